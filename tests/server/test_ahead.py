"""What a seat could do on its turn can be asked while another seat decides."""

import random

import pytest

from boattrain.errors import GameError
from boattrain.game.actions import Claim
from boattrain.server.tables import questions
from server.desk import Desk, refused, seated


def in_play(desk: Desk, chance: random.Random) -> None:
    """Play until the opening choices are made and some cards lie in the hands."""
    assert desk.table.game is not None
    while desk.table.game.in_set_up or desk.table.ply < 40:
        desk.play_at_random(chance, 1)


@pytest.mark.parametrize("board", ["world", "great_lakes", "san_francisco"])
def test_payments_told_ahead_are_those_of_the_turn_that_follows(board):
    desk = seated("ann", "bob", board=board, seed=5)
    chance = random.Random(3)
    in_play(desk, chance)
    compared = 0
    for _ in range(120):
        game = desk.table.game
        if desk.table.over:
            break
        waiting = 1 - game.to_act
        guest = desk.table.seats[waiting].guest
        routes = [route.id for route in game.board.routes if game.owner(route.id) is None]
        told = {
            route: questions.payments(desk.table, guest, route, None, ahead=True)["payments"]
            for route in chance.sample(routes, min(6, len(routes)))
        }
        while not desk.table.over and (desk.table.to_act != waiting or game.phase != "turn"):
            desk.play_at_random(chance, 1)
        if desk.table.over:
            break
        legal = {action.route for action in game.legal_actions if isinstance(action, Claim)}
        for route, payments in told.items():
            now = questions.payments(desk.table, guest, route, None)["payments"]
            assert bool(now) == (route in legal)
            # A route can be closed by the claim of its other lane; whatever is still open costs what was told.
            assert now in ([], payments)
            compared += bool(now)
        desk.play_at_random(chance, 1)
    assert compared > 20


def test_a_reason_told_ahead_is_not_that_it_is_anothers_turn():
    desk = seated("ann", "bob", seed=5)
    in_play(desk, random.Random(3))
    waiting = desk.table.seats[1 - desk.table.to_act].guest
    assert questions.why(desk.table, waiting, "draw tickets")["code"] == "not_your_turn"
    assert questions.why(desk.table, waiting, "draw tickets", ahead=True)["code"] == "legal"
    assert questions.why(desk.table, waiting, "pass", ahead=True)["code"] not in ("legal", "not_your_turn")


def test_nobody_asks_ahead_for_a_seat_of_somebody_else_or_for_one_of_several():
    desk = seated("ann", "bob", seed=5)
    in_play(desk, random.Random(3))
    route = desk.table.game.board.routes[0].id
    with refused("not_your_turn"):
        questions.payments(desk.table, "stranger", route, None, ahead=True)
    for seat in desk.table.seats:
        seat.guest = "both" if desk.table.seats[desk.table.to_act] is not seat else seat.guest
    assert questions.why(desk.table, None, "draw tickets", ahead=True)["code"] == "not_your_turn"
    with pytest.raises(GameError):
        desk.table.game.view(None).on_turn()


def test_opening_choices_are_not_asked_ahead():
    desk = seated("ann", "bob", seed=5)
    waiting = desk.table.seats[1 - desk.table.to_act].guest
    assert questions.why(desk.table, waiting, "draw tickets", ahead=True)["code"] == "not_your_turn"

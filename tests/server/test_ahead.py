"""What a seat could do on its turn can be asked while another seat decides."""

import random

import pytest

from boattrain.errors import GameError
from boattrain.game.actions import Claim
from boattrain.server.tables import questions
from server.offline_table import OfflineTable, refused, seated


def in_play(offline: OfflineTable, chance: random.Random) -> None:
    """Play until the opening choices are made and some cards lie in the hands."""
    assert offline.table.game is not None
    while offline.table.game.in_set_up or offline.table.ply < 40:
        offline.play_at_random(chance, 1)


@pytest.mark.parametrize("board", ["world", "great_lakes", "san_francisco"])
def test_payments_told_ahead_are_those_of_the_turn_that_follows(board):
    offline = seated("ann", "bob", board=board, seed=5)
    chance = random.Random(3)
    in_play(offline, chance)
    compared = 0
    for _ in range(120):
        game = offline.table.game
        if offline.table.over:
            break
        waiting = 1 - game.to_act
        guest = offline.table.seats[waiting].guest
        routes = [route.id for route in game.board.routes if game.owner(route.id) is None]
        told = {
            route: questions.payments(offline.table, guest, route, None, ahead=True)["payments"]
            for route in chance.sample(routes, min(6, len(routes)))
        }
        while not offline.table.over and (offline.table.to_act != waiting or game.phase != "turn"):
            offline.play_at_random(chance, 1)
        if offline.table.over:
            break
        legal = {action.route for action in game.legal_actions if isinstance(action, Claim)}
        for route, payments in told.items():
            now = questions.payments(offline.table, guest, route, None)["payments"]
            assert bool(now) == (route in legal)
            # A route can be closed by the claim of its other lane; whatever is still open costs what was told.
            assert now in ([], payments)
            compared += bool(now)
        offline.play_at_random(chance, 1)
    assert compared > 20


def test_a_reason_told_ahead_is_not_that_it_is_anothers_turn():
    offline = seated("ann", "bob", seed=5)
    in_play(offline, random.Random(3))
    waiting = offline.table.seats[1 - offline.table.to_act].guest
    assert questions.why(offline.table, waiting, "draw tickets")["code"] == "not_your_turn"
    assert questions.why(offline.table, waiting, "draw tickets", ahead=True)["code"] == "legal"
    assert questions.why(offline.table, waiting, "pass", ahead=True)["code"] not in ("legal", "not_your_turn")


def test_nobody_asks_ahead_for_a_seat_of_somebody_else_or_for_one_of_several():
    offline = seated("ann", "bob", seed=5)
    in_play(offline, random.Random(3))
    route = offline.table.game.board.routes[0].id
    with refused("not_your_turn"):
        questions.payments(offline.table, "stranger", route, None, ahead=True)
    for seat in offline.table.seats:
        seat.guest = "both" if offline.table.seats[offline.table.to_act] is not seat else seat.guest
    assert questions.why(offline.table, None, "draw tickets", ahead=True)["code"] == "not_your_turn"
    with pytest.raises(GameError):
        offline.table.game.view(None).on_turn()


def test_opening_choices_are_not_asked_ahead():
    offline = seated("ann", "bob", seed=5)
    waiting = offline.table.seats[1 - offline.table.to_act].guest
    assert questions.why(offline.table, waiting, "draw tickets", ahead=True)["code"] == "not_your_turn"

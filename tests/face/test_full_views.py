"""A view is a full position: what a player can ask of a game can be asked of a view, and what is hidden is None."""

import random

import pytest

import boattrain
from boattrain import Claim, Game, IllegalAction, Keep, TakeBlind, UnknownName, scenario

BOARDS = boattrain.board_names()


@pytest.fixture
def game():
    """Seat 0 can pay for the route in several ways, seat 1 has cards and tickets too."""
    return scenario(
        "great_lakes",
        hands={0: "green*4 black*2 locomotive*2", 1: "ship:red*4"},
        tickets={0: ["duluth-new_york"]},
    )


ROUTE = "duluth-wausau"


def test_the_view_of_the_seat_to_act_has_the_legal_actions_of_the_game(game):
    view = game.view(0)
    assert list(view.legal_actions) == list(game.legal_actions)
    assert view.legal_actions.numbers() == game.legal_numbers()
    assert view.legal_mask() == game.legal_mask()
    assert len(view.legal_actions) == sum(view.legal_mask())


@pytest.mark.parametrize("board", BOARDS)
def test_every_form_of_a_legal_action_is_in_the_legal_actions_of_a_view(board):
    game, chance = Game(board, 2, seed=4), random.Random(4)
    for _ in range(60):
        view = game.view(game.to_act)
        for number, action in zip(view.legal_numbers(), view.legal_actions, strict=True):
            assert number in view.legal_actions
            assert action in view.legal_actions
            assert view.text(action) in view.legal_actions
            assert view.text(number) == game.text(action)
            assert view.parse(view.text(action)) == view.action(number) == action
            assert view.why_not(action) is None
            assert view.decisions(action) == [number]
        game.step(chance.choice(game.legal_numbers()))


def test_a_claim_with_its_payment_is_legal_in_a_view_just_as_in_the_game(game):
    view = game.view(0)
    assert view.payments(ROUTE) == game.payments(ROUTE) != []
    for payment in view.payment_options(ROUTE):
        claim = Claim(ROUTE, payment.cards)
        assert claim in view.legal_actions
        assert view.text(claim) in view.legal_actions
        assert view.decisions(claim) == list(payment.numbers) == game.decisions(claim)
    too_dear = Claim(ROUTE, (("white", 3),))
    assert too_dear not in view.legal_actions
    assert view.why_not(too_dear) == game.why_not(too_dear)


def test_a_payment_found_once_is_played_by_its_numbers(game):
    for payment in game.view(0).payment_options(ROUTE):
        played = game.copy()
        for number in payment.numbers:
            played.step(number)
        assert played.owner(ROUTE) == 0
        named = game.copy()
        named.play(Claim(ROUTE, payment.cards))
        assert named.hash == played.hash


@pytest.mark.parametrize(("seat", "code"), [(1, "not_your_turn"), (None, "spectator")])
def test_nothing_is_legal_in_the_view_of_who_is_not_to_act(game, seat, code):
    view = game.view(seat)
    action = next(iter(game.legal_actions))
    assert len(view.legal_actions) == 0
    assert list(view.legal_actions) == view.legal_numbers() == []
    assert not any(view.legal_mask())
    assert action not in view.legal_actions
    assert game.text(action) not in view.legal_actions
    assert view.reason_against(action).code == code
    assert view.reason_against(action).params == {"to_act": 0}
    assert view.payments(ROUTE) == []
    with pytest.raises(IllegalAction) as refused:
        view.decisions(action)
    assert refused.value.sentence == view.why_not(action)


def test_what_a_seat_cannot_do_is_explained_from_its_own_cards_only(game):
    view = game.view(0)
    for route in view.board.routes:
        assert view.why_not(f"claim {route.id}") == game.why_not(f"claim {route.id}")


@pytest.mark.parametrize("board", BOARDS)
def test_all_views_of_a_finished_game_have_its_outcome(board):
    game = Game(board, 2, seed=9)
    assert game.view(0).outcome is None
    chance = random.Random(9)
    while not game.over:
        game.step(chance.choice(game.legal_numbers()))
    for seat in (0, 1, None):
        assert game.view(seat).outcome == game.outcome
        assert game.view(seat).tickets(0) == game.tickets(0)
        assert game.view(seat).hand(1) == (game.hand(1) if seat == 1 else None)
        assert game.view(seat).why_not("pass") == "The game is over."


# Hidden facts


def test_cards_and_tickets_of_others_are_none_and_not_empty(game):
    view = game.view(1)
    assert (view.hand(0), view.tickets(0)) == (None, None)
    assert view.hand(1) == {"ship:red": 4}
    assert view.tickets(1) == ()  # a fact: the seat has none
    assert game.view(None).hand(0) is None
    assert (view.hand_size(0), view.ticket_count(0)) == (8, 1)


def test_an_offer_is_hidden_only_if_there_is_one(game):
    game.play("draw tickets")
    assert game.view(1).offer(0) is None
    assert game.view(1).offer(1) == ()
    assert len(game.view(0).offer(0)) == len(game.offer(0)) > 0


def test_the_keep_of_an_offer_that_is_hidden_cannot_be_read_from_a_number(game):
    game.play("draw tickets")
    number = game.legal_numbers()[0]
    assert isinstance(game.view(0).action(number), Keep)
    with pytest.raises(boattrain.InvalidAction):
        game.view(1).action(number)


def test_opening_tickets_are_not_counted_before_all_have_chosen():
    game = Game("san_francisco", 3, seed=1, first=0)
    game.play(next(iter(game.legal_actions)))
    assert game.in_set_up
    view = game.view(1)
    assert [view.ticket_count(seat) for seat in range(3)] == [None, 0, None]
    assert [player["tickets"] for player in view.to_dict()["players"]] == [None, 0, None]
    assert [player["tickets"] for player in game.public_facts()["players"]] == [None] * 3
    for _ in range(2):
        game.play(next(iter(game.legal_actions)))
    assert [game.view(1).ticket_count(seat) for seat in range(3)] == [game.ticket_count(s) for s in range(3)]


def test_fleets_are_none_until_they_are_revealed():
    game = Game("great_lakes", 2, seed=1, first=0)
    while game.phase == "keep":
        game.play(next(iter(game.legal_actions)))
    game.play("fleet 20 trains, 30 ships")
    assert game.view(0).pieces(0) == {"train": 20, "ship": 30}
    assert (game.view(1).pieces(0), game.view(1).reserve(0)) == (None, None)
    game.play("fleet 25 trains, 25 ships")
    assert game.view(1).pieces(0) == {"train": 20, "ship": 30}
    assert not game.in_set_up


def test_the_json_form_of_a_view_has_null_for_what_is_hidden(game):
    facts = game.view(1).to_dict()
    assert (facts["hand"], facts["offer"]) == ({"ship:red": 4}, [])
    assert facts["tickets"] == {"0": None, "1": []}
    assert game.view(None).to_dict()["hand"] is None


# All routes at once


def test_the_owners_of_all_routes_are_read_at_once(game):
    game.play(f"claim {ROUTE} with green*4")
    owners = game.view(None).owners()
    assert owners == {ROUTE: 0}
    assert {
        route.id: game.owner(route.id) for route in game.board.routes if game.owner(route.id) is not None
    } == owners


def test_a_deck_or_city_that_is_not_there_is_named_with_what_there_is(game):
    view = game.view(0)
    with pytest.raises(UnknownName, match="Known: 'trains' and 'ships'"):
        view.deck_size("planes")
    with pytest.raises(UnknownName, match="Did you mean 'duluth'"):
        view.harbor_owner("dulut")
    assert TakeBlind("planes") not in view.legal_actions


def test_a_part_of_the_moment_changes_only_if_its_key_does():
    """Servers encode a part anew only then."""
    chance, changes = random.Random(3), 0
    game = boattrain.Game("san_francisco", seats=3, seed=3)
    while not game.over:
        before = game.view(None)
        game.step(chance.choice(game.legal_numbers()))
        after = game.view(None)
        changed = [key != was for key, was in zip(after.moment_keys(), before.moment_keys(), strict=True)]
        told = [
            fact != was
            for fact, was in zip(after.moment_facts().items(), before.moment_facts().items(), strict=True)
        ]
        assert all(key or not fact for key, fact in zip(changed, told, strict=True))
        changes += sum(told)
    assert changes > 100

"""Exchanging pieces against the reserve in the box."""

from __future__ import annotations

import pytest

# World, recommended fleet: 20 trains and 40 ships in play, 5 trains and 10 ships in reserve.
# Great Lakes: 27 trains and 23 ships in play, 6 trains and 9 ships in reserve.


@pytest.mark.rule("SWAP-1")
@pytest.mark.parametrize(
    ("board", "exchange", "pieces", "reserve"),
    [
        ("world", "exchange 3 trains for ships", {"train": 17, "ship": 43}, {"train": 8, "ship": 7}),
        ("world", "exchange 3 ships for trains", {"train": 23, "ship": 37}, {"train": 2, "ship": 13}),
        ("great_lakes", "exchange 4 trains for ships", {"train": 23, "ship": 27}, {"train": 10, "ship": 5}),
        ("great_lakes", "exchange 4 ships for trains", {"train": 31, "ship": 19}, {"train": 2, "ship": 13}),
    ],
    indirect=["board"],
)
def test_trains_are_swapped_for_as_many_ships_or_the_reverse(board, exchange, pieces, reserve):
    game = board.scenario().play(exchange)
    assert (game.pieces(0), game.reserve(0)) == (pieces, reserve)


@pytest.mark.rule("SWAP-1")
@pytest.mark.parametrize("swapped", [2, 5, 9])
def test_each_piece_swapped_costs_a_point(rails_and_sails, swapped):
    game = rails_and_sails.scenario(scores={0: 20}).play(f"exchange {swapped} trains for ships")
    assert game.score(0) == 20 - swapped


@pytest.mark.rule("SWAP-1")
def test_a_single_piece_may_be_swapped(world):
    game = world.scenario(scores={0: 20})
    game.play(next(game.text(a) for a in game.legal_actions if game.text(a).startswith("exchange 1 ")))
    assert (game.score(0), sum(game.pieces(0).values())) == (19, 60)


@pytest.mark.rule("SWAP-1")
def test_an_exchange_touches_no_other_player(world):
    game = world.scenario(scores={0: 9, 1: 9}).play("exchange 3 trains for ships")
    assert (game.score(1), game.pieces(1), game.reserve(1)) == (
        9,
        {"train": 20, "ship": 40},
        {"train": 5, "ship": 10},
    )


@pytest.mark.rule("SWAP-1")
@pytest.mark.parametrize("number", [0, -1, -20])
def test_fewer_than_one_piece_cannot_be_swapped(world, number):
    game = world.scenario()
    assert game.refuses(f"exchange {number} trains for ships")
    assert game.why_not(f"exchange {number} trains for ships") == "Exchange one piece or more."


@pytest.mark.rule("SWAP-1")
def test_every_number_from_one_to_what_the_reserve_holds_is_open(world):
    game = world.scenario()
    assert sum(game.text(action).startswith("exchange") for action in game.legal_actions) == 10 + 5


@pytest.mark.rule("SWAP-1")
def test_a_player_cannot_swap_more_than_are_left_in_front_of_them(world):
    game = world.scenario(pieces={0: {"train": 2, "ship": 40}})
    assert game.refuses("exchange 3 trains for ships")
    assert game.play("exchange 2 trains for ships").pieces(0) == {"train": 0, "ship": 42}


@pytest.mark.rule("SWAP-2")
@pytest.mark.parametrize(
    ("board", "most", "too_many"),
    [
        ("world", "exchange 10 trains for ships", "exchange 11 trains for ships"),
        ("world", "exchange 5 ships for trains", "exchange 6 ships for trains"),
        ("great_lakes", "exchange 9 trains for ships", "exchange 10 trains for ships"),
        ("great_lakes", "exchange 6 ships for trains", "exchange 7 ships for trains"),
    ],
    indirect=["board"],
)
def test_no_more_than_the_reserve_holds_of_the_wanted_kind(board, most, too_many):
    game = board.scenario()
    assert game.refuses(too_many)
    assert game.play(most).to_act == 1


@pytest.mark.rule("SWAP-2")
def test_the_reserve_depends_on_the_fleet_that_was_picked(world):
    game = world.scenario(fleets={0: 25})
    assert game.reserve(0) == {"train": 0, "ship": 15}
    assert not any(game.text(action).endswith("ships for trains") for action in game.legal_actions)


@pytest.mark.rule("SWAP-2")
def test_an_exchange_may_be_made_as_often_as_wished(world):
    game = world.scenario(scores={0: 20})
    game.play("exchange 10 trains for ships").short_turn()
    game.play("exchange 15 ships for trains").short_turn()
    game.play("exchange 2 trains for ships")
    assert (game.score(0), game.pieces(0)) == (20 - 10 - 15 - 2, {"train": 23, "ship": 37})


@pytest.mark.rule("SWAP-3")
def test_a_score_may_fall_below_zero(rails_and_sails):
    assert rails_and_sails.scenario(scores={0: 2}).play("exchange 5 trains for ships").score(0) == -3


@pytest.mark.rule("SWAP-3")
def test_a_final_score_may_be_negative(world):
    game = world.scenario(scores={0: 0}, harbors_left={0: 3}, turns_left=1)
    sheet = game.play("exchange 5 trains for ships").outcome.sheets[0]
    assert (sheet.routes, sheet.unbuilt, sheet.total) == (-5, -12, -17)

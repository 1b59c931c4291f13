"""The chances that people are told: in order, between 0 and 1, and there for any board."""

import json
from dataclasses import replace
from itertools import product

import pytest

import boattrain
from boattrain.bots.outlook import (
    LEAST_DOUBT,
    Outlook,
    features,
    figures_for,
    outlook,
    outlook_of,
    usual_score,
)

BOARDS = boattrain.board_names()


@pytest.mark.parametrize("board", [*BOARDS, None])
def test_a_better_margin_never_lowers_the_chance(board):
    """At any time, with any number of seats, whoever leads: also where the general figures are used."""
    loaded = boattrain.load_board(board or "great_lakes")
    figures, scale = figures_for(loaded if board else replace(loaded, id="my_own")), usual_score(loaded)
    if board is None:
        assert figures != figures_for(loaded)
    for early, more, lead in product((0.0, 0.5, 1.0), range(loaded.seats_most - 1), (-0.5, 0.0, 0.5)):
        told = []
        for seen in (-2.0, -0.5, -0.1, 0.0, 0.1, 0.5, 2.0):
            row = (1.0, early, seen, seen * early, lead, lead * early, more, more * early, more * seen)
            found = outlook_of(figures, row, scale)
            assert found.doubt >= LEAST_DOUBT
            told.append(found.chance(0.0))
        assert told == sorted(told)
        assert 0 <= told[0] < told[-1] <= 1


def test_a_worse_action_has_a_lower_chance():
    ahead = Outlook(margin=5.0, doubt=10.0, shift=1.0)
    assert ahead.chance(0.0) > ahead.chance(1.0) > ahead.chance(30.0)
    assert Outlook(5.0, 10.0, -5.0).chance(0.0) == pytest.approx(0.5)


def test_points_are_counted_in_the_usual_score_of_the_board():
    """So that the same figures do for boards on which games bring 30 points or 150."""
    assert usual_score(boattrain.load_board("world")) > 3 * usual_score(boattrain.load_board("san_francisco"))
    game = boattrain.Game("world", 3, 1)
    row = features(game.view(game.to_act), usual_score(game.board))
    assert row[2] == pytest.approx(1.0)
    assert row[6] == 1.0


def test_a_board_of_ones_own_has_corrected_chances():
    text = json.dumps({**json.loads(boattrain.load_board("san_francisco").content), "id": "my_bay"})
    board = boattrain.Board.from_dict(json.loads(text))
    game = boattrain.Game(board, 2, 1)
    found = outlook(game.view(game.to_act), 10.0)
    assert found is not None
    assert found == outlook_of(figures_for(board), features(game.view(game.to_act), 10.0), usual_score(board))

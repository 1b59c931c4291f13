"""The error rate of a player, and which of our levels errs about as much."""

import pytest

import boattrain
from boattrain.analysis.judging import Judge
from boattrain.analysis.likeness import (
    BELOW,
    LEAST_ITERATIONS,
    LEAST_JUDGED,
    level_rates,
    like,
    likeness_text,
)
from boattrain.analysis.report import Decision, error_rate
from boattrain.boards import load_board
from in_time import BOARDS

LEVELS = ["easy", "medium", "hard", "expert"]


def decision(best: str, error: float) -> Decision:
    return Decision(0, 0, "turn", "pass", best, 0.5, error, 0.0, error, None, 0.0, 0.0)


def test_a_route_that_was_passed_over_again_and_again_is_one_error():
    again = [decision("claim a-b with red*3", error) for error in (0.1, 0.3, 0.2)]
    assert error_rate(again) == pytest.approx(0.1)
    others = [decision("take red from row", 0.1), decision("take red from row", 0.2), decision("pass", 0.0)]
    assert error_rate([*again, *others]) == pytest.approx((0.3 + 0.1 + 0.2) / 6)
    assert error_rate([]) == 0


@pytest.mark.parametrize("board", BOARDS)
def test_every_level_was_measured_and_a_stronger_one_errs_less(board):
    rates = level_rates()[board]
    assert list(rates) == LEVELS
    assert sorted(rates.values(), reverse=True) == list(rates.values())


@pytest.mark.parametrize("board", BOARDS)
def test_a_level_is_like_itself(board):
    for level, rate in level_rates()[board].items():
        assert like(board, rate, 100, 400) == level
        assert like(board, rate * 1.05, 100, 400) == level


def test_who_errs_much_more_or_less_than_all_levels():
    rates = level_rates()["world"]
    assert like("world", 2 * rates["easy"], 100, 400) == BELOW
    assert like("world", 0.0, 100, 400) == "expert"
    assert [likeness_text(one) for one in (BELOW, "hard", None)] == ["below Easy", "Hard", ""]


def test_nothing_is_said_where_too_little_is_known():
    rate = level_rates()["world"]["hard"]
    assert like("a board of one's own", rate, 100, 400) is None
    assert like("world", rate, LEAST_JUDGED - 1, 400) is None
    assert like("world", rate, 100, LEAST_ITERATIONS - 1) is None


def test_the_error_does_not_depend_on_who_is_ahead(played):
    """The loss of win chance is small for whoever is far behind; the error is that of an even game."""
    record = played("san_francisco", ("planner", "easy"), 1)
    game = boattrain.replay(record, upto=0)
    judge = Judge(load_board("san_francisco"), 20, 0)
    found = []
    for ply, action in enumerate(record.actions):
        verdict = judge.judge(game.view(game.to_act), action, ply)
        if verdict is not None and verdict.loss > 0:
            found.append(verdict)
            assert 0 <= verdict.error <= 0.5
        game.step(action)
    assert any(verdict.error > 2 * verdict.loss for verdict in found)

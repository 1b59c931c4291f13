"""The benchmark of error rates: it sees what an analysis sees, and a run that was stopped goes on where it was."""

import argparse

import pytest

import analysis_choices as comparing
import analysis_errors as measuring
import boattrain
from boattrain.analysis import analyze
from boattrain.analysis.judging import Judge
from boattrain.analysis.report import error_rate

BOARD = "san_francisco"


def test_the_error_rate_of_a_level_is_that_of_the_analysis(played):
    record = played(BOARD, ("planner", "easy"), 1)
    seat = analyze(record, iterations=10).seats[1]
    decisions = measuring.judged(record, 1, 10, 0)
    assert seat.error_rate == error_rate(decisions) > 0
    assert seat.judged == len(decisions)
    assert sum(seat.marks.values()) == sum(one.mark is not None for one in decisions)


def test_what_was_measured_is_kept_and_not_measured_again(tmp_path):
    args, asked = argparse.Namespace(keep=str(tmp_path / "kept.jsonl")), []

    def work(board: str, seed: int) -> list[float]:
        if seed == 2 and len(asked) == 2:
            raise KeyboardInterrupt
        asked.append(seed)
        return [seed / 8]

    tasks = [(BOARD, seed) for seed in range(4)]
    with pytest.raises(KeyboardInterrupt):
        measuring.measured(args, "errors", work, tasks)
    rows = measuring.measured(args, "errors", lambda board, seed: [seed / 8], tasks[:2])
    assert rows == [[0.0], [0.125]]
    asked.append(-1)
    assert measuring.measured(args, "errors", work, tasks) == [[0.0], [0.125], [0.25], [0.375]]
    assert asked == [0, 1, -1, 2, 3]


def test_two_levels_in_the_same_positions_err_alike_if_they_choose_alike():
    first, second, positions, _ = measuring.pair_of_game(BOARD, "medium", "medium", 1, 10)
    assert first == second > 0
    assert positions > 40
    weaker, stronger, _, _ = measuring.pair_of_game(BOARD, "easy", "medium", 1, 10)
    assert weaker != stronger


def test_where_two_levels_differ_their_choices_are_compared_with_each_other():
    nothing, positions, differ, _ = comparing.choices_of_game(BOARD, "medium", "medium", 1, 10)
    assert (nothing, differ) == (0, 0)
    assert positions > 40
    _, positions, differ, _ = comparing.choices_of_game(BOARD, "easy", "medium", 1, 10)
    assert 0 < differ < positions


def test_the_advantage_of_a_choice_may_have_either_sign(played):
    record = played(BOARD, ("planner", "easy"), 1)
    game, found = boattrain.replay(record, upto=0), []
    judge = Judge(game.board, 20, 0)
    for ply, action in enumerate(record.actions[:60]):
        view = game.view(game.to_act)
        others = [one for one in view.legal_numbers() if one != action]
        if others:
            ahead = comparing.advantage(judge, view, ply, others[0], action)
            assert comparing.advantage(judge, view, ply, action, others[0]) == pytest.approx(-ahead)
            found.append(ahead)
        game.step(action)
    assert min(found) < 0 < sum(found)


def test_levels_are_measured_without_their_limit_of_time():
    assert measuring.bot_of("expert") == "search:1600"
    assert measuring.bot_of(measuring.STRONGEST) == "search:6400"

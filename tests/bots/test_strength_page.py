"""The figures we publish: page, ratings and reports belong together, and they keep what we promise of the bots."""

import importlib.util
import json
import sys
from pathlib import Path

import pytest

from boattrain.boards import load_board
from boattrain.bots.levels import levels

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "strength.py"
BOARDS = ("world", "great_lakes", "san_francisco")


@pytest.fixture(scope="module")
def strength():
    spec = importlib.util.spec_from_file_location("strength", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    sys.modules["strength"] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    yield module
    del sys.modules["strength"]


@pytest.fixture(scope="module")
def reports(strength):
    return {
        (contest.board, contest.name): json.loads(contest.out.with_suffix(".json").read_text())
        for contest in strength.contests()
    }


def test_every_contest_has_the_report_of_its_command(strength, reports):
    for contest in strength.contests():
        report = reports[contest.board, contest.name]
        wanted = (contest.board, contest.seats, contest.mode or "duel", list(contest.bots), "1")
        assert tuple(report[key] for key in ("board", "seats", "mode", "bots", "seed")) == wanted
        assert {pair["games"] for pair in report["pairs"]} == {contest.games}
        assert report["board_hash"] == load_board(contest.board).hash, "the board has changed: play again"


def test_the_page_is_that_of_the_reports(strength, reports):
    assert strength.PAGE.read_text(encoding="utf-8") == strength.page(reports)


def test_the_levels_have_their_measured_ratings_and_each_beats_the_one_before(strength, reports):
    for board in BOARDS:
        measured = [
            strength.rating(level.id, reports.get((board, level.id)))[0] for level in levels().values()
        ]
        assert measured == [level.ratings[board] for level in levels().values()]
        assert measured == sorted(set(measured))


def first_pair(report):
    return report["pairs"][0]


@pytest.mark.parametrize("board", BOARDS)
def test_each_bot_beats_the_one_below_with_confidence(strength, reports, board):
    for name, least in (("greedy", 0.95), ("planner", 0.90), ("expert", 0.65)):
        assert first_pair(reports[board, name])["interval"][0] >= least
    assert first_pair(reports[board, "planner-most"])["interval"][0] > 0.5
    assert first_pair(reports[board, "expert-most"])["times_fair_share_interval"][0] >= 1.5


@pytest.mark.parametrize("board", BOARDS)
def test_more_iterations_are_stronger_with_confidence(strength, reports, board):
    ends = strength.LADDER[0], strength.LADDER[-1]
    pair = next(pair for pair in reports[board, "ladder"]["pairs"] if (pair["a"], pair["b"]) == ends)
    assert pair["interval"][1] < 0.5


@pytest.mark.parametrize("board", BOARDS)
def test_expert_thinks_two_seconds_at_most(reports, board):
    for name in ("expert", "expert-most"):
        expert = next(bot for bot in reports[board, name]["by_bot"] if bot["bot"] == levels()["expert"].bot)
        assert expert["thinking"]["max_ms"] <= 2000


@pytest.mark.parametrize("board", BOARDS)
def test_over_a_thousand_games_no_bot_is_blind_and_tickets_seldom_cost_more_than_they_bring(
    strength, reports, board
):
    for name, bot_name, most in (("planner", "planner", 0.2), ("search", "search:100", 0.05)):
        report = reports[board, name]
        bot = next(bot for bot in report["by_bot"] if bot["bot"] == bot_name)
        assert bot["seats_played"] >= 1000
        for kind in strength.kinds_of_action(load_board(board)).values():
            assert bot["actions_per_game"][kind] > 0, f"{bot_name} never does {kind}"
        if "tours" in load_board(board).score_parts:
            assert bot["tours_finished_per_game"] > 0
        assert bot["negative_ticket_sum"]["value"] < most
        if load_board(board).harbors:
            assert bot["all_harbors_unbuilt"]["value"] < most

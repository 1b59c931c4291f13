"""Whole runs of the command, in real processes."""

import json
import os
import signal
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from arena.conftest import COMMAND, tiny, without_times
from boattrain.arena.results import ResultsFile
from boattrain.cli import main
from boattrain.game.records import replay

BOTS = ",".join(tiny("Claimer", "random"))


def test_the_report_has_each_pair_with_its_rate_and_interval(arena):
    found = arena("--bots", ",".join(tiny("Claimer", "random", "First")), "--games", 6, "--seed", 3)
    assert [(pair["a"], pair["b"]) for pair in found["pairs"]] == [
        tiny("Claimer", "random"),
        tiny("Claimer", "First"),
        tiny("random", "First"),
    ]
    for pair in found["pairs"]:
        assert pair["games"] == 6
        assert 0 <= pair["interval"][0] <= pair["a_win_rate"] <= pair["interval"][1] <= 1
    assert found["anchor"] == "random"
    assert {row["bot"] for row in found["ratings"]} == set(tiny("Claimer", "random", "First"))
    bot = found["by_bot"][0]
    assert bot["seats_played"] == 12
    assert bot["actions_per_game"]["claim"] > 1
    assert bot["thinking"]["median_ms"] <= bot["thinking"]["p99_ms"] <= bot["thinking"]["max_ms"]
    assert bot["forfeits"] == {}
    assert bot["all_harbors_unbuilt"] is None  # this board has none
    scores = bot["mean_score"]
    assert scores["total"]["value"] == pytest.approx(
        sum(v for k, v in scores.items() if k != "total"), abs=0.05
    )


@pytest.mark.heavy
def test_in_a_field_each_challenger_has_its_share_and_a_fair_share(arena, tmp_path):
    words = ["--bots", BOTS, "--seats", 3, "--games", 6, "--seed", 3, "--chart", tmp_path / "ratings.svg"]
    found = arena(*words, board="great_lakes")
    assert found["mode"] == "field"
    assert [pair["a"] for pair in found["pairs"]] == list(tiny("Claimer", "random"))
    for pair in found["pairs"]:
        assert pair["share"] == pair["a_win_rate"]
        assert pair["times_fair_share"] == pytest.approx(3 * pair["share"], abs=0.01)
    assert 0 <= found["by_bot"][1]["all_harbors_unbuilt"]["value"] <= 1
    drawing = ElementTree.parse(tmp_path / "ratings.svg").getroot()
    words = "".join(drawing.itertext())
    assert "Elo on Great Lakes, 3 seats" in words
    assert all(name in words for name in tiny("Claimer", "random"))


@pytest.mark.heavy
def test_the_same_seed_gives_the_same_report_whatever_the_jobs(arena):
    words = ["--bots", BOTS, "--games", 16, "--seed", 5, "--jobs"]
    one, two = arena(*words, 1), arena(*words, 3)
    assert without_times(one) == without_times(two)


def lines_of(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_a_killed_run_goes_on_where_it_was_and_counts_no_game_twice(arena, contest, tmp_path, environment):
    path, deed, uncut = (tmp_path / name for name in ("games.jsonl", "deed", "uncut.jsonl"))
    words = [
        "--bots",
        ",".join(tiny("KillingTheRun", "random")),
        "--games",
        "40",
        "--seed",
        "8",
        "--jobs",
        "2",
        "--out",
    ]
    killing = environment | {"ASSASSIN_WATCHES": str(path), "ASSASSIN_NOTES": str(deed)}
    run = subprocess.run(
        [*COMMAND, "--board", "san_francisco", *words, path], env=killing, capture_output=True, timeout=60
    )
    assert run.returncode == -signal.SIGKILL
    stored = path.read_bytes()
    assert 7 <= stored.count(b"\n") < 41
    path.write_bytes(stored + b'{"pairing":0,"un')  # as if the kill had come in the middle of a write

    resumed, whole = arena(*words, path), arena(*words, uncut)
    assert path.read_bytes().startswith(stored)
    assert without_times(resumed) == without_times(whole)
    assert resumed["games"] == 40
    assert lines_of(path) == lines_of(uncut) == 41
    sides = [ResultsFile(side, contest("KillingTheRun", "random", seed=8)) for side in (path, uncut)]
    one, other = (sorted(side.games, key=lambda game: game.key) for side in sides)
    assert one == other
    assert len({game.key for game in one}) == 40
    for side in sides:
        side.close()
    assert not any(map(is_alive, map(int, deed.read_text().split()))), "a worker has outlived its run"


def test_a_finished_run_can_be_made_longer_and_be_looked_at_again(arena, tmp_path):
    words = ["--bots", BOTS, "--out", tmp_path / "games.jsonl", "--games"]
    short = arena(*words, 4, "--seed", 2)
    longer = arena(*words, 8)  # the seed is that of the file
    assert (longer["games"], longer["seed"]) == (8, "2")
    assert without_times(arena(*words, 4))["pairs"] == short["pairs"]
    assert "other_results" in arena(*words, 8, "--seed", 3, code=1)


@pytest.mark.heavy
def test_the_sequential_test_stops_early_at_the_same_unit_for_any_jobs(arena):
    words = ["--bots", BOTS, "--games", 400, "--seed", 1, "--sprt", "elo0=0,elo1=200", "--jobs"]
    one, two = arena(*words, 1), arena(*words, 2)
    assert one["sprt"]["verdict"] == "elo1"
    assert one["games"] == 2 * one["sprt"]["units"] < 400
    for found in (one, two):
        found.pop("games_set_aside")
    assert without_times(one) == without_times(two)


def test_when_the_time_is_up_no_further_deal_is_begun(arena):
    found = arena("--bots", BOTS, "--games", 10**6, "--budget-seconds", 0.5, "--jobs", 2)
    assert 0 < found["games"] < 10**5
    assert found["games_set_aside"] == 0


def test_failing_bots_are_counted_by_kind_and_what_they_print_is_not_in_the_way(arena):
    bots = ",".join(tiny("AnsweringNone", "Printing", "Vanishing"))
    found = arena("--bots", bots, "--games", 2, "--seed", 1)
    kinds = {bot["bot"].split(":")[1]: bot["forfeits"] for bot in found["by_bot"]}
    assert kinds["AnsweringNone"]["no_number"] >= 4
    assert kinds["Printing"] == {}
    assert set(kinds["Vanishing"]) == {"crashed"}
    first = found["by_bot"][0]["first_forfeit"]
    assert first["kind"] == "no_number"
    assert "NoneType" in first["error"]


def test_replay_shows_the_position_in_which_a_bot_first_failed(arena, capsys, tmp_path):
    bots = ",".join(tiny("FailingToPay", "Claimer"))
    first = arena("--bots", bots, "--games", 2, "--seed", 1)["by_bot"][0]["first_forfeit"]
    path = tmp_path / "game.txt"
    path.write_text(first["record"])
    words = ["replay", str(path), "--upto", str(first["decision"]), "--view", str(first["seat"])]
    assert main(words) == 0
    assert f"seat {first['seat']} decides (pay)." in capsys.readouterr().out
    failed = replay(path.read_text(), upto=first["decision"])
    assert (failed.to_act, failed.phase) == (first["seat"], "pay")
    assert len(failed.legal_numbers()) > 1


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--bots", "random"], "bad_bots"),
        (["--bots", "random,random"], "bad_bots"),
        (["--bots", "random,randon"], "unknown_bot"),
        (["--bots", "random,search:many"], "bad_bot"),
        (["--bots", "random,planner:200"], "bad_bot"),
        (["--bots", f"{BOTS}", "--mode", "field"], "bad_mode"),
        (["--bots", f"{BOTS}", "--seats", "3", "--mode", "duel"], "bad_mode"),
        (["--bots", f"{BOTS}", "--seats", "9"], "bad_seats"),
        (["--bots", f"{BOTS}", "--seats", "3", "--sprt", "elo1=5"], "bad_test"),
        (["--bots", f"{BOTS}", "--sprt", "elo=5"], "usage"),
        (["--bots", f"{BOTS}", "--sprt", "elo1=-5"], "bad_test"),
        (["--bots", f"{BOTS}", "--chart", "ratings.png"], "usage"),
        (["--bots", f"{BOTS}", "--limit", "0"], "usage"),
        (["--bots", f"{BOTS}", "--games", "0"], "usage"),
        ([], "usage"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(capsys, words, code):
    assert main(["arena", "--board", "san_francisco", *words]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"boattrain: {code}: ")
    assert said.err.count("\n") == 1


def test_a_chart_that_cannot_be_written_is_told_before_anything_is_played(arena, tmp_path):
    results, chart = tmp_path / "games.jsonl", tmp_path / "nowhere" / "ratings.svg"
    said = arena("--bots", BOTS, "--games", 2, "--out", results, "--chart", chart, code=1)
    assert said.startswith("boattrain: unwritable: ")
    assert not results.exists()


def test_levels_can_be_named(arena):
    assert [pair["a"] for pair in arena("--bots", "easy,random", "--games", 2)["pairs"]] == ["easy"]


def test_the_tables_say_what_the_report_says(environment):
    words = ["--board", "great_lakes", "--bots", BOTS, "--games", "4", "--seed", "1"]
    words += ["--sprt", "elo1=30"]
    done = subprocess.run([*COMMAND, *words], capture_output=True, text=True, env=environment, timeout=60)
    assert done.returncode == 0, done.stderr
    for part in (
        "wins",
        "interval",
        "Elo",
        "anchor",
        "first turn",
        "tickets",
        "unbuilt",
        "take blind",
        "p99",
    ):
        assert part in done.stdout
    assert "tours" not in done.stdout  # this board has none
    assert "still open" in done.stdout
    assert done.stderr == ""


@pytest.mark.heavy
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
def test_on_a_terminal_the_win_rate_is_shown_as_games_come(environment):
    import pty

    ours, theirs = pty.openpty()
    words = [*COMMAND, "--board", "san_francisco", "--bots", BOTS, "--games", "60", "--json"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=theirs, env=environment) as running:
        os.close(theirs)
        assert json.loads(running.communicate(timeout=60)[0])["games"] == 60
    shown = os.read(ours, 10**6).decode()
    os.close(ours)
    assert "of 60 games, arena.tiny_bots:Claimer" in shown
    assert "% against random" in shown
    assert all(len(line) < 80 for line in shown.split("\r\033[K")), "a longer line scrolls"

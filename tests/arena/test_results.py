"""The results file: what is in it is counted once, half a line is cut off, other options are refused."""

import json
import signal
import sys
from dataclasses import replace

import pytest

from boattrain.arena.bot_code import bot_code
from boattrain.arena.contest_game import ContestGame
from boattrain.arena.match import Match
from boattrain.arena.report import report
from boattrain.arena.results import ResultsFile, stored_seed
from boattrain.arena.schedule import fixtures
from boattrain.arena.tasks import Past
from boattrain.errors import BoattrainError
from boattrain.rules import COMPILED


def play(contest, games):
    return [
        ContestGame(contest, fixture, Past(), lambda *_: None).play() for fixture in fixtures(contest, games)
    ]


@pytest.fixture
def duel(contest):
    return contest("Claimer", "random")


@pytest.fixture
def path(tmp_path, duel):
    """A file with four games."""
    path = tmp_path / "games.jsonl"
    file = ResultsFile(path, duel)
    for game in play(duel, 4):
        file.add(game)
    file.close()
    return path


def read(path, contest):
    file = ResultsFile(path, contest)
    file.close()
    return file.games


def test_games_come_back_as_they_were(path, duel):
    assert read(path, duel) == play(duel, 4)


def test_a_line_says_what_happened_in_the_game(path, duel):
    header, line, *_ = (json.loads(line) for line in path.read_text().splitlines())
    assert header["board_hash"] == duel.board.hash
    assert header["bots"] == list(duel.bots)
    assert set(line["winners"]) <= {0, 1}
    assert [seat["bot"] for seat in line["seats"]] == list(duel.bots)
    seat = line["seats"][0]
    assert sum(seat["actions"].values()) == seat["decisions"]
    assert (
        sum(v for part, v in seat["sheet"].items() if part not in ("total", "completed"))
        == seat["sheet"]["total"]
    )
    assert sum(seat["times"]["buckets"].values()) <= seat["decisions"]


@pytest.mark.parametrize("torn", [1, 100, -1])
def test_half_a_line_at_the_end_is_cut_off(path, duel, torn):
    whole = path.read_bytes()
    last = whole.rstrip(b"\n").rfind(b"\n") + 1
    path.write_bytes(whole[: last + torn] if torn > 0 else whole[:-1])
    assert len(read(path, duel)) == 3
    assert path.read_bytes() == whole[:last]


@pytest.mark.parametrize("length", [0, 1, 40])
def test_a_file_torn_in_its_first_line_is_begun_anew(path, duel, length):
    first = path.read_bytes().splitlines(keepends=True)[0]
    path.write_bytes(first[:length])
    assert stored_seed(path) is None
    assert read(path, duel) == []
    assert path.read_bytes() == first


def test_a_game_that_is_there_twice_counts_once(path, duel):
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines, lines[1]]))
    assert len(read(path, duel)) == 4


def test_a_file_of_other_options_is_refused_and_left_alone(path, contest, duel):
    before = path.read_bytes()
    others = {
        "seed 1, not 2": contest("Claimer", "random", seed=2),
        "limit": replace(duel, limit=5.0),
        "bots": contest("random", "Claimer"),
        "seats 2, not 3": contest("Claimer", "random", seats=3),
        "board san_francisco, not world": contest("Claimer", "random", board="world"),
    }
    for words, other in others.items():
        with pytest.raises(BoattrainError, match=words) as refused:
            ResultsFile(path, other)
        assert refused.value.code == "other_results"
    assert path.read_bytes() == before


@pytest.fixture
def own_bot(tmp_path, monkeypatch):
    """A bot in a module of the current directory: its place, and its file."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    file = tmp_path / "bot_of_mine.py"
    file.write_text("from boattrain.bots.random_bot import RandomBot as Mine\n")
    return "bot_of_mine:Mine", file


def test_games_of_a_bot_that_was_changed_since_are_not_counted_with_new_ones(path, duel, own_bot):
    name, file = own_bot
    mine = replace(duel, bots=(name, "random"))
    results = path.with_name("mine.jsonl")
    assert read(results, mine) == []
    assert read(results, mine) == []
    file.write_text("from boattrain.bots.greedy_bot import GreedyBot as Mine\n")
    with pytest.raises(BoattrainError, match="another version of the bots") as refused:
        ResultsFile(results, mine)
    assert refused.value.code == "other_results"


def test_the_code_of_a_bot_is_found_without_loading_it(own_bot):
    name, file = own_bot
    before = bot_code(name)
    file.write_text("raise RuntimeError('loaded')\n")
    assert len(bot_code(name)) == len(before) == 16
    assert bot_code(name) != before
    assert bot_code("sys:Bot") == bot_code("nowhere:Bot") == ""  # no text
    assert bot_code("planner") == bot_code("search:400") == bot_code("expert") not in ("", before)


def test_games_on_the_other_core_are_not_counted_together(path, duel, monkeypatch):
    monkeypatch.setattr("boattrain.arena.results.COMPILED", not COMPILED)
    with pytest.raises(BoattrainError, match="the other core"):
        ResultsFile(path, duel)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limits")
def test_a_disk_that_takes_no_more_is_told_in_a_sentence(path, duel):
    import resource

    games = play(duel, 6)[4:]
    file = ResultsFile(path, duel)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size, before[1]))
    try:
        with pytest.raises(BoattrainError, match="cannot be written: File too large") as refused:
            file.add(games[0])
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, ignored)
        file.close()
    assert refused.value.code == "unwritable"
    assert len(read(path, duel)) == 4


@pytest.mark.parametrize("text", ["hello", "hello\n", "[]\n", '{"format": 1}\n'])
def test_a_file_that_is_something_else_is_refused_and_left_alone(tmp_path, duel, text):
    path = tmp_path / "letter.txt"
    path.write_text(text)
    with pytest.raises(BoattrainError, match="not a results file") as refused:
        ResultsFile(path, duel)
    assert refused.value.code == "other_results"
    assert path.read_text() == text


def test_a_damaged_line_in_the_middle_is_told(path, duel):
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], lines[2][:50] + b"\n", *lines[3:]]))
    with pytest.raises(BoattrainError, match="Line 3"):
        ResultsFile(path, duel)


def test_two_runs_do_not_write_to_one_file(path, duel):
    pytest.importorskip("fcntl", reason="this system has no such locks")
    file = ResultsFile(path, duel)
    with pytest.raises(BoattrainError, match="Another run"):
        ResultsFile(path, duel)
    file.close()


def test_only_whole_units_count(duel):
    match = Match(duel, 4)
    for game in play(duel, 4)[:3]:
        match.take(game)
    found = report(match)
    assert (found["games"], found["games_set_aside"]) == (2, 1)
    assert found["pairs"][0]["games"] == 2

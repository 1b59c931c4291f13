"""`boattrain export`: every decision of every game once, in files that do not depend on when a run was killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time

import numpy as np
import pytest

import boattrain
from boattrain.arena.loop import play, sit_down
from boattrain.boards import load_board
from boattrain.bots.values import brain_for
from boattrain.cli import main
from boattrain.envs import Dataset, EnvError, layout_of
from boattrain.envs.export import Plan, export
from boattrain.envs.positions import COLUMNS, Recorder, margins_of, unpack_masks, width_of
from boattrain.envs.spaces import observation_of
from boattrain.rules import plain_core
from boattrain.rules.loading import core_for
from boattrain.rules.plain import plain_module

NAMES = [column.name for column in COLUMNS]


def run(folder, games, *options):
    return main(["export", "--board", "san_francisco", "--games", str(games), "--out", str(folder), *options])


def files_of(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix != ".lock"}


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("board", "bots"),
    [
        ("world", ["greedy", "random"]),
        ("great_lakes", ["random", "planner", "greedy"]),
        ("san_francisco", ["search:2", "planner:50"]),
    ],
)
def test_a_row_is_what_the_seat_saw_did_and_got(board, bots):
    """The actions of the rows are played again in a game of the same seed, which must tell the same in every row."""
    recorder = Recorder(load_board(board), bots)
    for number in range(2):
        recorder.record(number, 5 + number)
    columns = recorder.take()
    at = 0
    for number in range(2):
        game = boattrain.Game(board, len(bots), 5 + number)
        first = at
        while not game.over:
            seen = observation_of(game.core, recorder.layout, game.to_act)
            row = {name: columns[name][at] for name in NAMES}
            assert np.array_equal(row["observation"], seen["observation"])
            assert np.array_equal(unpack_masks(row["mask"], recorder.layout.actions), seen["action_mask"])
            assert (row["game"], row["decision"], row["seat"]) == (number, at - first, game.to_act)
            game.step(int(row["action"]))
            at += 1
        scores = [sheet.total for sheet in game.outcome.sheets]
        winners = game.outcome.winners
        for row in range(first, at):
            seat = columns["seat"][row]
            assert columns["scores"][row].tolist() == scores
            assert columns["margin"][row] == scores[seat] - max(scores[:seat] + scores[seat + 1 :])
            assert columns["share"][row] == pytest.approx((seat in winners) / len(winners))
            assert columns["finished"][row]
    assert at == len(columns["game"]) > 100


def test_bots_outside_the_core_play_the_games_of_the_arena():
    bots = ["search:2", "greedy"]
    recorder = Recorder(load_board("san_francisco"), bots)
    recorder.record(0, 77)
    game = boattrain.Game("san_francisco", 2, 77)
    played = [decision.number for decision in play(game, sit_down(game, bots))]
    assert recorder.take()["action"].tolist() == played


@pytest.mark.heavy
def test_a_planner_inside_the_core_plays_as_the_bot_does():
    recorder = Recorder(load_board("san_francisco"), ["planner", "planner"])
    recorder.record(0, 3)
    game = boattrain.Game("san_francisco", 2, 3)
    played = [decision.number for decision in play(game, sit_down(game, ["planner", "planner"]))]
    assert recorder.take()["action"].tolist() == played


@pytest.mark.compiled
def test_plain_python_records_the_same_rows(monkeypatch):
    recorders = [Recorder(load_board("san_francisco"), ["random", "greedy"])]
    plain = plain_core()
    monkeypatch.setattr("boattrain.envs.batch.Lanes", plain_module("envs.core.lanes").Lanes)
    monkeypatch.setattr("boattrain.envs.batch.core_for", lambda board: core_for(board, plain))
    monkeypatch.setattr("boattrain.envs.batch.brain_for", lambda board: brain_for(board, plain))
    recorders.append(Recorder(load_board("san_francisco"), ["random", "greedy"]))
    for recorder in recorders:
        recorder.record(0, 8)
    columns, others = (recorder.take() for recorder in recorders)
    for name in NAMES:
        assert np.array_equal(columns[name], others[name]), name


def test_a_game_at_the_limit_of_decisions_is_not_finished(monkeypatch):
    monkeypatch.setattr("boattrain.envs.options.DECISIONS_PER_SEAT", 10)
    layout_of.cache_clear()
    try:
        for bots in (["random", "random"], ["planner:100", "random"]):
            recorder = Recorder(load_board("world"), bots)
            assert recorder.record(0, 1) == 20
            assert not recorder.take()["finished"].any()
    finally:
        layout_of.cache_clear()


def test_margins_are_against_the_best_of_the_others():
    assert margins_of(np.array([5, 9, 7], np.int16)).tolist() == [-4, 2, -2]


def wait_for(process, condition):
    until = time.monotonic() + 60
    while not condition():
        assert process.poll() is None, "it ended before it was killed"
        assert time.monotonic() < until
        time.sleep(0.005)


@pytest.mark.heavy
def test_a_run_that_is_killed_goes_on_without_losing_or_repeating_a_game(tmp_path):
    """Killed twice, with and without worker processes; then every file equals that of a run that was left alone."""
    options = ("--bots", "planner,greedy", "--part", "40", "--seed", "9")
    killed, alone = tmp_path / "killed", tmp_path / "alone"
    command = [sys.executable, "-m", "boattrain", "export", "--board", "san_francisco", "--out", str(killed)]
    for count, jobs in ((1, "2"), (5, "1")):
        process = subprocess.Popen(
            [*command, "--games", "8000", *options, "--jobs", jobs], start_new_session=True
        )
        wait_for(process, lambda count=count: len(list(killed.glob("part-*.npz"))) >= count)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    had = len(list(killed.glob("part-*.npz")))
    assert 5 <= had < 200
    (killed / "part-00003.npz.1.unfinished").write_bytes(b"half")
    (killed / "part-00001.npz").write_bytes(b"torn")
    games = str(40 * (had + 3) + 7)
    assert run(killed, games, *options) == 0
    assert run(alone, games, *options, "--jobs", "1") == 0
    assert files_of(killed) == files_of(alone)
    found = Dataset(killed).load("game", "decision")
    starts = found["game"][found["decision"] == 0]
    assert starts.tolist() == list(range(int(games)))


def test_more_games_are_added_to_an_export(tmp_path):
    assert run(tmp_path / "grown", 30, "--part", "20", "--bots", "random") == 0
    first = (tmp_path / "grown" / "part-00000.npz").stat().st_mtime_ns
    assert run(tmp_path / "grown", 50, "--part", "20", "--bots", "random") == 0
    assert (tmp_path / "grown" / "part-00000.npz").stat().st_mtime_ns == first
    assert run(tmp_path / "whole", 50, "--part", "20", "--bots", "random") == 0
    assert files_of(tmp_path / "grown") == files_of(tmp_path / "whole")
    assert Dataset(tmp_path / "grown").games == 50


def test_parquet_holds_the_same_columns(tmp_path):
    for format in ("npz", "parquet"):
        assert run(tmp_path / format, 12, "--bots", "greedy", "--part", "5", "--format", format) == 0
    one, other = Dataset(tmp_path / "npz"), Dataset(tmp_path / "parquet")
    assert len(one) == len(other) > 500
    columns, others = one.load(*NAMES), other.load(*NAMES)
    for name in NAMES:
        assert np.array_equal(columns[name], others[name])
        assert columns[name].dtype == others[name].dtype


def test_the_manifest_describes_the_files(tmp_path, capsys):
    assert run(tmp_path, 12, "--bots", "greedy,random", "--part", "5", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    data = Dataset(tmp_path)
    assert told["positions"] == data.positions == sum(part.positions for part in data.parts)
    assert told["bytes"] == sum((tmp_path / part.file).stat().st_size for part in data.parts)
    assert (told["games"], told["files"], len(data.parts)) == (12, 3, 3)
    assert data.manifest["bots"] == ["greedy", "random"]
    for columns in data.batches(*NAMES):
        for name, column in data.manifest["columns"].items():
            assert str(columns[name].dtype) == column["dtype"]
            assert (columns[name].shape[1] if columns[name].ndim == 2 else None) == column["width"]
    layout = layout_of(load_board("san_francisco"), 2)
    assert data.manifest["columns"]["observation"]["width"] == layout.size
    assert [width_of(column, layout) for column in COLUMNS if column.axis == "seats"] == [2]
    place = data.manifest["observation"]["hand"]
    assert layout.slices["hand"] == slice(place["start"], place["stop"])
    few = data.load("observation", "mask", most=33)
    assert len(few["observation"]) == 33
    assert data.unpack_masks(few["mask"]).shape == (33, layout.actions)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--seed", "2"), "differs in its seed"),
        (("--bots", "greedy"), "differs in its bots"),
        (("--part", "4"), "differs in its number of games in a part"),
        (("--format", "csv"), "There is no format 'csv'"),
        (("--seats", "9"), "San Francisco is played with 2 to 4 seats"),
        (("--board", "mars"), "mars"),
        (("--bots", "nobody"), "nobody"),
    ],
)
def test_a_wrong_option_is_answered_with_a_sentence(tmp_path, capsys, options, sentence):
    assert run(tmp_path, 3, "--bots", "random", "--part", "5") == 0
    before = files_of(tmp_path)
    assert run(tmp_path, 6, "--bots", "random", "--part", "5", *options) == 2
    assert sentence in capsys.readouterr().err
    assert files_of(tmp_path) == before


def test_a_folder_is_written_by_one_run_at_a_time_and_read_only_if_it_is_an_export(tmp_path):
    plan = Plan(load_board("san_francisco"), ("random", "random"), 1, tmp_path, part_games=2)

    def meanwhile(_part):
        with pytest.raises(EnvError, match="Another run is writing"):
            export(plan, 2, 1, print)

    assert len(export(plan, 2, 1, meanwhile)) == 1
    with pytest.raises(EnvError, match="There is no column 'fame'"):
        Dataset(tmp_path).load("fame")
    (tmp_path / "manifest.json").unlink()
    with pytest.raises(EnvError, match="There is no export"):
        Dataset(tmp_path)
    with pytest.raises(EnvError, match=r"but no manifest\.json"):
        export(plan, 2, 1, print)
    (tmp_path / "manifest.json").write_text("[]")
    with pytest.raises(EnvError, match="is not the manifest"):
        Dataset(tmp_path)


def test_a_missing_extra_is_told(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("boattrain.envs.part_files.find_spec", lambda name: None)
    assert run(tmp_path, 3, "--format", "parquet") == 2
    assert "pip install 'boattrain[parquet]'" in capsys.readouterr().err
    script = (
        "import sys; sys.modules['numpy'] = None\n"
        "from boattrain.cli import main\n"
        "sys.exit(main(['export', '--out', 'x']))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (
        2,
        "boattrain: missing_extra: This needs NumPy: pip install 'boattrain[envs]'\n",
    )

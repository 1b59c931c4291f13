"""`boattrain replay` and `boattrain verify`: sound records, damaged ones, and those of another board or seed."""

import hashlib
import io
import json
import re
import sys

import pytest

import boattrain
from boattrain.game.seeds import fingerprint
from boattrain.version import RULES_VERSION

DEEP = b'{"format": ' + b"[" * 100_000
HUGE = b'{"format": ' + b"9" * 10_000 + b"}"


def change(path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_verify_accepts_a_sound_record_and_shows_its_fingerprint(cli, record_file, game):
    result = cli("verify", record_file)
    assert (result.code, result.err) == (0, "")
    assert fingerprint(game.seed) in result.out
    assert "won by" in result.out


def test_verify_accepts_the_json_twin(cli, tmp_path, game):
    path = tmp_path / "game.json"
    path.write_text(game.record().to_json())
    report = json.loads(cli("verify", path, "--json").out)[0]
    assert report["ok"]
    assert report["hash"] == game.hash


def test_verify_compares_the_fingerprint_that_was_shown_at_the_start(cli, record_file, game):
    assert cli("verify", record_file, "--fingerprint", fingerprint(game.seed).upper()).code == 0
    assert cli("verify", record_file, "--fingerprint", fingerprint(game.seed + 1)).refused("other_seed", 1)


def test_anybody_can_work_out_a_fingerprint():
    assert fingerprint(7) == hashlib.sha256(b"boattrain seed 7").hexdigest()


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("[Seats", "[Saets", "damaged"),
        ('[Seats "2"]', '[Seats "9"]', "damaged"),
        ('[Seed "7"]', '[Seed "x"]', "damaged"),
        ('[Seed "7"]', '[Seed "8"]', "does_not_replay"),
        ('[BoardHash "sha256:', '[BoardHash "sha256:0', "other_board"),
        ('[Rules "', '[Rules "9', "other_rules"),
        ('[Boattrain "1"]', '[Boattrain "3"]', "other_format"),
        ('[FinalHash "1:', '[FinalHash "1:0', "other_state"),
        ('[FinalHash "1:', '[FinalHash "2:', "other_facts"),
        ('[FinalHash "1:', '[FinalHash "', "other_facts"),
        ("; won by seat", "; won by steal", "other_result"),
        ("\n1. seat", "\n1. seta", "damaged"),
        (": keep ", ": claim ", "does_not_replay"),
        (": take ", ": claim duluth-thunder_bay; take ", "does_not_replay"),
    ],
)
def test_a_record_that_is_not_sound_is_refused_with_its_reason(cli, record_file, old, new, code):
    change(record_file, old, new)
    result = cli("verify", record_file)
    assert result.refused(code, 1), result.err
    assert result.out == ""
    if code != "other_result":
        assert cli("replay", record_file).refused(code, 1)


def test_a_record_of_older_rules_is_shown_as_it_stands(cli, tmp_path, record_file, game):
    change(record_file, f'[Rules "{RULES_VERSION}"]', '[Rules "0"]')
    turn = next(
        line for line in record_file.read_text(encoding="utf-8").splitlines() if line.startswith("9. ")
    )
    result = cli("replay", record_file)
    assert result.refused("other_rules", 1)
    assert f"played by an older version of the rules (0; this program has {RULES_VERSION})" in result.err
    assert turn in result.out.splitlines()
    assert "won by" in result.out
    path = tmp_path / "old.json"
    path.write_text(json.dumps({**game.record().to_dict(), "rules": 0}))
    result = cli("replay", path)
    assert result.refused("other_rules", 1)
    assert f"2. action {game.numbers[1]}" in result.out.splitlines()
    assert cli("replay", path, "--json").out == ""
    assert cli("verify", path).refused("other_rules", 1)


@pytest.fixture
def other_board(tmp_path):
    """Great Lakes with a route that is one longer, as a board file; its name is the same."""
    content = json.loads(boattrain.load_board("great_lakes").content)
    content["routes"][0]["length"] = 3 - content["routes"][0]["length"] % 2
    path = tmp_path / "kept" / "great_lakes_of_old.json"
    path.parent.mkdir()
    path.write_text(json.dumps(content))
    (path.parent / "notes.json").write_text("{}")
    return path


def test_the_board_of_a_record_is_found_by_its_hash(cli, tmp_path, other_board):
    board = boattrain.load_board(other_board)
    current = boattrain.load_board("great_lakes")
    assert (board.id, board.hash != current.hash) == ("great_lakes", True)
    record = tmp_path / "game.txt"
    record.write_text(boattrain.Game(board, 2, 7).record().text(), encoding="utf-8")
    result = cli("verify", record)
    assert result.refused("other_board", 1)
    assert f"made on the board “great_lakes” ({board.hash[:19]})" in result.err
    assert f"found was only “great_lakes” ({current.hash[:19]})" in result.err
    for place in (other_board, other_board.parent):
        assert cli("verify", record, "--board", place).code == 0
        assert cli("replay", record, "--board", place).code == 0
    change(record, '[Board "great_lakes"]', '[Board "my_lakes"]')
    result = cli("replay", record)
    assert result.refused("unknown_board", 1)
    assert f"“my_lakes” ({board.hash[:19]}) that is not known here. Give its board file." in result.err
    assert '[Seed "7"]' in result.out
    assert cli("replay", record, "--board", other_board).code == 0


def test_a_board_of_the_package_is_found_by_its_hash_whatever_board_is_offered(cli, record_file, other_board):
    assert cli("verify", record_file, "--board", other_board).code == 0


def test_a_record_that_was_cut_off_is_refused(cli, tmp_path, game):
    path = tmp_path / "cut.json"
    path.write_text(game.record().to_json()[:-40])
    assert cli("verify", path).refused("damaged", 1)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"[]", b"{}", b"null", b"dear diary", DEEP, HUGE])
def test_what_is_no_record_is_refused(cli, tmp_path, content):
    path = tmp_path / "no_record"
    path.write_bytes(content)
    for command in ("verify", "replay"):
        result = cli(command, path)
        assert result.code == 1, result.err
        assert result.err.count("\n") == 1


def test_a_missing_file_is_exit_code_2_and_the_others_are_still_checked(cli, tmp_path, record_file):
    result = cli("verify", tmp_path / "nowhere.txt", record_file)
    assert result.refused("unreadable", 2), result.err
    assert f"{record_file}: ok" in result.out
    assert cli("replay", tmp_path / "nowhere.txt").refused("unreadable", 2)


def test_replay_tells_the_game_and_its_result(cli, record_file, game):
    result = cli("replay", record_file)
    assert result.code == 0
    assert "seat 0  keeps" in result.out
    assert f" {game.outcome.sheets[0].total} " in result.out
    assert "\033" not in result.out


def test_replay_reads_the_standard_input(cli, monkeypatch, game):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(game.record().to_json().encode())))
    facts = json.loads(cli("replay", "-", "--json").out)
    assert facts["hash"] == game.hash
    assert facts["outcome"] == game.outcome.to_dict()


def test_replay_stops_where_it_is_told_to(cli, record_file, game):
    facts = json.loads(cli("replay", record_file, "--upto", "30", "--json").out)
    assert facts["decisions"] == 30
    assert facts["decisions_of_record"] == len(game.numbers)
    assert facts["outcome"] is None
    assert "After 30 of" in cli("replay", record_file, "--upto", "30").out
    assert cli("replay", record_file, "--upto", "0").code == 0
    assert cli("replay", record_file, "--upto", "99999").refused("usage", 2)


def test_replay_for_a_seat_hides_what_it_may_not_know(cli, record_file):
    everything = json.loads(cli("replay", record_file, "--upto", "40", "--json").out)
    seen = json.loads(cli("replay", record_file, "--upto", "40", "--view", "0", "--json").out)
    assert set(everything["hands"]) == {"0", "1"}
    assert set(seen["hands"]) == set(seen["tickets"]) == {"0"}
    assert "seed" not in seen
    other = [turn["text"] for turn in seen["turns"] if turn["seat"] == 1]
    assert re.fullmatch(r"chooses tickets( \(tickets kept: \d, \d\))?", other[0])
    assert cli("replay", record_file, "--upto", "40", "--view", "spectator").out.count("hand:") == 0


@pytest.mark.parametrize("seat", ["2", "-1", "x"])
def test_replay_refuses_a_seat_that_there_is_not(cli, record_file, seat):
    assert cli("replay", record_file, f"--view={seat}").refused("usage", 2)

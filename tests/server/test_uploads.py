"""Records that people bring along: checked on the server, and looked at like any finished game."""

import json
import random

import pytest

import boattrain
from boattrain.game.records import Record
from boattrain.server.tables.effects import fold
from boattrain.server.tables.entries import in_place
from boattrain.server.tables.replaying import finished_record
from boattrain.server.tables.uploading import entries_of, read_record
from in_time import BOARDS
from server.finished_games import record_of
from server.offline_table import refused


def table_of(text: str, mine: int | None = None):
    record = read_record(text, Record.parse(text).board_file)
    return fold("table", in_place(entries_of(record, "ann", "Ann", mine), 0, 1000.0, "ann"))


@pytest.mark.parametrize("board", BOARDS)
def test_a_record_is_brought_and_looked_at_like_any_finished_game(person, board):
    ann, record = person("Ann"), record_of(board)
    for form in (record.text(), record.to_json(), "\ufeff" + record.text().replace("\n", "\r\n")):
        table = ann.post("/records", text=form)["table"]
        assert ann.http.get(f"/api/tables/{table}/record.txt").text == record.text()
    state = ann.get(f"/tables/{table}")
    assert state["table"]["status"] == "over"
    assert not any(seat["mine"] for seat in state["table"]["seats"])
    assert ann.get(f"/tables/{table}/replay/index")["plies"] == len(record.actions)
    assert ann.get(f"/tables/{table}/replay", ply=20, seat=0)["ply"] == 20
    assert ann.get(f"/tables/{table}/analysis")["state"] == "none"
    assert [one["id"] for one in ann.get("/me/tables")["finished"]] == [table]


def test_the_same_record_is_stored_once_and_ones_own_seat_apart(person):
    text = record_of("san_francisco").text()
    ann, bob = person("Ann"), person("Bob")
    table = ann.post("/records", text=text)["table"]
    assert bob.post("/records", text=text)["table"] == table
    mine = ann.post("/records", text=text, seat=1)["table"]
    assert mine != table
    assert [seat["name"] for seat in ann.get(f"/tables/{mine}")["table"]["seats"]] == [None, "Ann", None]
    assert ann.refused("/records", text=text, seat=4) == "no_such_seat"


def changed(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


WRONG = {
    "nothing like it": (lambda text: "Dear diary, today I played a game.", "record_unreadable"),
    "other JSON": (lambda text: '{"hello": 1}', "record_unreadable"),
    "broken JSON": (lambda text: "{", "record_unreadable"),
    "deep JSON": (lambda text: "{" + '"a":[' * 9000, "record_unreadable"),
    "other format": (lambda text: changed(text, 'Boattrain "1"', 'Boattrain "9"'), "record_unreadable"),
    "other board": (lambda text: changed(text, "sha256:", "sha256:0"), "record_board"),
    "no hash": (lambda text: changed(text, "sha256:", "x"), "record_board"),
    "other rules": (lambda text: changed(text, 'Rules "2"', 'Rules "1"'), "record_rules"),
    "an illegal action": (lambda text: changed(text, "keep", "take red from row; keep"), "record_illegal"),
    "another deal": (lambda text: changed(text, 'Seed "', 'Seed "1'), "record_illegal"),
    "wrong hash": (lambda text: changed(text, 'FinalHash "1:', 'FinalHash "1:0'), "record_hash"),
    "not over": (
        lambda text: "\n".join(text.splitlines()[:14]).replace("FinalHash", "Hash"),
        "record_unreadable",
    ),
    "no seats": (lambda text: changed(text, 'Seats "3"', 'Seats "300"'), "record_unreadable"),
    "a strange scenario": (
        lambda text: changed(text, "[Result", '[Scenario "{\\"hands\\": [[[]]]}"]\n[Result').replace(
            "\\", ""
        ),
        "record_unreadable",
    ),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_no_record_is_refused_with_its_reason(person, wrong):
    change, code = WRONG[wrong]
    answer = person("Ann").http.post("/api/records", json={"text": change(record_of("san_francisco").text())})
    assert answer.status_code == 422, answer.text
    assert answer.json()["code"] == code
    assert answer.json()["sentence"].endswith(".")


def test_a_game_that_is_not_over_is_refused(person):
    game = boattrain.Game("san_francisco", 2, 7)
    assert person("Ann").refused("/records", text=game.record().text()) == "record_unfinished"


def test_a_record_has_a_bounded_size(person):
    ann = person("Ann")
    assert ann.refused("/records", text="x" * 60_001) == "bad_input"
    assert ann.refused("/records", text="x" * 70_000) == "too_long"


def test_whatever_is_brought_no_fault_of_the_server_comes_of_it(person):
    """Letters are changed at random; each answer is a table or a clear refusal."""
    ann, chance = person("Ann"), random.Random(5)
    text = record_of("san_francisco").to_json()
    for _ in range(60):
        letters = list(text)
        for _ in range(chance.choice((1, 2, 5))):
            letters[chance.randrange(len(letters))] = chance.choice('0123456789{}[]",:-enull')
        answer = ann.http.post("/api/records", json={"text": "".join(letters)})
        assert answer.status_code in (200, 422), answer.text


def test_a_record_with_reshuffles_and_hints_keeps_them():
    record = record_of("san_francisco")
    told = {**record.to_dict(), "hints": [2, 0, 1]}
    table = table_of(json.dumps(told))
    assert finished_record(table).hints == (2, 0, 1)
    assert finished_record(table).final_hash == record.final_hash
    with refused("record_unreadable"):
        table_of(json.dumps({**told, "hints": [2, 0, 9999]}))


def test_records_are_brought_only_so_often(serve, people):
    ann = people(serve(rate_tables=1))
    codes = [ann.http.post("/api/records", json={"text": "x"}).status_code for _ in range(25)]
    assert codes[:20] == [422] * 20
    assert codes[-1] == 429

"""Entries: each kind is written and read back the same; what is not known harms its own table only."""

import orjson
import pytest
from sqlalchemy import update

from boattrain.server.errors import Refusal
from boattrain.server.storage.engines import open_engine, sqlite_address
from boattrain.server.storage.schema import entries as stored
from boattrain.server.tables import effects, entries
from server.offline_table import seated

EXAMPLES = [
    *seated("ann", "bob").entries[:1],
    entries.SeatTaken(1, "bob", "Bob"),
    entries.SeatFilled(1, None, "easy"),
    entries.SeatLeft(1),
    entries.SeatGiven(1, None),
    entries.LinkMade(0, "digest", 12.5),
    entries.SeatMoved(0, "digest", "ann"),
    entries.Started(),
    entries.Recorded({"format": 1, "board": "world"}),
    entries.Decided(1, [3, 4]),
    entries.Prepared(1, "keep", 40),
    entries.ChoiceDropped(1, "keep"),
    entries.ClockRanOut(1),
    entries.UndoAsked(0, 7),
    entries.UndoAnswered([1, 2], True),
    entries.GuestRemoved(1, "cy"),
    entries.OptionsChanged("world", "sha256:1", False, "live", 60, 300, None, True, False),
    entries.TakeoverPutOff(1, 0, 12.5),
    entries.Undone(0, 7, True),
    entries.HintsVoted([0, 2], True),
    entries.HintTaken(1),
    entries.ChatSaid(None, "Ann", "Hello"),
    entries.Muted([0], 1, True),
    entries.Renamed([0, 1], "Anna"),
    entries.BotPauseSet(0.25),
    entries.RematchMade("another"),
]
BODIES = [getattr(example, "body", example) for example in EXAMPLES]


@pytest.mark.parametrize("body", BODIES, ids=lambda body: body.kind)
def test_an_entry_comes_back_from_json_as_it_was(body):
    data = orjson.loads(orjson.dumps(entries.write(body)))
    assert data["version"] == body.version
    assert entries.read(body.kind, data) == body


def test_every_kind_has_an_example_and_an_effect():
    assert {body.kind for body in BODIES} == set(entries.KINDS)
    assert set(effects.EFFECTS) == set(entries.KINDS.values())


@pytest.mark.parametrize(
    ("kind", "data", "code"),
    [
        ("levitated", {}, "unknown_entry"),
        ("started", {"version": 99}, "unknown_entry"),
        ("seat_left", {"version": 1, "chair": 1}, "damaged_entry"),
        ("created", {"version": 1}, "damaged_entry"),
    ],
)
def test_what_is_not_known_is_refused_with_a_sentence(kind, data, code):
    with pytest.raises(Refusal) as refused:
        entries.read(kind, data)
    assert refused.value.code == code
    assert refused.value.sentence.endswith(".")


def test_a_table_of_a_newer_server_does_not_open_and_all_others_do(serve, tmp_path, people):
    server = serve()
    ann = people(server)
    newer, other = (ann.table(seats=[{"kind": "you"}, {"kind": "bot"}]) for _ in range(2))
    server.stop()
    engine = open_engine(sqlite_address(next(tmp_path.rglob("games.sqlite3"))))
    with engine.begin() as connection:
        first = (stored.c.table_id == newer) & (stored.c.seq == 1)
        connection.execute(update(stored).where(first).values(kind="levitated"))
    engine.dispose()
    server = serve()
    ann.move(server)
    assert ann.http.get(f"/api/tables/{newer}").json()["code"] == "unknown_entry"
    assert ann.get(f"/tables/{other}")["table"]["id"] == other
    assert {row["id"] for row in ann.get("/me/tables")["running"]} == {newer, other}


def test_a_key_that_an_older_server_has_sealed_is_known_by_its_name():
    sealed = entries.seal_key("first", "act", {"ply": 3, "action": 7})
    name, seal = entries.split_key(sealed)
    assert (name, len(seal)) == ("first", entries.SEAL_DIGITS)
    assert sealed == entries.seal_key("first", "act", {"action": 7, "ply": 3})
    assert sealed != entries.seal_key("first", "act", {"action": 8, "ply": 3})
    assert entries.split_key("first#0123456789ab") == ("first", "")
    assert entries.split_key("first") == ("first", "")

"""Hints where several people play: everybody has to agree, each is counted, and nobody gets one for another seat."""

import random

import pytest

import boattrain
from boattrain.errors import RecordError
from boattrain.game.records import Record
from boattrain.server.tables import seating
from boattrain.server.tables.hints import (
    advised_seat,
    hint_counts,
    hints_allowed,
    hints_facts,
    take_hint,
    vote,
)
from boattrain.server.tables.replaying import finished_record
from server.offline_table import OfflineTable, refused, seated


def take(offline: OfflineTable) -> int:
    """The seat to act takes a hint; returns the seat."""
    table, seat = offline.table, offline.table.to_act
    offline.do(take_hint, table.seats[seat].guest, table.ply, table.branch)
    return seat


def test_whoever_plays_alone_with_bots_is_asked_nothing():
    offline = seated("ann", "bot", "bot", allow_hints=True)
    assert hints_allowed(offline.table)
    assert hints_facts(offline.table)["consent"] is False
    while offline.table.to_act != 0:
        offline.play_at_random(random.Random(1), 1)
    assert advised_seat(offline.table, "ann") == 0


def test_everybody_has_to_agree():
    offline = seated("ann", "bob", "eve", allow_hints=True)
    table = offline.table
    actor = table.seats[table.to_act].guest
    with refused("hints_not_agreed"):
        advised_seat(table, actor)
    offline.do(vote, "bob", True)
    assert hints_facts(offline.table) == {
        "allowed": False,
        "consent": True,
        "asked_by": 1,
        "waiting_for": [0, 2],
        "declined": [],
    }
    offline.do(vote, "ann", True)
    with refused("hints_not_agreed"):
        take(offline)
    offline.do(vote, "eve", True)
    assert hints_facts(offline.table)["asked_by"] is None
    assert take(offline) == offline.table.to_act
    assert offline.refold().digest() == offline.table.digest()


def test_whoever_says_no_is_not_asked_again_and_may_change_their_mind():
    offline = seated("ann", "bob", allow_hints=True)
    offline.do(vote, "ann", True)
    offline.do(vote, "bob", False)
    facts = hints_facts(offline.table)
    assert (facts["waiting_for"], facts["declined"]) == ([], [1])
    assert vote(offline.table, "ann", True) == []
    offline.do(vote, "bob", True)
    assert hints_allowed(offline.table)
    offline.do(vote, "ann", False)
    assert not hints_allowed(offline.table)


def test_somebody_new_in_a_seat_is_asked_anew():
    offline = seated("ann", "bob", "eve", allow_hints=True)
    for guest in ("ann", "bob", "eve"):
        offline.do(vote, guest, True)
    offline.do(seating.leave_seat, "eve", 2)
    assert hints_allowed(offline.table)
    offline.do(seating.take_seat, "kim", "Kim", 2)
    assert not hints_allowed(offline.table)
    assert hints_facts(offline.table)["waiting_for"] == [2]


def test_only_who_sits_there_can_agree_and_only_where_hints_are_an_option():
    offline = seated("ann", "bob", allow_hints=True)
    with refused("no_seat"):
        vote(offline.table, "eve", True)
    with refused("no_hints"):
        vote(seated("ann", "bob").table, "ann", True)


def test_nobody_gets_a_hint_for_another_seat():
    offline = seated("ann", "bob", allow_hints=True)
    for guest in ("ann", "bob"):
        offline.do(vote, guest, True)
    for guest in ("ann", "bob", "eve", None):
        if guest != offline.table.seats[offline.table.to_act].guest:
            with refused("not_your_turn"):
                advised_seat(offline.table, guest)


def test_hints_are_counted_for_each_seat_and_stand_in_the_record():
    offline = seated("ann", "bob", board="san_francisco", allow_hints=True)
    for guest in ("ann", "bob"):
        offline.do(vote, guest, True)
    counts, chance = [0, 0], random.Random(3)
    for n in range(8):
        seat = take(offline)
        assert take_hint(offline.table, f"{'ann' if seat == 0 else 'bob'}", offline.table.ply, 0) == []
        counts[seat] += 1
        if n < 7:
            offline.play_at_random(chance, 1)
    assert hint_counts(offline.table) == tuple(counts)
    while offline.table.status != "over":
        offline.play_at_random(chance, 1)
    record = finished_record(offline.table)
    assert f'[Hints "[{counts[0]}, {counts[1]}]"]' in record.text()
    for form in (record.text(), record.to_json()):
        again = Record.parse(form)
        assert again.hints == tuple(counts)
        assert boattrain.replay(again).hash == record.final_hash


def test_a_record_without_hints_is_written_as_before_and_a_damaged_count_is_refused():
    game = boattrain.Game("san_francisco", 2, 7)
    record = game.record()
    assert "Hints" not in record.text()
    assert "hints" not in record.to_dict()
    for wrong in ([1], [1, -1], [1, True], "3", [1, 2, 3]):
        with pytest.raises(RecordError, match="hints"):
            Record.from_dict({**record.to_dict(), "hints": wrong})


def test_the_api_gives_no_hint_without_consent(person):
    ann, bob, eve = person("Ann"), person("Bob"), person("Eve")
    table = ann.table("san_francisco", allow_hints=True)
    bob.post(f"/tables/{table}/seats/1/take")
    actor, other = (ann, bob) if ann.get(f"/tables/{table}")["view"]["to_act"] == 0 else (bob, ann)
    hint = f"/tables/{table}/hint"
    assert actor.refused(hint) == "hints_not_agreed"
    assert actor.http.get(f"/api{hint}").status_code == 404
    actor.post(f"/tables/{table}/hints", agree=True)
    assert actor.refused(hint) == "hints_not_agreed"
    assert eve.refused(f"/tables/{table}/hints", agree=True) == "no_seat"
    other.post(f"/tables/{table}/hints", agree=True)
    assert other.refused(hint) == "not_your_turn"
    assert eve.refused(hint) == "not_your_turn"
    before = actor.get(f"/tables/{table}")["seq"]
    told = actor.post(hint)
    assert actor.post(hint) == told  # the same position is counted once
    state = other.get(f"/tables/{table}")
    assert state["seq"] == before + 1
    mine = 0 if actor is ann else 1
    assert [seat["hints"] for seat in state["table"]["seats"]] == [int(n == mine) for n in range(2)]
    assert state["log"][-1]["events"] == [{"kind": "hint_taken", "seat": mine}]
    assert told["text"] not in other.http.get(f"/api/tables/{table}").text
    other.post(f"/tables/{table}/hints", agree=False)
    assert actor.refused(hint) == "hints_not_agreed"

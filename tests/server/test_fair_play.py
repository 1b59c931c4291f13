"""Nobody looks into a deck or another's hand, or plays another's turn: what a host or a guest could try."""

import random

import pytest

from boattrain.commands.verify import check
from boattrain.game.records import Record, replay
from boattrain.game.seeds import fingerprint
from boattrain.server.tables import commands, creating, hints, seating, standing_in
from boattrain.server.tables.agreement import Agreement
from boattrain.server.tables.creating import SeatWish, TableWish
from boattrain.server.tables.options import FIVE_MINUTES
from boattrain.server.tables.replaying import replay_index, replay_state
from boattrain.server.tables.undo import answer_undo, ask_undo, needs_consent, take_back_of, waiting_for
from in_time import BOARDS
from server.offline_table import OfflineTable, lobby, refused, seated
from server.processes import Person


def act(person: Person, table: str, action: str) -> None:
    state = person.get(f"/tables/{table}")
    key = f"k{state['ply']}.{state['branch']}"
    person.post(f"/tables/{table}/actions", ply=state["ply"], branch=state["branch"], action=action, key=key)


def to_the_first_turn(table: str, *people: Person) -> Person:
    """Everybody chooses opening tickets; returns who has the first turn."""
    while True:
        for person in people:
            state = person.get(f"/tables/{table}")
            decision = state["decision"]
            if decision and decision["phase"] == "turn":
                return person
            if decision:
                act(person, table, decision["actions"][0]["text"])


def test_a_host_cannot_look_into_the_decks_by_giving_the_others_to_bots(person):
    ann, bob = person("Ann"), person("Bob")
    table = ann.table(first=0)
    bob.post(f"/tables/{table}/seats/1/take")
    bobs = bob.socket(table)
    assert to_the_first_turn(table, ann, bob) is ann
    act(ann, table, "draw tickets")
    ann.post(f"/tables/{table}/undo")
    assert ann.get(f"/tables/{table}")["undo"]["waiting_for"] == [1]
    assert ann.refused(f"/tables/{table}/seats/1/give_to_bot") == "not_your_seat"
    assert ann.refused(f"/tables/{table}/seats/1/call_bot") in ("not_away", "nobody_waits")
    assert ann.get(f"/tables/{table}")["undo"]["waiting_for"] == [1]
    assert not ann.get(f"/tables/{table}")["table"]["seats"][1]["bot_plays"]
    bobs.close()


def test_whoever_waits_for_a_clock_to_run_out_cannot_undo_without_the_late_player(person):
    ann, bob = person("Ann"), person("Bob")
    table = ann.table(board="san_francisco", first=0, pace="live", clock_seconds=5, absent_seconds=1)
    bob.post(f"/tables/{table}/seats/1/take")
    anns, bobs = ann.socket(table), bob.socket(table)
    first = to_the_first_turn(table, ann, bob)
    other = bob if first is ann else ann
    act(first, table, "take from cards")
    act(first, table, "take from cards")
    seen = first.get(f"/tables/{table}")
    late = 1 - seen["table"]["seats"].index(next(s for s in seen["table"]["seats"] if s["mine"]))
    watch = anns if first is ann else bobs
    told = len(watch.messages)
    watch.until(
        lambda s: any(e["kind"] == "clock_ran_out" for m in s.messages[told:] for e in m.get("events", []))
    )
    first.post(f"/tables/{table}/undo")
    state = first.get(f"/tables/{table}")
    assert state["undo"]["waiting_for"] == [late] or state["undo"]["asked_by"] is None
    assert state["branch"] == 0, "nothing was taken back without the other player"
    assert other.get(f"/tables/{table}")["branch"] == 0
    anns.close()
    bobs.close()


def test_a_key_that_was_used_for_something_else_is_refused(person):
    ann = person("Ann")
    table = ann.table(seats=[{"kind": "you"}, {"kind": "hotseat"}])
    ann.post(f"/tables/{table}/chat", text="Hello", key="one")
    ann.post(f"/tables/{table}/chat", text="Hello", key="one")
    assert len(ann.get(f"/tables/{table}")["chat"]) == 1
    assert ann.refused(f"/tables/{table}/chat", text="Bye", key="one") == "key_used"
    decision = ann.get(f"/tables/{table}")["decision"]
    number = decision["actions"][0]["number"]
    assert ann.refused(f"/tables/{table}/actions", ply=0, branch=0, action=number, key="one") == "key_used"
    socket = ann.socket(table)
    socket.until(lambda s: bool(s.state))
    assert socket.act(number, key="one")["code"] == "key_used"
    assert socket.act(number, key="two")["type"] == "accepted"
    socket.close()


def test_a_bot_is_called_for_who_is_away_never_before_the_time_of_the_table(person):
    ann, bob = person("Ann"), person("Bob")
    table = ann.table(first=1, absent_seconds=2)
    bob.post(f"/tables/{table}/seats/1/take")
    anns, bobs = ann.socket(table), bob.socket(table)
    anns.until(lambda s: any(m["type"] == "presence" and all(m["present"]) for m in s.messages))
    assert ann.refused(f"/tables/{table}/seats/1/call_bot") == "not_away"
    bobs.close()
    away = anns.until(lambda s: s.messages[-1]["type"] == "presence" and s.messages[-1]["away"])["away"]
    assert away["seat"] == 1
    assert 0 < away["takeover_in"] <= 2
    assert ann.refused(f"/tables/{table}/seats/1/call_bot") == "not_away"
    ann.post(f"/tables/{table}/seats/1/wait")
    later = anns.until(
        lambda s: s.messages[-1]["type"] == "presence" and s.messages[-1]["away"] not in (None, away)
    )
    assert later["away"]["takeover_in"] > away["takeover_in"] - 1
    anns.until(lambda s: s.state["table"]["seats"][1]["stand_in"] == "absent")
    bob.post(f"/tables/{table}/chat", text="Here I am", key="back")
    anns.until(lambda s: not s.state["table"]["seats"][1]["bot_plays"])
    anns.close()


def test_a_table_leaves_ones_list_and_ones_seat_is_played_on(person):
    ann, bob = person("Ann"), person("Bob")
    table = ann.table()
    bob.post(f"/tables/{table}/seats/1/take")
    assert bob.http.delete(f"/api/me/tables/{table}").status_code == 204
    assert bob.get("/me/tables")["running"] == []
    seat = ann.get(f"/tables/{table}")["table"]["seats"][1]
    assert (seat["stand_in"], seat["name"]) == ("left", "Bob")
    assert [row["id"] for row in ann.get("/me/tables")["running"]] == [table]
    assert person(None).http.delete(f"/api/me/tables/{table}").status_code == 404


# Undo, on the fold


def at_a_turn(*who: str, **options: object) -> OfflineTable:
    offline = seated(*who, **options)
    chance = random.Random(2)
    while offline.table.game.phase != "turn" or offline.table.bot_to_act is not None:
        offline.play_at_random(chance, 1)
    return offline


def agree(offline: OfflineTable) -> None:
    for seat in waiting_for(offline.table):
        offline.do(answer_undo, (seat,), True)


def hidden(offline: OfflineTable) -> tuple[object, ...]:
    """The order of everything that nobody has seen."""
    return tuple(str(offline.table.game.core.get(name)) for name in ("deck", "ring", "rng"))


@pytest.mark.parametrize("board", BOARDS)
def test_what_is_hidden_is_shuffled_again_when_a_turn_with_a_surprise_is_taken_back(board):
    offline = at_a_turn("ann", "bob", board=board)
    seat, before = offline.table.to_act, hidden(offline)
    views = [offline.table.game.view(viewer) for viewer in (None, 0, 1)]
    for action in ("draw tickets", f"take from {offline.table.game.board.decks[0].id}"):
        offline.act(offline.table.seats[seat].guest, action)
        offline.do(ask_undo, (seat,))
        agree(offline)
        assert [offline.table.game.view(viewer) for viewer in (None, 0, 1)] == views, (
            "nobody knows more or less"
        )
        assert hidden(offline)[0] != before[0], "the decks lie in another order"
        assert hidden(offline)[1] != before[1], "so do the tickets"
        assert hidden(offline)[2] != before[2], "and later shuffles are others"
        before = hidden(offline)
    assert offline.refold().digest() == offline.table.digest()


def test_what_is_hidden_stays_where_nothing_was_seen():
    offline = at_a_turn("ann", "bob", seed=11)
    chance = random.Random(4)
    while not any(offline.table.game.text(n).startswith("claim") for n in offline.legal()):
        offline.play_at_random(chance, 1)
    seat, before = offline.table.to_act, offline.table.game.hash
    claim = next(n for n in offline.legal() if offline.table.game.text(n).startswith("claim"))
    offline.act(offline.table.seats[seat].guest, claim)
    offline.do(ask_undo, (seat,))
    assert offline.table.game.hash == before
    assert not offline.table.reshuffles


def finished_with_undos(*who: str, **options: object) -> OfflineTable:
    """A game in which turns were taken back, several at the same place, and one so that an earlier one is forgotten."""
    offline, chance = seated(*who, **options), random.Random(9)
    while not offline.table.over:
        offline.play_at_random(chance, 7)
        seat = offline.table.to_act
        if not offline.table.over and offline.table.bot_to_act is None and take_back_of(offline.table, seat):
            offline.do(ask_undo, (seat,))
            agree(offline)
        if len(offline.table.reshuffles) > 8:
            offline.play_at_random(chance, 100_000)
    return offline


@pytest.mark.parametrize("board", BOARDS)
def test_the_record_of_a_game_with_undos_replays_and_is_proved_by_the_fingerprint(board):
    offline = finished_with_undos("ann", "bob", board=board)
    record, options = offline.table.game.record(), offline.table.options
    assert len(record.start.reshuffles) > 3
    for text in (record.text(), record.to_json()):
        again = Record.parse(text)
        assert replay(again).hash == offline.table.game.hash
        assert check(again, None, options.fingerprint)["fingerprint"] == fingerprint(options.seed)
    assert replay_index(record, "")["final_scores"] == [s.total for s in offline.table.game.outcome.sheets]
    middle = record.start.reshuffles[2][0]
    assert replay_state(record, middle, None)["ply"] == middle


def test_a_record_without_its_reshuffles_or_with_others_is_not_the_game():
    data = finished_with_undos("ann", "bob").table.game.record().to_dict()
    for reshuffles in ([], [[ply, number + 1] for ply, number in data["reshuffles"]]):
        with refused_record():
            replay(Record.from_dict({**data, "reshuffles": reshuffles}))


def refused_record():
    from boattrain.errors import RecordError

    return pytest.raises(RecordError, check=lambda error: error.code in ("does_not_replay", "other_state"))


def test_a_game_with_undos_is_played_on_as_it_was():
    offline = finished_with_undos("ann", "bob")
    ply = offline.table.game.record().start.reshuffles[3][0] + 2
    then = replay(offline.table.game.record(), upto=ply)
    again = OfflineTable(
        creating.play_on(offline.table, ply, (SeatWish("you"), SeatWish("bot")), "cy", "Cy", 99)
    )
    for seat in (None, 0, 1):
        assert again.table.game.view(seat) == then.view(seat)
    again.play_at_random(random.Random(5), 100_000)
    assert replay(Record.parse(again.table.game.record().text())).hash == again.table.game.hash


def test_everybody_who_has_a_seat_is_asked_also_while_a_bot_plays_it():
    offline = at_a_turn("ann", "bob", "cy", absent_seconds=60)
    seat = offline.table.to_act
    others = [n for n in range(3) if n != seat]
    offline.do(standing_in.give_to_bot, offline.table.seats[others[0]].guest, others[0])
    offline.act(offline.table.seats[seat].guest, "take from trains")
    offline.do(ask_undo, (seat,))
    assert waiting_for(offline.table) == others


def test_only_bots_are_not_asked_and_nobody_is_told_that_they_were():
    offline = at_a_turn("ann", "bot", "bot")
    while offline.table.to_act != 0:
        offline.play_at_random(random.Random(1), 1)
    offline.act("ann", "take from trains")
    take = take_back_of(offline.table, 0)
    assert not take.free
    assert not needs_consent(offline.table, take)


def test_a_bot_that_stands_in_is_no_hint_that_can_be_taken_back():
    for agree in (False, True):
        offline = at_a_turn("ann", "bob", seed=11, allow_hints=True)
        for guest in ("ann", "bob"):
            offline.do(hints.vote, guest, agree)
        chance = random.Random(4)
        while not any(offline.table.game.text(n).startswith("claim") for n in offline.legal()):
            offline.play_at_random(chance, 1)
        seat = offline.table.to_act
        guest = offline.table.seats[seat].guest
        offline.do(standing_in.give_to_bot, guest, seat)
        claim = next(n for n in offline.legal() if offline.table.game.text(n).startswith("claim"))
        offline.do(commands.bot_act, offline.table.ply, offline.table.branch, claim)
        assert take_back_of(offline.table, seat).free == agree


# Seats


def test_a_seat_is_its_owners_again_as_soon_as_the_owner_does_something():
    offline = at_a_turn("ann", "bob", absent_seconds=60)
    seat = offline.table.to_act
    guest = offline.table.seats[seat].guest
    for hand_over in (
        lambda: offline.do(standing_in.give_to_bot, guest, seat),
        lambda: offline.do(standing_in.replace_absent, seat),
    ):
        hand_over()
        assert offline.table.bot_to_act == seat
        offline.act(guest, "draw tickets" if offline.table.game.phase == "turn" else offline.legal()[0])
        assert offline.table.seats[seat].stand_in is None
    assert offline.refold().digest() == offline.table.digest()


def test_a_left_seat_is_not_looked_into_by_anybody_who_has_played_another():
    offline = at_a_turn("ann", "bob", "cy")
    offline.do(seating.leave_seat, "bob", 1)
    with refused("seated_already"):
        offline.do(seating.take_seat, "ann", "Ann", 1)
    offline.do(seating.leave_seat, "ann", 0)
    with refused("played_another"):
        offline.do(seating.take_seat, "ann", "Ann", 1)
    offline.do(seating.take_seat, "ann", "Ann", 0)
    offline.do(seating.take_seat, "zoe", "Zoe", 1)
    assert offline.table.seats_of("zoe") == (1,)
    assert offline.refold().digest() == offline.table.digest()


@pytest.mark.parametrize("by_link", [False, True])
def test_who_has_come_later_has_seen_a_hand_too(by_link):
    offline = at_a_turn("ann", "bob")
    if by_link:
        token, bodies = commands.make_link(offline.table, "bob", 1, 0.0)
        offline.put(bodies)
        offline.do(commands.use_link, "zoe", token, 1.0)
    else:
        offline.do(seating.leave_seat, "bob", 1)
        offline.do(seating.take_seat, "zoe", "Zoe", 1)
    offline.do(seating.leave_seat, "zoe", 1)
    offline.do(seating.leave_seat, "ann", 0)
    with refused("played_another"):
        offline.do(seating.take_seat, "zoe", "Zoe", 0)


def test_others_ask_for_a_bot_after_five_minutes_where_none_comes_by_itself():
    offline = at_a_turn("ann", "bob")
    seat, other = offline.table.to_act, 1 - offline.table.to_act
    asker = offline.table.seats[other].guest
    since = offline.table.turn_since
    for away, now in ((None, since + 9999), (since, since + FIVE_MINUTES - 1)):
        with refused("not_away"):
            standing_in.call_bot(offline.table, asker, seat, away, now)
    with refused("no_takeover"):
        standing_in.put_off_takeover(offline.table, asker, seat, since)
    with refused("no_seat"):
        standing_in.call_bot(offline.table, "zoe", seat, since, since + 9999)
    offline.put(standing_in.call_bot(offline.table, asker, seat, since, since + FIVE_MINUTES))
    assert offline.table.bot_to_act == seat


# The lobby


def test_one_guest_takes_one_seat_and_the_host_removes_who_is_not_wanted():
    offline = lobby()
    offline.do(seating.take_seat, "eve", "Eve", 1)
    with refused("seated_already"):
        offline.do(seating.take_seat, "eve", "Eve", 2)
    with refused("not_the_host"):
        offline.do(seating.remove_guest, "eve", 0)
    offline.do(seating.remove_guest, "ann", 1)
    assert offline.table.seats[1].kind == "open"
    with refused("removed"):
        offline.do(seating.take_seat, "eve", "Eve", 2)
    with refused("nobody_to_remove"):
        offline.do(seating.remove_guest, "ann", 0)
    assert offline.refold().digest() == offline.table.digest()


def test_the_host_changes_what_is_played_until_the_game_starts():
    offline = lobby()
    wish = Agreement("great_lakes", pace="live", clock_seconds=60, absent_seconds=300, allow_hints=True)
    with refused("not_the_host"):
        offline.do(seating.change_options, "bob", wish)
    with refused("no_clock"):
        offline.do(seating.change_options, "ann", Agreement("world", pace="live"))
    promised = offline.table.options.fingerprint
    offline.do(seating.change_options, "ann", wish)
    for seat in (1, 2):
        offline.do(seating.fill_seat, "ann", seat, "easy")
    offline.do(seating.start, "ann")
    assert (offline.table.game.board.id, offline.table.options.clock_seconds) == ("great_lakes", 60)
    assert offline.table.options.fingerprint == promised, "the deal is the one that was promised"
    assert offline.refold().digest() == offline.table.digest()
    with refused("started_already"):
        offline.do(seating.change_options, "ann", wish)


def test_a_host_without_a_seat_can_be_muted():
    seats = (SeatWish("open"), SeatWish("open"))
    offline = OfflineTable(creating.create(TableWish("world", seats=seats), "ann", "Ann", 5))
    offline.do(seating.take_seat, "bob", "Bob", 0)
    offline.do(commands.mute, "bob", None, True)
    assert offline.table.muted == {0: {None}}
    assert offline.refold().digest() == offline.table.digest()

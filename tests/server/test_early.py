"""Early choices: everybody chooses opening tickets and a fleet at the same time, whoever the engine asks first."""

import random
import signal

import orjson
import pytest

from boattrain.server.tables import commands, early, seating
from boattrain.server.tables.entries import ChoiceDropped, Decided, Prepared
from boattrain.server.tables.showing import Showing
from boattrain.server.tables.summary import table_summary
from boattrain.server.tables.table import OPENING_CLOCKS
from boattrain.server.tables.undo import ask_undo, take_back_of
from in_time import BOARDS
from server.offline_table import OfflineTable, refused, seated

PEOPLE = ("ann", "bob", "cy")
NOBODY_WAITS = {"san_francisco": 1}  # opening choices of each seat; elsewhere tickets and a fleet


def shown(offline: OfflineTable, guest: str | None) -> dict:
    present = [True] * len(offline.table.seats)
    return orjson.loads(orjson.dumps(Showing(offline.table).state(guest, present, offline.now)))


def choices(offline: OfflineTable, guest: str) -> list[list[int]]:
    """The numbers of what a guest can choose, for each choice that is open to them."""
    state = shown(offline, guest)
    decisions = [state["decision"]] if state["decision"] else []
    decisions += [one["decision"] for one in state["early"]]
    return [[action["number"] for action in decision["actions"]] for decision in decisions]


def guests_in_order(offline: OfflineTable) -> list[str]:
    """The guests as the engine asks them."""
    first = offline.table.to_act
    return [PEOPLE[(first + n) % 3] for n in range(3)]


@pytest.mark.rule("SETUP-2")
@pytest.mark.parametrize("board", BOARDS)
def test_everybody_sees_their_own_offer_and_can_choose_from_the_start(board):
    offline = seated(*PEOPLE, board=board)
    for seat, guest in enumerate(PEOPLE):
        state = shown(offline, guest)
        offer = set(state["view"]["mine"][str(seat)]["offer"])
        assert len(offer) == offline.table.game.board.opening_tickets.dealt
        decisions = [one["decision"] for one in state["early"]]
        decisions += [state["decision"]] if state["decision"] else []
        keep = next(one for one in decisions if one["phase"] == "keep")
        assert keep["seat"] == seat
        assert {ticket for action in keep["actions"] for ticket in action["tickets"]} == offer
        assert len(decisions) == NOBODY_WAITS.get(board, 2)
        assert state["choosing"] == [0, 1, 2]
    assert shown(offline, None)["early"] == []


@pytest.mark.rule("SETUP-2", "SETUP-3", "SETUP-4")
@pytest.mark.parametrize("board", BOARDS)
def test_prepared_choices_are_played_in_order_as_soon_as_the_engine_asks(board):
    offline = seated(*PEOPLE, board=board)
    first, *others = guests_in_order(offline)
    wanted = {}
    for guest in reversed(others):
        for numbers in choices(offline, guest):
            offline.do(early.prepare, guest, numbers[-1])
        wanted[guest] = [numbers[-1] for numbers in choices(offline, guest)]
    assert offline.table.ply == 0
    assert early.choosing(offline.table) == [PEOPLE.index(first)]
    for numbers in choices(offline, first):
        offline.do(early.prepare, first, numbers[0])
    assert not early.in_opening(offline.table.game)
    assert offline.table.prepared == {}
    played = [
        (entry.body.seat, entry.body.numbers) for entry in offline.entries if isinstance(entry.body, Decided)
    ]
    for guest in others:
        seat = PEOPLE.index(guest)
        assert [numbers[0] for who, numbers in played if who == seat] == wanted[guest]
    assert offline.refold().digest() == offline.table.digest()


def test_what_the_engine_asks_for_already_is_played_at_once():
    offline = seated(*PEOPLE)
    guest = guests_in_order(offline)[0]
    offline.do(early.prepare, guest, choices(offline, guest)[0][0])
    assert offline.table.ply == 1


def test_a_choice_can_be_changed_until_it_is_played():
    offline = seated(*PEOPLE)
    first, second, _ = guests_in_order(offline)
    numbers = choices(offline, second)[0]
    for number in (numbers[0], numbers[3], numbers[3]):
        offline.do(early.prepare, second, number)
    assert [entry.body.number for entry in offline.entries if isinstance(entry.body, Prepared)] == [
        numbers[0],
        numbers[3],
    ]
    choice = shown(offline, second)["early"][0]
    assert choice["prepared"] == numbers[3]
    text = choice["decision"]["actions"][0]["text"]
    offline.act(first, offline.legal()[0])
    assert offline.table.game.numbers[-1] == numbers[3]
    with refused("chosen_already"):
        early.prepare(offline.table, second, text)


def test_a_choice_is_made_by_its_text_too():
    offline = seated(*PEOPLE)
    guest = guests_in_order(offline)[1]
    state = shown(offline, guest)
    for one in state["early"]:
        action = one["decision"]["actions"][2]
        assert early.prepare(offline.table, guest, action["text"]) == early.prepare(
            offline.table, guest, action["number"]
        )


def test_what_cannot_be_chosen_is_refused_with_its_reason():
    offline = seated(*PEOPLE, "bot")
    guest = guests_in_order(offline)[1] if offline.table.to_act < 3 else "ann"
    with refused("keep_at_least"):
        early.prepare(offline.table, guest, f"keep {offline.table.game.offer(PEOPLE.index(guest))[0]}")
    with refused("fleet_size"):
        early.prepare(offline.table, guest, "fleet 1 train, 2 ships")
    with refused("unknown_number"):
        early.prepare(offline.table, guest, 99_999)
    with refused("no_seat"):
        early.prepare(offline.table, "zoe", 0)
    with refused("not_your_seat"):
        early.prepare(offline.table, guest, 0, (PEOPLE.index(guest) + 1) % 3)


def test_only_opening_choices_are_made_early():
    offline = seated(*PEOPLE)
    while early.in_opening(offline.table.game):
        offline.act(PEOPLE[offline.table.to_act], offline.legal()[0])
    with refused("not_opening"):
        early.prepare(offline.table, PEOPLE[(offline.table.to_act + 1) % 3], "draw tickets")


def test_who_has_several_seats_says_for_which():
    offline = seated("ann", "ann2")
    token, bodies = commands.make_link(offline.table, "ann2", 1, offline.now)
    offline.put(bodies)
    offline.do(commands.use_link, "ann", token, offline.now)
    with refused("which_seat"):
        early.prepare(offline.table, "ann", 0)
    for seat in (0, 1):
        for one in [*shown(offline, "ann")["early"]]:
            if one["decision"]["seat"] == seat:
                offline.do(early.prepare, "ann", one["decision"]["actions"][0]["number"], seat)
    assert early.choosing(offline.table) == [offline.table.to_act]


def test_the_clock_of_the_one_who_thinks_goes_on_and_who_has_prepared_has_none():
    offline = seated(*PEOPLE, pace="live", clock_seconds=60)
    first, second, third = guests_in_order(offline)
    deadline = offline.table.deadline()
    offline.now += 30
    offline.do(early.prepare, second, choices(offline, second)[0][0])
    assert offline.table.deadline() == deadline
    offline.act(first, offline.legal()[0])
    assert PEOPLE[offline.table.to_act] == third
    assert offline.table.deadline() == offline.now + OPENING_CLOCKS * 60


def test_who_leaves_or_is_replaced_keeps_the_choice():
    offline = seated(*PEOPLE)
    first, second, _ = guests_in_order(offline)
    number = choices(offline, second)[0][-1]
    offline.do(early.prepare, second, number)
    offline.do(seating.leave_seat, second, PEOPLE.index(second))
    offline.act(first, offline.legal()[0])
    assert offline.table.game.numbers[1] == number


def test_one_chooses_anew_and_the_others_need_not():
    offline = seated(*PEOPLE)
    first, second, third = guests_in_order(offline)
    number = choices(offline, second)[0][-1]
    offline.do(early.prepare, second, number)
    offline.act(first, offline.legal()[0])
    assert offline.table.ply == 2
    take = take_back_of(offline.table, PEOPLE.index(first))
    assert take.free
    assert take.to_ply == 0
    offline.do(ask_undo, (PEOPLE.index(first),))
    assert PEOPLE[offline.table.to_act] == first
    assert offline.table.prepared == {PEOPLE.index(second): {"keep": number}}
    assert offline.refold().digest() == offline.table.digest()
    offline.act(first, offline.legal()[1])
    assert offline.table.game.numbers[1] == number
    assert PEOPLE[offline.table.to_act] == third


def test_a_choice_that_is_not_legal_is_dropped_and_its_owner_is_told():
    offline = seated(*PEOPLE)
    first, second, _ = guests_in_order(offline)
    seat = PEOPLE.index(second)
    offline.put([Prepared(seat, "keep", 99_999)])
    offline.act(first, offline.legal()[0])
    assert offline.entries[-1].body == ChoiceDropped(seat, "keep")
    assert offline.table.to_act == seat
    assert offline.table.prepared == {}


# Nobody else learns of it


@pytest.mark.rule("SETUP-2", "HIDE-2")
@pytest.mark.parametrize("board", BOARDS)
def test_no_byte_for_others_depends_on_what_was_prepared(board):
    chance = random.Random(board)
    for _ in range(10):
        offline_tables = [
            seated(*PEOPLE, board=board, seed=21, pace="live", clock_seconds=60) for _ in range(2)
        ]
        first, *others = guests_in_order(offline_tables[0])
        guest = chance.choice(others)
        for offline in offline_tables:
            for numbers in choices(offline, guest):
                offline.do(early.prepare, guest, chance.choice(numbers))
        for viewer in (*PEOPLE, None):
            if viewer != guest:
                here, there = (orjson.dumps(shown(offline, viewer)) for offline in offline_tables)
                assert here == there
        here, there = (table_summary(offline.table) for offline in offline_tables)
        assert here == there
        assert first != guest


@pytest.mark.rule("SETUP-2", "HIDE-2")
@pytest.mark.parametrize("board", BOARDS)
def test_no_byte_for_others_depends_on_the_opening_tickets_until_the_last_has_chosen(board):
    chance = random.Random(board)
    for _ in range(10):
        offline_tables = [seated(*PEOPLE, board=board, seed=22) for _ in range(2)]
        first, second, last = guests_in_order(offline_tables[0])
        for offline in offline_tables:
            offline.do(early.prepare, second, chance.choice(choices(offline, second)[0]))
            offline.act(first, chance.choice(offline.legal()))
            assert offline.table.ply == 2
        for viewer in (last, None):
            here, there = (orjson.dumps(shown(offline, viewer)) for offline in offline_tables)
            assert here == there
        here, there = (table_summary(offline.table) for offline in offline_tables)
        assert here == there


# At a server


def prepare_all(person, table: str, chance: random.Random) -> dict[str, int]:
    """Prepare everything that can be chosen early, over HTTP; by phase."""
    done = {}
    for one in person.get(f"/tables/{table}")["early"]:
        number = chance.choice(one["decision"]["actions"])["number"]
        done[one["decision"]["phase"]] = number
        person.post(f"/tables/{table}/prepare", action=number, key=f"p{number}")
    return done


def prepared_of(state: dict) -> dict[str, int]:
    return {
        one["decision"]["phase"]: one["prepared"] for one in state["early"] if one["prepared"] is not None
    }


def test_a_prepared_choice_survives_a_killed_server(serve, people):
    server = serve()
    ann, bob = people(server, "Ann"), people(server, "Bob")
    table = ann.table()
    bob.post(f"/tables/{table}/seats/1/take")
    waiting, asked = (ann, bob) if not ann.get(f"/tables/{table}")["decision"] else (bob, ann)
    done = prepare_all(waiting, table, random.Random(1))
    assert set(done) == {"keep", "fleet"}
    server.stop(signal.SIGKILL)
    server = serve()
    for one in (ann, bob):
        one.move(server)
    state = waiting.get(f"/tables/{table}")
    assert prepared_of(state) == done
    decision = asked.get(f"/tables/{table}")["decision"]
    asked.post(f"/tables/{table}/actions", ply=0, branch=0, key="a", action=decision["actions"][0]["number"])
    state = waiting.get(f"/tables/{table}")
    assert state["ply"] == 2
    assert prepared_of(state) == {"fleet": done["fleet"]}


def test_two_processes_play_what_was_prepared_at_the_other(pair, people):
    _, servers = pair
    ann, bob = people(servers[0], "Ann"), people(servers[1], "Bob")
    table = ann.table()
    bob.post(f"/tables/{table}/seats/1/take")
    sockets = [one.socket(table) for one in (ann, bob)]
    for socket in sockets:
        socket.until(lambda s: s.state and s.state["view"])
    waiting, asked = sorted(sockets, key=lambda s: s.state["decision"] is not None)
    number = waiting.state["early"][0]["decision"]["actions"][-1]["number"]
    waiting.send(type="prepare", key="p", action=number)
    seq = waiting.until_type("accepted")["seq"]
    asked.until(lambda s: s.state["seq"] >= seq)
    assert asked.act(asked.state["decision"]["actions"][0]["number"])["type"] == "accepted"
    for socket in sockets:
        socket.until(lambda s: s.state["ply"] == 2)
    assert asked.state["decision"]["phase"] == "fleet"
    for socket in sockets:
        socket.close()

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
from server.desk import Desk, refused, seated

PEOPLE = ("ann", "bob", "cy")
NOBODY_WAITS = {"san_francisco": 1}  # opening choices of each seat; elsewhere tickets and a fleet


def shown(desk: Desk, guest: str | None) -> dict:
    present = [True] * len(desk.table.seats)
    return orjson.loads(orjson.dumps(Showing(desk.table).state(guest, present, desk.now)))


def choices(desk: Desk, guest: str) -> list[list[int]]:
    """The numbers of what a guest can choose, for each choice that is open to them."""
    state = shown(desk, guest)
    decisions = [state["decision"]] if state["decision"] else []
    decisions += [one["decision"] for one in state["early"]]
    return [[action["number"] for action in decision["actions"]] for decision in decisions]


def guests_in_order(desk: Desk) -> list[str]:
    """The guests as the engine asks them."""
    first = desk.table.to_act
    return [PEOPLE[(first + n) % 3] for n in range(3)]


@pytest.mark.rule("SETUP-2")
@pytest.mark.parametrize("board", BOARDS)
def test_everybody_sees_their_own_offer_and_can_choose_from_the_start(board):
    desk = seated(*PEOPLE, board=board)
    for seat, guest in enumerate(PEOPLE):
        state = shown(desk, guest)
        offer = set(state["view"]["mine"][str(seat)]["offer"])
        assert len(offer) == desk.table.game.board.opening_tickets.dealt
        decisions = [one["decision"] for one in state["early"]]
        decisions += [state["decision"]] if state["decision"] else []
        keep = next(one for one in decisions if one["phase"] == "keep")
        assert keep["seat"] == seat
        assert {ticket for action in keep["actions"] for ticket in action["tickets"]} == offer
        assert len(decisions) == NOBODY_WAITS.get(board, 2)
        assert state["choosing"] == [0, 1, 2]
    assert shown(desk, None)["early"] == []


@pytest.mark.rule("SETUP-2", "SETUP-3", "SETUP-4")
@pytest.mark.parametrize("board", BOARDS)
def test_prepared_choices_are_played_in_order_as_soon_as_the_engine_asks(board):
    desk = seated(*PEOPLE, board=board)
    first, *others = guests_in_order(desk)
    wanted = {}
    for guest in reversed(others):
        for numbers in choices(desk, guest):
            desk.do(early.prepare, guest, numbers[-1])
        wanted[guest] = [numbers[-1] for numbers in choices(desk, guest)]
    assert desk.table.ply == 0
    assert early.choosing(desk.table) == [PEOPLE.index(first)]
    for numbers in choices(desk, first):
        desk.do(early.prepare, first, numbers[0])
    assert not early.in_opening(desk.table.game)
    assert desk.table.prepared == {}
    played = [
        (entry.body.seat, entry.body.numbers) for entry in desk.entries if isinstance(entry.body, Decided)
    ]
    for guest in others:
        seat = PEOPLE.index(guest)
        assert [numbers[0] for who, numbers in played if who == seat] == wanted[guest]
    assert desk.refold().digest() == desk.table.digest()


def test_what_the_engine_asks_for_already_is_played_at_once():
    desk = seated(*PEOPLE)
    guest = guests_in_order(desk)[0]
    desk.do(early.prepare, guest, choices(desk, guest)[0][0])
    assert desk.table.ply == 1


def test_a_choice_can_be_changed_until_it_is_played():
    desk = seated(*PEOPLE)
    first, second, _ = guests_in_order(desk)
    numbers = choices(desk, second)[0]
    for number in (numbers[0], numbers[3], numbers[3]):
        desk.do(early.prepare, second, number)
    assert [entry.body.number for entry in desk.entries if isinstance(entry.body, Prepared)] == [
        numbers[0],
        numbers[3],
    ]
    choice = shown(desk, second)["early"][0]
    assert choice["prepared"] == numbers[3]
    text = choice["decision"]["actions"][0]["text"]
    desk.act(first, desk.legal()[0])
    assert desk.table.game.numbers[-1] == numbers[3]
    with refused("chosen_already"):
        early.prepare(desk.table, second, text)


def test_a_choice_is_made_by_its_text_too():
    desk = seated(*PEOPLE)
    guest = guests_in_order(desk)[1]
    state = shown(desk, guest)
    for one in state["early"]:
        action = one["decision"]["actions"][2]
        assert early.prepare(desk.table, guest, action["text"]) == early.prepare(
            desk.table, guest, action["number"]
        )


def test_what_cannot_be_chosen_is_refused_with_its_reason():
    desk = seated(*PEOPLE, "bot")
    guest = guests_in_order(desk)[1] if desk.table.to_act < 3 else "ann"
    with refused("keep_at_least"):
        early.prepare(desk.table, guest, f"keep {desk.table.game.offer(PEOPLE.index(guest))[0]}")
    with refused("fleet_size"):
        early.prepare(desk.table, guest, "fleet 1 train, 2 ships")
    with refused("unknown_number"):
        early.prepare(desk.table, guest, 99_999)
    with refused("no_seat"):
        early.prepare(desk.table, "zoe", 0)
    with refused("not_your_seat"):
        early.prepare(desk.table, guest, 0, (PEOPLE.index(guest) + 1) % 3)


def test_only_opening_choices_are_made_early():
    desk = seated(*PEOPLE)
    while early.in_opening(desk.table.game):
        desk.act(PEOPLE[desk.table.to_act], desk.legal()[0])
    with refused("not_opening"):
        early.prepare(desk.table, PEOPLE[(desk.table.to_act + 1) % 3], "draw tickets")


def test_who_has_several_seats_says_for_which():
    desk = seated("ann", "ann2")
    token, bodies = commands.make_link(desk.table, "ann2", 1, desk.now)
    desk.put(bodies)
    desk.do(commands.use_link, "ann", token, desk.now)
    with refused("which_seat"):
        early.prepare(desk.table, "ann", 0)
    for seat in (0, 1):
        for one in [*shown(desk, "ann")["early"]]:
            if one["decision"]["seat"] == seat:
                desk.do(early.prepare, "ann", one["decision"]["actions"][0]["number"], seat)
    assert early.choosing(desk.table) == [desk.table.to_act]


def test_the_clock_of_the_one_who_thinks_goes_on_and_who_has_prepared_has_none():
    desk = seated(*PEOPLE, pace="live", clock_seconds=60)
    first, second, third = guests_in_order(desk)
    deadline = desk.table.deadline()
    desk.now += 30
    desk.do(early.prepare, second, choices(desk, second)[0][0])
    assert desk.table.deadline() == deadline
    desk.act(first, desk.legal()[0])
    assert PEOPLE[desk.table.to_act] == third
    assert desk.table.deadline() == desk.now + OPENING_CLOCKS * 60


def test_who_leaves_or_is_replaced_keeps_the_choice():
    desk = seated(*PEOPLE)
    first, second, _ = guests_in_order(desk)
    number = choices(desk, second)[0][-1]
    desk.do(early.prepare, second, number)
    desk.do(seating.leave_seat, second, PEOPLE.index(second))
    desk.act(first, desk.legal()[0])
    assert desk.table.game.numbers[1] == number


def test_one_chooses_anew_and_the_others_need_not():
    desk = seated(*PEOPLE)
    first, second, third = guests_in_order(desk)
    number = choices(desk, second)[0][-1]
    desk.do(early.prepare, second, number)
    desk.act(first, desk.legal()[0])
    assert desk.table.ply == 2
    take = take_back_of(desk.table, PEOPLE.index(first))
    assert take.free
    assert take.to_ply == 0
    desk.do(ask_undo, (PEOPLE.index(first),))
    assert PEOPLE[desk.table.to_act] == first
    assert desk.table.prepared == {PEOPLE.index(second): {"keep": number}}
    assert desk.refold().digest() == desk.table.digest()
    desk.act(first, desk.legal()[1])
    assert desk.table.game.numbers[1] == number
    assert PEOPLE[desk.table.to_act] == third


def test_a_choice_that_is_not_legal_is_dropped_and_its_owner_is_told():
    desk = seated(*PEOPLE)
    first, second, _ = guests_in_order(desk)
    seat = PEOPLE.index(second)
    desk.put([Prepared(seat, "keep", 99_999)])
    desk.act(first, desk.legal()[0])
    assert desk.entries[-1].body == ChoiceDropped(seat, "keep")
    assert desk.table.to_act == seat
    assert desk.table.prepared == {}


# Nobody else learns of it


@pytest.mark.rule("SETUP-2", "HIDE-2")
@pytest.mark.parametrize("board", BOARDS)
def test_no_byte_for_others_depends_on_what_was_prepared(board):
    chance = random.Random(board)
    for _ in range(10):
        desks = [seated(*PEOPLE, board=board, seed=21, pace="live", clock_seconds=60) for _ in range(2)]
        first, *others = guests_in_order(desks[0])
        guest = chance.choice(others)
        for desk in desks:
            for numbers in choices(desk, guest):
                desk.do(early.prepare, guest, chance.choice(numbers))
        for viewer in (*PEOPLE, None):
            if viewer != guest:
                here, there = (orjson.dumps(shown(desk, viewer)) for desk in desks)
                assert here == there
        here, there = (table_summary(desk.table) for desk in desks)
        assert here == there
        assert first != guest


@pytest.mark.rule("SETUP-2", "HIDE-2")
@pytest.mark.parametrize("board", BOARDS)
def test_no_byte_for_others_depends_on_the_opening_tickets_until_the_last_has_chosen(board):
    chance = random.Random(board)
    for _ in range(10):
        desks = [seated(*PEOPLE, board=board, seed=22) for _ in range(2)]
        first, second, last = guests_in_order(desks[0])
        for desk in desks:
            desk.do(early.prepare, second, chance.choice(choices(desk, second)[0]))
            desk.act(first, chance.choice(desk.legal()))
            assert desk.table.ply == 2
        for viewer in (last, None):
            here, there = (orjson.dumps(shown(desk, viewer)) for desk in desks)
            assert here == there
        here, there = (table_summary(desk.table) for desk in desks)
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

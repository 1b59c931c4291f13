"""Law 5 on the wire: what a viewer cannot know changes no byte of what the viewer gets.

At every step of a game the true hidden cards, tickets and decks are put away for others that the viewer cannot tell
from them (`sample`), and the same is done in both worlds: the bytes have to be equal. Here without a server, on the
fold and the messages that it sends; test_wiretap.py listens to a real one.
"""

import random

import orjson
import pytest

import boattrain
from boattrain.bots.budget import Budget
from boattrain.game.actions import BuildHarbor, Claim, Keep, Pay
from boattrain.rules import COMPILED
from boattrain.server.errors import Refusal
from boattrain.server.play import hints
from boattrain.server.tables import commands, questions, seating, standing_in
from boattrain.server.tables.effects import apply, fold
from boattrain.server.tables.entries import in_place
from boattrain.server.tables.showing import Showing
from boattrain.server.tables.undo import ask_undo, take_back_of
from boattrain.server.tables.updates import Update
from in_time import BOARDS
from server.offline_table import seated

PEOPLE = ("ann", "bob", "cy")
VIEWERS = (*PEOPLE, None)
SHARE = 1.0 if COMPILED else 0.2  # of the positions that are compared: plain Python takes its time
MANY_DRAWS = 30  # sampling slows down where tickets are drawn without end

# Chance, or the end, opens what was hidden: from here on the two worlds may look different to everybody.
OPENED = {"opening_tickets_kept", "row_filled", "row_swept", "fleets_revealed", "ticket_shown"}
OWN = {"drew_blind", "tickets_offered"}  # opened to the one who draws


def other_world(offline, viewer, seed):
    """The same table, but the game is another one that the viewer could be in."""
    twin = fold(offline.table.id, offline.entries)
    seat = PEOPLE.index(viewer) if viewer else None
    numbers = twin.game.numbers
    twin.game = boattrain.sample(offline.table.game.view(seat), seed)
    twin.game.numbers = numbers
    return twin


def state_bytes(table, viewer):
    return orjson.dumps(Showing(table).state(viewer, [True] * len(PEOPLE), 0.0))


def told(table, bodies, viewer):
    """What the viewer is told of these entries, and the kinds of all that happened."""
    showing, messages, kinds = Showing(table), [], set()
    for entry in in_place(bodies, table.seq, 1000.0, None, None):
        update = Update(showing, entry, apply(table, entry), lambda: [True] * len(PEOPLE), 0.0)
        kinds |= {event["kind"] for event in orjson.loads(update.for_guest(None))["events"]}
        messages.append(update.for_guest(viewer))
    return messages, kinds


def wish(table, guest, action):
    """The entries that an action makes, or the body of the refusal."""
    try:
        return commands.act(table, guest, table.ply, table.branch, action)
    except Refusal as refusal:
        return (refusal.code, refusal.sentence, refusal.params)


@pytest.mark.parametrize("board", BOARDS)
def test_no_byte_depends_on_what_the_viewer_cannot_know(board):
    offline = seated(*PEOPLE, board=board, seed=11)
    chance, compared, claims = random.Random(board), 0, 0
    while not offline.table.over and offline.table.game.core.cell("n_draws") <= MANY_DRAWS:
        if chance.random() < SHARE:
            kind = compare(offline, chance)
            compared += kind is not None
            claims += kind in (Claim, BuildHarbor, Pay)
        offline.act(PEOPLE[offline.table.to_act], chance.choice(offline.legal()))
    assert compared > 30 * SHARE
    assert claims > 3 * SHARE


def compare(offline, chance):
    """What somebody gets here and in another world, before and after an action; its kind, where nothing was opened."""
    viewer = chance.choice(VIEWERS)
    twin = other_world(offline, viewer, chance.getrandbits(60))
    assert state_bytes(twin, viewer) == state_bytes(offline.table, viewer)
    action = an_action(offline.table.game, chance)
    actor = PEOPLE[offline.table.to_act]
    if actor == viewer or not twin.game.allows(action):
        return None
    true = fold(offline.table.id, offline.entries)
    here, there = wish(true, actor, action), wish(twin, actor, action)
    # The number of a choice of tickets tells their places in an offer, which is the actor's alone.
    if not isinstance(action, Keep):
        assert here == there
    (one, opened), (two, _) = told(true, here, viewer), told(twin, there, viewer)
    if opened & OPENED:
        return None
    assert one == two
    assert state_bytes(true, viewer) == state_bytes(twin, viewer)
    return type(action)


def an_action(game, chance):
    """Some legal action; claims are sought out, as their payment is what hands could show through."""
    legal = [game.action(number) for number in chance.sample(game.legal_numbers(), len(game.legal_numbers()))]
    bought = [action for action in legal if isinstance(action, Claim | BuildHarbor)]
    return (bought or legal)[0]


@pytest.mark.parametrize("board", BOARDS)
def test_whether_a_payment_was_the_only_one_is_nobodys_business(board):
    # The same claim, by the same text and number, makes the same entries whatever else is in the hand.
    offline = seated(*PEOPLE, board=board, seed=12)
    chance, seen = random.Random(3), set()
    while not offline.table.over and len(seen) < 2:
        game = offline.table.game
        for number in game.legal_numbers():
            action = game.action(number)
            if isinstance(action, Claim):
                ways = len(game.payments(action.route))
                bodies = commands.act(
                    offline.table, PEOPLE[game.to_act], offline.table.ply, 0, game.text(action)
                )
                assert [body.numbers for body in bodies] == [[number]]
                seen.add(ways == 1)
        offline.act(PEOPLE[game.to_act], chance.choice(offline.legal()))
    assert seen == {True, False}


@pytest.mark.parametrize("board", BOARDS)
def test_answers_to_questions_depend_on_nothing_hidden(board):
    offline = seated(*PEOPLE, board=board, seed=13)
    chance, asked = random.Random(board), 0
    while not offline.table.over and offline.table.game.core.cell("n_draws") <= MANY_DRAWS and asked < 3000:
        viewer = PEOPLE[offline.table.to_act]
        twin = other_world(offline, viewer, chance.getrandbits(60))
        for text in chance.sample(texts(offline.table.game), 12):
            for guest in (viewer, PEOPLE[(offline.table.to_act + 1) % 3], None):
                assert questions.why(twin, guest, text) == questions.why(offline.table, guest, text)
                asked += 1
        for route in chance.sample([route.id for route in offline.table.game.board.routes], 5):
            here, there = (questions.payments(table, viewer, route, None) for table in (offline.table, twin))
            assert here == there
        for seat, guest in enumerate(PEOPLE):
            other = other_world(offline, guest, chance.getrandbits(60))
            assert questions.ways(other, guest, seat) == questions.ways(offline.table, guest, seat)
        for _ in range(6):
            if not offline.table.over:
                offline.act(PEOPLE[offline.table.to_act], chance.choice(offline.legal()))
    assert asked > 300


@pytest.mark.parametrize("board", BOARDS)
def test_a_hint_depends_on_nothing_hidden(board, monkeypatch):
    monkeypatch.setattr(hints, "BUDGET", Budget(iterations=12))
    offline = seated(*PEOPLE, board=board, seed=15)
    chance, given = random.Random(board), 0
    while not offline.table.over and offline.table.game.core.cell("n_draws") <= MANY_DRAWS and given < 60:
        seat = offline.table.to_act
        twin = other_world(offline, PEOPLE[seat], chance.getrandbits(60))
        here, there = (hints.think(table.game.view(seat), 1) for table in (offline.table, twin))
        assert here == there
        given += len(offline.legal()) > 1
        for _ in range(4):
            if not offline.table.over:
                offline.act(PEOPLE[offline.table.to_act], chance.choice(offline.legal()))
    assert given > 20


def texts(game):
    """Things that somebody may want to do, legal or not."""
    board = game.board
    claims = [f"claim {route.id}" for route in board.routes]
    builds = [f"build harbor at {city.id}" for city in board.cities if city.harbor]
    takes = [f"take {card.id} from row" for card in board.cards] + [
        f"take from {deck.id}" for deck in board.decks
    ]
    return [*claims, *builds, *takes, "draw tickets", "pass", "stop", "exchange 1 trains for ships", "keep 1"]


@pytest.mark.parametrize("board", BOARDS)
def test_an_undo_shows_nobody_more_than_before(board):
    offline = seated(*PEOPLE, board=board, seed=14)
    chance, undone = random.Random(5), 0
    for _ in range(round(150 * SHARE)):
        if offline.table.over or offline.table.game.core.cell("n_draws") > MANY_DRAWS:
            break
        actor = offline.table.to_act
        offline.act(PEOPLE[actor], chance.choice(offline.legal()))
        take = take_back_of(offline.table, actor)
        if offline.table.over or take is None or not take.free:
            continue
        viewer = chance.choice([one for one in VIEWERS if one != PEOPLE[actor]])
        twin = other_world(offline, viewer, chance.getrandbits(60))
        assert ask_undo(twin, (actor,)) == ask_undo(offline.table, (actor,))
        offline.do(ask_undo, (actor,))
        undone += 1
    assert undone > 3 * SHARE


@pytest.mark.parametrize("board", BOARDS)
def test_what_people_do_around_the_game_depends_on_nothing_hidden(board):
    """Handing over, waiting, calling a bot, leaving, undoing: the same entries, and the same bytes for all."""
    offline = seated(*PEOPLE, board=board, seed=15, absent_seconds=60)
    chance, done = random.Random(6), set()
    for _ in range(round(120 * SHARE)):
        if offline.table.over or offline.table.game.core.cell("n_draws") > MANY_DRAWS:
            break
        offline.act(PEOPLE[offline.table.to_act], chance.choice(offline.legal()))
        if offline.table.over or chance.random() > 0.2:
            continue
        viewer = chance.choice(VIEWERS)
        twin = other_world(offline, viewer, chance.getrandbits(60))
        for name, command in around(offline.table.to_act).items():
            here, there = outcome(command, offline.table), outcome(command, twin)
            assert here == there
            if isinstance(here, list):
                done.add(name)
                true, other = fold(offline.table.id, offline.entries), other_world(offline, viewer, 1)
                assert told(true, here, viewer)[0] == told(other, there, viewer)[0]
        assert outcome(lambda t: ask_undo(t, (0,)), twin) == outcome(
            lambda t: ask_undo(t, (0,)), offline.table
        )
    assert done == set(around(0))


def around(seat):
    """What can be done around the game while a seat is waited for."""
    other = PEOPLE[(seat + 1) % 3]
    return {
        "give": lambda table: standing_in.give_to_bot(table, PEOPLE[seat], seat),
        "wait": lambda table: standing_in.put_off_takeover(table, other, seat, 2000.0),
        "call": lambda table: standing_in.call_bot(table, other, seat, 1000.0, 9000.0),
        "leave": lambda table: seating.leave_seat(table, other, (seat + 1) % 3),
        "mute": lambda table: commands.mute(table, other, seat, True),
    }


def outcome(command, table):
    try:
        return command(table)
    except Refusal as refusal:
        return (refusal.code, refusal.params)

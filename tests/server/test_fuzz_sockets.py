"""Fuzzing over sockets: thousands of messages that are malformed, oversized, out of order, or were sent before."""

import json
import random
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from server.processes import TableSocket

BATCH = 15  # fewer than the server bears before it closes the socket
ROUNDS = 170
NONSENSE = [
    None,
    True,
    -1,
    0,
    2**53,
    2**70,
    1e308,
    "",
    "x" * 3000,
    "\x00",
    "\ud800",
    [],
    {},
    [[[]]],
    {"type": "act"},
]
FIELDS = ("type", "ply", "branch", "key", "action", "seat", "text", "on", "agree", "id", "route", "city")
KNOWN = [
    {"type": "act", "ply": 0, "branch": 0, "key": "k", "action": "pass"},
    {"type": "undo", "key": "k"},
    {"type": "undo_answer", "agree": True, "key": "k"},
    {"type": "chat", "text": "Hello", "key": "k"},
    {"type": "mute", "seat": 1, "on": True, "key": "k"},
    {"type": "bot_pause", "seconds": 0.5, "key": "k"},
    {"type": "why", "id": 1, "action": "draw tickets"},
    {"type": "payments", "id": 1, "route": "nowhere"},
    {"type": "ways", "id": 1, "seat": 0},
    {"type": "ping"},
]


def malformed(chance: random.Random) -> str | bytes:
    """A message that no client would send."""
    message = dict(chance.choice(KNOWN))
    match chance.randrange(7):
        case 0:
            return "".join(chr(chance.randrange(1, 0x2000)) for _ in range(chance.randrange(60)))
        case 1:
            return json.dumps(message)[: -chance.randrange(1, 10)]
        case 2:
            return "[" * chance.randrange(1, 4000)
        case 3:
            return json.dumps(message | {"text": "y" * chance.randrange(4096, 12000)})  # too long
        case 4:
            return json.dumps(message | {"extra": chance.choice(NONSENSE)})
        case 5:
            return json.dumps(chance.choice(NONSENSE))
        case _:
            return json.dumps(message | {"type": chance.choice(NONSENSE)})


def wrong(chance: random.Random) -> str:
    """A message whose fields have values that they should not have, sometimes by luck a right one."""
    message = dict(chance.choice(KNOWN))
    for name in chance.sample(FIELDS, chance.randrange(1, 4)):
        message[name] = chance.choice(NONSENSE)
    for name in chance.sample(sorted(message), chance.randrange(0, 2)):
        del message[name]
    return json.dumps(message)


class Sender:
    """A socket that is opened again whenever the server has had enough."""

    def __init__(self, person, table) -> None:
        self.person, self.table, self.sent, self.opened = person, table, 0, 0
        self.answers: list[dict] = []
        self.socket: TableSocket | None = None

    def send(self, messages: list[str | bytes]) -> None:
        if self.socket is None:
            self.socket = self.person.socket(self.table)
            self.opened += 1
        self.sent += len(messages)
        with suppress(ConnectionClosed):
            for message in messages:
                self.socket.connection.send(message)
            self.socket.send(type="why", id=self.sent, action="pass")  # its answer says that all were heard
            self.socket.until(lambda s: any(m.get("id") == self.sent for m in s.messages))
            self.answers += self.socket.messages
            self.socket.messages.clear()
            self.socket.raw.clear()
            return
        self.answers += self.socket.messages
        self.close()

    def close(self) -> None:
        if self.socket is not None:
            self.socket.close()
            self.socket = None


@pytest.fixture
def game(person):
    """A game of Ann and Bob after some actions; the actions as they were sent."""
    ann, bob = person("Ann"), person("Bob")
    table = ann.table(board="great_lakes")
    bob.post(f"/tables/{table}/seats/1/take")
    sockets, sent = [ann.socket(table), bob.socket(table)], []
    chance = random.Random(2)
    for socket in sockets:
        socket.until(lambda s: s.state)
    while sockets[0].state["ply"] < 30:
        actor = next(socket for socket in sockets if socket.state["decision"])
        message = {
            "type": "act",
            "ply": actor.state["ply"],
            "branch": 0,
            "key": f"first-{actor.state['ply']}",
            "action": chance.choice(actor.state["decision"]["actions"])["number"],
        }
        assert actor.act(message["action"], key=message["key"])["type"] == "accepted"
        sent.append((sockets.index(actor), message))
        for socket in sockets:
            socket.until(lambda s, seq=actor.state["seq"]: s.state["seq"] >= seq)
    yield ann, bob, table, sent
    for socket in sockets:
        socket.close()


def seen(people, table):
    return [person.get(f"/tables/{table}") for person in people]


def assert_well(server) -> None:
    log = server.log_text()
    assert '"trace"' not in log
    assert '"level":"error"' not in log


def test_strangers_and_onlookers_change_nothing_whatever_they_send(person, server, game):
    ann, bob, table, _ = game
    before, chance = seen((ann, bob), table), random.Random(1)
    for somebody in (person("Cy"), person(None)):
        sender = Sender(somebody, table)
        for n in range(ROUNDS):
            make = malformed if n % 2 else wrong
            sender.send([make(chance) for _ in range(BATCH)])
        sender.close()
        assert sender.sent == ROUNDS * BATCH
        assert sender.opened > 1
        assert {answer["type"] for answer in sender.answers} <= {
            "state", "update", "presence", "refused", "why", "payments", "ways", "pong", "bye"
        }  # fmt: skip
    after = seen((ann, bob), table)
    for one in (*before, *after):
        one["table"].pop("seats")  # who is present
    assert after == before
    assert_well(server)


def test_replayed_and_reordered_actions_of_players_change_nothing(server, game):
    ann, bob, table, sent = game
    before, chance = ann.get(f"/tables/{table}"), random.Random(4)
    senders = [Sender(ann, table), Sender(bob, table)]
    for _ in range(ROUNDS):
        seat = chance.randrange(2)
        senders[seat].send([json.dumps(out_of_order(sent, seat, chance)) for _ in range(BATCH)])
    answers = [answer for sender in senders for answer in sender.answers]
    for sender in senders:
        sender.close()
    codes = {answer["code"] for answer in answers if answer["type"] == "refused"}
    assert {"stale", "not_your_turn"} <= codes
    by_key = {message["key"]: (seat, message) for seat, message in sent}
    accepted = [answer for answer in answers if answer["type"] == "accepted"]
    assert accepted
    assert all(answer["key"] in by_key and answer["seq"] <= before["seq"] for answer in accepted)
    after = ann.get(f"/tables/{table}")
    assert (after["seq"], after["ply"], after["view"]) == (before["seq"], before["ply"], before["view"])
    assert_well(server)


def out_of_order(sent, seat, chance):
    """An action of the past: again, with another key, for another position, for another seat, or as the other's."""
    _, message = chance.choice(sent)
    message = dict(message)
    match chance.randrange(5):
        case 0:
            message["key"] = f"again-{chance.randrange(10**9)}"
        case 1:
            message |= {"key": f"branch-{chance.randrange(10**9)}", "branch": chance.randrange(1, 5)}
        case 2:
            message |= {"key": f"ahead-{chance.randrange(10**9)}", "ply": len(sent) + chance.randrange(1, 9)}
        case 3:
            message |= {"key": f"seat-{chance.randrange(10**9)}", "ply": len(sent), "seat": 4, "branch": 0}
        case _:
            pass
    return message


def test_nonsense_from_a_player_harms_nobody(person, server, game):
    ann, bob, table, _ = game
    before, chance = ann.get(f"/tables/{table}"), random.Random(6)
    sender = Sender(ann, table)
    for n in range(ROUNDS):
        sender.send([malformed(chance) for _ in range(BATCH)])
        if n % 40 == 0:  # a frame that is not text, and one that is much too long, end the connection
            sender.send([b"\x00\xff" * 10])
            sender.send(["z" * 60_000])
    sender.close()
    after = ann.get(f"/tables/{table}")
    assert (after["seq"], after["view"]) == (before["seq"], before["view"])
    assert_well(server)
    socket = (ann if after["decision"] else bob).socket(table)
    socket.until(lambda s: s.state)
    assert socket.act(socket.state["decision"]["actions"][0]["number"])["type"] == "accepted"
    socket.close()

"""Sockets: what is told and when, keys, gaps, presence, chat, undo, and messages that make no sense."""

import json
import time
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from boattrain.server.web.sockets import AFTER_TOO_MUCH
from boattrain.server.wire import messages


@pytest.fixture
def game(person):
    """Ann and Bob at a started table, each with a socket."""
    ann, bob = person("Ann"), person("Bob")
    table = ann.table()
    bob.post(f"/tables/{table}/seats/1/take")
    sockets = [ann.socket(table), bob.socket(table)]
    for socket in sockets:
        socket.until(lambda s: s.state)
    yield sockets, table, (ann, bob)
    for socket in sockets:
        socket.close()


def actor_first(sockets):
    return sorted(sockets, key=lambda s: s.state["decision"] is None)


def test_the_first_message_is_the_whole_state(game):
    sockets, _, _ = game
    for socket in sockets:
        assert socket.messages[0]["type"] == "state"
        messages.StateMessage.model_validate(socket.messages[0], strict=False)


def test_an_action_is_accepted_and_everybody_is_told(game):
    actor, other = actor_first(game[0])
    ply = actor.state["ply"]
    answer = actor.act(actor.state["decision"]["actions"][0]["number"])
    assert answer["type"] == "accepted"
    other.until(lambda s: s.state["ply"] > ply)
    assert actor.state["seq"] == other.state["seq"] == answer["seq"]


def test_a_repeated_submission_is_accepted_once(game):
    actor, _ = actor_first(game[0])
    action, ply = actor.state["decision"]["actions"][0]["number"], actor.state["ply"]
    first = actor.act(action, key="twice")
    actor.messages.clear()
    second = actor.act(action, key="twice", ply=ply)
    assert second["type"] == "accepted"
    assert second["seq"] == first["seq"]
    assert actor.state["ply"] == ply + 1


def test_a_stale_submission_is_refused(game):
    actor, _ = actor_first(game[0])
    action = actor.state["decision"]["actions"][0]["number"]
    actor.act(action)
    refusal = actor.act(action, ply=actor.state["ply"] - 1)
    assert (refusal["type"], refusal["code"]) == ("refused", "stale")
    assert refusal["params"] == {"ply": actor.state["ply"], "branch": 0}


def test_who_is_not_to_act_is_refused(game, person):
    actor, other = actor_first(game[0])
    action = actor.state["decision"]["actions"][0]["number"]
    assert other.act(action)["code"] == "not_your_turn"
    stranger = person("Cy").socket(game[1])
    stranger.until(lambda s: s.state)
    assert stranger.act(action)["code"] == "no_seat"
    nameless = person(None).socket(game[1])
    nameless.until(lambda s: s.state)
    assert nameless.act(action)["code"] == "no_seat"
    stranger.close()
    nameless.close()


def test_an_illegal_action_is_refused_with_its_reason(game):
    actor, _ = actor_first(game[0])
    refusal = actor.act("draw tickets")
    assert (refusal["code"], refusal["sentence"]) == ("phase_keep", "First choose which tickets to keep.")


def test_a_question_is_answered_with_its_id(game):
    actor, _ = actor_first(game[0])
    actor.send(type="why", id=7, action="draw tickets")
    answer = actor.until_type("why")
    assert (answer["id"], answer["code"]) == (7, "phase_keep")
    actor.send(type="payments", id=8, route="nowhere-land")
    refusal = actor.until_type("refused")
    assert (refusal["id"], refusal["code"]) == (8, "unknown_route")
    actor.send(type="payments", id=9)
    assert actor.until_type("refused")["code"] == "bad_input"


def test_the_ways_of_tickets_are_told_to_their_owner_alone(game, person):
    (ann, bob), table, (ann_herself, _) = game
    seat = next(s["seat"] for s in ann.state["table"]["seats"] if s["mine"])
    offer = ann.state["view"]["mine"][str(seat)]["offer"]
    ann.send(type="ways", id=3, seat=seat)
    answer = ann.until_type("ways")
    messages.WaysAnswer.model_validate(answer, strict=True)
    assert (answer["id"], [found["ticket"] for found in answer["ways"]]) == (3, offer)
    assert all(found["ways"][0]["claims"] for found in answer["ways"])
    told = ann_herself.http.get(f"/api/tables/{table}/ways", params={"seat": seat}).json()
    assert told["ways"] == answer["ways"]
    bob.send(type="ways", id=4, seat=seat)
    refusal = bob.until_type("refused")
    assert (refusal["id"], refusal["code"]) == (4, "not_your_seat")
    onlooker = person(None).http.get(f"/api/tables/{table}/ways", params={"seat": seat})
    assert (onlooker.status_code, onlooker.json()["code"]) == (403, "not_your_seat")


def test_every_payment_can_be_sent_as_it_is_told(person):
    ann = person("Ann")
    table = ann.table(seats=[{"kind": "you"}, {"kind": "hotseat"}])
    socket = ann.socket(table)
    socket.until(lambda s: s.state)
    for _ in range(300):
        claims = [a for a in socket.state["decision"]["actions"] if a["kind"] == "claim"]
        if claims:
            break
        draws = [a for a in socket.state["decision"]["actions"] if a["kind"] in ("take_blind", "stop")]
        assert socket.act((draws or socket.state["decision"]["actions"])[0]["number"])["type"] == "accepted"
    socket.send(type="payments", id=1, route=claims[0]["route"])
    payments = socket.until_type("payments")["payments"]
    assert payments
    assert socket.act(payments[-1]["numbers"])["type"] == "accepted"
    socket.close()


def test_a_client_that_missed_nothing_is_told_nothing_twice(game):
    sockets, table, (ann, _) = game
    again = ann.socket(table, since=sockets[0].state["seq"])
    first = again.receive()
    assert (first["type"], first["events"], first["changes"]) == ("update", [], {})
    messages.UpdateMessage.model_validate(first, strict=False)
    again.close()


def test_a_client_that_missed_something_gets_the_state_with_what_happened(game):
    sockets, table, (ann, _) = game
    actor, _ = actor_first(sockets)
    before = actor.state["seq"]
    actor.act(actor.state["decision"]["actions"][0]["number"])
    again = ann.socket(table, since=before)
    first = again.receive()
    assert first["type"] == "state"
    assert any(line["seq"] > before for line in first["log"])
    again.close()


def test_presence_is_told(game):
    (first, second), table, (_, bob) = game
    first.until(lambda s: any(m["type"] == "presence" and all(m["present"]) for m in s.messages))
    second.close()
    message = first.until_type("presence")
    assert message["present"] == [True, False]
    again = bob.socket(table)
    first.until(lambda s: s.messages[-1].get("present") == [True, True])
    again.close()


def test_a_new_name_is_seen_at_once_at_tables_under_way(person):
    ann, bob = person("Ann"), person("Bob")
    seats = [{"kind": "you"}, {"kind": "open"}, {"kind": "hotseat", "name": "Eve"}]
    table = ann.table(seats=seats)
    waiting = bob.table(seats=[{"kind": "you", "name": "Captain"}, {"kind": "open"}])
    bob.post(f"/tables/{table}/seats/1/take")
    ann.post(f"/tables/{waiting}/seats/1/take")
    watch = bob.socket(table)
    watch.until(lambda s: s.state)
    ann.http.put("/api/me", json={"name": "Anna"})
    watch.until(lambda s: [seat["name"] for seat in s.state["table"]["seats"]] == ["Anna", "Bob", "Eve"])
    assert watch.messages[-1]["events"] == []
    bob.http.put("/api/me", json={"name": "Bobby"})
    names = [seat["name"] for seat in ann.get(f"/tables/{waiting}")["table"]["seats"]]
    assert names == ["Captain", "Anna"]  # a name that was given to the seat stays
    listed = next(row for row in ann.get("/me/tables")["running"] if row["id"] == table)
    assert [seat["name"] for seat in listed["seats"]] == ["Anna", "Bobby", "Eve"]
    seq = ann.get(f"/tables/{table}")["seq"]
    ann.http.put("/api/me", json={"name": "Anna", "language": "et"})
    assert ann.get(f"/tables/{table}")["seq"] == seq  # nothing new, nothing told
    watch.close()


def test_people_talk_and_mute_each_other(game):
    (ann, bob), _, _ = game
    bob.send(type="chat", text="  Good   luck!  ", key="c1")
    heard = ann.until(lambda s: s.messages[-1]["type"] == "update" and "chat" in s.messages[-1])
    assert [(line["seat"], line["text"]) for line in heard["chat"]] == [(1, "Good luck!")]
    ann.send(type="mute", seat=1, on=True, key="m1")
    ann.until(lambda s: s.state["table"]["seats"][1]["muted"])
    bob.send(type="chat", text="Noise", key="c2")
    bob.until(lambda s: s.messages[-1].get("key") == "c2")
    ann.until(lambda s: s.state["seq"] == bob.state["seq"])
    assert all("Noise" not in text for text in ann.raw)


def test_a_turn_is_taken_back_with_consent(game):
    actor, other = actor_first(game[0])
    for socket in (actor, other, actor, other):
        socket.until(lambda s: s.state["decision"])
        socket.act(socket.state["decision"]["actions"][-1]["number"])
    actor.until(lambda s: s.state["seq"] == other.state["seq"])
    actor, other = actor_first([actor, other])
    actor.act("take from trains")
    ply = actor.state["ply"]
    assert actor.state["undo"] == {
        "possible": True,
        "needs_consent": True,
        "to_ply": ply - 1,
        "asked_by": None,
        "waiting_for": [],
    }
    actor.send(type="undo", key="u1")
    other.until(lambda s: s.state["undo"]["waiting_for"])
    other.send(type="undo_answer", agree=True, key="u2")
    actor.until(lambda s: s.state["branch"] == 1)
    assert actor.state["ply"] == ply - 1
    assert actor.state["decision"]["phase"] == "turn"


def test_a_heartbeat_is_answered(game):
    (socket, _), _, _ = game
    socket.send(type="ping")
    assert socket.until_type("pong") == {"type": "pong"}


def test_there_is_no_socket_at_no_table(person):
    socket = person("Ann").socket("abcdefghijkl")
    message = socket.receive()
    assert (message["type"], message["code"], message["reconnect"]) == ("bye", "no_table", False)
    assert socket.is_closed()


def test_pages_of_other_sites_get_no_socket(game):
    _, table, (ann, _) = game
    with pytest.raises(InvalidStatus):
        ann.socket(table, origin="https://evil.example")
    own = ann.socket(table, origin=ann.address)
    assert own.receive()["type"] == "state"
    own.close()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{",
        '{"type":"dance"}',
        '{"type":"act"}',
        '{"type":"act","ply":-1,"branch":0,"key":"k","action":1}',
        '{"type":"act","ply":0,"branch":0,"key":"' + "k" * 65 + '","action":1}',
        '{"type":"act","ply":0,"branch":0,"key":"k","action":{"a":1}}',
        '{"type":"act","ply":1e999,"branch":0,"key":"k","action":1}',
        '{"type":"chat","text":"","key":"k"}',
        '{"type":"chat","text":"\\u0000","key":"k"}',
        '{"type":"ping","more":1}',
        "x" * 5000,
    ],
)
def test_a_message_that_makes_no_sense_is_refused_and_changes_nothing(game, text):
    (socket, _), _, _ = game
    before = socket.state["seq"]
    socket.connection.send(text)
    refusal = socket.until_type("refused")
    assert refusal["code"] in ("bad_input", "too_long", "bad_text")
    assert refusal["sentence"]
    socket.send(type="ping")
    socket.until_type("pong")
    assert socket.state["seq"] == before


def test_who_sends_only_nonsense_is_shown_out(game):
    (socket, _), _, _ = game
    for _ in range(25):
        with suppress(ConnectionClosed):
            socket.connection.send("nonsense")
    assert socket.is_closed()
    assert socket.messages[-1]["type"] == "bye"


def test_a_frame_of_bytes_or_beyond_all_bounds_closes_the_socket(game):
    sockets, _, _ = game
    sockets[0].connection.send(b"\x00\x01")
    assert sockets[0].is_closed()
    sockets[1].connection.send("x" * 100_000)
    assert sockets[1].is_closed()


def test_too_many_messages_at_once_are_refused(serve, people):
    server = serve(rate_identity=5)
    ann = people(server, "Ann")
    socket = ann.socket(ann.table(seats=[{"kind": "you"}, {"kind": "bot"}]))
    socket.until(lambda s: s.state)
    for _ in range(40):
        socket.send(type="ping")
    socket.until(lambda s: s.messages[-1].get("code") == "too_often")
    socket.close()


def test_an_address_has_no_more_messages_for_having_many_guests(serve, people):
    server = serve(rate_address=10)
    ann = people(server, "Ann")
    table = ann.table(seats=[{"kind": "you"}, {"kind": "bot"}])
    sockets = [ann.socket(table), people(server, "Bob").socket(table), people(server, None).socket(table)]
    for socket in sockets:
        socket.until(lambda s: s.state)
        for _ in range(25):
            socket.send(type="ping")
    for socket in sockets[1:]:
        socket.until(lambda s: any(m.get("code") == "too_often" for m in s.messages))
    for socket in sockets:
        socket.close()


def test_who_sends_too_much_is_heard_slowly(serve, people):
    """Nobody else waits for that, and what else comes stays in the network."""
    ann = people(serve(rate_identity=1), "Ann")
    socket = ann.socket(ann.table(seats=[{"kind": "you"}, {"kind": "bot"}]))
    socket.until(lambda s: s.state)
    for _ in range(9):
        socket.send(type="ping")
    began = time.monotonic()
    socket.until(lambda s: sum(m.get("code") == "too_often" for m in s.messages) == 5)
    assert time.monotonic() - began > 4 * AFTER_TOO_MUCH
    socket.close()


def test_sockets_are_bounded(serve, people):
    server = serve(sockets=2)
    ann = people(server, "Ann")
    table = ann.table()
    sockets = [ann.socket(table) for _ in range(3)]
    assert [socket.receive()["type"] for socket in sockets] == ["state", "state", "bye"]
    for socket in sockets:
        socket.close()


def test_when_the_server_stops_everybody_is_told_to_come_back(serve, people):
    server = serve()
    ann = people(server, "Ann")
    table = ann.table(seats=[{"kind": "you"}, {"kind": "hotseat"}])
    socket = ann.socket(table)
    socket.until(lambda s: s.state)
    state = socket.state
    assert server.stop() == 0
    assert socket.is_closed()
    assert (socket.messages[-1]["type"], socket.messages[-1]["reconnect"]) == ("bye", True)
    again = serve()
    ann.move(again)
    socket = ann.socket(table)
    socket.until(lambda s: s.state)
    assert socket.state["view"] == state["view"]
    assert json.dumps(socket.state["decision"]) == json.dumps(state["decision"])
    socket.close()

"""Whole games over real sockets and HTTP: on SQLite, and on PostgreSQL with players on different processes."""

import random

import pytest

from boattrain.game.records import Record, replay
from boattrain.game.seeds import fingerprint
from server.processes import play_to_the_end


def two_at_a_table(ann, bob, **options):
    table = ann.table(**options)
    bob.post(f"/tables/{table}/seats/1/take")
    return table


@pytest.mark.parametrize("board", ["world", "great_lakes", "san_francisco"])
def test_two_people_play_a_whole_game_over_sockets(person, board):
    ann, bob, onlooker = person("Ann"), person("Bob"), person(None)
    table = two_at_a_table(ann, bob, board=board)
    sockets = [ann.socket(table), bob.socket(table), onlooker.socket(table)]
    play_to_the_end(sockets)
    final = ann.get(f"/tables/{table}")
    assert final["outcome"] == sockets[2].state["outcome"]
    record = Record.parse(ann.http.get(f"/api/tables/{table}/record.json").text)
    game = replay(record)
    assert game.over
    assert fingerprint(record.start.seed) == final["table"]["fingerprint"]
    assert game.outcome.to_dict()["sheets"] == final["outcome"]["sheets"]
    for socket in sockets:
        socket.close()


def test_a_whole_game_is_played_over_http_alone(person):
    ann = person("Ann")
    seats = [{"kind": "you"}, {"kind": "hotseat", "name": "Eve"}]
    table = ann.table(board="san_francisco", seats=seats)
    chance = random.Random(4)
    state = ann.get(f"/tables/{table}")
    n = 0
    while state["outcome"] is None:
        n += 1
        action = chance.choice(state["decision"]["actions"])["text"]
        ann.post(
            f"/tables/{table}/actions", ply=state["ply"], branch=state["branch"], key=f"k{n}", action=action
        )
        state = ann.get(f"/tables/{table}")
    assert state["table"]["status"] == "over"
    assert set(state["view"]["mine"]) == {"0", "1"}


@pytest.mark.heavy
def test_a_person_and_two_bots_play_a_whole_game(person):
    ann = person("Ann")
    table = ann.post("/tables/quick", board="great_lakes")["table"]["id"]
    socket = ann.socket(table)
    play_to_the_end([socket])
    assert len(socket.state["outcome"]["sheets"]) == 3
    socket.close()


@pytest.mark.heavy
def test_bots_play_alone_to_the_end(person):
    ann = person("Ann")
    table = ann.table(board="san_francisco", seats=[{"kind": "bot", "level": "easy"}] * 3)
    socket = ann.socket(table)
    socket.until(lambda s: s.state.get("outcome"), 60)
    socket.close()


@pytest.mark.parametrize("board", [pytest.param("world", marks=pytest.mark.heavy), "san_francisco"])
def test_players_of_one_table_are_on_different_processes(pair, people, board):
    here, there = pair[1]
    ann, bob, onlooker = people(here, "Ann"), people(there, "Bob"), people(there, None)
    seats = [{"kind": "you"}, {"kind": "open"}, {"kind": "bot", "level": "easy"}]
    table = ann.table(board=board, seats=seats)
    bob.post(f"/tables/{table}/seats/1/take")
    sockets = [ann.socket(table), bob.socket(table), onlooker.socket(table)]
    play_to_the_end(sockets)
    assert sockets[0].state["outcome"] == sockets[1].state["outcome"] == sockets[2].state["outcome"]
    assert ann.get(f"/tables/{table}")["seq"] == bob.get(f"/tables/{table}")["seq"]
    for socket in sockets:
        socket.close()

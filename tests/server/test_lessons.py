"""Lessons at a table of a real server: the script is kept to, the other player plays it, then everybody is free."""

import pytest

from boattrain.server.wire import messages

BOARD = "san_francisco"


def play_script(socket, lesson):
    """Do what the script has for the person, and let the other player do the rest."""
    numbers = lesson["numbers"]
    socket.until(lambda one: one.state)
    while socket.state["ply"] < len(numbers):
        if socket.state["decision"] is None:
            socket.until(lambda one: one.state["decision"] or one.state["table"]["status"] == "over")
            continue
        assert socket.act(numbers[socket.state["ply"]])["type"] == "accepted"
    return socket


@pytest.mark.parametrize("board", ["world", "great_lakes", "san_francisco"])
def test_a_lesson_is_played_from_its_first_step_to_the_count(person, board):
    ann = person("Ann")
    first = ann.post("/lessons", board=board)
    messages.TableState.model_validate(first)
    lesson = first["table"]["lesson"]
    assert (lesson["part"], lesson["before"]) == ("first", 0)
    assert [seat["name"] for seat in first["table"]["seats"]] == ["Ann", "Pia"]
    socket = play_script(ann.socket(first["table"]["id"]), lesson)
    socket.until(lambda one: one.state["decision"] is not None)
    assert socket.state["decision"]["phase"] == "turn"
    wish = {"board": board, "after": first["table"]["id"], "key": "last"}
    last = ann.post("/lessons", **wish)
    assert last["table"]["origin"] == first["table"]["id"]
    assert last["table"]["lesson"]["before"] == len(lesson["steps"])
    assert last["table"]["lesson"]["length"] == len(lesson["steps"]) + len(last["table"]["lesson"]["steps"])
    again = ann.post("/lessons", **wish)
    assert again["table"]["id"] == last["table"]["id"], "the same wish makes one table"
    socket = play_script(ann.socket(last["table"]["id"]), last["table"]["lesson"])
    socket.until(lambda one: one.state["outcome"] is not None)
    assert socket.state["outcome"]["winners"] == [0]


def test_what_the_lesson_does_not_ask_for_is_refused_and_changes_nothing(person):
    ann = person("Ann")
    state = ann.post("/lessons", board=BOARD)
    table, numbers = state["table"]["id"], state["table"]["lesson"]["numbers"]
    others = [action for action in state["decision"]["actions"] if action["number"] != numbers[0]]
    wishes = [others[0]["number"], others[-1]["text"], "draw tickets"]
    for n, wish in enumerate(wishes):
        place = {"ply": 0, "branch": 0, "key": f"k{n}"}
        assert ann.refused(f"/tables/{table}/actions", action=wish, **place) == "lesson"
    assert ann.get(f"/tables/{table}")["seq"] == state["seq"]


def test_a_lesson_is_no_game_of_the_statistics_and_is_not_played_on(person):
    ann = person("Ann")
    first = ann.post("/lessons", board=BOARD)["table"]["id"]
    last = ann.post("/lessons", board=BOARD, after=first)
    table = last["table"]["id"]
    socket = play_script(ann.socket(table), last["table"]["lesson"])
    socket.until(lambda one: one.state["outcome"] is not None)
    assert [game["id"] for game in ann.get("/me/tables")["finished"]] == [table]
    assert ann.get("/me/games")["games"] == []
    seats = [{"kind": "you"}, {"kind": "bot"}]
    assert ann.refused(f"/tables/{table}/play-on", ply=0, seats=seats) == "lesson_game"


def test_after_the_script_both_play_as_they_like(person):
    ann = person("Ann")
    state = ann.post("/lessons", board=BOARD)
    lesson = state["table"]["lesson"]
    socket = play_script(ann.socket(state["table"]["id"]), lesson)
    socket.until(lambda one: one.state["decision"] is not None)
    for _ in range(2):
        blind = next(one for one in socket.state["decision"]["actions"] if one["kind"] == "take_blind")
        assert socket.act(blind["number"])["type"] == "accepted"
    socket.until(lambda one: one.state["decision"] is not None)
    assert socket.state["ply"] > len(lesson["numbers"]) + 2


def test_the_script_is_told_to_the_person_who_has_the_lesson_alone(person):
    ann, bob = person("Ann"), person("Bob")
    table = ann.post("/lessons", board=BOARD)["table"]["id"]
    assert ann.get(f"/tables/{table}")["table"]["lesson"] is not None
    assert bob.get(f"/tables/{table}")["table"]["lesson"] is None


def test_there_is_no_lesson_on_a_board_that_is_not_there(person):
    assert person("Ann").refused("/lessons", board="atlantis") == "unknown_board"
    assert person("Bob").refused("/lessons", board=BOARD, after="no/table") == "bad_input"


def test_a_lesson_is_taken_up_again_where_it_was_left(person):
    ann = person("Ann")
    state = ann.post("/lessons", board=BOARD)
    numbers = state["table"]["lesson"]["numbers"]
    socket = ann.socket(state["table"]["id"])
    socket.until(lambda one: one.state)
    assert socket.act(numbers[0])["type"] == "accepted"
    socket.close()
    back = ann.get(f"/tables/{state['table']['id']}")
    assert back["ply"] == 1
    assert back["table"]["lesson"]["numbers"] == numbers

"""The analysis of a finished game by the server: in the background, once, kept, and never of a game under way."""

import json
import statistics
import time

import pytest

from boattrain.analysis import analyze, analyzing
from boattrain.errors import BoattrainError
from boattrain.rules import COMPILED
from boattrain.server.settings import read_settings
from boattrain.server.wire.analysis import AnalysisState
from server.finished_games import put_finished, record_of
from server.processes import ServerProcess, play_to_the_end, wait_until

ITERATIONS = 20 if COMPILED else 2
RECORD = record_of("san_francisco")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    started = ServerProcess(tmp_path_factory.mktemp("analysis"), analysis_iterations=ITERATIONS)
    yield started
    started.stop()


def followed(person, table):
    """The states of an analysis that was begun, to its end."""
    states = [person.post(f"/tables/{table}/analysis")]

    def ended():
        states.append(person.get(f"/tables/{table}/analysis"))
        AnalysisState.model_validate(states[-1])
        return states[-1]["state"] != "running"

    wait_until(ended)
    return states


def test_an_analysis_is_followed_to_its_end_and_is_that_of_the_record(server, person):
    ann, table = person("Ann"), put_finished(server, "san_francisco")
    record = ann.http.get(f"/api/tables/{table}/record.txt").text
    before = ann.get(f"/tables/{table}/analysis")
    assert (before["state"], before["done"], before["chances"], before["analysis"]) == ("none", 0, None, None)
    states = followed(ann, table)
    last = states[-1]
    found = json.loads(json.dumps(analyze(record, iterations=ITERATIONS).to_dict()))
    assert last["state"] == "done"
    assert last["analysis"] == found
    assert last["chances"] == found["chances"]
    assert last["done"] == last["of"] == before["of"] == len(found["decisions"])
    done = [state["done"] for state in states]
    assert done == sorted(done)
    assert any(state["chances"] == found["chances"] and state["done"] < state["of"] / 2 for state in states)


def test_a_game_that_was_played_on_from_a_position_is_analyzed_from_there(server, person):
    ann, origin = person("Ann"), put_finished(server, "san_francisco")
    seats = [{"kind": "you"}, {"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}]
    ply = len(RECORD.actions) - 12
    table = ann.post(f"/tables/{origin}/play-on", ply=ply, seats=seats)["table"]["id"]
    socket = ann.socket(table)
    play_to_the_end([socket])
    socket.close()
    record = ann.http.get(f"/api/tables/{table}/record.json").text
    found = followed(ann, table)[-1]["analysis"]
    assert found == json.loads(json.dumps(analyze(record, iterations=ITERATIONS).to_dict()))
    assert found["openings"] == []


def test_what_was_found_is_kept_over_a_restart(serve, people):
    server = serve(analysis_iterations=ITERATIONS)
    table = put_finished(server, "san_francisco")
    found = followed(people(server), table)[-1]
    server.stop()
    ann = people(serve(analysis_iterations=2))
    assert ann.get(f"/tables/{table}/analysis") == found
    assert ann.post(f"/tables/{table}/analysis") == found
    assert found["analysis"]["iterations"] == ITERATIONS


@pytest.mark.heavy
def test_an_analysis_that_a_stop_interrupts_is_begun_anew(serve, people):
    server = serve(analysis_iterations=400)
    table, ann = put_finished(server, "san_francisco"), people(server)
    ann.post(f"/tables/{table}/analysis")
    wait_until(lambda: ann.get(f"/tables/{table}/analysis")["done"] > 0)
    assert server.stop() == 0
    ann = people(serve(analysis_iterations=2))
    assert ann.get(f"/tables/{table}/analysis")["state"] == "none"
    assert followed(ann, table)[-1]["state"] == "done"


# Refused


def test_a_game_under_way_is_refused_in_the_same_bytes_whatever_is_hidden(person):
    """Two tables with other cards and tickets, before every decision, for a player, the other one, and strangers."""
    ann, bob, anybody = person("Ann"), person("Bob"), person(None)
    seats = [{"kind": "you"}, {"kind": "open"}]
    tables = [ann.table("san_francisco", seats, first=0) for _ in range(2)]
    answers = set()
    for table in tables:
        for decision in range(8):
            for who in (ann, bob, anybody):
                for answer in (who.http.get, who.http.post):
                    told = answer(f"/api/tables/{table}/analysis")
                    answers.add((told.status_code, told.content))
            if decision == 0:
                bob.post(f"/tables/{table}/seats/1/take")
            for who in (ann, bob):
                state = who.get(f"/tables/{table}")
                if state["decision"]:
                    number = state["decision"]["actions"][0]["number"]
                    body = {"ply": state["ply"], "branch": state["branch"], "key": f"k{state['ply']}"}
                    who.post(f"/tables/{table}/actions", action=number, **body)
                    break
    assert answers == {(409, b'{"code":"not_over","sentence":"The game is not over yet.","params":{}}')}


def test_an_unknown_table_is_refused(person):
    for ask in (person("Ann").http.get, person("Ann").http.post):
        told = ask("/api/tables/nosuchtable/analysis")
        assert (told.status_code, told.json()["code"]) == (404, "no_table")


# Settings and time


def test_the_server_analyzes_as_the_command_does_unless_it_is_told_otherwise():
    assert read_settings({}, {}).analysis_iterations == analyzing.ITERATIONS
    with pytest.raises(BoattrainError) as refused:
        read_settings({"analysis_iterations": 0}, {})
    assert refused.value.code == "bad_settings"


def seconds_of_decisions(socket, decisions):
    """How long each decision takes until everybody has been told of it."""
    times = []
    for _ in range(decisions):
        number, began = socket.state["decision"]["actions"][0]["number"], time.monotonic()
        assert socket.act(number)["type"] == "accepted"
        times.append(time.monotonic() - began)
    return times


@pytest.mark.compiled
@pytest.mark.alone
def test_the_first_graph_comes_soon_and_no_other_table_is_slowed(serve, people):
    server = serve()
    ann, eve = people(server, "Ann"), people(server, "Eve")
    socket = ann.socket(ann.table("great_lakes", [{"kind": "you"}, {"kind": "hotseat"}]))
    socket.until(lambda s: s.state)
    before = seconds_of_decisions(socket, 40)
    tables = [put_finished(server, "world") for _ in range(2)]
    began = time.monotonic()
    for table in tables:
        eve.post(f"/tables/{table}/analysis")
    wait_until(lambda: all(eve.get(f"/tables/{table}/analysis")["chances"] for table in tables))
    assert time.monotonic() - began < 5
    during = seconds_of_decisions(socket, 40)
    socket.close()
    assert {eve.get(f"/tables/{table}/analysis")["state"] for table in tables} == {"running"}
    assert statistics.median(during) < 2 * statistics.median(before) + 0.02
    assert max(during) < 0.5

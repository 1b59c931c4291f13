"""The analysis of a finished game by the server: in the background, once, kept, and never of a game under way."""

import json

import pytest

from boattrain.analysis import analyze
from boattrain.server.wire.analysis import AnalysisState
from server.finished_games import put_finished
from server.processes import ServerProcess, wait_until

ITERATIONS = 10


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
    ann, table = person("Ann"), put_finished(server, "great_lakes")
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

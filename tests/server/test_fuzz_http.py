"""Fuzzing over HTTP: requests made up from the server's own description of its API, with games under way."""

import json

import pytest

from server.finished_games import put_finished
from server.processes import Person, ServerProcess


@pytest.fixture(scope="module")
def field(tmp_path_factory):
    """A server with a table that is open, one that is played, one that is over, and one of other people."""
    server = ServerProcess(tmp_path_factory.mktemp("fuzz"), tables_per_guest=1_000_000)
    people = {name: Person(server, name) for name in ("Ann", "Bob", "Cy", "Di")}
    yield Field(server, people)
    for person in people.values():
        person.close()
    server.stop()


class Field:
    def __init__(self, server, people):
        self.server, self.people = server, people
        ann, bob, cy, di = people.values()
        self.untouched = cy.table(board="world")
        di.post(f"/tables/{self.untouched}/seats/1/take")
        played = ann.table(board="great_lakes")
        bob.post(f"/tables/{played}/seats/1/take")
        over = put_finished(server, "san_francisco", ann.get("/me")["id"])
        self.tables = [played, over, ann.table(board="world"), self.untouched]
        self.before = self.others()

    def others(self):
        """All that Cy and Di see of their table."""
        return [without_times(self.people[name].get(f"/tables/{self.untouched}")) for name in ("Cy", "Di")]


def without_times(state):
    return json.dumps({name: value for name, value in state.items() if name != "clock"}, sort_keys=True)


@pytest.mark.long
def test_no_request_brings_the_server_down_and_every_answer_is_as_described(field):
    from server.made_up_requests import fuzz_all

    assert fuzz_all(field) > 25
    log = field.server.log_text()
    assert '"trace"' not in log
    assert '"level":"error"' not in log
    assert field.others() == field.before
    field.people["Ann"].post("/tables/quick", board="world")

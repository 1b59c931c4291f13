"""Fuzzing over HTTP: requests made up from the server's own description of its API, with games under way."""

import json
import os

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from server.finished_games import put_finished
from server.processes import Person, ServerProcess

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
BOARDS = ("world", "great_lakes", "san_francisco")
EXAMPLES = int(os.environ.get("FUZZ_EXAMPLES", "15"))  # of each address; more by hand


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
    schema = schemathesis.openapi.from_url(f"{field.server.address}/api/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations()]
    assert len(operations) > 25
    for operation in operations:
        fuzz(field, operation)
    log = field.server.log_text()
    assert '"trace"' not in log
    assert '"level":"error"' not in log
    assert field.others() == field.before
    field.people["Ann"].post("/tables/quick", board="world")


def put_in(where, **real):
    """Names of what is there, in place of made-up ones."""
    for name, value in real.items():
        if value is not None and isinstance(where, dict) and name in where:
            where[name] = value


def fuzz(field, operation):
    """Made-up requests to one address; often with the id of a real table, and by somebody with a seat, or nobody."""
    callers = [field.people["Ann"].cookie, field.people["Bob"].cookie, ""]

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(
        case=operation.as_strategy(),
        table=st.sampled_from([*field.tables, None]),
        board=st.sampled_from([*BOARDS, None]),
        who=st.sampled_from(callers),
    )
    def law(case, table, board, who):
        put_in(case.path_parameters, table_id=table, board=board)
        put_in(case.body, board=board)
        headers = {"Cookie": who} if who else {}
        case.call_and_validate(base_url=field.server.address, headers=headers, checks=CHECKS)

    law()

"""Made-up requests to each address of a server, from its own description of its API.

Only the test that fuzzes imports this module: Schemathesis takes a second to import, in each test process.
"""

import os

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
BOARDS = ("world", "great_lakes", "san_francisco")
EXAMPLES = int(os.environ.get("FUZZ_EXAMPLES", "15"))  # of each address; more by hand


def fuzz_all(field):
    """Requests to every address of the server; returns how many addresses it has."""
    schema = schemathesis.openapi.from_url(f"{field.server.address}/api/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations()]
    for operation in operations:
        fuzz(field, operation)
    return len(operations)


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

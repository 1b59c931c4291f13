"""The schema of the wire: whole, sound, and the one that the models give."""

import json
import re
import subprocess
import sys

import jsonschema
import pytest
from pydantic import ValidationError

from boattrain.boards import limits
from boattrain.server.web.api.afterwards import VIEWER
from boattrain.server.wire import messages
from boattrain.server.wire.schema import UNIONS, wire_models, wire_schema


def test_the_command_writes_the_schema_of_every_body_and_message():
    done = subprocess.run(
        [sys.executable, "-m", "boattrain.server.wire.schema"], capture_output=True, text=True, check=True
    )
    schema = json.loads(done.stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    aliases = {"Action", "LogEvent", "Phase", "Reason", "ScorePart"}
    assert {model.__name__ for model in wire_models()} | set(UNIONS) | aliases == set(schema["$defs"])


def test_every_reference_of_the_schema_leads_somewhere():
    schema = wire_schema()
    text = json.dumps(schema)
    targets = {part.split('"')[0] for part in text.split('"$ref": "#/$defs/')[1:]}
    assert targets
    assert targets <= set(schema["$defs"])


def test_the_schema_tells_good_messages_from_bad_ones():
    schema = wire_schema()
    client = {"$ref": "#/$defs/ClientMessage", "$defs": schema["$defs"]}
    good = {"type": "act", "ply": 1, "branch": 0, "key": "k", "action": "pass"}
    validator = jsonschema.Draft202012Validator(client)
    assert validator.is_valid(good)
    assert not validator.is_valid({**good, "ply": -1})
    assert not validator.is_valid({**good, "type": "dance"})
    assert messages.ActMessage.model_validate(good)


def test_the_wire_has_room_for_as_many_seats_as_a_board():
    schema = wire_schema()["$defs"]
    for body in ("NewTable", "PlayOn"):
        assert schema[body]["properties"]["seats"]["maxItems"] == limits.SEATS
    assert schema["Ways"]["properties"]["seat"]["exclusiveMaximum"] == limits.SEATS
    assert re.fullmatch(VIEWER, str(limits.SEATS - 1))
    assert not re.fullmatch(VIEWER, str(limits.SEATS))


def test_the_wire_has_room_for_the_payment_of_the_longest_pair_route():
    """One number names the route, one more pays for each of its spaces."""
    whole = {"ply": 0, "branch": 0, "key": "k", "action": [1] * (1 + limits.LENGTH)}
    assert len(messages.Act.model_validate(whole).action) == 1 + limits.LENGTH
    with pytest.raises(ValidationError):
        messages.Act.model_validate({**whole, "action": [1] * (2 + limits.LENGTH)})

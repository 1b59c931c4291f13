"""schema.json, which helps in an editor, and the loader, which decides, say the same."""

import copy

import pytest
from jsonschema import Draft202012Validator

from boards.content import CONTENT
from boards.faulty import CARDS, FORM, PIECES
from boards.faulty_map import GOALS, MAP
from boattrain.boards import Board, BoardError, limits
from boattrain.boards.structure import board_schema

# The keywords that structure.py reads, and those that are words for people and editors.
READ = {
    *(
        "type",
        "const",
        "enum",
        "minimum",
        "maximum",
        "minLength",
        "maxLength",
        "pattern",
        "patternErrorMessage",
    ),
    *("properties", "required", "additionalProperties", "propertyNames"),
    *("items", "minItems", "maxItems", "uniqueItems"),
}
PASSED_OVER = {"$schema", "$defs", "title", "description", "anyOf"}


def nodes(node):
    """Every schema within a schema."""
    yield node
    below = [*node.get("properties", {}).values(), node.get("items"), node.get("additionalProperties")]
    for each in below:
        if isinstance(each, dict):
            yield from nodes(each)


def test_the_schema_is_a_schema(schema):
    Draft202012Validator.check_schema(schema)


def test_the_boards_follow_the_schema(schema, content):
    assert list(Draft202012Validator(schema).iter_errors(content)) == []


def test_every_property_has_a_title_and_a_description(schema):
    for node in nodes(schema):
        assert node["title"]
        assert node["description"].endswith(".")


def test_every_object_is_closed():
    for node in nodes(board_schema()):
        if node["type"] == "object":
            assert node["additionalProperties"] is False or "propertyNames" in node


def test_the_loader_reads_every_keyword_of_the_schema():
    assert {word for node in nodes(board_schema()) for word in node} <= READ | PASSED_OVER


def test_every_number_and_list_of_the_schema_has_limits():
    for node in nodes(board_schema()):
        if node["type"] in ("integer", "number"):
            assert "const" in node or {"minimum", "maximum"} <= node.keys()
        if node["type"] == "array":
            assert {"minItems", "maxItems"} <= node.keys()
        assert ("pattern" in node) == ("patternErrorMessage" in node)


def most(node, *path):
    for step in path:
        node = node["items"] if step == "[]" else node["properties"][step]
    return node.get("maximum", node.get("maxItems"))


@pytest.mark.parametrize(
    ("limit", "path"),
    [
        ("SEATS", ["seats", "most"]),
        ("COLORS", ["colors"]),
        ("DECKS", ["decks"]),
        ("KINDS", ["decks", "[]", "cards"]),
        ("DECK_CARDS", ["decks", "[]", "cards", "[]", "count"]),
        ("ROW", ["decks", "[]", "row"]),
        ("PIECE_KINDS", ["pieces", "kinds"]),
        ("OFFER", ["opening_tickets", "dealt"]),
        ("OFFER", ["ticket_draw", "drawn"]),
        ("CITIES", ["cities"]),
        ("ROUTES", ["routes"]),
        ("LENGTH", ["routes", "[]", "length"]),
        ("TICKETS", ["tickets"]),
        ("STOPS", ["tours", "[]", "stops"]),
        ("SOUVENIRS", ["souvenirs", "kinds"]),
        ("HARBOR_TICKETS", ["harbors", "points"]),
    ],
)
def test_a_limit_of_the_schema_is_the_core_s(schema, limit, path):
    assert most(schema, *path) == getattr(limits, limit)


# Beyond the validator: NaN, a number too long to print, and a `$` that also matches before a line break.
BEYOND = ("not nan", "a huge number", "'world\\n'")


@pytest.mark.parametrize(
    "case", [case for case in FORM if not case.fault.endswith(BEYOND)], ids=lambda case: case.fault[:60]
)
def test_the_schema_refuses_what_the_loader_calls_a_fault_of_form(schema, case):
    content = copy.deepcopy(CONTENT[case.board])
    case.spoil(content)
    assert not Draft202012Validator(schema).is_valid(content)


@pytest.mark.parametrize("case", [*CARDS, *PIECES, *MAP, *GOALS], ids=lambda case: case.fault[:60])
def test_the_loader_refuses_whatever_the_schema_refuses(schema, case):
    content = copy.deepcopy(CONTENT[case.board])
    case.spoil(content)
    if not Draft202012Validator(schema).is_valid(content):
        with pytest.raises(BoardError):
            Board.from_dict(content)

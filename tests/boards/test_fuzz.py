"""Whatever is done to a board file, the loader gives a board or a BoardError with sentences."""

import copy
import json

from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from boards.content import CONTENT
from boattrain.boards import Board, BoardError, board_names, parse_board
from boattrain.boards.structure import board_schema

WORDS = [
    "",
    "lima",
    "gray",
    "red",
    "train",
    "trains",
    "castro",
    "indian_ocean",
    "wild",
    "row",
    "2",
    "9",
    "\ud800",
]
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from([-1, 0, 1, 2, 3, 5, 9, 200, 10**30, float("nan"), float("inf"), 0.5])
    | st.sampled_from(WORDS)
    | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=4),
    max_leaves=6,
)


def places(node, path=()):
    """Every place in a file."""
    yield path
    for key in node if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ():
        yield from places(node[key], (*path, key))


PLACES = {name: list(places(CONTENT[name]))[1:] for name in board_names()}
# A few sections have most of the places; this way a figure is spoiled as often as a row.
IN_SECTION = {
    name: {section: [path for path in PLACES[name] if path[0] == section] for section in CONTENT[name]}
    for name in board_names()
}


def at(content, path):
    for key in path:
        content = content[key]
    return content


def spoil(content, path, how, value, other) -> None:
    """Drop, replace, repeat or exchange what is at a place, if the place is still there."""
    try:
        holder, key = at(content, path[:-1]), path[-1]
        if how == "drop":
            del holder[key]
        elif how == "replace":
            holder[key] = value
        elif how == "rename" and isinstance(holder, dict):
            holder[str(key) + "x"] = holder.pop(key)
        elif how == "repeat" and isinstance(holder, list):
            holder.append(copy.deepcopy(holder[key]))
        elif how == "exchange":
            holder[key] = copy.deepcopy(at(content, other))
    except (KeyError, IndexError, TypeError):
        pass  # an earlier change has taken that place away


@st.composite
def spoiled(draw):
    name = draw(st.sampled_from(board_names()))
    content = copy.deepcopy(CONTENT[name])
    for _ in range(draw(st.integers(1, 5))):
        section = draw(st.sampled_from(list(CONTENT[name])))
        path = draw(st.sampled_from(IN_SECTION[name][section]))
        how = draw(st.sampled_from(["drop", "replace", "rename", "repeat", "exchange"]))
        other = draw(st.sampled_from(PLACES[name])) if how == "exchange" else ()
        spoil(content, path, how, draw(JSON) if how == "replace" else None, other)
    return content


def faults_of(load, given) -> list[str] | None:
    """The faults that the loader finds, or None for a good board."""
    try:
        load(given)
    except BoardError as error:
        return error.faults
    return None


@given(spoiled())
def test_a_spoiled_board_gives_a_board_or_all_its_faults(content):
    faults = faults_of(Board.from_dict, content)
    if faults is None:
        assert Draft202012Validator(board_schema()).is_valid(content)
        return
    assert faults
    assert len(set(faults)) == len(faults)
    assert all(": " in fault and fault.isprintable() for fault in faults)


@given(JSON)
def test_any_value_in_place_of_a_board_is_refused(value):
    assert faults_of(Board.from_dict, value)


@given(st.text() | st.binary() | JSON.map(json.dumps))
def test_any_text_in_place_of_a_file_is_refused(text):
    assert faults_of(parse_board, text)

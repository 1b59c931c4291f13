"""Routes over water are drawn as such, whatever the pieces and decks of a board are called."""

import json
from pathlib import Path

import pytest

from boattrain.boards import Board, load_board
from boattrain.maps import faults, load_layout, svg

EXAMPLE = Path(__file__).parents[2] / "docs" / "example_board.json"


def renamed(content: dict, ids: dict[str, str]) -> Board:
    """The board with other ids for its pieces."""
    for row in [*content["pieces"]["kinds"], *content["routes"]]:
        name = "kind" if "kind" in row else "id"
        row[name] = ids[row[name]]
    return Board.from_dict(content)


def example(**kind: str) -> Board:
    """The example of the documentation, with another kind of piece."""
    content = json.loads(EXAMPLE.read_bytes())
    (only,) = content["pieces"]["kinds"]
    only |= kind
    for route in content["routes"]:
        route["kind"] = only["id"]
    return Board.from_dict(content)


def water_routes_drawn(board: Board) -> int:
    return svg(board, load_layout(board)).count('class="bed wake"')


@pytest.mark.parametrize("name", ["world", "great_lakes"])
def test_a_board_with_other_ids_has_the_same_map(name, content):
    board = renamed(content(name), {"train": "ox_cart", "ship": "barge"})
    assert load_layout(board) == load_layout(load_board(name))
    water = {route.id for route in board.routes if board.piece_kinds[route.kind].id == "barge"}
    routes = load_layout(board)["routes"]
    assert {route for route, drawn in routes.items() if drawn["mode"] == "water"} == water
    assert {drawn["mode"] for route, drawn in routes.items() if route not in water} == {"land"}
    assert water_routes_drawn(board) == len(water)


@pytest.mark.parametrize(
    ("piece", "mode"), [("ship", "water"), ("barge", "water"), ("airship", "land"), ("sled", "land")]
)
def test_the_example_of_the_documentation_is_drawn_by_its_mode(piece, mode):
    board = example(id=piece, name=f"{piece}s", mode=mode)
    layout = load_layout(board)
    assert {route["mode"] for route in layout["routes"].values()} == {mode}
    ferries = sum(route.ferries > 0 for route in board.routes)
    assert water_routes_drawn(board) == (len(board.routes) if mode == "water" else ferries)
    assert faults(board, layout) == []

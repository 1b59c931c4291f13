"""Boards that nobody has drawn get a layout all the same, and soon."""

import time
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from boattrain.boards import NONE, Board, board_names, load_board
from boattrain.maps import faults, load_layout
from boattrain.maps.check import path_points
from boattrain.maps.compute import automatic
from maps.conftest import without_coordinates

SECONDS = 2.0


def grid(columns: int, rows: int, joined: Callable[[int, int], bool]) -> Board:
    """A board of so many cities in rows, with a route of three spaces between those that are joined."""
    model = load_board("great_lakes")
    cities = tuple(
        replace(model.cities[0], id=f"c{n}", name=f"City {n}", lat=n // columns * 2.0, lon=n % columns * 3.0)
        for n in range(columns * rows)
    )
    pairs = [(a, b) for b in range(len(cities)) for a in range(b) if joined(a, b)]
    route = replace(model.routes[0], length=3, twin=NONE)
    routes = tuple(replace(route, id=f"c{a}-c{b}", a=a, b=b) for a, b in pairs[:192])
    index = {city.id: n for n, city in enumerate(cities)}
    return replace(model, cities=cities, routes=routes, city_index=index)


@cache
def drawn(name: str) -> dict:
    """The automatic layout of a board of the package."""
    return automatic(load_board(name))


def seconds_of_work(board: Board) -> float:
    start = time.process_time()
    automatic(board)
    return time.process_time() - start


def test_a_board_with_coordinates_is_drawn_without_a_fault(board):
    assert faults(board, drawn(board.id)) == []


def test_a_board_without_coordinates_is_drawn_without_a_fault(board, content):
    bare = Board.from_dict(without_coordinates(content(board.id)))
    layout = automatic(bare)
    found = faults(bare, layout)
    if any(route.wrap for route in bare.routes):
        # Routes around the earth cannot be drawn on a plane without crossings; every route is there all the same.
        found = [fault for fault in found if "bed" in fault or "ends" in fault or "alone" in fault]
    assert found == []


def test_spaces_are_as_large_as_the_map_has_room_for():
    few, many = (drawn(name)["space"] for name in ("san_francisco", "world"))
    assert few[0] > 2 * many[0]


def test_an_automatic_map_has_a_cartouche_on_free_ground():
    layout = drawn("san_francisco")
    x, y = layout["cartouche"]
    beds = [
        point for route in layout["routes"].values() for bed in route["bed"] for point in path_points(bed)
    ]
    assert not any(abs(px - x) < 100 and abs(py - y) < 60 for px, py in beds)


@pytest.mark.parametrize("bare", [False, True])
def test_the_largest_board_of_the_package_takes_two_seconds_at_most(bare, content):
    data = content("world")
    board = Board.from_dict(without_coordinates(data) if bare else data)
    assert min(seconds_of_work(board) for _ in range(2)) < SECONDS


def test_the_same_board_gives_the_same_map():
    assert automatic(load_board("san_francisco")) == drawn("san_francisco")


def test_a_board_with_other_tickets_keeps_the_stored_map(content):
    data = content("great_lakes")
    data["id"], data["tickets"] = "my_lakes", data["tickets"][::2]
    assert load_layout(Board.from_dict(data)) == load_layout(load_board("great_lakes"))


def test_a_board_with_another_route_gets_a_map_of_its_own(content):
    data = content("great_lakes")
    data["routes"] = [route for route in data["routes"] if {route["a"], route["b"]} != {"erie", "buffalo"}]
    board = Board.from_dict(data)
    layout = load_layout(board)
    assert faults(board, layout) == []
    assert layout["land"] == []
    assert load_layout(board) is layout  # kept in memory


@pytest.mark.parametrize("count", [2, 3])
def test_a_board_of_a_few_cities_is_drawn(count):
    board = grid(count, 1, lambda here, there: there - here == 1)
    assert faults(board, automatic(board)) == []


def test_a_board_as_large_as_can_be_takes_two_seconds_at_most():
    board = grid(8, 8, lambda here, there: there - here in (1, 7, 8, 9) and abs(here % 8 - there % 8) <= 1)
    assert len(board.routes) > 190
    assert seconds_of_work(board) < SECONDS


@pytest.mark.parametrize("name", board_names())
def test_cities_on_a_line_are_eased_apart(name, content):
    data = content(name)
    for n, place in enumerate([*data["cities"], *data.get("junctions", [])]):
        place["lat"], place["lon"] = 10 + n * 1e-4, 20 + n * 1e-4
    board = Board.from_dict(data)
    layout = automatic(board)
    assert len(layout["routes"]) == len(board.routes)
    assert not [fault for fault in faults(board, layout) if "cities" in fault]

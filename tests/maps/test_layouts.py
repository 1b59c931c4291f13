"""The stored layouts: well drawn, and what the script computes."""

import json
import math

import pytest

from boattrain.boards import board_names, load_board
from boattrain.maps import faults
from boattrain.maps.__main__ import main
from boattrain.maps.check import crossings, route_boxes
from boattrain.maps.compute import compute
from boattrain.maps.inputs import inputs_key
from boattrain.maps.loading import layout_path, map_key

RECOMPUTE = "out of date: run `python -m boattrain.maps`"


def test_a_stored_layout_has_no_fault(board, layout):
    assert faults(board, layout) == []


def test_no_two_routes_of_a_stored_layout_cross(board, layout):
    assert crossings(board, layout) == []


def test_spaces_are_large_enough_for_a_finger_on_the_zoomed_map(layout):
    assert all(route["space"][0] >= 24 and route["space"][1] >= 10 for route in layout["routes"].values())


def test_a_map_has_the_shape_of_a_screen(layout):
    assert layout["width"] == 1600
    assert 900 <= layout["height"] <= 1200


def test_land_and_its_source_are_part_of_the_map(layout):
    assert len(layout["land"]) >= 3
    assert all(path.startswith("M") and path.endswith("Z") for path in layout["land"] + layout["lakes"])
    assert "Natural Earth" in layout["attribution"] or "GSHHG" in layout["attribution"]


def test_pairs_and_ferries_are_marked_as_often_as_the_board_says(board, layout):
    for route in board.routes:
        marks = [space["mark"] for space in layout["routes"][route.id]["spaces"]]
        assert marks.count("pair") == route.pairs
        assert marks.count("ferry") == route.ferries


def test_only_routes_across_the_edge_have_arrows(board, layout):
    with_arrows = {name for name, route in layout["routes"].items() if route["edge"]}
    assert with_arrows == {route.id for route in board.routes if route.wrap}


def test_every_lane_across_the_edge_leaves_and_returns_at_the_same_height(board, layout):
    def height_at_edge(arrow: dict) -> float:
        edge = layout["width"] if arrow["x"] > layout["width"] / 2 else 0
        return arrow["y"] + (edge - arrow["x"]) * math.tan(math.radians(arrow["angle"]))

    for route in board.routes:
        if route.wrap:
            one, other = map(height_at_edge, layout["routes"][route.id]["edge"])
            assert one == pytest.approx(other, abs=1.5), route.id


def test_no_space_is_turned_upside_down(layout):
    for route in layout["routes"].values():
        assert all(-90 <= space["angle"] <= 90 for space in route["spaces"])
        assert all(box.half_width > box.half_height for box in route_boxes(route))


@pytest.mark.parametrize("name", board_names())
def test_a_stored_layout_is_of_this_board_these_nudges_and_this_code(name):
    stored = json.loads(layout_path(name).read_bytes())
    assert stored["map"] == map_key(load_board(name)), RECOMPUTE
    assert stored["inputs"] == inputs_key(name), RECOMPUTE


def test_the_script_computes_the_stored_file_and_says_so(capsys):
    assert main(["san_francisco", "--check"]) == 0, RECOMPUTE
    assert capsys.readouterr().out == "san_francisco: ok\n"


def test_a_layout_that_is_not_what_is_computed_is_noticed(monkeypatch, tmp_path, capsys):
    stale = tmp_path / "stale.json"
    stale.write_text("{}", encoding="utf-8")
    monkeypatch.setattr("boattrain.maps.__main__.layout_path", lambda name: stale)
    monkeypatch.setattr("boattrain.maps.__main__.compute", lambda board: compute(board, []))
    assert main(["san_francisco", "--check"]) == 1
    assert "not what is computed now" in capsys.readouterr().out

"""The stored layouts: well drawn, and what the script computes."""

import json
import math
from pathlib import Path

import pytest

from boattrain.boards import board_names, load_board
from boattrain.maps import faults
from boattrain.maps.__main__ import main
from boattrain.maps.check import crossings, path_points
from boattrain.maps.compute import compute
from boattrain.maps.drawing import ground_key
from boattrain.maps.inputs import inputs_key
from boattrain.maps.loading import layout_path, map_key

GROUNDS = Path(__file__).parents[2] / "web" / "src" / "map" / "grounds"
RECOMPUTE = "out of date: run `python -m boattrain.maps`"


def test_a_stored_layout_has_no_fault(board, layout):
    assert faults(board, layout) == []


def test_no_two_routes_of_a_stored_layout_cross(board, layout):
    assert crossings(board, layout) == []


def test_spaces_are_large_enough_for_a_finger_on_the_zoomed_map(layout):
    lengths = [space["length"] for route in layout["routes"].values() for space in route["spaces"]]
    assert layout["space"][1] >= 13
    assert min(lengths) >= 30
    assert max(lengths) <= 3.5 * layout["space"][0]


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


def test_only_routes_across_the_edge_have_portals(board, layout):
    with_portals = {name for name, route in layout["routes"].items() if route["portals"]}
    assert with_portals == {route.id for route in board.routes if route.wrap}


def test_every_bed_across_the_edge_leaves_and_returns_at_the_height_of_its_portal(board, layout):
    for route in board.routes:
        if route.wrap:
            drawn = layout["routes"][route.id]
            for bed, portal in zip(drawn["bed"], drawn["portals"], strict=True):
                x, y = path_points(bed)[-1]
                assert x == pytest.approx(portal["x"], abs=1.5), route.id
                assert abs(y - portal["y"]) <= portal["half"], route.id


def test_portals_have_letters_from_top_to_bottom(layout):
    portals = {(p["y"], p["letter"]) for route in layout["routes"].values() for p in route["portals"] or ()}
    letters = [letter for _, letter in sorted(portals)]
    assert letters == [chr(ord("A") + n) for n in range(len(letters))]


def test_no_space_is_turned_upside_down(layout):
    for route in layout["routes"].values():
        assert all(-90 <= space["angle"] <= 90 for space in route["spaces"])


def test_souvenirs_lie_beside_their_city_and_on_no_route(board, layout):
    beds = [p for route in layout["routes"].values() for bed in route["bed"] for p in path_points(bed)]
    for city in board.cities:
        drawn = layout["cities"][city.id]
        assert ("token" in drawn) == city.souvenir
        if city.souvenir:
            assert math.dist(drawn["token"], (drawn["x"], drawn["y"])) < 60
            assert min(math.dist(drawn["token"], point) for point in beds) > layout["space"][1] * 0.86


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


def test_the_pictures_of_land_and_water_are_of_these_coasts_and_cities(board, layout):
    made_from = json.loads((GROUNDS / "made_from.json").read_bytes())
    assert made_from[layout["ground"]] == ground_key(layout), "out of date: run `make grounds`"
    for edition in ("light", "dark"):
        assert (GROUNDS / f"{layout['ground']}_{edition}.webp").stat().st_size < 400_000
        assert (GROUNDS / f"{layout['ground']}_{edition}_small.webp").stat().st_size < 10_000

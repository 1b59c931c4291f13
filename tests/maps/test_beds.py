"""Beds from city to city, and spaces that fill them."""

import math

import pytest

from boattrain.boards import load_board
from boattrain.maps import load_layout
from boattrain.maps.check import path_points
from boattrain.maps.course import Course
from boattrain.maps.geometry import Point, area, centroid, distance_to_segment, inside
from boattrain.maps.spaces import space_length


def test_a_course_knows_points_and_directions_by_the_way():
    course = Course([(0, 0), (30, 0), (30, 40)]).resampled()
    assert course.length == pytest.approx(70, abs=1)
    assert course.at(15) == pytest.approx((15, 0))
    assert course.direction(55) == pytest.approx((0, 1))


def test_a_lane_runs_beside_its_course_at_the_same_distance():
    beside = Course([(0, 0), (100, 0)]).resampled().beside(8)
    assert {round(y, 6) for _, y in beside.points} == {8.0}


def test_a_run_begins_where_the_whole_breadth_is_clear_of_the_mark():
    course = Course([(0, 0), (100, 0)]).resampled(1)
    assert course.clear_of((0, 0), 10, 0) == pytest.approx(10, abs=0.1)
    beside = course.beside(9)
    assert beside.clear_of((0, 0), 10, 6) == pytest.approx(math.sqrt(10**2 - 3**2), abs=0.2)


@pytest.mark.parametrize(
    ("run", "count", "length"),
    [(100, 1, 100), (103, 3, (103 - 2 * 3.2) / 3), (140, 2, 1.8 * 36), (300, 2, 300 / 2.3)],
)
def test_spaces_fill_a_run(run, count, length):
    """The gaps grow once a space is 1.8 times the base length, up to 0.3 of a space."""
    assert space_length(run, count, 36, 3.2) == pytest.approx(length)


def test_the_middle_of_an_area():
    corner = [(0, 0), (20, 0), (20, 10), (0, 10)]
    assert centroid(corner) == pytest.approx((10, 5))
    assert inside((1, 9), corner)
    assert not inside((21, 5), corner)


@pytest.mark.parametrize("name", ["world", "great_lakes", "san_francisco"])
def test_spaces_at_crowded_cities_are_not_cut_to_slivers(name):
    board = load_board(name)
    layout = load_layout(board)
    breadth = layout["space"][1]
    for route, drawn in layout["routes"].items():
        for space in drawn["spaces"]:
            full = space["length"] * breadth
            assert area(path_points(space["outline"])) > 0.55 * full, route


def _inward_turns(outline: list[Point]) -> list[float]:
    """The angles, in degrees, by which an outline turns inward at its corners; it is notched where they are large."""
    corners = list(zip([outline[-1], *outline[:-1]], outline, [*outline[1:], outline[0]], strict=True))
    around = sum(b[0] * c[1] - c[0] * b[1] for _, b, c in corners)
    turns = []
    for a, b, c in corners:
        u, v = (b[0] - a[0], b[1] - a[1]), (c[0] - b[0], c[1] - b[1])
        if min(math.hypot(*u), math.hypot(*v)) > 0.5:  # shorter pieces turn by rounding
            turn = math.atan2(u[0] * v[1] - u[1] * v[0], u[0] * v[0] + u[1] * v[1])
            turns.append(-math.degrees(math.copysign(1, around) * turn))
    return turns


@pytest.mark.parametrize("name", ["world", "great_lakes", "san_francisco"])
def test_spaces_at_crowded_cities_have_no_notches_and_room_for_their_glyph(name):
    layout = load_layout(load_board(name))
    breadth = layout["space"][1]
    for route, drawn in layout["routes"].items():
        for space in drawn["spaces"]:
            outline = path_points(space["outline"])
            assert max(_inward_turns(outline)) < 20, route
            edges = zip(outline, [*outline[1:], outline[0]], strict=True)
            room = min(distance_to_segment(space["x"], space["y"], a, b)[0] for a, b in edges)
            assert inside((space["x"], space["y"]), outline), route
            assert room > 0.33 * breadth, route  # a glyph has a radius of 0.375

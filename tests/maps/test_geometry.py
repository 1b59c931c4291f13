"""The plane geometry that layouts and checks stand on."""

import math

import pytest

from boattrain.maps.frame import Frame
from boattrain.maps.geometry import (
    Box,
    area,
    clipped,
    distance_to_box,
    segments_cross,
    separation,
    simplified,
    through,
    upright,
)  # fmt: skip
from boattrain.maps.lettering import arrangements, text_width
from boattrain.maps.warp import Warp

SQUARE = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]


def turned(x: float, y: float, degrees: float) -> Box:
    angle = math.radians(degrees)
    return Box(x, y, math.cos(angle), math.sin(angle), 10, 4)


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        (turned(0, 0, 0), turned(30, 0, 0), 10),
        (turned(0, 0, 0), turned(0, 10, 0), 2),
        (turned(0, 0, 0), turned(0, 6, 0), -2),
        (turned(0, 0, 0), turned(20, 0, 90), 6),
        (turned(0, 0, 45), turned(20, -20, 45), math.hypot(20, 20) - 8),
    ],
)
def test_how_far_two_boxes_are_apart(one, other, apart):
    assert separation(one, other) == pytest.approx(apart)
    assert separation(other, one) == pytest.approx(apart)


def test_a_box_upon_a_box_within_it_overlaps_though_no_side_crosses():
    assert separation(upright(0, 0, 100, 100), turned(50, 50, 30)) < 0


def test_how_far_a_point_is_from_a_box():
    box = upright(0, 0, 10, 10)
    assert distance_to_box(13, 14, box) == pytest.approx(5)
    assert distance_to_box(5, 12, box) == pytest.approx(2)
    assert distance_to_box(5, 7, box) == pytest.approx(-3)


def test_lines_that_meet_at_an_end_do_not_cross():
    assert segments_cross((0, 0), (10, 10), (0, 10), (10, 0))
    assert not segments_cross((0, 0), (10, 10), (10, 10), (20, 0))
    assert not segments_cross((0, 0), (10, 0), (0, 1), (10, 1))


def test_an_outline_is_cut_at_a_limit():
    assert area(clipped(SQUARE, 0, 4, keep_below=True)) == pytest.approx(40)
    assert area(clipped(SQUARE, 1, 4, keep_below=False)) == pytest.approx(60)
    assert clipped(SQUARE, 0, -1, keep_below=True) == []


def test_a_line_keeps_the_points_that_matter():
    assert simplified([(0, 0), (5, 0.1), (10, 0), (10, 10)], 0.5) == [(0, 0), (10, 0), (10, 10)]


def test_a_smooth_line_passes_through_its_points():
    line = through([(0, 0), (10, 5), (20, 0)], 8)
    assert all(any(math.dist(point, step) < 1e-9 for step in line) for point in [(0, 0), (10, 5), (20, 0)])


def test_the_earth_goes_along_with_its_cities():
    cities = [(300.0, 300.0), (500.0, 400.0), (700.0, 300.0)]
    moved = [(x + 30, y - 10) for x, y in cities]
    warp = Warp(cities, moved, 1000, 600)
    for city, wanted in zip(cities, moved, strict=True):
        assert math.dist(warp(city), wanted) < 6
    assert math.dist(warp((0, 0)), (0, 0)) < 6


def test_a_map_around_the_earth_is_cut_at_its_west_edge():
    frame = Frame(-140, 220, -60, 79, 1600, 1000, 0.9, (31, 12), 14)
    anchorage, vancouver = frame.project(61.2, -149.9), frame.project(49.3, -123.1)
    assert anchorage[0] > 1500
    assert vancouver[0] < 100
    assert anchorage[1] < vancouver[1]


def test_names_of_several_words_may_stand_in_two_lines():
    assert arrangements("Rio de Janeiro") == [("Rio de Janeiro",), ("Rio de", "Janeiro")]
    assert arrangements("Miami") == [("Miami",)]
    assert text_width("Milwaukee", 16) > text_width("Illinois", 16)

"""What a person corrects by hand is kept."""

import math

import pytest

from boattrain.boards import load_board
from boattrain.maps.check import route_boxes
from boattrain.maps.compute import compute
from boattrain.maps.nudges import read_nudges
from boattrain.maps.search import Effort

SHORT = (Effort(1, thorough=False),)


@pytest.fixture
def drawn():
    """The map of a board with these nudges, on top of its frame."""

    def draw(name: str = "san_francisco", **nudges) -> dict:
        return compute(load_board(name), SHORT, {"frame": read_nudges(name)["frame"], **nudges})

    return draw


def test_a_city_stays_where_it_is_put(drawn):
    city = drawn(cities={"sunset": {"at": [333, 1111]}})["cities"]["sunset"]
    assert (city["x"], city["y"]) == (333, 1111)


def test_a_city_is_moved_from_its_true_place(drawn):
    before, after = drawn(), drawn(cities={"alcatraz": {"move": [60, 0]}})
    shift = after["cities"]["alcatraz"]["x"] - before["cities"]["alcatraz"]["x"]
    assert shift > 30


def test_a_name_stays_where_it_is_put_beside_its_city(drawn):
    label = {"x": 20, "y": -30, "anchor": "start", "lines": ["Sun", "set"]}
    city = drawn(cities={"sunset": {"label": label}})["cities"]["sunset"]
    assert city["label"]["lines"] == ["Sun", "set"]
    assert city["label"]["x"] - city["x"] == pytest.approx(20, abs=0.11)
    assert city["label"]["y"] - city["y"] == pytest.approx(-30, abs=0.11)


def test_a_bend_is_kept(drawn):
    layout = drawn(routes={"sunset-twin_peaks": {"bend": 0.2}})
    a, b = layout["cities"]["sunset"], layout["cities"]["twin_peaks"]
    chord = math.hypot(b["x"] - a["x"], b["y"] - a["y"])
    middle = route_boxes(layout["routes"]["sunset-twin_peaks"])[1]
    away = math.dist((middle.x, middle.y), ((a["x"] + b["x"]) / 2, (a["y"] + b["y"]) / 2))
    assert away == pytest.approx(0.2 * chord, rel=0.02)


def test_a_road_is_led_through_points(drawn):
    layout = drawn(routes={"sunset-twin_peaks": {"via": [[500, 1180]]}})
    spots = [(space["x"], space["y"]) for space in layout["routes"]["sunset-twin_peaks"]["spaces"]]
    assert min(math.dist(spot, (500, 1180)) for spot in spots) < 60


def test_a_route_across_the_edge_is_shared_out_and_crosses_where_a_person_wants(drawn):
    layout = drawn("world", routes={"lima-honolulu": {"west": 2, "seam": 600}})
    route = layout["routes"]["lima-honolulu"]
    assert [space["x"] < 800 for space in route["spaces"]] == [True, True, False, False, False, False]
    assert all(abs(arrow["y"] - 600) < 15 for arrow in route["edge"])


@pytest.mark.parametrize(
    "nudges", [{"cities": {"atlantis": {"at": [1, 1]}}}, {"routes": {"a-b": {"bend": 1}}}]
)
def test_a_name_that_the_board_does_not_have_is_an_error(drawn, nudges):
    with pytest.raises(ValueError, match=r"that the board does not have: (atlantis|a-b)"):
        drawn(**nudges)

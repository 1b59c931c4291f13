"""What a person corrects by hand is kept."""

import math

import pytest

from boattrain.boards import load_board
from boattrain.maps.check import path_points
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
    middle = layout["routes"]["sunset-twin_peaks"]["spaces"][1]
    away = math.dist((middle["x"], middle["y"]), ((a["x"] + b["x"]) / 2, (a["y"] + b["y"]) / 2))
    assert away == pytest.approx(0.2 * chord, rel=0.06)


def test_a_road_is_led_through_points(drawn):
    layout = drawn(routes={"sunset-twin_peaks": {"via": [[500, 1180]]}})
    spots = [(space["x"], space["y"]) for space in layout["routes"]["sunset-twin_peaks"]["spaces"]]
    assert min(math.dist(spot, (500, 1180)) for spot in spots) < 60


def test_a_route_across_the_edge_is_shared_out_and_crosses_where_a_person_wants(drawn):
    layout = drawn("world", routes={"lima-honolulu": {"west": 2, "seam": 600}})
    route = layout["routes"]["lima-honolulu"]
    assert [space["x"] < 800 for space in route["spaces"]] == [True, True, False, False, False, False]
    assert [portal["y"] for portal in route["portals"]] == [600, 600]


def test_lettering_and_cartouche_keep_off_the_routes(drawn):
    layout = drawn(lettering=[["HERE", 540, 880, 20, 0, "land"]], cartouche=[540, 880])
    beds = [
        point for route in layout["routes"].values() for bed in route["bed"] for point in path_points(bed)
    ]
    (letters,) = layout["lettering"]
    for x, y in (layout["cartouche"], (letters["x"], letters["y"])):
        assert min(math.dist((x, y), point) for point in beds) > 20


@pytest.mark.parametrize(
    "nudges", [{"cities": {"atlantis": {"at": [1, 1]}}}, {"routes": {"a-b": {"bend": 1}}}]
)
def test_a_name_that_the_board_does_not_have_is_an_error(drawn, nudges):
    with pytest.raises(ValueError, match=r"that the board does not have: (atlantis|a-b)"):
        drawn(**nudges)

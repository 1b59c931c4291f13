"""Every fault that the check looks for is found in a layout that has it."""

import copy

import pytest

from boattrain.boards import load_board
from boattrain.maps import faults, load_layout
from boattrain.maps.check import common_area, crossings, path_points
from boattrain.maps.lettering import label_box


@pytest.fixture
def world():
    return load_board("world")


@pytest.fixture
def drawn(world) -> dict:
    return copy.deepcopy(load_layout(world))


def spaces(drawn: dict, route: str) -> list[dict]:
    return drawn["routes"][route]["spaces"]


def square(x: float, y: float, half: float = 8.0) -> str:
    return f"M{x - half:g} {y - half:g}l{2 * half:g} 0 0 {2 * half:g} {-2 * half:g} 0Z"


def put(space: dict, at: dict) -> None:
    """A small space at another spot."""
    space["x"], space["y"] = at["x"], at["y"]
    space["outline"] = square(at["x"], at["y"])


def label(drawn: dict, city: str) -> dict:
    return drawn["cities"][city]["label"]


def middle_of_name(drawn: dict, city: str) -> dict:
    box = label_box(label(drawn, city), drawn["label_size"])
    return {"x": box.x, "y": box.y}


def found(world, drawn, *words: str) -> bool:
    return any(all(word in fault for word in words) for fault in faults(world, drawn))


def test_two_spaces_that_overlap(world, drawn):
    put(spaces(drawn, "tehran-lahore")[0], spaces(drawn, "moskva-tehran")[1])
    assert found(world, drawn, "space 2 of moskva-tehran overlaps space 1 of tehran-lahore")


def test_how_much_two_outlines_have_in_common():
    one, other, apart = (path_points(square(x, 50)) for x in (50, 60, 70))
    assert common_area(one, other) == pytest.approx(6 * 16, rel=0.1)
    assert common_area(one, apart) == 0


def test_a_name_upon_another(world, drawn):
    drawn["cities"]["lahore"]["label"] = label(drawn, "tehran")
    assert found(world, drawn, "the name Lahore overlaps Tehran")


def test_a_city_upon_a_name(world, drawn):
    drawn["cities"]["lahore"].update(middle_of_name(drawn, "tehran"))
    assert found(world, drawn, "the city lahore covers the name Tehran")


def test_a_space_upon_a_city(world, drawn):
    put(spaces(drawn, "moskva-tehran")[1], drawn["cities"]["moskva"])
    assert found(world, drawn, "space 2 of moskva-tehran covers the city moskva")


def test_two_cities_at_one_spot(world, drawn):
    for side in "xy":
        drawn["cities"]["lahore"][side] = drawn["cities"]["tehran"][side]
    assert found(world, drawn, "cities", "lahore", "tehran overlap")


def test_a_space_that_is_too_small(world, drawn):
    spaces(drawn, "moskva-tehran")[0]["length"] = 15.9
    assert found(world, drawn, "spaces of moskva-tehran are too small")


def test_small_is_measured_on_a_board_of_1600_pixels(world, drawn):
    drawn["width"] *= 2
    assert found(world, drawn, "too small:", "x 6.5")


def test_lanes_that_are_not_side_by_side(world, drawn):
    for space in spaces(drawn, "hamburg-moskva:white"):
        space["y"] -= 20
    assert found(world, drawn, "lanes of hamburg-moskva:white are not side by side at space 1")


def test_lanes_of_which_one_is_shifted_along_the_other(world, drawn):
    for space in spaces(drawn, "dar_es_salaam-jakarta:purple"):
        space["x"] += 25
    assert found(world, drawn, "lanes of dar_es_salaam-jakarta:purple are not side by side")


def test_lanes_at_an_angle(world, drawn):
    spaces(drawn, "hamburg-moskva:white")[0]["angle"] += 30
    assert found(world, drawn, "lanes of hamburg-moskva:white are not side by side at space 1")


def test_a_bed_that_does_not_begin_at_its_city(world, drawn):
    drawn["routes"]["moskva-tehran"]["bed"] = ["M10 10l50 50"]
    assert found(world, drawn, "the bed of moskva-tehran does not begin at its city")


def test_a_route_whose_first_space_is_far_from_its_city(world, drawn):
    first = spaces(drawn, "moskva-tehran")[0]
    first["outline"] = spaces(drawn, "moskva-tehran")[1]["outline"]
    assert found(world, drawn, "moskva-tehran ends", "pixels from its city")


def test_a_route_across_the_edge_without_a_portal(world, drawn):
    drawn["routes"]["lima-honolulu"]["portals"].pop()
    assert found(world, drawn, "lima-honolulu has no portal to")
    assert found(world, drawn, "lima-honolulu does not leave the map at both sides")


def test_a_lane_across_the_edge_without_a_portal(world, drawn):
    drawn["routes"]["los_angeles-tokyo:green"]["portals"] = None
    assert found(world, drawn, "los_angeles-tokyo:green has no portal to Tokyo")


def test_portals_with_two_letters_or_at_two_heights(world, drawn):
    drawn["routes"]["lima-honolulu"]["portals"][0]["letter"] = "Z"
    drawn["routes"]["los_angeles-honolulu"]["portals"][0]["y"] += 5
    assert found(world, drawn, "the portals of lima-honolulu are not the same")
    assert found(world, drawn, "the portals of los_angeles-honolulu are not the same")


def test_things_that_are_not_on_the_map(world, drawn):
    put(spaces(drawn, "lima-honolulu")[0], {"x": -3, "y": 500})
    drawn["cities"]["lahore"]["y"] = drawn["height"] + 1
    label(drawn, "tokyo")["x"] = drawn["width"] + 100
    assert found(world, drawn, "space 1 of lima-honolulu is not on the map")
    assert found(world, drawn, "the city lahore is not on the map")
    assert found(world, drawn, "Tokyo is not on the map")


def test_spaces_that_run_from_the_second_city_to_the_first(world, drawn):
    spaces(drawn, "cambridge_bay-winnipeg").reverse()
    assert found(world, drawn, "cambridge_bay-winnipeg runs the wrong way")


def test_spaces_that_do_not_follow_each_other(world, drawn):
    second = spaces(drawn, "cambridge_bay-winnipeg")[1]
    put(second, {"x": second["x"], "y": second["y"] + 400})
    assert found(world, drawn, "the spaces of cambridge_bay-winnipeg do not follow each other")


def test_a_space_whose_mark_lies_outside_it(world, drawn):
    spaces(drawn, "cambridge_bay-winnipeg")[1]["x"] += 60
    assert found(world, drawn, "the mark of space 2 of cambridge_bay-winnipeg lies outside it")


def test_routes_that_cross_though_they_have_no_city_in_common(world, drawn):
    tokyo, bay = drawn["cities"]["tokyo"], drawn["cities"]["cambridge_bay"]
    way = f"l{tokyo['x'] - bay['x']:g} {tokyo['y'] - bay['y']:g}"
    drawn["routes"]["cambridge_bay-winnipeg"]["bed"] = [f"M{bay['x']:g} {bay['y']:g}{way}"]
    crossed = crossings(world, drawn)
    assert "cambridge_bay-winnipeg crosses new_york-reykjavik" in crossed
    assert not any("vancouver-winnipeg" in fault for fault in crossed)


def test_what_the_board_has_and_the_layout_does_not(world, drawn):
    spaces(drawn, "cambridge_bay-winnipeg").pop()
    drawn["cities"]["tokyo"]["label"] = None
    del drawn["routes"]["lima-honolulu"], drawn["cities"]["mexico"]
    assert found(world, drawn, "cambridge_bay-winnipeg has 3 spaces in place of 4")
    assert found(world, drawn, "tokyo has no name on the map")
    assert found(world, drawn, "lima-honolulu is on the board alone")
    assert found(world, drawn, "mexico is on the board alone")

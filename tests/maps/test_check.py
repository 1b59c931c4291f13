"""Every fault that the check looks for is found in a layout that has it."""

import copy

import pytest

from boattrain.boards import load_board
from boattrain.maps import faults, load_layout
from boattrain.maps.check import crossings
from boattrain.maps.lettering import label_box


@pytest.fixture
def world():
    return load_board("world")


@pytest.fixture
def drawn(world) -> dict:
    return copy.deepcopy(load_layout(world))


def spaces(drawn: dict, route: str) -> list[dict]:
    return drawn["routes"][route]["spaces"]


def put(thing: dict, at: dict) -> None:
    thing["x"], thing["y"] = at["x"], at["y"]


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


def test_two_turned_spaces_that_only_touch_with_a_corner(world, drawn):
    for n, route in enumerate(("tehran-lahore", "moskva-tehran")):
        spaces(drawn, route)[0].update(x=800 + 17.5 * n, y=940 + 17.5 * n, angle=45 * n)
    assert found(world, drawn, "space 1 of moskva-tehran overlaps space 1 of tehran-lahore")


def test_turned_spaces_whose_corners_pass_each_other(world, drawn):
    for n, route in enumerate(("tehran-lahore", "moskva-tehran")):
        spaces(drawn, route)[0].update(x=800 + 24.0 * n, y=940 + 24.0 * n, angle=45 * n)
    assert not found(world, drawn, "overlaps")


def test_a_space_upon_a_city_name(world, drawn):
    spaces(drawn, "moskva-tehran")[1].update(middle_of_name(drawn, "tehran"))
    assert found(world, drawn, "space 2 of moskva-tehran covers Tehran")


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
    put(drawn["cities"]["lahore"], drawn["cities"]["tehran"])
    assert found(world, drawn, "cities", "lahore", "tehran overlap")


@pytest.mark.parametrize("size", [(15.9, 12), (31, 6.9)])
def test_a_space_that_is_too_small(world, drawn, size):
    drawn["routes"]["moskva-tehran"]["space"] = list(size)
    assert found(world, drawn, "spaces of moskva-tehran are too small")


def test_small_is_measured_on_a_board_of_1600_pixels(world, drawn):
    drawn["width"] *= 2
    assert found(world, drawn, "too small: 15.5 x 6.0")


def test_lanes_that_are_not_side_by_side(world, drawn):
    for space in spaces(drawn, "hamburg-moskva:white"):
        space["y"] -= 20
    assert found(world, drawn, "lanes of hamburg-moskva:white are not side by side at space 1")


def test_lanes_of_which_one_is_shifted_along_the_other(world, drawn):
    for space in spaces(drawn, "dar_es_salaam-jakarta:purple"):
        space["x"] += 15
    assert found(world, drawn, "lanes of dar_es_salaam-jakarta:purple are not side by side")


def test_lanes_at_an_angle(world, drawn):
    spaces(drawn, "hamburg-moskva:white")[0]["angle"] += 30
    assert found(world, drawn, "lanes of hamburg-moskva:white are not side by side at space 1")


def test_a_route_across_the_edge_without_an_arrow(world, drawn):
    drawn["routes"]["lima-honolulu"]["edge"].pop()
    assert found(world, drawn, "lima-honolulu has no arrow to")
    assert found(world, drawn, "lima-honolulu does not leave the map at both sides")


def test_a_lane_across_the_edge_without_an_arrow(world, drawn):
    drawn["routes"]["los_angeles-tokyo:green"]["edge"] = None
    assert found(world, drawn, "los_angeles-tokyo:green has no arrow to Tokyo")


def test_a_route_across_the_edge_that_does_not_name_the_far_city(world, drawn):
    for edge in drawn["routes"]["lima-honolulu"]["edge"]:
        edge["label"]["lines"] = ["Atlantis"]
    assert found(world, drawn, "lima-honolulu does not name Lima")
    assert found(world, drawn, "lima-honolulu does not name Honolulu")


def test_an_arrow_far_from_the_edge(world, drawn):
    drawn["routes"]["lima-honolulu"]["edge"][0]["x"] = 300
    assert found(world, drawn, "lima-honolulu has no arrow to")


def test_an_arrow_upon_a_name(world, drawn):
    edge = drawn["routes"]["lima-honolulu"]["edge"][0]
    edge["y"] = edge["label"]["y"] - 3
    assert found(world, drawn, "the arrow of lima-honolulu covers")


def test_things_that_are_not_on_the_map(world, drawn):
    spaces(drawn, "lima-honolulu")[0]["x"] = -3
    drawn["cities"]["lahore"]["y"] = drawn["height"] + 1
    label(drawn, "tokyo")["x"] = drawn["width"] + 100
    assert found(world, drawn, "space 1 of lima-honolulu is not on the map")
    assert found(world, drawn, "the city lahore is not on the map")
    assert found(world, drawn, "Tokyo is not on the map")


def test_spaces_that_run_from_the_second_city_to_the_first(world, drawn):
    spaces(drawn, "cambridge_bay-winnipeg").reverse()
    assert found(world, drawn, "cambridge_bay-winnipeg runs the wrong way")


def test_spaces_that_do_not_follow_each_other(world, drawn):
    spaces(drawn, "cambridge_bay-winnipeg")[1]["y"] += 400
    assert found(world, drawn, "the spaces of cambridge_bay-winnipeg do not follow each other")


def test_routes_that_cross_though_they_have_no_city_in_common(world, drawn):
    put(spaces(drawn, "cambridge_bay-winnipeg")[1], drawn["cities"]["tokyo"])
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

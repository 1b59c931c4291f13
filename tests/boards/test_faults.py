"""A board author reads what is wrong and where, all of it at once, and nothing twice."""

import copy

import pytest

from boards.content import CONTENT
from boards.faulty import CARDS, FORM, PIECES, Faulty
from boards.faulty_map import GOALS, MAP
from boattrain.boards import Board, BoardError, limits


def faults_of(content) -> list[str]:
    with pytest.raises(BoardError) as caught:
        Board.from_dict(content)
    assert caught.value.code == "invalid"
    return caught.value.faults


def sentence(case: object) -> str | None:
    return case.fault.split(";")[0][:60] if isinstance(case, Faulty) else None


@pytest.mark.parametrize("case", [*FORM, *CARDS, *PIECES, *MAP, *GOALS], ids=sentence)
def test_a_fault_is_told_in_its_sentence_and_in_no_other(case):
    content = copy.deepcopy(CONTENT[case.board])
    case.spoil(content)
    faults = faults_of(content)
    assert case.fault in faults
    assert not case.alone or len(faults) == 1


def test_all_faults_are_told_at_once(world):
    world["seats"]["least"] = "two"
    world["decks"][0]["cards"][0]["color"] = "purpel"
    world["pieces"]["taken"] = 90
    world["routes"][12]["b"] = "mexcio"
    del world["routes"][40]["length"]
    world["tickets"][3]["points"] = 0
    world["tours"][2]["any_order"] = 20
    world["harbors"]["points"] = [0, 30, 20]
    world["extra"] = 1
    places = {fault.split(": ")[0] for fault in faults_of(world)}
    assert places == {
        "seats.least",
        "decks[0].cards[0].color",
        "pieces.taken",
        "routes[12].b",
        "routes[40].length",
        "tickets[3].points",
        "tours[2].any_order",
        "harbors.points[2]",
        "board",
    }


def test_a_city_without_a_readable_id_does_not_make_its_routes_faulty(world):
    world["cities"][0]["id"] = 7
    assert faults_of(world) == ["cities[0].id: must be text, not 7"]


def test_a_misspelled_section_is_told_once(san_francisco):
    san_francisco["citys"] = san_francisco.pop("cities")
    assert faults_of(san_francisco) == ["board: unknown key 'citys'; did you mean 'cities'?"]


def test_a_key_misspelled_in_every_row_is_told_once(great_lakes):
    for route in great_lakes["routes"]:
        route["colour"] = route.pop("color")
    fault = "routes[0]: unknown key 'colour'; did you mean 'color'? (also routes[1] and 108 more)"
    assert faults_of(great_lakes) == [fault]


def test_an_island_is_told_as_one(world):
    for name in ("avalon", "atlantis"):
        world["cities"].append({"id": name, "name": name, "lat": 0, "lon": 0})
    world["routes"].append({"a": "avalon", "b": "atlantis", "kind": "ship", "color": "gray", "length": 1})
    assert faults_of(world) == ["cities[47]: no route joins 'avalon' and 'atlantis' to the rest of the board"]


def test_a_board_with_more_actions_than_the_core_can_number(world, monkeypatch):
    # Every other limit would have to be reached for that: lower this one.
    monkeypatch.setattr(limits, "ACTIONS", 200)
    [fault] = faults_of(world)
    assert fault.startswith("board: its game has ")
    assert "different actions; there is room for 200" in fault


def test_an_empty_object_is_told_what_it_lacks():
    faults = faults_of({})
    assert "cities: is missing" in faults
    assert all(fault.endswith(": is missing") for fault in faults)
    assert len(faults) == 17


def test_keys_that_are_no_text(world):
    world["cities"][0] = {1: 2}
    assert "cities[0]: a key must be text, not 1" in faults_of(world)


def test_a_very_long_word_is_cut_in_the_sentence(world):
    world["routes"][0]["color"] = "x" * 5000
    assert max(map(len, faults_of(world))) < 200


@pytest.mark.rule("ROUTE-14")
def test_a_train_route_and_a_ship_route_may_each_be_double(great_lakes):
    pair = great_lakes["routes"][:2]
    great_lakes["routes"] += [{**pair[0], "color": "red"}, {**pair[1], "color": "white"}]
    for route in great_lakes["routes"]:
        if (route["a"], route["b"]) == ("duluth", "thunder_bay"):
            route["double"] = True
    board = Board.from_dict(great_lakes)
    assert (board.routes[0].twin, board.routes[1].twin) == (110, 111)

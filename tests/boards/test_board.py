"""Board: numbering, ids, lanes, hash; and the ways to get one."""

import copy
import json
import pickle

import pytest

from boattrain.boards import NONE, Board, BoardError, board_names, load_board, parse_board
from boattrain.boards.facts import board_facts
from boattrain.errors import UnknownName


def test_the_boards_are_offered_in_this_order():
    assert board_names() == ["world", "great_lakes", "san_francisco"]


def test_a_board_of_the_package_is_loaded_once():
    assert load_board("world") is load_board("world")


def test_a_board_is_loaded_from_a_path(tmp_path, content, board):
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    assert load_board(path) == load_board(str(path)) == board


def test_a_file_with_a_byte_order_mark_is_read(content, board):
    assert parse_board("\ufeff".encode() + json.dumps(content).encode()) == board


def test_names_are_looked_up_by_number_and_back(board):
    for things, index in [
        (board.cities, board.city_index),
        (board.cards, board.card_index),
        (board.routes, board.route_index),
        (board.tickets, board.ticket_index),
    ]:
        assert [index[thing.id] for thing in things] == list(range(len(things)))


def test_junctions_are_numbered_after_the_cities_and_tours_after_the_tickets(board):
    assert [city.junction for city in board.cities] == sorted(city.junction for city in board.cities)
    assert [ticket.tour for ticket in board.tickets] == sorted(ticket.tour for ticket in board.tickets)


def test_a_junction_is_named_after_its_id():
    board = load_board("great_lakes")
    assert board.city("lake_superior").name == "Lake Superior"


def test_cards_are_numbered_over_all_decks_and_decks_know_their_cards(board):
    assert [card for deck in board.decks for card in deck.cards] == list(range(len(board.cards)))
    assert all(
        board.cards[card].deck == number for number, deck in enumerate(board.decks) for card in deck.cards
    )


def test_a_route_is_called_by_its_ends_then_by_color_then_by_number():
    world, lakes = load_board("world"), load_board("great_lakes")
    assert "moskva-tehran" in world.route_index
    assert "caracas-lima:yellow" in world.route_index
    assert "lima-valparaiso:1" in world.route_index
    assert world.route_index["lima-valparaiso:2"] == world.route_index["lima-valparaiso:1"] + 1
    assert {"duluth-thunder_bay:yellow", "duluth-thunder_bay:black"} <= lakes.route_index.keys()
    assert {"south_bend-toledo:gray", "south_bend-toledo:purple"} <= lakes.route_index.keys()


def test_lanes_written_in_opposite_directions_are_called_alike(world):
    lane = next(route for route in world["routes"] if route["a"] == "caracas" and route["color"] == "white")
    lane["a"], lane["b"] = lane["b"], lane["a"]
    board = Board.from_dict(world)
    first, second = (board.route(f"caracas-lima:{color}") for color in ("yellow", "white"))
    assert (first.a, first.b) == (second.b, second.a)
    assert board.routes[first.twin] is second


def test_twin_lanes_know_each_other(board):
    for number, route in enumerate(board.routes):
        if route.twin != NONE:
            twin = board.routes[route.twin]
            assert twin.twin == number != route.twin
            assert ({twin.a, twin.b}, twin.kind, twin.length) == (
                {route.a, route.b},
                route.kind,
                route.length,
            )


def test_routes_between_two_places_are_found_in_either_direction():
    board = load_board("great_lakes")
    a, b = board.city_index["duluth"], board.city_index["thunder_bay"]
    assert board.routes_between(a, b) == board.routes_between("thunder_bay", "duluth") == (0, 1)
    assert board.routes_between("duluth", "new_york") == ()


def test_a_repeated_ticket_gets_a_number(world):
    world["tickets"].append(world["tickets"][0])
    assert "al_qahira-sydney:2" in Board.from_dict(world).ticket_index


def test_a_plain_ticket_scores_and_loses_the_same():
    board = load_board("great_lakes")
    ticket = board.ticket("duluth-new_york")
    assert (ticket.in_order, ticket.any_order, ticket.penalty, ticket.tour) == (24, 24, 24, False)


def test_a_single_kind_of_piece_is_taken_whole():
    assert load_board("san_francisco").piece_kinds[0].recommended == 20


# The hash


def test_the_hash_is_stable(board):
    # A changed hash makes every stored game of the board unreadable: change a board file only on purpose.
    assert (
        board.hash
        == {
            "world": "sha256:bef0145df946fa181fd2baf09e5f27e0bbb2df3a1da1468fa6d05e5feac4ba24",
            "great_lakes": "sha256:4ba55b39af522415554ba8b276c18a0f5b840efdebe9bb28bc9feeb8d5066fd8",
            "san_francisco": "sha256:dfb208aa36805b21186decca270b98c9c536b3d2c9499498bc3b64a0d2602d4d",
        }[board.id]
    )


def test_the_hash_does_not_ask_for_the_order_of_keys(content, board):
    assert Board.from_dict(dict(reversed(content.items()))).hash == board.hash


def test_the_hash_passes_over_looks_and_sources(content, board):
    content |= {"name": "Other", "provenance": "elsewhere", "reconstruction": True, "notes": "none"}
    content["pieces"]["kinds"][0] |= {"mode": "water", "symbol": "ferry"}
    content["decks"][0]["cards"][0]["symbol"] = "cable_car"
    content.pop("$schema")
    content["decks"][0]["name"] = "Other cards"
    content["cities"][0] |= {"name": "Elsewhere", "lat": 1.5, "lon": 2, "provenance": "a guess"}
    changed = Board.from_dict(content)
    assert changed.hash == board.hash
    assert changed == board
    assert hash(changed) == hash(board)
    assert changed.cities[0].name == "Elsewhere"


@pytest.mark.parametrize(
    "change",
    [
        lambda file: file["tickets"][0].update(points=99),
        lambda file: file["end"].update(further_turns=3),
        lambda file: file["decks"][0]["cards"][0].update(count=9),
        lambda file: file["cities"].append(file["cities"].pop(0)),
        lambda file: file["route_points"].update({"9": 99}),
        lambda file: file.update(id="other"),
    ],
    ids=["ticket", "end", "cards", "order of cities", "points", "id"],
)
def test_the_hash_changes_with_a_fact_of_play(content, board, change):
    change(content)
    changed = Board.from_dict(content)
    assert changed.hash != board.hash
    assert changed != board


def test_a_board_cannot_be_changed(board):
    with pytest.raises(AttributeError):
        board.id = "other"


def test_a_board_travels_between_processes(board):
    copied = pickle.loads(pickle.dumps(board))
    assert copied == board
    assert copied.routes == board.routes


def test_building_leaves_the_content_alone(content):
    before = copy.deepcopy(content)
    Board.from_dict(content)
    assert content == before


# Files that hold no board


def error_of(load, *arguments) -> BoardError:
    with pytest.raises(BoardError) as caught:
        load(*arguments)
    return caught.value


def test_an_unknown_name_is_answered_with_the_nearest():
    error = error_of(load_board, "wrold")
    assert error.code == "unknown_board"
    assert "unknown board 'wrold'; did you mean 'world'?" in str(error)


def test_a_file_that_is_not_there(tmp_path):
    error = error_of(load_board, tmp_path / "none.json")
    assert error.code == "unreadable"
    assert "none.json: cannot be read: No such file" in str(error)


def test_a_path_with_a_null_character():
    assert error_of(load_board, "a\0.json").code == "unreadable"


def test_broken_json_is_told_with_line_and_column():
    error = error_of(parse_board, '{"format": 1,\n "id" "x"}', "mine.json")
    assert error.code == "not_json"
    assert str(error) == "mine.json: is not JSON: Expecting ':' delimiter at line 2, column 7"


@pytest.mark.parametrize("text", ['{"format": NaN}', '{"format": -Infinity}', "", "9" * 5000, "[" * 100_000])
def test_what_json_does_not_know(text):
    assert error_of(parse_board, text).code == "not_json"


def test_bytes_that_are_no_text():
    assert error_of(parse_board, b"\xff\xfe{}").code == "unreadable"


@pytest.mark.parametrize(("text", "what"), [("[]", "a list"), ("3", "3"), ('"x"', "'x'"), ("null", "null")])
def test_json_that_is_no_object(text, what):
    assert error_of(parse_board, text).faults == [f"board: must be an object, not {what}"]


def test_a_key_given_twice():
    error = error_of(parse_board, '{"cities": [{"id": "rome", "lat": 1, "lat": 2}]}')
    assert error.faults == ["the object with id 'rome' has the key 'lat' twice"]


def test_an_error_travels_between_processes():
    error = pickle.loads(pickle.dumps(BoardError("invalid", ["a", "b"], "x.json")))
    assert (error.code, error.faults) == ("invalid", ["a", "b"])
    assert str(error) == "x.json: 2 faults in the board\n  a\n  b"


@pytest.mark.parametrize(
    ("board_id", "beyond_routes_and_tickets"),
    [
        ("world", ("tours", "harbors", "unbuilt")),
        ("great_lakes", ("harbors", "unbuilt")),
        ("san_francisco", ("souvenirs",)),
    ],
)
def test_a_score_has_the_parts_that_the_board_has(board_id, beyond_routes_and_tickets):
    parts = ["routes", "tickets", *beyond_routes_and_tickets]
    board = load_board(board_id)
    assert list(board.score_parts) == board_facts(board)["score_parts"] == parts


# Looking things up by id


@pytest.mark.parametrize("board_id", board_names())
def test_everything_on_a_board_is_found_by_its_id(board_id):
    board = load_board(board_id)
    assert [board.route(route.id) for route in board.routes] == list(board.routes)
    assert [board.city(city.id) for city in board.cities] == list(board.cities)
    assert [board.card(card.id) for card in board.cards] == list(board.cards)
    assert [board.ticket(ticket.id) for ticket in board.tickets] == list(board.tickets)
    assert [board.deck(deck.id) for deck in board.decks] == list(board.decks)
    assert [board.piece_kind(kind.id) for kind in board.piece_kinds] == list(board.piece_kinds)


def test_a_route_is_found_with_its_ends_turned_but_not_without_its_lane():
    board = load_board("world")
    assert board.route("lima-caracas:yellow") is board.route("caracas-lima:yellow")
    with pytest.raises(UnknownName) as refused:
        board.route("lima-caracas")
    assert refused.value.code == "ambiguous_route"
    assert "caracas-lima:yellow or caracas-lima:white" in refused.value.sentence


@pytest.mark.parametrize(
    ("look_up", "name", "sentence"),
    [
        ("city", "lma", "There is no city 'lma' on this board. Did you mean 'lima'?"),
        ("deck", "planes", "There is no deck 'planes' on this board. Known: 'trains' and 'ships'."),
        ("card", 3, "A card is named by its id, a text such as 'purple'."),
    ],
)
def test_what_is_not_on_the_board_is_answered_with_what_is(look_up, name, sentence):
    with pytest.raises(UnknownName) as refused:
        getattr(load_board("world"), look_up)(name)
    assert refused.value.sentence == sentence
    assert refused.value.code == f"unknown_{look_up}"

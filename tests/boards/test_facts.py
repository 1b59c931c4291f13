"""The board files say what the rulebook says."""

from collections import Counter
from pathlib import Path

import pytest

from boattrain.boards import NONE, Board, load_board

RULEBOOK = Path(__file__).parents[2] / "docs" / "RULES.md"


def amounts(numbers, board: Board) -> str:
    """`25 trains, 50 ships`"""
    return ", ".join(f"{n} {kind.name}" for n, kind in zip(numbers, board.piece_kinds, strict=True))


def pieces(board: Board) -> str:
    text = amounts([kind.owned for kind in board.piece_kinds], board)
    return text if len(board.piece_kinds) > 1 else text + " (no choice)"


def fleet(board: Board) -> str:
    if len(board.piece_kinds) == 1:
        return "-"
    return amounts([kind.recommended for kind in board.piece_kinds], board).replace(", ", " + ")


def hand(board: Board) -> str:
    if len(board.decks) == 1:
        return f"{board.decks[0].opening_hand} cards"
    return " + ".join(f"{deck.opening_hand} {deck.id.removesuffix('s')}" for deck in board.decks) + " cards"


def row(board: Board) -> str:
    places = [deck.row for deck in board.decks]
    return (
        f"{places[0]} from the one deck"
        if len(places) == 1
        else f"{places[0]} from each deck ({sum(places)})"
    )


def tickets(board: Board) -> str:
    tours = sum(ticket.tour for ticket in board.tickets)
    return f"{len(board.tickets)}" + (f" ({tours} of them tours)" if tours else "")


def trigger(board: Board) -> str:
    return f"{board.end_pieces_left} or fewer" + (" in all" if len(board.piece_kinds) > 1 else "")


def harbor_worth(board: Board) -> str:
    return " / ".join(str(points) for points in board.harbors.points[1:]) if board.harbors else "-"


TABLE = {
    "players": lambda board: f"{board.seats_least}-{board.seats_most}",
    "pieces to choose from, each": pieces,
    "pieces taken into the game, each": lambda board: str(board.pieces_taken),
    "recommended first-game fleet": fleet,
    "harbours, each": lambda board: str(board.harbors.each) if board.harbors else "-",
    "opening hand": hand,
    "face-up row": row,
    "opening tickets: dealt / keep at least": lambda board: (
        f"{board.opening_tickets.dealt} / {board.opening_tickets.keep}"
    ),
    "ticket draw: drawn / keep at least": lambda board: (
        f"{board.ticket_draw.drawn} / {board.ticket_draw.keep}"
    ),
    "tickets in the box": tickets,
    "end trigger (pieces left at the end of a turn)": trigger,
    "further turns after the trigger, each player": lambda board: str(board.end_further_turns),
    "harbour worth with 1 / 2 / 3+ completed tickets": harbor_worth,
    "unbuilt harbour": lambda board: str(-board.harbors.unbuilt) if board.harbors else "-",
    "lanes of a double route open to all": lambda board: f"from {board.both_lanes_from_seats} players",
}


def rulebook_table() -> dict[str, dict[str, str]]:
    """The table at the head of the rulebook: label, board name, figure."""
    lines = [
        line.strip("| ") for line in RULEBOOK.read_text(encoding="utf-8").splitlines() if line[:1] == "|"
    ]
    (_, *names), _, *rows = [[cell.strip() for cell in line.split("|")] for line in lines]
    return {label: dict(zip(names, cells, strict=True)) for label, *cells in rows}


def test_the_rulebook_has_no_figure_that_is_not_compared():
    assert rulebook_table().keys() == TABLE.keys()


@pytest.mark.parametrize("label", TABLE)
def test_a_figure_is_the_rulebook_s(board, label):
    assert TABLE[label](board) == rulebook_table()[label][board.name]


@pytest.mark.rule("SETUP-6")
@pytest.mark.parametrize("name", ["world", "great_lakes"])
def test_each_player_has_three_harbors(name):
    assert load_board(name).harbors.each == 3


def cards(board: Board, deck: str) -> dict[str, int]:
    number = [each.id for each in board.decks].index(deck)
    return {card.id: card.count for card in board.cards if card.deck == number}


@pytest.mark.parametrize("name", ["world", "great_lakes"])
def test_the_train_deck_has_80_cards_and_the_ship_deck_60(name):
    board = load_board(name)
    trains, ships = cards(board, "trains"), cards(board, "ships")
    assert [deck.total for deck in board.decks] == [80, 60]
    assert (sum(trains.values()), sum(ships.values())) == (80, 60)
    assert trains["locomotive"] == 14
    assert board.colors == ("purple", "yellow", "green", "red", "black", "white")
    for color in board.colors:
        assert trains[color] + trains[f"{color}:harbor"] == 11
        assert (trains[f"{color}:harbor"], ships[f"ship:{color}"], ships[f"ship:{color}:double"]) == (4, 4, 6)


@pytest.mark.parametrize("name", ["world", "great_lakes"])
def test_harbor_symbols_are_on_four_trains_and_the_single_ships_of_each_color(name):
    board = load_board(name)
    symbols = {card.id for card in board.cards if card.harbor}
    assert symbols == {f"{color}:harbor" for color in board.colors} | {
        f"ship:{color}" for color in board.colors
    }
    assert {card.id for card in board.cards if card.spaces == 2} == {f"ship:{c}:double" for c in board.colors}
    assert board.harbors.cards_of_each_deck == 2


def test_the_cable_car_deck_has_44_cards():
    board = load_board("san_francisco")
    assert board.decks[0].total == 44
    assert cards(board, "cards") == dict.fromkeys(board.colors, 6) | {"ferry": 8}
    assert board.cards[board.wild].id == "ferry"


def test_routes_score_by_length(board):
    points = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21, 9: 27}
    assert all(route.points == points[route.length] for route in board.routes)


def test_one_route_has_nine_spaces():
    nine = [route.id for route in load_board("great_lakes").routes if route.length == 9]
    assert nine == ["cleveland-new_york"]
    assert max(route.length for route in load_board("world").routes) == 8


def test_the_row_is_swept_at_three_wilds(board):
    assert board.row_wild_limit == 3


def test_souvenirs_are_those_of_the_rulebook():
    board = load_board("san_francisco")
    souvenirs = board.souvenirs
    assert len(souvenirs.kinds) == 7
    assert souvenirs.points == (0, 0, 1, 2, 4, 6, 9, 12)
    names = [board.cities[city].name for city in souvenirs.start_cities]
    assert names == ["Alcatraz", "Golden Gate Bridge", "The Embarcadero", "Sunset", "Potrero Hill"]
    assert souvenirs.stack == {2: 2, 3: 2, 4: 3}
    assert souvenirs.placed_stack == {2: 1, 3: 2, 4: 3}
    assert souvenirs.placers == {2: (2, 2), 3: (3, 2), 4: (4, 3)}


def test_the_map_has_the_size_that_was_transcribed(board):
    sizes = {
        "world": (47, 1, 130, 68),
        "great_lakes": (35, 2, 110, 56),
        "san_francisco": (20, 0, 50, 22),
    }
    junctions = sum(city.junction for city in board.cities)
    lanes = sum(route.twin != NONE for route in board.routes)
    assert (len(board.cities) - junctions, junctions, len(board.routes), lanes) == sizes[board.id]


@pytest.mark.rule("TOUR-1")
def test_eight_tickets_are_tours_of_three_or_more_cities_with_three_values():
    board = load_board("world")
    tours = [ticket for ticket in board.tickets if ticket.tour]
    assert len(tours) == 8
    assert all(len(tour.stops) >= 3 for tour in tours)
    assert all(tour.in_order > tour.any_order > 0 > -tour.penalty for tour in tours)
    assert tours[-1].id == "casablanca-al_qahira-tehran"
    assert (tours[-1].in_order, tours[-1].any_order, tours[-1].penalty) == (9, 6, 15)


@pytest.mark.rule("ROUTE-14")
@pytest.mark.parametrize("ends", [("duluth", "thunder_bay"), ("traverse_city", "muskegon")])
def test_a_train_route_and_a_ship_route_between_two_cities_are_no_double_route(ends):
    board = load_board("great_lakes")
    routes = [board.routes[number] for number in board.routes_between(*ends)]
    assert sorted(board.piece_kinds[route.kind].id for route in routes) == ["ship", "train"]
    assert [route.twin for route in routes] == [NONE, NONE]


@pytest.mark.rule("ROUTE-16")
def test_routes_over_the_edge_of_the_map_are_routes_like_any_other(world):
    board = load_board("world")
    over = {route.id for route in board.routes if route.wrap}
    assert len(over) == 10
    assert {"valparaiso-christchurch", "vancouver-tokyo", "lima-sydney:purple"} <= over
    for route in world["routes"]:
        route.pop("wrap", None)
    assert Board.from_dict(world) == board


@pytest.mark.rule("ROUTE-17")
@pytest.mark.parametrize("name", ["world", "great_lakes"])
def test_a_junction_joins_routes_has_no_harbor_and_no_ticket_names_it(name):
    board = load_board(name)
    junctions = {number for number, city in enumerate(board.cities) if city.junction}
    assert junctions
    for junction in junctions:
        assert not board.cities[junction].harbor
        assert len({route.a + route.b for route in board.routes if junction in (route.a, route.b)}) >= 2
    assert not any(junctions & set(ticket.stops) for ticket in board.tickets)


def test_pair_and_ferry_spaces_are_where_they_were_transcribed():
    pairs = {route.id: route.pairs for route in load_board("world").routes if route.pairs}
    assert pairs == {
        "vancouver-anchorage": 2,
        "marseille-casablanca": 1,
        "luanda-dar_es_salaam": 2,
        "tehran-lahore": 2,
        "lahore-beijing": 3,
    }
    ferries = {route.id: route.ferries for route in load_board("san_francisco").routes if route.ferries}
    assert ferries == {"golden_gate_bridge-fort_mason": 1, "pier_39-alcatraz": 1, "fort_mason-alcatraz": 1}


def test_the_reconstructed_board_says_so(board):
    assert board.reconstruction == (board.id == "san_francisco")


def test_every_city_of_the_reconstruction_has_its_source(san_francisco):
    sources = Counter(city["provenance"] for city in san_francisco["cities"])
    assert sources == {"rulebook": 5, "published reviews": 9, "reconstruction": 6}

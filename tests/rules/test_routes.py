"""Claiming a route: pieces, points, lanes, edges and junctions. (What it costs: test_payments.py)"""

from __future__ import annotations

import pytest

# --- ROUTE-1, ROUTE-11 ---


@pytest.mark.rule("ROUTE-1")
def test_the_player_pays_the_cards_and_owns_the_route(world):
    game = world.scenario(hands={0: "red*4"}).play("claim moskva-tehran with red*3")
    assert (game.owner("moskva-tehran"), game.hand(0)) == (0, {"red": 1})


@pytest.mark.rule("ROUTE-1")
@pytest.mark.rule("ROUTE-2")
@pytest.mark.parametrize(
    ("board", "claim", "cards", "pieces"),
    [
        ("world", "moskva-tehran", "red*3", {"train": 17, "ship": 40}),
        ("world", "reykjavik-murmansk", "ship:green:double*2", {"train": 20, "ship": 36}),
        ("great_lakes", "duluth-wausau", "green*4", {"train": 23, "ship": 23}),
        ("great_lakes", "marathon-lake_superior", "ship:white:double", {"train": 27, "ship": 21}),
        ("san_francisco", "sunset-twin_peaks", "green*3", {"cable_car": 17}),
    ],
    indirect=["board"],
)
def test_one_piece_of_the_right_kind_is_put_on_every_space(board, claim, cards, pieces):
    game = board.scenario(hands={0: cards}).play(f"claim {claim} with {cards}")
    assert game.pieces(0) == pieces


@pytest.mark.rule("ROUTE-1")
def test_a_claimed_route_cannot_be_claimed_by_another_player(world):
    game = world.scenario(hands={0: "red*3", 1: "red*3"}).play("claim moskva-tehran with red*3")
    assert game.refuses("claim moskva-tehran with red*3")


@pytest.mark.rule("ROUTE-1")
def test_a_claimed_route_cannot_be_claimed_again_by_its_owner(world):
    game = world.scenario(hands={0: "red*3"}, owners={"moskva-tehran": 0})
    assert game.refuses("claim moskva-tehran with red*3")


@pytest.mark.rule("ROUTE-1")
def test_a_route_needs_the_cards_in_the_own_hand(world):
    assert world.scenario(hands={0: "red*2", 1: "red"}).refuses("claim moskva-tehran with red*3")


@pytest.mark.rule("ROUTE-11")
def test_a_route_need_not_connect_to_the_players_others(world):
    game = world.scenario(hands={0: "red*3"}, owners={"darwin-sydney": 0})
    assert game.play("claim moskva-tehran with red*3").owner("moskva-tehran") == 0


@pytest.mark.rule("ROUTE-11")
def test_only_one_route_is_claimed_a_turn(any_board):
    route, cards = {
        "world": ("hamburg-marseille:red", "red"),
        "great_lakes": ("scranton-new_york:red", "red"),
        "san_francisco": ("twin_peaks-castro", "red"),
    }[any_board.board]
    game = any_board.scenario(hands={0: f"{cards}*3"}).play(f"claim {route} with {cards}")
    assert (game.phase, game.to_act) == ("turn", 1)


# --- ROUTE-2 ---


@pytest.mark.rule("ROUTE-2")
@pytest.mark.parametrize("cards", ["ship:red:double ship:red", "red*2 ship:red", "red ship:red:double"])
def test_ship_cards_do_not_pay_for_a_train_route(world, cards):
    assert world.scenario(hands={0: cards}).refuses(f"claim moskva-tehran with {cards}")


@pytest.mark.rule("ROUTE-2")
@pytest.mark.parametrize("cards", ["white*2", "white:harbor*2", "white ship:white"])
def test_train_cards_do_not_pay_for_a_ship_route(world, cards):
    assert world.scenario(hands={0: cards}).refuses(f"claim miami-caracas with {cards}")


# --- ROUTE-9 ---


@pytest.mark.rule("ROUTE-9")
@pytest.mark.parametrize(
    ("route", "cards", "pieces"),
    [
        ("moskva-tehran", "red*3", {"train": 2, "ship": 40}),
        ("reykjavik-murmansk", "ship:green:double*2", {"train": 20, "ship": 3}),
    ],
)
def test_a_player_with_one_piece_too_few_cannot_claim(world, route, cards, pieces):
    assert world.scenario(hands={0: cards}, pieces={0: pieces}).refuses(f"claim {route} with {cards}")


@pytest.mark.rule("ROUTE-9")
@pytest.mark.parametrize(
    ("route", "cards", "pieces", "left"),
    [
        ("moskva-tehran", "red*3", {"train": 3, "ship": 0}, {"train": 0, "ship": 0}),
        ("reykjavik-murmansk", "ship:green:double*2", {"train": 0, "ship": 4}, {"train": 0, "ship": 0}),
    ],
)
def test_a_player_may_place_the_very_last_pieces(world, route, cards, pieces, left):
    game = world.scenario(hands={0: cards}, pieces={0: pieces}).play(f"claim {route} with {cards}")
    assert (game.owner(route), game.pieces(0)) == (0, left)


@pytest.mark.rule("ROUTE-9")
def test_a_player_without_trains_can_claim_ship_routes_only(great_lakes):
    game = great_lakes.scenario(
        hands={0: "red*3 locomotive*3 ship:red*3"}, pieces={0: {"train": 0, "ship": 20}}
    )
    claims = [game.text(a).split()[1] for a in game.legal_actions if game.text(a).startswith("claim")]
    kinds = {game.board.piece_kinds[game.board.route(c).kind].id for c in claims}
    assert kinds == {"ship"}


@pytest.mark.rule("ROUTE-9")
def test_too_few_cable_cars(san_francisco):
    game = san_francisco.scenario(hands={0: "green*3"}, pieces={0: {"cable_car": 2}})
    assert game.refuses("claim sunset-twin_peaks with green*3")


# --- ROUTE-10 ---


@pytest.mark.rule("ROUTE-10")
@pytest.mark.parametrize(
    ("board", "route", "cards", "points"),
    [
        ("world", "vancouver-los_angeles:green", "green", 1),
        ("world", "vancouver-winnipeg", "yellow*2", 2),
        ("world", "moskva-tehran", "red*3", 4),
        ("world", "cambridge_bay-winnipeg", "black*4", 7),
        ("world", "tokyo-honolulu", "ship:red:double*2 ship:red", 10),
        ("world", "cambridge_bay-reykjavik", "ship:white:double*3", 15),
        ("world", "murmansk-tiksi", "ship:red:double*3 ship:red", 18),
        ("world", "tiksi-anchorage", "ship:yellow:double*4", 21),
        ("great_lakes", "rouyn_noranda-ottawa", "red*7", 18),
        ("great_lakes", "rouyn_noranda-montreal", "red*7 red:harbor", 21),
        ("great_lakes", "cleveland-new_york", "red*7 red:harbor*2", 27),
        ("san_francisco", "twin_peaks-castro", "red", 1),
        ("san_francisco", "haight_ashbury-castro", "red*2", 2),
        ("san_francisco", "golden_gate_bridge-lincoln_park", "red*3", 4),
    ],
    indirect=["board"],
)
def test_a_route_scores_by_its_length_at_once(board, route, cards, points):
    game = board.scenario(hands={0: cards}, scores={0: 5}).play(f"claim {route} with {cards}")
    assert game.score(0) == 5 + points


@pytest.mark.rule("ROUTE-10")
@pytest.mark.parametrize(
    ("board", "route", "cards", "points"),
    [
        ("world", "marseille-casablanca", "red*2", 1),
        ("world", "vancouver-anchorage", "red*4", 2),
        ("world", "lahore-beijing", "red*6", 4),
        ("san_francisco", "pier_39-alcatraz", "ferry red", 2),
        ("san_francisco", "fort_mason-alcatraz", "ferry red*2", 4),
        ("san_francisco", "golden_gate_bridge-fort_mason", "ferry red*4", 10),
    ],
    indirect=["board"],
)
def test_pair_and_ferry_spaces_count_as_spaces_like_any_other(board, route, cards, points):
    game = board.scenario(hands={0: cards}, scores={0: 0}).play(f"claim {route} with {cards}")
    assert game.score(0) == points


# --- ROUTE-12, ROUTE-13, ROUTE-14 ---

LANES = {
    "world": ("hamburg-moskva:white", "hamburg-moskva:black", "white*2", "black*2"),
    "great_lakes": ("timmins-sudbury:red", "timmins-sudbury:white", "red*4", "white*4"),
    "san_francisco": ("castro-mission_district:green", "castro-mission_district:black", "green*2", "black*2"),
}
OPEN = [
    ("world", 4),
    ("world", 5),
    ("great_lakes", 4),
    ("great_lakes", 5),
    ("san_francisco", 3),
    ("san_francisco", 4),
]
CLOSED = [("world", 2), ("world", 3), ("great_lakes", 2), ("great_lakes", 3), ("san_francisco", 2)]


@pytest.mark.rule("ROUTE-12")
@pytest.mark.parametrize(("board", "seats"), OPEN, indirect=["board"])
def test_nobody_claims_both_lanes_of_a_double_route(board, seats):
    one, other, _, cards = LANES[board.board]
    game = board.scenario(seats=seats, hands={0: cards}, owners={one: 0})
    assert game.refuses(f"claim {other} with {cards}")


@pytest.mark.rule("ROUTE-12")
@pytest.mark.rule("ROUTE-13")
@pytest.mark.parametrize(("board", "seats"), OPEN, indirect=["board"])
def test_with_enough_players_another_player_may_claim_the_second_lane(board, seats):
    one, other, first, second = LANES[board.board]
    game = board.scenario(seats=seats, hands={0: first, 1: second})
    game.play(f"claim {one} with {first}").play(f"claim {other} with {second}")
    assert (game.owner(one), game.owner(other), game.is_closed(other)) == (0, 1, False)


@pytest.mark.rule("ROUTE-13")
@pytest.mark.parametrize(("board", "seats"), CLOSED, indirect=["board"])
def test_with_few_players_the_second_lane_is_closed_to_the_others(board, seats):
    one, other, first, second = LANES[board.board]
    game = board.scenario(seats=seats, hands={0: first, 1: second}).play(f"claim {one} with {first}")
    assert game.is_closed(other)
    assert game.refuses(f"claim {other} with {second}")


@pytest.mark.rule("ROUTE-13")
@pytest.mark.rule("ROUTE-12")
@pytest.mark.parametrize(("board", "seats"), CLOSED, indirect=["board"])
def test_with_few_players_the_second_lane_is_closed_to_the_owner_of_the_first(board, seats):
    one, other, _, cards = LANES[board.board]
    game = board.scenario(seats=seats, hands={0: cards}, owners={one: 0})
    assert game.refuses(f"claim {other} with {cards}")


@pytest.mark.rule("ROUTE-13")
@pytest.mark.parametrize(("board", "seats"), CLOSED, indirect=["board"])
def test_until_one_lane_is_claimed_both_are_open(board, seats):
    one, other, first, second = LANES[board.board]
    game = board.scenario(seats=seats, hands={0: f"{first} {second}"})
    assert (game.is_closed(one), game.is_closed(other)) == (False, False)
    assert game.play(f"claim {other} with {second}").owner(other) == 0


@pytest.mark.rule("ROUTE-13")
def test_a_closed_gray_lane_is_closed_whatever_the_color(world):
    game = world.scenario(hands={1: "red*2 locomotive*2"}, owners={"lima-valparaiso:1": 0}, turn=1)
    assert game.refuses("claim lima-valparaiso:2 with red*2")


@pytest.mark.rule("ROUTE-14")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize(
    ("claimed", "other", "cards"),
    [
        ("duluth-thunder_bay:yellow", "duluth-thunder_bay:black", "black*5"),
        ("duluth-thunder_bay:black", "duluth-thunder_bay:yellow", "ship:yellow:double*2"),
        ("traverse_city-muskegon:red", "traverse_city-muskegon:white", "white*3"),
        ("traverse_city-muskegon:white", "traverse_city-muskegon:red", "ship:red:double ship:red"),
    ],
)
def test_a_train_route_and_a_ship_route_between_two_cities_are_not_a_double_route(
    great_lakes, claimed, other, cards, owner
):
    game = great_lakes.scenario(hands={0: cards}, owners={claimed: owner})
    assert not game.is_closed(other)
    assert game.play(f"claim {other} with {cards}").owner(other) == 0


# --- ROUTE-16, ROUTE-17 ---


@pytest.mark.rule("ROUTE-16")
@pytest.mark.parametrize(
    ("route", "cards", "points"),
    [
        ("cambridge_bay-anchorage", "ship:black:double*3", 15),
        ("vancouver-anchorage", "red*2 black*2", 2),
        ("vancouver-tokyo", "ship:white:double*3", 15),
        ("los_angeles-tokyo:black", "ship:black:double*3 ship:black", 18),
        ("los_angeles-honolulu", "ship:yellow:double ship:yellow", 4),
        ("lima-honolulu", "ship:red:double*3", 15),
        ("lima-sydney:purple", "ship:purple:double*4", 21),
        ("valparaiso-christchurch", "ship:yellow:double*3 ship:yellow", 18),
    ],
)
def test_a_route_over_the_edge_of_the_map_is_claimed_like_any_other(world, route, cards, points):
    game = world.scenario(hands={0: cards}, scores={0: 0}).play(f"claim {route} with {cards}")
    assert (game.owner(route), game.score(0)) == (0, points)


@pytest.mark.rule("ROUTE-16")
@pytest.mark.rule("TICKET-4")
def test_a_ticket_may_be_completed_over_the_edge_of_the_map(world):
    routes = ["los_angeles-honolulu", "manila-honolulu", "manila-jakarta"]
    game = world.scenario(owners=dict.fromkeys(routes, 0), tickets={0: ["los_angeles-jakarta"]}, turns_left=1)
    assert game.finish().sheets[0].tickets == 11


@pytest.mark.rule("ROUTE-17")
@pytest.mark.parametrize(
    ("board", "routes", "ticket", "points"),
    [
        (
            "world",
            ["rio_de_janeiro-cape_town:black", "cape_town-indian_ocean:red", "indian_ocean-perth:white"],
            "rio_de_janeiro-perth",
            17,
        ),
        (
            "great_lakes",
            ["south_baymouth-lake_huron", "detroit-lake_huron:black"],
            "south_baymouth-detroit",
            4,
        ),
    ],
    indirect=["board"],
)
def test_a_junction_joins_routes_as_a_city_does(board, routes, ticket, points):
    game = board.scenario(owners=dict.fromkeys(routes, 0), tickets={0: [ticket]}, turns_left=1)
    assert game.finish().sheets[0].tickets == points


@pytest.mark.rule("ROUTE-17")
@pytest.mark.parametrize(
    ("board", "route", "city", "junction"),
    [
        ("world", "indian_ocean-perth:white", "perth", "indian_ocean"),
        ("great_lakes", "marathon-lake_superior", "marathon", "lake_superior"),
        ("great_lakes", "port_elgin-lake_huron", "port_elgin", "lake_huron"),
    ],
    indirect=["board"],
)
def test_no_harbor_is_built_at_a_junction(board, route, city, junction):
    game = board.scenario(hands={0: "red:harbor*2 ship:red*2"}, owners={route: 0})
    sites = {game.text(a).split()[3] for a in game.legal_actions if game.text(a).startswith("build")}
    assert city in sites
    assert junction not in sites


@pytest.mark.rule("ROUTE-17")
def test_no_ticket_names_a_junction(rails_and_sails):
    board = rails_and_sails.new(seats=2, seed=0).board
    named = {stop for ticket in board.tickets for stop in ticket.stops}
    assert not any(board.cities[stop].junction for stop in named)
    assert any(city.junction for city in board.cities)

"""What a route costs: colors, wilds, double ships, ferries, and no card to spare."""

from __future__ import annotations

import pytest

# --- ROUTE-3 ---


@pytest.mark.rule("ROUTE-3")
@pytest.mark.parametrize(
    ("board", "route", "cards"),
    [
        ("world", "moskva-tehran", "black*3"),
        ("world", "moskva-tehran", "red*2 black"),
        ("world", "bangkok-manila", "ship:black:double"),
        ("great_lakes", "duluth-wausau", "red*4"),
        ("san_francisco", "castro-painted_ladies", "red*2"),
    ],
    indirect=["board"],
)
def test_a_colored_route_takes_no_other_color(board, route, cards):
    assert board.refuses_payment(route, cards)


@pytest.mark.rule("ROUTE-3")
@pytest.mark.parametrize("color", ["purple", "yellow", "green", "red", "black", "white"])
def test_a_gray_train_route_takes_any_one_color(rails_and_sails, color):
    route = {"world": "athina-tehran", "great_lakes": "sudbury-parry_sound"}[rails_and_sails.board]
    assert rails_and_sails.pays(route, f"{color}*2")


@pytest.mark.rule("ROUTE-3")
@pytest.mark.parametrize("color", ["purple", "yellow", "green", "red", "black", "white"])
def test_a_gray_ship_route_takes_any_one_color(world, color):
    assert world.pays("cape_town-toamasina", f"ship:{color} ship:{color}:double")


@pytest.mark.rule("ROUTE-3")
@pytest.mark.parametrize(
    ("board", "route", "cards"),
    [
        ("world", "athina-tehran", "red black"),
        ("world", "cape_town-toamasina", "ship:red ship:black:double"),
        ("world", "novosibirsk-tiksi", "red black locomotive"),
        ("san_francisco", "haight_ashbury-twin_peaks", "red blue"),
    ],
    indirect=["board"],
)
def test_a_gray_route_does_not_take_two_colors(board, route, cards):
    assert board.refuses_payment(route, cards)


@pytest.mark.rule("ROUTE-3")
def test_the_player_chooses_the_color_for_a_gray_route(world):
    game = world.scenario(hands={0: "red*2 black*2 white"})
    assert game.ways("athina-tehran") == {"red*2", "black*2"}
    assert game.play("claim athina-tehran").phase == "pay"
    assert game.play("pay black*2").hand(0) == {"red": 2, "white": 1}


@pytest.mark.rule("ROUTE-3")
def test_a_harbor_symbol_makes_no_difference_on_a_route(world):
    assert world.pays("moskva-tehran", "red red:harbor*2")


# --- ROUTE-4 ---


@pytest.mark.rule("ROUTE-4")
@pytest.mark.parametrize(
    ("board", "route", "cards"),
    [
        ("world", "moskva-tehran", "red*2 locomotive"),
        ("world", "moskva-tehran", "red locomotive*2"),
        ("world", "moskva-tehran", "locomotive*3"),
        ("world", "bangkok-manila", "ship:red locomotive"),
        ("world", "bangkok-manila", "locomotive*2"),
        ("world", "tokyo-honolulu", "ship:red:double ship:red locomotive*2"),
        ("great_lakes", "cleveland-new_york", "locomotive*9"),
        ("great_lakes", "duluth-marquette", "ship:red:double*2 locomotive*2"),
        ("san_francisco", "sunset-twin_peaks", "green ferry*2"),
        ("san_francisco", "sunset-twin_peaks", "ferry*3"),
    ],
    indirect=["board"],
)
def test_wilds_stand_in_for_any_cards_of_the_set_up_to_all(board, route, cards):
    assert board.pays(route, cards)


@pytest.mark.rule("ROUTE-4")
def test_wilds_open_every_mix_with_one_color(world):
    game = world.scenario(hands={0: "red*2 locomotive*2"})
    assert game.ways("athina-tehran") == {"red*2", "locomotive red", "locomotive*2"}


@pytest.mark.rule("ROUTE-4")
@pytest.mark.parametrize(
    ("route", "cards"),
    [
        ("bangkok-manila", "locomotive"),
        ("cape_town-toamasina", "locomotive*2"),
        ("cape_town-toamasina", "ship:red locomotive"),
        ("tokyo-honolulu", "ship:red:double locomotive*2"),
    ],
)
def test_a_locomotive_on_a_ship_route_covers_one_space_only(world, route, cards):
    assert world.refuses_payment(route, cards)


# --- ROUTE-5, ROUTE-6 ---


@pytest.mark.rule("ROUTE-5")
def test_a_double_ship_covers_two_spaces(world):
    assert world.pays("bangkok-manila", "ship:red:double")


@pytest.mark.rule("ROUTE-5")
def test_the_surplus_half_of_a_double_ship_is_lost(world):
    game = world.scenario(hands={0: "ship:purple:double"}).play("claim hong_kong-manila")
    assert (game.hand(0), game.discards("ships")) == ({}, {"ship:purple:double": 1})


@pytest.mark.rule("ROUTE-5")
@pytest.mark.parametrize(
    ("route", "cards", "ships"),
    [
        ("hong_kong-manila", "ship:purple:double", 39),
        ("tokyo-honolulu", "ship:red:double*3", 35),
        ("cape_town-toamasina", "ship:red:double*2", 37),
    ],
)
def test_never_more_ships_are_placed_than_there_are_spaces(world, route, cards, ships):
    game = world.scenario(hands={0: cards}).play(f"claim {route} with {cards}")
    assert game.pieces(0)["ship"] == ships


@pytest.mark.rule("ROUTE-5")
def test_one_ship_is_enough_for_one_space_paid_with_a_double(world):
    game = world.scenario(hands={0: "ship:purple:double"}, pieces={0: {"train": 9, "ship": 1}})
    assert game.play("claim hong_kong-manila").pieces(0) == {"train": 9, "ship": 0}


@pytest.mark.rule("ROUTE-6")
@pytest.mark.parametrize(
    "cards",
    [
        "ship:red:double*2 ship:red",
        "ship:red:double*3",
        "ship:red:double ship:red*3",
        "ship:red*4 locomotive",
        "ship:red:double*2 locomotive",
    ],
)
def test_five_spaces_may_be_paid_without_a_card_to_spare(world, cards):
    assert world.pays("tokyo-honolulu", cards)


@pytest.mark.rule("ROUTE-6")
@pytest.mark.parametrize(
    ("board", "route", "cards"),
    [
        ("world", "tokyo-honolulu", "ship:red:double*2 ship:red*2"),
        ("world", "tokyo-honolulu", "ship:red:double*3 ship:red"),
        ("world", "tokyo-honolulu", "ship:red:double*4"),
        ("world", "tokyo-honolulu", "ship:red:double*3 locomotive"),
        ("world", "tokyo-honolulu", "ship:red:double*2 locomotive*2"),
        ("world", "tokyo-honolulu", "ship:red:double*2 ship:red locomotive"),
        ("world", "tokyo-honolulu", "ship:red:double ship:red*4"),
        ("world", "cape_town-toamasina", "ship:red:double ship:red*2"),
        ("world", "bangkok-manila", "ship:red:double ship:red"),
        ("world", "bangkok-manila", "ship:red:double*2"),
        ("world", "hong_kong-manila", "ship:purple:double ship:purple"),
        ("world", "hong_kong-manila", "ship:purple*2"),
        ("world", "murmansk-tiksi", "ship:red:double*3 ship:red*2"),
        ("world", "moskva-tehran", "red*4"),
        ("world", "moskva-tehran", "red*3 locomotive"),
        ("world", "moskva-tehran", "locomotive*4"),
        ("world", "marseille-casablanca", "red*3"),
        ("world", "marseille-casablanca", "red*2 locomotive"),
        ("world", "vancouver-anchorage", "red*2 black*2 locomotive"),
        ("great_lakes", "duluth-marquette", "ship:red:double*3 ship:red"),
        ("san_francisco", "sunset-twin_peaks", "green*4"),
        ("san_francisco", "sunset-twin_peaks", "green*3 ferry"),
        ("san_francisco", "pier_39-alcatraz", "ferry red*2"),
        ("san_francisco", "pier_39-alcatraz", "ferry*2 red"),
    ],
    indirect=["board"],
)
def test_a_payment_with_a_card_to_spare_is_refused(board, route, cards):
    assert board.refuses_payment(route, cards)


@pytest.mark.rule("ROUTE-6")
def test_the_ways_to_pay_five_spaces_with_singles_doubles_and_a_locomotive(world):
    game = world.scenario(hands={0: "ship:red*4 ship:red:double*3 locomotive"})
    assert game.ways("tokyo-honolulu") == {
        "ship:red:double*3",
        "ship:red ship:red:double*2",
        "ship:red*3 ship:red:double",
        "locomotive ship:red:double*2",
        "locomotive ship:red*2 ship:red:double",
        "locomotive ship:red*4",
    }


@pytest.mark.rule("ROUTE-6")
@pytest.mark.parametrize(
    ("route", "cards"),
    [
        ("tokyo-honolulu", "ship:red:double*2"),
        ("murmansk-tiksi", "ship:red:double*3"),
        ("moskva-tehran", "red*2"),
        ("moskva-tehran", "red locomotive"),
    ],
)
def test_a_payment_that_falls_short_is_refused(world, route, cards):
    assert world.refuses_payment(route, cards)


# --- ROUTE-8 ---


@pytest.mark.rule("ROUTE-8")
@pytest.mark.parametrize(
    ("route", "cards"),
    [
        ("pier_39-alcatraz", "ferry red"),
        ("pier_39-alcatraz", "ferry*2"),
        ("fort_mason-alcatraz", "ferry blue*2"),
        ("golden_gate_bridge-fort_mason", "ferry red*4"),
        ("golden_gate_bridge-fort_mason", "ferry*3 red*2"),
        ("golden_gate_bridge-fort_mason", "ferry*5"),
    ],
)
def test_a_ferry_space_costs_a_ferry_and_the_others_any_one_color_or_wilds(san_francisco, route, cards):
    assert san_francisco.pays(route, cards)


@pytest.mark.rule("ROUTE-8")
@pytest.mark.parametrize(
    ("route", "cards"),
    [
        ("pier_39-alcatraz", "red*2"),
        ("fort_mason-alcatraz", "blue*3"),
        ("golden_gate_bridge-fort_mason", "red*5"),
        ("golden_gate_bridge-fort_mason", "ferry red*3 blue"),
        ("fort_mason-alcatraz", "ferry red blue"),
        ("pier_39-alcatraz", "ferry"),
    ],
)
def test_without_a_ferry_or_with_two_colors_there_is_no_crossing(san_francisco, route, cards):
    assert san_francisco.refuses_payment(route, cards)


@pytest.mark.rule("ROUTE-8")
def test_the_ways_to_pay_a_crossing_all_have_a_ferry(san_francisco):
    game = san_francisco.scenario(hands={0: "red*2 blue ferry*2"})
    assert game.ways("pier_39-alcatraz") == {"ferry red", "blue ferry", "ferry*2"}


# --- ROUTE-15 ---


@pytest.mark.rule("ROUTE-15")
def test_cards_paid_go_to_the_discard_pile_of_their_own_deck(rails_and_sails):
    routes = {"world": "tokyo-honolulu", "great_lakes": "sault_ste_marie-lake_superior:red"}
    game = rails_and_sails.scenario(hands={0: "ship:red:double*2 locomotive"})
    game.play(f"claim {routes[rails_and_sails.board]} with ship:red:double*2 locomotive")
    assert (game.discards("trains"), game.discards("ships")) == ({"locomotive": 1}, {"ship:red:double": 2})


@pytest.mark.rule("ROUTE-15")
def test_train_cards_paid_go_to_the_train_pile(world):
    game = world.scenario(hands={0: "red*2 red:harbor"}, discards={"trains": "black"})
    game.play("claim moskva-tehran with red*2 red:harbor")
    assert game.discards("trains") == {"black": 1, "red": 2, "red:harbor": 1}


@pytest.mark.rule("ROUTE-15")
def test_san_francisco_has_one_discard_pile(san_francisco):
    game = san_francisco.scenario(hands={0: "ferry red"}).play("claim pier_39-alcatraz with ferry red")
    assert game.discards("cards") == {"ferry": 1, "red": 1}

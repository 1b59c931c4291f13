"""Harbors: where, at what price, and what they are worth."""

from __future__ import annotations

import pytest

SITES = {"world": ("sydney", "darwin-sydney"), "great_lakes": ("duluth", "duluth-wausau")}
PRICE = "red:harbor*2 ship:red*2"


def builds(table, cards):
    """True when these cards buy a harbor."""
    city, route = SITES[table.board]
    game = table.scenario(hands={0: cards}, owners={route: 0}).play(f"build harbor at {city} with {cards}")
    return (game.harbor_owner(city), game.hand(0), game.to_act) == (0, {}, 1)


# --- HARBOR-1 ---


@pytest.mark.rule("HARBOR-1")
@pytest.mark.parametrize("owner", [0, 1])
def test_there_is_one_harbor_in_a_city_whoever_owns_it(world, owner):
    routes = {"darwin-sydney": 0, "perth-sydney:white": 1}
    game = world.scenario(hands={0: PRICE}, owners=routes, harbors={"sydney": owner})
    assert game.refuses(f"build harbor at sydney with {PRICE}")


@pytest.mark.rule("HARBOR-1")
@pytest.mark.parametrize(
    ("board", "route", "port", "inland"),
    [
        ("world", "hamburg-moskva:black", "hamburg", "moskva"),
        ("great_lakes", "duluth-wausau", "duluth", "wausau"),
    ],
    indirect=["board"],
)
def test_a_harbor_stands_in_a_harbor_city_only(board, route, port, inland):
    game = board.scenario(hands={0: PRICE}, owners={route: 0})
    sites = {game.text(a).split()[3] for a in game.legal_actions if game.text(a).startswith("build")}
    assert sites == {port}
    assert inland not in sites


@pytest.mark.rule("HARBOR-1")
@pytest.mark.rule("SETUP-6")
def test_a_fourth_harbor_cannot_be_built(world):
    routes = dict.fromkeys(["darwin-sydney", "darwin-perth", "jakarta-darwin"], 0)
    built = dict.fromkeys(["sydney", "darwin", "perth"], 0)
    game = world.scenario(hands={0: PRICE}, owners=routes, harbors=built, harbors_left={0: 0})
    assert game.refuses(f"build harbor at jakarta with {PRICE}")


@pytest.mark.rule("HARBOR-1")
def test_the_last_of_three_harbors_can_be_built(world):
    routes = dict.fromkeys(["darwin-sydney", "darwin-perth"], 0)
    game = world.scenario(
        hands={0: PRICE}, owners=routes, harbors=dict.fromkeys(["sydney", "darwin"], 0), harbors_left={0: 1}
    )
    assert game.play(f"build harbor at perth with {PRICE}").harbors_left(0) == 0


# --- HARBOR-2 ---


@pytest.mark.rule("HARBOR-2")
@pytest.mark.parametrize("route", ["darwin-sydney", "port_moresby-sydney"])
def test_one_train_or_ship_route_into_the_city_is_enough(world, route):
    game = world.scenario(hands={0: PRICE}, owners={route: 0}).play(f"build harbor at sydney with {PRICE}")
    assert game.harbor_owner("sydney") == 0


@pytest.mark.rule("HARBOR-2")
@pytest.mark.parametrize("owners", [{}, {"darwin-sydney": 1}, {"darwin-perth": 0}])
def test_without_an_own_route_into_the_city_no_harbor_is_built(world, owners):
    assert world.scenario(hands={0: PRICE}, owners=owners).refuses(f"build harbor at sydney with {PRICE}")


# --- HARBOR-3 ---


@pytest.mark.rule("HARBOR-3")
@pytest.mark.parametrize("color", ["purple", "yellow", "green", "red", "black", "white"])
def test_the_price_is_two_train_and_two_ship_cards_of_one_color_with_the_symbol(rails_and_sails, color):
    assert builds(rails_and_sails, f"{color}:harbor*2 ship:{color}*2")


@pytest.mark.rule("HARBOR-3")
@pytest.mark.parametrize(
    "cards",
    [
        "red:harbor ship:red*2 locomotive",
        "red:harbor*2 ship:red locomotive",
        "red:harbor ship:red locomotive*2",
        "ship:red*2 locomotive*2",
        "red:harbor*2 locomotive*2",
        "red:harbor locomotive*3",
        "ship:red locomotive*3",
        "locomotive*4",
    ],
)
def test_locomotives_stand_in_for_any_of_the_four(rails_and_sails, cards):
    assert builds(rails_and_sails, cards)


@pytest.mark.rule("HARBOR-3")
@pytest.mark.parametrize(
    "cards",
    [
        "red*2 ship:red*2",  # no symbol
        "red red:harbor ship:red*2",
        "red:harbor*2 ship:red:double*2",  # double ships have none
        "red:harbor*2 ship:red:double",
        "red:harbor*2 ship:black*2",  # two colors
        "red:harbor black:harbor ship:red*2",
        "red:harbor ship:black locomotive*2",
        "red:harbor*3 ship:red",  # three of a kind
        "red:harbor ship:red*3",
        "red:harbor*3 locomotive",
        "ship:red*3 locomotive",
        "ship:red*4",
        "red:harbor*2 ship:red",  # one short
        "locomotive*3",
        "red:harbor*2 ship:red*2 locomotive",  # one to spare
        "locomotive*5",
    ],
)
def test_any_other_four_cards_do_not_buy_a_harbor(world, cards):
    game = world.scenario(hands={0: cards}, owners={"darwin-sydney": 0})
    assert game.refuses(f"build harbor at sydney with {cards}")


@pytest.mark.rule("HARBOR-3")
@pytest.mark.rule("CARD-7")
def test_the_cards_paid_for_a_harbor_go_to_their_own_piles(world):
    cards = "red:harbor*2 ship:red locomotive"
    game = world.scenario(hands={0: cards}, owners={"darwin-sydney": 0})
    game.play(f"build harbor at sydney with {cards}")
    assert game.discards("trains") == {"red:harbor": 2, "locomotive": 1}
    assert game.discards("ships") == {"ship:red": 1}


@pytest.mark.rule("HARBOR-3")
def test_the_player_chooses_the_color_when_two_would_do(world):
    hand = "red:harbor*2 ship:red*2 black:harbor*2 ship:black*2"
    game = world.scenario(hands={0: hand}, owners={"darwin-sydney": 0}).play("build harbor at sydney")
    assert game.phase == "pay_harbor"
    assert game.play("pay black:harbor*2 ship:black*2").hand(0) == {"red:harbor": 2, "ship:red": 2}


@pytest.mark.rule("HARBOR-3")
@pytest.mark.rule("HARBOR-6")
def test_building_takes_one_harbor_and_scores_nothing_yet(rails_and_sails):
    city, route = SITES[rails_and_sails.board]
    game = rails_and_sails.scenario(hands={0: PRICE}, owners={route: 0}, scores={0: 9})
    game.play(f"build harbor at {city} with {PRICE}")
    assert (game.harbors_left(0), game.score(0)) == (2, 9)


# --- HARBOR-4, HARBOR-5 ---

NETS = {
    "world": [
        "hong_kong-manila", "manila-jakarta", "manila-honolulu", "los_angeles-honolulu", "lima-honolulu",
        "jakarta-darwin", "darwin-sydney",
    ],
    "great_lakes": [
        "south_baymouth-lake_huron", "detroit-lake_huron:black", "chicago-south_bend:1", "south_bend-detroit",
        "detroit-buffalo:purple", "buffalo-syracuse:red", "syracuse-albany:green", "albany-new_york:black",
        "montreal-albany:green",
    ],
}  # fmt: skip
NAMING = {  # a harbor city, tickets that name it and that the net completes, one that it does not complete
    "world": (
        "jakarta",
        ["hong_kong-jakarta", "jakarta-sydney", "los_angeles-jakarta", "lima-jakarta"],
        "marseille-jakarta",
    ),
    "great_lakes": (
        "detroit",
        ["south_baymouth-detroit", "chicago-detroit", "detroit-new_york", "detroit-montreal"],
        "duluth-detroit",
    ),
}


def harbor_points(table, held, harbors, **facts):
    facts = {"owners": dict.fromkeys(NETS[table.board], 0), "tickets": {0: held}, "turns_left": 1} | facts
    return table.scenario(harbors=harbors, **facts).finish().sheets[0].harbors


@pytest.mark.rule("HARBOR-4")
@pytest.mark.rule("HARBOR-6")
@pytest.mark.parametrize(
    ("board", "completed", "worth"),
    [
        ("world", 0, 0), ("world", 1, 20), ("world", 2, 30), ("world", 3, 40), ("world", 4, 40),
        ("great_lakes", 0, 0), ("great_lakes", 1, 10), ("great_lakes", 2, 20), ("great_lakes", 3, 30),
        ("great_lakes", 4, 30),
    ],
    indirect=["board"],
)  # fmt: skip
def test_a_harbor_is_worth_the_tables_points_by_completed_tickets_that_name_its_city(board, completed, worth):
    city, tickets, _ = NAMING[board.board]
    assert harbor_points(board, tickets[:completed], {city: 0}) == worth


@pytest.mark.rule("HARBOR-4")
def test_an_open_ticket_adds_nothing_to_a_harbor(rails_and_sails):
    city, _, still_open = NAMING[rails_and_sails.board]
    assert harbor_points(rails_and_sails, [still_open], {city: 0}) == 0


@pytest.mark.rule("HARBOR-4")
def test_a_completed_ticket_that_does_not_name_the_city_adds_nothing(world):
    assert harbor_points(world, ["jakarta-sydney"], {"manila": 0}) == 0


@pytest.mark.rule("HARBOR-4")
def test_another_players_tickets_add_nothing_to_a_harbor(world):
    owners = {"jakarta-darwin": 0, "manila-jakarta": 1, "hong_kong-manila": 1}
    facts = {"owners": owners, "tickets": {1: ["hong_kong-jakarta"]}}
    assert harbor_points(world, [], {"jakarta": 0}, **facts) == 0


@pytest.mark.rule("HARBOR-4")
@pytest.mark.rule("TOUR-5")
@pytest.mark.parametrize(
    "routes",
    [
        ["manila-honolulu", "honolulu-port_moresby", "darwin-port_moresby"],  # printed order
        ["manila-jakarta", "jakarta-darwin", "darwin-port_moresby", "honolulu-port_moresby"],  # another
    ],
)
def test_a_completed_tour_counts_for_a_harbor(world, routes):
    points = harbor_points(
        world, ["manila-honolulu-port_moresby-darwin"], {"port_moresby": 0}, owners=dict.fromkeys(routes, 0)
    )
    assert points == 20


@pytest.mark.rule("HARBOR-5")
def test_one_ticket_counts_for_both_harbors_that_it_names(world):
    assert harbor_points(world, ["jakarta-sydney"], {"jakarta": 0, "sydney": 0}) == 20 + 20


@pytest.mark.rule("HARBOR-5")
def test_one_tour_counts_for_every_harbor_that_it_names(world):
    routes = ["manila-honolulu", "honolulu-port_moresby", "darwin-port_moresby"]
    points = harbor_points(
        world,
        ["manila-honolulu-port_moresby-darwin"],
        {"manila": 0, "honolulu": 0, "darwin": 0},
        owners=dict.fromkeys(routes, 0),
    )
    assert points == 20 + 20 + 20


@pytest.mark.rule("HARBOR-5")
def test_each_harbor_counts_its_own_tickets(great_lakes):
    tickets = ["chicago-detroit", "detroit-new_york", "south_baymouth-detroit"]
    assert harbor_points(great_lakes, tickets, {"detroit": 0, "chicago": 0, "buffalo": 0}) == 30 + 10 + 0


# --- HARBOR-6 ---


@pytest.mark.rule("HARBOR-6")
@pytest.mark.parametrize(("built", "loss"), [(0, -12), (1, -8), (2, -4), (3, 0)])
def test_each_harbor_not_built_loses_four_points(rails_and_sails, built, loss):
    sites = {"world": ["darwin", "sydney", "jakarta"], "great_lakes": ["detroit", "chicago", "buffalo"]}
    harbors = dict.fromkeys(sites[rails_and_sails.board][:built], 0)
    game = rails_and_sails.scenario(
        owners=dict.fromkeys(NETS[rails_and_sails.board], 0),
        harbors=harbors,
        harbors_left={0: 3 - built},
        turns_left=1,
    )
    assert game.finish().sheets[0].unbuilt == loss


@pytest.mark.rule("HARBOR-6")
def test_building_is_never_compulsory(world):
    game = world.scenario(hands={0: PRICE}, owners={"darwin-sydney": 0})
    assert game.short_turn().harbors_left(0) == 3

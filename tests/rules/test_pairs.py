"""Pair spaces: two cards of one color for each, in any order."""

from __future__ import annotations

from itertools import permutations

import pytest


@pytest.mark.rule("ROUTE-7")
@pytest.mark.parametrize(
    ("route", "cards"),
    [
        ("marseille-casablanca", "red*2"),
        ("marseille-casablanca", "red red:harbor"),
        ("vancouver-anchorage", "red*4"),
        ("vancouver-anchorage", "red*2 black*2"),
        ("luanda-dar_es_salaam", "white*2 yellow:harbor*2"),
        ("tehran-lahore", "green*2 purple*2"),
        ("lahore-beijing", "red*2 black*2 white*2"),
        ("lahore-beijing", "red*4 white*2"),
    ],
)
def test_a_pair_space_costs_two_cards_of_one_color_and_each_space_any_color(world, route, cards):
    assert world.pays(route, cards)


@pytest.mark.rule("ROUTE-7")
@pytest.mark.parametrize(
    ("route", "cards"),
    [
        ("marseille-casablanca", "red locomotive"),
        ("marseille-casablanca", "locomotive*2"),
        ("vancouver-anchorage", "red*2 black locomotive"),
        ("vancouver-anchorage", "red black locomotive*2"),
        ("vancouver-anchorage", "red*2 locomotive*2"),
        ("vancouver-anchorage", "red*3 locomotive"),
        ("vancouver-anchorage", "locomotive*4"),
        ("lahore-beijing", "red black white locomotive*3"),
        ("lahore-beijing", "locomotive*6"),
    ],
)
def test_a_wild_stands_in_for_either_card_of_a_pair_or_both(world, route, cards):
    assert world.pays(route, cards)


@pytest.mark.rule("ROUTE-7")
@pytest.mark.parametrize(
    ("route", "cards"),
    [
        ("marseille-casablanca", "red"),
        ("marseille-casablanca", "red black"),
        ("vancouver-anchorage", "red*2"),
        ("vancouver-anchorage", "red*3"),
        ("vancouver-anchorage", "red*3 black"),
        ("vancouver-anchorage", "red*2 black white"),
        ("vancouver-anchorage", "red black white locomotive"),
        ("vancouver-anchorage", "red black locomotive"),
        ("lahore-beijing", "red*3 black*3"),
        ("marseille-casablanca", "ship:red*2"),
        ("marseille-casablanca", "ship:red:double"),
    ],
)
def test_cards_that_do_not_make_a_pair_for_every_space_are_refused(world, route, cards):
    assert world.refuses_payment(route, cards)


@pytest.mark.rule("ROUTE-7")
def test_one_train_is_placed_on_a_pair_space(world):
    game = world.scenario(hands={0: "red*2 black*2 white*2"})
    assert game.play("claim lahore-beijing with red*2 black*2 white*2").pieces(0)["train"] == 17


@pytest.mark.rule("ROUTE-7")
def test_each_pair_space_may_be_paid_by_itself(world):
    game = world.scenario(hands={0: "red*2 black*3 locomotive*2"}).play("claim vancouver-anchorage")
    game.play("pay red locomotive").play("pay black*2")
    assert (game.owner("vancouver-anchorage"), game.hand(0)) == (0, {"red": 1, "black": 1, "locomotive": 1})


@pytest.mark.rule("ROUTE-7")
@pytest.mark.parametrize("order", list(permutations(["red*2", "black locomotive", "white white:harbor"])))
def test_pair_spaces_may_be_paid_one_by_one_in_any_order(world, order):
    cards = "red*2 black white white:harbor locomotive green*2"
    game = world.scenario(hands={0: cards}).play("claim lahore-beijing")
    for pair in order:
        game.play(f"pay {pair}")
    assert (game.owner("lahore-beijing"), game.hand(0), game.to_act) == (0, {"green": 2}, 1)


@pytest.mark.rule("ROUTE-7")
@pytest.mark.parametrize("order", list(permutations(["red*2", "black", "white*2", "locomotive"])))
def test_the_cards_of_pair_spaces_may_be_named_in_any_order(world, order):
    game = world.scenario(hands={0: "red*2 black white*2 locomotive"})
    assert game.play(f"claim lahore-beijing with {' '.join(order)}").owner("lahore-beijing") == 0


@pytest.mark.rule("ROUTE-7")
def test_a_pair_that_leaves_too_little_for_the_other_spaces_cannot_be_paid(world):
    game = world.scenario(hands={0: "red*2 black locomotive"}).play("claim vancouver-anchorage")
    assert game.refuses("pay red locomotive")
    assert {game.text(action) for action in game.legal_actions} == {"pay red*2", "pay black locomotive"}


@pytest.mark.rule("ROUTE-7")
def test_a_set_of_cards_for_pair_spaces_is_listed_once(world):
    game = world.scenario(hands={0: "red*4 red:harbor*2 locomotive*2"})
    ways = [tuple(sorted(payment.items())) for payment in game.payments("vancouver-anchorage")]
    assert len(ways) == len(set(ways)) > 5

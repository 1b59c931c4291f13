"""Ways to pay, as the face lists them and as a player names them."""

import random
import re

import pytest

from boattrain import ActionError, UnknownName, scenario
from boattrain.game.actions import Claim

EVERY_TRAIN_CARD = " ".join(
    [f"{color}*7 {color}:harbor*4" for color in ("purple", "yellow", "green", "red", "black", "white")]
    + ["locomotive*14"]
)


@pytest.fixture
def rich():
    """A seat that holds every train card, before a route of three pair spaces."""
    return scenario("world", hands={0: EVERY_TRAIN_CARD}, row="- - - ship:red ship:red ship:red")


def test_the_payments_of_a_pair_route_are_all_different_and_six_cards_each(rich):
    payments = rich.payments("lahore-beijing")
    assert len({tuple(payment.items()) for payment in payments}) == len(payments)
    assert {sum(payment.values()) for payment in payments} == {6}


def test_the_cheapest_payment_comes_first_and_the_all_wild_one_last(rich):
    payments = rich.payments("lahore-beijing")
    assert "locomotive" not in payments[0]
    assert not any(card.endswith(":harbor") for card in payments[0])
    assert payments[-1] == {"locomotive": 6}


def test_every_listed_payment_can_be_named_with_the_claim_and_is_what_leaves_the_hand(rich):
    for payment in random.Random(7).sample(rich.payments("lahore-beijing"), 25):
        game = rich.copy()
        before = game.hand(0)
        game.play(Claim("lahore-beijing", tuple(payment.items())))
        assert game.owner("lahore-beijing") == 0
        after = game.hand(0)
        assert {
            card: n - after.get(card, 0) for card, n in before.items() if n != after.get(card, 0)
        } == payment


def test_a_route_is_found_with_its_ends_turned(rich):
    assert rich.payments("beijing-lahore") == rich.payments("lahore-beijing")
    rich.play("claim beijing-lahore with red*6")
    assert rich.owner("beijing-lahore") == rich.owner("lahore-beijing") == 0
    assert not rich.is_closed("beijing-lahore")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("lahore-bejing", "Did you mean 'lahore-beijing'?"),
        ("lahor", "Did you mean 'lahore'?"),
        ("lahore-lima", "There is no route 'lahore-lima'"),
    ],
)
def test_a_misspelled_route_or_city_is_refused(rich, name, sentence):
    with pytest.raises(UnknownName, match=re.escape(sentence)):
        rich.payments(name)


def test_two_lanes_are_not_one_route():
    game = scenario("great_lakes")
    twin = next(route for route in game.board.routes if route.twin >= 0)
    with pytest.raises(UnknownName, match="several routes"):
        game.owner(twin.id.partition(":")[0])


def test_looking_at_payments_changes_nothing(rich):
    before = rich.hash
    rich.payments("lahore-beijing")
    assert rich.hash == before


@pytest.mark.parametrize(
    "cards",
    [
        (("red", 6), ("green", 1)),  # one too many
        (("red", 5), ("green", 1)),  # two odd ones make no pair
        (("red", 4),),  # a space is not paid
        (("ship:red", 6),),
        ("red",),
        ((1, 2, 3),),
        42,
    ],
)
def test_cards_that_do_not_pay_for_the_route_are_refused_and_stay_in_the_hand(rich, cards):
    before = rich.hash
    with pytest.raises(ActionError):
        rich.play(Claim("lahore-beijing", cards))
    assert rich.hash == before

"""Ratings recover the strengths that simulated results were made from, and the intervals contain them."""

import random
from itertools import combinations, permutations

import pytest

from boattrain.arena.ratings import Score, anchor_of, ratings

STRENGTH = {"weak": -120.0, "random": 0.0, "strong": 250.0}


def simulated(chance, units, seats=2, strength=STRENGTH):
    """Results of the model itself; with two seats half of the units go one each way, as deals make them."""
    scores = []
    for a, b in (combinations if seats == 2 else permutations)(strength, 2):
        p = 1 / (1 + (seats - 1) * 10 ** ((strength[b] - strength[a]) / 400))
        found = []
        for _ in range(units):
            luck = chance.random()
            linked = seats == 2 and chance.random() < 0.5
            won = [((luck + k / 2) % 1 if linked else chance.random()) < p for k in range(seats)]
            found.append((float(sum(won)), seats))
        scores.append(Score(a, b, seats, tuple(found)))
    return scores


@pytest.mark.parametrize("seats", [2, 5])
def test_ratings_find_the_strengths_again(seats):
    found = ratings(list(STRENGTH), simulated(random.Random(3), 2000, seats))
    for bot, elo in STRENGTH.items():
        assert found[bot].value == pytest.approx(elo, abs=20)


def test_the_interval_of_a_rating_holds_the_true_one():
    chance = random.Random(4)
    runs, held = 100, 0
    for _ in range(runs):
        found = ratings(list(STRENGTH), simulated(chance, 25))
        held += sum(found[bot].low <= STRENGTH[bot] <= found[bot].high for bot in ("weak", "strong"))
    assert 0.91 < held / (2 * runs) < 0.99


def test_random_has_the_rating_0_and_else_the_first_bot():
    assert anchor_of(["planner", "random"]) == "random"
    assert anchor_of(["planner", "greedy"]) == "planner"
    found = ratings(["a", "b"], [Score("a", "b", 2, ((2.0, 2), (1.0, 2), (1.0, 2)))])
    assert found["a"].interval == [0, 0]
    assert found["b"].value < 0


def test_two_bots_are_as_far_apart_as_their_results_say():
    found = ratings(["b", "a"], [Score("a", "b", 2, ((1.5, 2),) * 400)])
    assert found["a"].value == pytest.approx(190.8, abs=1)  # 400 log10 3


def test_a_bot_that_wins_every_game_has_a_rating_and_a_sober_lower_end():
    found = ratings(["b", "a"], [Score("a", "b", 2, ((2.0, 2),) * 100)])["a"]
    assert 400 < found.low < found.value < found.high < 10_000
    assert found.high - found.value > found.value - found.low


def test_bots_that_have_not_met_yet_are_rated_alike():
    found = ratings(["a", "b"], [Score("a", "b", 2, ())])
    assert found["b"].value == 0
    assert found["b"].low < -300
    assert found["b"].high > 300

"""The intervals contain the true value as often as they claim, also if the games of a unit are correlated."""

import random

import pytest

from boattrain.arena.intervals import mean, rate, student

RUNS = 250


def play_units(chance, p, size, units, link):
    """Units of `size` games, won with chance p; of each `link` units go as one (+) or against each other (-)."""
    found = []
    for _ in range(units):
        if chance.random() >= abs(link):
            won = [chance.random() < p for _ in range(size)]
        elif link > 0:
            won = [chance.random() < p] * size
        else:
            luck = chance.random()
            won = [(luck + k / size) % 1 < p for k in range(size)]
        found.append((float(sum(won)), size))
    return found


@pytest.mark.parametrize("link", [-0.8, 0, 0.6])
@pytest.mark.parametrize(("p", "size", "units"), [(0.5, 2, 20), (0.9, 2, 50), (0.65, 5, 20), (0.2, 5, 20)])
def test_the_interval_of_a_rate_holds_the_true_one_in_95_of_100_runs(p, size, units, link):
    chance = random.Random(f"{p} {size} {units} {link}")
    found = [rate(play_units(chance, p, size, units, link)) for _ in range(RUNS)]
    assert sum(estimate.low <= p <= estimate.high for estimate in found) / RUNS > 0.92


def test_pairing_makes_the_interval_narrower_and_clumping_wider():
    chance = random.Random(1)
    against, apart, together = (rate(play_units(chance, 0.5, 2, 200, link)) for link in (-1, 0, 1))
    widths = [estimate.high - estimate.low for estimate in (against, apart, together)]
    assert widths[0] < 0.5 * widths[1]
    assert widths[2] > 1.2 * widths[1]


def test_games_that_are_all_won_count_as_one_for_each_unit():
    found = rate([(2.0, 2)] * 100)
    assert (found.value, found.high) == (1.0, 1.0)
    assert found.low == pytest.approx(100 / (100 + 1.96**2), abs=1e-4)  # Wilson, 100 of 100
    assert rate([(0.0, 2)] * 100).interval == [0.0, pytest.approx(1 - found.low)]


def test_of_one_unit_nothing_is_known_and_of_none_nothing_said():
    assert rate([(2.0, 2)]).interval == [0.0, 1.0]
    assert rate([]) is None
    assert mean([(2.0, 2)]) is None


def test_units_of_different_size_are_weighed_by_their_cases():
    assert rate([(1.0, 1), (0.0, 3), (2.0, 4)]).value == 3 / 8


def test_the_interval_of_a_mean_holds_the_true_one():
    chance = random.Random(2)
    held = 0
    for _ in range(RUNS):
        units = []
        for _ in range(12):
            deal = chance.gauss(0, 10)
            units.append((sum(50 + deal + chance.gauss(0, 5) for _ in range(4)), 4))
        found = mean(units)
        held += found.low <= 50 <= found.high
    assert 0.92 < held / RUNS < 0.98


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(1, 12.706), (2, 4.303), (3, 3.182), (10, 2.228), (100, 1.984)]
)
def test_students_t_is_that_of_the_tables(freedom, quantile):
    assert student(freedom) == pytest.approx(quantile, rel=0.01)

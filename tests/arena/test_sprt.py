"""The sequential test errs no more often than it claims, and ends sooner if the difference is clear."""

import random

import pytest

from boattrain.arena.sprt import SequentialTest, expected
from boattrain.errors import BoattrainError


def run_test(chance, elo, linked=0.5, most=5000, **options):
    """Units of two games at a true distance in Elo; of `linked` units both games hang on one deal."""
    test, p = SequentialTest(**options), expected(elo)
    while test.verdict is None and test.units < most:
        luck = chance.random()
        other = (luck + 0.5) % 1 if chance.random() < linked else chance.random()
        test.add(((luck < p) + (other < p)) / 2)
    return test


@pytest.mark.parametrize(("elo", "wrong"), [(0, "elo1"), (160, "elo0")])
def test_it_errs_as_rarely_as_it_promises(elo, wrong):
    chance = random.Random(elo)
    verdicts = [run_test(chance, elo, elo0=0, elo1=160).verdict for _ in range(150)]
    assert None not in verdicts
    assert verdicts.count(wrong) / len(verdicts) < 0.09


def test_a_clear_case_ends_soon():
    chance = random.Random(5)
    clear = run_test(chance, 400, elo0=0, elo1=20)
    close = run_test(chance, 25, elo0=0, elo1=20)
    assert clear.verdict == close.verdict == "elo1"
    assert clear.units < 100 < close.units


def test_deals_that_favor_a_seat_do_not_slow_it_down():
    chance = random.Random(6)
    paired, apart = (
        sum(run_test(chance, 60, linked, elo0=0, elo1=60).units for _ in range(20)) for linked in (1, 0)
    )
    assert paired < apart


def test_after_the_verdict_nothing_counts():
    test = run_test(random.Random(7), 400)
    before = test.to_dict()
    test.add(0.0)
    assert test.to_dict() == before


def test_the_bounds_are_those_of_wald():
    test = SequentialTest(alpha=0.05, beta=0.05)
    assert (test.lower, test.upper) == (pytest.approx(-2.944, abs=1e-3), pytest.approx(2.944, abs=1e-3))


@pytest.mark.parametrize(
    "options", [{"elo0": 20}, {"alpha": 0}, {"beta": 0.5}, {"elo1": 5000}, {"elo0": float("-inf")}]
)
def test_a_test_that_makes_no_sense_is_refused(options):
    with pytest.raises(BoattrainError) as refused:
        SequentialTest(**options)
    assert refused.value.code == "bad_test"

"""`boattrain bench`: the figures, and that a decision costs as much late in a long game as early."""

import json

import pytest

import boattrain
from boattrain.commands.speed import cost_by_open_routes, cost_by_past_decisions


@pytest.fixture(scope="module")
def world():
    return boattrain.load_board("world")


def test_the_figures_have_their_names(cli):
    summary = json.loads(cli("bench", "--seconds", "0.02", "--repeat", "1", "--json").out)
    assert summary["compiled"] is boattrain.COMPILED
    assert all(summary[name] > 0 for name in ("loop", "step", "typed", "plain", "games", "ratio"))
    assert ("neighbor" in summary) == ("neighbor_ratio" in summary)


def test_the_table_has_a_line_for_each_way_to_play(cli):
    out = cli("bench", "--seconds", "0.02", "--repeat", "1", "--board", "san_francisco", "--seats", "3").out
    assert all(f"\n{way} " in out for way in ("loop", "step", "typed", "plain"))


@pytest.mark.alone
@pytest.mark.compiled
def test_the_compiled_core_is_at_least_25_times_as_fast_as_plain_python(cli):
    summary = json.loads(cli("bench", "--seconds", "0.2", "--repeat", "3", "--json").out)
    assert summary["ratio"] >= 25
    assert summary["loop"] > summary["step"] > summary["typed"]


def test_a_decision_does_not_cost_more_after_thousands_of_others(world):
    """A generous bound: a cost that grew with the record would be tenfold here."""
    costs = [row["nanoseconds"] for row in cost_by_past_decisions(world, blocks=10, size=400)]
    assert min(costs[-3:]) < 2 * min(costs[:3])


@pytest.mark.compiled
def test_a_decision_costs_less_when_fewer_routes_are_open(world):
    costs = cost_by_open_routes(world, 2, 0.2)
    assert costs[0]["open_routes"] > costs[-1]["open_routes"]
    assert costs[-1]["nanoseconds"] < costs[0]["nanoseconds"]

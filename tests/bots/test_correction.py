"""The network that corrects the values of positions."""

import json
from importlib.resources import files

import pytest

import boattrain
from boattrain.bots.budget import Budget
from boattrain.bots.search import Searcher
from boattrain.bots.values import brain_for
from boattrain.rules import Core, structs
from boattrain.rules.loading import core_for
from boattrain.thinking import mind

pytestmark = pytest.mark.compiled

LEARNED = json.loads(files("boattrain.bots").joinpath("network.json").read_text())
BOARDS = ["world", "great_lakes", "san_francisco"]
NOTHING = {
    "weight": [[0.0] * mind.VIEWED for _ in range(mind.VALUE_UNITS)],
    "bias": [0.0] * mind.VALUE_UNITS,
    "out": [0.0] * mind.VALUE_UNITS,
}


def begun(board, seats):
    """A view in the middle of a game of planners."""
    core, brain = core_for(board), brain_for(board)
    core.start((5, 6), seats, 0, False)
    for _ in range(40):
        core.step(brain.choose(core))
    while core.phase() != structs.TURN:
        core.step(brain.choose(core))
    core.redact(core.actor())
    return core


def searched(board, view, network=None, corrects=True):
    brain, work = brain_for(board), core_for(board)
    if network:
        brain.learn_values(core_for(board), network)
    work.seed_scratch(1, 2)
    brain.switch(True, True, corrects)
    brain.begin(view, work, False)
    brain.search(view, work, 40)
    return brain.found()


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", BOARDS)
def test_a_network_that_says_nothing_changes_nothing(name, seats):
    board = boattrain.load_board(name)
    view = begun(board, seats)
    linear = searched(board, view, corrects=False)
    assert searched(board, view, NOTHING) == linear
    assert searched(board, view, LEARNED) != linear
    assert (searched(board, view) != linear) == (name == "san_francisco")  # where it was seen to win


def test_what_the_network_adds_for_both_seats_alike_cancels_out():
    board = boattrain.load_board("great_lakes")
    view = begun(board, 2)
    same = {**NOTHING, "bias": [1.0] * mind.VALUE_UNITS, "out": [0.5] * mind.VALUE_UNITS}
    linear, corrected = (searched(board, view, NOTHING), searched(board, view, same))
    assert [row[:2] for row in corrected] == [row[:2] for row in linear]
    for row, other in zip(corrected, linear, strict=True):
        assert row[3] == pytest.approx(other[3])


def test_the_linear_search_has_no_network():
    game = boattrain.Game("san_francisco", seats=2, seed=4)
    view = game.view(game.to_act)
    found = [
        Searcher(view.board, Core, Budget.parse(text)).search(view, 1, "x", thorough=False, whole=True)
        for text in ("60/linear", "60/linear/unlearned")
    ]
    assert found[0] == found[1]

"""The value function of an analysis: the chance of each seat to win, from a position in which nothing is hidden.

It is a softmax over scores of the seats. Where a board has weights for the figures of a position (`late` and `early` in
chances.json, fitted by benchmarks/fit_cards.py), the scores are made of those: then what a card changes is what it is
worth in the end. Elsewhere the scores are the values of the planner, with a scale (benchmarks/fit_analysis.py).
"""

import json
import math
from functools import cache
from importlib.resources import files
from operator import mul
from typing import Any

from boattrain.boards import Board
from boattrain.bots.outlook import earliness
from boattrain.bots.values import brain_for
from boattrain.game.game import Game
from boattrain.game.position import Position
from boattrain.rules import Core, structs
from boattrain.rules.loading import core_for

WEIGHTS = "chances.json"
# Choices that follow from an action or belong to the set-up. The planner makes them before a position is valued.
CHOICES = (structs.KEEP, structs.FLEET, structs.PLACE, structs.PAY, structs.PAY_HARBOR, structs.SOUVENIR)

Shares = tuple[float, ...]


@cache
def _weights() -> dict[str, dict[str, Any]]:
    weights: dict[str, dict[str, Any]] = json.loads(
        files("boattrain.analysis").joinpath(WEIGHTS).read_text(encoding="utf-8")
    )
    return weights


class Chances:
    """Values positions of one board. The same position always has the same value."""

    def __init__(self, board: Board, kind: type[Core] = Core) -> None:
        weights = _weights()
        fitted = weights.get(board.id, weights["any"])
        self.board = board
        self.late: list[float] | None = fitted.get("late")
        self.early: list[float] = fitted.get("early", [])
        self.turn: float = fitted["turn"]
        self.spread: tuple[float, float] = tuple(fitted["spread"])
        self.brain = brain_for(board, kind, linear=True)  # which the weights were fitted to
        self.work = core_for(board, kind)

    def of(self, core: Core) -> Shares:
        """The share of the victory that each seat can expect; they add up to 1."""
        self.work.copy_from(core)
        self.choose(self.work)
        if self.work.phase() == structs.OVER:
            return shares_won(self.board, self.work)
        return _softmax(self._scores(self.work))

    def choose(self, core: Core) -> None:
        """Let the planner make the choices that come before the next turn."""
        while core.phase() in CHOICES:
            core.step(self.brain.choose(core))

    def _scores(self, core: Core) -> list[float]:
        if self.late is None:
            values, waits, early = self.parts(core)
            scale = self.spread[0] + self.spread[1] * early
            return [(value - self.turn * wait) / scale for value, wait in zip(values, waits, strict=True)]
        rows, early = self.figures(core)
        worth = [late + early * more for late, more in zip(self.late, self.early, strict=True)]
        return [sum(map(mul, worth, row)) for row in rows]

    def figures(self, core: Core) -> tuple[list[list[float]], float]:
        """For each seat the figures of its position (cards that its plan lacks, wild cards, routes that it can pay,
        tickets, ...) and how long it has to wait for its turn; and how far the end is."""
        waits = _waits(core)
        rows = [[*self.brain.figures(core, seat), waits[seat]] for seat in range(core.seats())]
        return rows, earliness(Position(self.board, core))

    def parts(self, core: Core) -> tuple[list[float], list[float], float]:
        """The value of each seat, how long each has to wait for its turn, and how far the end is."""
        values = [self.brain.value(core, seat) for seat in range(core.seats())]
        return values, _waits(core), earliness(Position(self.board, core))


def _waits(core: Core) -> list[float]:
    """How many turns of others come before the next turn of each seat, as a share of a round.

    Without this, whoever has just moved would look better than before, whatever the move was. A turn that is half over
    is not quite the seat's own any more.
    """
    seats, turn = core.seats(), core.cell("turn")
    begun = 0.5 if core.phase() == structs.SECOND else 0.0
    return [((seat - turn) % seats or begun) / seats for seat in range(seats)]


def shares_won(board: Board, core: Core) -> Shares:
    """The share of the victory that each seat has at the end."""
    outcome = Game.from_core(board, core).outcome
    assert outcome is not None
    each = 1 / len(outcome.winners)
    return tuple(each if seat in outcome.winners else 0.0 for seat in range(core.seats()))


def _softmax(scores: list[float]) -> Shares:
    best = max(scores)
    weights = [math.exp(score - best) for score in scores]
    return tuple(weight / sum(weights) for weight in weights)

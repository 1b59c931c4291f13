"""How lucky each seat was in a finished game: a control variate, which makes the win rate of a contest more exact.

Whenever an action turns up a card or a ticket that nobody could know, a position is worth more or less afterwards
than it was on average over everything that could have come. These differences are added up. Whatever the bots do,
each is 0 on average: no decision depends on what is turned up later, and the average is taken over new orders of
exactly that (decks, tickets never seen). So the luck can be taken off the result, and the mean stays what it was. This
is the part of AIVAT (Burch and others, 2018) that needs to know nothing about the bots.

What a position is worth is fixed before a contest is played: the weights in luck.json are fitted by
benchmarks/fit_luck.py. The deal itself is left out, since every deal is played from each seat.
"""

import hashlib
import json
import random
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from boattrain.analysis.chances import CHOICES, Chances
from boattrain.analysis.luck import meets_chance
from boattrain.boards import Board
from boattrain.bots.outlook import earliness
from boattrain.game.game import Game
from boattrain.game.position import Position
from boattrain.game.reshuffling import shuffle_unseen
from boattrain.game.seeds import derived_seed
from boattrain.rules import Core, structs
from boattrain.rules.loading import core_for
from boattrain.thinking.mind import FEATURES

WEIGHTS = "luck.json"
SHUFFLES = 8  # over which the average is taken

Row = list[float]
"""What a seat has of everything that luck can change."""


@cache
def _text() -> str:
    return files("boattrain.arena").joinpath(WEIGHTS).read_text(encoding="utf-8")


@cache
def weights_for(board_id: str) -> Row:
    """What a difference of each thing is worth, as a share of the victory."""
    weights: dict[str, Any] = json.loads(_text())
    found: Row = weights.get(board_id, weights["any"])
    return found


def weights_digest() -> str:
    """Tells two sets of weights apart: games are only counted together if luck was measured alike."""
    return hashlib.sha256(_text().encode()).hexdigest()[:16]


class LuckMeter:
    """Measures the luck in games on one board."""

    def __init__(self, board: Board, kind: type[Core] = Core) -> None:
        self.board = board
        self.kind = kind
        self.chances = Chances(board, kind)
        self.work = core_for(board, kind)
        self.valued = core_for(board, kind)

    def luck(self, game: Game, actions: Iterable[int]) -> tuple[float, ...]:
        """The luck of each seat, as a share of the victory; the sum over the seats is 0. This plays the game."""
        weights = weights_for(self.board.id)
        return tuple(
            sum(weight * part for weight, part in zip(weights, row, strict=True))
            for row in self.parts(game, actions)
        )

    def parts(self, game: Game, actions: Iterable[int]) -> list[Row]:
        """The luck of each seat in each of the things that can be lucky."""
        start = core_for(self.board, self.kind)
        total: list[Row] | None = None
        for ply, action in enumerate(actions):
            start.copy_from(game.core)
            game.step(action)
            if meets_chance(start, game.core):
                more = self.surprise(start, action, game.core, derived_seed(game.seed or 0, f"luck {ply}"))
                total = more if total is None else _plus(total, more)
        return total or [[0.0] * len(weights_for(self.board.id)) for _ in range(game.seats)]

    def surprise(self, start: Core, action: int, after: Core, seed: int) -> list[Row]:
        """By how much what came is better than what could have come on average."""
        total = self.things(after)
        for number in range(SHUFFLES):
            self.work.copy_from(start)
            shuffle_unseen(self.board, self.work, derived_seed(seed, f"{number}"), _quickly)
            self.work.step(action)
            total = _plus(total, self.things(self.work), -1 / SHUFFLES)
        return total

    def things(self, core: Core) -> list[Row]:
        """What each seat has: its win chance, then the features of the value function, each compared with the mean of
        the other seats, for any time and for early in a game. At the end only the win chance counts."""
        work, seats = self.valued, range(core.seats())
        work.copy_from(core)
        while work.phase() in CHOICES:
            work.step(self.chances.brain.choose(work))
        shares = self.chances.of(work)
        if work.phase() == structs.OVER:
            return [[share] + [0.0] * (2 * FEATURES) for share in shares]
        early = earliness(Position(self.board, work))
        leads = _leads([self.chances.brain.figures(work, seat) for seat in seats])
        return [[shares[seat], *leads[seat], *(early * lead for lead in leads[seat])] for seat in seats]


def _leads(rows: Sequence[Row]) -> list[Row]:
    """Each row less the mean of the others."""
    others = len(rows) - 1
    sums = [sum(column) for column in zip(*rows, strict=True)]
    return [[x - (total - x) / others for x, total in zip(row, sums, strict=True)] for row in rows]


def _plus(a: Sequence[Row], b: Sequence[Row], times: float = 1.0) -> list[Row]:
    return [[x + times * y for x, y in zip(one, two, strict=True)] for one, two in zip(a, b, strict=True)]


def _quickly(seed: str, things: list[int]) -> list[int]:
    """In an order that follows from the seed."""
    random.Random(seed).shuffle(things)
    return things

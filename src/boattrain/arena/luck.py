"""How lucky each seat was in a finished game: a control variate, which makes the win rate of a contest more exact.

Whenever an action turns up a card or a ticket that nobody could know, the win chances are higher or lower afterwards
than they were on average over everything that could have come (analysis/luck.py). These differences are added up.
Whatever the bots do, each is 0 on average: no decision depends on what is turned up later, and the average is taken
over new orders of exactly that (decks, tickets never seen). So the luck can be taken off the result, and the mean stays
what it was. This is the part of AIVAT (Burch and others, 2018) that needs to know nothing about the bots.

The value function and the share of its luck that counts are fixed before a contest is played: the weights in luck.json
are fitted by benchmarks/fit_luck.py. The deal itself is left out, since every deal is played from each seat.
"""

import hashlib
import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from boattrain.analysis.chances import WEIGHTS as CHANCES
from boattrain.analysis.chances import Chances, Shares
from boattrain.analysis.luck import luck_and_skill
from boattrain.boards import Board
from boattrain.game.game import Game

WEIGHTS = "luck.json"


@cache
def _text(package: str, name: str) -> str:
    return files(package).joinpath(name).read_text(encoding="utf-8")


def weight_for(board: Board) -> float:
    """How much of the luck in win chances shows in the result."""
    weights: dict[str, dict[str, float]] = json.loads(_text("boattrain.arena", WEIGHTS))
    return weights.get(board.id, weights["any"])["weight"]


def weights_digest() -> str:
    """Tells two ways to measure luck apart: games are only counted together if it was measured alike."""
    texts = _text("boattrain.arena", WEIGHTS) + _text("boattrain.analysis", CHANCES)
    return hashlib.sha256(texts.encode()).hexdigest()[:16]


def game_luck(board: Board, seats: int, deal: int, actions: Sequence[int]) -> Shares:
    """The luck of each seat, as a share of the victory; the sum over the seats is 0."""
    weight = weight_for(board)
    return tuple(weight * luck for luck in luck_in_chances(board, seats, deal, actions))


def luck_in_chances(board: Board, seats: int, deal: int, actions: Sequence[int]) -> Shares:
    """By how much cards and tickets that were turned up raised the win chance of each seat, all together."""
    total = [0.0] * seats
    for step in luck_and_skill(Game(board, seats, deal), tuple(actions), Chances(board)):
        for seat, luck in enumerate(step.luck):
            total[seat] += luck
    return tuple(total)

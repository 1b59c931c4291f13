"""Tells luck from skill: every change of the win chances comes from a decision or from a card.

A decision changes the chances from what they were to what they are on average over everything that the cards could
still do. What the cards then did is luck. All changes together lead from an even chance to the result, so that the
parts add up. This is the idea of Zare's "hedging" for backgammon, and of control variates in poker (AIVAT).
"""

from collections.abc import Iterator
from dataclasses import dataclass

from boattrain.analysis.chances import Chances, Shares
from boattrain.game.game import Game
from boattrain.game.reshuffling import shuffle_unseen
from boattrain.game.seeds import derived_seed
from boattrain.rules import Core
from boattrain.rules.loading import core_for

TRIALS = 3  # if so many shuffles change nothing, the action has no luck in it
SHUFFLES = 16  # over which the average is taken


@dataclass(frozen=True, slots=True)
class Step:
    """One decision of a game: how it changed the win chance of each seat, and how the cards then changed it."""

    ply: int
    seat: int
    before: Shares
    decision: Shares
    luck: Shares
    after: Shares


def luck_and_skill(game: Game, actions: tuple[int, ...], chances: Chances) -> Iterator[Step]:
    """Play the actions and yield each step. This changes the game."""
    before = chances.of(game.core)
    for ply, action in enumerate(actions):
        seat = game.to_act
        assert seat is not None
        start = core_for(game.board, type(game.core))
        start.copy_from(game.core)
        game.step(action)
        after = chances.of(game.core)
        average = _average(game, start, action, after, ply, chances)
        yield Step(ply, seat, before, _less(average, before), _less(after, average), after)
        before = after


def _average(game: Game, start: Core, action: int, after: Shares, ply: int, chances: Chances) -> Shares:
    """The mean win chances after the action, over what nobody could know."""
    work = core_for(game.board, type(game.core))
    tries: list[Shares] = []
    for number in range(SHUFFLES):
        work.copy_from(start)
        shuffle_unseen(game.board, work, derived_seed(game.seed or 0, f"luck {ply} {number}"))
        work.step(action)
        tries.append(chances.of(work))
        if number + 1 == TRIALS and all(one == after for one in tries):
            return after
    return tuple(sum(one[seat] for one in tries) / len(tries) for seat in range(len(after)))


def _less(a: Shares, b: Shares) -> Shares:
    return tuple(x - y for x, y in zip(a, b, strict=True))

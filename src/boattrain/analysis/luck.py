"""Tells luck from skill: every change of the win chances comes from a decision or from a card.

A decision changes the chances from what they were to what they are on average over everything that the cards could
still do. What the cards then did is luck. All changes together lead from an even chance to the result, so that the
parts add up. This is the idea of Zare's "hedging" for backgammon, and of control variates in poker (AIVAT).
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from boattrain.analysis.chances import Chances, Shares
from boattrain.game.game import Game
from boattrain.game.reshuffling import shuffle_unseen
from boattrain.game.seeds import derived_seed
from boattrain.rules import Core
from boattrain.rules.loading import core_for

SHUFFLES = 16  # over which the average is taken
HIDDEN = ("deck_n", "ring_head", "rng")  # one of them changes whenever a hidden card or ticket is turned up


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
        by_chance = meets_chance(start, game.core)
        average = _average(game, start, action, ply, chances) if by_chance else after
        yield Step(ply, seat, before, _less(average, before), _less(after, average), after)
        before = after


def meets_chance(before: Core, after: Core) -> bool:
    """Whether an action turned up something that nobody could know: a card, a ticket never seen, or a new deck.

    Before the card is seen it is known whether one will be. So this may decide what is averaged, without a bias.
    """
    return any(before.get(name) != after.get(name) for name in HIDDEN)


def _average(game: Game, start: Core, action: int, ply: int, chances: Chances) -> Shares:
    """The mean win chances after the action, over what nobody could know."""
    work = core_for(game.board, type(game.core))
    tries: list[Shares] = []
    for number in range(SHUFFLES):
        work.copy_from(start)
        shuffle_unseen(game.board, work, derived_seed(game.seed or 0, f"luck {ply} {number}"), _quickly)
        work.step(action)
        tries.append(chances.of(work))
    return tuple(sum(one[seat] for one in tries) / len(tries) for seat in range(game.seats))


def _quickly(seed: str, things: list[int]) -> list[int]:
    """In an order that follows from the seed."""
    random.Random(seed).shuffle(things)
    return things


def _less(a: Shares, b: Shares) -> Shares:
    return tuple(x - y for x, y in zip(a, b, strict=True))

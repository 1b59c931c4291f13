"""Players that steer a game into the corners of the rules, and sittings of them at a table.

A player is a list of likings. It takes the first kind of action that it likes and can have, one of them at
random; where it likes nothing, any kind that it does not shun.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st

import boattrain
from boattrain.boards.numbering import number_range
from boattrain.game.action_numbers import kinds_of_numbers
from boattrain.rules import COMPILED

BOARDS = {name: boattrain.load_board(name) for name in ("world", "great_lakes", "san_francisco")}
TABLES = [(name, n) for name, b in BOARDS.items() for n in range(b.seats_least, b.seats_most + 1)]
UNSHRUNK = (Phase.explicit, Phase.reuse, Phase.generate)
FAR = 100_000  # decisions; no game of these players comes near it


@dataclass(frozen=True)
class Player:
    likes: tuple[str, ...] = ()
    shuns: tuple[str, ...] = ()
    keeps: str = "any"  # of an offer: any, few or all
    by_number: bool = False  # every action number as likely, in place of every kind
    whims: float = 0.0  # how often the likings are forgotten


PLAYERS = {
    "random": Player(by_number=True),
    "even": Player(),
    "hoarder": Player(
        ("take_blind", "take_face_up", "take_wild", "draw_tickets"), ("exchange", "stop", "claim_pair")
    ),
    "picker": Player(("take_face_up", "take_wild", "take_blind", "draw_tickets"), ("exchange",)),
    "wild_picker": Player(("take_wild", "take_blind"), ("exchange", "stop"), whims=0.3),
    "wild_shunner": Player(("claim_pair", "claim", "take_face_up"), ("take_wild", "stop"), whims=0.3),
    "ticket_fan": Player(("draw_tickets",), ("stop",), "few", whims=0.1),
    "ticket_glutton": Player(("draw_tickets",), ("stop",), "all"),
    "claimer": Player(("claim_pair", "claim", "build_harbor"), ("exchange", "stop", "draw_tickets")),
    "pair_fan": Player(
        ("claim_pair", "build_harbor", "take_blind"), ("exchange", "stop", "draw_tickets"), whims=0.2
    ),
    "harbor_fan": Player(("build_harbor", "take_wild", "take_blind"), ("exchange", "stop"), whims=0.25),
    "swapper": Player(("exchange",), whims=0.7),
    "swap_shunner": Player((), ("exchange",)),
}
CORNERS = tuple(PLAYERS)


@cache
def kinds_of(board: Any) -> tuple[str, ...]:
    """The kind of every action number of a board; wild cards, pair routes and harbor payments are told apart."""
    kinds = kinds_of_numbers(board)
    kinds[number_range(board, "take0")[board.wild]] = "take_wild"
    for r, route in enumerate(board.routes):
        if route.pairs:
            kinds[number_range(board, "claim0")[r]] = "claim_pair"
    for number in number_range(board, "harbor_pay0"):
        kinds[number] = "pay_harbor"
    return tuple(kinds)


def choose(player: Player, kinds: tuple[str, ...], legal: list[int], dice: random.Random) -> int:
    if player.by_number:
        return dice.choice(legal)
    groups: dict[str, list[int]] = {}
    for number in legal:
        groups.setdefault(kinds[number], []).append(number)
    if "keep" in groups:
        return keep(player, legal, dice)
    if not (player.whims and dice.random() < player.whims):
        for kind in player.likes:
            if kind in groups:
                return dice.choice(groups[kind])
    wanted = [kind for kind in groups if kind not in player.shuns] or list(groups)
    return dice.choice(groups[dice.choice(wanted)])


def keep(player: Player, legal: list[int], dice: random.Random) -> int:
    """Masks count from number 0, so that the bits of a number are the tickets kept."""
    if player.keeps == "any":
        return dice.choice(legal)
    sizes = [number.bit_count() for number in legal]
    size = min(sizes) if player.keeps == "few" else max(sizes)
    return dice.choice([number for number in legal if number.bit_count() == size])


@dataclass
class Sitting:
    """Players at a table: `decisions` plays their game and yields the number and events of each decision."""

    board: str
    seats: int
    seed: int
    names: tuple[str, ...]
    recommended: bool = False
    game: Any = field(default=None, repr=False)

    def deal(self, **options: Any) -> Any:
        self.game = boattrain.Game(
            BOARDS[self.board], self.seats, self.seed, recommended_fleets=self.recommended, **options
        )
        return self.game

    def decisions(self, most: int = FAR) -> Iterator[tuple[int, tuple[Any, ...]]]:
        for chooser in self.choices():
            if self.game.over or most == 0:
                return
            number = chooser(self.game.core.legal())
            yield number, self.game.play(number)
            most -= 1

    def choices(self) -> Iterator[Callable[[list[int]], int]]:
        """For each decision, a function that picks from the legal numbers."""
        dice = random.Random(f"{self.seed} {self.names}")
        kinds = kinds_of(BOARDS[self.board])
        for _ in range(FAR):
            player = PLAYERS[self.names[self.game.core.actor() % len(self.names)]]
            yield lambda legal, player=player: choose(player, kinds, legal, dice)
        raise AssertionError(f"a game without end: {self}")

    def to_end(self) -> Any:
        for _ in self.decisions():
            pass
        return self.game


# For tests: every table, and a number of examples that fits the core at work

every_table = pytest.mark.parametrize(("board", "seats"), TABLES, ids=[f"{b}-{n}" for b, n in TABLES])
seeds = st.integers(0, 2**64)
names = st.lists(st.sampled_from(CORNERS), min_size=1, max_size=5).map(tuple)


def examples(compiled: int, plain: int = 1) -> settings:
    """So many examples with the compiled core, fewer with the plain one. A smaller seed is no simpler game."""
    return settings(max_examples=compiled if COMPILED else plain, phases=UNSHRUNK)


def sittings(board: str, seats: int) -> st.SearchStrategy[Sitting]:
    return st.builds(Sitting, st.just(board), st.just(seats), seeds, names, st.booleans())


def some(compiled: int, plain: int) -> int:
    return compiled if COMPILED else plain

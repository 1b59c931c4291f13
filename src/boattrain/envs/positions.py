"""Positions of whole games as columns: what `boattrain export` writes, one row for each decision.

`Recorder` plays games by named bots and writes their rows. Bots of the core play inside it; for any other bot the game
is played decision by decision, and then played again by the core to write the rows.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

import numpy as np

from boattrain.arena.loop import play, sit_down
from boattrain.boards import Board
from boattrain.envs.batch import Array, Batch
from boattrain.envs.layout import DTYPE, Layout, layout_of
from boattrain.envs.options import CORE_PLAYERS
from boattrain.game.game import Game

FIRST_ROOM = 4096
"""Rows that a recorder has room for at first."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column of the positions."""

    name: str
    dtype: str
    axis: str
    """What the second axis counts: observation, mask, seats; empty if there is one number for each row."""
    what: str


COLUMNS = (
    Column(
        "game", "int32", "", "The number of the game, from 0. Its seed is the first seed plus this number."
    ),
    Column("decision", "int16", "", "The number of the decision in its game, from 0."),
    Column("seat", "int8", "", "The seat that decides."),
    Column(
        "observation", "int16", "observation", "What that seat may know: see the fields of the observation."
    ),
    Column(
        "mask",
        "uint8",
        "mask",
        "The legal actions, one bit each: action `a` is bit `a % 8` of byte `a // 8`, the lowest bit first.",
    ),
    Column("action", "int16", "", "The action that was taken, by its number."),
    Column("scores", "int16", "seats", "The final score of each seat, from seat 0."),
    Column(
        "margin", "int16", "", "The final score of the seat that decides minus the best score of the others."
    ),
    Column("share", "float32", "", "Its share of the victory: 1 won, 0 lost, 0.5 shared by two."),
    Column("finished", "bool", "", "False if the game was stopped at the limit of decisions."),
)
"""The columns of an export, in order."""


def width_of(column: Column, layout: Layout) -> int | None:
    """How many numbers a row of a column has; None if it is one number and no array."""
    widths = {"observation": layout.size, "mask": (layout.actions + 7) // 8, "seats": layout.seats}
    return widths[column.axis] if column.axis else None


def unpack_masks(masks: Array, actions: int) -> Array:
    """Masks of bits as an array of 0 and 1 with a number for each action."""
    return np.unpackbits(masks, axis=-1, count=actions, bitorder="little")


class Recorder:
    """Plays games by named bots (one for each seat) and collects their positions."""

    def __init__(self, board: Board, bots: Sequence[str]) -> None:
        self.board, self.bots = board, list(bots)
        self.layout = layout_of(board, len(bots))
        self.rows = 0
        self._batch = Batch(board, len(bots), lanes=1, reward="win", seed=0)
        self._players = core_players(bots)
        self._actions = np.zeros(self.layout.limit, np.int32)
        self._room = FIRST_ROOM
        self._columns = {column.name: self._empty(column) for column in COLUMNS}

    def _empty(self, column: Column) -> Array:
        width = width_of(column, self.layout)
        return np.zeros(self._room if width is None else (self._room, width), column.dtype)

    def record(self, number: int, seed: int) -> int:
        """Play a game and add its rows. Returns how many there are."""
        actions = self._decide(seed)
        first, last = self.rows, self.rows + len(actions)
        self._make_room(last)
        batch, columns = self._batch, self._columns
        batch.reset([seed])
        batch.replay(0, actions, columns, first)
        scores, shares = batch.final_scores[0], batch.rewards[0]
        seats = columns["seat"][first:last]
        columns["game"][first:last] = number
        columns["decision"][first:last] = np.arange(len(actions))
        columns["action"][first:last] = actions
        columns["scores"][first:last] = scores
        columns["margin"][first:last] = margins_of(scores)[seats]
        columns["share"][first:last] = shares[seats]
        columns["finished"][first:last] = batch.terminated[0]
        self.rows = last
        return len(actions)

    def take(self) -> dict[str, Array]:
        """The columns so far. The next game begins a new set, which overwrites them."""
        rows, self.rows = self.rows, 0
        return {name: column[:rows] for name, column in self._columns.items()}

    def _decide(self, seed: int) -> Array:
        """The decisions of a game."""
        if self._players is not None:
            self._batch.reset([seed])
            return self._actions[: self._batch.play_out(0, self._players, self._actions)]
        game = Game(self.board, len(self.bots), seed)
        decisions = islice(play(game, sit_down(game, self.bots)), self.layout.limit)
        return np.array([decision.number for decision in decisions], np.int32)

    def _make_room(self, rows: int) -> None:
        while self._room < rows:
            self._room *= 2
        for column in COLUMNS:
            old = self._columns[column.name]
            if len(old) < self._room:
                self._columns[column.name] = self._empty(column)
                self._columns[column.name][: self.rows] = old[: self.rows]


def core_players(bots: Sequence[str]) -> list[int] | None:
    """The numbers of the players inside the core; None if one of the bots is not among them."""
    if not set(bots) <= set(CORE_PLAYERS[1:]):
        return None
    return [CORE_PLAYERS.index(name) for name in bots]


def margins_of(scores: Array) -> Any:
    """Each score minus the best of the others."""
    best_others = [np.delete(scores, seat).max() for seat in range(len(scores))]
    return scores - np.array(best_others, DTYPE)

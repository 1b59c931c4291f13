"""The bot contract: what every bot is, and what it may rely on.

A bot is made once for one seat of one game. It hears everything that its seat may see, in order: one batch of events
for each decision of the game, from the deal to the end. It decides from a view. Every host of bots keeps to this.
"""

import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from boattrain.boards import Board
from boattrain.game.events import Event
from boattrain.game.position import Position
from boattrain.game.views import View


@dataclass(frozen=True, slots=True)
class Setup:
    """What a bot is made for: a seat of a game."""

    board: Board
    """The board of the game."""
    seats: int
    """How many seats the game has."""
    seat: int
    """The seat of the bot, from 0."""
    seed: int
    """Everything that the bot leaves to chance should follow from this number."""
    options: str = ""
    """The text after the colon in the bot's name: `400` in `search:400`."""

    @classmethod
    def of(cls, position: Position, seat: int, seed: int) -> "Setup":
        """For a seat of a game (or of a view of one)."""
        return cls(position.board, position.seats, seat, seed)


class Bot(ABC):
    """A player for one seat of one game. The same setup, events and views give the same decisions."""

    takes_options: ClassVar[bool] = False
    """Whether a text may follow the bot's name after a colon. Otherwise such a name is refused."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        """What the bot was made for."""
        self.seed = setup.seed
        """The seed of the setup."""
        self.random = random.Random(setup.seed)
        """Random numbers that follow from the seed."""

    @abstractmethod
    def decide(self, view: View) -> int:
        """The number of a legal action; the view is that of the bot's seat.

        Called for every decision of the seat, except for a payment that can be made in one way only.
        """

    def observe(self, events: Sequence[Event]) -> None:  # noqa: B027 (most bots need no memory)
        """Told of everything that happens, as far as the bot's seat may see it.

        Called once with the events of the deal, then once for each decision of any seat, this bot's own included. A bot
        that is made in the middle of a game hears all of its past first, in the same batches.
        """

    def reseed(self, seed: int) -> None:
        """Begin the bot's chance anew with this seed.

        A server calls this before every decision, so that a bot that had to be made again (after a restart, or when a
        turn was taken back) decides as if it had been there all the time.
        """
        self.seed = seed
        self.random = random.Random(seed)

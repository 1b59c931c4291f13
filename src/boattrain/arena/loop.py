"""The loop in which bots play a game, decision by decision. Every way to let bots play goes through it.

A decision is what the record counts: also a payment that can be made in one way only, for which nobody is asked. After
each decision everybody hears its events as one batch.
"""

import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, Protocol

from boattrain.bots import Bot, Setup, make_bot
from boattrain.bots.asking import BadAnswer, ask, forced_payment, tell
from boattrain.errors import BoattrainError
from boattrain.game.events import Event
from boattrain.game.game import Game
from boattrain.game.seeds import derived_seed

MOST_DECISIONS = 20_000  # a longer game is taken to be endless


class Decision(NamedTuple):
    """A decision that was made: by whom, which action, and what came of it (not redacted)."""

    seat: int
    number: int
    events: tuple[Event, ...]


class Host(Protocol):
    """Holds the bots of a game, calls them, and decides what happens when one fails."""

    def open(self, events: Sequence[Event]) -> None:
        """Tell the bots of the deal."""

    def decide(self, game: Game, seat: int) -> int:
        """The decision of the seat to act: a legal number."""

    def hear(self, decision: Decision) -> None:
        """Tell the bots of a decision that was made."""


class EndlessGame(BoattrainError):
    """A game has gone on for too long."""


def play(game: Game, host: Host) -> Iterator[Decision]:
    """Play a game to its end. Yields each decision, after everybody has heard of it."""
    host.open(game.opening)
    made = 0
    while (seat := game.to_act) is not None:
        if made >= MOST_DECISIONS:
            raise EndlessGame(
                "endless_game", f"After {MOST_DECISIONS:,} decisions the game of seed {game.seed} has no end."
            )
        number = forced_payment(game)
        if number is None:
            number = host.decide(game, seat)
        decision = Decision(seat, number, game.step(number))
        host.hear(decision)
        made += 1
        yield decision


class StrictHost:
    """A host that raises an error with a sentence when a bot fails."""

    def __init__(self, bots: Sequence[Bot]) -> None:
        self.bots = bots

    def open(self, events: Sequence[Event]) -> None:
        for bot in self.bots:
            with _told_in_a_sentence(type(bot).__name__):
                tell(bot, events)

    def decide(self, game: Game, seat: int) -> int:
        bot = self.bots[seat]
        with _told_in_a_sentence(type(bot).__name__):
            return ask(bot, game.view(seat))

    def hear(self, decision: Decision) -> None:
        self.open(decision.events)


def sit_down(game: Game, names: Sequence[str]) -> StrictHost:
    """A bot at each seat, seeded by the game's seed."""
    assert game.seed is not None
    bots = []
    for seat, name in enumerate(names):
        seed = derived_seed(game.seed, f"bot {seat}")
        with _told_in_a_sentence(name):
            bots.append(make_bot(name, Setup.of(game, seat, seed)))
    return StrictHost(bots)


@contextmanager
def _told_in_a_sentence(bot: str) -> Iterator[None]:
    """Turns whatever a bot raises into an error that names the place in its code."""
    try:
        yield
    except BoattrainError:
        raise
    except BadAnswer as error:
        raise BoattrainError("bot_error", f"{bot} {error.sentence}.") from None
    except Exception as error:
        frame = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{Path(frame.filename).name}, line {frame.lineno}"
        raise BoattrainError("bot_error", f"{bot} failed in {where}: {error!r}") from error

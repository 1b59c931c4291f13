"""Tasks for a pool of processes, and what the processes report while they work."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

# Why a decision was forfeited, besides the answers that bots/asking.py refuses.
RAISED, HUNG, CRASHED, STALLED = "raised", "hung", "crashed", "stalled"
# What a bot is called for.
MAKE, OBSERVE, DECIDE, DISMISS = "make", "observe", "decide", "dismiss"
# Work of our own after the game, when no bot is called any more and no clock runs.
MEASURE = "measure"

Failure = tuple[str, str]
"""The kind of a failure, and a description."""


class Move(NamedTuple):
    """A decision: the action, how long the bot thought (None if it had no choice), and how it failed, if so."""

    number: int
    seconds: float | None
    failure: Failure | None = None


@dataclass
class Past:
    """The part of a game that another process has played."""

    moves: list[Move] = field(default_factory=list)
    failure: Failure | None = None  # why the next decision is forfeited
    out: dict[int, Failure] = field(default_factory=dict)  # seats whose bot is not called any more, and why

    def copy(self) -> "Past":
        return Past(list(self.moves), self.failure, dict(self.out))


Asking = Callable[[int, str, list[Move]], None]
"""Announces a call into the bot of a seat: what for, and the moves since the last announcement."""

Job = TypeVar("Job")
Result = TypeVar("Result")


class Task(ABC, Generic[Job, Result]):
    """What a pool works on: many jobs, each with a result. It is sent to each process once."""

    @property
    @abstractmethod
    def limit(self) -> float:
        """The seconds that a bot has for a call that was announced."""

    @abstractmethod
    def run(self, job: Job, past: Past, asking: Asking) -> Result:
        """Do a job. `past` is what another process has done of it; `asking` announces each call into a bot."""

"""The budget of a search: iterations, seconds or both (whichever ends first), threads, and parts that are off."""

import re
from dataclasses import dataclass

from boattrain.bots.cpus import usable_cpus
from boattrain.errors import BoattrainError

MOST_ITERATIONS = 1_000_000
MOST_SECONDS = 3600
MOST_THREADS = 64

_PART = re.compile(r"(\d{1,7}(?:\.\d{1,3})?)([st]?)")
_SWITCHES = ("uniform", "unpaired", "unlearned", "linear")


@dataclass(frozen=True, slots=True)
class Budget:
    """At least one of `iterations` and `seconds` is given. Without `seconds`, the same search gives the same result."""

    iterations: int | None = None
    seconds: float | None = None
    threads: int = 1
    uniform: bool = False
    """Sample the tickets of others uniformly, without inference."""
    unpaired: bool = False
    """Sample a new world for every iteration, instead of the same worlds for every action."""
    unlearned: bool = False
    """Value positions by the linear function alone, without the network that corrects it."""
    linear: bool = False
    """Plan and value positions with the weights from before the planner was tuned, without the network."""

    def __post_init__(self) -> None:
        good = (
            (self.iterations is not None or self.seconds is not None)
            and (self.iterations is None or 0 < self.iterations <= MOST_ITERATIONS)
            and (self.seconds is None or 0 < self.seconds <= MOST_SECONDS)
            and 0 < self.threads <= MOST_THREADS
        )
        if not good:
            raise bad_budget()

    @classmethod
    def parse(cls, text: str) -> "Budget":
        """A budget from a text: `400` iterations, `0.5s`, `1600/2s` (whichever is over first), `2s/4t` on four threads.

        `0t` is one thread for each CPU. A word switches a part of the search off: `400/uniform`, `400/unpaired`,
        `400/unlearned`, `400/linear`.
        """
        found: dict[str, float] = {}
        words: set[str] = set()
        for part in text.split("/"):
            if part in _SWITCHES and part not in words:
                words.add(part)
                continue
            match = _PART.fullmatch(part)
            if not match or match[2] in found or (match[2] != "s" and "." in match[1]):
                raise bad_budget()
            found[match[2]] = float(match[1])
        threads = int(found.get("t", 1))
        iterations = int(found[""]) if "" in found else None
        switches = {word: word in words for word in _SWITCHES}
        return cls(iterations, found.get("s"), threads or usable_cpus(), **switches)


def bad_budget() -> BoattrainError:
    """The error for a budget that cannot be read."""
    return BoattrainError(
        "bad_bot",
        f"A search takes a number of iterations (1 to {MOST_ITERATIONS}), seconds (0.5s) or both (1600/2s), "
        f"and perhaps threads (2s/4t; at most {MOST_THREADS}, and 0t is one for each CPU). "
        f"A word switches a part of it off (400/uniform): {', '.join(_SWITCHES)}.",
    )

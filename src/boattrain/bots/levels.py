"""The four levels for people: bots by strength."""

from dataclasses import dataclass, field
from functools import cache


@dataclass(frozen=True, slots=True)
class Level:
    """A strength that people choose by name."""

    id: str
    name: str
    bot: str
    """The bot as the registry knows it."""
    seconds: float
    """The longest that it thinks about one decision."""
    ratings: dict[str, int] = field(default_factory=dict)
    """Elo on each board with two seats, where it was measured."""


@cache
def levels() -> dict[str, Level]:
    """All levels by id, the weakest first."""
    found = (
        Level("easy", "Easy", "greedy", 0.1),
        Level("medium", "Medium", "planner", 0.1),
        Level("hard", "Hard", "search:100", 1.0),
        Level("expert", "Expert", "search:400", 3.0),
    )
    return {level.id: level for level in found}

"""Levels: strengths that a person can choose from, each a bot and the time that it takes."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """A strength: its name, the bot as `make_bot` reads it, and the seconds that a decision may take."""

    name: str
    bot: str
    seconds: float
    rating: int | None = None


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("easy", "greedy", 0.1),
        Level("medium", "planner", 0.1),
        Level("hard", "search:100", 1.0),
        Level("expert", "search:400", 3.0),
    )
}

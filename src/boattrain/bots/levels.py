"""The four levels for people, with the measured strength of each (levels.json; see docs/guide/strength.md)."""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class Level:
    """A strength that people choose by name."""

    id: str
    name: str
    bot: str
    """The bot as the registry knows it."""
    seconds: float
    """The time limit for one decision."""
    ratings: dict[str, int]
    """Elo on each board with two seats. The planner (Medium) has 1000."""


@cache
def levels() -> dict[str, Level]:
    """All levels by id, the weakest first."""
    text = files("boattrain.bots").joinpath("levels.json").read_text(encoding="utf-8")
    return {row["id"]: Level(**row) for row in json.loads(text)}

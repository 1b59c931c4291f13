"""The four levels for people: bots by strength, with what was measured of each (levels.json, see docs/strength.md)."""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from boattrain.boards.faults import unknown
from boattrain.bots.base import Bot
from boattrain.bots.registry import make_bot
from boattrain.errors import BoattrainError


@dataclass(frozen=True, slots=True)
class Level:
    """A strength that people choose by name."""

    id: str
    name: str
    bot: str
    """The bot as the registry knows it."""
    seconds: float
    """The longest that it thinks about one decision."""
    ratings: dict[str, int]
    """Elo on each board with two seats; the planner, which is Medium, is at 1000."""


@cache
def levels() -> dict[str, Level]:
    """All levels by id, the weakest first."""
    text = files("boattrain.bots").joinpath("levels.json").read_text(encoding="utf-8")
    return {row["id"]: Level(**row) for row in json.loads(text)}


def bot_of_level(level: str, seed: int) -> Bot:
    """A bot of a level, for one seat of one game."""
    if level not in levels():
        raise BoattrainError("unknown_level", unknown("level", level, levels()))
    return make_bot(levels()[level].bot, seed)

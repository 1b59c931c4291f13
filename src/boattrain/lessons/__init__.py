"""The first lesson: a scripted deal for each board, in steps. `lesson_of` is the only entry point.

A lesson has two parts, each a scenario (docs/guide/scenarios.md) with a script: the beginning of a game, and its last
turns. The file of a lesson has the name of its board. The decisions of a script are played on the real engine when the
lesson is read, so a lesson that does not go with the rules or with the board is not offered.
"""

import json
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any

from boattrain.boards import Board
from boattrain.errors import BoattrainError
from boattrain.game.game import Game
from boattrain.game.scenario import scenario

SEATS = 2
PUPIL = 0
"""The seat of the person who learns; the other one is played by the script."""
FIRST, LAST = "first", "last"


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson: something to read, or something to do."""

    name: str
    """The name of its words in the catalogs of the client."""
    at: int
    """How many decisions have been made when it begins."""
    does: str | None
    """Who decides in it: "you", "other", or nobody."""
    touch: str | None
    """The ticket that is to be touched; no decision of the game."""
    light: tuple[str, ...]
    """What is lit besides the thing to press, as kind:id."""
    about: dict[str, str]
    """The things that its words name: kind and id."""


@dataclass(frozen=True, slots=True)
class Part:
    """A scenario and its script."""

    facts: dict[str, Any] = field(repr=False)
    steps: tuple[Step, ...]
    numbers: tuple[int, ...]
    """The decisions of both seats."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """The lesson of a board."""

    parts: dict[str, Part]

    def before(self, part: str) -> int:
        """How many steps there are in the parts before this one."""
        return 0 if part == FIRST else len(self.parts[FIRST].steps)

    @property
    def length(self) -> int:
        """How many steps it has in all."""
        return sum(len(part.steps) for part in self.parts.values())


@cache
def lesson_of(board: Board) -> Lesson | None:
    """The lesson of a board; None if there is none, or if it does not go with this version of the board."""
    path = resources.files(__package__).joinpath(f"{board.id}.json")
    if not path.is_file():
        return None
    written = json.loads(path.read_text(encoding="utf-8"))
    try:
        return Lesson({name: _part(board, written[name]) for name in (FIRST, LAST)})
    except BoattrainError:
        return None


def begin(board: Board, facts: dict[str, Any], seed: int = 0) -> Game:
    """The game with which a part begins."""
    return scenario(board, SEATS, seed=seed, **facts)


def _part(board: Board, written: dict[str, Any]) -> Part:
    game = begin(board, written["facts"])
    steps = []
    for step in written["steps"]:
        at = len(game.numbers)
        does = next((who for who in ("you", "other") if who in step), None)
        for text in step.get(does, ()):
            for number in game.decisions(text):
                game.step(number)
        light, about = tuple(step.get("light", ())), step.get("about", {})
        steps.append(Step(step["name"], at, does, step.get("touch"), light, about))
    return Part(written["facts"], tuple(steps), tuple(game.numbers))

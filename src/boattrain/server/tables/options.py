"""What was agreed when a table was made, and how its game begins."""

from dataclasses import asdict, dataclass
from typing import Any

from boattrain.boards import Board, BoardError, board_names, load_board
from boattrain.game.game import Game
from boattrain.game.scenario import scenario
from boattrain.game.seeds import fingerprint
from boattrain.server.errors import Refusal

FIVE_MINUTES = 300
Reshuffles = tuple[tuple[int, int], ...]  # after how many decisions, and which of the shuffles


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a game begins that was not dealt: a finished one that is played on from, or a part of a lesson."""

    table: str | None  # of a lesson's second part: that of the first
    played: dict[str, Any] | None = None  # facts of a scenario; what they leave out is shuffled
    numbers: tuple[int, ...] = ()  # before there was that: decisions on the old shuffle
    lesson: str | None = None  # the part of the lesson


@dataclass(frozen=True, slots=True)
class Options:
    board: str
    board_hash: str
    rules: int
    seed: int
    host: str | None
    recommended_fleets: bool
    pace: str
    clock_seconds: int | None
    absent_seconds: (
        int | None
    )  # after so long a bot plays for somebody who is away; None: it never does by itself
    first: int | None
    allow_undo: bool
    allow_hints: bool
    start_when_full: bool
    origin: Origin | None

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "Options":
        origin = data.get("origin")
        return cls(
            data["board"],
            data["board_hash"],
            data["rules"],
            int(data["seed"]),
            data["host"],
            data["recommended_fleets"],
            data["pace"],
            data["clock_seconds"],
            _absent_seconds(data),
            data["first"],
            data["allow_undo"],
            data["allow_hints"],
            data["start_when_full"],
            _origin(origin) if origin else None,
        )

    def to_data(self) -> dict[str, Any]:
        """For the entry; the seed as a text, because JSON numbers are smaller."""
        origin = self.origin
        facts = {name: getattr(self, name) for name in self.__dataclass_fields__}
        facts["seed"] = str(self.seed)
        facts["origin"] = origin and {**asdict(origin), "numbers": list(origin.numbers)}
        return facts

    @property
    def in_lesson(self) -> bool:
        """Whether the game began as a lesson."""
        return self.origin is not None and self.origin.lesson is not None

    @property
    def fingerprint(self) -> str:
        """A hash of the seed, shown before the game. It proves that the deal was not changed (a commitment)."""
        return fingerprint(self.seed)

    def new_game(self, board: Board, seats: int, reshuffles: Reshuffles = ()) -> Game:
        """The game as it was dealt on its board, with what was taken over of another."""
        if self.origin is not None and self.origin.played is not None:
            game = scenario(board, seats, seed=self.seed, **self.origin.played)
        else:
            game = Game(board, seats, self.seed, first=self.first, recommended_fleets=self.recommended_fleets)
        if reshuffles:
            game.reshuffle_at(reshuffles)
        for number in self.origin.numbers if self.origin else ():
            game.step(number)
        return game


def _origin(data: dict[str, Any]) -> Origin:
    return Origin(data["table"], data.get("played"), tuple(data["numbers"]), data.get("lesson"))


def _absent_seconds(data: dict[str, Any]) -> int | None:
    """The first versions of the server knew only yes or no."""
    if "absent_seconds" in data:
        return None if data["absent_seconds"] is None else int(data["absent_seconds"])
    return FIVE_MINUTES if data["bots_replace_absent"] else None


def board_of(name: str) -> Board:
    """A board of the package, by name. Paths are not accepted."""
    try:
        if name in board_names():
            return load_board(name)
    except BoardError:
        pass
    raise Refusal("unknown_board", "There is no such board.", board=name)

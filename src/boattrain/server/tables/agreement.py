"""The agreement of a table: what the host chooses when it is made, and may change until the game starts."""

from dataclasses import dataclass

from boattrain.boards import Board
from boattrain.errors import GameError
from boattrain.game.game import check_first, check_seats
from boattrain.server.errors import Refusal


@dataclass(frozen=True, slots=True)
class Agreement:
    """How a game is played. `absent_seconds`: after so long a bot plays for somebody who is away."""

    board: str
    recommended_fleets: bool = False
    pace: str = "none"
    clock_seconds: int | None = None
    absent_seconds: int | None = None
    first: int | None = None
    allow_undo: bool = True
    allow_hints: bool = False

    def check(self, board: Board, seats: int) -> None:
        """A Refusal says what does not fit together."""
        try:
            check_seats(board, seats)
            check_first(self.first, seats)
        except GameError as error:
            raise Refusal(
                error.code, error.sentence, least=board.seats_least, most=board.seats_most
            ) from None
        if self.pace != "none" and self.clock_seconds is None:
            raise Refusal("no_clock", "A game with a clock needs the seconds for a turn.")
        if self.pace == "none" and self.clock_seconds is not None:
            raise Refusal("no_pace", "A game without a pace has no clock.")

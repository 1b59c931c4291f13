"""How a game ended: why, who won, and the score sheet of every seat (END-3, END-4)."""

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A seat's final score, part by part (END-3). The parts are those of boards/score_parts.py."""

    routes: int
    """Points for routes, scored when they were claimed."""
    tickets: int
    """Points for tickets; open ones count against the seat."""
    tours: int
    """Points for tours; open ones count against the seat."""
    harbors: int
    """Points for harbors that were built."""
    unbuilt: int
    """Points lost for harbors that were not built (0 or less)."""
    souvenirs: int
    """Points for souvenirs."""
    total: int
    """All parts together."""
    completed: int
    """How many tickets and tours were completed; decides a tie."""

    def to_dict(self) -> dict[str, int]:
        """The sheet for JSON."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Why a game ended, who won, and every seat's score sheet."""

    reason: str
    """Why: "played_out" (the last turns were played) or "all_passed" (nobody could do anything)."""
    winners: tuple[int, ...]
    """The seats that won; several if they share the victory."""
    sheets: tuple[ScoreSheet, ...]
    """The score sheet of each seat."""

    def to_dict(self) -> dict[str, Any]:
        """The outcome for JSON."""
        return {
            "reason": self.reason,
            "winners": list(self.winners),
            "sheets": [sheet.to_dict() for sheet in self.sheets],
        }

"""Seats: who sits where, and whether a bot plays for them."""

from dataclasses import dataclass
from typing import Any

OPEN, HUMAN, BOT, HOTSEAT = "open", "human", "bot", "hotseat"
STAND_IN_LEVEL = "medium"

# Why a bot plays for a person: as they asked, because they are not there, because they have left
ASKED, ABSENT, LEFT = "asked", "absent", "left"


@dataclass(slots=True)
class TableSeat:
    """A seat of a table. If its player has given no name, clients use words of their own, such as "Guest"."""

    kind: str
    guest: str | None = None
    name: str | None = None
    level: str | None = None
    stand_in: str | None = None  # why a bot plays for the person here
    late: bool = False  # the clock ran out in this turn: a bot finishes it
    invited: str | None = None  # the guest for whom an open seat is kept

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "TableSeat":
        return cls(
            data["kind"],
            data.get("guest"),
            data.get("name"),
            data.get("level"),
            invited=data.get("invited"),
        )

    def to_data(self) -> dict[str, Any]:
        facts = {"kind": self.kind, "guest": self.guest, "name": self.name, "level": self.level}
        return {**facts, "invited": self.invited} if self.invited else facts

    @property
    def bot_plays(self) -> bool:
        return self.kind == BOT or self.stand_in is not None or self.late

    @property
    def replaced(self) -> bool:
        """Whether a bot plays for the person who has this seat."""
        return self.kind != BOT and self.bot_plays

    @property
    def bot_level(self) -> str:
        """The strength of the bot that plays here."""
        return self.level if self.kind == BOT and self.level else STAND_IN_LEVEL

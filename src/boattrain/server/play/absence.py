"""Players who are away while a table waits for them: since when, and when a bot plays for them."""

from dataclasses import dataclass

from boattrain.server.play.presence import Presence
from boattrain.server.tables.standing_in import callable_at, takeover_at, waits_for
from boattrain.server.tables.table import Table


@dataclass(frozen=True, slots=True)
class Absence:
    """A seat that is waited for, and whose player is not there."""

    seat: int
    since: float  # when the player left, as far as this process knows
    takeover_at: float | None  # when a bot plays by itself; None: never
    callable_at: float  # from when on the others may ask for a bot

    def facts(self, now: float) -> dict[str, float | int | None]:
        """As the wire tells it."""
        takeover = None if self.takeover_at is None else max(0.0, round(self.takeover_at - now, 1))
        return {
            "seat": self.seat,
            "takeover_in": takeover,
            "callable_in": max(0.0, round(self.callable_at - now, 1)),
        }


def absence_at(table: Table, presence: Presence) -> Absence | None:
    """Who is waited for and away."""
    seat = waits_for(table)
    guest = table.seats[seat].guest if seat is not None else None
    if seat is None or guest is None or presence.is_there(table.id, guest):
        return None
    since = presence.missing_since(table.id, guest)
    return Absence(seat, since, takeover_at(table, since), callable_at(table, since))

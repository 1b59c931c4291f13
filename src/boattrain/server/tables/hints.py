"""Hints at a table: whether they are allowed, who agrees to them, and how many each seat has taken.

The option of the table comes first. Where several people play, everybody has to agree as well; whoever has said no is
not asked again, and anybody may change their mind. People around one device are one voice.
"""

from typing import Any

from boattrain.server.errors import Forbidden, Refusal, no_seat
from boattrain.server.tables.entries import Body, HintsVoted, HintTaken
from boattrain.server.tables.seating import must_be_playing
from boattrain.server.tables.table import Table


def several_people(table: Table) -> bool:
    """Whether people on more than one device have seats."""
    return len({seat.guest for seat in table.seats} - {None}) > 1


def missing_votes(table: Table) -> list[int]:
    """The seats of people who have not agreed; nobody has to where one plays alone."""
    if not several_people(table):
        return []
    votes = table.hint_votes
    return [n for n, seat in enumerate(table.seats) if seat.guest is not None and not votes.get(n)]


def hints_allowed(table: Table) -> bool:
    """Whether whoever is to act may have a hint."""
    return table.options.allow_hints and not missing_votes(table)


def hints_facts(table: Table) -> dict[str, Any]:
    """What everybody at the table is told: who has asked for hints, who has not answered, who has said no."""
    missing = missing_votes(table) if table.options.allow_hints else []
    agreed = [seat for seat, agree in table.hint_votes.items() if agree]
    return {
        "allowed": hints_allowed(table),
        "consent": table.options.allow_hints and several_people(table),
        "asked_by": agreed[0] if agreed and missing else None,
        "waiting_for": [seat for seat in missing if seat not in table.hint_votes],
        "declined": [seat for seat in missing if seat in table.hint_votes],
    }


def vote(table: Table, guest: str, agree: bool) -> list[Body]:
    """Agree to hints, or say no. The first who agrees asks the others."""
    seats = table.seats_of(guest)
    if not seats:
        raise no_seat()
    must_be_playing(table)
    if not table.options.allow_hints:
        raise _no_hints()
    if all(table.hint_votes.get(seat) is agree for seat in seats):
        return []
    return [HintsVoted(list(seats), agree)]


def advised_seat(table: Table, guest: str | None) -> int:
    """The seat for which a guest may have a hint now; a Refusal says why there is none."""
    seat = table.to_act
    if not table.options.allow_hints:
        raise _no_hints()
    if table.game is None or seat is None or seat not in table.seats_of(guest):
        raise Refusal("not_your_turn", "It is not your turn.", to_act=seat)
    missing = missing_votes(table)
    if missing:
        raise Forbidden(
            "hints_not_agreed", "Where several people play, everybody has to agree to hints.", seats=missing
        )
    return seat


def take_hint(table: Table, guest: str | None, ply: int, branch: int) -> list[Body]:
    """Count a hint for this position. Whoever asks again for the same one has taken it already."""
    seat = advised_seat(table, guest)
    if (ply, branch) != (table.ply, table.branch):
        raise Refusal("stale", "The game has gone on in the meantime.", ply=table.ply, branch=table.branch)
    return [] if (ply, branch) in table.hints.get(seat, ()) else [HintTaken(seat)]


def hint_counts(table: Table) -> tuple[int, ...]:
    """How many hints each seat has taken, also those on turns that were undone later."""
    return tuple(len(table.hints.get(seat, ())) for seat in range(len(table.seats)))


def _no_hints() -> Forbidden:
    return Forbidden("no_hints", "There are no hints at this table.")

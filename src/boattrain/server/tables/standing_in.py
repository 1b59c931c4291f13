"""Bots that stand in for people.

A seat is given to a bot by its owner, or when its owner has been away for the time that the table says. It is its
owner's again as soon as the owner does something. A clock that runs out costs one turn.
"""

from boattrain.server.errors import Forbidden, Refusal, no_seat
from boattrain.server.tables import entries
from boattrain.server.tables.entries import Body
from boattrain.server.tables.options import FIVE_MINUTES
from boattrain.server.tables.seating import must_be_playing, own, place_of
from boattrain.server.tables.seats import ABSENT, ASKED
from boattrain.server.tables.table import Table


def give_to_bot(table: Table, guest: str, seat: int) -> list[Body]:
    """A player hands over for a while."""
    own(table, guest, seat)
    must_be_playing(table)
    if table.seats[seat].bot_plays:
        raise Refusal("bot_plays_already", "A bot plays that seat already.", seat=seat)
    return [entries.SeatGiven(seat, ASKED)]


def take_back(table: Table, guest: str, seat: int) -> list[Body]:
    own(table, guest, seat)
    must_be_playing(table)
    if table.seats[seat].stand_in is None:
        refuse_late(table, seat)
        raise Refusal("you_play_already", "You play that seat yourself.", seat=seat)
    return [entries.SeatGiven(seat, None)]


def refuse_late(table: Table, seat: int) -> None:
    if table.seats[seat].late:
        raise Refusal(
            "too_late", "Your time was up: a bot finishes this turn, and then you play again.", seat=seat
        )


def returning(table: Table, seat: int) -> list[Body]:
    """The owner of a seat does something there: it is the owner's again."""
    refuse_late(table, seat)
    return [entries.SeatGiven(seat, None)] if table.seats[seat].stand_in in (ASKED, ABSENT) else []


def welcome_back(table: Table, guest: str) -> list[Body]:
    """Somebody is here again: the seats that bots took in the meantime are given back."""
    if table.status != "playing":
        return []
    seats = table.seats_of(guest)
    return [entries.SeatGiven(seat, None) for seat in seats if table.seats[seat].stand_in == ABSENT]


# Away


def waits_for(table: Table) -> int | None:
    """The seat to act, if a bot could play it while its player is away. Games over days have only the clock."""
    seat = table.to_act
    if seat is None or table.options.pace == "days":
        return None
    place = table.seats[seat]
    return None if place.guest is None or place.bot_plays else seat


def takeover_at(table: Table, since: float) -> float | None:
    """When a bot plays by itself for a player who is away `since` then; None if the table has no such time."""
    seconds = table.options.absent_seconds
    if seconds is None:
        return None
    return max(since, table.turn_since, (table.put_off or 0.0) - seconds) + seconds


def callable_at(table: Table, since: float) -> float:
    """From when on the others may ask for a bot: never before the time that the table says."""
    return max(since, table.turn_since) + (table.options.absent_seconds or FIVE_MINUTES)


def replace_absent(table: Table, seat: int) -> list[Body]:
    """A bot takes the seat of somebody who is not there, where the table says so."""
    wanted = table.status == "playing" and waits_for(table) == seat
    return [entries.SeatGiven(seat, ABSENT)] if wanted and table.options.absent_seconds is not None else []


def call_bot(table: Table, guest: str, seat: int, since: float | None, now: float) -> list[Body]:
    """One of the others asks for a bot in the seat of a player who is away `since` then (None: who is there)."""
    _for_another(table, guest, seat)
    if since is None or now < callable_at(table, since):
        raise Refusal(
            "not_away", "A bot can play for somebody only after the time that the table says.", seat=seat
        )
    return [entries.SeatGiven(seat, ABSENT)]


def put_off_takeover(table: Table, guest: str, seat: int, now: float) -> list[Body]:
    """One of the others would rather wait: the time begins anew."""
    mine = _for_another(table, guest, seat)
    if table.options.absent_seconds is None:
        raise Refusal("no_takeover", "No bot plays here by itself.")
    return [entries.TakeoverPutOff(seat, mine, now + table.options.absent_seconds)]


def _for_another(table: Table, guest: str, seat: int) -> int:
    """A seat of the guest, who wants something for the seat to act, which is another's."""
    mine = table.seats_of(guest)
    place_of(table, seat)
    if not mine:
        raise no_seat()
    must_be_playing(table)
    if seat in mine:
        raise Forbidden("own_seat", "That is your own seat.", seat=seat)
    if waits_for(table) != seat:
        raise Refusal("nobody_waits", "Nobody waits for that seat.", seat=seat)
    return mine[0]

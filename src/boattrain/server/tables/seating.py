"""Who sits where: taking and leaving seats, and what the host arranges before the start."""

from dataclasses import asdict

from boattrain.server.errors import Forbidden, NotFound, Refusal
from boattrain.server.tables import entries
from boattrain.server.tables.agreement import Agreement
from boattrain.server.tables.entries import Body
from boattrain.server.tables.names import check_new_name
from boattrain.server.tables.options import board_of
from boattrain.server.tables.seats import BOT, OPEN, STAND_IN_LEVEL, TableSeat
from boattrain.server.tables.table import Table


def take_seat(table: Table, guest: str, name: str | None, seat: int) -> list[Body]:
    """Sit down, and start where that was the agreement."""
    place = place_of(table, seat)
    if place.guest == guest:
        return []
    if place.kind == BOT or place.guest is not None:
        raise Refusal("seat_taken", "That seat is taken.", seat=seat)
    if table.status == "over":
        raise Refusal("over", "The game is over.")
    if place.kind == OPEN and table.status != OPEN:
        raise Refusal("started_already", "The game has started.")
    _must_be_welcome(table, guest, seat)
    check_new_name(table, name, (seat,))
    return [entries.SeatTaken(seat, guest, name), *_start_if_full(table, seat)]


def _must_be_welcome(table: Table, guest: str, seat: int) -> None:
    """One seat for each guest, and no look into a hand for somebody who has held another one."""
    if guest in table.removed:
        raise Forbidden("removed", "The host has removed you from this table.")
    if table.seats_of(guest):
        raise Refusal("seated_already", "You have a seat at this table already.")
    if any(guest in guests for other, guests in table.played.items() if other != seat):
        raise Forbidden("played_another", "You have played another seat in this game.", seat=seat)
    if table.seats[seat].invited not in (None, guest):
        raise Refusal("seat_kept", "That seat is kept for somebody else.", seat=seat)


def _start_if_full(table: Table, seat: int) -> list[Body]:
    """The start, where that was the agreement and this seat was the last open one."""
    still_open = [n for n, other in enumerate(table.seats) if other.kind == OPEN and n != seat]
    full = table.status == OPEN and table.options.start_when_full and not still_open
    return [entries.Started()] if full else []


def leave_seat(table: Table, guest: str, seat: int) -> list[Body]:
    """Stand up. Before the start, the host also sends away a bot, or no longer keeps a seat for somebody."""
    place = place_of(table, seat)
    arranged = place.kind == BOT or place.invited is not None
    if table.status == OPEN and arranged and guest == table.options.host:
        return [entries.SeatLeft(seat)]
    own(table, guest, seat)
    if table.status == "over":
        raise Refusal("over", "The game is over.")
    return [entries.SeatLeft(seat)]


# The host, before the start


def fill_seat(table: Table, guest: str, seat: int, level: str | None = None) -> list[Body]:
    """A bot in a seat that is open."""
    place = place_of(table, seat)
    _must_host_before_start(table, guest)
    if place.kind != OPEN:
        raise Refusal("seat_taken", "That seat is taken.", seat=seat)
    return [entries.SeatFilled(seat, None, level or STAND_IN_LEVEL), *_start_if_full(table, seat)]


def remove_guest(table: Table, guest: str, seat: int) -> list[Body]:
    """Somebody who is not wanted here loses the seat, and gets no other."""
    place = place_of(table, seat)
    _must_host_before_start(table, guest)
    if place.guest in (None, guest):
        raise Refusal("nobody_to_remove", "Nobody else sits there.", seat=seat)
    return [entries.GuestRemoved(seat, str(place.guest))]


def change_options(table: Table, guest: str, wish: Agreement) -> list[Body]:
    """What is played, and how. A game that goes on from another stays on its board."""
    _must_host_before_start(table, guest)
    options = table.options
    if options.origin is not None and wish.board != options.board:
        raise Refusal("board_fixed", "A game that is played on stays on its board.")
    board = table.board if wish.board == options.board and table.board else board_of(wish.board)
    wish.check(board, len(table.seats))
    return [entries.OptionsChanged(board_hash=board.hash, **asdict(wish))]


def start(table: Table, guest: str) -> list[Body]:
    host_is_gone = not table.seats_of(table.options.host) and table.seats_of(guest)
    if guest != table.options.host and not host_is_gone:
        raise Forbidden("not_the_host", "Only the host starts the game.")
    must_be_open(table)
    if any(seat.kind == OPEN for seat in table.seats):
        raise Refusal("seats_open", "Every seat needs a player or a bot before the game can start.")
    return [entries.Started()]


def _must_host_before_start(table: Table, guest: str) -> None:
    if guest != table.options.host:
        raise Forbidden("not_the_host", "Only the host can do that.")
    must_be_open(table)


# What commands ask of a table


def place_of(table: Table, seat: int) -> TableSeat:
    if not 0 <= seat < len(table.seats):
        raise NotFound("no_such_seat", "There is no such seat.", seat=seat)
    return table.seats[seat]


def own(table: Table, guest: str, seat: int) -> None:
    if place_of(table, seat).guest != guest:
        raise Forbidden("not_your_seat", "That is not your seat.", seat=seat)


def must_be_open(table: Table) -> None:
    if table.status != OPEN:
        raise Refusal("started_already", "The game has started.")


def must_be_playing(table: Table) -> None:
    if table.status == "over":
        raise Refusal("over", "The game is over.")
    if table.status != "playing":
        raise Refusal("not_started", "The game has not started yet.")

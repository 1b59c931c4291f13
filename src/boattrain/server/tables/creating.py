"""New tables: what a person asked for, checked, as the first entries."""

import secrets
from dataclasses import dataclass

from boattrain.boards import Board
from boattrain.game.scenario.played import played_facts
from boattrain.server.errors import Refusal
from boattrain.server.tables.agreement import Agreement
from boattrain.server.tables.archive_reasons import refusal
from boattrain.server.tables.entries import Body, Created, Started
from boattrain.server.tables.names import check_name
from boattrain.server.tables.options import Options, Origin, board_of
from boattrain.server.tables.seats import BOT, HOTSEAT, HUMAN, OPEN, TableSeat
from boattrain.server.tables.table import Table
from boattrain.version import RULES_VERSION

DEFAULT_LEVEL = "medium"


@dataclass(frozen=True, slots=True)
class SeatWish:
    kind: str  # you, open, bot, hotseat
    level: str | None = None
    name: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableWish(Agreement):
    """What somebody wants to play, and with whom. The seed is the server's, never the person's."""

    seats: tuple[SeatWish, ...]
    start: bool = False


def new_table_id() -> str:
    """An id that is hard to guess: whoever has the link may watch and sit down."""
    return secrets.token_urlsafe(9)


def create(
    wish: TableWish,
    guest: str,
    name: str | None,
    seed: int,
    origin: Origin | None = None,
    board: Board | None = None,
) -> list[Body]:
    """The first entries of a table. It starts at once if that is wanted and no seat is open."""
    board = board or board_of(wish.board)
    _check(board, wish)
    options = Options(
        board.id,
        board.hash,
        RULES_VERSION,
        seed,
        guest,
        wish.recommended_fleets,
        wish.pace,
        wish.clock_seconds,
        wish.absent_seconds,
        wish.first,
        wish.allow_undo,
        wish.allow_hints,
        wish.start,
        origin,
    )
    seats = tuple(_seat(n, seat, guest, name) for n, seat in enumerate(wish.seats))
    bodies: list[Body] = [Created(options, seats)]
    if wish.start and all(seat.kind != OPEN for seat in seats):
        bodies.append(Started())
    return bodies


def bots_in(bodies: list[Body]) -> int:
    """How many bots sit at the table that these entries make."""
    return sum(seat.kind == BOT for body in bodies if isinstance(body, Created) for seat in body.seats)


def _check(board: Board, wish: TableWish) -> None:
    wish.check(board, len(wish.seats))
    if sum(seat.kind == "you" for seat in wish.seats) > 1:
        raise Refusal(
            "two_seats_for_you", "You take one seat; further ones on this device are hotseat seats."
        )
    for seat in wish.seats:
        if seat.name is not None and seat.kind != "bot":
            check_name(seat.name)


def _seat(number: int, wish: SeatWish, guest: str, name: str | None) -> TableSeat:
    match wish.kind:
        case "you":
            return TableSeat(HUMAN, guest, wish.name or name)
        case "hotseat":
            return TableSeat(HOTSEAT, guest, wish.name or (name and f"{name} {number + 1}"))
        case "bot":
            level = wish.level or DEFAULT_LEVEL
            return TableSeat(BOT, None, wish.name, level)
        case _:
            return TableSeat(OPEN)


def play_on(
    table: Table, ply: int, seats: tuple[SeatWish, ...], guest: str, name: str | None, seed: int
) -> list[Body]:
    """A new table that goes on from a position of a finished game. That game's shuffle is known by now: what nobody
    had seen in that position is shuffled anew."""
    if table.archived is not None:
        raise refusal(table)
    if table.status != "over" or table.game is None:
        raise Refusal("not_over", "The game is not over yet.")
    if table.options.in_lesson:
        raise Refusal("lesson_game", "A game of a lesson cannot be played on; begin the lesson again.")
    if len(seats) != len(table.seats):
        raise Refusal("bad_seats", "It takes as many seats as the game had.", seats=len(table.seats))
    if ply >= len(table.game.numbers):
        raise Refusal("no_such_ply", "The game was over by then.", plies=len(table.game.numbers))
    options = table.options
    wish = TableWish(
        board=options.board,
        seats=seats,
        recommended_fleets=options.recommended_fleets,
        first=options.first,
        allow_hints=True,
        start=True,
    )
    return create(wish, guest, name, seed, Origin(table.id, played_facts(table.game, ply)), table.board)

"""Tables: make one, sit down, start, look."""

from collections.abc import Callable
from typing import Annotated

import orjson
from fastapi import APIRouter, Path, Query, Response

from boattrain.boards import limits
from boattrain.game.seeds import fresh_seed
from boattrain.server import clock
from boattrain.server.errors import NotFound, Refusal
from boattrain.server.play.absence import absence_at
from boattrain.server.play.live import LiveTable
from boattrain.server.tables import commands, lesson_tables, seating, standing_in
from boattrain.server.tables.agreement import Agreement
from boattrain.server.tables.creating import SeatWish, TableWish, bots_in, create, new_table_id
from boattrain.server.tables.entries import Body
from boattrain.server.tables.table import Table
from boattrain.server.web.context import ERRORS, Caller, CallerHere, as_json
from boattrain.server.web.identity import clean_name
from boattrain.server.web.middleware import too_often
from boattrain.server.wire import answers as answers
from boattrain.server.wire import messages

router = APIRouter(prefix="/api", tags=["tables"], responses=ERRORS)
TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{6,32}$")]
SeatNumber = Annotated[int, Path(ge=0, lt=limits.SEATS)]


def wished(seats: list[messages.NewSeat]) -> tuple[SeatWish, ...]:
    return tuple(
        SeatWish(seat.kind, seat.level, clean_name(seat.name) if seat.name else None) for seat in seats
    )


async def found_table(
    caller: Caller, bodies: list[Body], key: str | None, table_id: str | None = None
) -> str:
    """Store a new table for the caller; returns its id."""
    guest, service = caller.need_guest(), caller.context.service
    if not caller.context.new_tables.take(caller.address):
        raise too_often()
    tables, bots = await service.store.count_open(guest)
    if tables >= caller.context.settings.tables_per_guest:
        raise Refusal("too_many_tables", "You host many tables already; finish some of them first.")
    _refuse_many_bots(caller, bots + bots_in(bodies))
    return await service.create(table_id or new_table_id(), bodies, guest, key)


def _refuse_many_bots(caller: Caller, bots: int) -> None:
    most = caller.context.settings.bots_per_guest
    if most and bots > most:
        raise Refusal("too_many_bots", "Many bots play for you already; finish some games with bots first.")


async def _answer(caller: Caller, table_id: str, response: Response) -> Response:
    return as_json(await caller.context.service.look(table_id, caller.guest), response)


@router.post("/tables", response_model=messages.TableState)
async def create_table(body: messages.NewTable, caller: CallerHere, response: Response) -> Response:
    """Make a table. With `start` it starts as soon as no seat is open."""
    options = body.model_dump(exclude={"seats", "key"})
    wish = TableWish(seats=wished(body.seats), **options)
    bodies = create(wish, caller.need_guest(), await caller.name(), fresh_seed())
    return await _answer(caller, await found_table(caller, bodies, body.key), response)


@router.post("/tables/quick", response_model=messages.TableState)
async def create_quick_table(body: messages.QuickTable, caller: CallerHere, response: Response) -> Response:
    """You and two bots, started."""
    seats = (SeatWish("you"), SeatWish("bot", "medium"), SeatWish("bot", "medium"))
    wish = TableWish(board=body.board, seats=seats, recommended_fleets=True, allow_hints=True, start=True)
    bodies = create(wish, caller.need_guest(), await caller.name(), fresh_seed())
    return await _answer(caller, await found_table(caller, bodies, body.key), response)


@router.post("/lessons", response_model=messages.TableState)
async def create_lesson(body: messages.NewLesson, caller: CallerHere, response: Response) -> Response:
    """The first lesson on a board: you, and a player whose moves are written down."""
    bodies = lesson_tables.create_part(
        body.board, body.after, caller.need_guest(), await caller.name(), fresh_seed()
    )
    return await _answer(caller, await found_table(caller, bodies, body.key), response)


@router.get("/tables/{table_id}", response_model=messages.TableState)
async def show_table(table_id: TableId, caller: CallerHere, response: Response) -> Response:
    """The table as you may see it."""
    return await _answer(caller, table_id, response)


@router.get("/tables/{table_id}/events", response_model=answers.EventsAnswer)
async def list_events(
    table_id: TableId, caller: CallerHere, since: Annotated[int, Query(ge=0)] = 0
) -> Response:
    """What happened after entry `since`, as far as it is still in the log of the table."""

    def look(live: LiveTable) -> bytes:
        seats, table = live.table.seats_of(caller.guest), live.table
        lines = [orjson.Fragment(live.showing.line(line, seats)) for line in table.log if line.seq > since]
        return orjson.dumps({"seq": table.seq, "lines": lines})

    text = await caller.context.service.inspect_apart(table_id, look)
    return Response(text, media_type="application/json")


Wish = Callable[[Table, str], list[Body]]


async def _do(caller: Caller, table_id: str, response: Response, wish: Wish) -> Response:
    """Run a command of the caller; the answer is the table as it is then."""
    guest = caller.need_guest()
    await caller.context.service.command(table_id, guest, None, lambda table: wish(table, guest))
    return await _answer(caller, table_id, response)


@router.post("/tables/{table_id}/seats/{seat}/take", response_model=messages.TableState)
async def take_seat(table_id: TableId, seat: SeatNumber, caller: CallerHere, response: Response) -> Response:
    """Sit down."""
    name = await caller.name()
    return await _do(caller, table_id, response, lambda t, guest: seating.take_seat(t, guest, name, seat))


@router.post("/tables/{table_id}/seats/{seat}/leave", response_model=messages.TableState)
async def leave_seat(table_id: TableId, seat: SeatNumber, caller: CallerHere, response: Response) -> Response:
    """Stand up; in a game under way a bot plays on, and somebody new may take the seat. Before the start, the host also
    sends a bot away like that, or no longer keeps a seat for somebody."""
    return await _do(caller, table_id, response, lambda t, guest: seating.leave_seat(t, guest, seat))


@router.post("/tables/{table_id}/seats/{seat}/give_to_bot", response_model=messages.TableState)
async def give_to_bot(
    table_id: TableId, seat: SeatNumber, caller: CallerHere, response: Response
) -> Response:
    """Let a bot play for you, until you do something yourself."""
    return await _do(caller, table_id, response, lambda t, guest: standing_in.give_to_bot(t, guest, seat))


@router.post("/tables/{table_id}/seats/{seat}/fill", response_model=messages.TableState)
async def fill_seat(
    table_id: TableId,
    seat: SeatNumber,
    caller: CallerHere,
    response: Response,
    body: messages.FillSeat | None = None,
) -> Response:
    """Put a bot into an open seat; only the host can, before the start."""
    level = body.level if body else None
    _, bots = await caller.context.service.store.count_open(caller.need_guest())
    _refuse_many_bots(caller, bots + 1)
    return await _do(caller, table_id, response, lambda t, guest: seating.fill_seat(t, guest, seat, level))


@router.post("/tables/{table_id}/seats/{seat}/remove", response_model=messages.TableState)
async def remove_guest(
    table_id: TableId, seat: SeatNumber, caller: CallerHere, response: Response
) -> Response:
    """Send somebody away from a seat, for good; only the host can, before the start."""
    return await _do(caller, table_id, response, lambda t, guest: seating.remove_guest(t, guest, seat))


@router.post("/tables/{table_id}/seats/{seat}/call_bot", response_model=messages.TableState)
async def call_bot(table_id: TableId, seat: SeatNumber, caller: CallerHere, response: Response) -> Response:
    """Ask for a bot in the seat of somebody for whom you wait, and who has been away for the time of the table."""
    service, now = caller.context.service, clock.now()
    absence = await service.inspect(table_id, lambda live: absence_at(live.table, service.presence))
    since = absence.since if absence and absence.seat == seat else None
    return await _do(
        caller, table_id, response, lambda t, guest: standing_in.call_bot(t, guest, seat, since, now)
    )


@router.post("/tables/{table_id}/seats/{seat}/wait", response_model=messages.TableState)
async def put_off(table_id: TableId, seat: SeatNumber, caller: CallerHere, response: Response) -> Response:
    """Wait for somebody who is away: the time until a bot plays begins anew."""
    now = clock.now()
    return await _do(
        caller, table_id, response, lambda t, guest: standing_in.put_off_takeover(t, guest, seat, now)
    )


@router.put("/tables/{table_id}/options", response_model=messages.TableState)
async def change_options(
    table_id: TableId, body: messages.TableOptions, caller: CallerHere, response: Response
) -> Response:
    """Change what is played, and how; only the host can, before the start."""
    wish = Agreement(**body.model_dump())
    return await _do(caller, table_id, response, lambda t, guest: seating.change_options(t, guest, wish))


@router.post("/tables/{table_id}/seats/{seat}/take_back", response_model=messages.TableState)
async def take_back(table_id: TableId, seat: SeatNumber, caller: CallerHere, response: Response) -> Response:
    """Play your seat yourself again."""
    return await _do(caller, table_id, response, lambda t, guest: standing_in.take_back(t, guest, seat))


@router.post("/tables/{table_id}/seats/{seat}/link")
async def make_seat_link(table_id: TableId, seat: SeatNumber, caller: CallerHere) -> answers.SeatLink:
    """A link that moves your seat to another device, once."""
    guest, now, made = caller.need_guest(), clock.now(), [""]

    def command(table: Table) -> list[Body]:
        made[0], bodies = commands.make_link(table, guest, seat, now)
        return bodies

    await caller.context.service.command(table_id, guest, None, command)
    return answers.SeatLink(token=made[0], path=f"/seat/{made[0]}", expires_at=now + commands.LINK_SECONDS)


@router.post("/seat-links/{token}", response_model=messages.TableState)
async def use_seat_link(
    token: Annotated[str, Path(max_length=100)], caller: CallerHere, response: Response
) -> Response:
    """Bring the seat of a link to this device."""
    table_id, dot, _ = token.partition(".")
    if not dot or not 6 <= len(table_id) <= 32:
        raise NotFound("no_link", "That link has been used already, or is too old.")
    now = clock.now()
    return await _do(caller, table_id, response, lambda t, guest: commands.use_link(t, guest, token, now))


@router.post("/tables/{table_id}/start", response_model=messages.TableState)
async def start_table(table_id: TableId, caller: CallerHere, response: Response) -> Response:
    """Start the game; only the host can."""
    return await _do(caller, table_id, response, seating.start)


@router.post("/tables/{table_id}/rematch", response_model=messages.TableState)
async def rematch(table_id: TableId, caller: CallerHere, response: Response) -> Response:
    """The same once more; whoever asks first hosts it. Seats are kept for the others, who are told and may come."""
    guest, service = caller.need_guest(), caller.context.service
    # The same table leads to the same rematch, on whichever process it is asked for.
    new_id, seed = caller.context.identities.derive(f"rematch of {table_id}"), fresh_seed()
    known, (_, fresh) = await service.inspect(
        table_id, lambda live: (live.table.rematch, commands.rematch_of(live.table, guest, new_id, seed))
    )
    if known is None:
        known = await found_table(caller, fresh, None, new_id)
        await service.command(
            table_id,
            guest,
            None,
            lambda t: [] if t.rematch else commands.rematch_of(t, guest, new_id, seed)[0],
        )
    return await _answer(caller, known, response)

"""The caller: name, language, tables."""

import logging
from contextlib import suppress
from functools import partial
from typing import Any

from fastapi import APIRouter, Response

from boattrain.server.errors import Refusal, Unavailable, no_table
from boattrain.server.tables import commands
from boattrain.server.tables.seating import leave_seat
from boattrain.server.web.api.tables import TableId
from boattrain.server.web.context import ERRORS, Caller, CallerHere, checked
from boattrain.server.web.identity import clean_name
from boattrain.server.wire import answers as answers
from boattrain.server.wire import messages
from boattrain.version import RULES_VERSION

log = logging.getLogger(__name__)

router = APIRouter(prefix="/api/me", tags=["me"], responses=ERRORS)


@router.get("")
async def show_me(caller: CallerHere) -> answers.Guest:
    """Who the server takes you for."""
    found = await caller.context.guests.find(caller.guest) if caller.guest else None
    name, language = found or (None, None)
    return answers.Guest(id=caller.guest, name=name, language=language)


@router.put("")
async def change_me(body: messages.Me, caller: CallerHere) -> answers.Guest:
    """Give a name, and a language. Those at your tables see the new name at once."""
    name, guest, before = clean_name(body.name), caller.need_guest(), await caller.name()
    if before not in (None, name):
        caller.context.limit_talk(guest)
    if name != before:
        await _rename(caller, guest, before, name)
    await caller.context.guests.put(guest, name, body.language)
    return answers.Guest(id=caller.guest, name=name, language=body.language)


async def _rename(caller: Caller, guest: str, before: str | None, name: str) -> None:
    """At all tables under way. The name itself is stored last: who is interrupted and asks again, goes on with it."""
    service = caller.context.service
    for row in await service.store.tables_of(guest, over=False):
        if any((seat["guest"], seat["name"]) == (guest, before) for seat in row["seats"]):
            try:
                await service.command(
                    row["id"], None, None, lambda t: commands.rename(t, guest, before, name)
                )
            except Unavailable:
                raise
            except Refusal as refusal:
                log.info("a name stays at a table", extra={"code": refusal.code})


@router.get("/tables", response_model=answers.MyTables)
async def list_my_tables(caller: CallerHere) -> Response:
    """Your tables, the newest first; of those that are over, the newest 200."""
    guest, store = caller.guest, caller.context.service.store
    if guest is None:
        return await checked(answers.MyTables, lambda: {"running": [], "finished": []})
    running, finished = await store.tables_of(guest, over=False), await store.tables_of(guest, over=True)

    def listed() -> dict[str, Any]:
        return {
            "running": [_summary(row, guest) for row in running],
            "finished": [_summary(row, guest) for row in finished],
        }

    return await checked(answers.MyTables, listed)


@router.delete("/tables/{table_id}", status_code=204)
async def forget_table(table_id: TableId, caller: CallerHere) -> None:
    """Take a table off your list. If its game is not over, you leave it: a bot plays on for you."""
    guest, service = caller.guest, caller.context.service
    if guest is None:
        raise no_table()
    seats = await service.inspect(table_id, lambda live: live.table.seats_of(guest))
    with suppress(Refusal):  # it is over, or not played on any more
        for seat in seats:
            await service.command(table_id, guest, None, partial(leave_seat, guest=guest, seat=seat))
    await service.store.forget_table(guest, table_id)


def _summary(row: dict[str, Any], guest: str) -> answers.TableSummary:
    seats = [
        answers.SeatSummary(
            name=seat["name"], kind=seat["kind"], mine=seat["guest"] == guest, score=seat["score"]
        )
        for seat in row["seats"]
    ]
    waited_for, older = {row["to_act"], *row.get("choosing", ())}, row["rules"] != RULES_VERSION
    return answers.TableSummary(
        id=row["id"],
        board=row["board"],
        status=row["status"],
        pace=row["pace"],
        seats=seats,
        my_turn=not older and any(seat.mine for n, seat in enumerate(seats) if n in waited_for),
        winners=row["winners"],
        older_rules=older,
        updated_at=row["at"],
    )

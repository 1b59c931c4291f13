"""The caller: name, language, tables."""

from typing import Any

from fastapi import APIRouter

from boattrain.server import wire
from boattrain.server import wire_answers as answers
from boattrain.server.context import ERRORS, CallerHere
from boattrain.server.identity import clean

router = APIRouter(prefix="/api/me", tags=["me"], responses=ERRORS)


@router.get("")
async def show_me(caller: CallerHere) -> answers.Guest:
    """Who the server takes you for."""
    found = await caller.context.house.store.guest(caller.guest) if caller.guest else None
    name, language = found or (None, None)
    return answers.Guest(id=caller.guest, name=name, language=language)  # type: ignore[arg-type]


@router.put("")
async def change_me(body: wire.Me, caller: CallerHere) -> answers.Guest:
    """Give a name, and a language."""
    name = clean(body.name, "name")
    await caller.context.house.store.put_guest(caller.need_guest(), name, body.language)
    return answers.Guest(id=caller.guest, name=name, language=body.language)


@router.get("/tables")
async def list_my_tables(caller: CallerHere) -> answers.MyTables:
    """Your tables, the newest first."""
    rows = await caller.context.house.store.tables_of(caller.guest) if caller.guest else []
    tables = [_summary(row, caller.guest) for row in rows]
    return answers.MyTables(
        running=[table for table in tables if table.status != "over"],
        finished=[table for table in tables if table.status == "over"],
    )


def _summary(row: dict[str, Any], guest: str | None) -> answers.TableSummary:
    seats = [
        answers.SeatSummary(
            name=seat["name"], kind=seat["kind"], mine=seat["guest"] == guest, score=seat["score"]
        )
        for seat in row["seats"]
    ]
    to_act = row["to_act"]
    return answers.TableSummary(
        id=row["id"],
        board=row["board"],
        status=row["status"],
        pace=row["pace"],
        seats=seats,
        my_turn=to_act is not None and seats[to_act].mine,
        winners=row["winners"],
        updated_at=row["at"],
    )

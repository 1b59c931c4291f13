"""After a game: step through it, download its record, play on from any position."""

from typing import Annotated

from fastapi import APIRouter, Query, Response

from boattrain.boards import limits
from boattrain.game.records import Record
from boattrain.game.seeds import fresh_seed
from boattrain.server.play.workers import apart
from boattrain.server.tables.archive import ArchivedRecord
from boattrain.server.tables.creating import play_on
from boattrain.server.tables.replaying import downloadable, record_to_replay, replay_index, replay_state
from boattrain.server.web.api.tables import TableId, found_table, wished
from boattrain.server.web.context import ERRORS, Caller, CallerHere, as_json, checked
from boattrain.server.wire import answers as answers
from boattrain.server.wire import messages

router = APIRouter(prefix="/api/tables/{table_id}", tags=["afterwards"], responses=ERRORS)
PUBLIC = "public"
VIEWER = f"^({PUBLIC}|[0-{limits.SEATS - 1}])$"


async def _record(caller: Caller, table_id: str) -> Record:
    return await caller.context.service.inspect_apart(table_id, lambda live: record_to_replay(live.table))


async def _download(caller: Caller, table_id: str) -> Record | ArchivedRecord:
    return await caller.context.service.inspect_apart(table_id, lambda live: downloadable(live.table))


@router.get("/replay/index", response_model=answers.ReplayIndex)
async def show_replay_index(table_id: TableId, caller: CallerHere) -> Response:
    """The turns of a finished game, with the scores at the beginning of each; and the seed with its fingerprint."""
    record = await _record(caller, table_id)
    fingerprint = await caller.context.service.inspect(table_id, lambda live: live.table.options.fingerprint)
    return await checked(answers.ReplayIndex, lambda: replay_index(record, fingerprint))


@router.get("/replay", response_model=answers.ReplayState)
async def show_replay(
    table_id: TableId,
    caller: CallerHere,
    ply: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    seat: Annotated[str, Query(pattern=VIEWER)] = PUBLIC,
) -> Response:
    """A finished game after `ply` decisions, as a seat or the public saw it."""
    record = await _record(caller, table_id)
    viewer = None if seat == PUBLIC else int(seat)
    return await checked(answers.ReplayState, lambda: replay_state(record, ply, viewer))


@router.get("/record.txt", response_class=Response)
async def download_text(table_id: TableId, caller: CallerHere) -> Response:
    """The record of a finished game, to be read by people and by `boattrain verify`."""
    record = await _download(caller, table_id)
    text = await apart(record.text)
    return Response(text, media_type="text/plain; charset=utf-8", headers=_named(table_id, "txt"))


@router.get("/record.json", response_class=Response)
async def download_json(table_id: TableId, caller: CallerHere) -> Response:
    """The same for programs."""
    record = await _download(caller, table_id)
    text = await apart(record.to_json)
    return Response(text, media_type="application/json", headers=_named(table_id, "json"))


def _named(table_id: str, ending: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="boattrain-{table_id}.{ending}"'}


@router.post("/play-on", response_model=messages.TableState)
async def start_playing_on(
    table_id: TableId, body: messages.PlayOn, caller: CallerHere, response: Response
) -> Response:
    """A new table that goes on from a position of a finished game; what nobody had seen is shuffled anew."""
    guest, name, service = caller.need_guest(), await caller.name(), caller.context.service
    seats, seed = wished(body.seats), fresh_seed()
    bodies = await service.inspect_apart(
        table_id, lambda live: play_on(live.table, body.ply, seats, guest, name, seed)
    )
    new_id = await found_table(caller, bodies, body.key)
    return as_json(await service.look(new_id, guest), response)

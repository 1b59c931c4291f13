"""The analysis of a finished game: begin it, and look how far it is."""

from fastapi import APIRouter, Response

from boattrain.server.play.fair_queue import Claim
from boattrain.server.tables.replaying import finished_game, finished_record
from boattrain.server.web.api.tables import TableId
from boattrain.server.web.context import ERRORS, CallerHere, as_json
from boattrain.server.wire.analysis import AnalysisState

router = APIRouter(prefix="/api/tables/{table_id}", tags=["afterwards"], responses=ERRORS)


@router.get("/analysis", response_model=AnalysisState)
async def show_analysis(table_id: TableId, caller: CallerHere, response: Response) -> Response:
    """The analysis of a finished game, or how far it is."""
    service = caller.context.service
    decisions = await service.inspect(table_id, lambda live: len(finished_game(live.table).numbers))
    return as_json((await caller.context.analyses.look(table_id, decisions)).as_json(), response)


@router.post("/analysis", response_model=AnalysisState)
async def start_analysis(table_id: TableId, caller: CallerHere, response: Response) -> Response:
    """Analyze a finished game in the background, once; GET tells how far it is."""
    service = caller.context.service
    record = await service.inspect_apart(table_id, lambda live: finished_record(live.table))
    claim = Claim(caller.address, caller.need_guest())
    return as_json((await caller.context.analyses.start(table_id, record, claim)).as_json(), response)

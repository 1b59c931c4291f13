"""Records that people bring along."""

from fastapi import APIRouter, Response

from boattrain.server.web.context import ERRORS, CallerHere, as_json
from boattrain.server.web.middleware import too_often
from boattrain.server.wire import answers as answers
from boattrain.server.wire import messages

router = APIRouter(prefix="/api/records", tags=["afterwards"], responses=ERRORS)


@router.post("", response_model=answers.BroughtRecord)
async def bring_record(body: messages.NewRecord, caller: CallerHere, response: Response) -> Response:
    """Bring the record of a finished game, in either form: it is checked, and becomes a table to be looked at."""
    guest, context = caller.need_guest(), caller.context
    if not context.new_records.take(caller.address):
        raise too_often()
    table = await context.uploads.put(body.text, guest, await caller.name(), body.seat)
    return as_json(answers.BroughtRecord(table=table).model_dump_json(), response)

"""Playing over HTTP: what the socket can do, one request each."""

from collections.abc import Awaitable, Callable
from typing import Annotated, Any

from fastapi import APIRouter, Query

from boattrain.bots.advice import Advice
from boattrain.game.seeds import derived_seed
from boattrain.game.views import View
from boattrain.server.play.fair_queue import Claim
from boattrain.server.play.live import LiveTable
from boattrain.server.tables import hints
from boattrain.server.web.api.tables import TableId
from boattrain.server.web.command_table import COMMANDS, QUESTIONS, CommandKind, QuestionKind, sealed
from boattrain.server.web.context import ERRORS, CallerHere, checked
from boattrain.server.wire import answers as answers
from boattrain.server.wire import messages
from boattrain.server.wire.analysis import HintReason

router = APIRouter(prefix="/api/tables/{table_id}", tags=["playing"], responses=ERRORS)


def _command(kind: CommandKind) -> Callable[..., Awaitable[messages.Accepted]]:
    async def run(table_id: TableId, body: Any, caller: CallerHere) -> messages.Accepted:
        asker = await caller.context.asker(kind, caller.guest)
        seq = await caller.context.service.command(
            table_id, asker.guest, sealed(kind, body), lambda table: kind.run(table, asker, body)
        )
        return messages.Accepted(type="accepted", key=body.key or "", seq=seq)

    run.__annotations__["body"] = kind.body
    return run


def _question(kind: QuestionKind) -> Callable[..., Awaitable[Any]]:
    async def find(table_id: TableId, body: Any, caller: CallerHere) -> Any:
        found = await caller.context.service.inspect_apart(
            table_id, lambda live: kind.find(live.table, caller.guest, body)
        )
        return await checked(kind.answer, lambda: found)

    find.__annotations__["body"] = Annotated[kind.body, Query()]
    return find


for _kind in COMMANDS:
    router.add_api_route(
        _kind.path, _command(_kind), methods=["POST"], name=_kind.name, description=_kind.text
    )
for _asked in QUESTIONS:
    router.add_api_route(
        f"/{_asked.name}",
        _question(_asked),
        methods=["GET"],
        name=_asked.name,
        description=_asked.text,
        response_model=_asked.answer,
    )


@router.post("/hint")
async def take_hint(table_id: TableId, caller: CallerHere) -> answers.Hint:
    """The best that you can do, as far as the search can tell, and why, where the table allows hints. It is counted."""

    def look(live: LiveTable) -> tuple[View, int, int]:
        table, seat = live.table, hints.advised_seat(live.table, caller.guest)
        assert table.game is not None
        return table.game.view(seat), table.ply, table.branch

    service = caller.context.service
    view, ply, branch = await service.inspect(table_id, look)
    seed = derived_seed(0, f"hint {table_id} {ply} {branch}")
    guest = caller.guest or ""
    found = await caller.context.hints.find(view, seed, Claim(caller.address, guest))
    await service.command(
        table_id, caller.guest, None, lambda table: hints.take_hint(table, caller.guest, ply, branch)
    )
    return answers.Hint(
        **_advised(found.best),
        reasons=[HintReason(**reason.to_dict()) for reason in found.reasons],
        others=[answers.AdvisedAction(**_advised(other)) for other in found.others],
    )


def _advised(advice: Advice) -> dict[str, Any]:
    return {
        "number": advice.number,
        "text": advice.text,
        "win_chance": advice.win_chance,
        "margin": advice.margin,
    }

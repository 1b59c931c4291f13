"""Playing over HTTP: what the socket can do, one request each."""

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Query

from boattrain.game.seeds import derived_seed
from boattrain.game.views import View
from boattrain.server.errors import Forbidden, Refusal
from boattrain.server.play.live import LiveTable
from boattrain.server.tables import commands, questions
from boattrain.server.tables.entries import Body
from boattrain.server.tables.table import Table
from boattrain.server.tables.undo import answer_undo, ask_undo
from boattrain.server.web.api.tables import TableId
from boattrain.server.web.context import ERRORS, Caller, CallerHere
from boattrain.server.web.identity import clean
from boattrain.server.wire import answers as answers
from boattrain.server.wire import messages

router = APIRouter(prefix="/api/tables/{table_id}", tags=["playing"], responses=ERRORS)
Text = Annotated[str, Query(min_length=1, max_length=2000)]


async def _do(
    caller: Caller, table_id: str, key: str | None, command: Callable[[Table], list[Body]]
) -> messages.Accepted:
    seq = await caller.context.service.command(table_id, caller.guest, key, command)
    return messages.Accepted(type="accepted", key=key or "", seq=seq)


@router.post("/actions")
async def act(table_id: TableId, body: messages.Act, caller: CallerHere) -> messages.Accepted:
    """Take an action, for the position (`ply`, `branch`) that you have seen."""
    return await _do(
        caller,
        table_id,
        body.key,
        lambda t: commands.act(t, caller.guest, body.ply, body.branch, body.action, body.seat),
    )


@router.post("/undo")
async def undo(table_id: TableId, body: messages.Keyed, caller: CallerHere) -> messages.Accepted:
    """Take your last turn back, or ask the others whether you may."""
    return await _do(caller, table_id, body.key, lambda t: ask_undo(t, t.seats_of(caller.guest)))


@router.post("/undo/answer")
async def undo_answer(table_id: TableId, body: messages.UndoAnswer, caller: CallerHere) -> messages.Accepted:
    """Answer somebody's wish to take a turn back."""
    return await _do(
        caller, table_id, body.key, lambda t: answer_undo(t, t.seats_of(caller.guest), body.agree)
    )


@router.post("/chat")
async def chat(table_id: TableId, body: messages.Chat, caller: CallerHere) -> messages.Accepted:
    """Say something at the table."""
    guest, name, text = caller.need_guest(), await caller.name(), clean(body.text, "text", messages.MOST_CHAT)
    return await _do(caller, table_id, body.key, lambda t: commands.say(t, guest, name, text))


@router.post("/mute")
async def mute(table_id: TableId, body: messages.Mute, caller: CallerHere) -> messages.Accepted:
    """Hear no more of what a seat says, or hear it again."""
    guest = caller.need_guest()
    return await _do(caller, table_id, body.key, lambda t: commands.mute(t, guest, body.seat, body.on))


@router.get("/why")
async def why(table_id: TableId, action: Text, caller: CallerHere) -> messages.WhyAnswer:
    """Why an action is not legal for you now."""
    found = await caller.context.service.inspect(
        table_id, lambda live: questions.why(live.table, caller.guest, action)
    )
    return messages.WhyAnswer(**found)


@router.get("/payments")
async def payments(
    table_id: TableId, caller: CallerHere, route: Text | None = None, city: Text | None = None
) -> messages.PaymentsAnswer:
    """All ways in which you could pay for a route or a harbor, the cheapest first."""
    found = await caller.context.service.inspect(
        table_id, lambda live: questions.payments(live.table, caller.guest, route, city)
    )
    return messages.PaymentsAnswer(**found)


@router.get("/hint")
async def hint(table_id: TableId, caller: CallerHere) -> answers.Hint:
    """The best that you can do, as far as the search can tell, where the table allows hints."""

    def look(live: LiveTable) -> tuple[View, int]:
        table, seat = live.table, live.table.to_act
        if not table.options.allow_hints:
            raise Forbidden("no_hints", "There are no hints at this table.")
        if table.game is None or seat is None or seat not in table.seats_of(caller.guest):
            raise Refusal("not_your_turn", "It is not your turn.", to_act=seat)
        return table.game.view(seat), derived_seed(0, f"hint {table.id} {table.ply} {table.branch}")

    view, seed = await caller.context.service.inspect(table_id, look)
    best = await caller.context.bots.advise(view, seed)
    assert best.win_chance is not None and best.margin is not None, "the first of a list has been tried"
    return answers.Hint(number=best.number, text=best.text, win_chance=best.win_chance, margin=best.margin)

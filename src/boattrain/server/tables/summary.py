"""What is kept of a table beside its entries: enough to list it, and to know when to look after it."""

from typing import Any, NamedTuple

from boattrain.server.tables.early import choosing
from boattrain.server.tables.seats import BOT
from boattrain.server.tables.showing import outcome_facts
from boattrain.server.tables.standing_in import takeover_at, waits_for
from boattrain.server.tables.table import Table


class TableRow(NamedTuple):
    """What is kept of a table beside its entries, so that it can be found without folding them."""

    status: str
    host: str | None
    wake_at: float | None
    summary: dict[str, Any]
    guests: frozenset[str]
    rules: int
    result: dict[str, Any] | None  # how it ended, for a time when these rules are no longer played
    bots: int  # seats of bots


def table_summary(table: Table) -> TableRow:
    return TableRow(
        table.status,
        table.options.host,
        wake_at(table),
        summary(table),
        frozenset([seat.guest for seat in table.seats if seat.guest is not None]),
        table.options.rules,
        _result(table),
        [seat.kind for seat in table.seats].count(BOT),
    )


def _result(table: Table) -> dict[str, Any] | None:
    if table.game is None or not table.game.over:
        return None
    return {"outcome": outcome_facts(table.game), "final_hash": table.game.hash}


def wake_at(table: Table) -> float | None:
    """When something has to happen without a person: a bot is to act, a clock runs out, somebody may be missing.
    Where only bots play nothing has to: they play while somebody watches."""
    if table.status != "playing":
        return None
    if table.bot_to_act is not None:
        return table.changed_at if people_play(table) else None
    absence = takeover_at(table, table.turn_since) if waits_for(table) is not None else None
    deadline = table.deadline()
    if absence is None or deadline is None:
        return deadline if absence is None else absence
    return min(absence, deadline)


def people_play(table: Table) -> bool:
    """Whether a seat is played by a person at the moment."""
    return any(seat.guest is not None and not seat.bot_plays for seat in table.seats)


def summary(table: Table) -> dict[str, Any]:
    """For lists of tables; nothing secret."""
    game = table.game
    outcome = game.outcome if game else None
    if game is None:
        scores: list[int | None] = [None] * len(table.seats)
    else:
        scores = [sheet.total for sheet in outcome.sheets] if outcome else list(game.core.get("score"))
    return {
        "board": table.options.board,
        "pace": table.options.pace,
        "lesson": table.options.in_lesson,
        "to_act": None if table.bot_to_act is not None else table.to_act,
        "choosing": [seat for seat in choosing(table) if not table.seats[seat].bot_plays],
        "winners": list(outcome.winners) if outcome else None,
        "seats": [
            {"kind": seat.kind, "name": seat.name, "guest": seat.guest, "score": score}
            for seat, score in zip(table.seats, scores, strict=False)
        ],
    }

"""A finished game, looked at again: any position, from any seat."""

from dataclasses import replace
from typing import Any

import orjson

from boattrain.game.game import Game
from boattrain.game.record_text import turn_lines
from boattrain.game.records import Record, replay
from boattrain.game.standing import ticket_states
from boattrain.server.errors import Refusal
from boattrain.server.tables.archive import ArchivedRecord, archived_record
from boattrain.server.tables.archive_reasons import refusal
from boattrain.server.tables.hints import hint_counts
from boattrain.server.tables.showing import outcome_facts, own_facts, public_sections
from boattrain.server.tables.shown_events import encoded_rows
from boattrain.server.tables.table import Table


def finished_game(table: Table) -> Game:
    """The game of a table that is over; refused before the end, and for a game by older rules."""
    if table.archived is not None:
        raise refusal(table)
    if table.status != "over" or table.game is None:
        raise Refusal("not_over", "The game is not over yet.")
    return table.game


def finished_record(table: Table) -> Record:
    """The record of a finished game. It holds the seed, so there is none before the end."""
    return replace(finished_game(table).record(), hints=hint_counts(table))


def record_to_replay(table: Table) -> Record:
    """The record of a finished game, also of one by older rules if the present ones come to the same result."""
    return finished_record(table) if table.agreed is None else table.agreed.record()


def downloadable(table: Table) -> Record | ArchivedRecord:
    """The record of a finished game, or of one that is not played on."""
    return finished_record(table) if table.archived is None else archived_record(table)


def replay_state(record: Record, ply: int, seat: int | None) -> dict[str, Any]:
    """The game after `ply` decisions as a seat (None: the public) saw it, and what the last of them did."""
    if ply > len(record.actions):
        raise Refusal("no_such_ply", "The game was over by then.", plies=len(record.actions))
    if seat is not None and seat >= record.start.seats:
        raise Refusal("no_such_seat", "There is no such seat.", seat=seat)
    game = replay(record, upto=max(0, ply - 1))
    events = game.opening if ply == 0 else game.step(record.actions[ply - 1])
    seats = () if seat is None else (seat,)
    view = {name: orjson.loads(value) for name, value in public_sections(game).items()}
    view["mine"] = {str(seat): own_facts(game, seat, ticket_states(game, seat)) for seat in seats}
    return {
        "ply": ply,
        "seat": seat,
        "view": view,
        "events": [orjson.loads(one) for one in encoded_rows(game, [event.row for event in events], seats)],
        "outcome": outcome_facts(game),
    }


def replay_index(record: Record, fingerprint: str) -> dict[str, Any]:
    """The turns of a game, for those who step through it: where each begins, whose it is, how the scores stand."""
    game = replay(record, upto=0)
    lines, turns = turn_lines(game, record.actions), []
    while not game.over:  # a line is written by playing its turn
        turn = {"ply": len(game.numbers), "seat": game.to_act, "scores": _scores(game)}
        turns.append({**turn, "text": next(lines).partition(": ")[2]})
    outcome = game.outcome
    assert outcome is not None
    return {
        "plies": len(record.actions),
        "turns": turns,
        "final_scores": [sheet.total for sheet in outcome.sheets],
        "seed": str(record.start.seed),
        "fingerprint": fingerprint,
    }


def _scores(game: Game) -> list[int]:
    return [game.score(seat) for seat in range(game.seats)]

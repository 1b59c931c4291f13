"""The archive: games that are shown and downloaded but not played on.

A game is archived if it was played by another version of the rules, or on a board that is not kept here. Its entries
are folded without a game; the result is what was stored when the game ended. A finished game of older rules can be
replayed if the present rules come to that result.
"""

from dataclasses import dataclass, field

from boattrain.errors import BoattrainError
from boattrain.game.game import Game, Start
from boattrain.game.record_text import turn_lines, write_tags
from boattrain.game.records import Record, result_of
from boattrain.server.errors import Refusal
from boattrain.server.tables.hints import hint_counts
from boattrain.server.tables.showing import outcome_facts
from boattrain.server.tables.table import StoredResult, Table


@dataclass(frozen=True, slots=True)
class ArchivedRecord:
    """The record of an archived game, in the forms of other records."""

    record: Record
    lines: list[str] = field(repr=False)

    def text(self) -> str:
        return write_tags(self.record.to_dict()) + "\n" + "".join(f"{line}\n" for line in self.lines)

    def to_json(self) -> str:
        return self.record.to_json()


def put_away(table: Table, stored: StoredResult) -> None:
    """Complete a table of the archive by what was stored beside its entries."""
    table.status = stored.status
    table.stored = stored
    table.outcome = stored.outcome
    if table.archived == "older_rules" and stored.status == "over":
        table.agreed = _agreed(table, stored)
    if table.outcome is None and table.agreed is not None:
        table.outcome = outcome_facts(table.agreed)


def archived_record(table: Table) -> ArchivedRecord:
    """The record of an archived game, as far as it came. It will not go on, so its seed is no secret any more."""
    options, stored = table.options, table.stored
    assert stored is not None
    if stored.status == "open":
        raise Refusal("not_started", "The game has not started yet.")
    over = stored.status == "over" and stored.winners is not None
    record = Record(
        options.board,
        options.board_hash,
        Start(
            len(table.seats),
            options.seed,
            options.first,
            options.recommended_fleets,
            options.origin.played if options.origin else None,
            table.reshuffles,
        ),
        tuple(number for _, number in table.decisions),
        options.rules,
        stored.final_hash,
        result_of(stored.scores, stored.winners or ()) if over else None,
        table.board,
        hint_counts(table),
    )
    return ArchivedRecord(record, _lines(table))


def _lines(table: Table) -> list[str]:
    """A line for each turn if the game goes the same way today; else a line for each decision, by its number."""
    game = table.agreed
    if game is not None and table.board is not None:
        start = table.options.new_game(table.board, len(table.seats), table.reshuffles)
        return list(turn_lines(start, tuple(game.numbers[len(start.numbers) :])))
    return [
        f"{ply}. seat {seat}: action {number}" for ply, (seat, number) in enumerate(table.decisions, start=1)
    ]


def _agreed(table: Table, stored: StoredResult) -> Game | None:
    """The finished game as the present rules play it, if it comes to the very scores and winners that were stored."""
    if table.board is None or stored.status != "over":
        return None
    try:
        game = table.options.new_game(table.board, len(table.seats), table.reshuffles)
        for _, number in table.decisions[len(game.numbers) :]:
            game.step(number)
    except BoattrainError:
        return None
    outcome = game.outcome
    if outcome is None or list(outcome.winners) != stored.winners:
        return None
    return game if [sheet.total for sheet in outcome.sheets] == stored.scores else None

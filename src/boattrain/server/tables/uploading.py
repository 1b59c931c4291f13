"""Records that people bring along: checked, and made into the entries of a finished table."""

from dataclasses import replace

from boattrain.boards import Board
from boattrain.errors import RecordError
from boattrain.game.record_text import read_tags
from boattrain.game.records import Record, read_json, replay
from boattrain.server.errors import BadInput
from boattrain.server.tables.entries import Body, Created, Recorded
from boattrain.server.tables.options import Options, Origin
from boattrain.server.tables.seats import HOTSEAT, HUMAN, TableSeat

MOST_HINTS = 1000  # of a seat
# What a scenario in a record can hold is anything; the builder may stumble over it.
_STUMBLES = (KeyError, IndexError, ValueError, AttributeError, OverflowError, RecursionError)


def board_hash_of(text: str) -> str:
    """The hash of the board that a record names, without playing it."""
    try:
        if text.lstrip().startswith("{"):
            return Record.from_dict(read_json(text)).board_hash
        facts, _ = read_tags(text)
        return Record.from_dict({**facts, "actions": []}).board_hash
    except RecordError as error:
        raise _refusal(error) from None


def read_record(text: str, board: Board) -> Record:
    """The record of a finished game, played through: a Refusal says what is wrong with it."""
    try:
        record = replace(Record.parse(text, board), board_file=board)
        game = replay(record)
    except RecordError as error:
        raise _refusal(error) from None
    except _STUMBLES:
        raise BadInput("record_unreadable", "The record cannot be read.") from None
    if not game.over:
        raise BadInput("record_unfinished", "The game in this record is not over.")
    if any(count > MOST_HINTS for count in record.hints):
        raise BadInput("record_unreadable", "The record's list of hints is damaged.")
    return replace(Record.of(game), hints=record.hints)


def _refusal(error: RecordError) -> BadInput:
    match error.code:
        case "other_rules":
            return BadInput("record_rules", error.sentence)
        case "unknown_board" | "other_board":
            return BadInput("record_board", error.sentence)
        case "does_not_replay":
            return BadInput("record_illegal", error.sentence)
        case "other_state" | "other_facts":
            return BadInput("record_hash", error.sentence)
        case _:
            return BadInput("record_unreadable", error.sentence)


def entries_of(record: Record, guest: str, name: str | None, mine: int | None) -> list[Body]:
    """The entries of a table with this game. `mine`: the seat that the guest had in it."""
    start = record.start
    if mine is not None and mine >= start.seats:
        raise BadInput("no_such_seat", "There is no such seat.", seat=mine)
    options = Options(
        record.board,
        record.board_hash,
        record.rules,
        start.seed,
        guest,
        start.recommended_fleets,
        "none",
        None,
        None,
        start.first,
        True,
        False,
        False,
        None if start.scenario is None else Origin("", start.scenario),
    )
    seats = tuple(
        TableSeat(HUMAN, guest, name) if seat == mine else TableSeat(HOTSEAT) for seat in range(start.seats)
    )
    return [Created(options, seats), Recorded(record.to_dict())]

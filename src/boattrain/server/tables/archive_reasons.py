"""Why a game is not played on: other rules, or a board that is not kept. What is shown of it is for archive.py."""

from boattrain.boards import Board
from boattrain.server.errors import Refusal
from boattrain.server.tables.options import Options
from boattrain.server.tables.table import Table
from boattrain.version import RULES_VERSION


def archive_code(options: Options, board: Board | None) -> str | None:
    """Why a game is not played on; None if it is."""
    if options.rules != RULES_VERSION:
        return "older_rules" if options.rules < RULES_VERSION else "newer_rules"
    return "board_missing" if board is None else None


def refusal(table: Table) -> Refusal:
    """Why nothing more can be done at an archived table."""
    if table.archived == "board_missing":
        return Refusal(
            "board_missing",
            "This game was played on a version of its board that is not kept here. You can look at what is stored and "
            "download the record, but the game cannot be played on or replayed.",
        )
    return Refusal(str(table.archived), _of_other_rules(table), rules=table.options.rules, now=RULES_VERSION)


def _of_other_rules(table: Table) -> str:
    which = "an older" if table.archived == "older_rules" else "a newer"
    if table.status == "open":
        return (
            f"This table was set up for {which} version of the rules, and its game has not begun. Set up a new table "
            "to play."
        )
    played = f"This game was played by {which} version of the rules. You can look at its result"
    if table.agreed is not None:
        return f"{played}, replay it and download the record, but the game cannot be played on."
    return f"{played} and download the record, but the game cannot be played on or replayed."

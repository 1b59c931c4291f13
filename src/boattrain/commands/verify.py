"""`boattrain verify`: checks that a record follows the rules and was dealt from the promised seed."""

import sys
from argparse import Namespace
from typing import Any

from boattrain.boards import BoardError
from boattrain.commands.console import (
    OK,
    USAGE,
    WRONG,
    Commands,
    UsageError,
    add_command,
    print_json,
    read_text,
)
from boattrain.commands.replay import add_board_option, read_record
from boattrain.errors import BoattrainError, RecordError
from boattrain.game.records import Record, replay, result_text
from boattrain.game.seeds import fingerprint

EXAMPLE = """boattrain verify game.txt
boattrain verify --fingerprint 3f5a... game.json"""
MORE = (
    "Every action is played by the rules, and the state and result that the record names must come out. "
    "The fingerprint of the seed is shown: where it was shown before the game too, nobody has dealt anew since."
)


def add(commands: Commands) -> None:
    what = "check that records are games by the rules, as they were dealt"
    parser = add_command(commands, "verify", what, EXAMPLE, MORE)
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="a record, as text or JSON; - is the standard input"
    )
    parser.add_argument("--fingerprint", metavar="HEX", help="the fingerprint that the seed must have")
    add_board_option(parser)
    parser.add_argument("--json", action="store_true", help="a JSON list with an object for each file")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Checks every file; the exit code is that of the worst."""
    code = OK
    reports: list[dict[str, Any]] = []
    for path in args.files:
        try:
            report = check(read_record(read_text(path), args.board), args.board, args.fingerprint)
            reports.append({"file": path, "ok": True, **report})
        except (BoattrainError, BoardError) as error:
            code = max(code, USAGE if isinstance(error, UsageError) else WRONG)
            sentence = " ".join(error.sentence.split())
            reports.append({"file": path, "ok": False, "code": error.code, "sentence": sentence})
            print(f"boattrain: {error.code}: {path}: {sentence}", file=sys.stderr)
    if args.json:
        print_json(reports)
        return code
    for report in reports:
        if report["ok"]:
            state = report["result"] or "not finished"
            print(f"{report['file']}: ok, {report['board']}, {report['decisions']} decisions, {state}")
            print(f"  fingerprint of the seed: {report['fingerprint']}")
    return code


def check(record: Record, board: str | None, promised: str | None) -> dict[str, Any]:
    """The facts of a record. Raises an error that says what is wrong with it."""
    game = replay(record, board=board)
    result = result_text(game)
    if record.result is not None and record.result != result:
        raise RecordError("other_result", "The record replays, but to another result than the one it names.")
    seed_print = fingerprint(record.start.seed)
    if promised is not None and promised.strip().lower() != seed_print:
        raise RecordError(
            "other_seed", f"The seed of the record has the fingerprint {seed_print}, not the one given."
        )
    return {
        "board": record.board,
        "seats": game.seats,
        "decisions": len(record.actions),
        "finished": game.over,
        "result": result,
        "hash": game.hash,
        "fingerprint": seed_print,
    }

"""The command line: reads the arguments, calls the command, and turns every error into a line and an exit code."""

import os
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from typing import NoReturn

from boattrain.boards import BoardError
from boattrain.commands import (
    analyze,
    arena,
    bench,
    board,
    export,
    mcp,
    play,
    replay,
    serve,
    simulate,
    verify,
    version,
    watch,
)
from boattrain.commands.console import BROKEN_PIPE, INTERRUPTED, OK, USAGE, WRONG, UsageError
from boattrain.errors import BoattrainError, GameError, RecordError
from boattrain.version import __version__

COMMANDS = (play, serve, watch, simulate, arena, bench, replay, verify, analyze, board, export, mcp, version)
EXIT_CODES = "exit codes: 0 all is well, 1 what was checked is wrong, 2 the command was not understood"
# Errors in how the command was typed, not in what it checked.
TYPED_WRONG = {"unknown_board", "unknown_bot", "unreadable", "bad_bot"}


class Parser(ArgumentParser):
    """Says in one line what is wrong with the arguments."""

    def error(self, message: str) -> NoReturn:
        raise UsageError("usage", f"{message} (see {self.prog} --help)")


def make_parser() -> Parser:
    parser = Parser(
        prog="boattrain",
        description="An engine for three route-building board games.",
        epilog=EXIT_CODES,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"boattrain {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=Parser)
    for command in COMMANDS:
        command.add(commands)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        # A letter that the terminal cannot show becomes a question mark; the command goes on.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        return _run(argv)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Nobody reads the output any more: write nothing further, not even when the interpreter exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE


def _run(argv: Sequence[str] | None) -> int:
    try:
        args = make_parser().parse_args(argv)
    except UsageError as error:
        return _refuse(error)
    except SystemExit:  # --help and --version have printed everything
        sys.stdout.flush()
        return OK
    try:
        run: Callable[..., int] = args.run
        code = run(args)
    except (BoattrainError, BoardError) as error:
        code = _refuse(error)
    except (
        SystemExit
    ) as left:  # not from our commands: a library exits after it has said why, or a bot ends the program
        if isinstance(left.code, int) and left.code != OK:
            return left.code
        code = _refuse(BoattrainError("ended", f"A bot ended all: {left!r}"))
    sys.stdout.flush()
    return code


def _refuse(error: BoattrainError | BoardError) -> int:
    sentence = " ".join(error.sentence.split())
    print(f"boattrain: {error.code}: {sentence}", file=sys.stderr)
    if isinstance(error, RecordError):  # a file was checked, whatever the code says
        return WRONG
    typed_wrong = isinstance(error, UsageError | GameError) or error.code in TYPED_WRONG
    return USAGE if typed_wrong else WRONG

"""Shared by the commands: tables, colors, a progress bar, files and exit codes."""

import json
import os
import sys
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter, _SubParsersAction
from collections.abc import Iterable, Sequence
from pathlib import Path
from textwrap import fill
from typing import IO, Any, TypeAlias

from boattrain.errors import BoattrainError

OK, WRONG, USAGE, INTERRUPTED, BROKEN_PIPE = 0, 1, 2, 130, 141
Commands: TypeAlias = "_SubParsersAction[ArgumentParser]"


class UsageError(BoattrainError):
    """The command cannot be understood as it was typed."""


def add_command(commands: Commands, name: str, what: str, example: str, more: str = "") -> ArgumentParser:
    """A command whose help says what it does and shows an example."""
    shown = "\n".join(f"  {line}" for line in example.splitlines())
    return commands.add_parser(
        name,
        help=what,
        description=fill(f"{what[0].upper()}{what[1:]}. {more}", 78),
        epilog=f"example:\n{shown}",
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


def read_text(path: str) -> str:
    """The text of a file; `-` is the standard input."""
    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except (OSError, ValueError) as error:  # ValueError: a path with a null character
        reason = getattr(error, "strerror", None) or str(error)
        raise UsageError("unreadable", f"{path} cannot be read: {reason}") from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BoattrainError("damaged", f"{path} is not UTF-8 text.") from None


def write_text(path: Path, text: str) -> None:
    """Create or replace a file."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise _unwritable(path, error) from None


def check_writable(path: Path) -> None:
    """Raises an error if a file cannot be created or replaced, before there is anything to write."""
    try:
        path.open("ab").close()
    except OSError as error:
        raise _unwritable(path, error) from None


def _unwritable(path: Path, error: OSError) -> BoattrainError:
    return BoattrainError("unwritable", f"{path} cannot be written: {error.strerror}")


def print_json(value: Any) -> None:
    print(json.dumps(value, indent=2))


def print_table(head: Sequence[str], rows: Iterable[Sequence[object]], left: int = 1) -> None:
    """Print rows in columns; the first `left` columns are flush left, the others flush right."""
    cells = [list(head)] + [[str(cell) for cell in row] for row in rows]
    widths = [max(len(line[column]) for line in cells) for column in range(len(head))]
    for line in cells:
        shown = [
            cell.ljust(width) if column < left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        ]
        print("  ".join(shown).rstrip())


class Paint:
    """Colors on a terminal only, and not if NO_COLOR is set."""

    def __init__(self, stream: IO[str]) -> None:
        wanted = not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        self.on = wanted and stream.isatty()

    def __call__(self, text: str, code: str) -> str:
        return f"\033[{code}m{text}\033[0m" if self.on else text


class Progress:
    """A progress bar while games are played; nothing if the output is not a terminal."""

    NARROW, WIDE = 10, 30  # of the bar

    def __init__(self, total: int, what: str) -> None:
        self.total, self.what, self.done = total, what, 0
        self.on = sys.stderr.isatty()
        self.began = self.shown = time.monotonic()

    def advance(self, n: int) -> None:
        self.done = min(self.done + n, self.total)
        now = time.monotonic()
        if self.on and now - self.shown > 0.1:
            self.shown = now
            self._draw()

    def more(self) -> str:
        """The text after the numbers."""
        return f", {self.done / (self.shown - self.began):,.0f} a second"

    def close(self) -> None:
        if self.on:
            self._write("")

    def _draw(self) -> None:
        """The bar and its text, cut to one line: a longer one would scroll."""
        room = _columns(sys.stderr) - 1
        words = f" {self.done:,} of {self.total:,} {self.what}{self.more()}"
        width = min(max(room - len(words) - 2, self.NARROW), self.WIDE)
        full = width * self.done // self.total
        self._write(f"[{'#' * full}{'.' * (width - full)}]{words}"[:room])

    def _write(self, line: str) -> None:
        sys.stderr.write(f"\r\033[K{line}")
        sys.stderr.flush()


def _columns(stream: IO[str]) -> int:
    """The width of the terminal; 80 if it is not known."""
    try:
        return os.get_terminal_size(stream.fileno()).columns or 80
    except OSError:
        return 80

"""Finds and reads board files: boards of the package by name, other boards by path."""

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

from boattrain.boards.building import build
from boattrain.boards.errors import BoardError
from boattrain.boards.faults import show, unknown
from boattrain.boards.model import Board


def board_names() -> list[str]:
    """The boards of the package, in the order in which they are offered."""
    return list(_index())


def load_board(board: str | os.PathLike[str]) -> Board:
    """A board of the package by its name, or any board file by its path.

    A text that ends in `.json` is a path too. Raises BoardError, which lists all faults.
    """
    if isinstance(board, str) and not board.endswith(".json"):
        return _load_named(board)
    if not isinstance(board, str | os.PathLike):
        raise BoardError("unknown_board", ["a board is given by its name or by the path of a .json file"])
    path = Path(board)
    try:
        content = path.read_bytes()
    except (OSError, ValueError) as error:  # ValueError: a path with a null character
        reason = getattr(error, "strerror", None) or str(error)
        raise BoardError("unreadable", [f"cannot be read: {reason}"], str(path)) from None
    return parse_board(content, str(path))


def parse_board(content: bytes | str, source: str = "") -> Board:
    """A board from the text of a board file; `source` names it in the error."""
    return build(_parse(content, source), source)


def find_board(wanted: str, places: Iterable[str | os.PathLike[str]] = ()) -> Board | None:
    """The board with this hash, from the package or from these board files and folders; None if there is none."""
    for board in boards_at(places):
        if board.hash == wanted:
            return board
    return next((board for board in map(load_board, board_names()) if board.hash == wanted), None)


def boards_at(places: Iterable[str | os.PathLike[str]]) -> Iterator[Board]:
    """The boards in these files and folders. Files in a folder that are not boards are skipped."""
    for place in places:
        if not Path(place).is_dir():
            yield load_board(place if place in board_names() else Path(place))
            continue
        for path in sorted(Path(place).glob("*.json")):
            with suppress(BoardError):
                yield load_board(path)


@cache
def _index() -> tuple[str, ...]:
    return tuple(json.loads(_package_file("index.json")))


@cache
def _load_named(name: str) -> Board:
    if name not in _index():
        known = ", ".join(_index())
        fault = f"{unknown('board', name, _index())} (there are {known}, or give the path of a .json file)"
        raise BoardError("unknown_board", [fault])
    return parse_board(_package_file(f"{name}.json"), f"{name}.json")


def _package_file(name: str) -> bytes:
    return Path(__file__).with_name(name).read_bytes()


def _parse(content: bytes | str, source: str) -> Any:
    """Parses JSON more strictly than json.loads: NaN and duplicate keys are errors."""
    twice: list[str] = []

    def gather(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            keys = [key for key, _ in pairs]
            name = next((value for key, value in pairs if key == "id" and isinstance(value, str)), None)
            where = (
                f"the object with id {show(name)}" if name else f"the object that begins with {show(keys[0])}"
            )
            doubled = sorted({key for key in keys if keys.count(key) > 1})
            twice.extend(f"{where} has the key {show(key)} twice" for key in doubled)
        return found

    try:
        text = content if isinstance(content, str) else content.decode("utf-8-sig")
        value = json.loads(text, object_pairs_hook=gather, parse_constant=_refuse_constant)
    except UnicodeDecodeError as error:
        raise BoardError("unreadable", [f"is not UTF-8 text (byte {error.start})"], source) from None
    except json.JSONDecodeError as error:
        fault = f"is not JSON: {error.msg} at line {error.lineno}, column {error.colno}"
        raise BoardError("not_json", [fault], source) from None
    except (ValueError, RecursionError) as error:
        deep = isinstance(error, RecursionError)
        fault = "lists within lists, too deep to read" if deep else f"is not JSON: {error}"
        raise BoardError("not_json", [fault], source) from None
    if twice:
        raise BoardError("invalid", twice, source)
    return value


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number of JSON")

"""The results file: a line that says which contest it is of, then a line for each finished game.

The file is append-only, and each line is one write. A run that is killed leaves at most half a line at the end, which
the next run cuts off.
"""

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import IO, Any

from boattrain.arena.bot_code import bot_code
from boattrain.arena.games import PlayedGame
from boattrain.arena.luck import weights_digest
from boattrain.arena.schedule import Contest
from boattrain.errors import BoattrainError
from boattrain.rules import COMPILED
from boattrain.version import RULES_VERSION, __version__

try:
    import fcntl
except ImportError:  # Windows: there is no lock, so two runs on one file are not noticed
    fcntl = None  # type: ignore[assignment]

FORMAT = 1
# What must be the same for games to be counted together, with its name in sentences.
IDENTITY = {
    "format": "format",
    "board_hash": "board",
    "rules": "rules",
    "version": "version of boattrain",
    "seats": "seats",
    "mode": "mode",
    "bots": "bots",
    "seed": "seed",
    "limit": "limit",
    "code": "code",
    "compiled": "core",
    "luck": "luck",
}
# How the parts are described whose values would tell a reader nothing.
IN_WORDS = {
    "code": "another version of the bots",
    "compiled": "bots on the other core (plain in place of compiled, or the reverse)",
    "luck": "a run that did not measure luck, or measured it in another way",
}


def header_of(contest: Contest) -> dict[str, Any]:
    """The first line of the file."""
    header = {
        "format": FORMAT,
        "board": contest.board.id,
        "board_hash": contest.board.hash,
        "rules": RULES_VERSION,
        "version": __version__,
        "compiled": COMPILED,
        "seats": contest.seats,
        "mode": contest.mode,
        "bots": list(contest.bots),
        "seed": str(contest.seed),
        "limit": contest.limit,
        "code": [bot_code(name) for name in contest.bots],
    }
    return {**header, "luck": weights_digest()} if contest.luck else header


def stored_seed(path: Path) -> int | None:
    """The seed of the contest in a file; None if there is no file yet."""
    try:
        with path.open("rb") as file:
            first = file.readline()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise _unusable(path, error) from None
    return int(_header(path, first)["seed"]) if first.endswith(b"\n") else None


class ResultsFile:
    """An open results file. `games` are those that were in it."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self.path = path
        try:
            self.file: IO[bytes] = path.open("a+b", buffering=0)
        except OSError as error:
            raise _unusable(path, error) from None
        try:
            self._lock()
            self.games = self._take_up(header_of(contest))
        except BaseException:
            self.file.close()
            raise

    def _lock(self) -> None:
        if fcntl is None:
            return
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BoattrainError("busy", f"Another run is writing to {self.path}.") from None

    def _take_up(self, header: dict[str, Any]) -> list[PlayedGame]:
        """Read what is there, cut off half a line, and begin a file that has no first line yet."""
        self.file.seek(0)
        data = self.file.read()
        whole = data.rfind(b"\n") + 1
        first = _line(header)
        if not whole:
            if not first.startswith(data):
                raise _other(self.path)
            self.file.truncate(0)
            self._write(first)
            return []
        lines = data[:whole].splitlines()
        _compare(self.path, _header(self.path, lines[0]), header)
        games = _read_games(self.path, lines[1:])
        if whole < len(data):
            self.file.truncate(whole)
        return games

    def add(self, game: PlayedGame) -> None:
        self._write(_line(game.to_dict()))

    def _write(self, line: bytes) -> None:
        try:
            whole = self.file.write(line) == len(line)
        except OSError as error:
            raise BoattrainError("unwritable", f"{self.path} cannot be written: {error.strerror}") from None
        if not whole:
            raise BoattrainError("unwritable", f"{self.path} could not be written: the disk may be full.")

    def close(self) -> None:
        self.file.close()


def _line(data: dict[str, Any]) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode() + b"\n"


def _header(path: Path, line: bytes) -> dict[str, Any]:
    try:
        header = json.loads(line)
        int(header["seed"])
    except (ValueError, KeyError, TypeError):
        raise _other(path) from None
    assert isinstance(header, dict)
    return header


def _compare(path: Path, found: dict[str, Any], wanted: dict[str, Any]) -> None:
    for key, name in IDENTITY.items():
        if found.get(key) != wanted.get(key):
            board = key == "board_hash"
            there, here = (side.get("board" if board else key) for side in (found, wanted))
            what = IN_WORDS.get(key, f"the {name} {_shown(there)}, not {_shown(here)}")
            if board and there == here:
                what = f"another version of the board {here}"
            raise BoattrainError(
                "other_results", f"{path} holds games of {what}: give another file, or the same options."
            )


def _shown(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _read_games(path: Path, lines: Iterable[bytes]) -> list[PlayedGame]:
    """The games, each once."""
    games: dict[tuple[int, int, int], PlayedGame] = {}
    for number, line in enumerate(lines, start=2):
        try:
            game = PlayedGame.from_dict(json.loads(line))
        except (ValueError, KeyError, TypeError, AttributeError):
            raise BoattrainError("damaged", f"Line {number} of {path} is not a game.") from None
        games.setdefault(game.key, game)
    return list(games.values())


def _other(path: Path) -> BoattrainError:
    return BoattrainError("other_results", f"{path} is not a results file of the arena: give another file.")


def _unusable(path: Path, error: OSError) -> BoattrainError:
    return BoattrainError("unreadable", f"{path} cannot be used: {error.strerror or os.strerror(0)}")

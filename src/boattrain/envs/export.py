"""Exports the positions of many games to files, in parts: `boattrain export`.

Game `n` has the seed of the export plus `n` and belongs to part `n // games_in_part`, so a part has the same bytes
whenever it is written. `manifest.json` lists the finished parts. A run that is killed loses only the parts under way:
the next run writes them again, and no game is there twice or missing.
"""

import json
import math
import os
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from boattrain.arena.bot_code import bot_code
from boattrain.arena.pool import run_here
from boattrain.arena.tasks import Asking, Past, Task
from boattrain.boards import Board
from boattrain.envs.batch import Array
from boattrain.envs.errors import EnvError
from boattrain.envs.layout import layout_of
from boattrain.envs.part_files import UNFINISHED, read_part, write_part
from boattrain.envs.positions import COLUMNS, Recorder, core_players, unpack_masks, width_of
from boattrain.rules import COMPILED
from boattrain.version import RULES_VERSION, __version__

try:
    import fcntl
except ImportError:  # Windows: there is no lock, so two runs in one folder are not noticed
    fcntl = None  # type: ignore[assignment]

MANIFEST = "manifest.json"
LOCK = ".lock"
VERSION = 1
GAMES_IN_PART = 250
GAMES_IN_PART_OF_SLOW_BOTS = 20
# What must be the same to go on with an export, with its name in sentences.
IDENTITY = {
    "format_version": "format",
    "board_hash": "board",
    "rules": "rules",
    "version": "version of boattrain",
    "seats": "seats",
    "bots": "bots",
    "code": "code of the bots",
    "compiled": "core",
    "seed": "seed",
    "games_in_part": "number of games in a part",
    "format": "kind of files",
}


@dataclass(frozen=True, slots=True)
class Part:
    """A finished file."""

    number: int
    file: str
    games: int
    positions: int
    bytes: int


@dataclass(frozen=True)
class Plan(Task[tuple[int, int], Part]):
    """What to export: games by these bots (one for each seat) from a seed on, into a folder."""

    board: Board
    bots: tuple[str, ...]
    seed: int
    folder: Path
    format: str = "npz"
    part_games: int | None = None

    @property
    def limit(self) -> float:
        return math.inf  # no time limit

    @property
    def games_in_part(self) -> int:
        """How many games a file has."""
        usual = GAMES_IN_PART if core_players(self.bots) is not None else GAMES_IN_PART_OF_SLOW_BOTS
        return self.part_games or usual

    @cached_property
    def _recorder(self) -> Recorder:
        return Recorder(self.board, self.bots)

    def run(self, job: tuple[int, int], past: Past, asking: Asking) -> Part:
        """Write a part, in any process. A bot that fails ends the export."""
        return self.write(*job)

    def write(self, number: int, games: int) -> Part:
        """Play the first so many games of a part and write its file."""
        first = number * self.games_in_part
        for game in range(first, first + games):
            self._recorder.record(game, self.seed + game)
        positions = self._recorder.rows
        path = self.folder / f"part-{number:05d}.{self.format}"
        write_part(path, self._recorder.take())
        return Part(number, path.name, games, positions, path.stat().st_size)

    def parts_of(self, games: int) -> Iterator[tuple[int, int]]:
        """The numbers of the parts that so many games need, each with its number of games."""
        for number, first in enumerate(range(0, games, self.games_in_part)):
            yield number, min(self.games_in_part, games - first)

    def head(self) -> dict[str, Any]:
        """The manifest without its parts: what the export is of, and the columns of its files."""
        layout = layout_of(self.board, len(self.bots))
        return {
            "format_version": VERSION,
            "board": self.board.id,
            "board_hash": self.board.hash,
            "rules": RULES_VERSION,
            "version": __version__,
            "compiled": COMPILED,
            "seats": len(self.bots),
            "bots": list(self.bots),
            "code": [bot_code(name) for name in self.bots],
            "seed": str(self.seed),
            "games_in_part": self.games_in_part,
            "format": self.format,
            "actions": layout.actions,
            "columns": {
                column.name: {
                    "dtype": column.dtype,
                    "width": width_of(column, layout),
                    "description": column.what,
                }
                for column in COLUMNS
            },
            "observation": {
                name: {"start": place.start, "stop": place.stop, "shape": list(layout.shapes[name])}
                for name, place in layout.slices.items()
            },
        }


def export(
    plan: Plan, games: int, jobs: int = 1, told: Callable[[Part], None] = lambda part: None
) -> list[Part]:
    """Write the parts that are missing, in this many processes. `told` hears of each, also of those that were there."""
    plan.folder.mkdir(parents=True, exist_ok=True)
    with _locked(plan.folder):
        done = {part.number: part for part in _take_up(plan)}
        for part in done.values():
            told(part)
        missing = [
            (number, size)
            for number, size in plan.parts_of(games)
            if number not in done or done[number].games < size
        ]
        for part in _written(plan, missing, jobs):
            told(part)
            done[part.number] = part
            _write_manifest(plan, done)
        _write_manifest(plan, done)
        return [done[number] for number in sorted(done)]


def _written(plan: Plan, missing: list[tuple[int, int]], jobs: int) -> Iterator[Part]:
    if min(jobs, len(missing)) <= 1:
        for job in missing:
            yield plan.write(*job)
        return
    with closing(run_here(plan, iter(missing), jobs)) as coming:
        yield from coming


def _take_up(plan: Plan) -> list[Part]:
    """The finished parts of an export that is there already. Deletes what a killed run has left half written."""
    for draft in plan.folder.glob(f"*{UNFINISHED}"):
        draft.unlink(missing_ok=True)
    path = plan.folder / MANIFEST
    if not path.exists():
        if any(plan.folder.glob("part-*")):
            raise EnvError("other_export", f"{plan.folder} has parts of an export, but no {MANIFEST}.")
        _write_manifest(plan, {})
        return []
    found, wanted = read_manifest(plan.folder), plan.head()
    for key, name in IDENTITY.items():
        if found.get(key) != wanted[key]:
            raise EnvError(
                "other_export",
                f"The export in {plan.folder} differs in its {name}. Choose another folder, or delete that one.",
            )
    parts = [Part(**part) for part in found["parts"]]
    return [part for part in parts if _is_whole(plan.folder / part.file, part.bytes)]


def _is_whole(path: Path, size: int) -> bool:
    return path.is_file() and path.stat().st_size == size


def _write_manifest(plan: Plan, done: dict[int, Part]) -> None:
    parts = [done[number] for number in sorted(done)]
    manifest = {
        **plan.head(),
        "games": sum(part.games for part in parts),
        "positions": sum(part.positions for part in parts),
        "parts": [asdict(part) for part in parts],
    }
    path = plan.folder / MANIFEST
    draft = path.with_name(f"{path.name}.{os.getpid()}{UNFINISHED}")
    draft.write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
    draft.replace(path)


def read_manifest(folder: Path) -> dict[str, Any]:
    """The manifest of an export."""
    path = folder / MANIFEST
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        assert isinstance(found["parts"], list)
    except FileNotFoundError:
        raise EnvError("no_export", f"There is no export in {folder}: {MANIFEST} is missing.") from None
    except (ValueError, KeyError, TypeError, AssertionError):
        raise EnvError("damaged", f"{path} is not the manifest of an export.") from None
    assert isinstance(found, dict)
    return found


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Only one run at a time writes to a folder."""
    with (folder / LOCK).open("ab") as file:
        if fcntl is not None:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise EnvError("busy", f"Another run is writing to {folder}.") from None
        yield


class Dataset:
    """An export that can be read: `Dataset("positions").load("observation", "margin")`."""

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder)
        self.manifest = read_manifest(self.folder)
        self.parts = [Part(**part) for part in self.manifest["parts"]]
        self.games: int = self.manifest["games"]
        self.positions: int = self.manifest["positions"]

    def __len__(self) -> int:
        return self.positions

    def batches(self, *names: str) -> Iterator[dict[str, Array]]:
        """The columns with these names, one part at a time."""
        for name in names:
            if name not in self.manifest["columns"]:
                known = ", ".join(self.manifest["columns"])
                raise EnvError("bad_column", f"There is no column {name!r} (there are {known}).")
        for part in self.parts:
            yield read_part(self.folder / part.file, names)

    def load(self, *names: str, most: int | None = None) -> dict[str, Array]:
        """The columns with these names as one array each; of the first `most` positions only, if that is given."""
        found: list[dict[str, Array]] = []
        rows = 0
        for columns in self.batches(*names):
            found.append(columns)
            rows += len(columns[names[0]])
            if most is not None and rows >= most:
                break
        return {name: np.concatenate([columns[name] for columns in found])[:most] for name in names}

    def unpack_masks(self, masks: Array) -> Array:
        """Masks as the column has them, with a number (0 or 1) for each action in place of a bit."""
        return unpack_masks(masks, self.manifest["actions"])

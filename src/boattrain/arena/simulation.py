"""Simulates many games and adds up their results.

Game number i of a seed is the same game for any number of processes, and results can be added in any order.
"""

import math
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import cache
from sys import platform

from boattrain.arena import loop
from boattrain.arena.loop import EndlessGame, play, sit_down
from boattrain.arena.pool import run_here
from boattrain.arena.tasks import Asking, Past, Task
from boattrain.boards import Board, load_board
from boattrain.game.game import Game
from boattrain.game.outcome import ScoreSheet
from boattrain.game.seeds import derived_seed, stream_of
from boattrain.rules import structs
from boattrain.rules.loading import core_for
from boattrain.rules.plain import plain_module

try:
    import resource
except ImportError:  # not on Windows
    resource = None  # type: ignore[assignment]

CHUNK = 200  # the most games that a process plays before it reports
BOT_CHUNK = 2  # the same for bots, which take longer


@cache
def law_name(number: int) -> str:
    """The name of a broken law, by the number that the core gives it (rules/audit.py)."""
    constants: dict[str, object] = vars(plain_module("rules.audit"))
    return next(name.lower() for name, value in constants.items() if name.isupper() and value == number)


@dataclass(frozen=True)
class Plan(Task[tuple[int, int], "Results"]):
    """Which games: the pairs of board and seats take turns.

    Boards are given by name or path and read once, when the plan is made. A process gets them with the plan.
    """

    pairs: tuple[tuple[str, int], ...]
    bots: tuple[str, ...]
    seed: int
    games: int
    check: bool = True
    boards: dict[str, Board] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "boards", {name: load_board(name) for name, _ in self.pairs})

    @property
    def limit(self) -> float:
        return math.inf  # no time limit

    def run(self, job: tuple[int, int], past: Past, asking: Asking) -> "Results":
        """Play some of the games. Calls into bots are not announced: a bot that fails ends the simulation."""
        return play_chunk(self, *job)

    @property
    def in_core(self) -> bool:
        """Whether all bots play at random: the core does that by itself."""
        return set(self.bots) == {"random"}

    def bots_at(self, seats: int) -> list[str]:
        """A bot for each seat: the names take turns."""
        return [self.bots[seat % len(self.bots)] for seat in range(seats)]


@dataclass
class Tally:
    """The results on one board with one number of seats."""

    games: int = 0
    finished: int = 0
    decisions: int = 0
    turns: int = 0
    points: int = 0
    seconds: float = 0.0

    def add(self, other: "Tally") -> None:
        for name in self.__dataclass_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


@dataclass(frozen=True)
class Violation:
    """A game in which a law was broken, with what is needed to play it again."""

    board: str
    seats: int
    game: int
    seed: int
    law: str


@dataclass
class Results:
    """Tallies by place in the plan, broken laws, and the peak memory of the processes (first, last)."""

    tallies: dict[int, Tally] = field(default_factory=dict)
    violations: list[Violation] = field(default_factory=list)
    memory: tuple[float, float] | None = None

    def add(self, other: "Results") -> None:
        for pair, tally in other.tallies.items():
            self.tallies.setdefault(pair, Tally()).add(tally)
        self.violations = sorted([*self.violations, *other.violations], key=lambda violation: violation.game)
        if other.memory is not None:
            first, last = self.memory or other.memory
            self.memory = (first, max(last, other.memory[1]))

    def total(self) -> Tally:
        whole = Tally()
        for _, tally in sorted(self.tallies.items()):
            whole.add(tally)
        return whole


# One game


def _play_in_core(board: Board, seats: int, seed: int, check: bool) -> tuple[Tally, int]:
    core = core_for(board)
    core.start(stream_of(seed), seats, structs.NOBODY, False)
    core.seed_scratch(*stream_of(seed, "play"))
    made = core.play_audited(loop.MOST_DECISIONS) if check else core.play_random(loop.MOST_DECISIONS)
    over = core.phase() == structs.OVER
    points = sum(ScoreSheet(*sheet).total for sheet in core.sheets()) if over else 0
    finished = over and made >= 0
    tally = Tally(1, int(finished), max(made, 0), core.turns_played() if finished else 0, points)
    return tally, max(-made, 0)


def _play_with_bots(board: Board, names: list[str], seed: int, check: bool) -> tuple[Tally, int]:
    game = Game(board, len(names), seed)
    tally = Tally(games=1)
    try:
        for _ in play(game, sit_down(game, names)):
            tally.decisions += 1
            tally.turns += game.phase == "turn" or game.over
            broken = game.core.broken_law() if check else 0
            if broken:
                return replace(tally, turns=0), broken
    except EndlessGame:
        return replace(tally, turns=0), 0  # it has no length
    assert game.outcome is not None
    points = sum(sheet.total for sheet in game.outcome.sheets)
    return replace(tally, finished=1, points=points), 0


# Some games, in this process


def play_chunk(plan: Plan, start: int, stop: int) -> Results:
    """The games from `start` up to `stop` of a plan."""
    results = Results()
    for number in range(start, stop):
        pair = number % len(plan.pairs)
        name, seats = plan.pairs[pair]
        board = plan.boards[name]
        seed = derived_seed(plan.seed, f"game {number}")
        began = time.perf_counter()
        if plan.in_core:
            tally, broken = _play_in_core(board, seats, seed, plan.check)
        else:
            tally, broken = _play_with_bots(board, plan.bots_at(seats), seed, plan.check)
        tally.seconds = time.perf_counter() - began
        results.tallies.setdefault(pair, Tally()).add(tally)
        if broken:
            results.violations.append(Violation(name, seats, number, seed, law_name(broken)))
    peak = peak_memory_mb()
    results.memory = None if peak is None else (peak, peak)
    return results


def peak_memory_mb() -> float | None:
    """The most memory that this process has had so far."""
    if resource is None:
        return None
    unit = 2**20 if platform == "darwin" else 2**10
    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit, 1)


# All games, in as many processes as wanted


def simulate(plan: Plan, jobs: int, told: Callable[[int], None]) -> Results:
    """Play all games of a plan; `told` hears how many games each report is of."""
    most = CHUNK if plan.in_core else BOT_CHUNK
    size = max(1, min(most, plan.games // (4 * jobs)))  # enough chunks for everybody
    chunks = [(start, min(start + size, plan.games)) for start in range(0, plan.games, size)]
    results = Results()
    if min(jobs, len(chunks)) <= 1:
        for chunk in chunks:
            results.add(play_chunk(plan, *chunk))
            told(chunk[1] - chunk[0])
        return results
    with closing(run_here(plan, iter(chunks), jobs)) as coming:
        for part in coming:
            results.add(part)
            told(part.total().games)
    return results

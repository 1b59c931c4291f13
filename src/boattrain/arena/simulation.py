"""Many games: which ones, how each is played, and what came of all of them together.

Game number i of a seed is the same game whatever the number of processes; results add up in any order.
"""

import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from sys import platform

from boattrain.boards import Board, load_board
from boattrain.bots import Bot, make_bot
from boattrain.errors import ActionError, BoattrainError
from boattrain.game.events import Event
from boattrain.game.game import Game
from boattrain.game.seeds import derived_seed, stream_of
from boattrain.rules import structs
from boattrain.rules.loading import core_for

try:
    import resource
except ImportError:  # Windows has no such figure
    resource = None  # type: ignore[assignment]

MOST_DECISIONS = 1_000_000  # a game that goes on for longer counts as unfinished
MOST_OF_BOTS = 20_000  # they take their time
CHUNK = 50  # games that a process plays before it reports; of bots, which take their time, far fewer
BOT_CHUNK = 2
LAWS = ("", "cards", "hands", "pieces", "harbors", "routes", "tickets", "souvenirs", "a legal action")
"""What does not add up, by the number that the core gives."""


@dataclass(frozen=True)
class Plan:
    """Which games: the pairs of board and seats take turns. Boards go by name or path, to be sent to a process."""

    pairs: tuple[tuple[str, int], ...]
    bots: tuple[str, ...]
    seed: int
    games: int
    check: bool = True

    @property
    def in_core(self) -> bool:
        """Whether the games are random play, which the core does by itself."""
        return set(self.bots) == {"random"}

    def bots_at(self, seats: int) -> list[str]:
        """A bot for each seat: the names take turns."""
        return [self.bots[seat % len(self.bots)] for seat in range(seats)]


@dataclass
class Tally:
    """What came of the games on one board with one number of seats."""

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


def sit_down(game: Game, names: Sequence[str]) -> list[Bot]:
    """A bot at each seat, seeded by the game's seed."""
    assert game.seed is not None
    seeds = [derived_seed(game.seed, f"bot {seat}") for seat in range(len(names))]
    bots = []
    for name, seed in zip(names, seeds, strict=True):
        with _told_in_a_sentence(name):
            bots.append(make_bot(name, seed))
    return bots


@contextmanager
def _told_in_a_sentence(bot: str) -> Iterator[None]:
    """Whatever a bot raises is told with the place where it did."""
    try:
        yield
    except BoattrainError:
        raise
    except Exception as error:
        frame = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{Path(frame.filename).name}, line {frame.lineno}"
        raise BoattrainError("bot_error", f"{bot} failed in {where}: {error!r}") from error


def decisions(game: Game, bots: Sequence[Bot]) -> Iterator[tuple[Event, ...]]:
    """Let the bots play to the end: the events of each decision. Each bot sees its own view only."""
    listeners = [(seat, bot) for seat, bot in enumerate(bots) if type(bot).observe is not Bot.observe]
    events = game.opening
    while True:
        for seat, bot in listeners:
            with _told_in_a_sentence(type(bot).__name__):
                bot.observe([event.redacted(seat) for event in events])
        seat_to_act = game.to_act
        if seat_to_act is None:
            return
        bot = bots[seat_to_act]
        with _told_in_a_sentence(type(bot).__name__):
            answer = bot.decide(game.view(seat_to_act))
        try:
            events = game.play(answer)
        except ActionError as error:
            raise BoattrainError(
                "bot_error", f"{type(bot).__name__} chose what it may not: {error.sentence}"
            ) from None
        yield events


def _play_in_core(board: Board, seats: int, seed: int, check: bool) -> tuple[Tally, int]:
    core = core_for(board)
    core.start(stream_of(seed), seats, structs.NOBODY, False)
    core.seed_scratch(*stream_of(seed, "play"))
    made = core.play_audited(MOST_DECISIONS) if check else core.play_random(MOST_DECISIONS)
    over = core.phase() == structs.OVER
    points = sum(sheet[6] for sheet in core.sheets()) if over else 0
    finished = over and made >= 0
    tally = Tally(1, int(finished), max(made, 0), core.turns_played() if finished else 0, points)
    return tally, max(-made, 0)


def _play_with_bots(board: Board, names: list[str], seed: int, check: bool) -> tuple[Tally, int]:
    game = Game(board, len(names), seed)
    tally, broken = Tally(games=1), 0
    for _ in islice(decisions(game, sit_down(game, names)), MOST_OF_BOTS):
        tally.decisions += 1
        tally.turns += game.phase == "turn" or game.over
        broken = game.core.broken_law() if check else 0
        if broken:
            break
    if game.outcome is not None:
        tally.finished = int(not broken)
        tally.points = sum(sheet.total for sheet in game.outcome.sheets)
    else:
        tally.turns = 0  # it has no length
    return tally, broken


# Some games, in this process


def play_chunk(plan: Plan, start: int, stop: int) -> Results:
    """The games from `start` up to `stop` of a plan."""
    results = Results()
    boards = {name: load_board(name) for name, _ in plan.pairs}
    for number in range(start, stop):
        pair = number % len(plan.pairs)
        name, seats = plan.pairs[pair]
        seed = derived_seed(plan.seed, f"game {number}")
        began = time.perf_counter()
        if plan.in_core:
            tally, broken = _play_in_core(boards[name], seats, seed, plan.check)
        else:
            tally, broken = _play_with_bots(boards[name], plan.bots_at(seats), seed, plan.check)
        tally.seconds = time.perf_counter() - began
        results.tallies.setdefault(pair, Tally()).add(tally)
        if broken:
            results.violations.append(Violation(name, seats, number, seed, LAWS[broken]))
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
    size = CHUNK if plan.in_core else BOT_CHUNK
    chunks = [(start, min(start + size, plan.games)) for start in range(0, plan.games, size)]
    results = Results()
    if min(jobs, len(chunks)) <= 1:
        for start, stop in chunks:
            results.add(play_chunk(plan, start, stop))
            told(stop - start)
        return results
    for size, part in _in_processes(plan, chunks, jobs):
        results.add(part)
        told(size)
    return results


def _in_processes(plan: Plan, chunks: list[tuple[int, int]], jobs: int) -> Iterator[tuple[int, Results]]:
    """The results in the order in which they come. Few chunks wait at a time, so that memory stays flat."""
    # Spawned, not forked: the same on every system, and safe where the caller has threads.
    pool = ProcessPoolExecutor(min(jobs, len(chunks)), get_context("spawn"), signal, (SIGINT, SIG_IGN))
    try:
        left = iter(chunks)
        running: dict[Future[Results], int] = {}
        while True:
            for start, stop in islice(left, 3 * jobs - len(running)):
                running[pool.submit(play_chunk, plan, start, stop)] = stop - start
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                yield running.pop(future), future.result()
    except BrokenProcessPool:
        raise BoattrainError("lost_process", "A process that played games was ended from outside.") from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)

"""Runs tree searches from a view within a budget, on one thread or several (root parallelization).

The compiled core searches without the GIL. The search itself is in thinking/search.py.
"""

import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial

from boattrain.boards import Board
from boattrain.bots.budget import Budget
from boattrain.bots.workspaces import Workspace, borrowed
from boattrain.game.seeds import stream_of
from boattrain.game.views import View
from boattrain.rules import Core

FIRST_STEP = 8  # iterations before the first look at the clock
LONGEST_STEP = 0.004  # seconds between two looks at the clock, about
PART_OF_TIME = 0.95  # of the seconds given, because on a busy machine the last look comes late


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found out about one action: how often it was tried, and its mean results."""

    action: int
    visits: int
    reward: float
    margin: float
    win_chance: float


class Searcher:
    """Searches on one board, on cores of one kind."""

    def __init__(self, board: Board, kind: type[Core], budget: Budget) -> None:
        self.board, self.kind = board, kind
        self.budget = budget

    def search(
        self,
        view: View,
        seed: int,
        name: str,
        *,
        thorough: bool,
        whole: bool = False,
        only: Sequence[int] = (),
    ) -> list[Found]:
        """All actions that were tried, the one tried most often first. Chance follows from the seed and the name.

        A thorough search tries every legal action and uses its whole budget. Any other stops early, once no action can
        catch up with the first, unless it is asked for the whole: then its figures are reproducible too. With several
        threads and no time limit there is no early stop: how far the other threads have come at that moment is random,
        and a search without a time limit must be reproducible.

        With `only`, a thorough search compares these actions: it tries nothing else, and each as often as the others.
        """
        started = time.perf_counter()
        deadline = None if self.budget.seconds is None else started + self.budget.seconds * PART_OF_TIME
        whole = whole or thorough or (self.budget.threads > 1 and deadline is None)
        with borrowed(self.board, self.kind, self.budget.threads, linear=self.budget.linear) as spaces:
            workers = [_Worker(space) for space in spaces]
            jobs: list[Callable[[], None]] = []
            for number, worker in enumerate(workers):
                worker.begin(view, stream_of(seed, f"{name} {number}"), self.budget, thorough, only)
                jobs.append(partial(worker.run, self._share(number), deadline, whole))
            _run_all(jobs)
            rows = [row for worker in workers for row in worker.brain.found()]
            return _merged([row for row in rows if not only or row[0] in only])

    def _share(self, number: int) -> int | None:
        """The iterations of one thread."""
        if self.budget.iterations is None:
            return None
        each, more = divmod(self.budget.iterations, self.budget.threads)
        return each + (number < more)


def _run_all(jobs: list[Callable[[], None]]) -> None:
    """Each job in a thread of its own; a single one in this thread."""
    if len(jobs) == 1:
        jobs[0]()
        return
    with ThreadPoolExecutor(len(jobs)) as pool:
        for done in [pool.submit(job) for job in jobs]:
            done.result()


class _Worker:
    """One thread's search in its workspace."""

    def __init__(self, space: Workspace) -> None:
        self.brain, self.root, self.work = space.brain, space.root, space.work

    def begin(
        self, view: View, stream: tuple[int, int], budget: Budget, thorough: bool, only: Sequence[int]
    ) -> None:
        self.root.copy_from(view.core)
        self.work.seed_scratch(*stream)
        self.brain.switch(not budget.uniform, not budget.unpaired, not budget.unlearned)
        self.brain.begin(self.root, self.work, thorough)
        if only:
            self.brain.compare(list(only))

    def run(self, quota: int | None, deadline: float | None, whole: bool) -> None:
        """Search until the quota or the time is used up. Unless `whole`, stop when the result can no longer change."""
        made, step, began = 0, FIRST_STEP, time.perf_counter()
        while quota is None or made < quota:
            steps = step if quota is None else min(step, quota - made)
            if self.brain.search(self.root, self.work, steps) < steps:
                return
            made += steps
            now = time.perf_counter()
            pace = made / max(now - began, 1e-6)
            left = float("inf") if quota is None else quota - made
            if deadline is not None:
                if now >= deadline:
                    return
                left = min(left, pace * (deadline - now))
            if not whole and self._lead() > left:
                return
            longest = LONGEST_STEP if deadline is None else min(LONGEST_STEP, deadline - now)
            step = max(1, int(pace * longest))

    def _lead(self) -> int:
        """How many visits the first action is ahead of the second."""
        visits = sorted(row[1] for row in self.brain.found())
        return visits[-1] - visits[-2] if len(visits) > 1 else visits[-1]


def _merged(rows: list[tuple[int, int, float, float, float]]) -> list[Found]:
    sums: dict[int, list[float]] = defaultdict(lambda: [0, 0.0, 0.0, 0.0])
    for action, *figures in rows:
        sums[action] = [a + b for a, b in zip(sums[action], figures, strict=True)]
    found = []
    for action, (visits, reward, margin, won) in sums.items():
        n = max(visits, 1)
        found.append(Found(action, int(visits), reward / n, margin / n, won / n))
    return sorted(found, key=lambda row: (-row.visits, -row.reward, row.action))

"""Measures how long the bots think, on one core: `python benchmarks/thinking.py [--json]`, a few minutes.

- A thousand iterations of the search from an opening, first decision and first turn.
- What a search takes of the time that it is given.
- How much faster a search is on a thread for each core (this one on all cores, in turn with one thread).
- Every decision of the planner and of Expert over whole games; Expert's forced ones apart.

`benchmarks/strength.py` puts what `--json` wrote to benchmarks/strength/thinking.json on the page.
"""

import argparse
import json
import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeVar

from boattrain.bots import Setup, make_bot
from boattrain.bots.budget import Budget
from boattrain.bots.cpus import usable_cpus
from boattrain.bots.levels import levels
from boattrain.bots.search import Searcher
from boattrain.game.game import Game
from boattrain.game.views import View
from boattrain.rules import COMPILED, Core

BOARDS = ("world", "great_lakes", "san_francisco")
OPENINGS = 15
ITERATIONS = 1000
BUDGETS = (0.01, 0.05, 0.2, 1.0, 2.0)
TRIES = 5

Result = TypeVar("Result")


def timed(do: Callable[..., Result], *given: Any) -> tuple[Result, float]:
    """What a call returned, and the milliseconds that it took."""
    began = time.perf_counter()
    result = do(*given)
    return result, (time.perf_counter() - began) * 1000


def summary(times: list[float]) -> dict[str, float]:
    return {
        "count": len(times),
        "median_ms": round(statistics.median(times), 3),
        "longest_ms": round(max(times), 3),
    }


def opening(board: str, seed: int, phase: str | None) -> Game:
    """A game at its first decision, or at the first one of a phase."""
    game = Game(board, 2, seed=seed)
    bots = [make_bot("planner", Setup.of(game, seat, seat)) for seat in range(2)]
    while phase is not None and game.phase != phase:
        assert game.to_act is not None
        game.step(bots[game.to_act].decide(game.view(game.to_act)))
    return game


def search(view: View, budget: Budget, seed: int) -> float:
    """The milliseconds of a search that uses its whole budget."""
    searcher = Searcher(view.board, Core, budget)
    return timed(partial(searcher.search, view, seed, "thinking", thorough=True))[1]


def openings(board: str, phase: str | None) -> dict[str, float]:
    """Searches of a thousand iterations from as many deals."""
    games = [opening(board, seed, phase) for seed in range(OPENINGS)]
    return summary([search(game.view(game.to_act), Budget(ITERATIONS), n) for n, game in enumerate(games)])


def budgets(board: str) -> dict[str, dict[str, float]]:
    """The part of a time budget that was used: 1.1 is a tenth too long."""
    game = opening(board, 1, "turn")
    view = game.view(game.to_act)
    found = {}
    for seconds in BUDGETS:
        used = [search(view, Budget(seconds=seconds), n) / (1000 * seconds) for n in range(TRIES)]
        found[f"{seconds:g} s"] = {"median": round(statistics.median(used), 3), "most": round(max(used), 3)}
    return found


def threads(board: str) -> dict[str, float]:
    """How many times as fast a search is with a thread for each core."""
    game = opening(board, 1, "turn")
    view, cores = game.view(game.to_act), usable_cpus()
    ratios = []
    for n in range(TRIES):
        alone, together = (search(view, Budget(4 * ITERATIONS, threads=count), n) for count in (1, cores))
        ratios.append(alone / together)
    return {"threads": cores, "times_as_fast": round(statistics.median(ratios), 2)}


def decisions(board: str, bot: str, games: int) -> Iterator[tuple[bool, float]]:
    """Of every decision of a bot in games against the planner: was it forced, and how long did it take."""
    for seed in range(games):
        game = Game(board, 2, seed=seed)
        names = (bot, "planner")
        bots = [make_bot(name, Setup.of(game, seat, 2 * seed + seat)) for seat, name in enumerate(names)]
        while (seat := game.to_act) is not None:
            view = game.view(seat)
            action, taken = timed(bots[seat].decide, view)
            if seat == 0:
                yield len(view.legal_numbers()) == 1, taken
            game.step(action)


def measure(board: str, games: int) -> dict[str, Any]:
    expert = list(decisions(board, levels()["expert"].bot, games))
    return {
        f"{ITERATIONS} iterations, first decision": openings(board, None),
        f"{ITERATIONS} iterations, first turn": openings(board, "turn"),
        "planner": summary([taken for _, taken in decisions(board, "planner", 5 * games)]),
        "expert": summary([taken for forced, taken in expert if not forced]),
        "expert, forced": summary([taken for forced, taken in expert if forced]),
        "of a time budget": budgets(board),
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=4, help="of Expert on each board (default: 4)")
    parser.add_argument("--json", action="store_true", help="one JSON object in place of the lines")
    args = parser.parse_args()
    if not COMPILED:
        sys.exit("thinking.py measures the compiled core, and plain Python runs here.")
    on_all_cores = {board: threads(board) for board in BOARDS}
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    found = {board: {**measure(board, args.games), "threads": on_all_cores[board]} for board in BOARDS}
    if args.json:
        print(json.dumps(found, indent=1))
        return
    for board, figures in found.items():
        print(board)
        for name, figure in figures.items():
            print(f"  {name}: {figure}")


if __name__ == "__main__":
    main()

"""Measures the analysis of games on games of bots.

    python benchmarks/analysis.py parts --games 300 --jobs 2
    python benchmarks/analysis.py errors --games 24 --board world --keep errors.jsonl --write
    python benchmarks/analysis.py errors --level strongest --games 4 --keep errors.jsonl
    python benchmarks/analysis.py pairs --games 12 --keep errors.jsonl
    python benchmarks/analysis.py choices --games 12 --keep errors.jsonl
    python benchmarks/analysis.py agreement --games 10 --keep errors.jsonl

`parts`: luck, own decisions and those of others add up to the result in every game; how much smaller the spread of
results is without luck. `errors`: the error rate of each level in games against the planner, with intervals of 95 %
over games, and how many of its decisions are called a mistake or a blunder; `strongest` is Expert with four times the
iterations. With --write, the rates of the levels go into src/boattrain/analysis/error_rates.json. `pairs`: two levels
(Hard and Expert) are asked in the same positions, and the difference of their error rates has an interval. That needs
far fewer games. `choices`: how much better one level (Expert) chooses than another (Hard) where they differ, each
against the other and not against the judge; see analysis_choices.py. `agreement`: how many blunders of one analysis
another with a different seed also calls a mistake or a blunder. With --keep, games that were measured are kept in a
file, and a run that was stopped goes on from there. With --json, one object for each board.
"""

import argparse
import json
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from statistics import fmean, pstdev
from typing import Any

import boattrain
from analysis_choices import choices
from analysis_errors import LEVELS, STRONGEST, agreement, errors, pairs, play, write_rates
from boattrain.analysis.chances import Chances
from boattrain.analysis.luck import luck_and_skill

BOARDS = ("world", "great_lakes", "san_francisco")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=["parts", "errors", "pairs", "choices", "agreement"])
    parser.add_argument("--board", choices=BOARDS, help="default: all three")
    parser.add_argument("--games", type=int, default=20, help="on each board (and of each level)")
    parser.add_argument("--iterations", type=int, default=400)
    parser.add_argument("--level", action="append", choices=[*LEVELS, STRONGEST], help="may be given again")
    parser.add_argument("--keep", help="a file for what was measured")
    parser.add_argument("--jobs", type=int, default=1, help="processes; for parts only")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--write", action="store_true", help="errors: keep the rates of the levels")
    args = parser.parse_args()
    measure: Callable[[argparse.Namespace, str], dict[str, Any]] = {
        "parts": parts,
        "errors": errors,
        "pairs": pairs,
        "choices": choices,
        "agreement": agreement,
    }[args.what]
    for board in [args.board] if args.board else BOARDS:
        found = {"board": board, **measure(args, board)}
        if args.write and args.what == "errors":
            write_rates(board, found)
        print(
            json.dumps(found) if args.json else "  ".join(f"{name} {value}" for name, value in found.items())
        )


def spread_over(
    args: argparse.Namespace, work: Callable[..., Any], tasks: list[tuple[Any, ...]]
) -> list[Any]:
    with ProcessPoolExecutor(args.jobs) as pool:
        return list(pool.map(work, *zip(*tasks, strict=True)))


# Luck and skill


def parts(args: argparse.Namespace, board: str) -> dict[str, Any]:
    rows = spread_over(args, parts_of_game, [(board, seed) for seed in range(args.games)])
    seats = [seat for row in rows for seat in row]
    results, luck = [seat[0] for seat in seats], [seat[1] for seat in seats]
    adjusted = [result - lucky for result, lucky in zip(results, luck, strict=True)]
    return {
        "games": args.games,
        "worst_gap": max(abs(seat[0] - seat[1] - seat[2] - seat[3]) for seat in seats),
        "spread": round(pstdev(results), 3),
        "spread_without_luck": round(pstdev(adjusted), 3),
        "mean_luck": round(fmean(luck), 4),
        "mean_own": round(fmean(seat[2] for seat in seats), 3),
    }


def parts_of_game(board: str, seed: int) -> list[tuple[float, float, float, float]]:
    """Result, luck, own and others of each seat in a game of planners."""
    seats = 2 + seed % (boattrain.load_board(board).seats_most - 1)
    record = play(board, ["planner"] * seats, seed)
    start = boattrain.replay(record, upto=0)
    steps = list(luck_and_skill(start, record.actions, Chances(start.board)))
    rows = []
    for seat in range(seats):
        luck = steps[0].before[seat] - 1 / seats + sum(step.luck[seat] for step in steps)
        own = sum(step.decision[seat] for step in steps if step.seat == seat)
        others = sum(step.decision[seat] for step in steps if step.seat != seat)
        rows.append((steps[-1].after[seat] - 1 / seats, luck, own, others))
    return rows


if __name__ == "__main__":
    main()

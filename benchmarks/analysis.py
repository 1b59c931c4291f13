"""Measures the analysis of games on games of bots.

    python benchmarks/analysis.py parts --games 300 --jobs 2
    python benchmarks/analysis.py errors --games 20 --jobs 2 --board world
    python benchmarks/analysis.py agreement --games 10 --jobs 2

`parts`: luck, own decisions and those of others add up to the result in every game; how much smaller the spread of
results is without luck. `errors`: the error rate of each level, with intervals of 95 % over games, and how often a
decision of a search with four times the time of Expert is called a mistake; with --write, the rates of the levels go
into src/boattrain/analysis/error_rates.json. `agreement`: how many blunders of one
analysis another with a different seed also calls a mistake or a blunder. With --json, one object for each board.
"""

import argparse
import json
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import fmean, pstdev, stdev
from time import process_time
from typing import Any

import boattrain
from boattrain.analysis import analyze
from boattrain.analysis.chances import Chances
from boattrain.analysis.luck import luck_and_skill
from boattrain.bots import Setup, make_bot
from boattrain.game.records import Record

BOARDS = ("world", "great_lakes", "san_francisco")
LEVELS = ("easy", "medium", "hard", "expert")
RATES = Path(boattrain.__file__).parent / "analysis" / "error_rates.json"
STRONGEST = "search:6400/8s"  # four times the time of Expert


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=["parts", "errors", "agreement"])
    parser.add_argument("--board", choices=BOARDS, help="default: all three")
    parser.add_argument("--games", type=int, default=20, help="on each board (and of each level)")
    parser.add_argument("--iterations", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--write", action="store_true", help="errors: keep the rates of the levels")
    args = parser.parse_args()
    measure: Callable[[argparse.Namespace, str], dict[str, Any]] = {
        "parts": parts,
        "errors": errors,
        "agreement": agreement,
    }[args.what]
    for board in [args.board] if args.board else BOARDS:
        found = {"board": board, **measure(args, board)}
        if args.write and args.what == "errors":
            write_rates(board, args.games, found)
        print(
            json.dumps(found) if args.json else "  ".join(f"{name} {value}" for name, value in found.items())
        )


def play(board: str, bots: list[str], seed: int) -> Record:
    game = boattrain.Game(board, len(bots), seed)
    players = [make_bot(name, Setup.of(game, seat, seed)) for seat, name in enumerate(bots)]
    while game.to_act is not None:
        game.step(players[game.to_act].decide(game.view(game.to_act)))
    return game.record()


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


# Error rates


def errors(args: argparse.Namespace, board: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for level in (*LEVELS, STRONGEST):
        tasks = [(board, level, seed, args.iterations) for seed in range(args.games)]
        rows = spread_over(args, errors_of_game, tasks)
        rates = [100 * row[0] for row in rows]
        error = 1.96 * stdev(rates) / len(rates) ** 0.5
        found[level] = {
            "error_rate": round(fmean(rates), 2),
            "interval": [round(fmean(rates) - error, 2), round(fmean(rates) + error, 2)],
            "called_mistakes": round(sum(row[1] for row in rows) / sum(row[2] for row in rows), 4),
            "seconds": round(fmean(row[3] for row in rows), 1),
        }
    return found


def errors_of_game(board: str, level: str, seed: int, iterations: int) -> tuple[float, int, int, float]:
    """The error rate of a level against the planner, its mistakes, its decisions, and CPU seconds of the analysis."""
    bots = [level, "planner"] if seed % 2 == 0 else ["planner", level]
    record = play(board, bots, seed)
    began = process_time()
    found = analyze(record, iterations=iterations)
    mine = found.seats[bots.index(level)]
    mistakes = mine.marks["mistake"] + mine.marks["blunder"]
    return mine.error_rate, mistakes, mine.judged, process_time() - began


def write_rates(board: str, games: int, found: dict[str, Any]) -> None:
    """Keep the error rates of the levels on a board."""
    known = json.loads(RATES.read_text(encoding="utf-8")) if RATES.is_file() else {}
    known[board] = {
        level: {
            "error_rate": found[level]["error_rate"],
            "interval": found[level]["interval"],
            "games": games,
        }
        for level in LEVELS
    }
    RATES.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")


# Agreement


def agreement(args: argparse.Namespace, board: str) -> dict[str, Any]:
    tasks = [(board, seed, args.iterations) for seed in range(args.games)]
    rows = spread_over(args, blunders_of_game, tasks)
    blunders = sum(row[0] for row in rows)
    again = sum(row[1] for row in rows)
    return {
        "games": args.games,
        "blunders": blunders,
        "again": again,
        "share": round(again / max(blunders, 1), 3),
    }


def blunders_of_game(board: str, seed: int, iterations: int) -> tuple[int, int]:
    """Blunders of either analysis, and how many of them the other one calls a mistake or a blunder."""
    record = play(board, ["easy", "planner"], seed)
    first, second = (analyze(record, iterations=iterations, seed=number) for number in (1, 2))
    blunders = again = 0
    for one, other in zip(first.decisions, second.decisions, strict=True):
        for this, that in ((one, other), (other, one)):
            if this.mark == "blunder":
                blunders += 1
                again += that.mark in ("mistake", "blunder")
    return blunders, again


if __name__ == "__main__":
    main()

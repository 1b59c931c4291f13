"""`boattrain simulate`: plays many games and reports the results."""

import sys
import time
from argparse import ArgumentParser, Namespace
from typing import Any

from boattrain.arena.simulation import Plan, Results, Tally, peak_memory_mb, simulate
from boattrain.boards import board_names, load_board
from boattrain.bots.cpus import usable_cpus
from boattrain.bots.registry import bot_class
from boattrain.commands.console import (
    OK,
    WRONG,
    Commands,
    Progress,
    UsageError,
    add_command,
    print_json,
    print_table,
)
from boattrain.commands.options import BOT_NAMES, add_seed_option, at_least_one, bot_list
from boattrain.game.game import check_seats
from boattrain.game.seeds import fresh_seed

EXAMPLE = """boattrain simulate --board all --games 10000
boattrain simulate --board great_lakes --seats 3 --games 500 --seed 7 --json"""
MORE = (
    "The games take turns over the boards and numbers of seats. The exit code is 1 when a law was broken "
    "or a game had no end."
)

_LAW = {"stuck": "nobody could act"}  # the words for a law that is not about counting


def add(commands: Commands) -> None:
    parser = add_command(commands, "simulate", "play many games and tell what came of them", EXAMPLE, MORE)
    parser.add_argument("--board", default="all", help="a board, the path of a board file, or all (default)")
    parser.add_argument("--seats", default="all", help="2 to 5, or all that the board has (default)")
    parser.add_argument(
        "--games", type=at_least_one, default=1000, metavar="N", help="how many (default: 1000)"
    )
    parser.add_argument(
        "--bots",
        type=bot_list,
        default=("random",),
        metavar="NAME[,NAME...]",
        help=f"who plays: the names take turns over the seats (default: random). {BOT_NAMES}",
    )
    add_seed_option(parser)
    parser.add_argument(
        "--jobs", type=at_least_one, metavar="J", help="processes (default: one for each core)"
    )
    _add_switches(parser)
    parser.set_defaults(run=run)


def _add_switches(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="one JSON object in place of the table")
    parser.add_argument(
        "--no-check",
        dest="check",
        action="store_false",
        help="do not check after every decision that cards, pieces, tickets and souvenirs add up",
    )
    parser.add_argument("--check", dest="check", action="store_true", default=True, help="check it (default)")


def run(args: Namespace) -> int:
    for name in args.bots:
        bot_class(name)
    seed = fresh_seed() if args.seed is None else args.seed
    plan = Plan(chosen_pairs(args.board, args.seats), args.bots, seed, args.games, args.check)
    before, began = peak_memory_mb(), time.perf_counter()
    progress = Progress(plan.games, "games")
    try:
        results = simulate(plan, args.jobs or usable_cpus(), progress.advance)
    finally:
        progress.close()
    summary = summarize(plan, results, time.perf_counter() - began, before)
    if args.json:
        print_json(summary)
    else:
        _print_results(plan, results, summary)
    if results.violations:
        _tell_violations(results)
    else:
        _tell_unfinished(summary)
    return OK if not results.violations and summary["finished"] == plan.games else WRONG


def chosen_pairs(board: str, seats: str) -> tuple[tuple[str, int], ...]:
    """The pairs of board and seats that the options ask for."""
    names = board_names() if board == "all" else [board]
    if seats != "all" and not (seats.isascii() and seats.isdigit() and len(seats) < 4):
        raise UsageError("usage", f"--seats is a number or all, not {seats!r}.")
    pairs = []
    for name in names:
        found = load_board(name)
        possible = range(found.seats_least, found.seats_most + 1)
        if seats == "all":
            pairs += [(name, n) for n in possible]
        elif int(seats) in possible:
            pairs.append((name, int(seats)))
        elif board != "all":
            check_seats(found, int(seats))
    if not pairs:
        raise UsageError("bad_seats", f"No board is played with {seats} seats.")
    return tuple(pairs)


def summarize(plan: Plan, results: Results, seconds: float, before: float | None) -> dict[str, Any]:
    """The results as `--json` prints them. Memory: at the start, after the first report, at the end."""
    whole = results.total()
    first, last = results.memory or (None, None)
    return {
        "games": whole.games,
        "finished": whole.finished,
        "decisions": whole.decisions,
        "violations": len(results.violations),
        "checked": plan.check,
        "seed": str(plan.seed),
        "bots": list(plan.bots),
        "seconds": round(seconds, 3),
        "peak_memory_mb": {"start": before, "before": first, "after": last},
        "by_board": [_row(plan.pairs[pair], tally) for pair, tally in sorted(results.tallies.items())],
    }


def _row(pair: tuple[str, int], tally: Tally) -> dict[str, Any]:
    board, seats = pair
    finished = max(tally.finished, 1)
    return {
        "board": board,
        "seats": seats,
        "games": tally.games,
        "finished": tally.finished,
        "decisions": tally.decisions,
        "mean_score": round(tally.points / finished / seats, 2),
        "mean_turns": round(tally.turns / finished, 1),
        "seconds": round(tally.seconds, 3),
    }


def _print_results(plan: Plan, results: Results, summary: dict[str, Any]) -> None:
    head = ("board", "seats", "games", "finished", "decisions", "mean score", "mean turns", "seconds")
    rows = [
        (
            row["board"],
            row["seats"],
            f"{row['games']:,}",
            f"{row['finished']:,}",
            f"{row['decisions']:,}",
            f"{row['mean_score']:.1f}",
            f"{row['mean_turns']:.1f}",
            f"{row['seconds']:.2f}",
        )
        for row in summary["by_board"]
    ]
    print_table(head, rows)
    rate = summary["games"] / max(summary["seconds"], 1e-9)
    print(
        f"\n{summary['games']:,} games, {summary['finished']:,} finished, {summary['decisions']:,} decisions"
    )
    print(f"in {summary['seconds']:.1f} seconds ({rate:,.0f} games a second), seed {plan.seed}")
    for board in plan.boards.values():
        if board.reconstruction:
            print(f"{board.name}: the routes and tickets of this board are a reconstruction.")
    if plan.check and not results.violations:
        print("After every decision cards, pieces, tickets and souvenirs added up.")


def _tell_violations(results: Results) -> None:
    for found in results.violations[:10]:
        print(
            f"boattrain: law_broken: {_LAW.get(found.law, found.law + ' did not add up')} on {found.board} with "
            f"{found.seats} seats, game {found.game}, seed {found.seed}",
            file=sys.stderr,
        )


def _tell_unfinished(summary: dict[str, Any]) -> None:
    unfinished = summary["games"] - summary["finished"]
    if unfinished:
        print(
            f"boattrain: endless_game: {unfinished:,} of {summary['games']:,} games had no end in sight "
            "and were broken off",
            file=sys.stderr,
        )

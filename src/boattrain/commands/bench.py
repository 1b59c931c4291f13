"""`boattrain bench`: measures decisions and games per second for each way to use the engine."""

from argparse import Namespace
from typing import Any

from boattrain.boards import Board, load_board
from boattrain.commands.console import (
    OK,
    Commands,
    Progress,
    UsageError,
    add_command,
    print_json,
    print_table,
)
from boattrain.commands.options import add_game_options, at_least_one, duration
from boattrain.commands.speed import (
    Rate,
    cost_by_open_routes,
    cost_by_past_decisions,
    players_for,
    side_by_side,
)
from boattrain.game.game import check_seats
from boattrain.rules import COMPILED

MORE = (
    "Random play by the full rules, from the deal to the final scores, on one core. loop: inside the core. "
    "step: Python picks each action by its number. typed: Game.play with typed actions. plain: the loop of the "
    "core that is not compiled. neighbor: random play of catanatron, where it is installed."
)
WAYS = {
    "loop": "random play inside the core",
    "step": "stepped from Python by number",
    "typed": "Game.play with typed actions",
    "plain": "random play, core not compiled",
    "neighbor": "catanatron, random play",
}


def add(commands: Commands) -> None:
    example = "boattrain bench --json"
    parser = add_command(commands, "bench", "measure decisions and games a second", example, MORE)
    add_game_options(parser)
    parser.add_argument(
        "--seconds", type=duration, default=0.5, metavar="S", help="for each measurement (default: 0.5)"
    )
    parser.add_argument(
        "--repeat",
        type=at_least_one,
        default=5,
        metavar="R",
        help="measurements; the middle one counts (default: 5)",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object in place of the table")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    board = load_board(args.board)
    check_seats(board, args.seats)
    if args.seconds <= 0:
        raise UsageError("usage", "--seconds must be more than 0.")
    players = players_for(board, args.seats)
    progress = Progress(len(players) * args.repeat, "measurements")
    try:
        rates = side_by_side(players, args.seconds, args.repeat, progress.advance)
        summary = summarize(board, args.seats, rates)
        summary["cost_by_open_routes"] = cost_by_open_routes(board, args.seats, args.seconds)
        summary["cost_by_past_decisions"] = cost_by_past_decisions(board)
    finally:
        progress.close()
    if args.json:
        print_json(summary)
    else:
        _print(board, summary)
    return OK


def summarize(board: Board, seats: int, rates: dict[str, Rate]) -> dict[str, Any]:
    """The figures by name: decisions per second, except `games` (games per second) and ratios."""
    per_second = {name: rate.decisions / rate.seconds for name, rate in rates.items()}
    loop = per_second["loop"]
    plain = per_second.get("plain", loop)
    summary: dict[str, Any] = {
        "board": board.id,
        "seats": seats,
        "compiled": COMPILED,
        "loop": round(loop),
        "step": round(per_second["step"]),
        "typed": round(per_second["typed"]),
        "plain": round(plain),
        "games": round(rates["loop"].games / rates["loop"].seconds),
        "ratio": round(loop / plain, 1),
    }
    if "neighbor" in per_second:
        summary["neighbor"] = round(per_second["neighbor"])
        summary["neighbor_ratio"] = round(loop / per_second["neighbor"], 1)
    return summary


def _print(board: Board, summary: dict[str, Any]) -> None:
    core = "compiled core" if summary["compiled"] else "plain Python core, not compiled"
    print(f"{board.name}, {summary['seats']} seats, {core}\n")
    rows = [(name, what, f"{summary[name]:,}") for name, what in WAYS.items() if name in summary]
    print_table(("", "", "decisions a second"), rows, left=2)
    print(f"\n{summary['games']:,} games a second inside the core")
    if summary["compiled"]:
        print(f"{summary['ratio']:g} times as fast as plain Python")
    if "neighbor_ratio" in summary:
        print(f"{summary['neighbor_ratio']:g} times as fast as catanatron")
    print("\nA decision costs, by the number of open routes:")
    for cost in summary["cost_by_open_routes"]:
        print(f"  about {cost['open_routes']:3}: {cost['nanoseconds']:,} ns")
    if summary["cost_by_past_decisions"]:
        print("and an exchange by Game.play, by the decisions made before it:")
        for cost in summary["cost_by_past_decisions"][::3]:
            print(f"  {cost['past_decisions']:7,}: {cost['nanoseconds']:,} ns")

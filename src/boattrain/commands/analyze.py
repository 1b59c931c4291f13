"""`boattrain analyze`: tells luck from skill in a finished game, and which decisions cost how much."""

import sys
from argparse import Namespace
from pathlib import Path

from boattrain.analysis import Analysis, analyze
from boattrain.analysis.analyzing import ITERATIONS
from boattrain.analysis.likeness import likeness_text
from boattrain.analysis.page import page
from boattrain.analysis.report import in_points, loss_text
from boattrain.bots.budget import MOST_ITERATIONS
from boattrain.commands.console import (
    OK,
    Commands,
    Progress,
    UsageError,
    add_command,
    check_writable,
    print_json,
    print_table,
    read_text,
    write_text,
)
from boattrain.commands.options import add_seed_option, at_least_one
from boattrain.commands.replay import add_board_option, read_record
from boattrain.game.records import replay

EXAMPLE = """boattrain analyze game.txt
boattrain analyze game.json --iterations 1600 --html game.html"""
MORE = (
    "Every decision is judged from what its seat knew then. A mark stands only where the loss is larger than the noise "
    "of the search. Luck and skill add up: the result is the luck of the cards, the own decisions and those of the "
    "others, in points of win chance above an even share."
)


def add(commands: Commands) -> None:
    what = "explain a finished game: luck and skill, and which decisions cost how much"
    parser = add_command(commands, "analyze", what, EXAMPLE, MORE)
    parser.add_argument("file", metavar="FILE", help="a record, as text or JSON; - is the standard input")
    parser.add_argument(
        "--iterations",
        type=at_least_one,
        default=ITERATIONS,
        metavar="N",
        help=f"of the search for one decision (default: {ITERATIONS})",
    )
    add_seed_option(parser)
    add_board_option(parser)
    parser.add_argument("--html", type=Path, metavar="FILE", help="write a page in one file")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    if args.iterations > MOST_ITERATIONS:
        raise UsageError("usage", f"--iterations is a number from 1 to {MOST_ITERATIONS}.")
    record = read_record(read_text(args.file), args.board)
    if args.html is not None:
        check_writable(args.html)
    progress = Progress(max(len(record.actions), 1), "decisions")
    try:
        found = analyze(
            record,
            iterations=args.iterations,
            seed=args.seed or 0,
            board=args.board,
            told=lambda done, _: progress.advance(done - progress.done),
        )
    finally:
        progress.close()
    if args.html is not None:
        write_text(args.html, page(found, replay(record, upto=0, board=args.board).board))
        print(f"boattrain: wrote {args.html}", file=sys.stderr)
    if args.json:
        print_json(found.to_dict())
    else:
        _print(found)
    return OK


def _print(found: Analysis) -> None:
    """Tables for a person: the seats, and the decisions with a mark."""
    _print_seats(found)
    _print_marked(found)


def _print_seats(found: Analysis) -> None:
    head = (
        "seat",
        "points",
        "result",
        "luck",
        "own",
        "others",
        "error rate",
        "like",
        "inaccuracies",
        "mistakes",
        "blunders",
    )
    rows = [
        (
            seat.seat,
            seat.points,
            *(f"{part:+.1f}" for name, part in in_points(seat).items() if name != "adjusted"),
            f"{100 * seat.error_rate:.2f}",
            likeness_text(seat.like),
            *seat.marks.values(),
        )
        for seat in found.seats
    ]
    print_table(head, rows)
    print("\nIn points of win chance. result = luck + own + others.")


def _print_marked(found: Analysis) -> None:
    marked = [
        (
            one.ply + 1,
            one.seat,
            one.mark,
            loss_text(one),
            one.played,
            one.best,
        )
        for one in found.decisions
        if one.mark is not None
    ]
    if not marked:
        print("\nNo decision cost more than the search can be sure of.")
        return
    print()
    print_table(("decision", "seat", "mark", "loss", "played", "better"), marked, left=6)

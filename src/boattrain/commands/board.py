"""`boattrain board`: list the boards, check a board file, show all facts of a board."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from boattrain.boards import Board, BoardError, City, Route, Ticket, board_names, load_board
from boattrain.boards.facts import board_facts, board_summary
from boattrain.commands.console import (
    OK,
    USAGE,
    WRONG,
    Commands,
    add_command,
    print_json,
    print_table,
    write_text,
)
from boattrain.maps import faults, load_layout, svg

EXAMPLE = """boattrain board list
boattrain board check my_board.json
boattrain board show great_lakes
boattrain board show my_board.json --svg my_board.svg"""


def add(commands: Commands) -> None:
    parser = add_command(commands, "board", "list the boards, check a board file, show a board", EXAMPLE)
    parts = parser.add_subparsers(
        title="commands", metavar="COMMAND", required=True, parser_class=type(parser)
    )
    lister = add_command(
        parts, "list", "list the boards and where their facts come from", "boattrain board list"
    )
    checker = add_command(
        parts, "check", "check board files and list every fault", "boattrain board check my_board.json"
    )
    checker.add_argument("files", nargs="+", metavar="FILE", help="a board file")
    shower = add_command(
        parts, "show", "show the cities, routes and tickets of a board", "boattrain board show world"
    )
    shower.add_argument("board", metavar="NAME", help="a board, or the path of a board file")
    shower.add_argument("--svg", metavar="FILE", type=Path, help="draw the map to this file instead")
    for part, run in ((lister, run_list), (checker, run_check), (shower, run_show)):
        part.add_argument("--json", action="store_true", help="JSON in place of the table")
        part.set_defaults(run=run)


def provenance(board: Board) -> str:
    """Where the facts come from, in a sentence."""
    return f"A reconstruction. {board.provenance}" if board.reconstruction else board.provenance


def run_list(args: Namespace) -> int:
    boards = [load_board(name) for name in board_names()]
    if args.json:
        print_json([{**board_summary(board), **_sizes(board), "hash": board.hash} for board in boards])
        return OK
    rows = [
        (board.id, board.name, f"{board.seats_least}-{board.seats_most}", *_sizes(board).values())
        for board in boards
    ]
    print_table(("board", "name", "seats", *_sizes(boards[0])), rows, left=2)
    print()
    for board in boards:
        print(f"{board.name}: {provenance(board)}")
    return OK


def _sizes(board: Board) -> dict[str, int]:
    cities = sum(not city.junction for city in board.cities)
    return {"cities": cities, "routes": len(board.routes), "tickets": len(board.tickets)}


def run_check(args: Namespace) -> int:
    """Checks every file; the exit code is that of the worst."""
    reports: list[dict[str, Any]] = []
    code = OK
    for path in args.files:
        try:
            board = load_board(path if path in board_names() else Path(path))
            reports.append({"file": path, "ok": True, "faults": [], "hash": board.hash, "name": board.name})
        except BoardError as error:
            reports.append({"file": path, "ok": False, "code": error.code, "faults": error.faults})
            code = max(code, USAGE if error.code == "unreadable" else WRONG)
            what = error.faults[0] if len(error.faults) == 1 else f"{len(error.faults)} faults"
            print(f"boattrain: {error.code}: {path}: {what}", file=sys.stderr)
    if args.json:
        print_json(reports)
        return code
    for report in reports:
        if report["ok"]:
            print(f"{report['file']}: ok, {report['name']}, {report['hash']}")
        for fault in report["faults"]:
            print(f"{report['file']}: {fault}")
    return code


def run_show(args: Namespace) -> int:
    board = load_board(args.board)
    if args.svg:
        layout = load_layout(board)
        write_text(args.svg, svg(board, layout))
        print(args.svg)
        crowded = faults(board, layout)
        if crowded:
            more = f", and {len(crowded) - 1} more such places" if len(crowded) > 1 else ""
            print(f"The map is crowded: {crowded[0]}{more}.", file=sys.stderr)
        return OK
    if args.json:
        print_json(board_facts(board))
        return OK
    print(f"{board.name} ({board.id}), {board.seats_least} to {board.seats_most} seats")
    print(f"{provenance(board)}\n{board.hash}\n")
    print_table(("city", "name", ""), [(city.id, city.name, _marks(city)) for city in board.cities], left=3)
    print()
    routes = [_route_row(board, route) for route in board.routes]
    print_table(("route", "pieces", "color", "", "length", "points"), routes, left=4)
    print()
    tickets = [_ticket_row(board, ticket) for ticket in board.tickets]
    print_table(("ticket", "points", "any order", "if open"), tickets)
    return OK


def _marks(city: City) -> str:
    marks = {"junction": city.junction, "harbor": city.harbor, "souvenir": city.souvenir}
    return " ".join(name for name, is_so in marks.items() if is_so)


def _color(board: Board, color: int) -> str:
    return "gray" if color < 0 else board.colors[color]


def _route_row(board: Board, route: Route) -> tuple[object, ...]:
    marks = [f"{route.pairs} pairs"] * bool(route.pairs) + [f"{route.ferries} wild"] * bool(route.ferries)
    marks += ["double"] * (route.twin >= 0)
    kind = board.piece_kinds[route.kind].name
    return route.id, kind, _color(board, route.color), ", ".join(marks), route.length, route.points


def _ticket_row(board: Board, ticket: Ticket) -> tuple[object, ...]:
    stops = " - ".join(board.cities[stop].name for stop in ticket.stops)
    return stops, ticket.in_order, ticket.any_order if ticket.tour else "", -ticket.penalty

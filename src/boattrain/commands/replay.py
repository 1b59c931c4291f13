"""`boattrain replay`: plays a record again and shows how the game went."""

import sys
from argparse import ArgumentParser, Namespace
from typing import Any

from boattrain.commands.console import (
    OK,
    Commands,
    Paint,
    UsageError,
    add_command,
    print_json,
    print_table,
    read_text,
)
from boattrain.commands.narration import Line, Narrator, print_outcome, show_line
from boattrain.commands.options import at_least_zero
from boattrain.errors import BoattrainError, RecordError
from boattrain.game.game import Game
from boattrain.game.position import Position
from boattrain.game.record_text import readable_lines
from boattrain.game.records import Record, replay

EXAMPLE = """boattrain replay game.txt
boattrain replay game.json --upto 40 --view 0"""
MORE = (
    "The board is found by the hash in the record. Of a record that cannot be replayed here (an older version of the "
    "rules, a board that is not known) the tags and turns are shown as they stand."
)
CANNOT_BE_REPLAYED = ("other_rules", "unknown_board", "other_board")


def add(commands: Commands) -> None:
    parser = add_command(commands, "replay", "play a record again and show how it went", EXAMPLE, MORE)
    parser.add_argument("file", metavar="FILE", help="a record, as text or JSON; - is the standard input")
    parser.add_argument("--upto", type=at_least_zero, metavar="N", help="stop after N decisions")
    parser.add_argument(
        "--view", default="all", metavar="SEAT", help="what a seat may know, or spectator, or all (default)"
    )
    add_board_option(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.set_defaults(run=run)


def add_board_option(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--board",
        metavar="PATH",
        help="a board file, or a folder of them: for records of other boards, or of other versions of ours",
    )


def run(args: Namespace) -> int:
    text = read_text(args.file)
    try:
        record = read_record(text, args.board)
        return _show(args, record)
    except RecordError as error:
        if error.code in CANNOT_BE_REPLAYED and not args.json:
            print("\n".join(readable_lines(text)))
        raise


def _show(args: Namespace, record: Record) -> int:
    decisions = len(record.actions)
    if args.upto is not None and args.upto > decisions:
        raise UsageError("usage", f"--upto {args.upto}: the record has {decisions} decisions.")
    game = replay(record, upto=args.upto, board=args.board)
    sees_all, seat = _viewer(args.view, game.seats)
    position = game if sees_all else game.view(seat)
    lines = told(record, game, sees_all, seat, None if args.json else Paint(sys.stdout))
    if args.json:
        print_json(_facts(game, position, lines, decisions))
    else:
        _print(game, position, lines, decisions)
    return OK


def read_record(text: str, board: str | None) -> Record:
    """The record in a text. Any text gives a record or an error with a sentence."""
    try:
        return Record.parse(text, board)
    except BoattrainError:
        raise
    except (ValueError, RecursionError):  # JSON with a number or a nesting that is too large for Python
        raise RecordError("damaged", "The record cannot be read: it is not what a program wrote.") from None


def _viewer(text: str, seats: int) -> tuple[bool, int | None]:
    """Whether everything is shown, and if not, to which seat (None: a spectator)."""
    if text in ("all", "spectator"):
        return text == "all", None
    if text.isascii() and text.isdigit() and len(text) < 4 and int(text) < seats:
        return False, int(text)
    raise UsageError("usage", f"--view is a seat from 0 to {seats - 1}, spectator or all, not {text!r}.")


def told(record: Record, game: Game, sees_all: bool, seat: int | None, paint: Paint | None) -> list[Line]:
    """The game so far, turn by turn, as the viewer saw it."""
    again = replay(record, upto=0, board=game.board)
    narrator = Narrator(game.board, paint)
    narrator.opening(event if sees_all else event.redacted(seat) for event in again.opening)
    lines: list[Line] = []
    for number in game.numbers:
        actor = again.to_act
        assert actor is not None
        events = [event if sees_all else event.redacted(seat) for event in again.step(number)]
        lines.extend(narrator.feed(actor, events))
    lines.extend(narrator.rest())
    return lines


def _facts(game: Game, position: Position, lines: list[Line], decisions: int) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "board": game.board.id,
        "decisions": len(game.numbers),
        "decisions_of_record": decisions,
        "turns": [{"number": line.number, "seat": line.seat, "text": line.text} for line in lines],
        "position": position.public_facts(),
        "hands": {str(seat): position.hand(seat) for seat in known_seats(position)},
        "tickets": {str(seat): position.tickets(seat) for seat in known_seats(position)},
        "outcome": game.outcome.to_dict() if game.outcome else None,
    }
    if position is game:  # not in a view: the seed and the hash would tell what is hidden
        facts |= {"seed": str(game.seed), "hash": game.hash}
    return facts


def known_seats(position: Position) -> list[int]:
    """The seats whose secrets this position shows."""
    return [seat for seat in range(position.seats) if position.shows(seat)]


def _print(game: Game, position: Position, lines: list[Line], decisions: int) -> None:
    print(f"{game.board.name}, {game.seats} seats")
    paint = Paint(sys.stdout)
    for line in lines:
        print(show_line(line, paint))
    print()
    if game.outcome is not None:
        print_outcome(game.board, game.outcome)
        return
    print(f"After {len(game.numbers)} of {decisions} decisions: seat {game.to_act} decides ({game.phase}).\n")
    kinds = game.board.piece_kinds
    shown = [position.public_facts()["players"][seat] for seat in range(game.seats)]
    rows = [
        [
            f"seat {player['seat']}",
            player["score"],
            sum(player["cards"].values()),
            "?" if player["tickets"] is None else player["tickets"],
            *(player["pieces"][kind.id] if player["pieces"] else "?" for kind in kinds),
        ]
        for player in shown
    ]
    print_table(["", "points", "cards", "tickets", *(kind.name for kind in kinds)], rows)
    print(f"\nrow: {' '.join(card or '-' for card in position.row)}")
    for seat in known_seats(position):
        cards, tickets = position.hand(seat) or {}, position.tickets(seat) or ()
        hand = " ".join(f"{card}*{n}" if n > 1 else card for card, n in cards.items())
        print(f"seat {seat}: hand: {hand or 'empty'}; tickets: {', '.join(tickets) or 'none'}")

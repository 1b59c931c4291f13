"""`boattrain watch`: shows a game between bots in the terminal, turn by turn."""

import sys
import time
from argparse import Namespace
from collections.abc import Iterable

from boattrain.arena.loop import play, sit_down
from boattrain.boards import load_board
from boattrain.bots.registry import bot_class
from boattrain.commands.board import provenance
from boattrain.commands.console import OK, Commands, Paint, add_command
from boattrain.commands.narration import Narrator, print_outcome, show_line
from boattrain.commands.options import BOT_NAMES, add_game_options, add_seed_option, bot_list, duration
from boattrain.game.events import Event
from boattrain.game.game import Game

DELAY = 0.05


def add(commands: Commands) -> None:
    example = "boattrain watch --board great_lakes --seats 3 --seed 7"
    parser = add_command(commands, "watch", "watch a game of bots, turn by turn", example)
    add_game_options(parser)
    add_seed_option(parser)
    parser.add_argument(
        "--delay",
        type=duration,
        default=DELAY,
        metavar="SECONDS",
        help=f"between two turns, on a terminal (default: {DELAY})",
    )
    parser.add_argument(
        "--bots",
        type=bot_list,
        default=("planner",),
        metavar="NAME[,NAME...]",
        help=f"who plays: the names take turns over the seats (default: planner). {BOT_NAMES}",
    )
    parser.add_argument(
        "--open",
        action="store_true",
        help="show hands, tickets and fleets too, not only what a spectator sees",
    )
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    for name in args.bots:
        bot_class(name)
    board = load_board(args.board)
    game = Game(board, args.seats, args.seed)
    names = [args.bots[seat % len(args.bots)] for seat in range(game.seats)]
    print(f"{board.name}, {game.seats} seats ({', '.join(names)})")
    print(f"{provenance(board)}\n")
    paint = Paint(sys.stdout)
    narrator = Narrator(board, paint)
    narrator.opening(_seen(game.opening, args.open))
    pause = args.delay if sys.stdout.isatty() else 0
    for seat, _, events in play(game, sit_down(game, names)):
        for line in narrator.feed(seat, _seen(events, args.open)):
            print(show_line(line, paint), flush=bool(pause))
            time.sleep(pause)
    assert game.outcome is not None
    print()
    print_outcome(board, game.outcome)
    print(f"The seed was {game.seed}.")
    return OK


def _seen(events: Iterable[Event], is_open: bool) -> list[Event]:
    """What a spectator sees of the events, or all of them."""
    return [event if is_open else event.redacted(None) for event in events]

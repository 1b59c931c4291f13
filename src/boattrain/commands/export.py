"""`boattrain export`: plays games by bots and writes their positions to files for learning."""

import time
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boattrain.arena.checking import check_bot
from boattrain.boards import load_board
from boattrain.bots import Setup
from boattrain.bots.cpus import usable_cpus
from boattrain.commands.console import OK, Commands, Progress, UsageError, add_command, print_json
from boattrain.commands.options import BOT_NAMES, add_game_options, at_least_one, bot_list, seed
from boattrain.errors import BoattrainError
from boattrain.game.game import check_seats

if TYPE_CHECKING:
    from boattrain.envs.export import Part

EXAMPLE = """boattrain export --board world --bots planner --games 7000 --out positions
boattrain export --board san_francisco --bots planner,greedy --games 1000 --format parquet --out positions"""
MORE = (
    "Every decision is a row: what the seat to act may know, its legal actions, the action taken, and how the game "
    "ended. The same command goes on where it was stopped or killed; more --games add to the files that are there. "
    "Needs the extra: pip install 'boattrain[envs]' (for Parquet: 'boattrain[parquet]')."
)
TYPED_WRONG = {"bad_format", "other_export", "busy", "unwritable", "missing_extra"}


def add(commands: Commands) -> None:
    parser = add_command(commands, "export", "write the positions of many games to files", EXAMPLE, MORE)
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER", help="where the files go")
    add_game_options(parser)
    parser.add_argument(
        "--bots",
        type=bot_list,
        default=("planner",),
        metavar="NAME[,NAME...]",
        help=f"who plays: the names take turns over the seats (default: planner). {BOT_NAMES}. "
        "random, greedy and planner play inside the core, which is fastest",
    )
    parser.add_argument(
        "--games", type=at_least_one, default=1000, metavar="N", help="how many (default: 1000)"
    )
    parser.add_argument(
        "--seed", type=seed, default=1, metavar="S", help="of the first game; the next has S + 1 (default: 1)"
    )
    parser.add_argument(
        "--format", default="npz", help="npz: NumPy archives (default); parquet: Parquet files"
    )
    parser.add_argument(
        "--part", type=at_least_one, metavar="N", help="games in a file (default: 250; 20 if a bot is slow)"
    )
    parser.add_argument(
        "--jobs", type=at_least_one, metavar="J", help="processes (default: one for each core)"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object in place of the sentences")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    try:
        from boattrain.envs.export import Plan, export
        from boattrain.envs.part_files import check_format
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            raise
        from boattrain.envs.errors import missing_extra

        raise _usage(missing_extra("NumPy", "envs")) from None
    board = load_board(args.board)
    seats = check_seats(board, args.seats)
    for name in args.bots:
        check_bot(name, Setup(board, seats, seat=0, seed=0))
    bots = tuple(args.bots[seat % len(args.bots)] for seat in range(seats))
    line, began = PartsDone(args.games), time.perf_counter()
    try:
        plan = Plan(board, bots, args.seed, args.out, check_format(args.format), args.part)
        parts = export(plan, args.games, args.jobs or usable_cpus(), line.take)
    except OSError as error:
        raise UsageError("unwritable", f"{args.out} cannot be written: {error.strerror}") from None
    except BoattrainError as error:
        raise (_usage(error) if error.code in TYPED_WRONG else error) from None
    finally:
        line.close()
    tell(args, parts, time.perf_counter() - began)
    return OK


def _usage(error: BoattrainError) -> UsageError:
    return UsageError(error.code, error.sentence)


class PartsDone(Progress):
    """The progress bar: games, of which some may have been there already."""

    def __init__(self, games: int) -> None:
        super().__init__(games, "games")
        self.positions = 0

    def take(self, part: "Part") -> None:
        self.positions += part.positions
        self.advance(part.games)

    def more(self) -> str:
        return f", {self.positions:,} positions"


def tell(args: Namespace, parts: "list[Part]", seconds: float) -> None:
    """What there is now."""
    found: dict[str, Any] = {
        "folder": str(args.out),
        "files": len(parts),
        "games": sum(part.games for part in parts),
        "positions": sum(part.positions for part in parts),
        "bytes": sum(part.bytes for part in parts),
        "seconds": round(seconds, 2),
    }
    if args.json:
        print_json(found)
        return
    print(
        f"{found['games']:,} games, {found['positions']:,} positions, {found['bytes'] / 1e6:,.1f} MB "
        f"in {found['files']:,} files: {args.out}"
    )
    print(f"It took {seconds:.1f} seconds.")

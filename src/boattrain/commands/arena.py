"""`boattrain arena`: bots against each other, on the same deals from every seat."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path

from boattrain.arena.chart import rating_chart
from boattrain.arena.checking import check_bot
from boattrain.arena.games import PlayedGame
from boattrain.arena.match import Match, play_match
from boattrain.arena.pool import play_here
from boattrain.arena.ray_pool import ray_pool
from boattrain.arena.report import report
from boattrain.arena.results import ResultsFile, stored_seed
from boattrain.arena.schedule import CHALLENGE, DUEL, FIELD, LIMIT, Contest, game_count, make_contest
from boattrain.arena.sprt import SequentialTest
from boattrain.boards import load_board
from boattrain.bots import Setup
from boattrain.commands.arena_report import print_report
from boattrain.commands.console import (
    OK,
    Commands,
    Progress,
    UsageError,
    add_command,
    check_writable,
    print_json,
    write_text,
)
from boattrain.commands.options import BOT_NAMES, add_game_options, add_seed_option, at_least_one, bot_list
from boattrain.errors import BoattrainError
from boattrain.game.seeds import fresh_seed

EXAMPLE = """boattrain arena --board world --bots planner,greedy --games 200
boattrain arena --board great_lakes --seats 5 --bots planner,greedy --games 500 --out lakes.jsonl"""
MORE = (
    "Every deal is played from every seat. With --out the results are kept in a file, and the same command goes "
    "on where it was."
)
TYPED_WRONG = {"bad_bots", "bad_mode", "bad_test", "no_ray"}


def add(commands: Commands) -> None:
    parser = add_command(commands, "arena", "let bots play each other and rate them", EXAMPLE, MORE)
    add_game_options(parser)
    parser.add_argument(
        "--bots",
        type=bot_list,
        required=True,
        metavar="NAME,NAME[,...]",
        help=f"who plays: every two of them. {BOT_NAMES}",
    )
    parser.add_argument(
        "--games",
        type=at_least_one,
        default=200,
        metavar="N",
        help="of each pairing, rounded up to whole deals (default: 200)",
    )
    parser.add_argument(
        "--mode",
        choices=(DUEL, FIELD, CHALLENGE),
        help="duel: one against one, for 2 seats; field: each against a table of each other, for more (default: by "
        "seats); challenge: only the first bot, against a table of each other",
    )
    add_seed_option(parser)
    _add_running(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object in place of the tables")
    parser.add_argument("--chart", type=svg_path, metavar="FILE.svg", help="draw the ratings")
    parser.set_defaults(run=run)


def _add_running(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="keep the results there, and go on from there"
    )
    parser.add_argument(
        "--sprt",
        type=sequential_test,
        metavar="elo0=0,elo1=20,...",
        help="stop as soon as it is clear whether the first bot is elo0 or elo1 stronger than the second "
        "(also alpha and beta, 0.05 each)",
    )
    parser.add_argument(
        "--luck",
        action="store_true",
        help="measure the luck of cards and tickets, and show the win rate without it too; for bots that think long",
    )
    parser.add_argument(
        "--limit",
        type=some_seconds,
        default=LIMIT,
        metavar="SECONDS",
        help=f"for a decision; a bot that takes longer forfeits it (default: {LIMIT:g})",
    )
    parser.add_argument(
        "--budget-seconds", type=some_seconds, metavar="N", help="begin no further deal after this time"
    )
    parser.add_argument(
        "--jobs", type=at_least_one, metavar="J", help="games at a time (default: one for each core)"
    )
    parser.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster; local: one on this machine")


def run(args: Namespace) -> int:
    try:
        match = _match(args)
        pool = play_here if args.ray is None else ray_pool(args.ray)
    except BoattrainError as error:
        if error.code in TYPED_WRONG:
            raise UsageError(error.code, error.sentence) from None
        raise
    if args.chart is not None:
        check_writable(args.chart)  # checked now, not after hours of play
    stored = None if args.out is None else ResultsFile(args.out, match.contest)
    line = RunningRates(match, [] if stored is None else stored.games)
    try:
        play_match(match, pool, args.jobs or 0, stored, line.take)
    finally:
        line.close()
        if stored is not None:
            stored.close()
    found = report(match)
    print_json(found) if args.json else print_report(found, match.contest)
    if args.chart is not None:
        write_text(args.chart, rating_chart(found))
    return OK


def _match(args: Namespace) -> Match:
    seed = args.seed
    if seed is None and args.out is not None:
        seed = stored_seed(args.out)
    contest = make_contest(
        load_board(args.board),
        args.seats,
        args.bots,
        fresh_seed() if seed is None else seed,
        args.mode,
        args.limit,
        args.luck,
    )
    for name in args.bots:
        check_bot(name, Setup(contest.board, contest.seats, seat=0, seed=0))
    test = None if args.sprt is None else SequentialTest(**args.sprt)
    return Match(contest, args.games, test, args.budget_seconds)


class RunningRates(Progress):
    """The progress bar, with the win rate of each pairing's first bot so far."""

    SHOWN = 2  # pairings

    def __init__(self, match: Match, before: list[PlayedGame]) -> None:
        super().__init__(game_count(match.contest, match.games), "games")
        self.contest: Contest = match.contest
        self.won = [0.0] * len(match.contest.pairings)
        self.played = [0] * len(match.contest.pairings)
        for game in before:
            self._count(game)
        self.done = min(len(before), self.total)

    def _count(self, game: PlayedGame) -> None:
        if game.pairing < len(self.won):
            self.won[game.pairing] += game.lone_share
            self.played[game.pairing] += 1

    def take(self, game: PlayedGame) -> None:
        self._count(game)
        self.advance(1)

    def more(self) -> str:
        known = [
            f", {a} {self.won[n] / self.played[n]:.0%} against {b}"
            for n, (a, b) in enumerate(self.contest.pairings)
            if self.played[n]
        ]
        return "".join(known[: self.SHOWN]) + (", ..." if len(known) > self.SHOWN else "")


# Values of options


def svg_path(text: str) -> Path:
    if not text.endswith(".svg"):
        raise ArgumentTypeError(
            f"the chart is an SVG file: give a name that ends in .svg, not {text[:100]!r}"
        )
    return Path(text)


def some_seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if 0 < seconds < 10**7:
        return seconds
    raise ArgumentTypeError(f"a number of seconds above 0 is wanted, not {text[:100]!r}")


def sequential_test(text: str) -> dict[str, float]:
    """`elo0=0,elo1=20,alpha=0.05,beta=0.05`, each of which may be left out."""
    found: dict[str, float] = {}
    for part in text.split(","):
        name, _, value = part.strip().partition("=")
        try:
            number = float(value)
        except ValueError:
            number = float("nan")
        if name not in ("elo0", "elo1", "alpha", "beta") or name in found or number != number:
            raise ArgumentTypeError(f"elo0=0,elo1=20,alpha=0.05,beta=0.05 is wanted, not {text[:100]!r}")
        found[name] = number
    return found

"""Reads the values of options, with a sentence for each value that cannot be read."""

from argparse import ArgumentParser, ArgumentTypeError

from boattrain.errors import GameError
from boattrain.game.seeds import check_seed

BOT_NAMES = (
    "A bot is a name with its options (planner, search:400), a level (easy), or a class of your own: "
    "package.module:Class"
)


def add_game_options(parser: ArgumentParser) -> None:
    """On which board a game is played, and by how many."""
    parser.add_argument(
        "--board", default="world", help="a board, or the path of a board file (default: world)"
    )
    parser.add_argument(
        "--seats", type=at_least_one, default=2, metavar="N", help="how many play (default: 2)"
    )


def add_seed_option(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--seed", type=seed, metavar="S", help="the same seed gives the same games (default: chance)"
    )


def seed(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) < 80:
        try:
            return check_seed(int(text))
        except GameError:
            pass
    raise ArgumentTypeError(f"a seed is a whole number from 0 to 2**256 - 1, not {text[:100]!r}")


def at_least_one(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) < 16 and int(text) > 0:
        return int(text)
    raise ArgumentTypeError(f"a whole number from 1 is wanted, not {text[:100]!r}")


def at_least_zero(text: str) -> int:
    return 0 if text == "0" else at_least_one(text)


def duration(text: str) -> float:
    """Seconds, from 0 to an hour."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if 0 <= seconds <= 3600:
        return seconds
    raise ArgumentTypeError(f"a number of seconds is wanted, not {text[:100]!r}")


def bot_list(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    if not all(names):
        raise ArgumentTypeError("names of bots are wanted, with commas between them")
    return names

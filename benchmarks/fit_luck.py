"""Fits how much of the luck in win chances shows in results (`arena/luck.json`), before any contest is played.

    python benchmarks/fit_luck.py --games 400 --jobs 2 --write

Planners of several kinds play games, two thirds of them with two seats. The luck of each seat is measured as the arena
does it. The weight is the one with which the luck, taken off the result, leaves the least variance (least squares). The
variance that is left, as a share of the plain one, is printed for games that the fit has not seen (cross-validation),
with its standard error. The same number of games gives the same figures. Needs numpy, which the package does not.
"""

import argparse
import json
import random
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import fmean

import numpy as np

import boattrain
from boattrain.arena.loop import play, sit_down
from boattrain.arena.luck import WEIGHTS, luck_in_chances

BOARDS = ("world", "great_lakes", "san_francisco")
BOTS = ("planner", "planner", "planner:linear", "planner:20")
FIRST_DEAL = 700_000
FOLDS = 10
Game = tuple[np.ndarray, np.ndarray]
"""For each seat its luck, and its result: the share of the victory less a fair share."""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--board", choices=BOARDS, help="default: all three")
    parser.add_argument("--games", type=int, default=400, help="for each board")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", action="store_true", help=f"write {WEIGHTS}")
    args = parser.parse_args()
    for board in [args.board] if args.board else BOARDS:
        with ProcessPoolExecutor(args.jobs) as pool:
            games = list(pool.map(play_game, [board] * args.games, range(args.games), chunksize=4))
        weight = round(fit(games), 3)
        print(f"{board}: weight {weight}")
        report(games)
        if args.write:
            write(board, {"weight": weight, "games": args.games})


def write(board: str, found: dict[str, float]) -> None:
    """Keep the weight of a board. Boards that were not fitted have the mean of all."""
    path = Path(boattrain.__file__).parent / "arena" / WEIGHTS
    known = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    fitted = {name: row for name, row in {**known, board: found}.items() if name in BOARDS}
    general = {"weight": round(fmean(row["weight"] for row in fitted.values()), 3)}
    path.write_text(json.dumps({"any": general, **fitted}, indent=1) + "\n", encoding="utf-8")


def play_game(name: str, number: int) -> Game:
    board = boattrain.load_board(name)
    chance = random.Random(f"{name} {number}")
    seats = 2 if number % 3 else chance.randint(2, board.seats_most)
    game = boattrain.Game(board, seats, FIRST_DEAL + number)
    bots = [chance.choice(BOTS) for _ in range(seats)]
    actions = [decision.number for decision in play(game, sit_down(game, bots))]
    assert game.outcome is not None
    winners = game.outcome.winners
    result = [(seat in winners) / len(winners) - 1 / seats for seat in range(seats)]
    return np.array(luck_in_chances(board, seats, FIRST_DEAL + number, actions)), np.array(result)


def fit(games: list[Game]) -> float:
    together = sum(float(luck @ result) for luck, result in games)
    return max(together / sum(float(luck @ luck) for luck, _ in games), 0.0)


def left_over(games: list[Game]) -> np.ndarray:
    """For each game the mean square of what is left of the results, by a weight that has not seen the game."""
    found = np.zeros(len(games))
    for fold in range(FOLDS):
        weight = fit([game for n, game in enumerate(games) if n % FOLDS != fold])
        for n in range(fold, len(games), FOLDS):
            luck, result = games[n]
            found[n] = np.mean((result - weight * luck) ** 2)
    return found


def report(games: list[Game]) -> None:
    left = left_over(games)
    plain = np.array([np.mean(result**2) for _, result in games])
    two = np.array([len(result) == 2 for _, result in games])
    for label, chosen in (("two seats", two), ("more seats", ~two)):
        if chosen.any():
            ratio = left[chosen].mean() / plain[chosen].mean()
            error = (left - ratio * plain)[chosen].std() / plain[chosen].mean() / chosen.sum() ** 0.5
            print(f"  {label}: {chosen.sum()} games, variance left {ratio:.3f} +- {error:.3f}", flush=True)


if __name__ == "__main__":
    main()

"""Fits what luck is worth in the arena (`arena/luck.json`), before any contest is played.

    python benchmarks/fit_luck.py --games 300 --jobs 2 --write

Planners of several kinds play games, two thirds of them with two seats. The luck of each seat is measured in its win
chance and in each feature of the value function. A ridge regression tells how much of each is to be taken off the
result, so that what is left varies as little as possible. The strength of the ridge is chosen by cross-validation over
whole games; the variance that is left, as a share of the plain one, is printed for games that the fit has not seen. On
any other board only the luck in win chances is used. The same number of games gives the same figures. Needs numpy,
which the package does not.
"""

import argparse
import json
import random
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np

import boattrain
from boattrain.arena.loop import play, sit_down
from boattrain.arena.luck import WEIGHTS, LuckMeter
from boattrain.thinking.mind import FEATURES

BOARDS = ("world", "great_lakes", "san_francisco")
BOTS = ("planner", "planner", "planner:linear", "planner:20")
FIRST_DEAL = 700_000
RIDGES = (100.0, 300.0, 1000.0, 3000.0, 10000.0)  # of luck that varies by 1
FOLDS = 10
Game = tuple[np.ndarray, np.ndarray]
"""For each seat the parts of its luck, and its result: the share of the victory less a fair share."""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=300, help="for each board")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", action="store_true", help=f"write {WEIGHTS}")
    args = parser.parse_args()
    fitted: dict[str, list[float]] = {}
    everything: list[Game] = []
    for board in BOARDS:
        with ProcessPoolExecutor(args.jobs) as pool:
            games = list(pool.map(play_game, [board] * args.games, range(args.games), chunksize=4))
        everything += games
        ridge = min(RIDGES, key=lambda ridge: float(np.mean(left_over(games, ridge))))
        fitted[board] = fit(games, ridge).round(5).tolist()
        report(board, games, ridge)
    shares = [(luck[:, :1], result) for luck, result in everything]
    general = [*fit(shares, 0.0).round(5).tolist(), *[0.0] * (2 * FEATURES)]
    if args.write:
        rows = {"any": general, **fitted}
        lines = [f' "made_by": "benchmarks/fit_luck.py --games {args.games}"']
        lines += [f" {json.dumps(board)}: {json.dumps(row)}" for board, row in rows.items()]
        path = Path(boattrain.__file__).parent / "arena" / WEIGHTS
        path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


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
    parts = LuckMeter(board).parts(boattrain.Game(board, seats, FIRST_DEAL + number), actions)
    return np.array(parts), np.array(result)


def fit(games: list[Game], ridge: float) -> np.ndarray:
    luck = np.concatenate([game[0] for game in games])
    result = np.concatenate([game[1] for game in games])
    scale = luck.std(0)
    scale[scale == 0] = np.inf  # what never varies has no weight
    design = luck / scale
    penalty = np.full(design.shape[1], ridge + 1e-9)
    penalty[0] = 1e-9  # the win chance holds most of what is known: the features only correct it
    weights = np.linalg.solve(design.T @ design + np.diag(penalty), design.T @ result)
    return np.asarray(weights / scale)


def left_over(games: list[Game], ridge: float) -> np.ndarray:
    """For each game the mean square of what is left of the results, by weights that have not seen the game."""
    found = np.zeros(len(games))
    for fold in range(FOLDS):
        weights = fit([game for n, game in enumerate(games) if n % FOLDS != fold], ridge)
        for n in range(fold, len(games), FOLDS):
            luck, result = games[n]
            found[n] = np.mean((result - luck @ weights) ** 2)
    return found


def report(board: str, games: list[Game], ridge: float) -> None:
    left = left_over(games, ridge)
    plain = np.array([np.mean(result**2) for _, result in games])
    two = np.array([len(result) == 2 for _, result in games])
    for label, chosen in (("two seats", two), ("more seats", ~two)):
        if chosen.any():
            ratio = left[chosen].mean() / plain[chosen].mean()
            print(
                f"{board}, {label}: {chosen.sum()} games, ridge {ridge:g}, variance left {ratio:.3f}",
                flush=True,
            )


if __name__ == "__main__":
    main()

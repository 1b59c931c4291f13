"""Fits what each figure of a position is worth as a chance to win (`late` and `early` in analysis/chances.json).

    python benchmarks/fit_cards.py san_francisco --games 800 --jobs 2 --write

For a board on which the values of the planner, with a scale alone (benchmarks/fit_analysis.py), find cards too
important. Planners play games with two and more seats. The weights do two things at once. They tell who wins: maximum
likelihood over positions. And luck that is measured with them foretells the result: after each action that meets luck,
what nobody could know is shuffled again, several times, and the mean of the figures is taken; the differences to what
really came, summed up over a game, are regressed on the result (control variates). Without the second, cards seem too
important: a hand that is good is often the hand of a player who does well anyway.

Prints how well games that the fit has not seen are foretold, and how often a seat won by the chance that it was given.
The same number of games gives the same figures. The games are others than those that benchmarks/analysis.py measures.
Needs numpy, which the package does not.
"""

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import boattrain
from boattrain.analysis.chances import WEIGHTS, Chances, shares_won
from boattrain.bots.values import brain_for
from boattrain.game.reshuffling import shuffle_unseen
from boattrain.game.seeds import derived_seed
from boattrain.rules import Core, structs
from boattrain.rules.loading import core_for
from fit_analysis import print_calibration

FIRST = 10_000  # the number of the first game
UNSEEN = 7  # every seventh game is kept for the table
SHUFFLES = 8
POSITIONS = 12  # of each game, for the likelihood
LIKELIHOOD = 0.1  # its share, beside the spread of results without luck
RIDGE = 1e-4
ROUNDS, STEPS, PACE = 4, 150, 0.03  # of Adam
PLACES = 5


@dataclass(frozen=True, slots=True)
class Played:
    """A game: rows are (position, seat, figure). `came` and `mean` belong to actions that met luck."""

    first: np.ndarray
    """(seat, figure): after the deal."""
    positions: np.ndarray
    came: np.ndarray
    mean: np.ndarray
    won: np.ndarray


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("board")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the weights")
    args = parser.parse_args()
    numbers = range(FIRST, FIRST + args.games)
    with ProcessPoolExecutor(args.jobs) as pool:
        games = list(pool.map(play, [args.board] * args.games, numbers, chunksize=4))
    seen = [game for number, game in enumerate(games) if number % UNSEEN]
    report(args.board, games[::UNSEEN], fit(seen))
    if args.write:
        write(args.board, args.games, fit(games))


# Collecting


def play(name: str, number: int) -> Played:
    """A game of planners."""
    board = boattrain.load_board(name)
    game = boattrain.Game(board, 2 + number % (board.seats_most - 1), number)
    brain, chances, start = brain_for(board), Chances(board), core_for(board)
    rows, came, mean = [dealt(chances, game.core)], [], []
    while not game.over:
        action = brain.choose(game.view(game.core.actor()).core)
        start.copy_from(game.core)
        game.step(action)
        after = figures(chances, game.core)
        if after is None:
            continue
        rows.append(after)
        average = mean_figures(chances, start, action, after, f"{number} {len(rows)}")
        if average is not None:
            came.append(after)
            mean.append(average)
    dice = np.random.default_rng(number)
    some = sorted(dice.choice(len(rows), min(POSITIONS, len(rows)), replace=False))
    shape = (-1, *np.shape(rows[0]))
    return Played(
        rows[0].astype(np.float32),
        np.array([rows[n] for n in some], np.float32),
        np.array(came, np.float32).reshape(shape),
        np.array(mean, np.float32).reshape(shape),
        np.array(shares_won(board, game.core)),
    )


def dealt(chances: Chances, core: Core) -> np.ndarray:
    found = figures(chances, core)
    assert found is not None
    return found


def figures(chances: Chances, core: Core) -> np.ndarray | None:
    """(seat, figure): the figures at the next turn, and those times earliness; None if the game is over."""
    work = core_for(chances.board)
    work.copy_from(core)
    chances.choose(work)
    if work.phase() == structs.OVER:
        return None
    rows, early = chances.figures(work)
    late = np.array(rows)
    return np.concatenate([late, early * late], axis=1)


def mean_figures(
    chances: Chances, start: Core, action: int, after: np.ndarray, name: str
) -> np.ndarray | None:
    """The mean over what nobody could know; None if there is no luck in the action, or the game may end with it."""
    work, tries = core_for(chances.board), []
    for number in range(SHUFFLES):
        work.copy_from(start)
        shuffle_unseen(chances.board, work, derived_seed(number, name))
        work.step(action)
        found = figures(chances, work)
        if found is None:
            return None
        tries.append(found)
        if number == 2 and all((one == after).all() for one in tries):
            return None
    return np.asarray(np.mean(tries, axis=0))


# Fitting


class Sample:
    """Games as arrays. Seats that are not there have figures of 0 and `there` False."""

    def __init__(self, games: list[Played]) -> None:
        self.games = games
        self.rows = np.concatenate([padded(game.positions) for game in games])
        self.won = np.concatenate(
            [np.repeat(padded(game.won[None]), len(game.positions), 0) for game in games]
        )
        seats = np.concatenate([[len(game.won)] * len(game.positions) for game in games])
        self.there = np.arange(structs.SEATS) < seats[:, None]
        self.results = np.concatenate([game.won - 1 / len(game.won) for game in games])

    def chances(self, weights: np.ndarray) -> np.ndarray:
        return softmax(np.where(self.there, self.rows @ weights, -np.inf))

    def luck(self, weights: np.ndarray) -> np.ndarray:
        """(seat of a game, figure): how luck with a figure moved the win chance, for chances by these weights."""
        return np.concatenate([luck_of(game, weights) for game in self.games])

    def log_loss(self, weights: np.ndarray) -> float:
        return float(-(self.won * np.log(np.maximum(self.chances(weights), 1e-12))).sum(1).mean())


def padded(rows: np.ndarray) -> np.ndarray:
    """With as many seats as any game has."""
    return np.pad(rows, [(0, 0), (0, structs.SEATS - rows.shape[1]), *[(0, 0)] * (rows.ndim - 2)])


def softmax(scores: np.ndarray) -> np.ndarray:
    weights = np.exp(scores - scores.max(-1, keepdims=True))
    return np.asarray(weights / weights.sum(-1, keepdims=True))


def luck_of(game: Played, weights: np.ndarray) -> np.ndarray:
    """The deal, and all that came later: the slope of the chances times the difference of the figures."""
    even = np.full(game.first.shape[0], 1 / game.first.shape[0])
    chances = softmax(game.mean @ weights)
    return moved(even, game.first) + moved(chances, game.came - game.mean).sum(0)


def moved(chances: np.ndarray, change: np.ndarray) -> np.ndarray:
    weighted = chances[..., None] * change
    return np.asarray(weighted - chances[..., None] * weighted.sum(-2, keepdims=True))


def fit(games: list[Played]) -> np.ndarray:
    """The weights of all figures: late ones, and what is added to them early."""
    sample = Sample(games)
    scale = np.sqrt((sample.rows[sample.there] ** 2).mean(0))
    scale[scale < 1e-6] = np.inf  # a figure that this board does not have
    weights = np.zeros(len(scale))
    for number in range(ROUNDS):
        # The first round has no chances yet to measure luck with.
        luck = sample.luck(weights) if number else np.zeros((1, len(scale)))
        results = sample.results if number else np.zeros(1)
        weights = descend(sample, luck, results, LIKELIHOOD if number else 1.0, weights, scale)
    return weights


def descend(
    sample: Sample,
    luck: np.ndarray,
    results: np.ndarray,
    share: float,
    weights: np.ndarray,
    scale: np.ndarray,
) -> np.ndarray:
    """Adam: less log loss of who won, and less spread of results without luck."""
    scaled = weights * np.where(np.isfinite(scale), scale, 0.0)
    mean, square = np.zeros_like(scaled), np.zeros_like(scaled)
    for step in range(1, STEPS + 1):
        now = scaled / scale
        told = np.tensordot(sample.chances(now) - sample.won, sample.rows, ([0, 1], [0, 1])) / len(
            sample.rows
        )
        missed = luck.T @ (results - luck @ now) * (2 / len(results))
        slope = (share * told - missed) / scale + RIDGE * scaled
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        scaled = scaled - PACE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-9)
    return np.asarray(scaled / scale)


def write(board: str, games: int, weights: np.ndarray) -> None:
    """Keep the weights of a board."""
    path = Path(boattrain.__file__).parent / "analysis" / WEIGHTS
    known = json.loads(path.read_text(encoding="utf-8"))
    late, early = (part.round(PLACES).tolist() for part in np.split(weights, 2))
    known[board] = {**known.get(board, {}), "late": late, "early": early, "games": games}
    path.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")


# Reporting


def report(board: str, games: list[Played], weights: np.ndarray) -> None:
    sample = Sample(games)
    without = sample.results - sample.luck(weights) @ weights
    print(
        f"{board}: {len(games)} games that the fit has not seen, log loss {sample.log_loss(weights):.3f}, spread of "
        f"results {sample.results.std():.3f}, without luck {without.std():.3f}"
    )
    print_calibration(sample.chances(weights)[sample.there], sample.won[sample.there])


if __name__ == "__main__":
    main()

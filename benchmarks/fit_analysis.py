"""Fits how an analysis turns values of positions into win chances (`analysis/chances.json`).

    python benchmarks/fit_analysis.py --games 400 --jobs 2 --write

Planners play games with two and more seats. `turn` is what a turn is worth in points: it is chosen so that on average
a planner's own decision changes its win chance as little as possible, because a good move should be no surprise.
`spread` is the scale of the softmax over values, at the end of a game and how much more at its beginning: it is chosen
by maximum likelihood of who won. Prints how often a seat won, by the chance that it was given. The same number of
games gives the same figures. Where benchmarks/fit_cards.py has fitted weights, those are used instead. Needs numpy,
which the package does not.
"""

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from pathlib import Path

import numpy as np

import boattrain
from boattrain.analysis.chances import WEIGHTS, Chances, shares_won
from boattrain.bots.values import brain_for
from boattrain.rules import structs

BOARDS = ("world", "great_lakes", "san_francisco")
UNSEEN = 7  # every seventh game is kept for the table
BARRED = -1e9  # the value of a seat that is not there
Rows = list[tuple[np.ndarray, np.ndarray, float, int]]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=400, help="for each board")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the figures")
    args = parser.parse_args()
    fitted: dict[str, dict[str, object]] = {}
    for board in BOARDS:
        with ProcessPoolExecutor(args.jobs) as pool:
            games = list(pool.map(play, [board] * args.games, range(args.games), chunksize=4))
        seen = [game for number, game in enumerate(games) if number % UNSEEN]
        turn = fit_turn(seen)
        spread = fit_spread(seen, turn)
        fitted[board] = {"turn": round(turn, 2), "spread": [round(part, 2) for part in spread]}
        print(board, json.dumps(fitted[board]))
        calibration(games[::UNSEEN], turn, spread)
    if args.write:
        path = Path(boattrain.__file__).parent / "analysis" / WEIGHTS
        mean = {
            "turn": round(float(np.mean([one["turn"] for one in fitted.values()])), 2),
            "spread": [
                round(float(part), 2) for part in np.mean([one["spread"] for one in fitted.values()], axis=0)
            ],
        }
        known = json.loads(path.read_text(encoding="utf-8"))
        for name, figures in {"any": mean, **fitted}.items():
            known[name] = {**known.get(name, {}), **figures}  # beside what benchmarks/fit_cards.py found
        path.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")


def play(name: str, number: int) -> tuple[Rows, np.ndarray]:
    """A game of planners: values, waits, earliness and seat at each turn, and the shares of the victory."""
    board = boattrain.load_board(name)
    seats = 2 + number % (board.seats_most - 1)
    game = boattrain.Game(board, seats, number)
    brain, chances = brain_for(board), Chances(board)
    rows: Rows = []
    while not game.over:
        if game.core.phase() == structs.TURN:
            values, waits, early = chances.parts(game.core)
            rows.append((padded(values, BARRED), padded(waits, 0.0), early, game.core.actor()))
        game.step(brain.choose(game.view(game.core.actor()).core))
    return rows, padded(shares_won(board, game.core), 0.0)


def padded(figures: object, fill: float) -> np.ndarray:
    row = np.full(structs.SEATS, fill)
    row[: len(figures)] = figures  # type: ignore[arg-type, call-overload]
    return row


def fit_turn(games: list[tuple[Rows, np.ndarray]]) -> float:
    """By how many points a seat's lead over the mean of the others grows in its own turn, on average, for each share
    of a round that it has to wait longer."""
    gains, waited = [], []
    for rows, _ in games:
        for before, after in pairwise(rows):
            seat = before[3]
            if after[3] == seat:
                continue
            gains.append(lead(after[0], seat) - lead(before[0], seat))
            waited.append(wait_lead(after[1], before[0], seat) - wait_lead(before[1], before[0], seat))
    return float(np.mean(gains) / np.mean(waited))


def lead(values: np.ndarray, seat: int) -> float:
    others = [value for other, value in enumerate(values) if other != seat and value > BARRED]
    return float(values[seat] - np.mean(others))


def wait_lead(waits: np.ndarray, values: np.ndarray, seat: int) -> float:
    others = [waits[other] for other, value in enumerate(values) if other != seat and value > BARRED]
    return float(waits[seat] - np.mean(others))


def fit_spread(games: list[tuple[Rows, np.ndarray]], turn: float) -> tuple[float, float]:
    """Maximum likelihood, on a grid that becomes finer."""
    values, early, won = gathered(games, turn)
    best, step = (8.0, 8.0), 4.0
    while step > 0.1:
        around = [(best[0] + a * step, best[1] + b * step) for a in (-1, 0, 1) for b in (-1, 0, 1)]
        good = [pair for pair in around if pair[0] > 0.3 and pair[0] + pair[1] > 0.3]
        found = min(good, key=lambda pair: log_loss(values, early, won, pair))
        if found == best:
            step /= 2
        best = found
    return best


def gathered(games: list[tuple[Rows, np.ndarray]], turn: float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    values = np.array([row[0] - turn * row[1] for rows, _ in games for row in rows])
    early = np.array([row[2] for rows, _ in games for row in rows])
    won = np.array([shares for rows, shares in games for _ in rows])
    return values, early, won


def chances_of(values: np.ndarray, early: np.ndarray, spread: tuple[float, float]) -> np.ndarray:
    scaled = (values - values.max(1, keepdims=True)) / (spread[0] + spread[1] * early)[:, None]
    weights = np.exp(np.maximum(scaled, -700))
    return np.asarray(weights / weights.sum(1, keepdims=True))


def log_loss(values: np.ndarray, early: np.ndarray, won: np.ndarray, spread: tuple[float, float]) -> float:
    return float(-(won * np.log(np.maximum(chances_of(values, early, spread), 1e-12))).sum(1).mean())


def calibration(games: list[tuple[Rows, np.ndarray]], turn: float, spread: tuple[float, float]) -> None:
    values, early, won = gathered(games, turn)
    told = chances_of(values, early, spread)
    there = values > BARRED / 2
    print(
        f"  {len(games)} games that the fit has not seen, log loss {log_loss(values, early, won, spread):.3f}"
    )
    print_calibration(told[there], won[there])


def print_calibration(told: np.ndarray, won: np.ndarray) -> None:
    """How often a seat won, by the chance that it was given."""
    for low in np.arange(0, 1, 0.1):
        row = (told >= low) & (told < low + 0.1)
        if row.any():
            print(f"  told {told[row].mean():6.1%}: won {won[row].mean():6.1%} ({row.sum()} seats at turns)")


if __name__ == "__main__":
    main()

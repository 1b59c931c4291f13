"""Fits the correction from the margin that a search reports to the final margin (`bots/outlook.json`).

    python benchmarks/fit_advice.py --games 150 --jobs 2 --write

A search is too optimistic for its own seat: it guesses the tickets of others, and it plans better for itself than it
lets them plan. Positions are sampled from games between planners. What the search says about its best action is
compared with how the game ended when the planners played on.

Prints, for games that the fit has not seen, how often the seats were told that they would win, all added up (1 is
right), and how far off the chances were (Brier score), before and after. Needs numpy, which the package does not.
"""

import argparse
import json
import random
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import NormalDist

import numpy as np

import boattrain
from boattrain.boards import load_board
from boattrain.bots import Setup, make_bot
from boattrain.bots.budget import Budget
from boattrain.bots.outlook import LEAST_DOUBT, features
from boattrain.bots.search import Searcher

BOARDS = ("world", "great_lakes", "san_francisco")
OUTLOOK = Path(__file__).parent.parent / "src" / "boattrain" / "bots" / "outlook.json"
ITERATIONS = 200
LOOKED_AT = 10  # positions of a game, about
STRAYED = 0.05  # share of random decisions
CHUNK = 5  # games
RIDGE = 1.0
EARLY = 1  # the feature that is the earliness

Sample = tuple[float, ...]
"""The features, the margin and the chance that the search saw, the final margin. `collect` puts the game in front."""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=150, help="for each board and number of seats")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", action="store_true", help=f"write {OUTLOOK.name}")
    args = parser.parse_args()
    found: dict[str, dict[str, dict[str, list[float]]]] = {}
    for name in BOARDS:
        board = load_board(name)
        for seats in range(board.seats_least, board.seats_most + 1):
            samples = collect(name, seats, args.games, args.jobs)
            games, samples = samples[:, 0], samples[:, 1:]
            unseen = games % 4 == 0  # whole games: positions of one game end alike
            report(name, seats, samples[unseen], fit(samples[~unseen]))
            found.setdefault(name, {})[str(seats)] = fit(samples)
    if args.write:
        OUTLOOK.write_text(text_of(found), encoding="utf-8")


def text_of(found: dict[str, dict[str, dict[str, list[float]]]]) -> str:
    """A line for each board and number of seats."""
    boards = []
    for board, by_seats in found.items():
        lines = ",\n".join(f"  {json.dumps(seats)}: {json.dumps(row)}" for seats, row in by_seats.items())
        boards.append(f" {json.dumps(board)}: {{\n{lines}\n }}")
    return "{\n" + ",\n".join(boards) + "\n}\n"


def collect(name: str, seats: int, games: int, jobs: int) -> np.ndarray:
    chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    with ProcessPoolExecutor(jobs) as pool:
        return np.array(
            [row for rows in pool.map(play, [(name, seats, chunk) for chunk in chunks]) for row in rows]
        )


def play(chunk: tuple[str, int, range]) -> list[Sample]:
    name, seats, numbers = chunk
    board = load_board(name)
    length = seats * (80 if board.harbors else 30)
    samples: list[Sample] = []
    for number in numbers:
        chance = random.Random(f"{name} {seats} {number}")
        game = boattrain.Game(board, seats, number)
        bots = [make_bot("planner", Setup.of(game, seat, number * seats + seat)) for seat in range(seats)]
        searcher = Searcher(board, type(game.view(0).core), Budget(ITERATIONS, uniform=True))
        seen: list[tuple[int, Sample]] = []
        while not game.over:
            seat, legal = game.to_act, game.legal_numbers()
            view = game.view(seat)
            if len(legal) > 1 and chance.random() < LOOKED_AT / length:
                best = searcher.search(view, number, "outlook", thorough=True)[0]
                seen.append((seat, (*features(view, best.margin), best.margin, best.win_chance)))
            strayed = chance.random() < STRAYED
            game.step(chance.choice(legal) if strayed else bots[seat].decide(view))
        totals = [sheet.total for sheet in game.outcome.sheets]
        for seat, told in seen:
            best_other = max(total for other, total in enumerate(totals) if other != seat)
            samples.append((number, *told, totals[seat] - best_other))
    return samples


def fit(samples: np.ndarray) -> dict[str, list[float]]:
    """The final margin by the earliness and the margin seen, and how far off that is by the earliness."""
    design, early, final = samples[:, :-3], samples[:, EARLY], samples[:, -1]
    weights = np.linalg.solve(design.T @ design + RIDGE * np.eye(design.shape[1]), design.T @ final)
    off = np.abs(final - design @ weights)
    # Of a normal distribution, the mean distance is 0.798 of the standard deviation.
    doubt = np.polyfit(early, off / 0.798, 1)[::-1]
    return {"margin": weights.round(4).tolist(), "doubt": doubt.round(3).tolist()}


def report(name: str, seats: int, samples: np.ndarray, figures: dict[str, list[float]]) -> None:
    early, (margin, chance, final) = samples[:, EARLY], samples[:, -3:].T
    told = samples[:, :-3] @ np.array(figures["margin"])
    doubt = np.maximum(figures["doubt"][0] + figures["doubt"][1] * early, LEAST_DOUBT)
    fitted = np.array([NormalDist().cdf(z) for z in told / doubt])
    won = np.where(final > 0, 1.0, np.where(final == 0, 0.5, 0.0))
    print(f"{name}, {seats} seats, {len(samples)} positions, won {won.mean():.3f}")
    for stage, chosen in (
        ("early", early > 0.6),
        ("middle", (early > 0.2) & (early <= 0.6)),
        ("late", early <= 0.2),
    ):
        if chosen.any():
            sums = [seats * guess[chosen].mean() for guess in (chance, fitted, won)]
            brier = [np.mean((guess[chosen] - won[chosen]) ** 2) for guess in (chance, fitted)]
            off = [np.mean(guess[chosen] - final[chosen]) for guess in (margin, told)]
            print(
                f"  {stage:6} {chosen.sum():4}: chances added up {sums[0]:.2f} -> {sums[1]:.2f} (won {sums[2]:.2f}), "
                f"Brier {brier[0]:.3f} -> {brier[1]:.3f}, margin off by {off[0]:+.1f} -> {off[1]:+.1f}"
            )


if __name__ == "__main__":
    main()

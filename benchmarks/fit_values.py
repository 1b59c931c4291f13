"""Fits what the figures of a position are worth (`late`, `early` and `doubt` in bots/values.json).

    python benchmarks/fit_values.py world --games 2000 --jobs 2

In games of planners, positions are sampled as the seat to act may imagine them; in each, three actions are tried in
the same world (a draw of tickets among them, where the planner thinks of one), the planner plays on a little, the
figures are taken, and the game is played out. What counts is how well a difference of figures foretells a difference
of final margins: two actions in one world differ in what they did and in nothing else, while two games differ in a
hundred ways that figures only seem to explain. A small share of the fit is of margins themselves, to keep values on the
scale of points.

Prints how well games that the fit has not seen are foretold, and the weights. Needs numpy, which the package does not.
"""

import argparse
import json
import random
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise

import numpy as np

import boattrain
from boattrain.boards.numbering import numbering
from boattrain.bots.values import brain_for, values_for
from boattrain.game.seeds import stream_of
from boattrain.rules import Core, structs
from boattrain.rules.loading import core_for
from boattrain.thinking import Brain

RIDGE = 1000.0
ABSOLUTE = 0.05  # share of margins themselves in the fit
CUTS = (2, 8)  # turns after the action at which figures are taken
LOOKED_AT = 0.25  # share of the turns
STRAYED = 0.05  # share of random decisions in the games that positions come from
LEFT = 1  # the figure that holds the turns left


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("board", help="a board, or the path of a board file")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    board = boattrain.load_board(args.board)
    figures, margins = collect(args.board, args.games, args.jobs)
    early = figures[..., LEFT : LEFT + 1] / game_length(board)
    both = np.concatenate([figures, figures * early], axis=-1)
    design = both[:, :, :, 0] - both[:, :, :, 1]  # sample, action, cut, weight: own figures less the other's
    unseen = np.arange(len(design)) % 4 == 0
    report(design[unseen], margins[unseen], fit(design[~unseen], margins[~unseen]))
    weights = fit(design, margins)
    n = figures.shape[-1]
    doubt = spread(design[:, :, -1] @ weights, margins, early[:, :, -1, 0, 0])
    print(
        json.dumps(
            {"doubt": doubt, "late": weights[:n].round(4).tolist(), "early": weights[n:].round(4).tolist()}
        )
    )


def game_length(board: boattrain.Board) -> float:
    """Turns of a whole game, as prospects.earliness counts them."""
    pace = values_for(board)["pace"]
    return float(1 + board.end_further_turns + (board.pieces_taken - board.end_pieces_left) / pace)


# Collecting


def collect(board: str, games: int, jobs: int) -> tuple[np.ndarray, np.ndarray]:
    """(sample, action, cut, seat, figure) and (sample, action): figures of both seats, and final margins."""
    with ProcessPoolExecutor(jobs) as pool:
        parts = list(pool.map(play_game, [board] * games, range(games), chunksize=10))
    rows = [row for part in parts for row in part]
    return np.array([[tried[0] for tried in row] for row in rows]), np.array(
        [[tried[1] for tried in row] for row in rows], float
    )


def play_game(name: str, number: int) -> list[list[tuple[list[list[list[float]]], int]]]:
    """The samples of one game of planners."""
    board = boattrain.load_board(name)
    brain, core, view = brain_for(board), core_for(board), core_for(board)
    dice = random.Random(number)
    core.start(stream_of(number, "fit"), 2, number % 2, False)
    samples = []
    while core.phase() != structs.OVER:
        view.copy_from(core)
        view.redact(core.actor())
        if core.phase() in (structs.TURN, structs.KEEP) and dice.random() < LOOKED_AT:
            tried = try_actions(board, brain, view, dice)
            if tried is not None:
                samples.append(tried)
        core.step(dice.choice(core.legal()) if dice.random() < STRAYED else brain.choose(view))
    return samples


def try_actions(board: boattrain.Board, brain: Brain, view: Core, dice: random.Random) -> list | None:
    """Three of the planner's twelve best actions in one world; None where there are fewer, or the game ends first."""
    seat = view.actor()
    looked, world, copy = core_for(board), core_for(board), core_for(board)
    looked.copy_from(view)
    rated = [action for action, _ in sorted(brain.rated(looked), key=lambda row: -row[1])][:12]
    if len(rated) < 3:
        return None
    best, *others = rated
    chosen = [best, *dice.sample(others, 2)]
    draw = numbering(board).draw_tickets
    if draw in others:
        chosen[1] = draw  # rare, and worth knowing
    world.copy_from(view)
    world.seed_scratch(dice.getrandbits(63), dice.getrandbits(63))
    world.sample()
    tried = []
    for action in chosen:
        copy.copy_from(world)
        copy.step(action)
        figures = []
        for turns in np.diff((0, *CUTS)):
            brain.play_turns(copy, int(turns))
            if copy.phase() == structs.OVER:
                return None
            figures.append([brain.figures(copy, seat), brain.figures(copy, 1 - seat)])
        brain.play_out(copy, 100_000)
        totals = [sheet[6] for sheet in copy.sheets()]
        tried.append((figures, totals[seat] - totals[1 - seat]))
    return tried


# Fitting


def fit(design: np.ndarray, margins: np.ndarray) -> np.ndarray:
    """Least squares on differences within a world, a share of margins themselves, and a ridge."""
    weights = design.shape[-1]
    gram, pull = np.zeros((weights, weights)), np.zeros(weights)
    for cut in range(design.shape[2]):
        for share, rows, goals in (
            (1 - ABSOLUTE, centered(design[:, :, cut]), centered(margins)),
            (ABSOLUTE, design[:, :, cut], margins),
        ):
            flat = rows.reshape(-1, weights)
            gram += share * flat.T @ flat
            pull += share * flat.T @ goals.reshape(-1)
    scale = np.sqrt(np.diag(gram) / margins.size) + 1e-9
    found = np.linalg.solve(gram / np.outer(scale, scale) + RIDGE * np.eye(weights), pull / scale) / scale
    return np.where(np.diag(gram) < 1e-6, 0.0, found)


def centered(values: np.ndarray) -> np.ndarray:
    """Each value less the mean of its world."""
    return np.asarray(values - values.mean(axis=1, keepdims=True))


def spread(foretold: np.ndarray, margins: np.ndarray, early: np.ndarray) -> list[float]:
    """The standard deviation of final margins around the foretold ones: at the end, and how much more at the start."""
    edges = np.quantile(early, np.linspace(0, 1, 9))
    rows = [(early >= low) & (early <= high) for low, high in pairwise(edges)]
    middles = [early[row].mean() for row in rows]
    deviations = [(margins[row] - foretold[row]).std() for row in rows]
    slope, start = np.polyfit(middles, deviations, 1)
    return [round(max(float(start), 1.0), 1), round(float(slope), 1)]


def report(design: np.ndarray, margins: np.ndarray, weights: np.ndarray) -> None:
    for cut, turns in enumerate(CUTS):
        foretold = design[:, :, cut] @ weights
        differences = [centered(foretold).ravel(), centered(margins).ravel()]
        print(
            f"{turns} turns on, {len(margins)} worlds: correlation of differences {np.corrcoef(differences)[0, 1]:.3f},"
            f" of margins {np.corrcoef(foretold.ravel(), margins.ravel())[0, 1]:.3f}"
        )


if __name__ == "__main__":
    main()

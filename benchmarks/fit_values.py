"""Learns what positions are worth: plays, trains, reports, and writes the weights.

    python benchmarks/fit_values.py --jobs 2 --write
    python benchmarks/fit_values.py --jobs 2 --leave-out world    # only a report

Positions come from games of planners on all boards (benchmarks/positions.py). Each board gets a linear function of the
features of a seat (`late`, `early` and `doubt` in bots/values.json). One network for all boards then learns what that
function misses (bots/network.json; thinking/correction.py has what it sees). For both, what counts most is how well a
difference of values foretells a difference of final margins between actions in the same world; a small share of the
fit is of margins themselves, to keep values on the scale of points.

The report is about games that the fit has not seen. The same games give the same weights. Needs numpy,
which the package does not.
"""

import argparse
import json
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import numpy as np

from boattrain.bots.values import brain_for, values_for
from boattrain.rules.loading import core_for
from boattrain.thinking import mind
from positions import Positions, collect

GAMES = {"world": 600, "great_lakes": 600, "san_francisco": 4500}
BOARDS = tuple(GAMES)
BOTS = Path(__file__).parent.parent / "src" / "boattrain" / "bots"
UNSEEN = 4  # every fourth game is kept for the report
RIDGE = 1000.0
ABSOLUTE = 0.05  # share of margins themselves in the linear fit,
ABSOLUTE_NET = 0.1  # and in that of the network
EPOCHS = 12
BATCH = 128  # worlds
LEFT = 1  # the feature that holds the turns left
PLACES = 5  # decimal places of a weight of the network

Network = dict[str, np.ndarray]


@dataclass
class Lessons:
    """What the network learns from on one board, in units of the board. (world, action, cut, ...)"""

    board: str
    own: np.ndarray  # inputs for the seat that acts
    other: np.ndarray  # and for its strongest rival
    linear: np.ndarray  # the margin by the linear function
    margins: np.ndarray  # the final margin
    unit: float
    seats: np.ndarray
    unseen: np.ndarray


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, help="on each board; usually 600, and 4500 on San Francisco")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--leave-out", help="a board that the network does not see, but the report does")
    parser.add_argument("--write", action="store_true", help="write values.json and network.json")
    args = parser.parse_args()
    fitted, lessons = {}, []
    for name in BOARDS:
        found = collect(name, args.games or GAMES[name], args.jobs)
        unseen = found.game % UNSEEN == 0
        lessons.append(lessons_of(name, found, linear_fit(found, ~unseen)))
        fitted[name] = linear_fit(found, np.full(len(unseen), True))
        if args.write and values_for(found.board)["network"]:
            write_values(name, fitted[name], spread(found, fitted[name]))
    network = train([lesson for lesson in lessons if lesson.board != args.leave_out])
    for lesson in lessons:
        report(lesson, network)
    if args.write:
        write_network(network, args.games)


# The linear function


def early_of(found: Positions) -> np.ndarray:
    """The share of the game that is left."""
    values = values_for(found.board)
    board = found.board
    length = 1 + board.end_further_turns + (board.pieces_taken - board.end_pieces_left) / values["pace"]
    return np.asarray(found.figures[..., LEFT : LEFT + 1] / length)


def linear_fit(found: Positions, chosen: np.ndarray) -> np.ndarray:
    """Least squares on differences within a world, a share of margins themselves, and a ridge; with two seats."""
    chosen = chosen & (found.seats == 2)
    both = np.concatenate([found.figures, found.figures * early_of(found)], axis=-1)[chosen]
    design, margins = both[:, :, :, 0] - both[:, :, :, 1], found.margins[chosen]
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
    fit = np.linalg.solve(gram / np.outer(scale, scale) + RIDGE * np.eye(weights), pull / scale) / scale
    return np.where(np.diag(gram) < 1e-6, 0.0, fit)


def centered(values: np.ndarray) -> np.ndarray:
    """Each value less the mean of its world."""
    return np.asarray(values - values.mean(axis=1, keepdims=True))


def linear_values(found: Positions, weights: np.ndarray) -> np.ndarray:
    """(world, action, cut, seat)"""
    n = mind.FEATURES
    return np.asarray(found.figures @ weights[:n] + (found.figures * early_of(found)) @ weights[n:])


def spread(found: Positions, weights: np.ndarray) -> list[float]:
    """The standard deviation of final margins around the foretold ones: at the end, and how much more at the start."""
    two = found.seats == 2
    values = linear_values(found, weights)[two, :, 1]
    foretold, margins = values[..., 0] - values[..., 1], found.margins[two]
    early = early_of(found)[two, :, 1, 0, 0]
    edges = np.quantile(early, np.linspace(0, 1, 9))
    rows = [(early >= low) & (early <= high) for low, high in pairwise(edges)]
    middles = [early[row].mean() for row in rows]
    deviations = [(margins[row] - foretold[row]).std() for row in rows]
    slope, start = np.polyfit(middles, deviations, 1)
    return [round(max(float(start), 1.0), 1), round(float(slope), 1)]


# The network


def lessons_of(name: str, found: Positions, weights: np.ndarray) -> Lessons:
    brain = brain_for(found.board)
    unit, measures = brain.measures(core_for(found.board))
    values = linear_values(found, weights)
    there = np.arange(values.shape[-1]) < found.seats[:, None, None, None]
    rivals = np.where(there[..., 1:], values[..., 1:], -np.inf)
    rival = 1 + rivals.argmax(-1)
    figures, early = found.figures / measures, early_of(found)
    seats = np.broadcast_to((found.seats / 5.0)[:, None, None, None], (*rival.shape, 1))
    own, other = figures[:, :, :, 0], at_seat(figures, rival)
    return Lessons(
        name,
        np.concatenate([own, other, early[:, :, :, 0], seats], -1),
        np.concatenate([other, own, at_seat(early, rival), seats], -1),
        (values[..., 0] - rivals.max(-1)) / unit,
        found.margins / unit,
        unit,
        found.seats,
        found.game % UNSEEN == 0,
    )


def at_seat(values: np.ndarray, seat: np.ndarray) -> np.ndarray:
    return np.take_along_axis(values, seat[..., None, None], 3)[:, :, :, 0]


def rated(network: Network, inputs: np.ndarray) -> np.ndarray:
    return np.asarray(np.maximum(inputs @ network["weight"].T + network["bias"], 0) @ network["out"])


def train(lessons: list[Lessons]) -> Network:
    """Adam on squared errors of what the linear functions leave over."""
    own, other, linear, margins = (
        np.concatenate([getattr(lesson, name)[~lesson.unseen] for lesson in lessons])
        for name in ("own", "other", "linear", "margins")
    )
    left = margins[:, :, None] - linear
    dice = np.random.default_rng(1)
    network: Network = {
        "weight": dice.normal(0, 1 / np.sqrt(mind.VIEWED), (mind.VALUE_UNITS, mind.VIEWED)),
        "bias": np.zeros(mind.VALUE_UNITS),
        "out": dice.normal(0, 0.02, mind.VALUE_UNITS),
    }
    means = {name: np.zeros_like(value) for name, value in network.items()}
    squares = {name: np.zeros_like(value) for name, value in network.items()}
    step = 0
    for epoch in range(EPOCHS):
        rate = 0.002 * (1 - epoch / EPOCHS) + 0.00005
        order = dice.permutation(len(left))
        for start in range(0, len(order), BATCH):
            batch = order[start : start + BATCH]
            step += 1
            for name, slope in slopes(network, own[batch], other[batch], left[batch]).items():
                slope = slope + 1e-5 * network[name]
                means[name] = 0.9 * means[name] + 0.1 * slope
                squares[name] = 0.999 * squares[name] + 0.001 * slope**2
                mean, square = means[name] / (1 - 0.9**step), squares[name] / (1 - 0.999**step)
                network[name] = network[name] - rate * mean / (np.sqrt(square) + 1e-8)
    return {name: value.round(PLACES) for name, value in network.items()}


def slopes(network: Network, own: np.ndarray, other: np.ndarray, left: np.ndarray) -> Network:
    """The gradient of the mean squared error, most of it within worlds."""
    a, b = own.reshape(-1, mind.VIEWED), other.reshape(-1, mind.VIEWED)
    before_a, before_b = (rows @ network["weight"].T + network["bias"] for rows in (a, b))
    hidden_a, hidden_b = np.maximum(before_a, 0), np.maximum(before_b, 0)
    error = ((hidden_a - hidden_b) @ network["out"]).reshape(left.shape) - left
    pull = ((1 - ABSOLUTE_NET) * centered(error) + ABSOLUTE_NET * error).reshape(-1) / error.size
    below_a = np.outer(pull, network["out"]) * (before_a > 0)
    below_b = -np.outer(pull, network["out"]) * (before_b > 0)
    return {
        "weight": below_a.T @ a + below_b.T @ b,
        "bias": below_a.sum(0) + below_b.sum(0),
        "out": (hidden_a - hidden_b).T @ pull,
    }


# What comes out


def report(lesson: Lessons, network: Network) -> None:
    """How well unseen games are foretold: by the linear function alone, and with the network."""
    corrected = lesson.linear + rated(network, lesson.own) - rated(network, lesson.other)
    for what, seats in (("2 seats", lesson.seats == 2), ("more seats", lesson.seats > 2)):
        rows = lesson.unseen & seats
        goal = lesson.margins[rows]
        for cut, when in enumerate(("2 turns on", "8 turns on" if what == "2 seats" else "4 rounds on")):
            for name, values in (("linear", lesson.linear), ("network", corrected)):
                said = values[rows][:, :, cut]
                apart = np.corrcoef(centered(said).ravel(), centered(goal).ravel())[0, 1]
                print(
                    f"{lesson.board}, {what}, {when}, {rows.sum()} worlds, {name}: correlation of differences"
                    f" {apart:.3f}, of margins {np.corrcoef(said.ravel(), goal.ravel())[0, 1]:.3f},"
                    f" error {lesson.unit * np.sqrt(np.mean((said - goal) ** 2)):.2f} points"
                )


def write_values(board: str, weights: np.ndarray, doubt: list[float]) -> None:
    """Write the linear function of a board into values.json, which has a line for each entry."""
    path, n = BOTS / "values.json", mind.FEATURES
    fresh = {"doubt": doubt, "late": weights[:n].round(4).tolist(), "early": weights[n:].round(4).tolist()}
    lines, of = [], ""
    for line in path.read_text(encoding="utf-8").splitlines():
        name = line.split('"')[1] if '"' in line else ""
        of = name if line.endswith("{") else of
        if of == board and name in fresh:
            line = f'    "{name}": {json.dumps(fresh[name])}' + ("," if line.endswith(",") else "")
        lines.append(line)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def write_network(network: Network, games: int | None) -> None:
    """The weights with where they come from."""
    whole = {
        "made_by": "benchmarks/fit_values.py" + (f" --games {games}" if games else "") + " --write",
        "positions": f"games of planners on {', '.join(BOARDS)}",
        **{name: value.tolist() for name, value in network.items()},
    }
    lines = [f" {json.dumps(name)}: {json.dumps(value)}" for name, value in whole.items()]
    (BOTS / "network.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()

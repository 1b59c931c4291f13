"""Fits the network that infers the tickets of others (`bots/tickets.json`), and reports how well it does.

    python benchmarks/fit_tickets.py --games 300 --jobs 2 --write
    python benchmarks/fit_tickets.py --games 300 --jobs 2 --leave-out world

Games of planners and of searches are played on all boards. At some turns, a seat looks at another: for every ticket
that it has never seen the clues are taken (thinking/inference.py), and which of them the other holds. The network is
trained by maximum likelihood: each ticket that is held against all that are not (a softmax over the tickets).

The report is about games that the fit has not seen, by quarter of the game: log loss of a held ticket against that of
a uniform deal, how often a held ticket is among the five most likely, and a table of calibration. The same seed gives
the same network. Needs numpy, which the package does not.
"""

import argparse
import json
import random
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import boattrain
from boattrain.bots import Setup, make_bot
from boattrain.bots.values import brain_for
from boattrain.rules.loading import core_for
from boattrain.thinking.mind import CLUE_UNITS, CLUES

BOARDS = ("world", "great_lakes", "san_francisco")
PLAYERS = (
    ("planner", "planner"),
    ("search:40", "planner"),
    ("search:40", "search:40"),
    ("planner", "planner", "planner"),
)
WEIGHTS = Path(__file__).parent.parent / "src" / "boattrain" / "bots" / "tickets.json"
LOOKED_AT = 12  # looks in a game, about
UNSEEN = 4  # every fourth game is kept for the report
EPOCHS = 60
BATCH = 64  # looks
DECAY = 1e-4
PLACES = 5  # decimal places of a weight


@dataclass
class Look:
    """What one seat can see of the tickets of another."""

    board: str
    game: int
    stage: float  # the share of the game that is played
    clues: np.ndarray  # (ticket, clue)
    held: np.ndarray  # (ticket,) of bool


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=300, help="for each board and set of players")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--leave-out", help="a board that the fit does not see, but the report does")
    parser.add_argument("--write", action="store_true", help=f"write {WEIGHTS.name}")
    args = parser.parse_args()
    looks = collect(args.games, args.jobs)
    seen = [look for look in looks if look.game % UNSEEN and look.board != args.leave_out]
    network = train(seen)
    for board in BOARDS:
        report(board, [look for look in looks if look.board == board and look.game % UNSEEN == 0], network)
    if args.write:
        WEIGHTS.write_text(text_of(network, args.games), encoding="utf-8")


# Collecting


def collect(games: int, jobs: int) -> list[Look]:
    tasks = [(board, players, n) for board in BOARDS for players in PLAYERS for n in range(games)]
    with ProcessPoolExecutor(jobs) as pool:
        return [look for looks in pool.map(play, tasks, chunksize=4) for look in looks]


def play(task: tuple[str, tuple[str, ...], int]) -> list[Look]:
    """One game, with looks at some of its turns."""
    name, players, number = task
    board = boattrain.load_board(name)
    brain, view = brain_for(board), core_for(board)
    dice = random.Random(f"{name} {players} {number}")
    seats = len(players)
    game = boattrain.Game(board, seats, dice.getrandbits(40))
    names = dice.sample(players, seats)
    bots = [make_bot(bot, Setup.of(game, seat, number + seat)) for seat, bot in enumerate(names)]
    share = LOOKED_AT / (seats * (90 if board.harbors else 30))
    looks: list[Look] = []
    while not game.over:
        if game.phase == "turn" and dice.random() < share:
            viewer, other = dice.sample(range(seats), 2)
            view.copy_from(game.core)
            holder = view.get("holder")
            view.redact(viewer)
            rows = brain.clues(view, other)
            left = sum(view.get("pieces")[other]) / board.pieces_taken
            clues = np.array([clue for _, clue in rows])
            looks.append(
                Look(name, number, 1 - left, clues, np.array([holder[ticket] == other for ticket, _ in rows]))
            )
        game.step(bots[game.to_act].decide(game.view(game.to_act)))
    return [look for look in looks if look.held.any()]


# The network


Network = dict[str, np.ndarray]


def rated(network: Network, clues: np.ndarray) -> np.ndarray:
    hidden = np.maximum(clues @ network["weight"].T + network["bias"], 0)
    return np.asarray(hidden @ network["out"] + clues @ network["direct"])


def train(looks: list[Look]) -> Network:
    """Adam on the log loss of held tickets, each look with the same weight for each of its held tickets."""
    dice = np.random.default_rng(1)
    network: Network = {
        "weight": dice.normal(0, 0.5 / np.sqrt(CLUES), (CLUE_UNITS, CLUES)),
        "bias": np.zeros(CLUE_UNITS),
        "out": dice.normal(0, 0.1, CLUE_UNITS),
        "direct": np.zeros(CLUES),
    }
    means = {name: np.zeros_like(value) for name, value in network.items()}
    squares = {name: np.zeros_like(value) for name, value in network.items()}
    step = 0
    for epoch in range(EPOCHS):
        rate = 0.003 * (1 - epoch / EPOCHS) + 0.0001
        order = dice.permutation(len(looks))
        for start in range(0, len(looks), BATCH):
            batch = [looks[i] for i in order[start : start + BATCH]]
            step += 1
            for name, slope in slopes(network, batch).items():
                slope = slope + DECAY * network[name]
                means[name] = 0.9 * means[name] + 0.1 * slope
                squares[name] = 0.999 * squares[name] + 0.001 * slope**2
                mean, square = means[name] / (1 - 0.9**step), squares[name] / (1 - 0.999**step)
                network[name] = network[name] - rate * mean / (np.sqrt(square) + 1e-8)
    return {name: value.round(PLACES) for name, value in network.items()}


def slopes(network: Network, batch: list[Look]) -> Network:
    """The gradient of the mean log loss."""
    clues = np.concatenate([look.clues for look in batch])
    before = clues @ network["weight"].T + network["bias"]
    hidden = np.maximum(before, 0)
    scores = hidden @ network["out"] + clues @ network["direct"]
    pull = np.concatenate(
        [pull_of(part, look.held) for part, look in zip(parts(scores, batch), batch, strict=True)]
    )
    pull /= sum(int(look.held.sum()) for look in batch)
    below = np.outer(pull, network["out"]) * (before > 0)
    return {"weight": below.T @ clues, "bias": below.sum(0), "out": hidden.T @ pull, "direct": clues.T @ pull}


def parts(values: np.ndarray, batch: list[Look]) -> list[np.ndarray]:
    return np.split(values, np.cumsum([len(look.held) for look in batch])[:-1])


def chances(scores: np.ndarray, held: np.ndarray) -> np.ndarray:
    """(held ticket, ticket): a softmax over that ticket and all that are not held."""
    weights = np.exp(scores - scores.max())
    table = np.tile(weights * ~held, (int(held.sum()), 1))
    table[np.arange(len(table)), np.flatnonzero(held)] = weights[held]
    return np.asarray(table / table.sum(1, keepdims=True))


def pull_of(scores: np.ndarray, held: np.ndarray) -> np.ndarray:
    return np.asarray(chances(scores, held).sum(0) - held)


def loss_of(network: Network, look: Look) -> np.ndarray:
    table = chances(rated(network, look.clues), look.held)
    return np.asarray(-np.log(table[np.arange(len(table)), np.flatnonzero(look.held)]))


# The report


def report(board: str, looks: list[Look], network: Network) -> None:
    print(f"{board}: {len(looks)} looks in games that the fit has not seen")
    for quarter in range(4):
        some = [look for look in looks if min(int(4 * look.stage), 3) == quarter]
        if not some:
            continue
        losses = np.concatenate([loss_of(network, look) for look in some])
        uniform = np.concatenate(
            [np.full(int(look.held.sum()), np.log((~look.held).sum() + 1)) for look in some]
        )
        first = [in_first_five(network, look) for look in some]
        chance = np.mean([min(5 / len(look.held), 1) for look in some for _ in range(int(look.held.sum()))])
        print(
            f"  quarter {quarter + 1}: {len(losses):5} tickets,"
            f" log loss {losses.mean():.3f} (uniform {uniform.mean():.3f}),"
            f" among the first five {np.concatenate(first).mean():.1%} (uniform {chance:.1%})"
        )
    calibration(looks, network)


def in_first_five(network: Network, look: Look) -> np.ndarray:
    """For each held ticket whether it is among the five with the highest scores."""
    order = np.argsort(-rated(network, look.clues), kind="stable")
    return np.isin(np.flatnonzero(look.held), order[:5])


def calibration(looks: list[Look], network: Network) -> None:
    """How often a ticket is held, by how likely the network said it was."""
    told, true = [], []
    for look in looks:
        weights = np.exp(rated(network, look.clues) - rated(network, look.clues).max())
        told.append(held_chances(weights, int(look.held.sum())))
        true.append(look.held)
    said, held = np.concatenate(told), np.concatenate(true)
    for low, high in ((0, 0.05), (0.05, 0.1), (0.1, 0.2), (0.2, 0.4), (0.4, 0.6), (0.6, 0.8), (0.8, 1.01)):
        row = (said >= low) & (said < high)
        if row.any():
            print(f"  told {said[row].mean():6.1%}: held {held[row].mean():6.1%} ({row.sum()} tickets)")


def held_chances(weights: np.ndarray, n: int) -> np.ndarray:
    """The chance of each ticket to be among n drawn one after the other by their weights (an approximation)."""
    low, high = 0.0, 1e9
    for _ in range(60):  # find the time at which n arrivals are expected: each ticket arrives at its own rate
        middle = (low + high) / 2 if high < 1e9 else max(2 * low, 1.0)
        if (1 - np.exp(-weights * middle)).sum() > n:
            high = middle
        else:
            low = middle
    return np.asarray(1 - np.exp(-weights * (low + min(high, 1e9)) / 2))


def text_of(network: Network, games: int) -> str:
    """The weights with where they come from."""
    rows = {
        "made_by": f"benchmarks/fit_tickets.py --games {games}",
        "players": [" ".join(row) for row in PLAYERS],
    }
    whole = {**rows, **{name: value.tolist() for name, value in network.items()}}
    lines = [f" {json.dumps(name)}: {json.dumps(value)}" for name, value in whole.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    main()

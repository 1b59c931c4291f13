"""Trains a value model on exported positions: the final margin and the chance to win, from what a seat may know.

    boattrain export --board san_francisco --bots planner --games 13800 --out build/positions
    boattrain export --board san_francisco --bots planner --games 2000 --seed 1000000 --out build/fresh
    pip install -r examples/research/requirements.txt
    python examples/research/value.py build/positions --test build/fresh --out build/value

A tenth of the games is held out: whole games, because the positions of a game resemble each other. They also share one
result, so a large network soon knows the games by heart: a further tenth tells when to stop. The network is compared
with simpler models of the same data, fitted in the same way. If you change the models after you have seen how they do
in the games that are held out, test them on fresh games.
"""

import argparse
import json
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from boattrain.boards import load_board
from boattrain.envs import Dataset
from boattrain.envs.features import Features, features_of
from boattrain.envs.layout import Layout, layout_of

FOLDS = 10  # one game in so many is held out, and another one tells when to stop
BATCH = 1024
DROPOUT = 0.3
CHECKS = 8  # how often in an epoch the model is tried on games that it has not seen
CHECKED = 40_000  # positions for that
EVALUATION_BATCH = 8192


@dataclass(frozen=True)
class Model:
    """What a model sees, and its hidden layers; a model without any is a linear and a logistic regression."""

    name: str
    sees: str  # "nothing", "score" or "everything"
    rate: float  # of learning
    hidden: tuple[int, ...] = ()


MODELS = (
    Model("always the mean", "nothing", 0.01),
    Model("score difference, linear", "score", 0.01),
    Model("all features, linear", "everything", 0.003),
    Model("network", "everything", 0.001, (256, 64)),
)


class Inputs:
    """Turns observations into what a model sees."""

    def __init__(self, sees: str, layout: Layout, features: Features) -> None:
        self.sees, self.layout, self.features = sees, layout, features
        self.size = {"nothing": 1, "score": 1, "everything": features.size}[sees]

    def __call__(self, observations: Any) -> torch.Tensor:
        if self.sees == "everything":
            return torch.from_numpy(self.features(observations))
        if self.sees == "nothing":
            return torch.zeros(len(observations), 1)
        scores = observations[:, self.layout.slices["score"]].astype(np.float32)
        return torch.from_numpy(scores[:, :1] - scores[:, 1:].max(axis=1, keepdims=True)) / 50


def make_network(inputs: int, hidden: tuple[int, ...]) -> nn.Sequential:
    """Two outputs: the margin in units of its deviation, and the log odds of winning."""
    layers: list[nn.Module] = []
    for size in hidden:
        layers += [nn.Linear(inputs, size), nn.ReLU(), nn.Dropout(DROPOUT)]
        inputs = size
    return nn.Sequential(*layers, nn.Linear(inputs, 2))


class Data:
    """The positions, and which of them are to learn from, to stop by, and held out."""

    def __init__(self, folder: Path, most: int | None) -> None:
        data = Dataset(folder)
        columns = data.load("observation", "margin", "share", "game", "decision", most=most)
        self.observations = columns["observation"]
        self.margins = columns["margin"].astype(np.float32)
        self.shares = columns["share"]
        fold = columns["game"] % FOLDS
        self.test, self.check, self.train = (
            np.flatnonzero(part) for part in (fold == 0, fold == 1, fold > 1)
        )
        lengths = np.bincount(columns["game"])[columns["game"]]
        self.third = np.minimum(3 * columns["decision"] // lengths, 2)
        self.scale = float(self.margins[self.train].std())
        self.board, self.seats = load_board(data.manifest["board"]), data.manifest["seats"]


def loss_of(outputs: torch.Tensor, data: Data, rows: Any) -> torch.Tensor:
    """The squared error of the margin plus the log loss of winning."""
    margins, shares = torch.from_numpy(data.margins[rows] / data.scale), torch.from_numpy(data.shares[rows])
    squared = nn.functional.mse_loss(outputs[:, 0], margins)
    return squared + nn.functional.binary_cross_entropy_with_logits(outputs[:, 1], shares)


def train(model: Model, inputs: Inputs, data: Data, epochs: int, seed: int) -> nn.Sequential:
    """Fit a model; keeps the weights that were best on the games to stop by."""
    torch.manual_seed(seed)
    dice = np.random.default_rng(seed)
    network = make_network(inputs.size, model.hidden)
    steps_each = len(data.train) // BATCH
    optimizer = torch.optim.AdamW(network.parameters(), lr=model.rate, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.LinearLR(optimizer, 1.0, 0.02, epochs * steps_each)
    check = dice.permutation(data.check)[:CHECKED]
    best, weights = float("inf"), network.state_dict()
    for _ in range(epochs):
        order = dice.permutation(data.train)
        for step in range(steps_each):
            rows = order[step * BATCH : (step + 1) * BATCH]
            optimizer.zero_grad()
            loss_of(network(inputs(data.observations[rows])), data, rows).backward()
            optimizer.step()
            schedule.step()
            if step % max(steps_each // CHECKS, 1) == 0 or step == steps_each - 1:
                loss = float(loss_of(outputs_of(network, inputs, data, check), data, check))
                if loss < best:
                    best, weights = (
                        loss,
                        {name: value.clone() for name, value in network.state_dict().items()},
                    )
    network.load_state_dict(weights)
    return network


@torch.no_grad()
def outputs_of(network: nn.Sequential, inputs: Inputs, data: Data, rows: Any) -> torch.Tensor:
    network.eval()
    parts = [
        network(inputs(data.observations[rows[first : first + EVALUATION_BATCH]]))
        for first in range(0, len(rows), EVALUATION_BATCH)
    ]
    network.train()
    return torch.cat(parts)


def predict(network: nn.Sequential, inputs: Inputs, data: Data, rows: Any, scale: float) -> tuple[Any, Any]:
    """The margin, and the chance to win."""
    outputs = outputs_of(network, inputs, data, rows).double().numpy()
    return outputs[:, 0] * scale, 1 / (1 + np.exp(-outputs[:, 1]))


def figures(margins: Any, chances: Any, data: Data, rows: Any) -> dict[str, float]:
    """How good predictions are. Games with a shared victory do not count for the accuracy."""
    true, shares = data.margins[rows], data.shares[rows]
    safe = np.clip(chances, 1e-7, 1 - 1e-7)
    clear = shares != 0.5
    return {
        "margin_error": float(np.abs(margins - true).mean()),
        "margin_explained": float(1 - ((margins - true) ** 2).sum() / ((true - true.mean()) ** 2).sum()),
        "log_loss": float(-(shares * np.log(safe) + (1 - shares) * np.log(1 - safe)).mean()),
        "accuracy": float(((chances > 0.5) == (shares > 0.5))[clear].mean()),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("positions", type=Path, help="the folder of an export")
    parser.add_argument("--most", type=int, help="use only so many positions")
    parser.add_argument("--test", type=Path, help="the folder of another export: test on all of its games")
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1, help="of PyTorch; more of them need idle cores")
    parser.add_argument("--out", type=Path, default=Path("build/value"))
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    data = Data(args.positions, args.most)
    tests = data if args.test is None else Data(args.test, None)
    rows = data.test if args.test is None else np.arange(len(tests.margins))
    layout = layout_of(data.board, data.seats)
    args.out.mkdir(parents=True, exist_ok=True)
    results: dict[str, Any] = {"board": data.board.id, "train": len(data.train), "test": len(rows)}
    print(f"{len(data.train):,} positions to learn from, {len(rows):,} to test")
    for model in MODELS:
        began = time.monotonic()
        inputs = Inputs(model.sees, layout, features_of(data.board, data.seats))
        network = train(model, inputs, data, args.epochs, args.seed)
        margins, chances = predict(network, inputs, tests, rows, data.scale)
        found = {"all": figures(margins, chances, tests, rows)}
        for third, name in enumerate(("first third", "second third", "last third")):
            part = tests.third[rows] == third
            found[name] = figures(margins[part], chances[part], tests, rows[part])
        results[model.name] = {**found, "seconds": round(time.monotonic() - began, 1)}
        print(
            f"{model.name:26}" + "".join(f"  {name} {value:.3f}" for name, value in found["all"].items()),
            flush=True,
        )
        torch.save(network.state_dict(), args.out / f"{model.name.replace(' ', '_').replace(',', '')}.pt")
    (args.out / "results.json").write_text(json.dumps(results, indent=1) + "\n")


if __name__ == "__main__":
    main()

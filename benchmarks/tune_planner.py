"""Tunes the constants of the planner on a board (bots/values.json) by games against itself.

    nice python benchmarks/tune_planner.py world --rounds 6000
    nice python benchmarks/tune_planner.py world --rounds 0 --check 4000     # the planner against planner:linear

Simultaneous perturbation (SPSA): in every round all constants are moved a little at random, and the planner that was
moved this way plays the one that was moved the other way, the same deals from both seats. The constants then go a
small step in the direction of the winner. The result is the mean over the last half of the rounds. The same seed
and number of rounds give the same constants. Needs numpy, which the package does not.
"""

import argparse
import json
import random
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

import boattrain
from boattrain.bots.values import brain_for, values_for
from boattrain.game.seeds import stream_of
from boattrain.rules import Core, structs
from boattrain.rules.loading import core_for
from boattrain.thinking import Brain, mind

DEALS = 6  # in a round
TABLES = (2, 2, 2, 4)  # seats, in turn
STEP = (
    0.12  # how far a constant is moved in a round: of itself, or of the size of a constant that begins near 0
)
RATE = 0.35  # how far the constants follow the winner, at the beginning
TOTAL = 6  # the place of the total in a sheet
NAMED = ("rate", "symbol_turns", "caution", "ticket_share", "loss", "threat", "focus", "pace")
SIZES = {mind.LONGER: 0.4, mind.CLAIM_POINTS: 0.25}  # habits that begin at 0
MOST = {"caution": 1.3, "ticket_share": 1.5}
MOST_HABITS = {mind.SAFE_SHARE: 0.9, mind.SAFE_CHANCE: 0.99, mind.LATE_CHANCE: 0.9}
SHORES = (mind.SITE_TURNS, mind.HARBOR_TURNS, mind.HARBOR_SHARE)  # habits that need harbors,
TOKENS = (mind.TOKEN_SHARE, mind.TOKEN_BONUS)  # or souvenirs


class Constants:
    """The constants as a vector of steps from where they began."""

    def __init__(self, board: boattrain.Board, values: dict[str, Any]) -> None:
        self.values = values
        left_out = (() if board.harbors else SHORES) + (() if board.souvenirs else TOKENS)
        self.habits = [i for i in range(mind.HABITS) if i not in left_out]
        self.named = [name for name in NAMED if board.harbors or name != "symbol_turns"]
        self.size = len(self.named) + len(values["card_turns"]) + len(self.habits)

    def at(self, place: np.ndarray) -> dict[str, Any]:
        """The values after so many steps."""
        steps = iter(place)
        found = {**self.values, "habits": list(self.values["habits"])}
        for name in self.named:
            found[name] = min(moved(self.values[name], next(steps)), MOST.get(name, 1e9))
        found["card_turns"] = [moved(turns, next(steps)) for turns in self.values["card_turns"]]
        for i in self.habits:
            start = self.values["habits"][i]
            if i in SIZES:
                found["habits"][i] = start + next(steps) * STEP * SIZES[i] * self.values["rate"]
            else:
                found["habits"][i] = min(moved(start, next(steps)), MOST_HABITS.get(i, 1e9))
        return found


def moved(start: float, steps: float) -> float:
    return float(start * np.exp(STEP * steps))


def rounded(values: dict[str, Any]) -> dict[str, Any]:
    names = [*NAMED, "card_turns", "habits"]
    return {name: np.round(values[name], 4).tolist() for name in names}


# Games


def play(core: Core, brains: Sequence[Brain], stream: tuple[int, int], first: int) -> list[int]:
    """The totals of one game; each seat has a brain."""
    core.start(stream, len(brains), first, False)
    while core.phase() != structs.OVER:
        core.step(brains[core.actor()].choose(core))
    return [sheet[TOTAL] for sheet in core.sheets()]


def result(totals: list[int], sides: Sequence[int], scale: float) -> float:
    """From -1 to 1: half for the victory, half for the margin between the best of side 1 and of side 0."""
    best = [max(total for total, of in zip(totals, sides, strict=True) if of == side) for side in (0, 1)]
    margin = best[1] - best[0]
    return float(0.5 * np.sign(margin) + 0.5 * margin / (abs(margin) + scale))


def contest(core: Core, pair: tuple[Brain, Brain], seats: int, name: str, deals: int, scale: float) -> float:
    """The mean result of the second brain against the first: each deal from both sides."""
    results = []
    for deal in range(deals):
        for swap in range(2):
            sides = [(seat + swap) % 2 for seat in range(seats)]
            totals = play(core, [pair[side] for side in sides], stream_of(deal, f"tune {name}"), deal % seats)
            results.append(result(totals, sides, scale))
    return float(np.mean(results))


# Tuning


def tune(board: boattrain.Board, rounds: int, seed: int, tell: Callable[[str], None]) -> dict[str, Any]:
    constants = Constants(board, values_for(board))
    core, pair = core_for(board), (brain_for(board), brain_for(board))
    dice = np.random.default_rng(seed)
    place, total = np.zeros(constants.size), np.zeros(constants.size)
    for number in range(rounds):
        side = dice.choice((-1.0, 1.0), constants.size)
        pair[0].tune(core, constants.at(place - side))
        pair[1].tune(core, constants.at(place + side))
        seats = TABLES[number % len(TABLES)]
        found = contest(core, pair, seats, f"{seed} {number}", DEALS, constants.values["scale"])
        place += RATE * (1.0 - 0.9 * number / rounds) * found * side
        if number >= rounds // 2:
            total += place
        if number % 500 == 499:
            mean = total / (number - rounds // 2 + 1) if number >= rounds // 2 else place
            tell(f"{number + 1} {json.dumps(rounded(constants.at(mean)))}")
    return constants.at(total / (rounds - rounds // 2))


def check(board: boattrain.Board, found: dict[str, Any], games: int) -> None:
    """Wins against the planner before tuning: with two seats, and alone at a table with the most seats."""
    core, new, old = core_for(board), brain_for(board), brain_for(board, linear=True)
    new.tune(core, {**values_for(board), **found})
    for seats in (2, board.seats_most):
        won = []
        for number in range(games // (seats // 2)):
            mine = number % seats
            brains = [new if seat == mine else old for seat in range(seats)]
            deal = number // seats
            totals = play(core, brains, stream_of(deal, "check"), random.Random(deal).randrange(seats))
            won.append((totals[mine] == max(totals)) / totals.count(max(totals)))
        error = 1.96 * np.std(won) / len(won) ** 0.5
        print(
            f"{board.id}, {seats} seats, {len(won)} games: won {100 * np.mean(won):.1f} % (+- {100 * error:.1f})",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("board", help="a board, or the path of a board file")
    parser.add_argument("--rounds", type=int, default=6000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", type=int, default=4000, help="games against the planner before tuning")
    args = parser.parse_args()
    board = boattrain.load_board(args.board)
    found = values_for(board)
    if args.rounds:
        found = tune(board, args.rounds, args.seed, lambda text: print(text, flush=True))
    found = rounded(found)
    check(board, found, args.check)
    print(json.dumps(found))


if __name__ == "__main__":
    main()

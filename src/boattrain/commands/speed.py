"""How fast the engine is: each way to play it, measured for a while. `bench` prints what comes out.

Times are CPU times of this process, which works on one core: other work on the machine disturbs them little.
"""

import random
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from statistics import median
from time import process_time
from typing import Any

from boattrain.boards import Board
from boattrain.game.actions import Exchange
from boattrain.game.game import Game
from boattrain.game.seeds import stream_of
from boattrain.rules import COMPILED, Core, plain_core, structs
from boattrain.rules.loading import core_for

WHOLE_GAME = 1_000_000  # decisions: longer than any game
NEIGHBOR = "catanatron"


@dataclass(frozen=True)
class Rate:
    """The result of one measurement."""

    decisions: int
    games: int
    seconds: float


Player = Callable[[int], int]
"""Plays the game of a seed and returns the number of decisions."""


def measure(player: Player, seconds: float) -> Rate:
    """Play whole games, one after the other, until the time is over."""
    decisions = games = 0
    began = process_time()
    for seed in count():
        decisions += player(seed)
        games += 1
        spent = process_time() - began
        if spent >= seconds:
            break
    return Rate(decisions, games, spent)


def in_the_core(board: Board, seats: int, kind: type[Core] = Core) -> Player:
    """The loop inside the core; the deal and the final scores are part of it."""
    core = core_for(board, kind)
    core.seed_scratch(*stream_of(0, "play"))

    def play(seed: int) -> int:
        core.start(stream_of(seed), seats, structs.NOBODY, False)
        return core.play_random(WHOLE_GAME)

    return play


def stepped(board: Board, seats: int) -> Player:
    """Python picks from the list of legal numbers, decision by decision."""
    core = core_for(board)
    chance = random.Random(0).random

    def play(seed: int) -> int:
        core.start(stream_of(seed), seats, structs.NOBODY, False)
        made = 0
        while numbers := core.legal():
            core.step(numbers[int(chance() * len(numbers))])
            made += 1
        return made

    return play


def typed(board: Board, seats: int) -> Player:
    """`Game.play` with a typed action out of all legal ones; events and record are part of it."""
    chance = random.Random(0).random

    def play(seed: int) -> int:
        game = Game(board, seats, seed)
        while actions := list(game.legal_actions):
            game.play(actions[int(chance() * len(actions))])
        return len(game.numbers)

    return play


def neighbor() -> Player | None:
    """Random play in catanatron, a well-known engine for a similar game; None if it is not installed."""
    if find_spec(NEIGHBOR) is None:
        return None
    other: Any = import_module(NEIGHBOR)

    def play(seed: int) -> int:
        game = other.Game(
            [other.RandomPlayer(color) for color in (other.Color.RED, other.Color.BLUE)], seed=seed
        )
        game.play()
        return len(game.state.actions)

    return play


def side_by_side(
    players: dict[str, Player], seconds: float, repeat: int, told: Callable[[int], None]
) -> dict[str, Rate]:
    """Measure all ways in turn, several times. Returns the median measurement of each."""
    rates: dict[str, list[Rate]] = defaultdict(list)
    for _ in range(repeat):
        for name, player in players.items():
            rates[name].append(measure(player, seconds))
            told(1)
    return {name: _middle(found) for name, found in rates.items()}


def _middle(rates: list[Rate]) -> Rate:
    return sorted(rates, key=lambda rate: rate.decisions / rate.seconds)[len(rates) // 2]


def players_for(board: Board, seats: int) -> dict[str, Player]:
    """Everything that can be measured here, by its name in `bench --json`."""
    players = {
        "loop": in_the_core(board, seats),
        "step": stepped(board, seats),
        "typed": typed(board, seats),
    }
    if COMPILED:
        players["plain"] = in_the_core(board, seats, plain_core())
    other = neighbor()
    if other is not None:
        players["neighbor"] = other
    return players


# What a decision costs


def cost_by_open_routes(board: Board, seats: int, seconds: float) -> list[dict[str, float]]:
    """Nanoseconds for the decision of a turn, by the number of open routes, the largest number first."""
    states = turns_by_open_routes(board, seats)
    core = core_for(board)
    core.seed_scratch(*stream_of(0, "play"))
    spent = dict.fromkeys(states, 0.0)
    made = dict.fromkeys(states, 0)
    began = process_time()
    while process_time() - began < seconds or not all(made.values()):
        for opened, found in states.items():
            spent[opened] += _time_of(core, found, 1) - _time_of(core, found, 0)
            made[opened] += len(found)
    return [
        {"open_routes": opened, "nanoseconds": round(spent[opened] / made[opened] * 1e9)}
        for opened in sorted(states, reverse=True)
    ]


def turns_by_open_routes(board: Board, seats: int) -> dict[int, list[bytes]]:
    """Beginnings of turns in random games, gathered by the number of open routes, in steps of an eighth of the map."""
    core = core_for(board)
    core.seed_scratch(*stream_of(0, "play"))
    width = -(-len(board.routes) // 8)
    states: dict[int, list[bytes]] = defaultdict(list)
    for seed in range(64):
        core.start(stream_of(seed), seats, structs.NOBODY, False)
        while core.phase() != structs.OVER:
            if core.phase() == structs.TURN:
                states[core.cell("n_open") // width * width + width // 2].append(core.state_bytes())
            core.play_random(1)
    return {opened: found[:: len(found) // 64] for opened, found in states.items() if len(found) >= 256}


def _time_of(core: Core, states: list[bytes], decisions: int) -> float:
    """Nanoseconds for one decision in each state; without a decision, the cost of the measurement itself."""
    before = process_time()
    for state in states:
        core.load_bytes(state)
        core.play_random(decisions)
    return process_time() - before


def cost_by_past_decisions(board: Board, blocks: int = 10, size: int = 500) -> list[dict[str, float]]:
    """Nanoseconds a decision while the record grows and the map stays: two seats exchange pieces to and fro.

    A board with one kind of piece has no such endless game: the list is empty.
    """
    if len(board.piece_kinds) < 2:
        return []
    game = Game(board, 2, 0, recommended_fleets=True)
    while game.phase != "turn":
        game.play(game.legal_numbers()[0])
    there, back = (Exchange(kind.id, 1) for kind in board.piece_kinds)
    costs: list[dict[str, float]] = []
    for _ in range(blocks):
        past, times = len(game.numbers), []
        for _ in range(size // 4):
            before = process_time()
            for action in (there, there, back, back):
                game.play(action)
            times.append((process_time() - before) / 4)
        costs.append({"past_decisions": past, "nanoseconds": round(median(times) * 1e9)})
    return costs

"""Measures environments of other projects, on request: runs in their own environment, see benchmarks/environments.py.

Reads lines `[name, seconds]` and answers each with decisions per CPU second; the first line lists the names.
"""

import importlib
import json
import os
import random
import sys
import time
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

warnings.simplefilter("ignore")
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
LANES = 1024


def envpool_rate(task: str) -> Callable[[float], float]:
    """EnvPool: 1,024 games in one thread; only the steps count."""
    import envpool

    env = envpool.make(task, env_type="gymnasium", num_envs=LANES, num_threads=1, seed=1)
    seen, info = env.reset()
    dice = np.random.default_rng(1)

    def measure(seconds: float) -> float:
        nonlocal seen, info
        spent, steps = 0.0, 0
        while spent < seconds:
            mask = legal_mask(seen, info)
            weights = dice.random(mask.shape) * mask
            actions = weights.argmax(axis=1).astype(np.int32)
            began = time.process_time()
            seen, _, _, _, info = env.step(actions)
            spent += time.process_time() - began
            steps += 1
        return steps * LANES / spent

    return measure


def legal_mask(seen: Any, info: Any) -> Any:
    for place in (info, seen):
        if isinstance(place, dict):
            for name, value in place.items():
                if "mask" in name or "legal" in name:
                    return np.asarray(value)
    raise SystemExit("this environment of EnvPool shows no mask")


def spiel_rate(name: str) -> Callable[[float], float]:
    """A game of OpenSpiel from Python, with legal actions and observation tensor."""
    import pyspiel

    if name.startswith("python_"):  # importing a game that is written in Python registers it
        importlib.import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")
    game = pyspiel.load_game(name)
    observes = game.get_type().provides_observation_tensor

    def measure(seconds: float) -> float:
        dice, made, began = random.Random(1), 0, time.process_time()
        while time.process_time() - began < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                if not state.is_chance_node():
                    player = state.current_player()
                    if observes:
                        state.observation_tensor(player)
                    else:
                        state.information_state_tensor(player)
                    made += 1
                state.apply_action(legal[int(dice.random() * len(legal))])
        return made / (time.process_time() - began)

    return measure


def pettingzoo_rate(module: str) -> Callable[[float], float]:
    """A classic environment of PettingZoo through `agent_iter` and `last`."""
    env = importlib.import_module(f"pettingzoo.classic.{module}").env()

    def measure(seconds: float) -> float:
        dice, made, began = random.Random(1), 0, time.process_time()
        while time.process_time() - began < seconds:
            env.reset(seed=made)
            for _ in env.agent_iter():
                seen, _, over, cut, _ = env.last()
                if over or cut:
                    env.step(None)
                    continue
                legal = np.flatnonzero(seen["action_mask"])
                env.step(int(legal[int(dice.random() * len(legal))]))
                made += 1
        return made / (time.process_time() - began)

    return measure


MAKERS: dict[str, Callable[[], Callable[[float], float]]] = {
    "envpool backgammon": lambda: envpool_rate("Backgammon-v1"),
    "openspiel gin_rummy": lambda: spiel_rate("gin_rummy"),
    "openspiel backgammon": lambda: spiel_rate("backgammon"),
    "openspiel python_block_dominoes": lambda: spiel_rate("python_block_dominoes"),
    "pettingzoo tictactoe": lambda: pettingzoo_rate("tictactoe_v3"),
}


def main() -> None:
    print(json.dumps(list(MAKERS)), flush=True)
    ready: dict[str, Callable[[float], float]] = {}
    for line in sys.stdin:
        name, seconds = json.loads(line)
        if name not in ready:
            ready[name] = MAKERS[name]()
        print(json.dumps(ready[name](seconds)), flush=True)


if __name__ == "__main__":
    main()

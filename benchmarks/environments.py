"""Measures the environments, side by side with those of other projects: make bench-envs (ARGS=--json)

Decisions per CPU second of random legal play, observation and mask written. Ours and the peers are measured in one run,
in turns, and the middle of the measurements counts. The peers run in an environment of their own (build/env-peers).
"""

import argparse
import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

from boattrain.envs import Batch

ROOT = Path(__file__).resolve().parents[1]
PEERS = ROOT / "build" / "env-peers" / "bin" / "python"
LANES = 1024
SMALLEST = {"vector": 1_000_000, "aec": 50_000, "openspiel": 60_000}
RATIOS = {"vector_to_envpool_backgammon": 8.0, "two_threads_to_one": 1.8}


class Vector:
    """1,024 games of a board in lock step. Only the steps count, not the choice of actions."""

    def __init__(self, board: str, threads: int, lanes: int = LANES) -> None:
        self.batch = Batch(board, 2, lanes, seed=1, threads=threads)
        for _ in range(150):  # into the middle of the games
            self.batch.step(self.batch.random_actions)

    def __call__(self, seconds: float, clock: Callable[[], float]) -> float:
        spent = 0.0
        steps = 0
        while spent < seconds:
            actions = self.batch.random_actions
            began = clock()
            self.batch.step(actions)
            spent += clock() - began
            steps += 1
        return steps * self.batch.lanes / spent


class TwoProcesses:
    """Two processes with half of the lanes each: what two threads could reach at best here and now."""

    def __init__(self, board: str) -> None:
        context = get_context("spawn")
        self.connections = []
        for _ in range(2):
            ours, theirs = context.Pipe()
            context.Process(target=measure_on_request, args=(theirs, board), daemon=True).start()
            self.connections.append(ours)
            ours.recv()

    def __call__(self, seconds: float) -> float:
        for connection in self.connections:
            connection.send(seconds)
        return sum(connection.recv() for connection in self.connections)

    def close(self) -> None:
        for connection in self.connections:
            connection.send(0)


def measure_on_request(connection: Any, board: str) -> None:
    vector = Vector(board, 1, LANES // 2)
    connection.send("ready")
    while seconds := connection.recv():
        connection.send(vector(seconds, time.perf_counter))


def aec_rate(seconds: float) -> float:
    """Turns of PettingZoo's loop, through `agent_iter` and `last`."""
    from boattrain.envs import aec

    env, dice, made, began = aec.env("world", 2), random.Random(1), 0, time.process_time()
    while time.process_time() - began < seconds:
        env.reset(seed=made)
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"])
            env.step(legal[int(dice.random() * len(legal))])
            made += 1
    return made / (time.process_time() - began)


def spiel_rate(seconds: float) -> float:
    """Decisions from Python, each with its legal actions and its observation tensor (as a list)."""
    import pyspiel

    import boattrain.envs.spiel

    game = pyspiel.load_game(f"{boattrain.envs.spiel.PREFIX}_world(players=2)")
    dice, made, began = random.Random(1), 0, time.process_time()
    while time.process_time() - began < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(dice.randrange(256))
                continue
            legal = state.legal_actions()
            state.observation_tensor(state.current_player())
            state.apply_action(legal[int(dice.random() * len(legal))])
            made += 1
    return made / (time.process_time() - began)


class Peers:
    """A process in the environment of the peers that measures one of them at a time."""

    def __init__(self) -> None:
        command = [str(PEERS), str(ROOT / "benchmarks" / "env_peers.py")]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.names: list[str] = self._read()

    def _read(self) -> Any:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("The process of the peers ended; see what it printed above.")
        return json.loads(line)

    def measure(self, name: str, seconds: float) -> float:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps([name, seconds]) + "\n")
        self.process.stdin.flush()
        return float(self._read())

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def measure(seconds: float, repeat: int, peers: Peers | None) -> dict[str, Any]:
    one, two, processes = Vector("world", 1), Vector("world", 2), TwoProcesses("world")
    ways: dict[str, Callable[[], float]] = {
        "vector": lambda: one(seconds, time.process_time),
        "vector_one_thread_by_the_clock": lambda: one(seconds, time.perf_counter),
        "vector_two_threads": lambda: two(seconds, time.perf_counter),
        "vector_two_processes": lambda: processes(seconds),
        "aec": lambda: aec_rate(seconds),
        "openspiel": lambda: spiel_rate(seconds),
    }
    for name in peers.names if peers else ():
        ways[f"peer {name}"] = lambda name=name: peers.measure(name, seconds)  # type: ignore[misc, union-attr]
    found: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(repeat):
        for name, way in ways.items():
            found[name].append(way())
    processes.close()
    middle = {name: round(statistics.median(rates)) for name, rates in found.items()}
    summary: dict[str, Any] = {name: rate for name, rate in middle.items() if not name.startswith("peer ")}
    summary["peers"] = {name[5:]: rate for name, rate in middle.items() if name.startswith("peer ")}
    # Of the same round each: the load of the machine changes between rounds.
    for ratio, name in (
        ("two_threads_to_one", "vector_two_threads"),
        ("two_processes_to_one", "vector_two_processes"),
    ):
        rounds = zip(found[name], found["vector_one_thread_by_the_clock"], strict=True)
        summary[ratio] = round(statistics.median(ours / one for ours, one in rounds), 2)
    if backgammon := summary["peers"].get("envpool backgammon"):
        summary["vector_to_envpool_backgammon"] = round(summary["vector"] / backgammon, 1)
    return summary


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement (default: 1)")
    parser.add_argument(
        "--repeat", type=int, default=3, help="measurements; the middle one counts (default: 3)"
    )
    parser.add_argument("--no-peers", action="store_true", help="measure only our own")
    parser.add_argument("--json", action="store_true", help="one JSON object in place of the table")
    args = parser.parse_args()
    peers = None if args.no_peers or not PEERS.exists() else Peers()
    summary = measure(args.seconds, args.repeat, peers)
    if peers:
        peers.close()
    if args.json:
        print(json.dumps(summary))
        return 0
    print("World, 2 seats, random legal play; decisions a CPU second, observation and mask written\n")
    for name, figure in summary.items():
        if name != "peers":
            wanted = SMALLEST.get(name) or RATIOS.get(name)
            print(f"  {name:34}{figure:>14,}" + (f"   (at least {wanted:,})" if wanted else ""))
    for name, figure in summary["peers"].items():
        print(f"  peer: {name:28}{figure:>14,}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

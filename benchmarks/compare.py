"""Compares the speed of this checkout with another one: `python benchmarks/compare.py ../other-checkout`.

Both need their own .venv (`make build`). Measurements alternate between the two, so that a slow moment of the machine
affects both alike; the result is the median of the ratios. Rates are those of `boattrain bench` (loop, step, typed) and
the iterations per second of the search from an opening: `search` as it is, and `search alike` without what it has
learned since (inference, pairing, the tuned planner and the network) if the other has none of these. Only the public
interface is used: the other may be older.
"""

import argparse
import json
import statistics
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
BOARDS = ("world", "great_lakes", "san_francisco")
WAYS = ("loop", "step", "typed")
BARE = "/uniform/unpaired/linear"  # the search without its parts
SEARCH = """
import json, sys, time, boattrain
from boattrain.bots import make_bot
board, iterations, openings, parts = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
views = [boattrain.Game(board, 2, seed).view(boattrain.Game(board, 2, seed).to_act) for seed in range(openings)]
try:
    from boattrain.bots import Setup
    setup = lambda seed: Setup.of(views[0], 0, seed)
except ImportError:  # a checkout in which bots are made from a seed alone
    setup = lambda seed: seed
try:
    make_bot("search:10" + parts, setup(1)).decide(views[0])
except Exception:  # a checkout in which the search has no parts to leave out
    parts = ""
    make_bot("search:10", setup(1)).decide(views[0])
began = time.process_time()
for seed, view in enumerate(views):
    make_bot(f"search:{iterations}{parts}", setup(seed)).decide(view)
print(json.dumps(iterations * openings / (time.process_time() - began)))
"""


def python_of(checkout: Path) -> Path:
    return checkout / ".venv" / "bin" / "python"


def bench(checkout: Path, board: str, seconds: float) -> dict[str, float]:
    """Decisions a second, each way to play."""
    command = [python_of(checkout), "-m", "boattrain", "bench", "--json", "--board", board]
    done = subprocess.run(
        [*command, "--repeat", "1", "--seconds", str(seconds)], check=True, capture_output=True, text=True
    )
    report = json.loads(done.stdout)
    return {way: float(report[way]) for way in WAYS}


def search(checkout: Path, board: str, iterations: int, openings: int, parts: str) -> float:
    """Iterations a second of the search from an opening."""
    command = [python_of(checkout), "-c", SEARCH, board, str(iterations), str(openings), parts]
    return float(json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout))


def measure(checkout: Path, board: str, seconds: float) -> dict[str, float]:
    found = bench(checkout, board, seconds)
    for way, parts in (("search", ""), ("search alike", BARE)):
        found[way] = search(checkout, board, 400, 6, parts)
    return found


def compare(other: Path, board: str, rounds: int, seconds: float) -> dict[str, dict[str, float]]:
    """The median ratio, ours to theirs, of every way; and the lowest and highest ratio of a round."""
    ratios: dict[str, list[float]] = {}
    for turn in range(rounds):
        order = (HERE, other) if turn % 2 else (other, HERE)
        rates = {checkout: measure(checkout, board, seconds) for checkout in order}
        for way, rate in rates[HERE].items():
            ratios.setdefault(way, []).append(rate / rates[other][way])
    return {
        way: {"ratio": statistics.median(found), "lowest": min(found), "highest": max(found)}
        for way, found in ratios.items()
    }


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("other", type=Path, help="the checkout to compare with")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each measurement")
    parser.add_argument("--board", choices=BOARDS, action="append", help="default: all three")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    if not python_of(options.other).exists():
        sys.exit(f"{options.other} has no .venv: run `make build` there.")
    boards = options.board or BOARDS
    found = {board: compare(options.other, board, options.rounds, options.seconds) for board in boards}
    if options.json:
        print(json.dumps(found, indent=2))
        return 0
    for board, ways in found.items():
        for way, figures in ways.items():
            print(
                f"{board:14} {way:12} {figures['ratio']:.3f}  ({figures['lowest']:.3f} to {figures['highest']:.3f})"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""The load that this checkout and another one bear, measured in turn on the same machine by the same clients.

    python benchmarks/load_beside.py ../other-checkout [--rounds 2] [--seconds 8] [--json beside.json]

Both need their own .venv (`make build` and `make check-style`, for the tools). Each run of benchmarks/load.py looks for
the highest rate of actions at which 99 of 100 events come within 50 ms, with 1,000 tables and 4,000 sockets: on SQLite
with one process, and on PostgreSQL with two. Clients and steps are those of this checkout; the servers, and the games
in their databases, are those of each. A run takes about two minutes: nothing else should be at work.

The result is the median of the ratios of all rounds, ours to theirs; and the processor time of an action.
"""

import argparse
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from compare import HERE, python_of

DATABASES = {"SQLite": [], "PostgreSQL": ["--postgres", "--processes", "2"]}
CLIENTS = ("load.py", "load_socket.py")


def measure(checkout: Path, database: str, args: argparse.Namespace) -> dict[str, Any]:
    """The figures of load.py for a checkout: our clients, its servers and its way to make games."""
    with tempfile.TemporaryDirectory(prefix="boattrain-beside-") as folder:
        benchmarks, figures = Path(folder) / "benchmarks", Path(folder) / "load.json"
        benchmarks.mkdir()
        (Path(folder) / "tests").symlink_to(checkout / "tests")
        for name in CLIENTS:
            shutil.copy(HERE / "benchmarks" / name, benchmarks)
        shutil.copy(checkout / "benchmarks" / "load_world.py", benchmarks)
        wanted = ["--limit", "--rate", args.rate, "--seconds", args.seconds, "--tables", args.tables]
        command = [python_of(checkout), benchmarks / "load.py", *wanted, "--json", figures]
        subprocess.run([str(word) for word in command] + DATABASES[database], check=True)
        found: dict[str, Any] = json.loads(figures.read_text(encoding="utf-8"))
    return found


def cost(figures: dict[str, Any]) -> float:
    """Milliseconds of processor time of servers and database for an action, at the highest rate that held."""
    held = [step for step in figures["steps"] if step["wanted"] <= figures["limit"]]
    best = max(held, key=lambda step: step["wanted"])
    shares = sum(share for part, share in best["shares"].items() if part != "clients")
    return float(10 * shares / best["rate"])


def compare(other: Path, database: str, args: argparse.Namespace) -> dict[str, Any]:
    """Both in turn; whoever is first changes from round to round."""
    found: dict[Path, list[dict[str, Any]]] = {HERE: [], other: []}
    for turn in range(args.rounds):
        for checkout in (other, HERE) if turn % 2 == 0 else (HERE, other):
            print(f"{database}, round {turn + 1}: {'ours' if checkout == HERE else 'theirs'}", flush=True)
            found[checkout].append(measure(checkout, database, args))
    ours, theirs = ([one["limit"] for one in found[checkout]] for checkout in (HERE, other))
    return {
        "ours": ours,
        "theirs": theirs,
        "ratio": statistics.median(our / their for our, their in zip(ours, theirs, strict=True)),
        "ms_ours": [round(cost(one), 3) for one in found[HERE]],
        "ms_theirs": [round(cost(one), 3) for one in found[other]],
        "not_stored": sum(one["not_stored"] for runs in found.values() for one in runs),
        "runs": {"ours": found[HERE], "theirs": found[other]},
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("other", type=Path, help="the checkout to compare with")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--rate", type=float, default=500.0, help="where the search begins")
    parser.add_argument("--seconds", type=float, default=8.0, help="of each step")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--database", choices=DATABASES, action="append", help="default: both")
    parser.add_argument("--json", type=Path, help="write the figures there")
    args = parser.parse_args()
    other = args.other.resolve()
    if not python_of(other).exists():
        sys.exit(f"{other} has no .venv: run `make build` there.")
    found = {database: compare(other, database, args) for database in args.database or DATABASES}
    for database, figures in found.items():
        ours, theirs = ([round(rate) for rate in figures[whose]] for whose in ("ours", "theirs"))
        print(
            f"{database:10}  theirs {theirs}, ours {ours} actions/s: {figures['ratio']:.2f} times; "
            f"ms of an action: theirs {figures['ms_theirs']}, ours {figures['ms_ours']}"
        )
    if args.json:
        args.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

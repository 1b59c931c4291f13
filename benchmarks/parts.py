"""Measures what each part of the search brings: contests against the search without it, on every board.

    nice python benchmarks/parts.py --games 300 --jobs 1     # goes on where it was

The contests are `boattrain arena` commands with results files in the folder `benchmarks/parts`. All bots of a contest
make the same number of iterations; the table shows the median time of a decision, which should be nearly the same.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from boattrain.boards import load_board

FOLDER = Path(__file__).parent / "parts"
BOARDS = ("san_francisco", "world", "great_lakes")
WITHOUT = ("uniform/unpaired/linear", "linear", "uniform", "unpaired", "unlearned")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=300, help="of each contest")
    parser.add_argument("--iterations", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    print("| board | without | games | wins | 95 % interval | a decision, with and without |", flush=True)
    print("|---|---|---|---|---|---|", flush=True)
    for without in WITHOUT:
        for board in BOARDS:
            bots = (f"search:{args.iterations}", f"search:{args.iterations}/{without}")
            name = f"{board}-{args.iterations}-{without.replace('/', '-')}"
            print(row(board, without, play(board, bots, name, args.games, args.jobs)), flush=True)


def play(board: str, bots: tuple[str, str], name: str, games: int, jobs: int) -> dict[str, Any]:
    """The report of a contest. Games that are in its results file are not played again."""
    words = [
        "--board",
        board,
        "--bots",
        ",".join(bots),
        "--games",
        str(games),
        "--seed",
        "1",
        "--jobs",
        str(jobs),
    ]
    out = ["--out", str(FOLDER / f"{name}.jsonl"), "--json"]
    run = [sys.executable, "-m", "boattrain", "arena", *words, *out]
    report: dict[str, Any] = json.loads(
        subprocess.run(run, stdout=subprocess.PIPE, text=True, check=True).stdout
    )
    (FOLDER / f"{name}.json").write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    return report


def row(board: str, without: str, report: dict[str, Any]) -> str:
    pair = report["pairs"][0]
    low, high = pair["interval"]
    times = {bot["bot"]: bot["thinking"]["median_ms"] for bot in report["by_bot"]}
    spent = ", ".join(f"{times[pair[side]]:.3g} ms" for side in ("a", "b"))
    shown = f"{100 * pair['a_win_rate']:.1f} % | {100 * low:.1f} % to {100 * high:.1f} %"
    return f"| {load_board(board).name} | {without} | {pair['games']} | {shown} | {spent} |"


if __name__ == "__main__":
    main()

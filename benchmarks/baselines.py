"""Measures simple players against greedy on each board, and writes docs/research/baselines.md.

    python benchmarks/baselines.py            # about ten minutes for two cores
    python benchmarks/baselines.py --pages    # only writes the page, from what has been played

Bots play in the arena. The learned policy is that of examples/research/ppo.py: its curves are in benchmarks/baselines/,
and their last evaluation counts.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from boattrain.arena.intervals import Estimate, rate
from boattrain.boards import load_board

ROOT = Path(__file__).resolve().parents[1]
RESULTS = ROOT / "benchmarks" / "baselines"
STRENGTH = ROOT / "benchmarks" / "strength"
PAGE = ROOT / "docs" / "research" / "baselines.md"
BOARDS = ("san_francisco", "great_lakes", "world")
OPPONENT = "greedy"
GAMES = {"random": 2000, "planner": 2000, "search:20": 400}
HEAD = """# Baselines

How often simple players win against `greedy`, the bot that takes the action with the most points now and never looks
further: two seats, with 95 % intervals. A shared victory counts as half. Written by `python benchmarks/baselines.py`:
the bots play in the [arena](../guide/arena.md), from both seats of the same deals.
"""
TAIL = """
`search:20` makes 20 iterations of the [search](../how_it_works/search.md) for a decision. Nobody who plans loses to
greedy; against the planner there is more to win (from [How strong the bots are](../guide/strength.md)):
"""
LEARNED = """
A learned player should beat greedy first, then `planner`, then `search:100`.

## The learned player

`examples/research/ppo.py` trains a masked PPO (sb3-contrib, two layers of 256) from nothing, on one core of a busy
machine:
"""


def arguments(board: str, bot: str) -> list[str]:
    """The arena command of a row."""
    games = str(GAMES[bot])
    return [
        "arena",
        "--board",
        board,
        "--bots",
        f"{bot},{OPPONENT}",
        "--games",
        games,
        "--seed",
        "1",
        "--json",
    ]


def report_of(board: str, bot: str) -> Path:
    return RESULTS / f"{board}-{bot.replace(':', '-')}.json"


def planner_report_of(board: str) -> Path:
    """The report of benchmarks/strength.py: search:100 against the planner."""
    return STRENGTH / f"{board}-search.json"


def play(board: str, bot: str) -> None:
    """Play a row, if that has not been done yet."""
    path = report_of(board, bot)
    if path.exists():
        return
    words = arguments(board, bot)
    print(f"boattrain {' '.join(words)}", file=sys.stderr, flush=True)
    run = [sys.executable, "-m", "boattrain", *words]
    found = json.loads(subprocess.run(run, stdout=subprocess.PIPE, text=True, check=True).stdout)
    kept = {key: found[key] for key in ("board", "board_hash", "rules", "version", "seed", "pairs")}
    path.write_text(json.dumps(kept, indent=1) + "\n")


def share_in(path: Path) -> tuple[Estimate, int] | None:
    """The share of games that the first bot of a report has won, and how many it played."""
    if not path.exists():
        return None
    pair = json.loads(path.read_text())["pairs"][0]
    return Estimate(pair["a_win_rate"], *pair["interval"]), pair["games"]


def curve_of(board: str) -> list[dict[str, Any]]:
    path = RESULTS / f"{board}-ppo.json"
    found: list[dict[str, Any]] = json.loads(path.read_text()) if path.exists() else []
    return found


def learned_share(board: str) -> tuple[Estimate, int] | None:
    """The share of games that the learned policy has won at the end of its training."""
    curve = curve_of(board)
    if not curve:
        return None
    won, games = curve[-1]["won"], curve[-1]["games"]
    points = won * games
    units = [
        (min(max(points - game, 0.0), 1.0), 1) for game in range(games)
    ]  # a shared victory is half a point
    estimate = rate(units)
    return None if estimate is None else (estimate, games)


def percent(share: float) -> str:
    return f"{100 * share:.1f}"


def cell(found: tuple[Estimate, int] | None) -> str:
    if found is None:
        return ""
    estimate, games = found
    interval = f"{percent(estimate.low)} to {percent(estimate.high)}"
    return f"{percent(estimate.value)} % ({interval}; {games:,} games)"


def row(title: str, cells: Iterable[str]) -> str:
    return f"| {title} | {' | '.join(cells)} |"


def head_of(title: str, names: list[str]) -> list[str]:
    return [row(title, names), "|---|" + "---|" * len(names)]


def page() -> str:
    names = [load_board(board).name for board in BOARDS]
    lines = [HEAD, *head_of("player against greedy", names)]
    lines += [row(f"`{bot}`", [cell(share_in(report_of(board, bot))) for board in BOARDS]) for bot in GAMES]
    lines += [
        row("PPO", [cell(learned_share(board)) for board in BOARDS]),
        TAIL,
        *head_of("player against planner", names),
    ]
    lines += [row("`search:100`", [cell(share_in(planner_report_of(board))) for board in BOARDS]), LEARNED]
    lines += [
        "| board | decisions of training | minutes | won at the start | won at the end |",
        "|---|---:|---:|---:|---:|",
    ]
    for board, name in zip(BOARDS, names, strict=True):
        if curve := curve_of(board):
            first, last = curve[0], curve[-1]
            lines.append(
                f"| {name} | {last['decisions']:,} | {last['minutes']:.0f} "
                f"| {percent(first['won'])} % | {percent(last['won'])} % |"
            )
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--pages", action="store_true", help="play nothing, write the page")
    args = parser.parse_args()
    if not args.pages:
        for bot in GAMES:
            for board in BOARDS:
                play(board, bot)
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()

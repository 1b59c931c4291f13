"""Draws how well the win chances hold that people are told (docs/pictures/reliability_*.svg).

    python benchmarks/fit_advice.py play build/advice.jsonl --rounds 2 --jobs 2
    python benchmarks/reliability.py build/advice.jsonl --write

Each game is told by a fit that has not seen it (see benchmarks/fit_advice.py). Chances and margins of `advise`, and the
chances of an analysis, are put into groups; for each, what was told stands beside what came. The intervals of 95 % are
computed from the variation between games, since the positions of one game end alike. Prints the same as tables.
"""

import argparse
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from statistics import fmean

import numpy as np

from boattrain.arena.chart import STYLE
from boattrain.arena.intervals import Estimate, Unit, mean, rate
from boattrain.boards import load_board
from fit_advice import BOARDS, Row, calibration_error, games_of, of_board, read, told_unseen

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
GROUPS = 10
FEWEST = 4  # games: fewer tell nothing
SIDE, GAP, LEFT, TOP, BOTTOM = 220, 64, 64, 92, 64
MORE_STYLE = "  .even { stroke: #9aa5b1; stroke-dasharray: 4 4; } .frame { fill: none; stroke: #dde2e7; }\n"


@dataclass(frozen=True)
class Group:
    """Positions that were told about the same: what was told on average, what came, and of how many."""

    told: float
    came: Estimate
    positions: int
    games: int


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", type=Path, help="positions, from benchmarks/fit_advice.py play")
    parser.add_argument("--write", action="store_true", help="draw the pictures for the documentation")
    args = parser.parse_args()
    rows = read(args.file)
    for row, pair in zip(rows, told_unseen(rows), strict=True):
        row["chance"], row["told"] = pair
    advice = {name: chances(of_board(rows, name), "chance") for name in BOARDS}
    analysis = {name: chances(of_board(rows, name), "analysis") for name in BOARDS}
    ends = {name: margins(of_board(rows, name)) for name in BOARDS}
    for label, found in (("advise", advice), ("analysis", analysis), ("margins of advise", ends)):
        show(label, found)
    for name in BOARDS:
        mine = of_board(rows, name)
        told, won = np.array([row["analysis"] for row in mine]), np.array([row["won"] for row in mine])
        brier, error = np.mean((told - won) ** 2), calibration_error(told, won)
        print(f"analysis, {name}: Brier {brier:.3f}, calibration error {error:.3f}")
    for seats in sorted({row["seats"] for row in rows}):
        tell(f"{seats} seats", [row for row in rows if row["seats"] == seats])
    for level in sorted({row["level"] for row in rows}):
        tell(level, [row for row in rows if row["level"] == level])
    if args.write:
        count = f"{len(games_of(rows)):,} games, {len(rows):,} positions, told by a fit that has not seen the game"
        write("advice", drawn("Win chances of advise", count, advice))
        write("analysis", drawn("Win chances of the analysis", count, analysis))
        write("margins", drawn("Margins of advise, in points", count, ends))


def tell(label: str, rows: list[Row]) -> None:
    """Chances and wins of some of the positions, all together."""
    units = units_of(rows, lambda row: row["won"])
    came = rate(units)
    assert came is not None
    told = fmean(row["chance"] for row in rows)
    print(
        f"{label}: told {told:.1%}, won {came.value:.1%} ({came.low:.1%} to {came.high:.1%}), {len(rows)} positions"
    )


# Groups


def units_of(rows: Iterable[Row], figure: Callable[[Row], float]) -> list[Unit]:
    """A figure by game."""
    found: dict[tuple[int, int], list[float]] = defaultdict(list)
    for row in rows:
        found[row["seats"], row["number"]].append(figure(row))
    return [(sum(values), len(values)) for values in found.values()]


def chances(rows: list[Row], name: str) -> list[Group]:
    """By tenths of the scale."""
    by_place: dict[int, list[tuple[float, Row]]] = defaultdict(list)
    for row in rows:
        chance = float(row[name])
        by_place[min(int(chance * GROUPS), GROUPS - 1)].append((chance, row))
    return grouped([by_place[place] for place in sorted(by_place)], lambda row: row["won"], rate)


def margins(rows: list[Row]) -> list[Group]:
    """By tenths of the positions."""
    ordered = sorted(((float(row["told"]), row) for row in rows), key=lambda pair: pair[0])
    cuts = [round(n * len(ordered) / GROUPS) for n in range(GROUPS + 1)]
    parts = [ordered[a:b] for a, b in pairwise(cuts) if b > a]
    return grouped(parts, lambda row: row["final"], mean)


def grouped(
    parts: list[list[tuple[float, Row]]],
    figure: Callable[[Row], float],
    estimate: Callable[[list[Unit]], Estimate | None],
) -> list[Group]:
    found = []
    for part in parts:
        units = units_of([row for _, row in part], figure)
        came = estimate(units)
        if came is not None and len(units) >= FEWEST:
            found.append(Group(fmean(told for told, _ in part), came, len(part), len(units)))
    return found


def show(label: str, boards: dict[str, list[Group]]) -> None:
    for name, groups in boards.items():
        inside = sum(group.came.low <= group.told <= group.came.high for group in groups)
        print(f"{label}, {name}: what was told lies in the interval of {inside} of {len(groups)} groups")
        for group in groups:
            came = group.came
            print(
                f"  told {group.told:7.2f}: came {came.value:7.2f} ({came.low:.2f} to {came.high:.2f}), "
                f"{group.positions} positions of {group.games} games"
            )


# Pictures


def write(name: str, picture: str) -> None:
    (PICTURES / f"reliability_{name}.svg").write_text(picture, encoding="utf-8")


def drawn(title: str, under: str, boards: dict[str, list[Group]]) -> str:
    """A panel for each board: told from left to right, came from bottom to top. On the line both are the same."""
    width = LEFT + len(boards) * (SIDE + GAP) - GAP + 24
    height = TOP + SIDE + BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" aria-label="{title}: what was told and what came">',
        f"<style>{STYLE}{MORE_STYLE}</style>",
        f'<rect class="paper" width="{width}" height="{height}" rx="6"/>',
        text(24, 32, title, "ink title"),
        text(24, 54, f"{under}; upwards what came, with intervals of 95 %", "soft"),
    ]
    for number, (name, groups) in enumerate(boards.items()):
        parts += panel(LEFT + number * (SIDE + GAP), load_board(name).name, groups)
    return "\n".join([*parts, "</svg>\n"])


def panel(left: float, name: str, groups: list[Group]) -> list[str]:
    shares = all(0 <= group.told <= 1 for group in groups)
    far = max((abs(x) for group in groups for x in (group.told, group.came.value)), default=1.0) * 1.1
    reach = next(step for step in (10, 20, 40, 60, 80, 100, 120, 160, 200, 1000) if step >= far)
    low, high = (0.0, 1.0) if shares else (-reach, reach)

    def x(value: float) -> float:
        return round(left + (min(max(value, low), high) - low) / (high - low) * SIDE, 1)

    def y(value: float) -> float:
        return round(TOP + SIDE - (min(max(value, low), high) - low) / (high - low) * SIDE, 1)

    parts = [
        text(left, TOP - 10, name, "ink"),
        f'<rect class="frame" x="{left}" y="{TOP}" width="{SIDE}" height="{SIDE}"/>',
        f'<line class="even" x1="{x(low)}" y1="{y(low)}" x2="{x(high)}" y2="{y(high)}"/>',
    ]
    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        value = low + part * (high - low)
        label = f"{value:.0%}" if shares else f"{value:+.0f}" if value else "0"
        parts.append(text(x(value), TOP + SIDE + 18, label, "soft", "middle"))
        parts.append(text(left - 6, y(value) + 4, label, "soft", "end"))
        parts.append(f'<line class="grid" x1="{left}" x2="{left + SIDE}" y1="{y(value)}" y2="{y(value)}"/>')
    parts.append(text(left + SIDE / 2, TOP + SIDE + 40, "told", "soft", "middle"))
    for group in groups:
        at = x(group.told)
        parts.append(
            f'<line class="whisker" x1="{at}" x2="{at}" y1="{y(group.came.low)}" y2="{y(group.came.high)}"/>'
        )
        parts.append(f'<circle class="dot" cx="{at}" cy="{y(group.came.value)}" r="4"/>')
    return parts


def text(x: float, y: float, words: str, kind: str, anchor: str = "start") -> str:
    return f'<text class="{kind}" x="{x}" y="{y}" text-anchor="{anchor}">{words}</text>'


if __name__ == "__main__":
    main()

"""Draws the ratings as a self-contained SVG file, for light and dark pages."""

import math
from collections.abc import Callable
from typing import Any
from xml.sax.saxutils import escape

WIDTH, ROW, TOP, BOTTOM = 800, 34, 78, 66
RIGHT = 178  # for the figures at the end of each row
LETTER = 8.2  # about the width of a letter
LONGEST_NAME = 28
STYLE = """
  svg { font: 13px system-ui, "DejaVu Sans", sans-serif; }
  .paper { fill: #ffffff; } .ink { fill: #1f2933; } .soft { fill: #5b6773; }
  .grid { stroke: #dde2e7; } .zero { stroke: #9aa5b1; } .whisker { stroke: #1b6f93; stroke-width: 2; }
  .dot { fill: #1b6f93; } .title { font-size: 16px; font-weight: 600; }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #14191f; } .ink { fill: #e6eaee; } .soft { fill: #9eabb8; }
    .grid { stroke: #2a323b; } .zero { stroke: #56626e; } .whisker { stroke: #63b9dc; } .dot { fill: #63b9dc; }
  }
"""


def rating_chart(report: dict[str, Any]) -> str:
    """A dot and a whisker for each bot, the strongest on top."""
    rows = report["ratings"]
    left = 36 + LETTER * min(max(len(row["bot"]) for row in rows), LONGEST_NAME)
    low, high, step = _axis(rows)
    height = TOP + ROW * len(rows) + BOTTOM

    def x(elo: float) -> float:
        return round(left + (elo - low) / (high - low) * (WIDTH - RIGHT - left), 1)

    parts = [_head(report, height)]
    ticks = range(math.ceil(low / step), math.floor(high / step) + 1)
    bottom = TOP + ROW * len(rows)
    for tick in (n * step for n in ticks):
        kind = "zero" if tick == 0 else "grid"
        parts.append(f'<line class="{kind}" x1="{x(tick)}" x2="{x(tick)}" y1="{TOP - 6}" y2="{bottom}"/>')
        parts.append(_text(x(tick), bottom + 18, f"{tick:g}", "soft", "middle"))
    for n, row in enumerate(rows):
        parts += _row(row, TOP + ROW * n + ROW / 2, left, x, row["bot"] == report["anchor"])
    parts.append(_text(24, height - 14, _footnote(report), "soft"))
    return "\n".join([*parts, "</svg>\n"])


def _axis(rows: list[dict[str, Any]]) -> tuple[float, float, int]:
    """The ends of the scale, and a round distance between its lines: five to ten of them.

    An interval that reaches far beyond all ratings (of a bot that never lost) runs out of the picture.
    """
    elos = [row["elo"] for row in rows]
    reach = max((max(elos) - min(elos)) / 2, 100)
    low = max(min(row["interval"][0] for row in rows), min(elos) - reach)
    high = min(max(row["interval"][1] for row in rows), max(elos) + reach)
    room = max(high - low, 50) * 0.05
    low, high = low - room, high + room
    steps = [n * 10**power for power in range(6) for n in (1, 2, 5)]
    return low, high, next(step for step in steps if (high - low) / step <= 9)


def _head(report: dict[str, Any], height: int) -> str:
    title = f"Elo on {report['board_name']}, {report['seats']} seats"
    games = sum(pair["games"] for pair in report["pairs"])
    under = (
        f"{games:,} games, each deal from every seat; 95 % intervals of the distance to {report['anchor']}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" '
        f'height="{height}" role="img" aria-label="{escape(title, {chr(34): "&quot;"})}">\n'
        f'<style>{STYLE}</style>\n<rect class="paper" width="{WIDTH}" height="{height}" rx="6"/>\n'
        + _text(24, 32, title, "ink title")
        + "\n"
        + _text(24, 54, under, "soft")
    )


def _row(row: dict[str, Any], y: float, left: float, x: Callable[[float], float], anchor: bool) -> list[str]:
    low, high = row["interval"]
    start, end = max(x(low), left), min(x(high), WIDTH - RIGHT)
    caps = "".join(f"M{at} {y - 5}V{y + 5}" for at in (x(low), x(high)) if start <= at <= end)
    name = row["bot"] if len(row["bot"]) <= LONGEST_NAME else row["bot"][: LONGEST_NAME - 1] + "…"
    figure = f"{row['elo']:.0f}" if anchor else f"{row['elo']:.0f} ({low:.0f} to {high:.0f})"
    return [
        _text(left - 12, y + 4.5, name, "ink", "end"),
        "" if anchor else f'<path class="whisker" d="M{start} {y}H{end}{caps}"/>',
        f'<circle class="dot" cx="{x(row["elo"])}" cy="{y}" r="5"/>',
        _text(WIDTH - 24, y + 4.5, figure, "ink", "end"),
    ]


def _footnote(report: dict[str, Any]) -> str:
    words = f"boattrain {report['version']}, rules {report['rules']}, seed {report['seed']}"
    return f"{words}; the board is a reconstruction" if report["reconstruction"] else words


def _text(x: float, y: float, words: str, kind: str, anchor: str = "start") -> str:
    return f'<text class="{kind}" x="{x:g}" y="{y:g}" text-anchor="{anchor}">{escape(words)}</text>'

"""Puts an error rate into words: which of our own levels errs about as much.

The error rates of the levels are in error_rates.json, measured with two seats against Medium (`python
benchmarks/analysis.py errors --write`).
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import log

from boattrain.bots.levels import levels

BELOW = "below"  # worse than the weakest level
FAR = 1.5  # so many times the error rate of the weakest level
LEAST_JUDGED = 10  # decisions; fewer say little
LEAST_ITERATIONS = 100  # a shallow search calls other things errors
_SMALLEST = 1e-4  # error rates below are the same


@cache
def level_rates() -> dict[str, dict[str, float]]:
    """For each board that was measured, the error rate of each level, the weakest first."""
    text = files("boattrain.analysis").joinpath("error_rates.json").read_text(encoding="utf-8")
    return {
        board: {level: row["error_rate"] / 100 for level, row in rows.items()}
        for board, rows in json.loads(text).items()
    }


def like(board: str, rate: float, judged: int, iterations: int) -> str | None:
    """The level that errs about as much (in proportion), or `below`; None if too little is known to say."""
    rates = level_rates().get(board)
    if rates is None or judged < LEAST_JUDGED or iterations < LEAST_ITERATIONS:
        return None
    weakest = next(iter(rates.values()))
    if rate > FAR * weakest:
        return BELOW
    return min(rates, key=lambda level: abs(_size(rates[level]) - _size(rate)))


@dataclass(frozen=True, slots=True)
class Overall:
    """How a player errs on a board, over several games; the rate is that of all decisions together."""

    board: str
    games: int
    judged: int
    error_rate: float
    like: str


def overall(games: Iterable[tuple[str, float, int, str | None]]) -> list[Overall]:
    """The error rate of a player on each board, in words.

    A game is its board, error rate, decisions and what the rate of this game alone is like. A game of which too little
    is known to say that does not count."""
    rows: dict[str, list[tuple[float, int]]] = {}
    for board, rate, judged, alone in games:
        if alone is not None:
            rows.setdefault(board, []).append((rate, judged))
    found = []
    for board, counted in sorted(rows.items()):
        judged = sum(number for _, number in counted)
        rate = sum(rate * number for rate, number in counted) / max(judged, 1)
        words = like(board, rate, judged, LEAST_ITERATIONS)
        if words is not None:
            found.append(Overall(board, len(counted), judged, rate, words))
    return found


def likeness_text(found: str | None) -> str:
    """In words: `Hard`, or `below Easy`."""
    if found is None:
        return ""
    names = {level.id: level.name for level in levels().values()}
    return f"below {next(iter(names.values()))}" if found == BELOW else names[found]


def _size(rate: float) -> float:
    return log(max(rate, _SMALLEST))

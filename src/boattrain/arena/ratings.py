"""Elo ratings by the Bradley-Terry model, generalized to any number of seats (Luce's choice model).

A seat wins with a chance proportional to its strength; Elo is 400 times the decimal logarithm of strength. The ratings
are the maximum likelihood estimate; a shared victory counts in equal parts. Each pairing has one imagined tie, so that
a bot that wins every game has a finite rating.

Intervals come from the profile likelihood, widened by how much more the results vary between units than independent
games would (the sandwich estimate, by pairing). The interval of a bot that has won every game is therefore long
upwards and short downwards.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from boattrain.arena.intervals import Estimate, Unit, scatter, student

ELO = 400 / math.log(10)
ZERO = "random"  # this bot has the rating 0 if it plays, otherwise the first bot
MOST_STEPS = 200

WIDEST = 30.0  # the furthest end of an interval, in natural logarithms
BISECTIONS = 30

Matrix = list[list[float]]
Strengths = dict[str, float]


@dataclass(frozen=True)
class Score:
    """What the lone bot of a pairing has won: `won` shares of `games` games, by unit."""

    a: str
    b: str
    seats: int
    units: tuple[Unit, ...]

    @cached_property
    def games(self) -> int:
        return sum(m for _, m in self.units)

    @cached_property
    def won(self) -> float:
        return sum(x for x, _ in self.units)

    @cached_property
    def inflation(self) -> float:
        """How much more the results vary than those of independent games."""
        return scatter(self.units) * self.seats


def anchor_of(bots: Sequence[str]) -> str:
    return ZERO if ZERO in bots else bots[0]


def ratings(bots: Sequence[str], scores: Sequence[Score]) -> dict[str, Estimate]:
    """The Elo of each bot, with the interval of its distance to the anchor. The anchor has 0."""
    anchor = anchor_of(bots)
    free = [bot for bot in bots if bot != anchor]
    best = _fit(free, {anchor: 0.0}, scores)
    inverse = _inverse(_information(free, best, scores, inflated=False))
    spread = _times(_times(inverse, _information(free, best, scores, inflated=True)), inverse)
    q = student(max(sum(len(score.units) for score in scores) - 1, 1))
    found = {anchor: Estimate(0.0, 0.0, 0.0)}
    for n, bot in enumerate(free):
        drop = q * q / 2 * spread[n][n] / inverse[n][n]
        low, high = (_end(bot, side, drop, free, {anchor: 0.0}, best, scores) for side in (-1, 1))
        found[bot] = Estimate(best[bot] * ELO, low * ELO, high * ELO)
    return {bot: found[bot] for bot in bots}


def _end(
    bot: str,
    side: int,
    drop: float,
    free: Sequence[str],
    fixed: Strengths,
    best: Strengths,
    scores: Sequence[Score],
) -> float:
    """An end of the interval: where the likelihood has fallen by `drop`, with the other bots fitted again."""
    others = [other for other in free if other != bot]
    least = _log_likelihood(best, scores) - drop

    def inside(distance: float) -> bool:
        fit = _fit(others, {**fixed, bot: best[bot] + side * distance}, scores)
        return _log_likelihood(fit, scores) >= least

    near, far = 0.0, 0.5
    while inside(far) and far < WIDEST:
        near, far = far, far * 2
    for _ in range(BISECTIONS):
        middle = (near + far) / 2
        near, far = (middle, far) if inside(middle) else (near, middle)
    return best[bot] + side * (near + far) / 2


def _log_likelihood(strength: Strengths, scores: Sequence[Score]) -> float:
    total = 0.0
    for score in scores:
        ahead = strength[score.a] - strength[score.b]
        alone = ahead - math.log(score.seats - 1)
        total += score.won * _log_logistic(alone) + (score.games - score.won) * _log_logistic(-alone)
        total += (_log_logistic(ahead) + _log_logistic(-ahead)) / 2
    return total


def _fit(free: Sequence[str], fixed: Strengths, scores: Sequence[Score]) -> Strengths:
    """The most likely strengths (as natural logarithms), by Newton's method with steps that stay in bounds."""
    strength = {**dict.fromkeys(free, 0.0), **fixed}
    for _ in range(MOST_STEPS if free else 0):
        slope = dict.fromkeys(strength, 0.0)
        for score in scores:
            expected, tie = _chances(score, strength)
            surplus = score.won - score.games * expected + 0.5 - tie
            slope[score.a] += surplus
            slope[score.b] -= surplus
        inverse = _inverse(_information(free, strength, scores, inflated=False))
        steps = [sum(row[m] * slope[bot] for m, bot in enumerate(free)) for row in inverse]
        longest = max(abs(step) for step in steps)
        for bot, step in zip(free, steps, strict=True):
            strength[bot] += step * min(1.0, 1.0 / longest) if longest else 0.0
        if longest < 1e-9:
            break
    return strength


def _chances(score: Score, strength: Strengths) -> tuple[float, float]:
    """The chance that the lone bot wins a game of the pairing, and that it wins the imagined game of two seats."""
    ahead = strength[score.a] - strength[score.b]
    return _logistic(ahead - math.log(score.seats - 1)), _logistic(ahead)


def _logistic(x: float) -> float:
    return 1 / (1 + math.exp(-x)) if x >= 0 else math.exp(x) / (1 + math.exp(x))


def _log_logistic(x: float) -> float:
    return -math.log1p(math.exp(-x)) if x >= 0 else x - math.log1p(math.exp(x))


def _information(
    free: Sequence[str], strength: Strengths, scores: Sequence[Score], *, inflated: bool
) -> Matrix:
    """The Fisher information of the results; `inflated`, scaled by how much they vary between units."""
    place = {bot: n for n, bot in enumerate(free)}
    matrix = [[0.0] * len(free) for _ in free]
    for score in scores:
        chance, tie = _chances(score, strength)
        weight = score.games * chance * (1 - chance) * (score.inflation if inflated else 1.0)
        weight += tie * (1 - tie)
        a, b = place.get(score.a), place.get(score.b)
        for one, other in ((a, b), (b, a)):
            if one is not None:
                matrix[one][one] += weight
                if other is not None:
                    matrix[one][other] -= weight
    return matrix


def _times(a: Matrix, b: Matrix) -> Matrix:
    return [
        [sum(x * y for x, y in zip(row, column, strict=True)) for column in zip(*b, strict=True)] for row in a
    ]


def _inverse(matrix: Matrix) -> Matrix:
    """The inverse, by Gauss-Jordan elimination. The matrices here are small and positive definite."""
    n = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(n))] for i, row in enumerate(matrix)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for other in range(n):
            if other != i:
                factor = rows[other][i]
                rows[other] = [x - factor * y for x, y in zip(rows[other], rows[i], strict=True)]
    return [row[n:] for row in rows]

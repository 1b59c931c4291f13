"""Confidence intervals of figures whose games come in units that share a deal (cluster sampling).

The unit is what is sampled. Its games are not independent: a good deal helps whoever sits there, so the two games of a
unit tend to be won by different bots. Every interval here is computed from the variation between units.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

CONFIDENCE = 0.95
NORMAL = 1.959964  # the quantile of the normal distribution
_SMALL = (12.706205, 4.302653)  # Student's t for 1 and 2 degrees of freedom

Unit = tuple[float, int]
"""The sum of a figure over the cases of one unit, and the number of its cases."""


@dataclass(frozen=True)
class Estimate:
    """A figure with its 95 % confidence interval."""

    value: float
    low: float
    high: float

    @property
    def interval(self) -> list[float]:
        return [self.low, self.high]


def rate(units: Sequence[Unit]) -> Estimate | None:
    """A share of cases, with Wilson's interval for the effective sample size.

    The effective sample size is the number of independent cases that would vary as much as these units do. Student's t
    replaces the normal quantile because the variation is estimated. If all units agree (all won or all lost), no
    variation can be estimated, and each unit counts as a single case.
    """
    if not units:
        return None
    total, cases = sum(x for x, _ in units), sum(m for _, m in units)
    p = min(max(total / cases, 0.0), 1.0)
    if len(units) == 1:
        return Estimate(p, 0.0, 1.0)
    n = len(units) / scatter(units)
    q = student(len(units) - 1) if 0 < p < 1 else NORMAL
    middle = (p + q * q / (2 * n)) / (1 + q * q / n)
    half = q / (1 + q * q / n) * math.sqrt(p * (1 - p) / n + q * q / (4 * n * n))
    return Estimate(p, max(middle - half, 0.0) if p > 0 else 0.0, min(middle + half, 1.0) if p < 1 else 1.0)


def mean(units: Sequence[Unit]) -> Estimate | None:
    """A mean over cases, with Student's interval from the variation between units; None for fewer than two units."""
    if len(units) < 2:
        return None
    value = sum(x for x, _ in units) / sum(m for _, m in units)
    half = student(len(units) - 1) * math.sqrt(variance(units))
    return Estimate(value, value - half, value + half)


def scatter(units: Sequence[Unit]) -> float:
    """The variance of a share, relative to that of units which are won or lost as a whole: mostly 0 to 1.

    One imagined unit of that kind is added, so that a few units that happen to agree are not taken for certainty.
    """
    n = len(units)
    if n < 2:
        return 1.0
    p = sum(x for x, _ in units) / sum(m for _, m in units)
    single = p * (1 - p) / n
    if single <= 0:
        return 1.0
    return (variance(units) / single * (n - 1) + 1) / n


def variance(units: Sequence[Unit]) -> float:
    """The variance of a mean over the cases of two units or more: a ratio of sums over units."""
    n, cases = len(units), sum(m for _, m in units)
    value = sum(x for x, _ in units) / cases
    return n / (n - 1) * sum((x - value * m) ** 2 for x, m in units) / cases**2


def student(freedom: int) -> float:
    """The two-sided quantile of Student's t, within 0.5 % (Cornish-Fisher; by table for 1 and 2)."""
    if freedom <= 2:
        return _SMALL[freedom - 1]
    z = NORMAL
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3

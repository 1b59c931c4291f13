"""A sequential test: after each unit it checks whether enough is known to stop.

The generalized sequential probability ratio test on the scores of whole units, as chess engines are tested
(there called pentanomial): with two seats a unit scores 0, 1/4, 1/2, 3/4 or 1. It compares "a is elo0 stronger
than b" with "a is elo1 stronger": the likelihood of the scores seen, under the distribution nearest to them
whose mean is what each claim expects. Deals that favor a seat make units scatter less, so the test ends sooner
than one that counts games.
"""

import math
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from boattrain.errors import BoattrainError

UNSEEN = 1e-3  # the count of a score that has not come up yet, as in fishtest
STEPS = 60


@dataclass
class SequentialTest:
    """A test under way. Feed it the unit scores of the first bot, in order."""

    elo0: float = 0.0
    elo1: float = 20.0
    alpha: float = 0.05
    beta: float = 0.05
    seen: Counter[float] = field(default_factory=Counter)
    ratio: float = 0.0

    def __post_init__(self) -> None:
        if not (self.elo0 < self.elo1 and 0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise BoattrainError(
                "bad_test", "A sequential test has elo0 below elo1, and alpha and beta between 0 and 0.5."
            )
        if max(abs(self.elo0), abs(self.elo1)) > 1000:
            raise BoattrainError("bad_test", "elo0 and elo1 of a sequential test lie from -1000 to 1000.")

    @property
    def lower(self) -> float:
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        return math.log((1 - self.beta) / self.alpha)

    @property
    def units(self) -> int:
        return sum(self.seen.values())

    @property
    def verdict(self) -> str | None:
        """The hypothesis that was accepted; None while the test goes on."""
        return "elo1" if self.ratio >= self.upper else "elo0" if self.ratio <= self.lower else None

    def add(self, score: float) -> None:
        """The score of one more unit. After the verdict nothing counts any more."""
        if self.verdict is None:
            self.seen[round(score, 6)] += 1
            self.ratio = self._log_ratio()

    def _log_ratio(self) -> float:
        counts = {quarter / 4: UNSEEN for quarter in range(5)} | {s: float(n) for s, n in self.seen.items()}
        total = sum(counts.values())
        shares = [(score, n / total) for score, n in sorted(counts.items())]
        tilt0, tilt1 = (_tilt(shares, expected(elo)) for elo in (self.elo0, self.elo1))
        mean0, mean1 = expected(self.elo0), expected(self.elo1)
        return total * sum(
            share * math.log((1 + tilt0 * (score - mean0)) / (1 + tilt1 * (score - mean1)))
            for score, share in shares
        )

    def to_dict(self) -> dict[str, Any]:
        return {
            "elo0": self.elo0,
            "elo1": self.elo1,
            "alpha": self.alpha,
            "beta": self.beta,
            "units": self.units,
            "log_likelihood_ratio": round(self.ratio, 4),
            "lower": round(self.lower, 4),
            "upper": round(self.upper, 4),
            "verdict": self.verdict,
        }


def expected(elo: float) -> float:
    """The score that an advantage in Elo promises."""
    return 1 / (1 + 10 ** (-elo / 400))


def _tilt(shares: list[tuple[float, float]], wanted: float) -> float:
    """The x for which shares / (1 + x (score - wanted)) have the mean `wanted`, by bisection."""
    low, high = -1 / (shares[-1][0] - wanted), 1 / (wanted - shares[0][0])
    for _ in range(STEPS):
        middle = (low + high) / 2
        slope = sum(share * (score - wanted) / (1 + middle * (score - wanted)) for score, share in shares)
        low, high = (middle, high) if slope > 0 else (low, middle)
    return (low + high) / 2

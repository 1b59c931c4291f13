"""Thinking times as a histogram whose buckets grow by 4 %: quantiles of a million decisions are right within 2 %, and
the histogram fits into a line of text."""

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

PER_OCTAVE = 16
SHORTEST = 1e-6


@dataclass
class Times:
    """How long decisions took, in seconds. The longest is kept exactly."""

    buckets: dict[int, int] = field(default_factory=dict)
    longest: float = 0.0

    @classmethod
    def of(cls, seconds: Iterable[float]) -> "Times":
        times = cls()
        for value in seconds:
            bucket = math.floor(math.log2(max(value, SHORTEST)) * PER_OCTAVE)
            times.buckets[bucket] = times.buckets.get(bucket, 0) + 1
            times.longest = max(times.longest, value)
        return times

    @property
    def count(self) -> int:
        return sum(self.buckets.values())

    def add(self, other: "Times") -> None:
        for bucket, n in other.buckets.items():
            self.buckets[bucket] = self.buckets.get(bucket, 0) + n
        self.longest = max(self.longest, other.longest)

    def quantile(self, share: float) -> float | None:
        """The time that this share of the decisions did not exceed; None if there are no decisions."""
        wanted, seen = share * self.count, 0
        for bucket, n in sorted(self.buckets.items()):
            seen += n
            if seen >= wanted:
                return min(2 ** ((bucket + 0.5) / PER_OCTAVE), self.longest)
        return None

    def to_dict(self) -> dict[str, Any]:
        """Milliseconds for people, and the buckets for adding up."""
        return {
            **self.figures(("median", 0.5)),
            "buckets": {str(bucket): n for bucket, n in sorted(self.buckets.items())},
        }

    def figures(self, *shares: tuple[str, float]) -> dict[str, float | None]:
        """Quantiles and the longest, in milliseconds."""
        found = {f"{name}_ms": _ms(self.quantile(share)) for name, share in shares}
        return {**found, "max_ms": _ms(self.longest if self.buckets else None)}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> "Times":
        longest = data["max_ms"]
        buckets = {int(bucket): int(n) for bucket, n in data["buckets"].items()}
        return cls(buckets, 0.0 if longest is None else float(longest) / 1000)


def _ms(seconds: float | None) -> float | None:
    return None if seconds is None else float(f"{seconds * 1000:.4g}")

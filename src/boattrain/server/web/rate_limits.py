"""Rate limits: token buckets. A burst is allowed, a flood is not."""

import time
from collections import OrderedDict

BURST_SECONDS = 3.0
MOST_BUCKETS = 50_000


class Buckets:
    """A bucket for each name; the longest unused are forgotten."""

    def __init__(self, rate: float, burst_seconds: float = BURST_SECONDS) -> None:
        self.rate = rate
        self.size = rate * burst_seconds
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, name: str) -> bool:
        """Whether one more is allowed now."""
        if self.rate <= 0:
            return True
        now = time.monotonic()
        tokens, at = self._buckets.get(name, (self.size, now))
        tokens = min(self.size, tokens + (now - at) * self.rate)
        allowed = tokens >= 1
        self._buckets[name] = (tokens - 1 if allowed else tokens, now)
        self._buckets.move_to_end(name)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return allowed

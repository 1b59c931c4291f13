"""A fair queue for pieces of work (start-time fair queueing): who has had much waits for who has had little.

Work is of a rank, and the lowest goes first; within a rank the address that has had the least time, and within an
address the guest that has had the least. Work that has waited for long counts as of a lower rank.
"""

import threading
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Generic, TypeVar

PATIENCE = 10.0  # seconds after which work moves up by a rank
MOST_KNOWN = 10_000
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Claim:
    """For whom work is done, and how urgent it is: 0 for tables with people present, more for others."""

    address: str = ""
    guest: str = ""
    rank: int = 0


@dataclass(slots=True)
class _Waiting(Generic[T]):
    claim: Claim
    item: T
    since: float = field(default_factory=time.monotonic)

    @property
    def rank(self) -> int:
        return max(0, self.claim.rank - int((time.monotonic() - self.since) / PATIENCE))


class Served:
    """The seconds that each name has had. Who comes anew begins where the others are, and saves nothing up."""

    def __init__(self) -> None:
        self._seconds: OrderedDict[str, float] = OrderedDict()
        self._floor = 0.0  # what was had by who was served last

    def had(self, name: str) -> float:
        return max(self._floor, self._seconds.get(name, 0.0))

    def begin(self, name: str) -> None:
        self._floor = self.had(name)

    def charge(self, name: str, seconds: float) -> None:
        self._seconds[name] = max(self._floor, self._seconds.pop(name, 0.0)) + seconds
        if len(self._seconds) > MOST_KNOWN:
            self._seconds.popitem(last=False)


class FairQueue(Generic[T]):
    """Filled by the loop and emptied by threads."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._waiting: list[_Waiting[T]] = []
        self._addresses, self._guests = Served(), Served()
        self._closing = False

    def put(self, claim: Claim, item: T) -> None:
        with self._changed:
            self._waiting.append(_Waiting(claim, item))
            self._changed.notify()

    def get(self) -> tuple[Claim, T] | None:
        """The next piece of work, as soon as there is one; None when the queue is closed."""
        with self._changed:
            while not self._waiting and not self._closing:
                self._changed.wait()
            if self._closing:
                return None
            best = min(self._waiting, key=self._key)
            self._waiting.remove(best)
            self._addresses.begin(best.claim.address)
            self._guests.begin(best.claim.guest)
            return best.claim, best.item

    def _key(self, waiting: _Waiting[T]) -> tuple[int, float, float, float]:
        claim = waiting.claim
        return waiting.rank, self._addresses.had(claim.address), self._guests.had(claim.guest), waiting.since

    def charge(self, claim: Claim, seconds: float) -> None:
        """This work has taken so long."""
        with self._changed:
            self._addresses.charge(claim.address, seconds)
            self._guests.charge(claim.guest, seconds)

    def close(self) -> None:
        """Nobody begins anything new."""
        with self._changed:
            self._closing = True
            self._waiting.clear()
            self._changed.notify_all()

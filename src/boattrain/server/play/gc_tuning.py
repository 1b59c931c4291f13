"""Tunes Python's garbage collector. A full collection takes half a second with a thousand tables, and all would wait.

Young objects are collected as usual, but full collections are made rarely.
"""

import gc
import time

YOUNG = 4_000  # objects; a collection of so many takes a fraction of a millisecond
YOUNG_TIMES = 1  # what has survived two collections is not looked at again
NEVER = 1_000_000
WHOLE_SECONDS = 600.0


def spare_the_old() -> None:
    """Exclude all present objects from collection, and stop full collections from happening by themselves."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, YOUNG_TIMES, NEVER)


class Sweep:
    """A full collection now and then: reference cycles that outlived a socket are rare, but they add up."""

    def __init__(self) -> None:
        self._due = time.monotonic() + WHOLE_SECONDS

    def when_due(self) -> bool:
        """Collect if it is time. Returns whether it was."""
        if time.monotonic() < self._due:
            return False
        gc.collect()
        self._due = time.monotonic() + WHOLE_SECONDS
        return True

"""Memory: Python's collector looks through every object that lives, which with a thousand tables takes half a second.

Everybody would wait. So it looks through the young ones as they come, and through all of them seldom.
"""

import gc
import time

YOUNG = 1_000  # objects
YOUNG_TIMES = 5
NEVER = 1_000_000
WHOLE_SECONDS = 600.0


def spare_the_old() -> None:
    """What is there now stays for good; from now on the collector does not go through everything by itself."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, YOUNG_TIMES, NEVER)


class Sweep:
    """A look through everything, now and then: cycles that grew old while a socket was open are rare, but add up."""

    def __init__(self) -> None:
        self._due = time.monotonic() + WHOLE_SECONDS

    def when_due(self) -> bool:
        """Sweep if it is time; says whether it was."""
        if time.monotonic() < self._due:
            return False
        gc.collect()
        self._due = time.monotonic() + WHOLE_SECONDS
        return True

"""The server's clock: the time of day without jumps.

Clocks of turns, absences and pauses are differences of times that are stored. The clock of a machine may be set while
the server runs, or be behind after a restart (a small machine without a battery). So this one goes on with the
monotonic clock, approaches the time of day slowly, and begins no earlier than what was stored last.
"""

import time

SLEW = 0.05  # so much faster or slower it goes while it approaches the time of day
MOST_AHEAD = 86400.0  # what was stored later than this in the future was stored by a wrong clock


class Clock:
    def __init__(self) -> None:
        self._shown = time.time()
        self._at = time.monotonic()

    def start(self, stored: float) -> None:
        """Begin no earlier than a time that was stored by this server or another one."""
        self._shown, self._at = time.time(), time.monotonic()
        if self._shown < stored < self._shown + MOST_AHEAD:
            self._shown = stored

    def now(self) -> float:
        """Seconds since 1970, as on all machines; never less than before."""
        at = time.monotonic()
        passed, self._at = at - self._at, at
        away = time.time() - (self._shown + passed)
        most = SLEW * passed
        self._shown += passed + max(-most, min(most, away))
        return self._shown


_clock = Clock()
now, start = _clock.now, _clock.start

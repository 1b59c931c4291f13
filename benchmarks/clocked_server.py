"""`boattrain serve` on a machine whose clock can be moved: CHAOS_CLOCK names a file with the seconds to add."""

import os
import sys
import time

from boattrain.cli import main

_real = time.time
_file = os.environ["CHAOS_CLOCK"]


def _moved() -> float:
    try:
        with open(_file, encoding="ascii") as file:
            return _real() + float(file.read() or 0)
    except (OSError, ValueError):
        return _real()


time.time = _moved
sys.exit(main(["serve"]))

"""How many cores there are for us."""

import os


def usable_cpus() -> int:
    """The cores that this process may run on."""
    affinity = getattr(os, "sched_getaffinity", None)  # not on every system
    return len(affinity(0)) if affinity else os.cpu_count() or 1

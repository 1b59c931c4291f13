"""The number of CPUs for this process."""

import os


def usable_cpus() -> int:
    """The number of CPUs that this process may run on."""
    affinity = getattr(os, "sched_getaffinity", None)  # not on every system
    return len(affinity(0)) if affinity else os.cpu_count() or 1

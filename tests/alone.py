"""Tests that measure time (`@pytest.mark.alone`) come first, and while one of them runs no other does.

Then come the longest ones (`@pytest.mark.long`): begun last, one of them would run on when all others are done.
The workers of a parallel run are separate processes, so two lock files coordinate them. A test that waits to be alone
holds the gate lock, so that no further test starts.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items):
    items.sort(key=lambda item: [item.get_closest_marker(name) is None for name in ("alone", "long")])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    if not hasattr(item.config, "workerinput"):  # one process: every test is alone
        return (yield)
    shared = Path(item.config.option.basetemp).parent
    with room(shared, item.get_closest_marker("alone") is not None):
        return (yield)


@contextmanager
def room(shared: Path, alone: bool) -> Iterator[None]:
    """A place to run one test in, for itself or with others."""
    from fcntl import LOCK_EX, LOCK_SH, LOCK_UN, flock

    with (shared / "gate").open("w") as gate, (shared / "inside").open("w") as inside:
        flock(gate, LOCK_EX)
        flock(inside, LOCK_EX if alone else LOCK_SH)
        if not alone:
            flock(gate, LOCK_UN)
        yield

"""Threads for work that takes longer than the event loop may be held up: folds, replays, long answers."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

THREADS = 2
P = ParamSpec("P")
T = TypeVar("T")
_pool = ThreadPoolExecutor(THREADS, "boattrain-worker")


async def apart(work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
    """The result of `work`, which runs in a thread. The database has threads of its own: it may be away."""
    return await asyncio.get_running_loop().run_in_executor(_pool, lambda: work(*arguments, **named))

"""Hints: the best that can be done in a position, at full strength, and why. Each position is thought about once.

Hints wait for hints, not for bots, in a thread of their own and in a fair order. A guest has one hint under way.
"""

import asyncio
import logging
from collections import Counter, OrderedDict
from dataclasses import dataclass
from functools import partial

from boattrain.analysis.reason import Reason
from boattrain.analysis.reasons import reasons_for
from boattrain.bots.advice import Advice, advise
from boattrain.bots.budget import Budget
from boattrain.game.views import View
from boattrain.server.errors import TooOften, Unavailable
from boattrain.server.play.bot_threads import BotThreads, TooSlow
from boattrain.server.play.fair_queue import Claim

log = logging.getLogger(__name__)
BUDGET = Budget(iterations=1600, seconds=1.0)
MOST_WAITING = 20  # of one address
MOST_KEPT = 1000  # positions
OTHERS = 2  # further actions that are told


@dataclass(frozen=True, slots=True)
class Hint:
    """The best action with what speaks for it, and the next best ones."""

    best: Advice
    reasons: list[Reason]
    others: list[Advice]


def think(view: View, seed: int) -> Hint:
    """The hint for a position."""
    best, *rest = advise(view, BUDGET, seed=seed)
    tried = [one for one in rest if one.win_chance is not None]
    return Hint(best, reasons_for(view, best.action), tried[:OTHERS])


class Hints:
    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._threads = BotThreads(1, "boattrain-hint")
        self._known: OrderedDict[int, Hint] = OrderedDict()
        self._asked: dict[int, asyncio.Task[Hint]] = {}
        self._guests: dict[str, int] = {}  # the position that a guest waits for
        self._addresses: Counter[str] = Counter()

    async def find(self, view: View, seed: int, claim: Claim) -> Hint:
        """The hint for a position, of which the seed is a name: whoever asks again gets the same answer."""
        known = self._known.get(seed)
        if known is not None:
            self._known.move_to_end(seed)
            return known
        task = self._asked.get(seed)
        if task is None:
            task = self._begin(view, seed, claim)
        try:
            return await asyncio.shield(task)
        except TooSlow:
            log.error("a hint was too slow")
            raise Unavailable("no_hint", "There is no hint for this position.") from None

    def _begin(self, view: View, seed: int, claim: Claim) -> "asyncio.Task[Hint]":
        if claim.guest in self._guests or self._addresses[claim.address] >= MOST_WAITING:
            raise TooOften(
                "too_many_hints", "A hint that you have asked for is not ready yet; try again in a moment."
            )
        task = self._asked[seed] = asyncio.create_task(self._think(view, seed, claim))
        self._guests[claim.guest] = seed
        self._addresses[claim.address] += 1

        def done(_: object) -> None:
            self._asked.pop(seed, None)
            self._guests.pop(claim.guest, None)
            self._addresses[claim.address] -= 1
            if not self._addresses[claim.address]:
                del self._addresses[claim.address]

        task.add_done_callback(done)
        return task

    async def _think(self, view: View, seed: int, claim: Claim) -> Hint:
        hint = await self._threads.run(partial(think, view, seed), self._seconds, claim)
        self._known[seed] = hint
        while len(self._known) > MOST_KEPT:
            self._known.popitem(last=False)
        return hint

    async def close(self) -> None:
        tasks = list(self._asked.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self._threads.close)

"""Bots at tables: they think in a few threads of low priority, one decision after the other.

The compiled core leaves Python alone while it thinks, so a crowd of bots makes bots slower, never people.
"""

import asyncio
import logging
import os
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from boattrain.bots.base import Bot
from boattrain.bots.levels import levels
from boattrain.bots.registry import bot_class
from boattrain.seeds import derived_seed
from boattrain.server.errors import Refusal, Unavailable
from boattrain.server.house import House
from boattrain.server.live import LiveTable
from boattrain.server.tables.commands import bot_act
from boattrain.views import View

log = logging.getLogger(__name__)
FALLBACK = "medium"
NICE = 10


class BotDesk:
    """Asks bots for their decisions and plays them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._pool = ThreadPoolExecutor(
            max(1, house.settings.bot_threads), "boattrain-bot", initializer=_step_back
        )
        self._thinking: dict[str, asyncio.Task[None]] = {}

    def ask(self, live: LiveTable) -> None:
        """Let the bot that is to act decide, unless it thinks already."""
        if live.id not in self._thinking:
            self._thinking[live.id] = asyncio.create_task(self._decide(live.id))

    async def advise(self, view: View, seed: int) -> int:
        """A hint: what the planner would do."""
        return await self._think(FALLBACK, view, seed)

    async def close(self) -> None:
        for task in list(self._thinking.values()):
            task.cancel()
        await asyncio.gather(*self._thinking.values(), return_exceptions=True)
        self._pool.shutdown(wait=True, cancel_futures=True)

    async def _decide(self, table_id: str) -> None:
        """Decisions until the seat to act is not a bot's."""
        try:
            while await self._decide_once(table_id):
                pass
        except Unavailable:
            log.info("a bot's decision could not be stored; it is asked again")
        except Refusal as refusal:
            log.warning("a bot was refused", extra={"code": refusal.code})
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a bot's table went wrong")
        finally:
            self._thinking.pop(table_id, None)

    async def _decide_once(self, table_id: str) -> bool:
        """One decision; False when no bot is to act any more."""
        house = self.house
        async with house.hold(table_id) as live:
            table, seat = live.table, live.table.bot_to_act
            if seat is None or table.status != "playing" or table.game is None:
                return False
            if not house.presence.is_steward(table_id):
                return False
            level, ply, branch = table.seats[seat].bot_level, table.ply, table.branch
            view, pause = table.game.view(seat), table.changed_at + house.settings.bot_pause - time.time()
            seed = derived_seed(table.options.seed, f"bot {seat} {ply} {branch}")
        house.metrics.bots_waiting.inc()
        try:
            number = await self._think(level, view, seed)
        finally:
            house.metrics.bots_waiting.dec()
        if pause > 0 and live.subscribers:
            await asyncio.sleep(pause)
        try:
            await house.command(table_id, None, None, lambda table: bot_act(table, ply, branch, number))
        except Refusal as refusal:
            if refusal.code != "stale":
                raise
        return True

    async def _think(self, level: str, view: View, seed: int) -> int:
        loop = asyncio.get_running_loop()
        number, seconds = await loop.run_in_executor(self._pool, decide, level, view, seed)
        self.house.metrics.bot_seconds.labels(level).observe(seconds)
        return number


def decide(level: str, view: View, seed: int) -> tuple[int, float]:
    """A legal decision of a bot, and the seconds it took. A bot that fails is replaced, not the game."""
    began = time.perf_counter()
    legal = view.legal_numbers()
    for name in (level, FALLBACK):
        try:
            number = _make(levels()[name].bot, seed).decide(view)
        except Exception:
            log.exception("a bot failed", extra={"level": name})
            continue
        if number in legal:
            return number, time.perf_counter() - began
        log.error("a bot decided what is not legal", extra={"level": name})
    return legal[0], time.perf_counter() - began


def _make(spec: str, seed: int) -> Bot:
    _, _, argument = spec.partition(":")
    kind = _bot_class(spec)
    return kind(seed, argument) if argument else kind(seed)  # type: ignore[call-arg]


@cache
def _bot_class(spec: str) -> type[Bot]:
    """Looked up once: the registry asks every installed package."""
    return bot_class(spec)


def _step_back() -> None:
    """This thread lets others go first. Elsewhere than on Linux, priorities are of whole processes."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)

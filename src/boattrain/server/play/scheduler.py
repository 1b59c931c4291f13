"""The scheduler: sees to it that bots act, clocks run out, and the seats of missing people are played.

Of several processes one looks after a table. Should two believe it, the database lets only one of them through.
"""

import asyncio
import logging

from boattrain.server import clock
from boattrain.server.errors import Refusal, Unavailable
from boattrain.server.play.absence import absence_at
from boattrain.server.play.bots import BotRunner
from boattrain.server.play.gc_tuning import Sweep
from boattrain.server.play.live import LiveTable
from boattrain.server.play.service import TableService
from boattrain.server.tables.commands import run_out_clock
from boattrain.server.tables.standing_in import replace_absent
from boattrain.server.tables.table import Table

log = logging.getLogger(__name__)
POLL_SECONDS = 2.0
AGAIN_SECONDS = 1.0
WHOLE_SECONDS = 60.0  # so often all tables that wait are looked at again, whatever was missed
MOST_AT_ONCE = 8  # tables that are opened at the same time
GRACE_SECONDS = 10.0  # after a start: a clock that ran out while nobody served gets so much longer


class Scheduler:
    def __init__(self, service: TableService, bots: BotRunner) -> None:
        self.service = service
        self.bots = bots
        self.began = clock.now()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        service.on_change = self.consider

    def consider(self, live: LiveTable) -> None:
        """After every change: ask the bot, or set the alarm. The table is as stored, or its lock is held."""
        timer = self._timers.pop(live.id, None)
        if timer is not None:
            timer.cancel()
        table = live.table
        if live.unsure:
            return self._set_alarm(live.id, AGAIN_SECONDS)
        if table.status != "playing":
            return
        bot, due = table.bot_to_act, self._due(table)
        if (bot is None and due is None) or not self.service.presence.is_steward(live.id):
            return
        if bot is not None:
            self.bots.ask(live)
        elif due is not None:
            self._set_alarm(live.id, max(0.05, due - clock.now()))

    def _set_alarm(self, table_id: str, seconds: float) -> None:
        self._timers[table_id] = asyncio.get_running_loop().call_later(seconds, self.start, table_id)

    def _due(self, table: Table) -> float | None:
        """When to look again: the clock, or a player who is missing."""
        times = [self._clock_due(table), self._absence_due(table)]
        return min((time for time in times if time is not None), default=None)

    def _clock_due(self, table: Table) -> float | None:
        deadline = table.deadline()
        return None if deadline is None else max(deadline, self.began + GRACE_SECONDS)

    def _absence_due(self, table: Table) -> float | None:
        """When the seat to act counts as empty; None while its player is there."""
        absence = absence_at(table, self.service.presence)
        return absence.takeover_at if absence else None

    async def attend(self, table_id: str) -> None:
        """Do what is due at a table."""
        try:
            live = await self.service.inspect(table_id, lambda live: live)
            if not self.service.presence.is_steward(table_id):
                return
            table, now = live.table, clock.now()
            run_out, absence = self._clock_due(table), self._absence_due(table)
            if table.bot_to_act is None and run_out is not None and run_out <= now:
                await self.service.command(table_id, None, None, lambda table: run_out_clock(table, now))
            elif table.bot_to_act is None and absence is not None and absence <= now:
                seat = table.to_act
                assert seat is not None
                await self.service.command(table_id, None, None, lambda table: replace_absent(table, seat))
            self.consider(live)
        except Unavailable:
            self._set_alarm(table_id, AGAIN_SECONDS)
        except Refusal as refusal:
            log.warning("a table could not be attended", extra={"code": refusal.code})
        except Exception:  # it harms no other table
            log.exception("a table could not be attended")

    async def run(self) -> None:
        """Look for tables that wait: all of them at the start and now and then, else those that became due."""
        since, whole, sweep = 0.0, clock.now(), Sweep()
        while True:
            now = clock.now()
            try:
                for table_id in await self.service.store.to_wake(since, now):
                    if self.service.presence.is_steward(table_id):
                        await self._begin(table_id)
                since = now - POLL_SECONDS
            except Refusal:
                pass  # the database is away: the same span is asked for again
            except Exception:
                log.exception("the scheduler failed")
            if now - whole > WHOLE_SECONDS:
                since, whole = 0.0, now
            self.service.drop_idle()
            sweep.when_due()
            await asyncio.sleep(POLL_SECONDS)

    async def _begin(self, table_id: str) -> None:
        """Attend to a table as soon as few others are attended to. One that takes long holds up nobody."""
        while len(self._tasks) >= MOST_AT_ONCE:
            await asyncio.wait(self._tasks, return_when=asyncio.FIRST_COMPLETED)
        self.start(table_id)

    def start(self, table_id: str) -> None:
        """Attend to a table in a task of its own."""
        task = asyncio.get_running_loop().create_task(self.attend(table_id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        for task in self._tasks:
            task.cancel()

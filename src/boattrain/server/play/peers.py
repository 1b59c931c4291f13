"""Peers: the other server processes on the same PostgreSQL. They tell what they stored and who is there."""

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from typing import Any

from boattrain.server import clock
from boattrain.server.errors import Refusal
from boattrain.server.play.presence import WATCHER
from boattrain.server.play.scheduler import Scheduler
from boattrain.server.play.service import TableService
from boattrain.server.storage.engines import connection_parameters
from boattrain.server.storage.listening import listen
from boattrain.server.storage.notices import read
from boattrain.server.storage.store import CHANNEL

log = logging.getLogger(__name__)
ALIVE_EVERY = 1.0
AGAIN_SECONDS = 1.0
TABLES_IN_A_NOTICE = 40  # with five players each they fit into one
SOON = 5.0


class Peers:
    """Listens for notices, sends signs of life, and catches up after a break."""

    def __init__(self, service: TableService, scheduler: Scheduler) -> None:
        self.service = service
        self.scheduler = scheduler
        self.listening = False
        self._newest: dict[str, int] = {}  # of tables that are followed: the last entry that was heard of
        self._following: set[asyncio.Task[None]] = set()
        self._changed: set[str] = set()
        self._announcing: asyncio.Task[None] | None = None
        self._tasks: list[asyncio.Task[None]] = []
        service.on_presence = self._presence_changed

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._live())]

    async def close(self) -> None:
        tasks = [*self._tasks, *self._following]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(Refusal):  # they notice by the silence too
            await self.service.store.announce({"gone": True})

    # Hearing

    async def _listen(self) -> None:
        store = self.service.store
        parameters, hear = connection_parameters(store.engine), partial(self._read, store.notice_key)
        while True:
            try:
                await listen(parameters, CHANNEL, self._begin, hear)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                log.warning("not listening", extra={"error": type(error).__name__})
            self.listening = False
            await asyncio.sleep(AGAIN_SECONDS)

    async def _begin(self) -> None:
        await self._catch_up()
        self.listening = True

    def _read(self, key: bytes, payload: str) -> None:
        heard = read(key, payload)
        if heard is None:
            log.warning("a notice that no server has sent")
        else:
            self._hear(heard)

    async def _catch_up(self) -> None:
        """What was stored while nobody listened."""
        tables = self.service.tables
        for table_id, seq in (await self.service.store.last_seqs(list(tables))).items():
            if table_id in tables and seq > tables[table_id].told_seq:
                self._follow(table_id, seq)

    def _hear(self, notice: dict[str, Any]) -> None:
        process, presence = notice["from"], self.service.presence
        if process == presence.process:  # a write that was given up may be stored after all
            for table_id, seq, _ in notice.get("entries", ()):
                self._follow(table_id, seq)
            return
        if notice.get("gone"):
            return self._bury(process)
        if presence.hear(process):
            self._in_background(self._greet(process))
        if notice.get("greets") == presence.process:
            self._announce(list(presence.here))
        if "present" in notice:
            presence.absorb(process, notice["present"])
            self._tell(list(notice["present"]))
            for table_id, guests in notice["present"].items():
                if guests and table_id not in self.service.tables and presence.is_steward(table_id):
                    self.scheduler.start(table_id)  # bots may have waited for somebody to watch
        for table_id, seq, wake in notice.get("entries", ()):
            self._hear_entries(table_id, seq, wake)

    async def _greet(self, process: str) -> None:
        """A process that is new here, or was taken for dead: it is asked who is at its tables."""
        self._announce(list(self.service.presence.here))
        self._reconsider()
        try:
            await self.service.store.announce({"greets": process})
        except Refusal:
            self.service.presence.heard.pop(process, None)  # the next sign of life is greeted

    def _hear_entries(self, table_id: str, seq: int, wake: float | None) -> None:
        self._follow(table_id, seq)
        soon = wake is not None and wake < clock.now() + SOON
        if soon and table_id not in self.service.tables and self.service.presence.is_steward(table_id):
            self.scheduler.start(table_id)

    def _follow(self, table_id: str, seq: int) -> None:
        """Tell what was stored, in a task of its own: a table that waits for the database holds up no other."""
        followed = table_id in self._newest
        if followed or self.service.is_behind(table_id, seq):
            self._newest[table_id] = max(seq, self._newest.get(table_id, 0))
        if table_id in self._newest and not followed:
            self._in_background(self._follow_table(table_id))

    def _in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._following.add(task)
        task.add_done_callback(self._following.discard)

    async def _follow_table(self, table_id: str) -> None:
        seq = 0
        try:
            while seq < self._newest[table_id]:
                seq = self._newest[table_id]
                await self.service.receive(table_id, seq)
        except Refusal:
            log.warning("a notice could not be followed yet")
        finally:
            del self._newest[table_id]

    def _bury(self, process: str) -> None:
        self._tell(self.service.presence.bury(process))
        self._reconsider()

    def _reconsider(self) -> None:
        """Another number of processes: some tables have another scheduler."""
        for live in self.service.tables.values():
            self.scheduler.consider(live)

    def _tell(self, table_ids: list[str]) -> None:
        for table_id in table_ids:
            if table_id in self.service.tables:
                self.service.tell_presence(self.service.tables[table_id])

    # Telling

    async def _live(self) -> None:
        while True:
            with suppress(Refusal):
                await self.service.store.announce({"alive": True})
            for process in self.service.presence.silent():
                self._bury(process)
            await asyncio.sleep(ALIVE_EVERY)

    def _presence_changed(self, table_id: str) -> None:
        self._announce([table_id])

    def _announce(self, tables: list[str]) -> None:
        """Tell who is at these tables, all that changed meanwhile in one go."""
        self._changed.update(tables)
        if self._announcing is None or self._announcing.done():
            self._announcing = asyncio.create_task(self._send())

    async def _send(self) -> None:
        while self._changed:
            some = [self._changed.pop() for _ in range(min(TABLES_IN_A_NOTICE, len(self._changed)))]
            try:
                await self.service.store.announce({"present": self._report(some)})
            except Refusal:
                self._changed.update(some)
                await asyncio.sleep(AGAIN_SECONDS)

    def _report(self, table_ids: list[str]) -> dict[str, list[str]]:
        """Of each table the guests who sit there and are here, and whether anybody else is."""
        found = {}
        for table_id in table_ids:
            live, here = self.service.tables.get(table_id), set(self.service.presence.here.get(table_id, ()))
            seated = {seat.guest for seat in live.table.seats if seat.guest is not None} if live else set()
            found[table_id] = [guest for guest in seated if guest in here]
            if here - seated:
                found[table_id].append(WATCHER)
        return found

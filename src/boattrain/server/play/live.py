"""Live tables: a table in memory, and the sockets that are told what happens at it."""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable

from boattrain.server.play.absence import Absence
from boattrain.server.tables import effects
from boattrain.server.tables.entries import Entry
from boattrain.server.tables.showing import Showing
from boattrain.server.tables.snapshots import work_of
from boattrain.server.tables.table import Happening, Table

MOST_WAITING = 100
WriteNow = Callable[[bytes], bool]


class Subscriber:
    """A socket's mailbox. Who cannot keep up gets a whole state in place of what was missed."""

    def __init__(
        self, guest: str | None, send: Callable[[bytes], Awaitable[None]], write_now: WriteNow | None = None
    ) -> None:
        """`send` takes its time; `write_now` sends at once, and says whether it could."""
        self.guest = guest
        self.behind = False
        self.closed = False
        self.on_room: Callable[[], Awaitable[None]] | None = (
            None  # called when one that was behind has sent all
        )
        self._send = send
        self._write_now = write_now
        self._waiting: deque[bytes] = deque()
        self._task: asyncio.Task[None] | None = None

    def push(self, message: bytes) -> None:
        """Send when the messages before it are out; never waits."""
        if self.closed or self.behind:
            return
        if self._task is None and self._write_now is not None and self._write_now(message):
            return
        if len(self._waiting) >= MOST_WAITING:
            self._waiting.clear()
            self.behind = True
            return
        self._waiting.append(message)
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._drain())

    def close(self) -> None:
        """Nothing more is sent. What it held is let go: it refers to this mailbox (a cycle of references)."""
        self.closed = True
        self.on_room = None
        self._send = _nowhere
        self._write_now = None

    async def _drain(self) -> None:
        try:
            while self._waiting:
                await self._send(self._waiting.popleft())
                if self.behind and self.on_room is not None:
                    await self.on_room()
        except Exception:  # the socket is gone; its receiver notices too
            self.closed = True
            self._waiting.clear()
        finally:
            self._task = None

    async def flush(self) -> None:
        """Until everything pushed so far is out."""
        if self._task is not None:
            await asyncio.wait([self._task], timeout=1)


async def _nowhere(message: bytes) -> None:
    """Where messages of a closed mailbox go."""


class LiveTable:
    """A table in memory. Whoever looks at it or changes it holds the lock: it may run ahead of the database."""

    def __init__(self, table: Table) -> None:
        self.lock = asyncio.Lock()
        self.subscribers: set[Subscriber] = set()
        self.used_at = time.monotonic()
        self.presence_due = False
        self.told_absence: Absence | None = None
        self.watched_at: float | None = None  # when somebody without a socket has asked for it
        self.take(table)

    def take(self, table: Table) -> None:
        """The table as it is stored."""
        self.table = table
        self._showing: Showing | None = None
        self.told_seq = table.seq
        self.unsure = False  # whether something was applied that may not be stored
        self.work = 0  # that folding would be, of what happened since the last snapshot

    @property
    def showing(self) -> Showing:
        """The table encoded for those who look on; made when there is somebody."""
        if self._showing is None:
            self._showing = Showing(self.table)
        return self._showing

    def apply(self, entry: Entry) -> Happening:
        """Let an entry happen. For those who look on, the showing keeps what they were told last, until an Update
        is made; without them it is forgotten."""
        self._showing = self.showing if self.subscribers else None
        self.work += work_of(entry, self.table.ply)
        return effects.apply(self.table, entry)

    def apply_many(self, entries: list[Entry]) -> None:
        """Let entries happen of which those who look on are not told one by one. Takes long: not for the loop."""
        table = self.table  # whoever gives up waiting for this thread takes another one
        for entry in entries:
            self.work += work_of(entry, table.ply)
            effects.apply(table, entry)
        self._showing = None

    def warm_up(self) -> "LiveTable":
        """Encode what will be asked for first, in the thread that has folded the table."""
        for happening in self.table.log:
            self.showing.line(happening, ())
        return self

    @property
    def id(self) -> str:
        return self.table.id

    def touch(self) -> None:
        self.used_at = time.monotonic()

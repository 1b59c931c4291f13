"""The service: all live tables. A command is checked, stored, and only then told to those who look on."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

import orjson

from boattrain.server import clock
from boattrain.server.errors import Refusal, Unavailable
from boattrain.server.metrics import Metrics
from boattrain.server.play.absence import absence_at
from boattrain.server.play.addresses import Addresses
from boattrain.server.play.holding import Hold
from boattrain.server.play.live import LiveTable, Subscriber
from boattrain.server.play.presence import WATCHER, Presence
from boattrain.server.play.submissions import known_submission, refuse_if_full
from boattrain.server.play.table_reader import TableReader
from boattrain.server.play.workers import apart
from boattrain.server.settings import Settings
from boattrain.server.storage.store import Conflict, Store
from boattrain.server.tables.archive_reasons import refusal as archive_refusal
from boattrain.server.tables.early import due
from boattrain.server.tables.effects import fold
from boattrain.server.tables.entries import Body, Decided, Entry, in_place
from boattrain.server.tables.seats import BOT
from boattrain.server.tables.shown_events import NO_EVENTS
from boattrain.server.tables.snapshots import DEBT, freeze
from boattrain.server.tables.summary import table_summary
from boattrain.server.tables.table import Table
from boattrain.server.tables.updates import Update, encode_moment, encode_rest, encode_update

ATTEMPTS = 6
MOST_TOLD = 20  # entries that are told one by one
PRESENCE_DELAY = 0.2
WATCH_SECONDS = 60.0
Command = Callable[[Table], list[Body]]
Told = list[dict[str | None, bytes]]
T = TypeVar("T")


class TableService:
    """Opens tables, runs commands on them, tells the sockets."""

    def __init__(self, store: Store, settings: Settings, presence: Presence, metrics: Metrics) -> None:
        self.store = store
        self.settings = settings
        self.presence = presence
        self.metrics = metrics
        self._accepted = metrics.commands.labels("accepted")
        self.reader = TableReader(store)
        self.addresses = Addresses()
        self.tables: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.on_change: Callable[[LiveTable], None] = lambda live: None
        self.on_over: Callable[[str], None] = lambda table_id: None
        self.on_presence: Callable[[str], None] = lambda table_id: None

    # Opening and closing

    async def open(self, table_id: str) -> LiveTable:
        """The live table; NotFound where there is none."""
        live = self.tables.get(table_id)
        if live is None:
            task = self._opening.get(table_id)
            if task is None:
                task = self._opening[table_id] = asyncio.create_task(self._open(table_id))
                task.add_done_callback(lambda _: self._opening.pop(table_id, None))
            live = await asyncio.shield(task)
        live.touch()
        return live

    async def _open(self, table_id: str) -> LiveTable:
        table = await self.reader.read(table_id)
        return self._keep(await apart(LiveTable(table).warm_up))

    def _keep(self, live: LiveTable) -> LiveTable:
        kept = self.tables.setdefault(live.id, live)
        self.metrics.live_tables.set(len(self.tables))
        return kept

    def hold(self, table_id: str) -> Hold:
        """A table as it is stored, for oneself alone; NotFound where there is none."""
        return Hold(self, table_id)

    def drop_idle(self) -> None:
        """Tables that nobody has looked at for a while leave the memory; the record brings them back."""
        oldest = time.monotonic() - self.settings.idle_seconds
        for table_id, live in list(self.tables.items()):
            if not live.subscribers and live.used_at < oldest and not live.lock.locked():
                del self.tables[table_id]
                self.presence.forget(table_id)
        self.metrics.live_tables.set(len(self.tables))

    # Commands

    async def create(self, table_id: str, bodies: list[Body], host: str, key: str | None) -> str:
        """Store a new table; returns its id, or that of the one which the same key has made before."""
        entries = in_place(bodies, 0, clock.now(), host)
        table = fold(table_id, entries, await self.reader.board_of(entries))
        row = table_summary(table)
        made_before = await self.store.create(table_id, entries, row, key)
        if made_before is None:
            self._keep(LiveTable(table))
        live = await self.open(made_before or table_id)
        self.on_change(live)
        return live.id

    async def command(self, table_id: str, guest: str | None, key: str | None, command: Command) -> int:
        """Run a command; returns the seq at which it stands. The same key is done once, however often it comes."""
        began = time.perf_counter()
        try:
            async with self.hold(table_id) as live:
                self._seen(live, guest)
                seq = await self._run(live, guest, key, command)
        except Refusal as refusal:
            self.metrics.commands.labels(refusal.code).inc()
            raise
        self._accepted.inc()
        self.metrics.command_seconds.observe(time.perf_counter() - began)
        return seq

    async def _run(self, live: LiveTable, guest: str | None, key: str | None, command: Command) -> int:
        for _ in range(ATTEMPTS):
            if live.unsure:
                await self.recover(live)
            table = live.table
            if key is not None and (known := known_submission(table, guest, key)) is not None:
                return known
            if table.archived is not None:
                raise archive_refusal(table)
            try:
                bodies = command(table)
            except Refusal:
                if await self._catch_up(live):
                    continue
                raise
            if not bodies:
                return table.seq
            refuse_if_full(table, bodies)
            try:
                await self._store(live, in_place(bodies, table.seq, clock.now(), guest, key))
            except Conflict:
                continue
            return live.table.seq
        raise Unavailable("busy", "Too much happens at this table at once; try again.")

    async def _store(self, live: LiveTable, entries: list[Entry]) -> None:
        """Apply, store, tell. What could not be stored is told to nobody, and the table is read anew.
        Choices that were prepared for this moment follow in the same transaction."""
        before = {seat.guest for seat in live.table.seats}
        live.unsure = True
        told = [self._apply(live, entry) for entry in entries]
        while following := in_place(due(live.table), live.table.seq, entries[0].at):
            entries = [*entries, *following]
            told += [self._apply(live, entry) for entry in following]
        row = table_summary(live.table)
        began = time.perf_counter()
        await self.store.append(live.id, entries, row, row.guests - before)
        self.metrics.store_seconds.observe(time.perf_counter() - began)
        live.unsure = False
        self._tell(live, told)
        if row.status == "over" and any(isinstance(entry.body, Decided) for entry in entries):
            self.on_over(live.id)
        if row.guests != before - {None}:
            self.on_presence(live.id)
            self.tell_presence(live)

    def _apply(self, live: LiveTable, entry: Entry) -> dict[str | None, bytes]:
        """Let an entry happen; returns the message for each guest who looks on."""
        happening = live.apply(entry)
        if not live.subscribers:
            return {}
        update = Update(live.showing, entry, happening, lambda: self.present(live.table), clock.now())
        return {guest: update.for_guest(guest) for guest in {one.guest for one in live.subscribers}}

    def _tell(self, live: LiveTable, told: Told) -> None:
        live.told_seq = live.table.seq
        live.touch()
        self._keep_snapshot(live)
        for messages in told:
            for subscriber in live.subscribers:
                subscriber.push(messages[subscriber.guest])
            self.metrics.messages.value += len(live.subscribers)
        for subscriber in live.subscribers:
            if subscriber.behind:
                self._let_catch_up(live, subscriber)
        if absence_at(live.table, self.presence) != live.told_absence:
            self.tell_presence(live)
        self.on_change(live)

    async def recover(self, live: LiveTable) -> None:
        """Read the table anew, and tell what others have stored since."""
        table, fresh = await self.reader.read_upto(live.id, live.told_seq, live.table.board)
        live.take(table)
        await self._follow(live, fresh)

    async def _follow(self, live: LiveTable, fresh: list[Entry]) -> None:
        """Apply what is stored already, and tell it. Much at once is applied in a thread and told as a whole state."""
        if len(fresh) <= MOST_TOLD:
            return self._tell(live, [self._apply(live, entry) for entry in fresh])
        live.unsure = True
        await apart(live.apply_many, fresh)
        live.unsure = False
        for subscriber in live.subscribers:
            subscriber.push(self.state(live, subscriber.guest, "state"))
        self._tell(live, [])

    async def _catch_up(self, live: LiveTable) -> bool:
        """Whether other processes have stored what this one has not heard of yet; then it is told now."""
        fresh = await self.store.load_after(live.id, live.table.seq)
        if fresh:
            await self._follow(live, fresh)
        return bool(fresh)

    def is_behind(self, table_id: str, seq: int) -> bool:
        """Whether a table is live here, or is about to be, and an entry of it may not have been told."""
        live = self.tables.get(table_id)
        return table_id in self._opening if live is None else live.told_seq < seq

    async def receive(self, table_id: str, seq: int) -> None:
        """An entry was stored elsewhere; of tables that are live here. What cannot be read now is tried again."""
        if table_id in self._opening:  # it may have been read before the entry was stored
            await self.open(table_id)
        live = self.tables.get(table_id)
        if live is None:
            return
        async with live.lock:
            if live.told_seq >= seq:
                return
            try:
                await (self.recover(live) if live.unsure else self._catch_up(live))
            except Refusal:
                live.unsure = True
                self.on_change(live)
                raise

    def _keep_snapshot(self, live: LiveTable) -> None:
        """Store a snapshot of a table to which much has happened, as soon as nobody else holds it."""
        if live.work < DEBT or live.table.archived is not None:
            return
        live.work = 0
        task = asyncio.get_running_loop().create_task(self._snapshot(live))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _snapshot(self, live: LiveTable) -> None:
        async with live.lock:
            if live.unsure:
                return
            seq, data = live.table.seq, await apart(freeze, live.table)
        await self.reader.keep(live.id, seq, data)

    # Looking

    def present(self, table: Table) -> list[bool]:
        return [seat.kind == BOT or self.presence.is_there(table.id, seat.guest) for seat in table.seats]

    def state(self, live: LiveTable, guest: str | None, kind: str | None = None) -> bytes:
        """The whole state for a guest; with a kind, as a message. The caller holds the lock, or nothing waits."""
        state: dict[str, Any] = {} if kind is None else {"type": kind}
        state.update(live.showing.state(guest, self.present(live.table), clock.now()))
        return orjson.dumps(state)

    async def look(self, table_id: str, guest: str | None) -> bytes:
        """The state of a table for a guest, as JSON."""

        def look(live: LiveTable) -> bytes:
            self._seen(live, guest)
            if not live.subscribers:
                self._watch_for_a_while(live)
            return self.state(live, guest)

        return await self.inspect(table_id, look)

    def _seen(self, live: LiveTable, guest: str | None) -> None:
        """Whoever sits here has asked for something. Of others nothing is remembered: they may be many."""
        if guest is not None and live.table.seats_of(guest):
            self.presence.seen(live.id, guest)

    async def inspect(self, table_id: str, look: Callable[[LiveTable], T]) -> T:
        """Look at a table as it is stored."""
        async with self.hold(table_id) as live:
            return look(live)

    async def inspect_apart(self, table_id: str, look: Callable[[LiveTable], T]) -> T:
        """The same for a look that takes a while: in a thread."""
        async with self.hold(table_id) as live:
            return await apart(look, live)

    # Sockets

    async def subscribe(self, table_id: str, subscriber: Subscriber, since: int | None) -> LiveTable:
        """Tell a socket the state (or that it has missed nothing), and from then on everything."""
        async with self.hold(table_id) as live:
            if since is not None and since > live.table.seq:
                await self._catch_up(live)
            live.subscribers.add(subscriber)
            subscriber.on_room = lambda: self._refresh(table_id, subscriber)
            if self.presence.came(table_id, subscriber.guest or WATCHER):
                self.on_presence(table_id)
            subscriber.push(self._first_message(live, subscriber.guest, since))
        self.tell_presence(live)
        return live

    async def _refresh(self, table_id: str, subscriber: Subscriber) -> None:
        """The whole state for a socket that could not keep up and has room again."""
        with suppress(Refusal):  # then it comes with the next entry
            async with self.hold(table_id) as live:
                self._let_catch_up(live, subscriber)

    def _let_catch_up(self, live: LiveTable, subscriber: Subscriber) -> None:
        if subscriber.behind:
            subscriber.behind = False
            subscriber.push(self.state(live, subscriber.guest, "state"))

    def _first_message(self, live: LiveTable, guest: str | None, since: int | None) -> bytes:
        if since != live.table.seq:
            return self.state(live, guest, "state")
        seats = live.table.seats_of(guest)
        parts = {"table": live.showing.facts(guest, self.present(live.table))}
        moment, own = encode_moment(live.showing, clock.now()), live.showing.own_moment(seats)
        return encode_update(moment, own, parts, encode_rest(None, NO_EVENTS, b""))

    def unsubscribe(self, live: LiveTable, subscriber: Subscriber) -> None:
        subscriber.close()
        live.subscribers.discard(subscriber)
        live.touch()
        self._gone(live, subscriber.guest or WATCHER)
        self.tell_presence(live)

    def _gone(self, live: LiveTable, guest: str) -> None:
        if self.presence.went(live.id, guest):
            if not live.table.seats_of(guest):
                self.presence.left_at.pop((live.id, guest), None)
            self.on_presence(live.id)

    def _watch_for_a_while(self, live: LiveTable) -> None:
        """Whoever asks for a table without a socket watches it too, for some time."""
        first, live.watched_at = live.watched_at is None, time.monotonic()
        if not first:
            return
        if self.presence.came(live.id, WATCHER):
            self.on_presence(live.id)
        self.on_change(live)
        asyncio.get_running_loop().call_later(WATCH_SECONDS, self._watch_on, live)

    def _watch_on(self, live: LiveTable) -> None:
        """Look whether anybody has asked again."""
        assert live.watched_at is not None
        left = live.watched_at + WATCH_SECONDS - time.monotonic()
        if left > 0:
            asyncio.get_running_loop().call_later(left, self._watch_on, live)
        else:
            live.watched_at = None
            self._gone(live, WATCHER)

    def tell_presence(self, live: LiveTable) -> None:
        """Who is there, once for all changes of a moment."""
        if live.presence_due:
            return
        live.presence_due = True
        asyncio.get_running_loop().call_later(PRESENCE_DELAY, self._tell_presence, live)

    def _tell_presence(self, live: LiveTable) -> None:
        live.presence_due = False
        table = live.table
        watching = sum(not table.seats_of(one.guest) for one in live.subscribers)
        live.told_absence = absence_at(table, self.presence)
        message = {
            "type": "presence",
            "present": self.present(table),
            "watching": watching,
            "away": live.told_absence.facts(clock.now()) if live.told_absence else None,
        }
        text = orjson.dumps(message)
        for subscriber in live.subscribers:
            subscriber.push(text)
        self.on_change(live)

"""Processes on one PostgreSQL follow each other: whatever happens to a notice, everybody hears of an entry at last."""

import asyncio
import json
import threading
from contextlib import asynccontextmanager

import psycopg
import pytest

from boattrain.server.errors import Unavailable, unavailable
from boattrain.server.play.live import Subscriber
from boattrain.server.play.service import MOST_TOLD
from boattrain.server.settings import Settings
from boattrain.server.storage.engines import open_engine
from boattrain.server.tables.commands import say
from boattrain.server.tables.creating import SeatWish, TableWish, create, new_table_id
from boattrain.server.web.app import make_app
from server.loops import run_apart
from server.returning_clients import until


class Process:
    """A server without its port: the service of one process, and those whom it listens to."""

    def __init__(self, app):
        self.app = app
        self.service = app.state.context.service
        self.store = self.service.store

    @property
    def peers(self):
        return self.app.state.peers

    async def chat(self, table, text):
        await self.service.command(table, "ann", None, lambda found: say(found, "ann", "Ann", text))

    async def watch(self, table):
        """What somebody who looks on is told, as it grows."""
        told = []

        async def send(text):
            told.append(json.loads(text))

        await self.service.subscribe(table, Subscriber(None, send), None)
        return told


@asynccontextmanager
async def two_processes(database):
    """Two that have heard of each other, and a table made at the first."""
    apps = [make_app(Settings(database=database), open_engine(database)) for _ in range(2)]
    async with apps[0].router.lifespan_context(apps[0]), apps[1].router.lifespan_context(apps[1]):
        here, there = Process(apps[0]), Process(apps[1])
        await until(lambda: all(process.service.presence.heard for process in (here, there)))
        seats = (SeatWish("you"), SeatWish("hotseat", name="Bob"))
        bodies = create(TableWish("world", seats=seats, start=True), "ann", "Ann", 1)
        yield here, there, await here.service.create(new_table_id(), bodies, "ann", None)


async def hears_of(told, text):
    """Until this line of chat was told."""
    await until(
        lambda: any(line["text"] == text for one in told for line in one.get("chat") or ()), seconds=10
    )


def test_an_entry_that_is_stored_while_a_table_is_opened_is_told(cluster):
    run_apart(chat_while_opening(cluster.create()))


async def chat_while_opening(database):
    async with two_processes(database) as (here, there, table):
        read, heard = there.service.reader.read, asyncio.Event()

        async def read_slowly(table_id):
            found = await read(table_id)
            await here.chat(table_id, "meanwhile")
            await heard.wait()
            return found

        hear = there.peers._hear

        def hear_and_say_so(notice):
            hear(notice)
            if any(told == table for told, _, _ in notice.get("entries", ())):
                heard.set()

        there.service.reader.read, there.peers._hear = read_slowly, hear_and_say_so
        await hears_of(await there.watch(table), "meanwhile")


def test_an_entry_that_cannot_be_read_at_once_is_told_later(cluster):
    run_apart(chat_while_the_database_is_away(cluster.create()))


async def chat_while_the_database_is_away(database):
    async with two_processes(database) as (here, there, table):
        told = await there.watch(table)
        load, asked = there.store.load_after, 0

        async def load_later(table_id, after):
            nonlocal asked
            asked += 1
            if asked == 1:
                raise unavailable()
            return await load(table_id, after)

        there.store.load_after = load_later
        await here.chat(table, "Hello")
        await hears_of(told, "Hello")
        assert asked


def test_an_entry_that_was_given_up_and_is_stored_after_all_is_told(cluster):
    run_apart(chat_that_is_stored_late(cluster.create()))


async def chat_that_is_stored_late(database):
    async with two_processes(database) as (here, _, table):
        told = await here.watch(table)
        append, late = here.store.append, []

        async def append_later(*arguments):
            late.append(arguments)
            raise unavailable()

        here.store.append = append_later
        with pytest.raises(Unavailable):
            await here.chat(table, "late")
        live = await here.service.inspect(table, lambda found: found)
        assert not live.unsure
        await append(*late[0])
        await hears_of(told, "late")


def test_much_that_comes_at_once_is_applied_beside_the_loop_and_told_as_a_state(cluster):
    run_apart(chat_much_at_once(cluster.create()))


async def chat_much_at_once(database):
    async with two_processes(database) as (here, there, table):
        told, threads = await there.watch(table), []
        live, hear = there.service.tables[table], there.peers._hear
        apply_many = live.apply_many

        def apply_and_note(entries):
            threads.append(threading.current_thread())
            apply_many(entries)

        live.apply_many, there.peers._hear = apply_and_note, lambda notice: None
        for n in range(MOST_TOLD + 1):
            await here.chat(table, f"line {n}")
        there.peers._hear = hear
        await here.chat(table, "the last")
        await hears_of(told, "the last")
        assert threads
        assert threading.current_thread() not in threads
        assert "update" not in {one["type"] for one in told}


def test_who_cannot_hear_any_more_listens_again_and_stops_when_asked(cluster):
    run_apart(chat_after_the_connections_broke(cluster.create()))


async def chat_after_the_connections_broke(database):
    async with asyncio.timeout(60), two_processes(database) as (here, there, table):
        told = await there.watch(table)
        for _ in range(2):
            with psycopg.connect(database) as other:
                other.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
                )
            await until(lambda: not there.peers.listening)
            await until(lambda: there.peers.listening)
        await here.chat(table, "again")
        await hears_of(told, "again")

"""Summaries of finished games, made in the background: when a game ends, and for older games when somebody asks."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterable
from contextlib import suppress

import orjson

from boattrain.analysis.report import VERSION
from boattrain.server.errors import Refusal, Unavailable
from boattrain.server.play.service import TableService
from boattrain.server.play.workers import apart
from boattrain.server.storage.analyses import StoredAnalyses
from boattrain.server.storage.my_games import MyGames
from boattrain.server.tables.game_summary import digest, summarize
from boattrain.server.tables.table import Table

log = logging.getLogger(__name__)
MOST_WAITING = 5000
BETWEEN = 0.05  # seconds: everybody else comes first


class Summaries:
    """One worker: games are summarized one after the other."""

    def __init__(self, service: TableService, games: MyGames) -> None:
        self._service = service
        self._games = games
        self._waiting: OrderedDict[str, None] = OrderedDict()
        self._worker: asyncio.Task[None] | None = None

    def want(self, tables: Iterable[str]) -> None:
        """Summarize these games soon."""
        for table in tables:
            if len(self._waiting) < MOST_WAITING:
                self._waiting[table] = None
        if self._waiting and (self._worker is None or self._worker.done()):
            self._worker = asyncio.get_running_loop().create_task(self._work())

    async def _work(self) -> None:
        while self._waiting:
            table, _ = self._waiting.popitem(last=False)
            try:
                await self._summarize(table)
            except Unavailable:
                log.info("a game could not be summarized now")  # somebody will ask again
            except Exception:
                log.exception("a game cannot be summarized")
            await asyncio.sleep(BETWEEN)

    async def _summarize(self, table_id: str) -> None:
        facts = record = None
        try:
            facts, record = await apart(_encoded, await self._service.reader.read(table_id))
        except Unavailable:
            raise
        except Refusal as refusal:  # by other rules, on a lost board, damaged: its result is all there is
            log.info("a game has no summary", extra={"code": refusal.code})
        kept = await StoredAnalyses(self._service.store).find(table_id, VERSION)
        analysis = None if kept is None or kept.data is None else await apart(_digested, kept.data)
        await self._games.keep(table_id, facts, record, analysis)

    async def close(self) -> None:
        if self._worker is not None:
            self._worker.cancel()
            with suppress(asyncio.CancelledError):
                await self._worker


def _encoded(table: Table) -> tuple[str, str]:
    facts, record = summarize(table)
    return orjson.dumps(facts).decode(), record.to_json()


def _digested(analysis: str) -> str:
    return orjson.dumps(digest(orjson.loads(analysis))).decode()

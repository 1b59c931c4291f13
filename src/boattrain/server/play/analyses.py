"""Analyses of finished games, in the background: in the threads of slow bots, piece by piece, after all bots.

A game is analyzed once; what was found is kept in the database. Processes that share one also tell there how far they
are, so that no two of them do the same work. One that stops says nothing more, and after a while another may begin.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

import orjson

from boattrain.analysis.analyzing import Analyzing
from boattrain.analysis.report import VERSION, rounded
from boattrain.game.records import Record
from boattrain.server import clock
from boattrain.server.errors import TooOften, Unavailable
from boattrain.server.play.bot_threads import BotThreads, TooSlow
from boattrain.server.play.bots import NOBODY, WATCHED
from boattrain.server.play.fair_queue import Claim
from boattrain.server.settings import Settings
from boattrain.server.storage.analyses import KeptAnalysis, StoredAnalyses
from boattrain.server.storage.store import Store
from boattrain.server.wire.analysis import GameAnalysis

log = logging.getLogger(__name__)
PER_GUEST, PER_ADDRESS, IN_ALL = 2, 10, 40  # under way
JUDGING = NOBODY + 1  # its rank: after the bots of tables at which nobody is
PIECE_SECONDS = 0.02  # then others have their turn
BEAT = 3.0  # seconds between two notes on how far an analysis is
SILENT = 15.0  # after so many seconds without one, nobody works on it
TRIES = 5  # to store what was found
MOST_FAILED = 1000


@dataclass(slots=True)
class Progress:
    """How far an analysis is. `chances` and `analysis` are JSON."""

    state: str
    done: int
    of: int
    chances: str | None = None
    analysis: str | None = None

    def as_json(self) -> str:
        """The answer of the API: an AnalysisState."""
        return (
            f'{{"state":"{self.state}","done":{self.done},"of":{self.of},'
            f'"chances":{self.chances or "null"},"analysis":{self.analysis or "null"}}}'
        )


class _Job:
    """One analysis under way."""

    def __init__(self, table: str, claim: Claim, of: int) -> None:
        self.table = table
        self.claim = claim
        self.progress = Progress("running", 0, of)


class Analyses:
    def __init__(
        self, store: Store, settings: Settings, threads: BotThreads, on_done: Callable[[str], None]
    ) -> None:
        """`on_done` is told the table of each analysis that is stored."""
        self._shared = store.shared
        self._stored = StoredAnalyses(store)
        self._on_done = on_done
        self._settings = settings
        self._threads = threads
        self._jobs: dict[str, _Job] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._failed: OrderedDict[str, None] = OrderedDict()

    async def look(self, table: str, decisions: int) -> Progress:
        """How far the analysis of a finished game is."""
        if (job := self._jobs.get(table)) is not None:
            return job.progress
        kept = await self._stored.find(table, VERSION)
        if kept is not None and (kept.data is not None or self._is_at_work(kept)):
            state = "running" if kept.data is None else "done"
            return Progress(state, kept.done, kept.of, kept.chances, kept.data)
        return Progress("failed" if table in self._failed else "none", 0, decisions)

    def _is_at_work(self, kept: KeptAnalysis) -> bool:
        """Whether another process has told of its work lately."""
        return self._shared and kept.changed_at > clock.now() - SILENT

    async def start(self, table: str, record: Record, claim: Claim) -> Progress:
        """Begin the analysis of a finished game, unless it is there or under way."""
        found = await self.look(table, len(record.actions))
        if found.state in ("running", "done"):
            return found
        if (job := self._jobs.get(table)) is not None:  # somebody else was quicker
            return job.progress
        self._refuse_if_many(claim)
        job = self._jobs[table] = _Job(table, claim, len(record.actions))
        self._failed.pop(table, None)
        task = asyncio.create_task(self._run(job, record))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return job.progress

    def _refuse_if_many(self, claim: Claim) -> None:
        claims = [job.claim for job in self._jobs.values()]
        if sum(one.guest == claim.guest for one in claims) >= PER_GUEST:
            raise TooOften(
                "too_many_analyses", "Other games are being analyzed for you; wait until one of them is done."
            )
        if len(claims) >= IN_ALL or sum(one.address == claim.address for one in claims) >= PER_ADDRESS:
            raise TooOften("many_analyses", "Many games are being analyzed right now; try again in a minute.")

    async def _run(self, job: _Job, record: Record) -> None:
        try:
            if await self._take(job):
                await self._analyze(job, record)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            log.error(
                "an analysis failed", exc_info=None if isinstance(error, TooSlow | Unavailable) else error
            )
            await self._fail(job)
        finally:
            del self._jobs[job.table]

    async def _fail(self, job: _Job) -> None:
        """Remember it here, and let any process begin anew when somebody asks."""
        self._failed[job.table] = None
        if len(self._failed) > MOST_FAILED:
            self._failed.popitem(last=False)
        with suppress(Unavailable):
            await self._stored.put(job.table, _kept(job.progress, 0.0))

    async def _take(self, job: _Job) -> bool:
        """Tell the other processes that this one begins; False if one of them has begun, or is done."""
        now = clock.now()
        return await self._stored.take(
            job.table, _kept(job.progress, now), now - SILENT if self._shared else now
        )

    async def _analyze(self, job: _Job, record: Record) -> None:
        first = replace(job.claim, rank=WATCHED)
        work = await self._threads.run(
            partial(Analyzing, record, iterations=self._settings.analysis_iterations),
            self._settings.bot_seconds,
            first,
        )
        beat = asyncio.create_task(self._tell(job))
        try:
            await self._work_off(work.value(), first, job, work)
            job.progress.chances = orjson.dumps(rounded(work.chances)).decode()
            await self._work_off(work.judge(), replace(job.claim, rank=JUDGING), job, work)
            last = replace(job.claim, rank=WATCHED)
            data = await self._threads.run(partial(_encoded, work), self._settings.bot_seconds, last)
        finally:
            beat.cancel()
        await self._keep(job, data)

    async def _work_off(self, pieces: Iterator[None], claim: Claim, job: _Job, work: Analyzing) -> None:
        """All the pieces, a few at a time: then whoever waits for a thread has a turn."""
        while await self._threads.run(partial(_some, pieces), self._settings.bot_seconds, claim):
            job.progress.done = work.done
        job.progress.done = work.done

    async def _tell(self, job: _Job) -> None:
        """Note in the database from time to time how far it is, if other processes look there."""
        while self._shared:
            try:
                await self._stored.put(job.table, _kept(job.progress, clock.now()))
            except Unavailable:
                log.info("the progress of an analysis could not be stored")
            await asyncio.sleep(BEAT)

    async def _keep(self, job: _Job, data: str) -> None:
        """Store what was found. The database may be away for a moment."""
        for left in reversed(range(TRIES)):
            try:
                found = replace(_kept(job.progress, clock.now()), data=data)
                await self._stored.put(job.table, found)
                return self._on_done(job.table)
            except Unavailable:
                if not left:
                    raise
                await asyncio.sleep(BEAT)

    async def close(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _kept(progress: Progress, now: float) -> KeptAnalysis:
    return KeptAnalysis(VERSION, now, progress.done, progress.of, progress.chances, None)


def _some(pieces: Iterator[None]) -> bool:
    """Work for a short while; False if nothing is left."""
    end = time.monotonic() + PIECE_SECONDS
    return any(time.monotonic() >= end for _ in pieces)


def _encoded(work: Analyzing) -> str:
    """What was found as JSON, checked against the wire."""
    return GameAnalysis.model_validate(work.result().to_dict()).model_dump_json()

"""Bots at tables: they think in a few threads of low priority, one decision after the other.

The compiled core releases the GIL while it thinks: many bots make other bots slower, but not people. Bots that
think for long have threads of their own, and everybody's bots take turns (fair_queue.py): tables with people first,
then by address and guest. At a table without people bots play only while somebody watches.
"""

import asyncio
import logging
import time
from collections import Counter
from dataclasses import dataclass
from functools import partial

from boattrain.bots.asking import BadAnswer, forced_payment
from boattrain.bots.levels import levels
from boattrain.game.game import Game
from boattrain.server import clock
from boattrain.server.errors import Refusal, Unavailable
from boattrain.server.play.bot_threads import BotThreads, TooSlow
from boattrain.server.play.fair_queue import Claim
from boattrain.server.play.live import LiveTable
from boattrain.server.play.seated_bots import SeatedBot, SeatedBots, decision_seed
from boattrain.server.play.service import TableService
from boattrain.server.tables.commands import bot_act
from boattrain.server.tables.lessons import scripted
from boattrain.server.tables.summary import people_play
from boattrain.server.tables.table import Table

log = logging.getLogger(__name__)
FALLBACK = "medium"
MOST_HANGS = 3  # a level that has hung so often is not asked again: its threads never end
LOOK_AGAIN = 0.25  # seconds: a pause that has become shorter ends so soon
QUICK_SECONDS = 0.25
SLOW_NICE = 15
PEOPLE, WATCHED, NOBODY = 0, 1, 2  # who is at the table: the ranks of its bots


class BotRunner:
    """Asks bots for their decisions and plays them."""

    def __init__(self, service: TableService) -> None:
        self.service = service
        threads = service.settings.bot_threads
        self._quick = BotThreads(threads, "boattrain-bot")
        self.slow = BotThreads(threads, "boattrain-slow-bot", SLOW_NICE)
        self._hangs: Counter[str] = Counter()
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._seated = SeatedBots()

    def ask(self, live: LiveTable) -> None:
        """Let the bot that is to act decide, unless it thinks already, or plays for nobody."""
        if live.id not in self._thinking and self._has_an_audience(live.table):
            self._thinking[live.id] = asyncio.create_task(self._decide(live.id))

    def _has_an_audience(self, table: Table) -> bool:
        """Whether a person plays at the table, or somebody watches."""
        return people_play(table) or self.service.presence.anybody(table.id)

    def _claim(self, table: Table) -> Claim:
        """For whom the bots of a table think: its host, or who sits there."""
        presence, addresses = self.service.presence, self.service.addresses
        guests = [seat.guest for seat in table.seats if seat.guest is not None]
        host = table.options.host or next(iter(guests), "")
        if any(presence.is_there(table.id, guest) for guest in guests):
            rank = PEOPLE
        else:
            rank = WATCHED if presence.anybody(table.id) else NOBODY
        return Claim(addresses.get(host, host), host, rank)

    @property
    def _seconds(self) -> float:
        return self.service.settings.bot_seconds

    async def close(self) -> None:
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for threads in (self._quick, self.slow):
            await asyncio.to_thread(threads.close)

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
            self._seated.keep_only(self.service.tables)

    async def _decide_once(self, table_id: str) -> bool:
        """One decision; False when no bot is to act any more."""
        service = self.service
        async with service.hold(table_id) as live:
            table, seat = live.table, live.table.bot_to_act
            if seat is None or table.status != "playing" or table.game is None:
                return False
            if not service.presence.is_steward(table_id) or not self._has_an_audience(table):
                return False
            ply, branch = table.ply, table.branch
            changed_at = min(table.changed_at, clock.now())  # other processes have other clocks
            number = forced_payment(table.game) if (told := scripted(table)) is None else told
            question = _Question.of(table, seat, self._claim(table))
        if number is None:
            service.metrics.bots_waiting.inc()
            try:
                number = await self._think(question)
            finally:
                service.metrics.bots_waiting.dec()
        await self._pause(live, changed_at)
        try:
            await service.command(table_id, None, None, lambda table: bot_act(table, ply, branch, number))
        except Refusal as refusal:
            if refusal.code != "stale":
                raise
        return True

    async def _pause(self, live: LiveTable, since: float) -> None:
        """Let people follow. They can change the length of the pause while it lasts."""
        while live.subscribers:
            chosen = live.table.bot_pause
            wanted = self.service.settings.bot_pause if chosen is None else chosen
            left = since + wanted - clock.now()
            if left <= 0:
                return
            await asyncio.sleep(min(left, LOOK_AGAIN))

    async def _think(self, question: "_Question") -> int:
        """A legal decision. A bot that fails or hangs is replaced by a simpler one; the game goes on."""
        for level in (question.level, FALLBACK):
            if self._hangs[level] >= MOST_HANGS:
                continue
            number = await self._ask(level, question)
            if number is not None:
                return number
        return question.game.legal_numbers()[0]

    async def _ask(self, level: str, question: "_Question") -> int | None:
        """What a bot of this level decides; None if it fails. One that failed is made anew the next time."""
        chair = (question.table, question.seat, level)
        bot = self._seated.at(chair, question.branch, question.table_seed)
        work = partial(_timed, bot, question.game, question.seed)
        try:
            threads = self._quick if _is_quick(level) else self.slow
            number, seconds = await threads.run(work, self._seconds, question.claim)
        except TooSlow:
            self._hangs[level] += 1
            facts = {
                "bot": level,
                "times": self._hangs[level],
                "asked_again": self._hangs[level] < MOST_HANGS,
            }
            log.error("a bot hangs", extra=facts)
        except BadAnswer:
            log.error("a bot decided what is not legal", extra={"bot": level})
        except Exception:
            log.exception("a bot failed", extra={"bot": level})
        else:
            self.service.metrics.bot_seconds.labels(level).observe(seconds)
            return number
        self._seated.dismiss(chair)
        return None


@dataclass(frozen=True, slots=True)
class _Question:
    """What a bot is asked: a copy of the game, so that the table can go on, and who is to decide."""

    table: str
    seat: int
    level: str
    branch: int
    table_seed: int
    seed: int
    game: Game
    claim: Claim

    @classmethod
    def of(cls, table: Table, seat: int, claim: Claim) -> "_Question":
        assert table.game is not None
        table_seed, branch = table.options.seed, table.branch
        seed = decision_seed(table_seed, seat, table.ply, branch)
        level = table.seats[seat].bot_level
        return cls(table.id, seat, level, branch, table_seed, seed, table.game.copy(), claim)


def _is_quick(level: str) -> bool:
    """Whether bots of this level decide at once. Of those from other packages nobody knows."""
    known = levels().get(level)
    return known is not None and known.seconds <= QUICK_SECONDS


def _timed(bot: SeatedBot, game: Game, seed: int) -> tuple[int, float]:
    """What a bot decides, and the seconds it took."""
    began = time.perf_counter()
    return bot.decide(game, seed), time.perf_counter() - began

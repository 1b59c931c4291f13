"""A whole run of the arena: what is left to play, when to stop, and which games count."""

import math
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from boattrain.arena.games import PlayedGame
from boattrain.arena.pool import Pool
from boattrain.arena.results import ResultsFile
from boattrain.arena.schedule import DUEL, Contest, Fixture, fixtures
from boattrain.arena.sprt import SequentialTest
from boattrain.errors import BoattrainError


@dataclass
class Match:
    """A contest, how much of it is to be played, and what has been played."""

    contest: Contest
    games: int
    test: SequentialTest | None = None
    budget: float | None = None
    played: dict[tuple[int, int, int], PlayedGame] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.test is not None and (self.contest.mode != DUEL or len(self.contest.bots) != 2):
            raise BoattrainError("bad_test", "A sequential test is for a duel: two bots on two seats.")

    def take(self, game: PlayedGame) -> None:
        """Count a game, played now or in an earlier run. A game is never counted twice."""
        self.played.setdefault(game.key, game)
        self._judge()

    def _judge(self) -> None:
        """Feed the test unit by unit in the order of the schedule, so that the verdict is the same for any jobs."""
        while self.test is not None and self.test.verdict is None:
            unit = self._unit(0, self.test.units)
            if unit is None or self.test.units >= self.contest.units_for(self.games):
                return
            self.test.add(sum(game.lone_share for game in unit) / len(unit))

    def _unit(self, pairing: int, unit: int) -> list[PlayedGame] | None:
        """The games of a unit; None if some have not been played yet."""
        found = [self.played.get((pairing, unit, seating)) for seating in range(self.contest.seats)]
        whole = [game for game in found if game is not None]
        return whole if len(whole) == len(found) else None

    @property
    def decided(self) -> bool:
        return self.test is not None and self.test.verdict is not None

    def counted(self) -> list[list[PlayedGame]]:
        """The units that count: whole ones, within the number of games wanted, and up to the verdict."""
        wanted = self.contest.units_for(self.games)
        if self.test is not None and self.decided:
            wanted = self.test.units
        begun = sorted({(unit, pairing) for pairing, unit, _ in self.played if unit < wanted})
        found = (self._unit(pairing, unit) for unit, pairing in begun)
        return [unit for unit in found if unit is not None]

    def left(self, clock: Callable[[], float] = time.monotonic) -> Iterator[Fixture]:
        """The games still to be played. When the time is up, only units that have begun are finished."""
        end = math.inf if self.budget is None else clock() + self.budget
        begun = {(pairing, unit) for pairing, unit, _ in self.played}
        last = max((unit for _, unit in begun), default=-1)
        for fixture in fixtures(self.contest, self.games):
            if fixture.key in self.played:
                continue
            if (fixture.pairing, fixture.unit) not in begun and clock() >= end:
                if fixture.unit > last:
                    return
                continue
            begun.add((fixture.pairing, fixture.unit))
            last = max(last, fixture.unit)
            yield fixture


def play_match(
    match: Match,
    pool: Pool,
    jobs: int,
    stored: ResultsFile | None = None,
    told: Callable[[PlayedGame], None] = lambda game: None,
) -> None:
    """Play what is left of a match; each game is stored before anybody is told of it."""
    for game in stored.games if stored is not None else ():
        match.take(game)
    if match.decided:
        return
    coming = pool(match.contest, match.left(), jobs)
    try:
        for game in coming:
            if stored is not None:
                stored.add(game)
            match.take(game)
            told(game)
            if match.decided:
                return
    finally:
        close = getattr(coming, "close", None)
        if close is not None:
            close()


def by_pairing(units: Iterable[list[PlayedGame]]) -> dict[int, list[list[PlayedGame]]]:
    """Units sorted by pairing."""
    found: dict[int, list[list[PlayedGame]]] = defaultdict(list)
    for unit in units:
        found[unit[0].pairing].append(unit)
    return found

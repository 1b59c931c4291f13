"""One game of a contest: each bot gets its own views and redacted events, and a decision that fails is forfeited.

Runs in a worker process (worker.py). Before every call into a bot it announces the call, with the moves since the last
announcement. If the bot never returns, the process is killed and another one continues from those moves.
"""

import random
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from boattrain.arena.games import Forfeit, PlayedGame, SeatResult
from boattrain.arena.loop import Decision, play
from boattrain.arena.luck import game_luck
from boattrain.arena.schedule import Contest, Fixture
from boattrain.arena.tasks import (
    DECIDE,
    DISMISS,
    MAKE,
    MEASURE,
    OBSERVE,
    RAISED,
    STALLED,
    Asking,
    Failure,
    Move,
    Past,
    Task,
)
from boattrain.arena.times import Times
from boattrain.bots import Bot, Setup, make_bot
from boattrain.bots.asking import BadAnswer, ask, listens, tell
from boattrain.game.action_numbers import kinds_of_numbers
from boattrain.game.events import Event
from boattrain.game.game import Game
from boattrain.game.seeds import derived_seed

LONGEST_ERROR = 200
PATIENCE = 10_000  # decisions of a game that bots make; after that all are random, so that the game ends


class ContestGame:
    """The bots of one game, and what they have done so far. Implements the `Host` of the loop."""

    def __init__(self, contest: Contest, fixture: Fixture, past: Past, asking: Asking) -> None:
        self.fixture = fixture
        self.past = past.copy()
        self.asking = asking
        self.began = time.perf_counter()
        self.game = Game(contest.board, contest.seats, fixture.deal)
        self.kind_names = kinds_of_numbers(contest.board)
        self.moves: list[Move] = []
        self.told = len(past.moves)  # moves that the watching process knows
        self.failing = dict(past.out)  # by seat, why its next decision is forfeited
        self.out = set(past.out)
        self.actors: list[int] = []
        self.kinds: list[Counter[str]] = [Counter() for _ in range(contest.seats)]
        self.last: Sequence[Event] = ()
        self.bots = [self._make(seat) for seat in range(contest.seats)]

    def play(self) -> PlayedGame:
        """Play to the end, from the beginning or from the past of the game."""
        for _ in play(self.game, self):
            pass
        return self._result()

    def dismiss(self) -> None:
        """Delete the bots one by one. Each is announced, so a bot that hangs in its clean-up is noticed."""
        for seat in range(len(self.bots)):
            self._announce(seat, DISMISS)
            self.bots[seat] = None

    def with_luck(self, played: PlayedGame) -> PlayedGame:
        """The game with the luck of each seat. The moves are played once more."""
        self._announce(0, MEASURE)
        actions = [move.number for move in self.moves]
        return replace(played, luck=game_luck(self.game.board, self.game.seats, self.fixture.deal, actions))

    # What the loop calls

    def open(self, events: Sequence[Event]) -> None:
        for seat, bot in enumerate(self.bots):
            if bot is None or not listens(bot):
                continue
            self._announce(seat, OBSERVE)
            try:
                tell(bot, events)
            except BaseException as error:
                self.failing[seat] = (RAISED, describe(error))

    def decide(self, game: Game, seat: int) -> int:
        ply = len(self.moves)
        if ply < len(self.past.moves):
            move = self.past.moves[ply]
        elif self.past.failure is not None:
            move, self.past.failure = self._fallback(self.past.failure), None
        else:
            move = self._decision(seat)
        self.moves.append(move)
        return move.number

    def hear(self, decision: Decision) -> None:
        seat, number, events = decision
        self.actors.append(seat)
        if len(self.moves) < len(self.actors):  # a forced payment, for which nobody was asked
            self.moves.append(Move(number, None))
        self.kinds[seat][self.kind_names[number]] += 1
        self.last = events
        self.open(events)

    # Calls into a bot: each is announced, and whatever it raises is kept

    def _announce(self, seat: int, stage: str) -> None:
        self.asking(seat, stage, self.moves[self.told :])
        self.told = max(self.told, len(self.moves))

    def _make(self, seat: int) -> Bot | None:
        if seat in self.out:
            return None
        self._announce(seat, MAKE)
        setup = Setup.of(self.game, seat, self.fixture.bot_seed(seat))
        try:
            return make_bot(self.fixture.bots[seat], setup)
        except BaseException as error:
            self.failing[seat] = (RAISED, describe(error))
            self.out.add(seat)
            return None

    def _decision(self, seat: int) -> Move:
        if len(self.moves) >= PATIENCE:
            return self._fallback((STALLED, f"the game had gone on for {PATIENCE:,} decisions"))
        failure = self.failing.get(seat)
        if failure is not None:
            if seat not in self.out:
                del self.failing[seat]
            return self._fallback(failure)
        bot = self.bots[seat]
        assert bot is not None
        view, choices = self.game.view(seat), len(self.game.legal_numbers())
        self._announce(seat, DECIDE)
        began = time.perf_counter()
        try:
            number = ask(bot, view)
        except BadAnswer as error:
            return self._fallback((error.kind, error.sentence))
        except BaseException as error:
            return self._fallback((RAISED, describe(error)))
        return Move(number, time.perf_counter() - began if choices > 1 else None)

    def _fallback(self, failure: Failure) -> Move:
        """Any legal action, each as likely as the others."""
        chance = random.Random(derived_seed(self.fixture.deal, f"fallback {len(self.moves)}"))
        return Move(chance.choice(self.game.legal_numbers()), None, failure)

    # What came of it

    def _result(self) -> PlayedGame:
        outcome, fixture = self.game.outcome, self.fixture
        assert outcome is not None
        failed = any(move.failure for move in self.moves)
        return PlayedGame(
            *fixture.key,
            fixture.deal,
            self.game.first,
            outcome.reason,
            outcome.winners,
            self.game.hash,
            tuple(self._seat_result(seat, sheet.to_dict()) for seat, sheet in enumerate(outcome.sheets)),
            time.perf_counter() - self.began,
            self.game.record().text() if failed else None,
        )

    def _seat_result(self, seat: int, sheet: dict[str, int]) -> SeatResult:
        board = self.game.board
        tours = {ticket.id for ticket in board.tickets if ticket.tour}
        shown = [event.to_dict() for event in self.last if event.kind == "ticket_shown"]
        mine = [move for move, actor in zip(self.moves, self.actors, strict=True) if actor == seat]
        harbors = board.harbors
        return SeatResult(
            self.fixture.bots[seat],
            sheet,
            len(mine),
            dict(sorted(self.kinds[seat].items())),
            sum(s["seat"] == seat and s["ticket"] in tours and s["points"] > 0 for s in shown),
            sheet["tickets"] + sheet["tours"] < 0,
            None if harbors is None else self.game.harbors_left(seat) == harbors.each,
            Times.of(move.seconds for move in mine if move.seconds is not None),
            self._forfeits(seat),
        )

    def _forfeits(self, seat: int) -> tuple[Forfeit, ...]:
        found: dict[str, Forfeit] = {}
        for number, (move, actor) in enumerate(zip(self.moves, self.actors, strict=True)):
            if actor == seat and move.failure is not None:
                kind, error = move.failure
                seen = found.get(kind) or Forfeit(kind, 0, number, error)
                found[kind] = Forfeit(kind, seen.count + 1, seen.decision, seen.error)
        return tuple(found.values())


@dataclass(frozen=True)
class MatchTask(Task[Fixture, PlayedGame]):
    """Games of a contest as the task of a pool."""

    contest: Contest

    @property
    def limit(self) -> float:
        return self.contest.limit

    def run(self, fixture: Fixture, past: Past, asking: Asking) -> PlayedGame:
        game = ContestGame(self.contest, fixture, past, asking)
        played = game.play()
        game.dismiss()
        return game.with_luck(played) if self.contest.luck else played


def describe(error: BaseException) -> str:
    try:
        text = f"{type(error).__name__}: {error}"
    except BaseException:  # even its text may be broken
        text = type(error).__name__
    shown = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(shown.split())[:LONGEST_ERROR]

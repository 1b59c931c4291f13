"""One game of bots: each sees its own views and redacted events, and a decision that fails is forfeited.

Runs in a process of its own (worker.py). Before every call into a bot it says so, with the moves since it last
spoke: a bot that never comes back takes the process with it, and another goes on from those moves.
"""

import operator
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from boattrain.arena.games import Forfeit, PlayedGame, SeatResult
from boattrain.arena.players import make_player
from boattrain.arena.schedule import Contest, Fixture
from boattrain.arena.times import Times
from boattrain.bots import Bot
from boattrain.errors import BoattrainError
from boattrain.game.actions import kind_name
from boattrain.game.events import Event
from boattrain.game.game import Game
from boattrain.game.seeds import derived_seed

RAISED, ILLEGAL, NO_NUMBER, HUNG, CRASHED = "raised", "illegal", "no_number", "hung", "crashed"
STALLED = "stalled"
MAKE, OBSERVE, DECIDE, DISMISS = "make", "observe", "decide", "dismiss"
LONGEST_ERROR = 200
PATIENCE = 10_000  # decisions of a game that bots may take; then chance takes them
MOST_DECISIONS = 20_000

Failure = tuple[str, str]
"""A kind of failure and what is known of it."""


class Move(NamedTuple):
    """A decision: the action, how long the bot thought (None where it had no choice), and how it failed, if so."""

    number: int
    seconds: float | None
    failure: Failure | None = None


@dataclass
class Past:
    """What is known of a game that another process has begun."""

    moves: list[Move] = field(default_factory=list)
    failure: Failure | None = None  # of the decision that comes next
    out: dict[int, Failure] = field(default_factory=dict)  # seats whose bot is asked no more

    def copy(self) -> "Past":
        return Past(list(self.moves), self.failure, dict(self.out))


Asking = Callable[[int, str, list[Move]], None]


class Table:
    """The bots of one game, and what they have done so far."""

    def __init__(self, contest: Contest, fixture: Fixture, past: Past, asking: Asking) -> None:
        self.fixture = fixture
        self.asking = asking
        self.began = time.perf_counter()
        self.game = Game(contest.board, contest.seats, fixture.deal)
        self.moves: list[Move] = []
        self.told = len(past.moves)  # moves that the other side knows
        self.failing = dict(past.out)  # by seat, why its next decision is forfeited
        self.out = set(past.out)
        self.actors: list[int] = []
        self.kinds: list[Counter[str]] = [Counter() for _ in range(contest.seats)]
        self.last: Sequence[Event] = ()
        self.bots = [self._make(seat) for seat in range(contest.seats)]

    def play(self, past: Past) -> PlayedGame:
        """Play to the end, from the beginning or from the past of the game."""
        self._tell(self.game.opening)
        for move in past.moves:
            self._apply(move)
        if past.failure is not None and self.game.to_act is not None:
            self._apply(self._fallback(past.failure))
        while not self.game.over:
            if len(self.moves) >= MOST_DECISIONS:
                raise BoattrainError(
                    "endless_game",
                    f"After {MOST_DECISIONS:,} decisions the deal {self.fixture.deal} has no end.",
                )
            self._apply(self._decision())
        return self._result()

    def dismiss(self) -> None:
        """Let the bots go, one by one: what they do at their end is on their own time."""
        for seat in range(len(self.bots)):
            self._announce(seat, DISMISS)
            self.bots[seat] = None

    # Calls into a bot: each is announced, and whatever it raises is kept

    def _announce(self, seat: int, stage: str) -> None:
        self.asking(seat, stage, self.moves[self.told :])
        self.told = max(self.told, len(self.moves))

    def _make(self, seat: int) -> Bot | None:
        if seat in self.out:
            return None
        self._announce(seat, MAKE)
        try:
            return make_player(self.fixture.bots[seat], self.fixture.bot_seed(seat))
        except BaseException as error:
            self.failing[seat] = (RAISED, describe(error))
            self.out.add(seat)
            return None

    def _tell(self, events: Sequence[Event]) -> None:
        for seat, bot in enumerate(self.bots):
            if bot is None or type(bot).observe is Bot.observe:
                continue
            self._announce(seat, OBSERVE)
            try:
                bot.observe([event.redacted(seat) for event in events])
            except BaseException as error:
                self.failing[seat] = (RAISED, describe(error))

    def _decision(self) -> Move:
        seat = self.game.to_act
        assert seat is not None
        if len(self.moves) >= PATIENCE:
            return self._fallback((STALLED, f"the game had gone on for {PATIENCE:,} decisions"))
        failure = self.failing.get(seat)
        if failure is not None:
            if seat not in self.out:
                del self.failing[seat]
            return self._fallback(failure)
        bot = self.bots[seat]
        assert bot is not None
        legal, view = self.game.legal_numbers(), self.game.view(seat)
        self._announce(seat, DECIDE)
        began = time.perf_counter()
        try:
            answer = bot.decide(view)
            seconds = time.perf_counter() - began
            number, failure = read_answer(answer, legal)
        except BaseException as error:
            return self._fallback((RAISED, describe(error)))
        if failure is not None:
            return self._fallback(failure)
        return Move(number, seconds if len(legal) > 1 else None)

    def _fallback(self, failure: Failure) -> Move:
        """Any legal action, each as likely as the others."""
        chance = random.Random(derived_seed(self.fixture.deal, f"fallback {len(self.moves)}"))
        return Move(chance.choice(self.game.legal_numbers()), None, failure)

    # The game

    def _apply(self, move: Move) -> None:
        seat = self.game.to_act
        assert seat is not None
        self.kinds[seat][kind_name(self.game.action(move.number))] += 1
        self.actors.append(seat)
        self.moves.append(move)
        self.last = self.game.play(move.number)
        self._tell(self.last)

    def _result(self) -> PlayedGame:
        outcome, fixture = self.game.outcome, self.fixture
        assert outcome is not None
        return PlayedGame(
            *fixture.key,
            fixture.deal,
            self.game.first,
            outcome.reason,
            outcome.winners,
            self.game.hash,
            tuple(self._seat_result(seat, sheet.to_dict()) for seat, sheet in enumerate(outcome.sheets)),
            time.perf_counter() - self.began,
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


def read_answer(answer: object, legal: list[int]) -> tuple[int, Failure | None]:
    """The legal number that an answer means, or what is wrong with it."""
    if isinstance(answer, bool) or not hasattr(answer, "__index__"):
        return 0, (NO_NUMBER, f"answered with {type(answer).__name__}")
    number = operator.index(answer)
    if number not in legal:
        shown = str(number) if abs(number) < 10**9 else "a huge number"
        return 0, (ILLEGAL, f"answered with {shown}, which is not legal")
    return number, None


def describe(error: BaseException) -> str:
    try:
        text = f"{type(error).__name__}: {error}"
    except BaseException:  # even its text may be broken
        text = type(error).__name__
    shown = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(shown.split())[:LONGEST_ERROR]

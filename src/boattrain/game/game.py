"""Game: the friendly face of the rules."""

import operator
import random
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from boattrain.boards import Board, load_board
from boattrain.errors import ActionError, GameError, IllegalAction, InvalidAction
from boattrain.game.actions import ACTION_TYPES, Action, BuildHarbor, Claim, action_of, number_of
from boattrain.game.events import REASONS, Event, Row
from boattrain.game.notation import action_text, ambiguous, one_route, read_action, read_city
from boattrain.game.payments import payments_for, whole_payment
from boattrain.game.position import Position
from boattrain.game.reasons import Reason, reason_against
from boattrain.game.seeds import check_seed, fresh_seed, stream_of
from boattrain.game.views import View, sample_core, view_of
from boattrain.rules import Core, structs
from boattrain.rules.loading import core_for

if TYPE_CHECKING:
    from boattrain.game.records import Record

_BOUGHT = (Claim, BuildHarbor)


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A seat's final score, part by part (END-3)."""

    routes: int
    tickets: int
    tours: int
    harbors: int
    unbuilt: int
    souvenirs: int
    total: int
    completed: int

    def to_dict(self) -> dict[str, int]:
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Why a game ended, who won, and every seat's score sheet."""

    reason: str
    winners: tuple[int, ...]
    sheets: tuple[ScoreSheet, ...]

    def to_dict(self) -> dict[str, Any]:
        return {
            "reason": self.reason,
            "winners": list(self.winners),
            "sheets": [s.to_dict() for s in self.sheets],
        }


@dataclass(frozen=True, slots=True)
class Start:
    """How a game began: enough, with the actions, to have it back (law 4)."""

    seats: int
    seed: int
    first: int | None = None
    recommended_fleets: bool = False
    scenario: dict[str, Any] | None = None


class Game(Position):
    """A game on a board, from the deal (or from a scenario) to the score sheets."""

    def __init__(
        self,
        board: str | Path | Board,
        seats: int = 2,
        seed: int | None = None,
        *,
        first: int | None = None,
        recommended_fleets: bool = False,
        kind: type[Core] = Core,
    ) -> None:
        """Deal a new game. Without a seed, one that nobody can guess; without `first`, chance decides."""
        found = board if isinstance(board, Board) else load_board(board)
        start = Start(
            check_seats(found, seats),
            fresh_seed() if seed is None else check_seed(seed),
            check_first(first, seats),
            bool(recommended_fleets),
        )
        core = core_for(found, kind)
        chosen = structs.NOBODY if first is None else first
        core.start(stream_of(start.seed), seats, chosen, start.recommended_fleets)
        self._begin(found, core, start)

    def _begin(self, board: Board, core: Core, start: Start | None) -> None:
        Position.__init__(self, board, core)
        self.start = start
        self.numbers: list[int] = []
        self.opening = self._events()

    @classmethod
    def from_core(cls, board: Board, core: Core, start: Start | None = None) -> "Game":
        """A game that goes on from a state. Without a `start` it cannot be written down as a record."""
        game = cls.__new__(cls)
        game._begin(board, core, start)
        return game

    @property
    def seed(self) -> int | None:
        return self.start.seed if self.start else None

    # Playing

    def play(self, action: Action | str | int) -> tuple[Event, ...]:
        """Take an action, typed, as a text or by number. An ActionError leaves the game as it was.

        A route or harbor that can be paid in one way only is paid at once.
        """
        events: tuple[Event, ...] = ()
        for number in self.decisions(action):
            events += self.step(number)
        while self.core.phase() in (structs.PAY, structs.PAY_HARBOR) and len(self.core.legal()) == 1:
            events += self.step(self.core.legal()[0])
        return events

    def decisions(self, action: Action | str | int) -> list[int]:
        """The decisions that an action says, for `step`: several where it names its payment, none that is only forced.

        An ActionError where it is not legal.
        """
        if isinstance(action, str):
            action = self.parse(action)
        numbers = self._numbers(action)
        if not numbers or not self.core.is_legal(numbers[0]):
            raise self._refusal(action)
        return numbers

    def step(self, number: int) -> tuple[Event, ...]:
        """One decision by its number, and nothing more: paying is a decision of its own, also when it is forced."""
        if isinstance(number, bool) or not isinstance(number, int) or not self.core.step(number):
            raise self._refusal(number)
        self.numbers.append(number)
        return self._events()

    def _numbers(self, action: object) -> list[int]:
        """The numbers that an action stands for: several where it names its payment, none where it means nothing."""
        if isinstance(action, _BOUGHT) and action.cards is not None:
            return self._whole(action) or []
        number = self._number(action)
        return [] if number is None else [number]

    def _number(self, action: object) -> int | None:
        """The number of an action; None for what is none."""
        if isinstance(action, ACTION_TYPES):
            return number_of(self.board, self.core, action)
        if isinstance(action, bool):
            return None
        try:
            return operator.index(action)  # type: ignore[arg-type]
        except TypeError:
            return None

    def _whole(self, action: Claim | BuildHarbor) -> list[int] | None:
        """The numbers that an action stands for; None where it is not legal."""
        bare = Claim(action.route) if isinstance(action, Claim) else BuildHarbor(action.city)
        number = number_of(self.board, self.core, bare)
        if number is None or not self.core.is_legal(number):
            return None
        return whole_payment(self.board, self.core, action, number)

    def _events(self) -> tuple[Event, ...]:
        board, seats = self.board, self.seats
        return tuple([Event(board, seats, row) for row in self.core.events()])

    def _refusal(self, action: object) -> ActionError:
        if not isinstance(action, ACTION_TYPES):
            number = self._number(action)
            typed = None if number is None else action_of(self.board, self.core, number)
            if typed is None:
                code = "not_an_action" if number is None else "unknown_number"
                return InvalidAction(code, "There is no such action here.")
            action = typed
        return IllegalAction("illegal", reason_against(self, cast(Action, action)).sentence)

    def allows(self, action: object) -> bool:
        """Whether an action (typed, text or number) is legal now."""
        if isinstance(action, str):
            try:
                action = self.parse(action)
            except ActionError:
                return False
        numbers = self._numbers(action)
        return bool(numbers) and self.core.is_legal(numbers[0])

    def why_not(self, action: Action | str | int) -> str | None:
        """Why an action is not legal now, in a sentence; None when it is legal."""
        found = self.reason_against(action)
        return None if found is None else found.sentence

    def reason_against(self, action: Action | str | int) -> Reason | None:
        """The same with a code and its facts, for programs that say it in their own words."""
        try:
            typed = self.parse(action) if isinstance(action, str) else action
        except ActionError as error:
            return Reason(error.code, error.sentence, {})
        if self.allows(typed):
            return None
        if isinstance(typed, ACTION_TYPES):
            return reason_against(self, typed)
        refusal = self._refusal(typed)
        number = self._number(typed)
        known = None if number is None else action_of(self.board, self.core, number)
        return Reason(refusal.code, refusal.sentence, {}) if known is None else reason_against(self, known)

    # Notation

    def action(self, number: int) -> Action:
        """The typed action of a number."""
        action = action_of(self.board, self.core, number)
        if action is None:
            raise InvalidAction("unknown_number", "There is no such action here.")
        return action

    def text(self, action: Action | int) -> str:
        """The text of an action."""
        if isinstance(action, ACTION_TYPES):
            return action_text(self.board, cast(Action, action))
        number = self._number(action)
        if number is None:
            raise InvalidAction("not_an_action", "There is no such action here.")
        return action_text(self.board, self.action(number))

    def parse(self, text: str) -> Action:
        """The action that a text means here. Where two routes fit, the legal one; else AmbiguousAction."""
        actions = read_action(self.board, text)
        if len(actions) == 1:
            return actions[0]
        legal = [action for action in actions if Game.allows(self, action)]
        if not legal or self._alike(legal):
            return (legal or actions)[0]
        if len(legal) == 1:
            return legal[0]
        raise ambiguous(text, legal, self.board)

    def _alike(self, actions: list[Action]) -> bool:
        """Whether it makes no difference which: the two gray lanes of a double route."""
        routes = [self.board.routes[self.board.route_index[a.route]] for a in actions if isinstance(a, Claim)]
        return len({(route.kind, route.color, route.length) for route in routes}) == 1

    def payments(self, route_or_city: str) -> list[dict[str, int]]:
        """All payments with which the seat to act could claim a route (or build a harbor), cheapest first."""
        action: Claim | BuildHarbor
        if "-" in route_or_city:
            action = Claim(one_route(self.board, route_or_city))
        else:
            action = BuildHarbor(read_city(self.board, route_or_city))
        if not self.allows(action):
            return []
        return [dict(payment.cards) for payment in payments_for(self.board, self.core, action)]

    # Looking

    def view(self, seat: int | None) -> View:
        """What a seat may know; None: a spectator."""
        return view_of(self.board, self.core, seat if seat is None else self._seat(seat))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        if not self.over:
            return None
        sheets = tuple(ScoreSheet(*sheet) for sheet in self.core.sheets())
        return Outcome(REASONS[self.core.cell("reason")], tuple(self.core.winners()), sheets)

    def copy(self) -> "Game":
        """An independent game in the same state, with the same past."""
        core = core_for(self.board, type(self.core))
        core.copy_from(self.core)
        game = Game.from_core(self.board, core, self.start)
        game.numbers = self.numbers[:]
        game.opening = self.opening
        return game

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        rows = [event.row for event in self.opening]
        return _restored, (self.board, self.core.state_bytes(), self.start, self.numbers, rows)

    def record(self) -> "Record":
        """The game as a record, to be written down and replayed."""
        from boattrain.game.records import Record  # records replay games, so they import this module

        if self.start is None:
            raise GameError("no_record", "A sampled game has no beginning that could be written down.")
        return Record.of(self)

    def __repr__(self) -> str:
        return f"<Game {self.board.id}, {self.seats} seats, {self.phase}, {len(self.numbers)} decisions>"


def _restored(board: Board, state: bytes, start: Start | None, numbers: list[int], rows: list[Row]) -> Game:
    """A game from its pickle."""
    core = core_for(board)
    core.load_bytes(state)
    game = Game.from_core(board, core, start)
    game.numbers = numbers
    game.opening = tuple(Event(board, game.seats, row) for row in rows)
    return game


def check_seats(board: Board, seats: object) -> int:
    if (
        isinstance(seats, bool)
        or not isinstance(seats, int)
        or not board.seats_least <= seats <= board.seats_most
    ):
        raise GameError(
            "bad_seats",
            f"{board.name} is played with {board.seats_least} to {board.seats_most} seats.",
        )
    return seats


def check_first(first: object, seats: int) -> int | None:
    if first is None:
        return None
    if isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < seats:
        raise GameError(
            "bad_first", f"The first player is a seat from 0 to {seats - 1}, or chosen by chance."
        )
    return first


def sample(view: View, seed: int | None = None) -> Game:
    """A game that the view's seat cannot tell from the true one, each as likely as the others (law 6)."""
    if not isinstance(view, View):
        raise GameError("no_view", "A sample is drawn from a view: game.view(seat).")
    chosen = random.getrandbits(64) if seed is None else check_seed(seed)
    return Game.from_core(view.board, sample_core(view, stream_of(chosen, "sample")))

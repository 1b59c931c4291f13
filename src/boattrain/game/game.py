"""Game: a game from the deal to the score sheets, played by typed actions, texts or numbers."""

import random
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boattrain.boards import Board, load_board
from boattrain.errors import GameError
from boattrain.game.actions import Action
from boattrain.game.events import EVENTS_BY_CODE, Event, EventRow, event_of
from boattrain.game.facts import state_facts, state_hash
from boattrain.game.full_position import FullPosition
from boattrain.game.reshuffling import check_reshuffles, shuffle_unseen
from boattrain.game.seeds import check_seed, fresh_seed, reshuffle_seed, stream_of
from boattrain.game.views import View, sample_core, view_of
from boattrain.rules import Core, structs
from boattrain.rules.loading import core_for

if TYPE_CHECKING:
    from boattrain.game.records import Record


@dataclass(frozen=True, slots=True)
class Start:
    """How a game began. Together with the actions this is enough to rebuild it (law 4)."""

    seats: int
    """The number of seats."""
    seed: int
    """The seed of all shuffles."""
    first: int | None = None
    """The seat that was given the first turn; None if chance decided."""
    recommended_fleets: bool = False
    """Whether everybody took the recommended fleet."""
    scenario: dict[str, Any] | None = None
    """The facts of the scenario, if the game did not begin with a deal."""
    reshuffles: tuple[tuple[int, int], ...] = ()
    """Turns that were taken back after a surprise: after so many decisions, what nobody had seen was shuffled again.
    The second number tells one shuffle from the next; its seed follows from it and from the seed of the game."""


class Game(FullPosition):
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
        FullPosition.__init__(self, board, core)
        self.start = start
        """How the game began; None if it was sampled."""
        self.numbers: list[int] = []
        """The decisions so far, by number."""
        self.opening = self._read(self.core.events())
        """What happened before the first decision."""

    @classmethod
    def from_core(cls, board: Board, core: Core, start: Start | None = None) -> "Game":
        """A game that goes on from a state. Without a `start` it cannot be written down as a record."""
        game = cls.__new__(cls)
        game._begin(board, core, start)
        return game

    @property
    def hash(self) -> str:
        """A hash of the named facts of the game, with the version of their form: "1:9f86d0…".

        Equal for equal games, compiled or plain, in this release and in later ones. docs/guide/records.md says how
        another program computes it.
        """
        return state_hash(self.board, self.core)

    def facts(self) -> dict[str, Any]:
        """Every fact of the game by name, hidden ones too: what `hash` is taken over."""
        return state_facts(self.board, self.core)

    @property
    def seed(self) -> int | None:
        """The seed that the game was dealt from; None if it was sampled."""
        return self.start.seed if self.start else None

    # Playing

    def play(self, action: Action | str | int) -> tuple[Event, ...]:
        """Take an action, typed, as a text or by its number, and return what happened.

        An action that is not legal raises an ActionError, and the game stays as it was.

        A route or harbor that can be paid in one way only is paid at once, which is convenient for people. Whoever sees
        all of it happen at once can tell that there was only one way: use `step` where that must not be known, as the
        loops that let bots play do. `decisions` and `step` count as the record counts: naming a route is one decision,
        paying for it is another.
        """
        events: tuple[Event, ...] = ()
        for number in self.decisions(action):
            events += self.step(number)
        while self.core.phase() in (structs.PAY, structs.PAY_HARBOR) and self.core.count_legal() == 1:
            events += self.step(self.core.legal()[0])
        return events

    def step(self, number: int) -> tuple[Event, ...]:
        """Take one decision by its number, and return what happened.

        Paying is a decision of its own, even if it is forced.
        """
        return self._read(self.step_rows(number))

    def step_rows(self, number: int) -> list[EventRow]:
        """The same with what happened in numbers, for those who need no more. Not a part of the public interface."""
        if isinstance(number, bool) or not isinstance(number, int) or not self.core.step(number):
            raise self._refusal(number)
        self.numbers.append(number)
        rows = self.core.events()
        if self.start is not None and self.start.reshuffles:
            self._reshuffle(self.start)
        return rows

    def reshuffle_at(self, reshuffles: Iterable[tuple[int, int]]) -> None:
        """Shuffle what nobody has seen after these numbers of decisions: now, or when the game gets there."""
        if self.start is None:
            raise GameError("no_record", "A sampled game has no seed that a shuffle could follow from.")
        self.start = replace(self.start, reshuffles=check_reshuffles(reshuffles))
        self._reshuffle(self.start)

    def _reshuffle(self, start: Start) -> None:
        for decisions, number in start.reshuffles:
            if decisions == len(self.numbers):
                shuffle_unseen(self.board, self.core, reshuffle_seed(start.seed, number))

    def _read(self, rows: list[EventRow]) -> tuple[Event, ...]:
        board, seats, events = self.board, self.core.seats(), []
        for row in rows:  # a loop: for so few events, calling a comprehension takes longer
            events.append(EVENTS_BY_CODE[row[0]](board, seats, row))
        return tuple(events)

    # Looking

    if TYPE_CHECKING:  # a game hides nothing: these are never None

        def hand(self, seat: int) -> dict[str, int]: ...
        def pieces(self, seat: int) -> dict[str, int]: ...
        def reserve(self, seat: int) -> dict[str, int]: ...
        def tickets(self, seat: int) -> tuple[str, ...]: ...
        def ticket_count(self, seat: int) -> int: ...
        def offer(self, seat: int) -> tuple[str, ...]: ...

    def view(self, seat: int | None) -> View:
        """What a seat may know; None: a spectator."""
        return view_of(self.board, self.core, seat if seat is None else self._seat(seat))

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


def _restored(
    board: Board, state: bytes, start: Start | None, numbers: list[int], rows: list[EventRow]
) -> Game:
    """A game from its pickle."""
    core = core_for(board)
    core.load_bytes(state)
    game = Game.from_core(board, core, start)
    game.numbers = numbers
    game.opening = tuple(event_of(board, game.seats, row) for row in rows)
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
    """A game that the view's seat cannot tell from the true one: what is hidden is dealt at random (determinization).

    Each deal that fits should be as likely as the next, and mostly is. It is an approximation where others have played
    cards that they may have drawn at several times (a fixed number of Metropolis steps weighs these together) and where
    tickets were put back under the deck. How well a deal explains what the others chose to do is not weighed at all.
    """
    if not isinstance(view, View):
        raise GameError("no_view", "A sample is drawn from a view: game.view(seat).")
    chosen = random.getrandbits(64) if seed is None else check_seed(seed)
    return Game.from_core(view.board, sample_core(view, stream_of(chosen, "sample")))

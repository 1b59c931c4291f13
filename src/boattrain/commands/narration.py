"""Tells a game turn by turn: turns events into lines that a person can follow."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from boattrain.boards import Board
from boattrain.commands.console import Paint, print_table
from boattrain.game.event_fields import CARD, CITY, Field
from boattrain.game.events import (
    CardsPaid,
    DrewBlind,
    Event,
    FleetChosen,
    GameOver,
    HarborBuilt,
    OpeningTicketsChosen,
    OpeningTicketsKept,
    PiecesExchanged,
    RouteClaimed,
    TicketsKept,
    TicketsOffered,
    ToDecide,
    TurnBegan,
)
from boattrain.game.outcome import Outcome

SEAT_CODES = ("36", "33", "35", "32", "34")
COLOR_CODES = {
    "red": "31",
    "green": "32",
    "yellow": "33",
    "blue": "34",
    "purple": "35",
    "black": "90",
    "white": "97",
    "orange": "38;5;208",
}


@dataclass(frozen=True)
class Line:
    """What a seat did in a turn, or in a step of the set-up."""

    number: int
    seat: int
    text: str


class Narrator:
    """Takes events and returns a line for each turn that has ended."""

    def __init__(self, board: Board, paint: Paint | None = None) -> None:
        self.board = board
        self.paint = paint
        self.number = 0
        self.seat = 0
        self.words: list[str] = []
        self.offers: dict[int, tuple[str, ...]] = {}
        self.payment: list[str] = []

    def opening(self, events: Iterable[Event]) -> None:
        """Take note of the deal. It is not told."""
        for event in events:
            if isinstance(event, TicketsOffered):
                self._offered(event)

    def feed(self, seat: int, events: Iterable[Event]) -> Iterator[Line]:
        """The lines that are complete after a decision of a seat."""
        self.seat = seat
        for event in events:
            if isinstance(event, TurnBegan | GameOver):
                yield from self._end_line()
            word = self._word(event)
            if word is not None:
                self.words.append(word)
            if isinstance(event, ToDecide) and self._is_next_step(event):
                yield from self._end_line()

    def _word(self, event: Event) -> str | None:
        """The words for an event, if there are any."""
        match event:
            case OpeningTicketsKept(counts=counts):
                return f"(tickets kept: {', '.join(map(str, counts))})"
            case _:
                return self._deed(event)

    def _deed(self, event: Event) -> str | None:
        """What a seat did."""
        match event:
            case DrewBlind(deck=deck, card=card):
                return f"draws {self.card(card)} from {deck}" if card else f"draws from {deck}"
            case TicketsOffered():
                return self._offered(event)
            case TicketsKept(seat=seat, count=count, choice=choice):
                return f"keeps {count}" if choice is None else self._kept(seat, choice)
            case OpeningTicketsChosen(seat=seat, choice=choice):
                return "chooses tickets" if choice is None else self._kept(seat, choice)
            case FleetChosen(first_kind=first):
                return self._fleet(first)
            case CardsPaid(card=card, count=count):
                self.payment.append(f"{count} {self.card(card)}")
            case RouteClaimed():
                return self._claimed(event)
            case HarborBuilt(city=city):
                return f"builds a harbor in {self.city(city)}{self._with_payment()}"
            case PiecesExchanged():
                return self._exchanged(event)
            case _:
                return self._in_declared_words(event)
        return None

    def _in_declared_words(self, event: Event) -> str | None:
        """The words of the declaration, with the fields of the event in their places."""
        return event.told.format(**{field.name: self._field(event, field) for field in event.fields}) or None

    def _field(self, event: Event, field: Field[Any]) -> str:
        value = getattr(event, field.name)
        if value is None:
            return "something hidden"
        return {CARD: self.card, CITY: self.city}.get(field.meaning, str)(value)

    def _is_next_step(self, decides: ToDecide) -> bool:
        """Whether a step of the set-up has ended. (Tickets are kept in turns as well, by the one who drew them.)"""
        phase = decides.phase
        return phase in ("fleet", "place") or (phase == "keep" and decides.seat != self.seat)

    def rest(self) -> Iterator[Line]:
        """The line of a turn that is still under way."""
        yield from self._end_line()

    def _end_line(self) -> Iterator[Line]:
        if self.words:
            self.number += 1
            yield Line(self.number, self.seat, ", ".join(self.words).replace(", (", " ("))
        self.words = []

    # Words

    def card(self, card: str) -> str:
        kind = self.board.card(card)
        return self._colored(card, None if kind.wild else self.board.colors[kind.color])

    def city(self, city: str) -> str:
        return self.board.city(city).name

    def _colored(self, text: str, color: str | None) -> str:
        code = COLOR_CODES.get(color or "", "1")
        return self.paint(text, code) if self.paint else text

    def _ticket(self, ticket: str) -> str:
        stops = self.board.ticket(ticket).stops
        return " - ".join(self.board.cities[stop].name for stop in stops)

    def _offered(self, event: TicketsOffered) -> str:
        self.offers[event.seat] = event.tickets or ()
        return f"draws {event.count} ticket{'s' if event.count > 1 else ''}"

    def _kept(self, seat: int, choice: int) -> str:
        offer = self.offers.get(seat, ())
        kept = [self._ticket(ticket) for place, ticket in enumerate(offer) if choice >> place & 1]
        return f"keeps {'; '.join(kept)}"

    def _fleet(self, first: int | None) -> str:
        if first is None:
            return "chooses a fleet"
        counts = (first, self.board.pieces_taken - first)
        fleet = zip(counts, self.board.piece_kinds, strict=True)
        return "takes " + " and ".join(f"{n} {kind.name}" for n, kind in fleet)

    def _with_payment(self) -> str:
        paid, self.payment = self.payment, []
        return f" with {', '.join(paid)}" if paid else ""

    def _claimed(self, event: RouteClaimed) -> str:
        board = self.board
        route = board.route(event.route)
        ends = f"{board.cities[route.a].name} - {board.cities[route.b].name}"
        shown = self._colored(ends, board.colors[route.color] if route.color >= 0 else None)
        points = f"{event.points} point{'' if event.points == 1 else 's'}"
        return f"claims {shown}{self._with_payment()} for {points}"

    def _exchanged(self, event: PiecesExchanged) -> str:
        names = {kind.id: kind.name for kind in self.board.piece_kinds}
        got = next(name for kind, name in names.items() if kind != event.given)
        return f"exchanges {event.count} {names[event.given]} for {got}"


def show_line(line: Line, paint: Paint) -> str:
    who = paint(f"seat {line.seat}", SEAT_CODES[line.seat % len(SEAT_CODES)])
    return f"{line.number:4}  {who}  {line.text}"


def print_outcome(board: Board, outcome: Outcome) -> None:
    """The score sheets, without the parts that the board does not have."""
    parts = [*board.score_parts, "total", "completed"]
    rows = [
        [f"seat {seat}", *(getattr(sheet, part) for part in parts), "won" if seat in outcome.winners else ""]
        for seat, sheet in enumerate(outcome.sheets)
    ]
    print_table(["", *parts, ""], rows)
    if outcome.reason == "all_passed":
        print("Nobody could do anything any more.")

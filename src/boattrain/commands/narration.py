"""A game told turn by turn: events become lines that a person can follow."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from boattrain.boards import Board
from boattrain.commands.console import Paint, print_table
from boattrain.game.events import Event
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
    """Listens to events and gives a line for each turn that has ended."""

    def __init__(self, board: Board, paint: Paint | None = None) -> None:
        self.board = board
        self.paint = paint
        self.number = 0
        self.seat = 0
        self.words: list[str] = []
        self.offers: dict[int, list[str]] = {}
        self.payment: list[str] = []
        self._tellers: dict[str, Callable[[Event], str | None]] = {
            "drew_blind": self._drew_blind,
            "took_face_up": lambda e: f"takes {self.card(e['card'])}",
            "row_swept": lambda _: "(the row is swept)",
            "deck_renewed": lambda e: f"({e['deck']}: the discards are shuffled)",
            "tickets_offered": self._offered,
            "tickets_kept": self._kept,
            "fleet_chosen": self._fleet,
            "souvenirs_placed": lambda e: f"places {e['souvenir']} at {self.city(e['city'])}",
            "cards_paid": self._paid,
            "route_claimed": self._claimed,
            "souvenir_taken": lambda e: f"takes the {e['souvenir']} of {self.city(e['city'])}",
            "harbor_built": lambda e: f"builds a harbor in {self.city(e['city'])}{self._with_payment()}",
            "pieces_exchanged": self._exchanged,
            "passed": lambda _: "passes",
            "last_turns": lambda e: f"(the end is near: {e['turns_left']} turns are left)",
        }

    def opening(self, events: Iterable[Event]) -> None:
        """The deal: remembered, not told."""
        for event in events:
            if event.kind == "tickets_offered":
                self._offered(event)

    def feed(self, seat: int, events: Iterable[Event]) -> Iterator[Line]:
        """The lines that are complete after a decision of a seat."""
        self.seat = seat
        for event in events:
            if event.kind in ("turn_began", "game_over"):
                yield from self._end_line()
            teller = self._tellers.get(event.kind)
            word = teller(event) if teller else None
            if word is not None:
                self.words.append(word)
            if event.kind == "to_decide" and self._is_next_step(event):
                yield from self._end_line()

    def _is_next_step(self, decides: Event) -> bool:
        """Whether a step of the set-up has ended. (Tickets are kept in turns as well, by the one who drew them.)"""
        phase = decides["phase"]
        return phase in ("fleet", "place") or (phase == "keep" and decides["seat"] != self.seat)

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

    def _drew_blind(self, event: Event) -> str:
        card = event.to_dict().get("card")
        return f"draws {self.card(card)} from {event['deck']}" if card else f"draws from {event['deck']}"

    def _offered(self, event: Event) -> str:
        self.offers[event["seat"]] = event.to_dict().get("tickets", [])
        return f"draws {event['count']} ticket{'s' if event['count'] > 1 else ''}"

    def _kept(self, event: Event) -> str:
        choice = event.to_dict().get("choice")
        if choice is None:
            return f"keeps {event['count']}"
        offer = self.offers.get(event["seat"], [])
        kept = [self._ticket(ticket) for place, ticket in enumerate(offer) if choice >> place & 1]
        return f"keeps {'; '.join(kept)}"

    def _fleet(self, event: Event) -> str:
        first = event.to_dict().get("first_kind")
        if first is None:
            return "chooses a fleet"
        counts = (first, self.board.pieces_taken - first)
        fleet = zip(counts, self.board.piece_kinds, strict=True)
        return "takes " + " and ".join(f"{n} {kind.name}" for n, kind in fleet)

    def _paid(self, event: Event) -> None:
        self.payment.append(f"{event['count']} {self.card(event['card'])}")

    def _with_payment(self) -> str:
        paid, self.payment = self.payment, []
        return f" with {', '.join(paid)}" if paid else ""

    def _claimed(self, event: Event) -> str:
        board = self.board
        route = board.route(event["route"])
        ends = f"{board.cities[route.a].name} - {board.cities[route.b].name}"
        shown = self._colored(ends, board.colors[route.color] if route.color >= 0 else None)
        points = f"{event['points']} point{'' if event['points'] == 1 else 's'}"
        return f"claims {shown}{self._with_payment()} for {points}"

    def _exchanged(self, event: Event) -> str:
        names = {kind.id: kind.name for kind in self.board.piece_kinds}
        got = next(name for kind, name in names.items() if kind != event["given"])
        return f"exchanges {event['count']} {names[event['given']]} for {got}"


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

"""A board as the rest of the program reads it: plain values with numbers in place of names.

Holds facts only. What they mean is for the rules; how they are read from a file, for building.py.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

NONE = -1  # no color (gray or wild), no twin lane, no wild card


@dataclass(frozen=True, slots=True)
class Deck:
    id: str
    name: str
    opening_hand: int
    row: int
    cards: tuple[int, ...]  # the kinds of card in it
    total: int  # all cards of all kinds


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card."""

    id: str
    deck: int
    color: int  # NONE when wild
    count: int
    harbor: bool
    spaces: int
    wild: bool
    symbol: str  # the vehicle drawn on it


@dataclass(frozen=True, slots=True)
class PieceKind:
    id: str
    name: str
    deck: int
    owned: int
    recommended: int  # of a single kind, all that are taken
    mode: str  # "land" or "water"
    symbol: str  # the vehicle that is drawn


@dataclass(frozen=True, slots=True)
class City:
    """A city or, after all cities, a junction."""

    id: str
    name: str
    harbor: bool
    souvenir: bool
    lat: float
    lon: float
    junction: bool


@dataclass(frozen=True, slots=True)
class Route:
    """One lane."""

    id: str
    a: int
    b: int
    kind: int
    color: int  # NONE when gray
    length: int
    pairs: int
    ferries: int
    twin: int  # the other lane of a double route, or NONE
    points: int
    wrap: bool


@dataclass(frozen=True, slots=True)
class Ticket:
    """A ticket or, after all tickets of two cities, a tour. Of a ticket the three values are equal."""

    id: str
    stops: tuple[int, ...]
    in_order: int
    any_order: int
    penalty: int
    tour: bool


@dataclass(frozen=True, slots=True)
class OpeningTickets:
    dealt: int
    keep: int


@dataclass(frozen=True, slots=True)
class TicketDraw:
    drawn: int
    keep: int


@dataclass(frozen=True, slots=True)
class Harbors:
    each: int
    cards_of_each_deck: int
    points: tuple[int, ...]  # by completed tickets; the last holds for more
    unbuilt: int


@dataclass(frozen=True, slots=True)
class Souvenirs:
    """The tables are by number of seats; a placer is a position in turn order, 1 for the first."""

    kinds: tuple[str, ...]
    points: tuple[int, ...]
    start_cities: tuple[int, ...]
    stack: Mapping[int, int]
    placed_stack: Mapping[int, int]
    placers: Mapping[int, tuple[int, ...]]


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """A board that has passed every check. Boards with the same facts of play are equal."""

    id: str
    name: str
    provenance: str
    reconstruction: bool  # every place that offers the board says so
    notes: str
    hash: str  # "sha256:..." of the facts that matter to play
    seats_least: int
    seats_most: int
    colors: tuple[str, ...]
    decks: tuple[Deck, ...]
    cards: tuple[Card, ...]
    wild: int
    row_wild_limit: int
    piece_kinds: tuple[PieceKind, ...]
    pieces_taken: int
    opening_tickets: OpeningTickets
    ticket_draw: TicketDraw
    harbors: Harbors | None
    souvenirs: Souvenirs | None
    end_pieces_left: int
    end_further_turns: int
    both_lanes_from_seats: int
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    city_index: Mapping[str, int]
    card_index: Mapping[str, int]
    route_index: Mapping[str, int]
    ticket_index: Mapping[str, int]

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Board":
        """A board from the content of a board file; BoardError lists all that is wrong with it."""
        from boattrain.boards.building import build  # building.py needs the classes above

        return build(data)

    @property
    def action_count(self) -> int:
        """How many actions the board's numbering has: they are 0 to action_count - 1."""
        from boattrain.boards.numbering import numbering  # numbering.py needs the class

        return numbering(self).n_actions

    @property
    def score_parts(self) -> tuple[str, ...]:
        """The parts of a score sheet that somebody can have points in."""
        tours = any(ticket.tour for ticket in self.tickets)
        return (
            "routes",
            "tickets",
            *(("tours",) if tours else ()),
            *(("harbors", "unbuilt") if self.harbors else ()),
            *(("souvenirs",) if self.souvenirs else ()),
        )

    def routes_between(self, a: int | str, b: int | str) -> tuple[int, ...]:
        """The routes that join two places, given as numbers or ids, in either direction."""
        ends = {self.city_index[place] if isinstance(place, str) else place for place in (a, b)}
        return tuple(n for n, route in enumerate(self.routes) if {route.a, route.b} == ends)

    def __eq__(self, other: object) -> bool:
        return self.hash == other.hash if isinstance(other, Board) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.hash)

    def __repr__(self) -> str:
        return f"<Board {self.id} {self.hash[:15]}>"

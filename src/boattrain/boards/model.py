"""The board as the rest of the program uses it: plain values, with numbers in place of names.

It has facts only. building.py reads them from a file, and the rules say what they mean.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from boattrain.boards.lookup import find, find_number, unknown_name
from boattrain.boards.score_parts import score_parts
from boattrain.errors import UnknownName

NONE = -1  # no color (gray or wild), no twin lane, no wild card


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck of cards."""

    id: str
    """Its name in actions and records: "trains"."""
    name: str
    """Its name for people."""
    opening_hand: int
    """How many of its cards each seat is dealt."""
    row: int
    """How many of its cards the row begins with."""
    cards: tuple[int, ...]
    """The kinds of card in it, as numbers in `Board.cards`."""
    total: int
    """How many cards it has, all kinds together."""


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card."""

    id: str
    """Its name in actions and records: "red", "ship:red"."""
    deck: int
    """Its deck, as a number in `Board.decks`."""
    color: int
    """Its color, as a number in `Board.colors`; -1 if it is wild."""
    count: int
    """How many cards of this kind there are."""
    harbor: bool
    """Whether it has the harbor symbol."""
    spaces: int
    """How many spaces of a route it covers."""
    wild: bool
    """Whether it stands for any color."""
    symbol: str
    """The vehicle that is drawn on it."""


@dataclass(frozen=True, slots=True)
class PieceKind:
    """A kind of playing piece."""

    id: str
    """Its name in actions and records: "train"."""
    name: str
    """Its name for people, in the plural."""
    deck: int
    """The deck that pays for its routes, as a number in `Board.decks`."""
    owned: int
    """How many of them each seat owns."""
    recommended: int
    """How many of them the recommended fleet has. If there is one kind only: all that a seat takes."""
    mode: str
    """Where it travels: "land" or "water"."""
    symbol: str
    """The vehicle that is drawn."""


@dataclass(frozen=True, slots=True)
class City:
    """A city or, after all cities, a junction."""

    id: str
    """Its name in actions and records: "thunder_bay"."""
    name: str
    """Its name for people."""
    harbor: bool
    """Whether a harbor can be built here."""
    souvenir: bool
    """Whether souvenirs can be placed here."""
    lat: float
    """Its latitude in degrees, north of the equator."""
    lon: float
    """Its longitude in degrees, east of Greenwich."""
    junction: bool
    """Whether it is not a city but a nameless point where routes meet."""


@dataclass(frozen=True, slots=True)
class Route:
    """A route: a single one, or one lane of a double route."""

    id: str
    """Its two ends, and its lane if there are two: "duluth-wausau", "caracas-lima:yellow"."""
    a: int
    """Its first end, as a number in `Board.cities`."""
    b: int
    """Its second end, as a number in `Board.cities`."""
    kind: int
    """The pieces that are placed on it, as a number in `Board.piece_kinds`."""
    color: int
    """Its color, as a number in `Board.colors`; -1 if it is gray."""
    length: int
    """How many spaces it has."""
    pairs: int
    """How many of its spaces cost two cards of one color each."""
    ferries: int
    """How many of its spaces cost a wild card each."""
    twin: int
    """The other lane of the double route, as a number in `Board.routes`; -1 if there is none."""
    points: int
    """What it scores when it is claimed."""
    wrap: bool
    """Whether it leaves one edge of the map and comes in at the other."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """A ticket with two cities or, after all of these, a tour. The three values of a ticket are equal."""

    id: str
    """Its cities, and a number if two tickets have the same: "duluth-new_york"."""
    stops: tuple[int, ...]
    """Its cities in order, as numbers in `Board.cities`."""
    in_order: int
    """Points if its cities are connected in this order."""
    any_order: int
    """Points if its cities are connected."""
    penalty: int
    """Points that are lost if they are not."""
    tour: bool
    """Whether it names more than two cities."""


@dataclass(frozen=True, slots=True)
class OpeningTickets:
    """The tickets that each seat chooses from before the first turn."""

    dealt: int
    """How many each seat is dealt."""
    keep: int
    """How many each seat keeps at least."""


@dataclass(frozen=True, slots=True)
class TicketDraw:
    """The tickets that a seat draws in a turn."""

    drawn: int
    """How many are drawn."""
    keep: int
    """How many of them are kept at least."""


@dataclass(frozen=True, slots=True)
class Harbors:
    """What harbors cost and score."""

    each: int
    """How many harbors each seat has."""
    cards_of_each_deck: int
    """How many cards of each deck a harbor costs."""
    points: tuple[int, ...]
    """Points of a harbor by the number of its owner's completed tickets that name its city; the last holds for more."""
    unbuilt: int
    """Points that are lost for a harbor that was not built."""


@dataclass(frozen=True, slots=True)
class Souvenirs:
    """The souvenirs. The tables are by number of seats; a placer is a position in turn order, 1 for the first."""

    kinds: tuple[str, ...]
    """The kinds of souvenir."""
    points: tuple[int, ...]
    """Points by the number of different kinds that a seat has."""
    start_cities: tuple[int, ...]
    """The locations that have a stack from the start, as numbers in `Board.cities`."""
    stack: Mapping[int, int]
    """How many tokens a stack in `start_cities` has."""
    placed_stack: Mapping[int, int]
    """How many tokens a stack that a seat places has."""
    placers: Mapping[int, tuple[int, ...]]
    """Who places the other stacks, one after the other."""


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """A board that has passed every check. Boards with the same facts of play are equal."""

    id: str
    """Its name in commands and records: "great_lakes"."""
    name: str
    """Its name for people."""
    provenance: str
    """Where its facts come from."""
    reconstruction: bool
    """Whether its facts were put together from memory and pictures; every place that offers the board says so."""
    notes: str
    """Remarks of its author."""
    hash: str
    """A hash ("sha256:...") of the facts that matter to play."""
    seats_least: int
    """The smallest number of seats."""
    seats_most: int
    """The largest number of seats."""
    colors: tuple[str, ...]
    """The colors of cards and routes."""
    decks: tuple[Deck, ...]
    """The decks of cards."""
    cards: tuple[Card, ...]
    """The kinds of card, deck by deck."""
    wild: int
    """The wild card, as a number in `cards`; -1 if there is none."""
    row_wild_limit: int
    """The row is swept when it has this many wild cards."""
    piece_kinds: tuple[PieceKind, ...]
    """The kinds of piece: one, or two that a fleet is mixed from."""
    pieces_taken: int
    """How many pieces each seat takes into the game."""
    opening_tickets: OpeningTickets
    """The tickets before the first turn."""
    ticket_draw: TicketDraw
    """The tickets drawn in a turn."""
    harbors: Harbors | None
    """What harbors cost and score; None on a board without harbors."""
    souvenirs: Souvenirs | None
    """The souvenirs; None on a board without them."""
    end_pieces_left: int
    """The last turns begin when a seat has this many pieces left, or fewer."""
    end_further_turns: int
    """How many more turns each seat then has."""
    both_lanes_from_seats: int
    """With this many seats or more, both lanes of a double route can be claimed."""
    cities: tuple[City, ...]
    """The cities, then the junctions."""
    routes: tuple[Route, ...]
    """The routes, lane by lane."""
    tickets: tuple[Ticket, ...]
    """The tickets with two cities, then the tours."""
    city_index: Mapping[str, int]
    """The number of each city by its id."""
    card_index: Mapping[str, int]
    """The number of each kind of card by its id."""
    route_index: Mapping[str, int]
    """The number of each route by its id."""
    ticket_index: Mapping[str, int]
    """The number of each ticket by its id."""
    content: str
    """The whole board file as compact JSON. It is stored with the games that are played on the board."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Board":
        """Builds a board from the content of a board file. Raises BoardError, which lists every fault."""
        from boattrain.boards.building import build  # building.py needs the classes above

        return build(data)

    # Looking up by id: UnknownName if there is no such thing

    def city(self, id: str) -> City:
        """The city or junction with this id."""
        return self.cities[find_number(self.city_index, "city", id)]

    def card(self, id: str) -> Card:
        """The kind of card with this id."""
        return self.cards[find_number(self.card_index, "card", id)]

    def ticket(self, id: str) -> Ticket:
        """The ticket or tour with this id."""
        return self.tickets[find_number(self.ticket_index, "ticket", id)]

    def deck(self, id: str) -> Deck:
        """The deck with this id."""
        return find(self.decks, "deck", id)

    def piece_kind(self, id: str) -> PieceKind:
        """The kind of piece with this id."""
        return find(self.piece_kinds, "piece", id)

    def route(self, id: str) -> Route:
        """The route with this id. Its two ends may be turned, and the lane left out if there is only one."""
        return self.routes[self.route_number(id)]

    def route_number(self, id: str) -> int:
        """The number of a route in `routes`, by its id as `route` reads it."""
        known = self.route_index.get(id) if isinstance(id, str) else None
        if known is not None:
            return known
        numbers = self._lanes(id)
        if len(numbers) > 1:
            lanes = " or ".join(self.routes[number].id for number in numbers)
            raise UnknownName("ambiguous_route", f"There are several routes {id}: {lanes}.")
        if not numbers:
            raise unknown_name("route", id, self.route_index)
        return numbers[0]

    def _lanes(self, id: object) -> list[int]:
        """The routes that a text may mean: its two ends in either direction, and perhaps a lane."""
        ends, _, lane = id.partition(":") if isinstance(id, str) else ("", "", "")
        pair = ends.split("-")
        if len(pair) != 2 or not all(city in self.city_index for city in pair):
            return []
        numbers = self.routes_between(*pair)
        return [n for n in numbers if not lane or self.routes[n].id.partition(":")[2] == lane]

    def routes_between(self, a: int | str, b: int | str) -> tuple[int, ...]:
        """The numbers of the routes that join two cities, given as numbers or ids, in either direction."""
        ends = {self._city_number(a), self._city_number(b)}
        return tuple(n for n, route in enumerate(self.routes) if {route.a, route.b} == ends)

    def _city_number(self, city: int | str) -> int:
        if type(city) is int and 0 <= city < len(self.cities):
            return city
        return find_number(self.city_index, "city", city)

    @property
    def action_count(self) -> int:
        """How many actions the board's numbering has: they are 0 to action_count - 1."""
        from boattrain.boards.numbering import numbering  # numbering.py needs the class

        return numbering(self).n_actions

    @property
    def score_parts(self) -> tuple[str, ...]:
        """The parts of a score sheet in which points are possible on this board."""
        tours = any(ticket.tour for ticket in self.tickets)
        return score_parts(tours, self.harbors is not None, self.souvenirs is not None)

    def __eq__(self, other: object) -> bool:
        return self.hash == other.hash if isinstance(other, Board) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.hash)

    def __repr__(self) -> str:
        return f"<Board {self.id} {self.hash[:15]}>"

"""The observation: every field declared once, with its axes, its bounds and what it means.

`core/observing.py` writes the fields in this order. The spaces of the environments, the dict form and the
documentation are made from this list. A released layout does not change: another one gets another
version of the environments (`registration.VERSION`).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from boattrain.boards import Board
from boattrain.boards.numbering import numbering
from boattrain.envs.options import decision_limit
from boattrain.rules import structs

DTYPE = np.int16

Bound = int | Callable[[Board, int], int]
Numbers = npt.NDArray[np.int16]


@dataclass(frozen=True, slots=True)
class Field:
    """One field of the observation."""

    name: str
    axes: tuple[str, ...]
    """What is counted along each dimension: a key of `AXES`. No axis: a single number."""
    low: Bound
    high: Bound
    meaning: str


# How long each axis is. An axis is empty if the board has nothing of the kind.
AXES: dict[str, Callable[[Board, int], tuple[str, ...]]] = {
    "seats": lambda board, seats: ("me", *(f"next_{i}" for i in range(1, seats))),
    "decks": lambda board, seats: tuple(deck.id for deck in board.decks),
    "cards": lambda board, seats: tuple(card.id for card in board.cards),
    "pieces": lambda board, seats: tuple(kind.id for kind in board.piece_kinds),
    "routes": lambda board, seats: tuple(route.id for route in board.routes),
    "tickets": lambda board, seats: tuple(ticket.id for ticket in board.tickets),
    "harbor_cities": lambda board, seats: _cities(board) if board.harbors else (),
    "souvenir_cities": lambda board, seats: _cities(board) if board.souvenirs else (),
    "souvenirs": lambda board, seats: board.souvenirs.kinds if board.souvenirs else (),
}


def _cities(board: Board) -> tuple[str, ...]:
    return tuple(city.id for city in board.cities)


def _cards(board: Board, seats: int) -> int:
    return sum(card.count for card in board.cards)


def _claimable(board: Board, seats: int) -> int:
    return max(len(board.routes), len(board.cities)) - 1


def _most_turns(board: Board, seats: int) -> int:
    return seats * board.end_further_turns


def _seats(board: Board, seats: int) -> int:
    return seats


def _last_seat(board: Board, seats: int) -> int:
    return seats - 1


def _tickets(board: Board, seats: int) -> int:
    return len(board.tickets)


def _pieces(board: Board, seats: int) -> int:
    return sum(kind.owned for kind in board.piece_kinds)


def _harbors(board: Board, seats: int) -> int:
    return board.harbors.each if board.harbors else 1  # bounds that are equal are taken for a mistake


def _kinds(board: Board, seats: int) -> int:
    return len(board.souvenirs.kinds) if board.souvenirs else 0


_SHORT = np.iinfo(DTYPE)

FIELDS = (
    Field("phase", (), 0, structs.OVER, "What is decided now, as a number: see the list of phases."),
    Field(
        "to_act",
        (),
        -1,
        _last_seat,
        "The seat that decides, counted from this one; -1 when the game is over.",
    ),
    Field("first", (), 0, _last_seat, "The seat that had the first turn, counted from this one."),
    Field("turns_left", (), -1, _most_turns, "The turns left after the end was triggered; -1 before that."),
    Field("passes", (), 0, _seats, "How many turns in a row were passes."),
    Field(
        "cards_taken", (), 0, 2, "The cards taken in this turn, while a second card or a refill is decided."
    ),
    Field(
        "claiming",
        (),
        -1,
        _claimable,
        "The route (or the city of the harbor) that is being paid for, or whose souvenir is chosen; -1 if none is.",
    ),
    Field("pair_spaces", (), 0, structs.LENGTH, "The pair spaces of that route that are still to be paid."),
    Field("tickets_left", (), 0, _tickets, "The tickets in the deck."),
    Field("deck_size", ("decks",), 0, _cards, "The cards in each deck."),
    Field("hand", ("cards",), 0, _cards, "This seat's hand: how many cards of each kind."),
    Field("row", ("cards",), 0, structs.ROW, "The face-up row: how many cards of each kind."),
    Field("discards", ("cards",), 0, _cards, "The discard piles: how many cards of each kind."),
    Field(
        "in_deck",
        ("cards",),
        0,
        _cards,
        "The cards that the present decks held when they were shuffled last, without those that came out open or that "
        "this seat drew. They lie in the deck, or another seat drew them.",
    ),
    Field(
        "seen",
        ("seats", "cards"),
        0,
        _cards,
        "Cards in each hand that everybody saw being taken. For this seat: what the others know of its hand.",
    ),
    Field("hand_size", ("seats", "decks"), 0, _cards, "The cards in each hand, by deck."),
    Field("score", ("seats",), int(_SHORT.min), int(_SHORT.max), "The points on the track."),
    Field(
        "ticket_count", ("seats",), 0, _tickets, "The tickets that each seat holds; 0 until all have chosen."
    ),
    Field("harbors_left", ("seats",), 0, _harbors, "The harbors that each seat can still build."),
    Field(
        "pieces",
        ("seats", "pieces"),
        0,
        _pieces,
        "The pieces that each seat can place; 0 while fleets are secret.",
    ),
    Field(
        "reserve",
        ("seats", "pieces"),
        0,
        _pieces,
        "The pieces in each seat's reserve; 0 while fleets are secret.",
    ),
    Field("souvenirs", ("seats", "souvenirs"), 0, 1, "1 for each kind of souvenir that a seat has."),
    Field(
        "routes",
        ("routes",),
        -1,
        _seats,
        "Who owns each route: 0 nobody, 1 this seat, 2 the seat after it and so on; -1 if the route is closed.",
    ),
    Field("harbors", ("harbor_cities",), 0, _seats, "Who has a harbor in each city, counted as for routes."),
    Field(
        "stack_kind",
        ("souvenir_cities",),
        0,
        _kinds,
        "The kind of souvenir in each city, from 1; 0 if none is there.",
    ),
    Field("stack_size", ("souvenir_cities",), 0, structs.SEATS, "How many souvenirs lie there."),
    Field(
        "tickets",
        ("tickets",),
        -2,
        _seats,
        "What this seat knows of each ticket: 1 it holds the ticket, -1 the ticket is offered to it now, -2 it put the "
        "ticket under the deck, 0 anything else. When the game is over, 2 and more are the tickets of the others.",
    ),
)


class Layout:
    """Where each field lies in the observations of a board with so many seats."""

    def __init__(self, board: Board, seats: int) -> None:
        self.board, self.seats = board, seats
        self.labels = {field.name: tuple(AXES[a](board, seats) for a in field.axes) for field in FIELDS}
        """The ids along each axis of a field."""
        self.shapes = {name: tuple(map(len, labels)) for name, labels in self.labels.items()}
        self.slices: dict[str, slice] = {}
        end = 0
        for name, shape in self.shapes.items():
            self.slices[name] = slice(end, end + prod(shape))
            end += prod(shape)
        self.size = end
        """How many numbers an observation has."""
        self.actions: int = numbering(board).n_actions
        """How many actions there are: the length of a mask."""
        self.limit = decision_limit(seats)
        """The most decisions of a game."""

    @cached_property
    def bounds(self) -> tuple[Numbers, Numbers]:
        """The smallest and the largest value of each number."""
        ends = np.zeros((2, self.size), DTYPE)
        for field in FIELDS:
            for row, bound in enumerate((field.low, field.high)):
                value = bound if isinstance(bound, int) else bound(self.board, self.seats)
                ends[row, self.slices[field.name]] = value
        return ends[0], ends[1]

    def split(self, observation: Numbers) -> dict[str, Any]:
        """An observation (or a batch of them) as a dict of arrays by name, without copying."""
        lead = observation.shape[:-1]
        return {
            name: observation[..., self.slices[name]].reshape(lead + shape)
            for name, shape in self.shapes.items()
        }

    def named(self, observation: Numbers) -> dict[str, Any]:
        """An observation as a plain dict that people can read: ids in place of positions, zeros left out."""
        return {name: _named(value, self.labels[name]) for name, value in self.split(observation).items()}

    def documented(self) -> Iterator[tuple[Field, slice, tuple[int, ...]]]:
        """Every field, its place in the observation and its shape."""
        for field in FIELDS:
            yield field, self.slices[field.name], self.shapes[field.name]


def _named(value: Any, labels: tuple[tuple[str, ...], ...]) -> Any:
    if not labels:
        return int(value)
    parts = {label: _named(value[i], labels[1:]) for i, label in enumerate(labels[0])}
    return {label: part for label, part in parts.items() if part}


@lru_cache(maxsize=64)
def layout_of(board: Board, seats: int) -> Layout:
    """The layout for a board and a number of seats."""
    return Layout(board, seats)

"""The kinds of actions, each declared once: its fields, text, numbers and phases.

`form` is the text of an action, with its fields in braces and what may be left out in brackets. `numbers` are its
ranges in the numbering of a board (boards/numbering.py). `phases` are those in which it can be taken. The notation, the
catalog of numbers, the refusals, the wire, the counts of the arena and the documentation read these declarations.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, NamedTuple, TypeVar, dataclass_transform, get_args

from boattrain.boards import Board
from boattrain.boards.numbering import numbering
from boattrain.game.phases import BY_NAME

__all__ = [
    "Action",
    "BuildHarbor",
    "Cards",
    "Claim",
    "DrawTickets",
    "Exchange",
    "Fleet",
    "Keep",
    "Pass",
    "Pay",
    "Place",
    "Refill",
    "Stop",
    "TakeBlind",
    "TakeFaceUp",
    "TakeSouvenir",
]
"""The public names: `boattrain` exports them."""

Cards = tuple[tuple[str, int], ...]
"""Cards by kind, in the order of the board file: (("black", 3), ("locomotive", 2))."""

T = TypeVar("T")


class Declaration(NamedTuple):
    """What is declared about a kind of action."""

    name: str
    """What the kind is called on the wire, in reports and in the documentation."""
    form: str
    """The text of such an action, with its fields in braces and an optional part in brackets."""
    numbers: tuple[str, ...]
    """Its ranges in the numbering of a board."""
    phases: tuple[str, ...]
    """The phases in which it can be taken."""
    fields: tuple[str, ...]
    """The names of its fields."""
    depends_on_state: bool
    """Whether a number means different actions in different states."""


DECLARED: dict[type, Declaration] = {}
"""The declaration of each class of actions."""


@dataclass_transform(frozen_default=True)
def action(
    form: str, numbers: str, phases: str, depends_on_state: bool = False
) -> Callable[[type[T]], type[T]]:
    """Declares a class of actions. Several ranges or phases are separated by a space."""

    def declare(plain: type[T]) -> type[T]:
        made = dataclass(frozen=True, slots=True)(plain)
        name = re.sub(r"(?<=.)([A-Z])", r"_\1", made.__name__).lower()
        names = tuple(field.name for field in fields(made))  # type: ignore[arg-type]
        assert all(phase in BY_NAME for phase in phases.split()), f"{name} has a phase that is not declared"
        DECLARED[made] = Declaration(
            name, form, tuple(numbers.split()), tuple(phases.split()), names, depends_on_state
        )
        return made

    return declare


@action("keep {tickets}", numbers="keep0", phases="keep", depends_on_state=True)
class Keep:
    """Keep these tickets of the offer."""

    tickets: tuple[str, ...]
    """The tickets, in any order."""


@action("fleet {pieces}", numbers="fleet0", phases="fleet")
class Fleet:
    """Take this many pieces of each kind into the game."""

    pieces: tuple[int, ...]
    """How many of each kind, in the order of `Board.piece_kinds`."""


@action("place {souvenir} at {city}", numbers="place0", phases="place")
class Place:
    """Put a stack of souvenirs on a location, in the set-up."""

    souvenir: str
    """The kind of souvenir."""
    city: str
    """The location that gets the stack."""


@action("take {card} from row", numbers="take0", phases="turn second_card")
class TakeFaceUp:
    """Take a card from the row."""

    card: str
    """The kind of card. It makes no difference which of several equal cards is taken."""


@action("take from {deck}", numbers="blind0", phases="turn second_card")
class TakeBlind:
    """Take the top card of a deck."""

    deck: str
    """The deck that the card is drawn from."""


@action("refill from {deck}", numbers="refill0", phases="refill")
class Refill:
    """Name the deck that refills the row."""

    deck: str
    """The deck that gives the next card of the row."""


@action("stop", numbers="stop", phases="second_card")
class Stop:
    """Take no second card."""


@action("claim {route}[ with {cards}]", numbers="claim0", phases="turn")
class Claim:
    """Claim a route. With `cards`, the payment is settled at once."""

    route: str
    """The route that is claimed."""
    cards: Cards | None = None
    """The payment; None if it is chosen afterwards, as a decision of its own."""


@action("pay {cards}", numbers="pay0 harbor_pay0", phases="pay pay_harbor", depends_on_state=True)
class Pay:
    """Pay for the route or harbor under way (of a pair route: for its next space)."""

    cards: Cards
    """The cards that are paid."""


@action("draw tickets", numbers="draw_tickets", phases="turn")
class DrawTickets:
    """Draw tickets."""


@action("build harbor at {city}[ with {cards}]", numbers="build0", phases="turn")
class BuildHarbor:
    """Build a harbor. With `cards`, the payment is settled at once."""

    city: str
    """The city that gets the harbor."""
    cards: Cards | None = None
    """The payment; None if it is chosen afterwards, as a decision of its own."""


@action("exchange {count} {given}", numbers="swap0", phases="turn")
class Exchange:
    """Swap pieces of one kind for as many of the other kind."""

    given: str
    """The kind of piece that is given away."""
    count: int
    """How many pieces are given, and received."""


@action("take souvenir at {city}", numbers="souvenir0", phases="souvenir")
class TakeSouvenir:
    """Take the souvenir at one end of the route just claimed."""

    city: str
    """The end of the route where the souvenir lies."""


@action("pass", numbers="pass_turn", phases="turn")
class Pass:
    """End the turn without an action. Legal only if nothing else is."""


Action = (
    Keep
    | Fleet
    | Place
    | TakeFaceUp
    | TakeBlind
    | Refill
    | Stop
    | Claim
    | Pay
    | DrawTickets
    | BuildHarbor
    | Exchange
    | TakeSouvenir
    | Pass
)

ACTION_TYPES = get_args(Action)


def kind_name(action: Action) -> str:
    """What the kind of an action is called: take_face_up."""
    return DECLARED[type(action)].name


def answering(phase: str) -> tuple[type, ...]:
    """The classes of the actions that can be taken in a phase."""
    return _ANSWERING[phase]


_ANSWERING = {
    phase: tuple(kind for kind, declared in DECLARED.items() if phase in declared.phases) for phase in BY_NAME
}


def sort_cards(board: Board, counts: dict[str, int]) -> Cards:
    """Cards in the order of the board file, kinds without a card left out."""
    return tuple(
        (card, counts[card]) for card in sorted(counts, key=board.card_index.__getitem__) if counts[card]
    )


# Fields: a name has the same meaning in every action


class ActionField(NamedTuple):
    """What a field can hold on a board, in the order of the numbering, and how it is told in JSON."""

    values: Callable[[Board], list[Any]]
    json: Any
    words: str
    to_json: Callable[[Board, Any], Any] = lambda board, value: value


def _ids(things: Callable[[Board], Any], words: str) -> ActionField:
    return ActionField(lambda board: [thing.id for thing in things(board)], str, words)


def _fleets(board: Board) -> list[tuple[int, ...]]:
    """Every number of pieces of the first kind, the rest of the second."""
    return [(first, board.pieces_taken - first) for first in range(board.piece_kinds[0].owned + 1)]


def _fleet_json(board: Board, pieces: tuple[int, ...]) -> dict[str, int]:
    return dict(zip((kind.id for kind in board.piece_kinds), pieces, strict=True))


FIELDS: dict[str, ActionField] = {
    "card": _ids(lambda board: board.cards, "a kind of card"),
    "deck": _ids(lambda board: board.decks, "a deck"),
    "route": _ids(lambda board: board.routes, "a route"),
    "city": _ids(lambda board: board.cities, "a city"),
    "given": _ids(lambda board: board.piece_kinds, "a kind of piece"),
    "souvenir": ActionField(
        lambda board: list(board.souvenirs.kinds) if board.souvenirs else [], str, "a kind of souvenir"
    ),
    "count": ActionField(
        lambda board: list(range(1, numbering(board).most_swapped + 1)), int, "a whole number"
    ),
    "pieces": ActionField(_fleets, dict[str, int], "pieces, by kind", _fleet_json),
    "tickets": ActionField(lambda board: [], list[str], "tickets", lambda board, tickets: list(tickets)),
    "cards": ActionField(
        lambda board: [], dict[str, int], "cards, by kind", lambda board, cards: dict(cards)
    ),
}


def action_json(board: Board, action: Action) -> dict[str, Any]:
    """The kind of an action and its fields, as JSON tells them. A payment that is not named is left out."""
    facts: dict[str, Any] = {"kind": kind_name(action)}
    for name in DECLARED[type(action)].fields:
        value = getattr(action, name)
        if value is not None:
            facts[name] = FIELDS[name].to_json(board, value)
    return facts

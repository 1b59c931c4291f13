"""Actions as typed values, and their numbers.

The numbering is the board's (boards/numbering.py). Most actions mean the same in every state; what a
number of `keep` or `pay` means depends on the offer or the route under way, so those ask the core.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import cast, get_args

from boattrain.boards import Board
from boattrain.boards.numbering import Numbering, numbering
from boattrain.rules import Core, structs

Cards = tuple[tuple[str, int], ...]
"""Cards by kind, in the order of the board file: (("black", 3), ("locomotive", 2))."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep these tickets of the offer."""

    tickets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fleet:
    """Take this many pieces of each kind into the game."""

    pieces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Put a stack of souvenirs on a location, in the set-up."""

    souvenir: str
    city: str


@dataclass(frozen=True, slots=True)
class TakeFaceUp:
    """Take a card from the row."""

    card: str


@dataclass(frozen=True, slots=True)
class TakeBlind:
    """Take the top card of a deck."""

    deck: str


@dataclass(frozen=True, slots=True)
class Refill:
    """Name the deck that refills the row."""

    deck: str


@dataclass(frozen=True, slots=True)
class Stop:
    """Take no second card."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim a route. With `cards`, the payment is settled in the same breath."""

    route: str
    cards: Cards | None = None


@dataclass(frozen=True, slots=True)
class Pay:
    """Pay for the route or harbor under way (of a pair route: for its next space)."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class DrawTickets:
    """Draw tickets."""


@dataclass(frozen=True, slots=True)
class BuildHarbor:
    """Build a harbor. With `cards`, the payment is settled in the same breath."""

    city: str
    cards: Cards | None = None


@dataclass(frozen=True, slots=True)
class Exchange:
    """Swap pieces of a kind for as many of the other."""

    given: str
    count: int


@dataclass(frozen=True, slots=True)
class TakeSouvenir:
    """Take the souvenir at this end of the route just claimed."""

    city: str


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing can be done."""


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


@dataclass(frozen=True, slots=True)
class Catalog:
    """The actions of a board whose meaning never changes, by number and back."""

    by_number: dict[int, Action]
    numbers: dict[Action, int]


@lru_cache(maxsize=64)
def catalog(board: Board) -> Catalog:
    """The catalog of a board."""
    by_number = dict(_fixed_actions(board, numbering(board)))
    return Catalog(by_number, {action: number for number, action in by_number.items()})


def _fixed_actions(board: Board, n: Numbering) -> Iterator[tuple[int, Action]]:
    if len(board.piece_kinds) == 2:
        for first in range(board.piece_kinds[0].owned + 1):
            yield n.fleet0 + first, Fleet((first, board.pieces_taken - first))
        for given, kind in enumerate(board.piece_kinds):
            for count in range(n.most_swapped):
                yield n.swap0 + given * n.most_swapped + count, Exchange(kind.id, count + 1)
    for k, card in enumerate(board.cards):
        yield n.take0 + k, TakeFaceUp(card.id)
    for i, deck in enumerate(board.decks):
        yield n.blind0 + i, TakeBlind(deck.id)
        yield n.refill0 + i, Refill(deck.id)
    for r, route in enumerate(board.routes):
        yield n.claim0 + r, Claim(route.id)
    for c, city in enumerate(board.cities):
        if board.harbors:
            yield n.build0 + c, BuildHarbor(city.id)
        if board.souvenirs:
            yield n.souvenir0 + c, TakeSouvenir(city.id)
            for kind_number, souvenir in enumerate(board.souvenirs.kinds):
                yield n.place0 + kind_number * len(board.cities) + c, Place(souvenir, city.id)
    yield n.stop, Stop()
    yield n.draw_tickets, DrawTickets()
    yield n.pass_turn, Pass()


def action_of(board: Board, core: Core, number: int) -> Action | None:
    """The typed action of a number in this state; None where the number means nothing now."""
    fixed = catalog(board).by_number.get(number)
    return fixed if fixed is not None else _meaning_now(board, core, number)


def actions_of(board: Board, core: Core, numbers: list[int]) -> list[Action]:
    """The typed actions of legal numbers."""
    fixed = catalog(board).by_number
    if core.phase() not in (structs.KEEP, structs.PAY, structs.PAY_HARBOR):
        return [fixed[number] for number in numbers]
    return [cast(Action, _meaning_now(board, core, number)) for number in numbers]


def _meaning_now(board: Board, core: Core, number: int) -> Action | None:
    """What a number means that asks the state: tickets of the offer, cards for what is being paid."""
    n = numbering(board)
    phase = core.phase()
    if phase == structs.KEEP and n.keep0 < number < n.fleet0:
        return _keep_of(board, _offer(core), number - n.keep0)
    cards: Cards | None = None
    if phase == structs.PAY and n.pay0 <= number < n.draw_tickets:
        cards = route_payment(board, core.cell("claim"), number - n.pay0)
    elif phase == structs.PAY_HARBOR and n.harbor_pay0 <= number < n.swap0:
        cards = harbor_payment(board, number - n.harbor_pay0)
    return Pay(cards) if cards else None


def _offer(core: Core) -> list[int]:
    """The tickets of the offer that is being decided; empty if this view does not show them."""
    offer = core.offer()
    return [] if structs.HIDDEN in offer else offer


def _keep_of(board: Board, offer: list[int], mask: int) -> Keep | None:
    if mask >> len(offer):
        return None
    return Keep(tuple([board.tickets[ticket].id for j, ticket in enumerate(offer) if mask >> j & 1]))


def number_of(board: Board, core: Core, action: Action) -> int | None:
    """The number of a typed action in this state; None where it has none now."""
    try:
        number = catalog(board).numbers.get(action)
    except TypeError:  # a field that cannot be hashed, such as a list of tickets
        return None
    if number is not None:
        return number
    n = numbering(board)
    if isinstance(action, Keep):
        if core.phase() != structs.KEEP:
            return None
        offer = [board.tickets[ticket].id for ticket in _offer(core)]
        wanted = set(action.tickets)
        if len(wanted) != len(action.tickets) or not wanted <= set(offer):
            return None
        return n.keep0 + sum(1 << j for j, ticket in enumerate(offer) if ticket in wanted)
    if isinstance(action, Pay) and core.phase() in (structs.PAY, structs.PAY_HARBOR):
        for legal in core.legal():
            if action_of(board, core, legal) == action:
                return legal
    return None


def sort_cards(board: Board, counts: dict[str, int]) -> Cards:
    """Cards in the order of the board file, kinds without a card left out."""
    return tuple(
        (card, counts[card]) for card in sorted(counts, key=board.card_index.__getitem__) if counts[card]
    )


@lru_cache(maxsize=65536)
def route_payment(board: Board, route: int, choice: int) -> Cards:
    """The cards of payment number `choice` for a route (of a pair route: for one space); none if it means none."""
    n = numbering(board)
    rest, seconds = divmod(choice, n.pay_seconds)
    color, wilds = divmod(rest, n.pay_wilds)
    lane = board.routes[route]
    deck = board.piece_kinds[lane.kind].deck
    kinds = [card for card in board.cards if card.deck == deck and card.color == color and not card.wild]
    covers = kinds[1].spaces if len(kinds) > 1 else 1
    singles = (2 if lane.pairs else lane.length) - wilds - seconds * covers
    if (
        singles < (-1 if seconds and not wilds else 0)
        or (seconds and len(kinds) < 2)
        or (singles > 0 and not kinds)
    ):
        return ()
    counts = {kinds[0].id: singles} if singles > 0 else {}
    if seconds:
        counts[kinds[1].id] = seconds
    if wilds:
        counts[board.cards[board.wild].id] = wilds
    return sort_cards(board, counts)


@lru_cache(maxsize=4096)
def harbor_payment(board: Board, choice: int) -> Cards:
    """The cards of payment number `choice` for a harbor."""
    assert board.harbors is not None
    n = numbering(board)
    rest, from_second = divmod(choice, n.harbor_width)
    color, from_first = divmod(rest, n.harbor_width)
    counts = {
        card.id: (from_first, from_second)[card.deck]
        for card in board.cards
        if card.harbor and card.color == color
    }
    wilds = 2 * board.harbors.cards_of_each_deck - from_first - from_second
    if wilds:
        counts[board.cards[board.wild].id] = wilds
    return sort_cards(board, counts)

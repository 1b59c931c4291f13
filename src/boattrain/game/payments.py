"""All ways to pay for a route or a harbor: each as a set of cards, and as the decisions that lead to it."""

from collections import Counter
from dataclasses import dataclass

from boattrain.boards import Board
from boattrain.boards.numbering import numbering
from boattrain.game.action_numbers import harbor_payment, route_payment
from boattrain.game.actions import BuildHarbor, Cards, Claim, sort_cards
from boattrain.rules import Core
from boattrain.rules.loading import core_for


@dataclass(frozen=True, slots=True)
class Payment:
    """A way to claim a route or to build a harbor: the cards that it costs, and its decisions by number."""

    cards: Cards
    """The cards by kind, in the order of the board file: (("black", 3), ("locomotive", 2))."""
    numbers: tuple[int, ...]
    """Decisions for `Game.step`: naming the route or city, then paying, once for each pair space."""


def payments_for(board: Board, core: Core, action: Claim | BuildHarbor) -> list[Payment]:
    """Every payment that the seat to act could make, the cheapest for the player first.

    The claim itself has to be legal.
    """
    return sorted(_payments(board, core, action, None), key=lambda payment: _price(board, payment.cards))


def payment_with(board: Board, core: Core, action: Claim | BuildHarbor, cards: Cards) -> Payment | None:
    """The payment that is made of just these cards; None if they do not pay for it."""
    return next((one for one in _payments(board, core, action, cards) if one.cards == cards), None)


def _payments(board: Board, core: Core, action: Claim | BuildHarbor, wanted: Cards | None) -> list[Payment]:
    """Every set of cards that pays, each once. With `wanted`, only sets made of these cards."""
    scratch = core_for(board, type(core))
    scratch.copy_from(core)
    n = numbering(board)
    if isinstance(action, BuildHarbor):
        city = board.city_index[action.city]
        scratch.name_harbor(city)
        return [
            Payment(harbor_payment(board, number - n.harbor_pay0), (n.build0 + city, number))
            for number in scratch.legal()
        ]
    route = board.route_index[action.route]
    scratch.name_route(route)
    hand = scratch.get_at("hand", core.actor())
    purse = Counter({card.id: held for card, held in zip(board.cards, hand, strict=False) if held})
    if wanted is not None:
        purse &= _purse(wanted)
    return _route_payments(board, route, scratch.legal(), purse)


def _purse(cards: Cards) -> Counter[str]:
    """The cards by kind. A value that is not a list of cards gives none, and so pays for nothing."""
    try:
        return Counter({str(card): int(count) for card, count in cards})
    except (TypeError, ValueError):
        return Counter()


def _route_payments(board: Board, route: int, legal: list[int], purse: Counter[str]) -> list[Payment]:
    """The payments with cards of the purse, each set of cards once.

    `legal` are the ways to pay for the route, or for its first pair space. Pair spaces are paid in any order (ROUTE-7),
    so that a pair that can pay any space can pay the first one, too. Sets of cards grow pair by pair; of the decisions
    that lead to the same set, the first in the order of the numbering are kept.
    """
    n = numbering(board)
    ways = [(number, Counter(dict(route_payment(board, route, number - n.pay0)))) for number in sorted(legal)]
    found: dict[Cards, tuple[int, ...]] = {(): (n.claim0 + route,)}
    for _ in range(max(board.routes[route].pairs, 1)):
        longer: dict[Cards, tuple[int, ...]] = {}
        for laid, numbers in found.items():
            for number, cards in ways:
                whole = Counter(dict(laid)) + cards
                if whole <= purse:
                    longer.setdefault(sort_cards(board, whole), (*numbers, number))
        found = longer
    return [Payment(cards, numbers) for cards, numbers in found.items()]


def _price(board: Board, cards: Cards) -> tuple[int, int, int]:
    """Plain cards before harbor cards before wilds; then fewer cards."""
    kinds = [(board.card(card), n) for card, n in cards]
    wilds = sum(n for kind, n in kinds if kind.wild)
    harbors = sum(n for kind, n in kinds if kind.harbor)
    return wilds, harbors, sum(n for _, n in kinds)

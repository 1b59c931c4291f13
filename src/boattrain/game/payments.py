"""All ways to pay for a route or a harbor: each as a set of cards, and as the decisions that lead to it."""

from collections import Counter
from collections.abc import Iterator
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


def _payments(
    board: Board, core: Core, action: Claim | BuildHarbor, wanted: Cards | None
) -> Iterator[Payment]:
    """Every set of cards that pays, once; with `wanted`, no more than those made of cards from it."""
    scratch = core_for(board, type(core))
    scratch.copy_from(core)
    n = numbering(board)
    if isinstance(action, BuildHarbor):
        city = board.city_index[action.city]
        scratch.name_harbor(city)
        for number in scratch.legal():
            yield Payment(harbor_payment(board, number - n.harbor_pay0), (n.build0 + city, number))
        return
    route = board.route_index[action.route]
    scratch.name_route(route)
    purse = None if wanted is None else _purse(wanted)
    yield from _Spaces(board, scratch, route, purse).payments(Counter(), (n.claim0 + route,))


def _purse(cards: Cards) -> Counter[str]:
    """The cards by kind; empty if the value is not a list of cards, which then pays for nothing."""
    try:
        return Counter({str(card): int(count) for card, count in cards})
    except (TypeError, ValueError):
        return Counter()


class _Spaces:
    """Goes through the payments of a route, of a pair route space by space, on a core that is thrown away.

    Pair spaces can be paid in several orders; cards that have been laid down before, in another order, are skipped.
    """

    def __init__(self, board: Board, core: Core, route: int, purse: Counter[str] | None) -> None:
        self.board, self.core, self.route, self.purse = board, core, route, purse
        self.pairs = board.routes[route].pairs > 0
        self.first = numbering(board).pay0
        self.seen: set[Cards] = set()

    def payments(self, laid: Counter[str], numbers: tuple[int, ...]) -> Iterator[Payment]:
        """The payments that go on from the cards laid down so far, without a card that is not in the purse."""
        last_pair = self.core.cell("last_pair")
        for number in self.core.legal():
            choice = number - self.first
            counts = laid + Counter(dict(route_payment(self.board, self.route, choice)))
            if self.purse is not None and not counts <= self.purse:
                continue
            cards = sort_cards(self.board, counts)
            if cards in self.seen:
                continue
            self.seen.add(cards)
            if not self.pairs:
                yield Payment(cards, (*numbers, number))
                continue
            if self.core.lay_pair(choice) > 0:
                yield from self.payments(counts, (*numbers, number))
            else:
                yield Payment(cards, (*numbers, number))
            self.core.lift_pair(choice, last_pair)


def _price(board: Board, cards: Cards) -> tuple[int, int, int]:
    """Plain cards before harbor cards before wilds; then fewer cards."""
    kinds = [(board.card(card), n) for card, n in cards]
    wilds = sum(n for kind, n in kinds if kind.wild)
    harbors = sum(n for kind, n in kinds if kind.harbor)
    return wilds, harbors, sum(n for _, n in kinds)

"""All ways to pay for a route or a harbor, as sets of cards; and a whole payment as action numbers."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from boattrain.actions import BuildHarbor, Cards, Claim, harbor_payment, route_payment, sort_cards
from boattrain.boards import Board
from boattrain.boards.numbering import numbering
from boattrain.rules import Core, layout
from boattrain.tables import core_for


@dataclass(frozen=True, slots=True)
class Payment:
    """A set of cards, and the choices that lead to it: one, or one for each pair space."""

    cards: Cards
    choices: tuple[int, ...]


def payments_for(board: Board, core: Core, action: Claim | BuildHarbor) -> list[Payment]:
    """Every payment that the seat to act could make, the cheapest for the player first."""
    scratch = core_for(board, type(core))
    scratch.copy_from(core)
    if isinstance(action, BuildHarbor):
        scratch.name_harbor(board.city_index[action.city])
        start = numbering(board).harbor_pay0
        found = [Payment(harbor_payment(board, n - start), (n - start,)) for n in scratch.legal()]
    else:
        route = board.route_index[action.route]
        scratch.name_route(route)
        found = list(_route_payments(board, scratch, route))
    return sorted(found, key=lambda payment: _price(board, payment.cards))


def _route_payments(board: Board, core: Core, route: int) -> Iterator[Payment]:
    start = numbering(board).pay0
    for number in core.legal():
        choice = number - start
        cards = route_payment(board, route, choice)
        if not board.routes[route].pairs:
            yield Payment(cards, (choice,))
            continue
        after = core_for(board, type(core))
        after.copy_from(core)
        if after.pay_pair(choice) == 0:
            yield Payment(cards, (choice,))
            continue
        for rest in _route_payments(board, after, route):
            together = Counter(dict(cards)) + Counter(dict(rest.cards))
            yield Payment(sort_cards(board, together), (choice, *rest.choices))


def _price(board: Board, cards: Cards) -> tuple[int, int, int]:
    """Plain cards before harbor cards before wilds; then fewer cards."""
    kinds = [(board.cards[board.card_index[card]], n) for card, n in cards]
    wilds = sum(n for kind, n in kinds if kind.wild)
    harbors = sum(n for kind, n in kinds if kind.harbor)
    return wilds, harbors, sum(n for _, n in kinds)


def whole_payment(board: Board, core: Core, action: Claim | BuildHarbor, number: int) -> list[int] | None:
    """The numbers that take an action and pay it with its cards; None where they do not pay for it."""
    wanted = [p for p in payments_for(board, core, action) if p.cards == action.cards]
    if not wanted:
        return None
    choices = wanted[0].choices
    trial = core_for(board, type(core))
    trial.copy_from(core)
    numbers = [number]
    trial.step(number)
    n = numbering(board)
    while trial.phase() in (layout.PAY, layout.PAY_HARBOR):
        if trial.phase() == layout.PAY_HARBOR:
            numbers.append(n.harbor_pay0 + choices[0])
        else:
            numbers.append(
                n.pay0 + choices[-trial.cell("spaces")] if len(choices) > 1 else n.pay0 + choices[0]
            )
        trial.step(numbers[-1])
    return numbers

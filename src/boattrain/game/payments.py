"""All ways to pay for a route or a harbor, as sets of cards; and a whole payment as action numbers."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from boattrain.boards import Board
from boattrain.boards.numbering import numbering
from boattrain.game.actions import BuildHarbor, Cards, Claim, harbor_payment, route_payment, sort_cards
from boattrain.rules import Core, structs
from boattrain.rules.loading import core_for


@dataclass(frozen=True, slots=True)
class Payment:
    """A set of cards, and the choices that lead to it: one, or one for each pair space."""

    cards: Cards
    choices: tuple[int, ...]


def payments_for(board: Board, core: Core, action: Claim | BuildHarbor) -> list[Payment]:
    """Every payment that the seat to act could make, the cheapest for the player first."""
    return sorted(_payments(board, core, action, None), key=lambda payment: _price(board, payment.cards))


def _payments(board: Board, core: Core, action: Claim | BuildHarbor, wanted: Cards | None) -> list[Payment]:
    """Every payment; with `wanted`, only those that are made of just these cards."""
    scratch = core_for(board, type(core))
    scratch.copy_from(core)
    if isinstance(action, BuildHarbor):
        scratch.name_harbor(board.city_index[action.city])
        start = numbering(board).harbor_pay0
        found = [Payment(harbor_payment(board, n - start), (n - start,)) for n in scratch.legal()]
    else:
        route = board.route_index[action.route]
        scratch.name_route(route)
        purse = None if wanted is None else _purse(wanted)
        found = list(_route_payments(board, scratch, route, Counter(), (), purse))
    return found if wanted is None else [payment for payment in found if payment.cards == wanted]


def _purse(cards: Cards) -> Counter[str]:
    """The cards by kind; empty for what is no list of cards, which then pays for nothing."""
    try:
        return Counter({str(card): int(count) for card, count in cards})
    except (TypeError, ValueError):
        return Counter()


def _route_payments(
    board: Board,
    core: Core,
    route: int,
    laid: Counter[str],
    choices: tuple[int, ...],
    purse: Counter[str] | None,
) -> Iterator[Payment]:
    """The payments that go on from the cards laid down so far, none with a card that is not in the purse."""
    start = numbering(board).pay0
    last_pair = core.cell("last_pair")
    for number in core.legal():
        choice = number - start
        cards = laid + Counter(dict(route_payment(board, route, choice)))
        if purse is not None and not cards <= purse:
            continue
        if board.routes[route].pairs and core.lay_pair(choice) > 0:
            yield from _route_payments(board, core, route, cards, (*choices, choice), purse)
        else:
            yield Payment(sort_cards(board, cards), (*choices, choice))
        if board.routes[route].pairs:
            core.lift_pair(choice, last_pair)


def _price(board: Board, cards: Cards) -> tuple[int, int, int]:
    """Plain cards before harbor cards before wilds; then fewer cards."""
    kinds = [(board.cards[board.card_index[card]], n) for card, n in cards]
    wilds = sum(n for kind, n in kinds if kind.wild)
    harbors = sum(n for kind, n in kinds if kind.harbor)
    return wilds, harbors, sum(n for _, n in kinds)


def whole_payment(board: Board, core: Core, action: Claim | BuildHarbor, number: int) -> list[int] | None:
    """The numbers that take an action and pay it with its cards; None where they do not pay for it."""
    wanted = _payments(board, core, action, action.cards)
    if not wanted:
        return None
    choices = wanted[0].choices
    trial = core_for(board, type(core))
    trial.copy_from(core)
    numbers = [number]
    trial.step(number)
    n = numbering(board)
    while trial.phase() in (structs.PAY, structs.PAY_HARBOR):
        if trial.phase() == structs.PAY_HARBOR:
            numbers.append(n.harbor_pay0 + choices[0])
        else:
            numbers.append(
                n.pay0 + choices[-trial.cell("spaces")] if len(choices) > 1 else n.pay0 + choices[0]
            )
        trial.step(numbers[-1])
    return numbers

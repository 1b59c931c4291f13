"""The numbers of actions: from a typed action to its number on a board, and back.

Most numbers mean the same in every state: they are listed in the catalog of a board. What a number of `Keep` or `Pay`
means depends on the offer or on what is being paid for, so those ask the core.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import cast

from boattrain.boards import Board
from boattrain.boards.numbering import number_range, numbering
from boattrain.game.actions import DECLARED, FIELDS, Action, Cards, Keep, Pay
from boattrain.rules import Core, structs
from boattrain.rules.loading import core_for


@dataclass(frozen=True, slots=True)
class Catalog:
    """The actions of a board whose meaning never changes, by number and back."""

    by_number: dict[int, Action]
    numbers: dict[Action, int]


@lru_cache(maxsize=64)
def catalog(board: Board) -> Catalog:
    """The catalog of a board."""
    by_number = dict(_fixed_actions(board))
    return Catalog(by_number, {action: number for number, action in by_number.items()})


def _fixed_actions(board: Board) -> Iterator[tuple[int, Action]]:
    """The actions of a range, in the order of their numbers: the values of the last field change fastest."""
    for kind, declared in DECLARED.items():
        numbers = number_range(board, declared.numbers[0])
        if not declared.depends_on_state and numbers:
            names = [name for name in declared.fields if name != "cards"]  # a payment has numbers of its own
            values = product(*(FIELDS[name].values(board) for name in names))
            yield from zip(numbers, (kind(*chosen) for chosen in values), strict=True)


def kinds_of_numbers(board: Board) -> list[str]:
    """The name of the kind of action that each number of a board stands for."""
    kinds = [""] * numbering(board).n_actions
    for declared in DECLARED.values():
        for name in declared.numbers:
            for number in number_range(board, name):
                kinds[number] = declared.name
    return kinds


def action_of(board: Board, core: Core, number: int) -> Action | None:
    """The typed action of a number in this state; None if the number means nothing now."""
    fixed = catalog(board).by_number.get(number)
    return fixed if fixed is not None else _meaning_now(board, core, number)


def actions_of(board: Board, core: Core, numbers: list[int]) -> list[Action]:
    """The typed actions of legal numbers."""
    fixed = catalog(board).by_number
    if core.phase() not in (structs.KEEP, structs.PAY, structs.PAY_HARBOR):
        return [fixed[number] for number in numbers]
    return [cast(Action, _meaning_now(board, core, number)) for number in numbers]


def _meaning_now(board: Board, core: Core, number: int) -> Action | None:
    """What a number means whose meaning depends on the state: tickets of the offer, or cards of a payment."""
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
    """The number of a typed action in this state; None if it has none now."""
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


@lru_cache(maxsize=65536)
def route_payment(board: Board, route: int, choice: int) -> Cards:
    """The cards of payment number `choice` for a route (a pair route: one space); empty if there is no such payment."""
    return _cards(board, core_for(board).route_payment(route, choice) or [])


@lru_cache(maxsize=4096)
def harbor_payment(board: Board, choice: int) -> Cards:
    """The cards of payment number `choice` for a harbor."""
    return _cards(board, core_for(board).harbor_payment(choice))


def _cards(board: Board, paid: list[int]) -> Cards:
    return tuple([(card.id, n) for card, n in zip(board.cards, paid, strict=False) if n])

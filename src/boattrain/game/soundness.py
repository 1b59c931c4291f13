"""Checks the types of the fields of a typed action, which Python does not do by itself."""

from dataclasses import fields

from boattrain.boards import Board
from boattrain.game.actions import Action, BuildHarbor, Claim, Exchange, Fleet, Keep, Pay

_CARDS = 'Write cards as pairs of a kind and a number: (("red", 3), ("locomotive", 1)).'


def fault_in(board: Board, action: Action) -> tuple[str, str] | None:
    """A code and a sentence if a field has a value of the wrong type; None if the action is well formed."""
    match action:
        case Keep(tickets) if not _is_tuple(tickets, str):
            return "bad_tickets", "Write the tickets to keep as a tuple of ids."
        case Fleet(pieces) if not _is_tuple(pieces, int) or len(pieces) != len(board.piece_kinds):
            return "bad_fleet", "Write a fleet as a tuple with the number of pieces of each kind."
        case Pay(cards) if not _are_cards(cards):
            return "bad_cards", _CARDS
        case Claim(_, cards) | BuildHarbor(_, cards) if cards is not None and not _are_cards(cards):
            return "bad_cards", _CARDS
        case Exchange(_, count) if type(count) is not int:
            return "bad_exchange", "Pieces are exchanged in a whole number."
    for field in fields(action):
        if field.type in (str, "str") and not isinstance(getattr(action, field.name), str):
            return "not_an_action", f"The {field.name} of an action is written as a text, its id."
    return None


def _is_tuple(value: object, kind: type) -> bool:
    return isinstance(value, tuple) and all(type(part) is kind for part in value)


def _are_cards(value: object) -> bool:
    return isinstance(value, tuple) and all(
        isinstance(part, tuple) and len(part) == 2 and type(part[0]) is str and type(part[1]) is int
        for part in value
    )

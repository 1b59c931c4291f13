"""Legal actions for the wire: number, text, kind, and the fields of the kind. Encoded once where they can be."""

from functools import lru_cache
from typing import Any

import orjson

from boattrain.boards import Board
from boattrain.game.actions import (
    Action,
    BuildHarbor,
    Claim,
    DrawTickets,
    Exchange,
    Fleet,
    Keep,
    Pass,
    Pay,
    Place,
    Refill,
    Stop,
    TakeBlind,
    TakeFaceUp,
    TakeSouvenir,
    action_of,
    catalog,
)
from boattrain.game.game import Game
from boattrain.game.notation import action_text


def action_facts(board: Board, number: int, action: Action) -> dict[str, Any]:
    """A legal action as the wire tells it."""
    return {"number": number, "text": action_text(board, action), **_fields(board, action)}


def _fields(board: Board, action: Action) -> dict[str, Any]:
    match action:
        case Keep(tickets):
            return {"kind": "keep", "tickets": list(tickets)}
        case Fleet(pieces):
            ids = [kind.id for kind in board.piece_kinds]
            return {"kind": "fleet", "pieces": dict(zip(ids, pieces, strict=True))}
        case Place(souvenir, city):
            return {"kind": "place", "souvenir": souvenir, "city": city}
        case TakeFaceUp(card):
            return {"kind": "take", "card": card}
        case TakeBlind(deck):
            return {"kind": "blind", "deck": deck}
        case Refill(deck):
            return {"kind": "refill", "deck": deck}
        case Stop():
            return {"kind": "stop"}
        case Claim(route):
            return {"kind": "claim", "route": route}
        case Pay(cards):
            return {"kind": "pay", "cards": dict(cards)}
        case DrawTickets():
            return {"kind": "draw_tickets"}
        case BuildHarbor(city):
            return {"kind": "build", "city": city}
        case Exchange(given, count):
            return {"kind": "exchange", "given": given, "count": count}
        case TakeSouvenir(city):
            return {"kind": "souvenir", "city": city}
        case Pass():
            return {"kind": "pass"}


@lru_cache(maxsize=64)
def _encoded(board: Board) -> dict[int, bytes]:
    """The actions of a board whose meaning never changes."""
    return {
        number: orjson.dumps(action_facts(board, number, action))
        for number, action in catalog(board).by_number.items()
    }


def encode_decision(game: Game) -> bytes:
    """What the seat to act can do, as JSON."""
    fixed = _encoded(game.board)
    parts = []
    for number in game.core.legal():
        known = fixed.get(number)
        if known is None:
            action = action_of(game.board, game.core, number)
            assert action is not None
            known = orjson.dumps(action_facts(game.board, number, action))
        parts.append(known)
    head = orjson.dumps({"seat": game.to_act, "phase": game.phase})[:-1]
    return head + b',"actions":[' + b",".join(parts) + b"]}"

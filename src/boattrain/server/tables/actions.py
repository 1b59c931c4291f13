"""Legal actions for the wire: number, text, kind, and the fields of the kind. Encoded once where they can be."""

from functools import lru_cache
from typing import Any

import orjson

from boattrain.boards import Board
from boattrain.game.action_numbers import action_of, catalog
from boattrain.game.actions import Action, action_json
from boattrain.game.game import Game
from boattrain.game.notation import action_text
from boattrain.rules import structs


def action_facts(board: Board, number: int, action: Action) -> dict[str, Any]:
    """A legal action as the wire tells it."""
    return {"number": number, "text": action_text(board, action), **action_json(board, action)}


@lru_cache(maxsize=64)
def _encoded(board: Board) -> dict[int, bytes]:
    """The actions of a board whose meaning never changes."""
    return {
        number: orjson.dumps(action_facts(board, number, action))
        for number, action in catalog(board).by_number.items()
    }


@lru_cache(maxsize=20_000)
def _encoded_now(board: Board, number: int, action: Action) -> bytes:
    """Others mean the same again and again: payments above all."""
    return orjson.dumps(action_facts(board, number, action))


def encode_decision(game: Game) -> bytes:
    """What the seat to act can do, as JSON."""
    core = game.core
    numbers, phase = core.legal(), core.phase()
    known = _encoded(game.board)
    if phase in (structs.PAY, structs.PAY_HARBOR):
        known = _payments(game.board, phase, core.cell("claim"))
    try:
        parts = [known[number] for number in numbers]
    except KeyError:
        parts = [_encoded_one(game, number) for number in numbers]
        if phase in (structs.PAY, structs.PAY_HARBOR):
            known.update(zip(numbers, parts, strict=True))
    head = orjson.dumps({"seat": game.to_act, "phase": game.phase})[:-1]
    return head + b',"actions":[' + b",".join(parts) + b"]}"


def _encoded_one(game: Game, number: int) -> bytes:
    known = _encoded(game.board).get(number)
    if known is not None:
        return known
    action = action_of(game.board, game.core, number)
    assert action is not None
    return _encoded_now(game.board, number, action)


@lru_cache(maxsize=2_000)
def _payments(board: Board, phase: int, claim: int) -> dict[int, bytes]:
    """The payments of a route or harbor that somebody was asked for: they always mean the same."""
    return {}

"""The facts of a board for clients, with the drawing of its map, encoded."""

import json

from boattrain.boards import Board, board_names, load_board
from boattrain.boards.facts import board_facts, board_summary
from boattrain.maps import load_layout
from boattrain.server.wire import answers as wire


def board_list() -> bytes:
    """All boards, as JSON."""
    return json.dumps([board_summary(load_board(name)) for name in board_names()]).encode()


def board_json(board: Board) -> str:
    """Everything about one board, as JSON that the wire allows."""
    facts = {**board_facts(board), "layout": load_layout(board)}
    return wire.BoardFacts.model_validate(facts).model_dump_json()

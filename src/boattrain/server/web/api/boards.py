"""Boards and levels."""

from fastapi import APIRouter, Request, Response

from boattrain.boards import board_names, load_board
from boattrain.bots.levels import levels
from boattrain.bots.registry import others
from boattrain.server.errors import NotFound
from boattrain.server.web.context import ERRORS, ContextHere
from boattrain.server.wire import answers as wire
from boattrain.server.wire.board_facts import board_json, board_list

router = APIRouter(prefix="/api", tags=["boards"], responses=ERRORS)
LONG = {"cache-control": "public, max-age=3600"}


@router.get("/boards", response_model=list[wire.BoardSummary])
async def list_boards(request: Request, context: ContextHere) -> Response:
    """All boards."""
    return (await context.fixed.find("boards", board_list)).to(request)


@router.get("/boards/{board}", response_model=wire.BoardFacts)
async def show_board(board: str, request: Request, context: ContextHere) -> Response:
    """Everything that a client needs to draw and explain a board.

    By its name as it is today, or by the hash that a table names, also when the board file has changed since.
    """
    found = load_board(board) if board in board_names() else await context.service.reader.boards.find(board)
    if found is None:
        raise NotFound("unknown_board", "There is no such board.")
    # the map of an old board may have to be computed
    facts = await context.fixed.find(f"board {found.hash}", lambda: board_json(found).encode())
    return facts.to(request, **LONG)


@router.get("/levels")
async def list_levels() -> list[wire.LevelFacts]:
    """The strengths of bots, and the bots of other packages that are installed."""
    known = [
        wire.LevelFacts(name=one.id, seconds=one.seconds, ratings=one.ratings) for one in levels().values()
    ]
    return [*known, *(wire.LevelFacts(name=name, seconds=None, ratings={}) for name in others())]

"""Link previews: what a messenger shows of a shared address (Open Graph), without running a script.

Nothing in them is secret: the board, and whether the game is open, under way or over.
"""

import re
from html import escape
from pathlib import Path
from typing import Any

from fastapi import Request

from boattrain.boards import board_names, load_board
from boattrain.server.errors import Refusal
from boattrain.server.web.context import Context

PICTURES = "previews"
ANY_BOARD = "boattrain"  # the picture of the start page
SIZE = (1200, 630)
_TABLE = re.compile(r"t/([A-Za-z0-9_-]{6,32})(?:/replay)?")
_BOARD = re.compile(r"(?:new|rules)/([a-z0-9_]+)")
LEAD = "Claim routes by rail, by sea and by cable car. Play in the browser, with friends or bots, without an account."


async def preview(request: Request, context: Context, path: str, static: Path) -> tuple[str, bool]:
    """The tags for the page at an address, and whether the table or board that it names is missing."""
    title, said, board, missing = "Boattrain", LEAD, None, False
    if path.startswith("t/"):
        row, missing = await _row(context, path)
        if row is not None:
            board, said = str(row["board"]), _said(row)
    elif match := _BOARD.fullmatch(path):
        board = match[1]
        missing = board not in board_names()
    if board in board_names():
        title = f"{load_board(str(board)).name} · Boattrain"
    base = str(request.base_url).rstrip("/")
    has_picture = board in board_names() and (static / PICTURES / f"{board}.jpg").is_file()
    picture = f"{base}/{PICTURES}/{board if has_picture else ANY_BOARD}.jpg"
    facts = {
        "og:type": "website",
        "og:site_name": "Boattrain",
        "og:title": title,
        "og:description": said,
        "og:url": f"{base}/{path}",
        "og:image": picture,
        "og:image:width": str(SIZE[0]),
        "og:image:height": str(SIZE[1]),
        "twitter:card": "summary_large_image",
    }
    tags = [f'<meta name="description" content="{escape(said)}">']
    tags += [f'<meta property="{name}" content="{escape(value)}">' for name, value in facts.items()]
    return "\n    ".join(tags), missing


async def _row(context: Context, path: str) -> tuple[dict[str, Any] | None, bool]:
    """What lists know of the table at an address, and whether there is none."""
    match = _TABLE.fullmatch(path)
    try:
        row = await context.service.store.listed(match[1]) if match else None
    except Refusal:  # the database is away: the page says so itself
        return None, False
    return row, row is None


def _said(row: dict[str, Any]) -> str:
    seats = row["seats"]
    free = sum(seat["kind"] == "open" for seat in seats)
    if row["status"] == "open":
        places = "One seat is" if free == 1 else f"{free} of {len(seats)} seats are"
        return f"{places} free. Join in the browser, without an account." if free else "The game starts soon."
    if row["status"] == "over":
        return "The game is over. Watch the replay."
    return "The game is under way. Watch it in the browser."

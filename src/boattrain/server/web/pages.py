"""Serves the browser client, or a page that says that it is not built, and a readable list of the API."""

from html import escape
from pathlib import Path
from typing import Any

import orjson
from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, HTMLResponse

from boattrain.server.errors import NotFound
from boattrain.server.web.context import ContextHere
from boattrain.server.web.previews import preview

STATIC = Path(__file__).parents[1] / "static"
FOREVER = {"cache-control": "public, max-age=31536000, immutable"}
PAGES = frozenset(
    ("", "new", "t", "tables", "rules", "settings", "seat", "games", "me")
)  # of the client's router
ANEW = {"cache-control": "no-cache"}
NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Boattrain</title>
<h1>Boattrain</h1>
<p>The server runs. The browser client is not built here; the API is described at <a href="/api/docs">/api/docs</a>.</p>
</html>
"""

router = APIRouter(include_in_schema=False)


@router.get("/api/docs")
async def list_api(request: Request, context: ContextHere) -> Response:
    """The operations of the API, without a script."""
    found = await context.fixed.find(
        "docs", lambda: _operations(request.app.openapi()), "text/html; charset=utf-8"
    )
    return found.to(request)


def _operations(schema: dict[str, Any]) -> bytes:
    rows = "\n".join(
        f"<tr><td><code>{method.upper()}</code></td><td><code>{escape(path)}</code></td>"
        f"<td>{escape(operation.get('description', ''))}</td></tr>"
        for path, operations in schema["paths"].items()
        for method, operation in operations.items()
    )
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Boattrain API</title>'
        f'<h1>Boattrain API</h1><p>Bodies and answers: <a href="/api/openapi.json">openapi.json</a>. '
        f"Messages of the socket: <code>/api/wire.json</code>.</p><table>{rows}</table></html>"
    ).encode()


@router.get("/api/openapi.json")
async def show_openapi(request: Request, context: ContextHere) -> Response:
    """The OpenAPI description of the API."""
    found = await context.fixed.find("openapi", lambda: orjson.dumps(request.app.openapi()))
    return found.to(request)


@router.get("/api/wire.json")
async def show_wire(request: Request, context: ContextHere) -> Response:
    """The JSON schema of every body and message."""
    return (await context.fixed.find("wire", _wire)).to(request)


def _wire() -> bytes:
    from boattrain.server.wire.schema import wire_schema  # takes a while, and few ask

    return orjson.dumps(wire_schema())


@router.api_route("/api/{rest:path}", methods=["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH"])
async def no_such_address(rest: str) -> Response:
    raise NotFound("no_such_address", "There is nothing at this address.")


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
async def show_page(path: str, request: Request, context: ContextHere) -> Response:
    """A file of the client, or its page: the client reads the address itself. If there is no such page or table, it
    says so, and so does the status."""
    if not (STATIC / "index.html").is_file():
        return HTMLResponse(NOT_BUILT)
    found = _file(path)
    if found is None or found.name == "index.html":
        page = (STATIC / "index.html").read_text(encoding="utf-8")
        tags, missing = await preview(request, context, path, STATIC)
        status = 404 if missing or path.partition("/")[0] not in PAGES else 200
        return HTMLResponse(page.replace("</head>", f"  {tags}\n  </head>", 1), status, headers=ANEW)
    return FileResponse(found, headers=FOREVER if path.startswith("assets/") else ANEW)


def _file(path: str) -> Path | None:
    """A file below the static folder, and nothing beside it."""
    try:
        found = (STATIC / path).resolve()
        return found if found.is_relative_to(STATIC.resolve()) and found.is_file() else None
    except (OSError, ValueError):  # no name that a file could have
        return None

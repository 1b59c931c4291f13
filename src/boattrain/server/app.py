"""The application: puts the parts together, starts and stops them."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from platformdirs import user_data_path
from prometheus_client import generate_latest
from sqlalchemy import Engine
from starlette.exceptions import HTTPException

from boattrain.server import pages, sockets
from boattrain.server.api import afterwards, boards, people, playing, tables
from boattrain.server.bots import BotDesk
from boattrain.server.context import Context
from boattrain.server.errors import Refusal, Unavailable
from boattrain.server.gate import Gate, refusal_body
from boattrain.server.house import House
from boattrain.server.identity import Identities
from boattrain.server.metrics import Metrics
from boattrain.server.presence import Presence
from boattrain.server.settings import Settings
from boattrain.server.steward import Steward
from boattrain.server.storage.engines import sqlite_address
from boattrain.server.storage.store import Store
from boattrain.server.storage.upgrading import upgrade
from boattrain.version import __version__

log = logging.getLogger(__name__)


def data_folder(settings: Settings) -> Path:
    """Where games are kept unless a database is named."""
    folder = Path(settings.data) if settings.data else user_data_path("boattrain", appauthor=False)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def database_address(settings: Settings) -> str:
    return settings.database or sqlite_address(data_folder(settings) / "games.sqlite3")


def make_app(settings: Settings, engine: Engine) -> FastAPI:
    """A server on its database, which is brought to the newest version."""
    upgrade(engine)
    store = Store(engine, process=secrets.token_hex(8))
    identities = Identities(settings.secret or store.secret("cookies", secrets.token_urlsafe(32)))
    house = House(store, settings, Presence(store.process), Metrics())
    app = FastAPI(
        title="Boattrain",
        version=__version__,
        description="Tables for three route-building games. A guest is known by a cookie; see docs/api.md.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=_lifespan,
    )
    app.state.context = Context(settings, house, BotDesk(house), identities)
    app.state.sockets = sockets.Sockets(app.state.context)
    app.state.ready = False
    _add_health(app)
    for part in (boards, people, tables, playing, afterwards, sockets, pages):
        app.include_router(part.router)
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(RequestValidationError, _not_understood)
    app.add_exception_handler(HTTPException, _plain_error)
    app.add_exception_handler(Exception, _went_wrong)
    app.add_middleware(Gate, settings=settings, metrics=house.metrics, identities=identities)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    context: Context = app.state.context
    house = context.house
    steward = Steward(house, context.bots)
    neighbors = None
    if house.store.shared:
        from boattrain.server.neighbors import Neighbors  # needs psycopg

        neighbors = Neighbors(house, steward)
        neighbors.start()
    app.state.neighbors = neighbors
    work = asyncio.create_task(steward.run())
    app.state.ready = True
    yield
    app.state.ready = False
    work.cancel()
    steward.close()
    await context.bots.close()
    if neighbors is not None:
        await neighbors.close()
    await asyncio.to_thread(house.store.close)


def _add_health(app: FastAPI) -> None:
    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> dict[str, str]:
        """The process is alive."""
        return {"status": "ok"}

    @app.get("/readyz", include_in_schema=False)
    async def readyz() -> dict[str, str]:
        """The process can serve: its database answers."""
        neighbors = app.state.neighbors
        if not app.state.ready or (neighbors is not None and not neighbors.listening):
            raise Unavailable("not_ready", "The server is not ready.")
        await app.state.context.house.store.ping()
        return {"status": "ready"}

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        """Figures for Prometheus."""
        context: Context = app.state.context
        if not context.settings.metrics:
            raise HTTPException(404)
        return Response(
            generate_latest(context.house.metrics.registry), media_type="text/plain; version=0.0.4"
        )


async def _refused(request: Request, error: Any) -> JSONResponse:
    return JSONResponse(refusal_body(error), error.status)


async def _not_understood(request: Request, error: Any) -> JSONResponse:
    """What is wrong with a request, without giving back what was sent."""
    faults = [
        {"where": ".".join(str(part) for part in fault["loc"])[:100], "what": fault["msg"][:200]}
        for fault in error.errors()[:5]
    ]
    first = faults[0] if faults else {"where": "request", "what": "it is damaged"}
    sentence = f"The request cannot be understood: {first['what']} ({first['where']})."
    return JSONResponse({"code": "bad_input", "sentence": sentence, "params": {"faults": faults}}, 422)


async def _plain_error(request: Request, error: Any) -> JSONResponse:
    body = {"code": f"http_{error.status_code}", "sentence": f"{error.detail}.", "params": {}}
    return JSONResponse(body, error.status_code, headers=error.headers)


async def _went_wrong(request: Request, error: Exception) -> JSONResponse:
    log.error("a request went wrong", exc_info=error)
    body = {"code": "internal", "sentence": "Something went wrong on the server.", "params": {}}
    return JSONResponse(body, 500)

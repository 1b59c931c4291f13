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

from boattrain.boards import board_names, load_board
from boattrain.errors import BoattrainError
from boattrain.server import clock
from boattrain.server.errors import Refusal, Unavailable
from boattrain.server.metrics import Metrics
from boattrain.server.play.bots import BotRunner
from boattrain.server.play.housekeeping import keep_house
from boattrain.server.play.presence import Presence
from boattrain.server.play.scheduler import Scheduler
from boattrain.server.play.service import TableService
from boattrain.server.play.workers import apart
from boattrain.server.settings import Settings
from boattrain.server.storage.engines import sqlite_address
from boattrain.server.storage.store import Store
from boattrain.server.storage.upgrading import upgrade
from boattrain.server.web import pages, reach, sockets
from boattrain.server.web.api import (
    afterwards,
    analyzing,
    boards,
    my_games,
    people,
    playing,
    records,
    tables,
)
from boattrain.server.web.context import Context
from boattrain.server.web.identity import Identities
from boattrain.server.web.middleware import Gate, refusal_body
from boattrain.version import __version__

log = logging.getLogger(__name__)


def data_folder(settings: Settings) -> Path:
    """Where games are kept unless a database is named."""
    folder = Path(settings.data) if settings.data else user_data_path("boattrain", appauthor=False)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BoattrainError(
            "bad_settings", f"The data folder {folder} cannot be used: {error.strerror}."
        ) from None
    return folder


def database_address(settings: Settings) -> str:
    return settings.database or sqlite_address(data_folder(settings) / "games.sqlite3")


def make_app(settings: Settings, engine: Engine) -> FastAPI:
    """A server on its database, which is brought to the newest version."""
    upgrade(engine)
    store = Store(engine, process=secrets.token_hex(8))
    clock.start(store.newest_time())
    store.keep_boards(load_board(name) for name in board_names())
    identities = Identities(settings.secret or store.secret("cookies", secrets.token_urlsafe(32)))
    service = TableService(store, settings, Presence(store.process), Metrics())
    app = FastAPI(
        title="Boattrain",
        version=__version__,
        description="Tables for three route-building games. A guest is known by a cookie; see docs/reference/http.md.",
        openapi_url=None,  # pages.py serves it, encoded once
        docs_url=None,
        redoc_url=None,
        lifespan=_lifespan,
    )
    app.state.context = Context(settings, service, BotRunner(service), identities)
    app.state.sockets = sockets.Sockets(app.state.context)
    app.state.ready = False
    _add_health(app)
    api = (boards, people, my_games, tables, playing, afterwards, analyzing, records)
    for part in (*api, reach, sockets, pages):
        app.include_router(part.router)
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(RequestValidationError, _not_understood)
    app.add_exception_handler(HTTPException, _plain_error)
    app.add_exception_handler(Exception, _went_wrong)
    app.add_middleware(Gate, settings=settings, metrics=service.metrics, identities=identities)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    context: Context = app.state.context
    service = context.service
    scheduler = Scheduler(service, context.bots)
    peers = None
    if service.store.shared:
        from boattrain.server.play.peers import Peers  # needs psycopg

        peers = Peers(service, scheduler)
        peers.start()
    app.state.peers = peers
    work = [asyncio.create_task(scheduler.run()), asyncio.create_task(keep_house(service))]
    app.state.ready = True
    yield
    app.state.ready = False
    for task in work:
        task.cancel()
    scheduler.close()
    await context.analyses.close()
    await context.summaries.close()
    await context.bots.close()
    await context.hints.close()
    if peers is not None:
        await peers.close()
    await asyncio.to_thread(service.store.close)


def _add_health(app: FastAPI) -> None:
    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> dict[str, str]:
        """The process is alive."""
        return {"status": "ok"}

    @app.get("/readyz", include_in_schema=False)
    async def readyz() -> dict[str, str]:
        """The process can serve: its database answers."""
        peers = app.state.peers
        if not app.state.ready or (peers is not None and not peers.listening):
            raise Unavailable("not_ready", "The server is not ready.")
        await app.state.context.service.store.ping()
        return {"status": "ready"}

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        """Figures for Prometheus."""
        context: Context = app.state.context
        if not context.settings.metrics:
            raise HTTPException(404)
        figures = await apart(generate_latest, context.service.metrics.registry)
        return Response(figures, media_type="text/plain; version=0.0.4")


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

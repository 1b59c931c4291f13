"""Runs the server: one process, until it is told to stop."""

import asyncio
import logging
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import uvicorn
from prometheus_client import start_http_server

from boattrain.errors import BoattrainError
from boattrain.server.metrics import Metrics
from boattrain.server.play.gc_tuning import spare_the_old
from boattrain.server.settings import Settings
from boattrain.server.storage.engines import open_engine
from boattrain.server.storage.single_server import only_one
from boattrain.server.web.app import database_address, make_app
from boattrain.server.web.direct_sockets import DirectSocket
from boattrain.server.web.timeouts import guarded
from boattrain.server.wire.messages import MOST_FRAME

log = logging.getLogger(__name__)
MOST_FILES = 65536
SWITCH_SECONDS = 0.0003  # threads that compute give way to the event loop after so long


class Server(uvicorn.Server):
    """Says good-bye to the sockets before it closes them, and tells when it listens."""

    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_ready = on_ready

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A signal ends the serving and not the process: it stops in good order, with exit code 0."""
        before = {one: signal.signal(one, self.handle_exit) for one in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app: Any = self.config.app
        app.state.ready = False
        await asyncio.wait({asyncio.create_task(app.state.sockets.say_bye())}, timeout=3)
        await super().shutdown(sockets)


def listen(settings: Settings) -> socket.socket:
    """A socket on the address of the settings; port 0 is a free one."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except (OSError, OverflowError) as error:
        listener.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise BoattrainError(
            "cannot_listen", f"Port {settings.port} of {settings.host} cannot be had: {reason}."
        ) from None
    listener.listen(2048)
    return listener


def raise_limit_of_files() -> None:
    """Every connection is an open file, and so is the database: with the usual 1,024 a few idle clients would use them
    up. What the system allows without asking is enough."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def address_of(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    shown = {"0.0.0.0": "localhost", "::": "localhost", "127.0.0.1": "localhost"}.get(host, host)
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"


def run_server(settings: Settings, listener: socket.socket, on_ready: Callable[[], None]) -> None:
    """Serve until SIGTERM or SIGINT; then let the requests under way finish. InUse where another has the file."""
    if settings.proxies.strip() == "*":
        log.warning(
            "every proxy is believed: limits by address hold only if nobody but a proxy reaches this port"
        )
    raise_limit_of_files()
    engine = open_engine(database_address(settings))
    with only_one(engine, address_of(listener)):
        app = make_app(settings, engine)
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            ws=DirectSocket,
            server_header=False,
            proxy_headers=True,
            forwarded_allow_ips=settings.proxies,
            ws_max_size=4 * MOST_FRAME,
            ws_per_message_deflate=False,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            timeout_graceful_shutdown=int(settings.stop_seconds),
        )
        config.load()
        config.http_protocol_class = guarded(config.http_protocol_class)
        spare_the_old()
        sys.setswitchinterval(SWITCH_SECONDS)
        with metrics_served(settings, app.state.context.service.metrics):
            Server(config, on_ready).run([listener])


@contextmanager
def metrics_served(settings: Settings, metrics: Metrics) -> Iterator[None]:
    """Figures on a port of their own, which only this machine reaches, where that is wanted."""
    if not settings.metrics_port:
        yield
        return
    try:
        server, thread = start_http_server(settings.metrics_port, "127.0.0.1", metrics.registry)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BoattrainError(
            "cannot_listen", f"Port {settings.metrics_port} for metrics cannot be had: {reason}."
        ) from None
    try:
        yield
    finally:
        server.shutdown()
        thread.join(5)

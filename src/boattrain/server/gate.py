"""The gate: what every request passes. Rate limits, the origin of browsers, the size of bodies, safe headers."""

from typing import Any
from urllib.parse import urlsplit

import orjson
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from boattrain.server.errors import Forbidden, Refusal, TooOften
from boattrain.server.identity import COOKIE, Identities
from boattrain.server.limits import Buckets
from boattrain.server.metrics import Metrics
from boattrain.server.settings import Settings

MOST_BODY = 64 * 1024
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}


def refusal_body(refusal: Refusal) -> dict[str, Any]:
    return {"code": refusal.code, "sentence": refusal.sentence, "params": refusal.params}


def cookie_of(headers: Headers) -> str | None:
    """Our cookie, out of the header of all of them."""
    for part in headers.get("cookie", "")[:8192].split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value
    return None


def origin_fits(headers: Headers, settings: Settings) -> bool:
    """Whether a browser's page may talk to us: it is ours, or named in the settings. Programs have no origin."""
    origin = headers.get("origin")
    if origin is None:
        return True
    if origin.rstrip("/") in settings.allowed_origins:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host") != ""
    except ValueError:
        return False


def address_of(scope: Scope) -> str:
    return str(scope["client"][0]) if scope.get("client") else "unknown"


class Gate:
    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics, identities: Identities) -> None:
        self.app = app
        self.identities = identities
        self.settings = settings
        self.metrics = metrics
        self.by_address = Buckets(settings.rate_address)
        self.by_guest = Buckets(settings.rate_identity)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        headers = Headers(scope=scope)
        status = 500
        is_api = scope["path"].startswith("/api/")

        async def send_safely(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                answer = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    answer.setdefault(name, value)
                if self.settings.secure:
                    answer.setdefault("strict-transport-security", "max-age=31536000")
                if is_api:
                    answer.setdefault("cache-control", "no-store")
            await send(message)

        try:
            refusal = self._obstacle(scope, headers)
            if refusal is not None:
                await _answer(send_safely, refusal)
            else:
                await self.app(scope, _bounded(receive, headers), send_safely)
        except _TooLong as refused:
            await _answer(send_safely, refused)
        finally:
            route = getattr(scope.get("route"), "path", "other")
            self.metrics.requests.labels(route, str(status)).inc()

    def _obstacle(self, scope: Scope, headers: Headers) -> Refusal | None:
        if scope["path"].startswith("/api/"):
            guest = self.identities.read(cookie_of(headers))
            allowed = self.by_address.take(address_of(scope)) and (guest is None or self.by_guest.take(guest))
            if not allowed:
                return too_often()
        if scope["method"] not in SAFE_METHODS and not origin_fits(headers, self.settings):
            return Forbidden("other_origin", "Pages of other sites may not do this.")
        return None


class _TooLong(Refusal):
    status = 413


def too_often() -> TooOften:
    return TooOften("too_often", "That was too much at once; wait a moment.")


def too_long() -> _TooLong:
    return _TooLong("too_long", f"A request has {MOST_BODY} bytes at most.")


def _bounded(receive: Receive, headers: Headers) -> Receive:
    """Refuse a body that is too long as soon as that is known."""
    length = headers.get("content-length", "0")
    if not length.isdigit() or int(length) > MOST_BODY:
        raise too_long()
    taken = 0

    async def bounded() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > MOST_BODY:
            raise too_long()
        return message

    return bounded


async def _answer(send: Send, refusal: Refusal) -> None:
    body = orjson.dumps(refusal_body(refusal))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})

"""Middleware for every request: rate limits, the origin of browsers, the size of bodies, safe headers."""

import logging
import time
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Any
from urllib.parse import urlsplit

import orjson
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from boattrain.server.errors import Forbidden, Refusal, TooOften
from boattrain.server.metrics import Metrics
from boattrain.server.settings import Settings
from boattrain.server.web.identity import COOKIE, Identities
from boattrain.server.web.rate_limits import Buckets

log = logging.getLogger(__name__)
MOST_BODY = 64 * 1024
PLAIN_SEND = (
    "boattrain.send"  # in the scope of a socket: how the server itself sends, without checks in between
)
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
    """The value of our own cookie in a Cookie header."""
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


def host_fits(headers: Headers, settings: Settings) -> bool:
    """Whether the server is reached under a name of its own, or by an address."""
    allowed = settings.allowed_hosts
    if allowed is None:
        return True
    try:
        name = urlsplit(f"//{headers.get('host', '')}").hostname or ""
    except ValueError:
        return False
    return name in allowed or _ip(name) is not None


def _ip(text: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(text)
    except ValueError:
        return None


@lru_cache(10_000)
def network_of(address: str) -> str:
    """What counts as one address: of IPv6 the first half, as one person has all the rest."""
    found = _ip(address)
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Address(int(found) >> 64 << 64))


def address_of(scope: Scope) -> str:
    return network_of(str(scope["client"][0])) if scope.get("client") else "unknown"


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
            scope[PLAIN_SEND] = send
            return await self.app(scope, receive, send)
        headers = Headers(scope=scope)
        answer = _Answer(send, self._more_headers(scope["path"]))
        began = time.perf_counter()
        try:
            refusal = self._obstacle(scope, headers)
            if refusal is not None:
                await answer.refuse(refusal)
            else:
                await self.app(scope, answer.bounded(receive), answer.send)
        finally:
            route = getattr(scope.get("route"), "path", "other")
            self.metrics.requests.labels(route, str(answer.status)).inc()
            seconds = round(time.perf_counter() - began, 4)
            facts = {"route": route, "method": scope["method"], "status": answer.status, "seconds": seconds}
            log.info("request", extra=facts)

    def _more_headers(self, path: str) -> dict[str, str]:
        more = {"strict-transport-security": "max-age=31536000"} if self.settings.secure else {}
        return (
            {**HEADERS, **more, "cache-control": "no-store"}
            if path.startswith("/api/")
            else {**HEADERS, **more}
        )

    def _obstacle(self, scope: Scope, headers: Headers) -> Refusal | None:
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()) or int(length[:20]) > MOST_BODY:
            return too_long()
        if scope["path"].startswith("/api/"):
            guest = self.identities.read(cookie_of(headers))
            allowed = self.by_address.take(address_of(scope)) and (guest is None or self.by_guest.take(guest))
            if not allowed:
                return too_often()
        if not host_fits(headers, self.settings):
            return Forbidden("other_host", "This server is not known under that name; see the setting hosts.")
        if scope["method"] not in SAFE_METHODS and not origin_fits(headers, self.settings):
            return Forbidden("other_origin", "Pages of other sites may not do this.")
        return None


class _Answer:
    """An answer on its way: safe headers, its status, and a refusal in its place when the body gets too long."""

    def __init__(self, send: Send, headers: dict[str, str]) -> None:
        self._send = send
        self._headers = headers
        self._taken = 0
        self._refused = False
        self.status = 500

    def bounded(self, receive: Receive) -> Receive:
        """Stop reading a body that is too long, also one that does not say its length."""

        async def bounded() -> Message:
            message = await receive()
            self._taken += len(message.get("body", b""))
            if self._taken > MOST_BODY:
                if not self._refused:
                    await self.refuse(too_long())
                return {"type": "http.disconnect"}
            return message

        return bounded

    async def send(self, message: Message) -> None:
        if self._refused:
            return
        if message["type"] == "http.response.start":
            self.status = message["status"]
            answer = MutableHeaders(scope=message)
            for name, value in self._headers.items():
                answer.setdefault(name, value)
        await self._send(message)

    async def refuse(self, refusal: Refusal) -> None:
        body = orjson.dumps(refusal_body(refusal))
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await self.send({"type": "http.response.start", "status": refusal.status, "headers": headers})
        await self.send({"type": "http.response.body", "body": body})
        self._refused = True


class _TooLong(Refusal):
    status = 413


def too_often() -> TooOften:
    return TooOften("too_often", "That was too much at once; wait a moment.")


def too_long() -> _TooLong:
    return _TooLong("too_long", f"A request has {MOST_BODY} bytes at most.")

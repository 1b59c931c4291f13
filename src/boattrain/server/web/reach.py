"""Addresses at which other devices reach this server. Nothing is sent to find them, and none is guessed."""

import ipaddress
import socket

from fastapi import APIRouter, Request

from boattrain.server.settings import Settings
from boattrain.server.web.context import ContextHere
from boattrain.server.web.middleware import address_of
from boattrain.server.wire import answers as answers

router = APIRouter(prefix="/api", tags=["people"])
ALL = ("0.0.0.0", "::")
# Addresses for documentation: a datagram socket "connected" to them sends nothing, and tells the address it would use.
_SOMEWHERE = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))


def is_local(host: str) -> bool:
    """Whether only this machine can use that address."""
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost"


def own_addresses() -> list[str]:
    """The addresses of this machine in its networks, the one that leads out first."""
    found: dict[str, None] = {}
    for family, elsewhere in _SOMEWHERE:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((elsewhere, 9))
                found[probe.getsockname()[0]] = None
        except OSError:
            continue
    try:
        named = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
        found.update(dict.fromkeys(str(where[0]) for *_, where in named))
    except OSError:
        pass
    return [address for address in found if _is_reachable(address)]


def _is_reachable(address: str) -> bool:
    ip = ipaddress.ip_address(address)
    return not (ip.is_loopback or ip.is_link_local or ip.is_unspecified)


def reachable(settings: Settings, port: int) -> list[str]:
    """The addresses to give to others; none if the server listens on this machine only."""
    if is_local(settings.host):
        return []
    hosts = own_addresses() if settings.host in ALL else [settings.host]
    if settings.host == "0.0.0.0":
        hosts = [host for host in hosts if ":" not in host]
    return [f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}" for host in hosts]


@router.get("/reach")
async def show_reach(request: Request, context: ContextHere) -> answers.Reach:
    """For a page that was opened on the server's own machine: the addresses at which other devices can open it."""
    host = request.url.hostname or ""
    if not (is_local(host) and is_local(address_of(request.scope))):
        return answers.Reach(local_only=False, addresses=[])
    server = request.scope.get("server") or ("", request.url.port or 80)
    return answers.Reach(
        local_only=is_local(context.settings.host), addresses=reachable(context.settings, int(server[1]))
    )

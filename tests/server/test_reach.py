"""Invitations and previews: addresses that others can open, and what a messenger is shown of them."""

import re

import httpx
import pytest

from boattrain.boards import load_board
from boattrain.server.settings import Settings
from boattrain.server.web import reach
from server.processes import ServerProcess


def test_a_server_on_this_machine_alone_has_no_address_for_others():
    for host in ("127.0.0.1", "localhost", "::1"):
        assert reach.reachable(Settings(host=host), 8000) == []


def test_a_server_on_all_addresses_tells_those_of_the_networks(monkeypatch):
    monkeypatch.setattr(reach, "own_addresses", lambda: ["192.168.1.5", "10.0.0.7", "fd00::5"])
    ipv4 = ["http://192.168.1.5:8000", "http://10.0.0.7:8000"]
    assert reach.reachable(Settings(host="0.0.0.0"), 8000) == ipv4
    assert reach.reachable(Settings(host="::"), 8000) == [*ipv4, "http://[fd00::5]:8000"]
    assert reach.reachable(Settings(host="192.168.1.9"), 80) == ["http://192.168.1.9:80"]


def test_no_address_is_made_up():
    for address in reach.own_addresses():
        assert not reach.is_local(address)
        assert not address.startswith("169.254.")


def test_only_a_page_on_the_same_machine_is_told_the_addresses(serve):
    server = serve(hosts="games.example")
    at_home = httpx.get(f"{server.address}/api/reach").json()
    assert at_home == {"local_only": True, "addresses": []}
    elsewhere = httpx.get(f"{server.address}/api/reach", headers={"host": "games.example"}).json()
    assert elsewhere == {"local_only": False, "addresses": []}


def tags(address: str, path: str) -> dict[str, str]:
    page = httpx.get(f"{address}{path}").text
    return dict(re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">', page))


def test_a_link_has_a_preview_with_a_picture_and_no_secret(server: ServerProcess, person):
    ann = person("Ann")
    table = ann.post("/tables", board="great_lakes", seats=[{"kind": "you"}, {"kind": "open"}])["table"]["id"]
    shown = tags(server.address, f"/t/{table}")
    assert shown["og:title"] == f"{load_board('great_lakes').name} · Boattrain"
    assert httpx.get(f"{server.address}/t/{table}").status_code == 200
    assert "One seat is free" in shown["og:description"]
    assert shown["og:url"] == f"{server.address}/t/{table}"
    picture = httpx.get(shown["og:image"])
    assert picture.headers["content-type"] == "image/jpeg"
    assert picture.content[:2] == b"\xff\xd8"
    assert "Ann" not in str(shown)
    ann.post(f"/tables/{table}/seats/1/fill")
    ann.post(f"/tables/{table}/start")
    assert "under way" in tags(server.address, f"/t/{table}")["og:description"]
    assert tags(server.address, "/")["og:title"] == "Boattrain"


@pytest.mark.parametrize("path", ["/t/abcdefghijkl", '/t/"><script>', "/new/atlantis", "/%22%3E%3Cb%3E"])
def test_a_preview_of_nothing_is_that_of_the_start_page_and_lets_nothing_in(server, path):
    answer = httpx.get(f"{server.address}{path}")
    assert answer.status_code == 404
    page = answer.text
    assert '<meta property="og:title" content="Boattrain">' in page
    assert "<script>" not in page.replace("<script ", "")
    assert "<b>" not in page


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/favicon.ico", "image/"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/robots.txt", "text/plain"),
        ("/", "text/html"),
    ],
)
def test_what_browsers_and_robots_ask_for_is_what_they_get(server, path, kind):
    for method in ("GET", "HEAD"):
        answer = httpx.request(method, f"{server.address}{path}")
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith(kind), method

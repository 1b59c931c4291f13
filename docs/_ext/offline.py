"""Sphinx extension: a page of the built site that would load anything from another server is a warning."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util import logging

log = logging.getLogger(__name__)

ELSEWHERE = re.compile(r"\s*(?:https?:)?//", re.IGNORECASE)
LOADING = {"src", "srcset", "data", "poster", "xlink:href", "action"}
STYLE = re.compile(r"(?:url\(|@import)\s*['\"]?(?:https?:)?//[^'\")\s]*", re.IGNORECASE)
SCRIPT = re.compile(
    r"(?:\.src\s*=|\.href\s*=|fetch\(|import\(|importScripts\(|from|open\([^,]*,)\s*['\"`](?:https?:|wss?:)?//[^'\"`\s]*"
)


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("build-finished", check)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def check(app: Sphinx, problem: Exception | None) -> None:
    if problem is None and app.builder.format == "html":
        for found in requests_in(Path(app.outdir)):
            log.warning("loads something from another server: %s", found)


def requests_in(site: Path) -> list[str]:
    """Everything that the pages, styles and scripts of a site would load from elsewhere."""
    readers = {".html": in_page, ".svg": in_page, ".css": STYLE.findall, ".js": SCRIPT.findall}
    return [
        f"{path.relative_to(site)}: {found}"
        for path in sorted(site.rglob("*"))
        if path.suffix in readers
        for found in readers[path.suffix](path.read_text(encoding="utf-8"))
    ]


def in_page(text: str) -> Iterator[str]:
    reader = PageReader()
    reader.feed(text)
    yield from reader.found


class PageReader(HTMLParser):
    """Collects what a page loads; links to click on do not count."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.inside = ""

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.inside = tag
        for name, value in attributes:
            loads = name in LOADING or (name == "href" and tag != "a")
            if value and loads and ELSEWHERE.match(value):
                self.found.append(f"<{tag} {name}={value}>")
            if value and name == "style":
                self.found += STYLE.findall(value)

    def handle_endtag(self, tag: str) -> None:
        self.inside = ""

    def handle_data(self, data: str) -> None:
        patterns = {"style": STYLE, "script": SCRIPT}
        if self.inside in patterns:
            self.found += patterns[self.inside].findall(data)

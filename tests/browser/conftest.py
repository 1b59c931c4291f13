"""A real browser on a real server. CHROMIUM=path names the browser, if none is found."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

import boattrain.server
from browser.chromium import FLAGS, LARGE_TILES, chromium
from browser.moments import FinishedGame
from browser.scenes import Stage
from debian import not_to_be_had
from server.processes import ServerProcess

WAIT_MS = 15_000
STATIC = Path(boattrain.server.__file__).with_name("static")


@pytest.fixture(scope="session")
def launch() -> Iterator[Callable[..., Browser]]:
    """Starts browsers; all are closed at the end."""
    if not (STATIC / "index.html").is_file():
        pytest.fail("the browser client is not built: make web")
    executable = chromium()
    if executable is None:
        not_to_be_had("Chromium")
    expect.set_options(timeout=WAIT_MS)
    with sync_playwright() as playwright:
        opened: list[Browser] = []

        def start(*flags: str) -> Browser:
            opened.append(playwright.chromium.launch(executable_path=executable, args=[*FLAGS, *flags]))
            return opened[-1]

        yield start
        for one in opened:
            one.close()


@pytest.fixture(scope="session")
def browser(launch) -> Browser:
    started: Browser = launch(*LARGE_TILES)
    return started


@pytest.fixture(scope="session")
def server(tmp_path_factory) -> Iterator[ServerProcess]:
    started = ServerProcess(tmp_path_factory.mktemp("server"))
    yield started
    started.stop()


class Visitors:
    """Browser contexts, each a person of its own; what goes wrong on a page is remembered."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.contexts: list[BrowserContext] = []
        self.faults: list[str] = []

    def __call__(self, path: str | None = "/", width: int = 1280, height: int = 800, **more: Any) -> Page:
        """A page of a new person; calm unless the test asks for motion."""
        settings = {"reduced_motion": "reduce", "locale": "en-US", **more}
        context = self.browser.new_context(
            base_url=self.address, viewport={"width": width, "height": height}, **settings
        )
        context.set_default_timeout(WAIT_MS)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        if path is not None:
            page.goto(path)
        return page

    def close(self) -> None:
        for context in self.contexts:
            context.close()


@pytest.fixture
def visit(browser, server) -> Iterator[Callable[..., Page]]:
    """Opens pages as new people; at the end no page may have failed."""
    visitors = Visitors(browser, server.address)
    yield visitors
    visitors.close()
    assert visitors.faults == []


class Games(dict[str, FinishedGame]):
    """A finished game of each board, played by bots when it is first asked for."""

    def __init__(self, server: ServerProcess) -> None:
        super().__init__()
        self.server = server

    def __missing__(self, board: str) -> FinishedGame:
        self[board] = FinishedGame(self.server, board)
        return self[board]


@pytest.fixture(scope="session")
def games(server) -> Games:
    return Games(server)


@pytest.fixture
def stage(visit, games) -> Stage:
    """A page with whom a scene needs beside it."""
    return Stage(visit(None), lambda: visit(None), games)

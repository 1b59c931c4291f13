"""Pages of browsers that Playwright cannot drive as Debian ships them: what a pilot needs of a page, and no more."""

from __future__ import annotations

import subprocess
import time
from abc import ABC, abstractmethod
from contextlib import ExitStack
from typing import Any

from browser.pilot import POINT, PRESS_MS


class RemotePage(ABC):
    """One page in one window. A person's identity lives as long as the browser, which has a profile of its own."""

    @abstractmethod
    def goto(self, address: str) -> None:
        """Open an address and wait until the page is loaded."""

    @abstractmethod
    def evaluate(self, function: str, argument: Any = None) -> Any:
        """Call a JavaScript function with one argument that JSON can hold; returns what JSON can hold."""

    @abstractmethod
    def click_at(self, x: float, y: float) -> None:
        """Move the mouse there and click."""

    @abstractmethod
    def faults(self) -> list[str]:
        """The errors of the page's scripts so far."""

    def __init__(self) -> None:
        self.held = ExitStack()  # processes and connections, ended in reverse order

    def close(self) -> None:
        """End the browser."""
        self.held.close()

    def start(self, command: list[str], **more: Any) -> subprocess.Popen[str]:
        """Start a program that ends with this page."""
        process = self.held.enter_context(subprocess.Popen(command, text=True, **more))
        self.held.callback(process.kill)
        return process

    def wait_for_timeout(self, milliseconds: float) -> None:
        time.sleep(milliseconds / 1000)

    def wait_until(self, function: str, argument: Any = None, seconds: float = PRESS_MS / 1000) -> Any:
        """Call the function until it returns something true, and return that."""
        end = time.monotonic() + seconds
        while not (found := self.evaluate(function, argument)):
            assert time.monotonic() < end, f"the page never came to: {function} {argument or ''}"
            time.sleep(0.05)
        return found

    def wait_for(self, selector: str) -> None:
        self.wait_until("(selector) => !!document.querySelector(selector)", selector)


def click(page: RemotePage, selector: str) -> None:
    """Click an element as soon as nothing lies over it and it has come to rest."""
    point = page.wait_until(POINT, selector)
    while (again := page.wait_until(POINT, selector)) != point:
        point = again
    page.click_at(*point)


def mouse_click(x: float, y: float) -> list[dict[str, Any]]:
    """A click in the form that WebDriver and WebDriver BiDi share."""
    moves = {"type": "pointerMove", "x": round(x), "y": round(y), "origin": "viewport"}
    presses = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
    return [
        {
            "type": "pointer",
            "id": "mouse",
            "parameters": {"pointerType": "mouse"},
            "actions": [moves, *presses],
        }
    ]

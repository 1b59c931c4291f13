"""WebKit: the small browser that WebKitGTK brings, on a virtual screen, driven over WebDriver."""

import json
import os
import shutil
import socket
import subprocess
import time
from pathlib import Path
from typing import Any

import httpx

from browsers.remote import RemotePage, mouse_click
from debian import found_or_installed

START_SECONDS = 30
ANSWER_SECONDS = 60
# Errors are remembered from the moment that the page is loaded: WebDriver has no log of its own.
REMEMBER = """() => {
  window.faults = [];
  addEventListener('error', (event) => window.faults.push(String(event.message)));
  addEventListener('unhandledrejection', (event) => window.faults.push(String(event.reason)));
}"""


def minibrowser() -> str | None:
    """Where the browser is, if its driver and a virtual screen are there too."""

    def find() -> str | None:
        if not (shutil.which("WebKitWebDriver") and shutil.which("Xvfb")):
            return None
        found = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
        return str(found[-1]) if found else None

    return found_or_installed(find, "webkit2gtk-driver", "xvfb")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class WebKitPage(RemotePage):
    """A window on a virtual screen, with an empty home in `folder`."""

    def __init__(self, program: str, folder: Path, width: int, height: int) -> None:
        super().__init__()
        screen = ["Xvfb", "-displayfd", "1", "-screen", "0", "2200x1400x24", "-nolisten", "tcp"]
        shown = self.start(screen, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert shown.stdout is not None
        display = f":{shown.stdout.readline().strip()}"
        home = {name: str(folder) for name in ("HOME", "XDG_RUNTIME_DIR", "XDG_DATA_HOME", "XDG_CACHE_HOME")}
        calm = {"GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "1", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        port = free_port()
        self.start(
            ["WebKitWebDriver", "--host=127.0.0.1", f"--port={port}"],
            stderr=subprocess.DEVNULL,
            env=os.environ | home | calm | {"DISPLAY": display},
        )
        client = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=ANSWER_SECONDS)
        self.http = self.held.enter_context(client)
        self._wait_for_driver()
        self._begin(program)
        self._resize(width, height)

    def _wait_for_driver(self) -> None:
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end:
            try:
                self.http.get("/status")
            except httpx.TransportError:
                time.sleep(0.05)
            else:
                return
        raise AssertionError("the driver of WebKit did not start")

    def _begin(self, program: str) -> None:
        options = {"binary": program, "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        answer = self.http.post("/session", json={"capabilities": wanted}).json()["value"]
        self.session = f"/session/{answer['sessionId']}"
        self.held.callback(self.http.delete, self.session)

    def _resize(self, width: int, height: int) -> None:
        """Make the window so large that the page in it has this size."""
        for _ in range(3):
            inner = self.evaluate("() => [innerWidth, innerHeight]")
            outer = self._get("window/rect")
            size = (outer["width"] + width - inner[0], outer["height"] + height - inner[1])
            self._post("window/rect", width=size[0], height=size[1])

    def _get(self, path: str) -> Any:
        return self._value(self.http.get(f"{self.session}/{path}"))

    def _post(self, path: str, **body: Any) -> Any:
        return self._value(self.http.post(f"{self.session}/{path}", json=body))

    def _value(self, answer: httpx.Response) -> Any:
        assert answer.is_success, answer.text
        return answer.json()["value"]

    def goto(self, address: str) -> None:
        self._post("url", url=address)
        self.evaluate(REMEMBER)

    def evaluate(self, function: str, argument: Any = None) -> Any:
        script = f"return ({function})({json.dumps(argument)})"
        return self._post("execute/sync", script=script, args=[])

    def click_at(self, x: float, y: float) -> None:
        self._post("actions", actions=mouse_click(x, y))

    def faults(self) -> list[str]:
        return list(self.evaluate("() => window.faults"))

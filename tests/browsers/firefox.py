"""Firefox, driven over WebDriver BiDi, which it speaks itself."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from browsers.remote import RemotePage, mouse_click
from debian import found_or_installed

ANSWER_SECONDS = 60
WHERE = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


def firefox() -> str | None:
    """Where Firefox is."""
    return found_or_installed(lambda: shutil.which("firefox-esr") or shutil.which("firefox"), "firefox-esr")


class FirefoxPage(RemotePage):
    """Firefox without a screen, with an empty profile in `folder`."""

    def __init__(self, program: str, folder: Path, width: int, height: int) -> None:
        super().__init__()
        options = ["--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", "0"]
        process = self.start(
            [program, *options, "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            env=os.environ | {"HOME": str(folder)},
        )
        self.socket = self.held.enter_context(connect(self._address(process), max_size=None))
        self.asked = 0
        self._faults: list[str] = []
        self._call("session.new", capabilities={})
        self._call("session.subscribe", events=["log.entryAdded"])
        self.context = self._call("browsingContext.create", type="tab")["context"]
        size = {"width": width, "height": height}
        self._call("browsingContext.setViewport", context=self.context, viewport=size)

    def _address(self, process: subprocess.Popen[str]) -> str:
        assert process.stderr is not None
        for line in process.stderr:
            if found := WHERE.search(line):
                return f"{found[1]}/session"
        raise AssertionError("Firefox ended before it could be driven")

    def _call(self, method: str, **params: Any) -> Any:
        self.asked += 1
        self.socket.send(json.dumps({"id": self.asked, "method": method, "params": params}))
        while True:
            heard = json.loads(self.socket.recv(timeout=ANSWER_SECONDS))
            if heard.get("method") == "log.entryAdded":
                self._hear(heard["params"])
            elif heard.get("id") == self.asked:
                assert heard["type"] == "success", heard
                return heard["result"]

    def _hear(self, entry: dict[str, Any]) -> None:
        if entry["type"] == "javascript" and entry["level"] == "error":
            self._faults.append(entry["text"])

    def goto(self, address: str) -> None:
        self._call("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def evaluate(self, function: str, argument: Any = None) -> Any:
        answer = self._call(
            "script.callFunction",
            functionDeclaration=f"async () => JSON.stringify(await ({function})({json.dumps(argument)}))",
            target={"context": self.context},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer
        return json.loads(answer["result"].get("value", "null"))

    def click_at(self, x: float, y: float) -> None:
        self._call("input.performActions", context=self.context, actions=mouse_click(x, y))

    def faults(self) -> list[str]:
        self._call("session.status")  # what was logged before is told before this is answered
        return self._faults

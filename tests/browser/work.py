"""What a page does for each decision of a game, read from a trace of the browser: processor time of its main thread."""

import json
import statistics
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from browser.pilot import Pilot

TASK = "ThreadControllerImpl::RunTask"
PARTS = ("FunctionCall", "UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit", "HitTest")
CATEGORIES = ["toplevel", "blink.user_timing", "devtools.timeline"]

# Marks the moment at which the page hears of a decision. Runs before the page's own scripts.
MARKS = """
window.WebSocket = class extends WebSocket {
  constructor(...where) {
    super(...where);
    this.addEventListener('message', ({ data }) => {
      const news = JSON.parse(data);
      if (news.type === 'update') performance.mark('told ' + news.events.map((event) => event.kind).join(' '));
    });
  }
};
"""
# What the test itself asks of the page does not count.
REST = """(ms) => new Promise((done) => {
  performance.mark('asked');
  const rested = () => { performance.mark('asked'); done(); };
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(rested, ms)));
})"""
# A piece of work that is always the same: how fast this processor is now.
GAUGE = """() => {
  performance.mark('asked');
  performance.mark('gauge begins');
  const box = document.createElement('div');
  box.style.cssText = 'position:fixed;left:-999px;width:300px;contain:strict;height:300px';
  box.innerHTML = '<p style="border:1px solid"><b>a b c</b> <i>d e f</i></p>'.repeat(150);
  document.body.append(box);
  for (let n = 1; n < 6; n += 1) { box.style.fontSize = 10 + n + 'px'; box.firstChild.offsetHeight; }
  box.remove();
  performance.mark('gauge ends');
}"""


@dataclass
class Decision:
    """What one decision cost, in milliseconds of processor time."""

    events: str
    spent: float = 0.0
    longest: float = 0.0
    parts: Counter[str] = field(default_factory=Counter)

    @property
    def kind(self) -> str:
        if "route_claimed" in self.events:
            return "claim"
        return "card" if "took_face_up" in self.events or "drew_blind" in self.events else "other"


class AskingPilot(Pilot):
    """A pilot whose own looks are marked, so that they are not counted."""

    def look(self) -> dict[str, Any]:
        self.page.evaluate(REST, 20)
        return super().look()


def traced(browser: Browser, page: Page, path: Path, play: Callable[[], None]) -> list[dict[str, Any]]:
    """The events of the trace while something is played."""
    browser.start_tracing(page=page, path=str(path), categories=CATEGORIES)
    try:
        play()
    finally:
        browser.stop_tracing()
    events: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["traceEvents"]
    return events


def main_thread(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events of the thread that has our marks, in the order of their beginnings."""
    marks = [event for event in events if event.get("name") == "asked"]
    (thread, _), *_ = Counter((mark["pid"], mark["tid"]) for mark in marks).most_common(1)
    mine = [event for event in events if (event.get("pid"), event.get("tid")) == thread]
    return sorted(mine, key=lambda event: event.get("ts", 0))


def decisions(events: list[dict[str, Any]]) -> list[Decision]:
    """All tasks of the main thread, each with the decision that was told last."""
    found: list[Decision] = []
    counts, task_end = False, 0
    pending: list[dict[str, Any]] = []
    for event in [*main_thread(events), {"name": TASK, "ts": 1 << 62, "dur": 0, "ph": "X"}]:
        name = str(event.get("name", ""))
        if name == TASK and event["ph"] == "X" and event["ts"] >= task_end:
            if pending and counts and found:
                _add(found[-1], pending)
            pending, counts = [event], True
            task_end = event["ts"] + event["dur"]
        elif pending and event.get("ts", 0) < task_end:
            if name == "asked":
                counts = False
            elif name.startswith("told ") and event.get("cat", "").startswith("blink.user_timing"):
                found.append(Decision(name[5:]))
            elif event["ph"] == "X":
                pending.append(event)
    return found


def _add(decision: Decision, task: list[dict[str, Any]]) -> None:
    spent = task[0].get("tdur", 0) / 1000
    decision.spent += spent
    decision.longest = max(decision.longest, spent)
    for event in task[1:]:
        if event["name"] in PARTS:
            decision.parts[event["name"]] += event.get("tdur", 0) / 1000


def gauge(events: list[dict[str, Any]]) -> float:
    """Milliseconds that the same piece of work takes now."""
    mine = main_thread(events)
    begun = [event["ts"] for event in mine if event.get("name") == "gauge begins" and event["ph"] != "E"]
    tasks = [event for event in mine if event.get("name") == TASK and event["ph"] == "X"]
    took = [
        task.get("tdur", 0) / 1000
        for at in begun
        for task in tasks
        if task["ts"] <= at <= task["ts"] + task["dur"]
    ]
    return statistics.median(took)


def told(found: list[Decision]) -> str:
    """Medians and worst by kind, and where the time goes."""
    lines = []
    for kind in ("claim", "card", "other"):
        some = [one for one in found if one.kind == kind]
        if not some:
            continue
        parts = sum((one.parts for one in some), Counter())
        shares = ", ".join(f"{name} {spent / len(some):.1f}" for name, spent in parts.most_common(7))
        median, worst = statistics.median(one.spent for one in some), max(one.spent for one in some)
        longest = max(one.longest for one in some)
        lines.append(
            f"{kind} x{len(some)}: median {median:.1f} worst {worst:.1f} longest task {longest:.1f}; {shares}"
        )
    return "\n".join(lines)

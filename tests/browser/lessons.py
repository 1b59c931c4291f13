"""Somebody who does what the lesson asks for, and nothing else."""

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Page, TimeoutError

STEP_SECONDS = 20

# What the card of the lesson shows, and where the thing to press lies open: of a route, a point on it.
LOOK = """() => {
  const card = document.querySelector('.lesson-card');
  if (!card) return { step: null, target: null, own: !!document.querySelector('.own') };
  const { step, target } = card.dataset;
  // Where the thing lies is costly to find out, and nobody presses anything while the table is at work.
  if (document.querySelector('.table-screen').getAttribute('aria-busy') === 'true')
    return { step, target: target ?? null, busy: true };
  const button = card.querySelector('.primary');
  const found = target && document.querySelector(target);
  const thing = found && (found.querySelector('.primary') ?? found.querySelector('button') ?? found);
  const path = found?.querySelector('path.space, path.band');
  let [x, y] = [0, 0];
  if (path) {
    const [length, matrix] = [path.getTotalLength(), path.getScreenCTM()];
    const at = (part) => path.getPointAtLength(length * part).matrixTransform(matrix);
    const points = Array.from({ length: 96 }, (_, n) => at(n / 96));
    const mean = (some, axis) => some.reduce((sum, point) => sum + point[axis], 0) / some.length;
    const away = (one, x, y) => Math.hypot(one.x - x, one.y - y);
    const [cx, cy] = [mean(points, 'x'), mean(points, 'y')];
    const near = points.reduce((best, one) => (away(one, cx, cy) < away(best, cx, cy) ? one : best));
    const around = points.filter((one) => away(one, near.x, near.y) < 20);
    [x, y] = [mean(around, 'x'), mean(around, 'y')];
  } else if (thing) {
    const box = thing.getBoundingClientRect();
    [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  }
  const hit = document.elementFromPoint(x, y);
  const onMap = !!found?.closest('.table-map');
  return {
    step,
    target: target ?? null,
    ready: !!button && button.getAttribute('aria-disabled') !== 'true',
    busy: false,
    open: !!thing && (onMap ? !!hit?.closest('.table-map') : thing.contains(hit)),
    x, y,
  };
}"""

# Something has come of a press: another step, another thing to press, or the table is at work.
GONE_ON = """({ step, target }) => {
  const card = document.querySelector('.lesson-card');
  const table = document.querySelector('.table-screen');
  return !card || !table || table.getAttribute('aria-busy') === 'true'
    || card.dataset.step !== step || (card.dataset.target ?? null) !== target;
}"""
PRESS_MS = 1500  # after so long without an effect the thing is pressed again


def begin_lesson(page: Page, board: str) -> str:
    """A new lesson of this person; returns its table."""
    answer = page.request.post("/api/lessons", data={"board": board})
    assert answer.ok, answer.text()
    return str(answer.json()["table"]["id"])


class LessonWalk:
    """Goes through a lesson by mouse or finger. `seen` is called once for each step."""

    def __init__(
        self,
        page: Page,
        press: Callable[[float, float], None],
        seen: Callable[[str], None] = lambda step: None,
    ) -> None:
        self.page = page
        self.press = press
        self.seen = seen
        self.steps: list[str] = []

    def look(self) -> dict[str, Any]:
        look: dict[str, Any] = self.page.evaluate(LOOK)
        return look

    def until(self, step: str | None = None) -> list[str]:
        """To a step, or to the turns of one's own; returns the steps on the way."""
        since = time.monotonic()
        while True:
            look = self.look()
            if look["step"] is None and look["own"]:
                assert step is None, f"there is no step {step}"
                return self.steps
            if look["step"] and look["step"] not in self.steps[-1:]:
                self.steps.append(look["step"])
                self.page.wait_for_timeout(350)  # the map moves to what is spoken of
                self.seen(look["step"])
                since = time.monotonic()
                continue
            if step is not None and look["step"] == step:
                return self.steps
            assert time.monotonic() - since < STEP_SECONDS, f"the lesson does not go on: {look}"
            self.act(look)
            self.page.wait_for_timeout(40)

    def act(self, look: dict[str, Any]) -> None:
        """Press what is asked for, if it lies open."""
        if look["step"] is None or look["busy"]:
            return
        if look["target"] is None:
            if look["ready"]:
                self.page.locator(".lesson-card .primary").click()
                self.take_effect(look)
            elif (skip := self.page.locator(".table-count button").last).count():
                skip.click()
        elif look["open"]:
            self.press(look["x"], look["y"])
            self.take_effect(look)

    def take_effect(self, look: dict[str, Any]) -> None:
        """Wait until a press has done something: a second one might hit what comes next."""
        with suppress(TimeoutError):
            self.page.wait_for_function(GONE_ON, arg=look, timeout=PRESS_MS)

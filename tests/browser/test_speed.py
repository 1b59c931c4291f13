"""The budgets: two clicks, 250 KB, one second, fifty frames."""

import gzip
import json
import time
from collections import Counter
from pathlib import Path

from playwright.sync_api import Page, Response

from browser.pilot import GAME_SECONDS, Pilot

FIRST_LOAD_BYTES = 250_000
NOT_COUNTED = (".woff2", "/api/boards/")  # fonts, and the maps
TABLE_SECONDS = 1.0
FRAMES_A_SECOND = 50
PIECES = 60
PAN_SECONDS = 2.0
TRIES = 3

# A drag in circles and a wheel in turn, one move a frame; the answer is what the browser showed.
PAN_AND_ZOOM = """async (seconds) => {
  const port = document.querySelector('.port');
  const box = port.getBoundingClientRect();
  const mouse = { bubbles: true, pointerId: 7, pointerType: 'mouse', isPrimary: true };
  const at = (x, y, more) => ({ ...mouse, clientX: x, clientY: y, ...more });
  const mid = [box.left + box.width / 2, box.top + box.height / 2];
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  port.setPointerCapture = () => {};
  for (let n = 0; n < 6; n += 1) {
    port.dispatchEvent(new WheelEvent('wheel', { ...at(...mid), deltaY: -150, cancelable: true }));
    await frame();
  }
  port.dispatchEvent(new PointerEvent('pointerdown', at(...mid, { buttons: 1 })));
  const times = [await frame()];
  while (times[times.length - 1] - times[0] < seconds * 1000) {
    const n = times.length;
    const x = mid[0] + Math.sin(n / 9) * 220;
    const y = mid[1] + Math.cos(n / 9) * 160;
    port.dispatchEvent(new PointerEvent('pointermove', at(x, y, { buttons: 1 })));
    if (n % 6 === 0)
      port.dispatchEvent(new WheelEvent('wheel', { ...at(x, y), deltaY: n % 12 ? 90 : -90, cancelable: true }));
    times.push(await frame());
  }
  port.dispatchEvent(new PointerEvent('pointerup', at(...mid)));
  return times.length - 1;
}"""


def test_the_first_load_is_small(visit):
    sizes: dict[str, int] = {}

    def weigh(answer: Response) -> None:
        if answer.ok and not any(part in answer.url for part in NOT_COUNTED):
            sizes[answer.url] = len(gzip.compress(answer.body()))

    page = visit(None)
    page.on("response", weigh)
    page.goto("/")
    page.locator(".board .button").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert len(sizes) > 3
    assert sum(sizes.values()) < FIRST_LOAD_BYTES, sizes


def test_nothing_is_asked_of_another_machine(visit, server):
    asked: list[str] = []
    page = visit(None)
    page.on("request", lambda request: asked.append(request.url))
    for path in ("/", "/rules/world", "/new"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
    assert [url for url in asked if not url.startswith((server.address, "data:"))] == []


def seconds_to_the_cards(page: Page) -> float:
    page.locator(".board svg").nth(2).wait_for()
    page.wait_for_load_state("networkidle")
    began = time.monotonic()
    page.get_by_label("Play now: World").click()
    page.locator(".table-dock dialog .offer").first.wait_for()
    page.locator("[data-anchor=hand] li").first.wait_for()
    return time.monotonic() - began


def test_two_clicks_lead_to_cards_on_the_table_within_a_second(visit):
    assert min(seconds_to_the_cards(visit()) for _ in range(TRIES)) < TABLE_SECONDS


def busiest_seconds(trace: Path) -> float:
    """The processor time of the thread that had most to do for the frames, from the browser's trace."""
    spent: Counter[tuple[int, int]] = Counter()
    for event in json.loads(trace.read_text(encoding="utf-8"))["traceEvents"]:
        if event.get("name") == "ThreadControllerImpl::RunTask":
            spent[event["pid"], event["tid"]] += event.get("tdur", 0)
    return max(spent.values()) / 1e6


def test_the_world_pans_and_zooms_at_fifty_frames(browser, visit, tmp_path):
    page = visit(width=1600, height=900)
    page.get_by_label("Play now: World").click()
    page.locator(".table-screen").wait_for()
    pilot = Pilot(page)
    until = time.monotonic() + GAME_SECONDS
    while page.locator("g.piece").count() < PIECES:
        assert time.monotonic() < until
        if not pilot.act():
            page.wait_for_timeout(20)
    page.locator(".market .take.glows, #score-sheet").first.wait_for()
    measured = []
    for n in range(TRIES):
        trace = tmp_path / f"trace-{n}.json"
        browser.start_tracing(page=page, path=str(trace), categories=["toplevel", "cc", "viz"])
        frames = page.evaluate(PAN_AND_ZOOM, PAN_SECONDS)
        browser.stop_tracing()
        measured.append((frames / PAN_SECONDS, frames / busiest_seconds(trace)))
    print("frames a second, shown and possible:", measured)
    # Shown on a machine that has nothing else to do; possible is what the work of a frame leaves room for.
    assert max(shown for shown, _ in measured) >= FRAMES_A_SECOND or all(
        possible >= FRAMES_A_SECOND for _, possible in measured
    )

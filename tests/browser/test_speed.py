"""The budgets: two clicks, 250 KB, one second, fifty frames."""

import gzip
import time
from pathlib import Path

from playwright.sync_api import Page, Response

from browser.pilot import Pilot

FIRST_LOAD_BYTES = 250_000
NOT_COUNTED = (".woff2", "/api/boards/")  # fonts, and the maps
TABLE_SECONDS = 1.0
FRAMES_A_SECOND = 50
PIECES = 60
PAN_SECONDS = 2.0

# A drag in circles and a wheel in turn, one move a frame; the answer is what the browser showed.
PAN_AND_ZOOM = """async (seconds) => {
  const port = document.querySelector('.port');
  const box = port.getBoundingClientRect();
  const at = (x, y, more) => ({ bubbles: true, clientX: x, clientY: y, pointerId: 7, pointerType: 'mouse', isPrimary: true, ...more });
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
  return (times.length - 1) / ((times[times.length - 1] - times[0]) / 1000);
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


def test_two_clicks_lead_to_cards_on_the_table_within_a_second(visit):
    page = visit()
    page.locator(".board svg").nth(2).wait_for()
    page.wait_for_load_state("networkidle")
    began = time.monotonic()
    page.get_by_label("Play now: World").click()
    page.locator("[data-anchor=hand] li").first.wait_for()
    page.locator(".table-dock dialog .offer").first.wait_for()
    assert time.monotonic() - began < TABLE_SECONDS


def pieces_on(page: Page) -> int:
    return page.locator("g.piece").count()


def test_the_world_pans_and_zooms_at_fifty_frames(visit, tmp_path):
    page = visit(width=1600, height=900)
    page.get_by_label("Play now: World").click()
    page.locator(".table-screen").wait_for()
    pilot = Pilot(page)
    until = time.monotonic() + 240
    while pieces_on(page) < PIECES:
        assert time.monotonic() < until
        if not pilot.act():
            page.wait_for_timeout(20)
    page.wait_for_timeout(400)
    trace = Path(tmp_path) / "trace.json"
    page.context.browser.start_tracing(page=page, path=str(trace), screenshots=False)
    frames = max(page.evaluate(PAN_AND_ZOOM, PAN_SECONDS) for _ in range(3))
    page.context.browser.stop_tracing()
    assert trace.stat().st_size > 0
    assert frames >= FRAMES_A_SECOND

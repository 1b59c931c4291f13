"""The budgets: two clicks, 250 KB, one second, fifty frames."""

import gzip
import json
import statistics
import time
from pathlib import Path

from playwright.sync_api import CDPSession, Page, Response

from browser.moments import FinishedGame, pieces_on_the_map

FIRST_LOAD_BYTES = 250_000
NOT_COUNTED = (".woff2", "/api/boards/")  # fonts, and the maps
TABLE_SECONDS = 1.0
FRAMES_A_SECOND = 50
PIECES = 60
TRIES = 5
SWAP = "Display::DrawAndSwap"  # the browser has drawn a frame and put it on the screen


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


def gesture(cdp: CDPSession, kind: str, **what: object) -> None:
    """Fingers of the browser's own: they come through its input as those of a person do."""
    cdp.send(f"Input.synthesize{kind}Gesture", what)


def pan_and_zoom(page: Page, cdp: CDPSession) -> None:
    """Closer with two fingers, across the map and back with one, and away again."""
    box = page.locator(".port").bounding_box()
    assert box is not None
    middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    page.evaluate("() => performance.mark('gestures begin')")
    gesture(cdp, "Pinch", **middle, scaleFactor=2.5, relativeSpeed=400)
    for across, down in ((-300, -150), (400, 200), (-200, -100)):
        gesture(
            cdp, "Scroll", **middle, xDistance=across, yDistance=down, speed=700, gestureSourceType="touch"
        )
    gesture(cdp, "Pinch", **middle, scaleFactor=0.5, relativeSpeed=400)
    page.evaluate("() => performance.mark('gestures end')")


def frames_a_second(trace: Path) -> float:
    """The frames that reached the screen between the first move of the map and the last."""
    events = json.loads(trace.read_text(encoding="utf-8"))["traceEvents"]
    begin, end = (
        next(event["ts"] for event in events if event.get("name") == f"gestures {mark}")
        for mark in ("begin", "end")
    )
    shown = sorted(
        event["ts"] for event in events if event.get("name") == SWAP and begin <= event["ts"] <= end
    )
    print(len(shown), "frames in", (end - begin) / 1e6, "s")
    return (len(shown) - 1) / (shown[-1] - shown[0]) * 1e6


def test_the_world_pans_and_zooms_at_fifty_frames(browser, server, visit, tmp_path):
    page = visit(width=1600, height=900, has_touch=True)
    game = FinishedGame(server, "world")
    game.sit_down(page, game.ply(lambda now: now.phase == "turn" and pieces_on_the_map(now) >= PIECES))
    page.locator(".market .take.glows").first.wait_for()
    assert page.locator("g.piece").count() >= PIECES
    cdp = page.context.new_cdp_session(page)
    before = page.locator(".sheet").get_attribute("style")
    measured = []
    for n in range(TRIES):
        trace = tmp_path / f"trace-{n}.json"
        browser.start_tracing(page=page, path=str(trace), categories=["viz", "blink.user_timing"])
        pan_and_zoom(page, cdp)
        browser.stop_tracing()
        measured.append(frames_a_second(trace))
    print("frames a second:", [round(rate, 1) for rate in measured])
    assert page.locator(".sheet").get_attribute("style") != before, "the gestures have moved the map"
    assert statistics.median(measured) >= FRAMES_A_SECOND, measured

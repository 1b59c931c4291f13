"""The budgets: two clicks, 250 KB, one second, fifty frames."""

import gzip
import json
import math
import statistics
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, CDPSession, Page, Response

from boattrain.boards import board_names
from browser.moments import FinishedGame, pieces_on_the_map
from browser.work import GAUGE, MARKS, REST, AskingPilot, decisions, gauge, told, traced

FIRST_LOAD_BYTES = 250_000
NOT_COUNTED = (".woff2", "/api/boards/")  # fonts, and the maps
TABLE_SECONDS = 1.0
FRAMES_A_SECOND = 50
PIECES = 60
TRIES = 3
SWAP = "Display::DrawAndSwap"  # the browser has drawn a frame and put it on the screen
TASKS = {"ThreadControllerImpl::RunTask", "ThreadPool_RunTask"}


@pytest.fixture(scope="module")
def browser(launch) -> Browser:
    """With nothing that makes it faster."""
    started: Browser = launch()
    return started


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


@pytest.mark.alone
def test_two_clicks_lead_to_cards_on_the_table_within_a_second(visit):
    assert any(seconds_to_the_cards(visit()) < TABLE_SECONDS for _ in range(TRIES))


def gesture(page: Page, cdp: CDPSession, kind: str, **what: object) -> None:
    """Fingers and wheels of the browser's own: they come through its input as those of a person do."""
    box = page.locator(".port").bounding_box()
    assert box is not None
    middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    page.evaluate("() => performance.mark('gesture begins')")
    cdp.send(f"Input.synthesize{kind}Gesture", {**middle, **what})
    page.evaluate("() => performance.mark('gesture ends')")


def pan_and_zoom(page: Page, cdp: CDPSession) -> None:
    """Closer with the wheel and with two fingers, across the map and back with one, and away again."""
    gesture(page, cdp, "Scroll", xDistance=0, yDistance=300, speed=500, gestureSourceType="mouse")
    gesture(page, cdp, "Pinch", scaleFactor=1.5, relativeSpeed=200, gestureSourceType="touch")
    for across, down in ((-300, -150), (400, 200), (-200, -100)):
        way = {"xDistance": across, "yDistance": down, "speed": 500}
        gesture(page, cdp, "Scroll", **way, gestureSourceType="touch")
    gesture(page, cdp, "Pinch", scaleFactor=0.5, relativeSpeed=200, gestureSourceType="touch")


def frames_in(trace: Path) -> tuple[list[float], float]:
    """Frames a second that reached the screen in each gesture, and those for which one processor had the time:
    all that all threads of the browser have done for them, one after the other."""
    events = json.loads(trace.read_text(encoding="utf-8"))["traceEvents"]

    def times(name: str) -> list[int]:
        return sorted(event["ts"] for event in events if event.get("name") == name and event["ph"] != "E")

    rates, shown, spent = [], 0, 0
    for begin, end in zip(times("gesture begins"), times("gesture ends"), strict=True):
        frames = [at for at in times(SWAP) if begin <= at <= end]
        rates.append((len(frames) - 1) / (frames[-1] - frames[0]) * 1e6)
        shown += len(frames)
        spent += sum(e.get("tdur", 0) for e in events if e.get("name") in TASKS and begin <= e["ts"] <= end)
    return rates, shown / spent * 1e6


@pytest.mark.alone
def test_the_world_pans_and_zooms_at_fifty_frames(browser, server, visit, tmp_path):
    page = visit(None, width=1600, height=900, has_touch=True)
    game = FinishedGame(server, "world")
    game.sit_down(page, game.ply(lambda now: now.phase == "turn" and pieces_on_the_map(now) >= PIECES))
    page.locator(".market .take.glows").first.wait_for()
    assert page.locator("g.piece").count() >= PIECES
    cdp = page.context.new_cdp_session(page)
    before = page.locator(".port .sheet").bounding_box()
    shown, possible = [], []
    for n in range(
        TRIES
    ):  # what others do on this machine only takes frames away: once there are enough, it is shown
        trace = tmp_path / f"trace-{n}.json"
        browser.start_tracing(page=page, path=str(trace), categories=["toplevel", "viz", "blink.user_timing"])
        pan_and_zoom(page, cdp)
        browser.stop_tracing()
        rates, room = frames_in(trace)
        shown += rates
        possible.append(room)
        # Where others keep the processors busy, what counts is that a single one would have been enough.
        if max(statistics.median(shown), statistics.median(possible)) >= FRAMES_A_SECOND:
            break
    assert page.locator(".port .sheet").bounding_box() != before, "the gestures have moved the map"
    told = f"shown: {sorted(map(round, shown))}; on one processor: {sorted(map(round, possible))}"
    print(told)
    assert max(statistics.median(shown), statistics.median(possible)) >= FRAMES_A_SECOND, told


DECISION_MS = dict.fromkeys(("claim", "card", "other"), 16.0)  # a frame of the screen
GAUGE_MS = 16.0  # the gauge of work.py on two shared cores that have nothing else to do
HOARD = 3  # cards between two claims
DECISIONS = 40
BEGUN = 12  # pieces on the map


def costs_of_decisions(browser, page: Page, game: FinishedGame, trace: Path) -> tuple[dict[str, float], str]:
    """The median cost of each kind of decision, in milliseconds; and all that was measured, in words."""
    page.add_init_script(MARKS)
    page.goto("/")
    game.sit_down(page, game.ply(lambda now: now.phase == "turn" and pieces_on_the_map(now) >= BEGUN))
    page.locator(".bar.mine").wait_for()
    pilot = AskingPilot(page, hoard=HOARD)

    def play() -> None:
        for n in range(DECISIONS):
            look = pilot.look()
            if look["over"]:
                return
            if pilot.act(look) and "claims" in look["offered"]:
                pilot.taken = 0
            page.evaluate(REST, 60)
            if n % 8 == 0:
                page.evaluate(GAUGE)

    events = traced(browser, page, trace, play)
    found = decisions(events)
    assert len(found) >= DECISIONS / 2
    # On a processor that others keep busy, everything takes longer, the gauge too.
    slower = max(1.0, gauge(events) / GAUGE_MS)
    words = f"{slower:.1f} times slower than alone\n{told(found)}"
    print(words)
    spent = {kind: [one.spent for one in found if one.kind == kind] for kind in DECISION_MS}
    return {kind: statistics.median(each) / slower for kind, each in spent.items()}, words


@pytest.mark.alone
@pytest.mark.parametrize("board", board_names())
def test_a_decision_costs_the_page_few_milliseconds(browser, server, visit, tmp_path, board):
    """Own claims, own cards and the moves of others: all tasks of the main thread until the next decision."""
    game, all_words = FinishedGame(server, board), []
    best = dict.fromkeys(DECISION_MS, math.inf)
    for n in range(TRIES):  # what others do on this machine only adds time: the best try counts
        page = visit(None, width=1440, height=900)
        found, words = costs_of_decisions(browser, page, game, tmp_path / f"trace-{n}.json")
        all_words.append(words)
        best = {kind: min(found[kind], best[kind]) for kind in best}
        if all(best[kind] <= most for kind, most in DECISION_MS.items()):
            return
    raise AssertionError("\n".join(all_words))

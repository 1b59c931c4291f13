"""The map as it is on the screen: measured on each board, at each size of window, with one page for each board."""

import itertools
import math
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from boattrain.boards import board_names, load_board
from boattrain.maps import load_layout
from boattrain.maps.check import path_points
from browser.conftest import Games, Visitors
from browser.moments import pieces_on_the_map
from browser.scenes import SIZES

LEAST_NAME, MOST_NAME = 12.0, 18.0
END = 6.0
BESIDE = 21.2  # a tap within 22 pixels finds its route; the browser tells a click in whole pixels
APART = 9  # where two are about as near, it is asked which one is meant
ENOUGH = 5
MOST_ROOM = 98  # pixels that a whole map may leave at its upper and lower edge

# Everything on the map in pixels of the screen: names, city marks, and the outlines of all spaces.
MEASURE = """() => {
  const sheet = document.querySelector('.port .sheet');
  const rect = (e) => { const r = e.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; };
  const names = [...sheet.querySelectorAll('.name')].map((e) => ({
    text: e.textContent, size: parseFloat(getComputedStyle(e).fontSize), rect: rect(e),
    lines: e.textContent.split('\\n').length,
  }));
  const marks = Object.fromEntries([...sheet.querySelectorAll('[data-city]')].map((e) => {
    const [l, t, r, b] = rect(e.querySelector('.dot'));
    return [e.dataset.city, [(l + r) / 2, (t + b) / 2, (r - l) / 2]];
  }));
  const matrix = sheet.querySelector('[data-route] .space').getScreenCTM();
  const spaces = Object.fromEntries([...sheet.querySelectorAll('[data-route]')].map((e) => [
    e.dataset.route, e.querySelector('.space').getAttribute('d'),
  ]));
  const beds = [...sheet.querySelectorAll('.beds .track, .beds .wake')].map((e) => e.getAttribute('d'));
  const scaled = sheet.style.transform.includes('scale');
  return {names, marks, spaces, beds, scaled, matrix: [matrix.a, matrix.e, matrix.f]};
}"""

MATRIX = """() => {
  const matrix = document.querySelector('.port .sheet svg').getScreenCTM();
  return [matrix.a, matrix.e, matrix.f];
}"""

# The map has been at the same place for twenty frames.
STEADY = """() => {
  const { a, e, f } = document.querySelector('.port .sheet svg').getScreenCTM();
  const now = [a, e, f].join();
  window.steady = now === window.before ? (window.steady ?? 0) + 1 : 0;
  window.before = now;
  return window.steady > 20;
}"""


@pytest.fixture(scope="module", params=board_names())
def begun(request, browser, server) -> Iterator[tuple[str, Page]]:
    """A table of each board before the first claim."""
    visitors = Visitors(browser, server.address)
    page = visitors(None)
    game = Games(server)[request.param]
    game.sit_down(page, game.ply(lambda now: now.phase == "turn"))
    page.locator(".port .sheet [data-route]").first.wait_for()
    page.evaluate("() => document.fonts.ready")
    yield request.param, page
    visitors.close()
    assert visitors.faults == []


def at_size(page: Page, size: tuple[int, int]) -> dict[str, Any]:
    """What is on the map in a window of this size, once the whole map has come to rest."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.locator("[data-route][tabindex='0']").press("0")
    page.evaluate("() => document.activeElement.blur()")
    page.wait_for_function(
        """(most) => {
          const port = document.querySelector('.port').getBoundingClientRect();
          const sheet = document.querySelector('.port .sheet');
          const box = sheet.getBoundingClientRect();
          const spare = port.height - box.height; // room for what lies on the map, at its upper and lower edge
          const inside = spare > -2 && box.width < port.width + 2 && box.top > port.top - 2;
          const fits = Math.abs(box.width - port.width) < 2 || spare < most;
          return inside && fits && !sheet.style.transform.includes('scale');
        }""",
        arg=MOST_ROOM,
    )
    return page.evaluate(MEASURE)


def overlap(a: list[float], b: list[float]) -> bool:
    return a[0] < b[2] - 0.5 and b[0] < a[2] - 0.5 and a[1] < b[3] - 0.5 and b[1] < a[3] - 0.5


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_names_can_be_read_and_lie_on_no_other_name(begun, size):
    board, page = begun
    names = at_size(page, size)["names"]
    assert all(LEAST_NAME <= name["size"] <= MOST_NAME for name in names)
    for name in names:
        assert name["rect"][3] - name["rect"][1] >= LEAST_NAME * name["lines"], name["text"]
    cities = sum(bool(city.name) for city in load_board(board).cities)
    least = 1.0 if size[0] >= 1440 else 0.8 if size[0] >= 1024 else 0.15
    assert len({name["text"] for name in names}) >= least * cities
    clashes = [
        (a["text"], b["text"])
        for n, a in enumerate(names)
        for b in names[n + 1 :]
        if overlap(a["rect"], b["rect"])
    ]
    assert clashes == []


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_route_reaches_the_marks_of_its_cities(begun, size):
    name, page = begun
    board = load_board(name)
    seen = at_size(page, size)
    scale, left, top = seen["matrix"]
    far = {}
    for route in board.routes:
        # One sub-path for each space.
        outlines = [path_points("M" + part) for part in seen["spaces"][route.id].split("M")[1:]]
        assert len(outlines) == route.length
        for end, outline in ((route.a, outlines[0]), (route.b, outlines[-1])):
            x, y, radius = seen["marks"][board.cities[end].id]
            away = min(math.hypot(px * scale + left - x, py * scale + top - y) for px, py in outline) - radius
            if away > END:
                far[route.id] = round(away, 1)
    assert far == {}


def test_every_bed_runs_unbroken_from_city_to_city_or_to_the_edge(begun):
    name, page = begun
    board, layout = load_board(name), load_layout(load_board(name))
    seen = at_size(page, SIZES[1])
    beds = [path_points("M" + part) for d in seen["beds"] for part in d.split("M")[1:]]
    assert len(beds) == sum(2 if route.wrap else 1 for route in board.routes)
    spots = [(city["x"], city["y"]) for city in layout["cities"].values()]
    for bed in beds:
        start, end = bed[0], bed[-1]
        assert min(math.dist(start, spot) for spot in spots) < 1
        edge = min(abs(end[0]), abs(end[0] - layout["width"]))
        assert edge < 1.5 or min(math.dist(end, spot) for spot in spots) < 1


@pytest.mark.parametrize("name", board_names())
def test_a_tap_beside_a_route_means_the_nearest(visit, games, name):
    """Twenty pixels beside the middle space of a route, where no other route is nearer; in a replay, where no claim is
    asked for."""
    page = visit(f"/t/{games[name].table}/replay", width=1440, height=900)
    page.locator(".port .sheet [data-route]").first.wait_for()
    page.wait_for_function(STEADY)
    board, layout = load_board(name), load_layout(load_board(name))
    lines = {
        route: [point for bed in drawn["bed"] for point in dense(path_points(bed))]
        for route, drawn in layout["routes"].items()
    }
    scale, left, top = page.evaluate(MATRIX)

    def away(route: str, x: float, y: float) -> float:
        return min(math.dist((x, y), point) for point in lines[route])

    tried = 0
    for route in (route for route in board.routes if not route.wrap):
        space = layout["routes"][route.id]["spaces"][route.length // 2]
        angle = math.radians(space["angle"] + 90)
        for side in (1, -1):
            x = space["x"] + side * math.cos(angle) * BESIDE / scale
            y = space["y"] + side * math.sin(angle) * BESIDE / scale
            (one, nearest), (two, _) = sorted((away(other, x, y) * scale, other) for other in lines)[:2]
            if nearest == route.id and BESIDE - 1 < one < BESIDE + 0.5 and two > one + APART:
                page.mouse.click(x * scale + left, y * scale + top)
                expect(page.locator("[data-route][tabindex='0']")).to_have_attribute("data-route", route.id)
                tried += 1
                break
        if tried == ENOUGH:
            return
    raise AssertionError(f"only {tried} routes have so much room beside them")


def dense(bed: list[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    for (x1, y1), (x2, y2) in itertools.pairwise(bed):
        steps = int(math.dist((x1, y1), (x2, y2)) / 4) + 1
        for n in range(steps):
            yield x1 + (x2 - x1) * n / steps, y1 + (y2 - y1) * n / steps


def test_the_route_under_the_pointer_rings_both_cities_and_names_them(begun):
    name, page = begun
    at_size(page, SIZES[5])
    board, layout = load_board(name), load_layout(load_board(name))
    route = max(board.routes, key=lambda route: route.length * (not route.wrap))
    space = layout["routes"][route.id]["spaces"][route.length // 2]
    scale, left, top = page.evaluate(MATRIX)
    page.mouse.move(space["x"] * scale + left, space["y"] * scale + top)
    ends = {board.cities[route.a].id, board.cities[route.b].id}
    expect(page.locator("[data-ring]")).to_have_count(2)
    assert set(page.locator("[data-ring]").evaluate_all("all => all.map(e => e.dataset.ring)")) == ends
    for city in ends:
        expect(page.locator(f".name[data-name='{city}']")).to_be_visible()
    expect(page.locator(".told")).to_contain_text(board.cities[route.a].name)
    page.mouse.move(2, 2)
    expect(page.locator(".told")).to_have_count(0)


def test_zoom_is_kept_when_the_page_is_loaded_again(visit, games):
    page = visit(None, width=1440, height=900)
    games["world"].sit_down(page, games["world"].ply(lambda now: now.phase == "turn"))
    sheet = page.locator(".port .sheet")
    whole = sheet.bounding_box()
    page.locator("[data-route][tabindex='0']").press("+")
    page.wait_for_function(
        "() => !document.querySelector('.port .sheet').style.transform.includes('scale') && "
        "sessionStorage.length > 0 && document.querySelector('.tools button')"
    )
    closer = sheet.bounding_box()
    assert whole is not None
    assert closer is not None
    assert closer["width"] > 1.2 * whole["width"]
    page.reload()
    page.locator(".tools button").wait_for()
    again = sheet.bounding_box()
    assert again is not None
    assert again["width"] == pytest.approx(closer["width"], abs=2)
    assert again["x"] == pytest.approx(closer["x"], abs=2)
    offset = re.findall(r"-?[\d.]+", sheet.evaluate("e => e.style.transform"))
    assert all(float(part) == round(float(part)) for part in offset), "between two pixels letters are soft"


def test_a_ticket_line_follows_routes_and_goes_over_the_edge_where_that_is_shorter(visit, games):
    page = visit(None, width=1440, height=900)
    game = games["world"]
    game.sit_down(page, game.ply(lambda now: now.phase == "turn" and pieces_on_the_map(now) > 10))
    page.locator(".ticket, .tickets li, [data-ticket]").first.hover()
    expect(page.locator(".layer path.way").first).to_be_attached()
    beds = {
        bed
        for route in load_layout(load_board("world"))["routes"].values()
        for bed in ["".join(route["bed"])]
    }
    ways = page.locator(".layer path.way").evaluate_all("all => all.map(e => e.getAttribute('d'))")
    assert set(ways) <= beds

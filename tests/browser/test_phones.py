"""A phone, upright and sideways: where the map begins, and what fingers do."""

import math
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from boattrain.boards import load_board
from boattrain.maps import load_layout
from browser.moments import AT_REST, pieces_on_the_map

UPRIGHT, SIDEWAYS = (390, 844), (844, 390)
PHONES = pytest.mark.parametrize("size", [UPRIGHT, SIDEWAYS], ids=["upright", "sideways"])
MATRIX = """() => {
  const { a, e, f } = document.querySelector('.port .sheet svg').getScreenCTM();
  const port = document.querySelector('.port').getBoundingClientRect();
  return [a, e, f, port.left, port.top, port.right, port.bottom];
}"""

# Counts the frames on the screen in which a map has its place but is not drawn.
BARE_FRAMES = """
window.bare = 0;
const look = () => {
  const port = document.querySelector('.port');
  if (port?.clientWidth && port.querySelector('.sheet').getBoundingClientRect().width < port.clientWidth / 2) {
    window.bare += 1;
  }
  requestAnimationFrame(() => setTimeout(look));
};
look();
"""


def phone(visit: Any, size: tuple[int, int]) -> Page:
    page: Page = visit(None, width=size[0], height=size[1], has_touch=True, is_mobile=True)
    return page


def turn(page: Page, games: Any, board: str = "world", pieces: int = 0) -> None:
    game = games[board]
    game.sit_down(page, game.ply(lambda now: now.phase == "turn" and pieces_on_the_map(now) >= pieces))
    page.locator(".bar.mine").wait_for()
    page.wait_for_function(AT_REST)


@PHONES
def test_the_map_is_there_in_the_first_frame_of_the_table(visit, games, size):
    page, errors = phone(visit, size), []
    page.on("console", lambda message: message.type == "error" and errors.append(message.text))
    page.add_init_script(BARE_FRAMES)
    turn(page, games, "great_lakes")
    assert page.evaluate("() => window.bare") == 0
    assert errors == []


@PHONES
def test_the_map_begins_with_the_cities_of_ones_own_tickets(visit, games, size):
    page = phone(visit, size)
    turn(page, games)
    table = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    (mine,) = table["view"]["mine"].values()
    tickets = {ticket.id: ticket for ticket in load_board("world").tickets}
    cities = load_layout(load_board("world"))["cities"]
    stops = [
        cities[load_board("world").cities[city].id]
        for held in mine["tickets"]
        if held["state"] != "done"
        for city in tickets[held["id"]].stops
    ]
    scale, left, top, west, north, east, south = page.evaluate(MATRIX)
    middle = [
        (min(stop[axis] for stop in stops) + max(stop[axis] for stop in stops)) / 2 for axis in ("x", "y")
    ]
    x, y = middle[0] * scale + left, middle[1] * scale + top
    # In the middle of the port, or as near as the edge of the map lets it come.
    wide, high = (
        load_layout(load_board("world"))["width"] * scale,
        load_layout(load_board("world"))["height"] * scale,
    )
    assert wide > (east - west) * 1.2, "closer than the whole map"
    assert abs(x - (west + east) / 2) < 3 or left > west - 2 or left + wide < east + 2
    assert abs(y - (north + south) / 2) < 3 or top > north - 2 or top + high < south + 2


def double_tap(page: Page, x: float, y: float) -> None:
    """With the time between the taps that fingers take, however busy the test is."""
    cdp = page.context.new_cdp_session(page)
    cdp.send("Input.synthesizeTapGesture", {"x": x, "y": y, "tapCount": 2, "gestureSourceType": "touch"})
    page.wait_for_function(AT_REST)


@PHONES
def test_a_double_tap_shows_the_whole_map_and_the_next_one_a_part_of_it(visit, games, size):
    page = phone(visit, size)
    page.goto(f"/t/{games['world'].table}/replay")
    page.locator(".port .sheet [data-route]").first.wait_for()
    page.wait_for_function(AT_REST)
    _, _, _, west, north, east, south = page.evaluate(MATRIX)
    sheet = page.locator(".port .sheet")
    for whole in (True, False):
        double_tap(page, (west + east) / 2, (north + south) / 2)
        page.wait_for_function(
            f"() => {{ const s = document.querySelector('.port .sheet').getBoundingClientRect();"
            f" const p = document.querySelector('.port').getBoundingClientRect();"
            f" return (s.width <= p.width + 1 && s.height <= p.height + 1) === {str(whole).lower()}; }}"
        )
    assert sheet.count() == 1


def test_a_tap_between_two_routes_asks_which_one_is_meant(visit, games):
    page = phone(visit, UPRIGHT)
    page.goto(f"/t/{games['world'].table}/replay")
    page.locator(".port .sheet [data-route]").first.wait_for()
    page.wait_for_function(AT_REST)
    layout = load_layout(load_board("world"))
    scale, left, top, west, north, east, south = page.evaluate(MATRIX)
    for pair in pairs():
        a, b = (layout["routes"][route]["spaces"] for route in pair)
        x = (a[len(a) // 2]["x"] + b[len(b) // 2]["x"]) / 2 * scale + left
        y = (a[len(a) // 2]["y"] + b[len(b) // 2]["y"]) / 2 * scale + top
        near = math.dist(
            (a[len(a) // 2]["x"], a[len(a) // 2]["y"]), (b[len(b) // 2]["x"], b[len(b) // 2]["y"])
        )
        if near < 1.3 * layout["pitch"] and west + 60 < x < east - 60 and north + 90 < y < south - 60:
            break
    else:
        raise AssertionError("no pair of routes in sight")
    page.touchscreen.tap(x, y)
    choice = page.locator(".chooser button")
    expect(choice).to_have_count(2)
    for n in range(2):
        box = choice.nth(n).bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert west <= box["x"] <= box["x"] + box["width"] <= east
    choice.last.tap()
    expect(choice).to_have_count(0)
    current = page.locator("[data-route][tabindex='0']").get_attribute("data-route")
    assert current in pair


def pairs() -> list[tuple[str, str]]:
    """Double routes of the board."""
    ends: dict[tuple[int, int], list[str]] = {}
    for route in load_board("world").routes:
        if not route.wrap:
            ends.setdefault((route.a, route.b), []).append(route.id)
    return [(routes[0], routes[1]) for routes in ends.values() if len(routes) == 2]


def test_a_touched_ticket_stays_lit_only_while_it_is_chosen(visit, games):
    page = phone(visit, UPRIGHT)
    turn(page, games, pieces=10)
    page.locator("#tab-tickets").tap()
    ticket = page.locator(".drawer .ticket").first
    ways = page.locator(".layer path.way")
    ticket.tap()
    expect(ticket).to_have_attribute("aria-pressed", "true")
    expect(ways.first).to_be_attached()
    ticket.tap()
    expect(ticket).to_have_attribute("aria-pressed", "false")
    expect(ways).to_have_count(0)


# The middle of the way that is lit, and the part of the map that the drawer leaves open.
WAY = """() => {
  const boxes = [...document.querySelectorAll('.layer path.way')].map((way) => way.getBoundingClientRect());
  const port = document.querySelector('.port').getBoundingClientRect();
  const drawer = document.querySelector('.table-drawer').getBoundingClientRect();
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
  const covers = innerWidth > innerHeight ? [drawer.right, port.bottom] : [port.left, drawer.top];
  return [(left + right) / 2, (top + bottom) / 2, covers[0], port.top, port.right, covers[1]];
}"""


@PHONES
def test_the_map_goes_to_the_way_of_a_ticket_that_is_touched(visit, games, size):
    page = phone(visit, size)
    turn(page, games, pieces=10)
    cdp = page.context.new_cdp_session(page)
    box = page.locator(".port").bounding_box()
    assert box is not None
    middle = {
        "x": box["x"] + box["width"] / 2,
        "y": box["y"] + box["height"] / 2,
        "gestureSourceType": "touch",
    }
    cdp.send("Input.synthesizePinchGesture", {**middle, "scaleFactor": 2})
    cdp.send("Input.synthesizeScrollGesture", {**middle, "xDistance": 900, "yDistance": 600, "speed": 4000})
    page.wait_for_function(AT_REST)
    page.locator("#tab-tickets").tap()
    for ticket in page.locator(".drawer .ticket").all():
        ticket.tap()
        page.locator(".layer path.way").first.wait_for(state="attached")
        page.wait_for_function(AT_REST)
        x, y, left, top, right, bottom = page.evaluate(WAY)
        assert left < x < right
        assert top < y < bottom
        ticket.tap()


@pytest.mark.parametrize("size", [UPRIGHT, SIDEWAYS, (768, 1024)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_five_players_are_all_in_sight(visit, size):
    page = phone(visit, size)
    seats = [{"kind": "you"}, *[{"kind": "bot", "level": "easy"}] * 4]
    answer = page.request.post("/api/tables", data={"board": "world", "seats": seats, "start": True})
    page.goto(f"/t/{answer.json()['table']['id']}")
    players = page.locator(".players .player")
    expect(players).to_have_count(5)
    boxes = [player.bounding_box() for player in players.all()]
    for box in boxes:
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]
    for score in page.locator(".players .score").all():
        assert score.evaluate("e => e.scrollWidth <= e.clientWidth + 1")


ALL_PLACES_IN_SIGHT = """() => {
  const glow = [...document.querySelectorAll('g.city.glows')];
  return glow.length > 4 && glow.every((city) => {
    const { left, top, width, height } = city.getBoundingClientRect();
    return city.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}"""


@PHONES
def test_every_city_that_can_take_a_souvenir_comes_into_sight(visit, games, size):
    page, game = phone(visit, size), games["san_francisco"]
    game.sit_down(page, game.ply(lambda now: now.phase == "place"))
    page.wait_for_function(ALL_PLACES_IN_SIGHT)


@PHONES
def test_they_come_into_sight_after_the_map_has_shown_a_ticket_too(visit, games, size):
    """The map goes to the way of a ticket that is marked, and that is the last thing before souvenirs are placed."""
    page, game = phone(visit, size), games["san_francisco"]
    game.sit_down(page, game.ply(lambda now: now.phase == "place") - 1)
    page.locator(".offer[aria-pressed=false]").first.click()
    page.wait_for_function(AT_REST)
    page.locator(".table-dock .button.primary").click()
    page.wait_for_function(ALL_PLACES_IN_SIGHT)


# The route of a payment lies where neither the players nor the dialog nor the end of the screen cover it.
IN_SIGHT = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [route, port, players] = [box('.pick-ink'), box('.port'), box('.table-players')];
  const dialog = box('.table-dock dialog');
  const beside = route.right < dialog.left || route.bottom < dialog.top;
  return beside && route.left > port.left && route.right < port.right && route.top > Math.max(port.top, players.bottom);
}"""


@PHONES
def test_the_route_that_is_paid_for_comes_into_sight(visit, games, size):
    page = phone(visit, size)
    turn(page, games, "great_lakes", pieces=10)
    page.locator("[data-do=claims]").tap()
    items = page.locator(".table-dock .item")
    items.last.wait_for()
    for n in (0, items.count() - 1):
        items.nth(n).tap()
        page.locator(".pick-ink").first.wait_for(state="attached")
        page.wait_for_function(IN_SIGHT)
        page.locator(".table-dock dialog").get_by_role("button", name="Cancel").tap()
        page.locator("[data-do=claims]").tap()

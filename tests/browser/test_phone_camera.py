"""What the map of a phone does by itself: it goes to a route, and it comes back."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from boattrain.boards import load_board
from boattrain.game.actions import Claim
from boattrain.game.game import Game
from browser.moments import AT_REST, offers

UPRIGHT, SIDEWAYS = (390, 844), (844, 390)
PHONES = pytest.mark.parametrize("size", [UPRIGHT, SIDEWAYS], ids=["upright", "sideways"])
WORLD = load_board("world")
OVER_THE_EDGE = {route.id: route for route in WORLD.routes if route.wrap}

# The map is larger than its port, and leaves no part of it empty.
FILLS = """() => {
  const port = document.querySelector('.port').getBoundingClientRect();
  const map = document.querySelector('.port .sheet').getBoundingClientRect();
  const filled = (from, to, low, high) => low - from < 2 && to - high < 2;
  return filled(port.left, port.right, map.left, map.right) && filled(port.top, port.bottom, map.top, map.bottom);
}"""
# One of the two cities lies open, beside the dialog and below the players, and so does the edge of the map near it.
LIES_OPEN = """(cities) => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [port, map, dialog] = [box('.port'), box('.port .sheet'), box('.table-dock dialog')];
  const above = Math.max(port.top, box('.table-players').bottom);
  const edge = map.left > port.left - 2 || map.right < port.right + 2;
  return edge && cities.some((city) => {
    const { left, right, top, bottom } = box(`[data-city="${city}"]`);
    const open = left > port.left && right < port.right && top > above;
    return open && (right < dialog.left || bottom < dialog.top);
  });
}"""
MAP_WIDTH = "() => document.querySelector('.port .sheet').getBoundingClientRect().width"
MAP_AT = """() => {
  const { left, top, width } = document.querySelector('.port .sheet').getBoundingClientRect();
  return [left, top, width].map(Math.round);
}"""
# All of the way that is lit lies where the sheet with the tickets does not.
WAY_LIES_OPEN = """() => {
  const port = document.querySelector('.port').getBoundingClientRect();
  const sheet = document.querySelector('.table-drawer')?.getBoundingClientRect();
  const last = Math.min(port.bottom, sheet?.top ?? Infinity);
  return [...document.querySelectorAll('.layer path.way')].every((way) => {
    const { top, bottom } = way.getBoundingClientRect();
    return top >= port.top && bottom <= last;
  });
}"""


def phone(visit: Any, size: tuple[int, int], **more: Any) -> Page:
    page: Page = visit(None, width=size[0], height=size[1], has_touch=True, is_mobile=True, **more)
    return page


def over_the_edge(game: Game) -> bool:
    """A route that leaves the map at one edge and comes in at the other can be claimed."""
    claims = {action.route for action in game.legal_actions if isinstance(action, Claim)}
    return game.phase == "turn" and not claims.isdisjoint(OVER_THE_EDGE)


def pay_over_the_edge(page: Page) -> list[str]:
    """Open the payment for such a route; returns its cities."""
    page.locator("[data-do=claims]").click()
    ends = [(WORLD.cities[route.a], WORLD.cities[route.b]) for route in OVER_THE_EDGE.values()]
    names = re.compile("|".join(f"{a.name} – {b.name}" for a, b in ends))
    item = page.locator(".table-dock .item").filter(has_text=names).first
    label = item.inner_text()
    item.click()
    page.locator(".pick-ink").first.wait_for(state="attached")
    return next([a.id, b.id] for a, b in ends if f"{a.name} – {b.name}" in label)


@PHONES
def test_a_route_over_the_edge_is_shown_where_it_leaves_the_map(visit, games, size):
    """Not the whole world, to show both of its ends; and afterwards the map fills its place again."""
    page, game = phone(visit, size), games["world"]
    game.sit_down(page, game.ply(over_the_edge))
    page.locator(".bar.mine").wait_for()
    page.wait_for_function(AT_REST)
    before = page.evaluate(MAP_WIDTH)
    cities = pay_over_the_edge(page)
    page.wait_for_function(LIES_OPEN, arg=cities)
    assert page.evaluate(MAP_WIDTH) == before
    page.locator(".table-dock").get_by_role("button", name="Cancel").click()
    page.wait_for_function(FILLS)


def test_the_map_stays_as_large_when_another_claims_a_route_over_the_edge(visit, games):
    guest, game = visit(None), games["world"]
    host = phone(visit, UPRIGHT, reduced_motion="no-preference")
    table = game.sit_down(guest, game.ply(over_the_edge), guests=1)
    host.goto(f"/t/{table}")
    host.get_by_label("Your name").fill("Ben")
    host.get_by_role("button", name="Sit here").click()
    for page in (host, guest):
        page.locator(".table-screen").wait_for()
    host.wait_for_function(AT_REST)
    before = host.evaluate(MAP_WIDTH)
    pay_over_the_edge(guest)
    guest.locator(".table-dock .button.primary").click()
    host.locator("path.near").first.wait_for(state="attached")
    host.wait_for_function(AT_REST)
    assert host.evaluate(MAP_WIDTH) == before
    expect(host.locator(".bar")).to_be_visible()


def test_the_whole_way_of_a_ticket_lies_above_the_sheet_and_then_in_the_middle(visit, games):
    page, game = phone(visit, UPRIGHT), games["world"]
    game.sit_down(page, game.ply(offers(Claim), 30))  # one way goes around the world
    page.locator(".bar.mine").wait_for()
    page.locator("#tab-tickets").tap()
    for ticket in page.locator(".drawer .ticket").all():
        ticket.tap()
        page.locator(".layer path.way").first.wait_for(state="attached")
        page.wait_for_function(WAY_LIES_OPEN)
        ticket.tap()
    page.locator(".drawer .ticket").first.tap()
    page.locator(".drawer").get_by_label("Close").tap()
    page.wait_for_function(WAY_LIES_OPEN)


def test_the_map_goes_back_to_where_it_was_when_a_way_around_the_world_is_not_looked_at(visit, games):
    page, game = phone(visit, UPRIGHT), games["world"]
    game.sit_down(page, game.ply(offers(Claim), 30))
    page.locator(".bar.mine").wait_for()
    page.wait_for_function(AT_REST)
    before = page.evaluate(MAP_AT)
    page.locator("#tab-tickets").tap()
    page.locator(".drawer .ticket").first.tap()
    page.wait_for_function(f"(before) => ({MAP_WIDTH})() < before / 2", arg=before[2])
    page.locator(".drawer .ticket").first.tap()
    page.wait_for_function(f"(before) => ({MAP_AT})().join() === before.join()", arg=before)


AT_ONCE = "() => localStorage.setItem('boattrain.settings', JSON.stringify({ claims: 'cheapest' }))"
CLAIMED_IN_SIGHT = """(before) => {
  const port = document.querySelector('.port').getBoundingClientRect();
  return [...document.querySelectorAll('g.route:has(.piece)')].some((route) => {
    const { left, right, top, bottom } = route.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const seen = x > port.left && x < port.right && y > port.top && y < port.bottom;
    return seen && !before.includes(route.dataset.route);
  });
}"""


@PHONES
def test_the_camera_goes_to_what_oneself_claims_from_the_list(visit, games, size):
    page, game = phone(visit, size, reduced_motion="no-preference"), games["great_lakes"]
    page.goto("/")
    page.evaluate(AT_ONCE)
    game.sit_down(page, game.ply(offers(Claim), 8))
    page.locator(".bar.mine").wait_for()
    before = page.locator("g.route:has(.piece)").evaluate_all("all => all.map((one) => one.dataset.route)")
    cdp = page.context.new_cdp_session(page)
    box = page.locator(".port").bounding_box()
    assert box is not None
    middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    cdp.send("Input.synthesizePinchGesture", {**middle, "scaleFactor": 3, "gestureSourceType": "touch"})
    way = {"xDistance": 1200, "yDistance": 900, "speed": 6000, "gestureSourceType": "touch"}
    cdp.send("Input.synthesizeScrollGesture", {**middle, **way})
    page.wait_for_function(AT_REST)
    assert not page.evaluate(CLAIMED_IN_SIGHT, before)
    page.locator("[data-do=claims]").tap()
    page.locator(".table-dock .item").last.tap()
    page.wait_for_function(CLAIMED_IN_SIGHT, arg=before)

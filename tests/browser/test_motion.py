"""Motion: what happened is seen moving, nothing else moves, and no motion is painted by the main thread."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from boattrain.boards import load_board
from boattrain.game.actions import Claim
from browser.moments import offers
from browser.pilot import Pilot

MOVING = {"reduced_motion": "no-preference"}
COMPOSITED = {"transform", "opacity"}
# Remembers what flies and lands, with the properties that are animated on the whole page.
WATCH = """() => {
  window.seen = { ghosts: 0, landing: {}, rings: 0, moved: new Set() };
  const note = () => {
    seen.ghosts = Math.max(seen.ghosts, document.querySelectorAll('.ghost').length);
    seen.rings = Math.max(seen.rings, document.querySelectorAll('.changed').length);
    for (const { dataset } of document.querySelectorAll('[data-landing]'))
      seen.landing[dataset.landing] = document.querySelectorAll(`[data-landing="${dataset.landing}"]`).length;
    for (const animation of document.getAnimations())
      for (const frame of animation.effect.getKeyframes())
        for (const name of Object.keys(frame))
          if (!['offset', 'computedOffset', 'easing', 'composite'].includes(name)) seen.moved.add(name);
  };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
}"""
SEEN = "() => ({ ...seen, moved: [...seen.moved] })"


def begin(page: Page, games: Any, board: str = "san_francisco") -> None:
    game = games[board]
    game.sit_down(page, game.ply(offers(Claim), 6))
    page.locator(".bar.mine").wait_for()
    page.evaluate(WATCH)


def seen(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(SEEN)
    return found


OWNED = "all => all.map(e => e.dataset.route)"


def claim(page: Page) -> str:
    """Claim the first route that is listed; returns it."""
    pilot = Pilot(page)
    before = set(page.locator("g.route:has(.piece)").evaluate_all(OWNED))
    while True:
        pilot.act()
        owned = set(page.locator("g.route:has(.piece)").evaluate_all(OWNED)) - before
        if owned:
            return str(owned.pop())
        page.wait_for_timeout(20)


def test_a_card_flies_to_its_pile_and_nothing_stays_behind(visit, games):
    page = visit(None, **MOVING)
    begin(page, games)
    page.locator(".market .place .take.glows").first.click()
    page.wait_for_function("() => seen.ghosts > 0")
    expect(page.locator(".ghost")).to_have_count(0)
    assert set(seen(page)["moved"]) <= COMPOSITED


def test_the_pieces_of_a_claim_fall_one_by_one_and_then_lie_there(visit, games):
    page = visit(None, **MOVING)
    begin(page, games)
    route = claim(page)
    page.wait_for_function("(route) => seen.landing[route] > 0", arg=route)
    expect(page.locator(f"[data-landing='{route}']")).to_have_count(0)
    expect(page.locator(f"[data-route='{route}'] .piece").first).to_be_visible()
    facts = next(one for one in load_board("san_francisco").routes if one.id == route)
    told = seen(page)
    assert told["landing"][route] == facts.length
    assert told["ghosts"] > 0, "the cards that paid for it fly"
    assert set(told["moved"]) <= COMPOSITED


def test_without_motion_what_has_changed_is_ringed_for_a_moment(visit, games):
    page = visit(None)
    begin(page, games)
    page.locator(".market .place .take.glows").first.click()
    page.wait_for_function("() => seen.rings > 0")
    expect(page.locator(".changed")).to_have_count(0)
    told = seen(page)
    assert told["ghosts"] == 0
    assert told["moved"] == []


@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=["upright", "sideways"])
def test_on_a_phone_the_camera_goes_to_what_another_claims(visit, games, size):
    """The host looks at one corner of the map, far from most routes, while the guest claims."""
    host, guest = visit(None, width=size[0], height=size[1], has_touch=True, **MOVING), visit(None)
    game = games["san_francisco"]
    table = game.sit_down(guest, game.ply(offers(Claim), 6), guests=1)
    host.goto(f"/t/{table}")
    host.get_by_label("Your name").fill("Ben")
    host.get_by_role("button", name="Sit here").click()
    for page in (host, guest):
        page.locator(".table-screen").wait_for()
    guest.locator(".bar.mine").wait_for()
    port = host.locator(".port").bounding_box()
    assert port is not None
    host.mouse.move(port["x"] + 3, port["y"] + 3)
    for _ in range(12):
        host.mouse.wheel(0, -400)
    host.wait_for_function("() => !document.querySelector('.port .sheet').style.transform.includes('scale')")
    before = set(host.locator("g.route:has(.piece)").evaluate_all(OWNED))
    claim(guest)
    # The bot may claim as well, and the camera goes on to that.
    host.wait_for_function(
        """(before) => {
          const port = document.querySelector('.port').getBoundingClientRect();
          const fresh = [...document.querySelectorAll('g.route:has(.piece)')];
          return fresh.some((route) => {
            const box = route.getBoundingClientRect();
            const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
            const seen = x > port.left && x < port.right && y > port.top && y < port.bottom;
            return seen && !before.includes(route.dataset.route);
          });
        }""",
        arg=list(before),
    )

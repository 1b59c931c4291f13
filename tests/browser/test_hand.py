"""The hand answers: cards that would pay for a route rise, and a pile that is looked at is shown large."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from boattrain.game.actions import Claim
from browser.moments import offers

# Where to point at a route: the middle of its longest stretch that nothing lies over.
SPOT = """(id) => {
  const path = document.querySelector(`[data-route="${CSS.escape(id)}"] .space`);
  const toScreen = path.getScreenCTM();
  for (const part of [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8]) {
    const at = path.getPointAtLength(path.getTotalLength() * part).matrixTransform(toScreen);
    if (document.elementFromPoint(at.x, at.y)?.closest('.port')) return [at.x, at.y];
  }
  return null;
}"""
RISEN = "[...document.querySelectorAll('.table-hand li.rises')].map((pile) => [pile.dataset.cards, \
pile.querySelector('.spent')?.innerText ?? ''])"


def point_at_a_route(page: Page, selector: str) -> str:
    """Rest the mouse on the first of these routes that lies open."""
    for route in page.locator(selector).evaluate_all("(all) => all.map((one) => one.dataset.route)"):
        spot = page.evaluate(SPOT, route)
        if spot:
            page.mouse.move(*spot)
            if page.locator(".told").count():
                return str(route)
    raise AssertionError("no such route lies open")


def claimable(page: Page) -> None:
    page.locator("g.route.glows").first.wait_for(state="attached")


@pytest.mark.parametrize("size", [(1440, 900), (1366, 657)])
def test_the_cards_that_would_pay_for_the_route_under_the_pointer_rise(visit, games, size):
    page = visit(None, width=size[0], height=size[1])
    game = games["great_lakes"]
    game.sit_down(page, game.ply(offers(Claim), 20))
    claimable(page)
    assert page.evaluate(RISEN) == []
    point_at_a_route(page, "g.route.glows")
    expect(page.locator(".table-hand li.rises")).not_to_have_count(0)
    risen = page.evaluate(RISEN)
    assert all(spent.startswith("−") for _, spent in risen)
    page.mouse.down()
    page.mouse.up()
    page.locator(".table-dock form").wait_for()
    assert page.evaluate(RISEN) == risen, "the payment that is chosen first"


def test_the_cards_rise_for_the_route_that_has_the_focus_and_go_back(stage):
    page = stage.moment("world", offers(Claim), 12)
    claimable(page)
    page.keyboard.press("n")
    expect(page.locator(".table-hand li.rises")).not_to_have_count(0)
    page.locator(".bar").focus()
    expect(page.locator(".table-hand li.rises, .table-hand li.rests")).to_have_count(0)


def test_a_route_that_somebody_owns_raises_no_card_and_asks_for_no_price(visit, games):
    page = visit(None, width=1440, height=900)
    asked: list[str] = []

    def hear(frame: Any) -> None:
        if '"payments"' in str(frame):
            asked.append(str(frame))

    page.on("websocket", lambda line: line.on("framesent", hear))
    game = games["great_lakes"]
    game.sit_down(page, game.ply(offers(Claim), 20))
    claimable(page)
    owned = page.locator("g.route:has(.claimed)").first.get_attribute("data-route")
    page.locator(f'[data-route="{owned}"]').focus()
    # The answer to a later question shows that the earlier one was not asked.
    point_at_a_route(page, "g.route.glows")
    expect(page.locator(".table-hand li.rises")).not_to_have_count(0)
    assert len(asked) == 1
    assert f'"{owned}"' not in asked[0]


LARGE = """() => {
  const box = document.querySelector('.large').getBoundingClientRect();
  const card = document.querySelector('.large .face').getBoundingClientRect();
  return { left: box.left, top: box.top, right: box.right, bottom: box.bottom, width: card.width };
}"""


@pytest.mark.parametrize("size", [(1440, 900), (1366, 657), (1024, 768)])
def test_a_pile_under_the_mouse_is_shown_large_beside_the_hand(visit, games, size):
    page = visit(None, width=size[0], height=size[1])
    game = games["world"]
    game.sit_down(page, game.ply(offers(Claim), 12))
    pile = page.locator(".table-hand li").last
    pile.hover()
    large = page.locator(".large .face")
    expect(large).to_have_count(1)
    box, under = page.evaluate(LARGE), pile.bounding_box()
    assert under is not None
    assert box["width"] == pytest.approx(150, abs=1)
    assert min(box["left"], box["top"]) >= 0
    assert box["right"] <= size[0]
    assert box["bottom"] <= under["y"] or box["left"] >= under["x"] + under["width"], (
        "it does not cover the pile"
    )
    page.mouse.move(size[0] / 2, size[1] / 3)
    expect(large).to_have_count(0)


def test_a_finger_that_stays_on_a_stack_shows_all_its_cards_large(visit, games):
    page = visit(None, width=390, height=844, has_touch=True)
    game = games["world"]
    game.sit_down(page, game.ply(offers(Claim), 12))
    stack = page.locator(".table-hand .stacks li").first
    box = stack.bounding_box()
    assert box is not None
    at = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    cdp = page.context.new_cdp_session(page)
    cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    cards = (stack.get_attribute("data-cards") or "").split()
    expect(page.locator(".large .face")).to_have_count(len(cards))
    shown = page.evaluate(LARGE)
    assert shown["left"] >= 0
    assert shown["right"] <= 390
    assert shown["bottom"] <= box["y"]
    cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".large")).to_have_count(0)

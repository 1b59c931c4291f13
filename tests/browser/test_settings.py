"""The panel of settings at the table: every change is seen at once, and remembered on the device."""

import pytest
from playwright.sync_api import Page, expect

from boattrain.game.actions import Claim
from browser.moments import offers
from browser.scenes import settings_panel, two_people

NAME_SIZE = """() => Math.max(...[...document.querySelectorAll('.port .name, .port .names *')]
  .map((name) => parseFloat(getComputedStyle(name).fontSize)))"""
# Routes that are lit, as they are seen: those that glow, and those with a thin outline.
LIT = """(kind) => [...document.querySelectorAll(`.glowing path.${kind}`)]
  .filter((path) => getComputedStyle(path.parentElement).display !== 'none')
  .reduce((beds, path) => beds + (path.getAttribute('d').match(/M/g) ?? []).length, 0)"""


@pytest.fixture
def panel(stage) -> Page:
    settings_panel(stage)
    return stage.page


def choose(page: Page, group: str, value: str) -> None:
    page.get_by_role("group", name=group, exact=True).get_by_label(value, exact=True).check(force=True)


def width(page: Page, selector: str) -> float:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["width"]


def test_every_change_is_seen_at_once(panel):
    panel.locator(".glowing .glow").first.wait_for(state="attached")
    names, card = panel.evaluate(NAME_SIZE), width(panel, ".market .take svg")
    choose(panel, "Names on the map", "Very large")
    panel.wait_for_function(f"least => ({NAME_SIZE})() >= least", arg=names * 1.4)
    choose(panel, "Cards", "Large")
    assert width(panel, ".market .take svg") > card
    choose(panel, "Cards", "Small")
    assert width(panel, ".market .take svg") < card
    helpful, others = panel.evaluate(LIT, "glow-line"), panel.evaluate(LIT, "can")
    assert others > 0
    choose(panel, "What glows", "All I can do")
    assert panel.evaluate(LIT, "glow-line") == helpful + others
    choose(panel, "What glows", "Nothing")
    assert panel.evaluate(LIT, "glow-line") == panel.evaluate(LIT, "can") == 0
    red = "() => getComputedStyle(document.documentElement).getPropertyValue('--c-red')"
    usual = panel.evaluate(red)
    choose(panel, "Colors of cards and players", "Further apart")
    assert panel.evaluate(red) != usual
    choose(panel, "Animations", "Fast")
    assert panel.evaluate("() => document.documentElement.style.getPropertyValue('--pace')") == "0.5"
    choose(panel, "Animations", "None")
    expect(panel.locator("html")).to_have_attribute("data-motion", "off")


def test_what_is_set_at_one_table_holds_at_the_next(panel, games):
    choose(panel, "Bots play", "Fast")
    choose(panel, "Names on the map", "Large")
    choose(panel, "A click on a route", "Claims it the cheapest way")
    before = panel.url
    games["world"].sit_down(panel, games["world"].ply(offers(Claim), 10))
    assert panel.url != before
    panel.locator("#tab-more").click()
    panel.locator(".drawer").get_by_role("button", name="Settings").click()
    for group, value in (
        ("Bots play", "Fast"),
        ("Names on the map", "Large"),
        ("A click on a route", "Claims it the cheapest way"),
    ):
        chosen = panel.get_by_role("group", name=group, exact=True).get_by_label(value, exact=True)
        expect(chosen).to_be_checked()
    table = panel.url.rsplit("/", 1)[1]
    assert panel.request.get(f"/api/tables/{table}").json()["table"]["bot_pause"] == 0.25


def test_the_host_chooses_the_pace_of_the_bots_for_all(stage):
    host, guest = two_people(stage)
    for page in (host, guest):
        page.locator("#tab-more").click()
        page.locator(".drawer").get_by_role("button", name="Settings").click()
    choose(host, "Bots play", "Slowly")
    pace = guest.get_by_role("group", name="Bots play")
    expect(pace.get_by_label("Slowly")).to_be_checked()
    expect(pace.get_by_label("Slowly")).to_be_disabled()
    expect(guest.get_by_text("The host of the table chooses this.")).to_be_visible()


# A message with the boxes of what it speaks of, of the hand and of the buttons.
COVERED = """() => {
  const remark = document.querySelector('.remark').getBoundingClientRect();
  const hits = (box) => Math.min(box.right, remark.right) - Math.max(box.left, remark.left) > 1
    && Math.min(box.bottom, remark.bottom) - Math.max(box.top, remark.top) > 1;
  const path = document.querySelector('[data-said] path.space');
  const matrix = path.getScreenCTM();
  const length = path.getTotalLength();
  const points = Array.from({ length: 40 }, (_, n) => path.getPointAtLength(length * n / 40).matrixTransform(matrix));
  return {
    route: points.some(({ x, y }) => hits({ left: x, right: x, top: y, bottom: y })
      || (x > remark.left && x < remark.right && y > remark.top && y < remark.bottom)),
    parts: ['.table-hand', '.table-line', '.table-rail'].filter((part) =>
      hits(document.querySelector(part).getBoundingClientRect())),
  };
}"""


@pytest.mark.parametrize("size", [(1440, 900), (1366, 657)])
def test_a_refusal_covers_neither_its_route_nor_the_hand_nor_the_buttons(visit, games, size):
    page = visit(None, width=size[0], height=size[1])
    games["world"].sit_down(page, games["world"].ply(offers(Claim), 10))
    page.locator(".bar.mine").wait_for()
    refused = page.locator("g.route[aria-disabled=true]:has(path.space)")
    for nth in range(0, min(24, refused.count()), 3):
        route = refused.nth(nth)
        route.evaluate(
            "one => { document.querySelector('[data-said]')?.removeAttribute('data-said'); one.dataset.said = '' }"
        )
        route.dispatch_event("click")
        page.locator(".remark").wait_for()
        name = route.get_attribute("aria-label")
        assert page.evaluate(COVERED) == {"route": False, "parts": []}, name
        page.locator(".remark").get_by_label("Close").click()
        expect(page.locator(".remark")).to_have_count(0)


def test_what_one_says_oneself_is_not_unread(stage):
    host, guest = two_people(stage)
    host.locator("#tab-chat").click()
    host.get_by_label("Say something").fill("Hello")
    host.get_by_role("button", name="Send").click()
    expect(guest.locator("#tab-chat .unread")).to_have_text("1")
    host.reload()
    host.locator(".table-screen").wait_for()
    expect(host.locator("#tab-chat .unread")).to_have_count(0)
    guest.locator("#tab-chat").click()
    guest.reload()
    guest.locator(".table-screen").wait_for()
    expect(guest.locator("#tab-chat .unread")).to_have_count(0)

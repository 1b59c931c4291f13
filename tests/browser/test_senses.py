"""Fingers, ears and notices: the map under two fingers, sounds by choice, permission asked when it is wanted."""

import re

from playwright.sync_api import CDPSession, Page, expect

from boattrain.game.actions import Claim
from browser.moments import offers
from browser.scenes import two_people

SOUNDS = ("Cards", "Pieces on the map", "Your turn", "Last turns", "Chat", "End of the game")
# Counts the tones that a page plays, and its questions for permission.
EARS = """() => {
  window.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) { window.tones += 1; return start.apply(this, when); };
  window.asked = [];
  Notification.requestPermission = async () => {
    window.asked.push(navigator.userActivation.isActive);
    return 'denied';
  };
}"""


def map_width(page: Page) -> float:
    box = page.locator(".port .sheet").bounding_box()
    assert box is not None
    return box["width"]


def fingers(cdp: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    touches = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
    cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def test_two_fingers_bring_the_map_closer_and_away_again(visit, games):
    page = visit(None, width=390, height=844, has_touch=True, is_mobile=True)
    games["world"].sit_down(page, games["world"].ply(offers(Claim), 10))
    box = page.locator(".port").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    cdp = page.context.new_cdp_session(page)
    before = map_width(page)

    def pinch(*spans: int) -> None:
        fingers(cdp, "touchStart", (x - spans[0], y), (x + spans[0], y))
        for span in spans[1:]:
            fingers(cdp, "touchMove", (x - span, y), (x + span, y))
        fingers(cdp, "touchEnd")

    pinch(30, 45, 60, 75, 90)
    page.wait_for_function(
        "least => document.querySelector('.port .sheet').getBoundingClientRect().width > least",
        arg=before * 2,
    )
    closer = map_width(page)
    page.wait_for_function("() => !document.querySelector('.port .sheet').style.transform.includes('scale')")
    assert abs(map_width(page) - closer) < 2, "at rest the map is drawn anew, and stays where it was"
    pinch(90, 60, 45)
    page.wait_for_function(
        "most => document.querySelector('.port .sheet').getBoundingClientRect().width < most",
        arg=closer * 0.7,
    )
    assert page.locator(".table-dock dialog, .notices .notice, .remark").count() == 0, "a pinch is no click"


def test_sounds_are_off_until_they_are_wanted_and_each_can_be_left_out(stage):
    host, guest = two_people(stage)
    host.evaluate(EARS)
    host.locator(".market .deck.glows").first.click()
    expect(host.get_by_role("button", name="Stop drawing")).to_be_visible()
    assert host.evaluate("() => window.tones") == 0

    guest.goto("/settings")
    guest.evaluate(EARS)
    master = guest.get_by_role("switch", name="Sounds on")
    expect(master).not_to_be_checked()
    master.check()
    guest.wait_for_function("() => window.tones > 0")  # heard when it is chosen
    sounds = guest.get_by_role("group", name="Sounds")
    for name in SOUNDS:
        switch = sounds.get_by_label(name, exact=True)
        switch.uncheck()
        before = guest.evaluate("() => window.tones")
        switch.check()
        guest.wait_for_function("before => window.tones > before", arg=before)
    sounds.get_by_label("Cards", exact=True).uncheck()
    guest.reload()
    expect(sounds.locator("input:checked")).to_have_count(len(SOUNDS))  # the switch, and all but one
    expect(sounds.get_by_label("Cards", exact=True)).not_to_be_checked()
    guest.go_back()
    guest.locator(".table-screen").wait_for()
    guest.evaluate(EARS)
    host.get_by_role("button", name="Stop drawing").click()
    expect(guest.locator(".bar.mine")).to_be_visible()
    guest.wait_for_function("() => window.tones > 0")


def test_permission_for_notices_is_asked_only_when_they_are_wanted(visit):
    page = visit(None)
    page.add_init_script(f"({EARS})()")
    page.goto("/")
    page.get_by_label("Play now: San Francisco").click()
    page.locator(".table-dock dialog").wait_for()
    assert page.evaluate("() => window.asked") == []
    page.goto("/settings")
    assert page.evaluate("() => window.asked") == []
    page.get_by_label("Notify me in the browser when it is my turn").click()
    expect(page.get_by_text("The browser does not allow notifications")).to_be_visible()
    assert page.evaluate("() => window.asked") == [True], "asked once, by a click"
    expect(page.get_by_label("Notify me in the browser when it is my turn")).not_to_be_checked()


def test_a_hint_speaks_the_language_of_the_page(visit, games):
    page = visit(None, locale="et")
    games["san_francisco"].sit_down(page, games["san_francisco"].ply(offers(Claim), 3))
    page.get_by_role("button", name="Vihje", exact=True).click()
    expect(page.locator(".remark")).to_contain_text("Võidu tõenäosus")
    expect(page.locator(".remark")).to_contain_text("Ka võimalik")


def test_a_hint_gives_reasons_and_two_other_actions_and_a_click_does_one(visit, games):
    page = visit(None)
    games["san_francisco"].sit_down(page, games["san_francisco"].ply(offers(Claim), 3))
    page.get_by_role("button", name="Hint", exact=True).click()
    hint = page.locator(".remark")
    expect(hint).to_contain_text("Chance of winning")
    told = hint.locator("p").all_inner_texts()
    assert any(
        re.search(r"completes|way|Without it|scores|pays for|lacking|open any more", one) for one in told[1:]
    )
    others = hint.get_by_role("listitem").get_by_role("button")
    expect(others).to_have_count(2)
    assert all(re.search(r"\d+%$", one) for one in others.all_inner_texts())
    before = page.locator(".table-screen").get_attribute("data-seq")
    others.first.click()
    expect(hint).to_have_count(0)
    page.wait_for_function(
        """(before) => document.querySelector('.table-screen').dataset.seq !== before
          || document.querySelector('.table-dock dialog')""",
        arg=before,
    )

"""Every page in every language, light and dark: nothing missing, nothing overflowing, nothing that axe minds."""

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from boattrain.game.actions import Claim
from browser.moments import offers
from browser.pilot import Pilot
from browser.words import LANGUAGES

pytestmark = pytest.mark.heavy  # what a page looks like does not depend on the core

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
WIDTHS = (360, 1024, 1600)
ACTS = 16  # of a person at a table, by when it has shown its first dialogs
PAGES = (
    "/",
    "/new/world",
    "/rules/world",
    "/rules/great_lakes",
    "/rules/san_francisco",
    "/settings",
    "/tables",
    "/games",
    "/seat/AAAAAAAA.BBBBBBBBBBBBBBBB",
    "/lost",
)
# A placeholder that was not filled, a key in place of its message, a value that is not there
HOLES = re.compile(r"\{\w+\}|\b(?:why|log|ask|table|end|rules|lesson)\.\w+|undefined|NaN|\[object")
# Words that do not fit into the box that holds them
SPILLS = """() => [...document.querySelectorAll('button, a, label, legend, h1, h2, h3, th, td, li, p, select')]
  .filter((box) => box.clientWidth && getComputedStyle(box).overflowX === 'visible'
    && !box.closest('.sr-only, svg, .players, .hand') && box.scrollWidth > box.clientWidth + 2)
  .map((box) => box.outerHTML.slice(0, 120))"""
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def assert_words_fit(page: Page, where: str) -> None:
    text = page.locator("body").inner_text()
    assert not HOLES.search(text), (where, HOLES.findall(text))
    assert page.evaluate(WIDER) <= 0, f"{where} is wider than the screen"
    assert page.evaluate(SPILLS) == [], where


def assert_axe_is_content(page: Page, where: str, part: str = "html") -> None:
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("(part) => axe.run(part, { resultTypes: ['violations'] })", part)
    grave = [
        (fault["id"], [node["html"][:160] for node in fault["nodes"]][:4])
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
    ]
    assert grave == [], where


def settled(page: Page, path: str) -> None:
    page.goto(path)
    page.locator("main h1").first.wait_for()
    if path == "/":
        page.locator(".board .button").first.wait_for()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_speaks_the_language_and_fits(visit, language):
    page = visit(None, locale=language)
    for path in PAGES:
        settled(page, path)
        expect(page.locator("html")).to_have_attribute("lang", language)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            assert_words_fit(page, f"{path} at {width} in {language}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_speaks_the_language_and_fits(visit, language):
    page = visit(locale=language, width=360)
    page.locator(".board .button.primary").nth(1).click()
    page.locator(".table-screen").wait_for()
    pilot, seen, acts, until = Pilot(page), set(), 0, time.monotonic() + 60
    while len(seen) < 2 or acts < ACTS:
        assert time.monotonic() < until, f"only these dialogs: {seen}"
        now = pilot.look()
        if now["dialog"] and not now["busy"] and now["dialog"]["title"] not in seen and len(seen) < 6:
            seen.add(now["dialog"]["title"])
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 800})
                assert_words_fit(page, f"{now['dialog']['title']} at {width} in {language}")
        if pilot.act():
            acts += 1
        else:
            page.wait_for_timeout(20)
    assert_words_fit(page, f"a table in {language}")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_serious_fault_on_any_page(visit, theme):
    page = visit(None, color_scheme=theme)
    for path in PAGES:
        settled(page, path)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        assert_axe_is_content(page, f"{path}, {theme}")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_axe_finds_no_serious_fault_at_a_table(visit, games, theme, width):
    page = visit(color_scheme=theme, width=width)
    page.get_by_label("Play now: San Francisco").click()
    page.locator(".table-dock dialog").wait_for()
    assert_axe_is_content(page, "the choice of tickets", ".table-dock")
    page.locator(".table-dock .help").click()
    page.get_by_role("dialog", name="Tickets", exact=True).wait_for()
    assert_axe_is_content(page, "a rule beside the game", "dialog:modal")
    page.get_by_role("dialog", name="Tickets", exact=True).get_by_label("Close").click()
    games["san_francisco"].sit_down(page, games["san_francisco"].ply(offers(Claim), 5))
    page.locator(".bar.mine [data-do=claims]").wait_for()
    assert_axe_is_content(page, "a turn")
    page.locator("[data-do=claims]").click()
    assert_axe_is_content(page, "the list of routes", ".table-dock")
    page.locator(".table-dock .item").first.click()
    page.locator(".table-dock form").wait_for()
    assert_axe_is_content(page, "the payment", ".table-dock")
    page.locator(".table-dock").get_by_role("button", name="Cancel").click()
    for tab in ("log", "cards", "chat", "more"):
        page.locator(f"#tab-{tab}").click()
        assert_axe_is_content(page, tab, ".drawer")
    page.locator("#drawer-settings").click()
    assert_axe_is_content(page, "the settings", ".drawer")
    page.locator(".drawer").get_by_label("Close").click()
    page.get_by_role("button", name="Hint").click()
    page.locator(".remark").wait_for()
    assert_axe_is_content(page, "a hint", ".bubble")
    page.keyboard.press("?")
    page.locator("dialog:modal").wait_for()
    assert_axe_is_content(page, "the keys", "dialog:modal")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_serious_fault_after_the_game(visit, games, theme):
    page = visit(f"/t/{games['san_francisco'].table}", color_scheme=theme)
    expect(page.get_by_role("link", name="Download the game record")).to_be_visible()
    assert_axe_is_content(page, "the score")
    page.get_by_role("dialog").get_by_role("link", name="Replay the game").click()
    page.locator(".replay").wait_for()
    assert_axe_is_content(page, "the replay")


def test_reduced_motion_is_kept(visit):
    calm, lively = visit(), visit(reduced_motion="no-preference")
    expect(calm.locator("html")).to_have_attribute("data-motion", "off")
    expect(lively.locator("html")).to_have_attribute("data-motion", "on")
    calm.get_by_label("Play now: San Francisco").click()
    calm.locator(".table-dock dialog").wait_for()
    running = calm.evaluate(
        "() => document.getAnimations().filter((one) => one.effect.getTiming().duration > 20).length"
    )
    assert running == 0
    timed = calm.evaluate(
        """() => [...document.querySelectorAll('*')]
          .filter((one) => getComputedStyle(one).transitionDuration !== '0s')
          .map((one) => one.outerHTML.slice(0, 80))"""
    )
    assert timed == [], "what glows does so at once: a short transition would be seen late"


def test_the_theme_and_the_language_are_switched_at_any_time(visit):
    page = visit(color_scheme="light")
    page.get_by_label("Play now: San Francisco").click()
    page.locator(".table-screen").wait_for()
    page.locator("#tab-more").click()
    page.locator(".drawer").get_by_label("Theme: Dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.locator(".drawer").get_by_label("Language").select_option("et")
    expect(page.get_by_role("heading", name="Jäta alles").first).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Jäta alles").first).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")

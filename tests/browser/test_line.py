"""The action line: in every language and at every size, none of its words are cut off."""

from collections.abc import Iterator

from playwright.sync_api import Page

from boattrain.game.actions import BuildHarbor, Claim, Exchange
from browser.moments import offers
from browser.scenes import phase
from browser.test_table import resize
from browser.words import LANGUAGES

SIZES = ((1024, 768), (1366, 657), (844, 390), (390, 844))
REFILL = "() => localStorage.setItem('boattrain.settings', JSON.stringify({ refill: 'same' }))"
MOMENTS = {
    "everything": ("great_lakes", offers(Claim, Exchange, BuildHarbor)),
    "second card": ("great_lakes", phase("second_card")),
    "last turns": ("world", lambda game: game.phase == "turn" and game.view(None).turns_left is not None),
    "souvenir to place": ("san_francisco", phase("place")),
    "souvenir to take": ("san_francisco", phase("souvenir")),
}
# Buttons and words that have more to show than they have room for.
CUT = """() => [...document.querySelectorAll('.bar .ask > *, .bar .words, .bar .cut, .bar .cut span, .bar .button')]
  .filter((part) => part.checkVisibility({ visibilityProperty: true }))
  .filter((part) => !['inline', 'contents'].includes(getComputedStyle(part).display))
  .filter((part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 2)
  .map((part) => `${part.textContent.trim()}: ${part.scrollWidth} x ${part.scrollHeight}`
    + ` in ${part.clientWidth} x ${part.clientHeight}`)"""


def early(page: Page, guest: Page) -> None:
    """Tickets and fleet are chosen, and can be chosen anew: somebody else has not chosen yet."""
    order = {"board": "great_lakes", "seats": [{"kind": "you"}, {"kind": "open"}], "start": True, "first": 1}
    table = page.request.post("/api/tables", data=order).json()["table"]["id"]
    guest.request.post(f"/api/tables/{table}/seats/1/take")
    page.goto(f"/t/{table}")
    page.locator(".table-dock .offer").first.wait_for()
    for offer in page.locator(".table-dock .offer").all():
        offer.click()
    page.locator(".table-dock .button.primary").click()
    page.locator(".table-dock [type=range]").first.wait_for()
    page.locator(".table-dock .button.primary").click()
    page.locator("[data-do=change-fleet]").wait_for()


def over(page: Page, table: str) -> None:
    page.goto(f"/t/{table}")
    page.locator("dialog:modal").wait_for()
    page.keyboard.press("Escape")
    page.locator(".bar.over .button").first.wait_for()


def every_state(page: Page, guest: Page, games) -> Iterator[str]:
    for name, (board, wanted) in MOMENTS.items():
        games[board].sit_down(page, games[board].ply(wanted))
        page.locator(".bar.mine").wait_for()
        yield name
    over(page, games["world"].table)
    yield "over"
    early(page, guest)
    yield "chosen early"


def speak(page: Page, language: str) -> None:
    """Choose a language in the menu of the table."""
    page.locator("#tab-more").click()
    page.locator(".table-drawer select").first.select_option(language)
    page.locator(f"html[lang={language}]").wait_for(state="attached")
    page.locator("#tab-more").click()
    page.locator(".table-drawer").wait_for(state="detached")


def test_no_words_of_the_action_line_are_cut(visit, games):
    page = visit("/", width=1024, height=768, has_touch=True)
    page.evaluate(REFILL)
    cut = {}
    for state in every_state(page, visit(None), games):
        for language in LANGUAGES:
            speak(page, language)
            for size in SIZES:
                resize(page, *size)
                if found := page.evaluate(CUT):
                    cut[state, language, size] = found
            resize(page, *SIZES[0])
    assert cut == {}

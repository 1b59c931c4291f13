"""What the table asks, and how it is answered: nothing that was put away is lost, nothing is a dead end."""

import re

import pytest
from playwright.sync_api import Page, expect

from boattrain.game.actions import BuildHarbor, Claim, DrawTickets, Exchange
from boattrain.game.game import Game
from browser.moments import offers
from browser.scenes import SCENES, curtain, harbor, open_drawer, phase, the_log
from in_time import BOARDS

DOCK = ".table-dock dialog"


def test_a_harbor_is_built_through_its_dialog(stage):
    harbor(stage)
    page = stage.page
    city = page.locator(".table-dock .item").first.inner_text().splitlines()[0]
    page.locator(".table-dock .item").first.click()
    expect(page.get_by_role("heading", name=f"Harbor in {city}")).to_be_visible()
    built = page.locator("g.built").count()
    page.get_by_role("button", name="Pay and build").click()
    expect(page.locator("g.built")).not_to_have_count(built)
    expect(the_log(page)).to_contain_text(f"Guest builds a harbor in {city}.")


def test_a_harbor_city_on_the_map_leads_to_the_same_dialog(stage):
    page = stage.moment("great_lakes", offers(BuildHarbor))
    page.locator("g.city.glows").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Pay and build")).to_be_enabled()


def two_can_be_exchanged(game: Game) -> bool:
    """Either way, where there are two ways."""
    swaps = [action for action in game.legal_actions if isinstance(action, Exchange)]
    return bool(swaps) and all(Exchange(swap.given, 2) in swaps for swap in swaps)


def test_pieces_are_exchanged_through_their_dialog(stage):
    page = stage.moment("great_lakes", two_can_be_exchanged, 30)
    page.locator("[data-do=exchange]").click()
    page.get_by_role("radio", name="Give trains, take ships").or_(
        page.get_by_role("radio", name="Give ships, take trains")
    ).first.click()
    slider = page.locator(".table-dock input[type=range]")
    slider.focus()
    page.keyboard.press("ArrowRight")
    score = page.locator(".player", has_text="you").locator(".score")
    before = int(score.inner_text().replace("−", "-"))
    page.get_by_role("button", name=re.compile(r"Swap 2 .* \(−2 points\)")).click()
    expect(the_log(page)).to_contain_text(re.compile("Guest swaps 2 "))
    assert int(score.inner_text().replace("−", "-")) == before - 2


def test_a_fleet_is_changed_by_one_piece_at_a_time(stage):
    page = stage.moment("great_lakes", lambda game: game.phase == "fleet")
    numbers = page.locator(".table-dock .pair strong")
    for name, fleet in (("28 trains and 22 ships", ["28", "22"]), ("27 trains and 23 ships", ["27", "23"])):
        page.get_by_role("button", name=name).click()
        expect(numbers).to_have_text(fleet)
    page.get_by_role("button", name="Set sail with 27 trains and 23 ships").click()
    page.get_by_role("dialog", name="Your fleet").wait_for(state="detached")


@pytest.mark.parametrize(
    ("opener", "wanted"),
    [("claims", offers(Claim)), ("harbor", offers(BuildHarbor)), ("exchange", offers(Exchange))],
)
def test_a_dialog_that_was_closed_opens_again(stage, opener, wanted):
    page = stage.moment("great_lakes", wanted)
    for way in ("Escape", "cross", "Escape"):
        page.locator(f"[data-do={opener}]").click()
        expect(page.locator(DOCK)).to_be_visible()
        if way == "Escape":
            page.keyboard.press("Escape")
        else:
            page.locator(DOCK).get_by_label("Close").click()
        expect(page.locator(DOCK)).to_have_count(0)
        expect(page.locator(".bar.mine .ask")).to_contain_text("Your turn")


def test_a_payment_that_was_put_away_is_asked_for_again(stage):
    page = stage.moment("great_lakes", offers(Claim), 20)
    route = page.locator("g.route.glows").first
    for _ in range(2):
        route.focus()
        page.keyboard.press("Enter")
        expect(page.locator(".table-dock form")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(DOCK)).to_have_count(0)


@pytest.mark.parametrize(("board", "asked"), [("world", "keep"), ("great_lakes", "fleet")])
def test_what_has_to_be_answered_folds_away_and_comes_back(stage, board, asked):
    page = stage.moment(board, phase(asked))
    for _ in range(2):
        page.keyboard.press("Escape")
        expect(page.locator(DOCK)).to_be_visible()
    page.get_by_role("button", name="Look at the map").click()
    expect(page.locator(f"{DOCK} .body")).to_be_hidden()
    page.get_by_role("button", name="Back to the choice").click()
    expect(page.locator(f"{DOCK} .button.primary")).to_be_visible()


def test_the_curtain_does_not_go_by_itself(stage):
    curtain(stage)
    page = stage.page
    for _ in range(3):  # a browser closes a dialog at the second Escape, whatever the page says
        page.keyboard.press("Escape")
    ready = page.get_by_role("button", name=re.compile("^I am "))
    expect(ready).to_be_visible()
    ready.click()
    expect(page.locator(DOCK)).to_be_visible()


def test_what_was_begun_is_put_away_when_the_game_moves_on(stage):
    page = stage.moment("san_francisco", offers(Claim, DrawTickets), 3)
    other = page.context.new_page()
    other.goto(page.url)
    page.locator("[data-do=claims]").click()
    expect(page.locator(DOCK)).to_be_visible()
    other.locator(".market .deck.glows").first.click()
    expect(page.locator(DOCK)).to_have_count(0)
    expect(page.get_by_role("button", name="Stop drawing")).to_be_visible()


def glowing(page: Page) -> list[str]:
    """Every kind of thing that the page offers now."""
    kinds: list[str] = page.locator(".bar.mine [data-do]").evaluate_all(
        "all => all.map((one) => one.dataset.do)"
    )
    if page.locator(".market .take.glows").count():
        kinds.append("market")
    if page.locator(DOCK).count():
        kinds.append("dialog")
    if page.locator("g.city.glows").count():
        kinds.append("city")
    return kinds


WINDOWS = ((1024, 768), (1366, 657), (1440, 900), (1920, 1080))
# The page has drawn itself at this width.
DRAWN = """(width) => window.innerWidth === width
  && new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"""
# What is cut off on the action line, in the list beside the map, or in the drawer.
CHOICES = ".bar .button, .bar .button *, .table-dock .item, .drawer .content"
CUT = """(choices) => [...document.querySelectorAll(choices)].filter((one) => {
  const dialog = one.closest('dialog')?.getBoundingClientRect();
  const { width, right } = one.getBoundingClientRect();
  return width && (one.scrollWidth > one.clientWidth + 1 && one.clientWidth || (dialog && right > dialog.right - 6));
}).map((one) => one.innerText)"""


@pytest.mark.parametrize("scene", ["place", "souvenir", "claims", "harbor", "more"])
def test_what_can_be_chosen_is_not_cut(stage, scene):
    """In windows of all sizes, from the smallest to the largest and back to it."""
    page, cut = stage.page, {}
    for size in (*WINDOWS, WINDOWS[0]):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        if not cut:
            SCENES[scene](stage)
        page.wait_for_function(DRAWN, arg=size[0])
        assert page.locator(CHOICES).count() > 1
        cut[size] = [*cut.get(size, []), *page.evaluate(CUT, CHOICES)]
    assert not any(cut.values()), cut


@pytest.mark.parametrize("board", BOARDS)
def test_whatever_is_asked_the_page_offers_something_and_says_so(stage, board):
    game, seen = stage.games[board], set()
    for ply in range(0, game.plies, 5):
        asked = game.phase_at(ply)
        if asked in seen:
            continue
        seen.add(asked)
        game.sit_down(stage.page, ply)
        stage.page.locator(".bar.mine").wait_for()
        assert glowing(stage.page), f"nothing to do in phase {asked}"
        assert stage.page.locator(".bar .ask").inner_text()
    assert {"keep", "turn"} <= seen


@pytest.mark.parametrize(
    "size", [(1440, 900), (390, 844), (844, 390)], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_log_and_chat_can_be_opened_while_tickets_are_chosen(stage, size):
    stage.page.set_viewport_size({"width": size[0], "height": size[1]})
    page = stage.moment("world", phase("keep"))
    for name, shown in (("log", page.locator(".log")), ("chat", page.get_by_label("Say something"))):
        open_drawer(page, name)
        expect(shown).to_be_visible()
        drawer = page.locator(".drawer").bounding_box()
        assert drawer is not None
        middle = (drawer["x"] + drawer["width"] / 2, drawer["y"] + drawer["height"] / 2)
        assert page.evaluate("([x, y]) => !!document.elementFromPoint(x, y).closest('.drawer')", middle)
        page.locator(".drawer").get_by_label("Close").click()
    expect(page.locator(".table-dock .offer").first).to_be_visible()

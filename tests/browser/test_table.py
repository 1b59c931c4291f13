"""The table as it lies on the screen: the map is large, nothing is cut off, nothing moves but what happened."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from boattrain.boards import load_board
from boattrain.game.actions import Claim
from boattrain.game.game import Game
from browser.moments import AT_REST, FinishedGame, offers
from browser.pilot import Pilot, play_to_the_end
from browser.scenes import SIZES, Stage, turn
from in_time import BOARDS

ZOOMED = (720, 450)  # a window of 1440 x 900 at 200 %
LEAST_MAP = {(1440, 900): 0.70, (1366, 657): 0.70}
# Large windows, and how much larger small print and names are there at least.
WIDE = {(2560, 1080): 1.1, (2560, 1440): 1.2, (3440, 1440): 1.25, (3840, 2160): 1.5}
MANY_CARDS = 45
LEAST_TARGET = 44  # pixels, on a phone

SHARE = """() => {
  const map = document.querySelector('.table-map').getBoundingClientRect();
  return map.width * map.height / (innerWidth * innerHeight);
}"""
# Cards of the hand that lie outside the window, or of whose index (the left strip) nothing is to be seen.
HIDDEN_CARDS = """() => [...document.querySelectorAll('.hand li')].filter((card) => {
  const box = card.querySelector('.top').getBoundingClientRect();
  const open = [0.06, 0.12, 0.32].some((down) =>
    card.contains(document.elementFromPoint(box.left + 5, box.top + box.height * down)));
  return !open || box.left < 0 || box.top < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
}).map((card) => card.dataset.cards)"""
# Everything that can be pressed, smaller than a thumb. A card's own target may reach beyond its picture.
SMALL_TARGETS = """(least) => [...document.querySelectorAll('.table-screen button, .table-screen select')]
  .filter((button) => button.checkVisibility() && !button.closest('svg, .port'))
  .map((button) => {
    const box = button.getBoundingClientRect();
    const after = getComputedStyle(button, '::after');
    const grown = (side) => after.content === 'none' ? 0 : -parseFloat(after[side]) || 0;
    const width = box.width + grown('left') + grown('right');
    return [button.outerHTML.slice(0, 90), width, box.height + grown('top') + grown('bottom')];
  })
  .filter(([, width, height]) => width < least - 0.5 || height < least - 0.5)"""
OUTSIDE = """() => [...document.querySelectorAll('.table-screen button, .table-screen select, .table-screen .bar')]
  .filter((part) => part.checkVisibility() && !part.closest('.port, .players, .tabs, ul, ol, .buttons'))
  .filter((part) => {
    const box = part.getBoundingClientRect();
    return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
  }).map((part) => part.outerHTML.slice(0, 90))"""
# Numbers of a player and buttons of the action line that are cut off.
CUT = """() => [...document.querySelectorAll('.facts, .score, .bar .buttons')]
  .filter((part) => part.checkVisibility() && part.scrollWidth > part.clientWidth + 1)
  .map((part) => `${part.className}: ${part.textContent.trim()}`)"""
# Names and cities of the map that lie under the strip of what others did, or under the action line.
HIDDEN = """() => {
  const over = [...document.querySelectorAll('.since, .bar')].map((part) => part.getBoundingClientRect());
  return [...document.querySelectorAll('.name[data-name], [data-city] .dot')].filter((part) => {
    const box = part.getBoundingClientRect();
    return over.some((lid) => Math.min(lid.right, box.right) - Math.max(lid.left, box.left) > 2
      && Math.min(lid.bottom, box.bottom) - Math.max(lid.top, box.top) > 2);
  }).map((part) => part.dataset.name ?? part.closest('[data-city]').dataset.city);
}"""
WATCH_SHIFTS = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!entry.hadRecentInput)
      window.shifts.push([entry.value, entry.sources.map((source) => source.node?.outerHTML?.slice(0, 80) ?? '')]);
  }).observe({ type: 'layout-shift' });
}"""


def resize(page: Page, width: int, height: int) -> None:
    """Another size of the window, and everything in its place."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def sit(page: Page, game: FinishedGame, nth: int = 12) -> None:
    game.sit_down(page, game.ply(offers(Claim), nth))
    page.locator(".bar.mine").wait_for()
    page.wait_for_function("() => !document.getAnimations().length")


@pytest.mark.parametrize("board", BOARDS)
def test_the_map_fills_the_window_and_everything_lies_inside_it(visit, games, board):
    page = visit(None)
    sit(page, games[board])
    for width, height in (*SIZES, ZOOMED):
        resize(page, width, height)
        expect(page.locator(".table-hand")).to_be_visible()
        least = LEAST_MAP.get((width, height))
        if least is not None:
            assert page.evaluate(SHARE) >= least, (width, height)
        assert page.evaluate(OUTSIDE) == [], (width, height)
        assert page.evaluate(CUT) == [], (width, height)
        assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight"), (width, height)


# Small print and small buttons that are no larger than in a window of 1440 pixels, and words that are cut off.
LOST = """(least) =>
[...document.querySelectorAll('.table-corner button, .since, .since span.disc, .name')].flatMap((part) => {
  const { height } = part.getBoundingClientRect();
  const letters = parseFloat(getComputedStyle(part).fontSize);
  const cut = part.matches('.since') && [...part.querySelectorAll('.what')].some((words) =>
    words.getBoundingClientRect().bottom > part.getBoundingClientRect().bottom);
  const small = part.matches('.name') ? letters < least * 12 : height < least * (part.matches('.disc') ? 24 : 44);
  return cut || small ? [`${part.className} ${part.textContent}: ${height}, ${letters}`] : [];
})"""
APART = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [drawer, map, tickets] = [box('.table-drawer'), box('.table-map'), box('.table-tickets')];
  return [drawer.left - tickets.right, map.left - drawer.right, box('.port .sheet').height / innerHeight];
}"""


@pytest.mark.parametrize("board", BOARDS)
def test_in_a_large_window_everything_is_larger(visit, games, board):
    page = visit(None, width=1440, height=900)
    turn(Stage(page, lambda: visit(None), games), board)
    for (width, height), least in WIDE.items():
        resize(page, width, height)
        page.wait_for_function(AT_REST)
        assert page.evaluate(LOST, least) == [], (width, height)
        assert page.evaluate(OUTSIDE) == [], (width, height)
        assert page.evaluate(CUT) == [], (width, height)
        assert page.evaluate(HIDDEN) == [], (width, height)


@pytest.mark.parametrize("size", [(2560, 1080), (3440, 1440)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_beside_the_map_of_a_very_wide_window_the_log_lies_open(visit, games, size):
    page = visit(None, width=size[0], height=size[1])
    sit(page, games["world"])
    expect(page.locator(".table-drawer .log")).to_be_visible()
    beside_hand, beside_map, height = page.evaluate(APART)
    assert beside_hand >= 0
    assert beside_map >= 0
    assert height > 0.95  # it takes nothing from the map
    page.locator(".drawer").get_by_label("Close").click()
    expect(page.locator(".table-drawer")).to_have_count(0)
    page.reload()
    page.locator(".bar.mine").wait_for()
    expect(page.locator(".table-drawer")).to_have_count(0)
    page.locator("#tab-log").click()
    page.reload()
    expect(page.locator(".table-drawer .log")).to_be_visible()


def rich(board: str) -> dict[str, int]:
    """A hand of many cards, of every kind."""
    kinds = load_board(board).cards
    hand = {card.id: 1 for card in kinds}
    at = 0
    while sum(hand.values()) < MANY_CARDS:
        hand[kinds[at % len(kinds)].id] += 1
        at += 1
    return hand


@pytest.mark.parametrize("board", BOARDS)
def test_a_hand_of_many_cards_is_never_cut_off(visit, games, board):
    page = visit(None)

    def enrich(route: Route) -> None:
        answer = route.fetch()
        state: dict[str, Any] = answer.json()
        for mine in (state.get("view") or {}).get("mine", {}).values():
            mine["hand"] = rich(board)
        route.fulfill(response=answer, body=json.dumps(state))

    page.route("**/api/tables/*", enrich)
    sit(page, games[board])
    kinds = len(rich(board))
    for width, height in SIZES:
        resize(page, width, height)
        if width > height:
            expect(page.locator(".hand li")).to_have_count(kinds)
        assert page.evaluate(HIDDEN_CARDS) == [], (width, height)


@pytest.mark.parametrize("board", BOARDS)
def test_everything_can_be_hit_with_a_thumb(visit, games, board):
    page = visit(None, width=390, height=844, has_touch=True, is_mobile=True)
    sit(page, games[board])
    for width, height in ((390, 844), (844, 390)):
        resize(page, width, height)
        assert page.evaluate(SMALL_TARGETS, LEAST_TARGET) == [], (width, height)


@pytest.mark.alone  # the browser forgives what follows a click within half a second
@pytest.mark.parametrize("size", [(1366, 657), (390, 844)])
def test_nothing_moves_but_what_happened(visit, size):
    page = visit(None, width=size[0], height=size[1])
    page.goto("/")
    page.get_by_label("Play now: San Francisco").click()
    page.locator(".table-screen").wait_for()
    page.evaluate(WATCH_SHIFTS)
    play_to_the_end(Pilot(page, hoard=4))
    assert page.evaluate("() => window.shifts") == []


@pytest.mark.parametrize("size", [(844, 390), (667, 375), ZOOMED])
def test_a_game_can_be_begun_and_played_in_a_small_window(visit, size):
    page = visit(None, width=size[0], height=size[1])
    page.goto("/")
    page.get_by_label("Play now: World").click()
    pilot = Pilot(page)
    for _ in range(12):
        page.wait_for_function(
            "() => document.querySelector('.bar.mine, .table-dock dialog') "
            "&& document.querySelector('.table-screen')?.getAttribute('aria-busy') !== 'true'"
        )
        assert pilot.act()


def test_two_cards_from_the_row_take_two_clicks_once_the_deck_is_said(visit, games):
    page = visit(None, width=1440, height=900)
    sit(page, games["world"], 2)
    page.locator(".refill select").select_option("same")
    before = page.locator(".log li").count()
    assert before == 0
    page.locator(".market .place .take.glows:not([aria-label*=wild])").first.click()
    page.get_by_role("button", name="Stop drawing").wait_for()
    page.locator(".market .place .take.glows").first.click()
    expect(page.locator(".bar.mine [data-do=stop]")).to_have_count(0)
    expect(page.locator("[data-do=refill]")).to_have_count(0)


COLORS = ("blue", "green", "black", "purple", "red", "orange", "ferry")
# Lines of the log and of the panels about blind draws of a seat, with what they tell of the card.
TOLD_OF_DRAWS = """(seat) => [...document.querySelectorAll(`.log li.p${seat}, .player.p${seat} .last`)]
  .filter((line) => line.innerText.includes('draws'))
  .map((line) => [line.innerText.toLowerCase(), line.querySelectorAll('svg.face').length])"""


def test_around_one_screen_nobody_sees_the_others_secrets(visit):
    page = visit("/", width=1366, height=657)
    seats = [{"kind": "you", "name": "Ann"}, {"kind": "hotseat", "name": "Tom"}]
    answer = page.request.post("/api/tables", data={"board": "san_francisco", "seats": seats, "start": True})
    page.goto(f"/t/{answer.json()['table']['id']}")
    curtain, bar = page.locator("dialog:modal .curtain .button"), page.locator(".bar.mine")
    seen = 0
    for _ in range(40):
        curtain.or_(bar).first.wait_for()
        page.wait_for_function(
            "() => document.querySelector('.table-screen')?.getAttribute('aria-busy') !== 'true'"
        )
        if curtain.count():
            assert page.locator(".hand").count() == 0
            hidden = [0, 1]
        else:
            if not page.locator(".log").count():
                page.locator("#tab-log").click()
            hidden = [page.evaluate("() => window.openSeat ?? -1")]
        for seat in hidden:
            for text, faces in page.evaluate(TOLD_OF_DRAWS, seat):
                seen += 1
                assert faces == 0, text
                assert not any(color in text for color in COLORS), text
        step(page, curtain)
    assert seen > 10


def step(page: Page, curtain: Any) -> None:
    """Lift the curtain, pass the device on, or draw blind."""
    if curtain.count():
        name = curtain.inner_text()
        page.evaluate("name => { window.openSeat = name.includes('Ann') ? 1 : 0 }", name)
        curtain.click()
    elif page.locator("[data-do=pass_on]").count():
        page.locator("[data-do=pass_on]").click()
    elif page.locator(".table-dock dialog").count() or page.locator("[data-do=place]").count():
        Pilot(page).act()
    else:
        page.locator(".market .deck.glows").first.click()


@pytest.mark.parametrize("board", BOARDS)
def test_what_lies_on_the_map_hides_no_name_and_no_city(visit, games, board):
    page = visit(None, width=1440, height=900)
    turn(Stage(page, lambda: visit(None), games), board)
    for width, height in SIZES[:4]:
        resize(page, width, height)
        page.wait_for_function(
            "() => !document.querySelector('.port .sheet').style.transform.includes('scale')"
        )
        assert page.locator(".since").is_visible()
        assert page.evaluate(HIDDEN) == [], (width, height)
        assert page.evaluate(CUT) == [], (width, height)  # late in a game: many souvenirs, two digits


def double_card_in_the_row(game: Game) -> bool:
    cards = [game.board.card(card) for card in game.row if card is not None]
    return game.phase == "turn" and any(card.spaces == 2 for card in cards)


def test_the_number_on_a_double_card_is_part_of_its_label(visit, games):
    page, world = visit(None), games["world"]
    world.sit_down(page, world.ply(double_card_in_the_row))
    page.locator(".bar.mine").wait_for()
    double = page.locator(".market .take:has(.two)")
    assert double.count() > 0
    for label in double.evaluate_all("cards => cards.map((card) => card.ariaLabel)"):
        assert label.endswith("double ship, counts as 2")

"""How many clicks the common actions take. A figure that grows is a step back."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from boattrain.boards import load_board
from boattrain.game.actions import BuildHarbor, Claim, TakeBlind, TakeFaceUp
from boattrain.game.game import Game
from browser.moments import FinishedGame, offers
from browser.scenes import phase

COUNT = """() => {
  window.clicks = 0;
  addEventListener('pointerdown', (event) => { if (event.isTrusted) window.clicks += 1; }, true);
}"""
# A point of the window at which a click hits this route.
HIT = """(id) => {
  const path = document.querySelector(`[data-route="${CSS.escape(id)}"] path.space`);
  const matrix = path.getScreenCTM();
  const box = path.getBBox();
  for (let across = 0.02; across < 1; across += 0.02)
    for (let down = 0.02; down < 1; down += 0.02) {
      const { x, y } = new DOMPoint(box.x + box.width * across, box.y + box.height * down).matrixTransform(matrix);
      if (document.elementFromPoint(x, y)?.closest('[data-route]')?.dataset.route === id) return [x, y];
    }
  return null;
}"""
PAGE = Path(__file__).parents[2] / "docs" / "guide" / "play.md"
# What common actions cost; the page tells the same.
CLICKS = {
    "two cards from the row, the refilling deck being set": 2,
    "two cards drawn blind": 2,
    "claim a route": 2,
    "claim a route with the setting *Claims it the cheapest way*": 1,
    "claim a route with another payment": 3,
    "build a harbor": 3,
    "see the way of a ticket": 1,
    "next player on one device, with a look at the last card": 2,
}
KINDS = {"same": "From the same deck as the card", "cheapest": "Claims it the cheapest way"}


class Clicker:
    """Somebody with a mouse, whose clicks are counted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.add_init_script(f"({COUNT})()")

    def sit(self, game: FinishedGame, ply: int) -> None:
        game.sit_down(self.page, ply)
        self.page.locator(".bar.mine").wait_for()
        self.page.evaluate("() => { window.clicks = 0; }")

    def click(self, what: str | Locator) -> None:
        found = self.page.locator(what) if isinstance(what, str) else what
        found.first.click()

    def route(self, route: str) -> None:
        point = self.page.evaluate(HIT, route)
        assert point is not None, f"{route} cannot be hit"
        self.page.mouse.click(*point)

    def choose(self, name: str) -> None:
        """A setting, in the panel at the table."""
        self.page.locator("#tab-more").click()
        self.page.locator(".drawer").get_by_role("button", name="Settings").click()
        self.page.get_by_label(name).check(force=True)
        self.page.locator(".drawer").get_by_label("Close").click()
        self.page.evaluate("() => { window.clicks = 0; }")

    @property
    def count(self) -> int:
        return int(self.page.evaluate("() => window.clicks"))


@pytest.fixture
def clicker(visit) -> Clicker:
    return Clicker(visit(None, width=1440, height=900))


def claim_with(ways: range, game: Game) -> str | None:
    """A route of the seat to act that can be paid for in so many ways."""
    if game.phase != "turn":
        return None
    claims = [action.route for action in game.legal_actions if isinstance(action, Claim)]
    return next((route for route in claims if len(game.payments(route)) in ways), None)


def plain_cards(game: Game) -> bool:
    """Two cards can be taken from the row that are not wild."""
    wilds = {card.id for card in load_board(game.board.id).cards if card.wild}
    taken = {action.card for action in game.legal_actions if isinstance(action, TakeFaceUp)}
    return game.phase == "turn" and len(taken - wilds) > 3


def test_the_guide_tells_these_figures():
    rows = [
        [cell.strip() for cell in line.split("|")[1:-1]]
        for line in PAGE.read_text("utf-8").splitlines()
        if "|" in line
    ]
    told = {action: int(clicks) for action, clicks, *_ in rows if clicks.isdigit()}
    assert told == CLICKS


def test_cards(clicker, games):
    page, world = clicker.page, games["world"]
    clicker.sit(world, world.ply(plain_cards, 5))
    clicker.choose(KINDS["same"])
    clicker.click(".market .place .take.glows:not([aria-label*=wild])")
    page.locator("[data-do=stop]").wait_for()
    clicker.click(".market .place .take.glows:not([aria-label*=wild])")
    expect(page.locator("[data-do=stop]")).to_have_count(0)
    expect(page.locator("[data-do=refill]")).to_have_count(0)
    assert clicker.count == CLICKS["two cards from the row, the refilling deck being set"]

    clicker.sit(world, world.ply(offers(TakeBlind), 5))
    clicker.click(".market .deck.glows")
    page.locator("[data-do=stop]").wait_for()
    clicker.click(".market .deck.glows")
    expect(page.locator("[data-do=stop]")).to_have_count(0)
    assert clicker.count == CLICKS["two cards drawn blind"]


def test_routes_and_harbors(clicker, games):
    page, lakes = clicker.page, games["great_lakes"]
    several = range(2, 99)
    ply = lakes.ply(lambda game: claim_with(several, game) is not None, 4)
    route = claim_with(several, lakes.at(ply))
    assert route is not None
    clicker.sit(lakes, ply)
    clicker.route(route)
    clicker.click(page.get_by_role("button", name="Pay and claim"))
    claimed = page.locator(f'[data-route="{route}"] .claimed')
    expect(claimed).to_have_count(1)
    assert clicker.count == CLICKS["claim a route"]

    clicker.sit(lakes, ply)
    clicker.route(route)
    clicker.click(page.locator(".table-dock label").nth(1))
    clicker.click(page.get_by_role("button", name="Pay and claim"))
    expect(claimed).to_have_count(1)
    assert clicker.count == CLICKS["claim a route with another payment"]

    clicker.sit(lakes, ply)
    clicker.choose(KINDS["cheapest"])
    clicker.route(route)
    expect(claimed).to_have_count(1)
    assert clicker.count == CLICKS["claim a route with the setting *Claims it the cheapest way*"]

    clicker.sit(lakes, lakes.ply(offers(BuildHarbor)))
    clicker.click("[data-do=harbor]")
    clicker.click(".table-dock .item")
    clicker.click(page.get_by_role("button", name="Pay and build"))
    expect(page.locator("g.built")).not_to_have_count(0)
    assert clicker.count == CLICKS["build a harbor"]


def test_a_claim_at_once_asks_where_there_is_a_choice(clicker, games):
    page, lakes = clicker.page, games["great_lakes"]
    ply = lakes.ply(lambda game: claim_with(range(1, 2), game) and claim_with(range(2, 99), game), 2)
    game = lakes.at(ply)
    one, several = claim_with(range(1, 2), game), claim_with(range(2, 99), game)
    assert one is not None
    assert several is not None
    clicker.sit(lakes, ply)
    clicker.choose("Claims it, if there is one way to pay")
    clicker.route(several)
    expect(page.locator(".table-dock form input")).not_to_have_count(0)
    page.keyboard.press("Escape")
    clicker.route(one)
    expect(page.locator(f'[data-route="{one}"] .claimed')).to_have_count(1)
    expect(page.locator(".table-dock form")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(f'[data-route="{one}"] .claimed')).to_have_count(0)


def test_tickets_and_the_next_player(clicker, games, visit):
    page, world = clicker.page, games["world"]
    clicker.sit(world, world.ply(phase("keep")))
    while page.locator(".table-dock .primary[aria-disabled=true]").count():
        clicker.click(".offer[aria-pressed=false]")
    kept = page.locator(".offer[aria-pressed=true]").count()
    clicker.click(".table-dock .primary")
    expect(page.locator(".table-dock .offer")).to_have_count(0)
    assert clicker.count == kept + 1, "tickets"

    clicker.sit(world, world.ply(offers(Claim), 12))
    clicker.click(page.locator(".table-tickets button"))
    expect(page.locator(".port path.way").first).to_be_visible()
    assert clicker.count == CLICKS["see the way of a ticket"]

    seats = [{"kind": "you", "name": "Ann"}, {"kind": "hotseat", "name": "Tom"}]
    order = {"board": "san_francisco", "seats": seats, "start": True}
    page.goto(f"/t/{page.request.post('/api/tables', data=order).json()['table']['id']}")
    ready = page.locator("dialog:modal .curtain .button")
    ready.click()
    clicker.click(".offer[aria-pressed=false]")
    clicker.click(".table-dock .primary")
    page.locator("[data-do=pass_on]").wait_for()
    page.evaluate("() => { window.clicks = 0; }")
    clicker.click("[data-do=pass_on]")
    clicker.click(ready)
    expect(page.locator(".table-dock .offer")).not_to_have_count(0)
    assert clicker.count == CLICKS["next player on one device, with a look at the last card"]

"""What goes wrong gets a sentence, and no game is lost."""

import signal

import pytest
from playwright.sync_api import Page, expect

from boattrain.boards import board_names
from boattrain.game.actions import Claim
from browser.moments import FinishedGame, offers
from browser.relay import Relay
from server.processes import ServerProcess

NOTICE = ".notices .notice, .remark p"


def sit_down(page: Page, game: FinishedGame) -> None:
    """One of one's own turns, early in a game; one's seat is the first."""
    game.sit_down(page, game.ply(lambda now: now.phase == "turn" and now.to_act == 0, 3))
    page.locator(".market .deck.glows").first.wait_for()


def test_a_table_that_does_not_exist_is_a_page_with_a_way_back(visit):
    page = visit(None)
    for address in ("/t/AAAAAAAAAAAA", "/t/x", "/nowhere/at/all", "/t/AAAAAAAAAAAA/replay", "/seat/AAAAAAAA"):
        page.goto(address)
        if address.startswith("/seat"):
            page.get_by_role("button", name="Sit down here").click()
        expect(page.get_by_role("heading", name="Nothing found at this address")).to_be_visible()
        page.get_by_role("link", name="Start page", exact=True).click()
        expect(page.get_by_role("button", name="Play now: World")).to_be_visible()


def test_a_refresh_in_mid_turn_goes_on_where_it_was(visit, games):
    page = visit(None)
    sit_down(page, games["san_francisco"])
    hand = page.locator("[data-anchor=hand] li").count()
    page.locator(".market .deck.glows").first.click()
    expect(page.get_by_role("button", name="Stop drawing")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Stop drawing")).to_be_visible()
    assert page.locator("[data-anchor=hand] li").count() >= hand


def test_a_cut_connection_comes_back_and_the_turn_goes_on(visit, games):
    page = visit(None)
    sit_down(page, games["san_francisco"])
    page.context.set_offline(True)
    page.evaluate("() => window.dispatchEvent(new Event('offline'))")
    page.locator(".market .deck.glows").first.click()
    page.context.set_offline(False)
    expect(page.get_by_role("button", name="Stop drawing")).to_be_visible()


@pytest.fixture
def relay(server):
    with Relay(server.address) as between:
        yield between


def ask_how_to_pay(visit, relay: Relay, games) -> Page:
    """A click on a route, right after the table has appeared: its socket is held up on the way to the server."""
    visit.address = relay.address
    page, game = visit(None), games["great_lakes"]
    relay.hold()
    game.sit_down(page, game.ply(offers(Claim), 20))
    page.locator("g.route.glows").first.press("Enter")
    expect(page.locator(".table-screen")).to_have_attribute("aria-busy", "true")
    return page


def test_a_click_before_the_line_is_open_is_answered_when_it_is(visit, relay, games):
    page = ask_how_to_pay(visit, relay, games)
    relay.release()
    expect(page.locator(".table-dock form")).to_be_visible()
    assert page.locator(NOTICE).count() == 0


def test_a_click_on_a_line_that_never_opens_is_told_so(visit, relay, games):
    page = ask_how_to_pay(visit, relay, games)
    relay.cut()
    expect(page.locator(NOTICE)).to_contain_text("cannot be reached")
    expect(page.locator(".table-screen")).to_have_attribute("aria-busy", "false")


def test_a_server_that_restarts_loses_nothing(browser, visit, tmp_path):
    server = ServerProcess(tmp_path)
    port = int(server.address.rsplit(":", 1)[1])
    visit.address = server.address
    page = visit(None)
    sit_down(page, FinishedGame(server, "san_francisco"))
    table = page.url
    server.stop(signal.SIGKILL)
    expect(page.get_by_text("Connection lost")).to_be_visible()
    again = ServerProcess(tmp_path, port=port)
    try:
        expect(page.get_by_text("Connection lost")).to_be_hidden()
        page.locator(".market .deck.glows").first.click()
        expect(page.get_by_role("button", name="Stop drawing")).to_be_visible()
        assert page.url == table
    finally:
        again.stop()


def test_a_double_click_is_one_click(visit, games):
    page = visit(None)
    sit_down(page, games["san_francisco"])
    cards = page.locator("[data-anchor=player-0] .cards > span[aria-hidden]")
    before = int(cards.inner_text())
    page.locator(".market .deck.glows").first.dblclick()
    expect(page.get_by_role("button", name="Stop drawing")).to_be_visible()
    assert int(cards.inner_text()) == before + 1


def test_two_tabs_of_one_seat_stay_together(visit, games):
    page = visit(None)
    sit_down(page, games["san_francisco"])
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator(".market .deck.glows").first).to_be_visible()
    other.locator(".market .deck.glows").first.click()
    for tab in (page, other):
        expect(tab.get_by_role("button", name="Stop drawing")).to_be_visible()


def test_a_stale_click_is_told_and_does_nothing(visit, games):
    page = visit(None)
    sit_down(page, games["san_francisco"])
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator(".market .deck.glows").first).to_be_visible()
    # The first tab hears nothing for a while, so it offers what is no longer asked.
    page.evaluate(
        """() => {
          const handler = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data');
          window.deaf = true;
          Object.defineProperty(MessageEvent.prototype, 'data', {
            get() {
              const data = handler.get.call(this);
              return window.deaf && String(data).includes('"update"') ? '{"type":"pong"}' : data;
            },
          });
        }"""
    )
    other.locator(".market .deck.glows").first.click()
    expect(other.get_by_role("button", name="Stop drawing")).to_be_visible()
    page.locator(".market .deck.glows").first.click()
    expect(page.locator(NOTICE)).to_contain_text("moved on")


def test_what_cannot_be_done_says_why(visit, games):
    page = visit(None)
    sit_down(page, games["san_francisco"])
    route = page.locator("g.route[aria-disabled=true]").first
    route.focus()
    page.keyboard.press("Enter")
    expect(page.locator(NOTICE)).to_be_visible()
    assert page.locator(NOTICE).inner_text().endswith(".")


@pytest.mark.parametrize("board", board_names())
def test_a_spectator_sees_the_public_table_and_no_hand(visit, games, board):
    page = visit(None)
    sit_down(page, games[board])
    watcher = visit(page.url.removeprefix(visit.address))
    expect(watcher.get_by_text("You are watching as a spectator.")).to_be_visible()
    assert watcher.locator("[data-anchor=hand]").count() == 0
    watcher.locator(".market .take").first.press("Enter")
    expect(watcher.locator(NOTICE)).to_contain_text("watching")

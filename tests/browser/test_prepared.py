"""A move prepared while another decides: known to the page alone, played on one's turn, dropped when it is stale."""

import json
from collections import Counter

import pytest
from playwright.sync_api import Page, WebSocket, expect

from browser.scenes import two_people

DROP = "[data-do=drop]"
NOTICE = ".notices .notice"


@pytest.fixture
def pair(stage) -> tuple[Page, Page]:
    """Two people at a table; it is the turn of the first."""
    return two_people(stage)


def sent_by(page: Page) -> list[dict]:
    """What a page tells the server from now on, over its next line."""
    sent: list[dict] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: sent.append(json.loads(frame)))

    page.on("websocket", listen)
    page.reload()
    page.locator(".table-screen").wait_for()
    return sent


def draw_two(page: Page) -> None:
    page.locator(".market .deck.glows").first.click()
    page.locator("[data-do=stop]").wait_for()
    page.locator(".market .deck.glows").first.click()


def row_of(page: Page) -> list[str]:
    found: list[str] = page.locator(".market .place .take").evaluate_all(
        "all => all.map((card) => card.ariaLabel)"
    )
    return found


def test_a_prepared_card_is_taken_when_the_turn_comes_and_nothing_is_sent_before(pair):
    host, guest = pair
    sent = sent_by(guest)
    wanted = next(card for card in row_of(guest) if "wild" not in card)
    guest.get_by_role("button", name=wanted, exact=True).first.click()
    expect(guest.locator(DROP)).to_be_visible()
    expect(guest.locator(".market .planned")).to_have_count(1)
    assert "act" not in {message["type"] for message in sent}
    draw_two(host)
    expect(guest.get_by_role("button", name="Stop drawing")).to_be_visible()
    expect(guest.locator(DROP)).to_have_count(0)
    assert Counter(message["type"] for message in sent)["act"] == 1


def test_a_prepared_card_that_is_gone_is_dropped_with_a_sentence(pair):
    host, guest = pair
    row = row_of(guest)
    single = next(card for card in row if row.count(card) == 1 and "wild" not in card)
    guest.get_by_role("button", name=single, exact=True).click()
    expect(guest.locator(DROP)).to_be_visible()
    before = guest.locator(".table-screen").get_attribute("data-seq") or ""
    host.get_by_role("button", name=single, exact=True).click()
    expect(guest.locator(".table-screen")).not_to_have_attribute("data-seq", before)
    if single in row_of(guest):  # another one of them has come from the deck
        expect(guest.locator(DROP)).to_be_visible()
    else:
        expect(guest.locator(NOTICE)).to_contain_text("no longer lies in the row")
        expect(guest.locator(DROP)).to_have_count(0)


def test_a_prepared_claim_is_paid_as_it_was_prepared(pair):
    host, guest = pair
    free = guest.locator("g.route:not(:has(.claimed))").evaluate_all(
        "all => all.map((one) => one.dataset.route)"
    )
    for route in free:
        guest.locator(f'[data-route="{route}"]').dispatch_event("click")
        form = guest.locator(".table-dock form")
        form.or_(guest.locator(".remark")).first.wait_for()
        if form.count():
            break
        guest.locator(".remark").get_by_label("Close").click()
    else:
        pytest.fail("nothing can be prepared")
    guest.get_by_role("button", name="Prepare this claim").click()
    expect(guest.locator(DROP)).to_be_visible()
    expect(guest.locator(".bar .ask")).to_contain_text("claim")
    draw_two(host)
    expect(guest.locator(f'[data-route="{route}"] .claimed')).to_have_count(1)


def test_a_prepared_move_is_changed_and_dropped(pair):
    _, guest = pair
    cards = guest.locator(".market .place .take")
    cards.nth(0).click()
    expect(guest.locator(".market .place").nth(0).locator(".planned")).to_have_count(1)
    guest.locator(".market .deck").first.click()
    expect(guest.locator(".market .deck.planned")).to_have_count(1)
    expect(guest.locator(".market .planned")).to_have_count(1)
    guest.keyboard.press("Escape")
    expect(guest.locator(DROP)).to_have_count(0)
    guest.locator(".market .deck").first.click()
    guest.locator(".market .deck").first.click()
    expect(guest.locator(DROP)).to_have_count(0)
    guest.locator(".market .deck").first.click()
    guest.reload()
    guest.locator(".table-screen").wait_for()
    expect(guest.locator(DROP)).to_have_count(0)


def test_a_prepared_move_does_not_outlive_an_undo(pair):
    host, guest = pair
    host.locator(".market .deck.glows").first.click()
    guest.locator(".market .deck").first.click()
    expect(guest.locator(DROP)).to_be_visible()
    host.get_by_role("button", name="Ask to undo").click()
    guest.get_by_role("button", name="Agree").click()
    expect(guest.locator(NOTICE)).to_contain_text("a turn was undone")
    expect(guest.locator(DROP)).to_have_count(0)

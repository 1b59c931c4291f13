"""Opening choices at the same time: nobody waits for another, and a choice can be changed until it is played."""

import pytest
from playwright.sync_api import Page, expect

from browser.scenes import the_log

SEATS = [{"kind": "you"}, {"kind": "open"}]
WAITING = "You have chosen. One other player is still choosing."


def first_and_second(visit, width: int, height: int, board: str = "great_lakes") -> tuple[Page, Page]:
    """Two people at a new table: the one whom the engine asks first, and the other one."""
    host, guest = (visit(None, width, height) for _ in range(2))
    order = {"board": board, "seats": SEATS, "start": True, "first": 0}
    table = host.request.post("/api/tables", data=order).json()["table"]["id"]
    guest.request.post(f"/api/tables/{table}/seats/1/take")
    for page in (host, guest):
        page.goto(f"/t/{table}")
        page.locator(".table-screen").wait_for()
    return host, guest


def keep(page: Page, count: int) -> None:
    dialog = page.get_by_role("dialog", name="Keep")
    for _ in range(count):
        dialog.locator(".offer[aria-pressed=false]").first.click()
    dialog.locator(".button.primary").click()


def choose_fleet(page: Page, right: int = 0) -> None:
    dialog = page.get_by_role("dialog", name="Your fleet")
    for _ in range(right):
        dialog.get_by_role("slider").press("ArrowRight")
    dialog.locator(".button.primary").click()


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_who_is_not_asked_yet_chooses_at_once_and_can_change_it(visit, width, height):
    host, guest = first_and_second(visit, width, height)
    keep(guest, 3)
    choose_fleet(guest)
    expect(guest.locator(".bar .ask")).to_have_text(WAITING)
    guest.reload()
    expect(guest.locator(".bar .ask")).to_have_text(WAITING)
    guest.get_by_role("button", name="Change tickets").click()
    dialog = guest.get_by_role("dialog", name="Keep")
    expect(dialog.locator(".offer[aria-pressed=true]")).to_have_count(3)
    keep(guest, 1)
    guest.get_by_role("button", name="Change fleet").click()
    guest.get_by_role("button", name="Close", exact=True).click()
    for page in (guest, host):
        expect(the_log(page)).not_to_contain_text("keeps")
        page.locator("#tab-log").click()
    keep(host, 3)
    choose_fleet(host)
    expect(host.locator(".bar.mine .ask")).to_contain_text("take two cards")
    expect(guest.locator(".bar .ask")).to_contain_text("is deciding")
    if width < height:
        guest.locator("#tab-tickets").click()
    expect(guest.locator(".ticket")).not_to_have_count(0)


def test_the_choice_is_made_with_the_keyboard_alone(visit):
    _, guest = first_and_second(visit, 1280, 800, "san_francisco")
    expect(guest.get_by_role("dialog").get_by_role("heading", name="Keep")).to_be_focused()
    while not guest.evaluate("document.activeElement.matches('.offer')"):
        guest.keyboard.press("Tab")
    guest.keyboard.press("Enter")
    while not guest.evaluate("document.activeElement.matches('dialog .button.primary')"):
        guest.keyboard.press("Tab")
    guest.keyboard.press("Enter")
    expect(guest.locator(".bar .ask")).to_have_text(WAITING)

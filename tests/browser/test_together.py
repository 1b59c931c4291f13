"""People and bots at one table: taking back with consent, the clock, the chat, a seat that changes devices."""

import re

from playwright.sync_api import Page, expect

from boattrain.boards import load_board
from boattrain.bots.levels import levels
from browser.scenes import the_log, two_people

SHORT_CLOCK = 5


def cards_of(page: Page, name: str) -> int:
    """How many cards everybody sees that a player holds."""
    player = page.locator(".player", has_text=name)
    return int(player.locator(".cards > span[aria-hidden]").inner_text())


def draw_and_ask(page: Page) -> None:
    """Draw a card, which reveals something: to take it back, the others have to agree."""
    page.locator(".market .deck.glows").first.click()
    page.get_by_role("button", name="Ask to undo").click()
    expect(page.get_by_text("Waiting for the others to agree.")).to_be_visible()


def test_a_turn_is_taken_back_when_the_others_agree(stage):
    host, guest = two_people(stage)
    before = cards_of(guest, "Guest")
    draw_and_ask(host)
    expect(guest.locator(".bar").get_by_text("Guest asks to undo the last turn.")).to_be_visible()
    assert cards_of(guest, "Guest") == before + 1
    guest.get_by_role("button", name="Agree").click()
    for page in (host, guest):
        expect(the_log(page)).to_contain_text("The last turn was undone.")
        assert cards_of(page, "Guest") == before
    expect(host.locator(".market .deck.glows").first).to_be_visible()


def test_a_turn_stands_when_somebody_refuses(stage):
    host, guest = two_people(stage)
    before = cards_of(guest, "Guest")
    draw_and_ask(host)
    guest.get_by_role("button", name="Decline").click()
    for page in (host, guest):
        expect(the_log(page)).to_contain_text("was declined")
        assert cards_of(page, "Guest") == before + 1
    expect(host.get_by_text("Waiting for the others to agree.")).to_be_hidden()
    expect(host.get_by_role("button", name="Stop drawing")).to_be_visible()


def test_what_a_muted_player_says_is_not_heard(stage):
    host, guest = two_people(stage)

    def say(page: Page, text: str) -> None:
        if not page.get_by_role("log", name="Chat").count():
            page.locator("#tab-chat").click()
        page.get_by_label("Say something").fill(text)
        page.get_by_role("button", name="Send").click()
        expect(page.get_by_role("log", name="Chat")).to_contain_text(text)

    heard = host.get_by_role("log", name="Chat")
    say(guest, "Hello there")
    expect(host.locator("#tab-chat .unread")).to_have_text("1")
    host.locator("#tab-chat").click()
    expect(heard).to_contain_text("Hello there")
    host.get_by_role("button", name="Mute Ben").click()
    expect(host.get_by_role("button", name="Unmute Ben")).to_be_visible()
    expect(heard).not_to_contain_text("Hello there")
    say(guest, "Are you there?")
    say(host, "Quiet here")
    expect(heard).not_to_contain_text("Are you there?")
    expect(guest.get_by_role("log", name="Chat")).to_contain_text("Quiet here")


def test_the_clock_is_shown_and_a_bot_plays_when_it_has_run_out(stage):
    seats = [{"kind": "you"}, {"kind": "bot", "level": "easy"}]
    table = stage.table(
        board="san_francisco", seats=seats, start=True, pace="live", clock_seconds=SHORT_CLOCK, first=0
    )
    page = stage.visit(f"/t/{table}", ".table-dock dialog")
    clock = page.get_by_role("timer")
    expect(clock).to_have_text(re.compile(r"^0:0[1-5]$"))
    expect(clock).to_have_attribute("aria-label", re.compile("Time left: 0:0"))
    expect(the_log(page)).to_contain_text("Time is up for Guest.")
    expect(the_log(page)).to_contain_text("Guest has chosen tickets.")


def test_a_seat_moves_to_another_device_by_its_link_once(stage):
    host, _ = two_people(stage)
    host.locator("#tab-more").click()
    host.get_by_role("button", name="Play on another device").click()
    link = host.get_by_label("Open this address on the other device.").input_value()
    hand = host.locator("[data-anchor=hand] li").all_inner_texts()

    phone = stage.other()
    phone.goto(link)
    phone.get_by_role("button", name="Sit down here").click()
    expect(phone.locator(".bar.mine")).to_be_visible()
    assert phone.locator("[data-anchor=hand] li").all_inner_texts() == hand
    expect(host.get_by_text("You are watching as a spectator.")).to_be_visible()
    assert host.locator("[data-anchor=hand]").count() == 0

    late = stage.other()
    late.goto(link)
    late.get_by_role("button", name="Sit down here").click()
    expect(late.get_by_text("This link to a seat has already been used")).to_be_visible()


def test_the_strength_of_a_bot_is_told_with_what_was_measured_on_the_board(visit):
    page = visit("/new/world")
    cards = page.get_by_role("list", name="Strength of the bots").get_by_role("button")
    for board in ("world", "san_francisco"):
        page.get_by_label(load_board(board).name).check()
        ahead = levels()["expert"].ratings[board] - levels()["medium"].ratings[board]
        expect(cards.last).to_contain_text(f"Wins {1 / (1 + 10 ** (-ahead / 400)):.0%} against medium")
    expect(page.get_by_text("two-player games")).to_contain_text("at most 2 seconds")
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "true")
    cards.last.click()
    expect(page.get_by_label("Level").locator("option:checked")).to_have_text(["Expert", "Expert"])


def test_the_page_of_a_new_table_sums_up_who_will_sit_there(visit):
    page = visit("/new/great_lakes")
    ready = page.get_by_role("region", name="Ready to open")
    expect(ready).to_contain_text("You and 2 bots")
    expect(ready).to_contain_text("dealt right away")
    page.get_by_label("Your name").fill("Ann")
    page.locator("li.seat select").nth(1).select_option("open")
    expect(ready).to_contain_text("Ann, a guest, and a bot")
    expect(ready).to_contain_text("QR code")


def test_the_host_arranges_the_table_before_the_game(stage):
    table = stage.table(board="san_francisco", seats=[{"kind": "you"}, {"kind": "open"}, {"kind": "open"}])
    host = stage.visit(f"/t/{table}", ".lobby .invite input")
    expect(host.get_by_text("Only this computer can open this address.")).to_be_visible()
    guest = stage.other()
    guest.goto(f"/t/{table}")
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Sit here").first.click()
    expect(host.locator(".seat", has_text="Ben").get_by_role("img", name="here")).to_be_visible()
    guest.get_by_label("Say something").fill("Hello")
    guest.get_by_role("button", name="Send").click()
    expect(host.get_by_role("log", name="Chat")).to_contain_text("Hello")

    host.get_by_role("button", name="Change").click()
    host.get_by_label("Live, with a clock").check()
    host.get_by_role("button", name="Apply").click()
    expect(guest.get_by_text("1 minute per turn")).to_be_visible()

    host.get_by_role("button", name="Remove Ben from the table").click()
    expect(guest.get_by_text("The host has removed you from this table.")).to_be_visible()
    expect(guest.get_by_role("button", name="Sit here")).to_have_count(0)
    for _ in range(2):
        host.get_by_role("button", name="Put a bot here").first.click()
    host.get_by_role("button", name="Start the game").click()
    expect(host.locator(".table-screen")).to_be_visible()


def test_who_waits_sees_that_somebody_is_away_and_when_a_bot_takes_over(stage):
    host, guest = two_people(stage)
    host.close()
    expect(guest.locator(".player", has_text="Guest").first).to_contain_text("away")

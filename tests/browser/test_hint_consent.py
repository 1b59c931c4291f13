"""Hints where several people play: the button says why they are off, everybody is asked, and each one is counted."""

import pytest
from playwright.sync_api import expect

from browser.scenes import hint_off, hint_request, open_drawer, the_log, two_people
from browser.test_looks import assert_axe_is_content
from browser.words import LANGUAGES


def test_hints_come_when_everybody_has_agreed_and_are_counted(stage):
    host, guest = two_people(stage)
    host.get_by_role("button", name="Hint", exact=True).click()
    remark = host.locator(".remark")
    expect(remark).to_contain_text("everybody has to agree")
    assert_axe_is_content(host, "why hints are off", ".bubble")
    remark.get_by_role("button", name="Ask the others").click()
    expect(remark).to_have_count(0)

    asked = guest.locator(".remark")
    expect(asked).to_contain_text("Guest would like hints at this table")
    assert_axe_is_content(guest, "the question", ".bubble")
    host.get_by_role("button", name="Hint", exact=True).click()
    expect(remark).to_contain_text("Waiting for the answer of Ben")
    remark.get_by_label("Close").click()
    asked.get_by_role("button", name="I agree").click()
    expect(asked).to_have_count(0)

    host.get_by_role("button", name="Hint", exact=True).click()
    expect(remark).to_contain_text("Chance of winning")
    expect(the_log(guest)).to_contain_text("Guest takes a hint.")
    expect(remark).to_contain_text("Chance of winning")  # that it was counted does not put it away
    table = host.request.get(f"/api/tables/{host.url.rpartition('/')[2]}").json()["table"]
    assert [seat["hints"] for seat in table["seats"] if seat["mine"]] == [1]


def test_whoever_says_no_is_not_asked_again(stage):
    host, guest = two_people(stage)
    host.locator("[data-do=hint]").click()
    host.locator("[data-do=hints-agree]").click()
    guest.locator(".remark").get_by_role("button", name="No hints").click()
    expect(guest.locator(".remark")).to_have_count(0)
    host.locator("[data-do=hint]").click()
    expect(host.locator(".remark")).to_contain_text("Ben would rather play without hints.")
    open_drawer(guest, "more")
    drawer = guest.locator(".drawer").get_by_role("region", name="Hints at this table")
    expect(drawer).to_contain_text("You have said no")
    drawer.get_by_role("button", name="I agree").click()
    expect(drawer).to_contain_text("Everybody has agreed")
    drawer.get_by_role("button", name="No more hints").click()
    expect(drawer).to_contain_text("You have said no")


def test_the_question_is_answered_by_keyboard(stage):
    hint_request(stage)
    button = stage.page.locator("[data-do=hints-agree]")
    for _ in range(60):
        if button.evaluate("one => one === document.activeElement"):
            break
        stage.page.keyboard.press("Tab")
    expect(button).to_be_focused()
    stage.page.keyboard.press("Enter")
    expect(stage.page.locator(".remark")).to_have_count(0)


def test_whoever_plays_with_bots_alone_is_asked_nothing(visit, games):
    page = visit(None)
    games["san_francisco"].sit_down(page, games["san_francisco"].ply(lambda game: game.phase == "turn", 3))
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator(".remark")).to_contain_text("Chance of winning")
    expect(the_log(page)).not_to_contain_text("takes a hint")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reason_stands_on_a_phone_in_every_language(language, stage, visit):
    stage.page = visit(None, 390, 844, locale=language)
    hint_off(stage)
    box = stage.page.locator(".remark").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 844

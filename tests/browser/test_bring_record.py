"""A record is opened on the page: from a file or pasted, with a clear sentence if it is not one."""

import pytest
from playwright.sync_api import Page, expect

from browser.test_looks import assert_axe_is_content
from browser.words import LANGUAGES
from server.finished_games import GAMES

SENTENCES = {
    "Dear diary": "This is not a record of a game",
    "[Board": "of a board",
    "[Rules": "another version of the rules",
    "[Seed": "a move that the rules do not allow",
    "[FinalHash": "This record was changed",
}


def text_of(board: str = "san_francisco") -> str:
    return (GAMES / f"{board}.txt").read_text(encoding="utf-8")


def dialog(page: Page):
    page.goto("/tables")
    page.get_by_role("button", name="Open a game record").click()
    return page.get_by_role("dialog", name="Open a game record")


def test_a_file_opens_its_replay_and_can_be_analyzed(visit):
    page = visit(None)
    opened = dialog(page)
    assert_axe_is_content(page, "the dialog", "dialog")
    opened.get_by_label("File").set_input_files(GAMES / "great_lakes.txt")
    expect(opened.get_by_label("Text of the record")).to_have_value(text_of("great_lakes"))
    opened.get_by_label("Your seat in this game").select_option("Seat 2")
    opened.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("button", name="Analyze this game")).to_be_visible()
    assert "seat=1" in page.url
    expect(page.get_by_label("View as")).to_have_value("1")
    page.goto("/tables")
    expect(page.get_by_text("Finished")).to_be_visible()
    expect(page.get_by_role("link", name="Great Lakes")).to_be_visible()


def test_a_text_is_pasted_by_keyboard(visit):
    page = visit(None)
    opened = dialog(page)
    field = opened.get_by_label("Text of the record")
    field.focus()
    page.keyboard.insert_text(text_of())
    expect(opened.get_by_label("Your seat in this game")).to_have_value("")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/replay*")
    expect(page.get_by_role("slider", name="Replay")).to_be_visible()
    expect(page.locator(".player").first).to_contain_text("Seat 1")


@pytest.mark.parametrize("wrong", SENTENCES)
def test_what_is_no_record_is_told_in_a_clear_sentence_and_nothing_is_lost(visit, wrong):
    page = visit(None)
    opened = dialog(page)
    if wrong.startswith("["):
        lines = text_of().splitlines()
        at = next(n for n, line in enumerate(lines) if line.startswith(f"{wrong} "))
        lines[at] = f'{wrong} "{"1" if wrong == "[Rules" else "1:12" if wrong == "[FinalHash" else "9"}"]'
        if wrong == "[Board":
            lines[at + 1] = f'[BoardHash "sha256:{"0" * 64}"]'
        text = "\n".join(lines)
    else:
        text = wrong
    opened.get_by_label("Text of the record").fill(text)
    opened.get_by_role("button", name="Open", exact=True).click()
    expect(opened.get_by_role("alert")).to_contain_text(SENTENCES[wrong])
    expect(opened.get_by_label("Text of the record")).to_have_value(text)


def test_a_file_that_is_too_large_is_not_sent(visit, tmp_path):
    page, large = visit(None), tmp_path / "large.txt"
    large.write_text("x" * 60_001)
    opened = dialog(page)
    opened.get_by_label("File").set_input_files(large)
    expect(opened.get_by_role("alert")).to_contain_text("too large")
    expect(opened.get_by_role("button", name="Open", exact=True)).to_be_disabled()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dialog_fits_a_phone_in_every_language(visit, language):
    page = visit("/tables", 390, 844, locale=language)
    page.locator("main .row .button").last.click()
    opened = page.locator("dialog")
    opened.locator("textarea").fill(text_of())
    opened.locator("select").wait_for()
    assert opened.evaluate("one => one.scrollWidth <= one.clientWidth")
    box = opened.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390


def test_the_result_of_a_record_tells_the_hints_that_were_taken(visit):
    page = visit(None)
    text = text_of().replace("[Result", '[Hints "[0, 3, 1]"]\n[Result')
    table = page.request.post("/api/records", data={"text": text}).json()["table"]
    page.goto(f"/t/{table}")
    row = page.locator("#score-sheet [data-part=hints]")
    expect(row.locator("th")).to_have_text("Hints taken")
    assert row.locator("td").all_inner_texts() == ["0", "3", "1"]
    page.goto(f"/t/{table}/replay")
    expect(page.locator(".hints")).to_have_text("Hints taken: Seat 1 0, Seat 2 3, Seat 3 1")
    assert '[Hints "[0, 3, 1]"]' in page.request.get(f"/api/tables/{table}/record.txt").text()
    page.goto(f"/t/{page.request.post('/api/records', data={'text': text_of()}).json()['table']}")
    expect(page.locator("#score-sheet [data-part=total]")).to_be_visible()
    expect(page.locator("#score-sheet [data-part=hints]")).to_have_count(0)

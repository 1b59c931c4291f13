"""A finished game: looked back at from any seat, shared, downloaded, played on."""

import re

import pytest
from playwright.sync_api import Page, expect

from server.finished_games import put_finished


@pytest.fixture
def finished(visit, server) -> Page:
    """A page with the score of a short game of one's own before it."""
    page = visit(None)
    me = page.request.put("/api/me", data={"name": "Ann"}).json()["id"]
    page.goto(f"/t/{put_finished(server, 'san_francisco', me)}")
    expect(page.get_by_role("link", name="Download the game record")).to_be_visible()
    return page


def test_a_game_is_looked_back_at_shared_and_played_on(finished, visit):
    finished.get_by_role("dialog").get_by_role("link", name="Replay the game").click()
    slider = finished.get_by_role("slider", name="Replay")
    last = int(slider.get_attribute("max"))
    assert last > 20
    expect(finished.locator("g.piece").first).to_be_attached()

    finished.get_by_label("To the start").click()
    expect(finished.locator("g.piece")).to_have_count(0)
    slider.fill(str(last // 2))
    expect(finished.get_by_text(f"Step {last // 2} of {last}")).to_be_visible()
    finished.get_by_label("View as").select_option("1")
    expect(finished.locator("[data-anchor=hand]")).to_be_visible()
    assert f"ply={last // 2}" in finished.url
    assert "seat=1" in finished.url

    shared = visit(finished.url.removeprefix(visit.address))
    expect(shared.get_by_text(f"Step {last // 2} of {last}")).to_be_visible()

    finished.get_by_role("button", name="Play on from here").click()
    finished.get_by_role("dialog").get_by_role("button", name="Play on from here").click()
    finished.wait_for_url(re.compile(r"/t/[\w-]+$"))
    expect(finished.locator(".table-screen")).to_be_visible()


def test_scores_are_counted_one_by_one_before_anything_gives_them_away(visit, server):
    page = visit(None, reduced_motion="no-preference", width=1440, height=900)
    table = put_finished(server, "san_francisco")
    page.goto(f"/t/{table}")
    expect(page.locator(".count .seg").first).to_be_visible()
    expect(page.locator(".player .score")).to_have_text(["–"] * 3)
    expect(page.locator("#score-sheet")).to_have_count(0)
    expect(page.get_by_role("button", name="Show the score")).to_have_count(0)
    page.get_by_role("button", name="Faster").click()
    expect(page.locator(".count header p")).to_be_visible()  # a ticket, with its owner
    page.get_by_role("button", name="Skip").click()
    outcome = page.request.get(f"/api/tables/{table}").json()["outcome"]
    totals = [str(sheet["total"]) for sheet in outcome["sheets"]]
    expect(page.locator("#score-sheet [data-part=total] td")).to_have_text(totals)
    expect(page.locator(".player .score")).to_have_text(totals)
    page.reload()
    expect(page.locator("#score-sheet")).to_be_visible()
    expect(page.locator(".count")).to_have_count(0)


def test_a_ticket_of_the_result_is_shown_on_the_map(finished):
    dialog = finished.get_by_role("dialog")
    dialog.locator(".all button.done").first.click()
    expect(dialog).to_have_count(0)
    expect(finished.locator("[data-way]").first).to_be_attached()


def test_the_tickets_of_all_are_drawn_on_the_map_and_the_record_is_downloaded(finished):
    with finished.expect_download() as download:
        finished.get_by_role("link", name="Download the game record").click()
    assert download.value.path().read_text(encoding="utf-8").startswith('[Boattrain "1"]')
    expect(finished.locator("figure .line").nth(2)).to_be_attached()
    finished.get_by_role("dialog").get_by_role("button", name="Tickets on the map").click()
    expect(finished.locator(".layer path.way").nth(2)).to_be_attached()


def test_another_round_is_one_click_away(finished):
    before = finished.url
    expect(finished.get_by_role("button", name="Take over from the bot")).to_have_count(0)
    finished.get_by_role("button", name="Play again").click()
    finished.wait_for_url(lambda address: address != before)
    expect(finished.locator(".table-screen, .lobby").first).to_be_visible()


def test_finished_and_running_games_are_listed(finished):
    finished.goto("/tables")
    expect(finished.get_by_role("heading", name="Finished")).to_be_visible()
    finished.get_by_role("link", name=re.compile("San Francisco")).first.click()
    expect(finished.get_by_role("slider", name="Replay")).to_be_visible()

"""The review says which of our levels errs about as much as a player."""

import pytest
from playwright.sync_api import expect

from browser.words import LANGUAGES
from server.finished_games import put_finished
from server.processes import ServerProcess, wait_until

WORDS = {"easy": "Easy", "medium": "Medium", "hard": "Hard", "expert": "Expert"}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    started = ServerProcess(tmp_path_factory.mktemp("likeness"), analysis_iterations=100)
    yield started
    started.stop()


@pytest.fixture(scope="module")
def table(server) -> str:
    return put_finished(server, "san_francisco")


def analysis_of(page, table):
    path = f"/api/tables/{table}/analysis"
    page.request.post(path)
    wait_until(lambda: page.request.get(path).json()["state"] == "done")
    return page.request.get(path).json()["analysis"]


def test_each_player_is_told_the_level_that_errs_as_much(visit, table):
    page = visit(None)
    seats = analysis_of(page, table)["seats"]
    assert all(seat["like"] for seat in seats)
    page.goto(f"/t/{table}/replay")
    page.locator("#review-tab-seats").click()
    for seat in seats:
        part = page.locator(f"article[data-seat='{seat['seat']}']")
        if seat["like"] == "below":
            expect(part).to_contain_text("More errors than our bots of level Easy.")
        else:
            expect(part).to_contain_text(f"About as many errors as our bots of level {WORDS[seat['like']]}.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_fits_a_phone_in_every_language(visit, table, language):
    page = visit(None, 390, 844, locale=language)
    analysis_of(page, table)
    page.goto(f"/t/{table}/replay")
    page.locator("#review-tab-seats").click()
    page.locator("article[data-seat='0']").wait_for()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390

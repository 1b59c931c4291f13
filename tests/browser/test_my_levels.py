"""My games: the error rate on each board in words, over all analyzed games."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from boattrain.analysis.likeness import LEAST_ITERATIONS, like
from browser.conftest import Visitors
from browser.test_looks import assert_axe_is_content, assert_words_fit
from browser.test_my_games import analyze, play_games
from browser.words import LANGUAGES
from server.processes import ServerProcess

LEVELS = {
    "en": {"easy": "Easy", "medium": "Medium", "hard": "Hard", "expert": "Expert"},
    "de": {"easy": "Leicht", "medium": "Mittel", "hard": "Schwer", "expert": "Experte"},
    "et": {"easy": "Kerge", "medium": "Keskmine", "hard": "Raske", "expert": "Meister"},
    "nl": {"easy": "Makkelijk", "medium": "Gemiddeld", "hard": "Moeilijk", "expert": "Expert"},
}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """Its analyses are just thorough enough to compare an error rate with our levels."""
    started = ServerProcess(tmp_path_factory.mktemp("levels"), analysis_iterations=LEAST_ITERATIONS)
    yield started
    started.stop()


@pytest.fixture(scope="module")
def cookies(browser, server) -> list[Any]:
    """Those of a guest with two analyzed games on San Francisco, and one game on World that nobody has analyzed."""
    visitors = Visitors(browser, server.address)
    page = visitors(None)
    first, second, _ = play_games(page, server, ["san_francisco", "san_francisco", "world"])
    analyze(page, first)
    analyze(page, second)
    found: list[Any] = page.context.cookies()
    visitors.close()
    return found


def visit_again(visit, cookies, *size: int, **more: str) -> Page:
    """A page of this guest, in a browser of its own."""
    page: Page = visit(None, *size, **more)
    page.context.add_cookies(cookies)
    return page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_error_rate_on_a_board_is_put_into_words(visit, cookies, language):
    theme = "dark" if language == "et" else "light"
    page = visit_again(visit, cookies, 390, 844, locale=language, color_scheme=theme)
    found = page.request.get("/api/me/games").json()
    mine = [game["findings"] for game in found["games"] if game["findings"]]
    assert len(mine) == 2
    [level] = found["levels"]
    assert (level["board"], level["games"]) == ("san_francisco", 2)
    assert level["judged"] == sum(one["judged"] for one in mine)
    errors = sum(one["judged"] * one["error_rate"] for one in mine)
    assert level["error_rate"] == pytest.approx(errors / level["judged"])
    assert level["like"] == like("san_francisco", level["error_rate"], level["judged"], LEAST_ITERATIONS)

    page.goto("/games")
    said = page.locator(".levels li")
    expect(said).to_have_count(1)
    expect(said).to_contain_text("San Francisco")
    expect(said).to_contain_text(LEVELS[language]["easy" if level["like"] == "below" else level["like"]])
    rate = f"{round(100 * level['error_rate'], 2):g}"
    expect(said).to_contain_text(rate if language == "en" else rate.replace(".", ","))
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert_words_fit(page, "levels")
    assert_axe_is_content(page, "levels")


def test_another_choice_of_games_leaves_the_level_of_its_board(visit, cookies):
    page = visit_again(visit, cookies)
    page.goto("/games")
    levels = page.get_by_role("region", name="How you play").get_by_role("listitem")
    expect(levels).to_have_count(1)
    page.get_by_label("Board").select_option("World")
    expect(levels).to_have_count(0)
    page.get_by_label("Board").select_option("San Francisco")
    expect(levels).to_have_count(1)

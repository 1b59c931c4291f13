"""Games of older rules in the browser: what is said of them in every language, their score sheet and their record."""

import json
import re
import sqlite3
from pathlib import Path

import pytest
from playwright.sync_api import expect

from server.processes import ServerProcess

DATA = Path(__file__).parents[1] / "server" / "data"
TABLES = json.loads((DATA / "first.json").read_text(encoding="utf-8"))["tables"]
SAID = {
    "en": "This game was played by an older version of the rules.",
    "nl": "Dit spel is gespeeld volgens een oudere versie van de regels.",
    "de": "Diese Partie wurde nach einer älteren Fassung der Regeln gespielt.",
    "et": "Seda mängu mängiti reeglite vanema versiooni järgi.",
}
ASKED = {
    "en": "Set up a new table to play.",
    "nl": "Maak een nieuwe tafel om te spelen.",
    "de": "Richte einen neuen Tisch ein, um zu spielen.",
    "et": "Mängimiseks sea valmis uus laud.",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server on a database of rules version 1."""
    folder = tmp_path_factory.mktemp("server")
    connection = sqlite3.connect(folder / "games.sqlite3")
    connection.executescript((DATA / "first.sql").read_text(encoding="utf-8"))
    connection.close()
    started = ServerProcess(folder)
    yield started
    started.stop()


@pytest.mark.parametrize("language", SAID)
def test_a_finished_game_of_older_rules_shows_its_score_sheet_and_says_so(visit, language):
    page = visit(f"/t/{TABLES['over']}", locale=language)
    expect(page.locator("main")).to_contain_text(SAID[language])
    for part, points in {"routes": ["+20", "+20"], "souvenirs": ["+2", "+6"], "total": ["17", "21"]}.items():
        expect(page.locator(f"#score-sheet [data-part={part}] td")).to_have_text(points)


def test_a_finished_game_is_replayed_but_not_played_on_or_analyzed(visit):
    page = visit(f"/t/{TABLES['over']}")
    page.get_by_role("link", name="Replay the game").click()
    expect(page).to_have_url(re.compile(f"/t/{TABLES['over']}/replay"))
    expect(page.locator("main aside")).to_contain_text(SAID["en"])
    page.get_by_role("button", name="To the start").click()
    expect(page.get_by_role("button", name="Copy link to this moment")).to_be_visible()
    for offered in ("Play on from here", "Analyze this game"):
        expect(page.get_by_role("button", name=offered)).to_have_count(0)


def test_a_replay_that_is_not_possible_leads_to_the_result(visit):
    page = visit(f"/t/{TABLES['world']}/replay")
    expect(page).to_have_url(re.compile(f"/t/{TABLES['world']}$"))


def test_the_record_is_downloaded(visit):
    page = visit(f"/t/{TABLES['over']}")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the game record").click()
    assert '[Rules "1"]' in download.value.path().read_text(encoding="utf-8")


def test_a_game_of_older_rules_under_way_offers_nothing_to_do(visit):
    page = visit(f"/t/{TABLES['world']}")
    expect(page.locator("main")).to_contain_text("The game was not finished.")
    expect(page.locator("main button")).to_have_count(0)


@pytest.mark.parametrize("language", ASKED)
def test_a_table_of_older_rules_whose_game_has_not_begun_asks_for_a_new_one(visit, language):
    page = visit(f"/t/{TABLES['open']}", locale=language)
    expect(page.locator("main")).to_contain_text(ASKED[language])
    expect(page.locator("main")).not_to_contain_text(SAID[language])

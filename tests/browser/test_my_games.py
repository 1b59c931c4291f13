"""My games: figures, exercises from one's own errors, another device, a download, and deleting all of it."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from boattrain.game.records import replay
from browser.test_looks import assert_axe_is_content, assert_words_fit
from browser.words import LANGUAGES
from server.finished_games import put_finished, record_of
from server.processes import ServerProcess, wait_until

BOARDS = ("san_francisco", "great_lakes", "world")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    started = ServerProcess(tmp_path_factory.mktemp("games"), analysis_iterations=10)
    yield started
    started.stop()


def play_games(page: Page, server: ServerProcess, boards=BOARDS) -> list[str]:
    """Finished games of the person of a page."""
    guest = page.request.put("/api/me", data={"name": "Ann"}).json()["id"]
    return [put_finished(server, board, guest) for board in boards]


def analyze(page: Page, table: str) -> None:
    path = f"/api/tables/{table}/analysis"
    assert page.request.post(path).ok
    wait_until(lambda: page.request.get(path).json()["state"] == "done")
    games = lambda: page.request.get("/api/me/games").json()["games"]  # noqa: E731
    wait_until(lambda: any(game["table"] == table and game["findings"] for game in games()))


def tile(page: Page, name: str) -> str:
    return page.locator(".tiles > div", has=page.get_by_text(name, exact=True)).locator(".value").inner_text()


def test_the_figures_are_those_of_the_games_that_are_chosen(visit, server):
    page = visit(None)
    play_games(page, server, [*BOARDS, "world"])
    page.goto("/tables")
    page.get_by_role("link", name="Statistics and exercises").click()
    expect(page.get_by_role("heading", name="My games", exact=True)).to_be_visible()
    totals = {board: [one.total for one in replay(record_of(board)).outcome.sheets] for board in BOARDS}
    mine = [totals[board][0] for board in (*BOARDS, "world")]
    expect(page.locator(".habits")).to_be_visible()
    expect(page.get_by_role("status")).to_have_count(0)
    assert tile(page, "Games") == "4"
    assert float(tile(page, "Points, on average")) == pytest.approx(sum(mine) / 4, abs=0.06)
    expect(page.get_by_text("None of these games has been analyzed")).to_be_visible()
    expect(page.get_by_text("Exercises come from analyzed games.")).to_be_visible()

    page.get_by_label("Board").select_option("World")
    assert tile(page, "Games") == "2"
    assert float(tile(page, "Points, on average")) == totals["world"][0]
    place = 1 + sum(total > totals["world"][0] for total in totals["world"])
    places = page.get_by_role("region", name="Places")
    expect(places.locator("div")).to_have_text(re.compile(rf"Place {place}\s*2"))
    expect(page.get_by_role("region", name="Habits").get_by_text("Harbors built")).to_be_visible()
    page.get_by_label("Board").select_option("San Francisco")
    expect(page.get_by_role("region", name="Habits").get_by_text("Harbors built")).to_have_count(0)
    page.get_by_label("Board").select_option("All")
    page.get_by_label("Opponents").select_option("Medium")
    assert tile(page, "Games") == "4"
    assert_axe_is_content(page, "my games")
    games = page.get_by_role("region", name="Games", exact=True).get_by_role("link")
    expect(games).to_have_count(4)
    games.filter(has_text="Great Lakes").click()
    expect(page.get_by_role("button", name="Analyze this game")).to_be_visible()
    expect(page.get_by_label("View as")).to_have_value("0")


def test_ones_errors_become_exercises_without_the_answer(visit, server):
    page = visit(None)
    [table] = play_games(page, server, ["world"])
    analyze(page, table)
    page.goto("/games")
    expect(page.get_by_text("Analyzed games: 1 of 1.")).to_be_visible()
    [game] = page.request.get("/api/me/games").json()["games"]
    errors = game["findings"]["errors"]
    assert errors, "the stored game has errors of seat 0"
    assert float(tile(page, "Error rate")) == pytest.approx(100 * game["findings"]["error_rate"], abs=0.006)
    assert float(tile(page, "Luck").replace("−", "-")) == pytest.approx(
        100 * game["findings"]["luck"], abs=0.06
    )
    exercises = page.get_by_role("region", name="Exercises").get_by_role("link")
    expect(exercises).to_have_count(len(errors))
    exercises.last.click()
    exercise = page.get_by_role("region", name="Find it yourself")
    expect(exercise).to_contain_text("What would you do?")
    expect(page.get_by_text(f"Step {errors[-1]['ply']} of")).to_be_visible()
    expect(page.get_by_role("region", name="This decision")).to_have_count(0)
    exercise.get_by_role("button", name="Show the answer").click()
    expect(page.get_by_role("region", name="This decision")).to_contain_text("Better")
    exercise.get_by_role("link", name="My games").click()
    expect(page.get_by_role("region", name="Exercises").get_by_text("looked at")).to_have_count(1)


def test_the_address_for_another_device_comes_into_sight(visit, server):
    page = visit(None, 1280, 700)
    page.goto("/")
    play_games(page, server)
    page.goto("/games")
    page.get_by_role("button", name="Take along to another device").click()
    expect(page.locator(".invite input")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Delete my games")).to_be_in_viewport()


def test_everything_is_taken_along_to_another_device(visit, server):
    page, phone = visit(None), visit(None, 390, 844)
    play_games(page, server, ["world"])
    play_games(phone, server, ["san_francisco"])
    page.goto("/games")
    page.get_by_role("button", name="Take along to another device").click()
    link = page.get_by_label("Open this address on your other device").input_value()
    phone.goto(link)
    assert_axe_is_content(phone, "another device")
    phone.get_by_role("button", name="Use this player here").click()
    phone.wait_for_url("**/games")
    expect(phone.get_by_role("region", name="Games", exact=True).get_by_role("link")).to_have_count(2)
    late = visit(link)
    late.get_by_role("button", name="Use this player here").click()
    expect(late.get_by_text("already been used")).to_be_visible()


def test_a_device_with_a_game_under_way_is_told_what_to_do(visit, server):
    page, phone = visit(None), visit("/")
    play_games(page, server, ["world"])
    phone.get_by_label("Play now: San Francisco").click()
    phone.locator(".table-dock dialog").wait_for()
    page.goto("/games")
    page.get_by_role("button", name="Take along to another device").click()
    phone.goto(page.get_by_label("Open this address on your other device").input_value())
    phone.get_by_role("button", name="Use this player here").click()
    expect(phone.get_by_role("alert")).to_contain_text("A game of this device is not over")


def test_it_is_downloaded_and_deleted_after_a_question(visit, server):
    page = visit(None)
    tables = play_games(page, server, ["san_francisco", "world"])
    page.goto("/games")
    page.locator(".habits").wait_for()
    expect(page.get_by_role("status")).to_have_count(0)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download everything").click()
    found = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert {game["record"]["board"] for game in found["games"]} == {"san_francisco", "world"}

    page.get_by_role("button", name="Delete my games").click()
    dialog = page.get_by_role("dialog", name="Delete your games?")
    expect(dialog).to_contain_text("Your 2 finished games")
    dialog.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("region", name="Games", exact=True).get_by_role("link")).to_have_count(2)
    page.get_by_role("button", name="Delete my games").focus()
    page.keyboard.press("Enter")
    dialog.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_text("No finished games yet.")).to_be_visible()
    page.goto(f"/t/{tables[0]}/replay")
    expect(page.get_by_role("button", name="Analyze this game")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_fits_a_phone_in_every_language_and_theme(visit, server, language):
    for theme in ("light", "dark"):
        page = visit(None, 390, 844, locale=language, color_scheme=theme)
        play_games(page, server)
        page.goto("/games")
        page.locator(".habits").wait_for()
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
        assert_words_fit(page, "my games")
        assert_axe_is_content(page, "my games")

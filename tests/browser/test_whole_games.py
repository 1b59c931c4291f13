"""Whole games through the page, to the score sheet."""

from contextlib import closing

import pytest
from playwright.sync_api import Page, expect

from browser.moments import FinishedGame
from browser.pilot import Pilot, play_to_the_end, tap, type_to
from server.processes import Person

SMALL = {"width": 960, "height": 600}  # fewer points to paint, for browsers without a graphics card
PARTS = ("routes", "tickets", "tours", "harbors", "unbuilt", "souvenirs", "total")


def number_in(cell: str) -> int:
    """The number that a cell of the score sheet shows."""
    return int(cell.replace("−", "-").replace("+", "").replace(",", ""))


def numbers(page: Page, part: str) -> list[int]:
    """A row of the score sheet."""
    return [
        number_in(cell) for cell in page.locator(f"#score-sheet tr[data-part={part}] td").all_inner_texts()
    ]


def sheet_on(page: Page) -> list[dict[str, int]]:
    """The score sheet as the page shows it, seat by seat."""
    shown = {part: row for part in PARTS if (row := numbers(page, part))}
    return [dict(zip(shown, column, strict=True)) for column in zip(*shown.values(), strict=True)]


def assert_sheet_is_the_servers(page: Page, server, table: str) -> None:
    expect(page.locator("dialog .button", has_text="record")).to_be_visible()
    with closing(Person(server)) as watcher:
        outcome = watcher.get(f"/tables/{table}")["outcome"]
    shown = sheet_on(page)
    assert shown == [{part: sheet[part] for part in shown[0]} for sheet in outcome["sheets"]]


def invite(host: Page, guest: Page, board: str) -> str:
    """The host sets a table for two people and a bot; the guest comes by the link. Returns the table."""
    host.goto(f"/new/{board}")
    host.get_by_label("Your name").fill("Ann")
    host.locator("li.seat select").nth(1).select_option("open")
    host.get_by_label("Level").first.select_option("easy")
    host.get_by_role("button", name="Open the table").click()
    host.get_by_text("Waiting for players").wait_for()
    guest.goto(host.get_by_label("Share this link").input_value())
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Sit here").click()
    host.get_by_role("button", name="Start the game").click()
    for page in (host, guest):
        page.locator(".table-screen").wait_for()
    return host.url.rsplit("/", 1)[1]


@pytest.mark.long
@pytest.mark.parametrize("board", [pytest.param("world", marks=pytest.mark.heavy), "san_francisco"])
def test_two_people_and_a_bot_play_a_whole_game(visit, server, board):
    host, guest = visit(None, **SMALL), visit(None, **SMALL)
    table = invite(host, guest, board)
    play_to_the_end(*[Pilot(page, hoard=14, from_row=14) for page in (host, guest)])
    for page in (host, guest):
        assert_sheet_is_the_servers(page, server, table)


@pytest.mark.long
@pytest.mark.heavy
def test_two_people_and_a_bot_play_the_last_third_of_a_game(visit, server, games):
    """On the board with the rules of World, of which the beginning is played above."""
    host, guest = visit(None, **SMALL), visit(None, **SMALL)
    game = games["great_lakes"]
    table = game.sit_down(host, late(game), guests=1)
    guest.goto(f"/t/{table}")
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Sit here").click()
    play_to_the_end(*[Pilot(page) for page in (host, guest)])
    for page in (host, guest):
        assert_sheet_is_the_servers(page, server, table)


def late(game: FinishedGame) -> int:
    """A turn after two thirds of a game."""
    return game.ply(lambda now: now.phase == "turn" and 3 * len(now.numbers) >= 2 * game.plies)


def quick(page: Page, board: str) -> str:
    page.get_by_label(f"Play now: {board}").click()
    page.locator(".table-screen").wait_for()
    return page.url.rsplit("/", 1)[1]


@pytest.mark.heavy
def test_a_whole_game_by_keyboard_alone_at_200_percent(visit, server):
    page = visit(width=720, height=450)  # a window of 1440 x 900 whose page is twice as large
    table = quick(page, "San Francisco")
    play_to_the_end(Pilot(page, type_to, hoard=4))
    assert_sheet_is_the_servers(page, server, table)


@pytest.mark.heavy
@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=["upright", "sideways"])
def test_a_whole_game_on_a_phone_by_touch(visit, server, size):
    page = visit(width=size[0], height=size[1], has_touch=True, is_mobile=True)
    table = quick(page, "San Francisco")
    play_to_the_end(Pilot(page, tap, hoard=4))
    assert_sheet_is_the_servers(page, server, table)


@pytest.mark.long
@pytest.mark.heavy
def test_three_people_take_turns_on_one_device_behind_a_curtain(visit, server, games):
    """They meet by the form; what they then play out has come to its last third already."""
    page = visit("/new/san_francisco", **SMALL)
    for seat, name in ((1, "Ben"), (2, "Cem")):
        page.locator("li.seat select").nth(seat if seat == 1 else 2).select_option("hotseat")
        page.locator("li.seat").nth(seat).get_by_label("Name").fill(name)
    page.get_by_role("button", name="Open the table").click()
    curtain = page.get_by_role("dialog", name="Pass the device")
    curtain.wait_for()
    assert page.locator("[data-anchor=hand]").count() == 0, "no hand lies open behind the curtain"
    others = [{"kind": "hotseat", "name": name} for name in ("Ben", "Cem")]
    game = games["san_francisco"]
    table = game.sit_down(page, late(game), others=others)
    play_to_the_end(Pilot(page))
    assert_sheet_is_the_servers(page, server, table)

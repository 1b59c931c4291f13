"""The first minute and a whole game in Firefox and in WebKit."""

from contextlib import closing
from typing import Any

import boattrain
from browser.pilot import Pilot, play_to_the_end
from browser.test_map import LEAST_NAME, MEASURE
from browser.test_whole_games import number_in
from browsers.remote import RemotePage, click
from server.processes import Person

GAME_SECONDS = 900
COUNT_SECONDS = 60
NUMBERS = """() => [...document.querySelectorAll('#score-sheet tr[data-part]')].map((row) => [
  row.dataset.part, [...row.querySelectorAll('td')].map((cell) => cell.innerText),
])"""
# Every cell has its number: what is not counted yet has none.
COUNTED = """() => {
  const cells = [...document.querySelectorAll('#score-sheet tr[data-part] td')];
  return cells.length > 0 && cells.every((cell) => /[0-9]/.test(cell.innerText));
}"""
# Parts of the page that stand out of the window.
OUTSIDE = """() => [...document.querySelectorAll('button, .player, .hand, .market, .ticket')]
  .filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width && (box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < -1 || box.top < -1);
  })
  .map((element) => element.className + ' ' + element.innerText)"""


def play_now(page: RemotePage, address: str, board: str) -> str:
    """From the landing page to a table with two bots. Returns the table."""
    page.goto(address)
    click(page, f"[aria-label='Play now: {board}']")
    page.wait_for(".table-screen")
    page.evaluate("() => document.fonts.ready.then(() => true)")
    return str(page.evaluate("() => location.pathname")).rsplit("/", 1)[1]


def test_the_first_minute(page, server):
    """A table in one click; tickets kept, two cards taken; everything is drawn and lies inside the window."""
    play_now(page, server.address, "World")
    page.wait_for(".port .sheet .name")
    drawn: dict[str, Any] = page.evaluate(MEASURE)
    assert set(drawn["spaces"]) == {route.id for route in boattrain.load_board("world").routes}
    assert min(name["size"] for name in drawn["names"]) >= LEAST_NAME
    pilot = Pilot(page, click, hoard=99)
    page.wait_until("() => !!document.querySelector('.offer')")
    while pilot.taken < 2:
        pilot.act()
    assert page.evaluate(OUTSIDE) == []


def test_a_whole_game(page, server):
    table = play_now(page, server.address, "World")
    play_to_the_end(Pilot(page, click, hoard=14), seconds=GAME_SECONDS)
    page.wait_until(COUNTED, seconds=COUNT_SECONDS)
    shown = {part: [number_in(cell) for cell in cells] for part, cells in page.evaluate(NUMBERS)}
    with closing(Person(server)) as watcher:
        sheets = watcher.get(f"/tables/{table}")["outcome"]["sheets"]
    assert shown == {part: [sheet[part] for sheet in sheets] for part in shown}
    assert "total" in shown

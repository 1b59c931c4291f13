"""A player who uses the page alone: reads what it offers, clicks, taps or types, and knows no rule."""

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, Page

GAME_SECONDS = 420
PRESS_MS = 15_000
IDLE_SECONDS = 20
PAUSE_MS = 30  # between two looks: each takes the time of four processes
Press = Callable[[Page, str], None]


# Where to press an element; nowhere while something else lies over it. The mark tells a trace that a test has asked.
POINT = """(selector) => {
  performance.mark('asked');
  const element = document.querySelector(selector);
  if (!element) return null;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return element.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}"""


def click(page: Page, selector: str) -> None:
    press(page, selector, page.mouse.click, Locator.click)


def tap(page: Page, selector: str) -> None:
    press(page, selector, page.touchscreen.tap, Locator.tap)


def press(page: Page, selector: str, at: Callable[..., None], patiently: Callable[..., None]) -> None:
    """At once, where the element lies; where it does not lie open, Playwright waits until it does."""
    point = page.evaluate(POINT, selector)
    if point is None:
        patiently(page.locator(selector).first, timeout=PRESS_MS)
    else:
        at(*point)


def type_to(page: Page, selector: str) -> None:
    """Reach an element with the Tab key alone, and press Enter."""
    wanted = page.locator(selector).first  # found anew each time: what has changed since may be drawn anew
    wanted.wait_for(state="attached", timeout=PRESS_MS)
    for _ in range(120):
        if wanted.evaluate("element => element === document.activeElement", timeout=PRESS_MS):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {selector}")


# What the page shows, read in one go: it may change between two questions.
LOOK = """() => {
  performance.mark('asked');
  const all = (selector) => [...document.querySelectorAll(selector)];
  const dialog = document.querySelector('.table-dock dialog');
  return {
    over: !!document.querySelector('#score-sheet'),
    curtain: !!document.querySelector('dialog:modal .curtain .button'),
    busy: document.querySelector('.table-screen')?.getAttribute('aria-busy') === 'true',
    seq: document.querySelector('.table-screen')?.dataset.seq,
    dialog: dialog && {
      unkept: dialog.querySelectorAll('.offer[aria-pressed=false]').length,
      ready: dialog.querySelector('.button.primary')?.getAttribute('aria-disabled') !== 'true',
      list: !!dialog.querySelector('.item'),
      title: dialog.querySelector('h2').innerText,
    },
    mine: !!document.querySelector('.bar.mine'),
    offered: all('.bar.mine [data-do], .market [data-do]').map((button) => button.dataset.do),
    glows: all('.market .take.glows').length,
    decks: all('.market .deck.glows[data-anchor^=deck-]').map((deck) => deck.dataset.anchor),
  };
}"""


class Pilot:
    """Plays one page. `act` does one thing, or says that there is nothing to do."""

    def __init__(self, page: Page, press: Press = click, *, hoard: int = 0, from_row: int = 1000) -> None:
        self.page = page
        self.press = press
        self.hoard = hoard  # cards taken before routes are claimed
        self.from_row = from_row  # cards taken from the row, before all others are drawn blind
        self.taken = 0

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    @property
    def over(self) -> bool:
        return bool(self.look()["over"])

    def act(self, seen: dict[str, Any] | None = None) -> bool:
        """Do one thing about what was seen."""
        seen = seen or self.look()
        target = None if seen["busy"] or seen["over"] else self._choice(seen)
        if target is None:
            return False
        try:
            self.press(self.page, target)
        except PlaywrightError:
            if self.look()["seq"] == seen["seq"]:
                raise  # nothing has moved: the page offered what it cannot do
        return True

    def _choice(self, seen: dict[str, Any]) -> str | None:
        """What to press now."""
        if seen["curtain"]:
            return "dialog:modal .curtain .button"
        if dialog := seen["dialog"]:
            if dialog["list"]:
                return ".table-dock .item"
            return ".table-dock .button.primary" if dialog["ready"] else ".offer[aria-pressed=false]"
        if not seen["mine"]:
            return None
        offered = seen["offered"]
        for kind in ("pass_on", "refill", "souvenir"):
            if kind in offered:
                return f"[data-do={kind}]"
        if "place" in offered:
            return "g.city.glows"
        if "claims" in offered and (self.taken >= self.hoard or not seen["glows"]):
            return "[data-do=claims]"
        if seen["glows"]:
            self.taken += 1
            if self.taken > self.from_row and seen["decks"]:
                return f"[data-anchor={seen['decks'][self.taken % len(seen['decks'])]}]"
            return ".market .take.glows"
        return "[data-do]" if offered else None


def play_to_the_end(*pilots: Pilot, seconds: float = GAME_SECONDS) -> None:
    """All pilots play until each has the score sheet before it. It is never a pilot's turn with nothing to do."""
    until = time.monotonic() + seconds
    idle: dict[Pilot, tuple[str, float]] = {}
    playing = list(pilots)
    while playing:
        assert time.monotonic() < until, "the game does not come to an end"
        looks = [(pilot, pilot.look()) for pilot in playing]
        playing = [pilot for pilot, seen in looks if not seen["over"]]
        acted = [pilot for pilot, seen in looks if not seen["over"] and pilot.act(seen)]
        for pilot, seen in looks:
            waits = seen["mine"] and pilot not in acted
            since = idle.get(pilot, ("", 0.0))
            idle[pilot] = since if waits and since[0] == seen["seq"] else (seen["seq"], time.monotonic())
            assert not waits or time.monotonic() - idle[pilot][1] < IDLE_SECONDS, f"nothing to do: {seen}"
        if playing and not acted:
            pilots[0].page.wait_for_timeout(PAUSE_MS)

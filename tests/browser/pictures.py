"""`make pictures`: pictures of real games for the README, played through the page by two people and a bot."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from browser.chromium import FLAGS, chromium
from browser.pilot import Pilot
from server.processes import ServerProcess

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
SIZE = {"width": 1440, "height": 860}
SHOTS = (("World", "light", 100), ("Great Lakes", "light", 80), ("San Francisco", "dark", 34))


def play(page: Page, board: str, pieces: int) -> None:
    """A game of this board until so many pieces stand on it and it is one's turn."""
    page.get_by_label(f"Play now: {board}").click()
    page.locator(".table-dock dialog").wait_for()
    pilot = Pilot(page, hoard=6)
    while page.locator("g.piece").count() < pieces or not pilot.look()["glows"]:
        if pilot.over:
            return
        if not pilot.act():
            page.wait_for_timeout(20)


def main() -> int:
    executable = chromium()
    if executable is None:
        print("No Chromium here: set CHROMIUM to one.", file=sys.stderr)
        return 1
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(Path(folder))
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        for board, theme, pieces in SHOTS:
            context = browser.new_context(
                base_url=server.address,
                viewport=SIZE,
                color_scheme=theme,
                reduced_motion="reduce",
                locale="en-US",
            )
            page = context.new_page()
            page.goto("/")
            play(page, board, pieces)
            page.locator(".banner, .notices .notice").first.wait_for(state="hidden")
            page.mouse.move(0, 0)
            page.locator(".market .take.glows").first.wait_for()
            page.screenshot(path=FOLDER / f"{board.lower().replace(' ', '_')}.png")
            context.close()
        browser.close()
        server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""`make pictures`: pictures of real games for the README; `--all`: of every page and dialog in every size and theme;
`--previews`: what messengers show of a shared link."""

import argparse
import base64
import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright

from boattrain.server.web.previews import ANY_BOARD
from boattrain.server.web.previews import SIZE as SIZE_OF_PREVIEWS
from browser.chromium import FLAGS, chromium
from browser.moments import FinishedGame, offers, pieces_on_the_map
from browser.scenes import SCENES, SIZES, Stage, turn
from server.processes import ServerProcess

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "pictures"
EVERYTHING = ROOT / "build" / "pictures"
PHONE = 600  # a window narrower or lower than this is a phone: touched, not clicked
WHERE = EVERYTHING.relative_to(ROOT)
QUALITY = 84
SIZE = (1440, 860)
PREVIEWS = ROOT / "web" / "public" / "previews"
ONLY_THE_MAP = """
  .table-screen > :not(.table-map) { display: none !important; }
  .table-screen > .table-map { inset: 0 !important; width: auto !important; height: auto !important; }
"""
OWN_TURN = offers()
SHOTS = (("world", "light", 100), ("great_lakes", "light", 80), ("san_francisco", "dark", 34))


def visitor(browser: Browser, server: ServerProcess, size: tuple[int, int], theme: Any) -> BrowserContext:
    width, height = size
    phone = min(size) < PHONE
    context = browser.new_context(
        base_url=server.address,
        viewport={"width": width, "height": height},
        color_scheme=theme,
        reduced_motion="reduce",
        locale="en-US",
        has_touch=phone,
        is_mobile=phone,
    )
    context.set_default_timeout(8000)
    return context


def webp(page: Page, path: Path) -> None:
    """A picture in a small file."""
    shot = page.context.new_cdp_session(page).send(
        "Page.captureScreenshot", {"format": "webp", "quality": QUALITY}
    )
    path.write_bytes(base64.b64decode(shot["data"]))


def for_the_readme(browser: Browser, server: ServerProcess, games: dict[str, FinishedGame]) -> None:
    """One's turn on each board, after the others have moved."""
    FOLDER.mkdir(exist_ok=True)
    for board, theme, _ in SHOTS:
        context = visitor(browser, server, SIZE, theme)
        page = context.new_page()
        turn(Stage(page, context.new_page, games), board)
        page.mouse.move(0, 0)
        webp(page, FOLDER / f"{board}.webp")
        context.close()


def for_previews(browser: Browser, server: ServerProcess, games: dict[str, FinishedGame]) -> None:
    """What messengers show of a shared link: the map of each board, and the start page."""
    PREVIEWS.mkdir(exist_ok=True)
    for board, _, pieces in SHOTS:
        context = visitor(browser, server, SIZE_OF_PREVIEWS, "light")
        page, game = context.new_page(), games[board]
        page.goto("/")
        ply = game.ply(lambda now, least=pieces: OWN_TURN(now) and pieces_on_the_map(now) >= least)
        game.sit_down(page, ply)
        page.locator(".market .take.glows").first.wait_for()
        page.add_style_tag(content=ONLY_THE_MAP)
        page.wait_for_timeout(500)  # the map is fitted to its new size
        page.screenshot(path=PREVIEWS / f"{board}.jpg", type="jpeg", quality=80)
        context.close()
    context = visitor(browser, server, SIZE_OF_PREVIEWS, "light")
    page = context.new_page()
    page.goto("/")
    page.locator(".board svg").nth(len(SHOTS) - 1).wait_for()
    page.screenshot(path=PREVIEWS / f"{ANY_BOARD}.jpg", type="jpeg", quality=80)
    context.close()


def everything(browser: Browser, server: ServerProcess, games: dict[str, FinishedGame], only: str) -> int:
    """Every scene at every size, light and dark; returns how many could not be set up."""
    EVERYTHING.mkdir(parents=True, exist_ok=True)
    failed = 0
    for size in SIZES:
        for theme in ("light", "dark"):
            for name, scene in SCENES.items():
                file = f"{name}-{size[0]}x{size[1]}-{theme}.png"
                if not re.search(only, file):
                    continue
                contexts: list[BrowserContext] = []

                def person(at: tuple[int, int] = size, now: str = theme, all_of=contexts) -> Page:
                    all_of.append(visitor(browser, server, at, now))
                    return all_of[-1].new_page()

                stage = Stage(person(), person, games)
                try:
                    scene(stage)
                except Error as error:
                    print(f"{file}: {error.message}", file=sys.stderr)
                    failed += 1
                stage.page.screenshot(path=EVERYTHING / file)
                for context in contexts:
                    context.close()
    return failed


@contextmanager
def served_games() -> Iterator[tuple[Browser, ServerProcess, dict[str, FinishedGame]]]:
    """A browser, a server, and a finished game of each board."""
    executable = chromium()
    if executable is None:
        raise SystemExit("No Chromium here: set CHROMIUM to one.")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(Path(folder), analysis_iterations=40)
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        yield browser, server, {board: FinishedGame(server, board) for board, _, _ in SHOTS}
        browser.close()
        server.stop()


def main() -> int:
    parser = argparse.ArgumentParser(prog="pictures", description=__doc__)
    parser.add_argument(
        "--all", action="store_true", help=f"every page and dialog, in every size and theme, into {WHERE}"
    )
    parser.add_argument("--previews", action="store_true", help="those that messengers show of a link")
    parser.add_argument("--only", default="", metavar="PATTERN", help="only pictures whose name matches")
    chosen = parser.parse_args()
    with served_games() as (browser, server, games):
        if chosen.all:
            return 1 if everything(browser, server, games, chosen.only) else 0
        if chosen.previews:
            for_previews(browser, server, games)
        else:
            for_the_readme(browser, server, games)
    return 0


if __name__ == "__main__":
    sys.exit(main())

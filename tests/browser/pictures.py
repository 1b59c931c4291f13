"""`make pictures`: pictures of real games for the README; `--all FOLDER`: of every page and dialog; `--previews`:
what messengers show of a shared link."""

import argparse
import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from boattrain.server.web.previews import ANY_BOARD
from boattrain.server.web.previews import SIZE as SIZE_OF_PREVIEWS
from browser.chromium import FLAGS, chromium
from browser.moments import FinishedGame, offers, pieces_on_the_map
from browser.scenes import SCENES, SIZES, Stage
from server.processes import ServerProcess

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
SIZE = (1440, 860)
PREVIEWS = Path(__file__).parents[2] / "web" / "public" / "previews"
ONLY_THE_MAP = """
  .table-screen > :not(.table-map), .guide { display: none !important; }
  .table-screen > .table-map { inset: 0 !important; width: auto !important; height: auto !important; }
"""
SHOTS = (("world", "light", 100), ("great_lakes", "light", 80), ("san_francisco", "dark", 34))


def visitor(browser: Browser, server: ServerProcess, size: tuple[int, int], theme: Any) -> BrowserContext:
    width, height = size
    context = browser.new_context(
        base_url=server.address,
        viewport={"width": width, "height": height},
        color_scheme=theme,
        reduced_motion="reduce",
        locale="en-US",
        has_touch=width < 600,
        is_mobile=width < 600,
    )
    context.set_default_timeout(8000)
    return context


def for_the_readme(browser: Browser, server: ServerProcess, games: dict[str, FinishedGame]) -> None:
    """One's turn on each board, with so many pieces on the map."""
    FOLDER.mkdir(exist_ok=True)
    for board, theme, pieces in SHOTS:
        context = visitor(browser, server, SIZE, theme)
        page, game, turn = context.new_page(), games[board], offers()
        page.goto("/")
        ply = game.ply(lambda now, least=pieces, at=turn: at(now) and pieces_on_the_map(now) >= least)
        game.sit_down(page, ply)
        page.locator(".market .take.glows").first.wait_for()
        page.mouse.move(0, 0)
        page.screenshot(path=FOLDER / f"{board}.png")
        context.close()


def for_previews(browser: Browser, server: ServerProcess, games: dict[str, FinishedGame]) -> None:
    """What messengers show of a shared link: the map of each board, and the start page."""
    PREVIEWS.mkdir(exist_ok=True)
    for board, _, pieces in SHOTS:
        context = visitor(browser, server, SIZE_OF_PREVIEWS, "light")
        page, game, turn = context.new_page(), games[board], offers()
        page.goto("/")
        ply = game.ply(lambda now, least=pieces, at=turn: at(now) and pieces_on_the_map(now) >= least)
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


def everything(
    browser: Browser, server: ServerProcess, games: dict[str, FinishedGame], folder: Path, only: str
) -> None:
    """Every scene at every size, light and dark."""
    folder.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        for theme in ("light", "dark"):
            for name, scene in SCENES.items():
                if not re.search(only, f"{name}-{size[0]}-{theme}"):
                    continue
                contexts: list[BrowserContext] = []

                def person(at: tuple[int, int] = size, now: str = theme, all_of=contexts) -> Page:
                    all_of.append(visitor(browser, server, at, now))
                    return all_of[-1].new_page()

                stage = Stage(person(), person, games)
                scene(stage)
                stage.page.screenshot(path=folder / f"{name}-{size[0]}-{theme}.png")
                for context in contexts:
                    context.close()


@contextmanager
def house() -> Iterator[tuple[Browser, ServerProcess, dict[str, FinishedGame]]]:
    """A browser, a server, and a finished game of each board."""
    executable = chromium()
    if executable is None:
        raise SystemExit("No Chromium here: set CHROMIUM to one.")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(Path(folder))
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        yield browser, server, {board: FinishedGame(server, board) for board, _, _ in SHOTS}
        browser.close()
        server.stop()


def main() -> int:
    parser = argparse.ArgumentParser(prog="pictures", description=__doc__)
    parser.add_argument("--all", type=Path, metavar="FOLDER", help="every page and dialog, into this folder")
    parser.add_argument("--previews", action="store_true", help="those that messengers show of a link")
    parser.add_argument("--only", default="", metavar="PATTERN", help="only pictures whose name matches")
    chosen = parser.parse_args()
    with house() as (browser, server, games):
        if chosen.all:
            everything(browser, server, games, chosen.all, chosen.only)
        elif chosen.previews:
            for_previews(browser, server, games)
        else:
            for_the_readme(browser, server, games)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""The first lesson in a real browser: each step can be done by doing what it says, and nothing else happens."""

import pytest
from playwright.sync_api import Page, expect

from browser.lessons import LessonWalk, begin_lesson
from browser.test_looks import assert_axe_is_content, assert_words_fit

pytestmark = pytest.mark.heavy  # the same on every core

BELOW, COLUMNS, PHONE, SIDEWAYS = (1440, 900), (1366, 657), (390, 844), (844, 390)
LENGTH = {"world": 15, "great_lakes": 15, "san_francisco": 14}

# What the card covers of the thing to press; nothing is lit outside the window either.
COVERED = """() => {
  const card = document.querySelector('.lesson-card');
  const target = card?.dataset.target && document.querySelector(card.dataset.target);
  if (!target) return 0;
  const [a, b] = [card.getBoundingClientRect(), target.getBoundingClientRect()];
  if (target.matches('[data-route]')) {
    const path = target.querySelector('path.space, path.band');
    const m = path.getScreenCTM(), length = path.getTotalLength();
    const inside = Array.from({ length: 21 }, (_, n) => path.getPointAtLength(length * n / 20).matrixTransform(m))
      .filter(({ x, y }) => x > a.left && x < a.right && y > a.top && y < a.bottom);
    return inside.length;
  }
  return Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
    * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
}"""


def in_the_window(page: Page) -> bool:
    box = page.locator(".lesson-card").bounding_box()
    assert box is not None
    assert page.viewport_size is not None
    width, height = page.viewport_size["width"], page.viewport_size["height"]
    return (
        box["x"] >= 0
        and box["y"] >= 0
        and box["x"] + box["width"] <= width
        and box["y"] + box["height"] <= height
    )


def start(visit, board: str, size: tuple[int, int], **more) -> Page:
    """From the landing page, by the button of the board."""
    page = visit("/", *size, **more)
    learn = page.locator(".board").nth(list(LENGTH).index(board)).locator(".learn")
    learn.tap() if more.get("has_touch") else learn.click()
    page.locator(".lesson-card").wait_for()
    return page


@pytest.mark.parametrize(
    ("board", "language", "size", "theme"),
    [
        ("world", "en", BELOW, "light"),
        ("great_lakes", "de", COLUMNS, "dark"),
        ("san_francisco", "et", PHONE, "light"),
        ("world", "nl", PHONE, "dark"),
        ("san_francisco", "de", SIDEWAYS, "dark"),
        ("great_lakes", "nl", SIDEWAYS, "light"),
        ("world", "et", SIDEWAYS, "light"),
    ],
)
def test_the_lesson_is_walked_through_by_doing_what_it_says(visit, board, language, size, theme):
    touch = size in (PHONE, SIDEWAYS)
    page = start(visit, board, size, locale=language, color_scheme=theme, has_touch=touch)
    spoken = set()

    def look_at(step: str) -> None:
        assert_words_fit(page, f"{step} in {language}")
        assert page.evaluate(COVERED) == 0, step
        assert in_the_window(page), step
        if not touch and step in ("goal", "claim", "claim_double", "count"):
            assert_axe_is_content(page, f"{step}, {theme}")
        spoken.add(page.locator(".lesson-card .text").first.inner_text())

    walk = LessonWalk(page, page.touchscreen.tap if touch else page.mouse.click, look_at)
    steps = walk.until()
    assert len(steps) == LENGTH[board] == len(spoken)
    expect(page.locator(".own h2")).to_contain_text("5")
    expect(page.locator(".remark .hint")).to_be_visible()
    assert_words_fit(page, f"own turns in {language}")
    if not touch:
        assert_axe_is_content(page, f"own turns, {theme}")


def test_the_keyboard_alone_goes_through_the_lesson(visit):
    """Enter on the words leads to the thing, Enter on the thing presses it."""
    page = start(visit, "san_francisco", COLUMNS)
    walk = LessonWalk(page, lambda x, y: None)
    for _ in range(400):
        look = walk.look()
        if look["step"] is None and look["own"]:
            break
        if look["step"] and not look["busy"] and (look["target"] or look["ready"]):
            page.keyboard.press("Enter")
        page.wait_for_timeout(60)
    expect(page.locator(".own h2")).to_be_visible()


def test_what_is_not_asked_for_is_refused_kindly(visit):
    page = start(visit, "world", BELOW)
    LessonWalk(page, page.mouse.click).until("take")
    before = page.locator(".table-screen").get_attribute("data-seq")
    for wrong in (
        "[data-anchor=row-3] button",
        "[data-anchor=deck-ships]",
        "#tab-log",
        "[data-anchor=tickets]",
    ):
        page.locator(wrong).click()
        expect(page.locator(".lesson-card .said")).to_contain_text("Take a card")
    page.keyboard.press("t")
    expect(page.locator(".lesson-card .said")).to_contain_text("Take a card")
    assert page.locator(".drawer").count() == 0
    assert page.locator(".table-screen").get_attribute("data-seq") == before


def test_a_lesson_is_left_and_taken_up_again(visit):
    page = start(visit, "great_lakes", BELOW)
    walk = LessonWalk(page, page.mouse.click)
    walk.until("way")
    page.reload()
    expect(page.locator(".lesson-card")).to_have_attribute("data-step", "way")
    walk.until("second")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Leave the lesson").click()
    go_on = page.get_by_role("button", name="Go on with the lesson: Great Lakes")
    expect(go_on).to_be_visible()
    go_on.click()
    expect(page.locator(".lesson-card")).to_have_attribute("data-step", "second")
    walk.until("final")
    page.goto("/")
    page.locator(".board .learn").nth(1).click()
    expect(page.locator(".lesson-card")).to_have_attribute("data-step", "final")
    walk.until()


def test_the_count_is_told_without_motion_too_and_stays_in_sight(visit):
    page = start(visit, "great_lakes", BELOW)
    LessonWalk(page, page.mouse.click).until("count")
    count, button = page.locator(".table-count"), page.locator(".lesson-card .primary")
    expect(count.locator("header p")).to_contain_text("Guest")  # a ticket of the person is counted
    expect(button).to_have_attribute("aria-disabled", "true")
    count.get_by_role("button", name="Skip").click()
    expect(button).to_have_attribute("aria-disabled", "false")
    expect(count.get_by_role("heading")).to_have_text("The final count")
    expect(count.locator(".parts li:not(.past)")).to_have_count(0)
    totals = count.locator(".total").all_inner_texts()
    assert totals == page.locator(".player .score").all_inner_texts()


@pytest.mark.parametrize(("board", "size"), [("world", BELOW), ("great_lakes", PHONE)])
def test_a_hint_comes_for_each_choice_of_a_turn_of_ones_own(visit, board, size):
    touch = size == PHONE
    page = start(visit, board, size, has_touch=touch)
    LessonWalk(page, page.touchscreen.tap if touch else page.mouse.click).until()
    hint = page.locator(".remark .hint")
    expect(hint).to_contain_text("draw tickets")
    hint.get_by_role("button", name="Do it").click()
    expect(page.locator(".table-dock dialog")).to_be_visible()
    expect(hint).to_contain_text("Hint: keep")
    for button in hint.get_by_role("button").all():
        button.click(trial=True)  # nothing lies over it
    hint.get_by_role("button", name="Do it").click()
    expect(page.locator(".own h2")).to_contain_text("2 of 5")


def test_five_turns_of_ones_own_end_the_lesson(visit):
    page = start(visit, "san_francisco", BELOW)
    LessonWalk(page, page.mouse.click).until()
    for turn in range(1, 6):
        expect(page.locator(".own h2")).to_contain_text(f"{turn} of 5")
        page.locator(".remark .hint").wait_for()
        for _ in range(2):
            page.locator(".market .decks .take.glows").first.click()
            page.wait_for_timeout(60)
        page.locator(".bar.mine").wait_for()
    expect(page.locator(".own h2")).to_have_text("You know the game")
    page.get_by_role("button", name="Play on").click()
    expect(page.locator(".own")).to_have_count(0)
    page.goto("/")
    expect(page.locator(".board .learn").nth(2)).to_have_text("Learn in 4 minutes")


def test_the_rule_behind_a_step_is_one_press_away(visit):
    page = visit(None, *BELOW)
    page.goto("/")
    page.goto(f"/t/{begin_lesson(page, 'world')}")
    page.get_by_role("button", name="Why?").click()
    expect(page.locator("dialog:modal")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".lesson-card")).to_be_visible()

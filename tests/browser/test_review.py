"""The review of a finished game: the graph, the moves with their marks, luck and skill, what could be known."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.test_looks import assert_axe_is_content, assert_words_fit
from browser.test_table import resize
from browser.words import LANGUAGES
from server.finished_games import put_finished
from server.processes import ServerProcess, wait_until

ITERATIONS = 10
LEAST = {"inaccuracy": 5, "mistake": 10, "blunder": 15, None: 1000}  # percentage points, as in the guide
SIGNS = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
NEXT = {"inaccuracy": "mistake", "mistake": "blunder", "blunder": None}
TABS = ("moves", "seats", "tickets", "table")
# Text notation that was not put into words
RAW = re.compile(r"\bfrom row\b|\w_\w|\w:\w|\w\*\d")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    started = ServerProcess(tmp_path_factory.mktemp("review"), analysis_iterations=ITERATIONS)
    yield started
    started.stop()


@pytest.fixture(scope="module")
def tables(server) -> dict[str, str]:
    """A finished game of each board."""
    return {board: put_finished(server, board) for board in ("world", "great_lakes", "san_francisco")}


def analysis_of(page: Page, table: str) -> dict[str, Any]:
    """The analysis of a game, as the server tells it when it is done."""
    path = f"/api/tables/{table}/analysis"
    assert page.request.post(path).ok
    wait_until(lambda: page.request.get(path).json()["state"] == "done")
    found: dict[str, Any] = page.request.get(path).json()["analysis"]
    return found


def review(page: Page, table: str, where: str = "") -> Page:
    page.goto(f"/t/{table}/replay{where}")
    page.locator("#review-tab-moves").wait_for()
    return page


def test_a_game_is_analyzed_with_one_click_and_the_graph_leads_to_its_moments(visit, tables):
    page = visit(f"/t/{tables['great_lakes']}/replay")
    page.get_by_role("button", name="Analyze this game").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    graph = page.get_by_role("img", name="Win chances over the game")
    expect(graph).to_be_visible()
    expect(graph.locator("> path.line")).to_have_count(3)
    page.locator("#review-tab-moves").wait_for(timeout=30_000)
    expect(page.get_by_role("progressbar")).to_have_count(0)

    last = int(page.get_by_role("slider", name="Replay").get_attribute("max") or 0)
    box = graph.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * 0.4, box["y"] + box["height"] / 2)
    page.wait_for_url(lambda address: 0 < int(address.partition("ply=")[2]) < last)
    found = analysis_of(page, tables["great_lakes"])
    links = page.get_by_role("link", name="Turning point")
    expect(links).to_have_count(len(found["turning_points"]))
    for n, point in enumerate(found["turning_points"]):
        links.nth(n).click(force=True)
        expect(page.get_by_text(f"Step {point['ply'] + 1} of {last}")).to_be_visible()
        assert f"ply={point['ply'] + 1}" in page.url


def test_verdict_and_numbers_never_disagree(visit, tables):
    page = visit(None)
    found = analysis_of(page, tables["san_francisco"])
    marks = {str(decision["ply"]): decision["mark"] for decision in found["decisions"]}
    assert any(marks.values())
    right = next(one["ply"] for one in found["decisions"] if not one["mark"])
    review(page, tables["san_francisco"], f"?ply={right + 1}")
    shown = page.locator("[data-ply]").evaluate_all(
        "all => all.map(one => [one.dataset.ply, one.querySelector('[data-mark]')?.dataset.mark ?? null])"
    )
    assert dict(shown) == marks

    card = page.get_by_role("region", name="This decision")
    expect(card.locator("[data-mark]")).to_have_count(0)
    for decision in [decision for decision in found["decisions"] if decision["mark"]]:
        mark = decision["mark"]
        page.locator(f"[data-ply='{decision['ply']}']").click()
        expect(card.locator("[data-mark]")).to_have_text(f"{SIGNS[mark]}{mark.capitalize()}")
        loss, noise = (float(n) for n in re.findall(r"\d+(?:\.\d)?", card.locator(".loss").inner_text()))
        assert LEAST[mark] <= loss < LEAST[NEXT[mark]]
        assert loss == pytest.approx(decision["loss"] * 100, abs=0.1)
        assert noise <= loss
        expect(page.locator(".map path.pick")).to_have_count(int(decision["best"].startswith("claim ")))

    page.locator("#review-tab-seats").click()
    for seat in found["seats"]:
        counted = [
            sum(one["seat"] == seat["seat"] and one["mark"] == mark for one in found["decisions"])
            for mark in SIGNS
        ]
        told = page.locator(f"[data-seat='{seat['seat']}'] li").all_inner_texts()
        assert [int(text.split()[-1]) for text in told] == counted


def test_one_finds_ones_costliest_errors_oneself_before_the_answer_is_shown(visit, tables):
    page = visit(None)
    found = analysis_of(page, tables["san_francisco"])
    errors = [decision for decision in found["decisions"] if decision["mark"]]
    seat = max({one["seat"] for one in errors}, key=lambda seat: sum(one["seat"] == seat for one in errors))
    costliest = sorted((one for one in errors if one["seat"] == seat), key=lambda one: -one["loss"])[:3]
    assert len(costliest) > 1
    review(page, tables["san_francisco"], f"?ply=1&seat={seat}")
    page.get_by_role("button", name="Find it yourself").click()
    exercise, card = (page.get_by_role("region", name=name) for name in ("Find it yourself", "This decision"))
    for n, error in enumerate(costliest):
        expect(exercise).to_contain_text(f"position {n + 1} of {len(costliest)}")
        told = re.search(r"lost (\d+(?:\.\d)?)", exercise.inner_text())
        assert told
        assert float(told[1]) == pytest.approx(error["loss"] * 100, abs=0.1)
        expect(page.get_by_text(f"Step {error['ply']} of")).to_be_visible()
        assert card.count() == 0, "the answer is not told"
        assert page.locator("[data-ply]").count() == 0
        assert_axe_is_content(page, "an exercise", ".exercise")
        page.get_by_role("button", name="Show the answer").click()
        expect(card).to_contain_text("Better")
        expect(page.get_by_text(f"Step {error['ply'] + 1} of")).to_be_visible()
        if n + 1 < len(costliest):
            page.get_by_role("button", name="Next position").click()
    page.get_by_role("button", name="Back to all moves").click()
    expect(page.locator("[data-ply]").first).to_be_visible()
    page.get_by_label("View as").select_option("public")
    expect(page.get_by_role("button", name="Find it yourself")).to_have_count(0)


def test_in_an_exercise_one_chooses_until_the_best_is_found(visit, tables):
    page = visit(None)
    found = analysis_of(page, tables["san_francisco"])
    error = max((one for one in found["decisions"] if one["mark"]), key=lambda one: one["loss"])
    assert {error["best"], error["played"]} <= set(error["options"])
    assert error["options"] == sorted(error["options"])
    review(page, tables["san_francisco"], f"?ply=1&seat={error['seat']}")
    page.get_by_role("button", name="Find it yourself").click()
    exercise, card = (page.get_by_role("region", name=name) for name in ("Find it yourself", "This decision"))
    options = exercise.get_by_role("listitem").get_by_role("button")
    expect(options).to_have_count(len(error["options"]))
    assert_axe_is_content(page, "an exercise with options", ".exercise")
    best, played = (error["options"].index(error[name]) for name in ("best", "played"))
    for n in range(len(error["options"])):
        if n != best:
            options.nth(n).click()
            expect(options.nth(n)).to_contain_text(
                "That was played here." if n == played else "Something else is better."
            )
            assert card.count() == 0, "the answer is not told"
    options.nth(best).click()
    expect(exercise).to_contain_text("Right:")
    expect(card).to_contain_text("Better")


def test_a_mark_comes_from_the_analysis_alone_however_large_the_loss(visit, tables):
    page = visit(None)
    found = analysis_of(page, tables["san_francisco"])
    first, second = [decision for decision in found["decisions"] if decision["mark"]][:2]
    first |= {"mark": None, "loss": 0.9}
    second |= {"mark": "inaccuracy"}
    told = {"state": "done", "done": 1, "of": 1, "chances": found["chances"], "analysis": found}
    page.route("**/analysis", lambda route: route.fulfill(json=told))
    review(page, tables["san_francisco"], f"?ply={first['ply'] + 1}")
    card = page.get_by_role("region", name="This decision")
    expect(card).to_contain_text("No clear error.")
    expect(card).not_to_contain_text("90")
    expect(page.locator(f"[data-ply='{first['ply']}'] [data-mark]")).to_have_count(0)
    page.locator(f"[data-ply='{second['ply']}']").click()
    expect(card.locator("[data-mark=inaccuracy]")).to_be_visible()


def test_one_plays_on_from_before_an_error(visit, tables):
    page = visit(None)
    found = analysis_of(page, tables["san_francisco"])
    wrong = next(decision for decision in found["decisions"] if decision["mark"])
    review(page, tables["san_francisco"], "?ply=0")
    page.get_by_role("button", name="Next error").click()
    page.get_by_role("button", name="Play on from before this decision").click()
    page.get_by_label("Your seat").select_option(str(wrong["seat"]))
    with page.expect_request("**/play-on") as asked:
        page.get_by_role("dialog").get_by_role("button", name="Play on from here").click()
    assert asked.value.post_data_json["ply"] == wrong["ply"]
    expect(page.locator(".table-screen")).to_be_visible()


def test_an_analysis_that_failed_can_be_tried_again(visit, tables):
    page = visit(None)
    analysis_of(page, tables["san_francisco"])
    failed = {"state": "failed", "done": 0, "of": 9, "chances": None, "analysis": None}
    page.route("**/analysis", lambda route: route.fulfill(json=failed), times=1)
    page.goto(f"/t/{tables['san_francisco']}/replay")
    expect(page.get_by_role("alert")).to_have_text("The analysis failed.")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#review-tab-moves")).to_be_visible()


def test_luck_and_decisions_add_up_to_the_result_on_screen(visit, tables):
    page = visit(None)
    for board in ("world", "san_francisco"):
        found = analysis_of(page, tables[board])
        review(page, tables[board])
        page.locator("#review-tab-seats").click()
        for seat in found["seats"]:
            numbers = page.locator(f"[data-seat='{seat['seat']}'] dd.num").all_inner_texts()
            luck, own, others, result = (int(text.replace("−", "-")) for text in numbers)
            assert luck + own + others == result == round(seat["result"] * 100)
            assert luck == pytest.approx(seat["luck"] * 100, abs=0.51)
            without = page.locator(f"[data-seat='{seat['seat']}']").get_by_text("Without luck").inner_text()
            assert int(without.rpartition(" ")[2].replace("−", "-")) == result - luck


def test_the_table_of_opening_tickets_agrees_with_the_verdict(visit, tables):
    page = visit(None)
    found = analysis_of(page, tables["great_lakes"])
    for opening in found["openings"]:
        verdict = found["decisions"][opening["ply"]]
        review(page, tables["great_lakes"], f"?ply={opening['ply'] + 1}&seat={opening['seat']}")
        page.locator("#review-tab-tickets").click()
        rows = page.get_by_role("table", name="All choices").locator("tbody tr")
        expect(rows).to_have_count(len(opening["choices"]))
        expect(rows.first).to_contain_text(f"{verdict['chance']:.0%}")
        expect(page.locator("tr.played")).to_contain_text(f"{verdict['chance'] - verdict['loss']:.0%}")


def test_arrow_keys_step_by_decisions_and_turns(visit, tables):
    page = visit(None)
    analysis_of(page, tables["san_francisco"])
    index = page.request.get(f"/api/tables/{tables['san_francisco']}/replay/index").json()
    turns = [turn["ply"] for turn in index["turns"]]
    begin = turns[10]
    review(page, tables["san_francisco"], f"?ply={begin}&seat=2")

    def step(key: str, ply: int) -> None:
        page.keyboard.press(key)
        expect(page.get_by_text(f"Step {ply} of {index['plies']}")).to_be_visible()
        assert page.url.endswith(f"?ply={ply}&seat=2")

    step("ArrowRight", begin + 1)
    expect(page.locator(f"[data-ply='{begin}']")).to_have_attribute("aria-current", "step")
    step("ArrowLeft", begin)
    step("ArrowDown", turns[11])
    step("ArrowUp", begin)
    step("End", index["plies"])
    step("Home", 0)
    page.locator("#review-tab-moves").focus()
    page.keyboard.press("ArrowRight")  # the tabs have arrows of their own
    expect(page.locator("#review-tab-seats")).to_be_focused()
    expect(page.get_by_text(f"Step 0 of {index['plies']}")).to_be_visible()


def test_what_could_be_known_is_that_of_the_seat_in_view(visit, tables):
    page = visit(None)
    found = analysis_of(page, tables["san_francisco"])
    last = [reading for reading in found["readings"] if reading["viewer"] == 1][-1]
    review(page, tables["san_francisco"], f"?ply={len(found['decisions'])}&seat=1")
    page.locator("#review-tab-tickets").click()
    known = page.locator(".readings table", has_text=f"Bot {last['seat'] + 1}")
    expect(known.locator("tbody tr")).to_have_count(len(last["tickets"]))
    expect(known.locator("tr.held")).to_have_count(sum(guess["held"] for guess in last["tickets"]))
    opening = next(one for one in found["openings"] if one["seat"] == 1)
    keeps = page.get_by_role("table", name="All choices of Bot 2")
    expect(keeps.locator("tbody tr")).to_have_count(len(opening["choices"]))
    expect(keeps.locator("tr.played")).to_have_count(1)


# The share of the map that is in the window, and whether the chosen move lies open.
IN_SIGHT = """() => {
  const map = document.querySelector('.replay .map').getBoundingClientRect();
  const shown = Math.min(map.bottom, innerHeight) - Math.max(map.top, 0);
  const move = document.querySelector('[aria-current=step]');
  const { x, y, width, height } = move.getBoundingClientRect();
  return { map: shown / map.height, move: move.contains(document.elementFromPoint(x + width / 2, y + height / 2)) };
}"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_on_a_phone_the_map_stays_in_sight_while_one_taps_moves(visit, tables, width, height):
    page = visit(None, width, height, has_touch=True, is_mobile=True)
    decisions = analysis_of(page, tables["san_francisco"])["decisions"]
    review(page, tables["san_francisco"])
    for ply in (len(decisions) // 2, len(decisions) - 2):
        page.locator(f"button[data-ply='{ply}']").tap()
        expect(page.locator(f"button[data-ply='{ply}']")).to_have_attribute("aria-current", "step")
        assert page.evaluate("() => window.scrollY") > 0, "the moves are below"
        seen = page.evaluate(IN_SIGHT)
        assert seen["map"] > 0.9
        assert seen["move"]


def test_on_a_phone_the_map_goes_to_what_would_have_been_better(visit, tables):
    page = visit(None, 390, 844, has_touch=True, is_mobile=True)
    found = analysis_of(page, tables["world"])
    claims = [one for one in found["decisions"] if one["mark"] and one["best"].startswith("claim ")]
    assert claims
    for decision in claims[:3]:
        review(page, tables["world"], f"?ply={decision['ply'] + 1}&seat={decision['seat']}")
        expect(page.locator(".map path.pick").first).to_be_in_viewport()


def test_in_a_low_window_the_moves_are_in_sight_below_the_decision(visit, tables):
    page = visit(None, 1366, 657)
    found = analysis_of(page, tables["san_francisco"])
    for decision in [one for one in found["decisions"] if one["mark"]][:4]:
        review(page, tables["san_francisco"], f"?ply={decision['ply'] + 1}&seat={decision['seat']}")
        move = page.locator("button[aria-current=step]")
        expect(move).to_be_in_viewport(ratio=1)
        box = page.locator(".moves .turns").bounding_box()
        assert box is not None
        assert 657 - box["y"] > 60


@pytest.mark.parametrize(("theme", "width", "height"), [("light", 1366, 657), ("dark", 390, 844)])
def test_axe_finds_no_serious_fault_in_a_review(visit, tables, theme, width, height):
    page = visit(None, color_scheme=theme, width=width, height=height)
    found = analysis_of(page, tables["san_francisco"])
    marked = next(decision["ply"] for decision in found["decisions"] if decision["mark"])
    review(page, tables["san_francisco"], f"?ply={marked + 1}&seat=0")
    for tab in TABS:
        page.locator(f"#review-tab-{tab}").click()
        assert_axe_is_content(page, f"{tab}, {theme}", ".replay")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_speaks_the_language_and_fits(visit, tables, language):
    page = visit(None, locale=language)
    for board in ("world", "san_francisco"):
        analysis_of(page, tables[board])
        review(page, tables[board], "?ply=60&seat=1")
        words = page.locator("[data-ply] > span:first-child").all_inner_texts()
        assert [text for text in words if RAW.search(text)] == []
    for tab in TABS:
        page.locator(f"#review-tab-{tab}").click()
        for width in (390, 900, 1920):
            resize(page, width, 800)
            assert_words_fit(page, f"{tab}, {width}")

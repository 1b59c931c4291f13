"""What is told at one's turn: whose move it is, what helps, what the others have done."""

import re

from playwright.sync_api import expect

from boattrain.boards import load_board
from boattrain.game.actions import Claim
from browser.moments import AT_REST, offers
from browser.scenes import SIZES, turn, two_people

WORLD = load_board("world")

# Rows of the hand that lie over the row before them, and how many rows there are.
OVERLAPS = """() => {
  const boxes = [...document.querySelectorAll('.hand.columns li')].map((card) => card.getBoundingClientRect());
  const tops = [...new Set(boxes.map((box) => Math.round(box.top)))].sort((one, other) => one - other);
  const high = boxes[0].height;
  return [tops.length, tops.slice(1).filter((top, n) => top - tops[n] < high - 1).length];
}"""
# Points of claims that are cut off by the panel or the strip around them, and how many there are.
CUT_POINTS = """() => {
  const shown = (one) => one.checkVisibility();
  const all = [...document.querySelectorAll('.player .last .points, .since .points')].filter(shown);
  const cut = all.filter((one) => {
    const [box, around] = [one, one.closest('.last, .since button')].map((part) => part.getBoundingClientRect());
    return box.width < 8 || box.right > around.right + 0.5 || box.bottom > around.bottom + 0.5;
  });
  return [all.length, cut.map((one) => one.parentElement.textContent)];
}"""
CUT = "(element) => element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1"


def test_the_last_turns_are_counted_for_each_player(visit, games):
    """Six turns are left in all: two for each of three."""
    page, game = visit(None), games["world"]
    for nth, said in ((0, "You have 2 turns left"), (1, "Your last turn")):
        left = game.seats * (2 - nth)
        game.sit_down(page, game.ply(lambda now, n=left: now.phase == "turn" and now.turns_left == n))
        expect(page.locator(".bar .ask strong")).to_have_text(said)


def test_the_line_speaks_of_glowing_routes_only_while_there_are_any(visit, games):
    page, game = visit(None), games["world"]
    game.sit_down(page, game.ply(offers(Claim), 30))
    more = page.locator(".bar.mine .ask span")
    expect(more).to_have_text(re.compile("glow"))
    page.locator("#tab-more").click()
    page.locator("#drawer-settings").click()
    page.get_by_role("group", name="What glows").get_by_role("radio", name="Nothing").check()
    expect(more).to_have_text("take cards or claim a route")


def test_routes_that_help_a_ticket_come_first_and_lanes_that_are_alike_once(visit, games):
    page, game = visit(None), games["world"]
    ply = game.ply(offers(Claim), 40)
    game.sit_down(page, ply)
    page.locator("path.glow").first.wait_for(state="attached")
    page.locator("[data-do=claims]").click()
    items = page.locator(".table-dock .item")
    items.first.wait_for()
    helps = [item.locator(".helps").count() > 0 for item in items.all()]
    assert any(helps)
    assert not all(helps)
    assert helps == sorted(helps, reverse=True)
    points = [int(item.locator("strong").inner_text()) for item in items.all()]
    split = helps.index(False)
    assert points[:split] == sorted(points[:split], reverse=True)
    assert points[split:] == sorted(points[split:], reverse=True)
    routes = {
        action.route: next(route for route in WORLD.routes if route.id == action.route)
        for action in game.at(ply).legal_actions
        if isinstance(action, Claim)
    }
    alike = {(route.a, route.b, route.kind, route.color, route.length) for route in routes.values()}
    assert len(alike) < len(routes), "there are lanes that are alike"
    assert items.count() == len(alike)


def test_the_points_of_a_claim_are_never_cut(stage):
    """However long the names of its cities are: in the panels, and in the strip on a small screen."""
    mine, guest = two_people(stage)
    game = stage.games["san_francisco"]
    actions = game.at(game.ply(offers(Claim), 6)).legal_actions
    longest = max((action.route for action in actions if isinstance(action, Claim)), key=len)
    mine.locator(f'[data-route="{longest}"]').dispatch_event("click")
    mine.locator(".table-dock .button.primary").click()
    guest.locator(".player .last .points").wait_for()
    for width, height in SIZES:
        guest.set_viewport_size({"width": width, "height": height})
        some, cut = guest.evaluate(CUT_POINTS)
        assert some > 0, (width, height)
        assert cut == [], (width, height)


def test_what_the_others_drew_is_shown_and_where_they_claimed_is_not_cut(stage):
    stage.page.set_viewport_size({"width": 390, "height": 844})
    turn(stage, "san_francisco")
    page = stage.page
    deeds = page.locator(".since button")
    assert deeds.count() == 2
    for deed in deeds.all():
        if deed.locator(".what").count():
            assert not deed.locator(".what").evaluate(CUT)
        else:
            assert 1 <= deed.locator("svg").count() <= 2
            expect(deed.locator(".sr-only")).to_have_text(re.compile("draws [12] card"))


def test_rows_of_a_hand_overlap_only_if_there_is_no_room(visit, games):
    page, game = visit(None, width=1366, height=657), games["san_francisco"]
    game.sit_down(page, game.ply(offers(Claim), 6))
    page.wait_for_function(AT_REST)
    rows, overlapping = page.evaluate(OVERLAPS)
    assert rows == 3
    assert overlapping == 0
    page, game = visit(None, width=1366, height=657), games["world"]
    game.sit_down(page, game.ply(offers(Claim), 30))
    page.wait_for_function(AT_REST)
    rows, overlapping = page.evaluate(OVERLAPS)
    assert rows > 4
    assert overlapping == rows - 1


def test_the_choice_of_tickets_says_how_many_and_how_many_are_missing(visit, games):
    page, game = visit(None), games["world"]
    game.sit_down(page, game.ply(lambda now: now.phase == "keep"))
    expect(page.get_by_role("dialog", name="Keep 3 or more of 5")).to_be_visible()
    confirm = page.locator(".table-dock .button.primary")
    for said in ("Choose 3 more", "Choose 2 more", "Choose one more"):
        expect(confirm).to_have_text(said)
        expect(confirm).to_have_attribute("aria-disabled", "true")
        page.locator(".offer[aria-pressed=false]").first.click()
    expect(confirm).to_have_text("Keep 3 tickets")
    expect(confirm).to_have_attribute("aria-disabled", "false")


ABOVE_THE_COUNT = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [map, count] = [box('.port .sheet'), box('.table-count')];
  return map.bottom <= count.top && map.top >= 0;
}"""


def test_the_whole_map_lies_above_the_count_of_the_scores(visit, games):
    for size in ((1440, 900), (1366, 657)):
        page = visit(None, width=size[0], height=size[1], reduced_motion="no-preference")
        page.goto(f"/t/{games['great_lakes'].table}")
        page.locator(".count .seg").first.wait_for()
        page.wait_for_function(ABOVE_THE_COUNT)
        page.get_by_role("button", name="Skip").click()
        page.locator("#score-sheet").wait_for()
        page.wait_for_function(f"() => !({ABOVE_THE_COUNT.replace('.table-count', '.table-line')})()")

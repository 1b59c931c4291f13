"""Tickets: each tells what it lacks, shows its cheapest way on the map, and lights the routes that help."""

import json
import re
from collections.abc import Iterable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from boattrain.boards import load_board
from boattrain.game.actions import Claim
from boattrain.maps import load_layout
from browser.moments import FinishedGame, offers
from browser.scenes import curtain, phase

GLOWING = "path.glow-line"


class Told:
    """What the server tells the person of a page about the tickets, straight from the table."""

    def __init__(self, page: Page, table: str) -> None:
        state = page.request.get(f"/api/tables/{table}").json()
        (seat, self.own), *others = state["view"]["mine"].items()
        assert not others
        self.decision: dict[str, Any] = state["decision"]
        answer = page.request.get(f"/api/tables/{table}/ways", params={"seat": seat}).json()
        self.ways = {found["ticket"]: found["ways"] for found in answer["ways"]}

    def open(self) -> list[str]:
        return [ticket["id"] for ticket in self.own["tickets"] if ticket["state"] == "open"]

    def helpful(self) -> set[str]:
        claims = {action["route"] for action in self.decision["actions"] if action["kind"] == "claim"}
        return claims & {claim["route"] for ways in self.ways.values() if ways for claim in ways[0]["claims"]}


def lacking(count: int) -> str:
    if not count:
        return "all cards in hand"
    return f"{count} card{'s' if count > 1 else ''} lacking"


def to_claim(way: dict[str, Any]) -> list[str]:
    return [claim["route"] for claim in way["claims"]]


def tours(tickets: Iterable[str]) -> list[str]:
    known = {ticket.id: ticket for ticket in load_board("world").tickets}
    return [ticket for ticket in tickets if len(known[ticket].stops) > 2]


def lines(board: str, routes: set[str]) -> set[str]:
    shapes = load_layout(load_board(board))["routes"]
    return {"".join(shapes[route]["bed"]) for route in routes}


def parts(path: str) -> list[str]:
    """The pieces of a path: one for each bed."""
    return sorted(path.split("M")[1:])


def drawn(page: Page, selector: str) -> set[str]:
    return set(page.locator(selector).evaluate_all("all => all.map(e => e.getAttribute('d'))"))


def helped(game: FinishedGame) -> int:
    """A turn late enough that some routes of the ways are there already, some can be claimed, some lack cards."""
    return game.ply(offers(Claim), 30)


def assert_stubs_tell(page: Page, told: Told) -> None:
    stubs = page.locator("button.ticket")
    for n, ticket in enumerate(told.own["tickets"]):
        if ticket["state"] == "open" and told.ways[ticket["id"]]:
            expect(stubs.nth(n).locator(".state")).to_have_text(
                lacking(told.ways[ticket["id"]][0]["lacking"])
            )


def test_a_ticket_tells_what_it_lacks_and_lights_its_way(visit, games):
    page = visit(None, width=1440, height=900)
    table = games["world"].sit_down(page, helped(games["world"]))
    told = Told(page, table)
    assert told.open()
    assert_stubs_tell(page, told)
    stubs = page.locator("button.ticket")
    for n, ticket in enumerate(told.own["tickets"]):
        way, *_ = told.ways[ticket["id"]] or [None]
        if way is None:
            continue
        stubs.nth(n).hover()
        routes = {*way["owned"], *to_claim(way)}
        expect(page.locator(".layer path.way")).to_have_count(len(routes))
        assert drawn(page, ".layer path.way") == lines("world", routes)


def shown_tags(page: Page) -> dict[str, str]:
    """What is said at each route."""
    return dict(
        page.locator("[data-tag]").evaluate_all(
            "all => all.map(e => [e.dataset.tag, e.lastElementChild.textContent])"
        )
    )


def tags_of(way: dict[str, Any]) -> dict[str, str]:
    short = {0: "you have it", 1: "1 short, or a wild"}
    return {
        claim["route"]: short.get(claim["lacking"], f"{claim['lacking']} short, or wilds")
        for claim in way["claims"]
    }


def several_ways(page: Page, told: Told) -> tuple[int, list[dict[str, Any]]]:
    """A ticket with more than one way, and its place among the stubs."""
    page.locator("button.ticket .state", has_text=re.compile("lacking|in hand")).first.wait_for()
    return next(
        (n, told.ways[ticket["id"]])
        for n, ticket in enumerate(told.own["tickets"])
        if len(told.ways[ticket["id"]]) > 1
    )


def test_a_ticket_that_is_pressed_shows_one_way_after_another_with_what_each_route_lacks(visit, games):
    page = visit(None, width=1366, height=657)
    table = games["world"].sit_down(page, helped(games["world"]))
    n, ways = several_ways(page, told := Told(page, table))
    stub = page.locator("button.ticket").nth(n)
    stub.click()
    page.mouse.move(0, 0)
    step = page.get_by_role("button", name=re.compile("^Way "))
    for at, way in enumerate(ways):
        expect(step).to_have_text(f"Way {at + 1} of {len(ways)}")
        expect(page.locator("[data-tag]")).to_have_count(len(way["claims"]))
        assert shown_tags(page) == tags_of(way)
        expect(page.locator(".bar .ask")).to_contain_text(lacking(way["lacking"]))
        step.click()
    expect(step).to_have_text(f"Way 1 of {len(ways)}")
    stub.focus()
    page.keyboard.press("ArrowLeft")
    expect(step).to_have_text(f"Way {len(ways)} of {len(ways)}")
    page.keyboard.press("Escape")
    expect(page.locator("[data-tag]")).to_have_count(0)
    assert told.open()


COVERED = """() => {
  const box = (e) => e.getBoundingClientRect();
  const shown = [...document.querySelectorAll('[data-tag]')];
  return shown.flatMap((tag, n) => {
    const [a, at] = [box(tag), tag.dataset.tag];
    const meets = (b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const furniture = document.querySelectorAll('.table-line > *, .table-rail, .table-corner > *');
    return [...shown.slice(n + 1), ...furniture].filter((other) => meets(box(other))).map(() => at);
  });
}"""


@pytest.mark.parametrize("board", ["world", "great_lakes", "san_francisco"])
def test_tags_lie_on_neither_each_other_nor_what_is_around_the_map(visit, games, board):
    page = visit(None, width=1440, height=900)
    game = games[board]
    table = game.sit_down(page, game.ply(offers(Claim), 8))
    n, _ = several_ways(page, Told(page, table))
    page.locator("button.ticket").nth(n).click()
    expect(page.locator("[data-tag]").first).to_be_visible()
    assert page.evaluate(COVERED) == []


def test_what_glows_is_what_helps_a_ticket(visit, games):
    page = visit(None, width=1440, height=900)
    table = games["world"].sit_down(page, helped(games["world"]))
    told = Told(page, table)
    helpful = told.helpful()
    claims = [action for action in told.decision["actions"] if action["kind"] == "claim"]
    assert 0 < len(helpful) < len(claims)
    expect(page.locator(GLOWING)).to_have_count(1)
    (glowing,) = drawn(page, GLOWING)
    assert parts(glowing) == parts("".join(lines("world", helpful)))


def test_a_card_drawn_changes_what_is_lacking(visit, games):
    page = visit(None, width=1440, height=900)
    game = games["great_lakes"]
    table = game.sit_down(page, game.ply(phase("turn")))
    before = Told(page, table)
    assert_stubs_tell(page, before)
    page.locator(".market .deck.glows").first.click()
    page.locator(".hand li").first.wait_for()
    page.wait_for_function(
        "([table, size]) => fetch(`/api/tables/${table}`).then((answer) => answer.json()).then((state) =>"
        " Object.values(Object.values(state.view.mine)[0].hand).reduce((a, b) => a + b) > size)",
        arg=[table, sum(before.own["hand"].values())],
    )
    assert_stubs_tell(page, Told(page, table))


def test_offered_tickets_tell_how_many_cards_they_cost(visit, games):
    page = visit(None, width=1440, height=900)
    game = games["world"]
    table = game.sit_down(
        page, game.ply(lambda now: now.phase == "keep" and bool(tours(now.offer(now.to_act))))
    )
    told = Told(page, table)
    costs = [told.ways[ticket][0]["lacking"] for ticket in told.own["offer"]]
    assert costs
    expect(page.locator(".offer .from")).to_have_text([lacking(cost) for cost in costs])
    in_words = page.locator(".offer small", has_text="in the printed order")
    expect(in_words).to_have_count(len(tours(told.own["offer"])))


def test_a_ticket_that_is_cut_off_names_who_is_in_the_way(visit, games):
    page = visit(None, width=1440, height=900)

    def cut_off(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            for found in message["ways"] if message["type"] == "ways" else ():
                found.update(ways=[], blocked_by=[0, 1], blocked_at=["tiksi-anchorage"])
            line.send(json.dumps(message))

        server.on_message(pass_on)

    page.route_web_socket(re.compile("/socket"), cut_off)
    game = games["world"]
    game.sit_down(page, game.ply(lambda now: offers(Claim)(now) and now.to_act == 2))
    expect(page.locator("button.ticket.cut_off .state").first).to_have_text("cut off by Bot 1 and Bot 2")
    expect(page.locator(GLOWING)).to_have_count(0)
    page.locator("button.ticket.cut_off").first.click()
    expect(page.locator(".bar .ask")).to_contain_text("Bot 1 and Bot 2 in the way at Tiksi – Anchorage")


def test_nothing_is_asked_about_tickets_behind_a_curtain(stage):
    asked: list[int] = []

    def listen(text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "ways":
            asked.append(message["seat"])

    stage.page.on("websocket", lambda line: line.on("framesent", listen))
    curtain(stage)
    page = stage.page
    page.wait_for_function("() => performance.now() > 1500")  # far longer than a question waits
    assert asked == []
    page.get_by_role("button", name=re.compile("^I am ")).click()
    expect(page.locator(".offer .from").first).not_to_be_empty()
    assert len(set(asked)) == 1

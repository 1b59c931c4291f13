"""Two people at one device: no byte of the document depends on what the person who does not look may know.

Two pages follow the same game. On its way to the second page, everything that is Tom's secret is put away for something
else: cards, tickets, what he may do. Ann's curtain is lifted on both, Tom's on none: the documents have to stay equal,
and so does everything that was ever put into them.
"""

import json
import random
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute

from boattrain.boards import load_board
from boattrain.server.wire.schema import public_fields

ANN, TOM = 0, 1
PUBLIC = public_fields()
SEATS = [{"kind": "you", "name": "Ann"}, {"kind": "hotseat", "name": "Tom"}]
# Remembers every text and every attribute that was ever in the document, also what was soon gone again.
REMEMBER = """() => {
  window.seen = new Set();
  const PLACES = new Set(['style', 'transform', 'd', 'x', 'y', 'cx', 'cy', 'width', 'height', 'viewBox']);
  const attribute = (element, name) => PLACES.has(name) || window.seen.add(`${name}=${element.getAttribute(name)}`);
  const note = (node) => {
    if (node.nodeType === Node.TEXT_NODE) window.seen.add(node.textContent);
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    for (const name of node.getAttributeNames()) attribute(node, name);
    node.childNodes.forEach(note);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes, attributeName } of changes) {
      if (type === 'childList') addedNodes.forEach(note);
      else if (type === 'characterData') note(target);
      else attribute(target, attributeName);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}"""
# The document as it is written. Places of things that move differ from moment to moment; what is written does not.
DOCUMENT = """() => document.documentElement.outerHTML
  .replace(/(style|transform|d|x|y|cx|cy|width|height|viewBox)="[^"]*"/g, '')"""
# A hash of it: the whole document only travels to us where two of them differ.
DIGEST = f"""async () => {{
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(({DOCUMENT})()));
  return [...new Uint8Array(digest)].join();
}}"""
PRESS = "(selector) => document.querySelector(selector)?.click()"


class OtherWorld:
    """Puts Tom's secrets away for others."""

    def __init__(self, board: str) -> None:
        facts = load_board(board)
        decks: dict[str, list[str]] = {}
        for card in facts.cards:
            decks.setdefault(card.deck, []).append(card.id)
        self.card = {card: ids[n - 1] for ids in decks.values() for n, card in enumerate(ids)}
        tickets = [ticket.id for ticket in facts.tickets]
        self.ticket = {ticket: tickets[n - 1] for n, ticket in enumerate(tickets)}
        self.changed = 0

    def message(self, text: str) -> str:
        message = json.loads(text)
        for event in message.get("events", []):
            self.event(event)
        for line in message.get("log") or []:
            for event in line["events"]:
                self.event(event)
        for path, value in (message.get("changes") or {}).items():
            if path == f"view.mine.{TOM}":
                self.mine(value)
        for view in (message.get("view"), (message.get("changes") or {}).get("view")):
            if view and str(TOM) in view["mine"]:
                self.mine(view["mine"][str(TOM)])
        decision = message.get("decision")
        if decision and decision["seat"] == TOM and len(decision["actions"]) > 1:
            decision["actions"] = decision["actions"][: len(decision["actions"]) // 2]
        return json.dumps(message)

    def mine(self, own: dict[str, Any]) -> None:
        own["hand"] = {self.card[card]: count for card, count in own["hand"].items()}
        own["tickets"] = [{**held, "id": self.ticket[held["id"]]} for held in own["tickets"]]
        own["offer"] = [self.ticket[ticket] for ticket in own["offer"]]

    def event(self, event: dict[str, Any]) -> None:
        if event.get("seat") != TOM:
            return
        for name, value in event.items():
            if (
                name == "kind"
                or name in PUBLIC.get(event["kind"], ())
                or value is None
                or event["kind"] not in PUBLIC
            ):
                continue
            self.changed += 1
            event[name] = self.other(value)

    def other(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self.other(one) for one in value]
        if isinstance(value, str):
            return self.card.get(value) or self.ticket.get(value) or value
        return value + 1


def without_ways(page: Page, table: str, told: Callable[[str], str] = str) -> None:
    """Questions for the ways of Ann's tickets get no answer: it would be drawn sooner on one page than on the other."""

    def socket(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda text: route.send(told(str(text))))
        route.on_message(lambda text: None if json.loads(text)["type"] == "ways" else server.send(text))

    page.route_web_socket(re.compile(f"/api/tables/{table}/socket"), socket)


def through(page: Page, table: str, world: OtherWorld) -> None:
    """Everything that the server tells this page of the table goes through the other world."""
    without_ways(page, table, world.message)
    page.route(
        f"**/api/tables/{table}",
        lambda route: route.fulfill(
            content_type="application/json", body=world.message(route.fetch().text())
        ),
    )


def settle(page: Page, seq: int) -> None:
    page.wait_for_function(
        """(seq) => Number(document.querySelector('.table-screen')?.dataset.seq) >= seq
          && document.querySelector('.table-screen').getAttribute('aria-busy') !== 'true'
          && !document.getAnimations().some((one) => one.playState === 'running')""",
        arg=seq,
    )


def compare(first: Page, second: Page) -> None:
    """The documents are equal, once both pages have drawn all that they know."""
    end = time.monotonic() + 10
    while first.evaluate(DIGEST) != second.evaluate(DIGEST):
        if time.monotonic() > end:
            assert first.evaluate(DOCUMENT) == second.evaluate(DOCUMENT)
        first.wait_for_timeout(50)


def ever_seen(page: Page) -> set[str]:
    return set(page.evaluate("() => [...window.seen]"))


def an_action(state: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """Blind draws and tickets are liked: they are what has secrets."""
    actions = state["decision"]["actions"]
    liked = [one for one in actions if one["kind"] in ("take_blind", "draw_tickets")]
    claims = [one for one in actions if one["kind"] == "claim"]
    if liked and (not claims or chance.random() < 0.2):
        return dict(chance.choice(liked))
    return dict(chance.choice(claims or actions))


@pytest.mark.long
def test_no_byte_of_the_document_depends_on_the_secrets_of_who_does_not_look(visit):
    first = visit("/", width=1366, height=657)
    second = first.context.new_page()
    board = "san_francisco"
    made = first.request.post("/api/tables", data={"board": board, "seats": SEATS, "start": True}).json()
    table, world, chance = made["table"]["id"], OtherWorld(board), random.Random(5)
    without_ways(first, table)
    through(second, table, world)
    for page in (first, second):
        page.add_init_script(f"({REMEMBER})()")
        page.goto(f"/t/{table}")
    compared = curtains = shown_before_passing = 0
    seen: list[set[str]] = []
    while True:
        state = first.request.get(f"/api/tables/{table}").json()
        for page in (first, second):
            settle(page, state["seq"])
        if state["outcome"]:
            break
        whose = state["decision"]["seat"]
        passing = first.locator("[data-do=pass_on]").count() > 0
        if passing:
            hand = first.locator("[data-anchor=hand] .sr-only").all_inner_texts()
            told = sum(int(found[1]) for text in hand if (found := re.search(r"(\d+) in hand", text)))
            assert told == sum(state["view"]["mine"][str(ANN)]["hand"].values()), "the last card is seen too"
            shown_before_passing += 1
        else:
            curtains += first.locator("dialog:modal .curtain").count()
        compare(first, second)
        compared += 1
        for page in (first, second):
            if passing:
                page.evaluate(PRESS, "[data-do=pass_on]")
            elif whose == ANN:
                page.evaluate(PRESS, "dialog:modal .curtain .button")
        if passing:
            continue
        compare(first, second)
        number = an_action(state, chance)["number"]
        if state["view"]["turns_left"] is not None:  # at the end everything is told
            seen = [ever_seen(page) for page in (first, second)]
        answer = first.request.post(
            f"/api/tables/{table}/actions",
            data={
                "ply": state["ply"],
                "branch": state["branch"],
                "action": number,
                "key": f"k{state['seq']}",
            },
        )
        assert answer.ok, answer.text()
    assert compared > 40
    assert curtains > 10
    assert shown_before_passing > 8
    assert world.changed > 20, "there were secrets, and the second page was told others"
    assert len(seen[0]) > 500
    # Who is away is told when the other page comes and goes: sooner on one page than on the other.
    first_seen, second_seen = ({re.sub(r" (acts|away)\b", "", one) for one in each} for each in seen)
    assert [
        one for one in first_seen ^ second_seen if not re.search(r"\baway\b|^class=last warn\b", one)
    ] == []

"""The table by keys alone, and for ears: every key does what the list says, and the focus never gets lost."""

import pytest
from playwright.sync_api import Page, expect

from boattrain.game.actions import BuildHarbor, Claim, TakeFaceUp
from browser.moments import AT_REST, offers
from browser.scenes import phase, the_log, two_people

# The part of the table that has the focus.
PLACE = """() => {
  const focused = document.activeElement;
  if (focused === document.body) return 'nowhere';
  const part = focused.closest('.table-line, .market .row, .market .decks, .table-hand, .table-tickets, .table-tabs, '
    + '.table-map, .table-players, .table-corner, .table-since, .table-drawer, .table-dock, dialog:modal');
  return part ? part.className.replace(/ ?svelte-\\w+| pane| glows| is-small/g, '').trim() : focused.tagName;
}"""


def place(page: Page) -> str:
    return str(page.evaluate(PLACE))


def test_a_claim_by_keys_alone_and_the_focus_stays_on_the_table(stage):
    page = stage.moment("great_lakes", offers(Claim), 20)
    page.keyboard.press("n")  # from anywhere
    assert page.evaluate("() => document.activeElement.matches('g.route.glows')")
    route = page.evaluate("() => document.activeElement.dataset.route")
    page.keyboard.press("Enter")
    expect(page.locator(".table-dock form")).to_be_visible()
    assert page.evaluate("() => document.activeElement.matches('input[type=radio]:checked')")
    page.keyboard.press("Escape")
    expect(page.locator(".table-dock dialog")).to_have_count(0)
    assert page.evaluate("() => document.activeElement.dataset.route") == route, "back where it came from"
    page.keyboard.press("Enter")
    page.locator(".table-dock form").wait_for()
    page.keyboard.press("Enter")
    expect(page.locator(f'[data-route="{route}"] .claimed')).to_have_count(1)
    assert place(page) != "nowhere"


IN_THE_PORT = """() => {
  const port = document.querySelector('.port');
  const [city, all] = [document.activeElement, port].map((one) => one.getBoundingClientRect());
  const inside = city.left > all.left && city.right < all.right && city.top > all.top && city.bottom < all.bottom;
  return inside && !port.scrollLeft && !port.scrollTop;
}"""


def test_cities_out_of_sight_come_into_it_with_the_focus(stage):
    """The map moves there by itself: the browser does not scroll what lies around it."""
    page = stage.moment("san_francisco", phase("place"))
    cities = page.locator("g.city.glows")
    cities.first.focus()
    for _ in range(5):
        page.keyboard.press("+")
    page.wait_for_function(AT_REST)
    reached = set()
    for _ in range(cities.count() - 1):
        page.keyboard.press("Tab")
        page.wait_for_function(IN_THE_PORT)
        reached.add(page.evaluate("() => document.activeElement.dataset.city"))
    assert len(reached) == cities.count() - 1


def test_the_row_the_decks_the_log_and_undo_have_keys(stage):
    page = stage.moment("world", offers(Claim, TakeFaceUp), 12)
    page.keyboard.press("l")
    expect(page.locator(".drawer .log")).to_be_visible()
    page.keyboard.press("l")
    expect(page.locator(".drawer")).to_have_count(0)
    labels = page.locator(".market .place .take").evaluate_all("all => all.map((card) => card.ariaLabel)")
    plain = next(n for n, label in enumerate(labels) if "wild" not in label)
    page.keyboard.press(str(plain + 1))
    page.locator("[data-do=refill]").first.focus()
    page.keyboard.press("Enter")
    stop = page.get_by_role("button", name="Stop drawing")
    expect(stop).to_be_visible()
    stop.focus()
    page.keyboard.press("Enter")
    expect(stop).to_have_count(0)
    assert place(page) == "table-line", "the button is gone, the action line has the focus"
    page.locator(".bar.mine").wait_for()
    for key in ("t", "s"):
        page.keyboard.press(key)
        if key == "t":
            expect(stop).to_be_visible()
    expect(stop).to_have_count(0)


def test_a_taken_back_claim_and_a_harbor_by_key(stage):
    page = stage.moment("great_lakes", offers(BuildHarbor))
    page.keyboard.press("h")
    expect(page.get_by_role("heading", name="Build a harbor")).to_be_visible()
    assert page.evaluate("() => document.activeElement.matches('.item')")
    worths = [int(text) for text in page.locator(".table-dock .item strong").all_inner_texts()]
    assert worths == sorted(worths, reverse=True)
    assert worths[0] > 0
    page.keyboard.press("Enter")
    page.locator(".table-dock form").wait_for()
    page.keyboard.press("Enter")
    expect(page.locator("g.built")).to_have_count(1)
    page.keyboard.press("u")
    expect(page.locator("g.built")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "et"])
def test_one_key_lists_all_keys(visit, games, language):
    page = visit(None, locale=language)
    games["great_lakes"].sit_down(page, games["great_lakes"].ply(offers(Claim), 20))
    page.locator(".bar.mine [data-do=claims]").focus()
    page.keyboard.press("?")
    keys = page.locator("dialog:modal kbd")
    expect(keys.first).to_be_visible()
    assert {"?", "1 – 6", "T", "S", "H", "U", "L", "N", "P", "Enter", "Esc"} <= set(keys.all_inner_texts())
    page.keyboard.press("Escape")
    expect(page.locator("dialog:modal")).to_have_count(0)
    assert page.evaluate("() => document.activeElement.dataset.do") == "claims"


def test_keys_write_into_the_chat_and_take_no_card(stage):
    page = stage.moment("world", offers(Claim), 12)
    page.locator("#tab-chat").click()
    before = page.locator(".table-screen").get_attribute("data-seq")
    page.get_by_label("Say something").focus()
    page.keyboard.type("t1s?u")
    expect(page.get_by_label("Say something")).to_have_value("t1s?u")
    assert page.locator(".table-screen").get_attribute("data-seq") == before
    assert page.locator("dialog:modal").count() == 0


def test_the_tab_key_goes_from_what_is_asked_to_the_cards_the_tickets_and_the_map(stage):
    page = stage.moment("world", offers(Claim), 12)
    page.set_viewport_size({"width": 1440, "height": 900})
    page.locator(".bar").focus()
    order = [place(page)]
    for _ in range(60):
        page.keyboard.press("Tab")
        if place(page) != order[-1]:
            order.append(place(page))
        if order[-1] == "table-corner":
            break
    assert order == [
        "table-line",
        "row",
        "decks",
        "table-tickets",
        "table-map",
        "table-players",
        "table-corner",
    ]


def test_what_happens_is_spoken_and_ones_turn_at_once(stage):
    host, guest = two_people(stage)
    expect(guest.locator("#spoken")).to_have_attribute("aria-live", "polite")
    host.locator(".market .deck.glows").first.click()
    expect(guest.locator("#spoken")).to_contain_text("Guest draws")
    host.get_by_role("button", name="Stop drawing").click()
    expect(guest.locator(".bar.mine")).to_be_visible()
    expect(guest.locator("#spoken-now")).to_contain_text("It is your turn")
    assert guest.locator("[aria-live=assertive], [role=alert]").count() == 1
    assert "Ben" not in the_log(guest).inner_text().splitlines()[0]

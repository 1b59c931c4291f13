"""Scenes: every page and dialog of the client, each set up so that it can be looked at or measured."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page

from boattrain.game.actions import BuildHarbor, Claim, Exchange
from boattrain.game.game import Game
from browser.lessons import LessonWalk, begin_lesson
from browser.moments import FinishedGame, offers, pieces_on_the_map
from server.processes import wait_until

SIZES = ((1920, 1080), (1440, 900), (1366, 657), (1024, 768), (844, 390), (390, 844))
BOARDS = ("world", "great_lakes", "san_francisco")
LESSON_STEPS = {
    "world": ("goal", "ticket", "way", "take", "other", "harbor", "tour", "final", "count"),
    "great_lakes": ("claim_double",),
    "san_francisco": ("take", "souvenir"),
}


class Stage:
    """A page, more people if a scene needs them, and finished games to play on from."""

    def __init__(self, page: Page, other: Callable[[], Page], games: dict[str, FinishedGame]) -> None:
        self.page = page
        self.other = other  # a page of somebody else
        self.games = games

    def visit(self, path: str, shows: str = "main h1") -> Page:
        self.page.goto(path)
        self.page.locator(shows).first.wait_for()
        self.page.wait_for_load_state("networkidle")  # pictures
        return self.page

    def moment(self, board: str, wanted: Callable[[Game], bool], nth: int = 0) -> Page:
        """One's own decision at such a moment of a game."""
        game = self.games[board]
        game.sit_down(self.page, game.ply(wanted, nth))
        self.page.locator(".bar.mine, .table-dock dialog").first.wait_for()
        return self.page

    def table(self, **order: Any) -> str:
        answer = self.page.request.post("/api/tables", data=order)
        assert answer.ok, answer.text()
        return str(answer.json()["table"]["id"])


def phase(name: str) -> Callable[[Game], bool]:
    return lambda game: game.phase == name


def crowded(board: str) -> Callable[[Game], bool]:
    least = {"world": 90, "great_lakes": 80, "san_francisco": 30}[board]
    return lambda game: game.phase == "turn" and pieces_on_the_map(game) >= least


def turn(stage: Stage, board: str) -> None:
    """One's turn after the others have moved: their moves are told."""
    page = stage.moment(board, crowded(board))
    for _ in range(2):
        page.locator(".market .deck.glows").first.click()
        page.locator(".bar.mine").wait_for()
    page.locator(".since").wait_for()
    page.locator(".market .deck.glows").first.wait_for()
    page.wait_for_function("() => !document.querySelector('.changed')")


def landing(stage: Stage) -> None:
    stage.visit("/", ".board .button")
    stage.page.locator(".board svg").nth(2).wait_for()


def lobby(stage: Stage) -> None:
    seats = [{"kind": "you"}, {"kind": "open"}, {"kind": "bot", "level": "hard"}]
    stage.visit(f"/t/{stage.table(board='great_lakes', seats=seats)}", ".lobby .invite input")


def open_drawer(page: Page, name: str) -> None:
    """A page of the drawer; on a phone held sideways its only button is that of the menu."""
    if page.locator(f"#tab-{name}").count():
        page.locator(f"#tab-{name}").click()
        return
    page.locator("#tab-more").click()
    page.locator(f"#drawer-{name}").click()


def five_players(stage: Stage) -> None:
    seats = [{"kind": "you"}, *[{"kind": "bot", "level": "easy"}] * 4]
    stage.visit(f"/t/{stage.table(board='world', seats=seats, start=True)}", ".player")
    stage.page.locator(".table-dock dialog").wait_for()


def curtain(stage: Stage) -> None:
    seats = [{"kind": "you"}, {"kind": "hotseat", "name": "Ben"}]
    stage.visit(f"/t/{stage.table(board='world', seats=seats, start=True)}", ".curtain")


def ticket_way(stage: Stage) -> None:
    stage.moment("world", offers(Claim), 30)
    if not stage.page.locator(".ticket").count():
        stage.page.locator("#tab-tickets").click()
    stage.page.locator(".ticket.open").first.click()
    stage.page.locator(".layer path.way").first.wait_for(state="attached")


def log(stage: Stage) -> None:
    turn(stage, "world")
    the_log(stage.page).locator("li").first.wait_for()


def known_cards(stage: Stage) -> None:
    stage.moment("great_lakes", crowded("great_lakes"))
    open_drawer(stage.page, "cards")
    stage.page.locator(".drawer").wait_for()


def claims(stage: Stage) -> None:
    stage.moment("world", offers(Claim), 40)
    stage.page.locator("[data-do=claims]").click()
    stage.page.locator(".table-dock .item").first.wait_for()


def payment(stage: Stage) -> None:
    claims(stage)
    stage.page.locator(".table-dock .item").first.click()
    stage.page.locator(".table-dock form").wait_for()


def harbor(stage: Stage) -> None:
    stage.moment("great_lakes", offers(BuildHarbor))
    stage.page.locator("[data-do=harbor]").click()
    stage.page.locator(".table-dock .item").first.wait_for()


def exchange(stage: Stage) -> None:
    stage.moment("great_lakes", offers(Exchange), 30)
    stage.page.locator("[data-do=exchange]").click()
    stage.page.locator(".table-dock dialog").wait_for()


def two_people(stage: Stage) -> tuple[Page, Page]:
    """A turn in a game of two people and a bot, seen by both."""
    game, guest = stage.games["san_francisco"], stage.other()
    table = game.sit_down(stage.page, game.ply(offers(Claim), 6), guests=1)
    guest.goto(f"/t/{table}")
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Sit here").click()
    for page in (stage.page, guest):
        page.locator(".table-screen").wait_for()
    stage.page.locator(".bar.mine").wait_for()
    return stage.page, guest


def undo_request(stage: Stage) -> None:
    mine, guest = two_people(stage)
    mine.locator(".market .deck.glows").first.click()
    mine.get_by_role("button", name="Ask to undo").click()
    stage.page = guest
    guest.get_by_role("button", name="Agree").wait_for()


def hint_off(stage: Stage) -> None:
    """One of two people presses "Hint": the other has not agreed."""
    mine, _ = two_people(stage)
    mine.locator("[data-do=hint]").click()
    mine.locator("[data-do=hints-agree]").wait_for()


def hint_request(stage: Stage) -> None:
    """Somebody would like hints, and this player is asked."""
    mine, stage.page = two_people(stage)
    mine.locator("[data-do=hint]").click()
    mine.locator("[data-do=hints-agree]").click()
    stage.page.locator("[data-do=hints-refuse]").wait_for()


def bring_record(stage: Stage) -> None:
    stage.visit("/tables")
    stage.page.get_by_role("button", name="Open a game record").click()
    field = stage.page.get_by_label("Text of the record")
    field.fill(stage.games["san_francisco"].record.text().replace('FinalHash "1:', 'FinalHash "1:0'))
    stage.page.get_by_role("button", name="Open", exact=True).click()
    stage.page.get_by_role("alert").wait_for()


def my_games(stage: Stage) -> None:
    """Some games brought along as one's own, one of them analyzed."""
    for board in ("world", "great_lakes", "san_francisco"):
        text = stage.games[board].record.text()
        for seat in range(3):
            stage.page.request.post("/api/records", data={"text": text, "seat": seat})
    table = stage.page.request.get("/api/me/games").json()["games"][0]["table"]
    path = f"/api/tables/{table}/analysis"
    stage.page.request.post(path)
    wait_until(lambda: stage.page.request.get(path).json()["state"] == "done")
    stage.visit("/games", ".habits")
    stage.page.get_by_role("status").wait_for(state="detached")


def the_log(page: Page) -> Locator:
    """The log, in its drawer."""
    if not page.locator(".log").count():
        open_drawer(page, "log")
    return page.locator(".log")


def chat(stage: Stage) -> None:
    mine, guest = two_people(stage)
    for page, text in ((mine, "Good luck!"), (guest, "You too, and mind the ferries."), (mine, "Ha.")):
        if not page.get_by_role("log", name="Chat").count():
            open_drawer(page, "chat")
        page.get_by_label("Say something").fill(text)
        page.get_by_role("button", name="Send").click()
        mine.get_by_text(text).wait_for()


def more(stage: Stage) -> None:
    stage.moment("world", offers(Claim), 10)
    stage.page.locator("#tab-more").click()
    stage.page.get_by_role("button", name="Play on another device").click()
    stage.page.locator(".drawer .invite input").nth(1).wait_for()


def settings_panel(stage: Stage) -> None:
    stage.moment("world", offers(Claim), 10)
    stage.page.locator("#tab-more").click()
    stage.page.locator(".drawer").get_by_role("button", name="Settings").click()


def key_list(stage: Stage) -> None:
    stage.moment("great_lakes", offers(Claim), 10)
    stage.page.keyboard.press("?")
    stage.page.locator("dialog:modal kbd").first.wait_for()


def hint(stage: Stage) -> None:
    stage.moment("world", offers(Claim), 30)
    stage.page.get_by_role("button", name="Hint").click()
    stage.page.locator(".remark").wait_for()


def prepared(stage: Stage) -> None:
    """A card prepared by somebody who waits for the other."""
    _, stage.page = two_people(stage)
    stage.page.locator(".market .place .take").nth(1).click()
    stage.page.locator("[data-do=drop]").wait_for()


def last_turns(stage: Stage) -> None:
    stage.moment("world", lambda game: game.phase == "turn" and game.view(None).turns_left is not None)


def spectator(stage: Stage) -> None:
    seat = stage.page
    stage.moment("world", crowded("world"))
    stage.page = stage.other()
    stage.visit(seat.url, ".watching")


def score(stage: Stage) -> None:
    stage.visit(f"/t/{stage.games['world'].table}", "figure .line")


def score_pieces(stage: Stage) -> None:
    stage.page.emulate_media(reduced_motion="no-preference")
    stage.visit(f"/t/{stage.games['great_lakes'].table}", ".count .seg")
    stage.page.get_by_role("button", name="Skip").wait_for()


def every_ticket(stage: Stage) -> None:
    score(stage)
    stage.page.get_by_role("dialog").get_by_role("button", name="Tickets on the map").click()


def replay(stage: Stage) -> None:
    game = stage.games["great_lakes"]
    stage.visit(f"/t/{game.table}/replay?ply={game.plies * 2 // 3}&seat=1", "[data-anchor=hand] li")


def review(stage: Stage, tab: str = "moves") -> None:
    """The first error of a game that has been analyzed, from the seat that made it."""
    table = stage.games["world"].table
    path = f"/api/tables/{table}/analysis"
    stage.page.request.post(path)
    wait_until(lambda: stage.page.request.get(path).json()["state"] == "done", seconds=120)
    decisions = stage.page.request.get(path).json()["analysis"]["decisions"]
    wrong = next(one for one in decisions if one["mark"])
    stage.visit(f"/t/{table}/replay?ply={wrong['ply'] + 1}&seat={wrong['seat']}", "[data-mark]")
    stage.page.locator(f"#review-tab-{tab}").click()


def play_on(stage: Stage) -> None:
    replay(stage)
    stage.page.get_by_role("button", name="Play on from here").click()
    stage.page.get_by_role("dialog").wait_for()


def my_tables(stage: Stage) -> None:
    for board in BOARDS:
        stage.moment(board, offers(Claim), 8)
    stage.visit("/tables", "main li a")


def lesson(stage: Stage, board: str, step: str) -> None:
    """A step of the lesson on a board."""
    stage.visit(f"/t/{begin_lesson(stage.page, board)}", ".lesson-card")
    LessonWalk(stage.page, stage.page.mouse.click).until(step)


def rule(stage: Stage) -> None:
    stage.moment("world", phase("keep"))
    stage.page.locator(".table-dock .help").click()
    stage.page.locator("dialog:modal p").first.wait_for()


def why(stage: Stage) -> None:
    stage.moment("world", offers(Claim), 10)
    stage.page.locator("g.route[aria-disabled=true]").first.dispatch_event("click")
    stage.page.locator(".remark").wait_for()


SCENES: dict[str, Callable[[Stage], object]] = {
    "landing": landing,
    "new": lambda stage: stage.visit("/new/world"),
    "lobby": lobby,
    "seat": lambda stage: stage.visit("/seat/AAAAAAAA.BBBBBBBBBBBBBBBB"),
    "tickets": lambda stage: stage.moment("world", phase("keep")),
    "fleet": lambda stage: stage.moment("great_lakes", phase("fleet")),
    "place": lambda stage: stage.moment("san_francisco", phase("place")),
    "refill": lambda stage: stage.moment("world", phase("refill"), 20),
    "souvenir": lambda stage: stage.moment("san_francisco", phase("souvenir")),
    "second": lambda stage: stage.moment("great_lakes", phase("second_card"), 20),
    **{f"turn-{board}": lambda stage, b=board: turn(stage, b) for board in BOARDS},
    "five": five_players,
    "way": ticket_way,
    "log": log,
    "known": known_cards,
    "claims": claims,
    "payment": payment,
    "harbor": harbor,
    "exchange": exchange,
    "undo": undo_request,
    "hint-off": hint_off,
    "hint-request": hint_request,
    "chat": chat,
    "more": more,
    "panel": settings_panel,
    "keys": key_list,
    "hint": hint,
    "prepared": prepared,
    "why": why,
    "last": last_turns,
    "score-pieces": score_pieces,
    "score": score,
    "every-ticket": every_ticket,
    "replay": replay,
    "review": review,
    "review-seats": lambda stage: review(stage, "seats"),
    "review-tickets": lambda stage: review(stage, "tickets"),
    "play-on": play_on,
    "curtain": curtain,
    "spectator": spectator,
    "my-tables": my_tables,
    "bring-record": bring_record,
    "my-games": my_games,
    "settings": lambda stage: stage.visit("/settings"),
    "rules": lambda stage: stage.visit("/rules/world"),
    "rule": rule,
    **{
        f"lesson-{board}-{step}": lambda stage, b=board, s=step: lesson(stage, b, s)
        for board, steps in LESSON_STEPS.items()
        for step in steps
    },
    "lost": lambda stage: stage.visit("/lost"),
}

"""A ticket is completed: its owner sees it, nobody else; what was taken back is struck out of the log."""

from playwright.sync_api import Page, expect

from boattrain.game.actions import Claim
from boattrain.game.game import Game
from boattrain.game.records import replay
from boattrain.game.standing import ticket_states
from browser.moments import FinishedGame
from browser.scenes import the_log


def completing_claim(game: FinishedGame) -> tuple[int, str]:
    """The ply and the route of a claim that completes a ticket of its seat."""
    now = replay(game.record, upto=0)
    begun: tuple[int, int, str, int] | None = None  # ply, seat, route, tickets done before
    for ply, number in enumerate(game.record.actions):
        if begun is not None and now.phase == "turn":
            if completed(now, begun[1]) > begun[3]:
                return begun[0], begun[2]
            begun = None
        action = now.action(number)
        if isinstance(action, Claim) and now.to_act is not None:
            begun = (ply, now.to_act, action.route, completed(now, now.to_act))
        now.step(number)
    raise AssertionError("no claim completes a ticket in this game")


def completed(game: Game, seat: int) -> int:
    return sum(state == "done" for state in ticket_states(game, seat).values())


def claim(page: Page, route: str) -> None:
    page.locator(f'[data-route="{route}"]').dispatch_event("click")
    page.locator(".table-dock form .button.primary, .bubble .button.primary").first.click()


def test_a_completed_ticket_is_celebrated_before_its_owner_alone(visit, games):
    page, watcher = (visit(None, reduced_motion="no-preference", width=1440, height=900) for _ in range(2))
    game = games["san_francisco"]
    ply, route = completing_claim(game)
    table = game.sit_down(page, ply)
    watcher.goto(f"/t/{table}")
    watcher.locator(".watching").wait_for()
    done = page.locator("button.ticket.done").count()
    page.locator(".bar.mine").wait_for()
    claim(page, route)
    expect(page.locator(".celebration.seen .card")).to_be_visible()
    expect(page.locator("[data-way] .fresh").first).to_be_attached()
    expect(watcher.locator(f'[data-route="{route}"] g.piece').first).to_be_attached()
    expect(watcher.locator(".celebration, .fresh")).to_have_count(0)
    expect(page.locator(".celebration")).to_have_count(0)  # it has flown into its stub
    assert page.locator("button.ticket.done").count() > done


def test_without_motion_nothing_covers_the_map(visit, games):
    page = visit(None, width=1440, height=900)
    game = games["san_francisco"]
    ply, route = completing_claim(game)
    game.sit_down(page, ply)
    page.locator(".bar.mine").wait_for()
    claim(page, route)
    expect(page.locator("button.ticket.done").first).to_be_visible()
    expect(page.locator(".celebration.seen")).to_have_count(0)


def test_what_was_taken_back_is_struck_out_of_the_log(visit, games):
    page = visit(None, width=1440, height=900)
    game = games["san_francisco"]
    ply, route = completing_claim(game)
    game.sit_down(page, ply)
    page.locator(".bar.mine").wait_for()
    claim(page, route)
    page.get_by_role("button", name="Undo", exact=True).or_(
        page.get_by_role("button", name="Ask to undo")
    ).click()
    struck = the_log(page).locator("li.back", has_text="claims")
    expect(struck.first).to_contain_text("taken back")
    expect(page.locator(".player .last .points")).to_have_count(0)

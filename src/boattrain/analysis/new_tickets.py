"""What a draw of tickets may bring: the tickets that a seat has never seen, and how near its routes are to them."""

from boattrain.boards import Board
from boattrain.game.views import View
from boattrain.rules import structs


def unseen_tickets(view: View) -> list[int]:
    """The tickets (numbers) that the view's seat has never had in hand: others hold them, or they can be drawn."""
    core = view.core
    held = {number for number, holder in enumerate(core.get("holder")) if holder == view.seat}
    draws = zip(core.get("draw_seat"), core.get("draw_ticket"), core.get("draw_n"), strict=True)
    for seat, tickets, size in list(draws)[: core.cell("n_draws")]:
        if seat == view.seat:
            held.update(tickets[:size])
    return [number for number in range(len(view.board.tickets)) if number not in held]


def within_reach(view: View) -> int:
    """How many of these tickets the seat's routes join already, or would join with one more route."""
    joined = _joined(view)
    bridges = _bridges(view, joined)
    count = 0
    for number in unseen_tickets(view):
        parts = frozenset(joined[stop] for stop in view.board.tickets[number].stops)
        count += len(parts) == 1 or parts in bridges
    return count


def _joined(view: View) -> list[int]:
    """For each city the first of the cities that the seat's routes join it with."""
    board: Board = view.board
    joined = list(range(len(board.cities)))
    for route, owner in zip(board.routes, view.core.get("owner"), strict=False):
        if owner == view.seat:
            low, high = sorted((joined[route.a], joined[route.b]))
            joined = [low if part == high else part for part in joined]
    return joined


def _bridges(view: View, joined: list[int]) -> set[frozenset[int]]:
    """The pairs of parts of the seat's network that one route would join, which the seat has the pieces for."""
    assert view.seat is not None, "only a seat draws tickets"
    pieces = view.core.get("pieces")[view.seat]
    return {
        frozenset((joined[route.a], joined[route.b]))
        for route, owner in zip(view.board.routes, view.core.get("owner"), strict=False)
        if owner == structs.NOBODY and pieces[route.kind] >= route.length
    }

"""The open tickets of the seat that looks, and the ways on which they can still be completed."""

from boattrain.game.standing import OPEN, ticket_states
from boattrain.game.views import View
from boattrain.game.ways import TicketWays, ticket_ways


def seat_of(view: View) -> int:
    """The seat whose view it is."""
    assert view.seat is not None, "advice is for a seat"
    return view.seat


def open_tickets(view: View) -> tuple[str, ...]:
    """The open tickets of the seat, the most valuable first."""
    board, states = view.board, ticket_states(view, seat_of(view))
    found = [ticket for ticket, state in states.items() if state == OPEN]
    return tuple(sorted(found, key=lambda ticket: -board.tickets[board.ticket_index[ticket]].in_order))


def open_ways(view: View, without: str | None = None) -> list[TicketWays]:
    """The ways of the open tickets that have one; with `without`, as if this route were taken."""
    found = ticket_ways(view, seat_of(view), open_tickets(view), without=without)
    return [one for one in found if one.ways]

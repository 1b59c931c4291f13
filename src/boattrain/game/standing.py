"""The state of a seat's tickets: done, still open, or cut off by routes of others."""

from boattrain.game.position import Position

DONE, OPEN, CUT_OFF = "done", "open", "cut_off"


def ticket_states(position: Position, seat: int) -> dict[str, str]:
    """The state of each ticket that a seat has kept, by id; the position has to show the seat's tickets."""
    core, tickets = position.core, position.board.tickets
    holders = core.get("holder")
    held = [n for n in range(len(tickets)) if holders[n] == seat]
    if not held:
        return {}
    worth, possible = core.ticket_values(), core.can_complete(seat)
    return {tickets[n].id: DONE if worth[n] > 0 else OPEN if possible[n] else CUT_OFF for n in held}

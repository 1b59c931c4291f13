"""The state of a seat's tickets: done, still open, or cut off by routes of others."""

from boattrain.boards import Board
from boattrain.game.position import Position
from boattrain.rules import structs

DONE, OPEN, CUT_OFF = "done", "open", "cut_off"


def ticket_states(position: Position, seat: int) -> dict[str, str]:
    """The state of each ticket that a seat has kept, by id; the position has to show the seat's tickets."""
    holders = position.core.get("holder")
    held = [n for n in range(len(position.board.tickets)) if holders[n] == seat]
    if not held:
        return {}
    worth = position.core.ticket_values()
    groups = _reachable(position.board, position.core.get("owner"), seat)
    return {position.board.tickets[n].id: _state(position.board, n, worth[n], groups) for n in held}


def _state(board: Board, ticket: int, worth: int, groups: list[int]) -> str:
    if worth > 0:
        return DONE
    joined = len({groups[stop] for stop in board.tickets[ticket].stops}) == 1
    return OPEN if joined else CUT_OFF


def _reachable(board: Board, owners: list[int], seat: int) -> list[int]:
    """For each city the group of cities that the seat's routes, and those nobody has taken, still join."""
    groups = list(range(len(board.cities)))
    for route, owner in zip(board.routes, owners, strict=False):
        if owner == seat or owner == structs.NOBODY:
            a, b = route.a, route.b
            while groups[a] != a:
                groups[a] = a = groups[groups[a]]
            while groups[b] != b:
                groups[b] = b = groups[groups[b]]
            groups[a] = b
    for city, group in enumerate(groups):
        while groups[group] != group:
            group = groups[group]
        groups[city] = group
    return groups

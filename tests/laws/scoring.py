"""Final scores from the rulebook, for comparison: connection by flooding, tours by trying every trail."""

from __future__ import annotations

from typing import Any


def owned_edges(board: Any, owners: list[int], seat: int) -> list[tuple[int, int]]:
    return [(route.a, route.b) for r, route in enumerate(board.routes) if owners[r] == seat]


def reached(edges: list[tuple[int, int]], start: int) -> set[int]:
    """All places that can be reached."""
    found, new = {start}, {start}
    while new:
        new = {b for edge in edges for a, b in (edge, edge[::-1]) if a in new} - found
        found |= new
    return found


def in_order(edges: list[tuple[int, int]], stops: tuple[int, ...]) -> bool:
    """TOUR-2: some trail, no edge twice, calls at the stops in their order. Every trail is tried."""
    dead: set[tuple[int, int, frozenset[int]]] = set()

    def search(at: int, called: int, left: frozenset[int]) -> bool:
        if stops[called] == at:
            called += 1
        if called == len(stops):
            return True
        if (at, called, left) in dead:
            return False
        for edge in left:
            if at in edges[edge]:
                a, b = edges[edge]
                if search(b if a == at else a, called, left - {edge}):
                    return True
        dead.add((at, called, left))
        return False

    return search(stops[0], 0, frozenset(range(len(edges))))


def ticket_value(ticket: Any, edges: list[tuple[int, int]]) -> int:
    if not set(ticket.stops) <= reached(edges, ticket.stops[0]):
        return -int(ticket.penalty)
    if len(ticket.stops) == 2:
        return int(ticket.any_order)
    part = reached(edges, ticket.stops[0])
    near = [edge for edge in edges if edge[0] in part]
    return int(ticket.in_order if in_order(pruned(near, ticket.stops), ticket.stops) else ticket.any_order)


def pruned(edges: list[tuple[int, int]], stops: tuple[int, ...]) -> list[tuple[int, int]]:
    """Dead ends that no stop lies in cannot help a trail."""
    while True:
        ends = [end for edge in edges for end in edge]
        idle = [edge for edge in edges if any(ends.count(end) == 1 and end not in stops for end in edge)]
        if not idle:
            return edges
        edges = [edge for edge in edges if edge not in idle]


def sheet(game: Any, seat: int) -> dict[str, int]:
    """The score sheet of a seat (END-3)."""
    core, board = game.core, game.board
    edges = owned_edges(board, core.get("owner"), seat)
    held = [ticket for t, ticket in enumerate(board.tickets) if core.get("holder")[t] == seat]
    values = [(ticket, ticket_value(ticket, edges)) for ticket in held]
    parts = {
        "routes": core.get("score")[seat],
        "tickets": sum(value for ticket, value in values if not ticket.tour),
        "tours": sum(value for ticket, value in values if ticket.tour),
        "harbors": 0,
        "unbuilt": 0,
        "souvenirs": 0,
    }
    done = [ticket for ticket, value in values if value > 0]
    if board.harbors:
        cities = [c for c, owner in enumerate(core.get("harbor_owner")[: len(board.cities)]) if owner == seat]
        worth = {"world": (0, 20, 30, 40), "great_lakes": (0, 10, 20, 30)}[board.id]
        parts["harbors"] = sum(worth[min(3, sum(city in ticket.stops for ticket in done))] for city in cities)
        parts["unbuilt"] = -4 * (3 - len(cities))
    if board.souvenirs:
        parts["souvenirs"] = (0, 0, 1, 2, 4, 6, 9, 12)[sum(core.get("souvenir")[seat])]
    return parts | {"total": sum(parts.values()), "completed": len(done)}


def winners(sheets: list[dict[str, int]]) -> tuple[int, ...]:
    best = max((sheet["total"], sheet["completed"]) for sheet in sheets)
    return tuple(seat for seat, s in enumerate(sheets) if (s["total"], s["completed"]) == best)

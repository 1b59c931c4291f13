"""Tickets: offers and keeping, union-find over a seat's routes, and depth-first search for the order of a tour.

A seat may hold any number of tickets (TICKET-6): no function here counts them.
"""

from . import effects
from .structs import BoardData, Scratch, State


def offer(s: State, board: BoardData, scratch: Scratch, p: int, wanted: int) -> None:
    """Offer tickets to p, all that are left if they are fewer (TICKET-2)."""
    n = wanted
    if s.ring_n < n:
        n = s.ring_n
    effects.offered(s, board, scratch, p, n)


def choosing_opening(s: State) -> bool:
    """Whether opening tickets are still being chosen. The first draws are those of the set-up, one for each seat."""
    return s.n_keeps < s.seats


def least_kept(s: State, board: BoardData) -> int:
    """How many tickets of the offer must be kept (SETUP-2, TICKET-1); of a single last one, that one (TICKET-2)."""
    least = board.drawn_keep
    if choosing_opening(s):
        least = board.dealt_keep
    if s.draw_n[s.n_keeps] < least:
        least = s.draw_n[s.n_keeps]
    return least


def list_keeps(s: State, board: BoardData, scratch: Scratch) -> None:
    """List every choice from the offer that keeps enough tickets (TICKET-1)."""
    least = least_kept(s, board)
    for mask in range(1, 1 << s.draw_n[s.n_keeps]):
        if effects.tickets_in(mask) >= least:
            scratch.legal[scratch.n_legal] = board.keep0 + mask
            scratch.n_legal += 1


def keep(s: State, board: BoardData, scratch: Scratch, p: int, mask: int) -> None:
    """Keep the tickets of the offer whose bits are set in the mask."""
    effects.kept(s, board, scratch, p, effects.tickets_in(mask), mask)


# Connection


def join_routes(s: State, board: BoardData, scratch: Scratch, p: int, other: int) -> None:
    """Union-find: two cities get the same `scratch.root` if p's routes of all kinds connect them (TICKET-4).
    Routes of `other` count as p's: NOBODY for those that p could still claim, p for none."""
    for city in range(board.n_cities):
        scratch.root[city] = city
    for r in range(board.n_routes):
        if s.owner[r] == p or s.owner[r] == other:
            a = root_of(scratch, board.route_a[r])
            b = root_of(scratch, board.route_b[r])
            scratch.root[a] = b
    for city in range(board.n_cities):
        scratch.root[city] = root_of(scratch, city)


def root_of(scratch: Scratch, city: int) -> int:
    """The representative of a city; halves the path on the way."""
    while scratch.root[city] != city:
        scratch.root[city] = scratch.root[scratch.root[city]]
        city = scratch.root[city]
    return city


def connected(board: BoardData, scratch: Scratch, ticket: int) -> bool:
    """Whether the holder has connected all cities of a ticket. Call `join_routes` for the holder first."""
    for i in range(1, board.n_stops[ticket]):
        if scratch.root[board.stops[ticket][i]] != scratch.root[board.stops[ticket][0]]:
            return False
    return True


def in_order(s: State, board: BoardData, scratch: Scratch, p: int, ticket: int) -> bool:
    """Whether one path over p's routes, none used twice, visits the stops in their order (TOUR-2)."""
    for r in range(board.n_routes):
        scratch.used[r] = 0
    return walk(s, board, scratch, p, ticket, 1, board.stops[ticket][0], 1)


def walk(
    s: State, board: BoardData, scratch: Scratch, p: int, ticket: int, leg: int, city: int, new_leg: int
) -> bool:
    """Go on from `city` towards stop `leg`: every leg is a simple path, no route is used twice."""
    if city == board.stops[ticket][leg]:
        if leg + 1 == board.n_stops[ticket]:
            return True
        return walk(s, board, scratch, p, ticket, leg + 1, city, 1)
    if new_leg:
        for other in range(board.n_cities):
            scratch.on_leg[leg][other] = 0
        if not still_reachable(s, board, scratch, p, ticket, leg, city):
            return False
    scratch.on_leg[leg][city] = 1
    for r in range(board.n_routes):
        if s.owner[r] == p and not scratch.used[r] and (board.route_a[r] == city or board.route_b[r] == city):
            following = board.route_a[r] + board.route_b[r] - city
            if not scratch.on_leg[leg][following]:
                scratch.used[r] = 1
                if walk(s, board, scratch, p, ticket, leg, following, 0):
                    return True
                scratch.used[r] = 0
    scratch.on_leg[leg][city] = 0
    return False


def still_reachable(
    s: State, board: BoardData, scratch: Scratch, p: int, ticket: int, leg: int, city: int
) -> bool:
    """Whether the unused routes connect `city` with all stops to come. If not, the search can give up here."""
    for other in range(board.n_cities):
        scratch.root[other] = other
    for r in range(board.n_routes):
        if s.owner[r] == p and not scratch.used[r]:
            a = root_of(scratch, board.route_a[r])
            b = root_of(scratch, board.route_b[r])
            scratch.root[a] = b
    for i in range(leg, board.n_stops[ticket]):
        if root_of(scratch, board.stops[ticket][i]) != root_of(scratch, city):
            return False
    return True

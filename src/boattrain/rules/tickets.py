"""Ticket offers and keeping (TICKET-1 .. 3), connection (TICKET-4) and the order of tours (TOUR-2)."""

from . import effects
from .layout import Desk, State, Table


def offer(s: State, t: Table, d: Desk, p: int, wanted: int) -> None:
    """Deal tickets to p: fewer where fewer are left (TICKET-2)."""
    n = wanted
    if s.ring_n < n:
        n = s.ring_n
    effects.offered(s, t, d, p, n)


def least_kept(s: State, t: Table) -> int:
    """How many of the offer under way must be kept."""
    least = t.drawn_keep
    if s.n_keeps < s.seats:
        least = t.dealt_keep
    if s.draw_n[s.n_keeps] < least:
        least = s.draw_n[s.n_keeps]
    return least


def list_keeps(s: State, t: Table, d: Desk) -> None:
    least = least_kept(s, t)
    for mask in range(1, 1 << s.draw_n[s.n_keeps]):
        if bits(mask) >= least:
            d.legal[d.n_legal] = t.keep0 + mask
            d.n_legal += 1


def bits(mask: int) -> int:
    n = 0
    while mask > 0:
        n += mask & 1
        mask >>= 1
    return n


def keep(s: State, t: Table, d: Desk, p: int, mask: int) -> None:
    effects.kept(s, t, d, p, bits(mask), mask)


# Connection


def join_routes(s: State, t: Table, d: Desk, p: int) -> None:
    """`d.root` of two cities is equal where p's routes, of all kinds together, connect them."""
    for city in range(t.n_cities):
        d.root[city] = city
    for r in range(t.n_routes):
        if s.owner[r] == p:
            a = root_of(d, t.route_a[r])
            b = root_of(d, t.route_b[r])
            d.root[a] = b
    for city in range(t.n_cities):
        d.root[city] = root_of(d, city)


def root_of(d: Desk, city: int) -> int:
    while d.root[city] != city:
        d.root[city] = d.root[d.root[city]]
        city = d.root[city]
    return city


def connected(t: Table, d: Desk, ticket: int) -> bool:
    """Whether all cities of the ticket are joined; `join_routes` has been called for its holder."""
    for i in range(1, t.n_stops[ticket]):
        if d.root[t.stops[ticket][i]] != d.root[t.stops[ticket][0]]:
            return False
    return True


def in_order(s: State, t: Table, d: Desk, p: int, ticket: int) -> bool:
    """One path through p's routes, none used twice, calls at the stops in their order (TOUR-2)."""
    for r in range(t.n_routes):
        d.used[r] = 0
    return walk(s, t, d, p, ticket, 1, t.stops[ticket][0], 1)


def walk(s: State, t: Table, d: Desk, p: int, ticket: int, leg: int, city: int, new_leg: int) -> bool:
    """Go on from `city` towards stop `leg`: every leg is a simple path, no route is used twice."""
    if city == t.stops[ticket][leg]:
        if leg + 1 == t.n_stops[ticket]:
            return True
        return walk(s, t, d, p, ticket, leg + 1, city, 1)
    if new_leg:
        for other in range(t.n_cities):
            d.on_leg[leg][other] = 0
        if not still_reachable(s, t, d, p, ticket, leg, city):
            return False
    d.on_leg[leg][city] = 1
    for r in range(t.n_routes):
        if s.owner[r] == p and not d.used[r] and (t.route_a[r] == city or t.route_b[r] == city):
            following = t.route_a[r] + t.route_b[r] - city
            if not d.on_leg[leg][following]:
                d.used[r] = 1
                if walk(s, t, d, p, ticket, leg, following, 0):
                    return True
                d.used[r] = 0
    d.on_leg[leg][city] = 0
    return False


def still_reachable(s: State, t: Table, d: Desk, p: int, ticket: int, leg: int, city: int) -> bool:
    """Whether routes not yet used still join `city` with every stop to come: cuts hopeless walks."""
    for other in range(t.n_cities):
        d.root[other] = other
    for r in range(t.n_routes):
        if s.owner[r] == p and not d.used[r]:
            a = root_of(d, t.route_a[r])
            b = root_of(d, t.route_b[r])
            d.root[a] = b
    for i in range(leg, t.n_stops[ticket]):
        if root_of(d, t.stops[ticket][i]) != root_of(d, city):
            return False
    return True

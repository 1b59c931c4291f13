"""Plans: the routes with which a seat means to join its tickets, the harbors and the routes it adds.

A plan is made from what the seat knows: its own cards and tickets, and what all can see.
"""

from ..rules import layout, tickets
from ..rules.layout import Desk, State, Table
from . import paths
from .shape import Mind

MOST_FILLERS = 8


def forget_plans(s: State, m: Mind) -> None:
    for p in range(s.seats):
        m.has_plan[p] = 0


def own_turns_left(s: State, t: Table, m: Mind, p: int) -> float:
    """How many turns p will still have, the one under way among them."""
    if s.turns_left > 0:
        offset = (p - s.turn + s.seats) % s.seats
        return (s.turns_left - offset + s.seats - 1) // s.seats
    fewest = 10000
    for q in range(s.seats):
        pieces = 0
        for kind in range(t.n_pieces):
            pieces += s.pieces[q][kind]
        if pieces == 0:
            pieces = t.taken
        if pieces < fewest:
            fewest = pieces
    return 1.0 + t.further_turns + (fewest - t.end_pieces) / m.pace


def add_ticket(s: State, t: Table, d: Desk, m: Mind, p: int, ticket: int, turns: float) -> float:
    """Plan the paths of a ticket; returns the turns that they take, or FAR (and no plan) if it cannot be."""
    before = m.n_plan[p]
    needed = 0.0
    for i in range(1, t.n_stops[ticket] if m.alone[ticket] > 0.0 else 1):
        paths.measure_from(t, m, t.stops[ticket][i - 1], t.stops[ticket][i], paths.FAR)
        city = t.stops[ticket][i]
        while city != t.stops[ticket][i - 1]:
            r = m.via[city]
            if r == layout.NONE:
                drop_routes(t, m, p, before)
                return paths.FAR
            if s.owner[r] != p and not m.planned[p][r]:
                plan_route(t, m, p, r)
                needed += m.turns_for[r]
            city = t.route_a[r] + t.route_b[r] - city
    if needed > turns or not enough_pieces(s, t, m, p):
        drop_routes(t, m, p, before)
        return paths.FAR
    return needed


def plan_route(t: Table, m: Mind, p: int, r: int) -> None:
    m.planned[p][r] = 1
    m.step[r] = 0.0
    m.plan[p][m.n_plan[p]] = r
    m.n_plan[p] += 1
    m.plan_pieces[p][t.route_piece[r]] += t.route_length[r]


def drop_routes(t: Table, m: Mind, p: int, n: int) -> None:
    """Shorten the plan to its first n routes."""
    while m.n_plan[p] > n:
        m.n_plan[p] -= 1
        r = m.plan[p][m.n_plan[p]]
        m.planned[p][r] = 0
        m.step[r] = paths.step_price(m, r)
        m.plan_pieces[p][t.route_piece[r]] -= t.route_length[r]


def carry_out(t: Table, m: Mind, p: int, r: int) -> None:
    """A route of the plan was claimed: the rest of the plan stands."""
    m.kept_price[p][r] = 0.0
    m.plan_pieces[p][t.route_piece[r]] -= t.route_length[r]


def enough_pieces(s: State, t: Table, m: Mind, p: int) -> bool:
    total = 0
    for kind in range(t.n_pieces):
        if m.plan_pieces[p][kind] > paths.supply(s, t, p, kind):
            return False
        total += m.plan_pieces[p][kind]
    have = s.pieces[p][0] + (s.pieces[p][1] if t.n_pieces == 2 else 0)
    if have == 0 and not s.revealed:
        have = t.taken
    return total <= have


# The whole plan


def take_own_tickets(s: State, t: Table, m: Mind, p: int) -> None:
    for ticket in range(t.n_tickets):
        m.mine[ticket] = 1 if s.holder[ticket] == p else 0


def make_plan(s: State, t: Table, d: Desk, m: Mind, p: int) -> None:
    """Plan for the tickets in `m.mine`."""
    begin_plan(s, t, d, m, p)
    price_tickets(s, t, d, m, p)
    fill_plan(s, t, d, m, p)


def begin_plan(s: State, t: Table, d: Desk, m: Mind, p: int) -> None:
    """An empty plan, and what routes cost."""
    clear_plan(t, m, p)
    paths.price_routes(s, t, d, m, p)
    paths.price_steps(s, t, m, p)


def begin_again(s: State, t: Table, m: Mind, p: int, hurry: float) -> None:
    """An empty plan in the same position, for other tickets or in more of a hurry."""
    clear_plan(t, m, p)
    paths.recall_prices(t, m, p)
    m.hurry = hurry * m.rate
    paths.price_steps(s, t, m, p)


def price_tickets(s: State, t: Table, d: Desk, m: Mind, p: int) -> None:
    """What each ticket in `m.mine` costs when nothing is planned yet, as far as it can be worth that."""
    tickets.join_routes(s, t, d, p)
    for ticket in range(t.n_tickets):
        if m.mine[ticket]:
            m.alone[ticket] = 0.0
            if not tickets.connected(t, d, ticket):
                m.alone[ticket] = paths.ticket_price(t, m, ticket, stake_of(t, m, ticket))


def fill_plan(s: State, t: Table, d: Desk, m: Mind, p: int) -> None:
    """The most worthwhile tickets first, then harbors, then routes for points."""
    turns = own_turns_left(s, t, m, p) * m.caution
    for ticket in range(t.n_tickets):
        if m.mine[ticket]:
            m.is_out[ticket] = 0
    for _ in range(t.n_tickets):
        ticket = most_worthwhile(s, t, m, p)
        if ticket == layout.NONE:
            break
        needed = add_ticket(s, t, d, m, p, ticket, turns)
        if needed >= paths.FAR:
            m.is_out[ticket] = 1
        else:
            m.wanted[p][ticket] = 1
            turns -= needed
    finish_plan(s, t, d, m, p, turns)


def finish_plan(s: State, t: Table, d: Desk, m: Mind, p: int, turns: float) -> None:
    """Tickets are planned: harbors and routes for points in the turns that are left."""
    left = own_turns_left(s, t, m, p)
    m.n_core[p] = m.n_plan[p]
    count_named(t, m, p)
    surety = chance_to_finish(left * m.caution - turns, left)
    turns -= plan_sites(s, t, m, p)
    add_fillers(s, t, d, m, p, turns)
    m.plan_points[p] = worth_of_plan(s, t, m, p, surety)
    m.has_plan[p] = 1


def clear_plan(t: Table, m: Mind, p: int) -> None:
    m.n_plan[p] = 0
    m.n_sites[p] = 0
    m.has_danger[p] = 0
    for kind in range(layout.PIECE_KINDS):
        m.plan_pieces[p][kind] = 0
    for r in range(t.n_routes):
        m.planned[p][r] = 0
    for ticket in range(t.n_tickets):
        m.wanted[p][ticket] = 0


def most_worthwhile(s: State, t: Table, m: Mind, p: int) -> int:
    """The ticket not yet planned that wins most over its price; NONE when no other is worth it."""
    best = layout.NONE
    most = 0.0
    for ticket in range(t.n_tickets):
        if m.mine[ticket] and not m.wanted[p][ticket] and not m.is_out[ticket]:
            net = net_of(t, m, ticket)
            if net > most:
                best = ticket
                most = net
    return best


def net_of(t: Table, m: Mind, ticket: int) -> float:
    """What a ticket wins over its price when nothing else is planned."""
    return stake_of(t, m, ticket) - m.alone[ticket]


def stake_of(t: Table, m: Mind, ticket: int) -> float:
    """What hangs on a ticket: the points that it brings, and those that it costs."""
    return t.in_order[ticket] + m.loss * t.penalty[ticket]


def plan_sites(s: State, t: Table, m: Mind, p: int) -> float:
    """The cities where a harbor will count most; returns the turns that they take."""
    if t.n_harbors == 0:
        return 0.0
    turns = 0.0
    for _ in range(s.harbors_left[p]):
        best = layout.NONE
        most = 0.0
        for city in range(t.n_cities):
            if t.harbor_city[city] and s.harbor_owner[city] == layout.NOBODY and not is_site(m, p, city):
                value = harbor_value(t, m, p, city)
                if value > most and (s.touched[p][city] or is_on_plan(t, m, p, city)):
                    best = city
                    most = value
        if best == layout.NONE:
            return turns
        m.site[p][m.n_sites[p]] = best
        m.site_value[p][m.n_sites[p]] = most + t.unbuilt
        m.n_sites[p] += 1
        turns += 2.5
    return turns


def harbor_value(t: Table, m: Mind, p: int, city: int) -> float:
    """Points of a harbor there if all tickets that the plan counts on are completed."""
    return t.harbor_points[paths.min_of(m.named[p][city], t.harbor_most)]


def count_named(t: Table, m: Mind, p: int) -> None:
    """How often the tickets that the plan counts on name each city."""
    for city in range(t.n_cities):
        m.named[p][city] = 0
    for ticket in range(t.n_tickets):
        if m.wanted[p][ticket]:
            for i in range(t.n_stops[ticket]):
                m.named[p][t.stops[ticket][i]] += 1


def is_site(m: Mind, p: int, city: int) -> bool:
    for i in range(m.n_sites[p]):
        if m.site[p][i] == city:
            return True
    return False


def is_on_plan(t: Table, m: Mind, p: int, city: int) -> bool:
    for i in range(m.n_plan[p]):
        if t.route_a[m.plan[p][i]] == city or t.route_b[m.plan[p][i]] == city:
            return True
    return False


def add_fillers(s: State, t: Table, d: Desk, m: Mind, p: int, turns: float) -> None:
    """Routes that pay for themselves, as long as there is time and pieces are left."""
    for _ in range(MOST_FILLERS):
        best = layout.NONE
        lowest = 0.0
        for i in range(s.n_open):
            r = s.open[i]
            if m.price[r] < lowest and not m.planned[p][r] and not twin_is_planned(t, m, p, r):
                best = r
                lowest = m.price[r]
        if best == layout.NONE:
            return
        needed = m.turns_for[best]
        if needed > turns:
            m.price[best] = 0.0
            continue
        plan_route(t, m, p, best)
        if not enough_pieces(s, t, m, p):
            drop_routes(t, m, p, m.n_plan[p] - 1)
            m.price[best] = 0.0
            continue
        turns -= needed


def twin_is_planned(t: Table, m: Mind, p: int, r: int) -> bool:
    return t.route_twin[r] != layout.NONE and m.planned[p][t.route_twin[r]] == 1


def chance_to_finish(needed: float, left: float) -> float:
    """How likely work of so many turns is done in time: sure below half of the time, a toss-up at the end."""
    if needed <= 0.4 * left:
        return 0.97
    if needed >= left:
        return 0.45
    return 0.97 - 0.52 * (needed - 0.4 * left) / (0.6 * left)


def worth_of_plan(s: State, t: Table, m: Mind, p: int, surety: float) -> float:
    """Points that the plan will bring: tickets, routes, harbors; tickets left out lose."""
    points = 0.0
    for ticket in range(t.n_tickets):
        if m.mine[ticket]:
            if not m.wanted[p][ticket]:
                points -= m.loss * t.penalty[ticket]
            elif m.alone[ticket] <= 0.0:
                points += t.in_order[ticket]
            else:
                points += surety * t.in_order[ticket] - (1.0 - surety) * m.loss * t.penalty[ticket]
    for i in range(m.n_plan[p]):
        points += t.route_points[m.plan[p][i]] + paths.souvenir_bonus(s, t, p, m.plan[p][i])
    if t.n_harbors > 0:
        points -= t.unbuilt * s.harbors_left[p]
        for i in range(m.n_sites[p]):
            points += m.site_value[p][i]
        for city in range(t.n_cities):
            if t.harbor_city[city] and s.harbor_owner[city] == p:
                points += harbor_value(t, m, p, city)
    return points

"""Greedy planning: routes for a seat's tickets, the most worthwhile first, then harbors and routes for points.

A plan depends only on what the seat knows: its own cards and tickets, and what all can see.
"""

from ...rules import structs, tickets
from ...rules.structs import BoardData, Scratch, State
from .. import mind
from ..mind import Mind
from . import paths

MOST_FILLERS = 8


def forget_plans(s: State, m: Mind) -> None:
    """Drop the plans of all seats."""
    for p in range(s.seats):
        m.has_plan[p] = 0


def own_turns_left(s: State, board: BoardData, m: Mind, p: int) -> float:
    """How many turns p still has, the present one included; an estimate before the end trigger."""
    if s.turns_left > 0:
        offset = (p - s.turn + s.seats) % s.seats
        return (s.turns_left - offset + s.seats - 1) // s.seats
    fewest = 10000
    for q in range(s.seats):
        pieces = 0
        for kind in range(board.n_pieces):
            pieces += s.pieces[q][kind]
        if pieces == 0:
            pieces = board.fleet_size
        if pieces < fewest:
            fewest = pieces
    return 1.0 + board.further_turns + (fewest - board.end_pieces) / m.pace


def add_ticket(
    s: State, board: BoardData, scratch: Scratch, m: Mind, p: int, ticket: int, turns: float
) -> float:
    """Add the paths of a ticket to the plan. Returns the turns that they take, or FAR if it cannot be done."""
    before = m.n_plan[p]
    needed = 0.0
    for i in range(1, board.n_stops[ticket] if m.alone[ticket] > 0.0 else 1):
        paths.measure_from(board, m, board.stops[ticket][i - 1], board.stops[ticket][i], paths.FAR)
        city = board.stops[ticket][i]
        while city != board.stops[ticket][i - 1]:
            r = m.via[city]
            if r == structs.NONE:
                drop_routes(board, m, p, before)
                return paths.FAR
            if s.owner[r] != p and not m.planned[p][r]:
                plan_route(board, m, p, r)
                needed += m.turns_for[r]
            city = board.route_a[r] + board.route_b[r] - city
    if needed > turns or not enough_pieces(s, board, m, p):
        drop_routes(board, m, p, before)
        return paths.FAR
    return needed


def plan_route(board: BoardData, m: Mind, p: int, r: int) -> None:
    """Add a route to the plan."""
    m.planned[p][r] = 1
    m.step[r] = 0.0
    m.plan[p][m.n_plan[p]] = r
    m.n_plan[p] += 1
    m.plan_pieces[p][board.route_piece[r]] += board.route_length[r]


def drop_routes(board: BoardData, m: Mind, p: int, n: int) -> None:
    """Shorten the plan to its first n routes."""
    while m.n_plan[p] > n:
        m.n_plan[p] -= 1
        r = m.plan[p][m.n_plan[p]]
        m.planned[p][r] = 0
        m.step[r] = paths.step_price(m, r)
        m.plan_pieces[p][board.route_piece[r]] -= board.route_length[r]


def carry_out(board: BoardData, m: Mind, p: int, r: int) -> None:
    """A route of the plan was claimed. The rest of the plan stays."""
    m.kept_price[p][r] = 0.0
    m.plan_pieces[p][board.route_piece[r]] -= board.route_length[r]


def enough_pieces(s: State, board: BoardData, m: Mind, p: int) -> bool:
    """Whether p has the pieces for all routes of the plan."""
    total = 0
    for kind in range(board.n_pieces):
        if m.plan_pieces[p][kind] > paths.supply(s, board, p, kind):
            return False
        total += m.plan_pieces[p][kind]
    have = s.pieces[p][0] + (s.pieces[p][1] if board.n_pieces == 2 else 0)
    if have == 0 and not s.revealed:
        have = board.fleet_size
    return total <= have


# The whole plan


def take_own_tickets(s: State, board: BoardData, m: Mind, p: int) -> None:
    """Mark in `m.mine` the tickets that p holds."""
    for ticket in range(board.n_tickets):
        m.mine[ticket] = 1 if s.holder[ticket] == p else 0


def make_plan(s: State, board: BoardData, scratch: Scratch, m: Mind, p: int) -> None:
    """Make a plan for the tickets in `m.mine`."""
    begin_plan(s, board, scratch, m, p)
    price_tickets(s, board, scratch, m, p)
    fill_plan(s, board, scratch, m, p)


def begin_plan(s: State, board: BoardData, scratch: Scratch, m: Mind, p: int) -> None:
    """Start an empty plan and price the routes."""
    clear_plan(board, m, p)
    paths.price_routes(s, board, scratch, m, p)
    paths.price_steps(s, board, m, p)


def begin_again(s: State, board: BoardData, m: Mind, p: int, hurry: float) -> None:
    """Start an empty plan in the same position, for other tickets or with faster paths."""
    clear_plan(board, m, p)
    paths.recall_prices(board, m, p)
    m.hurry = hurry * m.rate
    paths.price_steps(s, board, m, p)


def price_tickets(s: State, board: BoardData, scratch: Scratch, m: Mind, p: int) -> None:
    """The price of each ticket in `m.mine` if nothing else is planned; not exact if it exceeds its worth."""
    tickets.join_routes(s, board, scratch, p, p)
    for ticket in range(board.n_tickets):
        if m.mine[ticket]:
            m.alone[ticket] = 0.0
            if not tickets.connected(board, scratch, ticket):
                m.alone[ticket] = paths.ticket_price(board, m, ticket, stake_of(board, m, ticket))


def fill_plan(s: State, board: BoardData, scratch: Scratch, m: Mind, p: int) -> None:
    """Fill an empty plan: the most worthwhile tickets first, then harbors, then routes for points."""
    turns = own_turns_left(s, board, m, p) * m.caution
    for ticket in range(board.n_tickets):
        if m.mine[ticket]:
            m.is_out[ticket] = 0
    for _ in range(board.n_tickets):
        ticket = most_worthwhile(s, board, m, p)
        if ticket == structs.NONE:
            break
        needed = add_ticket(s, board, scratch, m, p, ticket, turns)
        if needed >= paths.FAR:
            m.is_out[ticket] = 1
        else:
            m.wanted[p][ticket] = 1
            turns -= needed
    finish_plan(s, board, scratch, m, p, turns)


def finish_plan(s: State, board: BoardData, scratch: Scratch, m: Mind, p: int, turns: float) -> None:
    """Add harbors and routes for points to a plan for tickets, in the turns that are left."""
    left = own_turns_left(s, board, m, p)
    m.n_core[p] = m.n_plan[p]
    count_named(board, m, p)
    surety = chance_to_finish(m, left * m.caution - turns, left)
    turns -= plan_sites(s, board, m, p)
    add_fillers(s, board, scratch, m, p, turns)
    m.plan_points[p] = worth_of_plan(s, board, m, p, surety)
    m.has_plan[p] = 1


def clear_plan(board: BoardData, m: Mind, p: int) -> None:
    """Make the plan of p empty."""
    m.n_plan[p] = 0
    m.n_sites[p] = 0
    m.has_danger[p] = 0
    for kind in range(structs.PIECE_KINDS):
        m.plan_pieces[p][kind] = 0
    for r in range(board.n_routes):
        m.planned[p][r] = 0
    for ticket in range(board.n_tickets):
        m.wanted[p][ticket] = 0


def most_worthwhile(s: State, board: BoardData, m: Mind, p: int) -> int:
    """The ticket not yet planned that brings most beyond its price; NONE if no ticket is worth its price."""
    best = structs.NONE
    most = 0.0
    for ticket in range(board.n_tickets):
        if m.mine[ticket] and not m.wanted[p][ticket] and not m.is_out[ticket]:
            net = net_of(board, m, ticket)
            if net > most:
                best = ticket
                most = net
    return best


def net_of(board: BoardData, m: Mind, ticket: int) -> float:
    """What a ticket brings beyond its price if nothing else is planned."""
    return stake_of(board, m, ticket) - m.alone[ticket]


def stake_of(board: BoardData, m: Mind, ticket: int) -> float:
    """The difference between completing a ticket and failing it."""
    return board.in_order[ticket] + m.loss * board.penalty[ticket]


def plan_sites(s: State, board: BoardData, m: Mind, p: int) -> float:
    """Choose the cities where harbors will score most. Returns the turns that building takes."""
    if board.n_harbors == 0:
        return 0.0
    turns = 0.0
    for _ in range(s.harbors_left[p]):
        best = structs.NONE
        most = 0.0
        for city in range(board.n_cities):
            if board.harbor_city[city] and s.harbor_owner[city] == structs.NOBODY and not is_site(m, p, city):
                value = harbor_value(board, m, p, city)
                if value > most and (s.touched[p][city] or is_on_plan(board, m, p, city)):
                    best = city
                    most = value
        if best == structs.NONE:
            return turns
        m.site[p][m.n_sites[p]] = best
        m.site_value[p][m.n_sites[p]] = most + board.unbuilt
        m.n_sites[p] += 1
        turns += m.habit[mind.SITE_TURNS]
    return turns


def harbor_value(board: BoardData, m: Mind, p: int, city: int) -> float:
    """Points of a harbor in the city if all tickets of the plan are completed."""
    return board.harbor_points[paths.min_of(m.named[p][city], board.harbor_most)]


def count_named(board: BoardData, m: Mind, p: int) -> None:
    """Count how often the tickets of the plan name each city."""
    for city in range(board.n_cities):
        m.named[p][city] = 0
    for ticket in range(board.n_tickets):
        if m.wanted[p][ticket]:
            for i in range(board.n_stops[ticket]):
                m.named[p][board.stops[ticket][i]] += 1


def is_site(m: Mind, p: int, city: int) -> bool:
    for i in range(m.n_sites[p]):
        if m.site[p][i] == city:
            return True
    return False


def is_on_plan(board: BoardData, m: Mind, p: int, city: int) -> bool:
    for i in range(m.n_plan[p]):
        if board.route_a[m.plan[p][i]] == city or board.route_b[m.plan[p][i]] == city:
            return True
    return False


def add_fillers(s: State, board: BoardData, scratch: Scratch, m: Mind, p: int, turns: float) -> None:
    """Add routes that bring more points than they cost, while there are turns and pieces left."""
    for _ in range(MOST_FILLERS):
        best = structs.NONE
        lowest = 0.0
        for i in range(s.n_open):
            r = s.open[i]
            if m.price[r] < lowest and not m.planned[p][r] and not twin_is_planned(board, m, p, r):
                best = r
                lowest = m.price[r]
        if best == structs.NONE:
            return
        needed = m.turns_for[best]
        if needed > turns:
            m.price[best] = 0.0
            continue
        plan_route(board, m, p, best)
        if not enough_pieces(s, board, m, p):
            drop_routes(board, m, p, m.n_plan[p] - 1)
            m.price[best] = 0.0
            continue
        turns -= needed


def twin_is_planned(board: BoardData, m: Mind, p: int, r: int) -> bool:
    return board.route_twin[r] != structs.NONE and m.planned[p][board.route_twin[r]] == 1


def chance_to_finish(m: Mind, needed: float, left: float) -> float:
    """The chance to finish so many turns of work in time: high below a share of the time, low at all of it."""
    safe = m.habit[mind.SAFE_SHARE]
    high = m.habit[mind.SAFE_CHANCE]
    low = m.habit[mind.LATE_CHANCE]
    if needed <= safe * left:
        return high
    if needed >= left:
        return low
    return high - (high - low) * (needed - safe * left) / ((1.0 - safe) * left)


def worth_of_plan(s: State, board: BoardData, m: Mind, p: int, surety: float) -> float:
    """Points that the plan will bring: tickets, routes and harbors, minus what tickets left out will lose."""
    points = 0.0
    for ticket in range(board.n_tickets):
        if m.mine[ticket]:
            if not m.wanted[p][ticket]:
                points -= m.loss * board.penalty[ticket]
            elif m.alone[ticket] <= 0.0:
                points += board.in_order[ticket]
            else:
                points += surety * board.in_order[ticket] - (1.0 - surety) * m.loss * board.penalty[ticket]
    for i in range(m.n_plan[p]):
        points += board.route_points[m.plan[p][i]] + paths.souvenir_bonus(s, board, m, p, m.plan[p][i])
    if board.n_harbors > 0:
        points -= board.unbuilt * s.harbors_left[p]
        for i in range(m.n_sites[p]):
            points += m.site_value[p][i]
        for city in range(board.n_cities):
            if board.harbor_city[city] and s.harbor_owner[city] == p:
                points += harbor_value(board, m, p, city)
    return points

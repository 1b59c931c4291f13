"""Ticket inference: how likely each other seat is to hold each ticket, given what it has built.

A small neural network rates every ticket that the viewer has never seen, from features of geometry (*clues*), so that
it works on any board. Samples of tickets are drawn by these weights, on top of the uniform sampler.
"""

from ..rules import chance, memory, structs, tickets
from ..rules.structs import BoardData, Scratch, State
from . import mind
from .mind import Mind
from .plan import paths

# The clues about one ticket and one seat
WORTH = 0
SIZE = 1
LEFT = 2
SAVED = 3
DONE = 4
DONE_SIZE = 5
OUT_OF_REACH = 6
TOUCHED = 7
ALL_TOUCHED = 8
SHARE_ON_WAY = 9
LENGTH_ON_WAY = 10
STAGE = 11
HARBORS = 12
HARBOR_CITIES = 13
IS_TOUR = 14
ROUTES = 15
NEED_OF_PIECES = 16
LATER_SHARE = 17
STRICTLY_ON_WAY = 18
STAGE_LEFT = 19
STAGE_SAVED = 20
STAGE_TOUCHED = 21

LONGEST = 3.0  # times the usual distance: the most that a clue says
UNIFORM = 6  # percent of the samples that keep the uniform deal, so that no ticket is ruled out


def learn_distances(board: BoardData, m: Mind) -> None:
    """Measure the empty map: distances between all cities, and the mean worth and distance of the tickets."""
    for r in range(board.n_routes):
        m.step[r] = board.route_length[r] + 1.0
    for city in range(board.n_cities):
        paths.measure_from(board, m, city, structs.NONE, paths.FAR)
        for other in range(board.n_cities):
            m.apart[city][other] = m.distance[other]
    m.usual_size = 0.0
    m.usual_worth = 0.0
    for ticket in range(board.n_tickets):
        m.usual_size += size_of(board, m, ticket) / board.n_tickets
        m.usual_worth += 1.0 * board.in_order[ticket] / board.n_tickets


def size_of(board: BoardData, m: Mind, ticket: int) -> float:
    """The distance between the stops of a ticket on the empty map."""
    total = 0.0
    for i in range(1, board.n_stops[ticket]):
        total += m.apart[board.stops[ticket][i - 1]][board.stops[ticket][i]]
    return total


# Clues


def price_lengths(s: State, board: BoardData, m: Mind, q: int) -> None:
    """Set `m.step` to what is public about the routes for q: nothing for its own, length and a claim for open ones."""
    for r in range(board.n_routes):
        if s.owner[r] == q:
            m.step[r] = 0.0
        elif paths.is_open_to(s, board, q, r):
            m.step[r] = board.route_length[r] + 1.0
        else:
            m.step[r] = 2.0 * paths.FAR


def look_at_seat(s: State, board: BoardData, scratch: Scratch, m: Mind, q: int) -> None:
    """Prepare the clues that are the same for all tickets of q."""
    price_lengths(s, board, m, q)
    tickets.join_routes(s, board, scratch, q, q)
    pieces = 0
    for kind in range(board.n_pieces):
        pieces += s.pieces[q][kind]
    if pieces == 0 and not s.revealed:
        pieces = board.fleet_size
    m.seat_pieces = pieces
    m.seat_routes = 0
    m.seat_length = 0
    for r in range(board.n_routes):
        if s.owner[r] == q:
            m.seat_routes += 1
            m.seat_length += board.route_length[r]
    later = 0
    for draw in range(s.seats, s.n_keeps):
        if s.draw_seat[draw] == q:
            later += s.draw_kept[draw]
    m.seat_later = 1.0 * later / s.held_n[q] if s.held_n[q] > 0 else 0.0


def find_clues(s: State, board: BoardData, scratch: Scratch, m: Mind, q: int, ticket: int) -> None:
    """Compute the clues about a ticket in `m.clue`. Call `look_at_seat` for q first."""
    for i in range(mind.CLUES):
        m.clue[i] = 0.0
    size = size_of(board, m, ticket)
    left = 0.0
    for i in range(1, board.n_stops[ticket]):
        paths.measure_from(board, m, board.stops[ticket][i - 1], board.stops[ticket][i], paths.FAR)
        left += m.distance[board.stops[ticket][i]]
    stage = 1.0 - 1.0 * m.seat_pieces / board.fleet_size
    m.clue[WORTH] = board.in_order[ticket] / m.usual_worth
    m.clue[SIZE] = size / m.usual_size
    m.clue[LEFT] = clipped(left / m.usual_size)
    m.clue[SAVED] = clipped((size - left) / m.usual_size)
    if tickets.connected(board, scratch, ticket):
        m.clue[DONE] = 1.0
        m.clue[DONE_SIZE] = m.clue[SIZE]
    if left >= paths.FAR:
        m.clue[OUT_OF_REACH] = 1.0
    m.clue[STAGE] = stage
    m.clue[IS_TOUR] = 1.0 if board.n_stops[ticket] > 2 else 0.0
    m.clue[ROUTES] = 0.1 * m.seat_routes
    m.clue[NEED_OF_PIECES] = clipped(left / (m.seat_pieces + 1.0))
    m.clue[LATER_SHARE] = m.seat_later
    look_at_stops(s, board, m, q, ticket)
    look_at_ways(s, board, m, q, ticket)
    m.clue[STAGE_LEFT] = stage * m.clue[LEFT]
    m.clue[STAGE_SAVED] = stage * m.clue[SAVED]
    m.clue[STAGE_TOUCHED] = stage * m.clue[TOUCHED]


def clipped(x: float) -> float:
    """Between -LONGEST and LONGEST."""
    if x > LONGEST:
        return LONGEST
    return x if x > -LONGEST else -LONGEST


def look_at_stops(s: State, board: BoardData, m: Mind, q: int, ticket: int) -> None:
    """Clues about the cities of a ticket: whether q's routes touch them, and harbors."""
    n = board.n_stops[ticket]
    for i in range(n):
        city = board.stops[ticket][i]
        if s.touched[q][city]:
            m.clue[TOUCHED] += 1.0 / n
        if board.n_harbors > 0 and board.harbor_city[city]:
            m.clue[HARBOR_CITIES] += 1.0 / n
            if s.harbor_owner[city] == q:
                m.clue[HARBORS] += 1.0
    m.clue[ALL_TOUCHED] = 1.0 if m.clue[TOUCHED] > 0.999 else 0.0


def look_at_ways(s: State, board: BoardData, m: Mind, q: int, ticket: int) -> None:
    """Clues about q's routes: how much of them lies on short ways between the stops of a ticket."""
    near = 0.0
    strict = 0.0
    for r in range(board.n_routes):
        if s.owner[r] == q:
            slack = slack_of(board, m, ticket, r)
            if slack < 4.0:
                near += board.route_length[r] * (1.0 - 0.25 * slack)
            if slack < 0.5:
                strict += board.route_length[r]
    if m.seat_length > 0:
        m.clue[SHARE_ON_WAY] = near / m.seat_length
        m.clue[STRICTLY_ON_WAY] = strict / m.seat_length
    m.clue[LENGTH_ON_WAY] = clipped(near / m.usual_size)


def slack_of(board: BoardData, m: Mind, ticket: int, r: int) -> float:
    """How much longer the way between two stops of a ticket gets over a route, on the empty map; the least of legs."""
    least = 1.0 * paths.FAR
    a = board.route_a[r]
    b = board.route_b[r]
    for i in range(1, board.n_stops[ticket]):
        u = board.stops[ticket][i - 1]
        v = board.stops[ticket][i]
        one = m.apart[u][a] + m.apart[b][v]
        other = m.apart[u][b] + m.apart[a][v]
        slack = (one if one < other else other) + board.route_length[r] + 1.0 - m.apart[u][v]
        if slack < least:
            least = slack
    return least


# Beliefs


def rate_clues(m: Mind) -> float:
    """The network: one hidden layer of rectified units."""
    total = 0.0
    for unit in range(mind.CLUE_UNITS):
        x = m.clue_bias[unit]
        for i in range(mind.CLUES):
            x += m.clue_weight[unit][i] * m.clue[i]
        if x > 0.0:
            total += x * m.clue_out[unit]
    for i in range(mind.CLUES):
        total += m.clue_direct[i] * m.clue[i]
    return total


def read_table(s: State, board: BoardData, scratch: Scratch, m: Mind) -> None:
    """From a view, fill `m.belief`: the weight of each ticket that the viewer has never seen, for each other seat."""
    m.told = 0
    count_unknown(s, board, m)
    if m.infers == 0:
        return
    for q in range(s.seats):
        if q != s.viewer:
            look_at_seat(s, board, scratch, m, q)
            best = -1.0e9
            for i in range(m.n_unknown):
                find_clues(s, board, scratch, m, q, m.unknown[i])
                m.belief[q][i] = rate_clues(m)
                if m.belief[q][i] > best:
                    best = m.belief[q][i]
            for i in range(m.n_unknown):
                m.belief[q][i] = memory.exponential(m.belief[q][i] - best)


def count_unknown(s: State, board: BoardData, m: Mind) -> None:
    """Set `m.infers` to the number of tickets to infer: none while the opening tickets are chosen."""
    list_unknown(s, board, m)
    m.infers = m.n_unknown if not tickets.choosing_opening(s) and s.phase != structs.OVER else 0


def list_unknown(s: State, board: BoardData, m: Mind) -> None:
    """List the tickets that the viewer has never seen."""
    for ticket in range(board.n_tickets):
        m.place_of[ticket] = 0
    for draw in range(s.n_draws):
        if s.draw_seat[draw] == s.viewer:
            for j in range(s.draw_n[draw]):
                m.place_of[s.draw_ticket[draw][j]] = structs.NONE
    m.n_unknown = 0
    for ticket in range(board.n_tickets):
        if m.place_of[ticket] != structs.NONE:
            m.place_of[ticket] = m.n_unknown
            m.unknown[m.n_unknown] = ticket
            m.n_unknown += 1


def believe(truth: State, s: State, board: BoardData, m: Mind) -> None:
    """From a view and the true state: each other seat is sure to hold what it holds in truth."""
    m.told = 1
    count_unknown(s, board, m)
    for q in range(s.seats):
        for i in range(m.infers):
            m.belief[q][i] = 1.0 if truth.holder[m.unknown[i]] == q else 0.0


def deal_by_beliefs(s: State, board: BoardData, scratch: Scratch, m: Mind) -> None:
    """Exchange tickets that the viewer has never seen in a sampled world, so that seats hold likely ones.

    Any permutation of these tickets fits the view just as well.
    """
    if m.infers == 0 or (not m.told and chance.below(scratch.rng, 100) < UNIFORM):
        return
    for i in range(m.n_unknown):
        m.renamed[i] = i  # the place of the ticket that takes the place of this one
        m.is_dealt[i] = 0
    first = chance.below(scratch.rng, s.seats)
    for k in range(s.seats):
        q = (first + k) % s.seats
        for i in range(m.n_unknown):
            if s.holder[m.unknown[i]] == q:
                deal_one(scratch, m, q, i)
    rename(s, board, m)


def deal_one(scratch: Scratch, m: Mind, q: int, i: int) -> None:
    """Give q, for the ticket in place i, one that nobody was given yet, drawn by its weight."""
    total = 0.0
    for j in range(m.n_unknown):
        if not m.is_dealt[j]:
            total += m.belief[q][j]
    point = total * chance.below(scratch.rng, 1000000) / 1000000.0
    chosen = structs.NONE
    for j in range(m.n_unknown):
        if not m.is_dealt[j]:
            chosen = j
            point -= m.belief[q][j]
            if point < 0.0:
                break
    m.is_dealt[chosen] = 1
    for j in range(m.n_unknown):
        if m.renamed[j] == chosen:
            m.renamed[j] = m.renamed[i]
            break
    m.renamed[i] = chosen


def rename(s: State, board: BoardData, m: Mind) -> None:
    """Carry the permutation in `m.renamed` out: in the holders, the deck and the draws."""
    for i in range(m.n_unknown):
        m.old_holder[i] = s.holder[m.unknown[i]]
    for i in range(m.n_unknown):
        s.holder[m.unknown[m.renamed[i]]] = m.old_holder[i]
    for i in range(s.ring_n):
        place = (s.ring_head + i) % board.n_tickets
        s.ring[place] = new_name(m, s.ring[place])
    for draw in range(s.n_draws):
        for j in range(s.draw_n[draw]):
            s.draw_ticket[draw][j] = new_name(m, s.draw_ticket[draw][j])


def new_name(m: Mind, ticket: int) -> int:
    """The ticket that takes the place of another."""
    if m.place_of[ticket] == structs.NONE:
        return ticket
    return m.unknown[m.renamed[m.place_of[ticket]]]

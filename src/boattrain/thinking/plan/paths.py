"""Cheapest paths between cities (Dijkstra's algorithm), and what each route costs a seat.

Prices are in points: a turn costs `rate`, and a route gives its points back. They depend only on what the seat knows:
its own cards, and what all can see.
"""

from ...rules import payments, structs
from ...rules.structs import BoardData, Scratch, State
from .. import mind
from ..mind import Mind

FAR = 1000000


def learn_board(board: BoardData, m: Mind) -> None:
    """Make the adjacency lists of the map."""
    n = 0
    for city in range(board.n_cities):
        m.first_route[city] = n
        for r in range(board.n_routes):
            if board.route_a[r] == city or board.route_b[r] == city:
                m.route_at[n] = r
                m.neighbor[n] = board.route_a[r] + board.route_b[r] - city
                n += 1
    m.first_route[board.n_cities] = n


def supply(s: State, board: BoardData, p: int, kind: int) -> int:
    """Pieces of a kind that p can place, with exchanges. Before fleets are chosen, all that p owns."""
    if board.n_pieces == 1:
        return s.pieces[p][0]
    total = s.pieces[p][0] + s.pieces[p][1]
    if total == 0 and not s.revealed:
        return board.owned[kind]
    return s.pieces[p][kind] + min_of(s.reserve[p][kind], s.pieces[p][1 - kind])


def min_of(a: int, b: int) -> int:
    return a if a < b else b


# Prices


def missing_cards(s: State, board: BoardData, scratch: Scratch, p: int, r: int) -> int:
    """Cards that p lacks for a route if it wants nothing else. Call `measure_reach` for p first."""
    deck = board.piece_deck[board.route_piece[r]]
    if board.route_pairs[r] > 0:
        lacking = board.route_pairs[r] - payments.count_pairs(s, board, p, deck)
        return 2 * lacking if lacking > 0 else 0
    color = board.route_color[r]
    if color == structs.GRAY:
        color = board.n_colors
    lacking = board.route_length[r] - scratch.reach[board.route_piece[r]][color]
    ferries = board.route_ferries[r] - payments.wild_cards(s, board, p)
    if ferries > lacking:
        lacking = ferries
    return lacking if lacking > 0 else 0


def route_turns(s: State, board: BoardData, scratch: Scratch, m: Mind, p: int, r: int) -> float:
    """Turns from now until p has the route if it wants nothing else."""
    return 1.0 + missing_cards(s, board, scratch, p, r) * m.card_turns[board.piece_deck[board.route_piece[r]]]


def souvenir_bonus(s: State, board: BoardData, m: Mind, p: int, r: int) -> float:
    """What the tokens at the ends of a route are worth to p: a part of their points, and a bonus for later ones."""
    if board.n_souvenirs == 0:
        return 0.0
    a = board.route_a[r]
    b = board.route_b[r]
    fresh = 0
    if s.stack_n[a] > 0 and not s.souvenir[p][s.stack_kind[a]]:
        fresh = 1
    if s.stack_n[b] > 0 and not s.souvenir[p][s.stack_kind[b]]:
        fresh = 1
    if fresh == 0:
        return 0.0
    kinds = 0
    for kind in range(board.n_souvenirs):
        kinds += s.souvenir[p][kind]
    more = board.souvenir_points[kinds + 1] - board.souvenir_points[kinds]
    return more * m.habit[mind.TOKEN_SHARE] + m.habit[mind.TOKEN_BONUS]


def is_open_to(s: State, board: BoardData, p: int, r: int) -> bool:
    """Whether p may still claim the route."""
    if s.owner[r] != structs.NOBODY:
        return False
    return board.route_twin[r] == structs.NONE or s.owner[board.route_twin[r]] != p


def price_routes(s: State, board: BoardData, scratch: Scratch, m: Mind, p: int) -> None:
    """The price of each route for p: 0 for its own routes, FAR for those that it cannot have."""
    payments.measure_reach(s, board, scratch, p)
    for r in range(board.n_routes):
        if s.owner[r] == p:
            m.price[r] = 0.0
        elif (
            not is_open_to(s, board, p, r)
            or supply(s, board, p, board.route_piece[r]) < board.route_length[r]
        ):
            m.price[r] = FAR
        else:
            m.turns_for[r] = route_turns(s, board, scratch, m, p, r)
            m.price[r] = m.rate * m.turns_for[r] - board.route_points[r] - souvenir_bonus(s, board, m, p, r)
            m.price[r] -= m.habit[mind.LONGER] * board.route_length[r]
        m.kept_price[p][r] = m.price[r]
    m.hurry = 0.0


def recall_prices(board: BoardData, m: Mind, p: int) -> None:
    """Restore the prices of p, which planning and other seats have overwritten."""
    for r in range(board.n_routes):
        m.price[r] = m.kept_price[p][r]


def price_steps(s: State, board: BoardData, m: Mind, p: int) -> None:
    """The price of each route on a path: 0 for routes that p has or plans."""
    for r in range(board.n_routes):
        m.step[r] = 0.0 if m.planned[p][r] or s.owner[r] == p else step_price(m, r)


def step_price(m: Mind, r: int) -> float:
    """The price of a route on a path: positive, so that cycles never pay, and far too high if it cannot be had."""
    if m.price[r] >= FAR:
        return 2.0 * FAR
    price = m.price[r] + m.hurry * m.turns_for[r]
    return price if price > 0.3 else 0.3


# Paths


def measure_from(board: BoardData, m: Mind, start: int, goal: int, limit: float) -> None:
    """Dijkstra's algorithm by `m.step`, from a city to the goal. Paths beyond the limit are not followed.

    Nor are paths that are no shorter than the best one to the goal so far.
    """
    for city in range(board.n_cities):
        m.distance[city] = 2.0 * FAR
        m.via[city] = structs.NONE
    m.distance[start] = 0.0
    m.frontier[0] = start
    shortest = 2.0 * FAR  # path to the goal so far
    first = 0
    n = 1
    while first < n:
        city = m.frontier[first]
        nearest = m.distance[city]
        if city == goal:
            return
        first += 1
        for i in range(m.first_route[city], m.first_route[city + 1]):
            r = m.route_at[i]
            following = m.neighbor[i]
            distance = nearest + m.step[r]
            if distance < m.distance[following] and distance < shortest and distance <= limit:
                place = n - 1
                if m.distance[following] >= FAR:
                    place = n
                    n += 1
                else:
                    while m.frontier[place] != following:
                        place -= 1
                m.distance[following] = distance
                if following == goal:
                    shortest = distance
                m.via[following] = r
                put_in_order(m, first, place, following, distance)


def put_in_order(m: Mind, first: int, place: int, city: int, distance: float) -> None:
    """Move a city to its place in the frontier, which is sorted by distance, then by the number of the city."""
    while place > first:
        other = m.frontier[place - 1]
        if m.distance[other] < distance or (m.distance[other] == distance and other < city):
            break
        m.frontier[place] = other
        place -= 1
    m.frontier[place] = city


def ticket_price(board: BoardData, m: Mind, ticket: int, limit: float) -> float:
    """The price of joining the stops of a ticket. Above the limit it is not exact: the sum stops there."""
    total = 0.0
    for i in range(1, board.n_stops[ticket]):
        measure_from(board, m, board.stops[ticket][i - 1], board.stops[ticket][i], limit)
        total += m.distance[board.stops[ticket][i]]
        if total > limit:
            return total
    return total

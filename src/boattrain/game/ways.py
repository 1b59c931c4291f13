"""Ways to complete a ticket: the cheapest ones that are still open, and the cards that they lack.

Dijkstra's shortest paths over the routes that a seat owns (free of charge) or could still claim. A route costs the
cards that the hand lacks for it, and a little for its length. Further ways are found by making the routes of
earlier ways dearer.
"""

import heapq
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from boattrain.boards import Board, Route
from boattrain.game.position import Position
from boattrain.rules import structs

MOST_WAYS = 3
MOST_TRIES = 8  # until one way is found for which the pieces suffice
LENGTH_COST = 0.25  # a space that the hand can pay for still costs cards and pieces
DEARER = 2.0  # how much more a route costs once another way has used it


@dataclass(frozen=True, slots=True)
class Claim:
    """A route still to claim: the cards of the hand that would pay for it, and how many more it takes."""

    route: str
    cards: dict[str, int] = field(compare=False)
    lacking: int

    def to_dict(self) -> dict[str, Any]:
        return {"route": self.route, "cards": dict(self.cards), "lacking": self.lacking}


@dataclass(frozen=True, slots=True)
class Way:
    """Routes still to claim, in order. Each card of the hand pays for one of them only.

    `owned` are the routes of the way that the seat has already.
    """

    claims: tuple[Claim, ...]
    owned: tuple[str, ...] = ()

    @property
    def routes(self) -> tuple[str, ...]:
        return tuple(claim.route for claim in self.claims)

    @property
    def lacking(self) -> int:
        """How many cards the hand lacks for all routes together."""
        return sum(claim.lacking for claim in self.claims)

    def to_dict(self) -> dict[str, Any]:
        claims = [claim.to_dict() for claim in self.claims]
        return {"claims": claims, "lacking": self.lacking, "owned": list(self.owned)}


@dataclass(frozen=True, slots=True)
class TicketWays:
    """The ways of a ticket, cheapest first.

    If it is cut off there is none: then `blocked_at` names the routes of others without which it could still be
    completed, and `blocked_by` whose they are. Both are empty if only the pieces are too few.
    """

    ticket: str
    ways: tuple[Way, ...]
    blocked_by: tuple[int, ...] = ()
    blocked_at: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        return {
            "ticket": self.ticket,
            "ways": [way.to_dict() for way in self.ways],
            "blocked_by": list(self.blocked_by),
            "blocked_at": list(self.blocked_at),
        }


def ticket_ways(
    position: Position,
    seat: int,
    tickets: tuple[str, ...],
    *,
    hand: dict[str, int] | None = None,
    without: str | None = None,
) -> list[TicketWays]:
    """The ways of these tickets for a seat: with the hand that the position shows, or with another one.

    With `without`, as if this route could not be claimed any more.
    """
    board = position.board
    owners: list[int] = list(position.core.get("owner"))
    if without is not None:
        owners[board.route_index[without]] = structs.CLOSED
    hand = dict(position.hand(seat) or {}) if hand is None else hand
    pieces = _pieces(position, seat)
    found = []
    for ticket in tickets:
        stops = board.tickets[board.ticket_index[ticket]].stops
        ways = _ways(board, owners, seat, stops, hand, pieces)
        routes = () if ways else _blocking(board, owners, seat, stops)
        others = tuple(sorted({owners[n] for n in routes}))
        found.append(TicketWays(ticket, ways, others, tuple(board.routes[n].id for n in routes)))
    return found


def lacking_cards(position: Position, seat: int, hand: dict[str, int] | None = None) -> dict[str, int]:
    """For each route that a seat could still claim, how many cards its hand (or another one) lacks for it.

    Routes with pair spaces are left out: their pairs may have different colors.
    """
    board = position.board
    owners: list[int] = list(position.core.get("owner"))
    pieces = _pieces(position, seat)
    hand = dict(position.hand(seat) or {}) if hand is None else hand
    return {
        route.id: _lacking_for(board, route, dict(hand))
        for number, route in enumerate(board.routes)
        if owners[number] == structs.NOBODY
        and not route.pairs
        and pieces[route.kind] >= route.length
        and (route.twin < 0 or owners[route.twin] != seat)
    }


def _pieces(position: Position, seat: int) -> list[int]:
    """The pieces of a seat; before it has chosen its fleet, enough for every way."""
    pieces: list[int] = position.core.get("pieces")[seat]
    if position.in_set_up and not any(pieces):
        return [sum(route.length for route in position.board.routes)] * len(pieces)
    return pieces


def _ways(
    board: Board,
    owners: list[int],
    seat: int,
    stops: tuple[int, ...],
    hand: dict[str, int],
    pieces: list[int],
) -> tuple[Way, ...]:
    costs = [_route_cost(board, route, owners[n], seat, hand, pieces) for n, route in enumerate(board.routes)]
    ways: dict[tuple[str, ...], Way] = {}
    for tried in range(MOST_TRIES):
        if tried >= MOST_WAYS and ways:
            break
        used = _join(board, costs, stops)
        if used is None:
            break
        claims = [n for n in used if owners[n] != seat]
        if _enough(board, claims, pieces):
            owned = tuple(board.routes[n].id for n in used if owners[n] == seat)
            way = Way(_claims(board, claims, hand), owned)
            ways.setdefault(way.routes, way)
        if not claims:
            break
        for n in claims:
            cost = costs[n]
            assert cost is not None
            costs[n] = cost * DEARER + 1
    return tuple(sorted(ways.values(), key=lambda way: (way.lacking, len(way.claims))))


def _enough(board: Board, claims: list[int], pieces: list[int]) -> bool:
    """Whether the pieces suffice for all these routes together."""
    needed = [0] * len(pieces)
    for n in claims:
        needed[board.routes[n].kind] += board.routes[n].length
    return all(need <= left for need, left in zip(needed, pieces, strict=True))


def _route_cost(
    board: Board, route: Route, owner: int, seat: int, hand: dict[str, int], pieces: list[int]
) -> float | None:
    """What a route adds to a way; None if the seat cannot claim it any more."""
    if owner == seat:
        return 0.0
    if owner != structs.NOBODY or pieces[route.kind] < route.length:
        return None
    return _lacking_for(board, route, dict(hand)) + LENGTH_COST * route.length


def _claims(board: Board, routes: list[int], hand: dict[str, int]) -> tuple[Claim, ...]:
    """What each of these routes takes, each card spent once; the longest routes take theirs first."""
    left = dict(hand)
    found: dict[int, Claim] = {}
    for n in sorted(routes, key=lambda n: -board.routes[n].length):
        before = dict(left)
        lacking = _lacking_for(board, board.routes[n], left)
        spent = {card: count - left[card] for card, count in before.items() if count > left[card]}
        found[n] = Claim(board.routes[n].id, spent, lacking)
    return tuple(found[n] for n in routes)


def _lacking_for(board: Board, route: Route, hand: dict[str, int]) -> int:
    """Cards that the hand lacks for a route. Takes what it uses out of the hand."""
    deck = board.piece_kinds[route.kind].deck
    cards = [card for card in board.cards if card.deck == deck and not card.wild]
    spaces = 2 * route.pairs if route.pairs else route.length - route.ferries
    missing = _spend_wilds(board, hand, route.ferries)
    colors = range(len(board.colors)) if route.color < 0 else [route.color]
    reach = {
        color: sum(hand.get(card.id, 0) * card.spaces for card in cards if card.color == color)
        for color in colors
    }
    color = max(colors, key=lambda c: min(reach[c], spaces))
    for card in sorted(cards, key=lambda card: -card.spaces):
        if card.color != color:
            continue
        while spaces > 0 and hand.get(card.id, 0) > 0:
            hand[card.id] -= 1
            spaces -= card.spaces
    return missing + _spend_wilds(board, hand, max(0, spaces))


def _spend_wilds(board: Board, hand: dict[str, int], count: int) -> int:
    """Pay `count` spaces with wild cards; returns how many are left unpaid."""
    if board.wild < 0 or count <= 0:
        return max(0, count)
    wild = board.cards[board.wild].id
    spent = min(count, hand.get(wild, 0))
    hand[wild] = hand.get(wild, 0) - spent
    return count - spent


def _join(board: Board, costs: list[float | None], stops: tuple[int, ...]) -> list[int] | None:
    """The routes of the cheapest way from stop to stop; None if there is none."""
    spent = list(costs)
    used: list[int] = []
    for start, goal in pairwise(stops):
        leg = _shortest(board, spent, start, goal)
        if leg is None:
            return None
        for n in leg:
            if n not in used:
                used.append(n)
            spent[n] = 0.0
    return used


def _shortest(board: Board, costs: list[float | None], start: int, goal: int) -> list[int] | None:
    """Dijkstra's algorithm: the routes from one city to another."""
    best = {start: 0.0}
    came: dict[int, tuple[int, int]] = {}
    queue = [(0.0, start)]
    roads = _roads(board)
    while queue:
        spent, city = heapq.heappop(queue)
        if city == goal:
            break
        if spent > best[city]:
            continue
        for n, other in roads[city]:
            cost = costs[n]
            if cost is not None and spent + cost < best.get(other, float("inf")):
                best[other] = spent + cost
                came[other] = (n, city)
                heapq.heappush(queue, (best[other], other))
    if goal not in best:
        return None
    path: list[int] = []
    while goal != start:
        n, goal = came[goal]
        path.append(n)
    return path[::-1]


def _roads(board: Board) -> list[list[tuple[int, int]]]:
    """For each city its routes, with the city at the other end."""
    roads: list[list[tuple[int, int]]] = [[] for _ in board.cities]
    for n, route in enumerate(board.routes):
        roads[route.a].append((n, route.b))
        roads[route.b].append((n, route.a))
    return roads


def _blocking(board: Board, owners: list[int], seat: int, stops: tuple[int, ...]) -> list[int]:
    """The fewest routes of others that stand between the stops; none if open routes would join them."""

    def price(owner: int) -> float | None:
        if owner == structs.CLOSED:
            return None  # somebody has the lane beside it, which is the one to name
        return 0.0 if owner == seat else 0.001 if owner == structs.NOBODY else 1.0

    used = _join(board, [price(owner) for owner in owners], stops) or []
    return [n for n in used if owners[n] not in (seat, structs.NOBODY)]

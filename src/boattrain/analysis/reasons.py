"""Reasons for an action: what it does for the tickets of the seat, and who else may want the same.

Every reason is a fact that the engine can check from what the seat may know. Why a search prefers an action is not
known; these are the facts that a person would look at first.
"""

from collections import Counter

from boattrain.analysis.card_reasons import reasons_to_pay, reasons_to_refill, reasons_to_take
from boattrain.analysis.new_tickets import unseen_tickets, within_reach
from boattrain.analysis.open_ways import open_tickets, open_ways, seat_of
from boattrain.analysis.reading import likely_tickets
from boattrain.analysis.reason import Reason
from boattrain.game.actions import (
    Action,
    BuildHarbor,
    Claim,
    DrawTickets,
    Fleet,
    Keep,
    Pay,
    Refill,
    TakeBlind,
    TakeFaceUp,
    TakeSouvenir,
)
from boattrain.game.views import View
from boattrain.game.ways import ticket_ways

LIKELY = 0.5  # from this chance on, a seat is said to want a route
SUSPECTS = 12  # tickets of another seat that are looked at
DETOUR = 2  # cards more, from which on a detour is worth a word


def reasons_for(view: View, action: Action) -> list[Reason]:
    """What speaks for an action of the view's seat, the weightiest first; empty if there is nothing plain to say."""
    match action:
        case Claim(route=route):
            return [*_claim(view, route), *_wanted(view, route)]
        case TakeFaceUp() | TakeBlind():
            return reasons_to_take(view, action)
        case Refill(deck=deck):
            return reasons_to_refill(view, deck)
        case Pay(cards=cards):
            return reasons_to_pay(view, dict(cards))
        case DrawTickets():
            return _new_tickets(view)
        case Keep(tickets=tickets):
            return _kept(view, tickets)
        case Fleet():
            return _fleet(view)
        case BuildHarbor(city=city):
            return _harbor(view, city)
        case TakeSouvenir():
            return _souvenir(view)
    return []


def _claim(view: View, route: str) -> list[Reason]:
    """What a route does for the ticket that needs it most."""
    on_way = [one for one in open_ways(view) if route in one.ways[0].routes]
    for one in on_way:
        if one.ways[0].routes == (route,):
            return [Reason("completes", one.ticket, route)]
    around = {one.ticket: one.ways[0].lacking for one in open_ways(view, without=route)}
    for one in on_way:
        if one.ticket not in around:
            return [Reason("only_way", one.ticket, route)]
    for one in on_way:
        more = around[one.ticket] - one.ways[0].lacking
        if more >= DETOUR:
            return [Reason("detour", one.ticket, route, count=more)]
    if on_way:
        return [Reason("on_way", on_way[0].ticket, route)]
    points = Reason("points", route=route, count=view.board.route(route).points)
    return [points] if open_tickets(view) or not view.tickets(seat_of(view)) else [Reason("all_done"), points]


def _harbor(view: View, city: str) -> list[Reason]:
    board, stop = view.board, view.board.city_index[city]
    held = view.tickets(seat_of(view)) or ()
    named = sum(stop in board.tickets[board.ticket_index[ticket]].stops for ticket in held)
    return [Reason("harbor", count=named)] if named else []


def _new_tickets(view: View) -> list[Reason]:
    """What makes new tickets worth a turn: time for them, and how many would cost little."""
    told = [] if open_tickets(view) else [Reason("all_done")]
    near = within_reach(view)
    if near:
        told.append(Reason("within_reach", count=near, of=len(unseen_tickets(view))))
    pieces = sum((view.pieces(seat_of(view)) or {}).values())
    return [*told, Reason("pieces_left", count=pieces)]


def _kept(view: View, tickets: tuple[str, ...]) -> list[Reason]:
    """What these tickets bring and take, and whether their ways have routes in common."""
    board = view.board
    found = [one.ways[0].routes for one in ticket_ways(view, seat_of(view), tickets) if one.ways]
    if not tickets or len(found) < len(tickets):
        return []
    points = sum(board.tickets[board.ticket_index[ticket]].in_order for ticket in tickets)
    used = Counter(route for routes in found for route in routes)
    pieces = sum(board.route(route).length for route in used)
    shared = sum(count > 1 for count in used.values())
    together = Reason("together", count=points, of=pieces)
    return [together, Reason("shared", count=shared)] if shared else [together]


def _fleet(view: View) -> list[Reason]:
    """The pieces that the cheapest ways of the tickets take."""
    routes = {route for one in open_ways(view) for route in one.ways[0].routes}
    taken = [0 for _ in view.board.piece_kinds]
    for route in map(view.board.route, routes):
        taken[route.kind] += route.length
    first, second = taken
    return [Reason("fleet", count=first, of=second)]


def _souvenir(view: View) -> list[Reason]:
    """A seat takes no kind of souvenir twice."""
    return [Reason("souvenir", count=len(view.souvenirs(seat_of(view))) + 1)]


def _wanted(view: View, route: str) -> list[Reason]:
    """The seat that most likely holds a ticket whose cheapest way uses the route, if that is likely enough."""
    others = [seat for seat in range(view.seats) if seat != view.seat]
    chance, seat = max((_chance_of_use(view, seat, route), seat) for seat in others)
    return [Reason("wanted", route=route, seat=seat)] if chance >= LIKELY else []


def _chance_of_use(view: View, seat: int, route: str) -> float:
    """The chance that one of the likely tickets of a seat has its cheapest way over the route."""
    none = 1.0
    for ticket, chance in likely_tickets(view, seat, SUSPECTS):
        if _uses(view, seat, ticket, route):
            none *= 1.0 - chance
    return 1.0 - none


def _uses(view: View, seat: int, ticket: int, route: str) -> bool:
    """Whether the cheapest way of a ticket uses the route, for a seat whose hand nobody knows."""
    (found,) = ticket_ways(view, seat, (view.board.tickets[ticket].id,), hand={})
    return bool(found.ways) and route in found.ways[0].routes

"""Reasons for an action: what it does for the tickets of the seat, and who else may want the same.

Every reason is a fact that the engine can check from what the seat may know. Why a search prefers an action is not
known; these are the facts that a person would look at first.
"""

from dataclasses import asdict, dataclass
from typing import Any

from boattrain.analysis.new_tickets import unseen_tickets, within_reach
from boattrain.analysis.reading import likely_tickets
from boattrain.game.actions import Action, BuildHarbor, Claim, DrawTickets, TakeBlind, TakeFaceUp
from boattrain.game.standing import OPEN, ticket_states
from boattrain.game.views import View
from boattrain.game.ways import TicketWays, ticket_ways

LIKELY = 0.5  # from this chance on, a seat is said to want a route
SUSPECTS = 12  # tickets of another seat that are looked at
DETOUR = 2  # cards more, from which on a detour is worth a word


@dataclass(frozen=True, slots=True)
class Reason:
    """One fact that speaks for an action; what it does not need is None.

    The codes: `completes` a ticket; `only_way` without which a ticket is cut off; `detour`, without which it takes
    `count` more cards; `on_way` of a ticket; `points` of a route; `card` that a route on the way of a ticket lacks;
    `lacking`, how many cards a ticket lacks; `all_done`, no open ticket is left; `harbor`, how many of one's tickets
    name the city; `within_reach`, how many of the tickets that the seat has never seen (`of` so many) its routes join
    already or with one more route; `pieces_left`, how many; `wanted`, another seat may hold a ticket whose cheapest way
    uses the route.
    """

    code: str
    ticket: str | None = None
    route: str | None = None
    seat: int | None = None
    count: int | None = None
    of: int | None = None

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)


def reasons_for(view: View, action: Action) -> list[Reason]:
    """What speaks for an action of the view's seat, the weightiest first; empty if there is nothing plain to say."""
    match action:
        case Claim(route=route):
            return [*_claim(view, route), *_wanted(view, route)]
        case TakeFaceUp(card=card):
            return _card(view, card)
        case TakeBlind():
            return _lacking(view)
        case DrawTickets():
            return _new_tickets(view)
        case BuildHarbor(city=city):
            return _harbor(view, city)
    return []


def _seat(view: View) -> int:
    assert view.seat is not None, "advice is for a seat"
    return view.seat


def _open_tickets(view: View) -> tuple[str, ...]:
    """The open tickets of the view's seat, the dearest first."""
    board, states = view.board, ticket_states(view, _seat(view))
    found = [ticket for ticket, state in states.items() if state == OPEN]
    return tuple(sorted(found, key=lambda ticket: -board.tickets[board.ticket_index[ticket]].in_order))


def _ways(view: View, without: str | None = None) -> list[TicketWays]:
    """The ways of the open tickets that have one."""
    found = ticket_ways(view, _seat(view), _open_tickets(view), without=without)
    return [one for one in found if one.ways]


def _claim(view: View, route: str) -> list[Reason]:
    """What a route does for the ticket that needs it most."""
    on_way = [one for one in _ways(view) if route in one.ways[0].routes]
    for one in on_way:
        if one.ways[0].routes == (route,):
            return [Reason("completes", one.ticket, route)]
    around = {one.ticket: one.ways[0].lacking for one in _ways(view, without=route)}
    for one in on_way:
        if one.ticket not in around:
            return [Reason("only_way", one.ticket, route)]
    for one in on_way:
        more = around[one.ticket] - one.ways[0].lacking
        if more >= DETOUR:
            return [Reason("detour", one.ticket, route, count=more)]
    if on_way:
        return [Reason("on_way", on_way[0].ticket, route)]
    return [Reason("points", route=route, count=view.board.route(route).points)]


def _card(view: View, card: str) -> list[Reason]:
    """The route on the way of a ticket that lacks fewer cards with this one."""
    hand = dict(view.hand(_seat(view)) or {})
    hand[card] = hand.get(card, 0) + 1
    found = {one.ticket: one.ways[0] for one in _ways(view)}
    for one in ticket_ways(view, _seat(view), tuple(found), hand=hand):
        before = found[one.ticket]
        if not one.ways or one.ways[0].routes != before.routes or one.ways[0].lacking >= before.lacking:
            continue
        for now, then in zip(one.ways[0].claims, before.claims, strict=True):
            if now.lacking < then.lacking:
                return [Reason("card", one.ticket, now.route)]
    return []


def _lacking(view: View) -> list[Reason]:
    """The ticket that is nearest to its end but lacks cards."""
    lacking = [(one.ways[0].lacking, one.ticket) for one in _ways(view) if one.ways[0].lacking]
    return [Reason("lacking", ticket, count=count) for count, ticket in sorted(lacking)[:1]]


def _harbor(view: View, city: str) -> list[Reason]:
    board, stop = view.board, view.board.city_index[city]
    held = view.tickets(_seat(view)) or ()
    named = sum(stop in board.tickets[board.ticket_index[ticket]].stops for ticket in held)
    return [Reason("harbor", count=named)] if named else []


def _new_tickets(view: View) -> list[Reason]:
    """What makes new tickets worth a turn: time for them, and how many would cost little."""
    open_ones = OPEN in ticket_states(view, _seat(view)).values()
    near = Reason("within_reach", count=within_reach(view), of=len(unseen_tickets(view)))
    pieces = sum((view.pieces(_seat(view)) or {}).values())
    told = [near] if open_ones else [Reason("all_done"), near]
    return [*told, Reason("pieces_left", count=pieces)]


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

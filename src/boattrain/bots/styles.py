"""Four styles of the planner: what it believes things to be worth, beside what they score.

A planner with a style plans on a board on which routes and tickets have other points. The rules stay the same, and so
do the numbers of actions, because both boards have the same routes and tickets. Styles are for variety, and for
designers who want to see how a board stands up to different players.
"""

from dataclasses import dataclass, replace
from functools import cache
from statistics import fmean

from boattrain.boards import Board

USUAL_LENGTH = 3  # of a route


@dataclass(frozen=True, slots=True)
class Style:
    """Points that a style adds or leaves out. What it adds is in units of the mean points of a route."""

    what: str
    points: float = 1.0
    """The share of a route's own points that counts."""
    route: float = 0.0
    """Added for every route."""
    space: float = 0.0
    """Added for every space of a route."""
    long: float = 0.0
    """Added for every space beyond the usual length, and taken off for every space below it."""
    tickets: float = 1.0
    """The share of a ticket's points that counts."""


STYLES = {
    "routes": Style("claims as many routes as it can", route=1.2, tickets=0.5),
    "tickets": Style("draws and completes many tickets", points=0.4, tickets=2.0),
    "long": Style("waits for long routes", long=0.6, tickets=0.8),
    "rush": Style("uses up its pieces to end the game early", route=-0.4, space=0.8, tickets=0.3),
}


@cache
def styled(board: Board, name: str) -> Board:
    """The board as a style sees it."""
    style = STYLES[name]
    unit = fmean(route.points for route in board.routes)
    routes = []
    for route in board.routes:
        more = style.route + style.space * route.length + style.long * (route.length - USUAL_LENGTH)
        points = max(round(style.points * route.points + unit * more), 0)
        routes.append(replace(route, points=points))
    tickets = [
        replace(
            ticket,
            in_order=round(style.tickets * ticket.in_order),
            any_order=round(style.tickets * ticket.any_order),
            penalty=round(style.tickets * ticket.penalty),
        )
        for ticket in board.tickets
    ]
    return replace(board, hash=f"{board.hash} {name}", routes=tuple(routes), tickets=tuple(tickets))

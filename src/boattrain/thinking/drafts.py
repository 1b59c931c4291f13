"""Drafts of a plan: where the time does not do for all tickets, the same in more of a hurry, and the best is kept.

A path that costs the fewest points may take many turns. A plan made of such paths can fill the time with one ticket.
"""

from ..rules import layout
from ..rules.layout import Desk, State, Table
from . import planning, prospects
from .shape import Mind

IN_ROLLOUTS = 2  # the one draft that there is time for


def have_plan(s: State, t: Table, d: Desk, m: Mind, p: int) -> None:
    """Plan for the tickets that p holds, if it has no plan."""
    if not m.has_plan[p]:
        planning.take_own_tickets(s, t, m, p)
        planning.make_plan(s, t, d, m, p)
        improve_plan(s, t, d, m, p)


def improve_plan(s: State, t: Table, d: Desk, m: Mind, p: int) -> None:
    """Try the plan in more and more of a hurry, if that could find time for tickets that it leaves out."""
    if m.drafts == 0 or not lacks_time(t, m, p):
        return
    most = worth(s, t, m, p)
    for draft in range(1, m.drafts + 1):
        if is_tried(m, draft):
            keep_plan(t, m, p)
            planning.begin_again(s, t, m, p, hurry_of(draft))
            planning.fill_plan(s, t, d, m, p)
            found = worth(s, t, m, p)
            if found > most:
                most = found
            else:
                recall_plan(t, m, p)


def is_tried(m: Mind, draft: int) -> bool:
    return not m.hurried or draft == IN_ROLLOUTS


def hurry_of(draft: int) -> float:
    """How many times a turn on a path costs its price once more."""
    return 0.5 * draft


def lacks_time(t: Table, m: Mind, p: int) -> bool:
    """Whether the plan leaves out a ticket that would have been worth its price."""
    for ticket in range(t.n_tickets):
        if m.mine[ticket] and not m.wanted[p][ticket]:
            if planning.net_of(t, m, ticket) > 0.0:
                return True
    return False


def worth(s: State, t: Table, m: Mind, p: int) -> float:
    """Points that the plan brings, less those of the turns that it takes; turns that there will not be count twice."""
    prospects.take_hand(s, t, m, p)
    needed = prospects.turns_needed(s, t, m, p)
    left = planning.own_turns_left(s, t, m, p)
    points = m.plan_points[p] - m.rate * needed
    if needed > left:
        points -= m.rate * (needed - left)
    return points


def keep_plan(t: Table, m: Mind, p: int) -> None:
    """Put the plan of p by, in the place behind all seats."""
    copy_plan(t, m, p, layout.SEATS)


def recall_plan(t: Table, m: Mind, p: int) -> None:
    """Give p the plan again that was put by."""
    for i in range(m.n_plan[p]):
        m.planned[p][m.plan[p][i]] = 0
    copy_plan(t, m, layout.SEATS, p)
    for i in range(m.n_plan[p]):
        m.planned[p][m.plan[p][i]] = 1


def copy_plan(t: Table, m: Mind, source: int, target: int) -> None:
    """All of a plan but the marks on its routes."""
    m.n_plan[target] = m.n_plan[source]
    m.n_core[target] = m.n_core[source]
    for i in range(m.n_plan[source]):
        m.plan[target][i] = m.plan[source][i]
    for ticket in range(t.n_tickets):
        m.wanted[target][ticket] = m.wanted[source][ticket]
    for city in range(t.n_cities):
        m.named[target][city] = m.named[source][city]
    for kind in range(t.n_pieces):
        m.plan_pieces[target][kind] = m.plan_pieces[source][kind]
    m.n_sites[target] = m.n_sites[source]
    for i in range(m.n_sites[source]):
        m.site[target][i] = m.site[source][i]
        m.site_value[target][i] = m.site_value[source][i]
    m.plan_points[target] = m.plan_points[source]

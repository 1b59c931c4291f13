"""Drafts of a plan: if there is not enough time for all tickets, plan again with faster paths and keep the best plan.

The path that costs the fewest points may take many turns, so that one ticket fills all the time. Each draft makes
turns more expensive than the one before.
"""

from ...rules import structs
from ...rules.structs import BoardData, Scratch, State
from .. import valuation
from ..mind import Mind
from . import planning

IN_ROLLOUTS = 2  # the only draft that rollouts try, to save time


def have_plan(s: State, board: BoardData, scratch: Scratch, m: Mind, p: int) -> None:
    """Make a plan for the tickets that p holds, if it has none."""
    if not m.has_plan[p]:
        planning.take_own_tickets(s, board, m, p)
        planning.make_plan(s, board, scratch, m, p)
        improve_plan(s, board, scratch, m, p)


def improve_plan(s: State, board: BoardData, scratch: Scratch, m: Mind, p: int) -> None:
    """Try faster and faster plans if the plan leaves out worthwhile tickets for lack of time."""
    if m.drafts == 0 or not lacks_time(board, m, p):
        return
    most = worth(s, board, m, p)
    for draft in range(1, m.drafts + 1):
        if is_tried(m, draft):
            keep_plan(board, m, p)
            planning.begin_again(s, board, m, p, hurry_of(draft))
            planning.fill_plan(s, board, scratch, m, p)
            found = worth(s, board, m, p)
            if found > most:
                most = found
            else:
                recall_plan(board, m, p)


def is_tried(m: Mind, draft: int) -> bool:
    """Whether this draft is tried: all are, but only one in rollouts."""
    return not m.hurried or draft == IN_ROLLOUTS


def hurry_of(draft: int) -> float:
    """What a turn on a path costs on top of its usual price, as a multiple of that price."""
    return 0.5 * draft


def lacks_time(board: BoardData, m: Mind, p: int) -> bool:
    """Whether the plan leaves out a ticket that would be worth its price."""
    for ticket in range(board.n_tickets):
        if m.mine[ticket] and not m.wanted[p][ticket]:
            if planning.net_of(board, m, ticket) > 0.0:
                return True
    return False


def worth(s: State, board: BoardData, m: Mind, p: int) -> float:
    """Points that the plan brings, minus the price of its turns. Turns beyond the end of the game count twice."""
    valuation.take_hand(s, board, m, p)
    needed = valuation.turns_needed(s, board, m, p)
    left = planning.own_turns_left(s, board, m, p)
    points = m.plan_points[p] - m.rate * needed
    if needed > left:
        points -= m.rate * (needed - left)
    return points


def keep_plan(board: BoardData, m: Mind, p: int) -> None:
    """Keep a copy of the plan of p, in the place after all seats."""
    copy_plan(board, m, p, structs.SEATS)


def recall_plan(board: BoardData, m: Mind, p: int) -> None:
    """Give p the plan again that was kept."""
    for i in range(m.n_plan[p]):
        m.planned[p][m.plan[p][i]] = 0
    copy_plan(board, m, structs.SEATS, p)
    for i in range(m.n_plan[p]):
        m.planned[p][m.plan[p][i]] = 1


def copy_plan(board: BoardData, m: Mind, source: int, target: int) -> None:
    """Copy a plan, all but the marks in `m.planned`."""
    m.n_plan[target] = m.n_plan[source]
    m.n_core[target] = m.n_core[source]
    for i in range(m.n_plan[source]):
        m.plan[target][i] = m.plan[source][i]
    for ticket in range(board.n_tickets):
        m.wanted[target][ticket] = m.wanted[source][ticket]
    for city in range(board.n_cities):
        m.named[target][city] = m.named[source][city]
    for kind in range(board.n_pieces):
        m.plan_pieces[target][kind] = m.plan_pieces[source][kind]
    m.n_sites[target] = m.n_sites[source]
    for i in range(m.n_sites[source]):
        m.site[target][i] = m.site[source][i]
        m.site_value[target][i] = m.site_value[source][i]
    m.plan_points[target] = m.plan_points[source]

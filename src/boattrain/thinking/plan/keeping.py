"""Rates which of the drawn tickets to keep: plans for every choice, in one depth-first walk over the subsets.

Choices that share their first tickets share the beginning of their plans. So the walk goes ticket by ticket, the most
worthwhile first, once with and once without each.
"""

from ...rules import effects
from ...rules.structs import BoardData, Scratch, State
from ..mind import Mind
from . import drafts, paths, planning


def rate_keeps(s: State, board: BoardData, scratch: Scratch, m: Mind, p: int) -> None:
    """Fill `m.gain` for the legal choices, which `scratch.legal` lists. The plan is dropped afterwards."""
    rank_tickets(s, board, scratch, m, p)
    least = s.draw_n[s.n_keeps]
    for i in range(scratch.n_legal):
        least = paths.min_of(least, effects.tickets_in(scratch.legal[i] - board.keep0))
    turns = planning.own_turns_left(s, board, m, p) * m.caution
    m.late_keeps = 0
    rate_with(s, board, scratch, m, p, 0, 0, s.draw_n[s.n_keeps] - least, turns, 0)
    for draft in range(1, m.drafts + 1):
        if m.late_keeps > 0 and drafts.is_tried(m, draft):
            planning.begin_again(s, board, m, p, drafts.hurry_of(draft))
            rate_with(s, board, scratch, m, p, 0, 0, s.draw_n[s.n_keeps] - least, turns, draft)
    m.has_plan[p] = 0


def rank_tickets(s: State, board: BoardData, scratch: Scratch, m: Mind, p: int) -> None:
    """Price the tickets that p has or may keep, and sort them by what they bring beyond their price."""
    planning.take_own_tickets(s, board, m, p)
    for ticket in range(board.n_tickets):
        m.keep_bit[ticket] = 0
    for j in range(s.draw_n[s.n_keeps]):
        m.mine[s.draw_ticket[s.n_keeps][j]] = 1
        m.keep_bit[s.draw_ticket[s.n_keeps][j]] = 1 << j
    planning.begin_plan(s, board, scratch, m, p)
    planning.price_tickets(s, board, scratch, m, p)
    m.n_ranked = 0
    for ticket in range(board.n_tickets):
        if m.mine[ticket]:
            place = m.n_ranked
            m.n_ranked += 1
            while place > 0 and planning.net_of(board, m, ticket) > planning.net_of(
                board, m, m.ranked[place - 1]
            ):
                m.ranked[place] = m.ranked[place - 1]
                place -= 1
            m.ranked[place] = ticket


def rate_with(
    s: State,
    board: BoardData,
    scratch: Scratch,
    m: Mind,
    p: int,
    place: int,
    mask: int,
    spared: int,
    turns: float,
    draft: int,
) -> None:
    """Rate all choices that agree on the tickets ranked before `place`.

    Those tickets are planned, and `mask` has the bits of those that are kept. The choice may leave out `spared` more
    tickets; `turns` is the time that is left.
    """
    if place == m.n_ranked:
        rate_choice(s, board, scratch, m, p, mask, turns, draft)
        return
    ticket = m.ranked[place]
    if m.keep_bit[ticket] != 0 and spared > 0:
        m.mine[ticket] = 0
        rate_with(s, board, scratch, m, p, place + 1, mask, spared - 1, turns, draft)
        m.mine[ticket] = 1
    before = m.n_plan[p]
    needed = 1.0 * paths.FAR
    if planning.net_of(board, m, ticket) > 0.0:
        needed = planning.add_ticket(s, board, scratch, m, p, ticket, turns)
    if needed >= paths.FAR:
        rate_with(s, board, scratch, m, p, place + 1, mask | m.keep_bit[ticket], spared, turns, draft)
    else:
        m.wanted[p][ticket] = 1
        rate_with(
            s, board, scratch, m, p, place + 1, mask | m.keep_bit[ticket], spared, turns - needed, draft
        )
        m.wanted[p][ticket] = 0
        planning.drop_routes(board, m, p, before)


def rate_choice(
    s: State, board: BoardData, scratch: Scratch, m: Mind, p: int, mask: int, turns: float, draft: int
) -> None:
    """Rate the choice whose tickets are planned. A later draft counts if time was short and if it is better."""
    for i in range(scratch.n_legal):
        if scratch.legal[i] - board.keep0 == mask and (draft == 0 or m.is_late[i]):
            planning.finish_plan(s, board, scratch, m, p, turns)
            found = drafts.worth(s, board, m, p)
            if draft == 0 or found > m.gain[i]:
                m.gain[i] = found
            if draft == 0:
                m.is_late[i] = 1 if drafts.lacks_time(board, m, p) else 0
                m.late_keeps += m.is_late[i]
            planning.drop_routes(board, m, p, m.n_core[p])
            paths.recall_prices(board, m, p)
            m.n_sites[p] = 0

"""Claiming a route (ROUTE-*): which routes, and the steps of a claim."""

from . import cards, effects, layout, payments
from .layout import Desk, State, Table


def list_claims(s: State, t: Table, d: Desk, p: int) -> None:
    """The routes that p can claim, onto the list of legal actions."""
    payments.measure_reach(s, t, d, p)
    wilds = payments.wild_cards(s, t, p)
    for i in range(s.n_open):
        r = s.open[i]
        piece = t.route_piece[r]
        length = t.route_length[r]
        if s.pieces[p][piece] < length:
            continue
        if t.route_pairs[r] == 0:
            color = t.route_color[r]
            if color == layout.GRAY:
                color = t.n_colors
            if d.reach[piece][color] < length or wilds < t.route_ferries[r]:
                continue
        elif not payments.can_pay(s, t, d, p, r):
            continue
        if holds_other_lane(s, t, p, r):
            continue
        d.legal[d.n_legal] = t.claim0 + r
        d.n_legal += 1


def holds_other_lane(s: State, t: Table, p: int, r: int) -> bool:
    """Nobody claims both lanes of a double route (ROUTE-12)."""
    return t.route_twin[r] != layout.NONE and s.owner[t.route_twin[r]] == p


def begin_claim(s: State, t: Table, d: Desk, p: int, r: int) -> None:
    """Name the route. How to pay is asked even where there is one way: others must not learn which (HIDE-2)."""
    effects.claiming(s, t, d, p, r, t.route_pairs[r], 0)


def pay_claim(s: State, t: Table, d: Desk, p: int, choice: int) -> bool:
    """Pay by the number of a payment; True when nothing is left to be paid."""
    if t.route_pairs[s.claim] == 0:
        payments.pay(s, t, d, p, s.claim, choice)
        return True
    pay_pair(s, t, d, p, choice)
    return s.spaces == 0


def pay_pair(s: State, t: Table, d: Desk, p: int, choice: int) -> None:
    """Pay the next pair space."""
    payments.pay(s, t, d, p, s.claim, choice)
    effects.claiming(s, t, d, p, s.claim, s.spaces - 1, payments.pair_rank(t, choice))


def finish_claim(s: State, t: Table, d: Desk, p: int) -> None:
    """The route is paid: pieces go down, the row is filled from what came back."""
    effects.claimed(s, t, d, p, s.claim)
    cards.settle(s, t, d)

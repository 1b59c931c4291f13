"""Claiming a route: which routes a seat can claim, and the steps of a claim.

Routes over the edge of the map (ROUTE-16) and routes to a junction (ROUTE-17) are routes like any other here.
"""

from . import cards, effects, payments, structs
from .structs import BoardData, Scratch, State


def list_claims(s: State, board: BoardData, scratch: Scratch, p: int) -> None:
    """List the routes that p can claim: open ones (ROUTE-11) for which p has the pieces (ROUTE-9) and the cards."""
    payments.measure_reach(s, board, scratch, p)
    wilds = payments.wild_cards(s, board, p)
    for i in range(s.n_open):
        r = s.open[i]
        piece = board.route_piece[r]
        length = board.route_length[r]
        if s.pieces[p][piece] < length:
            continue
        if board.route_pairs[r] == 0:
            color = board.route_color[r]
            if color == structs.GRAY:
                color = board.n_colors
            if scratch.reach[piece][color] < length or wilds < board.route_ferries[r]:
                continue
        elif not payments.can_pay(s, board, scratch, p, r):
            continue
        if holds_other_lane(s, board, p, r):
            continue
        scratch.legal[scratch.n_legal] = board.claim0 + r
        scratch.n_legal += 1


def holds_other_lane(s: State, board: BoardData, p: int, r: int) -> bool:
    """Whether p owns the other lane of a double route: nobody claims both (ROUTE-12)."""
    return board.route_twin[r] != structs.NONE and s.owner[board.route_twin[r]] == p


def begin_claim(s: State, board: BoardData, scratch: Scratch, p: int, r: int) -> None:
    """Name the route. How to pay is asked even if there is only one way, which others must not learn (HIDE-2)."""
    effects.claiming(s, board, scratch, p, r, board.route_pairs[r])


def pay_claim(s: State, board: BoardData, scratch: Scratch, p: int, choice: int) -> bool:
    """Pay by the number of a payment. Returns whether the route is paid."""
    if board.route_pairs[s.claim] == 0:
        payments.pay(s, board, scratch, p, s.claim, choice)
        return True
    pay_pair(s, board, scratch, p, choice)
    return s.spaces == 0


def pay_pair(s: State, board: BoardData, scratch: Scratch, p: int, choice: int) -> None:
    """Pay the next pair space."""
    payments.pay(s, board, scratch, p, s.claim, choice)
    effects.claiming(s, board, scratch, p, s.claim, s.spaces - 1)


def finish_claim(s: State, board: BoardData, scratch: Scratch, p: int) -> None:
    """The route is paid: p owns it, and the cards paid may renew decks and fill the row."""
    effects.claimed(s, board, scratch, p, s.claim)
    cards.settle(s, board, scratch)

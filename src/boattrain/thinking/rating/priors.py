"""Rates the legal actions of any decision: the policy of the planner and of rollouts, and the priors of the search."""

from ...rules import harbors, payments, structs, turns
from ...rules.structs import BoardData, Scratch, State
from .. import mind, valuation
from ..mind import Mind
from ..plan import drafts, keeping, paths, planning
from . import gains


def choose(s: State, board: BoardData, scratch: Scratch, m: Mind) -> int:
    """The action with the highest gain (a greedy policy)."""
    rate_actions(s, board, scratch, m)
    best = 0
    for i in range(1, scratch.n_legal):
        if m.gain[i] > m.gain[best]:
            best = i
    return scratch.legal[best]


def rate_actions(s: State, board: BoardData, scratch: Scratch, m: Mind) -> None:
    """List the legal actions in `scratch.legal` and their gains in `m.gain`."""
    p = s.actor
    if turns.legal(s, board, scratch) == 1:
        m.gain[0] = 0.0
        return
    if s.phase == structs.KEEP:
        keeping.rate_keeps(s, board, scratch, m, p)
        return
    drafts.have_plan(s, board, scratch, m, p)
    if s.phase == structs.TURN or s.phase == structs.SECOND:
        gains.rate_turn(s, board, scratch, m, p)
    elif s.phase == structs.PAY:
        rate_payments(s, board, scratch, m, p)
    elif s.phase == structs.PAY_HARBOR:
        rate_harbor_payments(s, board, scratch, m, p)
    else:
        rate_others(s, board, scratch, m, p)


def rate_others(s: State, board: BoardData, scratch: Scratch, m: Mind, p: int) -> None:
    """Rate refills, fleets and souvenirs."""
    if s.phase == structs.REFILL:
        valuation.take_hand(s, board, m, p)
        now = valuation.turns_needed(s, board, m, p)
        gains.rate_cards(s, board, m, p, now)
    for i in range(scratch.n_legal):
        action = scratch.legal[i]
        m.gain[i] = 0.0
        if s.phase == structs.REFILL:
            m.gain[i] = m.blind_gain[action - board.refill0]
        elif s.phase == structs.FLEET:
            off = action - board.fleet0 - best_fleet(s, board, m, p)
            m.gain[i] = -off if off > 0 else off
        elif s.phase == structs.SOUVENIR:
            m.gain[i] = -s.stack_n[action - board.souvenir0]
        elif s.phase == structs.PLACE:
            city = (action - board.place0) % board.n_cities
            m.gain[i] = 1.0 if planning.is_on_plan(board, m, p, city) else 0.0


def best_fleet(s: State, board: BoardData, m: Mind, p: int) -> int:
    """Pieces of the first kind: what the plan needs, and of the others the recommended share."""
    rest = board.fleet_size - m.plan_pieces[p][0] - m.plan_pieces[p][1]
    if rest < 0:
        rest = 0
    n = m.plan_pieces[p][0] + rest * board.recommended[0] // board.fleet_size
    least = board.fleet_size - board.owned[1]
    if n < least:
        n = least
    return paths.min_of(n, board.owned[0])


# Paying


def rate_payments(s: State, board: BoardData, scratch: Scratch, m: Mind, p: int) -> None:
    """Prefer to pay with cards that the rest of the plan does not need; wilds and harbor symbols are kept."""
    valuation.take_hand(s, board, m, p)
    r = s.claim
    deck = board.piece_deck[board.route_piece[r]]
    s.owner[r] = p
    valuation.list_needs(s, board, m, p)
    s.owner[r] = structs.NOBODY
    for i in range(scratch.n_legal):
        choice = scratch.legal[i] - board.pay0
        specials = payments.specials_in(board, choice)
        wilds = payments.wilds_in(board, choice)
        color = payments.color_of(board, choice)
        singles = payments.singles_in(board, r, choice)
        spend(board, m, board.single[deck][color], singles, board.special[deck][color], specials, wilds)
        m.gain[i] = -m.rate * (valuation.turns_with_hand(board, m, p) + m.habit[mind.WILD_COST] * wilds)
        spend(board, m, board.single[deck][color], -singles, board.special[deck][color], -specials, -wilds)
        if board.n_harbors > 0 and board.harbor_kind[deck][color] == board.single[deck][color]:
            m.gain[i] -= 0.06 * singles
        elif board.n_harbors > 0:
            m.gain[i] -= 0.06 * specials


def rate_harbor_payments(s: State, board: BoardData, scratch: Scratch, m: Mind, p: int) -> None:
    """Prefer to pay for a harbor with cards that the rest of the plan does not need; wilds are kept."""
    valuation.take_hand(s, board, m, p)
    valuation.list_needs(s, board, m, p)
    for i in range(scratch.n_legal):
        choice = scratch.legal[i] - board.harbor_pay0
        color = harbors.color_of(board, choice)
        a = harbors.symbols_in(board, choice, 0)
        b = harbors.symbols_in(board, choice, 1)
        wilds = harbors.wilds_in(board, choice)
        spend(board, m, board.harbor_kind[0][color], a, board.harbor_kind[1][color], b, wilds)
        m.gain[i] = -m.rate * (valuation.turns_with_hand(board, m, p) + m.habit[mind.WILD_COST] * wilds)
        spend(board, m, board.harbor_kind[0][color], -a, board.harbor_kind[1][color], -b, -wilds)


def spend(
    board: BoardData, m: Mind, single: int, singles: int, special: int, specials: int, wilds: int
) -> None:
    """Take cards out of `m.hand`. Negative numbers put them back."""
    if singles != 0:
        m.hand[single] -= singles
    if specials != 0:
        m.hand[special] -= specials
    if wilds != 0:
        m.hand[board.wild] -= wilds


# Following a game


def after_action(s: State, board: BoardData, scratch: Scratch, m: Mind) -> None:
    """Drop the plans that no longer fit after the last decision, whose events are in `scratch.events`."""
    for i in range(scratch.n_events):
        event = scratch.events[i]
        code = event[0]
        if code == structs.E_CLAIMED:
            r = event[2]
            for q in range(s.seats):
                if q == event[1] and m.planned[q][r]:
                    planning.carry_out(board, m, q, r)
                elif q == event[1] or m.planned[q][r] or planning.twin_is_planned(board, m, q, r):
                    m.has_plan[q] = 0
        elif (
            code == structs.E_KEPT
            or code == structs.E_CHOSEN
            or code == structs.E_BUILT
            or code == structs.E_SWAPPED
            or code == structs.E_FLEET
        ):
            m.has_plan[event[1]] = 0
        elif code == structs.E_LAST_TURNS or code == structs.E_REVEALED:
            planning.forget_plans(s, m)

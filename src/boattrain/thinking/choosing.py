"""The planner: rates the legal actions of any decision and takes the best."""

from ..rules import layout, payments, turns
from ..rules.layout import Desk, State, Table
from . import drafts, gains, keeping, paths, planning, prospects
from .shape import Mind


def choose(s: State, t: Table, d: Desk, m: Mind) -> int:
    """The planner's action for the seat to act."""
    rate_actions(s, t, d, m)
    best = 0
    for i in range(1, d.n_legal):
        if m.gain[i] > m.gain[best]:
            best = i
    return d.legal[best]


def rate_actions(s: State, t: Table, d: Desk, m: Mind) -> None:
    """List the legal actions on the desk and their gains in the mind."""
    p = s.actor
    if turns.legal(s, t, d) == 1:
        m.gain[0] = 0.0
        return
    if s.phase == layout.KEEP:
        keeping.rate_keeps(s, t, d, m, p)
        return
    drafts.have_plan(s, t, d, m, p)
    if s.phase == layout.TURN or s.phase == layout.SECOND:
        gains.rate_turn(s, t, d, m, p)
    elif s.phase == layout.PAY:
        rate_payments(s, t, d, m, p)
    elif s.phase == layout.PAY_HARBOR:
        rate_harbor_payments(s, t, d, m, p)
    else:
        rate_others(s, t, d, m, p)


def rate_others(s: State, t: Table, d: Desk, m: Mind, p: int) -> None:
    """Refill, fleet, souvenirs."""
    if s.phase == layout.REFILL:
        prospects.take_hand(s, t, m, p)
        now = prospects.turns_needed(s, t, m, p)
        gains.rate_cards(s, t, m, p, now)
    for i in range(d.n_legal):
        action = d.legal[i]
        m.gain[i] = 0.0
        if s.phase == layout.REFILL:
            m.gain[i] = m.blind_gain[action - t.refill0]
        elif s.phase == layout.FLEET:
            off = action - t.fleet0 - best_fleet(s, t, m, p)
            m.gain[i] = -off if off > 0 else off
        elif s.phase == layout.SOUVENIR:
            m.gain[i] = -s.stack_n[action - t.souvenir0]
        elif s.phase == layout.PLACE:
            city = (action - t.place0) % t.n_cities
            m.gain[i] = 1.0 if planning.is_on_plan(t, m, p, city) else 0.0


def best_fleet(s: State, t: Table, m: Mind, p: int) -> int:
    """Pieces of the first kind: what the plan needs, and a share of the rest as recommended."""
    rest = t.taken - m.plan_pieces[p][0] - m.plan_pieces[p][1]
    if rest < 0:
        rest = 0
    n = m.plan_pieces[p][0] + rest * t.recommended[0] // t.taken
    least = t.taken - t.owned[1]
    if n < least:
        n = least
    return paths.min_of(n, t.owned[0])


# Paying


def rate_payments(s: State, t: Table, d: Desk, m: Mind, p: int) -> None:
    """Pay with what the rest of the plan needs least; wilds and symbols last."""
    prospects.take_hand(s, t, m, p)
    r = s.claim
    deck = t.piece_deck[t.route_piece[r]]
    s.owner[r] = p
    prospects.list_needs(s, t, m, p)
    s.owner[r] = layout.NOBODY
    for i in range(d.n_legal):
        choice = d.legal[i] - t.pay0
        seconds = payments.seconds_in(t, choice)
        wilds = payments.wilds_in(t, choice)
        color = payments.color_of(t, choice)
        singles = payments.singles_in(t, r, choice)
        gains.spend(t, m, t.single[deck][color], singles, t.second[deck][color], seconds, wilds)
        m.gain[i] = -m.rate * (prospects.turns_with_hand(t, m, p) + 0.35 * wilds)
        gains.spend(t, m, t.single[deck][color], -singles, t.second[deck][color], -seconds, -wilds)
        if t.n_harbors > 0 and t.harbor_kind[deck][color] == t.single[deck][color]:
            m.gain[i] -= 0.06 * singles
        elif t.n_harbors > 0:
            m.gain[i] -= 0.06 * seconds


def rate_harbor_payments(s: State, t: Table, d: Desk, m: Mind, p: int) -> None:
    prospects.take_hand(s, t, m, p)
    prospects.list_needs(s, t, m, p)
    width = t.harbor_cards + 1
    for i in range(d.n_legal):
        choice = d.legal[i] - t.harbor_pay0
        color = choice // width // width
        a = choice // width % width
        b = choice % width
        wilds = 2 * t.harbor_cards - a - b
        gains.spend(t, m, t.harbor_kind[0][color], a, t.harbor_kind[1][color], b, wilds)
        m.gain[i] = -m.rate * (prospects.turns_with_hand(t, m, p) + 0.35 * wilds)
        gains.spend(t, m, t.harbor_kind[0][color], -a, t.harbor_kind[1][color], -b, -wilds)


# Following a game


def after_action(s: State, t: Table, d: Desk, m: Mind) -> None:
    """Drop the plans that the decision made last has overtaken; the desk has its events."""
    for i in range(d.n_events):
        event = d.events[i]
        code = event[0]
        if code == layout.E_CLAIMED:
            r = event[2]
            for q in range(s.seats):
                if q == event[1] and m.planned[q][r]:
                    planning.carry_out(t, m, q, r)
                elif q == event[1] or m.planned[q][r] or planning.twin_is_planned(t, m, q, r):
                    m.has_plan[q] = 0
        elif (
            code == layout.E_KEPT
            or code == layout.E_BUILT
            or code == layout.E_SWAPPED
            or code == layout.E_FLEET
        ):
            m.has_plan[event[1]] = 0
        elif code == layout.E_LAST_TURNS or code == layout.E_REVEALED:
            planning.forget_plans(s, m)

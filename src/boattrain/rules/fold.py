"""Folding: a viewer's redacted events, one after the other, make that viewer's view."""

from . import cards, effects, layout
from .layout import Desk, IntRow, State, Table


def fold(s: State, t: Table, d: Desk, event: IntRow) -> None:
    """Let one event happen in a view."""
    code = event[0]
    a = event[1]
    b = event[2]
    c = event[3]
    e = event[4]
    if code <= layout.E_RENEWED:
        fold_cards(s, t, d, code, a, b, c)
    elif code == layout.E_OFFERED:
        for j in range(layout.OFFER):
            s.draw_ticket[s.n_draws][j] = event[3 + j]
        effects.offered(s, t, d, a, b)
    elif code == layout.E_KEPT:
        effects.kept(s, t, d, a, b, c)
    elif code == layout.E_REVEALED:
        for p in range(s.seats):
            effects.take_fleet(s, t, p, event[1 + p])
        effects.revealed(s, t, d)
    elif code <= layout.E_SWAPPED:
        fold_pieces(s, t, d, code, a, b, c, e)
    else:
        fold_course(s, d, code, a, b, c)


def fold_cards(s: State, t: Table, d: Desk, code: int, a: int, b: int, c: int) -> None:
    if code == layout.E_STARTED:
        effects.started(s, t, d, a, b, c)
    elif code == layout.E_BLIND:
        effects.blind(s, t, d, a, b, c)
    elif code == layout.E_TOOK:
        effects.took(s, t, d, a, b)
    elif code == layout.E_ROW:
        effects.laid(s, t, d, a, b)
    elif code == layout.E_SWEPT:
        effects.swept(s, t, d)
    elif code == layout.E_RENEWED:
        effects.renewed(s, t, d, a)


def fold_pieces(s: State, t: Table, d: Desk, code: int, a: int, b: int, c: int, e: int) -> None:
    if code == layout.E_FLEET:
        effects.fleet(s, t, d, a, b)
    elif code == layout.E_STACK:
        effects.stack(s, t, d, a, b, c, e)
    elif code == layout.E_CLAIMING:
        effects.claiming(s, t, d, a, b, c, e)
    elif code == layout.E_PAID:
        effects.paid(s, t, d, a, b, c)
    elif code == layout.E_CLAIMED:
        effects.claimed(s, t, d, a, b)
    elif code == layout.E_TOKEN:
        effects.token(s, t, d, a, c)
    elif code == layout.E_BUILDING:
        effects.building(s, t, d, a, b)
    elif code == layout.E_BUILT:
        effects.built(s, t, d, a, b)
    elif code == layout.E_SWAPPED:
        effects.swapped(s, t, d, a, b, c)


def fold_course(s: State, d: Desk, code: int, a: int, b: int, c: int) -> None:
    if code == layout.E_LAST_TURNS:
        effects.last_turns(s, d, a, b)
    elif code == layout.E_TURN:
        effects.turn(s, d, a, b, c)
    elif code == layout.E_SHOWN:
        effects.shown(s, d, a, b, c)
    elif code == layout.E_OVER:
        effects.over(s, d, a)
    elif code == layout.E_DECIDES:
        effects.decides(s, d, a, b)
    elif code == layout.E_STAYS:
        effects.stays(s, d)


# Events come from outside: one that cannot have happened in this view is refused


def fits(s: State, t: Table, event: IntRow) -> bool:
    """Whether every number of the event names something that is there."""
    code = event[0]
    a = event[1]
    b = event[2]
    c = event[3]
    if code == layout.E_STARTED:
        return s.seats == 0 and 2 <= a <= layout.SEATS and 0 <= b < a
    if s.seats == 0 or code < 0 or code > layout.E_STAYS:
        return False
    if code == layout.E_SWEPT or code == layout.E_STAYS or code == layout.E_OVER or code == layout.E_REVEALED:
        return code != layout.E_REVEALED or fleets_fit(s, t, event)
    if code == layout.E_ROW:
        return 0 <= a < t.n_row and 0 <= b < t.n_kinds and s.deck_n[t.deck_of[b]] > 0
    if code == layout.E_RENEWED:
        return 0 <= a < t.n_decks and s.deck_n[a] == 0 and b == cards.discards_of_deck(s, t, a)
    if code == layout.E_STACK:
        return layout.NOBODY <= a < s.seats and 0 <= b < t.n_souvenirs and 0 <= c < t.n_cities
    if a < 0 or a >= s.seats:
        return False
    if code <= layout.E_TOOK:
        return card_fits(s, t, code, b, c)
    if code == layout.E_OFFERED or code == layout.E_KEPT or code == layout.E_SHOWN:
        return tickets_fit(s, t, event)
    return action_fits(s, t, code, a, b, c)


def card_fits(s: State, t: Table, code: int, b: int, c: int) -> bool:
    if code == layout.E_TOOK:
        return 0 <= b < t.n_row and s.row[b] != layout.NONE
    if b < 0 or b >= t.n_decks or s.deck_n[b] == 0:
        return False
    return c == layout.HIDDEN or (0 <= c < t.n_kinds and t.deck_of[c] == b)


def tickets_fit(s: State, t: Table, event: IntRow) -> bool:
    n = event[2]
    if event[0] == layout.E_SHOWN:
        return 0 <= n < t.n_tickets
    if event[0] == layout.E_KEPT:
        if s.n_keeps >= s.n_draws or n < 0 or n > s.draw_n[s.n_keeps]:
            return False
        if event[3] == layout.HIDDEN or s.draw_n[s.n_keeps] == 0:
            return event[3] <= 0
        return s.draw_ticket[s.n_keeps][0] != layout.HIDDEN and 0 <= event[3] < 1 << s.draw_n[s.n_keeps]
    if n < 0 or n > layout.OFFER or n > s.ring_n or s.n_draws >= layout.TICKET_DRAWS:
        return False
    for j in range(layout.OFFER):
        if event[3 + j] < layout.HIDDEN or event[3 + j] >= t.n_tickets:
            return False
    return True


def fleets_fit(s: State, t: Table, event: IntRow) -> bool:
    for p in range(s.seats):
        if event[1 + p] < 0 or event[1 + p] > t.owned[0]:
            return False
    return t.n_pieces == 2


def action_fits(s: State, t: Table, code: int, a: int, b: int, c: int) -> bool:
    """Events of a seat that name a route, a city, a card or a number of pieces."""
    if code == layout.E_CLAIMING:
        return 0 <= b < t.n_routes and 0 <= c <= layout.LENGTH
    if code == layout.E_CLAIMED:
        return 0 <= b < t.n_routes and s.owner[b] == layout.NOBODY
    if code == layout.E_PAID:
        return 0 <= b < t.n_kinds and 0 <= c <= s.hand_n[a][t.deck_of[b]]
    if code == layout.E_TOKEN:
        return 0 <= c < t.n_cities and s.stack_n[c] > 0
    if code == layout.E_BUILDING or code == layout.E_BUILT:
        return t.n_harbors > 0 and 0 <= b < t.n_cities
    if code == layout.E_SWAPPED:
        return t.n_pieces == 2 and 0 <= b <= 1 and 0 <= c <= t.most_swapped
    if code == layout.E_FLEET:
        return t.n_pieces == 2 and layout.HIDDEN <= b <= t.owned[0]
    if code == layout.E_DECIDES:
        return 0 <= b < layout.OVER
    return True

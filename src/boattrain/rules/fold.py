"""Folding: a viewer's redacted events, one after the other, make that viewer's view."""

from . import effects, layout
from .layout import Desk, Row, State, Table


def fold(s: State, t: Table, d: Desk, event: Row) -> None:
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

"""Souvenir stacks (SETUP-7 .. 9) and taking tokens (SOUVENIR-1, 2)."""

from . import chance, effects, layout
from .layout import Desk, State, Table


def lay_stacks(s: State, t: Table, d: Desk) -> None:
    """The start stacks, which kind where dealt at random (SETUP-7)."""
    for kind in range(t.n_souvenirs):
        d.pool[kind] = kind
    chance.shuffle(s.rng, d.pool, t.n_souvenirs)
    for i in range(t.n_start_stacks):
        effects.stack(s, t, d, layout.NOBODY, d.pool[i], t.start_city[i], t.start_tokens[s.seats])


def placer(s: State, t: Table) -> int:
    """The seat that places the next stack (SETUP-8, SETUP-9); NOBODY when all are placed."""
    if s.placed >= t.n_placers:
        return layout.NOBODY
    return (s.first + t.placer[s.seats][s.placed] - 1) % s.seats


def on_the_board(s: State, t: Table, kind: int) -> bool:
    for city in range(t.n_cities):
        if s.stack_n[city] > 0 and s.stack_kind[city] == kind:
            return True
    return False


def list_places(s: State, t: Table, d: Desk) -> None:
    """Any kind still in the box on any location that has no stack."""
    for kind in range(t.n_souvenirs):
        if not on_the_board(s, t, kind):
            for city in range(t.n_named):
                if s.stack_n[city] == 0:
                    d.legal[d.n_legal] = t.place0 + kind * t.n_cities + city
                    d.n_legal += 1


def place(s: State, t: Table, d: Desk, p: int, choice: int) -> None:
    effects.stack(s, t, d, p, choice // t.n_cities, choice % t.n_cities, t.placed_tokens[s.seats])


def is_new(s: State, p: int, city: int) -> bool:
    """Whether a kind that p does not have yet lies there."""
    return s.stack_n[city] > 0 and not s.souvenir[p][s.stack_kind[city]]


def list_tokens(s: State, t: Table, d: Desk, p: int, r: int) -> None:
    """The ends of the route just claimed where p can take a token."""
    a = t.route_a[r]
    b = t.route_b[r]
    if is_new(s, p, a):
        d.legal[d.n_legal] = t.souvenir0 + a
        d.n_legal += 1
    if is_new(s, p, b):
        d.legal[d.n_legal] = t.souvenir0 + b
        d.n_legal += 1


def take_what_is_forced(s: State, t: Table, d: Desk, p: int, r: int) -> bool:
    """Take the token that there is no choice about; False when p has to choose an end."""
    d.n_legal = 0
    list_tokens(s, t, d, p, r)
    if d.n_legal == 1:
        effects.token(s, t, d, p, d.legal[0] - t.souvenir0)
    return d.n_legal < 2

"""Fleets (SETUP-3 .. 5) and exchanging pieces (SWAP-*)."""

from . import effects
from .layout import Desk, State, Table


def fleet_is_chosen(s: State, t: Table) -> bool:
    return t.n_pieces == 2 and not s.recommended_fleets


def list_fleets(s: State, t: Table, d: Desk) -> None:
    """Every mix that adds up, by the number of pieces of the first kind."""
    for n in range(t.owned[0] + 1):
        rest = t.taken - n
        if 0 <= rest <= t.owned[1]:
            d.legal[d.n_legal] = t.fleet0 + n
            d.n_legal += 1


def choose_fleet(s: State, t: Table, d: Desk, p: int, n: int) -> None:
    effects.fleet(s, t, d, p, n)


def list_swaps(s: State, t: Table, d: Desk, p: int) -> None:
    if t.n_pieces < 2:
        return
    for given in range(2):
        most = s.pieces[p][given]
        if s.reserve[p][1 - given] < most:
            most = s.reserve[p][1 - given]
        for n in range(most):
            d.legal[d.n_legal] = t.swap0 + given * t.most_swapped + n
            d.n_legal += 1


def swap(s: State, t: Table, d: Desk, p: int, choice: int) -> None:
    effects.swapped(s, t, d, p, choice // t.most_swapped, choice % t.most_swapped + 1)

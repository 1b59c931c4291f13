"""Building harbors (HARBOR-1 .. 3)."""

from . import cards, effects, layout, payments
from .layout import Desk, State, Table


def symbols(s: State, t: Table, p: int, deck: int, color: int) -> int:
    """Cards of a deck and color with the harbor symbol that p could use for one harbor."""
    k = t.harbor_kind[deck][color]
    if k == layout.NONE:
        return 0
    n = s.hand[p][k]
    if n > t.harbor_cards:
        return t.harbor_cards
    return n


def can_pay(s: State, t: Table, p: int) -> bool:
    """Two train and two ship cards of one color with the symbol, or wilds instead (HARBOR-3)."""
    wilds = payments.wild_cards(s, t, p)
    for color in range(t.n_colors):
        if symbols(s, t, p, 0, color) + symbols(s, t, p, 1, color) + wilds >= 2 * t.harbor_cards:
            return True
    return False


def list_sites(s: State, t: Table, d: Desk, p: int) -> None:
    """Harbor cities without a harbor into which p owns a route, if p can pay."""
    if s.harbors_left[p] == 0 or not can_pay(s, t, p):
        return
    for city in range(t.n_cities):
        if t.harbor_city[city] and s.touched[p][city] and s.harbor_owner[city] == layout.NOBODY:
            d.legal[d.n_legal] = t.build0 + city
            d.n_legal += 1


def list_payments(s: State, t: Table, d: Desk, p: int) -> None:
    """By color, then by the number of cards of the first and of the second deck; the rest are wilds."""
    price = 2 * t.harbor_cards
    wilds = payments.wild_cards(s, t, p)
    for color in range(t.n_colors):
        for a in range(symbols(s, t, p, 0, color) + 1):
            for b in range(symbols(s, t, p, 1, color) + 1):
                if a + b > 0 and price - a - b <= wilds:
                    add_payment(t, d, color, a, b)
    if wilds >= price:
        add_payment(t, d, 0, 0, 0)


def add_payment(t: Table, d: Desk, color: int, a: int, b: int) -> None:
    width = t.harbor_cards + 1
    d.legal[d.n_legal] = t.harbor_pay0 + (color * width + a) * width + b
    d.n_legal += 1


def begin_harbor(s: State, t: Table, d: Desk, p: int, city: int) -> None:
    """Name the city; how to pay is asked next."""
    effects.building(s, t, d, p, city)


def pay(s: State, t: Table, d: Desk, p: int, choice: int) -> None:
    width = t.harbor_cards + 1
    color = choice // width // width
    a = choice // width % width
    b = choice % width
    if a > 0:
        effects.paid(s, t, d, p, t.harbor_kind[0][color], a)
    if b > 0:
        effects.paid(s, t, d, p, t.harbor_kind[1][color], b)
    if 2 * t.harbor_cards - a - b > 0:
        effects.paid(s, t, d, p, t.wild, 2 * t.harbor_cards - a - b)


def lay_down(s: State, t: Table, p: int, choice: int) -> None:
    """Take the cards of a payment out of the hand, and nothing else: for looking ahead."""
    width = t.harbor_cards + 1
    color = choice // width // width
    a = choice // width % width
    b = choice % width
    if a > 0:
        s.hand[p][t.harbor_kind[0][color]] -= a
    if b > 0:
        s.hand[p][t.harbor_kind[1][color]] -= b
    if 2 * t.harbor_cards - a - b > 0:
        s.hand[p][t.wild] -= 2 * t.harbor_cards - a - b


def finish_harbor(s: State, t: Table, d: Desk, p: int) -> None:
    effects.built(s, t, d, p, s.claim)
    cards.settle(s, t, d)

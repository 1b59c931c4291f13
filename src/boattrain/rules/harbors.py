"""Building harbors (HARBOR-1 .. 3)."""

from . import cards, effects, payments, structs
from .structs import BoardData, Scratch, State


def symbols(s: State, board: BoardData, p: int, deck: int, color: int) -> int:
    """Cards of a deck and color with the harbor symbol that p could use for one harbor."""
    k = board.harbor_kind[deck][color]
    if k == structs.NONE:
        return 0
    n = s.hand[p][k]
    if n > board.harbor_cards:
        return board.harbor_cards
    return n


def can_pay(s: State, board: BoardData, p: int) -> bool:
    """Two train and two ship cards of one color with the symbol, or wilds instead (HARBOR-3)."""
    wilds = payments.wild_cards(s, board, p)
    for color in range(board.n_colors):
        if symbols(s, board, p, 0, color) + symbols(s, board, p, 1, color) + wilds >= 2 * board.harbor_cards:
            return True
    return False


def list_sites(s: State, board: BoardData, scratch: Scratch, p: int) -> None:
    """Harbor cities without a harbor into which p owns a route, if p can pay."""
    if s.harbors_left[p] == 0 or not can_pay(s, board, p):
        return
    for city in range(board.n_cities):
        if board.harbor_city[city] and s.touched[p][city] and s.harbor_owner[city] == structs.NOBODY:
            scratch.legal[scratch.n_legal] = board.build0 + city
            scratch.n_legal += 1


def list_payments(s: State, board: BoardData, scratch: Scratch, p: int) -> None:
    """By color, then by the number of cards of the first and of the second deck; the rest are wilds."""
    price = 2 * board.harbor_cards
    wilds = payments.wild_cards(s, board, p)
    for color in range(board.n_colors):
        for a in range(symbols(s, board, p, 0, color) + 1):
            for b in range(symbols(s, board, p, 1, color) + 1):
                if a + b > 0 and price - a - b <= wilds:
                    add_payment(board, scratch, color, a, b)
    if wilds >= price:
        add_payment(board, scratch, 0, 0, 0)


def add_payment(board: BoardData, scratch: Scratch, color: int, a: int, b: int) -> None:
    width = board.harbor_cards + 1
    scratch.legal[scratch.n_legal] = board.harbor_pay0 + (color * width + a) * width + b
    scratch.n_legal += 1


def begin_harbor(s: State, board: BoardData, scratch: Scratch, p: int, city: int) -> None:
    """Name the city; how to pay is asked next."""
    effects.building(s, board, scratch, p, city)


def pay(s: State, board: BoardData, scratch: Scratch, p: int, choice: int) -> None:
    width = board.harbor_cards + 1
    color = choice // width // width
    a = choice // width % width
    b = choice % width
    if a > 0:
        effects.paid(s, board, scratch, p, board.harbor_kind[0][color], a)
    if b > 0:
        effects.paid(s, board, scratch, p, board.harbor_kind[1][color], b)
    if 2 * board.harbor_cards - a - b > 0:
        effects.paid(s, board, scratch, p, board.wild, 2 * board.harbor_cards - a - b)


def lay_down(s: State, board: BoardData, p: int, choice: int) -> None:
    """Take the cards of a payment out of the hand, and nothing else: for looking ahead."""
    width = board.harbor_cards + 1
    color = choice // width // width
    a = choice // width % width
    b = choice % width
    if a > 0:
        s.hand[p][board.harbor_kind[0][color]] -= a
    if b > 0:
        s.hand[p][board.harbor_kind[1][color]] -= b
    if 2 * board.harbor_cards - a - b > 0:
        s.hand[p][board.wild] -= 2 * board.harbor_cards - a - b


def finish_harbor(s: State, board: BoardData, scratch: Scratch, p: int) -> None:
    effects.built(s, board, scratch, p, s.claim)
    cards.settle(s, board, scratch)

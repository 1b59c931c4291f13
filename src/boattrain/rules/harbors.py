"""Building harbors: where a seat may build, and the ways to pay (HARBOR-1, HARBOR-2, HARBOR-3).

A payment is a color, a number of symbol cards of that color from each of the two decks, and wilds for the rest.
"""

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
    """List the harbor cities without a harbor (HARBOR-1) into which p owns a route (HARBOR-2), if p can pay."""
    if s.harbors_left[p] == 0 or not can_pay(s, board, p):
        return
    for city in range(board.n_cities):
        if board.harbor_city[city] and s.touched[p][city] and s.harbor_owner[city] == structs.NOBODY:
            scratch.legal[scratch.n_legal] = board.build0 + city
            scratch.n_legal += 1


def list_payments(s: State, board: BoardData, scratch: Scratch, p: int) -> None:
    """List every way to pay for a harbor (HARBOR-3). Wilds alone are filed under color 0."""
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
    """List the payment of a cards of the first deck and b of the second. `color_of` and its sisters read it back."""
    width = board.harbor_cards + 1
    scratch.legal[scratch.n_legal] = board.harbor_pay0 + (color * width + a) * width + b
    scratch.n_legal += 1


def color_of(board: BoardData, choice: int) -> int:
    """The color of a payment, by its number."""
    width = board.harbor_cards + 1
    return choice // width // width


def symbols_in(board: BoardData, choice: int, deck: int) -> int:
    """The cards of a deck in a payment."""
    width = board.harbor_cards + 1
    if deck == 0:
        choice = choice // width
    return choice % width


def wilds_in(board: BoardData, choice: int) -> int:
    """The wilds in a payment: they stand for all cards that are missing."""
    return 2 * board.harbor_cards - symbols_in(board, choice, 0) - symbols_in(board, choice, 1)


def begin_harbor(s: State, board: BoardData, scratch: Scratch, p: int, city: int) -> None:
    """Name the city; how to pay is asked next."""
    effects.building(s, board, scratch, p, city)


def pay(s: State, board: BoardData, scratch: Scratch, p: int, choice: int) -> None:
    """Pay for the harbor by the number of the payment."""
    color = color_of(board, choice)
    for deck in range(2):
        effects.paid(s, board, scratch, p, board.harbor_kind[deck][color], symbols_in(board, choice, deck))
    effects.paid(s, board, scratch, p, board.wild, wilds_in(board, choice))


def lay_down(s: State, board: BoardData, p: int, choice: int) -> None:
    """Take the cards of a payment out of the hand and change nothing else, to look ahead."""
    color = color_of(board, choice)
    for deck in range(2):
        n = symbols_in(board, choice, deck)
        if n > 0:
            s.hand[p][board.harbor_kind[deck][color]] -= n
    if wilds_in(board, choice) > 0:
        s.hand[p][board.wild] -= wilds_in(board, choice)


def finish_harbor(s: State, board: BoardData, scratch: Scratch, p: int) -> None:
    """The harbor is paid: it stands, and the cards paid may renew decks and fill the row."""
    effects.built(s, board, scratch, p, s.claim)
    cards.settle(s, board, scratch)

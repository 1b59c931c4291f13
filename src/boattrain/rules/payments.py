"""Ways to pay for a route: listing them, and paying one.

A route is paid with cards of the deck of its pieces (ROUTE-2), of one color (ROUTE-3), and with wilds (ROUTE-4).

A color has one or two kinds of card in a deck. The first kind covers one space (a *single*). The second kind, the
*special* cards of the color, are trains with a harbor symbol or double ships. A payment of a color is given by its
wilds and its specials; the other cards are singles. Payments of wild cards alone are filed under color 0. On a route
of pair spaces each space is a payment of two cards, and the spaces may be paid in any order.
"""

from . import effects, structs
from .structs import BoardData, Scratch, State


def single_cards(s: State, board: BoardData, p: int, deck: int, color: int) -> int:
    """Cards of a color in p's hand that cover one space."""
    k = board.single[deck][color]
    if k == structs.NONE:
        return 0
    return s.hand[p][k]


def special_cards(s: State, board: BoardData, p: int, deck: int, color: int) -> int:
    """Cards of the color's other kind in p's hand."""
    k = board.special[deck][color]
    if k == structs.NONE:
        return 0
    return s.hand[p][k]


def wild_cards(s: State, board: BoardData, p: int) -> int:
    """Wild cards in p's hand."""
    if board.wild == structs.NONE:
        return 0
    return s.hand[p][board.wild]


def measure_reach(s: State, board: BoardData, scratch: Scratch, p: int) -> None:
    """Fill `scratch.reach`: the most spaces that p's cards cover, by kind of piece and color; gray comes last."""
    wilds = wild_cards(s, board, p)
    for piece in range(board.n_pieces):
        deck = board.piece_deck[piece]
        best = wilds
        for color in range(board.n_colors):
            spaces = wilds + single_cards(s, board, p, deck, color)
            spaces += special_cards(s, board, p, deck, color) * board.special_covers[deck][color]
            scratch.reach[piece][color] = spaces
            if spaces > best:
                best = spaces
        scratch.reach[piece][board.n_colors] = best


def can_pay(s: State, board: BoardData, scratch: Scratch, p: int, r: int) -> bool:
    """Whether p's cards pay for the route. Call `measure_reach` for p first."""
    if board.route_pairs[r] > 0:
        return count_pairs(s, board, p, board.piece_deck[board.route_piece[r]]) >= board.route_pairs[r]
    if wild_cards(s, board, p) < board.route_ferries[r]:
        return False
    color = board.route_color[r]
    if color == structs.GRAY:
        color = board.n_colors
    return scratch.reach[board.route_piece[r]][color] >= board.route_length[r]


def list_payments(s: State, board: BoardData, scratch: Scratch, p: int, r: int) -> None:
    """List every way to pay for the route, or for its next pair space. A gray route takes any color (ROUTE-3)."""
    if board.route_pairs[r] > 0:
        list_pairs(s, board, scratch, p, r)
        return
    length = board.route_length[r]
    for color in range(board.n_colors):
        if board.route_color[r] == structs.GRAY or board.route_color[r] == color:
            list_color(s, board, scratch, p, r, color)
    if wild_cards(s, board, p) >= length:
        add_payment(board, scratch, 0, length, 0)


def list_color(s: State, board: BoardData, scratch: Scratch, p: int, r: int, color: int) -> None:
    """List the payments with at least one card of the color.

    Ferry spaces take wilds (ROUTE-8). A double ship covers up to two spaces (ROUTE-5), so that it may be the card that
    covers one too many. No payment has a card to spare (ROUTE-6).
    """
    deck = board.piece_deck[board.route_piece[r]]
    length = board.route_length[r]
    singles = single_cards(s, board, p, deck, color)
    specials = special_cards(s, board, p, deck, color)
    covers = board.special_covers[deck][color]
    most_wilds = wild_cards(s, board, p)
    if most_wilds > length - 1:
        most_wilds = length - 1
    for wilds in range(board.route_ferries[r], most_wilds + 1):
        for n in range(specials + 1):
            rest = length - wilds - n * covers
            if 0 <= rest <= singles:
                add_payment(board, scratch, color, wilds, n)
    if covers == 2 and length % 2 == 1 and board.route_ferries[r] == 0 and specials * 2 > length:
        add_payment(board, scratch, color, 0, (length + 1) // 2)


def add_payment(board: BoardData, scratch: Scratch, color: int, wilds: int, specials: int) -> None:
    """List a payment. `color_of` and its sisters read its number."""
    scratch.legal[scratch.n_legal] = (
        board.pay0 + (color * board.pay_wilds + wilds) * board.pay_specials + specials
    )
    scratch.n_legal += 1


def specials_in(board: BoardData, choice: int) -> int:
    """The special cards in a payment, by its number."""
    return choice % board.pay_specials


def wilds_in(board: BoardData, choice: int) -> int:
    """The wild cards in a payment."""
    return choice // board.pay_specials % board.pay_wilds


def color_of(board: BoardData, choice: int) -> int:
    """The color of a payment."""
    return choice // board.pay_specials // board.pay_wilds


def left_by_others(board: BoardData, r: int, choice: int) -> int:
    """What the wilds and specials of a payment leave of the route or of the pair space; below 0 if they cover more."""
    cards = 2 if board.route_pairs[r] > 0 else board.route_length[r]
    covers = board.special_covers[board.piece_deck[board.route_piece[r]]][color_of(board, choice)]
    return cards - wilds_in(board, choice) - specials_in(board, choice) * covers


def singles_in(board: BoardData, r: int, choice: int) -> int:
    """The single cards in a payment: they cover what wilds and specials leave."""
    cards = left_by_others(board, r, choice)
    return cards if cards > 0 else 0


def is_payment(board: BoardData, r: int, choice: int) -> bool:
    """Whether some hand could pay for the route, or for one of its pair spaces, by this number."""
    deck = board.piece_deck[board.route_piece[r]]
    color = color_of(board, choice)
    specials = specials_in(board, choice)
    wilds = wilds_in(board, choice)
    rest = left_by_others(board, r, choice)
    if rest < -1 or (rest == -1 and (specials == 0 or wilds > 0)):
        return False
    if wilds > 0 and board.wild == structs.NONE:
        return False
    if specials > 0 and board.special[deck][color] == structs.NONE:
        return False
    return rest <= 0 or board.single[deck][color] != structs.NONE


def pay(s: State, board: BoardData, scratch: Scratch, p: int, r: int, choice: int) -> None:
    """Pay for the route, or for its next pair space, by the number of the payment."""
    deck = board.piece_deck[board.route_piece[r]]
    color = color_of(board, choice)
    singles = singles_in(board, r, choice)
    specials = specials_in(board, choice)
    wilds = wilds_in(board, choice)
    if singles > 0:
        effects.paid(s, board, scratch, p, board.single[deck][color], singles)
    if specials > 0:
        effects.paid(s, board, scratch, p, board.special[deck][color], specials)
    if wilds > 0:
        effects.paid(s, board, scratch, p, board.wild, wilds)


def lay_down(s: State, board: BoardData, p: int, r: int, choice: int) -> None:
    """Take the cards of a payment out of the hand and change nothing else, to look ahead."""
    deck = board.piece_deck[board.route_piece[r]]
    singles = singles_in(board, r, choice)
    hold(
        s,
        board,
        p,
        deck,
        color_of(board, choice),
        singles,
        specials_in(board, choice),
        wilds_in(board, choice),
    )


# Pair spaces


def list_pairs(s: State, board: BoardData, scratch: Scratch, p: int, r: int) -> None:
    """List the pairs that pay one space and leave enough for the others, which may come in any order (ROUTE-7)."""
    deck = board.piece_deck[board.route_piece[r]]
    for color in range(board.n_colors):
        for wilds in range(2):
            for specials in range(3 - wilds):
                try_pair(s, board, scratch, p, deck, color, wilds, specials)
    try_pair(s, board, scratch, p, deck, 0, 2, 0)


def try_pair(
    s: State, board: BoardData, scratch: Scratch, p: int, deck: int, color: int, wilds: int, specials: int
) -> None:
    """List a pair if p has its cards and can pay the other spaces without them."""
    singles = 2 - wilds - specials
    if single_cards(s, board, p, deck, color) < singles or wild_cards(s, board, p) < wilds:
        return
    if special_cards(s, board, p, deck, color) < specials:
        return
    hold(s, board, p, deck, color, singles, specials, wilds)
    if count_pairs(s, board, p, deck) >= s.spaces - 1:
        add_payment(board, scratch, color, wilds, specials)
    hold(s, board, p, deck, color, -singles, -specials, -wilds)


def hold(
    s: State, board: BoardData, p: int, deck: int, color: int, singles: int, specials: int, wilds: int
) -> None:
    """Take cards out of the hand while the rest of a payment is looked at. Negative numbers put them back."""
    if singles != 0:
        s.hand[p][board.single[deck][color]] -= singles
    if specials != 0:
        s.hand[p][board.special[deck][color]] -= specials
    if wilds != 0:
        s.hand[p][board.wild] -= wilds


def count_pairs(s: State, board: BoardData, p: int, deck: int) -> int:
    """The number of pair spaces that p's cards pay: with two cards of a color, one and a wild, or two wilds."""
    wilds = wild_cards(s, board, p)
    pairs = 0
    odd = 0
    for color in range(board.n_colors):
        cards = single_cards(s, board, p, deck, color) + special_cards(s, board, p, deck, color)
        pairs += cards // 2
        odd += cards % 2
    if odd > wilds:
        odd = wilds
    return pairs + odd + (wilds - odd) // 2

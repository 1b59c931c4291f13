"""Ways to pay for a route (ROUTE-2 .. ROUTE-8): which there are, and paying one.

A payment of a color is (wilds, seconds): the number of wild cards and of cards of the color's second
kind (trains with a harbor symbol, double ships); the rest are cards of the first kind. All-wild
payments are filed under color 0. On a route of pairs each space is a payment of two cards; spaces
are paid in rising rank, so that one set of cards is one way to pay.
"""

from . import effects, structs
from .structs import BoardData, Scratch, State

PAIR_RANKS = 5  # of a color: two firsts, one of each, two seconds, first and wild, second and wild


def single_cards(s: State, board: BoardData, p: int, deck: int, color: int) -> int:
    k = board.single[deck][color]
    if k == structs.NONE:
        return 0
    return s.hand[p][k]


def second_cards(s: State, board: BoardData, p: int, deck: int, color: int) -> int:
    k = board.second[deck][color]
    if k == structs.NONE:
        return 0
    return s.hand[p][k]


def wild_cards(s: State, board: BoardData, p: int) -> int:
    if board.wild == structs.NONE:
        return 0
    return s.hand[p][board.wild]


def measure_reach(s: State, board: BoardData, scratch: Scratch, p: int) -> None:
    """The most spaces that p's cards cover, for each kind of route and color; last: gray."""
    wilds = wild_cards(s, board, p)
    for piece in range(board.n_pieces):
        deck = board.piece_deck[piece]
        best = wilds
        for color in range(board.n_colors):
            spaces = wilds + single_cards(s, board, p, deck, color)
            spaces += second_cards(s, board, p, deck, color) * board.second_covers[deck][color]
            scratch.reach[piece][color] = spaces
            if spaces > best:
                best = spaces
        scratch.reach[piece][board.n_colors] = best


def can_pay(s: State, board: BoardData, scratch: Scratch, p: int, r: int) -> bool:
    """Whether p's cards pay for the route; `measure_reach` has been called for p."""
    if board.route_pairs[r] > 0:
        return pairs_within(s, board, p, board.piece_deck[board.route_piece[r]], 0) >= board.route_pairs[r]
    if wild_cards(s, board, p) < board.route_ferries[r]:
        return False
    color = board.route_color[r]
    if color == structs.GRAY:
        color = board.n_colors
    return scratch.reach[board.route_piece[r]][color] >= board.route_length[r]


def list_payments(s: State, board: BoardData, scratch: Scratch, p: int, r: int) -> None:
    """Every way to pay for the route, or for its next pair space, onto the list of legal actions."""
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
    """Payments with at least one card of the color; none has a card to spare (ROUTE-6)."""
    deck = board.piece_deck[board.route_piece[r]]
    length = board.route_length[r]
    singles = single_cards(s, board, p, deck, color)
    seconds = second_cards(s, board, p, deck, color)
    covers = board.second_covers[deck][color]
    most_wilds = wild_cards(s, board, p)
    if most_wilds > length - 1:
        most_wilds = length - 1
    for wilds in range(board.route_ferries[r], most_wilds + 1):
        for n in range(seconds + 1):
            rest = length - wilds - n * covers
            if 0 <= rest <= singles:
                add_payment(board, scratch, color, wilds, n)
    if covers == 2 and length % 2 == 1 and board.route_ferries[r] == 0 and seconds * 2 > length:
        add_payment(board, scratch, color, 0, (length + 1) // 2)


def add_payment(board: BoardData, scratch: Scratch, color: int, wilds: int, seconds: int) -> None:
    scratch.legal[scratch.n_legal] = (
        board.pay0 + (color * board.pay_wilds + wilds) * board.pay_seconds + seconds
    )
    scratch.n_legal += 1


def seconds_in(board: BoardData, choice: int) -> int:
    """Cards of the color's second kind in a payment, by its number."""
    return choice % board.pay_seconds


def wilds_in(board: BoardData, choice: int) -> int:
    return choice // board.pay_seconds % board.pay_wilds


def color_of(board: BoardData, choice: int) -> int:
    return choice // board.pay_seconds // board.pay_wilds


def singles_in(board: BoardData, r: int, choice: int) -> int:
    """Cards of the color's first kind: what the others leave of the route, or of its next pair space."""
    cards = 2 if board.route_pairs[r] > 0 else board.route_length[r]
    covers = board.second_covers[board.piece_deck[board.route_piece[r]]][color_of(board, choice)]
    cards -= wilds_in(board, choice) + seconds_in(board, choice) * covers
    return cards if cards > 0 else 0


def pay(s: State, board: BoardData, scratch: Scratch, p: int, r: int, choice: int) -> None:
    """Pay for the route, or for its next pair space, by the number of the payment."""
    deck = board.piece_deck[board.route_piece[r]]
    color = color_of(board, choice)
    singles = singles_in(board, r, choice)
    seconds = seconds_in(board, choice)
    wilds = wilds_in(board, choice)
    if singles > 0:
        effects.paid(s, board, scratch, p, board.single[deck][color], singles)
    if seconds > 0:
        effects.paid(s, board, scratch, p, board.second[deck][color], seconds)
    if wilds > 0:
        effects.paid(s, board, scratch, p, board.wild, wilds)


def lay_down(s: State, board: BoardData, p: int, r: int, choice: int) -> None:
    """Take the cards of a payment out of the hand, and nothing else: for looking ahead."""
    deck = board.piece_deck[board.route_piece[r]]
    singles = singles_in(board, r, choice)
    hold(
        s,
        board,
        p,
        deck,
        color_of(board, choice),
        singles,
        seconds_in(board, choice),
        wilds_in(board, choice),
    )


def pick_up(s: State, board: BoardData, p: int, r: int, choice: int) -> None:
    """Take the cards of a payment that was laid down back into the hand."""
    deck = board.piece_deck[board.route_piece[r]]
    singles = singles_in(board, r, choice)
    hold(
        s,
        board,
        p,
        deck,
        color_of(board, choice),
        -singles,
        -seconds_in(board, choice),
        -wilds_in(board, choice),
    )


# Pair spaces


def list_pairs(s: State, board: BoardData, scratch: Scratch, p: int, r: int) -> None:
    """The pairs that may pay the next space and leave enough for the others (ROUTE-7)."""
    deck = board.piece_deck[board.route_piece[r]]
    for color in range(board.n_colors):
        for kind in range(PAIR_RANKS):
            try_pair(s, board, scratch, p, deck, color * PAIR_RANKS + kind + 1)
    try_pair(s, board, scratch, p, deck, board.n_colors * PAIR_RANKS + 1)


def try_pair(s: State, board: BoardData, scratch: Scratch, p: int, deck: int, rank: int) -> None:
    """List the pair of this rank if it may follow, can be paid, and the rest can then be paid."""
    if not may_follow(s.last_pair, rank):
        return
    color = (rank - 1) // PAIR_RANKS
    kind = (rank - 1) % PAIR_RANKS
    singles = 2 if kind == 0 else 1 if kind == 1 or kind == 3 else 0
    seconds = 2 if kind == 2 else 1 if kind == 1 or kind == 4 else 0
    if color == board.n_colors:
        color = 0
        singles = 0
        seconds = 0
    wilds = 2 - singles - seconds
    if single_cards(s, board, p, deck, color) < singles or wild_cards(s, board, p) < wilds:
        return
    if second_cards(s, board, p, deck, color) < seconds:
        return
    hold(s, board, p, deck, color, singles, seconds, wilds)
    if pairs_within(s, board, p, deck, rank) >= s.spaces - 1:
        add_payment(board, scratch, color, wilds, seconds)
    hold(s, board, p, deck, color, -singles, -seconds, -wilds)


def hold(
    s: State, board: BoardData, p: int, deck: int, color: int, singles: int, seconds: int, wilds: int
) -> None:
    """Set cards aside while the rest of a payment is looked at."""
    if singles != 0:
        s.hand[p][board.single[deck][color]] -= singles
    if seconds != 0:
        s.hand[p][board.second[deck][color]] -= seconds
    if wilds != 0:
        s.hand[p][board.wild] -= wilds


def may_follow(last: int, rank: int) -> bool:
    """Rising rank; like follows like only for two equal cards; no first after a second of its color."""
    if last == 0 or (rank - 1) // PAIR_RANKS > (last - 1) // PAIR_RANKS:
        return True
    if (rank - 1) // PAIR_RANKS < (last - 1) // PAIR_RANKS:
        return False
    before = (last - 1) % PAIR_RANKS
    kind = (rank - 1) % PAIR_RANKS
    if before == 0:
        return True
    return before <= 2 and (kind == 2 or kind == 4)


def pairs_within(s: State, board: BoardData, p: int, deck: int, last: int) -> int:
    """How many more pair spaces p's cards pay after the pair of rank `last` (0: none yet)."""
    wilds = wild_cards(s, board, p)
    pairs = 0
    odd = 0
    for color in range(board.n_colors):
        cards = second_cards(s, board, p, deck, color)
        if last == 0 or may_follow(last, color * PAIR_RANKS + 1):
            cards += single_cards(s, board, p, deck, color)
        elif not may_follow(last, color * PAIR_RANKS + 3):
            cards = 0
        pairs += cards // 2
        odd += cards % 2
    if odd > wilds:
        odd = wilds
    return pairs + odd + (wilds - odd) // 2


def pair_rank(board: BoardData, choice: int) -> int:
    """The rank of a pair by the number of its payment."""
    seconds = seconds_in(board, choice)
    wilds = wilds_in(board, choice)
    if wilds == 2:
        return board.n_colors * PAIR_RANKS + 1
    return color_of(board, choice) * PAIR_RANKS + (seconds if wilds == 0 else 3 + seconds) + 1

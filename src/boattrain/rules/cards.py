"""The decks, the face-up row, and drawing cards.

There is no limit to a hand (CARD-9): no function here looks at its size.
"""

from . import effects, structs
from .beliefs import knowledge
from .structs import BoardData, Scratch, State


def draw_blind(s: State, board: BoardData, scratch: Scratch, p: int, deck: int) -> None:
    """Draw the top card of a deck. A wild counts as any other card here (CARD-5)."""
    effects.blind(s, board, scratch, p, deck, s.deck[deck][s.deck_n[deck] - 1])
    renew_empty(s, board, scratch)


def fill_place(s: State, board: BoardData, scratch: Scratch, place: int, deck: int) -> None:
    """Put the top card of a deck on a place of the row."""
    effects.laid(s, board, scratch, place, s.deck[deck][s.deck_n[deck] - 1])
    renew_empty(s, board, scratch)


def renew_empty(s: State, board: BoardData, scratch: Scratch) -> None:
    """Renew every empty deck that has discards (CARD-7). Then a deck is empty only if its discard pile is, too."""
    for deck in range(board.n_decks):
        if s.deck_n[deck] == 0 and discards_of_deck(s, board, deck) > 0:
            effects.renewed(s, board, scratch, deck)


def discards_of_deck(s: State, board: BoardData, deck: int) -> int:
    """The number of cards in the discard pile of a deck."""
    n = 0
    for k in range(board.n_kinds):
        if board.deck_of[k] == deck:
            n += s.discard[k]
    return n


def decks_that_give(s: State, board: BoardData) -> int:
    """The number of decks that can give a card. No deck is empty that could be renewed: see `renew_empty`."""
    n = 0
    for deck in range(board.n_decks):
        if s.deck_n[deck] > 0:
            n += 1
    return n


def settle(s: State, board: BoardData, scratch: Scratch) -> None:
    """Bring the table into order after cards have moved: renew decks, fill the row (CARD-8), sweep it (CARD-6)."""
    renew_empty(s, board, scratch)
    fill_gaps(s, board, scratch)
    relay(s, board, scratch)


def fill_gaps(s: State, board: BoardData, scratch: Scratch) -> None:
    """Fill the empty places of the row as far as the decks can give cards (CARD-8)."""
    for place in range(board.n_row):
        if s.row[place] == structs.NONE:
            deck = deck_for_gap(s, board)
            if deck != structs.NONE:
                fill_place(s, board, scratch, place, deck)


def deck_for_gap(s: State, board: BoardData) -> int:
    """The deck with fewer cards in the row, the first on a tie (CARD-8). NONE if no deck can give a card."""
    best = structs.NONE
    fewest = structs.ROW + 1
    for deck in range(board.n_decks):
        if s.deck_n[deck] > 0:
            n = row_cards_of_deck(s, board, deck)
            if n < fewest:
                best = deck
                fewest = n
    return best


def row_cards_of_deck(s: State, board: BoardData, deck: int) -> int:
    n = 0
    for place in range(board.n_row):
        if s.row[place] != structs.NONE and board.deck_of[s.row[place]] == deck:
            n += 1
    return n


def lay_row(s: State, board: BoardData, scratch: Scratch) -> None:
    """Lay an empty row: each deck gives its share, and the other deck gives what is missing (CARD-6)."""
    place = 0
    for deck in range(board.n_decks):
        for _ in range(board.row_from[deck]):
            if s.deck_n[deck] > 0:
                fill_place(s, board, scratch, place, deck)
            place += 1
    fill_gaps(s, board, scratch)


def relay(s: State, board: BoardData, scratch: Scratch) -> None:
    """Sweep the row and lay it anew while three cards are wild, ten times in a row at most (CARD-6, SETUP-11)."""
    relays = 0
    while wilds_in_row(s, board) >= board.wild_limit and not s.row_stays and can_be_mended(s, board):
        if relays == structs.RELAYS:
            effects.stays(s, scratch)
            return
        effects.swept(s, board, scratch)
        renew_empty(s, board, scratch)
        lay_row(s, board, scratch)
        relays += 1


def wilds_in_row(s: State, board: BoardData) -> int:
    n = 0
    for place in range(board.n_row):
        if s.row[place] != structs.NONE and s.row[place] == board.wild:
            n += 1
    return n


def can_be_mended(s: State, board: BoardData) -> bool:
    """Whether the cards that are not in hands can make a row with fewer wilds than the limit."""
    home = board.deck_of[board.wild]
    wilds = board.count[board.wild]
    for p in range(s.seats):
        wilds -= s.hand[p][board.wild]
    share = board.row_from[home]
    for deck in range(board.n_decks):
        if deck != home and cards_on_table(s, board, deck) < board.row_from[deck]:
            share += board.row_from[deck] - cards_on_table(s, board, deck)
    cards = cards_on_table(s, board, home)
    if share > cards:
        share = cards
    return share - (cards - wilds) < board.wild_limit


def cards_on_table(s: State, board: BoardData, deck: int) -> int:
    """Cards of a deck that are in nobody's hand."""
    n = knowledge.cards_of_deck(board, deck)
    for p in range(s.seats):
        n -= s.hand_n[p][deck]
    return n


def take_from_row(s: State, board: BoardData, scratch: Scratch, p: int, k: int) -> None:
    """Take the first card of kind k from the row."""
    place = 0
    while s.row[place] != k:
        place += 1
    effects.took(s, board, scratch, p, place)


def list_draws(s: State, board: BoardData, scratch: Scratch, wild_too: bool) -> None:
    """List the cards that can be taken now, face up or blind (CARD-1).

    A face-up wild can only be the first card (CARD-3, CARD-4). If no deck can give a card, no card can be taken, not
    even a face-up one (CARD-8).
    """
    if decks_that_give(s, board) == 0:
        return
    for place in range(board.n_row):
        k = s.row[place]
        if k != structs.NONE and (wild_too or k != board.wild):
            earlier = 0
            while s.row[earlier] != k:
                earlier += 1
            if earlier == place:
                scratch.legal[scratch.n_legal] = board.take0 + k
                scratch.n_legal += 1
    for deck in range(board.n_decks):
        if s.deck_n[deck] > 0:
            scratch.legal[scratch.n_legal] = board.blind0 + deck
            scratch.n_legal += 1

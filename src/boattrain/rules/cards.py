"""Decks, the face-up row and drawing (CARD-*)."""

from . import effects, structs
from .beliefs import knowledge
from .structs import BoardData, Scratch, State


def draw_blind(s: State, board: BoardData, scratch: Scratch, p: int, deck: int) -> None:
    effects.blind(s, board, scratch, p, deck, s.deck[deck][s.deck_n[deck] - 1])
    renew_empty(s, board, scratch)


def fill_place(s: State, board: BoardData, scratch: Scratch, place: int, deck: int) -> None:
    effects.laid(s, board, scratch, place, s.deck[deck][s.deck_n[deck] - 1])
    renew_empty(s, board, scratch)


def renew_empty(s: State, board: BoardData, scratch: Scratch) -> None:
    """A deck lies empty only while its discard pile is empty as well (CARD-7)."""
    for deck in range(board.n_decks):
        if s.deck_n[deck] == 0 and discards_of_deck(s, board, deck) > 0:
            effects.renewed(s, board, scratch, deck)


def discards_of_deck(s: State, board: BoardData, deck: int) -> int:
    n = 0
    for k in range(board.n_kinds):
        if board.deck_of[k] == deck:
            n += s.discard[k]
    return n


def decks_that_give(s: State, board: BoardData) -> int:
    """How many decks can give a card. An empty deck whose discard pile is not empty has been renewed (CARD-7)."""
    n = 0
    for deck in range(board.n_decks):
        if s.deck_n[deck] > 0:
            n += 1
    return n


def settle(s: State, board: BoardData, scratch: Scratch) -> None:
    """After any card has moved: renew decks, fill the row (CARD-8), sweep it when it must be (CARD-6)."""
    renew_empty(s, board, scratch)
    fill_gaps(s, board, scratch)
    relay(s, board, scratch)


def fill_gaps(s: State, board: BoardData, scratch: Scratch) -> None:
    for place in range(board.n_row):
        if s.row[place] == structs.NONE:
            deck = deck_for_gap(s, board)
            if deck != structs.NONE:
                fill_place(s, board, scratch, place, deck)


def deck_for_gap(s: State, board: BoardData) -> int:
    """The deck with fewer cards in the row, the first on a tie; NONE when no deck can give."""
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
    """Each deck gives its share; a deck that runs short leaves the rest to the other (CARD-6)."""
    place = 0
    for deck in range(board.n_decks):
        for _ in range(board.row_from[deck]):
            if s.deck_n[deck] > 0:
                fill_place(s, board, scratch, place, deck)
            place += 1
    fill_gaps(s, board, scratch)


def relay(s: State, board: BoardData, scratch: Scratch) -> None:
    """Three face-up wilds: sweep the row and lay it anew, ten times in a row at most (CARD-6)."""
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
    place = 0
    while s.row[place] != k:
        place += 1
    effects.took(s, board, scratch, p, place)


def list_draws(s: State, board: BoardData, scratch: Scratch, wild_too: bool) -> None:
    """The cards that can be taken now, onto the list of legal actions: face up or blind (CARD-1).

    A face-up wild can only be the first card (CARD-3, CARD-4). If no deck can give a card, none can be taken, a
    face-up one neither (CARD-8).
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

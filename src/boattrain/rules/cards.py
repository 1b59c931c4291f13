"""Decks, the face-up row and drawing (CARD-*)."""

from . import effects, knowledge, layout
from .layout import Desk, State, Table


def draw_blind(s: State, t: Table, d: Desk, p: int, deck: int) -> None:
    effects.blind(s, t, d, p, deck, s.deck[deck][s.deck_n[deck] - 1])
    renew_empty(s, t, d)


def fill_place(s: State, t: Table, d: Desk, place: int, deck: int) -> None:
    effects.laid(s, t, d, place, s.deck[deck][s.deck_n[deck] - 1])
    renew_empty(s, t, d)


def renew_empty(s: State, t: Table, d: Desk) -> None:
    """A deck lies empty only while its discard pile is empty as well (CARD-7)."""
    for deck in range(t.n_decks):
        if s.deck_n[deck] == 0 and discards_of_deck(s, t, deck) > 0:
            effects.renewed(s, t, d, deck)


def discards_of_deck(s: State, t: Table, deck: int) -> int:
    n = 0
    for k in range(t.n_kinds):
        if t.deck_of[k] == deck:
            n += s.discard[k]
    return n


def decks_that_give(s: State, t: Table) -> int:
    """How many decks can give a card."""
    n = 0
    for deck in range(t.n_decks):
        if s.deck_n[deck] > 0:
            n += 1
    return n


def settle(s: State, t: Table, d: Desk) -> None:
    """After any card has moved: renew decks, fill the row (CARD-8), sweep it when it must be (CARD-6)."""
    renew_empty(s, t, d)
    fill_gaps(s, t, d)
    relay(s, t, d)


def fill_gaps(s: State, t: Table, d: Desk) -> None:
    for place in range(t.n_row):
        if s.row[place] == layout.NONE:
            deck = deck_for_gap(s, t)
            if deck != layout.NONE:
                fill_place(s, t, d, place, deck)


def deck_for_gap(s: State, t: Table) -> int:
    """The deck with fewer cards in the row, the first on a tie; NONE when no deck can give."""
    best = layout.NONE
    fewest = layout.ROW + 1
    for deck in range(t.n_decks):
        if s.deck_n[deck] > 0:
            n = row_cards_of_deck(s, t, deck)
            if n < fewest:
                best = deck
                fewest = n
    return best


def row_cards_of_deck(s: State, t: Table, deck: int) -> int:
    n = 0
    for place in range(t.n_row):
        if s.row[place] != layout.NONE and t.deck_of[s.row[place]] == deck:
            n += 1
    return n


def lay_row(s: State, t: Table, d: Desk) -> None:
    """Each deck gives its share; a deck that runs short leaves the rest to the other (CARD-6)."""
    place = 0
    for deck in range(t.n_decks):
        for _ in range(t.row_from[deck]):
            if s.deck_n[deck] > 0:
                fill_place(s, t, d, place, deck)
            place += 1
    fill_gaps(s, t, d)


def relay(s: State, t: Table, d: Desk) -> None:
    """Three face-up wilds: sweep the row and lay it anew, ten times in a row at most (CARD-6)."""
    relays = 0
    while wilds_in_row(s, t) >= t.wild_limit and not s.row_stays and can_be_mended(s, t):
        if relays == layout.RELAYS:
            effects.stays(s, d)
            return
        effects.swept(s, t, d)
        renew_empty(s, t, d)
        lay_row(s, t, d)
        relays += 1


def wilds_in_row(s: State, t: Table) -> int:
    n = 0
    for place in range(t.n_row):
        if s.row[place] != layout.NONE and s.row[place] == t.wild:
            n += 1
    return n


def can_be_mended(s: State, t: Table) -> bool:
    """Whether the cards that are not in hands can make a row with fewer wilds than the limit."""
    home = t.deck_of[t.wild]
    wilds = t.count[t.wild]
    for p in range(s.seats):
        wilds -= s.hand[p][t.wild]
    share = t.row_from[home]
    for deck in range(t.n_decks):
        if deck != home and cards_on_table(s, t, deck) < t.row_from[deck]:
            share += t.row_from[deck] - cards_on_table(s, t, deck)
    cards = cards_on_table(s, t, home)
    if share > cards:
        share = cards
    return share - (cards - wilds) < t.wild_limit


def cards_on_table(s: State, t: Table, deck: int) -> int:
    """Cards of a deck that are in nobody's hand."""
    n = knowledge.cards_of_deck(t, deck)
    for p in range(s.seats):
        n -= s.hand_n[p][deck]
    return n


def take_from_row(s: State, t: Table, d: Desk, p: int, k: int) -> None:
    place = 0
    while s.row[place] != k:
        place += 1
    effects.took(s, t, d, p, place)


def something_to_take(s: State, t: Table, wild_too: bool) -> bool:
    """Whether a card can be had: face up (a wild only as the first, CARD-3, CARD-4) or blind."""
    if decks_that_give(s, t) > 0:
        return True
    for place in range(t.n_row):
        if s.row[place] != layout.NONE and (wild_too or s.row[place] != t.wild):
            return True
    return False


def list_draws(s: State, t: Table, d: Desk, wild_too: bool) -> None:
    """The cards that can be taken now, onto the list of legal actions."""
    for place in range(t.n_row):
        k = s.row[place]
        if k != layout.NONE and (wild_too or k != t.wild):
            earlier = 0
            while s.row[earlier] != k:
                earlier += 1
            if earlier == place:
                d.legal[d.n_legal] = t.take0 + k
                d.n_legal += 1
    for deck in range(t.n_decks):
        if s.deck_n[deck] > 0:
            d.legal[d.n_legal] = t.blind0 + deck
            d.n_legal += 1

"""Common knowledge about cards: what all players could remember (HIDE-1). The effects keep it up to date.

- `known`: cards that all saw a seat take.
- `slots`: a seat's other cards, all drawn blind, by *age*. The age of a card says which deck it came from: 0 is the
  present deck, 1 and 2 are the decks before its last renewals, OLDEST stands for all earlier ones.
- `heap`: what the deck of an age held, without the cards that came out open or were played since. There is none for
  the oldest, which has all other cards.
- `maybe`: blind cards that were played and whose age nobody can tell. They stay in `slots` and `heap`.
- `mine`: what a seat itself drew blind, by age.
"""

from .. import structs
from ..structs import BoardData, State


def visible(s: State, p: int) -> bool:
    """Whether seat p's secrets are open to the viewer of this state."""
    return s.viewer == structs.REFEREE or s.viewer == p


def drew_blind(s: State, p: int, deck: int, k: int) -> None:
    """Seat p drew a card from a deck."""
    s.slots[p][deck * structs.AGES] += 1
    if k != structs.HIDDEN:
        s.mine[p][k] += 1


def saw_renewal(s: State, board: BoardData, deck: int) -> None:
    """A deck is renewed: it holds exactly the discards, and all blind cards of it in hands get an age older."""
    if anything_unclear(s, board, deck):
        forget_ages(s, board, deck)
    first = deck * structs.AGES
    for p in range(s.seats):
        s.slots[p][first + structs.OLDEST] += s.slots[p][first + structs.OLDEST - 1]
        for age in range(structs.OLDEST - 1, 0, -1):
            s.slots[p][first + age] = s.slots[p][first + age - 1]
        s.slots[p][first] = 0
    for k in range(board.n_kinds):
        if board.deck_of[k] == deck:
            for age in range(structs.OLDEST - 1, 0, -1):
                s.heap[age][k] = s.heap[age - 1][k]
                for p in range(s.seats):
                    s.mine[p][age * structs.KINDS + k] = s.mine[p][(age - 1) * structs.KINDS + k]
            s.heap[0][k] = s.discard[k]
            for p in range(s.seats):
                s.mine[p][k] = 0


def anything_unclear(s: State, board: BoardData, deck: int) -> bool:
    """Whether a card of the deck was played whose age nobody can tell."""
    for p in range(s.seats):
        for k in range(board.n_kinds):
            if board.deck_of[k] == deck and s.maybe[p][k] > 0:
                return True
    return False


def forget_ages(s: State, board: BoardData, deck: int) -> None:
    """Make all blind cards of an empty deck of the oldest age, because the age of a played one is not clear."""
    first = deck * structs.AGES
    for p in range(s.seats):
        for age in range(structs.OLDEST):
            s.slots[p][first + structs.OLDEST] += s.slots[p][first + age]
            s.slots[p][first + age] = 0
    for k in range(board.n_kinds):
        if board.deck_of[k] == deck:
            for p in range(s.seats):
                s.slots[p][first + structs.OLDEST] -= s.maybe[p][k]
                s.maybe[p][k] = 0
            for age in range(structs.OLDEST):
                s.heap[age][k] = 0
                for p in range(s.seats):
                    s.mine[p][age * structs.KINDS + k] = 0


def cards_of_age(s: State, board: BoardData, age: int, k: int) -> int:
    """How many cards of kind k may be among the blind cards of an age (or in the deck, for age 0)."""
    if age < structs.OLDEST:
        return s.heap[age][k]
    n = board.count[k] - s.discard[k]
    for younger in range(structs.OLDEST):
        n -= s.heap[younger][k]
    for place in range(board.n_row):
        if s.row[place] == k:
            n -= 1
    for p in range(s.seats):
        n += s.maybe[p][k] - s.known[p][k]
    return n


def spent(s: State, board: BoardData, p: int, k: int) -> None:
    """Seat p is about to discard a card of kind k: a known one first, else of the only possible age, else unclear."""
    if s.known[p][k] > 0:
        s.known[p][k] -= 1
        return
    first = board.deck_of[k] * structs.AGES
    possible = 0
    last = 0
    for age in range(structs.AGES):
        if s.slots[p][first + age] > 0 and cards_of_age(s, board, age, k) > 0:
            possible += 1
            last = age
    if possible != 1:
        s.maybe[p][k] += 1
        return
    s.slots[p][first + last] -= 1
    if last < structs.OLDEST:
        s.heap[last][k] -= 1
        if visible(s, p):
            s.mine[p][last * structs.KINDS + k] -= 1


def redact(s: State, board: BoardData, viewer: int) -> None:
    """Turn the state into the view of `viewer`: blank what it may not know (HIDE-2)."""
    s.viewer = viewer
    s.rng[0] = 0
    s.rng[1] = 0
    for deck in range(board.n_decks):
        for i in range(cards_of_deck(board, deck)):
            s.deck[deck][i] = 0
    for i in range(board.n_tickets):
        s.ring[i] = structs.HIDDEN
        if s.holder[i] != viewer and s.phase != structs.OVER:
            s.holder[i] = structs.HIDDEN
    for p in range(s.seats):
        if p != viewer:
            redact_seat(s, board, p)
    for i in range(s.n_draws):
        if s.draw_seat[i] != viewer:
            for j in range(s.draw_n[i]):
                s.draw_ticket[i][j] = structs.HIDDEN
            if i < s.n_keeps:
                s.draw_mask[i] = structs.HIDDEN


def redact_seat(s: State, board: BoardData, p: int) -> None:
    """Blank the hand of a seat, and its fleet before it is revealed (SETUP-4)."""
    for k in range(structs.KINDS):
        s.hand[p][k] = 0
        for age in range(structs.AGES):
            s.mine[p][age * structs.KINDS + k] = 0
    if not s.revealed:
        for kind in range(board.n_pieces):
            s.pieces[p][kind] = 0
            s.reserve[p][kind] = 0


def cards_of_deck(board: BoardData, deck: int) -> int:
    """How many cards belong to a deck."""
    n = 0
    for k in range(board.n_kinds):
        if board.deck_of[k] == deck:
            n += board.count[k]
    return n

"""What the table could remember of the cards (HIDE-1), kept up to date by the effects.

`known` are cards that all saw a seat take. Each other card in a hand came blind from a deck, and all could
count from which: the one that lies there now (age 0), or one that was there before the deck was renewed, once,
twice (ages 1 and 2) or more often (OLDEST). `slots` counts a seat's blind cards by age; `heap` is what the deck of
an age held, less what came out open or has been played since; of the oldest it is whatever remains. A blind card
that is played tells its age where only one is possible; where nobody can tell it is counted in `maybe` and stays in
slots and heaps. `mine` is what a seat itself drew blind, by age.
"""

from . import layout
from .layout import State, Table


def visible(s: State, p: int) -> bool:
    """Whether seat p's secrets are open to the viewer of this state."""
    return s.viewer == layout.REFEREE or s.viewer == p


def drew_blind(s: State, p: int, deck: int, k: int) -> None:
    s.slots[p][deck * layout.AGES] += 1
    if k != layout.HIDDEN:
        s.mine[p][k] += 1


def saw_renewal(s: State, t: Table, deck: int) -> None:
    """The deck now holds exactly the discards; everything that hands hold of it unseen is an age older."""
    if anything_unclear(s, t, deck):
        forget_ages(s, t, deck)
    first = deck * layout.AGES
    for p in range(s.seats):
        s.slots[p][first + layout.OLDEST] += s.slots[p][first + layout.OLDEST - 1]
        for age in range(layout.OLDEST - 1, 0, -1):
            s.slots[p][first + age] = s.slots[p][first + age - 1]
        s.slots[p][first] = 0
    for k in range(t.n_kinds):
        if t.deck_of[k] == deck:
            for age in range(layout.OLDEST - 1, 0, -1):
                s.heap[age][k] = s.heap[age - 1][k]
                for p in range(s.seats):
                    s.mine[p][age * layout.KINDS + k] = s.mine[p][(age - 1) * layout.KINDS + k]
            s.heap[0][k] = s.discard[k]
            for p in range(s.seats):
                s.mine[p][k] = 0


def anything_unclear(s: State, t: Table, deck: int) -> bool:
    for p in range(s.seats):
        for k in range(t.n_kinds):
            if t.deck_of[k] == deck and s.maybe[p][k] > 0:
                return True
    return False


def forget_ages(s: State, t: Table, deck: int) -> None:
    """Where the age of a played card is unclear, all blind cards of the (empty) deck become of the oldest."""
    first = deck * layout.AGES
    for p in range(s.seats):
        for age in range(layout.OLDEST):
            s.slots[p][first + layout.OLDEST] += s.slots[p][first + age]
            s.slots[p][first + age] = 0
    for k in range(t.n_kinds):
        if t.deck_of[k] == deck:
            for p in range(s.seats):
                s.slots[p][first + layout.OLDEST] -= s.maybe[p][k]
                s.maybe[p][k] = 0
            for age in range(layout.OLDEST):
                s.heap[age][k] = 0
                for p in range(s.seats):
                    s.mine[p][age * layout.KINDS + k] = 0


def cards_of_age(s: State, t: Table, age: int, k: int) -> int:
    """How many cards of kind k the table may look for among the blind ones of an age (and in the deck)."""
    if age < layout.OLDEST:
        return s.heap[age][k]
    n = t.count[k] - s.discard[k]
    for younger in range(layout.OLDEST):
        n -= s.heap[younger][k]
    for place in range(t.n_row):
        if s.row[place] == k:
            n -= 1
    for p in range(s.seats):
        n += s.maybe[p][k] - s.known[p][k]
    return n


def spent(s: State, t: Table, p: int, k: int) -> None:
    """Seat p is about to discard one card of kind k: a known one first, else of the one age that is possible."""
    if s.known[p][k] > 0:
        s.known[p][k] -= 1
        return
    first = t.deck_of[k] * layout.AGES
    possible = 0
    last = 0
    for age in range(layout.AGES):
        if s.slots[p][first + age] > 0 and cards_of_age(s, t, age, k) > 0:
            possible += 1
            last = age
    if possible != 1:
        s.maybe[p][k] += 1
        return
    s.slots[p][first + last] -= 1
    if last < layout.OLDEST:
        s.heap[last][k] -= 1
        if visible(s, p):
            s.mine[p][last * layout.KINDS + k] -= 1


def redact(s: State, t: Table, viewer: int) -> None:
    """Blank what `viewer` may not know (HIDE-2): the state becomes that viewer's view."""
    s.viewer = viewer
    s.rng[0] = 0
    s.rng[1] = 0
    for deck in range(t.n_decks):
        for i in range(cards_of_deck(t, deck)):
            s.deck[deck][i] = 0
    for i in range(t.n_tickets):
        s.ring[i] = layout.HIDDEN
        if s.holder[i] != viewer and s.phase != layout.OVER:
            s.holder[i] = layout.HIDDEN
    for p in range(s.seats):
        if p != viewer:
            redact_seat(s, t, p)
    for i in range(s.n_draws):
        if s.draw_seat[i] != viewer:
            for j in range(s.draw_n[i]):
                s.draw_ticket[i][j] = layout.HIDDEN
            if i < s.n_keeps:
                s.draw_mask[i] = layout.HIDDEN


def redact_seat(s: State, t: Table, p: int) -> None:
    for k in range(layout.KINDS):
        s.hand[p][k] = 0
        for age in range(layout.AGES):
            s.mine[p][age * layout.KINDS + k] = 0
    if not s.revealed:
        for kind in range(t.n_pieces):
            s.pieces[p][kind] = 0
            s.reserve[p][kind] = 0


def cards_of_deck(t: Table, deck: int) -> int:
    """How many cards belong to a deck."""
    n = 0
    for k in range(t.n_kinds):
        if t.deck_of[k] == deck:
            n += t.count[k]
    return n

"""What the table could remember of the cards (HIDE-1), kept up to date by the effects.

`known` are cards that all saw a seat take. Each other card in a hand came blind from a deck: from
the one that lies there now (`blind_n`; `fresh` is what that deck held, less what came out open) or
from an earlier one (`old_n`). A blind card that is played came from one or the other; where nobody
can tell it is counted in `maybe` and stays in both sums. `mine` is what a seat itself drew blind.
"""

from . import layout
from .layout import State, Table


def visible(s: State, p: int) -> bool:
    """Whether seat p's secrets are open to the viewer of this state."""
    return s.viewer == layout.REFEREE or s.viewer == p


def drew_blind(s: State, p: int, deck: int, k: int) -> None:
    s.blind_n[p][deck] += 1
    if k != layout.HIDDEN:
        s.mine[p][k] += 1


def saw_renewal(s: State, t: Table, deck: int) -> None:
    """The deck now holds exactly the discards; what hands hold of it unseen is old."""
    for k in range(t.n_kinds):
        if t.deck_of[k] == deck:
            s.fresh[k] = s.discard[k]
    for p in range(s.seats):
        s.old_n[p][deck] += s.blind_n[p][deck]
        s.blind_n[p][deck] = 0
        for k in range(t.n_kinds):
            if t.deck_of[k] == deck:
                s.old_n[p][deck] -= s.maybe[p][k]
                s.maybe[p][k] = 0
                s.mine[p][k] = 0


def unseen_old(s: State, t: Table, k: int) -> int:
    """How many cards of kind k the table may take for old ones in hands."""
    n = t.count[k] - s.discard[k] - s.fresh[k]
    for place in range(t.n_row):
        if s.row[place] == k:
            n -= 1
    for p in range(s.seats):
        n += s.maybe[p][k] - s.known[p][k]
    return n


def spent(s: State, t: Table, p: int, k: int) -> None:
    """Seat p is about to discard one card of kind k: a known one first."""
    if s.known[p][k] > 0:
        s.known[p][k] -= 1
        return
    deck = t.deck_of[k]
    if s.old_n[p][deck] == 0 or unseen_old(s, t, k) == 0:
        s.blind_n[p][deck] -= 1
        s.fresh[k] -= 1
        if visible(s, p):
            s.mine[p][k] -= 1
    elif s.blind_n[p][deck] == 0 or s.fresh[k] == 0:
        s.old_n[p][deck] -= 1
    else:
        s.maybe[p][k] += 1


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
        s.mine[p][k] = 0
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

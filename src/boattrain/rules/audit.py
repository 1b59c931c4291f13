"""Conservation: what must add up after every decision (law 1). Counts the whole table anew.

Each check returns 1 where its law holds. Only the referee's state can be audited: a view hides what is counted.
"""

from . import layout
from .layout import Desk, State, Table

SOUND = 0
CARDS = 1
HANDS = 2
PIECES = 3
HARBORS = 4
ROUTES = 5
TICKETS = 6
SOUVENIRS = 7
STUCK = 8


def fault(s: State, t: Table, d: Desk) -> int:
    """The number of the first law that does not hold; SOUND where all do."""
    if not cards_add_up(s, t, d):
        return CARDS
    if not hands_are_counted(s, t):
        return HANDS
    count_placed(s, t, d)
    for p in range(s.seats):
        if not pieces_add_up(s, t, d, p):
            return PIECES
    if not harbors_add_up(s, t, d):
        return HARBORS
    if not routes_are_listed(s, t):
        return ROUTES
    if not tickets_add_up(s, t, d):
        return TICKETS
    if t.n_souvenirs > 0 and not souvenirs_add_up(s, t):
        return SOUVENIRS
    return SOUND


def cards_add_up(s: State, t: Table, d: Desk) -> int:
    """Decks, row, discards and hands hold every card of the board once."""
    for k in range(t.n_kinds):
        d.pool[k] = s.discard[k]
        if s.discard[k] < 0:
            return 0
        for p in range(s.seats):
            d.pool[k] += s.hand[p][k]
            if s.hand[p][k] < 0:
                return 0
    for deck in range(t.n_decks):
        for i in range(s.deck_n[deck]):
            if t.deck_of[s.deck[deck][i]] != deck:
                return 0
            d.pool[s.deck[deck][i]] += 1
    for place in range(t.n_row):
        if s.row[place] != layout.NONE:
            d.pool[s.row[place]] += 1
    for k in range(t.n_kinds):
        if d.pool[k] != t.count[k]:
            return 0
    return 1


def hands_are_counted(s: State, t: Table) -> int:
    """The public size of each hand is the number of cards in it."""
    for p in range(s.seats):
        for deck in range(t.n_decks):
            n = s.hand_n[p][deck]
            for k in range(t.n_kinds):
                if t.deck_of[k] == deck:
                    n -= s.hand[p][k]
            if n != 0:
                return 0
    return 1


def count_placed(s: State, t: Table, d: Desk) -> None:
    """Pieces on the map, by seat and kind, onto the pool: one walk over the routes for all seats."""
    for i in range(s.seats * layout.PIECE_KINDS):
        d.pool[i] = 0
    for r in range(t.n_routes):
        if s.owner[r] >= 0:
            d.pool[s.owner[r] * layout.PIECE_KINDS + t.route_piece[r]] += t.route_length[r]


def pieces_add_up(s: State, t: Table, d: Desk, p: int) -> int:
    """Supply, box and map hold every piece of a seat once; an exchange leaves the fleet as large as it was."""
    in_game = 0
    wrong = 0
    for kind in range(t.n_pieces):
        placed = d.pool[p * layout.PIECE_KINDS + kind]
        if s.pieces[p][kind] < 0 or s.reserve[p][kind] < 0:
            return 0
        if s.pieces[p][kind] + placed + s.reserve[p][kind] != t.owned[kind]:
            wrong = 1
        in_game += s.pieces[p][kind] + placed
    if in_game == 0:
        return has_no_fleet_yet(s, t, p)
    if wrong or in_game != t.taken:
        return 0
    return 1


def has_no_fleet_yet(s: State, t: Table, p: int) -> int:
    for kind in range(t.n_pieces):
        if s.reserve[p][kind] != 0:
            return 0
    if s.phase == layout.KEEP or s.phase == layout.FLEET:
        return 1
    return 0


def harbors_add_up(s: State, t: Table, d: Desk) -> int:
    """Each seat has built its harbors or has them left."""
    for p in range(s.seats):
        d.pool[p] = s.harbors_left[p]
        if s.harbors_left[p] < 0:
            return 0
    for city in range(t.n_cities):
        if s.harbor_owner[city] >= 0:
            d.pool[s.harbor_owner[city]] += 1
    for p in range(s.seats):
        if d.pool[p] != t.n_harbors:
            return 0
    return 1


def routes_are_listed(s: State, t: Table) -> int:
    """The list of open routes holds each route that has no owner, and no other."""
    n = 0
    for r in range(t.n_routes):
        if s.owner[r] == layout.NOBODY:
            n += 1
    if n != s.n_open:
        return 0
    for i in range(s.n_open):
        if s.owner[s.open[i]] != layout.NOBODY or s.open_at[s.open[i]] != i:
            return 0
    return 1


def tickets_add_up(s: State, t: Table, d: Desk) -> int:
    """Every ticket is once in the deck, in an offer or with its holder; each seat holds as many as it says."""
    for p in range(s.seats):
        d.pool[t.n_tickets + p] = 0
    for ticket in range(t.n_tickets):
        d.pool[ticket] = 0
        if s.holder[ticket] >= 0:
            d.pool[ticket] = 1
            d.pool[t.n_tickets + s.holder[ticket]] += 1
    for i in range(s.ring_n):
        d.pool[s.ring[(s.ring_head + i) % t.n_tickets]] += 1
    for draw in range(s.n_keeps, s.n_draws):
        for j in range(s.draw_n[draw]):
            d.pool[s.draw_ticket[draw][j]] += 1
    for ticket in range(t.n_tickets):
        if d.pool[ticket] != 1:
            return 0
    for p in range(s.seats):
        if d.pool[t.n_tickets + p] != s.held_n[p]:
            return 0
    return 1


def souvenirs_add_up(s: State, t: Table) -> int:
    """Stacks and players hold every token that has been put on the map."""
    n = t.n_start_stacks * t.start_tokens[s.seats] + s.placed * t.placed_tokens[s.seats]
    for city in range(t.n_cities):
        if s.stack_n[city] < 0:
            return 0
        n -= s.stack_n[city]
    for p in range(s.seats):
        for kind in range(t.n_souvenirs):
            n -= s.souvenir[p][kind]
    if n != 0:
        return 0
    return 1

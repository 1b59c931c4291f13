"""Invariants of conservation: cards, pieces, tickets and souvenirs add up after every decision (law 1).

Each check counts everything anew and returns 1 if its law holds. Only the state of the referee can be checked,
because a view hides what is counted.
"""

from . import structs, tickets
from .structs import BoardData, Scratch, State

SOUND = 0
CARDS = 1
HANDS = 2
PIECES = 3
HARBORS = 4
ROUTES = 5
TICKETS = 6
SOUVENIRS = 7
STUCK = 8


def fault(s: State, board: BoardData, scratch: Scratch) -> int:
    """The number of the first law that does not hold; SOUND if all hold."""
    if not cards_add_up(s, board, scratch):
        return CARDS
    if not hands_are_counted(s, board):
        return HANDS
    count_placed(s, board, scratch)
    for p in range(s.seats):
        if not pieces_add_up(s, board, scratch, p):
            return PIECES
    if not harbors_add_up(s, board, scratch):
        return HARBORS
    if not routes_are_listed(s, board):
        return ROUTES
    if not tickets_add_up(s, board, scratch):
        return TICKETS
    if board.n_souvenirs > 0 and not souvenirs_add_up(s, board):
        return SOUVENIRS
    return SOUND


def cards_add_up(s: State, board: BoardData, scratch: Scratch) -> int:
    """Decks, row, discards and hands hold every card of the board once."""
    for k in range(board.n_kinds):
        scratch.pool[k] = s.discard[k]
        if s.discard[k] < 0:
            return 0
        for p in range(s.seats):
            scratch.pool[k] += s.hand[p][k]
            if s.hand[p][k] < 0:
                return 0
    for deck in range(board.n_decks):
        for i in range(s.deck_n[deck]):
            if board.deck_of[s.deck[deck][i]] != deck:
                return 0
            scratch.pool[s.deck[deck][i]] += 1
    for place in range(board.n_row):
        if s.row[place] != structs.NONE:
            scratch.pool[s.row[place]] += 1
    for k in range(board.n_kinds):
        if scratch.pool[k] != board.count[k]:
            return 0
    return 1


def hands_are_counted(s: State, board: BoardData) -> int:
    """The public size of each hand is the number of cards in it."""
    for p in range(s.seats):
        for deck in range(board.n_decks):
            n = s.hand_n[p][deck]
            for k in range(board.n_kinds):
                if board.deck_of[k] == deck:
                    n -= s.hand[p][k]
            if n != 0:
                return 0
    return 1


def count_placed(s: State, board: BoardData, scratch: Scratch) -> None:
    """Count the pieces on the map by seat and kind, in `scratch.pool`."""
    for i in range(s.seats * structs.PIECE_KINDS):
        scratch.pool[i] = 0
    for r in range(board.n_routes):
        if s.owner[r] >= 0:
            scratch.pool[s.owner[r] * structs.PIECE_KINDS + board.route_piece[r]] += board.route_length[r]


def pieces_add_up(s: State, board: BoardData, scratch: Scratch, p: int) -> int:
    """Supply, reserve and map hold every piece of a seat once, and the fleet has kept its size."""
    in_game = 0
    wrong = 0
    for kind in range(board.n_pieces):
        placed = scratch.pool[p * structs.PIECE_KINDS + kind]
        if s.pieces[p][kind] < 0 or s.reserve[p][kind] < 0:
            return 0
        if s.pieces[p][kind] + placed + s.reserve[p][kind] != board.owned[kind]:
            wrong = 1
        in_game += s.pieces[p][kind] + placed
    if in_game == 0:
        return has_no_fleet_yet(s, board, p)
    if wrong or in_game != board.fleet_size:
        return 0
    return 1


def has_no_fleet_yet(s: State, board: BoardData, p: int) -> int:
    """A seat without pieces is right while fleets are not chosen."""
    for kind in range(board.n_pieces):
        if s.reserve[p][kind] != 0:
            return 0
    if s.phase == structs.KEEP or s.phase == structs.FLEET:
        return 1
    return 0


def harbors_add_up(s: State, board: BoardData, scratch: Scratch) -> int:
    """The harbors that a seat has built and those that are left make its number of harbors."""
    for p in range(s.seats):
        scratch.pool[p] = s.harbors_left[p]
        if s.harbors_left[p] < 0:
            return 0
    for city in range(board.n_cities):
        if s.harbor_owner[city] >= 0:
            scratch.pool[s.harbor_owner[city]] += 1
    for p in range(s.seats):
        if scratch.pool[p] != board.n_harbors:
            return 0
    return 1


def routes_are_listed(s: State, board: BoardData) -> int:
    """The list of open routes holds each route that has no owner, and no other."""
    n = 0
    for r in range(board.n_routes):
        if s.owner[r] == structs.NOBODY:
            n += 1
    if n != s.n_open:
        return 0
    for i in range(s.n_open):
        if s.owner[s.open[i]] != structs.NOBODY or s.open_at[s.open[i]] != i:
            return 0
    return 1


def tickets_add_up(s: State, board: BoardData, scratch: Scratch) -> int:
    """Every ticket is in the deck, in an offer or with its holder, once; the public numbers of tickets are right."""
    for p in range(s.seats):
        scratch.pool[board.n_tickets + p] = 0
    for ticket in range(board.n_tickets):
        scratch.pool[ticket] = 0
        if s.holder[ticket] >= 0:
            scratch.pool[ticket] = 1
            scratch.pool[board.n_tickets + s.holder[ticket]] += 1
    for i in range(s.ring_n):
        scratch.pool[s.ring[(s.ring_head + i) % board.n_tickets]] += 1
    count_offered(s, scratch)
    for ticket in range(board.n_tickets):
        if scratch.pool[ticket] != 1:
            return 0
    for p in range(s.seats):
        held = scratch.pool[board.n_tickets + p]
        if tickets.choosing_opening(s):
            held = 0  # nobody is told before all have chosen (SETUP-2)
        if held != s.held_n[p]:
            return 0
    return 1


def count_offered(s: State, scratch: Scratch) -> None:
    """Count in `scratch.pool` the tickets on offer, and opening tickets that will go under the deck."""
    first = s.n_keeps
    if tickets.choosing_opening(s):
        first = 0
    for draw in range(first, s.n_draws):
        for j in range(s.draw_n[draw]):
            if draw >= s.n_keeps or not (s.draw_mask[draw] >> j) & 1:
                scratch.pool[s.draw_ticket[draw][j]] += 1


def souvenirs_add_up(s: State, board: BoardData) -> int:
    """Stacks and players hold every token that has been put on the map."""
    n = board.n_start_stacks * board.start_tokens[s.seats] + s.placed * board.placed_tokens[s.seats]
    for city in range(board.n_cities):
        if s.stack_n[city] < 0:
            return 0
        n -= s.stack_n[city]
    for p in range(s.seats):
        for kind in range(board.n_souvenirs):
            n -= s.souvenir[p][kind]
    if n != 0:
        return 0
    return 1

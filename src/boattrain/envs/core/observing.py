"""Writes the observation of a seat: what it may know, as a row of 16-bit numbers (information set, not the state).

`boattrain.envs.layout` declares the fields in the order in which they are written here. Seats are counted from the
viewer: 0 is the viewer, 1 the seat after it. A true state and the viewer's own view give the same row.
"""

from ...rules import structs
from ...rules.structs import BoardData, Bytes, Index, Scratch, Shorts, State


def observe(s: State, board: BoardData, viewer: int, out: Shorts) -> Index:
    """Write the observation of a seat. Returns how many numbers were written."""
    at = write_course(s, viewer, out)
    at = write_cards(s, board, viewer, out, at)
    at = write_seats(s, board, viewer, out, at)
    at = write_map(s, board, viewer, out, at)
    return write_tickets(s, board, viewer, out, at)


def owner_code(owner: int, viewer: int, seats: int) -> int:
    """1 + how many seats after the viewer the owner sits. 0 for NOBODY, -1 for CLOSED.

    There is no branch in it, so that the C compiler can do several routes at once: `x >> 31` is -1 for a negative x
    and 0 for any other.
    """
    return (
        1 + (owner & (owner >> 31)) + ((owner - viewer + (seats & ((owner - viewer) >> 31))) & ~(owner >> 31))
    )


def write_course(s: State, viewer: int, out: Shorts) -> Index:
    """Where the game stands, and what is being decided."""
    out[0] = s.phase
    out[1] = owner_code(s.actor, viewer, s.seats) - 1
    out[2] = owner_code(s.first, viewer, s.seats) - 1
    out[3] = s.turns_left
    out[4] = s.passes
    out[5] = 0
    out[6] = -1
    out[7] = 0
    if s.phase == structs.PAY or s.phase == structs.PAY_HARBOR or s.phase == structs.SOUVENIR:
        out[6] = s.claim
    if s.phase == structs.SECOND or s.phase == structs.REFILL:
        out[5] = s.cards_taken
    if s.phase == structs.PAY:
        out[7] = s.spaces
    out[8] = s.ring_n
    return 9


def write_cards(s: State, board: BoardData, viewer: int, out: Shorts, at: Index) -> Index:
    """Decks, the viewer's hand, the row, the discards, what the decks may hold, and cards seen in hands."""
    for deck in range(board.n_decks):
        out[at + deck] = s.deck_n[deck]
    at += board.n_decks
    kinds = board.n_kinds
    for k in range(kinds):
        out[at + k] = s.hand[viewer][k]
    at += kinds
    for k in range(kinds):
        out[at + k] = 0
    for place in range(board.n_row):
        if s.row[place] != structs.NONE:
            out[at + s.row[place]] += 1
    at += kinds
    for k in range(kinds):
        out[at + k] = s.discard[k]
    at += kinds
    for k in range(kinds):
        out[at + k] = s.heap[0][k] - s.mine[viewer][k]
    at += kinds
    for away in range(s.seats):
        p = (viewer + away) % s.seats
        for k in range(kinds):
            out[at + k] = s.known[p][k]
        at += kinds
    return at


def write_seats(s: State, board: BoardData, viewer: int, out: Shorts, at: Index) -> Index:
    """The numbers of each seat: cards, points, tickets, pieces, harbors, souvenirs."""
    seats = s.seats
    for away in range(seats):
        p = (viewer + away) % seats
        for deck in range(board.n_decks):
            out[at + away * board.n_decks + deck] = s.hand_n[p][deck]
    at += seats * board.n_decks
    for away in range(seats):
        p = (viewer + away) % seats
        out[at + away] = s.score[p]
        out[at + seats + away] = s.held_n[p]
        out[at + 2 * seats + away] = s.harbors_left[p]
    at += 3 * seats
    for away in range(seats):
        p = (viewer + away) % seats
        for kind in range(board.n_pieces):
            pieces = 0
            reserve = 0
            if s.revealed or away == 0:
                pieces = s.pieces[p][kind]
                reserve = s.reserve[p][kind]
            out[at + away * board.n_pieces + kind] = pieces
            out[at + (seats + away) * board.n_pieces + kind] = reserve
    at += 2 * seats * board.n_pieces
    for away in range(seats):
        p = (viewer + away) % seats
        for kind in range(board.n_souvenirs):
            out[at + away * board.n_souvenirs + kind] = s.souvenir[p][kind]
    return at + seats * board.n_souvenirs


def write_map(s: State, board: BoardData, viewer: int, out: Shorts, at: Index) -> Index:
    """Who owns each route and each harbor, and where souvenirs lie."""
    seats = s.seats
    for r in range(board.n_routes):
        out[at + r] = owner_code(s.owner[r], viewer, seats)
    at += board.n_routes
    if board.n_harbors > 0:
        for city in range(board.n_cities):
            out[at + city] = owner_code(s.harbor_owner[city], viewer, seats)
        at += board.n_cities
    if board.n_souvenirs > 0:
        for city in range(board.n_cities):
            out[at + city] = 0
            if s.stack_n[city] > 0:
                out[at + city] = s.stack_kind[city] + 1
            out[at + board.n_cities + city] = s.stack_n[city]
        at += 2 * board.n_cities
    return at


def write_tickets(s: State, board: BoardData, viewer: int, out: Shorts, at: Index) -> Index:
    """What the viewer knows of each ticket. When the game is over, all tickets are shown."""
    for ticket in range(board.n_tickets):
        out[at + ticket] = 1 if s.holder[ticket] == viewer else 0
    if s.phase == structs.OVER:
        for ticket in range(board.n_tickets):
            out[at + ticket] = owner_code(s.holder[ticket], viewer, s.seats)
    for draw in range(s.n_draws):
        if s.draw_seat[draw] == viewer:
            for j in range(s.draw_n[draw]):
                ticket = s.draw_ticket[draw][j]
                if draw >= s.n_keeps:
                    out[at + ticket] = -1
                elif out[at + ticket] == 0 and not (s.draw_mask[draw] >> j) & 1:
                    out[at + ticket] = -2
    return at + board.n_tickets


def write_mask(board: BoardData, scratch: Scratch, out: Bytes) -> None:
    """Write 1 for each action in `scratch.legal`, and 0 for all others."""
    for action in range(board.n_actions):
        out[action] = 0
    for i in range(scratch.n_legal):
        out[scratch.legal[i]] = 1


def write_mask_bits(board: BoardData, scratch: Scratch, out: Bytes) -> None:
    """The same as `write_mask` with one bit for each action, the lowest bit of a byte first."""
    for byte in range((board.n_actions + 7) >> 3):
        out[byte] = 0
    for i in range(scratch.n_legal):
        bit = scratch.legal[i] & 7
        out[scratch.legal[i] >> 3] |= -128 if bit == 7 else 1 << bit  # bytes are signed

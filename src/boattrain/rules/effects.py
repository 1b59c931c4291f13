"""The effects: each function changes the state in one way and writes down an event (event sourcing).

The other modules decide when something happens. Only this one changes the state of a game. A view is made of a
viewer's redacted events by the same functions (see fold.py). A value that the viewer may not know is HIDDEN then,
and the state keeps nothing of it.
"""

from . import chance, structs
from .beliefs import knowledge
from .structs import BoardData, Scratch, State


def note(scratch: Scratch, code: int, a: int, b: int, c: int, e: int) -> None:
    """Write down an event of up to four numbers. If there is no room the last one is lost, and that is noted."""
    if scratch.n_events == structs.EVENTS:
        scratch.n_events -= 1
        scratch.events_lost = 1
    row = scratch.events[scratch.n_events]
    row[0] = code
    row[1] = a
    row[2] = b
    row[3] = c
    row[4] = e
    row[5] = 0
    row[6] = 0
    row[7] = 0
    scratch.n_events += 1


def note_more(scratch: Scratch, f: int, g: int, h: int) -> None:
    """Add three more numbers to the event written last."""
    row = scratch.events[scratch.n_events - 1]
    row[5] = f
    row[6] = g
    row[7] = h


def started(s: State, board: BoardData, scratch: Scratch, seats: int, first: int, recommended: int) -> None:
    """Turn a blank state into a game in which nothing has been dealt yet. Each seat has its harbors (SETUP-6)."""
    note(scratch, structs.E_STARTED, seats, first, recommended, 0)
    s.seats = seats
    s.first = first
    s.actor = first
    s.turn = first
    s.turns_left = structs.NONE
    s.recommended_fleets = recommended
    for k in range(board.n_kinds):
        s.heap[0][k] = board.count[k]
    for deck in range(board.n_decks):
        s.deck_n[deck] = knowledge.cards_of_deck(board, deck)
    for place in range(structs.ROW):
        s.row[place] = structs.NONE
    lay_out_map(s, board)
    for i in range(board.n_tickets):
        s.ring[i] = structs.HIDDEN
        s.holder[i] = structs.NOBODY
    s.ring_n = board.n_tickets
    for i in range(structs.TICKET_DRAWS):
        for j in range(structs.OFFER):
            s.draw_ticket[i][j] = structs.HIDDEN
    for p in range(seats):
        s.harbors_left[p] = board.n_harbors
        if board.n_pieces == 1:
            take_fleet(s, board, p, board.fleet_size)
        elif recommended:
            take_fleet(s, board, p, board.recommended[0])
    if board.n_pieces == 1 or recommended:
        s.revealed = 1


def lay_out_map(s: State, board: BoardData) -> None:
    """An empty map: all routes open, no harbor, no souvenir."""
    s.n_open = board.n_routes
    for r in range(board.n_routes):
        s.owner[r] = structs.NOBODY
        s.open[r] = r
        s.open_at[r] = r
    for city in range(board.n_cities):
        s.harbor_owner[city] = structs.NOBODY
        s.stack_kind[city] = structs.NONE


def take_fleet(s: State, board: BoardData, p: int, n: int) -> None:
    """Take n pieces of the first kind and fill up with the second; what is left is the reserve (SETUP-3, SETUP-5)."""
    s.pieces[p][0] = n
    s.reserve[p][0] = board.owned[0] - n
    if board.n_pieces == 2:
        s.pieces[p][1] = board.fleet_size - n
        s.reserve[p][1] = board.owned[1] - (board.fleet_size - n)


# Cards


def blind(s: State, board: BoardData, scratch: Scratch, p: int, deck: int, k: int) -> None:
    """p draws the top card of a deck."""
    note(scratch, structs.E_BLIND, p, deck, k, 0)
    s.deck_n[deck] -= 1
    s.hand_n[p][deck] += 1
    if k != structs.HIDDEN:
        s.hand[p][k] += 1
    knowledge.drew_blind(s, p, deck, k)
    s.cards_taken += 1


def took(s: State, board: BoardData, scratch: Scratch, p: int, place: int) -> None:
    """p takes the card at a place of the row."""
    k = s.row[place]
    note(scratch, structs.E_TOOK, p, place, k, 0)
    s.row[place] = structs.NONE
    s.row_stays = 0
    s.hand_n[p][board.deck_of[k]] += 1
    if knowledge.visible(s, p):
        s.hand[p][k] += 1
    s.known[p][k] += 1
    s.slot = place
    s.cards_taken += 1
    if k == board.wild:
        s.took_wild = 1


def laid(s: State, board: BoardData, scratch: Scratch, place: int, k: int) -> None:
    """A card from the top of its deck fills a place of the row."""
    note(scratch, structs.E_ROW, place, k, board.deck_of[k], 0)
    s.deck_n[board.deck_of[k]] -= 1
    s.row[place] = k
    s.row_stays = 0
    s.heap[0][k] -= 1


def swept(s: State, board: BoardData, scratch: Scratch) -> None:
    """The whole row goes to the discard piles (CARD-6)."""
    note(scratch, structs.E_SWEPT, 0, 0, 0, 0)
    for place in range(board.n_row):
        if s.row[place] != structs.NONE:
            s.discard[s.row[place]] += 1
            s.row[place] = structs.NONE


def stays(s: State, scratch: Scratch) -> None:
    """The row was swept ten times in a row and stays as it lies until it changes (CARD-6)."""
    note(scratch, structs.E_STAYS, 0, 0, 0, 0)
    s.row_stays = 1


def renewed(s: State, board: BoardData, scratch: Scratch, deck: int) -> None:
    """The discard pile of an empty deck is shuffled and becomes the deck (CARD-7)."""
    knowledge.saw_renewal(s, board, deck)
    n = 0
    for k in range(board.n_kinds):
        if board.deck_of[k] == deck:
            for _ in range(s.discard[k]):
                if s.viewer == structs.REFEREE:
                    s.deck[deck][n] = k
                n += 1
            s.discard[k] = 0
    s.deck_n[deck] = n
    note(scratch, structs.E_RENEWED, deck, n, 0, 0)
    if s.viewer == structs.REFEREE:
        chance.shuffle(s.rng, s.deck[deck], n)


# Tickets


def offered(s: State, board: BoardData, scratch: Scratch, p: int, n: int) -> None:
    """p is offered the next n tickets of the deck."""
    draw = s.n_draws
    s.n_draws += 1
    s.draw_seat[draw] = p
    s.draw_n[draw] = n
    if s.viewer == structs.REFEREE:
        for j in range(n):
            s.draw_ticket[draw][j] = s.ring[(s.ring_head + j) % board.n_tickets]
    s.ring_head = (s.ring_head + n) % board.n_tickets
    s.ring_n -= n
    row = s.draw_ticket[draw]
    note(scratch, structs.E_OFFERED, p, n, row[0], row[1])
    note_more(scratch, row[2], row[3], row[4])


def kept(s: State, board: BoardData, scratch: Scratch, p: int, n: int, mask: int) -> None:
    """p keeps n of the tickets drawn; the others go under the deck in the order they were dealt (TICKET-1)."""
    note(scratch, structs.E_KEPT, p, n, mask, 0)
    hold_tickets(s, p, mask)
    settle_draw(s, board, s.n_keeps - 1, n)


def chosen(s: State, board: BoardData, scratch: Scratch, p: int, mask: int) -> None:
    """p has chosen its opening tickets. Nobody else learns which or how many before all have chosen (SETUP-2)."""
    note(scratch, structs.E_CHOSEN, p, mask, 0, 0)
    hold_tickets(s, p, mask)


def opened(s: State, board: BoardData, scratch: Scratch) -> None:
    """All have chosen: the counts are told, and the other tickets go under the deck in turn order (SETUP-2)."""
    for p in range(structs.SEATS):
        scratch.counts[p] = 0
    for draw in range(s.seats):
        scratch.counts[s.draw_seat[draw]] = tickets_in(s.draw_mask[draw])
    tell_opening(s, board, scratch)


def tell_opening(s: State, board: BoardData, scratch: Scratch) -> None:
    """Tell how many opening tickets each seat has kept. The numbers are in `scratch.counts`."""
    counts = scratch.counts
    note(scratch, structs.E_OPENED, counts[0], counts[1], counts[2], counts[3])
    note_more(scratch, counts[4], 0, 0)
    for draw in range(s.seats):
        settle_draw(s, board, draw, counts[s.draw_seat[draw]])


def hold_tickets(s: State, p: int, mask: int) -> None:
    """Give p the tickets of the offer whose bits are set in the mask, if the viewer may know them."""
    draw = s.n_keeps
    s.n_keeps += 1
    s.draw_mask[draw] = mask
    if mask != structs.HIDDEN:
        for j in range(s.draw_n[draw]):
            if (mask >> j) & 1:
                s.holder[s.draw_ticket[draw][j]] = p


def settle_draw(s: State, board: BoardData, draw: int, n: int) -> None:
    """n tickets of a draw were kept. All may count them (TICKET-3); the others go under the deck."""
    s.draw_kept[draw] = n
    s.held_n[s.draw_seat[draw]] += n
    if s.viewer == structs.REFEREE:
        end = s.ring_head + s.ring_n
        for j in range(s.draw_n[draw]):
            if not (s.draw_mask[draw] >> j) & 1:
                s.ring[end % board.n_tickets] = s.draw_ticket[draw][j]
                end += 1
    s.ring_n += s.draw_n[draw] - n


def tickets_in(mask: int) -> int:
    """How many tickets a choice keeps."""
    n = 0
    while mask > 0:
        n += mask & 1
        mask >>= 1
    return n


# Pieces, harbors, souvenirs


def fleet(s: State, board: BoardData, scratch: Scratch, p: int, n: int) -> None:
    """p has chosen a fleet with n pieces of the first kind, which is secret for now (SETUP-4)."""
    note(scratch, structs.E_FLEET, p, n, 0, 0)
    if n != structs.HIDDEN:
        take_fleet(s, board, p, n)


def revealed(s: State, board: BoardData, scratch: Scratch) -> None:
    """All fleets are open (SETUP-4)."""
    s.revealed = 1
    note(scratch, structs.E_REVEALED, s.pieces[0][0], s.pieces[1][0], s.pieces[2][0], s.pieces[3][0])
    note_more(scratch, s.pieces[4][0], 0, 0)


def swapped(s: State, board: BoardData, scratch: Scratch, p: int, given: int, n: int) -> None:
    """p swaps n pieces of one kind for the other and loses a point for each (SWAP-1), below zero too (SWAP-3)."""
    note(scratch, structs.E_SWAPPED, p, given, n, 0)
    got = 1 - given
    s.pieces[p][given] -= n
    s.reserve[p][given] += n
    s.pieces[p][got] += n
    s.reserve[p][got] -= n
    s.score[p] -= n


def building(s: State, board: BoardData, scratch: Scratch, p: int, city: int) -> None:
    """p has named the city of a harbor and pays for it next."""
    note(scratch, structs.E_BUILDING, p, city, 0, 0)
    s.claim = city


def built(s: State, board: BoardData, scratch: Scratch, p: int, city: int) -> None:
    """The harbor stands. It is the only one in the city (HARBOR-1)."""
    note(scratch, structs.E_BUILT, p, city, 0, 0)
    s.harbor_owner[city] = p
    s.harbors_left[p] -= 1


def stack(s: State, board: BoardData, scratch: Scratch, p: int, kind: int, city: int, tokens: int) -> None:
    """A stack of souvenirs is put on a city, by a seat or by the set-up (NOBODY)."""
    note(scratch, structs.E_STACK, p, kind, city, tokens)
    s.stack_kind[city] = kind
    s.stack_n[city] = tokens
    if p != structs.NOBODY:
        s.placed += 1


def token(s: State, board: BoardData, scratch: Scratch, p: int, city: int) -> None:
    """p takes a token from the stack of a city. All see it (SOUVENIR-3)."""
    note(scratch, structs.E_TOKEN, p, s.stack_kind[city], city, 0)
    s.souvenir[p][s.stack_kind[city]] = 1
    s.stack_n[city] -= 1
    if s.stack_n[city] == 0:
        s.stack_kind[city] = structs.NONE


# Routes


def claiming(s: State, board: BoardData, scratch: Scratch, p: int, r: int, spaces: int) -> None:
    """p has named a route and pays for it next; `spaces` is the number of pair spaces still to be paid."""
    note(scratch, structs.E_CLAIMING, p, r, spaces, 0)
    s.claim = r
    s.spaces = spaces


def paid(s: State, board: BoardData, scratch: Scratch, p: int, k: int, n: int) -> None:
    """p pays n cards of one kind, which go to the discard pile of their deck (ROUTE-15)."""
    if n == 0:
        return
    note(scratch, structs.E_PAID, p, k, n, 0)
    for _ in range(n):
        knowledge.spent(s, board, p, k)
        s.discard[k] += 1
    s.hand_n[p][board.deck_of[k]] -= n
    if knowledge.visible(s, p):
        s.hand[p][k] -= n


def claimed(s: State, board: BoardData, scratch: Scratch, p: int, r: int) -> None:
    """p owns the route from now on: one piece on each space (ROUTE-1), points for the length at once (ROUTE-10).

    With few players the other lane of a double route is closed to everybody (ROUTE-13).
    """
    note(scratch, structs.E_CLAIMED, p, r, board.route_points[r], 0)
    s.owner[r] = p
    s.pieces[p][board.route_piece[r]] -= board.route_length[r]
    s.score[p] += board.route_points[r]
    s.touched[p][board.route_a[r]] = 1
    s.touched[p][board.route_b[r]] = 1
    no_longer_open(s, r)
    twin = board.route_twin[r]
    if twin != structs.NONE and s.seats < board.both_lanes_from and s.owner[twin] == structs.NOBODY:
        s.owner[twin] = structs.CLOSED
        no_longer_open(s, twin)


def no_longer_open(s: State, r: int) -> None:
    """Take a route off the list of open routes; the last one takes its place in the list."""
    s.n_open -= 1
    last = s.open[s.n_open]
    at = s.open_at[r]
    s.open[at] = last
    s.open_at[last] = at


# The course of the game


def passed(s: State, scratch: Scratch, p: int) -> None:
    """p had no legal action (TURN-2)."""
    note(scratch, structs.E_PASSED, p, 0, 0, 0)


def last_turns(s: State, scratch: Scratch, p: int, turns_left: int) -> None:
    """p has fired the end trigger (END-1)."""
    note(scratch, structs.E_LAST_TURNS, p, turns_left, 0, 0)
    s.turns_left = turns_left


def turn(s: State, scratch: Scratch, p: int, turns_left: int, passes: int) -> None:
    """The turn of p begins."""
    note(scratch, structs.E_TURN, p, turns_left, passes, 0)
    s.turn = p
    s.turns_left = turns_left
    s.passes = passes
    s.cards_taken = 0
    s.took_wild = 0


def shown(s: State, scratch: Scratch, p: int, ticket: int, value: int) -> None:
    """A ticket is shown at the end of the game."""
    note(scratch, structs.E_SHOWN, p, ticket, value, 0)
    s.holder[ticket] = p


def over(s: State, scratch: Scratch, reason: int) -> None:
    """The game is over."""
    note(scratch, structs.E_OVER, reason, 0, 0, 0)
    s.phase = structs.OVER
    s.reason = reason
    s.actor = structs.NOBODY


def decides(s: State, scratch: Scratch, p: int, phase: int) -> None:
    """p has to make a decision of this phase next."""
    note(scratch, structs.E_DECIDES, p, phase, 0, 0)
    s.actor = p
    s.phase = phase

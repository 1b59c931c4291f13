"""Folds redacted events into a view: the events of a viewer, one by one, make its view (event sourcing)."""

from . import cards, effects, structs, tickets
from .structs import BoardData, Ints, Scratch, State


def fold(s: State, board: BoardData, scratch: Scratch, event: Ints) -> None:
    """Let one event happen in a view."""
    code = event[0]
    a = event[1]
    b = event[2]
    c = event[3]
    e = event[4]
    if code <= structs.E_RENEWED:
        fold_cards(s, board, scratch, code, a, b, c)
    elif code == structs.E_OFFERED:
        for j in range(structs.OFFER):
            s.draw_ticket[s.n_draws][j] = event[3 + j]
        effects.offered(s, board, scratch, a, b)
    elif code == structs.E_KEPT:
        effects.kept(s, board, scratch, a, b, c)
    elif code == structs.E_CHOSEN:
        effects.chosen(s, board, scratch, a, b)
    elif code == structs.E_OPENED:
        for p in range(structs.SEATS):
            scratch.counts[p] = event[1 + p]
        effects.tell_opening(s, board, scratch)
    elif code == structs.E_REVEALED:
        for p in range(s.seats):
            effects.take_fleet(s, board, p, event[1 + p])
        effects.revealed(s, board, scratch)
    elif code <= structs.E_SWAPPED:
        fold_pieces(s, board, scratch, code, a, b, c, e)
    else:
        fold_course(s, scratch, code, a, b, c)


def fold_cards(s: State, board: BoardData, scratch: Scratch, code: int, a: int, b: int, c: int) -> None:
    """Events of decks, row and hands."""
    if code == structs.E_STARTED:
        effects.started(s, board, scratch, a, b, c)
    elif code == structs.E_BLIND:
        effects.blind(s, board, scratch, a, b, c)
    elif code == structs.E_TOOK:
        effects.took(s, board, scratch, a, b)
    elif code == structs.E_ROW:
        effects.laid(s, board, scratch, a, b)
    elif code == structs.E_SWEPT:
        effects.swept(s, board, scratch)
    elif code == structs.E_RENEWED:
        effects.renewed(s, board, scratch, a)


def fold_pieces(
    s: State, board: BoardData, scratch: Scratch, code: int, a: int, b: int, c: int, e: int
) -> None:
    """Events of fleets, souvenirs, routes and harbors."""
    if code == structs.E_FLEET:
        effects.fleet(s, board, scratch, a, b)
    elif code == structs.E_STACK:
        effects.stack(s, board, scratch, a, b, c, e)
    elif code == structs.E_CLAIMING:
        effects.claiming(s, board, scratch, a, b, c)
    elif code == structs.E_PAID:
        effects.paid(s, board, scratch, a, b, c)
    elif code == structs.E_CLAIMED:
        effects.claimed(s, board, scratch, a, b)
    elif code == structs.E_TOKEN:
        effects.token(s, board, scratch, a, c)
    elif code == structs.E_BUILDING:
        effects.building(s, board, scratch, a, b)
    elif code == structs.E_BUILT:
        effects.built(s, board, scratch, a, b)
    elif code == structs.E_SWAPPED:
        effects.swapped(s, board, scratch, a, b, c)


def fold_course(s: State, scratch: Scratch, code: int, a: int, b: int, c: int) -> None:
    """Events of the course of the game."""
    if code == structs.E_LAST_TURNS:
        effects.last_turns(s, scratch, a, b)
    elif code == structs.E_TURN:
        effects.turn(s, scratch, a, b, c)
    elif code == structs.E_SHOWN:
        effects.shown(s, scratch, a, b, c)
    elif code == structs.E_OVER:
        effects.over(s, scratch, a)
    elif code == structs.E_DECIDES:
        effects.decides(s, scratch, a, b)
    elif code == structs.E_STAYS:
        effects.stays(s, scratch)


# Events come from outside. One that cannot have happened in this view is refused.


def fits(s: State, board: BoardData, event: Ints) -> bool:
    """Whether the event can have happened: every number of it names something that is there."""
    code = event[0]
    a = event[1]
    b = event[2]
    c = event[3]
    if code == structs.E_STARTED:
        return s.seats == 0 and 2 <= a <= structs.SEATS and 0 <= b < a
    if s.seats == 0 or code < 0 or code > structs.LAST_EVENT:
        return False
    if (
        code == structs.E_SWEPT
        or code == structs.E_STAYS
        or code == structs.E_OVER
        or code == structs.E_REVEALED
    ):
        return code != structs.E_REVEALED or fleets_fit(s, board, event)
    if code == structs.E_OPENED:
        return opening_fits(s, event)
    if code == structs.E_ROW:
        return 0 <= a < board.n_row and 0 <= b < board.n_kinds and s.deck_n[board.deck_of[b]] > 0
    if code == structs.E_RENEWED:
        return 0 <= a < board.n_decks and s.deck_n[a] == 0 and b == cards.discards_of_deck(s, board, a)
    if code == structs.E_STACK:
        return structs.NOBODY <= a < s.seats and 0 <= b < board.n_souvenirs and 0 <= c < board.n_cities
    if a < 0 or a >= s.seats:
        return False
    if code <= structs.E_TOOK:
        return card_fits(s, board, code, b, c)
    if code == structs.E_OFFERED or code == structs.E_SHOWN:
        return tickets_fit(s, board, event)
    if code == structs.E_KEPT:
        return not tickets.choosing_opening(s) and choice_fits(s, a, c) and 1 <= b <= s.draw_n[s.n_keeps]
    if code == structs.E_CHOSEN:
        return tickets.choosing_opening(s) and choice_fits(s, a, b)
    return action_fits(s, board, code, a, b, c)


def card_fits(s: State, board: BoardData, code: int, b: int, c: int) -> bool:
    """Whether this card can have been taken or drawn."""
    if code == structs.E_TOOK:
        return 0 <= b < board.n_row and s.row[b] != structs.NONE
    if b < 0 or b >= board.n_decks or s.deck_n[b] == 0:
        return False
    return c == structs.HIDDEN or (0 <= c < board.n_kinds and board.deck_of[c] == b)


def tickets_fit(s: State, board: BoardData, event: Ints) -> bool:
    """Whether these tickets can have been offered, or this one shown."""
    n = event[2]
    if event[0] == structs.E_SHOWN:
        return 0 <= n < board.n_tickets
    if n < 0 or n > structs.OFFER or n > s.ring_n or s.n_draws >= structs.TICKET_DRAWS:
        return False
    for j in range(structs.OFFER):
        if event[3 + j] < structs.HIDDEN or event[3 + j] >= board.n_tickets:
            return False
    return True


def choice_fits(s: State, p: int, mask: int) -> bool:
    """Whether seat p can have made this choice from its offer. The choices of others are HIDDEN."""
    draw = s.n_keeps
    if draw >= s.n_draws or s.draw_seat[draw] != p:
        return False
    if mask == structs.HIDDEN:
        return True
    return s.draw_ticket[draw][0] != structs.HIDDEN and 0 <= mask < 1 << s.draw_n[draw]


def opening_fits(s: State, event: Ints) -> bool:
    """Whether opening tickets can be told: all have chosen, and each seat kept one or more of those it was dealt."""
    if s.n_keeps != s.seats or s.n_draws != s.seats:
        return False
    for draw in range(s.seats):
        n = event[1 + s.draw_seat[draw]]
        mask = s.draw_mask[draw]
        if s.draw_kept[draw] != 0 or n < 1 or n > s.draw_n[draw]:
            return False
        if mask != structs.HIDDEN and effects.tickets_in(mask) != n:
            return False
    return True


def fleets_fit(s: State, board: BoardData, event: Ints) -> bool:
    """Whether these fleets can have been revealed."""
    for p in range(s.seats):
        if event[1 + p] < 0 or event[1 + p] > board.owned[0]:
            return False
    return board.n_pieces == 2


def action_fits(s: State, board: BoardData, code: int, a: int, b: int, c: int) -> bool:
    """Whether the route, city, card or number of pieces of an event is there."""
    if code == structs.E_CLAIMING:
        return 0 <= b < board.n_routes and 0 <= c <= structs.LENGTH
    if code == structs.E_CLAIMED:
        return 0 <= b < board.n_routes and s.owner[b] == structs.NOBODY
    if code == structs.E_PAID:
        return 0 <= b < board.n_kinds and 0 <= c <= s.hand_n[a][board.deck_of[b]]
    if code == structs.E_TOKEN:
        return 0 <= c < board.n_cities and s.stack_n[c] > 0
    if code == structs.E_BUILDING or code == structs.E_BUILT:
        return board.n_harbors > 0 and 0 <= b < board.n_cities
    if code == structs.E_SWAPPED:
        return board.n_pieces == 2 and 0 <= b <= 1 and 0 <= c <= board.most_swapped
    if code == structs.E_FLEET:
        return board.n_pieces == 2 and structs.HIDDEN <= b <= board.owned[0]
    if code == structs.E_DECIDES:
        return 0 <= b < structs.OVER
    return True

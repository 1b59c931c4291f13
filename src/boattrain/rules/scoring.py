"""Final scores: the parts of a score sheet (END-3), and who wins (END-4)."""

from . import effects, structs, tickets
from .structs import BoardData, Scratch, State

ROUTES_PART = 0
TICKETS_PART = 1
TOURS_PART = 2
HARBORS_PART = 3
UNBUILT_PART = 4
SOUVENIRS_PART = 5
TOTAL = 6
COMPLETED = 7


def score_all(s: State, board: BoardData, scratch: Scratch) -> None:
    """Fill the score sheet of every seat."""
    for p in range(s.seats):
        score_seat(s, board, scratch, p)


def score_seat(s: State, board: BoardData, scratch: Scratch, p: int) -> None:
    """Fill the score sheet of a seat (END-3): unbuilt harbors lose points (HARBOR-6), souvenirs score (SOUVENIR-4)."""
    for part in range(8):
        scratch.sheet[p][part] = 0
    scratch.sheet[p][ROUTES_PART] = s.score[p]
    score_tickets(s, board, scratch, p)
    score_harbors(s, board, scratch, p)
    scratch.sheet[p][UNBUILT_PART] = -board.unbuilt * s.harbors_left[p]
    kinds = 0
    for kind in range(board.n_souvenirs):
        kinds += s.souvenir[p][kind]
    scratch.sheet[p][SOUVENIRS_PART] = board.souvenir_points[kinds]
    for part in range(6):
        scratch.sheet[p][TOTAL] += scratch.sheet[p][part]


def score_tickets(s: State, board: BoardData, scratch: Scratch, p: int) -> None:
    """A completed ticket scores its points, an open one loses them (TICKET-5). `scratch.value` keeps what each brought.

    A tour in order brings its highest value, a connected one the middle value (TOUR-3), any other loses (TOUR-4).
    A tour that scores is a completed ticket (TOUR-5).
    """
    tickets.join_routes(s, board, scratch, p, p)
    for ticket in range(board.n_tickets):
        if s.holder[ticket] == p:
            scratch.value[ticket] = -board.penalty[ticket]
            if tickets.connected(board, scratch, ticket):
                scratch.value[ticket] = board.any_order[ticket]
                scratch.sheet[p][COMPLETED] += 1
    for ticket in range(board.n_tickets):
        if s.holder[ticket] == p:
            part = TICKETS_PART
            if board.n_stops[ticket] > 2:
                part = TOURS_PART
                if scratch.value[ticket] > 0 and tickets.in_order(s, board, scratch, p, ticket):
                    scratch.value[ticket] = board.in_order[ticket]
            scratch.sheet[p][part] += scratch.value[ticket]


def score_harbors(s: State, board: BoardData, scratch: Scratch, p: int) -> None:
    """Each harbor scores by the completed tickets of its owner that name its city (HARBOR-4).

    A ticket counts for each harbor that it names (HARBOR-5).
    """
    for city in range(board.n_cities):
        if board.harbor_city[city] and s.harbor_owner[city] == p:
            n = 0
            for ticket in range(board.n_tickets):
                if s.holder[ticket] == p and scratch.value[ticket] > 0 and names(board, ticket, city):
                    n += 1
            if n > board.harbor_most:
                n = board.harbor_most
            scratch.sheet[p][HARBORS_PART] += board.harbor_points[n]


def names(board: BoardData, ticket: int, city: int) -> bool:
    """Whether the ticket names the city."""
    for i in range(board.n_stops[ticket]):
        if board.stops[ticket][i] == city:
            return True
    return False


def beats(scratch: Scratch, p: int, other: int) -> bool:
    """Whether p has the higher score, or on a tie more completed tickets (END-4)."""
    if scratch.sheet[p][TOTAL] != scratch.sheet[other][TOTAL]:
        return scratch.sheet[p][TOTAL] > scratch.sheet[other][TOTAL]
    return scratch.sheet[p][COMPLETED] > scratch.sheet[other][COMPLETED]


def wins(s: State, scratch: Scratch, p: int) -> bool:
    """Whether p wins or shares the victory. Call `score_all` first."""
    for other in range(s.seats):
        if beats(scratch, other, p):
            return False
    return True


def end_game(s: State, board: BoardData, scratch: Scratch, reason: int) -> None:
    """Show all tickets, tell the score sheets, and end the game."""
    score_all(s, board, scratch)
    for p in range(s.seats):
        for ticket in range(board.n_tickets):
            if s.holder[ticket] == p:
                effects.shown(s, scratch, p, ticket, scratch.value[ticket])
    for p in range(s.seats):
        sheet = scratch.sheet[p]
        effects.note(scratch, structs.E_SHEET, p, sheet[0], sheet[1], sheet[2])
        effects.note_more(scratch, sheet[3], sheet[4], sheet[5])
    effects.over(s, scratch, reason)

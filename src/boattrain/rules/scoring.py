"""Final scores (END-3, END-4, TICKET-5, TOUR-*, HARBOR-4 .. 6, SOUVENIR-4)."""

from . import effects, layout, tickets
from .layout import Desk, State, Table

ROUTES_PART = 0
TICKETS_PART = 1
TOURS_PART = 2
HARBORS_PART = 3
UNBUILT_PART = 4
SOUVENIRS_PART = 5
TOTAL = 6
COMPLETED = 7


def score_all(s: State, t: Table, d: Desk) -> None:
    """Fill the sheet of every seat on the desk."""
    for p in range(s.seats):
        score_seat(s, t, d, p)


def score_seat(s: State, t: Table, d: Desk, p: int) -> None:
    for part in range(8):
        d.sheet[p][part] = 0
    d.sheet[p][ROUTES_PART] = s.score[p]
    score_tickets(s, t, d, p)
    score_harbors(s, t, d, p)
    d.sheet[p][UNBUILT_PART] = -t.unbuilt * s.harbors_left[p]
    kinds = 0
    for kind in range(t.n_souvenirs):
        kinds += s.souvenir[p][kind]
    d.sheet[p][SOUVENIRS_PART] = t.souvenir_points[kinds]
    for part in range(6):
        d.sheet[p][TOTAL] += d.sheet[p][part]


def score_tickets(s: State, t: Table, d: Desk, p: int) -> None:
    """A completed ticket scores, an open one loses; `d.value` keeps what each was worth."""
    tickets.join_routes(s, t, d, p)
    for ticket in range(t.n_tickets):
        if s.holder[ticket] == p:
            d.value[ticket] = -t.penalty[ticket]
            if tickets.connected(t, d, ticket):
                d.value[ticket] = t.any_order[ticket]
                d.sheet[p][COMPLETED] += 1
    for ticket in range(t.n_tickets):
        if s.holder[ticket] == p:
            part = TICKETS_PART
            if t.n_stops[ticket] > 2:
                part = TOURS_PART
                if d.value[ticket] > 0 and tickets.in_order(s, t, d, p, ticket):
                    d.value[ticket] = t.in_order[ticket]
            d.sheet[p][part] += d.value[ticket]


def score_harbors(s: State, t: Table, d: Desk, p: int) -> None:
    """Each harbor by its owner's completed tickets that name its city."""
    for city in range(t.n_cities):
        if t.harbor_city[city] and s.harbor_owner[city] == p:
            n = 0
            for ticket in range(t.n_tickets):
                if s.holder[ticket] == p and d.value[ticket] > 0 and names(t, ticket, city):
                    n += 1
            if n > t.harbor_most:
                n = t.harbor_most
            d.sheet[p][HARBORS_PART] += t.harbor_points[n]


def names(t: Table, ticket: int, city: int) -> bool:
    for i in range(t.n_stops[ticket]):
        if t.stops[ticket][i] == city:
            return True
    return False


def beats(d: Desk, p: int, other: int) -> bool:
    """The higher score, on a tie the more completed tickets (END-4)."""
    if d.sheet[p][TOTAL] != d.sheet[other][TOTAL]:
        return d.sheet[p][TOTAL] > d.sheet[other][TOTAL]
    return d.sheet[p][COMPLETED] > d.sheet[other][COMPLETED]


def wins(s: State, d: Desk, p: int) -> bool:
    """Whether p wins or shares the victory; `score_all` has filled the sheets."""
    for other in range(s.seats):
        if beats(d, other, p):
            return False
    return True


def end_game(s: State, t: Table, d: Desk, reason: int) -> None:
    """All tickets are shown and the sheets are read out."""
    score_all(s, t, d)
    for p in range(s.seats):
        for ticket in range(t.n_tickets):
            if s.holder[ticket] == p:
                effects.shown(s, d, p, ticket, d.value[ticket])
    for p in range(s.seats):
        sheet = d.sheet[p]
        effects.note(d, layout.E_SHEET, p, sheet[0], sheet[1], sheet[2])
        effects.note_more(d, sheet[3], sheet[4], sheet[5])
    effects.over(s, d, reason)

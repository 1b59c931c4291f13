"""The reasons for an action in English sentences. The page of the server has them in its own languages."""

from boattrain.analysis.reason import Code, Reason
from boattrain.boards import Board

TEXTS: dict[Code, str] = {
    "completes": "It completes {ticket}.",
    "only_way": "It is the last way left for {ticket}.",
    "detour": "Without it {ticket} takes {cards} more.",
    "on_way": "It is on the cheapest way for {ticket}.",
    "points": "It scores {points} at once.",
    "card": "It pays for {route}, on the way for {ticket}.",
    "lacking": "Still lacking for {ticket}: {cards}.",
    "all_done": "None of the tickets is open any more.",
    "harbor": "{count} of the tickets name this city.",
    "within_reach": "The routes complete {count} of {of} unseen tickets, already or with one more route.",
    "pieces_left": "{pieces} left.",
    "wanted": "Seat {seat} probably wants it too.",
    "pays": "With it {route} can be paid for, worth {points}.",
    "nearer": "Then still lacking for {route}, worth {of_points}: {cards}.",
    "wild": "A wild card can replace any card.",
    "row_no_help": "No card in the row is needed for the tickets.",
    "deck_needed": "The tickets still need {cards} of this kind.",
    "keeps_wild": "Wild cards kept: {count}.",
    "spare": "The tickets need none of these cards.",
    "together": "Worth {points}; the cheapest ways take {of_pieces}.",
    "shared": "Routes on more than one of these ways: {count}.",
    "fleet": "The cheapest ways of the tickets take {fleet}.",
    "souvenir": "Different souvenirs then: {count}.",
}


def reason_text(board: Board, reason: Reason) -> str:
    """A reason in a sentence."""
    count, of = reason.count or 0, reason.of or 0
    fleet = zip((count, of), board.piece_kinds, strict=False)
    return TEXTS[reason.code].format(
        ticket="" if reason.ticket is None else ticket_name(board, reason.ticket),
        route="" if reason.route is None else route_name(board, reason.route),
        seat=reason.seat,
        count=count,
        of=of,
        cards=_counted(count, "card"),
        points=_counted(count, "point"),
        pieces=_counted(count, "piece"),
        of_points=_counted(of, "point"),
        of_pieces=_counted(of, "piece"),
        fleet=" and ".join(f"{number} {kind.name}" for number, kind in fleet),
    )


def ticket_name(board: Board, ticket: str) -> str:
    """The names of its cities."""
    return " – ".join(board.cities[stop].name for stop in board.ticket(ticket).stops)


def route_name(board: Board, route: str) -> str:
    """The names of its two cities."""
    found = board.route(route)
    return " – ".join(board.cities[city].name for city in (found.a, found.b))


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"

"""The kinds of events, each declared once: what happened, and who may know which part of it (HIDE-2).

`public` fields are for everybody, `own` fields for the seat that acted. The columns of a row that no field declares
are hidden as well. `told` is how the terminal tells an event, if a few words with its fields are enough. Folding a
viewer's redacted events gives that viewer's view again (law 5).
"""

from boattrain.game.event_fields import (
    ANY_SEAT,
    CARD,
    CITY,
    DECK,
    EACH_SEAT,
    FLAG,
    MASK,
    MAYBE,
    NUMBER,
    OFFER,
    PHASE,
    PIECE,
    REASON,
    ROUTE,
    SEAT,
    SOUVENIR,
    TICKET,
    own,
    public,
)
from boattrain.game.event_fields import EVENTS_BY_CODE as EVENTS_BY_CODE
from boattrain.game.event_fields import Event as Event
from boattrain.game.event_fields import EventRow as EventRow
from boattrain.game.event_fields import event_of as event_of
from boattrain.game.event_fields import redact_row as redact_row
from boattrain.rules import structs

__all__ = [
    "CardsPaid",
    "DeckRenewed",
    "DrewBlind",
    "Event",
    "FleetChosen",
    "FleetsRevealed",
    "GameOver",
    "HarborBuilt",
    "HarborNamed",
    "LastTurns",
    "OpeningTicketsChosen",
    "OpeningTicketsKept",
    "Passed",
    "PiecesExchanged",
    "RouteClaimed",
    "RouteNamed",
    "RowFilled",
    "RowStays",
    "RowSwept",
    "Scored",
    "SouvenirTaken",
    "SouvenirsPlaced",
    "Started",
    "TicketShown",
    "TicketsKept",
    "TicketsOffered",
    "ToDecide",
    "TookFaceUp",
    "TurnBegan",
]
"""The public names: `boattrain` exports them."""


class Started(Event, code=structs.E_STARTED):
    """The game was set up."""

    seats = public(NUMBER)
    first = public(SEAT)
    recommended_fleets = public(FLAG)


class DrewBlind(Event, code=structs.E_BLIND):
    """A seat drew the top card of a deck."""

    seat = public(SEAT)
    deck = public(DECK)
    card = own(CARD)


class TookFaceUp(Event, code=structs.E_TOOK, told="takes {card}"):
    """A seat took a card from the row."""

    seat = public(SEAT)
    place = public(NUMBER)
    card = public(CARD)


class RowFilled(Event, code=structs.E_ROW):
    """A card was put on an empty place of the row."""

    place = public(NUMBER)
    card = public(CARD)
    deck = public(DECK)


class RowSwept(Event, code=structs.E_SWEPT, told="(the row is swept)"):
    """The row had too many wild cards and was discarded."""


class DeckRenewed(Event, code=structs.E_RENEWED, told="({deck}: the discards are shuffled)"):
    """An empty deck was renewed from its discard pile."""

    deck = public(DECK)
    cards = public(NUMBER)


class TicketsOffered(Event, code=structs.E_OFFERED):
    """A seat was offered tickets to choose from."""

    seat = public(SEAT)
    count = public(NUMBER)
    tickets = own(OFFER)


class TicketsKept(Event, code=structs.E_KEPT):
    """A seat chose which of the offered tickets to keep."""

    seat = public(SEAT)
    count = public(NUMBER)
    choice = own(MASK)


class OpeningTicketsChosen(Event, code=structs.E_CHOSEN):
    """A seat chose its opening tickets; nobody else is told which or how many."""

    seat = public(SEAT)
    choice = own(MASK)


class OpeningTicketsKept(Event, code=structs.E_OPENED):
    """All seats have chosen their opening tickets: how many each of them keeps."""

    counts = public(EACH_SEAT)


class FleetChosen(Event, code=structs.E_FLEET):
    """A seat chose its fleet."""

    seat = public(SEAT)
    first_kind = own(NUMBER)


class FleetsRevealed(Event, code=structs.E_REVEALED):
    """All fleets were revealed: how many pieces of the first kind each seat took."""

    first_kinds = public(EACH_SEAT)


class SouvenirsPlaced(Event, code=structs.E_STACK, told="places {souvenir} at {city}"):
    """A stack of souvenirs was put on a location before the first turn."""

    seat = public(ANY_SEAT)
    souvenir = public(SOUVENIR)
    city = public(CITY)
    tokens = public(NUMBER)


class RouteNamed(Event, code=structs.E_CLAIMING):
    """A seat named the route that it claims; the payment follows."""

    seat = public(SEAT)
    route = public(ROUTE)
    pair_spaces_left = public(NUMBER)


class CardsPaid(Event, code=structs.E_PAID):
    """A seat paid cards of one kind."""

    seat = public(SEAT)
    card = public(CARD)
    count = public(NUMBER)


class RouteClaimed(Event, code=structs.E_CLAIMED):
    """A seat claimed a route and scored its points."""

    seat = public(SEAT)
    route = public(ROUTE)
    points = public(NUMBER)


class SouvenirTaken(Event, code=structs.E_TOKEN, told="takes the {souvenir} of {city}"):
    """A seat took a souvenir."""

    seat = public(SEAT)
    souvenir = public(SOUVENIR)
    city = public(CITY)


class HarborNamed(Event, code=structs.E_BUILDING):
    """A seat named the city where it builds a harbor; the payment follows."""

    seat = public(SEAT)
    city = public(CITY)


class HarborBuilt(Event, code=structs.E_BUILT):
    """A seat built a harbor."""

    seat = public(SEAT)
    city = public(CITY)


class PiecesExchanged(Event, code=structs.E_SWAPPED):
    """A seat exchanged pieces for as many of the other kind."""

    seat = public(SEAT)
    given = public(PIECE)
    count = public(NUMBER)


class Passed(Event, code=structs.E_PASSED, told="passes"):
    """A seat had no legal action and passed."""

    seat = public(SEAT)


class LastTurns(Event, code=structs.E_LAST_TURNS, told="(the end is near: {turns_left} turns are left)"):
    """A seat triggered the end of the game."""

    seat = public(SEAT)
    turns_left = public(NUMBER)


class TurnBegan(Event, code=structs.E_TURN):
    """The turn of a seat began."""

    seat = public(SEAT)
    turns_left = public(MAYBE)
    passes = public(NUMBER)


class TicketShown(Event, code=structs.E_SHOWN):
    """A ticket was shown and scored at the end of the game."""

    seat = public(SEAT)
    ticket = public(TICKET)
    points = public(NUMBER)


class Scored(Event, code=structs.E_SHEET):
    """The parts of the final score of a seat."""

    seat = public(SEAT)
    routes = public(NUMBER)
    tickets = public(NUMBER)
    tours = public(NUMBER)
    harbors = public(NUMBER)
    unbuilt = public(NUMBER)
    souvenirs = public(NUMBER)


class GameOver(Event, code=structs.E_OVER):
    """The game ended."""

    reason = public(REASON)


class RowStays(Event, code=structs.E_STAYS):
    """The row has too many wild cards and stays, because no other row can be laid out."""


class ToDecide(Event, code=structs.E_DECIDES):
    """A seat was asked for a decision."""

    seat = public(SEAT)
    phase = public(PHASE)


EVENT_TYPES = tuple(EVENTS_BY_CODE.values())
"""The classes of all events, in the order of their declaration."""

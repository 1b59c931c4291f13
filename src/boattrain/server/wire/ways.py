"""The ways to complete a ticket, as the wire tells them."""

from boattrain.server.wire.declared import Output


class WayClaim(Output):
    """A route still to claim: the cards of the hand that would pay for it, and how many more it takes."""

    route: str
    cards: dict[str, int]
    lacking: int


class TicketWay(Output):
    """Routes to claim, in order, the cards that the hand lacks for all of them, and the routes on it that the seat
    has already."""

    claims: list[WayClaim]
    lacking: int
    owned: list[str]


class WaysOfTicket(Output):
    """The ways to complete a ticket, cheapest first. If there is none, `blocked_at` lists the routes in the way and
    `blocked_by` the seats that have them; both are empty if only the pieces are too few."""

    ticket: str
    ways: list[TicketWay]
    blocked_by: list[int]
    blocked_at: list[str]

"""One reason for an action, as it is told."""

from dataclasses import asdict, dataclass
from typing import Any, Literal

Code = Literal[
    "completes",
    "only_way",
    "detour",
    "on_way",
    "points",
    "card",
    "lacking",
    "all_done",
    "harbor",
    "within_reach",
    "pieces_left",
    "wanted",
    "pays",
    "nearer",
    "wild",
    "row_no_help",
    "deck_needed",
    "keeps_wild",
    "spare",
    "together",
    "shared",
    "fleet",
    "souvenir",
]


@dataclass(frozen=True, slots=True)
class Reason:
    """One fact that speaks for an action; what it does not need is None.

    The codes: `completes` a ticket; `only_way` without which a ticket is cut off; `detour`, without which it takes
    `count` more cards; `on_way` of a ticket; `points` of a route; `card` that a route on the way of a ticket lacks;
    `lacking`, how many cards a ticket lacks; `all_done`, no open ticket is left; `harbor`, how many of one's tickets
    name the city; `within_reach`, how many of the tickets that the seat has never seen (`of` so many) its routes join
    already or with one more route; `pieces_left`, how many; `wanted`, another seat may hold a ticket whose cheapest way
    uses the route.

    Of cards: `pays`, the route can be paid for with this card and scores `count` points; `nearer`, it then lacks
    `count` cards and scores `of` points; `wild`; `row_no_help`, no card of the row is needed on the ways of one's
    tickets; `deck_needed`, how many cards of the deck these ways lack; `keeps_wild`, so many wild cards stay in hand;
    `spare`, the cards are not needed on these ways.

    Of tickets to keep: `together`, their points, and the pieces (`of`) that their cheapest ways take; `shared`, how
    many routes are on more than one of these ways. `fleet`, how many pieces of the first and of the second kind (`of`)
    the cheapest ways of one's tickets take. `souvenir`, how many different ones the seat then has.
    """

    code: Code
    ticket: str | None = None
    route: str | None = None
    seat: int | None = None
    count: int | None = None
    of: int | None = None

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)

"""Calibrates the margins of a search, which are too optimistic for its own seat, to how games end.

The coefficients in outlook.json are fitted by benchmarks/fit_advice.py, for the built-in boards only.
"""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from statistics import NormalDist

from boattrain.game.position import Position
from boattrain.game.views import View

LEAST_DOUBT = 1.0


@cache
def _figures() -> dict[str, dict[str, dict[str, list[float]]]]:
    text = files("boattrain.bots").joinpath("outlook.json").read_text(encoding="utf-8")
    figures: dict[str, dict[str, dict[str, list[float]]]] = json.loads(text)
    return figures


def earliness(view: Position) -> float:
    """How far the game is from its end: 1 at the start, 0 when somebody is down to the last pieces."""
    if view.turns_left is not None:
        return 0.0
    if view.in_set_up:  # nobody has placed a piece yet, and fleets may be hidden
        return 1.0
    taken, last = view.board.pieces_taken, view.board.end_pieces_left
    fleets = [view.pieces(seat) for seat in range(view.seats)]
    left = min(sum(fleet.values()) for fleet in fleets if fleet is not None)
    return min(max((left - last) / (taken - last), 0.0), 1.0)


def features(view: View, margin: float) -> tuple[float, ...]:
    """The features from which the final margin of the view's seat is predicted; `margin` is that of the search."""
    early = earliness(view)
    seat = view.seat or 0
    lead = view.score(seat) - max(view.score(other) for other in range(view.seats) if other != seat)
    return 1.0, early, margin, margin * early, lead, lead * early


@dataclass(frozen=True, slots=True)
class Outlook:
    """The predicted end of the game, from one position."""

    margin: float
    doubt: float

    def chance(self, worse: float) -> float:
        """The chance to win with an action that is so many points worse than the best one."""
        return NormalDist(sigma=self.doubt).cdf(self.margin - worse)


def outlook(view: View, margin: float) -> Outlook | None:
    """What comes of the best action, for which a search saw this margin; None where its own word has to do: on a
    board that nobody has fitted, or in the last turns if nobody else has a ticket that one would have to guess at."""
    figures = _figures().get(view.board.id, {}).get(str(view.seats))
    guessed = any(view.ticket_count(seat) != 0 for seat in range(view.seats) if seat != view.seat)
    if figures is None or (view.turns_left is not None and not guessed):
        return None
    told = features(view, margin)
    base, by_earliness = figures["doubt"]
    return Outlook(
        sum(weight * feature for weight, feature in zip(figures["margin"], told, strict=True)),
        max(base + by_earliness * told[1], LEAST_DOUBT),
    )

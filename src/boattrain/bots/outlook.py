"""Calibrates the margins of a search, which are too optimistic for its own seat, to how games end.

The figures in outlook.json are fitted by benchmarks/fit_advice.py to games of all levels and numbers of seats: for each
built-in board, and in general for others with harbors and without. Points are counted in the usual score of a board, so
that boards can be compared.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from statistics import NormalDist, fmean

from boattrain.boards import Board
from boattrain.game.position import Position
from boattrain.game.views import View

LEAST_DOUBT = 1.0
EARLY, MORE = 1, 6  # places of features: how early it is, and seats more than two

Figures = dict[str, list[float]]
"""`margin`: the weights of the features. `doubt`: how far off the margin may be, in the last turns, how much more at
the beginning, and for each seat more than two. `shift`: what is added to the margin where a chance is computed."""


@cache
def _figures() -> dict[str, Figures]:
    text = files("boattrain.bots").joinpath("outlook.json").read_text(encoding="utf-8")
    figures: dict[str, Figures] = json.loads(text)["boards"]
    return figures


def figures_for(board: Board) -> Figures:
    """The figures of a board; for one that was not fitted, those of the boards that have harbors, or have none."""
    figures = _figures()
    return figures.get(board.id, figures[kin_of(board)])


def kin_of(board: Board) -> str:
    """The name of the general figures for a board: a search is far more hopeful where there are harbors."""
    return "with harbors" if board.harbors else "without harbors"


@lru_cache(maxsize=64)
def usual_score(board: Board) -> float:
    """About what the routes and the opening tickets of a seat bring: the scale of points on a board."""
    points = sum(route.points for route in board.routes) / sum(route.length for route in board.routes)
    tickets = fmean(ticket.in_order for ticket in board.tickets)
    return board.pieces_taken * points + board.opening_tickets.keep * tickets


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
    early, more, seat = earliness(view), view.seats - 2.0, view.seat or 0
    scale = usual_score(view.board)
    seen = margin / scale
    lead = (view.score(seat) - max(view.score(other) for other in range(view.seats) if other != seat)) / scale
    return 1.0, early, seen, seen * early, lead, lead * early, more, more * early, more * seen


@dataclass(frozen=True, slots=True)
class Outlook:
    """The predicted end of the game, from one position."""

    margin: float
    doubt: float
    shift: float = 0.0

    def chance(self, worse: float) -> float:
        """The chance to win with an action that is so many points worse than the best one."""
        return NormalDist(sigma=self.doubt).cdf(self.margin + self.shift - worse)


def outlook(view: View, margin: float) -> Outlook | None:
    """What comes of the best action, for which a search saw this margin; None where its own word has to do: in the
    last turns, if nobody else has a ticket that one would have to guess at."""
    guessed = any(view.ticket_count(seat) != 0 for seat in range(view.seats) if seat != view.seat)
    if view.turns_left is not None and not guessed:
        return None
    return outlook_of(figures_for(view.board), features(view, margin), usual_score(view.board))


def outlook_of(figures: Figures, told: Sequence[float], scale: float) -> Outlook:
    """The outlook by these figures, for features of a position on a board of this scale."""
    late, early, more = figures["doubt"]
    return Outlook(
        scale * sum(weight * feature for weight, feature in zip(figures["margin"], told, strict=True)),
        max(scale * (late + early * told[EARLY] + more * told[MORE]), LEAST_DOUBT),
        scale * figures["shift"][0],
    )

"""Judges decisions: what a seat could have had, from what it knew then.

A search finds the best action. If another one was played, the two are compared in the same sampled worlds, several
times with other worlds; how far these comparisons are apart tells how much of the loss is noise.
"""

from collections.abc import Generator
from dataclasses import dataclass
from statistics import NormalDist, fmean, stdev

from boattrain.boards import Board
from boattrain.bots.budget import Budget
from boattrain.bots.outlook import LEAST_DOUBT, earliness
from boattrain.bots.search import Searcher
from boattrain.bots.values import values_for
from boattrain.game.views import View
from boattrain.rules import Core

COMPARISONS = 5
COMPARED = 0.4  # of the iterations of a search, in each comparison
SURE = 2.0  # standard errors by which a loss must be above 0 to be marked
# Losses of win chance from which a decision is called so
MARKS = (("blunder", 0.15), ("mistake", 0.10), ("inaccuracy", 0.05))


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a decision cost. `chance` is that of the best action; the one played had `loss` less."""

    best: int
    chance: float
    loss: float
    noise: float
    """The standard error of the loss."""
    error: float = 0.0
    """What the same loss of points would cost at the beginning of an even game. The loss itself is small for whoever is
    far ahead or behind, whatever they play."""
    points: float = 0.0
    """How many points of the final lead the decision cost."""

    @property
    def mark(self) -> str | None:
        """Inaccuracy, mistake or blunder; None if the loss is small, or might be noise."""
        if self.loss <= SURE * self.noise:
            return None
        return next((name for name, least in MARKS if self.loss >= least), None)


class Judge:
    """Judges the decisions of a game."""

    def __init__(self, board: Board, iterations: int, seed: int, kind: type[Core] = Core) -> None:
        self.seed = seed
        self.searcher = Searcher(board, kind, Budget(iterations=iterations))
        self.comparing = Searcher(board, kind, Budget(iterations=max(int(iterations * COMPARED), 2)))
        self.late, self.early = values_for(board)["doubt"]
        self.even = NormalDist(sigma=max(self.late + self.early, LEAST_DOUBT))

    def judge(self, view: View, played: int, ply: int) -> Verdict | None:
        """What playing this action cost; None if there was nothing else to play."""
        pieces = self.in_pieces(view, played, ply)
        while True:
            try:
                next(pieces)
            except StopIteration as end:
                verdict: Verdict | None = end.value
                return verdict

    def in_pieces(self, view: View, played: int, ply: int) -> Generator[None, None, Verdict | None]:
        """The same, with a pause after each search, so that others can have a turn."""
        if len(view.legal_numbers()) == 1:
            return None
        best = self.searcher.search(view, self.seed, f"judge {ply}", thorough=False, whole=True)[0]
        doubt = NormalDist(sigma=max(self.late + self.early * earliness(view), LEAST_DOUBT))
        chance = doubt.cdf(best.margin)
        if best.action == played:
            return Verdict(played, chance, 0.0, 0.0)
        losses, errors, points = [], [], []
        for number in range(COMPARISONS):
            name = f"compare {ply} {number}"
            yield
            rows = self.comparing.search(view, self.seed, name, thorough=True, only=[best.action, played])
            margins = {row.action: row.margin for row in rows}
            less = margins[best.action] - margins[played]
            losses.append(chance - doubt.cdf(best.margin - less))
            errors.append(0.5 - self.even.cdf(-less))
            points.append(less)
        loss, noise = fmean(losses), stdev(losses) / COMPARISONS**0.5
        if loss <= 0:
            return Verdict(played, chance, 0.0, noise)
        return Verdict(best.action, chance, loss, noise, max(fmean(errors), 0.0), fmean(points))

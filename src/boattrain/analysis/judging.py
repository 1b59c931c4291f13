"""Judges decisions: what a seat could have had, from what it knew then.

A search finds the best action. If another one was played, the two are compared in the same sampled worlds, several
times with other worlds; how far these comparisons are apart tells how much of the loss is noise.
"""

from collections import defaultdict
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from statistics import NormalDist, fmean, stdev

from boattrain.analysis.win_chances import win_chance
from boattrain.boards import Board
from boattrain.bots.budget import Budget
from boattrain.bots.outlook import LEAST_DOUBT
from boattrain.bots.search import Found, Searcher
from boattrain.bots.values import values_for
from boattrain.game.views import View
from boattrain.rules import Core

COMPARISONS = 5
COMPARED = 0.4  # of the iterations of a search, in each comparison
ALL_COMPARED = 4  # searches, in a comparison of all actions
OPTIONS = 4  # actions that are named with a decision that was wrong
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
    options: tuple[int, ...] = ()
    """If something else was best: that, the action that was played, and the next best ones."""

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
        self.compared: dict[int, dict[int, float]] = {}  # of one decision, by ply
        self.even = NormalDist(sigma=max(sum(values_for(board)["doubt"]), LEAST_DOUBT))

    def best(self, view: View, ply: int) -> Found:
        """The action that the search holds best."""
        return self._search(view, ply)[0]

    def _search(self, view: View, ply: int) -> list[Found]:
        return self.searcher.search(view, self.seed, f"judge {ply}", thorough=False, whole=True)

    def margins(self, view: View, ply: int) -> dict[int, float]:
        """The margin of every legal action, each tried as often as the others in the same sampled worlds."""
        for _ in self._compare_all(view, ply):
            pass
        return self.compared[ply]

    def _compare_all(self, view: View, ply: int) -> Iterator[None]:
        """Work that out, with a pause before each search, and remember it until another decision comes."""
        if ply in self.compared:
            return
        legal, found = list(view.legal_numbers()), defaultdict(list)
        for number in range(ALL_COMPARED):
            yield
            for row in self.searcher.search(
                view, self.seed, f"all {ply} {number}", thorough=True, only=legal
            ):
                if row.visits:
                    found[row.action].append(row.margin)
        self.compared = {ply: {action: fmean(margins) for action, margins in found.items()}}

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
        found = self._search(view, ply)
        ranked = [row.action for row in found]
        if view.in_set_up and view.phase == "keep":
            # A search tries each of the many choices of tickets so seldom that a comparison of all knows more.
            yield from self._compare_all(view, ply)
            margins = self.compared[ply]
            ranked = sorted(margins, key=lambda action: -margins[action]) or ranked
        if ranked[0] == played:
            return Verdict(played, win_chance(view, found[0].margin), 0.0, 0.0)
        return (yield from self._compare(view, played, ply, found[0].margin, ranked))

    def _compare(
        self, view: View, played: int, ply: int, margin: float, ranked: list[int]
    ) -> Generator[None, None, Verdict]:
        """The best action and the one that was played, several times with other worlds."""
        best, chance = ranked[0], win_chance(view, margin)
        losses, errors, points = [], [], []
        for number in range(COMPARISONS):
            name = f"compare {ply} {number}"
            yield
            rows = self.comparing.search(view, self.seed, name, thorough=True, only=[best, played])
            margins = {row.action: row.margin for row in rows}
            less = margins[best] - margins[played]
            losses.append(chance - win_chance(view, margin - less))
            errors.append(0.5 - self.even.cdf(-less))
            points.append(less)
        loss, noise = fmean(losses), stdev(losses) / COMPARISONS**0.5
        if loss <= 0:
            return Verdict(played, chance, 0.0, noise)
        options = tuple(dict.fromkeys([best, played, *ranked]))[:OPTIONS]
        return Verdict(best, chance, loss, noise, max(fmean(errors), 0.0), fmean(points), options)

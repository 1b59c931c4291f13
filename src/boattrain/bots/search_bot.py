"""A searching bot: Monte Carlo tree search over sampled games, guided by the planner."""

from boattrain.bots.base import Bot, Setup
from boattrain.bots.budget import Budget
from boattrain.bots.search import Searcher
from boattrain.game.views import View

DEFAULT_BUDGET = "400"


class SearchBot(Bot):
    """Takes the action that its search tried most often. `search:1600/2s`: 1600 iterations, at most 2 seconds."""

    takes_options = True

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.budget = Budget.parse(setup.options or DEFAULT_BUDGET)
        self._searches = 0  # since the seed was set

    def reseed(self, seed: int) -> None:
        super().reseed(seed)
        self._searches = 0

    def decide(self, view: View) -> int:
        legal = view.legal_numbers()
        if len(legal) == 1:
            return legal[0]
        self._searches += 1
        searcher = Searcher(view.board, type(view.core), self.budget)
        return searcher.search(view, self.seed, f"search {self._searches}", thorough=False)[0].action

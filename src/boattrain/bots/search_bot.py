"""The bot that tries out: a tree search over the games that its view may be, led by the planner."""

from boattrain.bots.base import Bot, Setup
from boattrain.bots.budget import Budget
from boattrain.bots.search import Searcher
from boattrain.game.views import View

DEFAULT_BUDGET = "400"


class SearchBot(Bot):
    """Takes the action that its search came back to most often. `search:1600/2s`: so many iterations, 2 s at most."""

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

"""The bot that tries out: a tree search over the games that its view may be, led by the planner."""

from boattrain.boards import Board
from boattrain.bots.base import Bot
from boattrain.bots.budget import Budget
from boattrain.bots.search import Searcher
from boattrain.game.views import View


class SearchBot(Bot):
    """Takes the action that its search came back to most often. `search:1600/2s`: so many iterations, 2 s at most."""

    def __init__(self, seed: int, budget: str = "400") -> None:
        super().__init__(seed)
        self.budget = Budget.parse(budget)
        self._board: Board | None = None
        self._searcher: Searcher | None = None
        self._decisions = 0

    def decide(self, view: View) -> int:
        legal = view.legal_numbers()
        if len(legal) == 1:
            return legal[0]
        if self._searcher is None or self._board != view.board:
            self._board, self._searcher = view.board, Searcher(view.board, type(view.core), self.budget)
        self._decisions += 1
        return self._searcher.search(view, self.seed, f"search {self._decisions}", thorough=False)[0].action

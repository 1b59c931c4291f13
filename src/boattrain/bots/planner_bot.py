"""The bot that knows its tickets: it plans the routes that join them and works towards the plan."""

import random

from boattrain.boards import Board
from boattrain.bots.base import Bot
from boattrain.bots.greedy_bot import GreedyBot
from boattrain.bots.values import brain_for
from boattrain.errors import BoattrainError
from boattrain.game.views import View
from boattrain.rules.loading import core_for
from boattrain.thinking import Brain


class PlannerBot(Bot):
    """Plans anew for every decision, from its view alone. `planner:30`: 30 % of its decisions are greedy ones."""

    def __init__(self, seed: int, careless: str = "0") -> None:
        super().__init__(seed)
        if not careless.isascii() or not careless.isdigit() or not 0 <= int(careless) <= 100:
            raise BoattrainError("bad_bot", "planner takes the share of careless decisions, 0 to 100 %.")
        self._careless = int(careless) / 100
        self._dice = random.Random(seed)
        self._greedy = GreedyBot(seed)
        self._board: Board | None = None
        self._brain: Brain | None = None

    def decide(self, view: View) -> int:
        if self._careless and self._dice.random() < self._careless:
            return self._greedy.decide(view)
        core = core_for(view.board, type(view.core))  # thinking scribbles on it
        core.copy_from(view.core)
        if self._brain is None or self._board != view.board:
            self._board, self._brain = view.board, brain_for(view.board, type(view.core))
        return self._brain.choose(core)

"""A planning bot: plans the routes that complete its tickets and works towards that plan."""

from dataclasses import replace

from boattrain.bots.base import Bot, Setup
from boattrain.bots.greedy_bot import GreedyBot
from boattrain.bots.workspaces import borrowed
from boattrain.errors import BoattrainError
from boattrain.game.views import View


class PlannerBot(Bot):
    """Plans anew for every decision, from its view alone. `planner:30`: 30 % of its decisions are greedy ones."""

    takes_options = True

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        careless = setup.options or "0"
        if not careless.isascii() or not careless.isdigit() or not 0 <= int(careless) <= 100:
            raise BoattrainError("bad_bot", "planner takes the share of careless decisions, 0 to 100 %.")
        self._careless = int(careless) / 100
        self._greedy = GreedyBot(replace(setup, options=""))

    def reseed(self, seed: int) -> None:
        super().reseed(seed)
        self._greedy.reseed(seed)

    def decide(self, view: View) -> int:
        if self._careless and self.random.random() < self._careless:
            return self._greedy.decide(view)
        with borrowed(view.board, type(view.core)) as (space,):
            space.work.copy_from(view.core)  # the planner changes the core that it works on
            return space.brain.choose(space.work)

"""A greedy bot: takes the action with the most points now and never looks further."""

from boattrain.bots.base import Bot
from boattrain.bots.workspaces import borrowed
from boattrain.game.views import View


class GreedyBot(Bot):
    """Claims the route with the most points; otherwise it draws cards. Keeps the tickets with the smallest penalty."""

    def decide(self, view: View) -> int:
        with borrowed(view.board, type(view.core)) as (space,):
            rated = space.brain.greedily_rated(view.core)
        return max((points, self.random.random(), number) for number, points in rated)[2]

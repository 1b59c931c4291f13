"""A planning bot: plans the routes that complete its tickets and works towards that plan."""

from dataclasses import replace

from boattrain.bots.base import Bot, Setup
from boattrain.bots.greedy_bot import GreedyBot
from boattrain.bots.styles import STYLES, styled
from boattrain.bots.workspaces import borrowed
from boattrain.errors import BoattrainError
from boattrain.game.views import View


class PlannerBot(Bot):
    """Plans anew for every decision, from its view alone.

    `planner:30`: 30 % of its decisions are greedy ones. `planner:long`: it plays in a style (styles.py).
    """

    takes_options = True

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self._style = setup.options if setup.options in STYLES else None
        self._careless = 0.0 if self._style else _share(setup.options or "0")
        self._greedy = GreedyBot(replace(setup, options=""))

    def reseed(self, seed: int) -> None:
        super().reseed(seed)
        self._greedy.reseed(seed)

    def decide(self, view: View) -> int:
        if self._careless and self.random.random() < self._careless:
            return self._greedy.decide(view)
        board = styled(view.board, self._style) if self._style else view.board
        with borrowed(board, type(view.core)) as (space,):
            space.work.copy_from(view.core)  # the planner changes the core that it works on
            return space.brain.choose(space.work)


def _share(text: str) -> float:
    """The share of careless decisions."""
    if not text.isascii() or not text.isdigit() or not 0 <= int(text) <= 100:
        styles = ", ".join(STYLES)
        raise BoattrainError(
            "bad_bot", f"planner takes the share of careless decisions, 0 to 100 %, or a style: {styles}."
        )
    return int(text) / 100

"""The bot that knows its tickets: it plans the routes that join them and works towards the plan."""

from boattrain.boards import Board
from boattrain.bots.base import Bot
from boattrain.bots.values import brain_for
from boattrain.tables import core_for
from boattrain.thinking import Brain
from boattrain.views import View


class PlannerBot(Bot):
    """Plans anew for every decision, from its view alone."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._board: Board | None = None
        self._brain: Brain | None = None

    def decide(self, view: View) -> int:
        core = core_for(view.board, type(view.core))  # thinking scribbles on it
        core.copy_from(view.core)
        return self.brain(view).choose(core)

    def brain(self, view: View) -> Brain:
        """The bot's brain, tuned to the board of the view."""
        if self._brain is None or self._board != view.board:
            self._board, self._brain = view.board, brain_for(view.board, type(view.core))
        return self._brain

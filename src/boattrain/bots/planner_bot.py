"""A planning bot: plans the routes that complete its tickets and works towards that plan."""

from boattrain.boards.numbering import numbering
from boattrain.bots.base import Bot, Setup
from boattrain.bots.styles import STYLES, styled
from boattrain.bots.workspaces import Workspace, borrowed
from boattrain.errors import BoattrainError
from boattrain.game.views import View

EARLIER = "linear"
FAR_BEHIND = 100.0  # points: an action that a plan forbids is rated even lower


class PlannerBot(Bot):
    """Plans anew for every decision, from its view alone.

    `planner:30`: 30 % of its decisions are careless, those of a beginner: it takes something that looks nearly as good
    as the best. It chooses its tickets with care. `planner:long`: it plays in a style (styles.py). `planner:linear`:
    the planner with the constants that it had before they were tuned, as `search:400/linear` has it.
    """

    takes_options = True

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self._style = setup.options if setup.options in STYLES else None
        self._earlier = setup.options == EARLIER
        self._careless = 0.0 if self._style or self._earlier else _share(setup.options or "0")

    def decide(self, view: View) -> int:
        board = styled(view.board, self._style) if self._style else view.board
        with borrowed(board, type(view.core), linear=self._earlier) as (space,):
            space.work.copy_from(view.core)  # the planner changes the core that it works on
            if self._careless and view.phase != "keep" and self.random.random() < self._careless:
                return self._decide_carelessly(space)
            return space.brain.choose(space.work)

    def _decide_carelessly(self, space: Workspace) -> int:
        """An action at random: the nearer its rating is to the best, the likelier. What a plan forbids is left out."""
        rated = space.brain.rated(space.work)
        best, rate = max(gain for _, gain in rated), space.brain.rate()
        draw = numbering(self.setup.board).draw_tickets
        near = [
            (action, (best - gain) / rate)
            for action, gain in rated
            if gain == best or (gain > best - FAR_BEHIND and action != draw)
        ]
        weights = [1.0 / (1.0 + behind) ** 2 for _, behind in near]
        return self.random.choices([action for action, _ in near], weights)[0]


def _share(text: str) -> float:
    """The share of careless decisions."""
    if not text.isascii() or not text.isdigit() or not 0 <= int(text) <= 100:
        styles = ", ".join((*STYLES, EARLIER))
        raise BoattrainError(
            "bad_bot", f"planner takes the share of careless decisions, 0 to 100 %, or a style: {styles}."
        )
    return int(text) / 100

"""The bot that tries out: a tree search over the games that its view may be, led by the planner."""

from boattrain.bots.planner_bot import PlannerBot
from boattrain.errors import BoattrainError
from boattrain.rules import Core
from boattrain.seeds import stream_of
from boattrain.tables import core_for
from boattrain.views import View

ITERATIONS = 400
MOST_ITERATIONS = 1_000_000


class SearchBot(PlannerBot):
    """Takes the action that its search came back to most often. `search:1600` makes so many iterations."""

    def __init__(self, seed: int, iterations: str = str(ITERATIONS)) -> None:
        super().__init__(seed)
        if not iterations.isascii() or not iterations.isdigit() or not 0 < int(iterations) <= MOST_ITERATIONS:
            raise BoattrainError("bad_bot", f"search takes a number of iterations, 1 to {MOST_ITERATIONS}.")
        self.iterations = int(iterations)
        self._decisions = 0

    def decide(self, view: View) -> int:
        legal = view.legal_numbers()
        if len(legal) == 1:
            return legal[0]
        root, work = self._cores(view)
        brain = self.brain(view)
        brain.begin(root, work)
        brain.search(root, work, self.iterations)
        return max(brain.found(), key=lambda row: row[1])[0]

    def _cores(self, view: View) -> tuple[Core, Core]:
        """The view as the search's root, and a core to play its worlds on, each decision with a stream of its own."""
        root, work = core_for(view.board, type(view.core)), core_for(view.board, type(view.core))
        root.copy_from(view.core)
        work.seed_desk(*stream_of(self.seed, f"search {self._decisions}"))
        self._decisions += 1
        return root, work

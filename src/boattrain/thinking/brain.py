"""A mind as Python sees it: plans, rates and searches on cores."""

from ..rules.core import Core
from . import choosing, mind_memory, paths, planning, prospects, searching, shape
from .mind_memory import MindMemory


class Brain(MindMemory):
    """Thinks about one board at a time."""

    def tune(
        self,
        core: Core,
        rate: float,
        card_turns: list[float],
        symbol_turns: float,
        caution: float,
        pace: float,
        scale: float,
        ahead: float,
        focus: float,
    ) -> None:
        """Learn the board of a core, and how to value turns on it."""
        paths.learn_board(core.t, self.m)
        self.m.rate = rate
        for deck in range(len(card_turns)):
            self.m.card_turns[deck] = card_turns[deck]
        self.m.symbol_turns = symbol_turns
        self.m.caution = caution
        self.m.pace = pace
        self.m.scale = scale
        self.m.ahead = ahead
        self.m.focus = focus

    def weigh(self, late: list[float], early: list[float], doubt: list[float]) -> None:
        """What each figure of a position is worth, late and early in a game; and how sure that is, late and early."""
        self.m.doubt_late = doubt[0]
        self.m.doubt_early = doubt[1]
        for i in range(shape.FEATURES):
            self.m.worth_late[i] = late[i]
            self.m.worth_early[i] = early[i]

    def choose(self, core: Core) -> int:
        """The planner's action for the seat to act; the core is a view of that seat (or a world)."""
        planning.forget_plans(core.s, self.m)
        self.m.hurried = 0
        core.listed = False
        return choosing.choose(core.s, core.t, core.d, self.m)

    def rated(self, core: Core) -> list[tuple[int, float]]:
        """Every legal action with the planner's gain."""
        planning.forget_plans(core.s, self.m)
        self.m.hurried = 0
        core.listed = False
        choosing.rate_actions(core.s, core.t, core.d, self.m)
        return [(core.d.legal[i], self.m.gain[i]) for i in range(core.d.n_legal)]

    def value(self, core: Core, p: int) -> float:
        """What a seat's position is worth in points."""
        planning.forget_plans(core.s, self.m)
        return prospects.value_of(core.s, core.t, core.d, self.m, p)

    def figures(self, core: Core, p: int) -> list[float]:
        """The figures of a seat's position that its value is made of."""
        planning.forget_plans(core.s, self.m)
        self.m.hurried = 0
        core.listed = False
        prospects.measure(core.s, core.t, core.d, self.m, p)
        return [self.m.feature[i] for i in range(shape.FEATURES)]

    def play_out(self, core: Core, most: int) -> int:
        """Let the planner play all seats of a world; returns the number of decisions."""
        planning.forget_plans(core.s, self.m)
        self.m.hurried = 1
        core.listed = False
        return searching.play_on(core.s, core.t, core.d, self.m, most)

    def play_turns(self, core: Core, turns: int) -> None:
        """Let the planner play all seats of a world until the turn has changed this often."""
        planning.forget_plans(core.s, self.m)
        self.m.hurried = 1
        core.listed = False
        searching.roll_out(core.s, core.t, core.d, self.m, turns)

    def begin(self, root: Core, work: Core, thorough: bool) -> None:
        """Start a search from a view: of the actions that the planner likes, or of all legal ones."""
        self.m.thorough = 1 if thorough else 0
        searching.begin(root.s, work.s, work.t, work.d, self.m)

    def search(self, root: Core, work: Core, iterations: int) -> int:
        """So many iterations, without the GIL."""
        work.listed = False
        return mind_memory.released(searching.iterate, root, work, self, iterations)

    def found(self) -> list[tuple[int, int, float, float, float]]:
        """(action, visits, then the sums of rewards, of margins and of chances to win) of each action at the root."""
        rows = []
        node = self.m.child[0]
        while node != shape.NONE:
            rows.append(
                (
                    self.m.action[node],
                    self.m.visits[node],
                    self.m.total[node],
                    self.m.margin[node],
                    self.m.won[node],
                )
            )
            node = self.m.sibling[node]
        return rows

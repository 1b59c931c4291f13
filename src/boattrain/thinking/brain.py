"""The interface to Python: planning, rating and searching on cores."""

from typing import Any

from ..rules.core import Core
from . import correction, inference, mind, mind_memory, search, valuation
from .mind_memory import MindMemory
from .plan import drafts, paths, planning
from .rating import greed, priors


class Brain(MindMemory):
    """Thinks about one board at a time."""

    def tune(self, core: Core, values: dict[str, Any]) -> None:
        """Learn the board of a core, and how to value turns and positions on it (bots/values.json)."""
        paths.learn_board(core.board, self.m)
        inference.learn_distances(core.board, self.m)
        for deck in range(core.board.n_decks):
            self.m.card_turns[deck] = values["card_turns"][deck]
        self.m.rate = values["rate"]
        self.m.symbol_turns = values["symbol_turns"]
        self.m.caution = values["caution"]
        self.m.ticket_share = values["ticket_share"]
        self.m.loss = values["loss"]
        self.m.drafts = values["drafts"]
        self.m.threat = values["threat"]
        self.m.focus = values["focus"]
        self.m.pace = values["pace"]
        self.m.ahead = values["ahead"]
        self.m.curiosity = values["curiosity"]
        self.m.first_mean = values["first_mean"]
        self.m.sharpness = values["sharpness"]
        self.m.scale = values["scale"]
        self.m.doubt_late, self.m.doubt_early = values["doubt"]
        for i in range(mind.HABITS):
            self.m.habit[i] = values["habits"][i]
        for i in range(mind.FEATURES):
            self.m.worth_late[i] = values["late"][i]
            self.m.worth_early[i] = values["early"][i]

    def learn_values(self, core: Core, network: dict[str, Any]) -> None:
        """Take over the weights of the network that corrects values (bots/network.json), after `tune`."""
        correction.learn_measures(core.board, self.m)
        for unit in range(mind.VALUE_UNITS):
            self.m.value_bias[unit] = network["bias"][unit]
            self.m.value_out[unit] = network["out"][unit]
            for i in range(mind.VIEWED):
                self.m.value_weight[unit][i] = network["weight"][unit][i]

    def learn_tickets(self, tickets: dict[str, Any]) -> None:
        """Take over the weights of the network that infers tickets (bots/tickets.json)."""
        for unit in range(mind.CLUE_UNITS):
            self.m.clue_bias[unit] = tickets["bias"][unit]
            self.m.clue_out[unit] = tickets["out"][unit]
            for i in range(mind.CLUES):
                self.m.clue_weight[unit][i] = tickets["weight"][unit][i]
        for i in range(mind.CLUES):
            self.m.clue_direct[i] = tickets["direct"][i]

    def switch(self, infers: bool, pairs: bool, corrects: bool) -> None:
        """Switch parts of the search on or off: ticket inference, paired worlds, and corrected values (if learned)."""
        self.m.reads = 1 if infers else 0
        self.m.paired = 1 if pairs else 0
        self.m.corrects = 1 if corrects and self.m.unit > 0.0 else 0

    def choose(self, core: Core) -> int:
        """The planner's action for the seat to act. The core is a view of that seat, or a sampled world."""
        planning.forget_plans(core.s, self.m)
        self.m.hurried = 0
        core.listed = False
        return priors.choose(core.s, core.board, core.scratch, self.m)

    def rated(self, core: Core) -> list[tuple[int, float]]:
        """Every legal action with the planner's gain."""
        planning.forget_plans(core.s, self.m)
        self.m.hurried = 0
        core.listed = False
        priors.rate_actions(core.s, core.board, core.scratch, self.m)
        return [(core.scratch.legal[i], self.m.gain[i]) for i in range(core.scratch.n_legal)]

    def greedily_rated(self, core: Core) -> list[tuple[int, int]]:
        """Every legal action with twice the points that it brings now."""
        core.list_legal()
        legal = [core.scratch.legal[i] for i in range(core.scratch.n_legal)]
        return [(action, greed.half_points(core.s, core.board, action)) for action in legal]

    def value(self, core: Core, p: int) -> float:
        """The expected final score of a seat."""
        planning.forget_plans(core.s, self.m)
        drafts.have_plan(core.s, core.board, core.scratch, self.m, p)
        return valuation.value_of(core.s, core.board, core.scratch, self.m, p)

    def figures(self, core: Core, p: int) -> list[float]:
        """The features of a seat's position, of which the value function is made."""
        planning.forget_plans(core.s, self.m)
        self.m.hurried = 0
        core.listed = False
        drafts.have_plan(core.s, core.board, core.scratch, self.m, p)
        valuation.measure(core.s, core.board, core.scratch, self.m, p)
        return [self.m.feature[i] for i in range(mind.FEATURES)]

    def rate(self) -> float:
        """The points that a turn is worth on this board."""
        return self.m.rate

    def measures(self, core: Core) -> tuple[float, list[float]]:
        """What counts as 1 for the network that corrects values: points, and of each feature."""
        correction.learn_measures(core.board, self.m)
        return self.m.unit, [self.m.measure[i] for i in range(mind.FEATURES)]

    def clues(self, core: Core, q: int) -> list[tuple[int, list[float]]]:
        """From a view: every ticket that its viewer has never seen, with the clues about seat q and that ticket."""
        inference.list_unknown(core.s, core.board, self.m)
        inference.look_at_seat(core.s, core.board, core.scratch, self.m, q)
        rows = []
        for i in range(self.m.n_unknown):
            inference.find_clues(core.s, core.board, core.scratch, self.m, q, self.m.unknown[i])
            rows.append((self.m.unknown[i], [self.m.clue[j] for j in range(mind.CLUES)]))
        return rows

    def ticket_chances(self, view: Core, q: int) -> dict[int, float]:
        """For each ticket that the viewer has never seen: the chance that a ticket of seat q is this one."""
        inference.read_table(view.s, view.board, view.scratch, self.m)
        total = 0.0
        for i in range(self.m.infers):
            total += self.m.belief[q][i]
        even = 0.01 * inference.UNIFORM if self.m.infers > 0 else 1.0
        chances = {}
        for i in range(self.m.n_unknown):
            weight = self.m.belief[q][i] / total if self.m.infers > 0 else 0.0
            chances[self.m.unknown[i]] = even / self.m.n_unknown + (1.0 - even) * weight
        return chances

    def imagine(self, view: Core, world: Core, a: int, b: int) -> bool:
        """Sample a world that fits a view, with likely tickets for the others, from a seeded stream."""
        world.copy_from(view)
        world.seed_scratch(a, b)
        inference.read_table(view.s, view.board, view.scratch, self.m)
        if not world.sample():
            return False
        inference.deal_by_beliefs(world.s, world.board, world.scratch, self.m)
        return True

    def play_out(self, core: Core, most: int) -> int:
        """Let the planner play all seats of a sampled world. Returns the number of decisions."""
        planning.forget_plans(core.s, self.m)
        self.m.hurried = 1
        core.listed = False
        return search.play_on(core.s, core.board, core.scratch, self.m, most)

    def play_turns(self, core: Core, turns: int) -> None:
        """Let the planner play all seats of a sampled world until so many turns have ended."""
        planning.forget_plans(core.s, self.m)
        self.m.hurried = 1
        core.listed = False
        search.roll_out(core.s, core.board, core.scratch, self.m, turns)

    def begin(self, root: Core, work: Core, thorough: bool) -> None:
        """Start a search from a view: over the actions with the best priors or, if thorough, over all legal ones."""
        self.m.thorough = 1 if thorough else 0
        search.begin(root.s, work.s, work.board, work.scratch, self.m)

    def tell_tickets(self, root: Core, truth: Core) -> None:
        """Cheat: from now on the others hold in every world the tickets that they hold in truth.

        No bot does so. It measures what ticket inference can bring at most. The search has just begun.
        """
        inference.believe(truth.s, root.s, root.board, self.m)

    def compare(self, actions: list[int]) -> None:
        """From now on try only these actions at the root, each as often as the others. The search has just begun."""
        search.leave_out_all(self.m)
        for action in actions:
            child = search.find_child(self.m, 0, action)
            self.m.seen[child] = 0

    def search(self, root: Core, work: Core, iterations: int) -> int:
        """Make so many iterations without the GIL."""
        work.listed = False
        return mind_memory.released(search.iterate, root, work, self, iterations)

    def found(self) -> list[tuple[int, int, float, float, float]]:
        """For each action at the root: its number, visits, and sums of rewards, of margins and of chances to win.

        The margin is the mean margin of all sampled worlds before the search, plus what the action gained in its own
        worlds. So an action does not look better because it was tried in a few good worlds.
        """
        rows = []
        before = self.m.margin[0] / max(self.m.visits[0], 1)
        node = self.m.child[0]
        while node != mind.NONE:
            rows.append(
                (
                    self.m.action[node],
                    self.m.visits[node],
                    self.m.total[node],
                    self.m.margin[node] + before * self.m.visits[node],
                    self.m.won[node],
                )
            )
            node = self.m.sibling[node]
        return rows

"""Players inside the core: a random one, a greedy one, and the planner. Each knows no more than its seat may."""

from ...rules import chance, memory, structs, turns
from ...rules.beliefs import knowledge
from ...rules.structs import BoardData, Scratch, State, Stream
from ...thinking.mind import Mind
from ...thinking.plan import planning
from ...thinking.rating import greed, priors

OUTSIDE = 0
RANDOM = 1
GREEDY = 2
PLANNER = 3


def choose(
    s: State, board: BoardData, scratch: Scratch, m: Mind, spare: State, player: int, dice: Stream
) -> int:
    """The action of a player for the seat to act. `spare` is overwritten with that seat's view."""
    if player == PLANNER:
        memory.copy_state(spare, s)
        knowledge.redact(spare, board, s.actor)
        planning.forget_plans(spare, m)
        m.hurried = 0
        return priors.choose(spare, board, scratch, m)
    n = turns.legal(s, board, scratch)
    if player == GREEDY:
        return choose_greedily(s, board, scratch, dice)
    return scratch.legal[chance.below(dice, n)]


def choose_greedily(s: State, board: BoardData, scratch: Scratch, dice: Stream) -> int:
    """One of the actions in `scratch.legal` that bring the most points now, each as likely as the others."""
    best = structs.NONE
    most = 0
    ties = 0
    for i in range(scratch.n_legal):
        points = greed.half_points(s, board, scratch.legal[i])
        if best == structs.NONE or points > most:
            best = i
            most = points
            ties = 1
        elif points == most:
            ties += 1
            if chance.below(dice, ties) == 0:
                best = i
    return scratch.legal[best]

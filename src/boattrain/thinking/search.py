"""PUCT tree search over sampled worlds (Monte Carlo tree search, MCTS, with determinization).

Every iteration plays in a sampled world that fits what the seat knows, on one tree for all worlds (information-set
search). Inside the tree PUCT selects actions by their mean reward and the planner's prior. Beyond the tree the
planner plays some turns for all seats (a rollout), and a value function rates the position that it reaches.
"""

from ..rules import chance, memory, structs, tickets, turns
from ..rules.beliefs import sampling
from ..rules.structs import BoardData, Scratch, State
from . import correction, inference, mind, valuation
from .mind import Mind
from .plan import drafts, planning
from .rating import priors

ROOT = 0
LEAST_TRIES = 8  # visits of every action in a thorough search
NOISE = 0.67  # of a reward: the variance that its action and later chance have, divided by that of its world
EVERY = 100  # iterations after which each action should have been visited once more, up to LEAST_TRIES


def begin(root: State, s: State, board: BoardData, scratch: Scratch, m: Mind) -> None:
    """Start a tree with the root and its children. They are rated once, because they are the same in every world."""
    m.n_nodes = 1
    m.compares = 0
    m.child[ROOT] = mind.NONE
    m.visits[ROOT] = 0
    m.margin[ROOT] = 0.0
    memory.copy_state(s, root)
    planning.forget_plans(s, m)
    m.hurried = 0
    priors.rate_actions(s, board, scratch, m)
    m.infers = 0
    if m.reads:
        inference.read_table(root, board, scratch, m)
    pick_candidates(scratch, m)
    considered = scratch.n_legal if m.thorough else candidates(scratch)
    for i in range(considered - 1, -1, -1):  # the best comes to stand first
        add_child(m, ROOT, scratch.legal[m.order[i]], s.actor, m.gain[m.order[i]])
    spread_priors(m, ROOT)
    begin_pairing(scratch, m)


def leave_out_all(m: Mind) -> None:
    """From now on try only actions at the root that are taken up again, each as often as the others."""
    m.compares = 1
    child = m.child[ROOT]
    while child != mind.NONE:
        m.seen[child] = mind.LEFT_OUT
        child = m.sibling[child]


def least_tried(m: Mind) -> int:
    """Of the actions that are compared, the one that was tried least."""
    best = mind.NONE
    child = m.child[ROOT]
    while child != mind.NONE:
        if m.seen[child] != mind.LEFT_OUT and (best == mind.NONE or m.visits[child] < m.visits[best]):
            best = child
        child = m.sibling[child]
    return best


def begin_pairing(scratch: Scratch, m: Mind) -> None:
    """Note where the streams of the worlds begin, and that nothing is known about their luck."""
    m.origin[0] = scratch.rng[0]
    m.origin[1] = scratch.rng[1]
    m.total[ROOT] = 0.0
    for k in range(mind.WORLDS):
        m.luck[k] = 0.0
        m.luck_sum[k] = 0.0
        m.luck_n[k] = 0


def candidates(scratch: Scratch) -> int:
    """How many of the legal actions the search considers."""
    return scratch.n_legal if scratch.n_legal < mind.CHILDREN else mind.CHILDREN


def pick_candidates(scratch: Scratch, m: Mind) -> None:
    """Put the legal actions with the highest gains first in `m.order`, best first."""
    for i in range(scratch.n_legal):
        m.order[i] = i
    for place in range(candidates(scratch)):
        best = place
        for i in range(place + 1, scratch.n_legal):
            if m.gain[m.order[i]] > m.gain[m.order[best]]:
                best = i
        kept = m.order[place]
        m.order[place] = m.order[best]
        m.order[best] = kept


def add_child(m: Mind, node: int, action: int, actor: int, gain: float) -> int:
    """Add a node below `node`. Returns NONE if the tree is full."""
    if m.n_nodes >= mind.NODES:
        return mind.NONE
    new = m.n_nodes
    m.n_nodes += 1
    m.action[new] = action
    m.parent_actor[new] = actor
    m.child[new] = mind.NONE
    m.sibling[new] = m.child[node]
    m.child[node] = new
    m.visits[new] = 0
    m.seen[new] = 0
    m.total[new] = 0.0
    m.margin[new] = 0.0
    m.won[new] = 0.0
    m.lucky[new] = 0.0
    m.prior[new] = gain
    return new


def spread_priors(m: Mind, node: int) -> None:
    """Turn the gains of all children into priors that add up to 1: the further behind the best, the smaller."""
    best = -1.0e9
    child = m.child[node]
    while child != mind.NONE:
        if m.prior[child] > best:
            best = m.prior[child]
        child = m.sibling[child]
    total = 0.0
    child = m.child[node]
    while child != mind.NONE:
        behind = m.sharpness * (best - m.prior[child]) / m.rate
        m.prior[child] = 1.0 / (1.0 + behind * behind + 2.0 * behind)
        total += m.prior[child]
        child = m.sibling[child]
    child = m.child[node]
    while child != mind.NONE:
        m.prior[child] = m.prior[child] / total
        child = m.sibling[child]


def find_child(m: Mind, node: int, action: int) -> int:
    """The child of an action, or NONE."""
    child = m.child[node]
    while child != mind.NONE and m.action[child] != action:
        child = m.sibling[child]
    return child


def iterate(root: State, s: State, board: BoardData, scratch: Scratch, m: Mind, iterations: int) -> int:
    """Sample a world, descend, roll out and back up, so many times. Returns how many iterations were made."""
    for made in range(iterations):
        memory.copy_state(s, root)
        first = select(m, ROOT)
        if m.paired:
            chance.begin_at(scratch.rng, m.origin, m.visits[first])
        if not sampling.sample(s, board, scratch):
            return made
        if m.infers > 0:
            inference.deal_by_beliefs(s, board, scratch, m)
        planning.forget_plans(s, m)
        m.hurried = 1
        value_seats(s, board, scratch, m)
        for p in range(s.seats):
            m.before[p] = m.estimate[p]
        setting_up = 1 if tickets.choosing_opening(s) else 0
        length = descend(s, board, scratch, m, first)
        roll_out(s, board, scratch, m, turns_ahead(s, board, m, setting_up))
        value_seats(s, board, scratch, m)
        for i in range(length):
            node = m.path[i]
            p = m.parent_actor[node]
            m.visits[node] += 1
            m.total[node] += progress(m, m.estimate[p] - m.before[p])
            m.margin[node] += m.estimate[p] - m.before[p]
        if length > 0:
            p = m.parent_actor[m.path[0]]
            if m.paired:
                note_luck(m, first, progress(m, m.estimate[p] - m.before[p]))
            m.margin[ROOT] += m.before[p]
            m.won[m.path[0]] += chance_to_win(s, board, m, p)
        m.visits[ROOT] += 1
    return iterations


def note_luck(m: Mind, child: int, reward: float) -> None:
    """Learn from a reward how lucky its world is, and set the luck of all actions right that were tried in it.

    The model is: reward = what the action is worth + luck of the world + noise. The luck is estimated by the mean of
    what rewards in this world are above what their actions are worth so far, shrunk because of the noise.
    """
    k = m.visits[child] - 1
    if k >= mind.WORLDS:
        return
    m.lucky[child] += m.luck[k]
    if k > 0:
        usual = (m.total[child] - reward - m.lucky[child] + m.luck[k]) / k
    else:
        usual = m.total[ROOT] / m.visits[ROOT] if m.visits[ROOT] > 0 else reward
    m.total[ROOT] += reward
    m.luck_sum[k] += reward - usual
    m.luck_n[k] += 1
    more = m.luck_sum[k] / (m.luck_n[k] + NOISE) - m.luck[k]
    m.luck[k] += more
    other = m.child[ROOT]
    while other != mind.NONE:
        if m.visits[other] > k:
            m.lucky[other] += more
        other = m.sibling[other]


def descend(s: State, board: BoardData, scratch: Scratch, m: Mind, first: int) -> int:
    """Select actions inside the tree, after the first one, down to a new node. Returns the length of the path."""
    node = ROOT
    length = 0
    while s.phase != structs.OVER and length < mind.PATH:
        if node != ROOT:
            if turns.legal(s, board, scratch) == 1:
                play(s, board, scratch, m, scratch.legal[0])
                continue
            if not expand(s, board, scratch, m, node):
                return length
        node = first if node == ROOT else select(m, node)
        m.path[length] = node
        length += 1
        play(s, board, scratch, m, m.action[node])
        if m.visits[node] == 0:
            return length
    return length


def play(s: State, board: BoardData, scratch: Scratch, m: Mind, action: int) -> None:
    """Take an action, and drop plans that no longer fit."""
    turns.apply(s, board, scratch, action)
    priors.after_action(s, board, scratch, m)


def expand(s: State, board: BoardData, scratch: Scratch, m: Mind, node: int) -> bool:
    """Give nodes to the best actions of this world, and mark them as legal here."""
    priors.rate_actions(s, board, scratch, m)
    pick_candidates(scratch, m)
    best = m.gain[m.order[0]]
    for i in range(candidates(scratch)):
        child = find_child(m, node, scratch.legal[m.order[i]])
        if child == mind.NONE:
            child = add_child(m, node, scratch.legal[m.order[i]], s.actor, 0.0)
            if child == mind.NONE:
                return i > 0
        behind = m.sharpness * (best - m.gain[m.order[i]]) / m.rate
        m.prior[child] = 1.0 / (1.0 + behind * behind + 2.0 * behind)
        m.seen[child] = m.visits[node] + 1
    return True


def select(m: Mind, node: int) -> int:
    """PUCT: the child with the highest sum of mean reward and exploration bonus."""
    if node == ROOT and m.compares:
        return least_tried(m)
    best = m.child[node]
    most = -1.0e9
    child = m.child[node]
    while child != mind.NONE:
        if node == ROOT or m.seen[child] == m.visits[node] + 1:
            tried = m.visits[child]
            if node == ROOT and m.thorough and tried * EVERY <= m.visits[ROOT] and tried < LEAST_TRIES:
                return child
            mean = mean_reward(m, node, child) if tried > 0 else m.first_mean
            hope = m.curiosity * m.prior[child] * memory.square_root(m.visits[node] + 1.0) / (1.0 + tried)
            if mean + hope > most:
                most = mean + hope
                best = child
        child = m.sibling[child]
    return best


def mean_reward(m: Mind, node: int, child: int) -> float:
    """The mean reward of an action, at the root without the luck of its worlds."""
    if node == ROOT and m.paired:
        return (m.total[child] - m.lucky[child]) / m.visits[child]
    return m.total[child] / m.visits[child]


def turns_ahead(s: State, board: BoardData, m: Mind, setting_up: int) -> int:
    """How many turns a rollout plays: some for each seat; near the end of the game, all that are left.

    Opening tickets depend more on plans than on the next cards, so half as many turns are enough for them.
    """
    if planning.own_turns_left(s, board, m, s.turn) < m.ahead + 5.0:
        return 10000
    return int(m.ahead * s.seats * (0.5 if setting_up else 1.0))


def roll_out(s: State, board: BoardData, scratch: Scratch, m: Mind, changes: int) -> None:
    """Let the planner play for all seats until so many turns have ended."""
    while s.phase != structs.OVER and changes > 0:
        turn = s.turn
        play(s, board, scratch, m, priors.choose(s, board, scratch, m))
        if s.turn != turn:
            changes -= 1


def progress(m: Mind, points: float) -> float:
    """The reward of an iteration, from 0 to 1: the points gained since its beginning.

    How good the sampled world was to begin with says nothing about the action, so only the change counts.
    """
    away = points if points > 0.0 else -points
    return 0.5 + 0.5 * points / (away + m.scale)


def chance_to_win(s: State, board: BoardData, m: Mind, p: int) -> float:
    """The chance of p to win from the position that was valued last. A tie counts half."""
    margin = m.estimate[p]
    if s.phase == structs.OVER:
        return 1.0 if margin > 0.0 else 0.5 if margin == 0.0 else 0.0
    doubt = m.doubt_late + valuation.earliness(s, board, m, p) * m.doubt_early
    margin = 0.8 * margin / doubt
    return 0.5 + 0.5 * margin / memory.square_root(1.0 + margin * margin)


def value_seats(s: State, board: BoardData, scratch: Scratch, m: Mind) -> None:
    """Estimate the margin of each seat over the best of the others."""
    for p in range(s.seats):
        if s.phase != structs.OVER:
            drafts.have_plan(s, board, scratch, m, p)
        m.reward[p] = valuation.value_of(s, board, scratch, m, p)
        if m.corrects and s.phase != structs.OVER:
            correction.note_figures(s, board, m, p, m.reward[p])
    if m.corrects and s.phase != structs.OVER:
        correction.correct_values(s, m)
    for p in range(s.seats):
        best = -1.0e9
        for q in range(s.seats):
            if q != p and m.reward[q] > best:
                best = m.reward[q]
        m.estimate[p] = m.reward[p] - best


def play_on(s: State, board: BoardData, scratch: Scratch, m: Mind, most: int) -> int:
    """Let the planner play all seats to the end, or `most` decisions."""
    made = 0
    while s.phase != structs.OVER and made < most:
        play(s, board, scratch, m, priors.choose(s, board, scratch, m))
        made += 1
    return made

"""One game of a batch: a decision from outside, the decisions of opponents inside the core, rewards."""

from ...rules import memory, scoring, structs, turns
from ...rules.structs import BoardData, Floats, Ints, Scratch, Shorts, State, Stream
from ...thinking.mind import Mind
from . import opponents

MARGIN = 0  # the final score minus the best score of the others, when the game ends
WIN = 1  # the share of the victory, when the game ends
POINTS = 2  # points as they come; the final scoring when the game ends


def begin(
    s: State, board: BoardData, scratch: Scratch, blank: State, streams: Stream, seats: int, recommended: int
) -> None:
    """Deal a new game. `streams` begins with the two words of its stream."""
    memory.copy_state(s, blank)
    s.viewer = structs.REFEREE
    s.rng[0] = streams[0]
    s.rng[1] = streams[1] | 1
    turns.set_up(s, board, scratch, seats, structs.NOBODY, recommended)


def play_others(
    s: State,
    board: BoardData,
    scratch: Scratch,
    m: Mind,
    spare: State,
    players: Shorts,
    dice: Stream,
    most: int,
) -> int:
    """Let the players inside the core decide until one from outside is to act. Returns how many decisions they made."""
    made = 0
    while s.phase != structs.OVER and players[s.actor] != opponents.OUTSIDE and made < most:
        action = opponents.choose(s, board, scratch, m, spare, players[s.actor], dice)
        turns.apply(s, board, scratch, action)
        made += 1
    return made


def play_out(
    s: State,
    board: BoardData,
    scratch: Scratch,
    m: Mind,
    spare: State,
    players: Shorts,
    dice: Stream,
    actions: Ints,
    most: int,
) -> int:
    """Let players inside the core decide for all seats until the game is over. Writes down what they decided.

    Returns how many decisions they made.
    """
    made = 0
    while s.phase != structs.OVER and made < most:
        actions[made] = opponents.choose(s, board, scratch, m, spare, players[s.actor], dice)
        turns.apply(s, board, scratch, actions[made])
        made += 1
    return made


def note_scores(s: State, rewards: Floats) -> None:
    """Remember the scores before a decision, negated, in the place of the rewards."""
    for p in range(s.seats):
        rewards[p] = -s.score[p]


def reward(
    s: State, board: BoardData, scratch: Scratch, over: int, kind: int, rewards: Floats, scores: Shorts
) -> None:
    """Turn what `note_scores` left into the reward of each seat. If the game is over, write the final scores too."""
    if not over:
        for p in range(s.seats):
            rewards[p] = rewards[p] + s.score[p] if kind == POINTS else 0.0
        return
    scoring.score_all(s, board, scratch)
    for p in range(s.seats):
        scores[p] = scratch.sheet[p][scoring.TOTAL]
        if kind == POINTS:
            rewards[p] = rewards[p] + scores[p]
    if kind == WIN:
        share_victory(s, scratch, rewards)
    elif kind == MARGIN:
        for p in range(s.seats):
            rewards[p] = scores[p] - best_other(s, scratch, p)


def share_victory(s: State, scratch: Scratch, rewards: Floats) -> None:
    """1 for the winner, an equal share for each of several winners, 0 for the others."""
    winners = 0
    for p in range(s.seats):
        if scoring.wins(s, scratch, p):
            winners += 1
    for p in range(s.seats):
        rewards[p] = 1.0 / winners if scoring.wins(s, scratch, p) else 0.0


def best_other(s: State, scratch: Scratch, p: int) -> int:
    """The best final score of the seats other than p."""
    best = -32768
    for other in range(s.seats):
        if other != p and scratch.sheet[other][scoring.TOTAL] > best:
            best = scratch.sheet[other][scoring.TOTAL]
    return best

"""Random play inside the core, without Python objects and without the GIL: for benchmarks and simulations."""

from . import audit, chance, structs, turns
from .structs import BoardData, Scratch, State


def play_random(s: State, board: BoardData, scratch: Scratch, most: int) -> int:
    """Play up to `most` random decisions. Returns how many were made before the game ended.

    `scratch.turns` counts the turns that began.
    """
    made = 0
    scratch.turns = 0
    while made < most and s.phase != structs.OVER:
        if s.phase == structs.TURN:
            scratch.turns += 1
        n = turns.legal(s, board, scratch)
        if n == 0:
            return made
        turns.apply(s, board, scratch, scratch.legal[chance.below(scratch.rng, n)])
        made += 1
    return made


def play_audited(s: State, board: BoardData, scratch: Scratch, most: int) -> int:
    """Play at random, and check the laws at the start and after every decision.

    Returns how many decisions were made, or the number of the law that was broken, negated.
    """
    made = 0
    scratch.turns = 0
    broken = audit.fault(s, board, scratch)
    while made < most and s.phase != structs.OVER and not broken:
        if s.phase == structs.TURN:
            scratch.turns += 1
        n = turns.legal(s, board, scratch)
        if n == 0:
            return -audit.STUCK
        turns.apply(s, board, scratch, scratch.legal[chance.below(scratch.rng, n)])
        made += 1
        broken = audit.fault(s, board, scratch)
    if broken:
        return -broken
    return made

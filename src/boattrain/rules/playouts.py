"""Random play inside the core: no Python, no GIL. For benchmarks, simulations and rollouts."""

from . import audit, chance, layout, turns
from .layout import Desk, State, Table


def play_random(s: State, t: Table, d: Desk, most: int) -> int:
    """Play up to `most` random decisions; returns how many were made before the game ended.

    The turns begun are counted on the desk.
    """
    made = 0
    d.turns = 0
    while made < most and s.phase != layout.OVER:
        if s.phase == layout.TURN:
            d.turns += 1
        n = turns.legal(s, t, d)
        if n == 0:
            return made
        turns.apply(s, t, d, d.legal[chance.below(d.rng, n)])
        made += 1
    return made


def play_audited(s: State, t: Table, d: Desk, most: int) -> int:
    """The same play, but the laws are checked at the start and after every decision.

    Returns how many decisions were made, or the number of the law that was broken, negated.
    """
    made = 0
    d.turns = 0
    broken = audit.fault(s, t, d)
    while made < most and s.phase != layout.OVER and not broken:
        if s.phase == layout.TURN:
            d.turns += 1
        n = turns.legal(s, t, d)
        if n == 0:
            return -audit.STUCK
        turns.apply(s, t, d, d.legal[chance.below(d.rng, n)])
        made += 1
        broken = audit.fault(s, t, d)
    if broken:
        return -broken
    return made

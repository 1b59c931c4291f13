"""Random play inside the core: no Python, no GIL. For benchmarks, simulations and rollouts."""

from . import chance, layout, turns
from .layout import Desk, State, Table


def play_random(s: State, t: Table, d: Desk, most: int) -> int:
    """Play up to `most` random decisions; returns how many were made before the game ended."""
    made = 0
    while made < most and s.phase != layout.OVER:
        n = turns.legal(s, t, d)
        turns.apply(s, t, d, d.legal[chance.below(d.rng, n)])
        made += 1
    return made

"""Random numbers from a seed: the generator PCG-XSH-RR (64 bits of state), and a Fisher-Yates shuffle.

A stream is two words, the state and the (odd) increment. The game and the scratch memory keep one each.
"""

from .structs import Shorts, Stream, Word

MULTIPLIER = 6364136223846793005
MASK64 = 0xFFFFFFFFFFFFFFFF
MASK32 = 0xFFFFFFFF


def next32(rng: Stream) -> Word:
    """The next 32 bits of the stream."""
    old = rng[0]
    rng[0] = (old * MULTIPLIER + rng[1]) & MASK64
    mixed = (((old >> 18) ^ old) >> 27) & MASK32
    turn = old >> 59
    return ((mixed >> turn) | (mixed << ((32 - turn) & 31))) & MASK32


def below(rng: Stream, n: Word) -> int:
    """A number from 0 to n - 1, all equally likely (Lemire's method: multiply, and draw again if biased)."""
    wide = next32(rng) * n
    low = wide & MASK32
    if low < n:
        floor = (MASK32 + 1 - n) % n
        while low < floor:
            wide = next32(rng) * n
            low = wide & MASK32
    return wide >> 32


def shuffle(rng: Stream, cards: Shorts, n: int) -> None:
    """Shuffle the first n of `cards` (Fisher-Yates)."""
    for i in range(n - 1, 0, -1):
        j = below(rng, i + 1)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card


def begin_at(rng: Stream, origin: Stream, n: Word) -> None:
    """Set a stream to the beginning of the n-th of many sequences that follow from an origin."""
    rng[0] = (origin[0] + n * MULTIPLIER) & MASK64
    rng[1] = origin[1]
    next32(rng)
    next32(rng)

"""Seeds of games, and the random streams and further seeds that are derived from them."""

import hashlib
import secrets
from collections.abc import Iterable
from typing import TypeVar

from boattrain.errors import GameError

MOST = 2**256
T = TypeVar("T")


def fresh_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(128)


def check_seed(seed: object) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < MOST:
        raise GameError("bad_seed", "A seed is a whole number from 0 to 2**256 - 1.")
    return seed


def stream_of(seed: int, purpose: str = "deal") -> tuple[int, int]:
    """The stream of a seed for one purpose."""
    words = stream_bytes(seed, purpose)
    return int.from_bytes(words[:8], "little"), int.from_bytes(words[8:], "little") | 1


def stream_bytes(seed: int, purpose: str) -> bytes:
    """The two words of a stream, each with its lowest byte first. The second becomes odd before it is used."""
    return hashlib.sha256(f"boattrain {purpose} {seed}".encode()).digest()[:16]


def fingerprint(seed: int) -> str:
    """A hash of the seed. Shown before the game, it proves later that the seed was not changed (a commitment)."""
    return hashlib.sha256(f"boattrain seed {seed}".encode()).hexdigest()


def derived_seed(seed: int, purpose: str) -> int:
    """A further seed, for one purpose: a game of many, a bot at a seat."""
    digest = hashlib.sha256(f"boattrain {purpose} of {seed}".encode()).digest()
    return int.from_bytes(digest[:8], "little")


def reshuffle_seed(seed: int, number: int) -> int:
    """The seed of a further shuffle in a game. It follows from the seed of the deal, so nobody chooses it."""
    return int.from_bytes(
        hashlib.sha256(f"boattrain reshuffle {number} of {seed}".encode()).digest(), "little"
    )


def shuffled(seed: str, things: Iterable[T]) -> list[T]:
    """In an order that the seed gives, and no version of Python changes."""
    keyed = [(hashlib.sha256(f"{seed} {n}".encode()).digest(), thing) for n, thing in enumerate(things)]
    return [thing for _, thing in sorted(keyed, key=lambda pair: pair[0])]

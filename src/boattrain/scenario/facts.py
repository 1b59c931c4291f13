"""The facts of a scenario: reading them, seat by seat, and the sentences for what is wrong in them."""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from boattrain.boards import Board
from boattrain.errors import GameError
from boattrain.rules import Core

T = TypeVar("T")


class Layer:
    """One part of a scenario, laid out on a core. `lay` is what a part does."""

    def __init__(self, board: Board, seats: int, facts: Mapping[str, Any], core: Core) -> None:
        self.board = board
        self.seats = seats
        self.facts = facts
        self.core = core

    def lay(self) -> None:
        raise NotImplementedError

    def put(self, fields: Mapping[str, Any]) -> None:
        for name, value in fields.items():
            self.core.put(name, value)

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """In an order that the seed gives, and no version of Python changes."""
        seed = self.facts.get("seed", 0)
        keyed = [(hashlib.sha256(f"{seed} {n}".encode()).digest(), thing) for n, thing in enumerate(things)]
        return [thing for _, thing in sorted(keyed, key=lambda pair: pair[0])]

    def of_seat(self, fact: str, seat: int, default: Any) -> Any:
        """What a fact says of a seat; a seat may be a number or, as in JSON, its text."""
        given: Mapping[Any, Any] = self.facts.get(fact, {})
        for key in given:
            self.seat(int(key))
        return given.get(seat, given.get(str(seat), default))

    def seat(self, seat: Any) -> int:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise GameError(
                "bad_scenario", f"There is no seat {seat!r}: the seats are 0 to {self.seats - 1}."
            )
        return seat


def plain_facts(facts: Mapping[str, Any]) -> dict[str, Any]:
    """The facts as JSON holds them, without the seed, which a record keeps apart."""
    return {name: _plain(value) for name, value in facts.items() if name != "seed" and value is not None}


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {str(key): _plain(part) for key, part in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_plain(part) for part in value]
    return value


def repeated(cards: Iterable[tuple[str, int]]) -> list[str]:
    return [card for card, n in cards for _ in range(n)]


def range_of(things: Sequence[object]) -> range:
    return range(len(things))


def count(value: Any, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 1000:
        raise GameError("bad_scenario", f"{where}: {value!r} is not a number of things.")
    return value

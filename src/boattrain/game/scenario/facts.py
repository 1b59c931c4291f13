"""Reads the facts of a scenario, and says in a sentence what is wrong with them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from boattrain.boards import Board
from boattrain.errors import GameError
from boattrain.game.seeds import shuffled
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
        return shuffled(str(self.facts.get("seed", 0)), things)

    def of_seat(self, fact: str, seat: int, default: Any) -> Any:
        """What a fact says of a seat."""
        return self.part(fact, map(str, range(self.seats))).get(str(seat), default)

    def part(self, fact: str, known: Iterable[str]) -> Mapping[str, Any]:
        """A fact that has parts, each by a name that is known."""
        given: Mapping[str, Any] = self.facts.get(fact, {})
        names = set(known)
        for name in given:
            if name not in names:
                raise GameError("bad_scenario", f"{fact}: there is no {name:.40} here.")
        return given

    def seat(self, seat: Any, fact: str) -> int:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise GameError(
                "bad_scenario", f"{fact}: there is no seat {seat!r:.40}; the seats are 0 to {self.seats - 1}."
            )
        return seat


def plain_facts(facts: Mapping[str, Any]) -> dict[str, Any]:
    """The facts in the form of JSON. A record stores this form, and the game is set up from it."""
    plain = {name: _plain(value, 0) for name, value in facts.items() if value is not None}
    if isinstance(plain.get("hands"), dict):
        plain["hands"] = {seat: _card_text(cards) for seat, cards in plain["hands"].items()}
    for name, shape in SHAPES.items():
        if name in plain:
            _check_shape(plain[name], shape, name)
    return plain


def _card_text(cards: Any) -> Any:
    """Cards as `Game.hand` gives them, as a text."""
    if not isinstance(cards, Mapping):
        return cards
    return " ".join(f"{card}*{n}" for card, n in cards.items())


SHAPES: dict[str, tuple[type, ...]] = {
    "hands": (dict, str),
    "row": (str,),
    "top": (dict, str),
    "discards": (dict, str),
    "owners": (dict, int),
    "harbors": (dict, int),
    "tickets": (dict, list, str),
    "ticket_top": (list, str),
    "ticket_deck": (list, str),
    "fleets": (dict, int),
    "pieces": (dict, dict, int),
    "reserve": (dict, dict, int),
    "harbors_left": (dict, int),
    "scores": (dict, int),
    "souvenirs": (dict, list, str),
    "stacks": (dict, list),
}
"""What a fact is, and what is in it."""
_WORDS = {dict: "a table, as {0: ...},", list: "a list", str: "a text", int: "a whole number"}


def _check_shape(value: Any, shape: tuple[type, ...], where: str) -> None:
    if not shape:
        return
    if not isinstance(value, shape[0]):
        raise GameError("bad_scenario", f"{where}: {_WORDS[shape[0]]} is wanted, not {value!r:.40}.")
    if isinstance(value, Mapping):
        for key, part in value.items():
            _check_shape(part, shape[1:], f"{where}[{key:.40}]")
    elif isinstance(value, list):
        for part in value:
            _check_shape(part, shape[1:], where)


def _plain(value: Any, depth: int) -> Any:
    if isinstance(value, Mapping) and depth < 4:
        plain = {str(key): _plain(part, depth + 1) for key, part in value.items() if _is_name(key)}
        if len(plain) == len(value):
            return plain
    if isinstance(value, list | tuple) and depth < 4:
        return [_plain(part, depth + 1) for part in value]
    if isinstance(value, str | int) and not isinstance(value, bool):
        return value
    raise GameError("bad_scenario", "A scenario is made of texts, whole numbers, lists and tables of them.")


def _is_name(key: Any) -> bool:
    return isinstance(key, str | int) and not isinstance(key, bool)


def repeated(cards: Iterable[tuple[str, int]]) -> list[str]:
    return [card for card, n in cards for _ in range(n)]


def range_of(things: Sequence[object]) -> range:
    return range(len(things))


def count(value: Any, where: str, most: int = 999, least: int = 0) -> int:
    """A whole number within bounds."""
    if not isinstance(value, int) or not least <= value <= most:
        raise GameError("bad_scenario", f"{where}: a whole number from {least} to {most} is wanted.")
    return value

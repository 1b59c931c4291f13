"""Finds things of a board by their ids. The error for an unknown id says which ids there are."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol, TypeVar

from boattrain.boards.faults import closest, listed, show
from boattrain.errors import UnknownName

_FEW = 5  # options that are listed in the error


class Named(Protocol):
    """Anything with an id."""

    @property
    def id(self) -> str: ...


Thing = TypeVar("Thing", bound=Named)


def find(things: Sequence[Thing], what: str, name: object) -> Thing:
    """The thing with this id."""
    for thing in things:
        if thing.id == name:
            return thing
    raise unknown_name(what, name, [thing.id for thing in things])


def find_number(index: Mapping[str, int], what: str, name: object) -> int:
    """The number that an index gives to this id."""
    number = index.get(name) if isinstance(name, str) else None
    if number is None:
        raise unknown_name(what, name, index)
    return number


def unknown_name(what: str, name: object, options: Iterable[str]) -> UnknownName:
    """The error for an id that the board does not have. It suggests the closest id, or lists all if there are few."""
    names = list(options)
    if not isinstance(name, str):
        example = f" such as {show(names[0])}" if names else ""
        return UnknownName(f"unknown_{what}", f"A {what} is named by its id, a text{example}.")
    near = closest(name, names)
    hint = ""
    if near:
        hint = f" Did you mean {show(near)}?"
    elif 0 < len(names) <= _FEW:
        hint = f" Known: {listed(names)}."
    return UnknownName(f"unknown_{what}", f"There is no {what} {show(name)} on this board.{hint}")

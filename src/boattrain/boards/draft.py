"""A board file while it is checked: which parts are free of faults so far and can be checked further.

All check modules look things up through this module. What a board must be like is up to them.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from boattrain.boards.faults import Faults, Key, Path, show, unknown

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Names:
    """The ids of one kind of thing, to look up what the file refers to."""

    what: str
    places: dict[str, Path]
    complete: bool  # no id is missing or doubled, so an unknown name is a fault of whoever uses it

    def __contains__(self, name: str) -> bool:
        return name in self.places


class Draft:
    """The content of the file and the faults found so far. A part is sound if it has no fault."""

    def __init__(self, data: dict[str, Any], faults: Faults) -> None:
        self.data = data
        self.faults = faults
        self.decks = self._names("deck", [("decks",)])
        self.kinds = self._names("kind of piece", [("pieces", "kinds")])
        self.cities = self._names("city", [("cities",)])
        self.places = self._names("city", [("cities",), ("junctions",)])
        self.colors = Names(
            "color",
            {color: ("colors", n) for n, color in enumerate(self.get("colors") or ())},
            faults.sound(("colors",)),
        )

    def get(self, *path: Key) -> Any:
        """The value at this place, or None if it is left out or not sound."""
        return self._at(path) if self.faults.sound(path) else None

    def number(self, *path: Key) -> int | None:
        """The number at this place, or None if it is left out or not sound."""
        value: int | None = self.get(*path)
        return value

    def rows(self, *path: Key) -> list[tuple[Path, Row]]:
        """The sound rows of a list, each with its place."""
        rows = self._at(path)
        if not isinstance(rows, list):
            return []
        places = [(*path, index) for index in range(len(rows))]
        return [(at, row) for at, row in zip(places, rows, strict=True) if self.faults.sound(at)]

    def left_out(self, section: str) -> bool:
        """Whether the file leaves this section out on purpose, and not by a misspelled key."""
        return section not in self.data and self.faults.sound((section,))

    def whole(self, *sections: str) -> bool:
        """Whether these sections and all their rows are sound."""
        return all(self.faults.sound((section,)) for section in sections)

    def refer(self, names: Names, path: Path, name: str, extra: Iterable[str] = ()) -> bool:
        """Check that a name is known. An unknown name is reported once, with all places that use it."""
        if name in names or name in extra:
            return True
        if names.complete:
            self.faults.add(path, unknown(names.what, name, [*names.places, *extra]), group=True)
        return False

    def unique(self, ids: Iterable[tuple[Path, str]], what: str) -> None:
        """Check that no two things of a kind share an id or a name."""
        seen: dict[str, Path] = {}
        for path, name in ids:
            if name in seen:
                self.faults.add(path, f"{show(name)} is the {what} of an earlier row too")
            seen.setdefault(name, path)

    def ids(self, key: str, *lists: Path) -> list[tuple[Path, str]]:
        """The text under this key in every row of these lists, each with its place."""
        found: list[tuple[Path, str]] = []
        for path in lists:
            rows = self._at(path)
            for index in range(len(rows) if isinstance(rows, list) else 0):
                name = self.get(*path, index, key)
                if name is not None:
                    found.append(((*path, index, key), name))
        return found

    def _names(self, what: str, lists: list[Path]) -> Names:
        found = self.ids("id", *lists)
        rows = [self._at(path) for path in lists]
        readable = all(
            isinstance(row, list) or self.faults.sound(path) for path, row in zip(lists, rows, strict=True)
        )
        length = sum(len(row) for row in rows if isinstance(row, list))
        places = {name: path for path, name in found}
        return Names(what, places, readable and len(places) == length > 0)

    def _at(self, path: Path) -> Any:
        value: Any = self.data
        for key in path:
            if isinstance(key, int):
                value = value[key] if isinstance(value, list) and key < len(value) else None
            else:
                value = value.get(key) if isinstance(value, dict) else None
        return value


Check = Callable[[Draft], None]

"""The list of faults found in a board file: each with its place and its reason.

This module writes places and values in words, suggests what was probably meant, and knows which parts of the file
are free of faults. What counts as a fault is decided by structure.py and the check modules.
"""

import difflib
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

Key = str | int
Path = tuple[Key, ...]

_SHOWN = 40  # characters of a value that a sentence repeats
_HUGE = 10**15


@dataclass(slots=True)
class _Fault:
    path: Path
    reason: str
    also: list[Path] = field(default_factory=list)

    def sentence(self) -> str:
        text = f"{place(self.path)}: {self.reason}"
        if not self.also:
            return text
        more = f" and {len(self.also) - 1} more" if len(self.also) > 1 else ""
        return f"{text} (also {place(self.also[0])}{more})"


class Faults:
    """Collects faults, and remembers which places later checks must leave out because of them."""

    def __init__(self) -> None:
        self._faults: list[_Fault] = []
        self._grouped: dict[str, _Fault] = {}
        self._spoiled: set[Path] = set()
        self._around: set[Path] = set()

    def add(self, path: Path, reason: str, *, group: bool = False) -> None:
        """Note a fault. With `group`, places with the same reason are joined into one fault ("also in ...")."""
        self.spoil(path)
        if group:
            self.remark(path, reason)
        else:
            self._faults.append(_Fault(path, reason))

    def remark(self, path: Path, reason: str) -> None:
        """Note a fault that does not affect what is around it, such as an unknown key. Equal reasons are joined."""
        if reason in self._grouped:
            self._grouped[reason].also.append(path)
            return
        self._grouped[reason] = _Fault(path, reason)
        self._faults.append(self._grouped[reason])

    def spoil(self, path: Path) -> None:
        """Leave this place out of later checks, so that one fault is not reported twice."""
        self._spoiled.add(path)
        self._around.update(path[:n] for n in range(len(path)))

    def sound(self, path: Path) -> bool:
        """Whether no fault was found at this place, around it or inside it."""
        if not self._spoiled:
            return True
        if path in self._spoiled or path in self._around:
            return False
        return not any(path[:n] in self._spoiled for n in range(len(path)))

    def spoiled(self, path: Path) -> bool:
        """Whether a fault was found at exactly this place, or it was left out of later checks."""
        return path in self._spoiled

    def sentences(self) -> list[str]:
        return [fault.sentence() for fault in self._faults]


def place(path: Path) -> str:
    """`routes[12].b`, or `board` for the whole file."""
    text = ""
    for key in path:
        if isinstance(key, int):
            text += f"[{key}]"
        elif key.isidentifier() or key.isalnum() or key == "$schema":
            text += f".{key}" if text else key
        else:
            text += f"[{show(key)}]"
    return text or "board"


def show(value: Any) -> str:
    """A value of the file as it is quoted in a sentence: shortened, without line breaks or control characters."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value) if abs(value) < _HUGE else "a huge number"
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, str):
        short = value if len(value) <= _SHOWN else value[: _SHOWN - 3] + "..."
        return "'" + json.dumps(short)[1:-1].replace('\\"', '"') + "'"
    if isinstance(value, list):
        return "a list"
    return "an object" if isinstance(value, dict) else f"a Python {type(value).__name__}"


def closest(word: str, options: Iterable[str]) -> str | None:
    """The option that the author probably meant."""
    if len(word) > 2 * _SHOWN:
        return None
    near = difflib.get_close_matches(word.lower().replace(" ", "_"), list(options), n=1, cutoff=0.6)
    return near[0] if near else None


def unknown(what: str, word: str, options: Iterable[str]) -> str:
    """`unknown city 'lonodn'; did you mean 'london'?`"""
    near = closest(word, options)
    return f"unknown {what} {show(word)}" + (f"; did you mean {show(near)}?" if near else "")


def listed(words: Iterable[str]) -> str:
    """`'a', 'b' and 'c'`, and no more than five of them."""
    all_words = list(words)
    shown = [show(word) for word in all_words[:5]]
    if len(all_words) > 5:
        shown.append(f"{len(all_words) - 5} more")
    return shown[0] if len(shown) == 1 else ", ".join(shown[:-1]) + " and " + shown[-1]

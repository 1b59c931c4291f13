"""Names of people: no name at a table looks like another one there, or like that of a bot."""

import unicodedata
from collections.abc import Collection

from boattrain.server.errors import Refusal
from boattrain.server.tables.table import Table

# Letters and digits that look like Latin letters, as far as they make look-alikes of whole names (homoglyphs).
_LOOKALIKES = {
    "a": "\u0430\u0251\u03b14",
    "b": "\u0432",
    "c": "\u0441",
    "d": "\u0501",
    "e": "\u0435\u03b53",
    "g": "\u0261\u050d9",
    "h": "\u043d",
    "j": "\u0458",
    "k": "\u043a\u03ba",
    "l": "\u0456\u04cf\u03b9\u0131\u01421i|",
    "m": "\u043c",
    "n": "\u03b7",
    "o": "\u043e\u03bf0",
    "p": "\u0440\u03c1",
    "q": "\u051b",
    "s": "\u04555",
    "t": "\u0442\u03c4",
    "u": "\u03c5",
    "v": "\u03bd",
    "w": "\u051d\u03c9",
    "x": "\u0445\u03c7",
    "y": "\u0443",
}
_LATIN = str.maketrans({like: letter for letter, likes in _LOOKALIKES.items() for like in likes})
_BOTS = ("bot", "robot")


def skeleton(name: str) -> str:
    """What is left of a name for the eye: two names with one skeleton look alike."""
    return " ".join(_plain(name).translate(_LATIN).split())


def _plain(name: str) -> str:
    """Without marks and without what cannot be seen: joiners, variation selectors."""
    parts = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in parts if unicodedata.category(letter)[0] not in "MC")


def check_name(name: str) -> None:
    """A person has no name that a bot could have."""
    if skeleton(_plain(name).rstrip("0123456789 #.")) in map(skeleton, _BOTS):
        raise Refusal("bot_name", "That name looks like the name of a bot; please choose another.")


def check_new_name(table: Table, name: str | None, seats: Collection[int]) -> None:
    """Whoever gets these seats does not look like somebody else who is at the table already."""
    if name is None:
        return
    check_name(name)
    others = [seat.name for n, seat in enumerate(table.seats) if n not in seats and seat.name is not None]
    if skeleton(name) in map(skeleton, others):
        raise Refusal(
            "name_taken", "Somebody at this table has a name that looks the same; please choose another."
        )

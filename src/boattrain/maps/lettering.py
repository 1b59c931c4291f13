"""City names: how much room a text takes, and where it may stand beside its city (label placement).

The widths are those of a common sans-serif font, a little generous, because the client uses a font of its own.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from boattrain.maps.geometry import Box, Point, upright

ASCENT, DESCENT = 0.76, 0.22  # height above and depth below the baseline, as shares of the font size
LINE_PITCH = 1.1
EDGE_SIZE = 0.86  # the size of names of far cities at the edge, as a share of the font size
NEAR = 3.5  # pixels between a city and its name
_NARROW, _WIDE = set("ijlI.,'’|!:;- ()"), set("mwMW@%—")
_HALF_NARROW = set("frtJ1")


@cache
def text_width(text: str, size: float) -> float:
    return size * sum(map(_letter_width, text))


def _letter_width(letter: str) -> float:
    if letter in _NARROW:
        return 0.31
    if letter in _HALF_NARROW:
        return 0.40
    if letter in _WIDE:
        return 0.88
    return 0.70 if letter.isupper() else 0.58


@dataclass(frozen=True, slots=True)
class Label:
    """A name at its place. x is where its anchor is, y is the baseline of the first line."""

    x: float
    y: float
    anchor: str  # start, middle or end
    lines: tuple[str, ...]
    size: float
    rank: float  # how bad the place is by the rules of typography; 0 is best

    @property
    def box(self) -> Box:
        return _text_box(self.x, self.y, self.anchor, self.lines, self.size)

    def moved(self, dx: float, dy: float) -> "Label":
        return Label(self.x + dx, self.y + dy, self.anchor, self.lines, self.size, self.rank)

    def as_dict(self) -> dict[str, object]:
        return {
            "x": round(self.x, 1),
            "y": round(self.y, 1),
            "anchor": self.anchor,
            "lines": list(self.lines),
        }


def label_box(label: Mapping[str, Any], size: float) -> Box:
    """The box around a name of a layout file."""
    return _text_box(label["x"], label["y"], label["anchor"], label["lines"], size)


def _text_box(x: float, y: float, anchor: str, lines: Sequence[str], size: float) -> Box:
    width = max(text_width(line, size) for line in lines)
    left = x - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
    bottom = y + size * (LINE_PITCH * (len(lines) - 1) + DESCENT)
    return upright(left, y - size * ASCENT, left + width, bottom)


def arrangements(name: str) -> list[tuple[str, ...]]:
    """The name in one line and, if it has several words, in two lines of about the same length."""
    words = name.split()
    if len(words) < 2:
        return [(name,)]
    splits = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return [(name,), min(splits, key=lambda two: max(map(len, two)))]


def candidates(name: str, spot: Point, radius: float, size: float) -> Iterator[Label]:
    """Possible places for a name around a spot, the best first."""
    for lines in arrangements(name):
        split = 0.6 * (len(lines) - 1) * (1.5 if len(name) < 12 else 0.5)
        for far, distance in ((0.0, NEAR), (1.5, NEAR + 5), (4.0, NEAR + 11), (7.0, NEAR + 18)):
            yield from _around(lines, spot, radius + distance, size, split + far)


def _around(lines: tuple[str, ...], spot: Point, away: float, size: float, rank: float) -> Iterator[Label]:
    x, y = spot
    height = size * (LINE_PITCH * (len(lines) - 1) + ASCENT + DESCENT - 0.1)
    width = max(text_width(line, size) for line in lines)
    level = y - height / 2 + size * (ASCENT - 0.05)
    above, below = y - away - height + size * ASCENT, y + away + size * (ASCENT - 0.05)
    near = away * 0.72
    high, low = y - near - height + size * ASCENT, y + near + size * (ASCENT - 0.05)
    yield Label(x + away, level, "start", lines, size, rank)
    yield Label(x - away, level, "end", lines, size, rank + 0.4)
    yield Label(x, above, "middle", lines, size, rank + 0.5)
    yield Label(x, below, "middle", lines, size, rank + 0.6)
    for side, anchor in ((1, "start"), (-1, "end")):
        for base, dislike in ((high, 0.7), (low, 0.8)):
            yield Label(x + side * near, base, anchor, lines, size, rank + dislike)
        for base, dislike in ((above, 0.9), (below, 1.0)):
            yield Label(x - side * width * 0.2, base, anchor, lines, size, rank + dislike)
            yield Label(x - side * width * 0.35, base, anchor, lines, size, rank + dislike)
        yield Label(x + side * away, level - height * 0.3, anchor, lines, size, rank + 0.6)
        yield Label(x + side * away, level + height * 0.3, anchor, lines, size, rank + 0.6)

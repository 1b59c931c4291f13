"""Places the names of seas and lands and the cartouche where nothing else is drawn.

The nudges file of a board says what is written and about where, as `"lettering": [[text, x, y, size, angle, kind]]`
(kind: "sea" or "land") and `"cartouche": [x, y]`. A board without nudges has a cartouche in its emptiest corner.
"""

import math
from collections.abc import Callable, Mapping
from typing import Any

from boattrain.maps.beds import Lane
from boattrain.maps.coast import LandMask
from boattrain.maps.geometry import Point
from boattrain.maps.lettering import text_width
from boattrain.maps.scene import Scene

CELL = 5.0
SPACING = 0.24  # space between capitals, as a share of their size
WIDE, HIGH = 0.98, 0.7  # width and height of serif capitals, compared with the letters of city names
REACH_X, REACH_Y = 130.0, 110.0  # how far a text may be moved from where it is wanted, in pixels
STEP = 10.0
ON_ROAD, ON_FOREIGN, AWAY = 230.0, 22.0, 0.035
WORST = 20.0  # a text whose best place costs more is left out
CARTOUCHE = (205.0, 122.0)  # its width and height in pixels
EDGE = 16.0

Mask = Callable[[float, float], bool]


class Taken:
    """An occupancy grid: which cells of the map have roads, cities or other lettering."""

    def __init__(self, scene: Scene, lanes: list[Lane]) -> None:
        self._cells: set[tuple[int, int]] = set()
        reach = scene.frame.space[1] * 0.8
        for lane in lanes:
            for run in lane.runs:
                for x, y in run.course.points:
                    self.mark(x, y, reach, reach)
        for place in scene.places:
            self.mark(place.x, place.y, place.radius + 10, place.radius + 6)

    def mark(self, x: float, y: float, half_width: float, half_height: float) -> None:
        for i in range(int((x - half_width) // CELL), int((x + half_width) // CELL) + 1):
            for j in range(int((y - half_height) // CELL), int((y + half_height) // CELL) + 1):
                self._cells.add((i, j))

    def __call__(self, x: float, y: float) -> bool:
        return (int(x // CELL), int(y // CELL)) in self._cells


def lettering(
    scene: Scene, lanes: list[Lane], land: LandMask, nudges: Mapping[str, Any]
) -> tuple[list[dict[str, Any]], list[float] | None]:
    """The texts at their places, and the middle of the cartouche."""
    taken = Taken(scene, lanes)
    cartouche = _cartouche(scene, taken, nudges.get("cartouche"))
    if cartouche:
        taken.mark(*cartouche, CARTOUCHE[0] / 2, CARTOUCHE[1] / 2)
    written = []
    for text, x, y, size, angle, kind in nudges.get("lettering", ()):
        samples = _samples(text, size, angle)
        spot = _best(scene, taken, land if kind == "land" else _not(land), samples, (x, y))
        if spot is None:
            continue
        for dx, dy in samples:
            taken.mark(spot[0] + dx, spot[1] + dy, 4, 4)
        written.append(
            {
                "text": text,
                "x": round(spot[0]),
                "y": round(spot[1]),
                "size": size,
                "angle": angle,
                "kind": kind,
            }
        )
    return written, [round(value) for value in cartouche] if cartouche else None


def _not(land: Mask) -> Mask:
    return lambda x, y: not land(x, y)


def quiet_width(text: str, size: float) -> float:
    """The room that a text takes along its line."""
    return text_width(text, size) * WIDE + len(text) * size * (SPACING if text.isupper() else 0.06)


def _samples(text: str, size: float, angle: float) -> list[Point]:
    """Points spread over a text, relative to the middle of its baseline."""
    half = quiet_width(text, size) / 2
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    steps = max(2, int(half * 2 / 7))
    return [
        (along * cos - up * sin, along * sin + up * cos)
        for n in range(steps + 1)
        for along in (half * (2 * n / steps - 1),)
        for up in (-HIGH * size, -HIGH * size / 2, 0.0)
    ]


def _best(scene: Scene, taken: Taken, ground: Mask, samples: list[Point], want: Point) -> Point | None:
    best, least = None, WORST
    width, height = scene.frame.width, scene.frame.height
    left, right = -min(dx for dx, _ in samples), max(dx for dx, _ in samples)
    top, bottom = -min(dy for _, dy in samples), max(dy for _, dy in samples)
    for i in range(-int(REACH_X / STEP), int(REACH_X / STEP) + 1):
        for j in range(-int(REACH_Y / STEP), int(REACH_Y / STEP) + 1):
            x, y = want[0] + i * STEP, want[1] + j * STEP
            if not (left + EDGE < x < width - right - EDGE and top + EDGE < y < height - bottom - EDGE):
                continue
            cost = AWAY * math.hypot(i, j) * STEP
            for dx, dy in samples:
                if cost >= least:
                    break
                if taken(x + dx, y + dy):
                    cost += ON_ROAD / len(samples)
                elif not ground(x + dx, y + dy):
                    cost += ON_FOREIGN / len(samples)
            if cost < least:
                best, least = (x, y), cost
    return best


def _cartouche(scene: Scene, taken: Taken, want: list[float] | None) -> Point | None:
    """Where the nudges want the cartouche, or else the empty spot nearest to a lower corner."""
    width, height = scene.frame.width, scene.frame.height
    half_x, half_y = CARTOUCHE[0] / 2, CARTOUCHE[1] / 2
    grid = [
        (-half_x + i * CARTOUCHE[0] / 20, -half_y + j * CARTOUCHE[1] / 12)
        for i in range(21)
        for j in range(13)
    ]

    def free(x: float, y: float) -> bool:
        return not any(taken(x + dx, y + dy) for dx, dy in grid)

    if want and free(want[0], want[1]):
        return want[0], want[1]
    spots = [
        (x, y)
        for x in _range(half_x + EDGE, width - half_x - EDGE)
        for y in _range(half_y + EDGE, height - half_y - EDGE)
    ]
    aim = want or (half_x + EDGE, height - half_y - EDGE)
    spots.sort(key=lambda spot: math.dist(spot, aim))
    return next((spot for spot in spots if free(*spot)), None)


def _range(low: float, high: float, step: float = 20.0) -> list[float]:
    return [low + n * step for n in range(max(0, int((high - low) / step) + 1))]

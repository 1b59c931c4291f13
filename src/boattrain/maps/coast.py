"""Draws land, lakes and the graticule: outlines are read, projected, warped with the cities and written as SVG paths.

The outlines are coasts in degrees, in `outlines/<board>.json`. A board without outlines has no land.
"""

import json
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from boattrain.maps.frame import Frame
from boattrain.maps.geometry import Point, area, bounds, clipped, rounded, simplified

FOLDER = Path(__file__).with_name("outlines")
OVERLAP = 4.0  # degrees that a map around the earth shows twice, once at each edge
BLEED = 8.0  # pixels by which land is drawn beyond the edge of the map
TOLERANCE = 0.45
SMALLEST = 4.0  # smaller islands are left out; square pixels
CELL = 4  # the side of a cell of the land mask, in pixels
ROUGH_FROM, ROUGH_LEVELS = 9.0, 4  # straight pieces longer than this (pixels) are made rough, this many times
STEPS = (
    30,
    20,
    10,
    5,
    2,
    1,
    0.5,
    0.2,
    0.1,
    0.05,
    0.02,
    0.01,
)  # possible distances between meridians, in degrees
MERIDIANS = 9  # about how many meridians to draw

Ring = list[Point]
Move = Callable[[Point], Point]


@dataclass(frozen=True, slots=True)
class Coast:
    """Closed lines on the map (rings). The first ring of a lake is its shore, the others are islands in it."""

    land: list[Ring]
    lakes: list[list[Ring]]
    source: str

    def moved(self, move: Move, frame: Frame) -> "Coast":
        """The coast with every point moved, and clipped at the edge of the map."""
        land = [cut for ring in self.land if (cut := _cut([move(point) for point in ring], frame))]
        lakes = [[_cut([move(point) for point in ring], frame) for ring in lake] for lake in self.lakes]
        return Coast(land, [[ring for ring in lake if ring] for lake in lakes if lake[0]], self.source)


def read_outlines(board: str) -> dict[str, Any] | None:
    """The outlines of a board, or None if it has none."""
    path = FOLDER / f"{board}.json"
    if not path.is_file():
        return None
    data: dict[str, Any] = json.loads(path.read_bytes())
    return data


def projected(outlines: dict[str, Any] | None, frame: Frame) -> Coast:
    """The coast at its true place, with a margin around the map for what the warp moves inwards."""
    if outlines is None:
        return Coast([], [], "")
    land = [piece for ring in outlines["land"] for piece in _project(ring, frame)]
    lakes = []
    for shore, *islands in outlines["lakes"]:
        within = [piece for ring in islands for piece in _project(ring, frame)]
        lakes += [[piece, *within] for piece in _project(shore, frame)]
    return Coast(land, lakes, outlines["source"])


def _project(ring: Sequence[Sequence[float]], frame: Frame) -> list[Ring]:
    """A ring on the map. If the map goes around the earth, the ring is cut at the seam."""
    shape = [(lon, lat) for lon, lat in ring]
    around = frame.east - frame.west > 180
    pieces = []
    for turn in (-360, 0, 360) if around else (0,):
        part = [(lon + turn, lat) for lon, lat in shape]
        if around:
            part = clipped(part, 0, frame.west - OVERLAP, keep_below=False)
            part = clipped(part, 0, frame.east + OVERLAP, keep_below=True) if part else part
        if len(part) > 2:
            pieces.append(rounded([_on_map(frame, lat, lon) for lon, lat in part], frame.rounding))
    return pieces


def _on_map(frame: Frame, lat: float, lon: float) -> Point:
    """Like Frame.project, but a point on the east edge stays there and does not wrap to the west."""
    x = (lon - frame.west) / (frame.east - frame.west) * frame.width
    return x, frame.project(lat, frame.west)[1]


def roughened(ring: Ring, roughness: float, keep: Callable[[Point], bool]) -> Ring:
    """Makes long straight pieces look like a coast (midpoint displacement). The same ring always gives the same coast.

    Pieces with both ends in `keep` stay straight: they were made by clipping at the edge of the map.
    """
    random = Random(round(ring[0][0] * 10) if ring else 0)
    for _ in range(ROUGH_LEVELS):
        finer: Ring = []
        for a, b in zip(ring, [*ring[1:], *ring[:1]], strict=True):
            finer.append(a)
            dx, dy = b[0] - a[0], b[1] - a[1]
            if math.hypot(dx, dy) > ROUGH_FROM and not (keep(a) and keep(b)):
                by = random.gauss(0.0, roughness)
                finer.append(((a[0] + b[0]) / 2 - dy * by, (a[1] + b[1]) / 2 + dx * by))
        ring = finer
    return ring


def _cut(ring: Ring, frame: Frame) -> Ring:
    for axis, low, high in ((0, -BLEED, frame.width + BLEED), (1, -BLEED, frame.height + BLEED)):
        if ring:
            ring = clipped(ring, axis, low, keep_below=False)
        if ring:
            ring = clipped(ring, axis, high, keep_below=True)
    if ring and frame.roughness:
        ring = roughened(ring, frame.roughness, lambda point: _beyond(point, frame))
    return ring


def _beyond(point: Point, frame: Frame) -> bool:
    return not (0 <= point[0] <= frame.width and 0 <= point[1] <= frame.height)


def paths(rings_of_shapes: Iterable[Sequence[Ring]]) -> list[str]:
    """SVG path data, one path for each shape. Holes follow the even-odd rule."""
    found = []
    for rings in rings_of_shapes:
        kept = [
            simplified([*ring, ring[0]], TOLERANCE)[:-1]
            for ring in rings
            if len(ring) > 2 and area(ring) >= SMALLEST
        ]
        data = "".join(path_data(ring) + "Z" for ring in kept if len(ring) > 2)
        if data and rings and len(rings[0]) > 2 and area(rings[0]) >= SMALLEST:
            found.append(data)
    return found


def path_data(points: Sequence[Point]) -> str:
    """An open path through the points, short: relative coordinates, rounded to tenths."""
    parts: list[str] = []
    last = (0, 0)
    for n, (x, y) in enumerate(points):
        here = round(x * 10), round(y * 10)
        if n == 0:
            parts.append(f"M{here[0] / 10:g} {here[1] / 10:g}l")
        else:
            dx, dy = (here[0] - last[0]) / 10, (here[1] - last[1]) / 10
            parts.append(f"{dx:g} {dy:g} ")
        last = here
    return "".join(parts).strip().replace(" -", "-")


def graticule(frame: Frame, move: Move) -> list[str]:
    """Meridians and parallels, about a dozen."""
    span = frame.east - frame.west
    step = next((step for step in STEPS if span / step >= MERIDIANS), STEPS[-1])
    lines = []
    for lon in _multiples(frame.west, frame.east, step):
        lats = [frame.south + (frame.north - frame.south) * i / 40 for i in range(-1, 42)]
        lines.append([_on_map(frame, lat, lon) for lat in lats])
    for lat in _multiples(frame.south, frame.north, step):
        lines.append([_on_map(frame, lat, frame.west + span * i / 60) for i in range(-1, 62)])
    return [path_data(simplified([move(point) for point in line], TOLERANCE)) for line in lines]


def _multiples(low: float, high: float, step: float) -> list[float]:
    return [n * step for n in range(math.ceil(low / step), math.floor(high / step) + 1)]


class LandMask:
    """A raster of the map: which cells are land."""

    def __init__(self, coast: Coast, frame: Frame) -> None:
        self.known = bool(coast.land)
        self._columns = int(frame.width // CELL) + 1
        self._rows = int(frame.height // CELL) + 1
        self._cells = bytearray(self._columns * self._rows)
        for ring in coast.land:
            self._fill([ring], 1)
        for lake in coast.lakes:
            self._fill(lake, 0)

    def __call__(self, x: float, y: float) -> bool:
        column = min(max(int(x // CELL), 0), self._columns - 1)
        row = min(max(int(y // CELL), 0), self._rows - 1)
        return bool(self._cells[row * self._columns + column])

    def _fill(self, rings: Sequence[Ring], value: int) -> None:
        points = [point for ring in rings for point in ring]
        if not points:
            return
        _, top, _, bottom = bounds(points)
        for row in range(max(0, int(top // CELL)), min(self._rows - 1, int(bottom // CELL)) + 1):
            y = (row + 0.5) * CELL
            cuts = sorted(x for ring in rings for x in _cuts(ring, y))
            for left, right in zip(cuts[::2], cuts[1::2], strict=False):
                first = max(0, math.ceil(left / CELL - 0.5))
                last = min(self._columns - 1, math.floor(right / CELL - 0.5))
                for column in range(first, last + 1):
                    self._cells[row * self._columns + column] = value


def _cuts(ring: Ring, y: float) -> list[float]:
    """Where a horizontal line crosses a ring (scan line)."""
    return [
        x1 + (y - y1) / (y2 - y1) * (x2 - x1)
        for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True)
        if (y1 <= y) != (y2 <= y)
    ]

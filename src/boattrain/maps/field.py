"""The cost function of the search: what a road, a place or a name costs where it lies.

A fault that check.py would report costs much. What only looks bad costs little. Spaces are kept in a grid (spatial
hash). Each is entered in its cell and the eight around it, so that one lookup finds everything that may touch it.
"""

import math
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from boattrain.maps.coast import LandMask
from boattrain.maps.geometry import Box, Point, bounds, distance_to_box, segments_cross, separation
from boattrain.maps.lettering import Label
from boattrain.maps.scene import Road, Scene, Trace, portal, trace

TOUCH, PER_PIXEL = 60.0, 25.0  # cost of a fault, and of each pixel of it
LEAST_DISTANCE = 2.2  # between spaces and other things, in pixels
GOOD_DISTANCE = 6.0  # one that looks better, in pixels
PER_MISSING_PIXEL = 0.6  # cost of each pixel less than that
PER_LACKING_PIXEL = 30.0  # cost of each pixel by which a road is too short
BEND, SKEW = 150.0, 400.0
LONG, LONG_FROM = 60.0, 1.5  # cost of each base length by which spaces are longer than LONG_FROM of them
ON_LAND, ON_WATER = 5.0, 1.5  # cost of a ship's space on land, and of another space on water
CROSSING = 150.0
OUTSIDE = 40.0
RIM = 5.0
WORK_OF_A_SPACE, WORK_OF_A_LINE, WORK_OF_A_NAME = 30, 120, 80  # without comparing neighbors
NAME_RANK = 3.0
PER_STEP_OF_LINE = 1.0  # cost of each step of a line under a name
LINE_CELL, LINE_STEP = 40.0, 8.0
AWAY = 0.025  # cost by the square of the distance of a place from where easing put it
SEAM_AWAY = 0.004

PORTALS = 30.0  # the width of the strips at the edges where portals may lie, in pixels

Cell = tuple[int, int]


class Field:
    """The scene with all roads traced and all names placed."""

    def __init__(self, scene: Scene, land: LandMask, names: Mapping[int, Label] | None = None) -> None:
        self.scene = scene
        self.land = land
        self.portals: dict[int, Box] = {}
        self.work = 0  # steps done so far; a step takes about a microsecond
        length, breadth = scene.frame.space
        self._reach = math.hypot(length, breadth) + GOOD_DISTANCE
        self._cells: dict[Cell, list[tuple[int, Box]]] = {}
        self._name_cells: dict[Cell, list[tuple[int, Box]]] = {}
        self.names: dict[
            int, Label
        ] = {}  # by the number of a place; edges of the map have the numbers after those
        self._line_cells: dict[Cell, list[Point]] = {}
        self._name_boxes: dict[int, Box] = {}
        self.traces = [trace(scene, road) for road in scene.roads]
        self._strokes = [coarse(found.line) for found in self.traces]
        for number, found in enumerate(self.traces):
            self._put(number, found)
        for key, label in (names or {}).items():
            self.name(key, label)

    # What lies where

    def replace(self, number: int, found: Trace) -> None:
        """Replace a road by a new trace of it."""
        for lane in self.traces[number].lanes:
            for box in lane:
                for cell in self._around(box.x, box.y):
                    self._cells[cell] = [item for item in self._cells[cell] if item[0] != number]
        self.traces[number] = found
        self._strokes[number] = coarse(found.line)
        self._put(number, found)

    def name(self, key: int, label: Label) -> None:
        """Put a name on the map, in place of the old one."""
        if key in self.names:
            for cell in self._under(self.names[key].box):
                self._name_cells[cell] = [item for item in self._name_cells[cell] if item[0] != key]
        self.names[key] = label
        self._name_boxes[key] = label.box
        for cell in self._under(label.box):
            self._name_cells.setdefault(cell, []).append((key, label.box))

    def _put(self, number: int, found: Trace) -> None:
        road = self.scene.roads[number]
        if (found_portal := portal(self.scene, road)) is not None:
            self.portals[number] = found_portal
        for lane in found.lanes:
            for box in lane:
                for cell in self._around(box.x, box.y):
                    self._cells.setdefault(cell, []).append((number, box))

    def _around(self, x: float, y: float) -> Iterator[Cell]:
        column, row = int(x // self._reach), int(y // self._reach)
        for i in (column - 1, column, column + 1):
            for j in (row - 1, row, row + 1):
                yield i, j

    def _under(self, box: Box) -> Iterator[Cell]:
        reach = self._reach
        for i in range(
            int((box.x - box.half_width - reach) // reach), int((box.x + box.half_width + reach) // reach) + 1
        ):
            for j in range(
                int((box.y - box.half_height - reach) // reach),
                int((box.y + box.half_height + reach) // reach) + 1,
            ):
                yield i, j

    # What it costs

    def road_cost(self, number: int, found: Trace, limit: float = math.inf) -> float:
        """The cost of a road with this trace. Stops counting beyond the limit."""
        road = self.scene.roads[number]
        cost = found.lack * PER_LACKING_PIXEL + BEND * road.bend**2 + SKEW * road.skew**2
        cost += LONG * max(0.0, found.stretch - LONG_FROM)
        for lane in found.lanes:
            if cost >= limit:
                return cost
            cost += self._lane_cost(number, road, lane)
        return cost if cost >= limit else cost + self._line_cost(number, road, found.line)

    def _lane_cost(self, number: int, road: Road, lane: list[Box]) -> float:
        cost, before = 0.0, None
        reach, frame = self._reach, self.scene.frame
        square = reach * reach
        for box in lane:
            x, y = box.x, box.y
            cell = int(x // reach), int(y // reach)
            things = self._cells.get(cell, ())
            self.work += len(things) + WORK_OF_A_SPACE
            for owner, other in things:
                if owner == number:
                    continue
                dx, dy = other.x - x, other.y - y
                if dx * dx + dy * dy < square:
                    cost += _price(separation(box, other))
            for _, other in self._name_cells.get(cell, ()):
                if (apart := separation(box, other)) < LEAST_DISTANCE:
                    cost += _price(apart)
            if before is not None and (apart := separation(before, box)) < LEAST_DISTANCE:
                cost += _price(apart)
            before = box
            if self.land.known and self.land(x, y) == road.water:
                cost += ON_LAND if road.water else ON_WATER
            margin = RIM + abs(box.cos) * box.half_width + abs(box.sin) * box.half_height
            margin_y = RIM + abs(box.sin) * box.half_width + abs(box.cos) * box.half_height
            out = max(margin - x, x + margin - frame.width, margin_y - y, y + margin_y - frame.height)
            if out > 0:
                cost += OUTSIDE + out * PER_PIXEL
            cost += self._dot_cost(box) + self._portal_cost(box, number)
        return cost

    def _portal_cost(self, box: Box, own: int = -1) -> float:
        """The cost of a space or a name near a portal, except the portal of its own road."""
        if box.x - box.half_width > PORTALS and box.x + box.half_width < self.scene.frame.width - PORTALS:
            return 0.0
        return sum(_price(separation(box, found)) for number, found in self.portals.items() if number != own)

    def _dot_cost(self, box: Box) -> float:
        cost = 0.0
        for place in self.scene.places:
            dx = place.x - box.x
            if -60 < dx < 60 and -60 < place.y - box.y < 60:
                apart = distance_to_box(place.x, place.y, box) - place.radius
                if apart < GOOD_DISTANCE - 2:
                    cost += _price(apart)
        return cost

    def _line_cost(self, number: int, road: Road, line: list[Point]) -> float:
        """The cost of a line that runs near places where it does not end, or across another line."""
        self.work += WORK_OF_A_LINE
        strokes = coarse(line)
        left, top, right, bottom = strokes.limits
        cost = 0.0
        half = self.scene.half_breadth(road)
        for place in self.scene.places:
            near = half + place.radius + 2
            if not (left - near < place.x < right + near and top - near < place.y < bottom + near):
                continue
            if place.number not in (road.a, road.b):
                away = min(math.hypot(x - place.x, y - place.y) for x, y in line)
                cost += max(0.0, near - away) * 6
        for other, theirs in enumerate(self._strokes):
            if other == number:
                continue
            l2, t2, r2, b2 = theirs.limits
            if left <= r2 and l2 <= right and top <= b2 and t2 <= bottom and strokes.cross(theirs):
                cost += CROSSING
        return cost

    def place_cost(self, number: int) -> float:
        """The cost of a place where it is: spaces of other roads on it, other places near it, distance from home."""
        place = self.scene.places[number]
        cost = AWAY * ((place.x - place.eased[0]) ** 2 + (place.y - place.eased[1]) ** 2)
        cell = int(place.x // self._reach), int(place.y // self._reach)
        for owner, box in self._cells.get(cell, ()):
            if number not in (self.scene.roads[owner].a, self.scene.roads[owner].b):
                cost += _price(distance_to_box(place.x, place.y, box) - place.radius)
        for other in self.scene.places:
            if other.number != number and abs(other.x - place.x) < 44 and abs(other.y - place.y) < 44:
                cost += max(0.0, 44 - math.hypot(other.x - place.x, other.y - place.y)) * 3
        out = max(
            20 - place.x,
            place.x + 20 - self.scene.frame.width,
            20 - place.y,
            place.y + 20 - self.scene.frame.height,
        )
        return cost + max(0.0, out) * PER_PIXEL

    def lines_under(self, box: Box) -> int:
        """How many steps of the roads' lines run under a box. Call `mark_lines` first."""
        left, right = box.x - box.half_width, box.x + box.half_width
        top, bottom = box.y - box.half_height, box.y + box.half_height
        return sum(
            left < x < right and top < y < bottom
            for i in range(int(left // LINE_CELL), int(right // LINE_CELL) + 1)
            for j in range(int(top // LINE_CELL), int(bottom // LINE_CELL) + 1)
            for x, y in self._line_cells.get((i, j), ())
        )

    def mark_lines(self) -> None:
        """Collect points along the lines of all roads, for `lines_under`."""
        self._line_cells = {}
        for found in self.traces:
            for (x1, y1), (x2, y2) in pairwise(found.line):
                steps = int(math.hypot(x2 - x1, y2 - y1) // LINE_STEP) + 1
                for n in range(steps):
                    point = _between((x1, y1), (x2, y2), n / steps)
                    cell = int(point[0] // LINE_CELL), int(point[1] // LINE_CELL)
                    self._line_cells.setdefault(cell, []).append(point)

    def seam_cost(self, y: float, home: float) -> float:
        return SEAM_AWAY * (y - home) ** 2

    def name_cost(self, key: int, label: Label, limit: float = math.inf) -> float:
        """The cost of a name at this place. Stops counting beyond the limit."""
        cost = label.rank * NAME_RANK
        if cost >= limit:
            return cost
        self.work += WORK_OF_A_NAME
        box = label.box
        cost += PER_STEP_OF_LINE * self.lines_under(box) + self._portal_cost(box)
        seen: set[int] = set()
        for cell in self._under(box):
            things = self._cells.get(cell, ())
            self.work += len(things)
            for _, other in things:
                if id(other) not in seen:
                    seen.add(id(other))
                    if (apart := separation(box, other)) < LEAST_DISTANCE + 1.5:
                        cost += _price(apart)
            if cost >= limit:
                return cost
        for other_key, other in self._name_boxes.items():
            if (
                other_key != key
                and abs(other.y - box.y) < 60
                and (apart := separation(box, other)) < LEAST_DISTANCE + 1.5
            ):
                cost += _price(apart)
        for place in self.scene.places:
            if abs(place.y - box.y) > 50:
                continue
            apart = distance_to_box(place.x, place.y, box) - place.radius
            if apart < LEAST_DISTANCE:
                cost += _price(apart)
            elif place.number != key and apart < 8:
                cost += (8 - apart) * 0.4  # so near that a reader may take it for the name of the other
        left, right = box.x - box.half_width, box.x + box.half_width
        top, bottom = box.y - box.half_height, box.y + box.half_height
        frame = self.scene.frame
        out = max(RIM - left, right + RIM - frame.width, RIM - top, bottom + RIM - frame.height)
        return cost + (TOUCH + out * PER_PIXEL if out > 0 else 0.0)


def _price(apart: float) -> float:
    """The cost of two things that are this far apart."""
    if apart >= GOOD_DISTANCE:
        return 0.0
    if apart >= LEAST_DISTANCE:
        return (GOOD_DISTANCE - apart) * PER_MISSING_PIXEL
    near = (GOOD_DISTANCE - LEAST_DISTANCE) * PER_MISSING_PIXEL + (LEAST_DISTANCE - apart) * PER_PIXEL
    return near + TOUCH if apart < 0 else near


def _between(a: Point, b: Point, t: float) -> Point:
    return a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])


class Strokes(NamedTuple):
    """A line as a few straight strokes, each with its bounding box, and the bounding box of all."""

    strokes: list[tuple[Point, Point, float, float, float, float]]
    limits: tuple[float, float, float, float]

    def cross(self, other: "Strokes") -> bool:
        left, top, right, bottom = self.limits
        for c, d, l2, t2, r2, b2 in other.strokes:
            if l2 > right or r2 < left or t2 > bottom or b2 < top:
                continue
            for a, b, l1, t1, r1, b1 in self.strokes:
                if l1 <= r2 and l2 <= r1 and t1 <= b2 and t2 <= b1 and segments_cross(a, b, c, d):
                    return True
        return False


def coarse(line: list[Point]) -> Strokes:
    """The line in at most seven strokes, without its ends."""
    last = len(line) - 1
    count = min(last, 7)
    points = [line[round(i * last / count)] for i in range(count + 1)]
    points[0] = _between(points[0], points[1], 0.1)
    points[-1] = _between(points[-1], points[-2], 0.1)
    strokes = [(a, b, *bounds((a, b))) for a, b in pairwise(points)]
    return Strokes(strokes, bounds(points))

"""What lies where on the map, and what a road or a name costs at a place: the judgment of the search.

A fault that check.py would name costs much, ugliness little. Spaces are kept in cells, each in the nine around
it, so that one look finds all that may touch.
"""

import math
from collections.abc import Iterator

from boattrain.boards import NONE
from boattrain.maps.coast import LandMask
from boattrain.maps.geometry import Box, Point, distance_to_box, segments_cross, separation
from boattrain.maps.lettering import Label
from boattrain.maps.scene import Road, Scene, Trace, trace

TOUCH, PER_PIXEL = 60.0, 25.0  # a fault, and each pixel of it
KEEP = 2.2  # pixels between spaces and other things
BREATHE = 6.0  # pixels that look better
NEAR_PIXEL = 0.6  # for each pixel less
LACK = 30.0  # each pixel that a road is too short
BEND, SKEW, SLIDE = 150.0, 220.0, 1.2
ON_LAND, ON_WATER = 5.0, 3.0  # a ship's space on land, another's on water
CROSSING = 150.0
OUTSIDE = 40.0
RIM = 5.0
NAME_RANK = 3.0
AWAY = 0.010  # the square of a place's distance from where it was eased to
SEAM_AWAY = 0.004

Cell = tuple[int, int]


class Field:
    """The scene with all roads traced and all names placed."""

    def __init__(self, scene: Scene, land: LandMask) -> None:
        self.scene = scene
        self.land = land
        length, breadth = scene.frame.space
        self._reach = math.hypot(length, breadth) + BREATHE
        self._cells: dict[Cell, list[tuple[int, Box]]] = {}
        self._name_cells: dict[Cell, list[tuple[int, Box]]] = {}
        self.anchors = [place.spot for place in scene.places]  # where the places would rather be
        self.names: dict[int, Label] = {}  # by key: a place, or beyond them an edge of the map
        self._name_boxes: dict[int, Box] = {}
        self.traces = [trace(scene, road) for road in scene.roads]
        self.coarse = [_coarse(found.line) for found in self.traces]
        for number, found in enumerate(self.traces):
            self._put(number, found)

    # What lies where

    def replace(self, number: int, found: Trace) -> None:
        """Lay a road anew."""
        for lane in self.traces[number].lanes:
            for box in lane:
                for cell in self._around(box.x, box.y):
                    self._cells[cell] = [item for item in self._cells[cell] if item[0] != number]
        self.traces[number] = found
        self.coarse[number] = _coarse(found.line)
        self._put(number, found)

    def name(self, key: int, label: Label) -> None:
        """Write a name, in place of the one that was there."""
        if key in self.names:
            for cell in self._under(self.names[key].box):
                self._name_cells[cell] = [item for item in self._name_cells[cell] if item[0] != key]
        self.names[key] = label
        self._name_boxes[key] = label.box
        for cell in self._under(label.box):
            self._name_cells.setdefault(cell, []).append((key, label.box))

    def _put(self, number: int, found: Trace) -> None:
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
        for i in range(int((box.x - box.half_width - reach) // reach), int((box.x + box.half_width + reach) // reach) + 1):
            for j in range(int((box.y - box.half_height - reach) // reach), int((box.y + box.half_height + reach) // reach) + 1):
                yield i, j

    # What it costs

    def road_cost(self, number: int, found: Trace, skip: frozenset[int] = frozenset()) -> float:
        """Of a road laid like this; roads in `skip` are judged by somebody else, names of places too."""
        road = self.scene.roads[number]
        cost = found.lack * LACK + BEND * road.bend**2 + SKEW * road.skew**2 + SLIDE * road.slide**2
        for lane in found.lanes:
            cost += self._lane_cost(number, road, lane, skip)
        return cost + self._line_cost(number, road, found.line, skip)

    def _lane_cost(self, number: int, road: Road, lane: list[Box], skip: frozenset[int]) -> float:
        cost, before = 0.0, None
        reach, frame = self._reach, self.scene.frame
        square = reach * reach
        for box in lane:
            x, y = box.x, box.y
            cell = int(x // reach), int(y // reach)
            for owner, other in self._cells.get(cell, ()):
                if owner == number or owner in skip:
                    continue
                dx, dy = other.x - x, other.y - y
                if dx * dx + dy * dy < square:
                    cost += _price(separation(box, other))
            for _, other in self._name_cells.get(cell, ()):
                if (apart := separation(box, other)) < KEEP:
                    cost += _price(apart)
            if before is not None and (apart := separation(before, box)) < KEEP:
                cost += _price(apart)
            before = box
            if self.land.known and self.land(x, y) == road.water:
                cost += ON_LAND if road.water else ON_WATER
            margin = RIM + abs(box.cos) * box.half_width + abs(box.sin) * box.half_height
            margin_y = RIM + abs(box.sin) * box.half_width + abs(box.cos) * box.half_height
            out = max(margin - x, x + margin - frame.width, margin_y - y, y + margin_y - frame.height)
            if out > 0:
                cost += OUTSIDE + out * PER_PIXEL
            cost += self._dot_cost(box)
        return cost

    def _dot_cost(self, box: Box) -> float:
        cost = 0.0
        for place in self.scene.places:
            dx = place.x - box.x
            if -60 < dx < 60 and -60 < place.y - box.y < 60:
                apart = distance_to_box(place.x, place.y, box) - place.radius
                if apart < BREATHE - 2:
                    cost += _price(apart)
        return cost

    def _line_cost(self, number: int, road: Road, line: list[Point], skip: frozenset[int]) -> float:
        cost = 0.0
        half = self.scene.half_breadth(road)
        for place in self.scene.places:
            if place.number in (road.a, road.b):
                continue
            for x, y in line[1:-1]:
                dx, dy = x - place.x, y - place.y
                if -30 < dx < 30 and -30 < dy < 30 and (lack := half + place.radius + 2 - math.hypot(dx, dy)) > 0:
                    cost += lack * 2
        points, limits = _coarse(line)
        for other, (their_points, their_limits) in enumerate(self.coarse):
            if other == number or other in skip or not _meet(limits, their_limits):
                continue
            if _cross(points, their_points):
                cost += CROSSING
        return cost

    def place_cost(self, number: int) -> float:
        """Of a place where it is: spaces of foreign roads upon it, other places near, far from home."""
        place = self.scene.places[number]
        anchor = self.anchors[number]
        cost = AWAY * ((place.x - anchor[0]) ** 2 + (place.y - anchor[1]) ** 2)
        cell = int(place.x // self._reach), int(place.y // self._reach)
        for owner, box in self._cells.get(cell, ()):
            if number not in (self.scene.roads[owner].a, self.scene.roads[owner].b):
                cost += _price(distance_to_box(place.x, place.y, box) - place.radius)
        for other in self.scene.places:
            if other.number != number and abs(other.x - place.x) < 44 and abs(other.y - place.y) < 44:
                cost += max(0.0, 44 - math.hypot(other.x - place.x, other.y - place.y)) * 3
        out = max(20 - place.x, place.x + 20 - self.scene.frame.width, 20 - place.y, place.y + 20 - self.scene.frame.height)
        return cost + max(0.0, out) * PER_PIXEL

    def seam_cost(self, y: float, home: float) -> float:
        return SEAM_AWAY * (y - home) ** 2

    def name_cost(self, key: int, label: Label, skip: frozenset[int] = frozenset()) -> float:
        """Of a name that stands like this; spaces of the roads in `skip` are judged by somebody else."""
        box = label.box
        cost = label.rank * NAME_RANK
        seen: set[int] = set()
        for cell in self._under(box):
            for owner, other in self._cells.get(cell, ()):
                if owner not in skip and id(other) not in seen:
                    seen.add(id(other))
                    if (apart := separation(box, other)) < KEEP + 1.5:
                        cost += _price(apart)
        for other_key, other in self._name_boxes.items():
            if other_key != key and abs(other.y - box.y) < 60 and (apart := separation(box, other)) < KEEP + 1.5:
                cost += _price(apart)
        for place in self.scene.places:
            if abs(place.y - box.y) > 50:
                continue
            apart = distance_to_box(place.x, place.y, box) - place.radius
            if apart < KEEP:
                cost += _price(apart)
            elif place.number != key and apart < 8:
                cost += (8 - apart) * 0.4  # whose name is it?
        left, right = box.x - box.half_width, box.x + box.half_width
        top, bottom = box.y - box.half_height, box.y + box.half_height
        frame = self.scene.frame
        out = max(RIM - left, right + RIM - frame.width, RIM - top, bottom + RIM - frame.height)
        return cost + (TOUCH + out * PER_PIXEL if out > 0 else 0.0)


def _price(apart: float) -> float:
    """Of two things this far apart."""
    if apart >= BREATHE:
        return 0.0
    if apart >= KEEP:
        return (BREATHE - apart) * NEAR_PIXEL
    near = (BREATHE - KEEP) * NEAR_PIXEL + (KEEP - apart) * PER_PIXEL
    return near + TOUCH if apart < 0 else near


def _coarse(line: list[Point]) -> tuple[list[Point], tuple[float, float, float, float]]:
    """The line in a few strokes, without its ends, and its limits."""
    last = len(line) - 1
    strokes = min(last, 7)
    points = [line[round(i * last / strokes)] for i in range(strokes + 1)]
    points[0] = _between(points[0], points[1], 0.1)
    points[-1] = _between(points[-1], points[-2], 0.1)
    xs, ys = zip(*points, strict=True)
    return points, (min(xs), min(ys), max(xs), max(ys))


def _between(a: Point, b: Point, t: float) -> Point:
    return a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])


def _meet(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]


def _cross(one: list[Point], other: list[Point]) -> bool:
    for a, b in zip(one, one[1:], strict=False):
        for c, d in zip(other, other[1:], strict=False):
            if max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0]):
                continue
            if segments_cross(a, b, c, d):
                return True
    return False


def ends_here(road: Road, place: int) -> bool:
    return place in (road.a, road.b) and place != NONE

"""Plane geometry: rotated boxes and their distances, curves, polygons."""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

Point = tuple[float, float]


class Box(NamedTuple):
    """A rectangle at any angle: its middle, the direction of its long side as cosine and sine, and half its sides."""

    x: float
    y: float
    cos: float
    sin: float
    half_width: float
    half_height: float

    @property
    def corners(self) -> tuple[Point, ...]:
        along = (self.cos * self.half_width, self.sin * self.half_width)
        across = (-self.sin * self.half_height, self.cos * self.half_height)
        return tuple(
            (self.x + i * along[0] + j * across[0], self.y + i * along[1] + j * across[1])
            for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        )


def upright(left: float, top: float, right: float, bottom: float) -> Box:
    """The box with horizontal and vertical sides between these limits."""
    return Box((left + right) / 2, (top + bottom) / 2, 1.0, 0.0, (right - left) / 2, (bottom - top) / 2)


def separation(one: Box, other: Box) -> float:
    """The widest gap between two boxes along one of their axes (separating axis theorem); negative if they overlap."""
    x1, y1, c1, s1, w1, h1 = one
    x2, y2, c2, s2, w2, h2 = other
    dx, dy = x2 - x1, y2 - y1
    cos, sin = abs(c1 * c2 + s1 * s2), abs(c1 * s2 - s1 * c2)
    return max(
        abs(dx * c1 + dy * s1) - w1 - w2 * cos - h2 * sin,
        abs(dy * c1 - dx * s1) - h1 - w2 * sin - h2 * cos,
        abs(dx * c2 + dy * s2) - w2 - w1 * cos - h1 * sin,
        abs(dy * c2 - dx * s2) - h2 - w1 * sin - h1 * cos,
    )


def distance_to_box(x: float, y: float, box: Box) -> float:
    """The distance from a point to the outline of a box; negative inside it."""
    dx, dy = x - box.x, y - box.y
    along = abs(dx * box.cos + dy * box.sin) - box.half_width
    across = abs(dy * box.cos - dx * box.sin) - box.half_height
    if along > 0 and across > 0:
        return math.hypot(along, across)
    return max(along, across)


def segments_cross(p: Point, q: Point, r: Point, s: Point) -> bool:
    """Whether the segments p-q and r-s cross, other than at their ends."""

    def side(a: Point, b: Point, c: Point) -> float:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    return side(p, q, r) * side(p, q, s) < 0 and side(r, s, p) * side(r, s, q) < 0


def distance_to_segment(x: float, y: float, a: Point, b: Point) -> tuple[float, float]:
    """The distance from a point to a segment, and where on it the nearest point lies (0 at a, 1 at b)."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    t = 0.0 if square == 0 else max(0.0, min(1.0, ((x - a[0]) * dx + (y - a[1]) * dy) / square))
    return math.hypot(x - a[0] - t * dx, y - a[1] - t * dy), t


def bezier(a: Point, c1: Point, c2: Point, b: Point, steps: int) -> list[Point]:
    """Points along a cubic Bézier curve, both ends included."""
    points = []
    for i in range(steps + 1):
        t = i / steps
        u = 1 - t
        k0, k1, k2, k3 = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        points.append(
            (
                k0 * a[0] + k1 * c1[0] + k2 * c2[0] + k3 * b[0],
                k0 * a[1] + k1 * c1[1] + k2 * c2[1] + k3 * b[1],
            )
        )
    return points


def through(points: Sequence[Point], steps: int) -> list[Point]:
    """A smooth line through all points (Catmull-Rom spline)."""
    line: list[Point] = [points[0]]
    for i, (a, b) in enumerate(pairwise(points)):
        before, after = points[max(0, i - 1)], points[min(len(points) - 1, i + 2)]
        c1 = (a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6)
        c2 = (b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6)
        line += bezier(a, c1, c2, b, steps)[1:]
    return line


def simplified(points: Sequence[Point], tolerance: float) -> list[Point]:
    """The line with fewer points, within the tolerance of the old one everywhere (Douglas-Peucker algorithm)."""
    if len(points) < 3:
        return list(points)
    keep = {0, len(points) - 1}
    todo = [(0, len(points) - 1)]
    while todo:
        first, last = todo.pop()
        far, where = 0.0, 0
        for i in range(first + 1, last):
            away, _ = distance_to_segment(*points[i], points[first], points[last])
            if away > far:
                far, where = away, i
        if far > tolerance:
            keep.add(where)
            todo += [(first, where), (where, last)]
    return [points[i] for i in sorted(keep)]


def rounded(ring: Sequence[Point], times: int) -> list[Point]:
    """A closed line with its corners cut this many times (Chaikin's algorithm)."""
    points = list(ring)
    for _ in range(times):
        points = [
            (a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]))
            for a, b in zip(points, [*points[1:], points[0]], strict=True)
            for t in (0.25, 0.75)
        ]
    return points


def area(ring: Sequence[Point]) -> float:
    """The area inside a closed line, in either direction."""
    return (
        abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True))) / 2
    )


def clipped(ring: Sequence[Point], axis: int, limit: float, *, keep_below: bool) -> list[Point]:
    """The part of a polygon on one side of a horizontal or vertical line (Sutherland-Hodgman clipping)."""
    sign = 1 if keep_below else -1
    kept: list[Point] = []
    for a, b in zip([ring[-1], *ring[:-1]], ring, strict=True):
        inside_a, inside_b = sign * (a[axis] - limit) <= 0, sign * (b[axis] - limit) <= 0
        if inside_a != inside_b:
            t = (limit - a[axis]) / (b[axis] - a[axis])
            kept.append((a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])))
        if inside_b:
            kept.append(b)
    return kept


def bounds(points: Iterable[Point]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of all points."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def centroid(ring: Sequence[Point]) -> Point:
    """The centroid of the area inside a closed line."""
    twice = x = y = 0.0
    for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True):
        cross = x1 * y2 - x2 * y1
        twice += cross
        x += (x1 + x2) * cross
        y += (y1 + y2) * cross
    if abs(twice) < 1e-9:
        return ring[0]
    return x / (3 * twice), y / (3 * twice)


def inside(point: Point, ring: Sequence[Point]) -> bool:
    """Whether a point lies inside a closed line (even-odd rule)."""
    x, y = point
    within = False
    for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            within = not within
    return within


def spans(ring: Sequence[Point], y: float) -> list[tuple[float, float]]:
    """The parts of a level line that lie inside a closed line, from left to right (even-odd rule)."""
    edges = sorted(
        x1 + (y - y1) / (y2 - y1) * (x2 - x1)
        for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True)
        if (y1 > y) != (y2 > y)
    )
    return list(zip(edges[::2], edges[1::2], strict=True))

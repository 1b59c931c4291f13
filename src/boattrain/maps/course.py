"""A course: a smooth line whose points and directions are found by their distance along it (arc length)."""

import math
from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise

from boattrain.maps.geometry import Point

STEP = 3.0  # pixels between two points of a course
AROUND = 3.0  # pixels before and after a point between which its direction is measured


class Course:
    """A polyline with the arc length at each of its points."""

    __slots__ = ("along", "points")

    def __init__(self, points: Sequence[Point]) -> None:
        self.points = list(points)
        self.along = [0.0]
        for (x1, y1), (x2, y2) in pairwise(self.points):
            self.along.append(self.along[-1] + math.hypot(x2 - x1, y2 - y1))

    @property
    def length(self) -> float:
        return self.along[-1]

    def at(self, way: float) -> Point:
        """The point at this distance from the start."""
        piece = min(max(bisect_right(self.along, way) - 1, 0), len(self.points) - 2)
        (x1, y1), (x2, y2) = self.points[piece], self.points[piece + 1]
        size = self.along[piece + 1] - self.along[piece]
        t = (way - self.along[piece]) / size if size else 0.0
        t = min(max(t, 0.0), 1.0)
        return x1 + t * (x2 - x1), y1 + t * (y2 - y1)

    def direction(self, way: float, around: float = AROUND) -> Point:
        """The direction of the line there, as cosine and sine."""
        (x1, y1), (x2, y2) = self.at(max(0.0, way - around)), self.at(min(self.length, way + around))
        size = math.hypot(x2 - x1, y2 - y1) or 1.0
        return (x2 - x1) / size, (y2 - y1) / size

    def reversed(self) -> "Course":
        return Course(self.points[::-1])

    def part(self, start: float, end: float) -> list[Point]:
        """The points between two distances from the start."""
        inner = [p for p, way in zip(self.points, self.along, strict=True) if start < way < end]
        return [self.at(start), *inner, self.at(end)]

    def resampled(self, step: float = STEP) -> "Course":
        """The same line with evenly spaced points."""
        count = max(2, math.ceil(self.length / step))
        return Course([self.at(self.length * n / count) for n in range(count + 1)])

    def smoothed(self, reach: int = 3, times: int = 2) -> "Course":
        """The line with its corners rounded. The ends stay where they are."""
        points = self.points
        last = len(points) - 1
        for _ in range(times):
            rounded = [points[0]]
            for n in range(1, last):
                span = min(reach, n, last - n)
                near = points[n - span : n + span + 1]
                rounded.append((sum(p[0] for p in near) / len(near), sum(p[1] for p in near) / len(near)))
            points = [*rounded, points[last]]
        return Course(points)

    def beside(self, offset: float) -> "Course":
        """The parallel line at this distance to the right."""
        if not offset:
            return self
        moved = []
        for (x, y), way in zip(self.points, self.along, strict=True):
            cos, sin = self.direction(way)
            moved.append((x - sin * offset, y + cos * offset))
        return Course(moved)

    def clear_of(self, spot: Point, radius: float, half: float) -> float:
        """The first distance from the start where a cross-section of this half-width is this far from a spot."""
        before = 0.0
        for n, ((x, y), way) in enumerate(zip(self.points, self.along, strict=True)):
            cos, sin = self.direction(way)
            across = (spot[1] - y) * cos - (spot[0] - x) * sin
            across = min(max(across, -half), half)
            away = math.hypot(x - sin * across - spot[0], y + cos * across - spot[1])
            if away >= radius:
                if n == 0:
                    return 0.0
                start = self.along[n - 1]
                return start + (way - start) * (radius - before) / max(1e-9, away - before)
            before = away
        return self.length

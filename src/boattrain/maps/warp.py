"""Moves the coasts along with the cities, so that what lay between two cities still does (thin-plate spline).

The spline may miss the displacements a little, so that coasts stay smooth, and it is fixed at the edge of the map.
"""

import math
from collections.abc import Sequence

from boattrain.maps.geometry import Point

SLACK = 0.35  # smoothing: how far the spline may miss a city to bend less
RIM = 6  # fixed points on each side of the map


class Warp:
    """Moves any point in the way that the given points have moved."""

    def __init__(self, before: Sequence[Point], after: Sequence[Point], width: float, height: float) -> None:
        rim = _rim(width, height)
        self._scale = max(width, height)
        self._knots = [self._unit(point) for point in [*before, *rim]]
        dx = [b[0] - a[0] for a, b in zip(before, after, strict=True)] + [0.0] * len(rim)
        dy = [b[1] - a[1] for a, b in zip(before, after, strict=True)] + [0.0] * len(rim)
        self._by_x, self._by_y = _fit(self._knots, dx, dy)

    def __call__(self, point: Point) -> Point:
        x, y = self._unit(point)
        shift_x = shift_y = 0.0
        for (kx, ky), wx, wy in zip(self._knots, self._by_x, self._by_y, strict=False):
            pull = _kernel((x - kx) ** 2 + (y - ky) ** 2)
            shift_x += wx * pull
            shift_y += wy * pull
        cx, cy = self._by_x[-3:], self._by_y[-3:]
        return (
            point[0] + shift_x + cx[0] + cx[1] * x + cx[2] * y,
            point[1] + shift_y + cy[0] + cy[1] * x + cy[2] * y,
        )

    def _unit(self, point: Point) -> Point:
        return point[0] / self._scale, point[1] / self._scale


def _kernel(square: float) -> float:
    return square * math.log(square) if square > 1e-12 else 0.0


def _rim(width: float, height: float) -> list[Point]:
    steps = [i / RIM for i in range(RIM + 1)]
    sides = [(x * width, y) for x in steps for y in (0.0, height)]
    return sides + [(x, y * height) for y in steps[1:-1] for x in (0.0, width)]


def _fit(knots: list[Point], dx: list[float], dy: list[float]) -> tuple[list[float], list[float]]:
    """The weights of the knots and of a plane, for both directions."""
    n = len(knots)
    rows = []
    for i, (x, y) in enumerate(knots):
        row = [_kernel((x - kx) ** 2 + (y - ky) ** 2) for kx, ky in knots]
        row[i] += SLACK / 1000
        rows.append([*row, 1.0, x, y, dx[i], dy[i]])
    rows.append([*[1.0] * n, 0.0, 0.0, 0.0, 0.0, 0.0])
    rows.append([*[x for x, _ in knots], 0.0, 0.0, 0.0, 0.0, 0.0])
    rows.append([*[y for _, y in knots], 0.0, 0.0, 0.0, 0.0, 0.0])
    _solve(rows, n + 3)
    return [row[-2] for row in rows], [row[-1] for row in rows]


def _solve(rows: list[list[float]], n: int) -> None:
    """Gauss-Jordan elimination in place. The last two columns become the two solutions."""
    for column in range(n):
        pivot = max(range(column, n), key=lambda r: abs(rows[r][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        head = rows[column]
        factor = 1.0 / head[column]
        rows[column] = head = [value * factor for value in head]
        for r, row in enumerate(rows):
            if r != column and (share := row[column]) != 0.0:
                rows[r] = [value - share * base for value, base in zip(row, head, strict=True)]

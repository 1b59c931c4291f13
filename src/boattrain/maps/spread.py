"""Finds places for the cities of a board without coordinates, from its routes alone (stress majorization).

The distance between two cities on the map should be as long as the shortest way between them.
"""

import math

from boattrain.boards import Board
from boattrain.maps.frame import Frame
from boattrain.maps.geometry import Point, bounds

ROUNDS = 60
INSET = 90.0  # the margin around the cities
STOP = 2.0  # added to the length of each route, for its two cities


def spread(board: Board, frame: Frame) -> list[Point]:
    """A spot in the frame for every place of the board."""
    ways = _ways(board)
    count = len(board.cities)
    reach = max(max(row) for row in ways) or 1.0
    # Start with a spiral in the order of the file: no two places at one spot, and always the same.
    spots = [
        (
            reach * math.sqrt(n + 0.5) * math.cos(2.4 * n) / 8,
            reach * math.sqrt(n + 0.5) * math.sin(2.4 * n) / 8,
        )
        for n in range(count)
    ]
    for _ in range(ROUNDS):
        spots = [_settle(n, spots, ways[n]) for n in range(count)]
    return _fitted(spots, frame)


def _ways(board: Board) -> list[list[float]]:
    """The length of the shortest way between every two places (Floyd-Warshall algorithm)."""
    count = len(board.cities)
    far = sum(route.length + STOP for route in board.routes) + 1
    ways = [[0.0 if i == j else far for j in range(count)] for i in range(count)]
    for route in board.routes:
        length = min(ways[route.a][route.b], route.length + STOP)
        ways[route.a][route.b] = ways[route.b][route.a] = length
    for middle in range(count):
        row = ways[middle]
        for i in range(count):
            first = ways[i][middle]
            ways[i] = [min(way, first + rest) for way, rest in zip(ways[i], row, strict=True)]
    return ways


def _settle(number: int, spots: list[Point], ways: list[float]) -> Point:
    """The best spot for a place, given where the others are. Near ones count more."""
    x, y = spots[number]
    sum_x = sum_y = total = 0.0
    for other, (ox, oy) in enumerate(spots):
        if other == number:
            continue
        weight = 1 / ways[other] ** 2
        away = math.hypot(x - ox, y - oy) or 1e-6
        pull = ways[other] / away
        sum_x += weight * (ox + pull * (x - ox))
        sum_y += weight * (oy + pull * (y - oy))
        total += weight
    return (sum_x / total, sum_y / total) if total else (x, y)


def _fitted(spots: list[Point], frame: Frame) -> list[Point]:
    """The spots, rotated so that the longer side is horizontal, and scaled to the frame."""
    middle_x = sum(x for x, _ in spots) / len(spots)
    middle_y = sum(y for _, y in spots) / len(spots)
    xx = sum((x - middle_x) ** 2 for x, _ in spots)
    yy = sum((y - middle_y) ** 2 for _, y in spots)
    xy = sum((x - middle_x) * (y - middle_y) for x, y in spots)
    angle = math.atan2(2 * xy, xx - yy) / 2
    cos, sin = math.cos(angle), math.sin(angle)
    turned = [(x * cos + y * sin, y * cos - x * sin) for x, y in spots]
    left, top, right, bottom = bounds(turned)
    wide, high = max(right - left, 1e-6), max(bottom - top, 1e-6)
    return [
        (
            INSET + (x - left) / wide * (frame.width - 2 * INSET),
            INSET + (y - top) / high * (frame.height - 2 * INSET),
        )
        for x, y in turned
    ]

"""Checks whether a layout is well drawn. Each fault is a sentence.

It reads only the layout file and does not use the code that computed it. It can check hand-made layouts, too.
"""

import math
import re
from collections.abc import Iterator, Mapping
from itertools import combinations, pairwise
from typing import Any

from boattrain.boards import Board, Route
from boattrain.maps.geometry import (
    Box,
    Point,
    bounds,
    centroid,
    distance_to_box,
    distance_to_segment,
    inside,
    segments_cross,
    separation,
    spans,
    upright,
)  # fmt: skip
from boattrain.maps.lettering import label_box

BOARD_WIDTH = 1600.0
SMALLEST_SPACE = (16.0, 7.0)  # length and breadth in pixels, on a board of that width
LANES_APART = 1.6  # the largest distance between the middles of two lanes, in breadths of a space
LANES_TURNED = 12.0  # the largest angle between two lanes side by side, in degrees
TOLERANCE = 0.1  # the file is rounded to tenths
OVERLAP = 6.0  # square pixels by which two spaces may overlap
END = 7.5  # the largest distance between a city mark and the first space, in pixels

Layout = Mapping[str, Any]
Named = tuple[str, Box]
Shape = tuple[str, int, list[Point]]  # a route, the number of a space, its outline


def faults(board: Board, layout: Layout) -> list[str]:
    """Everything that is wrong with the layout of a board. The list is empty if it is well drawn."""
    missing = list(_missing(board, layout))
    if missing:
        return missing
    spaces, names = _spaces(board, layout), _names(board, layout)
    found: list[str] = []
    found += _overlaps(spaces, set(_crossing(board, layout)))
    found += _name_overlaps(names)
    found += _dots(board, layout, spaces, names)
    found += _outside(layout, spaces, names)
    found += _sizes(layout)
    for number, route in enumerate(board.routes):
        found += _bed(board, layout, route)
        if route.twin > number:
            found += _lanes(board, layout, number)
        if route.wrap:
            found += _portals(board, layout, route)
        else:
            found += _order(board, layout, route)
    return found


def crossings(board: Board, layout: Layout) -> list[str]:
    """Pairs of routes that cross and have no city in common. Not every board can be drawn without crossings."""
    return [f"{one} crosses {other}" for one, other in _crossing(board, layout)]


def _crossing(board: Board, layout: Layout) -> list[tuple[str, str]]:
    lines = [(route, path_points(bed)) for route in board.routes for bed in layout["routes"][route.id]["bed"]]
    return [
        (one.id, other.id)
        for (one, line), (other, other_line) in combinations(lines, 2)
        if not {one.a, one.b} & {other.a, other.b} and _cross(line, other_line)
    ]


def path_points(path: str) -> list[Point]:
    """The points of a path in the layout file, where the first is absolute and the others are relative."""
    numbers = [float(number) for number in re.findall(r"-?\d*\.?\d+", path)]
    points, x, y = [], 0.0, 0.0
    for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
        x, y = x + dx, y + dy
        points.append((x, y))
    return points


def _cross(one: list[Point], other: list[Point]) -> bool:
    l1, t1, r1, b1 = bounds(one)
    l2, t2, r2, b2 = bounds(other)
    if l1 > r2 or l2 > r1 or t1 > b2 or t2 > b1:
        return False
    return any(segments_cross(a, b, c, d) for a, b in pairwise(one) for c, d in pairwise(other))


def _missing(board: Board, layout: Layout) -> Iterator[str]:
    """Things that the board has and the layout does not, or the other way round."""
    for kind, wanted in (("cities", {c.id for c in board.cities}), ("routes", {r.id for r in board.routes})):
        for name in sorted(wanted ^ set(layout[kind])):
            yield f"{name} is on the board alone" if name in wanted else f"{name} is in the layout alone"
    for city in board.cities:
        if not city.junction and city.id in layout["cities"] and not layout["cities"][city.id]["label"]:
            yield f"{city.id} has no name on the map"
    for route in board.routes:
        drawn = layout["routes"].get(route.id)
        if drawn and len(drawn["spaces"]) != route.length:
            yield f"{route.id} has {len(drawn['spaces'])} spaces in place of {route.length}"


def _spaces(board: Board, layout: Layout) -> list[Shape]:
    return [
        (route.id, n + 1, path_points(space["outline"]))
        for route in board.routes
        for n, space in enumerate(layout["routes"][route.id]["spaces"])
    ]


def _names(board: Board, layout: Layout) -> list[Named]:
    return [
        (city.name, label_box(layout["cities"][city.id]["label"], layout["label_size"]))
        for city in board.cities
        if not city.junction
    ]


def _overlaps(spaces: list[Shape], crossing: set[tuple[str, str]]) -> Iterator[str]:
    """Spaces that overlap, except those of routes that cross."""
    boxes = [bounds(outline) for _, _, outline in spaces]
    for (n, (one, one_number, outline)), (m, (other, other_number, other_outline)) in combinations(
        enumerate(spaces), 2
    ):
        (l1, t1, r1, b1), (l2, t2, r2, b2) = boxes[n], boxes[m]
        if not (l1 < r2 and l2 < r1 and t1 < b2 and t2 < b1) or (one, other) in crossing:
            continue
        if common_area(outline, other_outline) > OVERLAP:
            yield f"space {one_number} of {one} overlaps space {other_number} of {other}"


def common_area(one: list[Point], other: list[Point]) -> float:
    """The approximate area of the intersection of two outlines: what they share on each line of a fine grid."""
    _, t1, _, b1 = bounds(one)
    _, t2, _, b2 = bounds(other)
    top, bottom = max(t1, t2), min(b1, b2)
    step = 1.0
    shared = 0.0
    for line in range(int((bottom - top) / step) + 1):
        y = top + (line + 0.5) * step
        for start, end in spans(one, y):
            shared += sum(max(0.0, min(end, e) - max(start, s)) for s, e in spans(other, y))
    return shared * step


def _name_overlaps(names: list[Named]) -> Iterator[str]:
    for (one, box), (other, other_box) in combinations(names, 2):
        if separation(box, other_box) < -TOLERANCE:
            yield f"the name {one} overlaps {other}"


def _dots(board: Board, layout: Layout, spaces: list[Shape], names: list[Named]) -> Iterator[str]:
    dots = [(city.id, layout["cities"][city.id]) for city in board.cities]
    for name, dot in dots:
        for route, number, outline in spaces:
            if _distance((dot["x"], dot["y"]), outline) < dot["radius"] - TOLERANCE:
                yield f"space {number} of {route} covers the city {name}"
        for text, box in names:
            if distance_to_box(dot["x"], dot["y"], box) < dot["radius"] - TOLERANCE:
                yield f"the city {name} covers the name {text}"
    for (one, dot), (other, other_dot) in combinations(dots, 2):
        away = math.hypot(dot["x"] - other_dot["x"], dot["y"] - other_dot["y"])
        if away < dot["radius"] + other_dot["radius"]:
            yield f"the cities {one} and {other} overlap"


def _distance(spot: Point, outline: list[Point]) -> float:
    """The distance from a point to an outline; 0 inside it."""
    left, top, right, bottom = bounds(outline)
    if not (left - 40 < spot[0] < right + 40 and top - 40 < spot[1] < bottom + 40):
        return math.inf
    if inside(spot, outline):
        return 0.0
    return min(
        distance_to_segment(*spot, a, b)[0] for a, b in zip(outline, [*outline[1:], outline[0]], strict=True)
    )


def _outside(layout: Layout, spaces: list[Shape], names: list[Named]) -> Iterator[str]:
    frame = upright(0.0, 0.0, layout["width"], layout["height"])
    shapes = [(f"space {number} of {route}", outline) for route, number, outline in spaces]
    for thing, points in [*shapes, *((name, list(box.corners)) for name, box in names)]:
        if any(distance_to_box(x, y, frame) > TOLERANCE for x, y in points):
            yield f"{thing} is not on the map"
    for name, dot in layout["cities"].items():
        if distance_to_box(dot["x"], dot["y"], frame) > -dot["radius"]:
            yield f"the city {name} is not on the map"


def _sizes(layout: Layout) -> Iterator[str]:
    scale = BOARD_WIDTH / layout["width"]
    breadth = layout["space"][1] * scale
    for name, drawn in layout["routes"].items():
        lengths = [space["length"] * scale for space in drawn["spaces"]]
        if breadth < SMALLEST_SPACE[1] or min(lengths, default=math.inf) < SMALLEST_SPACE[0]:
            yield f"the spaces of {name} are too small: {min(lengths):.1f} x {breadth:.1f}"


def _bed(board: Board, layout: Layout, route: Route) -> Iterator[str]:
    """The bed runs from city to city, and the first and last spaces are close to the city marks."""
    drawn = layout["routes"][route.id]
    beds = [path_points(bed) for bed in drawn["bed"]]
    ends = [layout["cities"][board.cities[number].id] for number in (route.a, route.b)]
    starts = [beds[0][0], beds[-1][0] if len(beds) > 1 else beds[0][-1]]
    firsts = [drawn["spaces"][0], drawn["spaces"][-1]]
    for city, start, space in zip(ends, starts, firsts, strict=True):
        spot = (city["x"], city["y"])
        if math.dist(spot, start) > 1.0:
            yield f"the bed of {route.id} does not begin at its city"
        away = _distance(spot, path_points(space["outline"])) - city["radius"]
        if away > END:
            yield f"{route.id} ends {away:.1f} pixels from its city"


def _lanes(board: Board, layout: Layout, number: int) -> Iterator[str]:
    """Space by space, the lanes of a double route lie side by side."""
    route = board.routes[number]
    one, other = (layout["routes"][board.routes[n].id] for n in (number, route.twin))
    breadth = layout["space"][1]
    for n, (space, twin) in enumerate(zip(one["spaces"], other["spaces"], strict=True)):
        turned = abs((space["angle"] - twin["angle"] + 90) % 180 - 90)
        angle = math.radians(space["angle"])
        dx, dy = twin["x"] - space["x"], twin["y"] - space["y"]
        across = abs(dy * math.cos(angle) - dx * math.sin(angle))
        along = abs(dx * math.cos(angle) + dy * math.sin(angle))
        if across > breadth * LANES_APART or along > space["length"] / 3 or turned > LANES_TURNED:
            yield f"the lanes of {route.id} are not side by side at space {n + 1}"


def _portals(board: Board, layout: Layout, route: Route) -> Iterator[str]:
    """A route across the edge has a portal on both sides: with the same letter, the same height and the far city."""
    portals = layout["routes"][route.id]["portals"] or []
    for end in (route.a, route.b):
        far = board.cities[end]
        if not any(portal["city"] == far.id for portal in portals):
            yield f"{route.id} has no portal to {far.name}"
    if {portal["x"] for portal in portals} != {0, layout["width"]}:
        yield f"{route.id} does not leave the map at both sides"
    if len({(portal["letter"], portal["y"]) for portal in portals}) != 1:
        yield f"the portals of {route.id} are not the same at both sides"


def _order(board: Board, layout: Layout, route: Route) -> Iterator[str]:
    """The spaces of a route are in order from its first city to its second and fill the way between them."""
    drawn = layout["routes"][route.id]
    ends = [layout["cities"][board.cities[place].id] for place in (route.a, route.b)]
    outlines = [path_points(space["outline"]) for space in drawn["spaces"]]
    for number, (space, outline) in enumerate(zip(drawn["spaces"], outlines, strict=True), 1):
        if not inside((space["x"], space["y"]), outline):
            yield f"the mark of space {number} of {route.id} lies outside it"
    spots = [centroid(outline) for outline in outlines]
    start, end = ((city["x"], city["y"]) for city in ends)
    if math.dist(start, spots[0]) > math.dist(start, spots[-1]) + TOLERANCE and len(spots) > 1:
        yield f"{route.id} runs the wrong way"
    lengths = [space["length"] for space in drawn["spaces"]]
    steps = [math.dist(a, b) for a, b in pairwise(spots)]
    if any(step > 1.4 * lengths[0] or step < lengths[0] * 0.75 for step in steps):
        yield f"the spaces of {route.id} do not follow each other"
    if math.dist(start, end) == 0:
        yield f"{route.id} begins and ends at one spot"

"""Measures a layout: what a careful cartographer would not let pass, in sentences.

Knows the file alone, not how it was computed, so that it judges hand-made layouts too.
"""

import math
from collections.abc import Iterator, Mapping
from itertools import combinations, pairwise
from typing import Any

from boattrain.boards import Board, Route
from boattrain.maps.geometry import Box, Point, distance_to_box, segments_cross, separation, upright
from boattrain.maps.lettering import label_box
from boattrain.maps.scene import ARROW

BOARD_WIDTH = 1600.0
SMALLEST_SPACE = (16.0, 7.0)  # pixels on a board of that width
LANES_APART = 2.2  # breadths of a space between the middles of two lanes, at most
LANES_TURNED = 12.0  # degrees between two lanes side by side, at most
TOLERANCE = 0.1  # the file is rounded to tenths

Layout = Mapping[str, Any]
Named = tuple[str, Box]


def faults(board: Board, layout: Layout) -> list[str]:
    """All that is wrong with the layout of a board; empty when it is well drawn."""
    missing = list(_missing(board, layout))
    if missing:
        return missing
    spaces, names, arrows = _spaces(board, layout), _names(board, layout), _arrows(board, layout)
    found: list[str] = []
    found += _overlaps(spaces, "{} overlaps {}")
    found += _covered(spaces, names)
    found += _overlaps(names, "the name {} overlaps {}")
    found += _covered(arrows, names + spaces)
    found += _dots(board, layout, spaces, names)
    found += _outside(layout, spaces + names + arrows)
    found += _sizes(board, layout)
    for number, route in enumerate(board.routes):
        if route.twin > number:
            found += _lanes(board, layout, number)
        if route.wrap:
            found += _edges(board, layout, number)
        else:
            found += _order(board, layout, number)
    return found


def crossings(board: Board, layout: Layout) -> list[str]:
    """The routes that cross, though they have no city in common. Not every board can be drawn without."""
    lines = [(route, line) for route in board.routes for line in _lines(board, layout, route)]
    found = []
    for (one, line), (other, other_line) in combinations(lines, 2):
        if not {one.a, one.b} & {other.a, other.b} and _cross(line, other_line):
            found.append(f"{one.id} crosses {other.id}")
    return found


def _lines(board: Board, layout: Layout, route: Route) -> list[list[Point]]:
    """The way of a route from city to city, through its spaces; two ways where it crosses the edge."""
    drawn = layout["routes"][route.id]
    spots = [(space["x"], space["y"]) for space in drawn["spaces"]]
    start, end = (
        (layout["cities"][board.cities[n].id]["x"], layout["cities"][board.cities[n].id]["y"])
        for n in (route.a, route.b)
    )
    if not drawn["edge"]:
        return [[start, *spots, end]]
    first, second = ((arrow["x"], arrow["y"]) for arrow in drawn["edge"])
    near = [spot for spot in spots if math.dist(spot, first) <= math.dist(spot, second)]
    return [[start, *near, first], [second, *spots[len(near) :], end]]


def _cross(one: list[Point], other: list[Point]) -> bool:
    return any(segments_cross(a, b, c, d) for a, b in pairwise(one) for c, d in pairwise(other))


def _missing(board: Board, layout: Layout) -> Iterator[str]:
    """What the board has and the layout does not, and the other way round."""
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


def _spaces(board: Board, layout: Layout) -> list[Named]:
    return [
        (f"space {n + 1} of {route.id}", box)
        for route in board.routes
        for n, box in enumerate(route_boxes(layout["routes"][route.id]))
    ]


def route_boxes(drawn: Mapping[str, Any]) -> list[Box]:
    """The spaces of a route as boxes."""
    length, breadth = drawn["space"]
    return [turned_box(space, (length / 2, breadth / 2)) for space in drawn["spaces"]]


def turned_box(thing: Mapping[str, Any], halves: tuple[float, float]) -> Box:
    """The box of something that has x, y and angle."""
    angle = math.radians(thing["angle"])
    return Box(thing["x"], thing["y"], math.cos(angle), math.sin(angle), *halves)


def _names(board: Board, layout: Layout) -> list[Named]:
    """City names, and at the edges of the map those of the far cities."""
    size = layout["label_size"]
    names = [
        (city.name, label_box(layout["cities"][city.id]["label"], size))
        for city in board.cities
        if not city.junction
    ]
    for route in board.routes:
        for edge in layout["routes"][route.id]["edge"] or ():
            if edge["label"]:
                lines = " ".join(edge["label"]["lines"])
                names.append((f"{lines} of {route.id}", label_box(edge["label"], edge["label"]["size"])))
    return names


def _arrows(board: Board, layout: Layout) -> list[Named]:
    return [
        (f"the arrow of {route.id}", turned_box(edge, ARROW))
        for route in board.routes
        for edge in layout["routes"][route.id]["edge"] or ()
    ]


def _overlaps(things: list[Named], sentence: str) -> Iterator[str]:
    for (one, box), (other, other_box) in combinations(things, 2):
        if _near(box, other_box) and separation(box, other_box) < -TOLERANCE:
            yield sentence.format(one, other)


def _covered(things: list[Named], names: list[Named]) -> Iterator[str]:
    for thing, box in things:
        for name, name_box in names:
            if _near(box, name_box) and separation(box, name_box) < -TOLERANCE:
                yield f"{thing} covers {name}"


def _near(one: Box, other: Box) -> bool:
    reach = one.half_width + one.half_height + other.half_width + other.half_height
    return abs(one.x - other.x) < reach and abs(one.y - other.y) < reach


def _dots(board: Board, layout: Layout, spaces: list[Named], names: list[Named]) -> Iterator[str]:
    dots = [(city.id, layout["cities"][city.id]) for city in board.cities]
    for name, dot in dots:
        for thing, box in spaces:
            if distance_to_box(dot["x"], dot["y"], box) < dot["radius"] - TOLERANCE:
                yield f"{thing} covers the city {name}"
        for text, box in names:
            if distance_to_box(dot["x"], dot["y"], box) < dot["radius"] - TOLERANCE:
                yield f"the city {name} covers the name {text}"
    for (one, dot), (other, other_dot) in combinations(dots, 2):
        away = math.hypot(dot["x"] - other_dot["x"], dot["y"] - other_dot["y"])
        if away < dot["radius"] + other_dot["radius"]:
            yield f"the cities {one} and {other} overlap"


def _outside(layout: Layout, things: list[Named]) -> Iterator[str]:
    frame = upright(0.0, 0.0, layout["width"], layout["height"])
    for thing, box in things:
        if any(distance_to_box(x, y, frame) > TOLERANCE for x, y in box.corners):
            yield f"{thing} is not on the map"
    for name, dot in layout["cities"].items():
        if distance_to_box(dot["x"], dot["y"], frame) > -dot["radius"]:
            yield f"the city {name} is not on the map"


def _sizes(board: Board, layout: Layout) -> Iterator[str]:
    scale = BOARD_WIDTH / layout["width"]
    for route in board.routes:
        size = [side * scale for side in layout["routes"][route.id]["space"]]
        if size[0] < SMALLEST_SPACE[0] or size[1] < SMALLEST_SPACE[1]:
            yield f"the spaces of {route.id} are too small: {size[0]:.1f} x {size[1]:.1f}"


def _lanes(board: Board, layout: Layout, number: int) -> Iterator[str]:
    """Space by space, the lanes of a double route lie side by side."""
    route = board.routes[number]
    one, other = (layout["routes"][board.routes[n].id] for n in (number, route.twin))
    pairs = zip(route_boxes(one), route_boxes(other), one["spaces"], other["spaces"], strict=True)
    for n, (box, twin, space, twin_space) in enumerate(pairs):
        across = abs((twin.y - box.y) * box.cos - (twin.x - box.x) * box.sin)
        along = abs((twin.x - box.x) * box.cos + (twin.y - box.y) * box.sin)
        turned = abs((space["angle"] - twin_space["angle"] + 90) % 180 - 90)
        if across > one["space"][1] * LANES_APART or along > one["space"][0] / 4 or turned > LANES_TURNED:
            yield f"the lanes of {route.id} are not side by side at space {n + 1}"


def _edges(board: Board, layout: Layout, number: int) -> Iterator[str]:
    """A route across the edge has an arrow at both sides of the map, each with the name of the far city."""
    route = board.routes[number]
    drawn = layout["routes"][route.id]
    edges = drawn["edge"] or []
    named = {edge["city"] for edge in edges if _says(board, edge)}
    if route.twin >= 0:  # one name for both lanes
        twin = layout["routes"][board.routes[route.twin].id]
        named |= {edge["city"] for edge in twin["edge"] or () if _says(board, edge)}
    for end in (route.a, route.b):
        far = board.cities[end]
        if not any(edge["city"] == far.id and _at_side(layout, edge) for edge in edges):
            yield f"{route.id} has no arrow to {far.name} at the edge"
        if far.id not in named:
            yield f"{route.id} does not name {far.name} at the edge"
    if len({edge["x"] > layout["width"] / 2 for edge in edges}) < 2:
        yield f"{route.id} does not leave the map at both sides"


def _says(board: Board, edge: Mapping[str, Any]) -> bool:
    label = edge["label"]
    return bool(label) and " ".join(label["lines"]) == board.city(edge["city"]).name


def _at_side(layout: Layout, edge: Mapping[str, Any]) -> bool:
    """An arrow points out of the map, at the side where it stands."""
    east = edge["x"] > layout["width"] / 2
    out = layout["width"] - edge["x"] if east else edge["x"]
    outwards = math.cos(math.radians(edge["angle"])) * (1 if east else -1)
    return outwards > 0.5 and 0 < out < 40


def _order(board: Board, layout: Layout, number: int) -> Iterator[str]:
    """The spaces of a route run from its first city to its second, none far from the next."""
    route = board.routes[number]
    ends = [layout["cities"][board.cities[place].id] for place in (route.a, route.b)]
    spots = [(space["x"], space["y"]) for space in layout["routes"][route.id]["spaces"]]
    start, end = ((city["x"], city["y"]) for city in ends)
    if math.dist(start, spots[0]) > math.dist(start, spots[-1]) + TOLERANCE and len(spots) > 1:
        yield f"{route.id} runs the wrong way"
    length = layout["routes"][route.id]["space"][0]
    steps = [math.dist(a, b) for a, b in pairwise(spots)]
    if any(step > 3 * length or step < length / 2 for step in steps):
        yield f"the spaces of {route.id} do not follow each other"
    if math.dist(start, end) == 0:
        yield f"{route.id} begins and ends at one spot"

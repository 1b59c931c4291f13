"""The map while it is computed: places, roads with their bends, and what may still be moved.

A road is what is drawn as one line: a route, both lanes of a double route, or one half of a route that leaves the map
at a side. Lengths are in pixels.
"""

import math
from dataclasses import dataclass, field
from itertools import pairwise

from boattrain.boards import NONE, Board
from boattrain.maps.frame import Frame
from boattrain.maps.geometry import Box, Point, bezier, through

JUNCTION = 0.72  # the radius of a junction, as a share of that of a city
HUB, HUB_FROM, HUB_MOST = (
    0.06,
    6,
    1.3,
)  # growth of a city for each lane, from how many lanes on, the largest factor
CITY_ROOM = 2.6  # pixels between a city and the first space, plus a share of the breadth:
CITY_ROOM_SHARE = 0.05
GAP, GAP_SHARE = 0.6, 0.2  # the least gap between two spaces: pixels, plus a share of the breadth
LANE_GAP, LANE_SHARE = 1.6, 0.14  # the gap between two lanes: pixels, plus a share of the breadth
CROWD = 0.9  # in this many breadths around a city, only angles keep roads apart
PORTAL = 15.0  # the depth of a portal at the edge of the map
PORTAL_RIM = 3.0  # how much a portal is wider than its road on each side
EDGE_INSET = 5.0  # distance of names from the edge
WATER = "water"  # the mode of pieces that go by water


@dataclass(slots=True)
class Place:
    number: int
    x: float
    y: float
    home: Point  # its true place
    radius: float
    eased: Point  # its place after easing
    pinned: bool = False

    @property
    def spot(self) -> Point:
        return self.x, self.y


@dataclass(slots=True)
class Seam:
    """Where a route leaves the map on one side and comes back on the other, at the same height."""

    y: float
    home: float
    pinned: bool = False


@dataclass(slots=True)
class Road:
    """A road. `bend` and `skew` are shares of the length of the straight line between its ends."""

    lanes: tuple[int, ...]  # routes
    a: int  # place
    b: int  # place, or NONE if the road leaves the map
    count: int  # spaces
    first: int  # number of the first space, counted from the start of the route
    water: bool
    seam: Seam | None = None
    edge_x: float = 0.0
    bend: float = 0.0
    skew: float = 0.0
    pinned: bool = False
    via: tuple[Point, ...] = ()  # points that a person set for it to pass through, in place of bend and skew


@dataclass(slots=True)
class Trace:
    """The line of a road and, lane by lane, the boxes that cover it without its ends."""

    line: list[Point]
    lanes: list[list[Box]]
    lack: float  # how much too short the road is for its spaces
    stretch: float  # the length of its spaces if they fill the road, in base lengths


@dataclass(slots=True)
class Scene:
    board: Board
    frame: Frame
    places: list[Place]
    roads: list[Road]
    seams: list[Seam] = field(default_factory=list)

    def ends(self, road: Road) -> tuple[Point, Point]:
        a = self.places[road.a].spot
        if road.seam is not None:
            return a, (road.edge_x, road.seam.y)
        return a, self.places[road.b].spot

    def half_breadth(self, road: Road) -> float:
        """The distance from the middle of the road to the outer side of its spaces."""
        return self.frame.space[1] / 2 + (len(road.lanes) - 1) * self.lane_offset

    @property
    def lane_offset(self) -> float:
        return (self.frame.space[1] * (1 + LANE_SHARE) + LANE_GAP) / 2

    @property
    def city_room(self) -> float:
        """The distance between the mark of a city and the first space."""
        return CITY_ROOM + CITY_ROOM_SHARE * self.frame.space[1]

    @property
    def space_gap(self) -> float:
        """The least gap between two spaces."""
        return GAP + GAP_SHARE * self.frame.space[1]

    def lane_offsets(self, road: Road) -> tuple[float, ...]:
        """How far each lane lies to the right of the middle of the road, seen from place a."""
        if len(road.lanes) == 1:
            return (0.0,)
        # A half that is drawn from the far end of the route runs the other way, so left and right change places.
        against = road.a != self.board.routes[road.lanes[0]].a
        offset = -self.lane_offset if against else self.lane_offset
        return -offset, offset

    def clearance(self, road: Road) -> tuple[float, float]:
        """The length at each end that spaces must leave free."""
        start = self.places[road.a].radius + self.city_room
        end = PORTAL if road.seam is not None else self.places[road.b].radius + self.city_room
        return start, end

    def needed(self, road: Road) -> float:
        """How long the road has to be."""
        gap = self.space_gap
        return sum(self.clearance(road)) + road.count * (self.frame.space[0] + gap) - gap


def make_scene(board: Board, frame: Frame, homes: list[Point]) -> Scene:
    """The scene to begin with: all places at their true places, all roads straight."""
    places = [Place(n, x, y, (x, y), _radius(board, n, frame), (x, y)) for n, (x, y) in enumerate(homes)]
    scene = Scene(board, frame, places, [])
    for n, route in enumerate(board.routes):
        if NONE < route.twin < n:
            continue  # drawn with its other lane
        lanes = (n,) if route.twin == NONE else (n, route.twin)
        if route.wrap:
            _add_halves(scene, lanes)
        else:
            scene.roads.append(Road(lanes, route.a, route.b, route.length, 0, is_water(board, n)))
    return scene


def _radius(board: Board, number: int, frame: Frame) -> float:
    """The radius of a city mark. Junctions are smaller, cities with many lanes are larger."""
    lanes = sum(number in (route.a, route.b) for route in board.routes)
    grown = min(HUB_MOST, 1 + HUB * max(0, lanes - HUB_FROM))
    return round(frame.city_radius * grown * (JUNCTION if board.cities[number].junction else 1), 1)


def is_water(board: Board, route: int) -> bool:
    """Whether a route goes by water or has ferry spaces."""
    lane = board.routes[route]
    return board.piece_kinds[lane.kind].mode == WATER or lane.ferries > 0


def far_city(scene: Scene, road: Road) -> int:
    """The place where the other half of a road across the edge ends."""
    route = scene.board.routes[road.lanes[0]]
    return route.b if road.a == route.a else route.a


def _add_halves(scene: Scene, lanes: tuple[int, ...]) -> None:
    """Add two roads to the edges. The spaces are divided by the room on each side."""
    board, width = scene.board, scene.frame.width
    route = board.routes[lanes[0]]
    a, b = scene.places[route.a], scene.places[route.b]
    (left, right) = (a, b) if a.x <= b.x else (b, a)
    room_left = left.x
    room_right = width - right.x
    total = max(1.0, room_left + room_right)
    seam = Seam(y := left.y + (right.y - left.y) * room_left / total, y)
    scene.seams.append(seam)
    usable = [max(1.0, room - PORTAL - scene.frame.city_radius) for room in (room_left, room_right)]
    on_left = round(route.length * usable[0] / sum(usable))
    if route.length > 1:
        on_left = max(1, min(route.length - 1, on_left))
    for place, edge_x, count in ((left, 0.0, on_left), (right, width, route.length - on_left)):
        first = 0 if place.number == route.a else route.length - count
        water = is_water(board, lanes[0])
        scene.roads.append(Road(lanes, place.number, NONE, count, first, water, seam, edge_x))


def trace(scene: Scene, road: Road) -> Trace:
    """The line of a road and the boxes that it covers."""
    a, b = scene.ends(road)
    line = _line(road, a, b)
    along = [0.0]
    for (x1, y1), (x2, y2) in pairwise(line):
        along.append(along[-1] + math.hypot(x2 - x1, y2 - y1))
    length, breadth = scene.frame.space
    start, end = scene.clearance(road)
    room = along[-1] - start - end
    start += CROWD * breadth
    end += CROWD * breadth if road.seam is None else 0.0
    covered = max(length / 2, along[-1] - start - end)
    count = max(1, math.ceil(covered / (length + scene.space_gap)))
    pitch = covered / count
    offsets = scene.lane_offsets(road)
    lanes: list[list[Box]] = [[] for _ in offsets]
    piece = 0
    for n in range(count):
        want = min(max(start + (n + 0.5) * pitch, 0.0), along[-1])
        while piece < len(line) - 2 and along[piece + 1] < want:
            piece += 1
        x, y, cos, sin = _on_line(line, along, piece, want)
        for lane, offset in zip(lanes, offsets, strict=True):
            lane.append(Box(x - sin * offset, y + cos * offset, cos, sin, pitch / 2, breadth / 2))
    lack = max(0.0, scene.needed(road) - along[-1])
    return Trace(line, lanes, lack, room / (max(1, road.count) * (length + scene.space_gap)))


def portal(scene: Scene, road: Road) -> Box | None:
    """The portal where a road leaves the map, for all its lanes."""
    if road.seam is None:
        return None
    half = scene.half_breadth(road) + PORTAL_RIM
    x = PORTAL / 2 if road.edge_x == 0 else road.edge_x - PORTAL / 2
    return Box(x, road.seam.y, 1.0, 0.0, PORTAL / 2, half)


def _line(road: Road, a: Point, b: Point) -> list[Point]:
    if road.via:
        return through([a, *road.via, b], 12)
    dx, dy = b[0] - a[0], b[1] - a[1]
    steps = 6 if road.bend == 0 and road.skew == 0 else 12 + 2 * road.count
    out, back = (road.bend + road.skew) * 4 / 3, (road.bend - road.skew) * 4 / 3
    c1 = (a[0] + dx / 3 - dy * out, a[1] + dy / 3 + dx * out)
    c2 = (a[0] + dx * 2 / 3 - dy * back, a[1] + dy * 2 / 3 + dx * back)
    return bezier(a, c1, c2, b, steps)


def _on_line(
    line: list[Point], along: list[float], piece: int, want: float
) -> tuple[float, float, float, float]:
    """A point of the line and the direction there, interpolated between the corners."""
    (x1, y1), (x2, y2) = line[piece], line[piece + 1]
    size = along[piece + 1] - along[piece] or 1.0
    t = (want - along[piece]) / size
    before, after = line[max(0, piece - 1)], line[min(len(line) - 1, piece + 2)]
    dx = (1 - t) * (x2 - before[0]) + t * (after[0] - x1)
    dy = (1 - t) * (y2 - before[1]) + t * (after[1] - y1)
    norm = math.hypot(dx, dy) or 1.0
    return x1 + t * (x2 - x1), y1 + t * (y2 - y1), dx / norm, dy / norm

"""Computes the spaces of the lanes: their lengths, their outlines, and what is cut off at crowded cities."""

import math
from dataclasses import dataclass

from boattrain.maps.beds import Lane, Run
from boattrain.maps.course import Course
from boattrain.maps.geometry import Point, bounds, centroid, distance_to_segment, inside
from boattrain.maps.scene import Scene

LONGEST = 1.8  # the greatest length of a space, in base lengths; beyond it the gaps grow
WIDEST_GAP = 0.3  # the widest gap, as a share of the length of a space
SAMPLE = 4.0  # pixels between two points of an outline
CORNER = 0.16  # the radius of a corner, as a share of the breadth
BOW, BOW_END = (
    0.78,
    0.28,
)  # of a ship's space: length of the bow and breadth of its tip, as shares of the breadth
BOW_MOST = 0.30  # the longest bow, as a share of the length of the space
NEAR_CITY = 2.4  # how far from a city neighbors are cut, in breadths
FADING = 2.0  # and over how many more breadths the cut gets smaller, so that it leaves no notch
GRID = 7  # points in each direction that are tried as the spot for a mark
GRIDS = 3  # such grids, each smaller and around the best point of the last one
FROM_CENTROID = 0.1  # pixels of room that make up for each pixel of distance from the centroid
PARTING = 0.7  # pixels that stay free on each side of the line between two neighbors
NEIGHBOR = 1.5  # lanes that are further apart than this angle do not touch; radians


@dataclass(slots=True)
class Space:
    """A space: its middle, its direction, its length along the lane, and its outline."""

    outline: list[Point]
    middle: Point
    angle: float
    length: float
    cut: bool = False

    @property
    def mark_spot(self) -> Point:
        """The best spot for a mark: the centroid of the area, or where there is most room if it was cut or is bent."""
        middle = centroid(self.outline)
        return middle if not self.cut and inside(middle, self.outline) else _roomiest(self.outline)


def make_spaces(scene: Scene, lanes: list[Lane]) -> list[list[Space]]:
    """The spaces of all routes, from their first city to their second."""
    made = []
    for lane in lanes:
        water = scene.board.piece_kinds[scene.board.routes[lane.route].kind].mode == "water"
        spaces: list[Space] = []
        for number, run in enumerate(lane.runs):
            row = _fill(scene, run, water)
            spaces += row if number == 0 else row[::-1]
        made.append(spaces)
    for place in range(len(scene.places)):
        _part_neighbors(scene, lanes, made, place)
    return made


def space_length(run: float, count: int, base: float, gap: float) -> float:
    """The length of each space, if this many spaces and the gaps between them fill a run."""
    return min(
        (run - (count - 1) * gap) / count, max(LONGEST * base, run / (count + WIDEST_GAP * (count - 1)))
    )


def _fill(scene: Scene, run: Run, water: bool) -> list[Space]:
    if run.count == 0:
        return []
    room = run.end - run.start
    base, breadth = scene.frame.space
    length = space_length(room, run.count, base, scene.space_gap)
    gap = (room - run.count * length) / (run.count - 1) if run.count > 1 else 0.0
    starts = [run.start + n * (length + gap) for n in range(run.count)]
    return [_space(run.course, start, length, breadth, water) for start in starts]


def _space(course: Course, start: float, length: float, breadth: float, water: bool) -> Space:
    end = start + length
    ways = {
        start + length * n / max(4, int(length / SAMPLE)) for n in range(max(4, int(length / SAMPLE)) + 1)
    }
    reach = min(BOW_MOST * length, BOW * breadth) if water else CORNER * breadth
    for part in (0.0, 0.04, 0.15, 0.35, 0.65, 1.0):
        ways |= {start + part * reach, end - part * reach}
    left, right = [], []
    for way in sorted(ways):
        (x, y), (cos, sin) = course.at(way), course.direction(way)
        half = _half(min(way - start, end - way), reach, breadth / 2, water)
        left.append((x - sin * half, y + cos * half))
        right.append((x + sin * half, y - cos * half))
    middle = start + length / 2
    cos, sin = course.direction(middle)
    return Space(left + right[::-1], course.at(middle), math.degrees(math.atan2(sin, cos)), length)


def _half(inside: float, reach: float, half: float, water: bool) -> float:
    """Half the breadth of a space at this distance from its end: elliptical for ships, else with round corners."""
    if inside >= reach:
        return half
    round_off = math.sqrt(max(0.0, 1 - (1 - inside / reach) ** 2))
    return half * (BOW_END + (1 - BOW_END) * round_off) if water else half - reach * (1 - round_off)


def _part_neighbors(scene: Scene, lanes: list[Lane], made: list[list[Space]], number: int) -> None:
    """Cut the first spaces at a city along the line between two neighbors if they would overlap."""
    place = scene.places[number]
    breadth = scene.frame.space[1]
    rim = place.radius + scene.city_room
    firsts: list[tuple[float, Space, frozenset[int]]] = []
    for lane in lanes:
        route = scene.board.routes[lane.route]
        for run, space, at_start in _ends_at(scene, lane, made[lane.route], number):
            course = run.course if at_start else run.course.reversed()
            x, y = course.at(course.clear_of(place.spot, rim + 0.9 * breadth, 0.0))
            twin = frozenset((lane.route, route.twin if route.twin >= 0 else lane.route))
            firsts.append((math.atan2(y - place.y, x - place.x), space, twin))
    firsts.sort(key=lambda first: first[0])
    for n, (angle, space, twin) in enumerate(firsts):
        after, other, other_twin = firsts[(n + 1) % len(firsts)]
        gap = (after - angle) % (2 * math.pi)
        if space is other or twin == other_twin or gap > NEIGHBOR:
            continue
        between = angle + gap / 2
        reach = rim + NEAR_CITY * breadth, rim + (NEAR_CITY + FADING) * breadth
        for side, one in ((-1.0, space), (1.0, other)):
            outline = _cut(one.outline, place.spot, between, side, reach)
            one.cut = one.cut or outline != one.outline
            one.outline = outline


def _ends_at(scene: Scene, lane: Lane, spaces: list[Space], number: int) -> list[tuple[Run, Space, bool]]:
    """The ends of a lane at a city: the run, the space there, and whether the run begins there."""
    route = scene.board.routes[lane.route]
    found = []
    if route.a == number and spaces:
        found.append((lane.runs[0], spaces[0], True))
    if route.b == number and spaces:
        found.append((lane.runs[-1], spaces[-1], len(lane.runs) > 1))
    return found


def _cut(
    outline: list[Point], spot: Point, angle: float, side: float, reach: tuple[float, float]
) -> list[Point]:
    """Move the points near the city that lie beyond a line through it back onto the line.

    Up to the first reach they are moved all the way, from there less and less, and not at all from the second on.
    """
    cos, sin = math.cos(angle), math.sin(angle)
    near, far = reach
    moved = []
    for x, y in outline:
        dx, dy = x - spot[0], y - spot[1]
        beyond = (dy * cos - dx * sin) * side - PARTING
        share = min(1.0, (far - math.hypot(dx, dy)) / (far - near))
        if beyond < 0 < share and dx * cos + dy * sin > 0:
            x, y = x + sin * beyond * side * share, y - cos * beyond * side * share
        moved.append((x, y))
    return moved


def _roomiest(outline: list[Point]) -> Point:
    """A point inside an outline, far from its edge and near its centroid: the best of a grid, then of smaller grids."""
    left, top, right, bottom = bounds(outline)
    middle = centroid(outline)
    edges = list(zip(outline, [*outline[1:], outline[0]], strict=True))

    def worth(point: Point) -> float:
        if not inside(point, outline):
            return -math.inf
        room = min(distance_to_segment(*point, a, b)[0] for a, b in edges)
        return room - math.dist(point, middle) * FROM_CENTROID

    wide, high = right - left, bottom - top
    best = left + wide / 2, top + high / 2
    for _ in range(GRIDS):
        wide, high = wide / GRID, high / GRID
        steps = [n - (GRID - 1) / 2 for n in range(GRID)]
        spots = [(best[0] + i * wide, best[1] + j * high) for i in steps for j in steps]
        best = max([best, *spots], key=worth)
        wide, high = wide * 2, high * 2
    return best if worth(best) > -math.inf else middle

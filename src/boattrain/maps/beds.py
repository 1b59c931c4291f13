"""Computes the bed of every lane, from city mark to city mark, and the part of it that the spaces fill (the run).

Roads that meet at a city fan out: each gets an angle of its own there, as wide as its lanes need. The two
lanes of a double road run side by side all the way. A road across the edge of the map ends in a portal at the edge.
"""

import math
from dataclasses import dataclass

from boattrain.boards import NONE
from boattrain.maps.course import Course
from boattrain.maps.geometry import Point, bezier
from boattrain.maps.scene import PORTAL, Road, Scene, Trace

FAN_ROUNDS = 400
MOST_TURNED = 0.85  # radians by which a road may be turned at a city
TURN_BACK = 0.01  # the share of the way to its old direction that it turns back in each round
LEAST_TURNED = 0.02
HANDLE = 0.36  # length of the handles of the new Bézier curve, as a share of its chord
FULL = 0.985  # the share of the circle around a city that roads may take up


@dataclass(frozen=True, slots=True)
class Run:
    """The part of a lane's course, from `start` to `end`, that `count` spaces fill."""

    course: Course
    start: float
    end: float
    count: int


@dataclass(frozen=True, slots=True)
class Lane:
    """One route on the map and its bed. The bed of a route across the edge has two parts, each from a city outwards."""

    route: int
    beds: list[list[Point]]
    runs: list[Run]


@dataclass(slots=True)
class _End:
    """Where a road meets a city: its angle there, half the angle that it needs, and its angle before the turning."""

    road: int
    from_a: bool
    angle: float
    half: float
    home: float


def make_beds(scene: Scene, traces: list[Trace]) -> list[Lane]:
    """The lanes of all routes, in the order of the board."""
    courses = [Course(trace.line).resampled().smoothed() for trace in traces]
    for place in range(len(scene.places)):
        _fan_out(scene, courses, place)
    lanes: dict[int, Lane] = {}
    for number, road in enumerate(scene.roads):
        for route, offset in zip(road.lanes, scene.lane_offsets(road), strict=True):
            course = courses[number].beside(offset)
            run = _run(scene, road, course)
            bed = _bed(scene, road, run)
            if route not in lanes:
                lanes[route] = Lane(route, [], [])
            at = 0 if road.a == scene.board.routes[route].a else len(lanes[route].runs)
            lanes[route].beds.insert(at, bed)
            lanes[route].runs.insert(at, run)
    return [lanes[route] for route in range(len(scene.board.routes))]


def _run(scene: Scene, road: Road, course: Course) -> Run:
    half = scene.frame.space[1] / 2
    first = scene.places[road.a]
    start = course.clear_of(first.spot, first.radius + scene.city_room, half)
    if road.b == NONE:
        return Run(course, start, course.length - PORTAL, road.count)
    last = scene.places[road.b]
    end = course.length - course.reversed().clear_of(last.spot, last.radius + scene.city_room, half)
    return Run(course, start, end, road.count)


def _bed(scene: Scene, road: Road, run: Run) -> list[Point]:
    """The bed, from the middle of one city mark to the middle of the other. It is straight outside the run."""
    start = scene.places[road.a].spot
    end = (road.edge_x, run.course.points[-1][1]) if road.b == NONE else scene.places[road.b].spot
    return [start, *run.course.part(run.start, run.end), end]


def _fan_out(scene: Scene, courses: list[Course], number: int) -> None:
    """Turn the roads at a city until they do not overlap."""
    ends = _ends(scene, courses, number)
    if len(ends) < 2:
        return
    ends.sort(key=lambda end: end.angle)
    share = min(1.0, 2 * math.pi * FULL / (2 * sum(end.half for end in ends)))
    for _ in range(FAN_ROUNDS):
        if not _push_apart(ends, share):
            break
    for end in ends:
        turned = max(-MOST_TURNED, min(MOST_TURNED, end.angle - end.home))
        if abs(turned) < LEAST_TURNED:
            continue
        course = courses[end.road] if end.from_a else courses[end.road].reversed()
        course = _leaving_at(course, end.home + turned, abs(turned), scene.frame.space[1])
        courses[end.road] = course if end.from_a else course.reversed()


def _ends(scene: Scene, courses: list[Course], number: int) -> list[_End]:
    place = scene.places[number]
    breadth = scene.frame.space[1]
    rim = place.radius + scene.city_room
    found = []
    for index, road in enumerate(scene.roads):
        for from_a, at in ((True, road.a), (False, road.b)):
            if at != number:
                continue
            course = courses[index] if from_a else courses[index].reversed()
            x, y = course.at(course.clear_of(place.spot, rim + 1.6 * breadth, 0.0))
            angle = math.atan2(y - place.y, x - place.x)
            wide = scene.half_breadth(road) + 0.9
            half = math.asin(min(0.97, wide / (rim + 0.85 * breadth)))
            found.append(_End(index, from_a, angle, half, angle))
    return found


def _push_apart(ends: list[_End], share: float) -> bool:
    """One round of pushing roads apart. Returns whether any of them had to move."""
    moved = 0.0
    for n, end in enumerate(ends):
        after = ends[(n + 1) % len(ends)]
        gap = (after.angle - end.angle) % (2 * math.pi)
        lack = (end.half + after.half) * share - gap
        if lack > 0:
            end.angle -= lack / 4
            after.angle += lack / 4
            moved = max(moved, lack)
    for end in ends:
        end.angle += (end.home - end.angle) * TURN_BACK
    return moved > 4e-4


def _leaving_at(course: Course, angle: float, turned: float, breadth: float) -> Course:
    """The course with a new first part: a Bézier curve that leaves the city at this angle and joins the old line."""
    joint = min(0.49 * course.length, max(11 * breadth, 0.42 * course.length))
    start, (x, y) = course.points[0], course.at(joint)
    cos, sin = course.direction(joint, 6.0)
    handle = math.dist(start, (x, y)) * HANDLE
    out = handle * (1 + 0.25 * min(1.0, turned))
    first = (start[0] + math.cos(angle) * out, start[1] + math.sin(angle) * out)
    curve = bezier(start, first, (x - cos * handle, y - sin * handle), (x, y), 40)
    rest = [p for p, way in zip(course.points, course.along, strict=True) if way > joint]
    return Course([*curve, *rest]).resampled().smoothed()

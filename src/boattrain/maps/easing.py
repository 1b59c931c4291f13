"""Moves places apart until every road is long enough and none runs over another place (force-directed layout).

This is the rough first step. In each round, places push each other apart and are pulled back to where they belong.
Neighbors move along, so that a region stays together and its coast can follow. search.py does the fine work.
"""

import math
from itertools import combinations

from boattrain.boards import NONE
from boattrain.maps.geometry import distance_to_segment
from boattrain.maps.scene import Road, Scene

ROUNDS = 240
NEAREST = 52.0  # the smallest distance between two places, in pixels
BESIDE = 8.0  # pixels between a place and the side of a road that does not end there
MOVE_BACK = 0.015  # the share of the way to its true place that a place goes in each round
MOVE_ALONG = 0.25  # how much a place moves along with its neighbors
STRETCH = 1.03  # how long roads should be, in lengths that they need
SLACK = 1.6  # a road longer than this (in lengths that it needs) pulls its places together
INSET = 44.0  # pixels between places and the edge of the map


def ease(scene: Scene, rounds: int = ROUNDS) -> None:
    """Move the places of the scene that are not pinned."""
    neighbors = _neighbors(scene)
    for turn in range(rounds):
        for road in scene.roads:
            _lengthen(scene, road)
            _shorten(scene, road)
        _part_places(scene)
        if turn % 2 == 0:
            _clear_roads(scene)
        _move_along(scene, neighbors)
        for place in scene.places:
            if not place.pinned:
                place.x += (place.home[0] - place.x) * MOVE_BACK
                place.y += (place.home[1] - place.y) * MOVE_BACK
        _keep_inside(scene)
    for place in scene.places:
        place.eased = place.spot


def _push(scene: Scene, number: int, dx: float, dy: float) -> None:
    place = scene.places[number]
    if not place.pinned:
        place.x += dx
        place.y += dy


def _lengthen(scene: Scene, road: Road) -> None:
    (ax, ay), (bx, by) = scene.ends(road)
    away = math.hypot(bx - ax, by - ay) or 1e-6
    lack = scene.needed(road) * STRETCH - away
    if lack <= 0:
        return
    push = min(lack, 12.0) / away * 0.25
    dx, dy = (bx - ax) * push, (by - ay) * push
    if road.b == NONE:
        _push(scene, road.a, -2 * dx, 0)
    else:
        _push(scene, road.a, -dx, -dy)
        _push(scene, road.b, dx, dy)


def _shorten(scene: Scene, road: Road) -> None:
    """Pull the places of a road together if it is much too long: its spaces would be longer than all others."""
    (ax, ay), (bx, by) = scene.ends(road)
    away = math.hypot(bx - ax, by - ay)
    excess = away - scene.needed(road) * SLACK
    if excess <= 0 or road.b == NONE or road.via:
        return
    pull = min(excess, 12.0) / away * 0.12
    _push(scene, road.a, (bx - ax) * pull, (by - ay) * pull)
    _push(scene, road.b, (ax - bx) * pull, (ay - by) * pull)


def _part_places(scene: Scene) -> None:
    for one, other in combinations(scene.places, 2):
        dx, dy = other.x - one.x, other.y - one.y
        if abs(dx) >= NEAREST or abs(dy) >= NEAREST:
            continue
        away = math.hypot(dx, dy)
        if away < NEAREST:
            if away < 1e-3:  # at the same spot: any direction will do, but always the same one
                dx, dy, away = 1.0, 0.37, 1.07
            push = (NEAREST - away) / away * 0.2
            _push(scene, one.number, -dx * push, -dy * push)
            _push(scene, other.number, dx * push, dy * push)


def _clear_roads(scene: Scene) -> None:
    """Places and roads that do not end there push each other away."""
    for road in scene.roads:
        a, b = scene.ends(road)
        reach = scene.half_breadth(road) + BESIDE
        left, right = min(a[0], b[0]) - reach - 9, max(a[0], b[0]) + reach + 9
        for place in scene.places:
            if not left < place.x < right or place.number in (road.a, road.b):
                continue
            away, t = distance_to_segment(place.x, place.y, a, b)
            lack = reach + place.radius - away
            if lack <= 0 or away == 0:
                continue
            nx = (place.x - a[0] - t * (b[0] - a[0])) / away * lack * 0.2
            ny = (place.y - a[1] - t * (b[1] - a[1])) / away * lack * 0.2
            _push(scene, place.number, nx, ny)
            _push(scene, road.a, -nx * (1 - t), -ny * (1 - t))
            if road.b != NONE:
                _push(scene, road.b, -nx * t, -ny * t)


def _neighbors(scene: Scene) -> list[list[tuple[int, float]]]:
    """How much each place moves along with others: the nearer they are, the more."""
    reach = scene.frame.width * 0.12
    near: list[list[tuple[int, float]]] = []
    for one in scene.places:
        weights = [
            (other.number, math.exp(-((math.dist(one.home, other.home) / reach) ** 2)))
            for other in scene.places
            if other is not one
        ]
        near.append([(number, weight) for number, weight in weights if weight > 0.02])
    return near


def _move_along(scene: Scene, neighbors: list[list[tuple[int, float]]]) -> None:
    shifts = [(place.x - place.home[0], place.y - place.home[1]) for place in scene.places]
    for place, near in zip(scene.places, neighbors, strict=True):
        total = 1.0 + sum(weight for _, weight in near)
        own = shifts[place.number]
        dx = (own[0] + sum(shifts[n][0] * weight for n, weight in near)) / total - own[0]
        dy = (own[1] + sum(shifts[n][1] * weight for n, weight in near)) / total - own[1]
        _push(scene, place.number, dx * MOVE_ALONG * 0.3, dy * MOVE_ALONG * 0.3)


def _keep_inside(scene: Scene) -> None:
    for place in scene.places:
        if not place.pinned:
            place.x = min(max(place.x, INSET), scene.frame.width - INSET)
            place.y = min(max(place.y, INSET * 0.7), scene.frame.height - INSET * 0.7)

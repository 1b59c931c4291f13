"""Computes the layout of a board: projection, easing, search, coasts, all as one value for JSON.

`python -m boattrain.maps.compute` writes the layouts of the package anew.
"""

import math
from typing import Any

from boattrain.boards import NONE, Board
from boattrain.maps.coast import Coast, LandMask, graticule, path_data, paths, projected, read_outlines
from boattrain.maps.easing import ease
from boattrain.maps.field import Field
from boattrain.maps.frame import Frame, frame_around
from boattrain.maps.geometry import Box, simplified
from boattrain.maps.nudges import Nudges, fixed_names, nudge_places, nudge_roads, read_nudges
from boattrain.maps.scene import Road, Scene, far_city, make_scene
from boattrain.maps.search import Effort, Search
from boattrain.maps.warp import Warp

THOROUGH = (Effort(sweeps=8, thorough=True), Effort(sweeps=14, thorough=True))
ARROW_AT = 12.0  # from the edge of the map to the middle of an arrow

Layout = dict[str, Any]


def compute(board: Board, efforts: tuple[Effort, ...] = THOROUGH) -> Layout:
    """The layout of a board of the package."""
    nudges = read_nudges(board.id)
    frame = Frame.from_dict(nudges["frame"]) if "frame" in nudges else frame_around(board)
    homes = [frame.project(city.lat, city.lon) for city in board.cities]
    scene = make_scene(board, frame, homes)
    nudge_places(scene, nudges)
    nudge_roads(scene, nudges)
    ease(scene)
    coast = projected(read_outlines(board.id), frame)
    search = None
    for effort in efforts:
        warp = Warp(homes, [place.spot for place in scene.places], frame.width, frame.height)
        field = Field(scene, LandMask(coast.moved(warp, frame), frame))
        if search is not None:
            for key, label in search.field.names.items():
                field.name(key, label)
        search = Search(field, fixed_names(scene, nudges))
        search.run(effort)
    assert search is not None
    warp = Warp(homes, [place.spot for place in scene.places], frame.width, frame.height)
    return as_layout(search.field, coast.moved(warp, frame), graticule(frame, warp))


def as_layout(field: Field, coast: Coast, net: list[str]) -> Layout:
    """What the file says."""
    scene = field.scene
    frame = scene.frame
    return {
        "width": round(frame.width),
        "height": round(frame.height),
        "label_size": frame.label_size,
        "cities": {
            scene.board.cities[place.number].id: {
                "x": round(place.x, 1),
                "y": round(place.y, 1),
                "radius": place.radius,
                "label": field.names[place.number].as_dict() if place.number in field.names else None,
            }
            for place in scene.places
        },
        "routes": {
            route.id: _route_layout(field, number) for number, route in enumerate(scene.board.routes)
        },
        "land": paths([ring] for ring in coast.land),
        "lakes": paths(coast.lakes),
        "graticule": net,
        "attribution": coast.source,
    }


def _route_layout(field: Field, number: int) -> dict[str, Any]:
    scene = field.scene
    parts = [(n, road) for n, road in enumerate(scene.roads) if number in road.lanes]
    parts.sort(key=lambda part: part[1].first)
    boxes: list[Box] = []
    for n, road in parts:
        lane = field.traces[n].lanes[road.lanes.index(number)]
        boxes += lane if road.first == 0 and _starts_at_a(scene, road) else lane[::-1]
    marks = _marks(field, number, boxes)
    edge = [_edge(field, n, road, number) for n, road in parts if road.seam is not None]
    return {
        "spaces": [
            {
                "x": round(box.x, 1),
                "y": round(box.y, 1),
                "angle": _angle(box),
                "mark": mark,
            }
            for box, mark in zip(boxes, marks, strict=True)
        ],
        "space": list(scene.frame.space),
        "line": [path_data(simplified(field.traces[n].line, 0.2)) for n, _ in parts],
        "edge": edge or None,
    }


def _starts_at_a(scene: Scene, road: Road) -> bool:
    return road.a == scene.board.routes[road.lanes[0]].a


def _angle(box: Box) -> float:
    """In degrees, never upside down."""
    angle = math.degrees(math.atan2(box.sin, box.cos))
    if angle > 90:
        angle -= 180
    elif angle <= -90:
        angle += 180
    return round(angle, 1) + 0.0


def _marks(field: Field, number: int, boxes: list[Box]) -> list[str | None]:
    """Pairs everywhere; ferries on the spaces that lie furthest out on the water."""
    route = field.scene.board.routes[number]
    if route.pairs:
        return ["pair"] * len(boxes)
    marks: list[str | None] = [None] * len(boxes)
    middle = (len(boxes) - 1) / 2
    wet = sorted(
        range(len(boxes)),
        key=lambda n: (field.land.known and field.land(boxes[n].x, boxes[n].y), abs(n - middle), n),
    )
    for n in wet[: route.ferries]:
        marks[n] = "ferry"
    return marks


def _edge(field: Field, number: int, road: Road, lane: int) -> dict[str, Any]:
    scene = field.scene
    assert road.seam is not None
    offset = 0.0 if len(road.lanes) == 1 else (road.lanes.index(lane) * 2 - 1) * scene.lane_offset
    west = road.edge_x == 0
    first = lane == road.lanes[0]
    return {
        "x": ARROW_AT if west else scene.frame.width - ARROW_AT,
        "y": round(road.seam.y + (-offset if west else offset), 1),
        "angle": 180.0 if west else 0.0,
        "city": scene.board.cities[far_city(scene, road)].id,
        "label": {**field.names[len(scene.places) + number].as_dict(), "size": round(field.names[len(scene.places) + number].size, 1)} if first else None,
    }


__all__ = ["NONE", "Layout", "compute"]

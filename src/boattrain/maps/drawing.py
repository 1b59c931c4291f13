"""The finished scene as the layout file has it: plain values, rounded to tenths of a pixel."""

import json
import math
from typing import Any

from boattrain.maps.coast import Coast, path_data, paths
from boattrain.maps.field import Field
from boattrain.maps.geometry import Box, simplified
from boattrain.maps.scene import Place, Road, far_city

LINE_TOLERANCE = 0.2

Layout = dict[str, Any]


def as_layout(field: Field, coast: Coast, net: list[str]) -> Layout:
    """All that a client needs to draw the board."""
    scene = field.scene
    board, frame = scene.board, scene.frame
    return {
        "width": round(frame.width),
        "height": round(frame.height),
        "label_size": frame.label_size,
        "attribution": coast.source,
        "cities": {board.cities[place.number].id: _city(field, place) for place in scene.places},
        "routes": {route.id: _route(field, number) for number, route in enumerate(board.routes)},
        "land": paths([ring] for ring in coast.land),
        "lakes": paths(coast.lakes),
        "graticule": net,
    }


def dumps(layout: Layout) -> str:
    """The text of a layout file, a line for each city, route and outline."""
    parts = []
    for key, value in layout.items():
        if isinstance(value, dict):
            rows = [f"    {_compact(name)}: {_compact(row)}" for name, row in value.items()]
            parts.append(f"  {_compact(key)}: {{\n" + ",\n".join(rows) + "\n  }")
        elif isinstance(value, list) and value:
            parts.append(
                f"  {_compact(key)}: [\n" + ",\n".join(f"    {_compact(row)}" for row in value) + "\n  ]"
            )
        else:
            parts.append(f"  {_compact(key)}: {_compact(value)}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _city(field: Field, place: Place) -> dict[str, Any]:
    name = field.names.get(place.number)
    return {
        "x": round(place.x, 1),
        "y": round(place.y, 1),
        "radius": place.radius,
        "label": name.as_dict() if name else None,
    }


def _route(field: Field, number: int) -> dict[str, Any]:
    scene = field.scene
    route = scene.board.routes[number]
    start = route.a
    parts = [(n, road) for n, road in enumerate(scene.roads) if number in road.lanes]
    parts.sort(key=lambda part: part[1].a != start)
    boxes: list[Box] = []
    for n, road in parts:
        lane = field.traces[n].lanes[road.lanes.index(number)]
        boxes += lane if road.a == start else lane[::-1]
    marks = _marks(field, number, boxes)
    return {
        "mode": scene.board.piece_kinds[route.kind].mode,
        "spaces": [
            {"x": round(box.x, 1), "y": round(box.y, 1), "angle": _angle(box), "mark": mark}
            for box, mark in zip(boxes, marks, strict=True)
        ],
        "space": list(scene.frame.space),
        "line": [path_data(simplified(field.traces[n].line, LINE_TOLERANCE)) for n, _ in parts],
        "edge": [_edge(field, n, road, number) for n, road in parts if road.seam is not None] or None,
    }


def _angle(box: Box) -> float:
    """In degrees, never upside down."""
    angle = math.degrees(math.atan2(box.sin, box.cos))
    if angle > 90:
        angle -= 180
    elif angle <= -90:
        angle += 180
    return round(angle, 1) + 0.0  # no minus zero


def _marks(field: Field, number: int, boxes: list[Box]) -> list[str | None]:
    """Pairs everywhere; ferries on water, as near the middle of the way as can be."""
    route = field.scene.board.routes[number]
    if route.pairs:
        return ["pair"] * len(boxes)
    middle = (len(boxes) - 1) / 2
    wettest = sorted(
        range(len(boxes)), key=lambda n: (field.land(boxes[n].x, boxes[n].y), abs(n - middle), n)
    )
    ferries = set(wettest[: route.ferries])
    return ["ferry" if n in ferries else None for n in range(len(boxes))]


def _edge(field: Field, number: int, road: Road, lane: int) -> dict[str, Any]:
    """The arrow of a lane at the edge; the first lane carries the name for both."""
    scene = field.scene
    arrow = field.arrows[number][road.lanes.index(lane)]
    name = field.names[len(scene.places) + number]
    return {
        "x": round(arrow.x, 1),
        "y": round(arrow.y, 1),
        "angle": round(math.degrees(math.atan2(arrow.sin, arrow.cos)), 1),
        "city": scene.board.cities[far_city(scene, road)].id,
        "label": {**name.as_dict(), "size": round(name.size, 1)} if lane == road.lanes[0] else None,
    }

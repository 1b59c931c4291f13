"""Writes the finished scene as a layout: plain values, rounded to tenths of a pixel."""

import hashlib
import json
import math
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from boattrain.boards import NONE
from boattrain.maps.beds import Lane, make_beds
from boattrain.maps.coast import Coast, path_data, paths
from boattrain.maps.field import Field
from boattrain.maps.geometry import distance_to_segment, simplified
from boattrain.maps.quiet import lettering
from boattrain.maps.scene import Place, Scene
from boattrain.maps.spaces import Space, make_spaces

NO_NUDGES: Mapping[str, Any] = {}
TOLERANCE = 0.12  # pixels by which beds and outlines may be simplified
TOKEN = 0.86  # the radius of a souvenir, in breadths of a space
TOKEN_ROOM = 4.0

Layout = dict[str, Any]


def as_layout(
    field: Field,
    coast: Coast,
    net: list[str],
    nudges: Mapping[str, Any] = NO_NUDGES,
    ground: str | None = None,
) -> Layout:
    """Everything that a client needs to draw the board. `ground` names the picture of land and water, if any."""
    scene = field.scene
    board, frame = scene.board, scene.frame
    lanes = make_beds(scene, field.traces)
    spaces = make_spaces(scene, lanes)
    written, cartouche = lettering(scene, lanes, field.land, nudges)
    return {
        "width": round(frame.width),
        "height": round(frame.height),
        "label_size": frame.label_size,
        "space": list(frame.space),
        "pitch": round(2 * scene.lane_offset, 1),
        "attribution": coast.source,
        "ground": ground,
        "cartouche": cartouche,
        "lettering": written,
        "cities": {board.cities[place.number].id: _city(field, place, lanes) for place in scene.places},
        "routes": {
            route.id: _route(field, lanes[number], spaces[number])
            for number, route in enumerate(board.routes)
        },
        "land": paths([ring] for ring in coast.land),
        "lakes": paths(coast.lakes),
        "graticule": net,
    }


def ground_key(layout: Mapping[str, Any]) -> str:
    """A hash of what the picture of land and water depends on: the coasts and the places of the cities."""
    spots = {name: (city["x"], city["y"]) for name, city in layout["cities"].items()}
    text = _compact([layout["width"], layout["height"], layout["land"], layout["lakes"], spots])
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()


def dumps(layout: Layout) -> str:
    """The text of a layout file, with one line for each city, route and outline."""
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


def _city(field: Field, place: Place, lanes: list[Lane]) -> dict[str, Any]:
    name = field.names.get(place.number)
    city: dict[str, Any] = {
        "x": round(place.x, 1),
        "y": round(place.y, 1),
        "radius": place.radius,
        "label": name.as_dict() if name else None,
    }
    if field.scene.board.cities[place.number].souvenir:
        city["token"] = _token(field, place, lanes)
    return city


def _token(field: Field, place: Place, lanes: list[Lane]) -> list[float]:
    """Where souvenirs lie: beside their city, as far as possible from roads and from the name."""
    size = TOKEN * field.scene.frame.space[1]
    away = place.radius + size + TOKEN_ROOM
    width, height = field.scene.frame.width, field.scene.frame.height
    strokes = [(a, b) for lane in lanes for bed in lane.beds for a, b in pairwise(bed)]
    best, most = (place.x, place.y - away), -math.inf
    for n in range(24):
        x = place.x + away * math.cos(n * math.pi / 12)
        y = place.y + away * math.sin(n * math.pi / 12)
        if not (size < x < width - size and size < y < height - size):
            continue
        free = min(distance_to_segment(x, y, a, b)[0] for a, b in strokes)
        if free > most:
            best, most = (x, y), free
    return [round(best[0], 1), round(best[1], 1)]


def _route(field: Field, lane: Lane, spaces: list[Space]) -> dict[str, Any]:
    scene = field.scene
    route = scene.board.routes[lane.route]
    marks = _marks(field, lane.route, spaces)
    return {
        "mode": scene.board.piece_kinds[route.kind].mode,
        "bed": [path_data(simplified(bed, TOLERANCE)) for bed in lane.beds],
        "spaces": [_space(space, mark) for space, mark in zip(spaces, marks, strict=True)],
        "portals": _portals(scene, lane) or None,
    }


def _space(space: Space, mark: str | None) -> dict[str, Any]:
    x, y = space.mark_spot
    return {
        "x": round(x, 1),
        "y": round(y, 1),
        "angle": _angle(space.angle),
        "length": round(space.length, 1),
        "mark": mark,
        "outline": path_data(simplified([*space.outline, space.outline[0]], TOLERANCE)[:-1]) + "Z",
    }


def _angle(angle: float) -> float:
    """The angle in degrees, turned so that nothing stands upside down."""
    if angle > 90:
        angle -= 180
    elif angle <= -90:
        angle += 180
    return round(angle, 1) + 0.0  # no minus zero


def _marks(field: Field, number: int, spaces: list[Space]) -> list[str | None]:
    """The mark of each space: pairs on all spaces, ferries on water spaces near the middle of the route."""
    route = field.scene.board.routes[number]
    if route.pairs:
        return ["pair"] * len(spaces)
    middle = (len(spaces) - 1) / 2
    by_water = sorted(range(len(spaces)), key=lambda n: (field.land(*spaces[n].middle), abs(n - middle), n))
    ferries = set(by_water[: route.ferries])
    return ["ferry" if n in ferries else None for n in range(len(spaces))]


def _portals(scene: Scene, lane: Lane) -> list[dict[str, Any]]:
    """The portals of a route across the edge: side, height, the letter of both sides, and the city it leads to."""
    route = scene.board.routes[lane.route]
    if not route.wrap:
        return []
    heights = sorted(
        (road.seam.y, road.lanes) for road in scene.roads if road.seam is not None and road.edge_x == 0
    )
    rank = next(n for n, (_, lanes) in enumerate(heights) if lane.route in lanes)
    ends = ((route.b, lane.beds[0][-1]), (route.a, lane.beds[-1][-1]))
    half = (2 if route.twin != NONE else 1) * scene.lane_offset
    return [
        {
            "x": 0.0 if x < scene.frame.width / 2 else round(scene.frame.width, 1),
            "y": round(heights[rank][0], 1),
            "half": round(half, 1),
            "letter": chr(ord("A") + rank % 26),
            "city": scene.board.cities[far].id,
        }
        for far, (x, _) in ends
    ]

"""Reads corrections made by hand, `layouts/<board>.nudges.json`: the frame of the map, and what was moved.

"frame":  the part of the earth, the size of the map, of the spaces and of the letters
"cities": {id: {"move": [dx, dy]} from its true place, or {"at": [x, y]} and there it stays;
           "label": {"x", "y", "anchor", "lines"} from the city}
"routes": {id: {"bend", "skew"}} keep their shape, or {"via": [[x, y], ...]} lead them
          through these points; of a route across the edge
          "seam": the height at which it crosses, "west": the spaces on the west side, and the
          shapes of its halves as "west_shape" and "east_shape": [bend, skew]
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import boattrain.boards
from boattrain.maps.lettering import Label
from boattrain.maps.scene import Road, Scene

FOLDER = Path(boattrain.boards.__file__).with_name("layouts")
Nudges = Mapping[str, Any]


def read_nudges(board: str) -> dict[str, Any]:
    """The corrections of a board; empty if there are none."""
    path = FOLDER / f"{board}.nudges.json"
    if not path.is_file():
        return {}
    data: dict[str, Any] = json.loads(path.read_bytes())
    return data


def nudge_places(scene: Scene, nudges: Nudges) -> None:
    for name, nudge in nudges.get("cities", {}).items():
        place = scene.places[_known(scene.board.city_index, "city", name)]
        if "at" in nudge:
            place.x, place.y = map(float, nudge["at"])
            place.pinned = True
        elif "move" in nudge:
            place.x += nudge["move"][0]
            place.y += nudge["move"][1]
            place.home = place.spot


def nudge_roads(scene: Scene, nudges: Nudges) -> None:
    for name, nudge in nudges.get("routes", {}).items():
        number = _known(scene.board.route_index, "route", name)
        for road in scene.roads:
            if number in road.lanes:
                _shape(scene, road, nudge)


def _shape(scene: Scene, road: Road, nudge: Mapping[str, Any]) -> None:
    if road.seam is None:
        _pin(road, [nudge.get(key, 0.0) for key in ("bend", "skew")])
        road.via = tuple((float(x), float(y)) for x, y in nudge.get("via", ()))
        return
    if "seam" in nudge:
        road.seam.y = road.seam.home = float(nudge["seam"])
        road.seam.pinned = True
    side = "west" if road.edge_x == 0 else "east"
    if "west" in nudge:
        route = scene.board.routes[road.lanes[0]]
        road.count = nudge["west"] if side == "west" else route.length - nudge["west"]
        road.first = 0 if road.a == route.a else route.length - road.count
    if f"{side}_shape" in nudge:
        _pin(road, nudge[f"{side}_shape"])


def _known(index: Mapping[str, int], kind: str, name: str) -> int:
    if name not in index:
        raise ValueError(f"the nudges name a {kind} that the board does not have: {name}")
    return index[name]


def _pin(road: Road, shape: list[float]) -> None:
    road.bend, road.skew = map(float, shape)
    road.pinned = True


def fixed_names(scene: Scene, nudges: Nudges) -> dict[int, Label]:
    """The names that were placed by hand, relative to their cities."""
    size = scene.frame.label_size
    names = {}
    for name, nudge in nudges.get("cities", {}).items():
        if label := nudge.get("label"):
            city = _known(scene.board.city_index, "city", name)
            lines = tuple(label.get("lines", [scene.board.cities[city].name]))
            names[city] = Label(float(label["x"]), float(label["y"]), label["anchor"], lines, size, 0.0)
    return names

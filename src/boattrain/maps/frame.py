"""The frame of a map: which part of the earth it shows, in which projection, on how many pixels.

A board of the package has its frame in its nudges file; any other board gets one around its cities.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boattrain.boards import Board, City
from boattrain.maps.geometry import Point

WIDTH = 1600
LOWEST, HIGHEST = 900, 1150  # heights of an automatic map
MARGIN = 0.09  # of the width, around the cities of an automatic map
STEEPEST = 85.0  # degrees of latitude; Mercator has no pole


@dataclass(frozen=True, slots=True)
class Frame:
    """The limits are in degrees; `east` is more than `west`, whatever the date line."""

    west: float
    east: float
    south: float
    north: float
    width: float
    height: float
    squeeze: float  # 1: Mercator; 0.8: Miller, milder towards the poles
    space: tuple[float, float]  # length and breadth of a space
    label_size: float
    rounding: int = 0  # how often the corners of the coasts are cut

    def project(self, lat: float, lon: float) -> Point:
        """Where a place of the earth lies on the map; longitudes wrap at the west edge."""
        x = ((lon - self.west) % 360) if self.east - self.west > 180 else lon - self.west
        top, bottom = self._rise(self.north), self._rise(self.south)
        return (
            x / (self.east - self.west) * self.width,
            (top - self._rise(lat)) / (top - bottom) * self.height,
        )

    def _rise(self, lat: float) -> float:
        angle = math.radians(max(-STEEPEST, min(STEEPEST, lat))) * self.squeeze
        return math.log(math.tan(math.pi / 4 + angle / 2)) / self.squeeze

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Frame":
        """The frame as a nudges file gives it."""
        length, breadth = data["space"]
        return cls(
            **{key: float(data[key]) for key in ("west", "east", "south", "north", "height", "squeeze")},
            width=float(data.get("width", WIDTH)),
            space=(float(length), float(breadth)),
            label_size=float(data["label_size"]),
            rounding=int(data.get("rounding", 0)),
        )


def frame_around(board: Board, size: float = 1.0) -> Frame:
    """A frame for a board that has none of its own; `size` makes the spaces smaller."""
    lats = [city.lat for city in board.cities]
    west, east = _shortest_span([city.lon for city in board.cities])
    middle = math.cos(math.radians(max(-60.0, min(60.0, (min(lats) + max(lats)) / 2))))
    wide, high = max((east - west) * middle, 1e-6), max(max(lats) - min(lats), 1e-6)
    margin = MARGIN * max(wide, high)
    height = WIDTH * (high + 2 * margin) / (wide + 2 * margin)
    return Frame(
        west=west - margin / middle,
        east=east + margin / middle,
        south=max(-STEEPEST, min(lats) - margin),
        north=min(STEEPEST, max(lats) + margin),
        width=WIDTH,
        height=round(max(LOWEST, min(HIGHEST, height))),
        squeeze=0.8,
        space=(26 * size, 11 * size),
        label_size=14,
    )


def has_coordinates(places: Sequence[City]) -> bool:
    """Whether the coordinates tell the places apart; a board may give zeros where it has none."""
    spots = {(place.lat, place.lon) for place in places}
    return len(spots) > 0.8 * len(places) and len({lat for lat, _ in spots}) > 1 and len({lon for _, lon in spots}) > 1


def _shortest_span(lons: Sequence[float]) -> tuple[float, float]:
    """The narrowest strip of longitudes that holds all of these; its east end may pass 180."""
    ordered = sorted(lons)
    gaps = [(b - a, b) for a, b in zip(ordered, [*ordered[1:], ordered[0] + 360], strict=True)]
    widest, west = max(gaps)
    west = (west + 180) % 360 - 180
    return west, west + 360 - widest

"""The frame of a map: which part of the earth it shows, in which projection, on how many pixels.

The frame of a board of the package is in its nudges file. Other boards get a frame around their cities.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from boattrain.boards import Board, City
from boattrain.maps.geometry import Point

WIDTH = 1600
LOWEST, HIGHEST = 900, 1150  # the least and the greatest height of an automatic map, in pixels
SHORTEST, LONGEST = 25.0, 66.0  # the length of spaces on an automatic map, in pixels
CROWDED = 0.44  # their length, as a share of the root of the area for each
SLENDER = 0.4  # their breadth, as a share of their length
MARGIN = 0.09  # the margin around the cities of an automatic map, as a share of the width
DISTINCT = 0.8  # the least share of places with coordinates of their own
FLATTEST = 0.03  # the least breadth of a map, as a share of its length
STEEPEST = 85.0  # the highest latitude in degrees: the Mercator projection has no poles


@dataclass(frozen=True, slots=True)
class Frame:
    """The limits in degrees. `east` is greater than `west`, also across the date line."""

    west: float
    east: float
    south: float
    north: float
    width: float
    height: float
    squeeze: float  # 1: Mercator; 0.8: Miller, milder towards the poles
    space: tuple[float, float]  # length and breadth of a space
    label_size: float
    city_radius: float = 7.0
    rounding: int = 0  # how many times the corners of coasts are cut
    roughness: float = 0.0  # how rough long straight coasts are made, as a share of their length

    def project(self, lat: float, lon: float) -> Point:
        """Where a place on the earth lies on the map. Longitudes wrap at the west edge."""
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
        """Reads the frame from a nudges file."""
        length, breadth = data["space"]
        return cls(
            **{key: float(data[key]) for key in ("west", "east", "south", "north", "height", "squeeze")},
            width=float(data.get("width", WIDTH)),
            space=(float(length), float(breadth)),
            label_size=float(data["label_size"]),
            city_radius=float(data.get("city_radius", 7.0)),
            rounding=int(data.get("rounding", 0)),
            roughness=float(data.get("roughness", 0.0)),
        )


def frame_around(board: Board) -> Frame:
    """A frame for a board without one: just wide enough for its cities."""
    lats = [city.lat for city in board.cities]
    west, east = _strip(board)
    middle = math.cos(math.radians(max(-60.0, min(60.0, (min(lats) + max(lats)) / 2))))
    wide, high = max((east - west) * middle, 1e-6), max(max(lats) - min(lats), 1e-6)
    margin = MARGIN * max(wide, high)
    height = WIDTH * (high + 2 * margin) / (wide + 2 * margin)
    aside = min(margin / middle, (360 - (east - west)) / 2)
    height = round(max(LOWEST, min(HIGHEST, height)))
    length = _space_length(board, WIDTH * height)
    return Frame(
        west=west - aside,
        east=east + aside,
        south=max(-STEEPEST, min(lats) - margin),
        north=min(STEEPEST, max(lats) + margin),
        width=WIDTH,
        height=height,
        squeeze=0.8,
        space=(length, round(length * SLENDER, 1)),
        label_size=round(min(18.0, 12 + length / 12), 1),
        city_radius=round(length * SLENDER * 0.6, 1),
    )


def _space_length(board: Board, area: float) -> float:
    """The length of spaces: as large as the map has room for."""
    spaces = sum(route.length for route in board.routes)
    return round(max(SHORTEST, min(LONGEST, CROWDED * math.sqrt(area / max(1, spaces)))), 1)


def has_coordinates(places: Sequence[City]) -> bool:
    """Whether the coordinates make a map. A board may have only zeros."""
    spots = {(place.lat, place.lon) for place in places}
    if len(spots) <= DISTINCT * len(places):
        return False
    lats, lons = zip(*spots, strict=True)
    mean_lat, mean_lon = sum(lats) / len(lats), sum(lons) / len(lons)
    a = sum((lat - mean_lat) ** 2 for lat in lats)
    b = sum((lon - mean_lon) ** 2 for lon in lons)
    c = sum((lat - mean_lat) * (lon - mean_lon) for lat, lon in spots)
    # Half the sum and half the difference of the variances along the two principal axes.
    mean, half = (a + b) / 2, math.hypot((a - b) / 2, c)
    return bool(mean - half > FLATTEST**2 * (mean + half))


def _strip(board: Board) -> tuple[float, float]:
    """The range of longitudes that has all places. Its east end may be more than 180.

    It is cut at a gap between places. A map around the earth is cut where the routes across the edge cross it.
    """
    lons = sorted(city.lon for city in board.cities)
    gaps = [(b - a, b) for a, b in pairwise([*lons, lons[0] + 360])]
    if max(gaps)[0] > 180:
        room, west = max(gaps)
    else:
        room, west = min(gaps, key=lambda gap: (_mistaken(board, gap[1]), -gap[0]))
    west = (west + 180) % 360 - 180
    return west, west + 360 - room


def _mistaken(board: Board, west: float) -> int:
    """How many routes would cross the edge, or not cross it, against the board file if the map began here."""
    away = [(city.lon - west) % 360 for city in board.cities]
    return sum((abs(away[route.a] - away[route.b]) > 180) != route.wrap for route in board.routes)

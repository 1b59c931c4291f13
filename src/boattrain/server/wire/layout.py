"""Where everything on a board is drawn, in units of the map: what of a layout (`boattrain.maps`) clients are told."""

from typing import Literal

from pydantic import ConfigDict

from boattrain.server.wire.declared import Output


class Drawn(Output):
    """A part of a layout. What the layout file has beside these fields is not sent."""

    model_config = ConfigDict(extra="ignore")


class SpaceLayout(Drawn):
    """`x`, `y` and `angle` (in degrees, never upside down) are those of its sign or piece; `outline` is path data."""

    x: float
    y: float
    angle: float
    length: float
    mark: Literal["pair", "ferry"] | None
    outline: str


class Portal(Drawn):
    """Where a route leaves the map at a side edge. `city` is the one at the other end."""

    x: float
    y: float
    half: float
    letter: str
    city: str


class RouteLayout(Drawn):
    """`bed` is path data from the middle of a city to that of the other; a route that leaves the map has two paths,
    each from its city to the edge."""

    mode: Literal["land", "water"]
    bed: list[str]
    spaces: list[SpaceLayout]
    portals: list[Portal] | None


class CityLayout(Drawn):
    """`token` is where souvenirs lie."""

    x: float
    y: float
    radius: float
    token: tuple[float, float] | None = None


class Lettering(Drawn):
    """The name of a sea or a land."""

    text: str
    x: float
    y: float
    size: float
    angle: float
    kind: Literal["sea", "land"]


class Layout(Drawn):
    """`space` is the base length and breadth of a space, `pitch` the distance between the middles of two lanes,
    `cartouche` the middle of the title, `ground` the name of the picture of land and water."""

    width: float
    height: float
    cities: dict[str, CityLayout]
    routes: dict[str, RouteLayout]
    space: tuple[float, float]
    pitch: float
    land: list[str]
    lakes: list[str]
    graticule: list[str]
    lettering: list[Lettering]
    cartouche: tuple[float, float] | None
    ground: str | None
    attribution: str
    label_size: float

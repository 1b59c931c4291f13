"""Computes the layout of a board in steps: projection, easing, search, coasts."""

from collections.abc import Sequence

from boattrain.boards import Board
from boattrain.maps.coast import Coast, LandMask, graticule, projected, read_outlines
from boattrain.maps.drawing import Layout, as_layout
from boattrain.maps.easing import ROUNDS, ease
from boattrain.maps.field import Field
from boattrain.maps.frame import Frame, frame_around, has_coordinates
from boattrain.maps.geometry import Point
from boattrain.maps.nudges import Nudges, fixed_names, nudge_places, nudge_roads, read_nudges
from boattrain.maps.scene import Scene, make_scene
from boattrain.maps.search import Effort, Search
from boattrain.maps.spread import spread
from boattrain.maps.warp import Warp

THOROUGH = (Effort(8, thorough=True, names=False), Effort(14, thorough=True))
# An automatic layout must take no more than two seconds, for any board.
QUICK = Effort(4, thorough=False, work=900_000)
QUICK_ROUNDS = 200_000  # rounds of easing, divided by the size of the board
NO_LAND = Coast([], [], "")


def compute(board: Board, efforts: Sequence[Effort] = THOROUGH, nudges: Nudges | None = None) -> Layout:
    """The layout of a board of the package, with coasts. Uses the nudges of the board unless others are given."""
    nudges = read_nudges(board.id) if nudges is None else nudges
    frame = Frame.from_dict(nudges["frame"])
    homes = [frame.project(city.lat, city.lon) for city in board.cities]
    scene = make_scene(board, frame, homes)
    nudge_places(scene, nudges)
    nudge_roads(scene, nudges)
    ease(scene, ROUNDS)
    coast = projected(read_outlines(board.id), frame)
    field = Field(scene, LandMask(coast.moved(_warp(scene, homes), frame), frame))
    for effort in efforts:
        land = LandMask(coast.moved(_warp(scene, homes), frame), frame)
        field = Field(scene, land, field.names)
        Search(field, fixed_names(scene, nudges)).run(effort)
    warp = _warp(scene, homes)
    return as_layout(field, coast.moved(warp, frame), graticule(frame, warp), nudges, board.id)


def automatic(board: Board) -> Layout:
    """A layout without land and nudges for any other board: good enough to play on."""
    real = has_coordinates(board.cities)
    frame = frame_around(board)
    homes = [frame.project(c.lat, c.lon) for c in board.cities] if real else spread(board, frame)
    scene = make_scene(board, frame, homes)
    size = len(scene.roads) * len(scene.places)
    ease(scene, max(20, min(ROUNDS, QUICK_ROUNDS // size)))
    field = Field(scene, LandMask(NO_LAND, frame))
    Search(field).run(QUICK)
    return as_layout(field, NO_LAND, graticule(frame, _unmoved) if real else [])


def _warp(scene: Scene, homes: list[Point]) -> Warp:
    return Warp(homes, [place.spot for place in scene.places], scene.frame.width, scene.frame.height)


def _unmoved(point: Point) -> Point:
    return point

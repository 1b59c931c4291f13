"""A picture of the map for `render_mode="rgb_array"`: the layout of the board, drawn with Pillow."""

try:
    from PIL import Image, ImageDraw, ImageFont
except ImportError as error:
    from boattrain.envs.errors import missing_extra

    raise missing_extra("Pillow", "envs") from error

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from boattrain.boards import NONE, Board
from boattrain.game.views import View
from boattrain.maps.lettering import LINE_PITCH
from boattrain.maps.loading import load_layout
from boattrain.maps.svg import GRAY, INK, paint_of

WIDTH = 960
FINER = 2  # drawn larger by this and then reduced, for smooth edges
SEA, LAND, PAPER, COAST, BED, WAKE = "#c3dae1", "#f2ead3", "#f2ead3", "#7c8f8c", "#c9b891", "#e6f1f3"
PLAYERS = ("#0b2264", "#f02e80", "#1ec2d6", "#603728", "#b6db7e")
"""The paint of each seat, as in the browser client: none is the color of a card."""
LETTERS = ("#ffffff", "#ffffff", INK, "#ffffff", INK)
"""The color of a letter on that paint."""
INITIALS = "ABCDE"
"""Color is never the only sign: each seat has a letter, too."""
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
Points = list[tuple[float, float]]
Pixels = npt.NDArray[np.uint8]


def picture_of(view: View) -> Pixels:
    """The map with the routes, harbors and souvenirs of a position, as rows of red, green and blue."""
    board = view.board
    layout = load_layout(board)
    image = _ground(board).copy()
    pen = _Pen(image, layout)
    for route, owner in view.owners().items():
        _claimed(pen, layout["routes"][route], owner, layout["space"][1])
    for harbor, owner in view.harbor_owners().items():
        _harbor(pen, layout["cities"][harbor], owner)
    for city in board.cities:
        if stack := view.stack(city.id):
            _tokens(pen, layout["cities"][city.id], stack[1])
    for city in board.cities:
        _name(pen, layout["cities"][city.id]["label"], layout["label_size"])
    _scores(pen, view, layout)
    small = image.resize((image.width // FINER, image.height // FINER), Image.Resampling.LANCZOS)
    return np.asarray(small, np.uint8).copy()


class _Pen:
    """Draws in the coordinates of a layout."""

    def __init__(self, image: Image.Image, layout: Mapping[str, Any]) -> None:
        self.draw = ImageDraw.Draw(image)
        self.scale = image.width / layout["width"]

    def points(self, points: Points) -> Points:
        return [(x * self.scale, y * self.scale) for x, y in points]

    def area(self, points: Points, fill: str, edge: str | None = None, breadth: float = 1) -> None:
        if len(points) > 2:
            self.draw.polygon(self.points(points), fill, edge, max(1, round(breadth * self.scale)))

    def line(self, points: Points, color: str, breadth: float) -> None:
        self.draw.line(self.points(points), color, max(1, round(breadth * self.scale)), "curve")

    def disc(self, x: float, y: float, radius: float, fill: str, edge: str = INK) -> None:
        box = self.points([(x - radius, y - radius), (x + radius, y + radius)])
        self.draw.ellipse([*box[0], *box[1]], fill, edge, max(1, round(1.5 * self.scale)))

    def text(
        self, x: float, y: float, text: str, size: float, anchor: str, color: str, halo: str | None
    ) -> None:
        rim = round(1.6 * self.scale) if halo else 0
        self.draw.text(
            (x * self.scale, y * self.scale),
            text,
            color,
            _font(round(size * self.scale)),
            anchor,
            stroke_width=rim,
            stroke_fill=halo,
        )


@lru_cache(maxsize=8)
def _ground(board: Board) -> Image.Image:
    """Everything that does not change: land, water, free routes and cities."""
    layout = load_layout(board)
    width = WIDTH * FINER
    height = round(width * layout["height"] / layout["width"])
    image = Image.new("RGB", (width, height), SEA if layout["land"] else PAPER)
    pen = _Pen(image, layout)
    for fill, outlines in ((LAND, layout["land"]), (SEA, layout["lakes"])):
        for outline in outlines:
            for ring in paths(outline):
                pen.area(ring, fill, COAST)
    breadth = layout["space"][1]
    for number, route in enumerate(board.routes):
        drawn = layout["routes"][route.id]
        for bed in drawn["bed"]:
            for line in paths(bed):
                pen.line(line, WAKE if drawn["mode"] == "water" else BED, breadth + 3)
        color = board.routes[number].color
        paint = GRAY if color == NONE else paint_of(board, board.colors[color])
        for space in drawn["spaces"]:
            for ring in paths(space["outline"]):
                pen.area(ring, paint, "#23211c")
    for city in board.cities:
        place = layout["cities"][city.id]
        pen.disc(place["x"], place["y"], place["radius"], "#ffffff")
        kind = "#12405c" if city.harbor else "#b0561b" if city.souvenir else "#12212b"
        pen.disc(place["x"], place["y"], place["radius"] * 0.45, kind, kind)
    return image


def paths(data: str) -> list[Points]:
    """The points of an SVG path of a layout, which has the commands M, l and Z only."""
    found: list[Points] = []
    for part in data.split("M")[1:]:
        numbers = [float(number) for number in NUMBER.findall(part)]
        x, y = numbers[:2]
        points = [(x, y)]
        for dx, dy in zip(numbers[2::2], numbers[3::2], strict=True):
            x, y = x + dx, y + dy
            points.append((x, y))
        found.append(points)
    return found


def _claimed(pen: _Pen, drawn: Mapping[str, Any], owner: int, breadth: float) -> None:
    """The pieces of a seat on a route: its paint and its initial on every space."""
    for space in drawn["spaces"]:
        for ring in paths(space["outline"]):
            pen.area(ring, PLAYERS[owner], "#ffffff", 2)
        pen.text(space["x"], space["y"], INITIALS[owner], breadth * 0.85, "mm", LETTERS[owner], None)


def _harbor(pen: _Pen, place: Mapping[str, Any], owner: int) -> None:
    x, y, r = place["x"], place["y"], place["radius"] * 1.6
    pen.area(
        [(x - r, y + r), (x - r, y - r * 0.4), (x, y - r), (x + r, y - r * 0.4), (x + r, y + r)],
        PLAYERS[owner],
        "#ffffff",
        2,
    )
    pen.text(x, y + r * 0.2, INITIALS[owner], r * 1.2, "mm", LETTERS[owner], None)


def _tokens(pen: _Pen, place: Mapping[str, Any], count: int) -> None:
    x, y = place.get("token") or (place["x"], place["y"] - 2 * place["radius"])
    pen.disc(x, y, 12, "#f7c948")
    pen.text(x, y, str(count), 15, "mm", INK, None)


def _name(pen: _Pen, label: Mapping[str, Any] | None, size: float) -> None:
    if label:
        anchor = {"start": "ls", "middle": "ms", "end": "rs"}[label["anchor"]]
        for n, line in enumerate(label["lines"]):
            pen.text(label["x"], label["y"] + n * size * LINE_PITCH, line, size, anchor, INK, "#faf4e3")


def _scores(pen: _Pen, view: View, layout: Mapping[str, Any]) -> None:
    """A line for each seat in the lower left corner."""
    size = layout["label_size"] * 1.15
    top = layout["height"] - (view.seats + 0.6) * size * 1.5
    for seat in range(view.seats):
        y = top + seat * size * 1.5
        pen.disc(size * 1.4, y, size * 0.62, PLAYERS[seat], "#ffffff")
        pen.text(size * 1.4, y, INITIALS[seat], size * 0.8, "mm", LETTERS[seat], None)
        turn = " <" if seat == view.to_act else ""
        pen.text(size * 2.4, y, f"{view.score(seat)} points{turn}", size, "lm", INK, "#faf4e3")


@lru_cache(maxsize=32)
def _font(size: int) -> Any:
    return ImageFont.load_default(size)

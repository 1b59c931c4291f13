"""The layout of a board as a plain SVG picture: to look at it, and as the base of richer drawings."""

from collections.abc import Iterator, Mapping
from typing import Any
from xml.sax.saxutils import escape

from boattrain.boards import NONE, Board
from boattrain.maps.lettering import LINE_PITCH
from boattrain.maps.scene import WATER

PAINT = {
    "purple": "#9a6bb0",
    "yellow": "#e3b93c",
    "green": "#6f9f5c",
    "red": "#c4554a",
    "black": "#4a4a50",
    "white": "#f7f5ef",
    "blue": "#4b82b4",
    "orange": "#dd8a3d",
}
SPARE = ("#4fa39a", "#8a6a4f", "#d98bae", "#7f8ccf", "#a8b545", "#5d6f3c", "#c9a27a", "#5b4b7a")
"""For colors that a board has beside these, in their order."""
GRAY = "#b3b2ac"
INK = "#3b3a36"
STYLE = f"""
.sea {{ fill: #dbe6ea }} .paper {{ fill: #f3eee0 }}
.land {{ fill: #f3eee0; stroke: #b9b39c; stroke-width: .8; fill-rule: evenodd }}
.lake {{ fill: #dbe6ea; stroke: #b9b39c; stroke-width: .6; fill-rule: evenodd }}
.net {{ fill: none; stroke: #7f97a3; stroke-opacity: .25; stroke-width: .6 }}
.line {{ fill: none; stroke: #6d6a60; stroke-opacity: .55; stroke-width: 1 }} .water {{ stroke-dasharray: 2 3 }}
.space {{ stroke: {INK}; stroke-width: .9 }}
.city {{ fill: #fffdf6; stroke: {INK}; stroke-width: 1.6 }} .harbor {{ fill: #d9653b }} .souvenir {{ fill: #d9653b }}
.junction {{ fill: {INK} }}
.arrow {{ fill: {INK} }} .mark {{ fill: none; stroke: {INK}; stroke-width: 1.1 }}
text {{ font-family: "Source Sans 3", "Liberation Sans", Arial, sans-serif; fill: {INK};
  stroke: #f3eee0; stroke-width: 2.4; stroke-opacity: .85; paint-order: stroke; stroke-linejoin: round }}
.far {{ font-style: italic }}
"""


def svg(board: Board, layout: Mapping[str, Any]) -> str:
    """The picture, as one text."""
    width, height = layout["width"], layout["height"]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        f"<title>{escape(board.name)}</title><style>{STYLE}</style>",
        f'<rect class="{"sea" if layout["land"] else "paper"}" width="{width}" height="{height}"/>',
        *(f'<path class="land" d="{d}"/>' for d in layout["land"]),
        *(f'<path class="lake" d="{d}"/>' for d in layout["lakes"]),
        *(f'<path class="net" d="{d}"/>' for d in layout["graticule"]),
    ]
    for number, route in enumerate(board.routes):
        if NONE < route.twin < number:
            continue  # the other lane has drawn the line of both
        drawn = layout["routes"][route.id]
        water = " water" if drawn["mode"] == WATER else ""
        parts += [f'<path class="line{water}" d="{d}"/>' for d in drawn["line"]]
    for number in range(len(board.routes)):
        parts += _route(board, number, layout)
    for city in board.cities:
        parts += _city(city, layout["cities"][city.id], layout["label_size"])
    return "\n".join([*parts, "</svg>\n"])


def paint_of(board: Board, color: str) -> str:
    """Every color of a board has a paint of its own, also one that nobody has thought of."""
    unheard = [name for name in board.colors if name not in PAINT]
    return PAINT[color] if color in PAINT else SPARE[unheard.index(color)]


def _route(board: Board, number: int, layout: Mapping[str, Any]) -> Iterator[str]:
    route = board.routes[number]
    drawn = layout["routes"][route.id]
    length, breadth = drawn["space"]
    paint = GRAY if route.color == NONE else paint_of(board, board.colors[route.color])
    shape = (
        f'<ellipse class="space" rx="{length / 2:g}" ry="{breadth / 2:g}" fill="{paint}"/>'
        if drawn["mode"] == WATER
        else f'<rect class="space" x="{-length / 2:g}" y="{-breadth / 2:g}" width="{length:g}" '
        f'height="{breadth:g}" rx="2.5" fill="{paint}"/>'
    )
    for space in drawn["spaces"]:
        turn = f"translate({space['x']:g} {space['y']:g}) rotate({space['angle']:g})"
        yield f'<g transform="{turn}">{shape}{_mark(space["mark"], length, breadth)}</g>'
    for edge in drawn["edge"] or ():
        turn = f"translate({edge['x']:g} {edge['y']:g}) rotate({edge['angle']:g})"
        yield f'<path class="arrow" transform="{turn}" d="M-6-4.5 6 0-6 4.5-3 0Z"/>'
        if edge["label"]:
            yield _text(edge["label"], edge["label"]["size"], "far")


def _mark(mark: str | None, length: float, breadth: float) -> str:
    """Two bars for a pair, a wave for a ferry."""
    if mark is None:
        return ""
    if mark == "pair":
        x, y = length * 0.09, breadth * 0.28
        return f'<path class="mark" d="M{-x:g}-{y:g}V{y:g}M{x:g}-{y:g}V{y:g}"/>'
    x = length * 0.22
    return f'<path class="mark" d="M{-x:g} 0q{x / 2:g}-{breadth * 0.4:g} {x:g} 0t{x:g} 0"/>'


def _city(city: Any, drawn: Mapping[str, Any], size: float) -> Iterator[str]:
    kind = "junction" if city.junction else "harbor" if city.harbor else "souvenir" if city.souvenir else ""
    yield f'<circle class="city {kind}" cx="{drawn["x"]:g}" cy="{drawn["y"]:g}" r="{drawn["radius"]:g}"/>'
    if drawn["label"]:
        yield _text(drawn["label"], size, "name")


def _text(label: Mapping[str, Any], size: float, kind: str) -> str:
    lines = "".join(
        f'<tspan x="{label["x"]:g}" y="{label["y"] + n * size * LINE_PITCH:g}">{escape(line)}</tspan>'
        for n, line in enumerate(label["lines"])
    )
    return f'<text class="{kind}" text-anchor="{label["anchor"]}" font-size="{size:g}">{lines}</text>'

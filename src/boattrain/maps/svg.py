"""Draws the layout of a board as a plain SVG picture."""

from collections.abc import Iterator, Mapping
from typing import Any
from xml.sax.saxutils import escape

from boattrain.boards import NONE, Board
from boattrain.maps.lettering import LINE_PITCH
from boattrain.maps.scene import PORTAL, PORTAL_RIM, WATER

PAINT = {
    "purple": "#76389a",
    "yellow": "#fcda03",
    "green": "#1e845f",
    "red": "#cb1015",
    "black": "#2d2e30",
    "white": "#fdf9f0",
    "blue": "#0289ec",
    "orange": "#de8125",
}
SPARE = ("#4fa39a", "#8a6a4f", "#d98bae", "#7f8ccf", "#a8b545", "#5d6f3c", "#c9a27a", "#5b4b7a")
"""Paints for colors of a board that have none above, in this order."""
GRAY = "#aaaaaa"
INK = "#1d2a33"
BED = 3.4  # how much broader a bed is than its spaces
STYLE = f"""
.sea {{ fill: #c3dae1 }} .paper {{ fill: #f2ead3 }}
.land {{ fill: #f2ead3; stroke: #7c8f8c; stroke-width: .9; fill-rule: evenodd }}
.lake {{ fill: #c3dae1; stroke: #7c8f8c; stroke-width: .7; fill-rule: evenodd }}
.net {{ fill: none; stroke: #7e8f8a; stroke-opacity: .2; stroke-width: .8 }}
.bed {{ fill: none; stroke-linejoin: round }} .edge {{ stroke: #a8987a }} .track {{ stroke: #c9b891 }}
.ties {{ stroke: #8f7c58; stroke-opacity: .7 }} .wake {{ stroke: #f6fbfb; stroke-opacity: .62 }}
.space {{ stroke: #23211c; stroke-width: 1 }}
.city {{ fill: #fff; stroke: #12212b; stroke-width: 2 }} .core {{ fill: #12212b }} .harbor {{ fill: #12405c }}
.souvenir {{ fill: #b0561b }} .junction {{ fill: #f6fbfb; stroke: #4e8296 }}
.portal {{ fill: #12405c; stroke: #fff; stroke-width: 1.4 }}
.mark {{ fill: {INK}; stroke: #fff; stroke-width: 1.2 }} .sign {{ fill: #fff }}
text {{ font-family: "Alegreya Sans", "Source Sans 3", "Liberation Sans", Arial, sans-serif; font-weight: 700 }}
text {{ fill: {INK} }}
.name, .far {{ stroke: #faf4e3; stroke-width: 3; stroke-opacity: .9; paint-order: stroke; stroke-linejoin: round }}
.far {{ font-style: italic; font-weight: 500 }} .letter {{ fill: #fff; text-anchor: middle }}
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
    for route in board.routes:
        parts += _bed(layout["routes"][route.id], layout["space"][1])
    for number in range(len(board.routes)):
        parts += _spaces(board, number, layout)
    for city in board.cities:
        parts += _city(city, layout["cities"][city.id])
    for route in board.routes:
        parts += _portals(board, layout["routes"][route.id], layout)
    for city in board.cities:
        if label := layout["cities"][city.id]["label"]:
            parts.append(_text(label, layout["label_size"], "name"))
    return "\n".join([*parts, "</svg>\n"])


def paint_of(board: Board, color: str) -> str:
    """The paint of each color of a board, including colors of its own."""
    without_paint = [name for name in board.colors if name not in PAINT]
    return PAINT[color] if color in PAINT else SPARE[without_paint.index(color)]


def _bed(drawn: Mapping[str, Any], breadth: float) -> Iterator[str]:
    """Rails and sleepers on land, a wake on water."""
    d = "".join(drawn["bed"])
    bed = breadth + BED
    if drawn["mode"] == WATER or any(space["mark"] not in (None, "pair") for space in drawn["spaces"]):
        yield f'<path class="bed wake" stroke-width="{bed:g}" d="{d}"/>'
        return
    yield f'<path class="bed edge" stroke-width="{bed + 1.6:g}" d="{d}"/>'
    yield f'<path class="bed track" stroke-width="{bed:g}" d="{d}"/>'
    dashes = f"{breadth * 0.13:g} {breadth * 0.3:g}"
    yield f'<path class="bed ties" stroke-width="{bed - 2.2:g}" stroke-dasharray="{dashes}" d="{d}"/>'


def _spaces(board: Board, number: int, layout: Mapping[str, Any]) -> Iterator[str]:
    route = board.routes[number]
    drawn = layout["routes"][route.id]
    paint = GRAY if route.color == NONE else paint_of(board, board.colors[route.color])
    yield f'<path class="space" fill="{paint}" d="{"".join(s["outline"] for s in drawn["spaces"])}"/>'
    for space in drawn["spaces"]:
        if space["mark"]:
            yield _mark(space, layout["space"][1])


def _mark(space: Mapping[str, Any], breadth: float) -> str:
    """Two cards for a pair, a boat for a ferry."""
    at = f'transform="translate({space["x"]:g} {space["y"]:g}) scale({breadth / 14:g})"'
    if space["mark"] == "pair":
        cards = '<path class="sign" d="M-7-5.500H-1V4H-7Z"/><text class="letter" x="5" y="5" font-size="14">2</text>'
        return f'<g {at}><rect class="mark" x="-12" y="-9.500" width="24" height="19" rx="4"/>{cards}</g>'
    boat = '<path class="sign" d="M-6 1H6L4 4.500H-4ZM-3.500-3H3.500V0H-3.500Z"/>'
    return f'<g {at}><circle class="mark" r="10"/>{boat}</g>'


def _portals(board: Board, drawn: Mapping[str, Any], layout: Mapping[str, Any]) -> Iterator[str]:
    for portal in drawn["portals"] or ():
        inwards = 1 if portal["x"] == 0 else -1
        half, depth = portal["half"] + PORTAL_RIM, PORTAL * inwards
        yield (
            f'<path class="portal" transform="translate({portal["x"]:g} {portal["y"]:g})" d="M{-depth:g}-{half:g}'
            f'H{depth * 0.4:g}Q{depth:g}-{half:g} {depth:g} 0T{depth * 0.4:g} {half:g}H{-depth:g}Z"/>'
        )
        yield (
            f'<text class="letter" font-size="12" x="{portal["x"] + depth * 0.48:g}" '
            f'y="{portal["y"] + 4:g}">{portal["letter"]}</text>'
        )
        far = board.city(portal["city"]).name
        anchor = "start" if inwards > 0 else "end"
        label = {
            "x": portal["x"] + inwards * 5,
            "y": portal["y"] - half - 4,
            "anchor": anchor,
            "lines": [far],
        }
        yield _text(label, layout["label_size"] * 0.86, "far")


def _city(city: Any, drawn: Mapping[str, Any]) -> Iterator[str]:
    kind = "harbor" if city.harbor else "souvenir" if city.souvenir else ""
    x, y, radius = drawn["x"], drawn["y"], drawn["radius"]
    ring = " junction" if city.junction else ""
    yield f'<circle class="city{ring}" cx="{x:g}" cy="{y:g}" r="{radius:g}"/>'
    yield f'<circle class="core {kind}" cx="{x:g}" cy="{y:g}" r="{radius * 0.45:g}"/>'


def _text(label: Mapping[str, Any], size: float, kind: str) -> str:
    lines = "".join(
        f'<tspan x="{label["x"]:g}" y="{label["y"] + n * size * LINE_PITCH:g}">{escape(line)}</tspan>'
        for n, line in enumerate(label["lines"])
    )
    return f'<text class="{kind}" text-anchor="{label["anchor"]}" font-size="{size:g}">{lines}</text>'

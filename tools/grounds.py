"""Paints the land and water under the boards: `make grounds`.

For each board of the package with coasts, a picture for the light and one for the dark edition, in two sizes, in
web/src/map/grounds. Heights are not measured: mountain ranges are given as lines in degrees, bent with the map as the
coasts are, and worn by noise; depth follows the distance from the coast. Needs numpy, scipy and Pillow.
"""

import itertools
import json
import math
import re
import sys
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image
from scipy import ndimage

from boattrain.boards import Board, board_names, load_board
from boattrain.maps.drawing import ground_key
from boattrain.maps.frame import Frame
from boattrain.maps.loading import load_layout
from boattrain.maps.nudges import read_nudges
from boattrain.maps.warp import Warp

HERE = Path(__file__).resolve().parent
OUT = HERE.parent / "web/src/map/grounds"
RANGES = json.loads((HERE / "ranges.json").read_text(encoding="utf-8"))
FINE = 2  # the coast is cut out at twice the size
SMALL = 480  # pixels across, for pictures of a board
QUALITY = 82

EDITIONS: dict[str, dict[str, Any]] = {
    "light": {
        "deep": "#b3cfd9", "mid": "#c3dae1", "shelf": "#dcebea", "line": "#5f93a6",
        "low": "#f2ead3", "dry": "#f3e6c6", "green": "#e6e8cc", "ice": "#f4f2ea",
        "high": "#dcc9a0", "peak": "#f7f1e2", "shade": "#544628", "lit": "#fffcee", "shade_share": 0.46,
        "lit_share": 0.55, "rim": 0.5, "dark_rim": "#786032", "vignette": 0.10, "swell": 5.0, "lamps": 0.0,
    },
    "dark": {
        "deep": "#0b1721", "mid": "#10222e", "shelf": "#1b3845", "line": "#5d93a8",
        "low": "#26343a", "dry": "#2d3737", "green": "#233834", "ice": "#37454b",
        "high": "#35413f", "peak": "#4a5553", "shade": "#040a0e", "lit": "#b0c4be", "shade_share": 0.62,
        "lit_share": 0.26, "rim": -0.25, "dark_rim": "#000000", "vignette": 0.34, "swell": 4.0, "lamps": 0.26,
    },
}  # fmt: skip
LAMP = "#b98b46"
WATERLINES = ((3.4, 0.34), (7.2, 0.24), (12.2, 0.17), (18.6, 0.11))
Grid = np.ndarray


def paint(rgb: str) -> Grid:
    return np.array([int(rgb[n : n + 2], 16) for n in (1, 3, 5)], float)


def mix(base: Grid, color: Grid, share: Grid) -> Grid:
    return base + (color - base) * share[..., None]


class Noise:
    """Smooth noise of several sizes, the same each time."""

    def __init__(self, height: int, width: int, grain: float) -> None:
        self._random = np.random.default_rng(7)
        self._shape = (height, width)
        self._grain = grain

    def __call__(self, size: float) -> Grid:
        size *= self._grain
        height, width = self._shape
        coarse = self._random.normal(size=(int(height / size) + 5, int(width / size) + 5))
        fine = ndimage.zoom(coarse, size, order=3)[
            int(size) : int(size) + height, int(size) : int(size) + width
        ]
        return fine / fine.std()


def rings(path: str) -> list[Grid]:
    """The closed lines of a path of the layout."""
    found = []
    for part in path.split("Z"):
        numbers = [float(number) for number in re.findall(r"-?\d*\.?\d+", part)]
        if len(numbers) > 4:
            found.append(np.cumsum(np.array(numbers).reshape(-1, 2), axis=0))
    return found


def filled(paths: list[str], width: int, height: int) -> Grid:
    """Which points of the map are within the paths, at twice its size."""
    inside = np.zeros((height * FINE, width * FINE), bool)
    for path in paths:
        edges = np.zeros((height * FINE, width * FINE + 1), np.int32)
        for ring in rings(path):
            points = ring * FINE
            for (x0, y0), (x1, y1) in zip(points, np.roll(points, -1, 0), strict=True):
                if y0 == y1:
                    continue
                if y0 > y1:
                    x0, y0, x1, y1 = x1, y1, x0, y0
                rows = np.arange(
                    max(0, math.ceil(y0 - 0.5)), min(height * FINE - 1, math.ceil(y1 - 0.5) - 1) + 1
                )
                if len(rows):
                    across = x0 + (rows + 0.5 - y0) * (x1 - x0) / (y1 - y0)
                    edges[rows, np.clip(np.ceil(across - 0.5), 0, width * FINE).astype(int)] += 1
        inside ^= (np.cumsum(edges, 1)[:, :-1] % 2).astype(bool)
    return inside


class Painting:
    def __init__(self, board: Board) -> None:
        self.board = board
        self.layout = load_layout(board)
        self.width, self.height = self.layout["width"], self.layout["height"]
        frame = Frame.from_dict(read_nudges(board.id)["frame"])
        homes = [frame.project(city.lat, city.lon) for city in board.cities]
        spots = [(drawn["x"], drawn["y"]) for drawn in self.layout["cities"].values()]
        self.frame, self.warp = frame, Warp(homes, spots, frame.width, frame.height)
        self.around = frame.east - frame.west > 180
        self.grain = RANGES[board.id]["grain"]
        self.noise = Noise(self.height, self.width, self.grain)
        fine = filled(self.layout["land"], self.width, self.height)
        fine &= ~filled(self.layout["lakes"], self.width, self.height)
        self.land = fine.reshape(self.height, FINE, self.width, FINE).mean((1, 3))
        self.offshore = ndimage.distance_transform_edt(~fine)[::FINE, ::FINE] / FINE
        self.inland = ndimage.distance_transform_edt(fine)[::FINE, ::FINE] / FINE
        self.heights = self.relief()

    def ridge(self) -> Grid:
        """How near each point is to a mountain range, by the height of the range."""
        found = np.zeros((self.height, self.width))
        for line, breadth, height in RANGES[self.board.id]["ranges"]:
            marked = np.ones((self.height, self.width), bool)
            spots = [self.warp(self.frame.project(lat, lon)) for lon, lat in line]
            for (x0, y0), (x1, y1) in itertools.pairwise(spots):
                steps = int(math.hypot(x1 - x0, y1 - y0) / 2) + 1
                for n in range(steps + 1):
                    x, y = round(x0 + (x1 - x0) * n / steps), round(y0 + (y1 - y0) * n / steps)
                    if 0 <= x < self.width and 0 <= y < self.height:
                        marked[y, x] = False
            if not marked.all():
                away = ndimage.distance_transform_edt(marked)
                found = np.maximum(found, height * np.exp(-((away / (breadth * 1.15)) ** 2)))
        return found

    def relief(self) -> Grid:
        noise = self.noise
        sway_x, sway_y = noise(60) * 9, noise(60) * 9
        crests, share = np.zeros((self.height, self.width)), 1.0
        for size in (20, 11, 6, 3.4) if self.around else (34, 17, 9, 5):
            crests += share * (1 - np.abs(noise(size)))
            share *= 0.55
        rows = np.clip(np.arange(self.height)[:, None] + sway_y, 0, self.height - 1)
        columns = np.clip(np.arange(self.width)[None, :] + sway_x, 0, self.width - 1)
        crests = ndimage.map_coordinates(crests, [rows, columns], order=1)
        crests = (crests - crests.min()) / (crests.max() - crests.min())
        hills = 0.5 * noise(70) + 0.35 * noise(30) + 0.2 * noise(14)
        heights = self.ridge() * (0.12 + 1.6 * crests**2) * (19 if self.around else 24)
        heights += 0.72 * crests * (1 + 0.4 * noise(120)) + hills * 0.55
        heights *= np.clip(self.inland / 10, 0, 1) ** 0.6
        return ndimage.gaussian_filter(heights, 0.8)

    def water(self, colors: dict[str, Any]) -> Grid:
        away, grain = self.offshore, self.grain
        near = np.clip((1 - np.exp(-away / (26 * grain))) * 1.25, 0, 1)
        sea = mix(np.broadcast_to(paint(colors["shelf"]), (*away.shape, 3)), paint(colors["mid"]), near)
        deep = np.clip((away - 30 * grain) / (170 * grain) + 0.10 * self.noise(90), 0, 1) * 0.95
        sea = mix(sea, paint(colors["deep"]), deep)
        for radius, share in WATERLINES:
            radius *= 1.15 if self.around else 1.5
            sea = mix(sea, paint(colors["line"]), np.exp(-(((away - radius) / 0.62) ** 2)) * share)
        swell = np.clip(0.5 + 0.18 * self.noise(40) + 0.1 * self.noise(16), 0, 1) - 0.5
        return sea + (swell * colors["swell"])[..., None]

    def latitudes(self) -> Grid:
        """Of each row of the map, roughly: the bending moves places little from north to south."""
        lats = np.linspace(self.frame.north, self.frame.south, 400)
        rows = [self.frame.project(lat, self.frame.west)[1] for lat in lats]
        return np.interp(np.arange(self.height), rows, lats)[:, None] + np.zeros((1, self.width))

    def ground(self, colors: dict[str, Any]) -> Grid:
        land = np.broadcast_to(paint(colors["low"]), (self.height, self.width, 3)).copy()
        if self.around:
            lat = np.abs(self.latitudes() + 3 * self.noise(60))
            land = mix(land, paint(colors["green"]), np.exp(-((lat / 13) ** 2)) * 0.75)
            land = mix(land, paint(colors["dry"]), np.exp(-(((lat - 25) / 9) ** 2)) * 0.8)
            land = mix(land, paint(colors["green"]), np.exp(-(((lat - 50) / 9) ** 2)) * 0.45)
            land = mix(land, paint(colors["ice"]), np.clip((lat - 62) / 10, 0, 1))
        else:
            land = mix(land, paint(colors["green"]), np.clip(0.36 + 0.26 * self.noise(130), 0, 1) * 0.6)
        high = np.clip(self.heights / 24, 0, 1)
        land = mix(land, paint(colors["high"]), np.clip(high * 1.5, 0, 1) * 0.62)
        land = mix(land, paint(colors["peak"]), np.clip((high - 0.5) * 2.2, 0, 1) * 0.75)
        down, across = np.gradient(self.heights)
        slope = np.tanh((-across - down) * 0.707 * 0.75)  # light from the north-west
        land = mix(land, paint(colors["shade"]), np.clip(-slope, 0, 1) * colors["shade_share"])
        land = mix(land, paint(colors["lit"]), np.clip(slope, 0, 1) * colors["lit_share"])
        return mix(land, paint(colors["high"]), np.exp(-self.inland / 3.2) * colors["rim"])

    def lamps(self) -> Grid:
        rows, columns = np.ogrid[: self.height, : self.width]
        glow = np.zeros((self.height, self.width))
        reach = 8.5 * self.grain
        for city in self.board.cities:
            spot = self.layout["cities"][city.id]
            if not city.junction:
                square = (columns - spot["x"]) ** 2 + (rows - spot["y"]) ** 2
                glow += np.exp(-square / (2 * reach * reach))
        return np.clip(glow, 0, 1)

    def picture(self, edition: str) -> Image.Image:
        colors = EDITIONS[edition]
        land = mix(self.ground(colors), paint(LAMP), self.lamps() * colors["lamps"])
        share = self.land[..., None]
        whole = self.water(colors) * (1 - share) + land * share
        rows, columns = np.mgrid[: self.height, : self.width]
        away = np.hypot(
            (columns - self.width / 2) / (self.width / 2), (rows - self.height / 2) / (self.height / 2)
        )
        whole = mix(
            whole, paint(colors["dark_rim"]), np.clip((away - 0.62) / 0.8, 0, 1) ** 1.6 * colors["vignette"]
        )
        return Image.fromarray(np.clip(whole, 0, 255).astype(np.uint8))


def main(names: list[str]) -> None:
    OUT.mkdir(exist_ok=True)
    keys_file = OUT / "made_from.json"
    keys = json.loads(keys_file.read_text(encoding="utf-8")) if keys_file.is_file() else {}
    for name in names or board_names():
        painting = Painting(load_board(name))
        for edition in EDITIONS:
            picture = painting.picture(edition)
            picture.save(OUT / f"{name}_{edition}.webp", quality=QUALITY, method=6)
            small = picture.resize(
                (SMALL, round(SMALL * picture.height / picture.width)), Image.Resampling.LANCZOS
            )
            small.save(OUT / f"{name}_{edition}_small.webp", quality=70, method=6)
        keys[name] = ground_key(painting.layout)
        print(f"{name}: ok")
    keys_file.write_text(json.dumps(keys, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])

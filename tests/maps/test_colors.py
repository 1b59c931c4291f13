"""The colors of cards and players stay apart, also for people with one of the three common color deficiencies.

Differences are CIEDE2000; deficiencies are simulated as in Machado, Oliveira and Fernandes (2009) at full severity.
Where colors are near in gray, glyph, pattern and shape tell what is what.
"""

import math
import re
from itertools import combinations, product
from pathlib import Path
from typing import NamedTuple

import pytest

from boattrain.boards import board_names, load_board

CSS = Path(__file__).parents[2] / "web" / "src" / "base.css"
Color = tuple[float, float, float]

VISION: dict[str, tuple[Color, Color, Color]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "gray": ((0.2126, 0.7152, 0.0722),) * 3,
}
GLYPH = 3.0  # the least contrast of a sign (WCAG 2.2, 1.4.11)
HINTED = 15  # the least difference between the mark of a hint and the route that it is around


class Least(NamedTuple):
    """The least differences of a palette, for each vision."""

    cards: dict[str, float]
    players: dict[str, float]
    between: dict[str, float]


LEAST = {
    "usual": Least(
        cards={"normal": 17, "protanopia": 14, "deuteranopia": 14, "tritanopia": 13, "gray": 5},
        players={"normal": 33, "protanopia": 20, "deuteranopia": 17, "tritanopia": 18, "gray": 5.5},
        between={"normal": 18, "protanopia": 9, "deuteranopia": 9, "tritanopia": 10, "gray": 1.5},
    ),
    "apart": Least(
        cards={"normal": 19, "protanopia": 19, "deuteranopia": 19, "tritanopia": 16.5, "gray": 8.5},
        players={"normal": 33, "protanopia": 23.5, "deuteranopia": 21.5, "tritanopia": 23, "gray": 9.5},
        between={"normal": 16, "protanopia": 9.5, "deuteranopia": 9.9, "tritanopia": 10, "gray": 1.5},
    ),
}


def tokens(edition: str, palette: str) -> dict[str, str]:
    """The colors of an edition and a palette by name; each later block changes what it names."""
    blocks = dict(re.findall(r"^(:root\S*) \{(.*?)^\}", CSS.read_text(encoding="utf-8"), re.M | re.S))
    found: dict[str, str] = {}
    for palette_part in ("", "[data-palette='apart']") if palette == "apart" else ("",):
        for edition_part in ("", "[data-theme='dark']") if edition == "dark" else ("",):
            found |= re.findall(r"--([\w-]+): (#[0-9a-f]{6});", blocks[f":root{palette_part}{edition_part}"])
    return found


def contrast(one: str, other: str) -> float:
    """The contrast of two colors as WCAG 2 defines it."""
    low, high = sorted(
        sum(k * c for k, c in zip(VISION["gray"][0], linear(c), strict=True)) for c in (one, other)
    )
    return (high + 0.05) / (low + 0.05)


def linear(color: str) -> Color:
    r, g, b = (int(color[n : n + 2], 16) / 255 for n in (1, 3, 5))
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (r, g, b))


def seen(color: str, vision: str) -> Color:
    """The color in CIELAB, as somebody with this vision sees it."""
    rgb = linear(color)
    rgb = tuple(
        min(1.0, max(0.0, sum(k * c for k, c in zip(row, rgb, strict=True)))) for row in VISION[vision]
    )
    rows = (
        (0.4124564, 0.3575761, 0.1804375),
        (0.2126729, 0.7151522, 0.072175),
        (0.0193339, 0.119192, 0.9503041),
    )
    white = (0.95047, 1.0, 1.08883)
    f = []
    for row, most in zip(rows, white, strict=True):
        t = sum(k * c for k, c in zip(row, rgb, strict=True)) / most
        f.append(t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116)
    return 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])


def ciede2000(one: Color, other: Color) -> float:
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    g = 0.5 * (1 - math.sqrt(mean / (mean + 25.0**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    dh = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    big_dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(dh / 2))
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = h1 + h2 if c1 * c2 == 0 else (h1 + dh / 2) % 360
    t = (
        1
        - 0.17 * math.cos(math.radians(hm - 30))
        + 0.24 * math.cos(math.radians(2 * hm))
        + 0.32 * math.cos(math.radians(3 * hm + 6))
        - 0.20 * math.cos(math.radians(4 * hm - 63))
    )
    sl = 1 + 0.015 * (lm - 50) ** 2 / math.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    rc = 2 * math.sqrt(cm**7 / (cm**7 + 25.0**7))
    rt = -math.sin(math.radians(60 * math.exp(-(((hm - 275) / 25) ** 2)))) * rc
    parts = ((l2 - l1) / sl, (c2 - c1) / sc, big_dh / sh)
    return math.sqrt(sum(p * p for p in parts) + rt * parts[1] * parts[2])


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_formula_gives_the_published_differences(one, other, apart):
    """From the test data of Sharma, Wu and Dalal (2005)."""
    assert ciede2000(one, other) == pytest.approx(apart, abs=1e-4)


def nearest(pairs, colors: dict[str, str], vision: str) -> tuple[float, str, str]:
    return min((ciede2000(seen(colors[a], vision), seen(colors[b], vision)), a, b) for a, b in pairs)


@pytest.mark.parametrize("edition", ["light", "dark"])
@pytest.mark.parametrize("palette", LEAST)
class TestColors:
    @pytest.mark.parametrize("vision", VISION)
    @pytest.mark.parametrize("name", board_names())
    def test_cards_of_a_board_stay_apart(self, name, vision, palette, edition):
        cards = [f"c-{color}" for color in (*load_board(name).colors, "gray")]
        found = nearest(combinations(cards, 2), tokens(edition, palette), vision)
        assert found[0] >= LEAST[palette].cards[vision], found

    @pytest.mark.parametrize("vision", VISION)
    def test_players_stay_apart(self, vision, palette, edition):
        found = nearest(combinations([f"p{n}" for n in range(5)], 2), tokens(edition, palette), vision)
        assert found[0] >= LEAST[palette].players[vision], found

    @pytest.mark.parametrize("vision", VISION)
    def test_no_player_has_the_color_of_a_card(self, vision, palette, edition):
        cards = {f"c-{color}" for name in board_names() for color in load_board(name).colors}
        found = nearest(product(sorted(cards), [f"p{n}" for n in range(5)]), tokens(edition, palette), vision)
        assert found[0] >= LEAST[palette].between[vision], found

    def test_the_glyph_of_a_color_stands_out_on_it(self, palette, edition):
        colors = tokens(edition, palette)
        cards = {color for name in board_names() for color in load_board(name).colors}
        for color in sorted(cards):
            assert contrast(colors[f"c-{color}"], colors[f"on-{color}"]) >= GLYPH, color

    def test_the_mark_of_a_hint_and_the_glow_stand_out_around_every_route(self, palette, edition):
        colors = tokens(edition, palette)
        cards = {f"c-{color}" for name in board_names() for color in (*load_board(name).colors, "gray")}
        found = nearest(product(sorted(cards), ["pick"]), colors, "normal")
        assert found[0] >= HINTED, found
        # Both have an edge of their own, so that their color alone does not matter.
        for mark in ("pick", "map-glow"):
            assert contrast(colors[mark], colors[f"{mark}-edge"]) >= GLYPH, mark

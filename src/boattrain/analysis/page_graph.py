"""The graph of the win chances, as SVG: a line for each seat, told apart by color, dashes and number."""

from boattrain.analysis.report import Analysis, TurningPoint

WIDE, HIGH = 900, 260
LEFT, RIGHT, TOP, BOTTOM = 44, 40, 12, 28  # room for axes and names
DASHES = ("", "8 4", "2 4", "10 3 2 3", "5 2")  # one for each seat
NAME = 14  # height of the number of a seat


def graph(found: Analysis) -> str:
    """All lines over all decisions; the turning points are links to their decisions."""
    last = max(len(found.chances) - 1, 1)
    parts = [*_grid(), *_lines(found, last), *_names(found)]
    parts += [_turning_point(found, point, last) for point in found.turning_points]
    foot = HIGH - 8
    parts.append(f'<text x="{LEFT}" y="{foot}">1</text>')
    parts.append(
        f'<text x="{WIDE - RIGHT}" y="{foot}" text-anchor="end">decision {len(found.decisions)}</text>'
    )
    return f'<svg viewBox="0 0 {WIDE} {HIGH}" role="group" aria-label="Win chances">{"".join(parts)}</svg>'


def _grid() -> list[str]:
    return [
        f'<line x1="{LEFT}" x2="{WIDE - RIGHT}" y1="{_y(part):.1f}" y2="{_y(part):.1f}" stroke="var(--line)"/>'
        f'<text x="{LEFT - 8}" y="{_y(part) + 4:.1f}" text-anchor="end">{part:.0%}</text>'
        for part in (0, 0.25, 0.5, 0.75, 1)
    ]


def _lines(found: Analysis, last: int) -> list[str]:
    lines = []
    for seat in range(len(found.seats)):
        points = " ".join(
            f"{_x(ply, last):.1f},{_y(chances[seat]):.1f}" for ply, chances in enumerate(found.chances)
        )
        lines.append(
            f'<polyline points="{points}" fill="none" stroke="var(--seat{seat})" stroke-width="2" '
            f'stroke-dasharray="{DASHES[seat]}"/>'
        )
    return lines


def _names(found: Analysis) -> list[str]:
    """The number of each seat where its line ends. Those that would overlap stand one above the other."""
    names = []
    ends = sorted(range(len(found.seats)), key=lambda seat: found.chances[-1][seat])
    below = float(HIGH - BOTTOM + NAME)
    for seat in ends:
        below = min(_y(found.chances[-1][seat]), below - NAME)
        place = f'x="{WIDE - RIGHT + 8}" y="{below + 4:.1f}"'
        names.append(f'<text class="name" {place} style="fill:var(--seat{seat})">{seat}</text>')
    return names


def _turning_point(found: Analysis, point: TurningPoint, last: int) -> str:
    x, y = _x(point.ply + 1, last), _y(found.chances[point.ply + 1][point.seat])
    color = f"var(--seat{point.seat})"
    fill = color if point.cause == "decision" else "var(--paper)"
    title = f"decision {point.ply + 1}, {point.cause}: {100 * point.change:+.0f} for seat {point.seat}"
    return (
        f'<a href="#d{point.ply + 1}" aria-label="{title}"><title>{title}</title>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="7" fill="{fill}" stroke="{color}" stroke-width="2"/></a>'
    )


def _x(ply: int, last: int) -> float:
    return LEFT + (WIDE - LEFT - RIGHT) * ply / last


def _y(chance: float) -> float:
    return TOP + (HIGH - TOP - BOTTOM) * (1 - chance)

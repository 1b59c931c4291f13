"""An analysis as a page in one file: a graph of the win chances, luck and skill, and the decisions with a mark."""

from html import escape

from boattrain.analysis.likeness import likeness_text
from boattrain.analysis.report import Analysis, Decision, SeatReport

COLORS = ("#0b6e99", "#c2410c", "#6d28d9", "#15803d", "#a16207")  # one for each seat
WIDE, HIGH = 900, 260  # of the graph
LEFT, TOP, BOTTOM = 44, 12, 28  # room for its axes

STYLE = """
:root { color-scheme: light dark; --ink: #1c1917; --paper: #faf7f2; --line: #d6d3d1; --quiet: #57534e }
@media (prefers-color-scheme: dark) { :root { --ink: #f5f5f4; --paper: #1c1917; --line: #44403c; --quiet: #a8a29e } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0 auto;
  max-width: 62rem; padding: 1.5rem }
h1 { font-size: 1.6rem; margin: 0 0 .25rem } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem }
p { margin: .25rem 0 .75rem; color: var(--quiet) }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { padding: .35rem .6rem; border-bottom: 1px solid var(--line); text-align: left }
th { font-weight: 600; white-space: nowrap } .num { text-align: right; font-variant-numeric: tabular-nums }
.dot { display: inline-block; width: .7em; height: .7em; border-radius: 50%; margin-right: .4em }
svg { width: 100%; height: auto; min-width: 36rem } svg text { fill: var(--quiet); font-size: 12px }
"""


def page(found: Analysis) -> str:
    """The whole page. It loads nothing from elsewhere."""
    marked = [one for one in found.decisions if one.mark is not None]
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Analysis of a game on {escape(found.board)}</title><style>{STYLE}</style></head><body>
<h1>Analysis of a game on {escape(found.board.replace("_", " "))}</h1>
<p>{len(found.decisions)} decisions, {found.iterations} iterations of search for each.</p>
<h2>Win chances</h2>
<p>With open cards, after every decision. A circle is a turning point: filled for a decision, empty for a card.</p>
<div class="scroll">{_graph(found)}</div>
<h2>Luck and skill</h2>
<p>In points of win chance above an even share. The result is the sum of luck, own decisions and those of others.</p>
<div class="scroll">{_table(_SEAT_HEAD, [_seat_row(seat) for seat in found.seats], _SEAT_NUMBERS)}</div>
<h2>Decisions that cost something</h2>
<p>Judged from what the seat knew then, and only where the loss is larger than the noise of the search.</p>
{_marked_table(marked)}
</body></html>
"""


# The tables

_SEAT_HEAD = (
    "Seat",
    "Points",
    "Result",
    "Luck",
    "Own decisions",
    "Others",
    "Without luck",
    "Error rate",
    "Errs like",
    "Inaccuracies",
    "Mistakes",
    "Blunders",
)
_SEAT_NUMBERS = range(1, len(_SEAT_HEAD))


def _seat_row(seat: SeatReport) -> list[str]:
    parts = (seat.result, seat.luck, seat.own, seat.others, seat.adjusted)
    return [
        _seat_name(seat.seat),
        str(seat.points),
        *(f"{100 * part:+.1f}" for part in parts),
        f"{100 * seat.error_rate:.2f}",
        likeness_text(seat.like),
        *(str(count) for count in seat.marks.values()),
    ]


def _marked_table(marked: list[Decision]) -> str:
    if not marked:
        return "<p>None.</p>"
    head = ("Decision", "Seat", "Mark", "Loss", "Played", "Better")
    rows = [
        [
            str(one.ply + 1),
            _seat_name(one.seat),
            escape(one.mark or ""),
            f"{100 * one.loss:.0f} ± {200 * one.noise:.0f}",
            escape(one.played),
            escape(one.best),
        ]
        for one in marked
    ]
    return f'<div class="scroll">{_table(head, rows, (0, 3))}</div>'


def _seat_name(seat: int) -> str:
    return f'<span class="dot" style="background:{COLORS[seat]}"></span>{seat}'


def _table(head: tuple[str, ...], rows: list[list[str]], numbers: range | tuple[int, ...]) -> str:
    def line(cells: list[str] | tuple[str, ...], tag: str) -> str:
        made = (
            f"<{tag}{' class=num' if column in numbers else ''}>{cell}</{tag}>"
            for column, cell in enumerate(cells)
        )
        return f"<tr>{''.join(made)}</tr>"

    body = "".join(line(row, "td") for row in rows)
    return f"<table><thead>{line(head, 'th')}</thead><tbody>{body}</tbody></table>"


# The graph


def _graph(found: Analysis) -> str:
    """A line for each seat over all decisions, with the turning points."""
    last = max(len(found.chances) - 1, 1)
    lines = [
        f'<line x1="{LEFT}" x2="{WIDE}" y1="{_y(part):.1f}" y2="{_y(part):.1f}" stroke="var(--line)"/>'
        f'<text x="{LEFT - 8}" y="{_y(part) + 4:.1f}" text-anchor="end">{part:.0%}</text>'
        for part in (0, 0.25, 0.5, 0.75, 1)
    ]
    for seat in range(len(found.seats)):
        points = " ".join(
            f"{_x(ply, last):.1f},{_y(chances[seat]):.1f}" for ply, chances in enumerate(found.chances)
        )
        lines.append(f'<polyline points="{points}" fill="none" stroke="{COLORS[seat]}" stroke-width="2"/>')
    for point in found.turning_points:
        x, y = _x(point.ply + 1, last), _y(found.chances[point.ply + 1][point.seat])
        fill = COLORS[point.seat] if point.cause == "decision" else "var(--paper)"
        title = f"decision {point.ply + 1}, {point.cause}: {100 * point.change:+.0f} for seat {point.seat}"
        lines.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="{fill}" stroke="{COLORS[point.seat]}" stroke-width="2">'
            f"<title>{title}</title></circle>"
        )
    foot = HIGH - 8
    lines.append(f'<text x="{LEFT}" y="{foot}">1</text>')
    lines.append(f'<text x="{WIDE}" y="{foot}" text-anchor="end">decision {len(found.decisions)}</text>')
    return f'<svg viewBox="0 0 {WIDE + 12} {HIGH}" role="img" aria-label="Win chances">{"".join(lines)}</svg>'


def _x(ply: int, last: int) -> float:
    return LEFT + (WIDE - LEFT) * ply / last


def _y(chance: float) -> float:
    return TOP + (HIGH - TOP - BOTTOM) * (1 - chance)

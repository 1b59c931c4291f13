"""An analysis as a page in one file: win chances, luck and skill, decisions, opening tickets, what could be known."""

from collections.abc import Sequence
from html import escape

from boattrain.analysis.likeness import likeness_text
from boattrain.analysis.page_graph import graph
from boattrain.analysis.reason_texts import reason_text, ticket_name
from boattrain.analysis.report import (
    Analysis,
    Decision,
    Opening,
    Reading,
    SeatReport,
    TurningPoint,
    in_points,
    loss_text,
)
from boattrain.boards import Board

STYLE = """
:root { color-scheme: light dark; --ink: #1c1917; --paper: #faf7f2; --line: #d6d3d1; --quiet: #57534e; --tint: #e7f0f3;
  --seat0: #0b6e99; --seat1: #c2410c; --seat2: #6d28d9; --seat3: #15803d; --seat4: #a16207 }
@media (prefers-color-scheme: dark) { :root { --ink: #f5f5f4; --paper: #1c1917; --line: #44403c; --quiet: #b3ada8;
  --tint: #23343b; --seat0: #4db6e2; --seat1: #fb8a4c; --seat2: #b197fc; --seat3: #51c77b; --seat4: #d9a62e } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0 auto;
  max-width: 62rem; padding: 1.5rem }
h1 { font-size: 1.6rem; margin: 0 0 .25rem } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem }
h3 { font-size: 1rem; margin: 1rem 0 .25rem } p { margin: .25rem 0 .75rem; color: var(--quiet) }
a { color: inherit } ul { margin: .25rem 0; padding-left: 1.25rem } tr:target, tr.here { background: var(--tint) }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { padding: .35rem .6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
th { font-weight: 600 } .num { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
.seat { display: inline-block; min-width: 1.5em; border-radius: 1em; border: 2px solid; text-align: center;
  font-size: .8em; font-weight: 700; line-height: 1.4 }
.reason { display: block; color: var(--quiet); font-size: .9em }
svg { width: 100%; height: auto; min-width: 36rem } svg text { fill: var(--quiet); font-size: 12px }
svg .name { font-weight: 700 } svg a:focus-visible circle { stroke-width: 5 }
"""

Row = Sequence[str]


def page(found: Analysis, board: Board) -> str:
    """The whole page. It loads nothing from elsewhere."""
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Analysis of a game: {escape(board.name)}</title><style>{STYLE}</style></head><body>
<h1>Analysis of a game: {escape(board.name)}</h1>
<p>{len(found.decisions)} decisions, {found.iterations} iterations of search for each.</p>
{_chances(found)}
{_luck_and_skill(found.seats)}
{_marked(found, board)}
{_openings(found.openings, board)}
{_readings(found.readings, board)}
{_all_decisions(found.decisions)}
</body></html>
"""


# The sections


def _chances(found: Analysis) -> str:
    points = "".join(f"<li>{_turning_point(point)}</li>" for point in found.turning_points)
    return f"""<h2>Win chances</h2>
<p>With open cards, after every decision. A circle is a turning point: filled for a decision, empty for a card.</p>
<div class="scroll">{graph(found)}</div>
<ul>{points}</ul>"""


def _turning_point(point: TurningPoint) -> str:
    what = "decided" if point.cause == "decision" else "luck of the cards"
    change = f"{100 * point.change:+.0f} points of win chance"
    return f'<a href="#d{point.ply + 1}">Decision {point.ply + 1}</a>: {what}, {change} for seat {point.seat}'


def _luck_and_skill(seats: Sequence[SeatReport]) -> str:
    head = ("Seat", "Points", "Result", "Luck", "Own decisions", "Decisions of others", "Without luck")
    rows = [
        [_seat(one.seat), str(one.points), *(f"{part:+.1f}" for part in in_points(one).values())]
        for one in seats
    ]
    return f"""<h2>Luck and skill</h2>
<p>In points of win chance above an even share. The result is the sum of luck, own decisions and those of others.</p>
{_table(head, rows, range(1, 7))}
{_errors(seats)}"""


def _errors(seats: Sequence[SeatReport]) -> str:
    head = ("Seat", "Judged decisions", "Error rate", "Errs like", "Inaccuracies", "Mistakes", "Blunders")
    rows = [
        [
            _seat(one.seat),
            str(one.judged),
            f"{100 * one.error_rate:.2f}",
            likeness_text(one.like),
            *(str(count) for count in one.marks.values()),
        ]
        for one in seats
    ]
    return f"""<p>Error rate: points of win chance lost per decision, as in an even game. Errs like: the level of our
bots that errs about as much.</p>
{_table(head, rows, (1, 2, 4, 5, 6))}"""


def _marked(found: Analysis, board: Board) -> str:
    marked = [one for one in found.decisions if one.mark is not None]
    head = ("Decision", "Seat", "Mark", "Loss", "Played", "Better")
    table = _table(head, [_marked_row(one, board) for one in marked], (0, 3))
    return f"""<h2>Decisions that cost something</h2>
<p>Judged from what the seat knew then, and only where the loss is larger than the noise of the search.</p>
{table if marked else "<p>None.</p>"}"""


def _marked_row(one: Decision, board: Board) -> Row:
    reasons = "".join(
        f'<span class="reason">{escape(reason_text(board, reason))}</span>' for reason in one.reasons
    )
    return [
        f'<a href="#d{one.ply + 1}">{one.ply + 1}</a>',
        _seat(one.seat),
        escape(one.mark or ""),
        loss_text(one),
        escape(one.played),
        f"{escape(one.best)}{reasons}",
    ]


def _openings(openings: Sequence[Opening], board: Board) -> str:
    parts = []
    for opening in openings:
        rows = [
            [
                "<br>".join(escape(ticket_name(board, ticket)) for ticket in one.tickets),
                "" if one.chance is None else f"{one.chance:.0%}",
                "" if one.margin is None else f"{one.margin:+.0f}",
                "✓" if one.played else "",
            ]
            for one in opening.choices
        ]
        here = [one.played for one in opening.choices]
        table = _table(("Tickets kept", "Win chance", "Lead", "Chosen"), rows, (1, 2), here)
        parts.append(f"<details><summary>Seat {opening.seat}</summary>{table}</details>")
    lead = "All choices of a seat, as the search sees them; the best first."
    return f"<h2>Opening tickets</h2><p>{lead}</p>{''.join(parts)}"


def _readings(readings: Sequence[Reading], board: Board) -> str:
    """Of each viewer, what it could know at its last turn."""
    last = {(one.viewer, one.seat): one for one in readings}
    parts = []
    for (viewer, seat), reading in sorted(last.items()):
        rows = [
            [
                escape(ticket_name(board, one.ticket)),
                f"{one.chance:.0%}",
                "✓ held" if one.held else "not held",
            ]
            for one in reading.tickets
        ]
        table = _table(("Ticket", "Chance", "Truth"), rows, (1,), [one.held for one in reading.tickets])
        parts.append(f"<details><summary>Seat {viewer} about seat {seat}</summary>{table}</details>")
    lead = (
        "Tickets of the others that an attentive player could have suspected at the last turn, and the truth."
    )
    return f"<h2>What could be known</h2><p>{lead}</p>{''.join(parts)}"


def _all_decisions(decisions: Sequence[Decision]) -> str:
    head = ("Decision", "Seat", "Played", "Decision did", "Cards did", "Mark")
    rows = [
        [
            str(one.ply + 1),
            _seat(one.seat),
            escape(one.played),
            f"{100 * one.effect:+.1f}",
            f"{100 * one.luck:+.1f}",
            escape(one.mark or ""),
        ]
        for one in decisions
    ]
    ids = [f"d{one.ply + 1}" for one in decisions]
    return f"""<h2>All decisions</h2>
<p>What the decision, and then the cards, did to the seat's win chance, with open cards.</p>
{_table(head, rows, (0, 3, 4), ids=ids)}"""


# Parts


def _seat(seat: int) -> str:
    return f'<span class="seat" style="border-color:var(--seat{seat})">{seat}</span>'


def _table(
    head: Row,
    rows: Sequence[Row],
    numbers: Sequence[int],
    here: Sequence[bool] = (),
    ids: Sequence[str] = (),
) -> str:
    """A table; `numbers` are its columns of figures, `here` tells the rows that stand out."""

    def line(cells: Row, tag: str, more: str = "") -> str:
        made = (
            f"<{tag}{' class=num' if column in numbers else ''}>{cell}</{tag}>"
            for column, cell in enumerate(cells)
        )
        return f"<tr{more}>{''.join(made)}</tr>"

    mores = [
        (f' id="{ids[n]}"' if ids else "") + (" class=here" if here and here[n] else "")
        for n in range(len(rows))
    ]
    body = "".join(line(row, "td", more) for row, more in zip(rows, mores, strict=True))
    table = f"<table><thead>{line(head, 'th')}</thead><tbody>{body}</tbody></table>"
    return f'<div class="scroll">{table}</div>'

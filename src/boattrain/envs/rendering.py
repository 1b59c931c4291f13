"""Rendering: a position as a text, or as a picture of the map."""

from typing import Any

from boattrain.envs.errors import EnvError
from boattrain.game.game import Game
from boattrain.game.views import View


def render(game: Game, seat: int | None, mode: str | None) -> Any:
    """What a seat (None: a spectator) may see, in one of the render modes; None without a mode."""
    if mode is None:
        return None
    view = game.view(seat)
    if mode == "human":
        print(text_of(view))
        return None
    if mode == "ansi":
        return text_of(view)
    if mode == "rgb_array":
        from boattrain.envs.picture import picture_of

        return picture_of(view)
    raise EnvError("bad_option", f"There is no render mode {mode!r}.")


def text_of(view: View) -> str:
    """A position as a few lines of text."""
    board = view.board
    lines = [f"{board.name}, {view.seats} seats. {_moment(view)}", f"Row: {_listed(view.row)}"]
    decks = [f"{deck.id} {view.deck_size(deck.id)}" for deck in board.decks]
    lines.append(f"Decks: {', '.join(decks)}; tickets {view.tickets_left}")
    lines += [_seat_line(view, seat) for seat in range(view.seats)]
    if view.seat is not None:
        lines.append(f"Hand: {_counted(view.hand(view.seat))}")
        lines.append(f"Tickets: {_listed(view.tickets(view.seat))}")
        if offered := view.offer(view.seat):
            lines.append(f"Offered: {_listed(offered)}")
    return "\n".join(lines)


def _moment(view: View) -> str:
    if view.over:
        outcome = view.outcome
        assert outcome is not None
        return f"Over: {', '.join(f'seat {p} has {sheet.total}' for p, sheet in enumerate(outcome.sheets))}."
    last = "" if view.turns_left is None else f" {view.turns_left} turns left."
    return f"Seat {view.to_act} decides: {view.phase}.{last}"


def _seat_line(view: View, seat: int) -> str:
    mark = "*" if seat == view.seat else " "
    routes = [route for route, owner in view.owners().items() if owner == seat]
    parts = [
        f"{view.score(seat)} points",
        f"cards {view.hand_size(seat)}",
        f"pieces {_counted(view.pieces(seat))}",
        f"routes {_listed(routes)}",
    ]
    if harbors := [city for city, owner in view.harbor_owners().items() if owner == seat]:
        parts.append(f"harbors {_listed(harbors)}")
    if souvenirs := view.souvenirs(seat):
        parts.append(f"souvenirs {_listed(souvenirs)}")
    return f"{mark}seat {seat}: {'; '.join(parts)}"


def _listed(names: Any) -> str:
    return " ".join(name or "-" for name in names or ()) or "-"


def _counted(counts: dict[str, int] | None) -> str:
    if counts is None:
        return "hidden"
    return " ".join(f"{name}*{n}" if n > 1 else name for name, n in counts.items() if n) or "-"

"""Views: what a seat may know of a game, and the games that it may be (HIDE-1, HIDE-2, laws 5 and 6)."""

from collections.abc import Iterable
from typing import Any

from boattrain.boards import Board
from boattrain.errors import GameError
from boattrain.game.events import Event, redact_row
from boattrain.game.position import Position
from boattrain.rules import Core, structs
from boattrain.rules.loading import core_for


class View(Position):
    """A position with everything blank that its seat (None: a spectator) may not know."""

    @property
    def seat(self) -> int | None:
        viewer = self.core.viewer()
        return None if viewer == structs.SPECTATOR else viewer

    def legal_numbers(self) -> list[int]:
        """The legal actions of this seat; none while another seat decides."""
        return self.core.legal() if self.seat is not None and self.seat == self.to_act else []

    def folded(self, events: Iterable[Event]) -> "View":
        """The view after these events, each redacted for this viewer or not."""
        view = self.copy()
        for event in events:
            if event.board != self.board or not view.core.happen(redact_row(event.row, view.core.viewer())):
                raise GameError("bad_event", "An event that cannot have happened in this game.")
        return View(self.board, view.core)

    def to_dict(self) -> dict[str, Any]:
        """All that the seat may know, for JSON."""
        facts = self.public_facts()
        facts["viewer"] = self.seat
        if self.seat is not None:
            facts["hand"] = self.hand(self.seat)
            facts["offer"] = list(self.offer(self.seat))
        seats = range(self.seats) if self.over else [] if self.seat is None else [self.seat]
        facts["tickets"] = {str(seat): list(self.tickets(seat)) for seat in seats}
        return facts

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return self.board == other.board and self.core.state_bytes() == other.core.state_bytes()

    def __hash__(self) -> int:
        return hash(self.core.state_bytes())

    def copy(self) -> "View":
        """An independent view."""
        core = core_for(self.board, type(self.core))
        core.copy_from(self.core)
        return View(self.board, core)

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> "View":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.board, self.core.state_bytes())

    def __repr__(self) -> str:
        who = "spectator" if self.seat is None else f"seat {self.seat}"
        return f"<View of {self.board.id} by {who}, {self.phase}>"


def _restored(board: Board, state: bytes) -> View:
    """A view from its pickle."""
    core = core_for(board)
    core.load_bytes(state)
    return View(board, core)


def viewer_number(seat: int | None) -> int:
    return structs.SPECTATOR if seat is None else seat


def view_of(board: Board, core: Core, seat: int | None) -> View:
    """The view of a seat on a state."""
    copy = core_for(board, type(core))
    copy.copy_from(core)
    copy.redact(viewer_number(seat))
    return View(board, copy)


def empty_view(board: Board, seat: int | None, kind: type[Core] = Core) -> View:
    """A view from before the first event, to fold a whole game into."""
    core = core_for(board, kind)
    core.blank_view(viewer_number(seat))
    return View(board, core)


def sample_core(view: View, stream: tuple[int, int]) -> Core:
    """A state that the view's seat cannot tell from the true one, each as likely as the others."""
    core = core_for(view.board, type(view.core))
    core.copy_from(view.core)
    core.seed_scratch(*stream)
    if not core.sample():
        raise GameError("no_world", "No game fits this view.")
    return core

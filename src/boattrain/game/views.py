"""Views: what a seat may know of a game (HIDE-1, HIDE-2, law 5), and sampling games that fit a view (law 6)."""

from collections.abc import Iterable
from typing import Any

from boattrain.boards import Board
from boattrain.errors import GameError
from boattrain.game.events import Event, redact_row
from boattrain.game.full_position import FullPosition
from boattrain.game.reasons import Reason, reason
from boattrain.rules import Core, structs
from boattrain.rules.loading import core_for


class View(FullPosition):
    """What a seat, or a spectator, may know of a game: a full position in which hidden facts are None.

    Only the view's own seat can act in it. While another seat decides, and for a spectator, no action is legal.
    """

    @property
    def seat(self) -> int | None:
        """The seat whose view it is; None for a spectator."""
        viewer = self.core.viewer()
        return None if viewer == structs.SPECTATOR else viewer

    @property
    def _acts(self) -> bool:
        return self.seat is not None and self.seat == self.to_act

    def legal_numbers(self) -> list[int]:
        """The numbers of this seat's legal actions; empty while another seat decides."""
        return self.core.legal() if self._acts else []

    def _count(self) -> int:
        return self.core.count_legal() if self._acts else 0

    def _is_legal(self, number: int) -> bool:
        return self._acts and self.core.is_legal(number)

    def _not_now(self) -> Reason | None:
        if self._acts or self.over:
            return None
        if self.seat is None:
            return reason("spectator", "A spectator cannot act.", to_act=self.to_act)
        return reason(
            "not_your_turn", f"It is not your turn: seat {self.to_act} decides.", to_act=self.to_act
        )

    def on_turn(self) -> "View":
        """The position as if it were the turn of this seat now: what it could do, as far as it can see."""
        if self.seat is None:
            raise GameError("spectator", "A spectator has no turn.")
        view = self.copy()
        view.core.put("actor", self.seat)
        view.core.put("phase", structs.TURN)
        return view

    def folded(self, events: Iterable[Event]) -> "View":
        """The view after these events, each redacted for this viewer or not."""
        view = self.copy()
        try:
            for event in events:
                row = redact_row(event.row, view.core.viewer())
                if event.board != self.board or not view.core.happen(row):
                    raise GameError("bad_event", "An event that cannot have happened in this game.")
        except (TypeError, AttributeError):
            raise GameError("bad_event", "A view is folded with the events of a game.") from None
        return View(self.board, view.core)

    def to_dict(self) -> dict[str, Any]:
        """Everything that the seat may know, for JSON; what is hidden is null."""
        return {
            **self.public_facts(),
            "viewer": self.seat,
            "hand": None if self.seat is None else self.hand(self.seat),
            "offer": None if self.seat is None else _listed(self.offer(self.seat)),
            "tickets": {str(seat): _listed(self.tickets(seat)) for seat in range(self.seats)},
        }

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


def _listed(names: tuple[str, ...] | None) -> list[str] | None:
    return None if names is None else list(names)


def _restored(board: Board, state: bytes) -> View:
    """A view from its pickle."""
    core = core_for(board)
    core.load_bytes(state)
    return View(board, core)


def viewer_number(seat: int | None) -> int:
    """The number by which the core knows a viewer."""
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
    """A state that the view's seat cannot tell from the true one."""
    core = core_for(view.board, type(view.core))
    core.copy_from(view.core)
    core.seed_scratch(*stream)
    if not core.sample():
        raise GameError("no_sample", "No game fits this view.")
    return core

"""What happens around a game, at its table: told to everybody, in the log with the events of the game."""

from typing import TYPE_CHECKING, Literal

from boattrain.server.wire.declared import GAME_EVENTS, Output, union_by_kind


class TableStartedEvent(Output):
    """Everybody is seated and the game begins."""

    kind: Literal["table_started"]


class SeatTakenEvent(Output):
    """A person has taken a seat."""

    kind: Literal["seat_taken"]
    seat: int
    name: str | None


class SeatFilledEvent(Output):
    """A bot has taken an open seat."""

    kind: Literal["seat_filled"]
    seat: int
    name: str | None
    level: str


class SeatLeftEvent(Output):
    """A person has left a seat."""

    kind: Literal["seat_left"]
    seat: int


class GuestRemovedEvent(Output):
    """The host has sent somebody away before the start."""

    kind: Literal["guest_removed"]
    seat: int
    name: str | None


class OptionsChangedEvent(Output):
    """The host has changed what is played, or how."""

    kind: Literal["options_changed"]


class TakeoverPutOffEvent(Output):
    """The player of seat `by` wants to wait for that of `seat`, who is away."""

    kind: Literal["takeover_put_off"]
    seat: int
    by: int


class SeatMovedEvent(Output):
    """A person plays on from another device."""

    kind: Literal["seat_moved"]
    seat: int


class SeatGivenToBotEvent(Output):
    """A bot plays for a person: as they asked, or because they are absent."""

    kind: Literal["seat_given_to_bot"]
    seat: int
    reason: str


class SeatGivenBackEvent(Output):
    """A person plays again where a bot stood in."""

    kind: Literal["seat_given_back"]
    seat: int
    reason: None


class ClockRanOutEvent(Output):
    """The clock of a seat ran out."""

    kind: Literal["clock_ran_out"]
    seat: int


class UndoAskedEvent(Output):
    """A seat asks to take back the decisions from `to_ply` on."""

    kind: Literal["undo_asked"]
    seat: int
    to_ply: int


class UndoAnsweredEvent(Output):
    """A seat agrees to an undo, or does not."""

    kind: Literal["undo_answered"]
    seat: int
    agree: bool


class UndoneEvent(Output):
    """The game is back at `to_ply`. If something hidden had been seen, what is hidden was shuffled again."""

    kind: Literal["undone"]
    seat: int
    to_ply: int
    reshuffled: bool


class HintsAskedEvent(Output):
    """A seat would like hints at this table, and asks the others."""

    kind: Literal["hints_asked"]
    seat: int


class HintsAnsweredEvent(Output):
    """A seat agrees to hints, or says no."""

    kind: Literal["hints_answered"]
    seat: int
    agree: bool


class HintTakenEvent(Output):
    """A seat has had a hint. It is told where several people play."""

    kind: Literal["hint_taken"]
    seat: int


class ChoiceDroppedEvent(Output):
    """A prepared opening choice could not be played: its seat chooses again. Only its player is told."""

    kind: Literal["choice_dropped"]
    seat: int
    phase: str


class RematchEvent(Output):
    """There is a new table for the same people."""

    kind: Literal["rematch"]
    table: str | None


TABLE_EVENTS = (
    TableStartedEvent,
    SeatTakenEvent,
    SeatFilledEvent,
    SeatLeftEvent,
    GuestRemovedEvent,
    OptionsChangedEvent,
    SeatMovedEvent,
    SeatGivenToBotEvent,
    SeatGivenBackEvent,
    TakeoverPutOffEvent,
    ClockRanOutEvent,
    UndoAskedEvent,
    UndoAnsweredEvent,
    UndoneEvent,
    HintsAskedEvent,
    HintsAnsweredEvent,
    HintTakenEvent,
    ChoiceDroppedEvent,
    RematchEvent,
)

if TYPE_CHECKING:
    TableEvent = Output
    LogEvent = Output
else:
    TableEvent = union_by_kind("TableEvent", TABLE_EVENTS)
    LogEvent = union_by_kind("LogEvent", (*GAME_EVENTS, *TABLE_EVENTS))

"""What a table looks like to one viewer, as the wire tells it."""

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import StringConstraints, create_model

from boattrain.game.outcome import ScoreSheet
from boattrain.server.wire.declared import Action, Output, Phase, Reason, model_of
from boattrain.server.wire.table_events import LogEvent

Pace = Literal["none", "live", "days"]
# The code of a language, such as "en" or "pt-BR". The client knows which languages there are.
Language = Annotated[str, StringConstraints(max_length=8, pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]+)*$")]


class SeatState(Output):
    """`stand_in`: why a bot plays for a person ("clock": only this turn). `hints`: how many were taken here. `kept`: an
    open seat waits for somebody."""

    seat: int
    kind: Literal["open", "human", "bot", "hotseat"]
    name: str | None
    level: str | None
    present: bool
    bot_plays: bool
    stand_in: Literal["asked", "absent", "left", "clock"] | None
    mine: bool
    muted: bool
    hints: int
    kept: bool
    kept_for_you: bool


class ArchivedState(Output):
    """A game that is shown but not played on: `older_rules` (or newer ones) or `board_missing`.

    The scores and winners are those that were stored when it was played. A game of older rules is `replayable` if the
    present ones come to the same scores and winners.
    """

    code: Literal["older_rules", "newer_rules", "board_missing"]
    rules: int
    scores: list[int | None]
    winners: list[int] | None
    replayable: bool


class HintsState(Output):
    """Whether hints are `allowed` now. With `consent`, everybody has to agree: who has asked, who has not answered, and
    who has said no."""

    allowed: bool
    consent: bool
    asked_by: int | None
    waiting_for: list[int]
    declined: list[int]


class LessonStep(Output):
    """A step of a lesson. `at`: how many decisions were made when it begins; `does`: who decides in it; `touch`: the
    ticket to touch; `light` and `about`: things of the board as kind and id."""

    name: str
    at: int
    does: Literal["you", "other"] | None
    touch: str | None
    light: list[str]
    about: dict[str, str]


class LessonFacts(Output):
    """The part of a lesson that is played at this table. `numbers` are the decisions of its script; `before` and
    `length` count steps: those of the parts before it, and those of the whole lesson."""

    part: Literal["first", "last"]
    steps: list[LessonStep]
    numbers: list[int]
    before: int
    length: int


class TableFacts(Output):
    """`board_hash` is that of the board which the game was begun on: GET /api/boards/{hash} has its facts.

    `bot_pause` are the seconds between two decisions of bots, null until somebody has chosen them; `sets_bot_pause`
    says whether the viewer may.
    """

    id: str
    board: str
    board_hash: str
    status: Literal["open", "playing", "over"]
    pace: Pace
    clock_seconds: int | None
    allow_undo: bool
    allow_hints: bool
    hints: HintsState
    absent_seconds: int | None
    recommended_fleets: bool
    first: int | None
    host: int | None
    you_host: bool
    you_removed: bool
    host_muted: bool
    fingerprint: str
    seed: str | None
    bot_pause: float | None
    sets_bot_pause: bool
    rematch: str | None
    origin: str | None
    lesson: LessonFacts | None
    created_at: float
    archived: ArchivedState | None
    seats: list[SeatState]


class Decision(Output):
    """What a seat is asked: each action can be sent back by its number or its text."""

    seat: int
    phase: Phase
    actions: list[Action]


class EarlyChoice(Output):
    """An opening choice that can be made before the seat is asked; `prepared` is the number of what was chosen."""

    decision: Decision
    prepared: int | None


class PlayerState(Output):
    """What everybody sees of a seat. What is hidden is null: the pieces until the fleets are revealed, the number of
    tickets until all have chosen their opening tickets."""

    seat: int
    score: int
    cards: dict[str, int]
    known_cards: dict[str, int]
    tickets: int | None
    pieces: dict[str, int] | None
    reserve: dict[str, int] | None
    harbors_left: int
    souvenirs: list[str]


class HeldTicket(Output):
    id: str
    state: Literal["done", "open", "cut_off"]


class Mine(Output):
    """What only the player of a seat sees of it."""

    hand: dict[str, int]
    tickets: list[HeldTicket]
    offer: list[str]
    pieces: dict[str, int]
    reserve: dict[str, int]


class GameView(Output):
    phase: Phase
    to_act: int | None
    first: int
    turn: int
    turns_left: int | None
    row: list[str | None]
    decks: dict[str, int]
    discards: dict[str, dict[str, int]]
    tickets_left: int
    claiming: str | None
    routes: dict[str, int | Literal["closed"]]
    harbors: dict[str, int]
    stacks: dict[str, tuple[str, int]]
    players: list[PlayerState]
    mine: dict[str, Mine]


def _parts_of(whole: type[Output], name: str, text: str) -> Any:
    """A model with the same fields, none of which has to be there."""
    fields: dict[str, Any] = {name: (field.annotation, None) for name, field in whole.model_fields.items()}
    return create_model(name, __base__=Output, __doc__=text, **fields)


if TYPE_CHECKING:
    ViewChanges = GameView
else:
    ViewChanges = _parts_of(
        GameView,
        "ViewChanges",
        "The parts of a view that changed, each with its whole new value. `mine` has only the seats that changed.",
    )


class UndoState(Output):
    """`possible`: the viewer may ask now. `asked_by`: somebody has asked; `waiting_for`: who has to answer."""

    possible: bool
    needs_consent: bool
    to_ply: int | None
    asked_by: int | None
    waiting_for: list[int]


class ClockState(Output):
    """The clock that runs now: seconds left when the message was sent."""

    seat: int
    seconds_left: float


class LogLine(Output):
    """What one entry of the table did. Of a decision: how many decisions there were before it (`ply`), and in which
    turn of its seat it was made."""

    seq: int
    seat: int | None
    ply: int | None
    turn: int | None
    events: list[LogEvent]


class ChatLine(Output):
    seq: int
    seat: int | None
    name: str | None
    text: str
    at: float


if TYPE_CHECKING:
    Sheet = Output
else:
    Sheet = model_of(ScoreSheet, "Sheet")


class TicketResult(Output):
    id: str
    points: int


class OutcomeState(Output):
    reason: Reason
    winners: list[int]
    sheets: list[Sheet]
    tickets: list[list[TicketResult]]


class Moment(Output):
    """What every state and every update carries anew. `choosing`: the seats that have not yet made (or prepared)
    all their opening choices."""

    seq: int
    ply: int
    branch: int
    decision: Decision | None
    early: list[EarlyChoice]
    choosing: list[int]
    undo: UndoState
    clock: ClockState | None


class TableState(Moment):
    table: TableFacts
    view: GameView | None
    log: list[LogLine]
    chat: list[ChatLine]
    outcome: OutcomeState | None


class Away(Output):
    """The table waits for a seat whose player is away: in how many seconds a bot plays by itself (null: never), and in
    how many the others may ask for one."""

    seat: int
    takeover_in: float | None
    callable_in: float


class Presence(Output):
    type: Literal["presence"]
    present: list[bool]
    watching: int
    away: Away | None

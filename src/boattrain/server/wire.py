"""The wire: every body and message between the server and its clients, defined once.

TypeScript types are generated from these models (`python -m boattrain.server.schema`). Input is strict and
bounded; output models say what is sent, and tests hold what is sent against them.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

MOST_SEATS = 5
MOST_FRAME = 4096

Key = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
Name = Annotated[str, StringConstraints(min_length=1, max_length=32, strip_whitespace=True)]
ActionText = Annotated[str, StringConstraints(min_length=1, max_length=2000)]
Seat = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Ply = Annotated[int, Field(ge=0, le=1_000_000)]
Level = Literal["easy", "medium", "hard", "expert"]
Pace = Literal["none", "live", "days"]
Language = Literal["en", "nl", "de", "et"]


class Input(BaseModel):
    """What a client sends: nothing beside the named fields."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Output(BaseModel):
    """What the server sends."""

    model_config = ConfigDict(extra="forbid")


# Bodies of requests


class Me(Input):
    name: Name
    language: Language | None = None


class NewSeat(Input):
    kind: Literal["you", "open", "bot", "hotseat"]
    level: Level | None = None
    name: Name | None = None


class NewTable(Input):
    board: Annotated[str, StringConstraints(max_length=64)]
    seats: Annotated[list[NewSeat], Field(min_length=2, max_length=MOST_SEATS)]
    recommended_fleets: bool = False
    pace: Pace = "none"
    clock_seconds: Annotated[int, Field(ge=5, le=30 * 86400)] | None = None
    bots_replace_absent: bool = False
    first: Seat | None = None
    allow_undo: bool = True
    allow_hints: bool = False
    start: bool = False
    key: Key | None = None


class QuickTable(Input):
    board: Annotated[str, StringConstraints(max_length=64)]
    key: Key | None = None


class Keyed(Input):
    key: Key | None = None


class Act(Input):
    """An action for the position (`ply`, `branch`); `action` is its text, or its number."""

    ply: Ply
    branch: Ply
    key: Key
    action: ActionText | Annotated[int, Field(ge=0, le=100_000)]
    seat: Seat | None = None


class UndoAnswer(Keyed):
    agree: bool


class Chat(Keyed):
    text: Annotated[str, StringConstraints(min_length=1, max_length=500, strip_whitespace=True)]


class Mute(Keyed):
    seat: Seat
    on: bool


class PlayOn(Keyed):
    ply: Ply
    seats: Annotated[list[NewSeat], Field(min_length=2, max_length=MOST_SEATS)]


# Messages of the socket, client to server

QuestionId = Annotated[int, Field(ge=0, le=2**53)]


class ActMessage(Act):
    type: Literal["act"]


class UndoMessage(Keyed):
    type: Literal["undo"]


class UndoAnswerMessage(UndoAnswer):
    type: Literal["undo_answer"]


class ChatMessage(Chat):
    type: Literal["chat"]


class MuteMessage(Mute):
    type: Literal["mute"]


class WhyMessage(Input):
    type: Literal["why"]
    id: QuestionId
    action: ActionText


class PaymentsMessage(Input):
    type: Literal["payments"]
    id: QuestionId
    route: ActionText | None = None
    city: ActionText | None = None


class PingMessage(Input):
    type: Literal["ping"]


ClientMessage = Annotated[
    ActMessage
    | UndoMessage
    | UndoAnswerMessage
    | ChatMessage
    | MuteMessage
    | WhyMessage
    | PaymentsMessage
    | PingMessage,
    Field(discriminator="type"),
]


# What a table looks like to one viewer


class SeatState(Output):
    seat: int
    kind: Literal["open", "human", "bot", "hotseat"]
    name: str | None
    level: Level | None
    present: bool
    bot_plays: bool
    mine: bool
    muted: bool


class TableFacts(Output):
    id: str
    board: str
    status: Literal["open", "playing", "over"]
    pace: Pace
    clock_seconds: int | None
    allow_undo: bool
    allow_hints: bool
    bots_replace_absent: bool
    recommended_fleets: bool
    host: int | None
    you_host: bool
    fingerprint: str
    seed: str | None
    rematch: str | None
    origin: str | None
    created_at: float
    seats: list[SeatState]


class Action(Output):
    """A legal action: `number` or `text` can be sent back; the other fields are those of its kind."""

    number: int
    text: str
    kind: Literal[
        "keep",
        "fleet",
        "place",
        "take",
        "blind",
        "refill",
        "stop",
        "claim",
        "pay",
        "draw_tickets",
        "build",
        "exchange",
        "souvenir",
        "pass",
    ]
    route: str | None = None
    city: str | None = None
    card: str | None = None
    deck: str | None = None
    tickets: list[str] | None = None
    pieces: dict[str, int] | None = None
    cards: dict[str, int] | None = None
    given: str | None = None
    count: int | None = None
    souvenir: str | None = None


class Decision(Output):
    seat: int
    phase: str
    actions: list[Action]


class PlayerState(Output):
    """What everybody sees of a seat; pieces are hidden (null) until the fleets are revealed."""

    seat: int
    score: int
    cards: dict[str, int]
    known_cards: dict[str, int]
    tickets: int
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
    phase: str
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
    seq: int
    seat: int | None
    events: list[dict[str, Any]]


class ChatLine(Output):
    seq: int
    seat: int | None
    name: str
    text: str
    at: float


class Sheet(Output):
    routes: int
    tickets: int
    tours: int
    harbors: int
    unbuilt: int
    souvenirs: int
    total: int
    completed: int


class TicketResult(Output):
    id: str
    points: int


class OutcomeState(Output):
    reason: Literal["played_out", "all_passed"]
    winners: list[int]
    sheets: list[Sheet]
    tickets: list[list[TicketResult]]


class TableState(Output):
    table: TableFacts
    seq: int
    ply: int
    branch: int
    view: GameView | None
    decision: Decision | None
    undo: UndoState
    clock: ClockState | None
    log: list[LogLine]
    chat: list[ChatLine]
    outcome: OutcomeState | None


# Messages of the socket, server to client


class StateMessage(TableState):
    type: Literal["state"]


class UpdateMessage(Output):
    """What one entry changed. `changes` has whole new values: of "view" at the start of the game and after an
    undo, else of "view.SECTION" or "view.mine.SEAT"; `table` and `outcome` are there when they changed."""

    type: Literal["update"]
    seq: int
    ply: int
    branch: int
    seat: int | None
    events: list[dict[str, Any]]
    changes: dict[str, Any]
    decision: Decision | None
    undo: UndoState
    clock: ClockState | None
    table: TableFacts | None = None
    outcome: OutcomeState | None = None
    chat: list[ChatLine] | None = None


class Accepted(Output):
    type: Literal["accepted"]
    key: str
    seq: int


class Refused(Output):
    type: Literal["refused"]
    key: str | None = None
    id: int | None = None
    code: str
    sentence: str
    params: dict[str, Any]


class WhyAnswer(Output):
    """Why an action is not legal; `code` is "legal" when it is."""

    type: Literal["why"] = "why"
    id: int | None = None
    code: str
    sentence: str
    params: dict[str, Any]


class Payment(Output):
    """One way to pay; `text` is the whole action, ready to be sent."""

    cards: dict[str, int]
    text: str


class PaymentsAnswer(Output):
    type: Literal["payments"] = "payments"
    id: int | None = None
    payments: list[Payment]
    more: bool


class Presence(Output):
    type: Literal["presence"]
    present: list[bool]
    watching: int


class Pong(Output):
    type: Literal["pong"]


class Bye(Output):
    """The server closes this socket: come back after a moment (`reconnect`), or not."""

    type: Literal["bye"]
    code: str
    sentence: str
    reconnect: bool


ServerMessage = Annotated[
    StateMessage | UpdateMessage | Accepted | Refused | WhyAnswer | PaymentsAnswer | Presence | Pong | Bye,
    Field(discriminator="type"),
]


# Answers of the HTTP API


class ErrorBody(Output):
    code: str
    sentence: str
    params: dict[str, Any] = {}

"""The wire: every body and message between the server and its clients, defined once.

TypeScript types are generated from these models (`python -m boattrain.server.wire.schema`). Input is strict and
bounded; output models say what is sent, and tests hold what is sent against them.
"""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from boattrain.boards import limits
from boattrain.bots import registry
from boattrain.server.wire.declared import Output as Output
from boattrain.server.wire.state import (
    Away as Away,
)
from boattrain.server.wire.state import (
    ChatLine as ChatLine,
)
from boattrain.server.wire.state import (
    GameView as GameView,
)
from boattrain.server.wire.state import (
    Language as Language,
)
from boattrain.server.wire.state import (
    LogLine as LogLine,
)
from boattrain.server.wire.state import (
    Moment as Moment,
)
from boattrain.server.wire.state import (
    OutcomeState as OutcomeState,
)
from boattrain.server.wire.state import (
    Pace as Pace,
)
from boattrain.server.wire.state import (
    Presence as Presence,
)
from boattrain.server.wire.state import (
    TableFacts as TableFacts,
)
from boattrain.server.wire.state import (
    TableState as TableState,
)
from boattrain.server.wire.state import (
    ViewChanges as ViewChanges,
)
from boattrain.server.wire.table_events import LogEvent
from boattrain.server.wire.ways import WaysOfTicket

MOST_FRAME = 4096
MOST_NAME = 32
MOST_CHAT = 500
MOST_RECORD = 60_000
MOST_BOT_PAUSE = 5.0  # seconds
MOST_NUMBERS = 1 + limits.LENGTH  # an action, and the payment of each pair space of the longest route

Key = Annotated[str, StringConstraints(min_length=1, max_length=48, pattern=r"^[A-Za-z0-9_.:-]+$")]
Name = Annotated[str, StringConstraints(min_length=1, max_length=MOST_NAME, strip_whitespace=True)]
ActionText = Annotated[str, StringConstraints(min_length=1, max_length=2000)]
Seat = Annotated[int, Field(ge=0, lt=limits.SEATS)]
Level = Annotated[str, StringConstraints(max_length=64), AfterValidator(registry.check_offered)]
"""A level for people, or a bot of an installed package."""
Flag = Annotated[bool, Field(strict=False)]
"""On HTTP it comes as text."""
ActionNumber = Annotated[int, Field(ge=0, le=100_000)]
Ply = Annotated[int, Field(ge=0, le=1_000_000)]


class Input(BaseModel):
    """What a client sends: nothing beside the named fields."""

    model_config = ConfigDict(extra="forbid", strict=True)


# Bodies of requests


class Me(Input):
    name: Name
    language: Language | None = None


class NewSeat(Input):
    kind: Literal["you", "open", "bot", "hotseat"]
    level: Level | None = None
    name: Name | None = None


class TableOptions(Input):
    """How a game is played. `absent_seconds`: after so long a bot plays for somebody who is away; null: never."""

    board: Annotated[str, StringConstraints(max_length=64)]
    recommended_fleets: bool = False
    pace: Pace = "none"
    clock_seconds: Annotated[int, Field(ge=5, le=30 * 86400)] | None = None
    absent_seconds: Annotated[int, Field(ge=1, le=86400)] | None = None
    first: Seat | None = None
    allow_undo: bool = True
    allow_hints: bool = False


class NewTable(TableOptions):
    seats: Annotated[list[NewSeat], Field(min_length=2, max_length=limits.SEATS)]
    start: bool = False
    key: Key | None = None


class QuickTable(Input):
    board: Annotated[str, StringConstraints(max_length=64)]
    key: Key | None = None


class NewLesson(Input):
    """`after`: the table of the first part, for the table of the last."""

    board: Annotated[str, StringConstraints(max_length=64)]
    after: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{6,32}$")] | None = None
    key: Key | None = None


class FillSeat(Input):
    level: Level | None = None


class Keyed(Input):
    key: Key | None = None


class Act(Input):
    """An action for the position (`ply`, `branch`); `action` is its text, its number, or the numbers of an action
    and its payment."""

    ply: Ply
    branch: Ply
    key: Key
    action: (
        ActionText
        | ActionNumber
        | Annotated[list[ActionNumber], Field(min_length=1, max_length=MOST_NUMBERS)]
    )
    seat: Seat | None = None


class Prepare(Keyed):
    """An opening choice, made before or when the seat is asked; `seat` is needed by those who have several."""

    action: ActionText | ActionNumber
    seat: Seat | None = None


class UndoAnswer(Keyed):
    agree: bool


class HintsVote(Keyed):
    agree: bool


class Chat(Keyed):
    text: Annotated[str, StringConstraints(min_length=1, max_length=MOST_CHAT, strip_whitespace=True)]


class Mute(Keyed):
    """`seat` is null for a host who has no seat."""

    seat: Seat | None
    on: bool


class BotPause(Keyed):
    """Seconds between two decisions of bots; null: as the server has it."""

    seconds: Annotated[float, Field(ge=0, le=MOST_BOT_PAUSE)] | None


class Why(Input):
    """With `ahead`: as if it were the turn of one's only seat."""

    action: ActionText
    ahead: Flag = False


class Payments(Input):
    """Either a route or a city. With `ahead`: as if it were the turn of one's only seat."""

    route: ActionText | None = None
    city: ActionText | None = None
    ahead: Flag = False


class Ways(Input):
    """A seat of one's own. On HTTP its number comes as text."""

    seat: Annotated[int, Field(ge=0, lt=limits.SEATS, strict=False)]


class NewRecord(Input):
    """A record in either form; `seat` is the one that the caller had in the game."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=MOST_RECORD)]
    seat: Seat | None = None


class PlayOn(Keyed):
    ply: Ply
    seats: Annotated[list[NewSeat], Field(min_length=2, max_length=limits.SEATS)]


# Messages of the socket, client to server

QuestionId = Annotated[int, Field(ge=0, le=2**53)]


class ActMessage(Act):
    type: Literal["act"]


class PrepareMessage(Prepare):
    type: Literal["prepare"]


class UndoMessage(Keyed):
    type: Literal["undo"]


class UndoAnswerMessage(UndoAnswer):
    type: Literal["undo_answer"]


class HintsMessage(HintsVote):
    type: Literal["hints"]


class ChatMessage(Chat):
    type: Literal["chat"]


class MuteMessage(Mute):
    type: Literal["mute"]


class BotPauseMessage(BotPause):
    type: Literal["bot_pause"]


class WhyMessage(Why):
    type: Literal["why"]
    id: QuestionId


class PaymentsMessage(Payments):
    type: Literal["payments"]
    id: QuestionId


class WaysMessage(Ways):
    type: Literal["ways"]
    id: QuestionId


class PingMessage(Input):
    type: Literal["ping"]


ClientMessage = Annotated[
    ActMessage
    | PrepareMessage
    | UndoMessage
    | UndoAnswerMessage
    | HintsMessage
    | ChatMessage
    | MuteMessage
    | BotPauseMessage
    | WhyMessage
    | PaymentsMessage
    | WaysMessage
    | PingMessage,
    Field(discriminator="type"),
]


# Messages of the socket, server to client


class StateMessage(TableState):
    type: Literal["state"]


class UpdateMessage(Moment):
    """What one entry changed. `view` is a whole new view, sent at the start of the game and after an undo; else
    `changes` has the parts of it that changed. `table` and `outcome` are there if they changed."""

    type: Literal["update"]
    seat: int | None
    turn: int | None
    events: list[LogEvent]
    changes: ViewChanges
    view: GameView | None = None
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


class Answer(Output):
    """The answer to a question: every field is sent."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=True)


class WhyAnswer(Answer):
    """Why an action is not legal; `code` is "legal" when it is."""

    type: Literal["why"] = "why"
    id: int | None = None
    code: str
    sentence: str
    params: dict[str, Any]


class Payment(Output):
    """One way to pay; `numbers` is the whole action with its payment, ready to be sent."""

    cards: dict[str, int]
    numbers: list[int]


class PaymentsAnswer(Answer):
    type: Literal["payments"] = "payments"
    id: int | None = None
    payments: list[Payment]
    more: bool


class WaysAnswer(Answer):
    """One entry for each ticket that the seat has kept or is offered."""

    type: Literal["ways"] = "ways"
    id: int | None = None
    ways: list[WaysOfTicket]


class Pong(Output):
    type: Literal["pong"]


class Bye(Output):
    """The server closes this socket: come back after a moment (`reconnect`), or not."""

    type: Literal["bye"]
    code: str
    sentence: str
    reconnect: bool


ServerMessage = Annotated[
    StateMessage
    | UpdateMessage
    | Accepted
    | Refused
    | WhyAnswer
    | PaymentsAnswer
    | WaysAnswer
    | Presence
    | Pong
    | Bye,
    Field(discriminator="type"),
]


# Answers of the HTTP API


class ErrorBody(Output):
    code: str
    sentence: str
    params: dict[str, Any]

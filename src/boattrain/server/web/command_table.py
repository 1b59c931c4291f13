"""The commands and questions of players. Each is bound once: name, body, function; HTTP and the socket read it here."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from boattrain.server.tables import commands, early, questions
from boattrain.server.tables.entries import Body, seal_key
from boattrain.server.tables.hints import vote
from boattrain.server.tables.table import Table
from boattrain.server.tables.undo import answer_undo, ask_undo
from boattrain.server.web.identity import clean
from boattrain.server.wire import messages
from boattrain.server.wire.messages import Input, Output


class Asker(NamedTuple):
    """Who wants something of a table. The name is that of the person, not of a seat; None where it is not needed."""

    guest: str
    name: str | None = None


@dataclass(frozen=True, slots=True)
class CommandKind:
    """A wish that changes the table. `name` is the type of the message on the socket, `path` the address on HTTP."""

    name: str
    path: str
    body: type[Input]
    run: Callable[[Table, Asker, Any], list[Body]]
    text: str
    needs_name: bool = False


@dataclass(frozen=True, slots=True)
class QuestionKind:
    """A question that changes nothing. `name` is both the type of the message and the address."""

    name: str
    body: type[Input]
    answer: type[Output]
    find: Callable[[Table, str | None, Any], dict[str, Any]]
    text: str


def _act(table: Table, asker: Asker, body: messages.Act) -> list[Body]:
    return commands.act(table, asker.guest, body.ply, body.branch, body.action, body.seat)


def _prepare(table: Table, asker: Asker, body: messages.Prepare) -> list[Body]:
    return early.prepare(table, asker.guest, body.action, body.seat)


def _undo(table: Table, asker: Asker, body: messages.Keyed) -> list[Body]:
    return ask_undo(table, table.seats_of(asker.guest))


def _answer_undo(table: Table, asker: Asker, body: messages.UndoAnswer) -> list[Body]:
    return answer_undo(table, table.seats_of(asker.guest), body.agree)


def _vote_on_hints(table: Table, asker: Asker, body: messages.HintsVote) -> list[Body]:
    return vote(table, asker.guest, body.agree)


def _say(table: Table, asker: Asker, body: messages.Chat) -> list[Body]:
    return commands.say(table, asker.guest, asker.name, clean(body.text, "text", messages.MOST_CHAT))


def _mute(table: Table, asker: Asker, body: messages.Mute) -> list[Body]:
    return commands.mute(table, asker.guest, body.seat, body.on)


def _bot_pause(table: Table, asker: Asker, body: messages.BotPause) -> list[Body]:
    return commands.set_bot_pause(table, asker.guest, body.seconds)


def _why(table: Table, guest: str | None, body: messages.Why) -> dict[str, Any]:
    return questions.why(table, guest, body.action, ahead=body.ahead)


def _payments(table: Table, guest: str | None, body: messages.Payments) -> dict[str, Any]:
    return questions.payments(table, guest, body.route, body.city, ahead=body.ahead)


def _ways(table: Table, guest: str | None, body: messages.Ways) -> dict[str, Any]:
    return questions.ways(table, guest, body.seat)


def sealed(kind: CommandKind, body: Any) -> str | None:
    """The key of a command, sealed with what it says: over HTTP and on the socket the same."""
    said = {name: value for name, value in body.__dict__.items() if name not in ("key", "type")}
    return seal_key(body.key, kind.name, said)


COMMANDS = (
    CommandKind(
        "act",
        "/actions",
        messages.Act,
        _act,
        "Take an action, for the position (`ply`, `branch`) that you have seen.",
    ),
    CommandKind(
        "prepare",
        "/prepare",
        messages.Prepare,
        _prepare,
        "Choose opening tickets or a fleet, also before you are asked; choose again to change it. Secret.",
    ),
    CommandKind(
        "undo",
        "/undo",
        messages.Keyed,
        _undo,
        "Take your last turn back, or ask the others whether you may.",
    ),
    CommandKind(
        "undo_answer",
        "/undo/answer",
        messages.UndoAnswer,
        _answer_undo,
        "Answer somebody's wish to take a turn back.",
    ),
    CommandKind(
        "hints",
        "/hints",
        messages.HintsVote,
        _vote_on_hints,
        "Agree to hints at this table, or say no. Where several people play, everybody has to agree.",
    ),
    CommandKind("chat", "/chat", messages.Chat, _say, "Say something at the table.", needs_name=True),
    CommandKind(
        "mute",
        "/mute",
        messages.Mute,
        _mute,
        "Hear no more of what a seat (null: a host without a seat) says, or hear it again.",
    ),
    CommandKind(
        "bot_pause",
        "/bot_pause",
        messages.BotPause,
        _bot_pause,
        "Set the time between two decisions of bots: for the host, and for whoever plays with bots alone.",
    ),
)
QUESTIONS = (
    QuestionKind("why", messages.Why, messages.WhyAnswer, _why, "Why an action is not legal for you now."),
    QuestionKind(
        "payments",
        messages.Payments,
        messages.PaymentsAnswer,
        _payments,
        "All ways in which you could pay for a route or a harbor, the cheapest first.",
    ),
    QuestionKind(
        "ways",
        messages.Ways,
        messages.WaysAnswer,
        _ways,
        "The cheapest ways to complete each ticket that your seat has kept or is offered, and the cards they lack.",
    ),
)
COMMAND_BY_NAME = {kind.name: kind for kind in COMMANDS}
QUESTION_BY_NAME = {kind.name: kind for kind in QUESTIONS}

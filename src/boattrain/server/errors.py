"""Refusals: a code for programs, a sentence for people, facts for translations. A refused wish changes nothing."""

from typing import Any

from boattrain.errors import BoattrainError


class Refusal(BoattrainError):
    """A wish that cannot be granted as things stand."""

    status = 409

    def __init__(self, code: str, sentence: str, **params: Any) -> None:
        super().__init__(code, sentence)
        self.params = params


class NotFound(Refusal):
    """There is no such thing."""

    status = 404


class Forbidden(Refusal):
    """It is there, but not for this person."""

    status = 403


class BadInput(Refusal):
    """What was sent cannot be understood."""

    status = 422


class TooOften(Refusal):
    """More than the rate limit allows."""

    status = 429


class Unavailable(Refusal):
    """The database does not answer now. Whether the wish was stored is found out by its key, on the next try."""

    status = 503


class Damaged(Refusal):
    """What is stored cannot be read. Trying again does not help."""

    status = 500


def damaged_storage() -> Damaged:
    return Damaged(
        "storage_damaged",
        "The stored games are damaged: this cannot be read. Whoever runs the server has to mend it.",
    )


def unavailable() -> Unavailable:
    return Unavailable(
        "storage_unavailable", "The games cannot be stored right now. Nothing is lost; try again in a moment."
    )


def no_table() -> NotFound:
    return NotFound("no_table", "There is no such table.")


def no_seat() -> Forbidden:
    return Forbidden("no_seat", "You have no seat at this table.")

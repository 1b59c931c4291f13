"""Errors: a code for programs, a sentence for people, and nothing changed."""


class BoattrainError(ValueError):
    """Anything that the library refuses."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence

    def __reduce__(self) -> tuple[type["BoattrainError"], tuple[object, ...]]:
        return type(self), (self.code, self.sentence)


class ActionError(BoattrainError):
    """An action that was not played."""


class InvalidAction(ActionError):
    """The text or number is no action of this board."""


class AmbiguousAction(ActionError):
    """The text fits several actions."""


class IllegalAction(ActionError):
    """The action exists, but may not be taken now."""


class GameError(BoattrainError):
    """A game cannot be set up like that."""


class RecordError(BoattrainError):
    """A record cannot be read or does not replay."""

"""Errors: a code for programs, a sentence for people, and nothing changed."""


class BoattrainError(ValueError):
    """Anything that the library refuses. All errors of the library derive from it."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        """A word for programs, such as "unknown_city"."""
        self.sentence = sentence
        """A sentence for people."""

    def __reduce__(self) -> tuple[type["BoattrainError"], tuple[object, ...]]:
        return type(self), (self.code, self.sentence)


class UnknownName(BoattrainError):
    """There is no seat, city, route, card, deck, ticket or piece like that on the board or in the game."""


class ActionError(BoattrainError):
    """An action was not played, and nothing has changed."""


class InvalidAction(ActionError):
    """The text, number or value is not an action of this board."""


class AmbiguousAction(ActionError):
    """The text fits several actions."""


class IllegalAction(ActionError):
    """The action exists, but may not be taken now."""


class GameError(BoattrainError):
    """A game cannot be set up, sampled or continued like that."""


class RecordError(BoattrainError):
    """A record cannot be read or does not replay."""

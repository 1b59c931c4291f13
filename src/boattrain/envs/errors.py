"""Errors of the environments, each with a code and a sentence."""

from boattrain.errors import BoattrainError


class EnvError(BoattrainError, ValueError):
    """An environment was asked for something that it cannot do."""


def illegal_action(action: int, where: str = "") -> EnvError:
    return EnvError("illegal_action", f"Action {action} is not legal{where}. Choose one whose mask is 1.")


def missing_extra(package: str, extra: str) -> EnvError:
    return EnvError("missing_extra", f"This needs {package}: pip install 'boattrain[{extra}]'")

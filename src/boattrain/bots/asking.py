"""Calls into bots, the same for every host: tell a bot what happened, ask it, check its answer."""

import operator
from collections.abc import Sequence

from boattrain.bots.base import Bot
from boattrain.game.events import Event
from boattrain.game.game import Game
from boattrain.game.views import View

ILLEGAL, NO_NUMBER = "illegal", "no_number"
LONGEST_NUMBER = 10**9
_PAYMENTS = ("pay", "pay_harbor")


class BadAnswer(Exception):
    """The answer of a bot is not a legal decision."""

    def __init__(self, kind: str, sentence: str) -> None:
        super().__init__(sentence)
        self.kind = kind
        self.sentence = sentence


def listens(bot: Bot) -> bool:
    """Whether a bot wants to hear what happens."""
    return type(bot).observe is not Bot.observe


def tell(bot: Bot, events: Sequence[Event]) -> None:
    """Tell a bot of one decision (or of the deal), as far as its seat may see it."""
    if listens(bot):
        seat = bot.setup.seat
        bot.observe([event.redacted(seat) for event in events])


def ask(bot: Bot, view: View) -> int:
    """The decision of a bot. Raises BadAnswer if it is not a legal action."""
    legal = view.legal_numbers()
    return read_answer(bot.decide(view), legal)


def read_answer(answer: object, legal: list[int]) -> int:
    """The answer as a legal number. Raises BadAnswer if it is not one."""
    if isinstance(answer, bool) or not hasattr(answer, "__index__"):
        raise BadAnswer(NO_NUMBER, f"answered with {type(answer).__name__}")
    number = operator.index(answer)
    if number not in legal:
        shown = str(number) if abs(number) < LONGEST_NUMBER else "a huge number"
        raise BadAnswer(ILLEGAL, f"answered with {shown}, which is not legal")
    return number


def forced_payment(game: Game) -> int | None:
    """The payment of the seat to act if there is only one way to pay, else None. The bot is not asked for it.

    It is still a decision of its own, in the record and for everybody who observes the game: others must not learn that
    there was no choice (HIDE-2).
    """
    if game.phase not in _PAYMENTS:
        return None
    legal = game.legal_numbers()
    return legal[0] if len(legal) == 1 else None

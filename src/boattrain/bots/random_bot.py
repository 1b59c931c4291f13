"""The bot that shows that a game runs: any legal action, each as likely as the others."""

import random

from boattrain.bots.base import Bot
from boattrain.game.views import View


class RandomBot(Bot):
    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._random = random.Random(seed)

    def decide(self, view: View) -> int:
        return self._random.choice(view.legal_numbers())

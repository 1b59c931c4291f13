"""The bot that takes any legal action, each as likely as the others."""

from boattrain.bots.base import Bot
from boattrain.game.views import View


class RandomBot(Bot):
    """Plays at random."""

    def decide(self, view: View) -> int:
        return self.random.choice(view.legal_numbers())

"""What every bot is."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from boattrain.game.events import Event
from boattrain.game.views import View


class Bot(ABC):
    """A player for one seat of one game. The same seed and the same views give the same decisions."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    @abstractmethod
    def decide(self, view: View) -> int:
        """The number of a legal action; the view is of the seat that decides."""

    def observe(self, events: Sequence[Event]) -> None:  # noqa: B027 (most bots need no memory)
        """Told of everything that happens, as far as the bot's seat may see it."""

"""A game of one seat from outside against named bots: what Gymnasium's environment and the MCP server play."""

from collections.abc import Sequence

from boattrain.arena.loop import StrictHost
from boattrain.boards import Board
from boattrain.bots import Setup, make_bot
from boattrain.bots.asking import BadAnswer, ask, forced_payment
from boattrain.envs.errors import EnvError
from boattrain.game.events import Event
from boattrain.game.game import Game
from boattrain.game.seeds import derived_seed


class OneSeat:
    """Seat 0 decides from outside; the bots play the other seats, in order."""

    def __init__(
        self, board: Board, opponents: Sequence[str], seed: int, limit: int, recommended_fleets: bool = False
    ) -> None:
        self.game = Game(board, len(opponents) + 1, seed, recommended_fleets=recommended_fleets)
        self.limit = limit
        bots = [
            make_bot(name, Setup.of(self.game, seat, derived_seed(seed, f"bot {seat}")))
            for seat, name in enumerate(opponents, 1)
        ]
        self._host = StrictHost(bots)
        self._host.open(self.game.opening)
        self._play_others()

    @property
    def stopped(self) -> bool:
        """Whether the limit of decisions is reached."""
        return len(self.game.numbers) >= self.limit

    def step(self, number: int) -> list[Event]:
        """Take one decision of seat 0 by its number. Returns what the others did then, with everything hidden in it."""
        self._host.open(self.game.step(number))
        return self._play_others()

    def play(self, action: str) -> list[Event]:
        """Take an action of seat 0 by its text; a payment that can be made in one way only is made at once."""
        for number in self.game.decisions(action):
            self._host.open(self.game.step(number))
        while self.game.to_act == 0 and (payment := forced_payment(self.game)) is not None:
            self._host.open(self.game.step(payment))
        return self._play_others()

    def _play_others(self) -> list[Event]:
        told: list[Event] = []
        while (seat := self.game.to_act) and not self.stopped:
            number = forced_payment(self.game)
            if number is None:
                number = self._ask(seat)
            events = self.game.step(number)
            self._host.open(events)
            told += events
        return told

    def _ask(self, seat: int) -> int:
        bot = self._host.bots[seat - 1]
        try:
            return ask(bot, self.game.view(seat))
        except BadAnswer as error:
            raise EnvError("bot_error", f"{type(bot).__name__} {error.sentence}.") from None

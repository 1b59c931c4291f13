"""Bots at their seats: each is made once for a game, and hears everything that its seat may see.

The bots that were asked last stay in memory (an LRU cache). One that is not there (after a restart, when a turn was
taken back, when a bot takes over the seat of a person) is made again and hears the past first. Its decisions are the
same: see `decision_seed`.
"""

from collections import OrderedDict
from collections.abc import Container

from boattrain.bots import Bot, Setup, make_bot
from boattrain.bots.asking import ask, listens, tell
from boattrain.game.game import Game
from boattrain.game.records import replay
from boattrain.game.seeds import derived_seed

MOST_SEATED = 1000  # a bot takes some kilobytes while it does not think

Chair = tuple[str, int, str]
"""Where a bot sits: table, seat, level."""


def bot_seed(seed: int, seat: int, branch: int) -> int:
    """The seed of a bot, from that of its table. Nobody can compute it the other way round."""
    return derived_seed(seed, f"bot {seat} {branch}")


def decision_seed(seed: int, seat: int, ply: int, branch: int) -> int:
    """The seed of one decision. It depends on nothing that a bot could lose when it is made again."""
    return derived_seed(seed, f"bot {seat} {ply} {branch}")


class SeatedBot:
    """A bot at a seat of a table. Its methods call the bot, so they run in a thread of the bots, one at a time."""

    def __init__(self, level: str, seat: int, branch: int, seed: int) -> None:
        self.level, self.seat, self.branch, self.seed = level, seat, branch, seed
        self._bot: Bot | None = None
        self._heard: Game | None = None  # the game as far as the bot has heard of it

    def decide(self, game: Game, seed: int) -> int:
        """What the bot decides in a game, of which it sees the view of its seat; BadAnswer if that is not legal."""
        if self._bot is None:
            self._bot = make_bot(self.level, Setup.of(game, self.seat, self.seed))
        self._catch_up(self._bot, game)
        self._bot.reseed(seed)
        return ask(self._bot, game.view(self.seat))

    def _catch_up(self, bot: Bot, game: Game) -> None:
        """Tell the bot what it has not heard yet, one batch for each decision, by playing the record again."""
        if not listens(bot):
            return
        if self._heard is None:
            self._heard = replay(game.record(), upto=0, board=game.board, kind=type(game.core))
            tell(bot, self._heard.opening)
        for number in game.numbers[len(self._heard.numbers) :]:
            tell(bot, self._heard.step(number))


class SeatedBots:
    """The bots in memory, of tables that are live."""

    def __init__(self, most: int = MOST_SEATED) -> None:
        self._most = most
        self._bots: OrderedDict[Chair, SeatedBot] = OrderedDict()

    def __len__(self) -> int:
        return len(self._bots)

    def at(self, chair: Chair, branch: int, seed: int) -> SeatedBot:
        """The bot of a seat on this branch of its game; `seed` is that of the table."""
        bot = self._bots.pop(chair, None)
        if bot is None or bot.branch != branch:
            _, seat, level = chair
            bot = SeatedBot(level, seat, branch, bot_seed(seed, seat, branch))
        self._bots[chair] = bot
        while len(self._bots) > self._most:
            self._bots.popitem(last=False)
        return bot

    def dismiss(self, chair: Chair) -> None:
        """Forget a bot: it has failed, or a thread still hangs in it."""
        self._bots.pop(chair, None)

    def keep_only(self, tables: Container[str]) -> None:
        """Forget the bots of all other tables."""
        for chair in [chair for chair in self._bots if chair[0] not in tables]:
            del self._bots[chair]

"""Bots by name: those of the package, and those of every installed package that offers some."""

from importlib.metadata import EntryPoint, entry_points
from inspect import signature

from boattrain.boards.faults import unknown
from boattrain.bots.base import Bot
from boattrain.bots.levels import levels
from boattrain.errors import BoattrainError

GROUP = "boattrain.bots"
# Also where the package runs from its source and no entry point is installed.
BUILT_IN = {
    "random": "boattrain.bots.random_bot:RandomBot",
    "greedy": "boattrain.bots.greedy_bot:GreedyBot",
    "planner": "boattrain.bots.planner_bot:PlannerBot",
    "search": "boattrain.bots.search_bot:SearchBot",
}


def bot_names() -> list[str]:
    """The names of all bots that can be had."""
    return sorted(_offers())


def make_bot(name: str, seed: int) -> Bot:
    """A new bot for one seat of one game: by its name, by that and what is for the bot behind a colon (`search:400`),
    or by a level for people (`expert`)."""
    kind, _, argument = spelled_out(name).partition(":")
    if not argument:
        return bot_class(kind)(seed)
    found = bot_class(kind)
    try:
        signature(found).bind(seed, argument)
    except TypeError:
        raise BoattrainError("bad_bot", f"The bot {kind!r} takes nothing after a colon.") from None
    return found(seed, argument)  # type: ignore[call-arg]


def bot_class(name: str) -> type[Bot]:
    """The class of a bot; BoattrainError where there is none."""
    offer = offer_of(name)
    name = offer.name
    try:
        found = offer.load()
    except (Exception, SystemExit) as error:  # another's package: whatever it raises is told in a sentence
        raise BoattrainError("broken_bot", f"The bot {name!r} cannot be loaded: {error!r}") from error
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise BoattrainError(
            "broken_bot", f"The bot {name!r} is not a class that derives from boattrain.bots.Bot."
        )
    return found


def others() -> list[str]:
    """The bots of other packages."""
    return [name for name in bot_names() if name not in BUILT_IN]


def check_offered(name: str) -> str:
    """Lets a name pass that people may choose for a seat: a level, or any bot without an argument."""
    if name not in levels() and name not in _offers():
        raise ValueError(f"there is no level or bot {name!r}")
    return name


def spelled_out(name: str) -> str:
    """The bot that a level is; any other name as it is."""
    return levels()[name].bot if name in levels() and name not in _offers() else name


def offer_of(name: str) -> EntryPoint:
    """Where the bot of a name is, without loading it; BoattrainError where nobody offers it."""
    kind = spelled_out(name).partition(":")[0]
    offers = _offers()
    if kind not in offers:
        known = [*sorted(offers), *levels()]
        raise BoattrainError("unknown_bot", f"{unknown('bot', kind, known)} (there are {', '.join(known)})")
    return offers[kind]


def _offers() -> dict[str, EntryPoint]:
    offers = {entry.name: entry for entry in entry_points(group=GROUP)}
    for name, value in BUILT_IN.items():
        offers[name] = EntryPoint(name, value, GROUP)
    return offers

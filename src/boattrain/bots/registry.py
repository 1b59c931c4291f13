"""Bots by name. A name means the same bot everywhere: in every command, in the arena and on a server.

- the name of a built-in bot, or of one that an installed package offers (an entry point of the group `boattrain.bots`)
- the name of a level for people: `easy`
- a class of your own by its import path: `package.module:Class`; the current directory is searched too

Options for the bot follow after a further colon: `search:400`, `package.module:Class:options`.
"""

import os
import re
import sys
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from operator import attrgetter

from boattrain.boards.faults import unknown
from boattrain.bots.base import Bot, Setup
from boattrain.bots.levels import levels
from boattrain.errors import BoattrainError

GROUP = "boattrain.bots"
# The bots of this package. They are listed nowhere else.
BUILT_IN = {
    "random": "boattrain.bots.random_bot:RandomBot",
    "greedy": "boattrain.bots.greedy_bot:GreedyBot",
    "planner": "boattrain.bots.planner_bot:PlannerBot",
    "search": "boattrain.bots.search_bot:SearchBot",
}
_WORD = r"[^\W\d]\w*"
_IMPORT_PATH = re.compile(rf"({_WORD}(?:\.{_WORD})*):({_WORD})(?::(.*))?")


@dataclass(frozen=True, slots=True)
class BotName:
    """What a name of a bot says: where its class is, and the options for it."""

    name: str
    """The name without options."""
    module: str
    attribute: str
    options: str = ""

    @property
    def is_built_in(self) -> bool:
        return self.name in BUILT_IN


def bot_names() -> list[str]:
    """The names of all bots that are registered. Levels and import paths are further names."""
    return sorted(_registered())


def make_bot(name: str, setup: Setup) -> Bot:
    """A new bot for one seat of one game. The options come from the name."""
    found = read_name(name)
    kind = _loaded(found)
    if found.options and not kind.takes_options:
        raise BoattrainError("bad_bot", f"The bot {found.name!r} takes nothing after a colon.")
    return kind(replace(setup, options=found.options))


def bot_class(name: str) -> type[Bot]:
    """The class of a bot. A BoattrainError says why there is none."""
    return _loaded(read_name(name))


def read_name(name: str) -> BotName:
    """What a name says, without loading the bot. A BoattrainError if nobody offers such a bot."""
    registered = _registered()
    if name in levels() and name not in registered:
        name = levels()[name].bot
    kind, _, options = name.partition(":")
    if kind in registered:
        module, _, attribute = registered[kind].partition(":")
        return BotName(kind, module, attribute, options)
    if path := _IMPORT_PATH.fullmatch(name):
        return BotName(f"{path[1]}:{path[2]}", path[1], path[2], path[3] or "")
    known = [*sorted(registered), *levels()]
    raise BoattrainError("unknown_bot", f"{unknown('bot', kind, known)} (there are {', '.join(known)})")


def search_current_directory() -> None:
    """Let imports find modules in the current directory too."""
    here = os.getcwd()
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)


def _loaded(name: BotName) -> type[Bot]:
    is_path = name.name not in _registered()
    if is_path:
        search_current_directory()
    try:
        found = attrgetter(name.attribute)(import_module(name.module))
    except (
        Exception,
        SystemExit,
    ) as error:  # a foreign module may raise anything: it is reported in a sentence
        if is_path and isinstance(error, ModuleNotFoundError) and _is_part(error.name, name.module):
            raise BoattrainError(
                "unknown_bot", f"There is no bot {name.name!r} (there are {', '.join(bot_names())})."
            ) from None
        raise BoattrainError("broken_bot", f"The bot {name.name!r} cannot be loaded: {error!r}") from error
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise BoattrainError(
            "broken_bot", f"The bot {name.name!r} is not a class that derives from boattrain.bots.Bot."
        )
    return found


def others() -> list[str]:
    """The bots of other packages."""
    return [name for name in bot_names() if name not in BUILT_IN]


def check_offered(name: str) -> str:
    """Returns the name if people may choose it for a seat: a level, or a registered bot without options."""
    if name not in levels() and name not in _registered():
        raise ValueError(f"there is no level or bot {name!r}")
    return name


def _is_part(missing: str | None, module: str) -> bool:
    """Whether the module that is missing is this one or a package that it is in."""
    return missing is not None and (module == missing or module.startswith(f"{missing}."))


def _registered() -> dict[str, str]:
    """Where each registered bot is: `module:Class`."""
    return {**_installed(), **BUILT_IN}


@cache
def _installed() -> dict[str, str]:
    """What installed packages offer. Looked up once: every installed package has to be asked."""
    from importlib.metadata import entry_points  # slow to import, and few programs need it

    return {entry.name: f"{entry.module}:{entry.attr}" for entry in entry_points(group=GROUP)}

"""Bots by name for the arena: those of the registry, and any class by its place, `package.module:Class`."""

import os
import re
import sys
from importlib import import_module

from boattrain.bots import Bot, bot_names, make_bot
from boattrain.errors import BoattrainError

_PLACE = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*:[^\W\d]\w*")


def make_player(name: str, seed: int) -> Bot:
    """A bot for one seat of one game. A name of the registry goes there as it is, argument and all."""
    return class_at(name)(seed) if is_place(name) else make_bot(name, seed)


def is_place(name: str) -> bool:
    """Whether a name is that of a class in a module: `search:400` is not, where `search` is registered."""
    return bool(_PLACE.fullmatch(name)) and not {name, name.partition(":")[0]} & set(bot_names())


def look_here_too() -> None:
    """Modules of the current directory are found."""
    here = os.getcwd()
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)


def class_at(place: str) -> type[Bot]:
    """The class at `package.module:Class`; modules of the current directory are found too."""
    module, _, name = place.partition(":")
    look_here_too()
    try:
        found = getattr(import_module(module), name)
    except ModuleNotFoundError as error:
        if error.name and (module == error.name or module.startswith(f"{error.name}.")):
            raise BoattrainError(
                "unknown_bot", f"There is no bot {place!r} (there are {', '.join(bot_names())})."
            ) from None
        raise BoattrainError("broken_bot", f"The bot {place!r} cannot be loaded: {error!r}") from error
    except (Exception, SystemExit) as error:  # another's module: whatever it raises is told in a sentence
        raise BoattrainError("broken_bot", f"The bot {place!r} cannot be loaded: {error!r}") from error
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise BoattrainError(
            "broken_bot", f"The bot {place!r} is not a class that derives from boattrain.bots.Bot."
        )
    return found

"""Bots: they see views, never the state, and answer with the number of a legal action.

A package of your own offers a bot by an entry point of the group `boattrain.bots`: a name and a class
that derives from `Bot`.
"""

from boattrain.bots.base import Bot, Setup
from boattrain.bots.registry import bot_names, make_bot

__all__ = ["Bot", "Setup", "bot_names", "make_bot"]

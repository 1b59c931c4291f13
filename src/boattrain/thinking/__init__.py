"""Thinking: planning and search on the core, plain Python or compiled with it."""

from typing import TYPE_CHECKING

from boattrain.rules import COMPILED
from boattrain.rules.plain import plain_module

if TYPE_CHECKING or COMPILED:
    from .brain import Brain
else:
    Brain = plain_module("thinking.brain").Brain

__all__ = ["Brain"]

"""The compiled part of the environments: observations, masks, batches of games. Plain Python where it is not built."""

from typing import TYPE_CHECKING

from boattrain.rules import COMPILED
from boattrain.rules.plain import plain_module

if TYPE_CHECKING or COMPILED:
    from .lanes import Lanes, observe, write_mask
else:
    _plain = plain_module("envs.core.lanes")
    Lanes, observe, write_mask = _plain.Lanes, _plain.observe, _plain.write_mask

__all__ = ["Lanes", "observe", "write_mask"]

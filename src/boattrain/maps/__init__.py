"""Maps of the boards: where cities, spaces, names and coasts are drawn; computed, stored and checked."""

from boattrain.maps.check import faults
from boattrain.maps.loading import load_layout
from boattrain.maps.svg import svg

__all__ = ["faults", "load_layout", "svg"]

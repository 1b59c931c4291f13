"""Layouts of the boards: computes, stores and checks where cities, spaces, names and coasts are drawn."""

from boattrain.maps.check import faults
from boattrain.maps.loading import load_layout
from boattrain.maps.svg import svg

__all__ = ["faults", "load_layout", "svg"]

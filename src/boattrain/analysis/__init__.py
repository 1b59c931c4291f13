"""Explains a game that has been played: who was lucky, which decisions cost how much, and what could be known."""

from boattrain.analysis.analyzing import analyze
from boattrain.analysis.report import Analysis

__all__ = ["Analysis", "analyze"]

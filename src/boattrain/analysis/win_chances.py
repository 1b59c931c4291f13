"""The win chance of a seat, from the final margin that the search of a verdict expects.

A search is too hopeful for its own seat, and its margin is over the best of the others only. The figures in
verdicts.json correct both: they are fitted to how games with all numbers of seats ended (`benchmarks/fit_advice.py
--verdicts`), in the same way as those of advice (`boattrain.bots.outlook`).
"""

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files

from boattrain.boards import Board
from boattrain.bots.outlook import MORE, Figures, Outlook, features, kin_of, outlook_of, usual_score
from boattrain.game.views import View

FIGURES = "verdicts.json"


@cache
def _all_figures() -> dict[str, Figures]:
    text = files("boattrain.analysis").joinpath(FIGURES).read_text(encoding="utf-8")
    figures: dict[str, Figures] = json.loads(text)["boards"]
    return figures


def _figures_for(board: Board) -> Figures:
    """The figures of a board; for one that was not fitted, those of the boards that have harbors, or have none."""
    figures = _all_figures()
    return figures.get(board.id, figures[kin_of(board)])


def outlook(view: View, margin: float) -> Outlook:
    """What comes for the view's seat, if a search expects this margin."""
    figures, told = _figures_for(view.board), features(view, margin)
    return outlook_by(figures, told, usual_score(view.board), in_set_up=view.in_set_up)


def outlook_by(figures: Figures, told: Sequence[float], scale: float, *, in_set_up: bool) -> Outlook:
    """The outlook by these figures. Before the first turn a search is less hopeful than afterwards: `set_up` is added
    to the margin then, its second figure for each seat above two."""
    ahead = outlook_of(figures, told, scale)
    if not in_set_up:
        return ahead
    alone, more = figures["set_up"]
    return replace(ahead, margin=ahead.margin + scale * (alone + more * told[MORE]))


def win_chance(view: View, margin: float) -> float:
    """The chance of the view's seat to win, if a search expects this margin."""
    return outlook(view, margin).chance(0.0)

"""Advice: ranks the legal actions of a position by a search, each with a win chance and a margin."""

from dataclasses import dataclass, replace
from typing import Any

from boattrain.bots.budget import Budget, bad_budget
from boattrain.bots.outlook import outlook
from boattrain.bots.search import Searcher
from boattrain.errors import GameError
from boattrain.game.action_numbers import actions_of
from boattrain.game.actions import Action
from boattrain.game.notation import action_text
from boattrain.game.views import View


@dataclass(frozen=True, slots=True)
class Advice:
    """One legal action, with the chance to win and the expected final margin over the best other seat.

    Both are estimates, fitted to how games of all levels ended (outlook.py). No action is reported as better than
    the first one: an action that was tried less often may only have been lucky. They are None if the budget was so
    small that the search never tried the action.
    """

    number: int
    action: Action
    text: str
    win_chance: float | None
    margin: float | None
    share: float
    """The share of the search that was spent on the action: the higher, the better it looked."""

    def to_dict(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "text": self.text,
            "win_chance": _rounded(self.win_chance, 4),
            "margin": _rounded(self.margin, 2),
            "share": round(self.share, 4),
        }


def advise(view: View, budget: Budget | str | float = 1.0, *, seed: int = 0) -> list[Advice]:
    """The legal actions of the view's seat; the one that the search tried most comes first.

    A number is a budget in seconds; a text is what `search` takes after its colon: `"1600"` iterations, `"2s/4t"`.
    """
    if not isinstance(view, View):
        raise GameError(
            "bad_view", f"Advice is for a view, such as game.view(0), not for {type(view).__name__}."
        )
    if view.seat is None or view.to_act != view.seat:
        raise GameError("not_to_act", "There is advice for the seat that is to act only.")
    # The correction in outlook.json is fitted to margins in worlds with uniformly sampled tickets.
    searcher = Searcher(view.board, type(view.core), replace(_read(budget), uniform=True))
    found = searcher.search(view, seed, "advice", thorough=True)
    actions = actions_of(view.board, view.core, [row.action for row in found])
    visits = max(sum(row.visits for row in found), 1)
    best = found[0]
    ahead = outlook(view, best.margin)
    ranked = []
    for row, action in zip(found, actions, strict=True):
        chance: float | None
        margin: float | None
        if row.visits == 0:
            chance = margin = None
        elif ahead is not None:
            worse = max(best.margin - row.margin, 0.0)
            chance, margin = ahead.chance(worse), ahead.margin - worse
        else:
            chance, margin = min(row.win_chance, best.win_chance), min(row.margin, best.margin)
        text = action_text(view.board, action)
        ranked.append(Advice(row.action, action, text, chance, margin, row.visits / visits))
    return ranked


def _read(budget: object) -> Budget:
    if isinstance(budget, Budget):
        return budget
    if isinstance(budget, str):
        return Budget.parse(budget)
    if isinstance(budget, (int, float)) and not isinstance(budget, bool):
        return Budget(seconds=budget)
    raise bad_budget()


def _rounded(figure: float | None, places: int) -> float | None:
    return None if figure is None else round(figure, places)

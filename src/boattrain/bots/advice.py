"""Advice: what could be done now, ranked, with what may come of it. Always at full strength."""

from dataclasses import dataclass
from typing import Any

from boattrain.actions import Action, actions_of
from boattrain.bots.budget import Budget
from boattrain.bots.search import Searcher
from boattrain.errors import GameError
from boattrain.notation import action_text
from boattrain.views import View


@dataclass(frozen=True, slots=True)
class Advice:
    """One legal action: the chance to win with it, the final margin to expect over the best other seat."""

    number: int
    action: Action
    text: str
    win_chance: float
    margin: float
    share: float
    """The share of the search that went into the action: the higher, the better it looked."""

    def to_dict(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "text": self.text,
            "win_chance": round(self.win_chance, 4),
            "margin": round(self.margin, 2),
            "share": round(self.share, 4),
        }


def advise(view: View, budget: Budget | str | float = 1.0, *, seed: int = 0) -> list[Advice]:
    """The legal actions of the view's seat, best first. The budget is in seconds, or a text such as `1600`."""
    if view.seat is None or view.to_act != view.seat:
        raise GameError("not_to_act", "There is advice for the seat that is to act only.")
    if isinstance(budget, str):
        budget = Budget.parse(budget)
    elif not isinstance(budget, Budget):
        budget = Budget(seconds=float(budget))
    searcher = Searcher(view.board, type(view.core), budget)
    found = searcher.search(view, seed, "advice", thorough=True)
    actions = actions_of(view.board, view.core, [row.action for row in found])
    visits = max(sum(row.visits for row in found), 1)
    return [
        Advice(
            row.action,
            action,
            action_text(view.board, action),
            row.win_chance,
            row.margin,
            row.visits / visits,
        )
        for row, action in zip(found, actions, strict=True)
    ]

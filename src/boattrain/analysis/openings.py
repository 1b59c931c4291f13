"""All choices of opening tickets that a seat had, each with its win chance."""

from boattrain.analysis.judging import Judge, Verdict
from boattrain.analysis.report import Opening, TicketChoice
from boattrain.analysis.win_chances import outlook
from boattrain.game.actions import Keep
from boattrain.game.game import Game
from boattrain.game.views import View


def opening_of(
    game: Game, seat: int, played: int, ply: int, judge: Judge, verdict: Verdict | None
) -> Opening:
    """The choices that the seat has now, the best first.

    The best one and the one that is played have the chances of the verdict. No other is told as better than the best:
    a comparison of all may have been lucky for it.
    """
    view = game.view(seat)
    best = judge.best(view, ply)
    found = Verdict(played, outlook(view, best.margin).chance(0.0), 0.0, 0.0) if verdict is None else verdict
    less = _less(view, played, found, judge.margins(view, ply))
    choices = []
    for number in sorted(view.legal_numbers(), key=lambda one: one != found.best):
        action = game.action(number)
        assert isinstance(action, Keep)
        chance = margin = None
        if number in less:
            ahead = outlook(view, best.margin - less[number])
            chance, margin = ahead.chance(0.0), ahead.margin
        if number == played:
            chance = found.chance - found.loss
        choices.append(TicketChoice(list(action.tickets), chance, margin, number == played))
    return Opening(ply, seat, sorted(choices, key=lambda one: 1.0 if one.chance is None else -one.chance))


def _less(view: View, played: int, found: Verdict, margins: dict[int, float]) -> dict[int, float]:
    """How many points less than the best choice each one brings; without those that were not compared."""
    top = margins.get(found.best)
    less = {} if top is None else {number: max(top - margin, 0.0) for number, margin in margins.items()}
    return {**less, played: found.points, found.best: 0.0}

"""Analyzes a finished game from its record, step by step."""

from collections.abc import Callable

from boattrain.analysis.chances import Chances
from boattrain.analysis.judging import Judge, Verdict
from boattrain.analysis.luck import Step, luck_and_skill
from boattrain.analysis.reading import read_tickets
from boattrain.analysis.report import (
    Analysis,
    Decision,
    Opening,
    Reading,
    SeatReport,
    TicketChoice,
    TurningPoint,
    count_marks,
)
from boattrain.boards import Board
from boattrain.bots.advice import advise
from boattrain.errors import RecordError
from boattrain.game.actions import Keep
from boattrain.game.game import Game
from boattrain.game.records import Record, replay

ITERATIONS = 400  # of the search for one decision
TURNING_POINTS = 3
Told = Callable[[int, int], None]


def analyze(
    record: Record | str,
    *,
    iterations: int = ITERATIONS,
    seed: int = 0,
    board: Board | str | None = None,
    told: Told | None = None,
) -> Analysis:
    """Analyze a finished game. The same seed gives the same analysis.

    `told` hears how many of how many decisions are done. The board is found as `replay` finds it.
    """
    played = Record.parse(record, board) if isinstance(record, str) else record
    end = _finished(played, board)
    game = replay(played, upto=0, board=end.board)
    steps = list(luck_and_skill(game.copy(), played.actions, Chances(end.board)))
    judge = Judge(end.board, iterations, seed)
    decisions: list[Decision] = []
    openings: list[Opening] = []
    readings: list[Reading] = []
    for step, action in zip(steps, played.actions, strict=True):
        decisions.append(_decision(game, step, action, judge.judge(game.view(step.seat), action, step.ply)))
        if game.in_set_up and game.phase == "keep":
            openings.append(_opening(game, action, step, judge))
        if game.phase == "turn":
            readings += read_tickets(game, step.ply, step.seat)
        game.step(action)
        if told is not None:
            told(len(decisions), len(steps))
    return Analysis(
        end.board.id,
        iterations,
        seed,
        [list(steps[0].before), *(list(step.after) for step in steps)],
        [_seat(end, seat, steps, decisions) for seat in range(end.seats)],
        decisions,
        _turning_points(steps),
        openings,
        readings,
    )


def _finished(record: Record, board: Board | str | None) -> Game:
    """The game of a record at its end."""
    end = replay(record, board=board)
    if end.outcome is None:
        raise RecordError("not_over", "Only a game that is over can be analyzed.")
    return end


def _decision(game: Game, step: Step, action: int, verdict: Verdict | None) -> Decision:
    """One decision with everything that was found out about it; without a verdict, there was no choice."""
    return Decision(
        step.ply,
        step.seat,
        game.phase,
        game.text(action),
        game.text(action if verdict is None else verdict.best),
        None if verdict is None else verdict.chance,
        0.0 if verdict is None else verdict.loss,
        0.0 if verdict is None else verdict.noise,
        None if verdict is None else verdict.mark,
        step.decision[step.seat],
        step.luck[step.seat],
    )


def _seat(end: Game, seat: int, steps: list[Step], decisions: list[Decision]) -> SeatReport:
    assert end.outcome is not None
    even = 1 / end.seats
    luck = steps[0].before[seat] - even + sum(step.luck[seat] for step in steps)
    own = sum(step.decision[seat] for step in steps if step.seat == seat)
    others = sum(step.decision[seat] for step in steps if step.seat != seat)
    mine = [one for one in decisions if one.seat == seat and one.chance is not None]
    rate = sum(one.loss for one in mine) / max(len(mine), 1)
    result = steps[-1].after[seat] - even
    total = end.outcome.sheets[seat].total
    return SeatReport(
        seat, total, result, luck, own, others, result - luck, len(mine), rate, count_marks(mine)
    )


def _turning_points(steps: list[Step]) -> list[TurningPoint]:
    """The largest changes, in the order of the game."""
    found = [
        TurningPoint(step.ply, seat, cause, change)
        for step in steps
        for cause, changes in (("decision", step.decision), ("luck", step.luck))
        for seat, change in [max(enumerate(changes), key=lambda row: abs(row[1]))]
    ]
    largest = sorted(found, key=lambda point: -abs(point.change))[:TURNING_POINTS]
    return sorted(largest, key=lambda point: point.ply)


def _opening(game: Game, action: int, step: Step, judge: Judge) -> Opening:
    """Every choice of opening tickets with its win chance."""
    ranked = advise(game.view(step.seat), judge.searcher.budget, seed=judge.seed)
    choices = [
        TicketChoice(list(one.action.tickets), one.win_chance, one.margin, one.number == action)
        for one in ranked
        if isinstance(one.action, Keep)
    ]
    return Opening(step.ply, step.seat, choices)

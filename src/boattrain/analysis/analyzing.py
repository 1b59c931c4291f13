"""Analyzes a finished game from its record, step by step."""

from collections.abc import Callable, Iterator

from boattrain.analysis.chances import Chances
from boattrain.analysis.judging import Judge, Verdict
from boattrain.analysis.likeness import like
from boattrain.analysis.luck import Step, luck_and_skill
from boattrain.analysis.openings import opening_of
from boattrain.analysis.reading import read_tickets
from boattrain.analysis.reasons import reasons_for
from boattrain.analysis.report import (
    Analysis,
    Decision,
    Opening,
    Reading,
    SeatReport,
    TurningPoint,
    count_marks,
    error_rate,
)
from boattrain.boards import Board
from boattrain.errors import RecordError
from boattrain.game.game import Game
from boattrain.game.records import Record, replay

ITERATIONS = 400  # of the search for one decision
TURNING_POINTS = 3
Told = Callable[[int, int], None]


class Analyzing:
    """An analysis under way, in small pieces: first all of `value()`, then all of `judge()`, then `result()`.

    Between two pieces the caller may do anything else, or go on in another thread.
    """

    def __init__(
        self,
        record: Record | str,
        *,
        iterations: int = ITERATIONS,
        seed: int = 0,
        board: Board | str | None = None,
    ) -> None:
        self.record = Record.parse(record, board) if isinstance(record, str) else record
        self.iterations = iterations
        self.seed = seed
        self._end = _finished(self.record, board)
        self._steps: list[Step] = []
        self._decisions: list[Decision] = []
        self._openings: list[Opening] = []
        self._readings: list[Reading] = []

    @property
    def done(self) -> int:
        """The number of decisions that have been judged."""
        return len(self._decisions)

    @property
    def chances(self) -> list[list[float]]:
        """The win chance of each seat before the first decision and after each, once all are valued."""
        return [list(self._steps[0].before), *(list(step.after) for step in self._steps)]

    def value(self) -> Iterator[None]:
        """Tell luck from skill, one decision after the other. This is quick."""
        game = replay(self.record, upto=0, board=self._end.board)
        for step in luck_and_skill(game, self.record.actions, Chances(self._end.board)):
            self._steps.append(step)
            yield

    def judge(self) -> Iterator[None]:
        """Judge one decision after the other, each in one piece or more. This takes nearly all of the time."""
        game = replay(self.record, upto=0, board=self._end.board)
        judge = Judge(self._end.board, self.iterations, self.seed)
        for step, action in zip(self._steps, self.record.actions, strict=True):
            verdict = yield from judge.in_pieces(game.view(step.seat), action, step.ply)
            decision = _decision(game, step, action, verdict)
            if game.in_set_up and game.phase == "keep":
                yield
                self._openings.append(opening_of(game, step.seat, action, step.ply, judge, verdict))
            if game.phase == "turn":
                self._readings += read_tickets(game, step.ply, step.seat)
            game.step(action)
            self._decisions.append(decision)
            yield

    def result(self) -> Analysis:
        """What was found, after all of the pieces."""
        return Analysis(
            self._end.board.id,
            self.iterations,
            self.seed,
            self.chances,
            [self._seat(seat) for seat in range(self._end.seats)],
            self._decisions,
            _turning_points(self._steps),
            self._openings,
            self._readings,
        )

    def _seat(self, seat: int) -> SeatReport:
        end, steps = self._end, self._steps
        assert end.outcome is not None
        even = 1 / end.seats
        luck = steps[0].before[seat] - even + sum(step.luck[seat] for step in steps)
        own = sum(step.decision[seat] for step in steps if step.seat == seat)
        others = sum(step.decision[seat] for step in steps if step.seat != seat)
        result = steps[-1].after[seat] - even
        mine = [one for one in self._decisions if one.seat == seat and one.chance is not None]
        rate = error_rate(mine)
        return SeatReport(
            seat,
            end.outcome.sheets[seat].total,
            result,
            luck,
            own,
            others,
            result - luck,
            len(mine),
            rate,
            like(end.board.id, rate, len(mine), self.iterations),
            count_marks(mine),
        )


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
    work = Analyzing(record, iterations=iterations, seed=seed, board=board)
    for _ in work.value():
        pass
    heard = 0
    for _ in work.judge():
        if told is not None and work.done > heard:
            heard = work.done
            told(heard, len(work.record.actions))
    return work.result()


def _finished(record: Record, board: Board | str | None) -> Game:
    """The game of a record at its end."""
    end = replay(record, board=board)
    if end.outcome is None:
        raise RecordError("not_over", "Only a game that is over can be analyzed.")
    return end


def _decision(game: Game, step: Step, action: int, verdict: Verdict | None) -> Decision:
    """One decision with everything that was found out about it; without a verdict, there was no choice."""
    found = Verdict(action, 0.0, 0.0, 0.0) if verdict is None else verdict
    best = game.action(found.best)
    return Decision(
        step.ply,
        step.seat,
        game.phase,
        game.text(action),
        game.text(best),
        None if verdict is None else verdict.chance,
        found.loss,
        found.noise,
        found.error,
        found.mark,
        step.decision[step.seat],
        step.luck[step.seat],
        found.points,
        tuple(reasons_for(game.view(step.seat), best)) if found.mark else (),
        tuple(sorted(game.text(game.action(option)) for option in found.options)) if found.mark else (),
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

"""The analysis of a finished game, as the HTTP API tells it: models made from what boattrain.analysis declares."""

from typing import TYPE_CHECKING, Literal

from boattrain.analysis import report
from boattrain.analysis.reason import Reason
from boattrain.server.wire.declared import Output, Phase, model_of

Mark = Literal["inaccuracy", "mistake", "blunder"]
Likeness = Literal["below", "easy", "medium", "hard", "expert"]


class MarkCounts(Output):
    inaccuracy: int
    mistake: int
    blunder: int


if TYPE_CHECKING:
    HintReason = Output
    GameAnalysis = Output
else:
    HintReason = model_of(Reason, "HintReason")
    AnalyzedSeat = model_of(report.SeatReport, "AnalyzedSeat", like=Likeness | None, marks=MarkCounts)
    AnalyzedDecision = model_of(
        report.Decision, "AnalyzedDecision", phase=Phase, mark=Mark | None, reasons=list[HintReason]
    )
    TurningPoint = model_of(report.TurningPoint, "TurningPoint", cause=Literal["decision", "luck"])
    TicketChoice = model_of(report.TicketChoice, "TicketChoice")
    AnalyzedOpening = model_of(report.Opening, "AnalyzedOpening", choices=list[TicketChoice])
    TicketGuess = model_of(report.Guess, "TicketGuess")
    TicketReading = model_of(report.Reading, "TicketReading", tickets=list[TicketGuess])
    GameAnalysis = model_of(
        report.Analysis,
        "GameAnalysis",
        version=int,
        seats=list[AnalyzedSeat],
        decisions=list[AnalyzedDecision],
        turning_points=list[TurningPoint],
        openings=list[AnalyzedOpening],
        readings=list[TicketReading],
    )


class AnalysisState(Output):
    """How far the analysis of a game is: `done` of `of` decisions are judged.

    `chances` has the win chance of each seat before the first decision and after each. It is there within seconds."""

    state: Literal["none", "running", "done", "failed"]
    done: int
    of: int
    chances: list[list[float]] | None
    analysis: GameAnalysis | None

"""The analysis of a finished game, as the HTTP API tells it: the JSON form of boattrain.analysis.report."""

from typing import Literal

from boattrain.server.wire.declared import Output, Phase

Mark = Literal["inaccuracy", "mistake", "blunder"]
Likeness = Literal["below", "easy", "medium", "hard", "expert"]


class MarkCounts(Output):
    inaccuracy: int
    mistake: int
    blunder: int


class AnalyzedSeat(Output):
    """How a seat fared, in shares of the victory: `result` is `luck` + `own` + `others`. `like`: the level
    that errs about as much, or `below` all of them."""

    seat: int
    points: int
    result: float
    luck: float
    own: float
    others: float
    adjusted: float
    judged: int
    error_rate: float
    like: Likeness | None
    marks: MarkCounts


class HintReason(Output):
    """A fact that speaks for an action (see `boattrain.analysis.reasons`); what it does not need is null."""

    code: Literal[
        "completes",
        "only_way",
        "detour",
        "on_way",
        "points",
        "card",
        "lacking",
        "all_done",
        "harbor",
        "within_reach",
        "pieces_left",
        "wanted",
        "pays",
        "nearer",
        "wild",
        "row_no_help",
        "deck_needed",
        "keeps_wild",
        "spare",
        "together",
        "shared",
        "fleet",
        "souvenir",
    ]
    ticket: str | None
    route: str | None
    seat: int | None
    count: int | None
    of: int | None


class AnalyzedDecision(Output):
    """A decision, the best one, and what the difference is worth: in win chance, and in points of the final lead.
    `chance` is null if there was no choice; `reasons` speak for the best one; `options` are actions to choose from."""

    ply: int
    seat: int
    phase: Phase
    played: str
    best: str
    chance: float | None
    loss: float
    noise: float
    error: float
    mark: Mark | None
    effect: float
    luck: float
    points: float
    reasons: list[HintReason]
    options: list[str]


class TurningPoint(Output):
    """A moment at which the win chance of a seat changed much."""

    ply: int
    seat: int
    cause: Literal["decision", "luck"]
    change: float


class TicketChoice(Output):
    """One choice of opening tickets."""

    tickets: list[str]
    chance: float | None
    margin: float | None
    played: bool


class AnalyzedOpening(Output):
    """All choices that a seat had for its opening tickets, the best first."""

    ply: int
    seat: int
    choices: list[TicketChoice]


class TicketGuess(Output):
    """A ticket that there was reason to suspect: the chance that the seat holds it, and the truth."""

    ticket: str
    chance: float
    held: bool


class TicketReading(Output):
    """What a seat, `viewer`, could have known of another's tickets at its turn."""

    ply: int
    viewer: int
    seat: int
    tickets: list[TicketGuess]


class GameAnalysis(Output):
    """Everything that an analysis found out."""

    version: int
    board: str
    iterations: int
    seed: int
    chances: list[list[float]]
    seats: list[AnalyzedSeat]
    decisions: list[AnalyzedDecision]
    turning_points: list[TurningPoint]
    openings: list[AnalyzedOpening]
    readings: list[TicketReading]


class AnalysisState(Output):
    """How far the analysis of a game is: `done` of `of` decisions are judged.

    `chances` has the win chance of each seat before the first decision and after each. It is there within seconds."""

    state: Literal["none", "running", "done", "failed"]
    done: int
    of: int
    chances: list[list[float]] | None
    analysis: GameAnalysis | None

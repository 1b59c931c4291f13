"""What an analysis found out, in a form for JSON."""

from collections import Counter
from dataclasses import asdict, dataclass
from math import floor
from typing import Any

from boattrain.analysis.judging import MARKS, SURE
from boattrain.analysis.reason import Reason

VERSION = 4  # of the JSON form
PLACES = 4  # decimal places of a chance
LASTING = ("claim ", "build ")  # actions that are often still possible on the next turn


@dataclass(frozen=True, slots=True)
class SeatReport:
    """How a seat fared. All parts are shares of the victory, and `result` is `luck` + `own` + `others`."""

    seat: int
    points: int
    """The final score."""
    result: float
    """The share of the victory above an even share: 0.5 for a victory of two, -0.5 for a defeat."""
    luck: float
    """What the deal and the cards did."""
    own: float
    """What the seat's own decisions did, measured with open cards."""
    others: float
    """What the decisions of the others did."""
    adjusted: float
    """The result without the luck."""
    judged: int
    """Decisions in which there was something to choose."""
    error_rate: float
    """The mean error of these decisions; see `error_rate`."""
    like: str | None
    """The level that errs about as much; see `boattrain.analysis.likeness`."""
    marks: dict[str, int]
    """How many inaccuracies, mistakes and blunders."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision: what was played, what the search holds best, and what the difference is worth."""

    ply: int
    """How many decisions came before."""
    seat: int
    phase: str
    played: str
    best: str
    chance: float | None
    """The win chance with the best action, from what the seat knew; None if there was no choice."""
    loss: float
    noise: float
    """The standard error of the loss."""
    error: float
    """What the same loss of points would cost at the beginning of an even game."""
    mark: str | None
    effect: float
    """What the decision did to the seat's chance with open cards."""
    luck: float
    """What the cards then did to it."""
    points: float = 0.0
    """How many points of the final lead it cost."""
    reasons: tuple[Reason, ...] = ()
    """If it is marked: what spoke for the best action."""
    options: tuple[str, ...] = ()
    """If it is marked: the best action, the one that was played and others that looked good, in alphabetical order."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A moment at which the win chance of a seat changed much, by a decision or by a card."""

    ply: int
    seat: int
    cause: str
    """`decision` or `luck`."""
    change: float


@dataclass(frozen=True, slots=True)
class TicketChoice:
    """One choice of opening tickets, with its win chance and expected final lead; None if it was not compared."""

    tickets: list[str]
    chance: float | None
    margin: float | None
    played: bool


@dataclass(frozen=True, slots=True)
class Opening:
    """All choices that a seat had for its opening tickets, the best first."""

    ply: int
    seat: int
    choices: list[TicketChoice]


@dataclass(frozen=True, slots=True)
class Guess:
    """A ticket that an attentive player had reason to suspect: the chance that the seat holds it, and the truth."""

    ticket: str
    chance: float
    held: bool


@dataclass(frozen=True, slots=True)
class Reading:
    """What a seat could have known of another's tickets at its turn: the most likely ones."""

    ply: int
    viewer: int
    seat: int
    tickets: list[Guess]


@dataclass(frozen=True, slots=True)
class Analysis:
    """Everything that an analysis found out about a finished game."""

    board: str
    iterations: int
    seed: int
    chances: list[list[float]]
    """The win chance of each seat with open cards: before the first decision, and after each."""
    seats: list[SeatReport]
    decisions: list[Decision]
    turning_points: list[TurningPoint]
    openings: list[Opening]
    readings: list[Reading]

    def to_dict(self) -> dict[str, Any]:
        """The analysis for JSON. Chances are rounded, in such a way that the parts of a result still add up."""
        facts = {"version": VERSION, **rounded(asdict(self))}
        for seat in facts["seats"]:
            seat["others"] = round(seat["result"] - seat["luck"] - seat["own"], PLACES)
            seat["adjusted"] = round(seat["result"] - seat["luck"], PLACES)
        return facts


def in_points(seat: SeatReport) -> dict[str, float]:
    """The parts of a result in points of win chance, with one decimal and in such a way that they still add up."""
    result, luck, own = (round(100 * part, 1) for part in (seat.result, seat.luck, seat.own))
    others, adjusted = round(result - luck - own, 1), round(result - luck, 1)
    return {"result": result, "luck": luck, "own": own, "others": others, "adjusted": adjusted}


def loss_text(decision: Decision) -> str:
    """The loss in points of win chance, with two standard errors. Rounded down, so that a figure never looks like that
    of the next mark."""
    loss, noise = (floor(1000 * part + 1e-6) / 10 for part in (decision.loss, SURE * decision.noise))
    return f"{loss:.1f} ± {noise:.1f}"


def count_marks(decisions: list[Decision]) -> dict[str, int]:
    """How many decisions have each mark, the worst mark last."""
    counted = Counter(decision.mark for decision in decisions)
    return {name: counted[name] for name, _ in reversed(MARKS)}


def error_rate(judged: list[Decision]) -> float:
    """The mean error of the decisions of a seat.

    A route or a harbor that was passed over again and again counts once, with the largest error: it could still be had,
    so each time only the delay was lost."""
    single = [one.error for one in judged if not one.best.startswith(LASTING)]
    lasting: dict[str, float] = {}
    for one in judged:
        if one.best.startswith(LASTING):
            lasting[one.best] = max(lasting.get(one.best, 0.0), one.error)
    return (sum(single) + sum(lasting.values())) / max(len(judged), 1)


def rounded(value: Any) -> Any:
    """The same value for JSON, with a few decimal places in each chance."""
    if isinstance(value, float):
        return round(value, PLACES)
    if isinstance(value, dict):
        return {key: rounded(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(part) for part in value]
    return value

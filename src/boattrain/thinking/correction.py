"""A small neural network that corrects the linear values of all seats at once.

For each seat it sees the features of that seat and of its strongest rival, how much of the game is left, and how many
play. Everything is measured in units of the board (points of a whole game, turns of a whole game, pieces of a fleet),
so the same weights serve every board, also one that they were not trained on.
"""

from ..rules.structs import BoardData, State
from . import mind, valuation
from .mind import Mind

MANY_CARDS = 10.0
MANY_WILDS = 4.0
MANY_ROUTES = 5.0
MANY_SEATS = 5.0


def learn_measures(board: BoardData, m: Mind) -> None:
    """What counts as 1 of each feature on this board."""
    length = valuation.game_length(board, m)
    m.unit = m.rate * length
    for i in range(mind.FEATURES):
        m.measure[i] = m.unit
    m.measure[valuation.ONE] = 1.0
    m.measure[valuation.LEFT] = length
    m.measure[valuation.CORE_TURNS] = length
    m.measure[valuation.PLAN_TURNS] = length
    m.measure[valuation.ALL_TURNS] = length
    m.measure[valuation.SPARE_TURNS] = length
    m.measure[valuation.CARDS] = MANY_CARDS
    m.measure[valuation.WILDS] = MANY_WILDS
    m.measure[valuation.PIECES] = board.fleet_size
    m.measure[valuation.EXPOSED] = MANY_ROUTES
    m.measure[valuation.READY] = MANY_ROUTES


def note_figures(s: State, board: BoardData, m: Mind, p: int, value: float) -> None:
    """Keep the features of p, which have just been measured, and their linear value."""
    m.plain[p] = value
    m.early[p] = valuation.earliness(s, board, m, p)
    for i in range(mind.FEATURES):
        m.figure[p][i] = m.feature[i] / m.measure[i]


def correct_values(s: State, m: Mind) -> None:
    """Fill `m.reward` with corrected values, once the figures of all seats are noted."""
    for p in range(s.seats):
        m.reward[p] = m.plain[p] + m.unit * correction(s, m, p, strongest_rival(s, m, p))


def strongest_rival(s: State, m: Mind, p: int) -> int:
    """The seat with the highest linear value among the others."""
    best = 1 if p == 0 else 0
    for q in range(s.seats):
        if q != p and m.plain[q] > m.plain[best]:
            best = q
    return best


def correction(s: State, m: Mind, p: int, rival: int) -> float:
    """What the network adds to the value of p, in units of the board."""
    for i in range(mind.FEATURES):
        m.viewed[i] = m.figure[p][i]
        m.viewed[mind.FEATURES + i] = m.figure[rival][i]
    m.viewed[2 * mind.FEATURES] = m.early[p]
    m.viewed[2 * mind.FEATURES + 1] = s.seats / MANY_SEATS
    total = 0.0
    for unit in range(mind.VALUE_UNITS):
        hidden = m.value_bias[unit]
        for i in range(mind.VIEWED):
            hidden += m.value_weight[unit][i] * m.viewed[i]
        if hidden > 0.0:
            total += hidden * m.value_out[unit]
    return total

"""The win rate without luck: each result less the luck of the seat, times how much that luck was worth.

Between bots of very different strength luck seldom decides, so taking all of it off would do harm. How much of it is
taken off in one half of the units is found in the other half. There it knows nothing of the games that it is used
for, so the mean stays right. A few units tell little, so the figure starts from what is to be expected.
"""

from collections.abc import Sequence
from typing import Any

from boattrain.arena.games import PlayedGame
from boattrain.arena.intervals import mean, variance

EXPECTED_ERROR = 0.5  # of what is expected of the worth of luck (a standard deviation)

Case = tuple[float, float]
"""The share of the victory and the luck of the lone bot, both as a mean over the games of a unit."""


def adjusted(units: Sequence[list[PlayedGame]]) -> dict[str, Any] | None:
    """The win rate of the lone bot without luck, and how much less it varies than the plain one; None for fewer than
    two units."""
    if len(units) < 2:
        return None
    seats = len(units[0])
    cases = [_case(unit) for unit in units]
    worth = [luck_worth(cases[1::2], 1 / seats), luck_worth(cases[::2], 1 / seats)]
    plain = [(share, 1) for share, _ in cases]
    without = [(share - worth[n % 2] * luck, 1) for n, (share, luck) in enumerate(cases)]
    found = mean(without)
    assert found is not None
    before, after = variance(plain), variance(without)
    return {
        "win_rate": round(found.value, 4),
        "interval": [round(x, 4) for x in found.interval],
        "luck_worth": [round(x, 3) for x in worth],
        "variance_left": None if before == 0 else round(after / before, 3),
        "worth_games": None if before == 0 or after == 0 else round(seats * len(units) * before / after),
    }


def _case(unit: list[PlayedGame]) -> Case:
    lucks = [game.lone_luck for game in unit]
    return sum(game.lone_share for game in unit) / len(unit), sum(lucks) / len(unit)


def luck_worth(cases: Sequence[Case], fair: float) -> float:
    """How much of a result comes from luck, as a factor of the luck: by least squares, drawn towards what is expected.

    Where a bot wins nearly always, luck decides less: by p(1 - p), compared with bots of equal strength.
    """
    count = len(cases)
    p = (sum(share for share, _ in cases) + fair) / (count + 1)
    expected = p * (1 - p) / (fair * (1 - fair))
    middle = sum(share for share, _ in cases) / count
    noise = (sum((share - middle) ** 2 for share, _ in cases) + fair * (1 - fair)) / (count + 1)
    weight = noise / EXPECTED_ERROR**2
    together = sum((share - middle) * luck for share, luck in cases)
    square = sum(luck**2 for _, luck in cases)
    return max((together + weight * expected) / (square + weight), 0.0)

"""Figures of each bot: scores by part, actions, thinking times, rare events, forfeits."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from boattrain.arena.games import PlayedGame, SeatResult
from boattrain.arena.intervals import Estimate, Unit, mean, rate
from boattrain.arena.times import Times
from boattrain.boards.score_parts import SCORE_PARTS
from boattrain.game.actions import DECLARED

ACTIONS = tuple(declared.name for declared in DECLARED.values())

Units = Sequence[list[PlayedGame]]


def bot_summary(bot: str, units: Units) -> dict[str, Any]:
    """All figures of one bot, over every seat that it had."""
    seats = [seat for unit in units for game in unit for seat in game.seats if seat.bot == bot]
    n = max(len(seats), 1)
    times = Times()
    for seat in seats:
        times.add(seat.times)
    forfeits = sum((game.forfeits() for unit in units for game in unit), Counter[tuple[str, str]]())
    return {
        "bot": bot,
        "seats_played": len(seats),
        "decisions": sum(seat.decisions for seat in seats),
        "mean_score": {
            "total": shown(mean(_units(bot, units, lambda seat: seat.sheet["total"])), 2),
            **{part: round(sum(seat.sheet[part] for seat in seats) / n, 2) for part in SCORE_PARTS},
        },
        "actions_per_game": {
            kind: round(sum(seat.actions.get(kind, 0) for seat in seats) / n, 3) for kind in ACTIONS
        },
        "tickets_completed_per_game": round(sum(seat.sheet["completed"] for seat in seats) / n, 3),
        "tours_finished_per_game": round(sum(seat.tours_finished for seat in seats) / n, 3),
        "thinking": {"choices": times.count, **times.figures(("median", 0.5), ("p99", 0.99))},
        "negative_ticket_sum": shown(rate(_units(bot, units, lambda seat: seat.tickets_negative))),
        "all_harbors_unbuilt": shown(rate(_units(bot, units, lambda seat: seat.harbors_all_unbuilt))),
        "forfeits": {kind: count for (who, kind), count in sorted(forfeits.items()) if who == bot},
        "first_forfeit": first_forfeit(bot, units),
    }


def _units(bot: str, units: Units, figure: Callable[[SeatResult], float | bool | None]) -> list[Unit]:
    """A figure of a bot, by unit; seats to which it does not apply are left out."""
    found = []
    for unit in units:
        values = [figure(seat) for game in unit for seat in game.seats if seat.bot == bot]
        known = [float(value) for value in values if value is not None]
        if known:
            found.append((sum(known), len(known)))
    return found


def first_forfeit(bot: str, units: Units) -> dict[str, Any] | None:
    """Where a bot first failed: `boattrain replay` shows the position of the record before that decision (`--upto`)."""
    for unit in units:
        for game in unit:
            for number, seat in enumerate(game.seats):
                if seat.bot == bot and seat.forfeits:
                    forfeit = seat.forfeits[0]
                    return {
                        "deal": str(game.deal),
                        "seating": game.seating,
                        "seat": number,
                        "decision": forfeit.decision,
                        "kind": forfeit.kind,
                        "error": forfeit.error,
                        "record": game.record,
                    }
    return None


def first_seat(units: Units, seats: int) -> dict[str, Any]:
    """How often the seat with the first turn wins. Each bot has had it equally often, on the same deals."""
    found = rate([(sum(game.share(game.first) for game in unit), len(unit)) for unit in units])
    return {
        "games": sum(len(unit) for unit in units),
        "win_rate": None if found is None else round(found.value, 4),
        "interval": None if found is None else [round(x, 4) for x in found.interval],
        "fair_share": round(1 / seats, 4),
    }


def shown(found: Estimate | None, digits: int = 4) -> dict[str, Any] | None:
    """A figure and its interval, for JSON."""
    if found is None:
        return None
    return {"value": round(found.value, digits), "interval": [round(x, digits) for x in found.interval]}

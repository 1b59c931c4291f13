"""What a finished game was like for each seat: how it was set up, and what its players did how often."""

from collections import Counter
from typing import Any

from boattrain.game import actions
from boattrain.game.game import Game
from boattrain.game.records import Record, replay
from boattrain.server.tables.hints import hint_counts
from boattrain.server.tables.replaying import finished_record
from boattrain.server.tables.table import Table

ERRORS = 3  # the costliest ones of a seat, as the review shows them


def summarize(table: Table) -> tuple[dict[str, Any], Record]:
    """The facts of a finished game by seat, and its record; refused for a game that cannot be replayed."""
    record = finished_record(table)
    habits, hints = _habits(record), hint_counts(table)
    assert table.game is not None
    seats = [
        {
            "kind": seat.kind,
            "level": seat.level,
            "left": seat.stand_in is not None,
            "hints": hints[n],
            **habits[n],
            **_at_the_end(table.game, n),
        }
        for n, seat in enumerate(table.seats)
    ]
    whole = table.options.origin is None  # neither played on from another game nor a lesson
    return {"seats": seats, "whole": whole, "decisions": len(record.actions)}, record


def _habits(record: Record) -> list[dict[str, int]]:
    """What each seat did how often."""
    game = replay(record, upto=0)
    counts: list[Counter[str]] = [Counter() for _ in range(game.seats)]
    for number in record.actions:
        assert game.to_act is not None
        mine, action = counts[game.to_act], game.action(number)
        if isinstance(action, actions.Keep):
            mine["opening_kept" if game.in_set_up else "drawn_kept"] += len(action.tickets)
        mine[actions.kind_name(action)] += 1
        mine["turns"] += game.phase == "turn"
        game.step(number)
    return [
        {
            "turns": mine["turns"],
            "opening_kept": mine["opening_kept"],
            "ticket_draws": mine["draw_tickets"],
            "drawn_kept": mine["drawn_kept"],
            "routes": mine["claim"],
            "face_up": mine["take_face_up"],
            "blind": mine["take_blind"],
            "harbors": mine["build_harbor"],
            "souvenirs": mine["take_souvenir"],
        }
        for mine in counts
    ]


def _at_the_end(game: Game, seat: int) -> dict[str, int]:
    assert game.outcome is not None
    return {"tickets": len(game.tickets(seat)), "completed": game.outcome.sheets[seat].completed}


def digest(analysis: dict[str, Any]) -> dict[str, Any]:
    """What an analysis says of each seat, and its costliest errors: enough for a page over many games."""
    kept = ("result", "luck", "adjusted", "judged", "error_rate", "like", "marks")
    seats = []
    for seat in analysis["seats"]:
        marked = [one for one in analysis["decisions"] if one["mark"] and one["seat"] == seat["seat"]]
        costliest = sorted(marked, key=lambda one: -one["loss"])[:ERRORS]
        errors = [{name: one[name] for name in ("ply", "loss", "mark", "phase")} for one in costliest]
        seats.append({**{name: seat.get(name) for name in kept}, "errors": errors})
    return {"seats": seats}

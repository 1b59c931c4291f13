"""Scenarios: positions in the middle of a game, set up by hand, for tests and bug reports.

A scenario is checked like a real game: every card, piece and ticket must exist and be in one place. Facts that are left
out get a default. `scenario()` is the only entry point.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from boattrain.boards import Board, load_board
from boattrain.errors import BoattrainError, GameError
from boattrain.game.game import Game, Start, check_first, check_seats
from boattrain.game.phases import PHASES
from boattrain.game.scenario.cards import CardLayer
from boattrain.game.scenario.facts import count, plain_facts
from boattrain.game.scenario.pieces import MapLayer, SouvenirLayer
from boattrain.game.scenario.played import PLAYED, play_on
from boattrain.game.scenario.tickets import TicketLayer
from boattrain.game.seeds import check_seed, stream_of
from boattrain.rules import Core, structs
from boattrain.rules.loading import core_for

FACTS = (
    "turn",
    "first",
    "hands",
    "row",
    "top",
    "discards",
    "rest",
    "owners",
    "harbors",
    "tickets",
    "ticket_top",
    "ticket_deck",
    "fleets",
    "pieces",
    "reserve",
    "harbors_left",
    "scores",
    "souvenirs",
    "stacks",
    "turns_left",
    "passes",
    "played",
    "seed",
)


def scenario(board: str | Path | Board, seats: int = 2, *, kind: type[Core] = Core, **facts: Any) -> Game:
    """A game in the middle, on the turn of a seat. See docs/guide/scenarios.md for the facts that it takes."""
    found = board if isinstance(board, Board) else load_board(board)
    check_seats(found, seats)
    unknown = sorted(set(facts) - set(FACTS))
    if unknown:
        raise GameError("bad_scenario", f"A scenario has no “{unknown[0]}”; it has {', '.join(FACTS)}.")
    try:
        plain = plain_facts(facts)
        if PLAYED in plain:
            return play_on(found, seats, plain, kind)
        return _build(found, seats, plain, core_for(found, kind))
    except BoattrainError as error:
        raise GameError("bad_scenario", error.sentence) from None
    except (TypeError, ValueError, KeyError, IndexError, AttributeError) as error:
        raise GameError(
            "bad_scenario", f"The scenario is not laid out as it should be: {error!s:.80}"
        ) from None


def _build(board: Board, seats: int, facts: Mapping[str, Any], core: Core) -> Game:
    seed = check_seed(facts.get("seed", 0))
    first = check_first(facts.get("first", 0), seats)
    turn = count(facts.get("turn", 0), "turn", seats - 1)
    if first is None:
        raise GameError("bad_scenario", "A scenario says who began.")
    core.start(stream_of(seed), seats, first, len(board.piece_kinds) == 2)
    turns_left = facts.get("turns_left")
    most_turns = seats * board.end_further_turns
    course = {
        "turn": turn,
        "actor": turn,
        "phase": PHASES.index("turn"),
        "turns_left": structs.NONE if turns_left is None else count(turns_left, "turns_left", most_turns, 1),
        "passes": count(facts.get("passes", 0), "passes", seats - 1),
        "cards_taken": 0,
        "took_wild": 0,
        "slot": 0,
        "recommended_fleets": 0,
    }
    for name, value in course.items():
        core.put(name, value)
    _refuse_what_the_board_lacks(board, facts)
    for layer in (CardLayer, TicketLayer, MapLayer, SouvenirLayer):
        layer(board, seats, facts, core).lay()
    core.settle()
    return Game.from_core(
        board, core, Start(seats, seed, scenario={k: v for k, v in facts.items() if k != "seed"})
    )


def _refuse_what_the_board_lacks(board: Board, facts: Mapping[str, Any]) -> None:
    lacking = {
        "souvenirs": board.souvenirs is None,
        "stacks": board.souvenirs is None,
        "harbors": board.harbors is None,
        "harbors_left": board.harbors is None,
        "fleets": len(board.piece_kinds) < 2,
    }
    for fact, is_lacking in lacking.items():
        if is_lacking and fact in facts:
            raise GameError("bad_scenario", f"{fact}: there is no such thing on {board.name}.")

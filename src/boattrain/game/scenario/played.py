"""Continues an older game from one of its decisions, after everything that nobody has seen is shuffled again.

Each seat holds what it held and knows what it knew. Somebody who knows how the older game went on learns nothing from
it: the decks, the tickets that nobody has drawn yet, and all later shuffles come in another order.
"""

from collections.abc import Mapping
from typing import Any

from boattrain.boards import Board
from boattrain.errors import GameError
from boattrain.game.game import Game, Start
from boattrain.game.reshuffling import check_reshuffles, shuffle_unseen
from boattrain.game.seeds import check_seed, reshuffle_seed
from boattrain.rules import Core
from boattrain.rules.loading import core_for

PLAYED = "played"
LEG = {"seed", "actions", "first", "recommended_fleets", "reshuffles"}


def played_facts(game: Game, upto: int) -> dict[str, Any]:
    """The facts of a scenario that goes on from a game after `upto` decisions."""
    start = game.start
    if start is None or (start.scenario is not None and PLAYED not in start.scenario):
        raise GameError("no_record", "Only a game that was dealt can be played on.")
    leg: dict[str, Any] = {"seed": str(start.seed), "actions": game.numbers[:upto]}
    if reshuffles := [[ply, number] for ply, number in start.reshuffles if ply < upto]:
        leg["reshuffles"] = reshuffles
    if start.scenario is not None:
        return {PLAYED: [*start.scenario[PLAYED], leg]}
    if start.first is not None:
        leg["first"] = start.first
    if start.recommended_fleets:
        leg["recommended_fleets"] = 1
    return {PLAYED: [leg]}


def play_on(board: Board, seats: int, facts: Mapping[str, Any], kind: type[Core]) -> Game:
    """The game of such facts: each leg is played in turn, after a shuffle of its own."""
    legs, seed = facts[PLAYED], check_seed(facts.get("seed", 0))
    strange = set(facts) - {PLAYED, "seed"} or {name for leg in legs for name in leg if name not in LEG}
    if strange or not legs:
        raise GameError("bad_scenario", "A game that is played on is its legs and a seed, and nothing else.")
    game = None
    for leg in legs:
        own = check_seed(int(leg["seed"]))
        if game is None:
            fleets = bool(leg.get("recommended_fleets", 0))
            game = Game(board, seats, own, first=leg.get("first"), recommended_fleets=fleets, kind=kind)
        else:
            shuffle_unseen(board, game.core, own)
        _play_leg(board, game, leg, own)
    assert game is not None
    if game.over:
        raise GameError("bad_scenario", "The game was over by then.")
    core = core_for(board, kind)
    core.copy_from(game.core)
    shuffle_unseen(board, core, seed)
    return Game.from_core(board, core, Start(seats, seed, scenario={PLAYED: legs}))


def _play_leg(board: Board, game: Game, leg: Mapping[str, Any], seed: int) -> None:
    reshuffles = check_reshuffles(leg.get("reshuffles", ()))
    for played, action in enumerate(leg["actions"]):
        for ply, number in reshuffles:
            if ply == played:
                shuffle_unseen(board, game.core, reshuffle_seed(seed, number))
        game.step(action)

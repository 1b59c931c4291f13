"""Continues an older game from one of its decisions, after everything that nobody has seen is shuffled again.

Each seat holds what it held and knows what it knew. Somebody who knows how the older game went on learns nothing from
it: the decks, the tickets that nobody has drawn yet, and all later shuffles come in another order.
"""

from collections.abc import Mapping
from typing import Any

from boattrain.boards import Board
from boattrain.errors import GameError
from boattrain.game.game import Game, Start
from boattrain.game.scenario.facts import shuffled
from boattrain.game.seeds import check_seed, stream_of
from boattrain.rules import Core
from boattrain.rules.loading import core_for

PLAYED = "played"
LEG = {"seed", "actions", "first", "recommended_fleets"}


def played_facts(game: Game, upto: int) -> dict[str, Any]:
    """The facts of a scenario that goes on from a game after `upto` decisions."""
    start = game.start
    if start is None or (start.scenario is not None and PLAYED not in start.scenario):
        raise GameError("no_record", "Only a game that was dealt can be played on.")
    leg: dict[str, Any] = {"seed": str(start.seed), "actions": game.numbers[:upto]}
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
        for number in leg["actions"]:
            game.step(number)
    assert game is not None
    if game.over:
        raise GameError("bad_scenario", "The game was over by then.")
    core = core_for(board, kind)
    core.copy_from(game.core)
    shuffle_unseen(board, core, seed)
    return Game.from_core(board, core, Start(seats, seed, scenario={PLAYED: legs}))


def shuffle_unseen(board: Board, core: Core, seed: int) -> None:
    """Shuffle what no seat can know: the decks, the tickets never drawn, and the stream of later shuffles."""
    decks = core.get("deck")
    for number, size in enumerate(core.get("deck_n")[: len(board.decks)]):
        decks[number][:size] = shuffled(f"{seed} deck {number}", decks[number][:size])
    core.put("deck", decks)
    ring, head = core.get("ring"), core.cell("ring_head")
    draws = zip(core.get("draw_ticket"), core.get("draw_n")[: core.cell("n_draws")], strict=False)
    seen = {ticket for tickets, size in draws for ticket in tickets[:size]}
    places = [(head + i) % len(board.tickets) for i in range(core.cell("ring_n"))]
    unseen = [place for place in places if ring[place] not in seen]
    tickets = shuffled(f"{seed} tickets", [ring[place] for place in unseen])
    for place, ticket in zip(unseen, tickets, strict=True):
        ring[place] = ticket
    core.put("ring", ring)
    core.put("rng", list(stream_of(seed, "played on")))

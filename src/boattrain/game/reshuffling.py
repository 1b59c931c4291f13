"""Shuffles again what no seat can know: in a game that is played on, and when a turn with a surprise is taken back."""

from collections.abc import Callable
from typing import TypeGuard

from boattrain.boards import Board
from boattrain.errors import GameError
from boattrain.game.seeds import shuffled, stream_of
from boattrain.rules import Core


def check_reshuffles(found: object) -> tuple[tuple[int, int], ...]:
    """Pairs of whole numbers: after how many decisions, and which of the shuffles it is."""
    pairs = (
        [tuple(one) if isinstance(one, list | tuple) else () for one in found] if _is_list(found) else [()]
    )
    if not all(len(pair) == 2 and all(type(part) is int and part >= 0 for part in pair) for pair in pairs):
        raise GameError("bad_reshuffles", "Reshuffles are pairs of whole numbers from 0 on.")
    return tuple((decisions, number) for decisions, number in pairs)


def _is_list(found: object) -> TypeGuard[list[object] | tuple[object, ...]]:
    return isinstance(found, list | tuple)


Order = Callable[[str, list[int]], list[int]]
"""Puts things into an order that follows from a seed."""


def shuffle_unseen(board: Board, core: Core, seed: int, order: Order = shuffled) -> None:
    """Shuffle what no seat can know: the decks, the tickets never drawn, and the stream of later shuffles."""
    decks = core.get("deck")
    for number, size in enumerate(core.get("deck_n")[: len(board.decks)]):
        decks[number][:size] = order(f"{seed} deck {number}", decks[number][:size])
    core.put("deck", decks)
    ring, head = core.get("ring"), core.cell("ring_head")
    draws = zip(core.get("draw_ticket"), core.get("draw_n")[: core.cell("n_draws")], strict=False)
    seen = {ticket for tickets, size in draws for ticket in tickets[:size]}
    places = [(head + i) % len(board.tickets) for i in range(core.cell("ring_n"))]
    unseen = [place for place in places if ring[place] not in seen]
    tickets = order(f"{seed} tickets", [ring[place] for place in unseen])
    for place, ticket in zip(unseen, tickets, strict=True):
        ring[place] = ticket
    core.put("ring", ring)
    core.put("rng", list(stream_of(seed, "played on")))

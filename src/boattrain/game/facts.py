"""The facts of a state by name, in a canonical text form. The hash of a state is taken over this text.

The form has a version, and docs/guide/records.md describes it for other programs. It names everything by the ids of the
board file. It leaves out how the core lays out its memory, what the core keeps for speed, and what players could
remember: these may change without changing any hash.
"""

import hashlib
import json
from typing import Any

from boattrain.boards import Board
from boattrain.game.phases import PHASES, REASONS
from boattrain.rules import Core, structs

FACTS_VERSION = 1


def state_hash(board: Board, core: Core) -> str:
    """The version of the form and the SHA-256 of the facts: "1:9f86d0…"."""
    digest = hashlib.sha256(facts_text(state_facts(board, core)).encode()).hexdigest()
    return f"{FACTS_VERSION}:{digest}"


def facts_text(facts: dict[str, Any]) -> str:
    """The canonical text: JSON with sorted keys, no spaces, and ASCII only."""
    return json.dumps(facts, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def state_facts(board: Board, core: Core) -> dict[str, Any]:
    """Every fact of a game. Hidden facts are included, so this is not for views."""
    return {
        "facts": FACTS_VERSION,
        "board": board.id,
        "seats": core.seats(),
        "first": core.cell("first"),
        "recommended_fleets": bool(core.cell("recommended_fleets")),
        "stream": [f"{word:016x}" for word in core.get("rng")],
        **_turn_facts(core),
        "under_way": _under_way(board, core),
        **_card_facts(board, core),
        **_map_facts(board, core),
        **_ticket_facts(board, core),
        "players": [_player_facts(board, core, seat) for seat in range(core.seats())],
    }


def _turn_facts(core: Core) -> dict[str, Any]:
    actor, left, over = core.actor(), core.cell("turns_left"), core.phase() == structs.OVER
    return {
        "phase": PHASES[core.phase()],
        "actor": None if actor == structs.NOBODY else actor,
        "turn": core.cell("turn"),
        "turns_left": None if left == structs.NONE else left,
        "passes": core.cell("passes"),
        "reason": REASONS[core.cell("reason")] if over else None,
    }


def _under_way(board: Board, core: Core) -> dict[str, Any]:
    """What the decision that is asked for now depends on, besides the position."""
    match core.phase():
        case structs.KEEP:
            return _keeping(board, core)
        case structs.SECOND:
            return {"cards_taken": core.cell("cards_taken")}
        case structs.REFILL:
            facts = {"cards_taken": core.cell("cards_taken"), "place": core.cell("slot")}
            return {**facts, "took_wild": bool(core.cell("took_wild"))}
        case structs.PAY:
            return {"route": board.routes[core.cell("claim")].id, "pairs_left": core.cell("spaces")}
        case structs.PAY_HARBOR:
            return {"city": board.cities[core.cell("claim")].id}
        case structs.SOUVENIR:
            return {"route": board.routes[core.cell("claim")].id}
        case structs.PLACE:
            return {"stacks_placed": core.cell("placed")}
    return {}


def _keeping(board: Board, core: Core) -> dict[str, Any]:
    """Opening tickets that seats do not keep go under the deck when all have chosen, in this order (SETUP-2)."""
    if not core.choosing_opening():
        return {"opening": False}
    drawn, sizes, masks = core.get("draw_ticket"), core.get("draw_n"), core.get("draw_mask")
    returned = [
        board.tickets[drawn[draw][j]].id
        for draw in range(core.cell("n_keeps"))
        for j in range(sizes[draw])
        if not masks[draw] >> j & 1
    ]
    return {"opening": True, "returned": returned}


def _card_facts(board: Board, core: Core) -> dict[str, Any]:
    sizes, decks, discards = core.get("deck_n"), core.get("deck"), core.get("discard")
    places = core.get("row")[: sum(deck.row for deck in board.decks)]
    return {
        "decks": {
            deck.id: [board.cards[card].id for card in reversed(decks[n][: sizes[n]])]
            for n, deck in enumerate(board.decks)
        },
        "discards": _counts(board.cards, discards),
        "row": [None if card == structs.NONE else board.cards[card].id for card in places],
        "row_stays": bool(core.cell("row_stays")),
    }


def _map_facts(board: Board, core: Core) -> dict[str, Any]:
    owners, harbors = core.get("owner"), core.get("harbor_owner")
    kinds, tokens = core.get("stack_kind"), core.get("stack_n")
    names = board.souvenirs.kinds if board.souvenirs else ()
    return {
        "routes": {
            route.id: "closed" if owners[n] == structs.CLOSED else owners[n]
            for n, route in enumerate(board.routes)
            if owners[n] != structs.NOBODY
        },
        "harbors": {
            city.id: harbors[n]
            for n, city in enumerate(board.cities)
            if board.harbors and harbors[n] != structs.NOBODY
        },
        "stacks": {
            city.id: [names[kinds[n]], tokens[n]]
            for n, city in enumerate(board.cities)
            if names and tokens[n]
        },
    }


def _ticket_facts(board: Board, core: Core) -> dict[str, Any]:
    ring, head, size = core.get("ring"), core.cell("ring_head"), core.cell("ring_n")
    seats, sizes, drawn = core.get("draw_seat"), core.get("draw_n"), core.get("draw_ticket")
    tickets = board.tickets
    return {
        "ticket_deck": [tickets[ring[(head + n) % len(tickets)]].id for n in range(size)],
        "offers": [
            {"seat": seats[draw], "tickets": [tickets[t].id for t in drawn[draw][: sizes[draw]]]}
            for draw in range(core.cell("n_keeps"), core.cell("n_draws"))
        ],
    }


def _player_facts(board: Board, core: Core, seat: int) -> dict[str, Any]:
    holders, souvenirs = core.get("holder"), core.get("souvenir")[seat]
    return {
        "score": core.get("score")[seat],
        "hand": _counts(board.cards, core.get("hand")[seat]),
        "tickets": [ticket.id for n, ticket in enumerate(board.tickets) if holders[n] == seat],
        "pieces": _counts(board.piece_kinds, core.get("pieces")[seat]),
        "reserve": _counts(board.piece_kinds, core.get("reserve")[seat]),
        "harbors_left": core.get("harbors_left")[seat],
        "souvenirs": [
            kind for n, kind in enumerate(board.souvenirs.kinds if board.souvenirs else ()) if souvenirs[n]
        ],
    }


def _counts(kinds: Any, numbers: list[int]) -> dict[str, int]:
    """How many there are of each kind, by id. Kinds of which there are none are left out."""
    return {kind.id: n for kind, n in zip(kinds, numbers, strict=False) if n}

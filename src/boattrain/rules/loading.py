"""Translates a board into the numbers that the core reads (`structs.BoardData`), once for each board."""

from dataclasses import asdict
from typing import Any

from boattrain.boards import Board
from boattrain.boards.numbering import numbering
from boattrain.rules import Core, structs

_boards: dict[tuple[str, type], Core] = {}


def core_for(board: Board, kind: type[Core] = Core) -> Core:
    """A blank core for a board. All cores of a board share its numbers."""
    key = (board.hash, kind)
    if key not in _boards:
        first = kind()
        for name, value in board_fields(board).items():
            first.put_board(name, value)
        _boards[key] = first
    return kind(_boards[key])


def board_fields(board: Board) -> dict[str, Any]:
    """Every field of `structs.BoardData`, by name."""
    return {
        **asdict(numbering(board)),
        **_card_fields(board),
        **_piece_fields(board),
        **_route_fields(board),
        **_ticket_fields(board),
        **_harbor_fields(board),
        **_souvenir_fields(board),
        "end_pieces": board.end_pieces_left,
        "further_turns": board.end_further_turns,
    }


def _card_fields(board: Board) -> dict[str, Any]:
    decks, colors = range(len(board.decks)), range(len(board.colors))
    single = [[structs.NONE for _ in colors] for _ in decks]
    special = [[structs.NONE for _ in colors] for _ in decks]
    covers = [[1 for _ in colors] for _ in decks]
    harbor = [[structs.NONE for _ in colors] for _ in decks]
    for k, card in enumerate(board.cards):
        if card.wild:
            continue
        if single[card.deck][card.color] == structs.NONE:
            single[card.deck][card.color] = k
        else:
            special[card.deck][card.color] = k
            covers[card.deck][card.color] = card.spaces
        if card.harbor:
            harbor[card.deck][card.color] = k
    return {
        "n_kinds": len(board.cards),
        "n_decks": len(board.decks),
        "n_colors": len(board.colors),
        "wild": board.wild,
        "count": [card.count for card in board.cards],
        "deck_of": [card.deck for card in board.cards],
        "single": single,
        "special": special,
        "special_covers": covers,
        "harbor_kind": harbor,
        # Hands and row of the set-up (SETUP-1).
        "opening_hand": [deck.opening_hand for deck in board.decks],
        "row_from": [deck.row for deck in board.decks],
        "n_row": sum(deck.row for deck in board.decks),
        "wild_limit": board.row_wild_limit,
    }


def _piece_fields(board: Board) -> dict[str, Any]:
    return {
        "n_pieces": len(board.piece_kinds),
        "piece_deck": [kind.deck for kind in board.piece_kinds],
        "owned": [kind.owned for kind in board.piece_kinds],
        # The fleet of the first-game option (SETUP-5).
        "recommended": [kind.recommended for kind in board.piece_kinds],
        "fleet_size": board.pieces_taken,
    }


def _route_fields(board: Board) -> dict[str, Any]:
    return {
        "n_cities": len(board.cities),
        # Junctions join routes as cities do, and come after them (ROUTE-17).
        "n_named": sum(not city.junction for city in board.cities),
        "n_routes": len(board.routes),
        # A route over the edge of the map has two ends like any other (ROUTE-16).
        "route_a": [route.a for route in board.routes],
        "route_b": [route.b for route in board.routes],
        "route_piece": [route.kind for route in board.routes],
        "route_color": [route.color for route in board.routes],
        "route_length": [route.length for route in board.routes],
        "route_pairs": [route.pairs for route in board.routes],
        "route_ferries": [route.ferries for route in board.routes],
        # The other lane. A train and a ship route between two cities are no double route (ROUTE-14).
        "route_twin": [route.twin for route in board.routes],
        # By length, pair and ferry spaces included (ROUTE-10).
        "route_points": [route.points for route in board.routes],
        "both_lanes_from": board.both_lanes_from_seats,
    }


def _ticket_fields(board: Board) -> dict[str, Any]:
    return {
        "n_tickets": len(board.tickets),
        # A ticket with more than two stops is a tour (TOUR-1).
        "n_stops": [len(ticket.stops) for ticket in board.tickets],
        "stops": [ticket.stops for ticket in board.tickets],
        "in_order": [ticket.in_order for ticket in board.tickets],
        "any_order": [ticket.any_order for ticket in board.tickets],
        "penalty": [ticket.penalty for ticket in board.tickets],
        "dealt": board.opening_tickets.dealt,
        "dealt_keep": board.opening_tickets.keep,
        "drawn": board.ticket_draw.drawn,
        "drawn_keep": board.ticket_draw.keep,
    }


def _harbor_fields(board: Board) -> dict[str, Any]:
    if board.harbors is None:
        return {}
    return {
        # Each seat has this many (SETUP-6).
        "n_harbors": board.harbors.each,
        "harbor_cards": board.harbors.cards_of_each_deck,
        "harbor_city": [int(city.harbor) for city in board.cities],
        "harbor_points": board.harbors.points,
        "harbor_most": len(board.harbors.points) - 1,
        "unbuilt": board.harbors.unbuilt,
    }


def _souvenir_fields(board: Board) -> dict[str, Any]:
    souvenirs = board.souvenirs
    if souvenirs is None:
        return {}
    seats = range(structs.SEATS + 1)
    return {
        "n_souvenirs": len(souvenirs.kinds),
        "n_start_stacks": len(souvenirs.start_cities),
        "start_city": souvenirs.start_cities,
        "start_tokens": [souvenirs.stack.get(n, 0) for n in seats],
        "placed_tokens": [souvenirs.placed_stack.get(n, 0) for n in seats],
        "n_placers": len(souvenirs.kinds) - len(souvenirs.start_cities),
        "placer": [souvenirs.placers.get(n, ()) for n in seats],
        "souvenir_points": souvenirs.points,
    }

"""All facts of a board as plain values, with ids in place of numbers: for programs, clients and `board show --json`."""

from typing import Any

from boattrain.boards.model import Board


def board_summary(board: Board) -> dict[str, Any]:
    """What a list of boards shows."""
    return {
        "id": board.id,
        "name": board.name,
        "provenance": board.provenance,
        "reconstruction": board.reconstruction,
        "seats_least": board.seats_least,
        "seats_most": board.seats_most,
    }


def board_facts(board: Board) -> dict[str, Any]:
    """Everything but the drawing of the map."""
    return {
        **board_summary(board),
        "notes": board.notes,
        "hash": board.hash,
        "colors": list(board.colors),
        **_map_facts(board),
        **_card_facts(board),
        "pieces": [
            {
                "id": kind.id,
                "name": kind.name,
                "deck": board.decks[kind.deck].id,
                "owned": kind.owned,
                "recommended": kind.recommended,
                "mode": kind.mode,
                "symbol": kind.symbol,
            }
            for kind in board.piece_kinds
        ],
        "tickets": [_ticket(board, number) for number in range(len(board.tickets))],
        "harbors": _harbors(board),
        "souvenirs": _souvenirs(board),
        "figures": {
            "tickets_dealt": board.opening_tickets.dealt,
            "tickets_dealt_keep": board.opening_tickets.keep,
            "tickets_drawn": board.ticket_draw.drawn,
            "tickets_drawn_keep": board.ticket_draw.keep,
            "pieces_taken": board.pieces_taken,
            "row_wild_limit": board.row_wild_limit,
            "end_pieces_left": board.end_pieces_left,
            "end_further_turns": board.end_further_turns,
            "both_lanes_from_seats": board.both_lanes_from_seats,
        },
        "score_parts": list(board.score_parts),
        "route_points": {str(route.length): route.points for route in board.routes},
    }


def _map_facts(board: Board) -> dict[str, Any]:
    cities = board.cities
    return {
        "cities": [
            {
                "id": city.id,
                "name": city.name,
                "lat": city.lat,
                "lon": city.lon,
                "harbor": city.harbor,
                "souvenir": city.souvenir,
                "junction": city.junction,
            }
            for city in cities
        ],
        "routes": [
            {
                "id": route.id,
                "a": cities[route.a].id,
                "b": cities[route.b].id,
                "kind": board.piece_kinds[route.kind].id,
                "color": board.colors[route.color] if route.color >= 0 else None,
                "length": route.length,
                "pairs": route.pairs,
                "ferries": route.ferries,
                "twin": board.routes[route.twin].id if route.twin >= 0 else None,
                "points": route.points,
                "edge": route.wrap,
            }
            for route in board.routes
        ],
    }


def _card_facts(board: Board) -> dict[str, Any]:
    return {
        "decks": [
            {
                "id": deck.id,
                "name": deck.name,
                "opening_hand": deck.opening_hand,
                "row": deck.row,
                "total": deck.total,
            }
            for deck in board.decks
        ],
        "cards": [
            {
                "id": card.id,
                "deck": board.decks[card.deck].id,
                "color": board.colors[card.color] if card.color >= 0 else None,
                "count": card.count,
                "wild": card.wild,
                "harbor": card.harbor,
                "spaces": card.spaces,
                "symbol": card.symbol,
            }
            for card in board.cards
        ],
    }


def _ticket(board: Board, number: int) -> dict[str, Any]:
    ticket = board.tickets[number]
    return {
        "id": ticket.id,
        "cities": [board.cities[stop].id for stop in ticket.stops],
        "tour": ticket.tour,
        "points": ticket.any_order,
        "in_order": ticket.in_order,
        "penalty": ticket.penalty,
    }


def _harbors(board: Board) -> dict[str, Any] | None:
    harbors = board.harbors
    if harbors is None:
        return None
    return {
        "each": harbors.each,
        "cards_of_each_deck": harbors.cards_of_each_deck,
        "points": list(harbors.points),
        "unbuilt": harbors.unbuilt,
    }


def _souvenirs(board: Board) -> dict[str, Any] | None:
    souvenirs = board.souvenirs
    if souvenirs is None:
        return None
    return {
        "kinds": list(souvenirs.kinds),
        "points": list(souvenirs.points),
        "start_cities": [board.cities[city].id for city in souvenirs.start_cities],
        "stack": {str(seats): n for seats, n in souvenirs.stack.items()},
        "placed_stack": {str(seats): n for seats, n in souvenirs.placed_stack.items()},
    }

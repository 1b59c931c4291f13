"""Builds a Board from the content of a board file: numbers in place of names, twin lanes, ids and the hash.

The content is checked first. The functions below rely on that.
"""

import hashlib
import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from boattrain.boards import limits
from boattrain.boards.checks import check
from boattrain.boards.errors import BoardError
from boattrain.boards.model import (
    NONE,
    Board,
    Card,
    City,
    Deck,
    Harbors,
    OpeningTickets,
    PieceKind,
    Route,
    Souvenirs,
    Ticket,
    TicketDraw,
)
from boattrain.boards.numbering import numbering
from boattrain.boards.symbols import card_symbol, mode_of, piece_symbol

Row = dict[str, Any]
Index = dict[str, int]

# Keys that do not change how a game is played: looks, sources and remarks.
NOT_HASHED = frozenset(
    {"$schema", "name", "provenance", "reconstruction", "notes", "lat", "lon", "wrap", "mode", "symbol"}
)


def build(data: Mapping[str, Any], source: str = "") -> Board:
    """Builds a board. Raises BoardError, which lists every fault, if the content is not a valid board."""
    content = dict(data) if isinstance(data, Mapping) else data
    faults = check(content)
    if faults:
        raise BoardError("invalid", faults, source)
    board = _board(content)
    actions = numbering(board).n_actions
    if actions > limits.ACTIONS:
        reason = f"board: its game has {actions} different actions; there is room for {limits.ACTIONS}"
        raise BoardError("invalid", [reason + " (fewer pieces, cities, colors or souvenirs help)"], source)
    return board


def facts_hash(data: Any) -> str:
    """The SHA-256 hash of the facts that matter to play, written as canonical JSON (sorted keys, no spaces)."""
    text = json.dumps(_facts(data), sort_keys=True, separators=(",", ":"))
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()


def _facts(node: Any) -> Any:
    if isinstance(node, dict):
        return {key: _facts(value) for key, value in node.items() if key not in NOT_HASHED}
    return [_facts(item) for item in node] if isinstance(node, list) else node


def _board(data: Row) -> Board:
    cards = _cards(data)
    cities = _cities(data)
    city_index = _index(city.id for city in cities)
    routes = _routes(data, city_index)
    tickets = _tickets(data, city_index)
    return Board(
        id=data["id"],
        name=data["name"],
        provenance=data["provenance"],
        reconstruction=data.get("reconstruction", False),
        notes=data.get("notes", ""),
        hash=facts_hash(data),
        seats_least=data["seats"]["least"],
        seats_most=data["seats"]["most"],
        colors=tuple(data["colors"]),
        decks=_decks(data, cards),
        cards=cards,
        wild=next((n for n, card in enumerate(cards) if card.wild), NONE),
        row_wild_limit=data["row_wild_limit"],
        piece_kinds=_piece_kinds(data),
        pieces_taken=data["pieces"]["taken"],
        opening_tickets=OpeningTickets(**data["opening_tickets"]),
        ticket_draw=TicketDraw(**data["ticket_draw"]),
        harbors=_harbors(data),
        souvenirs=_souvenirs(data, city_index),
        end_pieces_left=data["end"]["pieces_left"],
        end_further_turns=data["end"]["further_turns"],
        both_lanes_from_seats=data["both_lanes_from_seats"],
        cities=cities,
        routes=routes,
        tickets=tickets,
        city_index=city_index,
        card_index=_index(card.id for card in cards),
        route_index=_index(route.id for route in routes),
        ticket_index=_index(ticket.id for ticket in tickets),
        content=json.dumps(data, separators=(",", ":"), ensure_ascii=False),
    )


def _index(ids: Iterable[str]) -> Index:
    return {name: number for number, name in enumerate(ids)}


def _row_ids(rows: Iterable[Row]) -> Index:
    return _index(row["id"] for row in rows)


def _cards(data: Row) -> tuple[Card, ...]:
    colors = _index(data["colors"])
    pieces = data["pieces"]["kinds"]
    return tuple(
        Card(
            id=card["id"],
            deck=number,
            color=colors[card["color"]] if "color" in card else NONE,
            count=card["count"],
            harbor=card.get("harbor", False),
            spaces=card.get("spaces", 1),
            wild=card.get("wild", False),
            symbol=card_symbol(card, deck["id"], pieces),
        )
        for number, deck in enumerate(data["decks"])
        for card in deck["cards"]
    )


def _decks(data: Row, cards: tuple[Card, ...]) -> tuple[Deck, ...]:
    decks: list[Deck] = []
    for number, deck in enumerate(data["decks"]):
        kinds = tuple(n for n, card in enumerate(cards) if card.deck == number)
        total = sum(cards[kind].count for kind in kinds)
        decks.append(Deck(deck["id"], deck["name"], deck["opening_hand"], deck["row"], kinds, total))
    return tuple(decks)


def _piece_kinds(data: Row) -> tuple[PieceKind, ...]:
    decks = _row_ids(data["decks"])
    taken = data["pieces"]["taken"]
    return tuple(
        PieceKind(
            id=kind["id"],
            name=kind["name"],
            deck=decks[kind["deck"]],
            owned=kind["owned"],
            recommended=kind.get("recommended", taken),
            mode=mode_of(kind),
            symbol=piece_symbol(kind),
        )
        for kind in data["pieces"]["kinds"]
    )


def _cities(data: Row) -> tuple[City, ...]:
    rows = [(row, False) for row in data["cities"]] + [(row, True) for row in data.get("junctions", ())]
    return tuple(
        City(
            id=row["id"],
            name=row.get("name") or row["id"].replace("_", " ").title(),
            harbor=row.get("harbor", False),
            souvenir=row.get("souvenir", False),
            lat=float(row["lat"]),
            lon=float(row["lon"]),
            junction=junction,
        )
        for row, junction in rows
    )


def _routes(data: Row, city_index: Index) -> tuple[Route, ...]:
    kinds = _row_ids(data["pieces"]["kinds"])
    colors = {**_index(data["colors"]), "gray": NONE}
    rows: list[Row] = data["routes"]
    ids, twins = _route_ids(rows), _twins(rows)
    return tuple(
        Route(
            id=ids[number],
            a=city_index[row["a"]],
            b=city_index[row["b"]],
            kind=kinds[row["kind"]],
            color=colors[row["color"]],
            length=row["length"],
            pairs=row.get("pairs", 0),
            ferries=row.get("ferries", 0),
            twin=twins.get(number, NONE),
            points=data["route_points"][str(row["length"])],
            wrap=row.get("wrap", False),
        )
        for number, row in enumerate(rows)
    )


def _route_ids(rows: list[Row]) -> list[str]:
    """Route ids: `a-b`. If several routes join the same cities, the color is added, or a number if colors repeat."""
    between: dict[frozenset[str], list[int]] = defaultdict(list)
    for number, row in enumerate(rows):
        between[frozenset((row["a"], row["b"]))].append(number)
    ids = [""] * len(rows)
    for numbers in between.values():
        # All lanes are named in the direction of the first, so that only the ending differs.
        ends = f"{rows[numbers[0]]['a']}-{rows[numbers[0]]['b']}"
        colors = [rows[number]["color"] for number in numbers]
        if len(numbers) == 1:
            endings = [""]
        elif len(set(colors)) == len(colors):
            endings = [f":{color}" for color in colors]
        else:
            endings = [f":{count}" for count in range(1, len(numbers) + 1)]
        for number, ending in zip(numbers, endings, strict=True):
            ids[number] = ends + ending
    return ids


def _twins(rows: list[Row]) -> dict[int, int]:
    """Maps each lane of a double route to the other lane."""
    twins: dict[int, int] = {}
    first: dict[tuple[frozenset[str], str], int] = {}
    for number, row in enumerate(rows):
        if row.get("double"):
            other = first.setdefault((frozenset((row["a"], row["b"])), row["kind"]), number)
            if other != number:
                twins[number], twins[other] = other, number
    return twins


def _tickets(data: Row, city_index: Index) -> tuple[Ticket, ...]:
    seen: Counter[str] = Counter()
    tickets: list[Ticket] = []
    for row in [*data["tickets"], *data.get("tours", ())]:
        tour = "stops" in row
        stops: list[str] = row["stops"] if tour else [row["a"], row["b"]]
        name = "-".join(stops)
        seen[name] += 1
        tickets.append(
            Ticket(
                id=name + (f":{seen[name]}" if seen[name] > 1 else ""),
                stops=tuple(city_index[stop] for stop in stops),
                in_order=row["in_order" if tour else "points"],
                any_order=row["any_order" if tour else "points"],
                penalty=row["penalty" if tour else "points"],
                tour=tour,
            )
        )
    return tuple(tickets)


def _harbors(data: Row) -> Harbors | None:
    row = data.get("harbors")
    if row is None:
        return None
    return Harbors(row["each"], row["cards_of_each_deck"], tuple(row["points"]), row["unbuilt"])


def _souvenirs(data: Row, city_index: Index) -> Souvenirs | None:
    row = data.get("souvenirs")
    if row is None:
        return None
    return Souvenirs(
        kinds=tuple(row["kinds"]),
        points=tuple(row["points"]),
        start_cities=tuple(city_index[name] for name in row["start_cities"]),
        stack={int(seats): tokens for seats, tokens in row["stack"].items()},
        placed_stack={int(seats): tokens for seats, tokens in row["placed_stack"].items()},
        placers={int(seats): tuple(positions) for seats, positions in row["placers"].items()},
    )

"""Checks what players score for besides routes: tickets, tours, harbors and souvenirs."""

from itertools import pairwise
from typing import Any

from boattrain.boards import limits
from boattrain.boards.draft import Check, Draft
from boattrain.boards.faults import Path, show


def check_tickets(draft: Draft) -> None:
    """A ticket names two cities and a tour at least three. Neither names a junction (ROUTE-17)."""
    for path, ticket in draft.rows("tickets"):
        for end in ("a", "b"):
            _refer_city(draft, (*path, end), ticket[end], "a ticket")
        if ticket["a"] == ticket["b"]:
            draft.faults.add((*path, "b"), f"the ticket names {show(ticket['a'])} twice")
    for path, tour in draft.rows("tours"):
        for index, stop in enumerate(tour["stops"]):
            _refer_city(draft, (*path, "stops", index), stop, "a tour")
        if tour["any_order"] >= tour["in_order"]:
            draft.faults.add(
                (*path, "any_order"),
                f"is {tour['any_order']}, not less than the {tour['in_order']} of in_order",
            )
        if tour["penalty"] < tour["in_order"]:
            draft.faults.add(
                (*path, "penalty"), f"is {tour['penalty']}, less than the {tour['in_order']} of in_order"
            )


def _refer_city(draft: Draft, path: Path, name: str, user: str) -> None:
    if name in draft.places and name not in draft.cities:
        draft.faults.add(path, f"{show(name)} is a junction; {user} names cities only")
    else:
        draft.refer(draft.places, path, name)


def check_ticket_deck(draft: Draft) -> None:
    """There are enough tickets for the most players, and nobody has to keep more tickets than they get."""
    for section, given in (("opening_tickets", "dealt"), ("ticket_draw", "drawn")):
        number, keep = draft.number(section, given), draft.number(section, "keep")
        if number is not None and keep is not None and keep > number:
            draft.faults.add((section, "keep"), f"is {keep}; only {number} are {given}")
    sections = [draft.data.get("tickets"), draft.data.get("tours", [])]
    if draft.faults.spoiled(("tickets",)) or draft.faults.spoiled(("tours",)):
        return
    tickets = sum(len(rows) for rows in sections)
    if tickets > limits.TICKETS:
        draft.faults.add(
            ("tickets",), f"and tours are {tickets} together; there is room for {limits.TICKETS}"
        )
    dealt, most = draft.number("opening_tickets", "dealt"), draft.number("seats", "most")
    if dealt is not None and most is not None and dealt * most > tickets:
        draft.faults.add(
            ("opening_tickets", "dealt"), f"{most} players get {dealt} each; the board has {tickets} tickets"
        )


def check_harbors(draft: Draft) -> None:
    if not draft.left_out("harbors"):
        _check_harbor_points(draft)
        _check_harbor_cards(draft)
        if draft.whole("cities") and not any(city.get("harbor") for _, city in draft.rows("cities")):
            draft.faults.add(("harbors",), "no city is a harbor city")
        return
    for path, city in draft.rows("cities"):
        if city.get("harbor"):
            draft.faults.add((*path, "harbor"), 'is true, but the board has no "harbors"', group=True)
    for deck_path, _ in draft.rows("decks"):
        for path, card in draft.rows(*deck_path, "cards"):
            if card.get("harbor"):
                draft.faults.add((*path, "harbor"), 'is true, but the board has no "harbors"', group=True)


def _check_harbor_points(draft: Draft) -> None:
    points = draft.get("harbors", "points")
    if points is None:
        return
    if points[0] != 0:
        draft.faults.add(
            ("harbors", "points", 0), f"is {points[0]}; without a completed ticket a harbor is worth 0"
        )
    _check_rising(draft, ("harbors", "points"), points)


def _check_rising(draft: Draft, path: Path, points: list[int]) -> None:
    for index, (before, now) in enumerate(pairwise(points), start=1):
        if now < before:
            draft.faults.add((*path, index), f"is {now}, less than the {before} before it")
            return  # one fault is enough for a list that is in the wrong order


def _check_harbor_cards(draft: Draft) -> None:
    """A harbor is paid with cards of both decks, of one color, with the symbol (HARBOR-3)."""
    price = draft.number("harbors", "cards_of_each_deck")
    decks = draft.rows("decks")
    if not draft.whole("decks", "colors") or price is None:
        return
    if len(decks) != 2:
        draft.faults.add(("harbors",), "cost cards of two decks, and the board has one")
        return
    cards = [card for _, deck in decks for card in deck["cards"]]
    wilds = sum(card["count"] for card in cards if card.get("wild"))
    for path, deck in decks:
        symbols = {card["color"]: card["count"] for card in deck["cards"] if card.get("harbor")}
        for color in draft.colors.places:
            if color not in symbols:
                draft.faults.add(
                    (*path, "cards"), f"no {show(color)} card of this deck has the harbor symbol"
                )
            elif symbols[color] + wilds < price:
                has = f"{symbols[color]} {show(color)} cards with the harbor symbol"
                draft.faults.add((*path, "cards"), f"has {has}; a harbor costs {price} of each deck")


def check_souvenirs(draft: Draft) -> None:
    if not draft.left_out("souvenirs"):
        _check_souvenir_points(draft)
        _check_start_cities(draft)
        _check_tables(draft)
        return
    for path, city in draft.rows("cities"):
        if city.get("souvenir"):
            draft.faults.add((*path, "souvenir"), 'is true, but the board has no "souvenirs"', group=True)


def _check_souvenir_points(draft: Draft) -> None:
    kinds, points = draft.get("souvenirs", "kinds"), draft.get("souvenirs", "points")
    if points is None:
        return
    _check_rising(draft, ("souvenirs", "points"), points)
    if kinds is not None and len(points) != len(kinds) + 1:
        draft.faults.add(
            ("souvenirs", "points"),
            f"has {len(points)} entries; for 0 to {len(kinds)} kinds it needs {len(kinds) + 1}",
        )


def _check_start_cities(draft: Draft) -> None:
    """The cities in `start_cities` are exactly those marked with `souvenir`."""
    starts: list[str] | None = draft.get("souvenirs", "start_cities")
    kinds = draft.get("souvenirs", "kinds")
    if starts is None:
        return
    for index, name in enumerate(starts):
        _refer_city(draft, ("souvenirs", "start_cities", index), name, "this list")
    for path, city in draft.rows("cities"):
        if city.get("souvenir", False) != (city["id"] in starts):
            listed = city["id"] in starts
            fault = "is not true, but the city is" if listed else "is true, but the city is not"
            draft.faults.add((*path, "souvenir"), f"{fault} in souvenirs.start_cities")
    if kinds is None:
        return
    if len(starts) > len(kinds):
        draft.faults.add(("souvenirs", "start_cities"), f"are {len(starts)}; there are {len(kinds)} stacks")
    if draft.whole("cities") and len(draft.rows("cities")) < len(kinds):
        cities = len(draft.rows("cities"))
        draft.faults.add(
            ("souvenirs", "kinds"), f"are {len(kinds)} stacks; there are {cities} cities to put them on"
        )


def _check_tables(draft: Draft) -> None:
    """Each table has one entry for every possible number of players, and no others."""
    least, most = draft.number("seats", "least"), draft.number("seats", "most")
    if least is None or most is None:
        return
    seats = {str(number) for number in range(least, most + 1)}
    for name in ("stack", "placed_stack", "placers"):
        table: dict[str, Any] | None = draft.get("souvenirs", name)
        if table is None:
            continue
        for key in sorted(seats - table.keys()):
            draft.faults.add(
                ("souvenirs", name, key), f"is missing; the board is for {least} to {most} players"
            )
        for key in sorted(table.keys() - seats):
            draft.faults.add(("souvenirs", name, key), f"the board is for {least} to {most} players")
    _check_placers(draft)


def _check_placers(draft: Draft) -> None:
    kinds, starts = draft.get("souvenirs", "kinds"), draft.get("souvenirs", "start_cities")
    souvenirs = draft.data.get("souvenirs")
    placers = souvenirs.get("placers") if isinstance(souvenirs, dict) else None
    for key in placers if isinstance(placers, dict) else ():
        positions = draft.get("souvenirs", "placers", key)
        if positions is None:
            continue
        for index, position in enumerate(positions):
            if position > int(key):
                path: Path = ("souvenirs", "placers", key, index)
                draft.faults.add(path, f"is {position}; there are {key} players")
        if kinds is not None and starts is not None and len(kinds) >= len(starts):
            left = len(kinds) - len(starts)
            if len(positions) != left:
                path = ("souvenirs", "placers", key)
                draft.faults.add(
                    path, f"names {len(positions)} players to place a stack; {left} stacks are left"
                )


CHECKS: tuple[Check, ...] = (check_tickets, check_ticket_deck, check_harbors, check_souvenirs)

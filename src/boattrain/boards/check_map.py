"""Checks the map: cities, junctions and routes. Every route can be claimed and every place can be reached."""

from collections import defaultdict
from itertools import pairwise

from boattrain.boards import limits
from boattrain.boards.draft import Check, Draft, Row
from boattrain.boards.faults import Path, listed, show


def check_cities(draft: Draft) -> None:
    lists: tuple[Path, Path] = (("cities",), ("junctions",))
    draft.unique(draft.ids("id", *lists), "id")
    draft.unique(draft.ids("name", *lists), "name")
    if draft.whole("cities", "junctions"):
        total = len(draft.rows("cities")) + len(draft.rows("junctions"))
        if total > limits.CITIES:
            draft.faults.add(
                ("cities",), f"and junctions are {total} together; there is room for {limits.CITIES}"
            )


def check_route_points(draft: Draft) -> None:
    """A longer route scores at least as much as a shorter one."""
    points = draft.get("route_points") or {}
    lengths = sorted(points)
    for shorter, longer in pairwise(lengths):
        if points[longer] < points[shorter]:
            draft.faults.add(
                ("route_points", longer),
                f"is {points[longer]}, less than the {points[shorter]} of length {shorter}",
            )


def check_routes(draft: Draft) -> None:
    """A route uses known names, and its pair and ferry spaces fit it."""
    points = draft.get("route_points")
    for path, route in draft.rows("routes"):
        for end in ("a", "b"):
            draft.refer(draft.places, (*path, end), route[end])
        if route["a"] == route["b"]:
            draft.faults.add((*path, "b"), f"the route leads from {show(route['a'])} to itself")
        draft.refer(draft.kinds, (*path, "kind"), route["kind"])
        draft.refer(draft.colors, (*path, "color"), route["color"], extra=["gray"])
        length = str(route["length"])
        if points is not None and length not in points:
            draft.faults.add((*path, "length"), f"route_points has no points for length {length}", group=True)
        _check_marks(draft, path, route)


def _check_marks(draft: Draft, path: Path, route: Row) -> None:
    pairs, ferries, length = route.get("pairs", 0), route.get("ferries", 0), route["length"]
    for mark, marked in (("pairs", pairs), ("ferries", ferries)):
        if marked > length:
            draft.faults.add((*path, mark), f"is {marked}; the route has {length} spaces")
    if pairs and ferries:
        draft.faults.add(path, "has pair spaces and ferry spaces; it can have one of the two")
    elif pairs and route["color"] != "gray":
        draft.faults.add((*path, "pairs"), "only a gray route has pair spaces")
    elif pairs and pairs < length:
        # The rules have no price for a route with both: pairs may differ in color, other spaces may not (ROUTE-7).
        draft.faults.add(
            (*path, "pairs"), f"is {pairs}; all {length} spaces of a route are pair spaces, or none"
        )


def check_prices(draft: Draft) -> None:
    """No route costs more cards or pieces than the board has."""
    if not draft.whole("decks", "pieces"):
        return
    decks = {deck["id"]: deck["cards"] for _, deck in draft.rows("decks")}
    kinds = {kind["id"]: kind for _, kind in draft.rows("pieces", "kinds")}
    wilds = sum(card["count"] for cards in decks.values() for card in cards if card.get("wild"))
    worth = {deck: _worth(cards) for deck, cards in decks.items()}
    doubles = {deck for deck, cards in decks.items() if any(card.get("spaces") == 2 for card in cards)}
    for path, route in draft.rows("routes"):
        kind = kinds.get(route["kind"])
        if kind is None:
            continue
        if route["length"] > kind["owned"]:
            owned = f"a player owns {kind['owned']} {kind['name']}"
            draft.faults.add((*path, "length"), f"is {route['length']}; {owned}")
        elif route.get("pairs") and kind["deck"] in doubles:
            draft.faults.add(
                (*path, "pairs"), "its deck has cards for two spaces; no pair can be made of them"
            )
        elif route.get("ferries") and kind["deck"] in doubles:
            # May the unused half of a double card cover a ferry space (ROUTE-8)?
            reason = "its deck has cards for two spaces; the rules do not say how they pay for ferry spaces"
            draft.faults.add((*path, "ferries"), reason)
        else:
            _check_price(draft, path, route, worth[kind["deck"]], wilds)


def _worth(cards: list[Row]) -> dict[str, int]:
    """How many spaces all cards of a color cover together."""
    worth: dict[str, int] = defaultdict(int)
    for card in cards:
        if "color" in card:
            worth[card["color"]] += card["count"] * card.get("spaces", 1)
    return worth


def _check_price(draft: Draft, path: Path, route: Row, worth: dict[str, int], wilds: int) -> None:
    pairs, ferries = route.get("pairs", 0), route.get("ferries", 0)
    if ferries > wilds:
        has = f"only {wilds} wild cards" if wilds else "no wild card"
        reason = f"a ferry space costs a wild card, and the board has {has}"
        draft.faults.add((*path, "ferries"), reason, group=True)
        return
    if pairs:
        payable = sum(worth.values()) + wilds  # each pair may have another color
    elif route["color"] == "gray":
        payable = max(worth.values(), default=0) + wilds
    else:
        payable = worth.get(route["color"], 0) + wilds
    if route["length"] + pairs > payable:
        draft.faults.add((*path, "length"), f"all cards that can pay for it cover {payable} spaces")


def check_lanes(draft: Draft) -> None:
    """Routes of one kind between two places: one, or the two lanes of a double route (ROUTE-14)."""
    between: dict[tuple[frozenset[str], str], list[tuple[Path, Row]]] = defaultdict(list)
    for path, route in draft.rows("routes"):
        between[frozenset((route["a"], route["b"])), route["kind"]].append((path, route))
    # The lane that seems to be missing may be a row that could not be read.
    readable = draft.whole("routes")
    for lanes in between.values():
        _check_lanes(draft, lanes, readable)


def _check_lanes(draft: Draft, lanes: list[tuple[Path, Row]], readable: bool) -> None:
    path, last = lanes[-1]
    ends = f"{show(last['a'])} and {show(last['b'])}"
    unmarked = [where for where, lane in lanes if not lane.get("double")]
    if len(lanes) == 1:
        if readable and not unmarked:
            reason = f"no second {last['kind']} route joins {ends}; a double route is two rows of one kind"
            draft.faults.add((*path, "double"), reason)
    elif len(lanes) > 2:
        draft.faults.add(
            path, f"is one of {len(lanes)} {last['kind']} routes between {ends}; there can be two"
        )
    elif unmarked:
        draft.faults.add(
            unmarked[-1], f'two {last["kind"]} routes join {ends}; mark both with "double": true'
        )
    elif last["length"] != lanes[0][1]["length"]:
        other = lanes[0][1]["length"]
        draft.faults.add(
            (*path, "length"), f"is {last['length']}; the other lane of the double route has {other}"
        )


def check_spaces(draft: Draft) -> None:
    """With two kinds of piece, the routes have room for so many pieces that somebody has few enough left to end the
    game. Else players who can do nothing but swap would do so for ever (SWAP-2, TURN-2)."""
    kinds = draft.rows("pieces", "kinds")
    if not draft.whole("seats", "pieces", "routes", "end", "both_lanes_from_seats") or len(kinds) < 2:
        return
    routes = [route for _, route in draft.rows("routes")]
    taken, left = draft.data["pieces"]["taken"], draft.data["end"]["pieces_left"]
    for seats in range(draft.data["seats"]["least"], draft.data["seats"]["most"] + 1):
        one_lane = seats < draft.data["both_lanes_from_seats"]
        room = 0
        for _, kind in kinds:
            lanes = [route for route in routes if route["kind"] == kind["id"]]
            twins = sum(lane["length"] for lane in lanes if lane.get("double"))
            spaces = sum(lane["length"] for lane in lanes) - (twins // 2 if one_lane else 0)
            room += min(spaces, seats * kind["owned"])
        needed = seats * (taken - left - 1) + 1
        if room < needed:
            reason = f"have room for {room} pieces of {seats} players; they may need {needed} to end the game"
            draft.faults.add(("routes",), reason)
            return


def check_connected(draft: Draft) -> None:
    """Every place can be reached from every other."""
    if not draft.whole("cities", "junctions", "routes"):
        return
    neighbors: dict[str, list[str]] = {name: [] for name in draft.places.places}
    for _, route in draft.rows("routes"):
        neighbors[route["a"]].append(route["b"])
        neighbors[route["b"]].append(route["a"])
    parts = _parts(neighbors)
    mainland = max(parts, key=len)
    for part in parts:
        if part is not mainland:
            path = draft.places.places[part[0]]
            draft.faults.add(path[:-1], f"no route joins {listed(part)} to the rest of the board")


def _parts(neighbors: dict[str, list[str]]) -> list[list[str]]:
    """The connected components of the map, each in the order of the file."""
    parts: list[list[str]] = []
    reached: set[str] = set()
    for start in neighbors:
        if start in reached:
            continue
        part, todo = {start}, [start]
        while todo:
            new = set(neighbors[todo.pop()]) - part
            part |= new
            todo.extend(new)
        reached |= part
        parts.append([name for name in neighbors if name in part])
    return parts


CHECKS: tuple[Check, ...] = (
    check_cities,
    check_route_points,
    check_routes,
    check_prices,
    check_lanes,
    check_spaces,
    check_connected,
)

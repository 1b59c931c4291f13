"""More ways to spoil a board: the map, and what is scored besides routes."""

from typing import Any

from boards.faulty import Content, Faulty, G, S, W, cards, more, no_wild


def route(content: Content, a: str, b: str) -> dict[str, Any]:
    return next(row for row in content["routes"] if (row["a"], row["b"]) == (a, b))


def without_routes(content: Content, city: str) -> None:
    content["routes"] = [row for row in content["routes"] if city not in (row["a"], row["b"])]


def short_routes(content: Content) -> None:
    """One space each: 130 routes, 34 of which are the second lane of another."""
    for row in content["routes"]:
        row["length"] = 1
        row.pop("pairs", None)


MAP = [
    Faulty(
        W,
        lambda c: c["cities"][0].update(name="Al-\x1b[31mQahira"),
        "cities[0].name: has a character that cannot be shown: 'Al-\\x1b[31mQahira'",
    ),
    Faulty(
        W,
        lambda c: c["cities"][0].update(name="Al-\ud800"),
        "cities[0].name: has a character that cannot be shown: 'Al-\\ud800'",
    ),
    Faulty(
        W, lambda c: c["cities"][1].update(id="lima"), "cities[21].id: 'lima' is the id of an earlier row too"
    ),
    Faulty(
        W,
        lambda c: c["junctions"][0].update(id="lima"),
        "junctions[0].id: 'lima' is the id of an earlier row too",
    ),
    Faulty(
        W,
        lambda c: c["cities"][1].update(name="Al-Qahira"),
        "cities[1].name: 'Al-Qahira' is the name of an earlier row too",
    ),
    Faulty(
        W,
        lambda c: c["junctions"].extend({"id": f"j{n}", "lat": 0, "lon": 0} for n in range(17)),
        "cities: and junctions are 65 together; there is room for 64",
    ),
    Faulty(
        W, lambda c: c["route_points"].update({"4": 3}), "route_points.4: is 3, less than the 4 of length 3"
    ),
    Faulty(
        W,
        lambda c: c["routes"][12].update(b="mexcio"),
        "routes[12].b: unknown city 'mexcio'; did you mean 'mexico'?",
    ),
    Faulty(W, lambda c: c["routes"][12].update(b="atlantis_zz"), "routes[12].b: unknown city 'atlantis_zz'"),
    Faulty(
        W,
        lambda c: [row.update(a="lmia") for row in c["routes"] if row["a"] == "lima"],
        "routes[30].a: unknown city 'lmia'; did you mean 'lima'? (also routes[31].a and 3 more)",
    ),
    Faulty(
        W,
        lambda c: c["routes"][0].update(a="anchorage"),
        "routes[0].b: the route leads from 'anchorage' to itself",
    ),
    Faulty(
        W,
        lambda c: c["routes"][0].update(kind="shp"),
        "routes[0].kind: unknown kind of piece 'shp'; did you mean 'ship'?",
    ),
    Faulty(
        W,
        lambda c: c["routes"][0].update(color="grey"),
        "routes[0].color: unknown color 'grey'; did you mean 'gray'?",
    ),
    Faulty(
        S, lambda c: c["route_points"].pop("5"), "routes[0].length: route_points has no points for length 5"
    ),
    Faulty(
        W,
        lambda c: route(c, "marseille", "casablanca").update(pairs=2),
        "routes[56].pairs: is 2; the route has 1 spaces",
    ),
    Faulty(S, lambda c: c["routes"][0].update(ferries=6), "routes[0].ferries: is 6; the route has 5 spaces"),
    Faulty(
        S,
        lambda c: c["routes"][0].update(pairs=1),
        "routes[0]: has pair spaces and ferry spaces; it can have one of the two",
    ),
    Faulty(W, lambda c: c["routes"][2].update(pairs=1), "routes[2].pairs: only a gray route has pair spaces"),
    Faulty(
        W,
        lambda c: route(c, "lahore", "beijing").update(pairs=2),
        "routes[93].pairs: is 2; all 3 spaces of a route are pair spaces, or none",
    ),
    Faulty(
        W,
        lambda c: route(c, "lima", "honolulu").update(pairs=6),
        "routes[32].pairs: its deck has cards for two spaces; no pair can be made of them",
    ),
    Faulty(
        W,
        lambda c: route(c, "lima", "honolulu").update(ferries=1),
        "routes[32].ferries: its deck has cards for two spaces; the rules do not say how they pay for ferry spaces",
    ),
    Faulty(
        W,
        short_routes,
        "routes: have room for 96 pieces of 2 players; they may need 107 to end the game",
    ),
    Faulty(
        S,
        no_wild,
        "routes[0].ferries: a ferry space costs a wild card, and the board has no wild card "
        "(also routes[1].ferries and 1 more)",
    ),
    Faulty(
        S,
        lambda c: (cards(c)[6].update(count=1), c["routes"][0].update(ferries=2)),
        "routes[0].ferries: a ferry space costs a wild card, and the board has only 1 wild cards",
    ),
    Faulty(
        S,
        lambda c: (no_wild(c), [row.pop("ferries", 0) for row in c["routes"]], cards(c)[4].update(count=2)),
        "routes[5].length: all cards that can pay for it cover 2 spaces",
    ),
    Faulty(
        S,
        lambda c: (c["pieces"]["kinds"][0].update(owned=4), c["pieces"].update(taken=4)),
        "routes[0].length: is 5; a player owns 4 cable cars",
    ),
    Faulty(
        W,
        lambda c: c["routes"][0].update(double=True),
        "routes[0].double: no second ship route joins 'cambridge_bay' and 'anchorage'; "
        "a double route is two rows of one kind",
    ),
    Faulty(
        G,
        lambda c: [row.update(double=True) for row in c["routes"][:2]],
        "routes[1].double: no second train route joins 'duluth' and 'thunder_bay'; "
        "a double route is two rows of one kind",
        alone=False,
    ),
    Faulty(
        W,
        lambda c: c["routes"].append(c["routes"][5]),
        "routes[130]: is one of 3 train routes between 'vancouver' and 'los_angeles'; there can be two",
    ),
    Faulty(
        W,
        lambda c: c["routes"].append(c["routes"][0]),
        "routes[130]: two ship routes join 'cambridge_bay' and 'anchorage'; mark both with \"double\": true",
    ),
    Faulty(
        W,
        lambda c: c["routes"][5].pop("double"),
        "routes[5]: two train routes join 'vancouver' and 'los_angeles'; mark both with \"double\": true",
    ),
    Faulty(
        W,
        lambda c: c["routes"][6].update(length=2),
        "routes[6].length: is 2; the other lane of the double route has 1",
    ),
    Faulty(
        S,
        lambda c: without_routes(c, "alcatraz"),
        "cities[0]: no route joins 'alcatraz' to the rest of the board",
    ),
    Faulty(
        W,
        lambda c: without_routes(c, "indian_ocean"),
        "junctions[0]: no route joins 'indian_ocean' to the rest of the board",
    ),
]

GOALS = [
    Faulty(
        W,
        lambda c: c["tickets"][0].update(a="al_qahiro"),
        "tickets[0].a: unknown city 'al_qahiro'; did you mean 'al_qahira'?",
    ),
    Faulty(
        W,
        lambda c: c["tickets"][0].update(a="indian_ocean"),
        "tickets[0].a: 'indian_ocean' is a junction; a ticket names cities only",
    ),
    Faulty(W, lambda c: c["tickets"][0].update(a="sydney"), "tickets[0].b: the ticket names 'sydney' twice"),
    Faulty(
        W,
        lambda c: c["tours"][0]["stops"].append("indian_ocean"),
        "tours[0].stops[5]: 'indian_ocean' is a junction; a tour names cities only",
    ),
    Faulty(
        W,
        lambda c: c["tours"][0].update(any_order=34),
        "tours[0].any_order: is 34, not less than the 34 of in_order",
    ),
    Faulty(
        W, lambda c: c["tours"][0].update(penalty=33), "tours[0].penalty: is 33, less than the 34 of in_order"
    ),
    Faulty(W, lambda c: more(c, "tickets", 90), "tickets: and tours are 98 together; there is room for 96"),
    Faulty(W, lambda c: c["opening_tickets"].update(dealt=2), "opening_tickets.keep: is 3; only 2 are dealt"),
    Faulty(W, lambda c: c["ticket_draw"].update(keep=5), "ticket_draw.keep: is 5; only 4 are drawn"),
    Faulty(
        S,
        lambda c: c.update(tickets=c["tickets"][:7]),
        "opening_tickets.dealt: 4 players get 2 each; the board has 7 tickets",
    ),
    Faulty(
        W,
        lambda c: [city.update(harbor=False) for city in c["cities"]],
        "harbors: no city is a harbor city",
    ),
    Faulty(
        S,
        lambda c: c["cities"][0].update(harbor=True),
        'cities[0].harbor: is true, but the board has no "harbors"',
    ),
    Faulty(
        S,
        lambda c: cards(c)[0].update(harbor=True),
        'decks[0].cards[0].harbor: is true, but the board has no "harbors"',
    ),
    Faulty(
        W,
        lambda c: c["harbors"].update(points=[5, 20]),
        "harbors.points[0]: is 5; without a completed ticket a harbor is worth 0",
    ),
    Faulty(
        W,
        lambda c: c["harbors"].update(points=[0, 20, 10]),
        "harbors.points[2]: is 10, less than the 20 before it",
    ),
    Faulty(
        S,
        lambda c: c.update(harbors={"each": 3, "cards_of_each_deck": 2, "points": [0, 20], "unbuilt": 4}),
        "harbors: cost cards of two decks, and the board has one",
        alone=False,
    ),
    Faulty(
        W,
        lambda c: cards(c, 1)[0].pop("harbor"),
        "decks[1].cards: no 'purple' card of this deck has the harbor symbol",
    ),
    Faulty(
        W,
        lambda c: (no_wild(c), cards(c)[1].update(count=1)),
        "decks[0].cards: has 1 'purple' cards with the harbor symbol; a harbor costs 2 of each deck",
    ),
    Faulty(
        S,
        lambda c: c.pop("souvenirs"),
        'cities[0].souvenir: is true, but the board has no "souvenirs" (also cities[1].souvenir and 3 more)',
    ),
    Faulty(
        S,
        lambda c: c["souvenirs"]["points"].pop(),
        "souvenirs.points: has 7 entries; for 0 to 7 kinds it needs 8",
    ),
    Faulty(
        S,
        lambda c: c["souvenirs"]["points"].reverse(),
        "souvenirs.points[1]: is 9, less than the 12 before it",
    ),
    Faulty(
        S,
        lambda c: c["souvenirs"]["start_cities"].append("castor"),
        "souvenirs.start_cities[5]: unknown city 'castor'; did you mean 'castro'?",
    ),
    Faulty(
        S,
        lambda c: c["cities"][0].pop("souvenir"),
        "cities[0].souvenir: is not true, but the city is in souvenirs.start_cities",
    ),
    Faulty(
        S,
        lambda c: c["cities"][5].update(souvenir=True),
        "cities[5].souvenir: is true, but the city is not in souvenirs.start_cities",
    ),
    Faulty(
        S,
        lambda c: c["souvenirs"].update(kinds=["bell", "crab"], points=[0, 0, 1]),
        "souvenirs.start_cities: are 5; there are 2 stacks",
    ),
    Faulty(
        S,
        lambda c: c["souvenirs"]["stack"].pop("3"),
        "souvenirs.stack.3: is missing; the board is for 2 to 4 players",
    ),
    Faulty(
        S,
        lambda c: c["souvenirs"]["placed_stack"].update({"5": 3}),
        "souvenirs.placed_stack.5: the board is for 2 to 4 players",
    ),
    Faulty(
        S,
        lambda c: c["souvenirs"]["placers"].update({"3": [4, 2]}),
        "souvenirs.placers.3[0]: is 4; there are 3 players",
    ),
    Faulty(
        S,
        lambda c: c["souvenirs"]["placers"].update({"3": [3]}),
        "souvenirs.placers.3: names 1 players to place a stack; 2 stacks are left",
    ),
    Faulty(
        S,
        lambda c: c.update(cities=c["cities"][:6]),
        "souvenirs.kinds: are 7 stacks; there are 6 cities to put them on",
        alone=False,
    ),
]

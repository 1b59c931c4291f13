"""Ways to spoil a board, each with the sentence that the author should read."""

from collections.abc import Callable
from typing import Any, NamedTuple

Content = dict[str, Any]


class Faulty(NamedTuple):
    board: str
    spoil: Callable[[Content], Any]
    fault: str
    alone: bool = True  # no other fault comes with it


def cards(content: Content, deck: int = 0) -> list[dict[str, Any]]:
    return content["decks"][deck]["cards"]


def no_wild(content: Content) -> None:
    content["decks"][0]["cards"] = [card for card in cards(content) if not card.get("wild")]


def more(content: Content, section: str, total: int) -> None:
    content[section] += [content[section][0]] * (total - len(content[section]))


W, G, S = "world", "great_lakes", "san_francisco"

# What any editor with the schema shows as well.
FORM = [
    Faulty(W, lambda c: c.pop("seats"), "seats: is missing"),
    Faulty(W, lambda c: c["routes"][3].pop("length"), "routes[3].length: is missing"),
    Faulty(W, lambda c: c.update(sates=c.pop("seats")), "board: unknown key 'sates'; did you mean 'seats'?"),
    Faulty(W, lambda c: c.update(zzz=1), "board: unknown key 'zzz'"),
    Faulty(
        W,
        lambda c: c["routes"][3].update(colour=c["routes"][3].pop("color")),
        "routes[3]: unknown key 'colour'; did you mean 'color'?",
    ),
    Faulty(
        W,
        lambda c: c.update(harbours=c.pop("harbors")),
        "board: unknown key 'harbours'; did you mean 'harbors'?",
    ),
    Faulty(
        W,
        lambda c: c.update(junctoins=c.pop("junctions")),
        "board: unknown key 'junctoins'; did you mean 'junctions'?",
    ),
    Faulty(W, lambda c: c.update(format=2), "format: must be 1, not 2"),
    Faulty(
        W,
        lambda c: c.update(name="  "),
        "name: must be one line, without blanks at either end, and not empty, not '  '",
    ),
    Faulty(W, lambda c: c.update(provenance=""), "provenance: must not be empty"),
    Faulty(W, lambda c: c.update(notes="x" * 5001), "notes: is longer than 5000 characters"),
    Faulty(W, lambda c: c["seats"].update(least="two"), "seats.least: must be a whole number, not 'two'"),
    Faulty(W, lambda c: c["seats"].update(least=True), "seats.least: must be a whole number, not true"),
    Faulty(W, lambda c: c["seats"].update(least=None), "seats.least: must be a whole number, not null"),
    Faulty(W, lambda c: c["seats"].update(least=2.5), "seats.least: must be a whole number, not 2.5"),
    Faulty(W, lambda c: c["seats"].update(most=6), "seats.most: must be 2 to 5, not 6"),
    Faulty(W, lambda c: c["tickets"][0].update(points=-3), "tickets[0].points: must be 1 to 200, not -3"),
    Faulty(
        W,
        lambda c: c["tickets"][0].update(points=10**5000),
        "tickets[0].points: must be 1 to 200, not a huge number",
    ),
    Faulty(W, lambda c: c["cities"][0].update(lat=float("nan")), "cities[0].lat: must be -90 to 90, not nan"),
    Faulty(
        W, lambda c: c["cities"][0].update(lon=float("inf")), "cities[0].lon: must be -180 to 180, not inf"
    ),
    Faulty(W, lambda c: c["cities"][0].update(lat=False), "cities[0].lat: must be a number, not false"),
    Faulty(W, lambda c: c["cities"][0].update(harbor=1), "cities[0].harbor: must be true or false, not 1"),
    Faulty(W, lambda c: c["cities"][0].update(name=7), "cities[0].name: must be text, not 7"),
    Faulty(W, lambda c: c.update(routes={}), "routes: must be a list, not an object"),
    Faulty(W, lambda c: c.update(end=[6, 2]), "end: must be an object, not a list"),
    Faulty(
        W,
        lambda c: c["cities"].append({"id": "New York", "name": "X", "lat": 0, "lon": 0}),
        "cities[47].id: must be lower-case letters, digits and _, beginning with a letter, like new_york, "
        "not 'New York'",
    ),
    Faulty(
        W,
        lambda c: c.update(id="world\n"),
        "id: must be lower-case letters, digits and _, beginning with a letter, like new_york, not 'world\\n'",
    ),
    Faulty(W, lambda c: c["routes"][0].update(length=10), "routes[0].length: must be 1 to 9, not 10"),
    Faulty(
        W,
        lambda c: c["tours"][0].update(stops=["lima", "tokyo"]),
        "tours[0].stops: has 2 entries; it needs at least 3",
    ),
    Faulty(
        W,
        lambda c: c["tours"][7]["stops"].append("tehran"),
        "tours[7].stops[3]: 'tehran' is in the list twice",
    ),
    Faulty(W, lambda c: c["colors"].append("red"), "colors[6]: 'red' is in the list twice"),
    Faulty(
        W,
        lambda c: c["route_points"].update({"10": 30}),
        'route_points.10: the key must be a length from 1 to 9, like "3"',
    ),
    Faulty(W, lambda c: more(c, "routes", 193), "routes: has 193 entries; there is room for 192"),
    Faulty(W, lambda c: more(c, "tickets", 97), "tickets: has 97 entries; there is room for 96"),
    Faulty(W, lambda c: c.update(tickets=[], tours=[]), "tickets: has 0 entries; it needs at least 1"),
    Faulty(W, lambda c: c["decks"].append(c["decks"][0]), "decks: has 3 entries; there is room for 2"),
]

CARDS = [
    Faulty(
        W, lambda c: c["seats"].update(least=5, most=3), "seats.least: is 5, more than the 3 of seats.most"
    ),
    Faulty(
        W,
        lambda c: c["decks"][1].update(id="trains"),
        "decks[1].id: 'trains' is the id of an earlier row too",
    ),
    Faulty(
        W,
        lambda c: cards(c, 1)[0].update(id="red"),
        "decks[1].cards[0].id: 'red' is the id of an earlier row too",
    ),
    Faulty(
        S,
        lambda c: (c["decks"][0].update(id="row"), c["pieces"]["kinds"][0].update(deck="row")),
        "decks[0].id: 'row' has a meaning of its own where players type; choose another id",
    ),
    Faulty(
        S,
        lambda c: cards(c)[0].update(id="wild"),
        "decks[0].cards[0].id: 'wild' has a meaning of its own where players type; choose another id",
    ),
    Faulty(
        S,
        lambda c: cards(c).extend(
            {"id": f"x{n}", "color": "red", "count": 1, "harbor": True} for n in range(25)
        ),
        "decks[0].cards[8]: is a third kind of 'red' in this deck; a color has two at most",
    ),
    Faulty(
        W,
        lambda c: cards(c).extend({"id": f"x{n}", "color": "red", "count": 1} for n in range(8)),
        "decks: have 33 kinds of card; there is room for 32",
    ),
    Faulty(W, lambda c: c["decks"][0].update(row=6), "decks: lay out a row of 9; there is room for 8"),
    Faulty(W, lambda c: cards(c)[0].update(count=60), "decks[0].cards: are 133 cards; there is room for 128"),
    Faulty(
        W,
        lambda c: c["decks"][0].update(opening_hand=16),
        "decks[0].opening_hand: 5 hands of 16 and 3 in the row are 83 cards; the deck has 80",
    ),
    Faulty(
        W,
        lambda c: cards(c)[0].update(color="purpel"),
        "decks[0].cards[0].color: unknown color 'purpel'; did you mean 'purple'?",
    ),
    Faulty(
        W,
        lambda c: cards(c)[12].update(color="red"),
        "decks[0].cards[12]: is wild and has a color; it can be one of the two",
    ),
    Faulty(S, lambda c: cards(c)[0].pop("color"), 'decks[0].cards[0]: needs a color, or "wild": true'),
    Faulty(
        W,
        lambda c: cards(c)[12].update(harbor=True),
        "decks[0].cards[12].harbor: a wild card stands in for harbor symbols and carries none",
    ),
    Faulty(
        W, lambda c: cards(c)[12].update(spaces=2), "decks[0].cards[12].spaces: a wild card covers one space"
    ),
    Faulty(
        W,
        lambda c: cards(c, 1).append({"id": "captain", "wild": True, "count": 2}),
        "decks[1].cards[12]: is a second wild kind; a board has one at most",
    ),
    Faulty(
        W,
        lambda c: cards(c)[0].update(spaces=2),
        "decks[0].cards[0].spaces: the first kind of 'purple' in a deck must cover one space",
    ),
    Faulty(
        W,
        lambda c: cards(c, 1)[1].update(harbor=True),
        "decks[1].cards[1].harbor: only one of the two kinds of 'purple' in a deck may carry the harbor symbol",
    ),
    Faulty(
        S,
        lambda c: cards(c).append({"id": "crimson", "color": "red", "count": 2}),
        "decks[0].cards[7]: is just like 'red'; make them one kind and add up the counts",
    ),
    Faulty(
        W,
        lambda c: c["colors"].append("gray"),
        "colors[6]: 'gray' means any color; no color may have that name",
    ),
    Faulty(S, lambda c: c["colors"].append("pink"), "colors[6]: no deck has a card of the color 'pink'"),
]

PIECES = [
    Faulty(
        W,
        lambda c: c["pieces"]["kinds"][1].update(id="train"),
        "pieces.kinds[1].id: 'train' is the id of an earlier row too",
    ),
    Faulty(
        W,
        lambda c: c["pieces"]["kinds"][1].update(name="trains"),
        "pieces.kinds[1].name: 'trains' is the name of an earlier row too",
    ),
    Faulty(
        W,
        lambda c: c["pieces"]["kinds"][1].update(deck="ship"),
        "pieces.kinds[1].deck: unknown deck 'ship'; did you mean 'ships'?",
    ),
    Faulty(
        W,
        lambda c: c["pieces"]["kinds"][1].update(deck="trains"),
        "decks[1].id: no kind of piece uses the deck 'ships'",
    ),
    Faulty(S, lambda c: c["pieces"].update(taken=21), "pieces.taken: is 21; a player owns 20 in all"),
    Faulty(
        W,
        lambda c: c["pieces"]["kinds"][0].pop("recommended"),
        "pieces.kinds[0].recommended: is missing; with two kinds of piece each needs one",
    ),
    Faulty(
        W,
        lambda c: c["pieces"]["kinds"][0].update(recommended=26),
        "pieces.kinds[0].recommended: is 26; a player owns 25",
    ),
    Faulty(
        W,
        lambda c: c["pieces"]["kinds"][0].update(recommended=21),
        "pieces.kinds: recommend 61 pieces in all; pieces.taken is 60",
    ),
    Faulty(
        S,
        lambda c: c["end"].update(pieces_left=20),
        "end.pieces_left: is 20; the 20 pieces taken would end the game at once",
    ),
]

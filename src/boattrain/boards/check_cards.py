"""Checks that decks, cards, pieces and the number of players fit together."""

from collections import defaultdict

from boattrain.boards import limits
from boattrain.boards.draft import Check, Draft, Row
from boattrain.boards.faults import Path, show

# Words of the notation that players type: `take wild from row`.
_RESERVED_CARDS = ("wild", "from")
_RESERVED_DECKS = ("row",)


def check_seats(draft: Draft) -> None:
    least, most = draft.number("seats", "least"), draft.number("seats", "most")
    if least is not None and most is not None and least > most:
        draft.faults.add(("seats", "least"), f"is {least}, more than the {most} of seats.most")


def check_colors(draft: Draft) -> None:
    """No color is called gray, which means any color, and every color has cards."""
    if "gray" in draft.colors:
        draft.faults.add(draft.colors.places["gray"], "'gray' means any color; no color may have that name")
    decks = [deck for _, deck in draft.rows("decks")]
    if not draft.whole("colors", "decks"):
        return
    used = {card.get("color") for deck in decks for card in deck["cards"]}
    for color, path in draft.colors.places.items():
        if color not in used:
            draft.faults.add(path, f"no deck has a card of the color {show(color)}")


def check_decks(draft: Draft) -> None:
    draft.unique(draft.ids("id", ("decks",)), "id")
    decks = draft.data.get("decks")
    lists: list[Path] = [("decks", n, "cards") for n in range(len(decks) if isinstance(decks, list) else 0)]
    cards = draft.ids("id", *lists)
    draft.unique(cards, "id")
    for path, name in draft.ids("id", ("decks",)):
        if name in _RESERVED_DECKS:
            draft.faults.add(
                path, f"{show(name)} has a meaning of its own where players type; choose another id"
            )
    if len(cards) > limits.KINDS:
        draft.faults.add(("decks",), f"have {len(cards)} kinds of card; there is room for {limits.KINDS}")
    if draft.whole("decks"):
        row = sum(deck["row"] for _, deck in draft.rows("decks"))
        if row > limits.ROW:
            draft.faults.add(("decks",), f"lay out a row of {row}; there is room for {limits.ROW}")


def check_deck_sizes(draft: Draft) -> None:
    """Each deck has enough cards for the opening hands of the most players and for its part of the row."""
    most = draft.number("seats", "most")
    for path, deck in draft.rows("decks"):
        total = sum(card["count"] for card in deck["cards"])
        if total > limits.DECK_CARDS:
            draft.faults.add((*path, "cards"), f"are {total} cards; there is room for {limits.DECK_CARDS}")
        needed = (most or 0) * deck["opening_hand"] + deck["row"]
        if needed > total:
            draft.faults.add(
                (*path, "opening_hand"),
                f"{most} hands of {deck['opening_hand']} and {deck['row']} in the row are {needed} cards; "
                f"the deck has {total}",
            )


def check_cards(draft: Draft) -> None:
    """Each card either has a color or is wild, and at most one kind of card is wild."""
    wild: Path | None = None
    for deck, _ in _sound_lists(draft):
        for path, card in draft.rows(*deck):
            _check_card(draft, path, card)
            if not card.get("wild"):
                continue
            if wild is not None:
                draft.faults.add(path, "is a second wild kind; a board has one at most")
            wild = path


def _sound_lists(draft: Draft) -> list[tuple[Path, list[Row]]]:
    """The lists of cards that can be read, even if other parts of their decks are wrong."""
    decks = draft.data.get("decks")
    if not isinstance(decks, list):
        return []
    found = [(("decks", n, "cards"), deck) for n, deck in enumerate(decks) if isinstance(deck, dict)]
    return [(path, deck["cards"]) for path, deck in found if isinstance(deck.get("cards"), list)]


def _check_card(draft: Draft, path: Path, card: Row) -> None:
    add = draft.faults.add
    wild, color = card.get("wild", False), card.get("color")
    if color is not None:
        draft.refer(draft.colors, (*path, "color"), color)
    if wild and color is not None:
        add(path, "is wild and has a color; it can be one of the two")
    if not wild and color is None:
        add(path, 'needs a color, or "wild": true')
    if wild and card.get("harbor"):
        add((*path, "harbor"), "a wild card stands in for harbor symbols and carries none")
    if wild and card.get("spaces", 1) != 1:
        add((*path, "spaces"), "a wild card covers one space")
    if card["id"] in _RESERVED_CARDS and not (wild and card["id"] == "wild"):
        add(
            (*path, "id"),
            f"{show(card['id'])} has a meaning of its own where players type; choose another id",
        )


def check_kinds_of_a_color(draft: Draft) -> None:
    """A color has one or two kinds of card in a deck. The first covers one space, the second is different."""
    for deck, _ in _sound_lists(draft):
        if not draft.faults.sound(deck):
            continue  # it is not known which kind comes first
        by_color: dict[str, list[tuple[Path, Row]]] = defaultdict(list)
        for path, card in draft.rows(*deck):
            if "color" in card:
                by_color[card["color"]].append((path, card))
        for color, kinds in by_color.items():
            _check_kinds(draft, color, kinds)


def _check_kinds(draft: Draft, color: str, kinds: list[tuple[Path, Row]]) -> None:
    add = draft.faults.add
    first = kinds[0][1]
    if first.get("spaces", 1) != 1:
        add((*kinds[0][0], "spaces"), f"the first kind of {show(color)} in a deck must cover one space")
    if len(kinds) > 2:
        add(kinds[2][0], f"is a third kind of {show(color)} in this deck; a color has two at most")
    if len(kinds) != 2:
        return
    path, second = kinds[1]
    if first.get("harbor") and second.get("harbor"):
        add(
            (*path, "harbor"),
            f"only one of the two kinds of {show(color)} in a deck may carry the harbor symbol",
        )
    elif second.get("spaces", 1) == 1 and bool(first.get("harbor")) == bool(second.get("harbor")):
        add(path, f"is just like {show(first['id'])}; make them one kind and add up the counts")


def check_pieces(draft: Draft) -> None:
    """Players own enough pieces, and the recommended fleet is one that they could choose."""
    draft.unique(draft.ids("id", ("pieces", "kinds")), "id")
    draft.unique(draft.ids("name", ("pieces", "kinds")), "name")
    for path, deck in draft.ids("deck", ("pieces", "kinds")):
        draft.refer(draft.decks, path, deck)
    if draft.whole("pieces"):
        taken: int = draft.data["pieces"]["taken"]
        kinds = draft.rows("pieces", "kinds")
        owned = sum(kind["owned"] for _, kind in kinds)
        if taken > owned:
            draft.faults.add(("pieces", "taken"), f"is {taken}; a player owns {owned} in all")
        _check_recommended(draft, taken, kinds)
        left = draft.number("end", "pieces_left")
        if left is not None and left >= taken:
            draft.faults.add(
                ("end", "pieces_left"), f"is {left}; the {taken} pieces taken would end the game at once"
            )
    if draft.whole("pieces", "decks"):
        used = {kind["deck"] for _, kind in draft.rows("pieces", "kinds")}
        for path, deck_id in draft.ids("id", ("decks",)):
            if deck_id not in used:
                draft.faults.add(path, f"no kind of piece uses the deck {show(deck_id)}")


def _check_recommended(draft: Draft, taken: int, kinds: list[tuple[Path, Row]]) -> None:
    given = [kind["recommended"] for _, kind in kinds if "recommended" in kind]
    for path, kind in kinds:
        if "recommended" not in kind and len(kinds) > 1:
            draft.faults.add((*path, "recommended"), "is missing; with two kinds of piece each needs one")
        elif kind.get("recommended", 0) > kind["owned"]:
            recommended, owned = kind["recommended"], kind["owned"]
            draft.faults.add((*path, "recommended"), f"is {recommended}; a player owns {owned}")
    if draft.whole("pieces") and len(given) == len(kinds) and sum(given) != taken:
        draft.faults.add(
            ("pieces", "kinds"), f"recommend {sum(given)} pieces in all; pieces.taken is {taken}"
        )


CHECKS: tuple[Check, ...] = (
    check_seats,
    check_decks,
    check_cards,
    check_kinds_of_a_color,
    check_colors,
    check_deck_sizes,
    check_pieces,
)

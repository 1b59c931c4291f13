"""The text notation of actions: what a player can read and type.

The form of each action is declared with it (actions.py). This module knows how each field is written and read.
"""

import difflib
import re
from collections.abc import Callable, Iterable
from itertools import product
from typing import Any, NamedTuple, cast

from boattrain.boards import Board
from boattrain.errors import AmbiguousAction, InvalidAction
from boattrain.game.actions import DECLARED, Action, Cards, sort_cards

MOST_TEXT = 2000


class Writing(NamedTuple):
    """How a field of an action is written: its pattern, and the two ways between text and value.

    A text may mean several values, such as the lanes between two cities.
    """

    pattern: str
    write: Callable[[Board, Any], str]
    read: Callable[[Board, str], list[Any]]


def action_text(board: Board, action: Action) -> str:
    """The canonical text of an action."""
    declared = DECLARED[type(action)]
    if not declared.fields:
        return declared.form
    values = {name: getattr(action, name) for name in declared.fields}
    form = _OPTIONAL.sub("" if values.get("cards") is None else r"\1", declared.form)
    return form.format(
        **{name: _WRITINGS[name].write(board, value) for name, value in values.items() if value is not None}
    )


def read_action(board: Board, text: str) -> list[Action]:
    """The actions that a text may mean: several only where it names a pair of cities with several routes."""
    if not isinstance(text, str):
        raise InvalidAction("not_text", "An action is written as a text.")
    if len(text) > MOST_TEXT:
        raise InvalidAction("too_long", f"An action has {MOST_TEXT} characters at most.")
    line = " ".join(text.split())
    for pattern, kind in _FORMS:
        found = pattern.fullmatch(line)
        if found:
            named = {name: part for name, part in found.groupdict().items() if part is not None}
            values = [_WRITINGS[name].read(board, part) for name, part in named.items()]
            return [kind(**dict(zip(named, chosen, strict=True))) for chosen in product(*values)]
    *verbs, last = VERBS
    raise InvalidAction(
        "unknown_action",
        f"“{_short(line)}” is no action. Actions begin with {', '.join(verbs)} or {last}.",
    )


def cards_text(cards: Cards) -> str:
    return " ".join(card if n == 1 else f"{card}*{n}" for card, n in cards)


def _plural(kind: str) -> str:
    return f"{kind}s"


def read_cards(board: Board, text: str) -> Cards:
    """Cards such as `black*3 locomotive*2`; `wild` is the board's wild card."""
    counts: dict[str, int] = {}
    for word in text.split():
        found = re.fullmatch(r"([a-z_:]+)(?:\*([0-9]{1,3}))?", word)
        if not found or (found[2] and int(found[2]) == 0):
            raise InvalidAction("bad_cards", f"“{_short(word)}” is not a card; write red, ship:red or red*3.")
        card = found[1]
        if card == "wild" and board.wild >= 0:
            card = board.cards[board.wild].id
        _named(board.card_index, card, "card")
        counts[card] = counts.get(card, 0) + int(found[2] or 1)
    return sort_cards(board, counts)


def read_route(board: Board, text: str) -> list[str]:
    """The routes that a text names: an id, the same with its ends turned, or just its two ends."""
    if text in board.route_index:
        return [text]
    ends, _, lane = text.partition(":")
    pair = ends.split("-")
    if len(pair) != 2:
        raise InvalidAction(
            "bad_route", f"“{_short(text)}” is not a route; write two cities: lima-valparaiso."
        )
    for city in pair:
        read_city(board, city)
    routes = [board.routes[r].id for r in board.routes_between(*pair)]
    if lane:
        routes = [route for route in routes if route.partition(":")[2] == lane]
    if not routes:
        raise InvalidAction("unknown_route", f"No route “{_short(text)}” on this board.")
    return routes


def read_city(board: Board, text: str) -> str:
    """A city or junction by its id."""
    return _named(board.city_index, text, "city")


def read_ticket(board: Board, text: str) -> str:
    """A ticket by its id, or with its stops turned."""
    if text in board.ticket_index:
        return text
    turned = "-".join(reversed(text.split("-")))
    if turned in board.ticket_index:
        return turned
    return _named(board.ticket_index, text, "ticket")


def _named(index: Iterable[str], name: str, what: str) -> str:
    names = list(index)
    if name in names:
        return name
    near = difflib.get_close_matches(name, names, 1)
    hint = f" Did you mean {near[0]}?" if near else ""
    raise InvalidAction(f"unknown_{what}", f"No {what} “{_short(name)}” on this board.{hint}")


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "…"


def ambiguous(text: str, actions: Iterable[Action], board: Board) -> AmbiguousAction:
    """The error for a text that several actions fit."""
    choices = " or ".join(f"“{action_text(board, action)}”" for action in actions)
    return AmbiguousAction("ambiguous", f"“{_short(text)}” is not clear: {choices}?")


# How fields are written and read


def _same(board: Board, value: object) -> str:
    return str(value)


def _read_tickets(board: Board, text: str) -> list[tuple[str, ...]]:
    return [tuple(read_ticket(board, ticket.strip()) for ticket in text.split(","))]


def _fleet_text(board: Board, pieces: tuple[int, ...]) -> str:
    counts = zip(pieces, board.piece_kinds, strict=True)
    return ", ".join(f"{n} {_plural(kind.id)}" for n, kind in counts)


def _read_fleet(board: Board, text: str) -> list[tuple[int, ...]]:
    counts = dict.fromkeys((kind.id for kind in board.piece_kinds), 0)
    for part in text.split(","):
        found = re.fullmatch(r"([0-9]{1,3}) ([a-z_]+?)s?", part.strip())
        if not found:
            raise InvalidAction("bad_fleet", "Write a fleet as “fleet 20 trains, 40 ships”.")
        counts[_named(counts, found[2], "kind of piece")] = int(found[1])
    return [tuple(counts.values())]


def _read_souvenir(board: Board, text: str) -> list[str]:
    return [_named(board.souvenirs.kinds if board.souvenirs else (), text, "souvenir")]


def _read_card(board: Board, text: str) -> list[str]:
    cards = read_cards(board, text)
    if len(cards) != 1 or cards[0][1] != 1:
        raise InvalidAction("bad_cards", "One card is taken at a time.")
    return [cards[0][0]]


def _given_text(board: Board, given: str) -> str:
    """What is given, and what is got for it: the other kind."""
    got = next((kind.id for kind in board.piece_kinds if kind.id != given), given)
    return f"{_plural(given)} for {_plural(got)}"


def _read_given(board: Board, text: str) -> list[str]:
    kinds = [kind.id for kind in board.piece_kinds]
    given, got = (_named(kinds, name.removesuffix("s"), "kind of piece") for name in text.split(" for "))
    if given == got:
        raise InvalidAction("bad_exchange", "Pieces are exchanged for pieces of the other kind.")
    return [given]


_WRITINGS: dict[str, Writing] = {
    "tickets": Writing(r".+", lambda board, tickets: ", ".join(tickets), _read_tickets),
    "pieces": Writing(r".+", _fleet_text, _read_fleet),
    "souvenir": Writing(r"\S+", _same, _read_souvenir),
    "city": Writing(r"\S+", _same, lambda board, text: [read_city(board, text)]),
    "card": Writing(r"\S+", _same, _read_card),
    "deck": Writing(
        r"\S+", _same, lambda board, text: [_named([deck.id for deck in board.decks], text, "deck")]
    ),
    "route": Writing(r"\S+", _same, read_route),
    "cards": Writing(
        r".+", lambda board, cards: cards_text(cards), lambda board, text: [read_cards(board, text)]
    ),
    "count": Writing(r"-?[0-9]{1,3}", _same, lambda board, text: [int(text)]),
    "given": Writing(r"\S+ for \S+", _given_text, _read_given),
}

_OPTIONAL = re.compile(r"\[(.*)\]")


def _pattern(form: str) -> re.Pattern[str]:
    """The regular expression of a form: each field is a group of its name."""
    optional = _OPTIONAL.sub(r"(?:\1)?", form)
    return re.compile(
        re.sub(r"\{(\w+)\}", lambda field: f"(?P<{field[1]}>{_WRITINGS[field[1]].pattern})", optional)
    )


_FORMS = [(_pattern(declared.form), cast(Callable[..., Action], kind)) for kind, declared in DECLARED.items()]

_BEGINNINGS = [re.split(r" ?[{[]", declared.form)[0] for declared in DECLARED.values()]
VERBS = tuple(
    verb for verb in _BEGINNINGS if not any(verb.startswith(f"{shorter} ") for shorter in _BEGINNINGS)
)
"""How the texts of actions begin."""

"""The text notation of actions: what a player can read and type."""

import difflib
import re
from collections.abc import Callable, Iterable

from boattrain.boards import Board
from boattrain.errors import AmbiguousAction, InvalidAction
from boattrain.game.actions import (
    Action,
    BuildHarbor,
    Cards,
    Claim,
    DrawTickets,
    Exchange,
    Fleet,
    Keep,
    Pass,
    Pay,
    Place,
    Refill,
    Stop,
    TakeBlind,
    TakeFaceUp,
    TakeSouvenir,
    sort_cards,
)

MOST_TEXT = 2000


def action_text(board: Board, action: Action) -> str:
    """The canonical text of an action."""
    match action:
        case Keep(tickets):
            return f"keep {', '.join(tickets)}"
        case Fleet(pieces):
            counts = zip(pieces, board.piece_kinds, strict=True)
            return "fleet " + ", ".join(f"{n} {_plural(kind.id)}" for n, kind in counts)
        case Place(souvenir, city):
            return f"place {souvenir} at {city}"
        case TakeFaceUp(card):
            return f"take {card} from row"
        case TakeBlind(deck):
            return f"take from {deck}"
        case Refill(deck):
            return f"refill from {deck}"
        case Stop():
            return "stop"
        case Claim(route, cards):
            return f"claim {route}" + (f" with {cards_text(cards)}" if cards else "")
        case Pay(cards):
            return f"pay {cards_text(cards)}"
        case DrawTickets():
            return "draw tickets"
        case BuildHarbor(city, cards):
            return f"build harbor at {city}" + (f" with {cards_text(cards)}" if cards else "")
        case Exchange(given, count):
            got = next((kind.id for kind in board.piece_kinds if kind.id != given), given)
            return f"exchange {count} {_plural(given)} for {_plural(got)}"
        case TakeSouvenir(city):
            return f"take souvenir at {city}"
        case Pass():
            return "pass"


def cards_text(cards: Cards) -> str:
    return " ".join(card if n == 1 else f"{card}*{n}" for card, n in cards)


def _plural(kind: str) -> str:
    return f"{kind}s"


def read_action(board: Board, text: str) -> list[Action]:
    """The actions that a text may mean: several only where it names a pair of cities with several routes."""
    if not isinstance(text, str):
        raise InvalidAction("not_text", "An action is written as a text.")
    if len(text) > MOST_TEXT:
        raise InvalidAction("too_long", f"An action has {MOST_TEXT} characters at most.")
    line = " ".join(text.split())
    for pattern, reader in _FORMS:
        found = pattern.fullmatch(line)
        if found:
            return reader(board, *found.groups())
    verbs = (
        "keep",
        "fleet",
        "place",
        "take",
        "refill",
        "stop",
        "claim",
        "pay",
        "draw tickets",
        "build harbor at",
    )
    raise InvalidAction(
        "unknown_action",
        f"“{_short(line)}” is no action. Actions begin with {', '.join(verbs)}, exchange or pass.",
    )


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


# The forms, in the order in which they are tried


def _read_keep(board: Board, tickets: str) -> list[Action]:
    return [Keep(tuple(read_ticket(board, ticket.strip()) for ticket in tickets.split(",")))]


def _read_fleet(board: Board, pieces: str) -> list[Action]:
    counts = dict.fromkeys((kind.id for kind in board.piece_kinds), 0)
    for part in pieces.split(","):
        found = re.fullmatch(r"([0-9]{1,3}) ([a-z_]+?)s?", part.strip())
        if not found:
            raise InvalidAction("bad_fleet", "Write a fleet as “fleet 20 trains, 40 ships”.")
        counts[_named(counts, found[2], "kind of piece")] = int(found[1])
    return [Fleet(tuple(counts.values()))]


def _read_place(board: Board, souvenir: str, city: str) -> list[Action]:
    kinds = board.souvenirs.kinds if board.souvenirs else ()
    return [Place(_named(kinds, souvenir, "souvenir"), read_city(board, city))]


def _read_face_up(board: Board, card: str) -> list[Action]:
    cards = read_cards(board, card)
    if len(cards) != 1 or cards[0][1] != 1:
        raise InvalidAction("bad_cards", "One card is taken at a time.")
    return [TakeFaceUp(cards[0][0])]


def _read_deck(kind: type[TakeBlind] | type[Refill]) -> Callable[..., list[Action]]:
    def read(board: Board, deck: str) -> list[Action]:
        return [kind(_named([d.id for d in board.decks], deck, "deck"))]

    return read


def _read_claim(board: Board, route: str, cards: str | None) -> list[Action]:
    paid = read_cards(board, cards) if cards else None
    return [Claim(one, paid) for one in read_route(board, route)]


def _read_harbor(board: Board, city: str, cards: str | None) -> list[Action]:
    paid = read_cards(board, cards) if cards else None
    return [BuildHarbor(read_city(board, city), paid)]


def _read_exchange(board: Board, count: str, given: str, got: str) -> list[Action]:
    kinds = [kind.id for kind in board.piece_kinds]
    first, second = (_named(kinds, name.removesuffix("s"), "kind of piece") for name in (given, got))
    if first == second:
        raise InvalidAction("bad_exchange", "Pieces are exchanged for pieces of the other kind.")
    return [Exchange(first, int(count))]


def _fixed(action: Action) -> Callable[..., list[Action]]:
    return lambda board: [action]


_FORMS: list[tuple[re.Pattern[str], Callable[..., list[Action]]]] = [
    (re.compile(r"keep (.+)"), _read_keep),
    (re.compile(r"fleet (.+)"), _read_fleet),
    (re.compile(r"place (\S+) at (\S+)"), _read_place),
    (
        re.compile(r"take souvenir at (\S+)"),
        lambda board, city: [TakeSouvenir(read_city(board, city))],
    ),
    (re.compile(r"take from (\S+)"), _read_deck(TakeBlind)),
    (re.compile(r"take (\S+) from row"), _read_face_up),
    (re.compile(r"refill from (\S+)"), _read_deck(Refill)),
    (re.compile(r"claim (\S+)(?: with (.+))?"), _read_claim),
    (re.compile(r"pay (.+)"), lambda board, cards: [Pay(read_cards(board, cards))]),
    (re.compile(r"build harbor at (\S+)(?: with (.+))?"), _read_harbor),
    (re.compile(r"exchange ([0-9]{1,3}) (\S+) for (\S+)"), _read_exchange),
    (re.compile(r"draw tickets"), _fixed(DrawTickets())),
    (re.compile(r"stop"), _fixed(Stop())),
    (re.compile(r"pass"), _fixed(Pass())),
]


def ambiguous(text: str, actions: Iterable[Action], board: Board) -> AmbiguousAction:
    """The error for a text that several actions fit."""
    choices = " or ".join(f"“{action_text(board, action)}”" for action in actions)
    return AmbiguousAction("ambiguous", f"“{_short(text)}” is not clear: {choices}?")

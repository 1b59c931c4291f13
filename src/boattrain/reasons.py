"""Why an action is not legal: the sentence for a person who tried it."""

from boattrain.actions import (
    Action,
    BuildHarbor,
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
)
from boattrain.boards import Route
from boattrain.position import Position

# What each phase asks for: (the actions that answer it, the sentence for every other one)
_ASKED: dict[str, tuple[tuple[type, ...], str]] = {
    "keep": ((Keep,), "First choose which tickets to keep."),
    "fleet": ((Fleet,), "First choose your fleet."),
    "place": ((Place,), "First place a stack of souvenirs."),
    "turn": (
        (TakeFaceUp, TakeBlind, Claim, DrawTickets, BuildHarbor, Exchange, Pass),
        "A turn is one action: draw cards, claim a route, draw tickets, or what else the board offers.",
    ),
    "second_card": ((TakeFaceUp, TakeBlind, Stop), "You have taken one card: take a second one or stop."),
    "refill": ((Refill,), "First say which deck refills the row."),
    "pay": ((Pay,), "First choose how to pay for the route."),
    "pay_harbor": ((Pay,), "First choose how to pay for the harbor."),
    "souvenir": ((TakeSouvenir,), "First choose the souvenir that you take."),
    "over": ((), "The game is over."),
}


def reason_against(position: Position, action: Action) -> str:
    """A sentence that says why the seat to act may not take this action."""
    fitting, otherwise = _ASKED[position.phase]
    if not isinstance(action, fitting):
        return otherwise
    match action:
        case Claim():
            return _against_claim(position, action)
        case BuildHarbor():
            return _against_harbor(position, action)
        case TakeFaceUp(card):
            return _against_face_up(position, card)
        case TakeBlind(deck):
            known = deck in [d.id for d in position.board.decks]
            return f"The deck of {deck} is empty." if known else "There is no such deck on this board."
        case Exchange(given, count):
            return _against_exchange(position, given, count)
        case Keep():
            return _against_keep(position, action)
        case Fleet():
            owned = ", ".join(f"{kind.owned} {kind.name}" for kind in position.board.piece_kinds)
            return f"A fleet has {position.board.pieces_taken} pieces in all; you own {owned}."
        case DrawTickets():
            return "No tickets are left."
        case Pay():
            return "Those cards do not pay for it exactly, or you do not have them."
        case Place():
            return "Souvenirs go on a location that has none, and each kind is placed once."
        case TakeSouvenir():
            return "There is no souvenir for you at that end of the route."
        case Pass():
            return "You can pass only when you can do nothing else."
        case _:
            return "That is not possible now."


def _seat_to_act(position: Position) -> int:
    assert position.to_act is not None
    return position.to_act


def _against_claim(position: Position, action: Claim) -> str:
    board, seat = position.board, _seat_to_act(position)
    if action.route not in board.route_index:
        return "There is no such route on this board."
    route = board.routes[board.route_index[action.route]]
    owner = position.owner(action.route)
    if owner is not None:
        return "You own that route already." if owner == seat else "That route is taken."
    if position.is_closed(action.route):
        return f"With {position.seats} players only one lane of a double route can be claimed."
    if route.twin >= 0 and position.owner(board.routes[route.twin].id) == seat:
        return "Nobody claims both lanes of a double route."
    kind = board.piece_kinds[route.kind]
    if position.pieces(seat)[kind.id] < route.length:
        return f"The route needs {route.length} {kind.name}; you have {position.pieces(seat)[kind.id]} left."
    if action.cards is not None and Claim(action.route) in position.legal_actions:
        return "Those cards do not pay for the route exactly, or you do not have them."
    return _missing_cards(position, seat, route)


def _missing_cards(position: Position, seat: int, route: Route) -> str:
    board = position.board
    hand = position.hand(seat)
    wild_card = board.cards[board.wild].id if board.wild >= 0 else None
    wilds = hand.get(wild_card, 0) if wild_card else 0
    if route.pairs:
        return (
            f"Each of the {route.pairs} spaces costs two cards of one color; yours do not make enough pairs."
        )
    if wilds < route.ferries:
        return (
            f"The route needs {_count(route.ferries, 'wild card')} for its marked spaces; you have {wilds}."
        )
    deck = board.piece_kinds[route.kind].deck
    spaces = [0] * len(board.colors)
    for card in board.cards:
        if card.deck == deck and not card.wild:
            spaces[card.color] += hand.get(card.id, 0) * card.spaces
    best = spaces[route.color] if route.color >= 0 else max(spaces)
    missing = route.length - best - wilds
    color = board.colors[route.color] + " " if route.color >= 0 else ""
    of_one = "" if color else " of one color"
    kind = board.decks[deck].name.lower().removesuffix("s") if len(board.decks) > 1 else "card"
    return f"{_count(missing, f'more {color}{kind}')}{of_one}, or wild cards, are needed."


def _count(n: int, what: str) -> str:
    names = {
        1: "One",
        2: "Two",
        3: "Three",
        4: "Four",
        5: "Five",
        6: "Six",
        7: "Seven",
        8: "Eight",
        9: "Nine",
    }
    return f"{names.get(n, n)} {what}{'' if n == 1 else 's'}"


def _against_harbor(position: Position, action: BuildHarbor) -> str:
    board, seat = position.board, _seat_to_act(position)
    if board.harbors is None:
        return "There are no harbors on this board."
    if action.city not in board.city_index:
        return "There is no such city on this board."
    city = board.cities[board.city_index[action.city]]
    if not city.harbor:
        return f"{city.name} is not a harbor city."
    if position.harbor_owner(city.id) is not None:
        return f"{city.name} has a harbor already."
    if position.harbors_left(seat) == 0:
        return "You have built all your harbors."
    index = board.city_index[city.id]
    if not any(position.owner(r.id) == seat for r in board.routes if index in (r.a, r.b)):
        return f"You need a route of your own into {city.name}."
    n = board.harbors.cards_of_each_deck
    return (
        f"A harbor costs {n} cards of each deck, all of one color and with the harbor symbol, or wild cards."
    )


def _against_face_up(position: Position, card: str) -> str:
    board = position.board
    if card not in position.row:
        return "That card is not in the row."
    if board.cards[board.card_index[card]].wild:
        return "A face-up wild card can only be taken as the first and only card."
    return "That card cannot be taken now."


def _against_exchange(position: Position, given: str, count: int) -> str:
    seat = _seat_to_act(position)
    kinds = {kind.id: kind.name for kind in position.board.piece_kinds}
    if len(kinds) < 2:
        return "There is nothing to exchange on this board."
    if given not in kinds:
        return "There is no such kind of piece on this board."
    got = next(kind for kind in kinds if kind != given)
    have, box = position.pieces(seat)[given], position.reserve(seat)[got]
    return f"You have {have} {kinds[given]} and {box} {kinds[got]} in the box: that many cannot be exchanged."


def _against_keep(position: Position, action: Keep) -> str:
    board = position.board
    offer = position.offer(_seat_to_act(position))
    if not set(action.tickets) <= set(offer):
        return "Keep tickets of your offer only."
    in_set_up = position.core.cell("n_keeps") < position.seats
    least = board.opening_tickets.keep if in_set_up else board.ticket_draw.keep
    return f"Keep at least {min(least, len(offer))} of the {len(offer)} tickets, each once."

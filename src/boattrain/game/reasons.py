"""Reasons why an action is not legal: a code with facts for programs, and a sentence for people."""

from typing import Any, NamedTuple, TypeVar

from boattrain.boards import Board, Route
from boattrain.boards.numbering import numbering
from boattrain.game.actions import (
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
    TakeBlind,
    TakeFaceUp,
    TakeSouvenir,
    answering,
)
from boattrain.game.phases import BY_NAME
from boattrain.game.position import Position


class Reason(NamedTuple):
    """Why an action is not legal."""

    code: str
    """A word for programs, such as "route_taken"."""
    sentence: str
    """A sentence for the person who tried it."""
    params: dict[str, Any]
    """The facts of the sentence: ids of the board file and numbers, never names."""


def reason(code: str, sentence: str, **params: Any) -> Reason:
    return Reason(code, sentence, params)


def reason_against(position: Position, action: Action) -> Reason:
    """Why the seat to act may not take this action."""
    phase = BY_NAME[position.phase]
    if not isinstance(action, answering(phase.name)):
        return reason(f"phase_{phase.name}", phase.refusal)
    match action:
        case Claim():
            return _against_claim(position, action)
        case BuildHarbor():
            return _against_harbor(position, action)
        case TakeFaceUp(card):
            return _against_face_up(position, card)
        case TakeBlind(deck):
            return _against_blind(position, deck)
        case Exchange(given, count):
            return _against_exchange(position, given, count)
        case Keep():
            return _against_keep(position, action)
        case Fleet():
            return _against_fleet(position)
        case _:
            return _PLAIN.get(type(action), reason("impossible", "That is not possible now."))


_PILES_EMPTY = reason(
    "piles_empty", "No card can be taken while all draw piles and all discard piles are empty."
)

# Actions for which there is only one reason
_PLAIN: dict[type, Reason] = {
    DrawTickets: reason("no_tickets_left", "No tickets are left."),
    Pay: reason("wrong_payment", "Those cards do not pay for it exactly, or you do not have them."),
    Place: reason(
        "souvenir_place", "Souvenirs go on a location that has none, and each kind is placed once."
    ),
    TakeSouvenir: reason("no_souvenir_here", "There is no souvenir for you at that end of the route."),
    Pass: reason("cannot_pass", "You can pass only when you can do nothing else."),
}


Fact = TypeVar("Fact")


def _seat_to_act(position: Position) -> int:
    assert position.to_act is not None
    return position.to_act


def _shown(fact: Fact | None) -> Fact:
    """A fact about the seat to act, which the position always shows when reasons are asked for."""
    assert fact is not None
    return fact


def _against_claim(position: Position, action: Claim) -> Reason:
    board, seat = position.board, _seat_to_act(position)
    if action.route not in board.route_index:
        return reason("unknown_route", "There is no such route on this board.")
    route = board.route(action.route)
    owner = position.owner(action.route)
    if owner == seat:
        return reason("route_yours", "You own that route already.", route=route.id)
    if owner is not None:
        return reason("route_taken", "That route is taken.", route=route.id, owner=owner)
    if position.is_closed(action.route):
        sentence = f"With {position.seats} players only one lane of a double route can be claimed."
        return reason("lane_closed", sentence, seats=position.seats, route=route.id)
    if route.twin >= 0 and position.owner(board.routes[route.twin].id) == seat:
        return reason("both_lanes", "You cannot claim both lanes of a double route.", route=route.id)
    kind = board.piece_kinds[route.kind]
    have = _shown(position.pieces(seat))[kind.id]
    if have < route.length:
        sentence = f"The route needs {route.length} {kind.name}; you have {have} left."
        return reason("pieces_lacking", sentence, needed=route.length, piece=kind.id, have=have)
    if action.cards is not None and position.core.is_legal(
        numbering(board).claim0 + board.route_index[route.id]
    ):
        sentence = "Those cards do not pay for the route exactly, or you do not have them."
        return reason("wrong_payment", sentence)
    return _missing_cards(position, seat, route)


def _missing_cards(position: Position, seat: int, route: Route) -> Reason:
    board = position.board
    hand = _shown(position.hand(seat))
    wild_card = board.cards[board.wild].id if board.wild >= 0 else None
    wilds = hand.get(wild_card, 0) if wild_card else 0
    if route.pairs:
        sentence = (
            f"Each of the {route.pairs} spaces costs two cards of one color; yours do not make enough pairs."
        )
        return reason("pairs_lacking", sentence, spaces=route.pairs)
    if wilds < route.ferries:
        marked = "marked space" if route.ferries == 1 else "marked spaces"
        sentence = f"The route needs {_count(route.ferries, 'wild card')} for its {marked}; you have {wilds}."
        return reason("wilds_lacking", sentence, needed=route.ferries, have=wilds)
    return _missing_color(position, hand, route, wilds)


def _missing_color(position: Position, hand: dict[str, int], route: Route, wilds: int) -> Reason:
    board = position.board
    deck = board.piece_kinds[route.kind].deck
    spaces = [0] * len(board.colors)
    for card in board.cards:
        if card.deck == deck and not card.wild:
            spaces[card.color] += hand.get(card.id, 0) * card.spaces
    best = spaces[route.color] if route.color >= 0 else max(spaces)
    missing = route.length - best - wilds
    color = board.colors[route.color] if route.color >= 0 else None
    covers = max(card.spaces for card in board.cards if card.deck == deck)
    return reason(
        "cards_lacking",
        _lacking_sentence(board, deck, missing, color, covers),
        missing=missing,
        color=color,
        deck=board.decks[deck].id,
        covers=covers,
    )


def _lacking_sentence(board: Board, deck: int, missing: int, color: str | None, covers: int) -> str:
    """`missing` spaces are not paid for yet; one card covers up to `covers` of them."""
    kind = board.decks[deck].name.lower().removesuffix("s") if len(board.decks) > 1 else "card"
    more = _count(missing, f"more {color} {kind}" if color else f"more {kind}").lower()
    same = "" if color else " of the same color"
    wilds = "or a wild card" if missing == 1 else "or wild cards"
    double = " A double card counts as two." if covers > 1 and missing > 1 else ""
    return f"You still need {more}{same}, {wilds}.{double}"


def _count(n: int, what: str) -> str:
    """A number in words, as it stands inside a sentence, and what there is of it."""
    names = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
    return f"{names[n] if n < len(names) else n} {what}{'' if n == 1 else 's'}"


def _against_harbor(position: Position, action: BuildHarbor) -> Reason:
    board, seat = position.board, _seat_to_act(position)
    if board.harbors is None:
        return reason("no_harbors", "There are no harbors on this board.")
    if action.city not in board.city_index:
        return reason("unknown_city", "There is no such city on this board.")
    city = board.city(action.city)
    if not city.harbor:
        return reason("no_harbor_city", f"{city.name} is not a harbor city.", city=city.id)
    if position.harbor_owner(city.id) is not None:
        return reason("harbor_taken", f"{city.name} has a harbor already.", city=city.id)
    if position.harbors_left(seat) == 0:
        return reason("harbors_used_up", "You have built all your harbors.")
    index = board.city_index[city.id]
    if not any(position.owner(r.id) == seat for r in board.routes if index in (r.a, r.b)):
        return reason("harbor_needs_route", f"You need a route of your own into {city.name}.", city=city.id)
    n = board.harbors.cards_of_each_deck
    sentence = (
        f"A harbor costs {n} cards of each deck, all of one color and with the harbor symbol, or wild cards."
    )
    return reason("harbor_cards_lacking", sentence, of_each_deck=n)


def _against_face_up(position: Position, card: str) -> Reason:
    board = position.board
    if card not in position.row:
        return reason("not_in_row", "That card is not in the row.", card=card)
    if _all_piles_are_empty(position):
        return _PILES_EMPTY
    if board.card(card).wild:
        sentence = "A face-up wild card can only be taken as the first and only card."
        return reason("wild_second", sentence, card=card)
    return reason("card_not_now", "That card cannot be taken now.", card=card)


def _all_piles_are_empty(position: Position) -> bool:
    """Whether no deck can give a card (CARD-8); an empty deck has been renewed from its discard pile if it could be."""
    return not any(position.deck_size(deck.id) for deck in position.board.decks)


def _against_blind(position: Position, deck: str) -> Reason:
    if deck in [d.id for d in position.board.decks]:
        if _all_piles_are_empty(position):
            return _PILES_EMPTY
        return reason("deck_empty", "That deck is empty.", deck=deck)
    return reason("unknown_deck", "There is no such deck on this board.")


def _against_exchange(position: Position, given: str, count: int) -> Reason:
    seat = _seat_to_act(position)
    kinds = {kind.id: kind.name for kind in position.board.piece_kinds}
    if len(kinds) < 2:
        return reason("no_exchange", "There is nothing to exchange on this board.")
    if given not in kinds:
        return reason("unknown_piece", "There is no such kind of piece on this board.")
    if not isinstance(count, int) or count < 1:
        return reason("exchange_too_few", "Exchange one piece or more.")
    got = next(kind for kind in kinds if kind != given)
    have, box = _shown(position.pieces(seat))[given], _shown(position.reserve(seat))[got]
    sentence = (
        f"You have {have} {kinds[given]} left, and there are {box} {kinds[got]} in the box, "
        "so you cannot exchange that many."
    )
    return reason("exchange_too_many", sentence, given=given, got=got, have=have, box=box)


def _against_keep(position: Position, action: Keep) -> Reason:
    board = position.board
    offer = _shown(position.offer(_seat_to_act(position)))
    if not set(action.tickets) <= set(offer):
        return reason("keep_of_offer", "You can only keep tickets that you have just drawn.")
    least = min(board.opening_tickets.keep if position.in_set_up else board.ticket_draw.keep, len(offer))
    sentence = f"Keep at least {least} of the {len(offer)} tickets, each once."
    return reason("keep_at_least", sentence, least=least, offered=len(offer))


def _against_fleet(position: Position) -> Reason:
    board = position.board
    owned = ", ".join(f"{kind.owned} {kind.name}" for kind in board.piece_kinds)
    return reason(
        "fleet_size",
        f"A fleet has {board.pieces_taken} pieces in all; you own {owned}.",
        taken=board.pieces_taken,
        owned={kind.id: kind.owned for kind in board.piece_kinds},
    )

"""Reasons that have to do with cards: which one to take, what the row gets, and what to pay with."""

from boattrain.analysis.open_ways import open_ways, seat_of
from boattrain.analysis.reason import Reason
from boattrain.game.actions import Pay, TakeBlind, TakeFaceUp
from boattrain.game.views import View
from boattrain.game.ways import TicketWays, lacking_cards, ticket_ways

NEAR = 3  # cards that a route may still lack, to be worth a word

Hand = dict[str, int]


def reasons_to_take(view: View, action: TakeFaceUp | TakeBlind) -> list[Reason]:
    """What a card is good for."""
    ways = open_ways(view)
    if isinstance(action, TakeBlind):
        return _blind(view, ways, action.deck)
    return _on_a_way(view, ways, action.card) or _wild(view, action.card) or _for_a_route(view, action.card)


def reasons_to_refill(view: View, deck: str) -> list[Reason]:
    """How many cards of the deck the ways of the open tickets lack."""
    return _deck_needed(view, open_ways(view), deck)


def reasons_to_pay(view: View, cards: Hand) -> list[Reason]:
    """What stays in hand: wild cards that another payment would use, or all that the ways of tickets need."""
    wild = view.board.cards[view.board.wild].id if view.board.wild >= 0 else ""
    payments = [dict(one.cards) for one in view.legal_actions if isinstance(one, Pay)]
    kept = _hand(view).get(wild, 0) - cards.get(wild, 0)
    if kept and cards.get(wild, 0) < max((one.get(wild, 0) for one in payments), default=0):
        return [Reason("keeps_wild", count=kept)]
    before = [one for one in open_ways(view) if one.ways[0].lacking]
    hand = {card: count - cards.get(card, 0) for card, count in _hand(view).items()}
    after = ticket_ways(view, seat_of(view), tuple(one.ticket for one in before), hand=hand)
    spared = all(_others(view, now) == _others(view, then) for now, then in zip(after, before, strict=True))
    return [Reason("spare")] if before and spared else []


def _others(view: View, found: TicketWays) -> dict[str, int]:
    """The routes of the cheapest way but for the one that is being paid for, with the cards that they lack."""
    claims = found.ways[0].claims if found.ways else ()
    return {claim.route: claim.lacking for claim in claims if claim.route != view.claiming()}


def _hand(view: View) -> Hand:
    return dict(view.hand(seat_of(view)) or {})


def _with(view: View, card: str) -> Hand:
    """The hand with one card more."""
    hand = _hand(view)
    hand[card] = hand.get(card, 0) + 1
    return hand


def _on_a_way(view: View, ways: list[TicketWays], card: str) -> list[Reason]:
    """The route on the way of a ticket that lacks fewer cards with this one."""
    found = {one.ticket: one.ways[0] for one in ways}
    for one in ticket_ways(view, seat_of(view), tuple(found), hand=_with(view, card)):
        before = found[one.ticket]
        if not one.ways or one.ways[0].routes != before.routes or one.ways[0].lacking >= before.lacking:
            continue
        for now, then in zip(one.ways[0].claims, before.claims, strict=True):
            if now.lacking < then.lacking:
                return [Reason("card", one.ticket, now.route)]
    return []


def _wild(view: View, card: str) -> list[Reason]:
    return [Reason("wild")] if view.board.card(card).wild else []


def _for_a_route(view: View, card: str) -> list[Reason]:
    """The route, on nobody's way, that the card brings nearest; of several, the one with the most points."""
    before, after = lacking_cards(view, seat_of(view)), lacking_cards(view, seat_of(view), _with(view, card))
    nearer = [
        (lacks, -view.board.route(route).points, route)
        for route, lacks in after.items()
        if lacks < before[route] and lacks <= NEAR
    ]
    if not nearer:
        return []
    lacks, points, route = min(nearer)
    if lacks == 0:
        return [Reason("pays", route=route, count=-points)]
    return [Reason("nearer", route=route, count=lacks, of=-points)]


def _blind(view: View, ways: list[TicketWays], deck: str) -> list[Reason]:
    """That nothing in the row helps, and what the tickets lack."""
    lacking = sorted((one.ways[0].lacking, one.ticket) for one in ways if one.ways[0].lacking)
    if not lacking:
        return []
    takes = [one.card for one in view.legal_actions if isinstance(one, TakeFaceUp)]
    useless = not any(_on_a_way(view, ways, card) for card in dict.fromkeys(takes))
    told = [Reason("row_no_help")] if takes and useless else []
    if len(view.board.decks) > 1:
        needed = _deck_needed(view, ways, deck)
        return [*told, *needed] if needed else []
    count, ticket = lacking[0]
    return [*told, Reason("lacking", ticket, count=count)]


def _deck_needed(view: View, ways: list[TicketWays], deck: str) -> list[Reason]:
    """How many cards of a deck the ways of the open tickets lack."""
    board = view.board
    lacks = {
        claim.route: claim.lacking
        for one in ways
        for claim in one.ways[0].claims
        if board.decks[board.piece_kinds[board.route(claim.route).kind].deck].id == deck
    }
    count = sum(lacks.values())
    return [Reason("deck_needed", count=count)] if count else []

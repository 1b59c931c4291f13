"""Who decides what now: set-up, the legal actions, and what a decision leads to (SETUP-*, TURN-*, END-1, 2)."""

from . import cards, chance, effects, harbors, layout, payments, pieces, routes, scoring, souvenirs, tickets
from .layout import Desk, State, Table


def set_up(s: State, t: Table, d: Desk, seats: int, first: int, recommended: int) -> None:
    """Deal a new game into a blank state whose stream has been seeded."""
    d.n_events = 0
    if first == layout.NOBODY:
        first = chance.below(s.rng, seats)
    effects.started(s, t, d, seats, first, recommended)
    shuffle_decks(s, t)
    for p in range(seats):
        for deck in range(t.n_decks):
            for _ in range(t.opening_hand[deck]):
                cards.draw_blind(s, t, d, (first + p) % seats, deck)
    cards.lay_row(s, t, d)
    cards.relay(s, t, d)
    if t.n_souvenirs > 0:
        souvenirs.lay_stacks(s, t, d)
    for p in range(seats):
        tickets.offer(s, t, d, (first + p) % seats, t.dealt)
    effects.decides(s, d, first, layout.KEEP)


def shuffle_decks(s: State, t: Table) -> None:
    for deck in range(t.n_decks):
        n = 0
        for k in range(t.n_kinds):
            if t.deck_of[k] == deck:
                for _ in range(t.count[k]):
                    s.deck[deck][n] = k
                    n += 1
        chance.shuffle(s.rng, s.deck[deck], n)
    for ticket in range(t.n_tickets):
        s.ring[ticket] = ticket
    chance.shuffle(s.rng, s.ring, t.n_tickets)


def take_over(s: State, t: Table, d: Desk) -> None:
    """Go on from a game laid out by hand: renew decks, fill the row."""
    d.n_events = 0
    cards.settle(s, t, d)


# The legal actions


def legal(s: State, t: Table, d: Desk) -> int:
    """List the numbers of all legal actions on the desk; returns how many there are."""
    d.n_legal = 0
    p = s.actor
    if s.phase == layout.TURN:
        list_turn(s, t, d, p)
    elif s.phase == layout.SECOND:
        cards.list_draws(s, t, d, False)
        add(d, t.stop)
    elif s.phase == layout.REFILL:
        for deck in range(t.n_decks):
            if s.deck_n[deck] > 0:
                add(d, t.refill0 + deck)
    elif s.phase == layout.PAY:
        payments.list_payments(s, t, d, p, s.claim)
    elif s.phase == layout.PAY_HARBOR:
        harbors.list_payments(s, t, d, p)
    elif s.phase == layout.SOUVENIR:
        souvenirs.list_tokens(s, t, d, p, s.claim)
    elif s.phase == layout.KEEP:
        tickets.list_keeps(s, t, d)
    elif s.phase == layout.FLEET:
        pieces.list_fleets(s, t, d)
    elif s.phase == layout.PLACE:
        souvenirs.list_places(s, t, d)
    return d.n_legal


def list_turn(s: State, t: Table, d: Desk, p: int) -> None:
    """The actions of a turn (TURN-1); a pass only where there is none (TURN-2)."""
    cards.list_draws(s, t, d, True)
    routes.list_claims(s, t, d, p)
    if s.ring_n > 0:
        add(d, t.draw_tickets)
    if t.n_harbors > 0:
        harbors.list_sites(s, t, d, p)
    pieces.list_swaps(s, t, d, p)
    if d.n_legal == 0:
        add(d, t.pass_turn)


def add(d: Desk, action: int) -> None:
    d.legal[d.n_legal] = action
    d.n_legal += 1


def is_legal(s: State, t: Table, d: Desk, action: int) -> bool:
    for i in range(legal(s, t, d)):
        if d.legal[i] == action:
            return True
    return False


# Decisions


def apply(s: State, t: Table, d: Desk, action: int) -> None:
    """Let the seat to act take a legal action. The caller has checked that it is legal."""
    d.n_events = 0
    p = s.actor
    if s.phase == layout.TURN:
        apply_turn(s, t, d, p, action)
    elif s.phase == layout.SECOND:
        if action == t.stop:
            end_turn(s, t, d)
        else:
            apply_draw(s, t, d, p, action)
    elif s.phase == layout.REFILL:
        cards.fill_place(s, t, d, s.slot, action - t.refill0)
        after_card(s, t, d, p)
    elif s.phase == layout.PAY:
        if routes.pay_claim(s, t, d, p, action - t.pay0):
            after_payment(s, t, d, p)
        else:
            effects.decides(s, d, p, layout.PAY)
    elif s.phase == layout.PAY_HARBOR:
        harbors.pay(s, t, d, p, action - t.harbor_pay0)
        harbors.finish_harbor(s, t, d, p)
        end_turn(s, t, d)
    elif s.phase == layout.SOUVENIR:
        effects.token(s, t, d, p, action - t.souvenir0)
        end_turn(s, t, d)
    else:
        apply_preparation(s, t, d, p, action)


def apply_turn(s: State, t: Table, d: Desk, p: int, action: int) -> None:
    if action >= t.claim0 and action < t.claim0 + t.n_routes:
        routes.begin_claim(s, t, d, p, action - t.claim0)
        effects.decides(s, d, p, layout.PAY)
    elif action == t.draw_tickets:
        tickets.offer(s, t, d, p, t.drawn)
        effects.decides(s, d, p, layout.KEEP)
    elif action == t.pass_turn:
        effects.passed(s, d, p)
        end_turn(s, t, d)
    elif t.n_harbors > 0 and action >= t.build0 and action < t.build0 + t.n_cities:
        harbors.begin_harbor(s, t, d, p, action - t.build0)
        effects.decides(s, d, p, layout.PAY_HARBOR)
    elif t.n_pieces == 2 and action >= t.swap0 and action < t.swap0 + 2 * t.most_swapped:
        pieces.swap(s, t, d, p, action - t.swap0)
        end_turn(s, t, d)
    else:
        apply_draw(s, t, d, p, action)


def apply_draw(s: State, t: Table, d: Desk, p: int, action: int) -> None:
    """Take a card, face up or blind; a place in the row is refilled at once (CARD-1, CARD-2)."""
    if action >= t.blind0 and action < t.blind0 + t.n_decks:
        cards.draw_blind(s, t, d, p, action - t.blind0)
        after_card(s, t, d, p)
        return
    cards.take_from_row(s, t, d, p, action - t.take0)
    if cards.decks_that_give(s, t) > 1:
        effects.decides(s, d, p, layout.REFILL)
    else:
        after_card(s, t, d, p)


def after_card(s: State, t: Table, d: Desk, p: int) -> None:
    """A second card, unless two were taken, the first was a face-up wild, or there is none to take."""
    cards.settle(s, t, d)
    if s.taken == 1 and not s.took_wild and cards.something_to_take(s, t, False):
        effects.decides(s, d, p, layout.SECOND)
    else:
        end_turn(s, t, d)


def after_payment(s: State, t: Table, d: Desk, p: int) -> None:
    """The route is p's; a souvenir may come with it."""
    routes.finish_claim(s, t, d, p)
    if t.n_souvenirs > 0 and not souvenirs.take_what_is_forced(s, t, d, p, s.claim):
        effects.decides(s, d, p, layout.SOUVENIR)
    else:
        end_turn(s, t, d)


def apply_preparation(s: State, t: Table, d: Desk, p: int, action: int) -> None:
    """Keep tickets (also of an offer drawn in a turn), choose a fleet, place souvenirs."""
    if s.phase == layout.KEEP:
        tickets.keep(s, t, d, p, action - t.keep0)
        if s.n_keeps > s.seats:
            end_turn(s, t, d)
        elif s.n_keeps < s.seats:
            effects.decides(s, d, (p + 1) % s.seats, layout.KEEP)
        elif pieces.fleet_is_chosen(s, t):
            effects.decides(s, d, s.first, layout.FLEET)
        else:
            place_souvenirs(s, t, d)
    elif s.phase == layout.FLEET:
        pieces.choose_fleet(s, t, d, p, action - t.fleet0)
        if (p + 1) % s.seats != s.first:
            effects.decides(s, d, (p + 1) % s.seats, layout.FLEET)
        else:
            effects.revealed(s, t, d)
            place_souvenirs(s, t, d)
    else:
        souvenirs.place(s, t, d, p, action - t.place0)
        place_souvenirs(s, t, d)


def place_souvenirs(s: State, t: Table, d: Desk) -> None:
    """The next stack to be placed, or the first turn."""
    if t.n_souvenirs > 0 and souvenirs.placer(s, t) != layout.NOBODY:
        effects.decides(s, d, souvenirs.placer(s, t), layout.PLACE)
    else:
        effects.turn(s, d, s.first, layout.NONE, 0)
        effects.decides(s, d, s.first, layout.TURN)


def end_turn(s: State, t: Table, d: Desk) -> None:
    """Count down, fire the end trigger once, and go on with the next seat (END-1, END-2)."""
    p = s.turn
    passes = 0
    if d.n_events > 0 and d.events[0][0] == layout.E_PASSED:
        passes = s.passes + 1
    left = s.turns_left
    if left > 0:
        left -= 1
    elif left == layout.NONE and pieces_left(s, t, p) <= t.end_pieces:
        left = s.seats * t.further_turns
        effects.last_turns(s, d, p, left)
    if left == 0:
        scoring.end_game(s, t, d, layout.PLAYED_OUT)
    elif passes == s.seats:
        scoring.end_game(s, t, d, layout.ALL_PASSED)
    else:
        effects.turn(s, d, (p + 1) % s.seats, left, passes)
        effects.decides(s, d, (p + 1) % s.seats, layout.TURN)


def pieces_left(s: State, t: Table, p: int) -> int:
    n = 0
    for kind in range(t.n_pieces):
        n += s.pieces[p][kind]
    return n

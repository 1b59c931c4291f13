"""The course of a game: the set-up, the legal actions of each phase, and what a decision leads to (state machine)."""

from . import cards, chance, effects, harbors, payments, pieces, routes, scoring, souvenirs, structs, tickets
from .structs import BoardData, Scratch, State


def set_up(s: State, board: BoardData, scratch: Scratch, seats: int, first: int, recommended: int) -> None:
    """Deal a new game into a blank state whose random stream has been seeded (SETUP-1).

    The first player is `first`, or chosen at random if that is NOBODY (SETUP-10).
    """
    scratch.n_events = 0
    if first == structs.NOBODY:
        first = chance.below(s.rng, seats)
    effects.started(s, board, scratch, seats, first, recommended)
    shuffle_decks(s, board)
    for p in range(seats):
        for deck in range(board.n_decks):
            for _ in range(board.opening_hand[deck]):
                cards.draw_blind(s, board, scratch, (first + p) % seats, deck)
    cards.lay_row(s, board, scratch)
    cards.relay(s, board, scratch)
    if board.n_souvenirs > 0:
        souvenirs.lay_stacks(s, board, scratch)
    for p in range(seats):
        tickets.offer(s, board, scratch, (first + p) % seats, board.dealt)
    effects.decides(s, scratch, first, structs.KEEP)


def shuffle_decks(s: State, board: BoardData) -> None:
    """Shuffle the decks of cards and the tickets (SETUP-1)."""
    for deck in range(board.n_decks):
        n = 0
        for k in range(board.n_kinds):
            if board.deck_of[k] == deck:
                for _ in range(board.count[k]):
                    s.deck[deck][n] = k
                    n += 1
        chance.shuffle(s.rng, s.deck[deck], n)
    for ticket in range(board.n_tickets):
        s.ring[ticket] = ticket
    chance.shuffle(s.rng, s.ring, board.n_tickets)


def take_over(s: State, board: BoardData, scratch: Scratch) -> None:
    """Bring a game that was laid out by hand into order: renew decks, fill the row."""
    scratch.n_events = 0
    cards.settle(s, board, scratch)


# The legal actions


def legal(s: State, board: BoardData, scratch: Scratch) -> int:
    """List the numbers of all legal actions in `scratch.legal`. Returns how many there are."""
    scratch.n_legal = 0
    p = s.actor
    if s.phase == structs.TURN:
        list_turn(s, board, scratch, p)
    elif s.phase == structs.SECOND:
        cards.list_draws(s, board, scratch, False)
        add(scratch, board.stop)
    elif s.phase == structs.REFILL:
        for deck in range(board.n_decks):
            if s.deck_n[deck] > 0:
                add(scratch, board.refill0 + deck)
    elif s.phase == structs.PAY:
        payments.list_payments(s, board, scratch, p, s.claim)
    elif s.phase == structs.PAY_HARBOR:
        harbors.list_payments(s, board, scratch, p)
    elif s.phase == structs.SOUVENIR:
        souvenirs.list_tokens(s, board, scratch, p, s.claim)
    elif s.phase == structs.KEEP:
        tickets.list_keeps(s, board, scratch)
    elif s.phase == structs.FLEET:
        pieces.list_fleets(s, board, scratch)
    elif s.phase == structs.PLACE:
        souvenirs.list_places(s, board, scratch)
    return scratch.n_legal


def list_turn(s: State, board: BoardData, scratch: Scratch, p: int) -> None:
    """List the actions of a turn (TURN-1), or a pass if there is none (TURN-2)."""
    cards.list_draws(s, board, scratch, True)
    routes.list_claims(s, board, scratch, p)
    if s.ring_n > 0:
        add(scratch, board.draw_tickets)
    if board.n_harbors > 0:
        harbors.list_sites(s, board, scratch, p)
    pieces.list_swaps(s, board, scratch, p)
    if scratch.n_legal == 0:
        add(scratch, board.pass_turn)


def add(scratch: Scratch, action: int) -> None:
    """List a legal action."""
    scratch.legal[scratch.n_legal] = action
    scratch.n_legal += 1


# Decisions


def apply(s: State, board: BoardData, scratch: Scratch, action: int) -> None:
    """Let the seat to act take an action. The caller has checked that it is legal."""
    scratch.n_events = 0
    p = s.actor
    if s.phase == structs.TURN:
        apply_turn(s, board, scratch, p, action)
    elif s.phase == structs.SECOND:
        if action == board.stop:
            end_turn(s, board, scratch)
        else:
            apply_draw(s, board, scratch, p, action)
    elif s.phase == structs.REFILL:
        cards.fill_place(s, board, scratch, s.slot, action - board.refill0)
        after_card(s, board, scratch, p)
    elif s.phase == structs.PAY:
        if routes.pay_claim(s, board, scratch, p, action - board.pay0):
            after_payment(s, board, scratch, p)
        else:
            effects.decides(s, scratch, p, structs.PAY)
    elif s.phase == structs.PAY_HARBOR:
        harbors.pay(s, board, scratch, p, action - board.harbor_pay0)
        harbors.finish_harbor(s, board, scratch, p)
        end_turn(s, board, scratch)
    elif s.phase == structs.SOUVENIR:
        effects.token(s, board, scratch, p, action - board.souvenir0)
        end_turn(s, board, scratch)
    else:
        apply_preparation(s, board, scratch, p, action)


def apply_turn(s: State, board: BoardData, scratch: Scratch, p: int, action: int) -> None:
    """Take one of the actions of a turn (TURN-1)."""
    if action >= board.claim0 and action < board.claim0 + board.n_routes:
        routes.begin_claim(s, board, scratch, p, action - board.claim0)
        effects.decides(s, scratch, p, structs.PAY)
    elif action == board.draw_tickets:
        tickets.offer(s, board, scratch, p, board.drawn)
        effects.decides(s, scratch, p, structs.KEEP)
    elif action == board.pass_turn:
        effects.passed(s, scratch, p)
        next_turn(s, board, scratch, s.passes + 1)
    elif board.n_harbors > 0 and action >= board.build0 and action < board.build0 + board.n_cities:
        harbors.begin_harbor(s, board, scratch, p, action - board.build0)
        effects.decides(s, scratch, p, structs.PAY_HARBOR)
    elif board.n_pieces == 2 and action >= board.swap0 and action < board.swap0 + 2 * board.most_swapped:
        pieces.swap(s, board, scratch, p, action - board.swap0)
        end_turn(s, board, scratch)
    else:
        apply_draw(s, board, scratch, p, action)


def apply_draw(s: State, board: BoardData, scratch: Scratch, p: int, action: int) -> None:
    """Take a card, face up or blind (CARD-1). An empty place in the row is refilled at once (CARD-2).

    The player names the deck if more than one can give a card.
    """
    if action >= board.blind0 and action < board.blind0 + board.n_decks:
        cards.draw_blind(s, board, scratch, p, action - board.blind0)
        after_card(s, board, scratch, p)
        return
    cards.take_from_row(s, board, scratch, p, action - board.take0)
    if cards.decks_that_give(s, board) > 1:
        effects.decides(s, scratch, p, structs.REFILL)
    else:
        after_card(s, board, scratch, p)


def after_card(s: State, board: BoardData, scratch: Scratch, p: int) -> None:
    """Ask for a second card unless two were taken, one was a face-up wild (CARD-3) or no pile has one (CARD-8)."""
    cards.settle(s, board, scratch)
    if s.cards_taken == 1 and not s.took_wild and cards.decks_that_give(s, board) > 0:
        effects.decides(s, scratch, p, structs.SECOND)
    else:
        end_turn(s, board, scratch)


def after_payment(s: State, board: BoardData, scratch: Scratch, p: int) -> None:
    """The route is paid. A souvenir may come with it, and p may have to choose which (SOUVENIR-2)."""
    routes.finish_claim(s, board, scratch, p)
    if board.n_souvenirs > 0 and not souvenirs.take_what_is_forced(s, board, scratch, p, s.claim):
        effects.decides(s, scratch, p, structs.SOUVENIR)
    else:
        end_turn(s, board, scratch)


def apply_preparation(s: State, board: BoardData, scratch: Scratch, p: int, action: int) -> None:
    """Keep tickets (of the opening or of a turn), choose a fleet (SETUP-3), or place souvenirs."""
    if s.phase == structs.KEEP:
        apply_keep(s, board, scratch, p, action - board.keep0)
    elif s.phase == structs.FLEET:
        pieces.choose_fleet(s, board, scratch, p, action - board.fleet0)
        if (p + 1) % s.seats != s.first:
            effects.decides(s, scratch, (p + 1) % s.seats, structs.FLEET)
        else:
            effects.revealed(s, board, scratch)
            place_souvenirs(s, board, scratch)
    else:
        souvenirs.place(s, board, scratch, p, action - board.place0)
        place_souvenirs(s, board, scratch)


def apply_keep(s: State, board: BoardData, scratch: Scratch, p: int, mask: int) -> None:
    """Keep tickets of a draw, or choose opening tickets. After the last choice the counts are told (SETUP-2)."""
    if not tickets.choosing_opening(s):
        tickets.keep(s, board, scratch, p, mask)
        end_turn(s, board, scratch)
        return
    effects.chosen(s, board, scratch, p, mask)
    if tickets.choosing_opening(s):
        effects.decides(s, scratch, (p + 1) % s.seats, structs.KEEP)
        return
    effects.opened(s, board, scratch)
    if pieces.fleet_is_chosen(s, board):
        effects.decides(s, scratch, s.first, structs.FLEET)
    else:
        place_souvenirs(s, board, scratch)


def place_souvenirs(s: State, board: BoardData, scratch: Scratch) -> None:
    """Ask for the next stack to be placed (SETUP-8, SETUP-9), or begin the first turn."""
    if board.n_souvenirs > 0 and souvenirs.placer(s, board) != structs.NOBODY:
        effects.decides(s, scratch, souvenirs.placer(s, board), structs.PLACE)
    else:
        effects.turn(s, scratch, s.first, structs.NONE, 0)
        effects.decides(s, scratch, s.first, structs.TURN)


def end_turn(s: State, board: BoardData, scratch: Scratch) -> None:
    """End a turn that was not a pass."""
    next_turn(s, board, scratch, 0)


def next_turn(s: State, board: BoardData, scratch: Scratch, passes: int) -> None:
    """Fire the end trigger once (END-1), count down the further turns (END-2), and go on with the next seat.

    `passes` counts the turns in a row that were passes: if every seat had to pass, the game is over (TURN-2).
    """
    p = s.turn
    left = s.turns_left
    if left > 0:
        left -= 1
    elif left == structs.NONE and pieces_left(s, board, p) <= board.end_pieces:
        left = s.seats * board.further_turns
        effects.last_turns(s, scratch, p, left)
    if left == 0:
        scoring.end_game(s, board, scratch, structs.PLAYED_OUT)
    elif passes == s.seats:
        scoring.end_game(s, board, scratch, structs.ALL_PASSED)
    else:
        effects.turn(s, scratch, (p + 1) % s.seats, left, passes)
        effects.decides(s, scratch, (p + 1) % s.seats, structs.TURN)


def pieces_left(s: State, board: BoardData, p: int) -> int:
    """The pieces of all kinds that p can still place (END-1)."""
    n = 0
    for kind in range(board.n_pieces):
        n += s.pieces[p][kind]
    return n

"""Samples what the viewer of a view cannot know (determinization), with an independence Metropolis sampler for cards.

Each deal that fits should be equally likely (law 6). Cards that the viewer cannot place are told apart by age (see
knowledge.py): those of the present deck are in it or in hands that drew from it, older ones are all in hands. The
Metropolis sampler chooses the ages of cards that others have played. Tickets: ticket_sampling.py.
"""

from .. import chance, effects, harbors, payments, structs, turns
from ..structs import BoardData, Scratch, State
from . import ticket_sampling

TRIES = 10000  # deals before the sampling gives up
PAYING_TRIES = 100  # deals before the seat that pays is given the cards of a payment
METROPOLIS_STEPS = 24


def sample(s: State, board: BoardData, scratch: Scratch) -> bool:
    """Turn a view into a game that its viewer cannot tell from the true one. Returns False if none was found."""
    viewer = s.viewer
    if not deal_all(s, board, scratch, viewer):
        return False
    if s.phase == structs.OVER:
        ticket_sampling.shuffle_rest(s, board, scratch)
    elif not ticket_sampling.place_tickets(s, board, scratch, viewer):
        return False
    guess_fleets(s, board, scratch, viewer)
    s.rng[0] = (chance.next32(scratch.rng) << 32) | chance.next32(scratch.rng)
    s.rng[1] = (chance.next32(scratch.rng) << 32) | chance.next32(scratch.rng) | 1
    s.viewer = structs.REFEREE
    return True


def deal_all(s: State, board: BoardData, scratch: Scratch, viewer: int) -> bool:
    """Deal all hidden cards.

    A seat that is paying must have cards that pay. Deals without them are rejected; after PAYING_TRIES of them that
    seat is given the cards of one payment first.
    """
    paying = 0
    if s.actor != viewer and (s.phase == structs.PAY or s.phase == structs.PAY_HARBOR):
        paying = 1
    for k in range(board.n_kinds):
        scratch.given[k] = 0
    for i in range(TRIES):
        if i >= PAYING_TRIES:
            give_a_payment(s, board, scratch, viewer)
        for deck in range(board.n_decks):
            if not deal_unknown(s, board, scratch, viewer, deck):
                return False
        if not paying or turns.legal(s, board, scratch) > 0:
            return True
    return False


def deal_unknown(s: State, board: BoardData, scratch: Scratch, viewer: int, deck: int) -> bool:
    """Deal the cards of a deck that the viewer cannot place to the hands of others and to the deck."""
    for _ in range(TRIES):
        if settle_played(s, board, scratch, viewer, deck) and give_what_is_given(s, board, scratch, deck):
            for age in range(structs.AGES):
                deal_age(s, board, scratch, viewer, deck, age)
            return True
    return False


def settle_played(s: State, board: BoardData, scratch: Scratch, viewer: int, deck: int) -> bool:
    """Choose the age of every card that others played and whose age nobody can tell (independence Metropolis sampler).

    A proposal chooses the ages one after the other. Its importance weight is the number of deals that it allows,
    divided by the probability of proposing it. It replaces the one before with probability new weight / old weight.
    The generator is set back at the end to make the accepted proposal again.
    """
    count_unplaced(s, board, scratch, viewer, deck)
    held0 = scratch.rng[0]
    held1 = scratch.rng[1]
    weight = give_what_was_played(s, board, scratch, viewer, deck)
    if weight == 1.0:
        return True
    for _ in range(METROPOLIS_STEPS):
        first0 = scratch.rng[0]
        first1 = scratch.rng[1]
        count_unplaced(s, board, scratch, viewer, deck)
        proposed = give_what_was_played(s, board, scratch, viewer, deck)
        if proposed > 0.0 and chance.below(scratch.rng, 1000000) * weight < proposed * 1000000.0:
            weight = proposed
            held0 = first0
            held1 = first1
    last0 = scratch.rng[0]
    last1 = scratch.rng[1]
    scratch.rng[0] = held0
    scratch.rng[1] = held1
    count_unplaced(s, board, scratch, viewer, deck)
    weight = give_what_was_played(s, board, scratch, viewer, deck)
    scratch.rng[0] = last0
    scratch.rng[1] = last1
    return weight > 0.0


def give_a_payment(s: State, board: BoardData, scratch: Scratch, viewer: int) -> None:
    """Fill `scratch.given`: the cards of a random payment of the seat to act, without those known to be in its hand."""
    p = s.actor
    for k in range(board.n_kinds):
        scratch.given[k] = 0
    for deck in range(board.n_decks):
        count_unplaced(s, board, scratch, viewer, deck)
        room = 0
        for age in range(structs.AGES):
            room += scratch.room[age][p]
        for k in range(board.n_kinds):
            if board.deck_of[k] == deck:
                cards = 0
                for age in range(structs.AGES):
                    cards += scratch.unplaced[age][k]
                s.hand[p][k] += cards if cards < room else room
    spaces = s.spaces
    steps = spaces if s.phase == structs.PAY and spaces > 0 else 1
    for _ in range(steps):
        n = turns.legal(s, board, scratch)
        if n > 0:
            set_aside(s, board, scratch, p, scratch.legal[chance.below(scratch.rng, n)])
    s.spaces = spaces
    for k in range(board.n_kinds):
        scratch.given[k] = scratch.given[k] - s.known[p][k] if scratch.given[k] > s.known[p][k] else 0
    if not fits_in_hand(s, board, scratch, p):
        for k in range(board.n_kinds):
            scratch.given[k] = 0


def fits_in_hand(s: State, board: BoardData, scratch: Scratch, p: int) -> bool:
    """Whether p holds enough cards that nobody has seen to have those in `scratch.given`."""
    for deck in range(board.n_decks):
        room = 0
        for age in range(structs.AGES):
            room += s.slots[p][deck * structs.AGES + age]
        for k in range(board.n_kinds):
            if board.deck_of[k] == deck:
                room -= s.maybe[p][k] + scratch.given[k]
        if room < 0:
            return False
    return True


def set_aside(s: State, board: BoardData, scratch: Scratch, p: int, action: int) -> None:
    """Move the cards of a payment from the hand to `scratch.given`, and go on to the next pair space."""
    for k in range(board.n_kinds):
        scratch.pool[k] = s.hand[p][k]
    if s.phase == structs.PAY_HARBOR:
        harbors.lay_down(s, board, p, action - board.harbor_pay0)
    else:
        payments.lay_down(s, board, p, s.claim, action - board.pay0)
        if s.spaces > 0:
            s.spaces -= 1
    for k in range(board.n_kinds):
        scratch.given[k] += scratch.pool[k] - s.hand[p][k]


def give_what_is_given(s: State, board: BoardData, scratch: Scratch, deck: int) -> bool:
    """Put the cards of `scratch.given` into the hand of the seat to act."""
    for k in range(board.n_kinds):
        if board.deck_of[k] == deck:
            for _ in range(scratch.given[k]):
                if not take_of_likely_age(s, board, scratch, s.actor, k, deck):
                    return False
                s.hand[s.actor][k] += 1
    return True


def count_unplaced(s: State, board: BoardData, scratch: Scratch, viewer: int, deck: int) -> None:
    """Count what the viewer cannot place, by age. The hands of others get the cards that all have seen."""
    for p in range(s.seats):
        for age in range(structs.AGES):
            scratch.room[age][p] = s.slots[p][deck * structs.AGES + age]
    for k in range(board.n_kinds):
        if board.deck_of[k] == deck:
            unseen = board.count[k] - s.discard[k]
            for place in range(board.n_row):
                if s.row[place] == k:
                    unseen -= 1
            for p in range(s.seats):
                if p == viewer:
                    unseen -= s.hand[p][k]
                else:
                    unseen += s.maybe[p][k] - s.known[p][k]
                    s.hand[p][k] = s.known[p][k]
            for age in range(structs.OLDEST):
                scratch.unplaced[age][k] = s.heap[age][k]
                for p in range(s.seats):
                    if p == viewer:
                        scratch.unplaced[age][k] -= s.mine[p][age * structs.KINDS + k]
                    else:
                        s.mine[p][age * structs.KINDS + k] = 0
                unseen -= scratch.unplaced[age][k]
            scratch.unplaced[structs.OLDEST][k] = unseen


def give_what_was_played(s: State, board: BoardData, scratch: Scratch, viewer: int, deck: int) -> float:
    """Propose ages for the played cards, one by one. Returns the importance weight of the proposal.

    It is 1 if there was nothing to choose, and 0 if the proposal cannot be completed.
    """
    weight = 1.0
    for p in range(s.seats):
        if p != viewer:
            for k in range(board.n_kinds):
                if board.deck_of[k] == deck:
                    for _ in range(s.maybe[p][k]):
                        weight *= all_weights(board, scratch, p, k, deck)
                        if not take_of_likely_age(s, board, scratch, p, k, deck):
                            return 0.0
    return weight


def age_weight(board: BoardData, scratch: Scratch, p: int, k: int, deck: int, age: int) -> float:
    """How many cards of kind k p's blind cards of an age hold on average."""
    if scratch.room[age][p] <= 0 or scratch.unplaced[age][k] <= 0:
        return 0.0
    return 1.0 * scratch.room[age][p] * scratch.unplaced[age][k] / all_unplaced(board, scratch, deck, age)


def all_weights(board: BoardData, scratch: Scratch, p: int, k: int, deck: int) -> float:
    """The sum of `age_weight` over all ages."""
    total = 0.0
    for age in range(structs.AGES):
        total += age_weight(board, scratch, p, k, deck, age)
    return total


def take_of_likely_age(s: State, board: BoardData, scratch: Scratch, p: int, k: int, deck: int) -> bool:
    """Count a card of kind k as one of p's of a random age, chosen by weight. Returns False if no age is possible."""
    point = all_weights(board, scratch, p, k, deck) * chance.below(scratch.rng, 1000000) / 1000000.0
    for age in range(structs.AGES):
        weight = age_weight(board, scratch, p, k, deck, age)
        if weight > 0.0 and point < weight:
            scratch.room[age][p] -= 1
            scratch.unplaced[age][k] -= 1
            if age < structs.OLDEST:
                s.mine[p][age * structs.KINDS + k] += 1
            return True
        point -= weight
    return False


def all_unplaced(board: BoardData, scratch: Scratch, deck: int, age: int) -> int:
    """The number of cards of an age that the viewer cannot place."""
    n = 0
    for k in range(board.n_kinds):
        if board.deck_of[k] == deck:
            n += scratch.unplaced[age][k]
    return n


def deal_age(s: State, board: BoardData, scratch: Scratch, viewer: int, deck: int, age: int) -> None:
    """Shuffle the unplaced cards of an age and deal them to the hands. What is left of age 0 is the deck."""
    n = 0
    for k in range(board.n_kinds):
        if board.deck_of[k] == deck:
            for _ in range(scratch.unplaced[age][k]):
                scratch.pool[n] = k
                n += 1
    chance.shuffle(scratch.rng, scratch.pool, n)
    for p in range(s.seats):
        if p != viewer:
            for _ in range(scratch.room[age][p]):
                n -= 1
                s.hand[p][scratch.pool[n]] += 1
                if age < structs.OLDEST:
                    s.mine[p][age * structs.KINDS + scratch.pool[n]] += 1
    if age == 0:
        for i in range(n):
            s.deck[deck][i] = scratch.pool[i]


def guess_fleets(s: State, board: BoardData, scratch: Scratch, viewer: int) -> None:
    """Choose random fleets for the seats whose fleet is still secret (SETUP-4)."""
    if s.revealed or s.phase != structs.FLEET:
        return
    least = board.fleet_size - board.owned[1]
    if least < 0:
        least = 0
    most = board.owned[0] if board.owned[0] < board.fleet_size else board.fleet_size
    p = s.first
    while p != s.actor:
        if p != viewer:
            n = least + chance.below(scratch.rng, most - least + 1)
            effects.take_fleet(s, board, p, n)
        p = (p + 1) % s.seats

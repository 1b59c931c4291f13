"""Worlds: filling a view with what its viewer cannot know, each possibility as likely (law 6).

Cards of a deck that the viewer cannot place are told apart by their age (see knowledge.py): those of the deck that
lies there are in it or in hands that drew from it, older ones are all in hands. Tickets: ticket_worlds.py.
"""

from . import chance, effects, harbors, layout, payments, ticket_worlds, turns
from .layout import Desk, State, Table

TRIES = 10000
PAYING_TRIES = 100
WEIGHINGS = 24


def sample(s: State, t: Table, d: Desk) -> bool:
    """Turn a view into a game that its viewer cannot tell from the true one."""
    viewer = s.viewer
    if not deal_all(s, t, d, viewer):
        return False
    if s.phase == layout.OVER:
        ticket_worlds.shuffle_rest(s, t, d)
    elif not ticket_worlds.place_tickets(s, t, d, viewer):
        return False
    guess_fleets(s, t, d, viewer)
    s.rng[0] = (chance.next32(d.rng) << 32) | chance.next32(d.rng)
    s.rng[1] = (chance.next32(d.rng) << 32) | chance.next32(d.rng) | 1
    s.viewer = layout.REFEREE
    return True


def deal_all(s: State, t: Table, d: Desk, viewer: int) -> bool:
    """All hidden cards. Who is paying can pay: deals in which that seat cannot are thrown away, and after a
    while the cards of one of its payments are given to it first."""
    paying = 0
    if s.actor != viewer and (s.phase == layout.PAY or s.phase == layout.PAY_HARBOR):
        paying = 1
    for k in range(t.n_kinds):
        d.given[k] = 0
    for i in range(TRIES):
        if i >= PAYING_TRIES:
            give_a_payment(s, t, d, viewer)
        for deck in range(t.n_decks):
            if not deal_unknown(s, t, d, viewer, deck):
                return False
        if not paying or turns.legal(s, t, d) > 0:
            return True
    return False


def deal_unknown(s: State, t: Table, d: Desk, viewer: int, deck: int) -> bool:
    """Hands of others and the deck, from what the viewer cannot place."""
    for _ in range(TRIES):
        if settle_played(s, t, d, viewer, deck) and give_what_is_given(s, t, d, deck):
            for age in range(layout.AGES):
                deal_age(s, t, d, viewer, deck, age)
            return True
    return False


def settle_played(s: State, t: Table, d: Desk, viewer: int, deck: int) -> bool:
    """Settle of which age the cards were that others played and that may have been of several.

    One after the other would favor what is likely at first sight. So that all of them are weighed together,
    each of several tries takes the place of the one before as often as it has more worlds behind it.
    """
    count_unplaced(s, t, d, viewer, deck)
    held0 = d.rng[0]
    held1 = d.rng[1]
    worlds = give_what_was_played(s, t, d, viewer, deck)
    if worlds == 1.0:
        return True
    for _ in range(WEIGHINGS):
        first0 = d.rng[0]
        first1 = d.rng[1]
        count_unplaced(s, t, d, viewer, deck)
        others = give_what_was_played(s, t, d, viewer, deck)
        if others > 0.0 and chance.below(d.rng, 1000000) * worlds < others * 1000000.0:
            worlds = others
            held0 = first0
            held1 = first1
    last0 = d.rng[0]
    last1 = d.rng[1]
    d.rng[0] = held0
    d.rng[1] = held1
    count_unplaced(s, t, d, viewer, deck)
    worlds = give_what_was_played(s, t, d, viewer, deck)
    d.rng[0] = last0
    d.rng[1] = last1
    return worlds > 0.0


def give_a_payment(s: State, t: Table, d: Desk, viewer: int) -> None:
    """`d.given`: the cards of one payment that the seat to act may hold, beyond those known to be in its hand."""
    p = s.actor
    for k in range(t.n_kinds):
        d.given[k] = 0
    for deck in range(t.n_decks):
        count_unplaced(s, t, d, viewer, deck)
        room = 0
        for age in range(layout.AGES):
            room += d.room[age][p]
        for k in range(t.n_kinds):
            if t.deck_of[k] == deck:
                cards = 0
                for age in range(layout.AGES):
                    cards += d.unplaced[age][k]
                s.hand[p][k] += cards if cards < room else room
    spaces = s.spaces
    last_pair = s.last_pair
    steps = spaces if s.phase == layout.PAY and spaces > 0 else 1
    for _ in range(steps):
        n = turns.legal(s, t, d)
        if n > 0:
            set_aside(s, t, d, p, d.legal[chance.below(d.rng, n)])
    s.spaces = spaces
    s.last_pair = last_pair
    for k in range(t.n_kinds):
        d.given[k] = d.given[k] - s.known[p][k] if d.given[k] > s.known[p][k] else 0
    if not fits_in_hand(s, t, d, p):
        for k in range(t.n_kinds):
            d.given[k] = 0


def fits_in_hand(s: State, t: Table, d: Desk, p: int) -> bool:
    """Whether p holds enough cards that nobody has seen for those in `d.given`."""
    for deck in range(t.n_decks):
        room = 0
        for age in range(layout.AGES):
            room += s.slots[p][deck * layout.AGES + age]
        for k in range(t.n_kinds):
            if t.deck_of[k] == deck:
                room -= s.maybe[p][k] + d.given[k]
        if room < 0:
            return False
    return True


def set_aside(s: State, t: Table, d: Desk, p: int, action: int) -> None:
    """Move the cards of a payment from the hand to `d.given`, and look at the next pair space."""
    for k in range(t.n_kinds):
        d.pool[k] = s.hand[p][k]
    if s.phase == layout.PAY_HARBOR:
        harbors.lay_down(s, t, p, action - t.harbor_pay0)
    else:
        payments.lay_down(s, t, p, s.claim, action - t.pay0)
        if s.spaces > 0:
            s.spaces -= 1
            s.last_pair = payments.pair_rank(t, action - t.pay0)
    for k in range(t.n_kinds):
        d.given[k] += d.pool[k] - s.hand[p][k]


def give_what_is_given(s: State, t: Table, d: Desk, deck: int) -> bool:
    """Put the cards of `d.given` into the hand of the seat to act."""
    for k in range(t.n_kinds):
        if t.deck_of[k] == deck:
            for _ in range(d.given[k]):
                if not take_of_likely_age(s, t, d, s.actor, k, deck):
                    return False
                s.hand[s.actor][k] += 1
    return True


def count_unplaced(s: State, t: Table, d: Desk, viewer: int, deck: int) -> None:
    """What the viewer cannot place, by age; the hands of others hold what all know of them."""
    for p in range(s.seats):
        for age in range(layout.AGES):
            d.room[age][p] = s.slots[p][deck * layout.AGES + age]
    for k in range(t.n_kinds):
        if t.deck_of[k] == deck:
            unseen = t.count[k] - s.discard[k]
            for place in range(t.n_row):
                if s.row[place] == k:
                    unseen -= 1
            for p in range(s.seats):
                if p == viewer:
                    unseen -= s.hand[p][k]
                else:
                    unseen += s.maybe[p][k] - s.known[p][k]
                    s.hand[p][k] = s.known[p][k]
            for age in range(layout.OLDEST):
                d.unplaced[age][k] = s.heap[age][k]
                for p in range(s.seats):
                    if p == viewer:
                        d.unplaced[age][k] -= s.mine[p][age * layout.KINDS + k]
                    else:
                        s.mine[p][age * layout.KINDS + k] = 0
                unseen -= d.unplaced[age][k]
            d.unplaced[layout.OLDEST][k] = unseen


def give_what_was_played(s: State, t: Table, d: Desk, viewer: int, deck: int) -> float:
    """Settle the played cards one by one; returns how many worlds lie behind the choice, compared with how
    likely it was made (1 where nothing was to be settled, 0 where it does not work out)."""
    worlds = 1.0
    for p in range(s.seats):
        if p != viewer:
            for k in range(t.n_kinds):
                if t.deck_of[k] == deck:
                    for _ in range(s.maybe[p][k]):
                        worlds *= all_weights(t, d, p, k, deck)
                        if not take_of_likely_age(s, t, d, p, k, deck):
                            return 0.0
    return worlds


def age_weight(t: Table, d: Desk, p: int, k: int, deck: int, age: int) -> float:
    """The cards of kind k that p's slots of an age hold on average."""
    if d.room[age][p] <= 0 or d.unplaced[age][k] <= 0:
        return 0.0
    return 1.0 * d.room[age][p] * d.unplaced[age][k] / all_unplaced(t, d, deck, age)


def all_weights(t: Table, d: Desk, p: int, k: int, deck: int) -> float:
    total = 0.0
    for age in range(layout.AGES):
        total += age_weight(t, d, p, k, deck, age)
    return total


def take_of_likely_age(s: State, t: Table, d: Desk, p: int, k: int, deck: int) -> bool:
    """Use up a slot of p for a card of kind k, of an age in proportion to its weight; False where there is none."""
    point = all_weights(t, d, p, k, deck) * chance.below(d.rng, 1000000) / 1000000.0
    for age in range(layout.AGES):
        weight = age_weight(t, d, p, k, deck, age)
        if weight > 0.0 and point < weight:
            d.room[age][p] -= 1
            d.unplaced[age][k] -= 1
            if age < layout.OLDEST:
                s.mine[p][age * layout.KINDS + k] += 1
            return True
        point -= weight
    return False


def all_unplaced(t: Table, d: Desk, deck: int, age: int) -> int:
    n = 0
    for k in range(t.n_kinds):
        if t.deck_of[k] == deck:
            n += d.unplaced[age][k]
    return n


def deal_age(s: State, t: Table, d: Desk, viewer: int, deck: int, age: int) -> None:
    """Shuffle the unplaced cards of an age and deal them to the open slots; what is left of age 0 is the deck."""
    n = 0
    for k in range(t.n_kinds):
        if t.deck_of[k] == deck:
            for _ in range(d.unplaced[age][k]):
                d.pool[n] = k
                n += 1
    chance.shuffle(d.rng, d.pool, n)
    for p in range(s.seats):
        if p != viewer:
            for _ in range(d.room[age][p]):
                n -= 1
                s.hand[p][d.pool[n]] += 1
                if age < layout.OLDEST:
                    s.mine[p][age * layout.KINDS + d.pool[n]] += 1
    if age == 0:
        for i in range(n):
            s.deck[deck][i] = d.pool[i]


def guess_fleets(s: State, t: Table, d: Desk, viewer: int) -> None:
    """Fleets chosen in secret and not yet revealed (SETUP-4)."""
    if s.revealed or s.phase != layout.FLEET:
        return
    least = t.taken - t.owned[1]
    if least < 0:
        least = 0
    most = t.owned[0] if t.owned[0] < t.taken else t.taken
    p = s.first
    while p != s.actor:
        if p != viewer:
            n = least + chance.below(d.rng, most - least + 1)
            effects.take_fleet(s, t, p, n)
        p = (p + 1) % s.seats

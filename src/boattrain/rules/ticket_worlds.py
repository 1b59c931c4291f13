"""Where the tickets may be that a viewer cannot see.

Every draw so far is replayed on *slots*, the places of the ticket deck as it was first shuffled. The
viewer knows what lay in the slots it drew, also when one came back later; what others kept of a draw
is chosen at random, and a choice that contradicts what the viewer saw is thrown away.
"""

from . import chance, layout
from .layout import Desk, State, Table

TRIES = 200
REPAIRS = 3000  # before all is thrown anew
RESTARTS = 400


def place_tickets(s: State, t: Table, d: Desk, viewer: int) -> bool:
    """A replay that fits: thrown anew some times (each that fits is as likely), and if that does not find one,
    repaired where it contradicts."""
    for _ in range(TRIES):
        throw_masks(s, d, viewer)
        if replay(s, t, d, viewer) == 0:
            write_down(s, t, d)
            return True
    for _ in range(RESTARTS):
        throw_masks(s, d, viewer)
        if repair(s, t, d, viewer):
            return True
    return False


def throw_masks(s: State, d: Desk, viewer: int) -> None:
    """A random choice for every draw of others; the viewer knows its own."""
    for draw in range(s.n_keeps):
        throw_mask(s, d, viewer, draw)


def throw_mask(s: State, d: Desk, viewer: int, draw: int) -> None:
    if s.draw_seat[draw] == viewer:
        d.draw_mask[draw] = s.draw_mask[draw]
    else:
        d.draw_mask[draw] = random_mask(d, s.draw_n[draw], s.draw_kept[draw])


def repair(s: State, t: Table, d: Desk, viewer: int) -> bool:
    """Change one choice after the other, most of all those that put a ticket where the viewer saw another."""
    contradictions = replay(s, t, d, viewer)
    for _ in range(REPAIRS):
        if contradictions == 0:
            write_down(s, t, d)
            return True
        draw = d.culprit
        if draw == layout.NONE or chance.below(d.rng, 4) == 0:
            draw = chance.below(d.rng, s.n_keeps)
        before = d.draw_mask[draw]
        culprit = d.culprit
        throw_mask(s, d, viewer, draw)
        after = replay(s, t, d, viewer)
        if after <= contradictions or chance.below(d.rng, 20) == 0:
            contradictions = after
        else:
            d.draw_mask[draw] = before
            d.culprit = culprit
    return False


def shuffle_rest(s: State, t: Table, d: Desk) -> None:
    """When the game is over all holders are known: only the order of the deck is not."""
    n = 0
    for ticket in range(t.n_tickets):
        if s.holder[ticket] == layout.NOBODY and n < s.ring_n:
            d.pool[n] = ticket
            n += 1
    chance.shuffle(d.rng, d.pool, n)
    for i in range(n):
        s.ring[(s.ring_head + i) % t.n_tickets] = d.pool[i]


def replay(s: State, t: Table, d: Desk, viewer: int) -> int:
    """All draws on slots, by the choices in `d.draw_mask`; returns how often the viewer's eyes contradict."""
    for i in range(t.n_tickets):
        d.slot_ticket[i] = layout.HIDDEN
        d.ticket_slot[i] = layout.NONE
        d.slot_from[i] = layout.NONE
        d.queue[i] = i
    d.culprit = layout.NONE
    head = 0
    tail = t.n_tickets
    wrong = 0
    dealt = s.seats if s.seats < s.n_draws else s.n_draws
    for draw in range(dealt):
        head = take_slots(s, d, draw, head)
        if s.draw_seat[draw] == viewer:
            wrong += see_draw(s, d, draw)
    for draw in range(s.n_draws):
        if draw >= s.seats:
            head = take_slots(s, d, draw, head)
            if s.draw_seat[draw] == viewer:
                wrong += see_draw(s, d, draw)
        if draw < s.n_keeps:
            tail = return_rest(s, d, draw, tail)
    return wrong


def take_slots(s: State, d: Desk, draw: int, head: int) -> int:
    for j in range(s.draw_n[draw]):
        d.draw_slot[draw][j] = d.queue[head]
        head += 1
    return head


def return_rest(s: State, d: Desk, draw: int, tail: int) -> int:
    for j in range(s.draw_n[draw]):
        if not (d.draw_mask[draw] >> j) & 1:
            slot = d.draw_slot[draw][j]
            d.queue[tail] = slot
            d.slot_from[slot] = draw
            tail += 1
    return tail


def random_mask(d: Desk, n: int, kept: int) -> int:
    """A choice of `kept` out of n, each as likely."""
    mask = 0
    for j in range(n):
        if chance.below(d.rng, n - j) < kept:
            mask |= 1 << j
            kept -= 1
    return mask


def see_draw(s: State, d: Desk, draw: int) -> int:
    """The viewer looks at its own draw; returns how much of it contradicts what it saw before."""
    wrong = 0
    for j in range(s.draw_n[draw]):
        slot = d.draw_slot[draw][j]
        ticket = s.draw_ticket[draw][j]
        if d.slot_ticket[slot] == layout.HIDDEN and d.ticket_slot[ticket] == layout.NONE:
            d.slot_ticket[slot] = ticket
            d.ticket_slot[ticket] = slot
        elif d.slot_ticket[slot] != ticket:
            wrong += 1
            if chance.below(d.rng, wrong) == 0:
                d.culprit = d.slot_from[slot]
    return wrong


def write_down(s: State, t: Table, d: Desk) -> None:
    """Fill the slots that nobody saw at random, and write draws, holders and deck into the state."""
    n = 0
    for ticket in range(t.n_tickets):
        s.holder[ticket] = layout.NOBODY
        if d.ticket_slot[ticket] == layout.NONE:
            d.pool[n] = ticket
            n += 1
    chance.shuffle(d.rng, d.pool, n)
    for slot in range(t.n_tickets):
        if d.slot_ticket[slot] == layout.HIDDEN:
            n -= 1
            d.slot_ticket[slot] = d.pool[n]
    tail = t.n_tickets
    for draw in range(s.n_draws):
        if draw < s.n_keeps:
            s.draw_mask[draw] = d.draw_mask[draw]
        for j in range(s.draw_n[draw]):
            ticket = d.slot_ticket[d.draw_slot[draw][j]]
            s.draw_ticket[draw][j] = ticket
            if draw < s.n_keeps:
                if (d.draw_mask[draw] >> j) & 1:
                    s.holder[ticket] = s.draw_seat[draw]
                else:
                    tail += 1
    for i in range(s.ring_n):
        slot = d.queue[tail - s.ring_n + i]
        s.ring[(s.ring_head + i) % t.n_tickets] = d.slot_ticket[slot]

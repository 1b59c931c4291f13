"""Where the tickets may be that a viewer cannot see.

Every draw so far is replayed on *slots*, the places of the ticket deck as it was first shuffled. The
viewer knows what lay in the slots it drew, also when one came back later; what others kept of a draw
is chosen at random, and a choice that contradicts what the viewer saw is thrown away.
"""

from . import chance, layout, tickets
from .layout import Desk, State, Table

TRIES = 200


def place_tickets(s: State, t: Table, d: Desk, viewer: int) -> bool:
    tries = 0
    found = replay(s, t, d, viewer, 0)
    while not found and tries < TRIES:
        found = replay(s, t, d, viewer, 0)
        tries += 1
    if not found:
        found = replay(s, t, d, viewer, 1)
    if found:
        write_down(s, t, d)
    return found


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


def replay(s: State, t: Table, d: Desk, viewer: int, search: int) -> bool:
    """One random replay of all draws; with `search`, contradictions are undone and tried otherwise."""
    for i in range(t.n_tickets):
        d.slot_ticket[i] = layout.HIDDEN
        d.ticket_slot[i] = layout.NONE
        d.queue[i] = i
    head = 0
    dealt = s.seats if s.seats < s.n_draws else s.n_draws
    for draw in range(dealt):
        for j in range(s.draw_n[draw]):
            d.draw_slot[draw][j] = d.queue[head]
            head += 1
        if s.draw_seat[draw] == viewer and not see_draw(s, d, draw):
            return False
    return replay_from(s, t, d, viewer, search, 0, head, t.n_tickets)


def replay_from(
    s: State, t: Table, d: Desk, viewer: int, search: int, draw: int, head: int, tail: int
) -> bool:
    """Replay draw number `draw` and those after it; `head` and `tail` bound the deck in the queue."""
    if draw == s.n_draws:
        return True
    fits = 1
    known = 0
    if draw >= s.seats:
        for j in range(s.draw_n[draw]):
            d.draw_slot[draw][j] = d.queue[head]
            head += 1
        if s.draw_seat[draw] == viewer:
            known = known_slots(s, d, draw)
            if not see_draw(s, d, draw):
                fits = 0
    if fits:
        if draw >= s.n_keeps:
            if replay_from(s, t, d, viewer, search, draw + 1, head, tail):
                return True
        elif try_masks(s, t, d, viewer, search, draw, head, tail):
            return True
    if draw >= s.seats and s.draw_seat[draw] == viewer:
        forget_draw(s, d, draw, known)
    return False


def try_masks(s: State, t: Table, d: Desk, viewer: int, search: int, draw: int, head: int, tail: int) -> bool:
    """Return what was not kept: the viewer's own choice, or random ones of another's."""
    n = s.draw_n[draw]
    if s.draw_seat[draw] == viewer:
        return return_rest(s, t, d, viewer, search, draw, head, tail, s.draw_mask[draw])
    mask = random_mask(d, n, s.draw_kept[draw])
    for _ in range(1 << n):
        if tickets.bits(mask) == s.draw_kept[draw]:
            if return_rest(s, t, d, viewer, search, draw, head, tail, mask):
                return True
            if not search:
                return False
        mask = (mask + 1) % (1 << n)
    return False


def return_rest(
    s: State, t: Table, d: Desk, viewer: int, search: int, draw: int, head: int, tail: int, mask: int
) -> bool:
    d.draw_mask[draw] = mask
    for j in range(s.draw_n[draw]):
        if not (mask >> j) & 1:
            d.queue[tail] = d.draw_slot[draw][j]
            tail += 1
    return replay_from(s, t, d, viewer, search, draw + 1, head, tail)


def random_mask(d: Desk, n: int, kept: int) -> int:
    """A choice of `kept` out of n, each as likely."""
    mask = 0
    for j in range(n):
        if chance.below(d.rng, n - j) < kept:
            mask |= 1 << j
            kept -= 1
    return mask


def known_slots(s: State, d: Desk, draw: int) -> int:
    """Which slots of a draw the viewer had seen before, as a mask."""
    mask = 0
    for j in range(s.draw_n[draw]):
        if d.slot_ticket[d.draw_slot[draw][j]] != layout.HIDDEN:
            mask |= 1 << j
    return mask


def see_draw(s: State, d: Desk, draw: int) -> bool:
    """The viewer looks at its own draw; False where that contradicts what it saw before."""
    fits = 1
    for j in range(s.draw_n[draw]):
        slot = d.draw_slot[draw][j]
        ticket = s.draw_ticket[draw][j]
        if d.slot_ticket[slot] == layout.HIDDEN and d.ticket_slot[ticket] == layout.NONE:
            d.slot_ticket[slot] = ticket
            d.ticket_slot[ticket] = slot
        elif d.slot_ticket[slot] != ticket:
            fits = 0
    return fits == 1


def forget_draw(s: State, d: Desk, draw: int, known: int) -> None:
    """Take back what `see_draw` learned."""
    for j in range(s.draw_n[draw]):
        slot = d.draw_slot[draw][j]
        if not (known >> j) & 1 and d.slot_ticket[slot] != layout.HIDDEN:
            d.ticket_slot[d.slot_ticket[slot]] = layout.NONE
            d.slot_ticket[slot] = layout.HIDDEN


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

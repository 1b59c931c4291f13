"""Where the tickets may be that a viewer cannot see.

Every draw so far is replayed on *slots*, the places of the ticket deck as it was first shuffled. The
viewer knows what lay in the slots it drew, also when one came back later; what others kept of a draw
is chosen at random, and a choice that contradicts what the viewer saw is thrown away.
"""

from .. import chance, effects, structs, tickets
from ..structs import BoardData, Scratch, State

TRIES = 200
REPAIRS = 3000  # before all is thrown anew
RESTARTS = 400


def place_tickets(s: State, board: BoardData, scratch: Scratch, viewer: int) -> bool:
    """A replay that fits: thrown anew some times (each that fits is as likely), and if that does not find one,
    repaired where it contradicts."""
    for _ in range(TRIES):
        throw_masks(s, board, scratch, viewer)
        if replay(s, board, scratch, viewer) == 0:
            write_down(s, board, scratch)
            return True
    for _ in range(RESTARTS):
        throw_masks(s, board, scratch, viewer)
        if repair(s, board, scratch, viewer):
            return True
    return False


def throw_masks(s: State, board: BoardData, scratch: Scratch, viewer: int) -> None:
    """A random choice for every draw of others; the viewer knows its own."""
    for draw in range(s.n_keeps):
        throw_mask(s, board, scratch, viewer, draw)


def throw_mask(s: State, board: BoardData, scratch: Scratch, viewer: int, draw: int) -> None:
    if s.draw_seat[draw] == viewer:
        scratch.draw_mask[draw] = s.draw_mask[draw]
    elif tickets.choosing_opening(s):
        scratch.draw_mask[draw] = random_opening(scratch, s.draw_n[draw], board.dealt_keep)
    else:
        scratch.draw_mask[draw] = random_mask(scratch, s.draw_n[draw], s.draw_kept[draw])


def random_opening(scratch: Scratch, n: int, least: int) -> int:
    """A choice of `least` or more out of n, each as likely: how many are kept is not known yet (SETUP-2)."""
    if least > n:
        least = n
    mask = chance.below(scratch.rng, 1 << n)
    while effects.tickets_in(mask) < least:
        mask = chance.below(scratch.rng, 1 << n)
    return mask


def repair(s: State, board: BoardData, scratch: Scratch, viewer: int) -> bool:
    """Change one choice after the other, most of all those that put a ticket where the viewer saw another."""
    contradictions = replay(s, board, scratch, viewer)
    for _ in range(REPAIRS):
        if contradictions == 0:
            write_down(s, board, scratch)
            return True
        draw = scratch.culprit
        if draw == structs.NONE or chance.below(scratch.rng, 4) == 0:
            draw = chance.below(scratch.rng, s.n_keeps)
        before = scratch.draw_mask[draw]
        culprit = scratch.culprit
        throw_mask(s, board, scratch, viewer, draw)
        after = replay(s, board, scratch, viewer)
        if after <= contradictions or chance.below(scratch.rng, 20) == 0:
            contradictions = after
        else:
            scratch.draw_mask[draw] = before
            scratch.culprit = culprit
    return False


def shuffle_rest(s: State, board: BoardData, scratch: Scratch) -> None:
    """When the game is over all holders are known: only the order of the deck is not."""
    n = 0
    for ticket in range(board.n_tickets):
        if s.holder[ticket] == structs.NOBODY and n < s.ring_n:
            scratch.pool[n] = ticket
            n += 1
    chance.shuffle(scratch.rng, scratch.pool, n)
    for i in range(n):
        s.ring[(s.ring_head + i) % board.n_tickets] = scratch.pool[i]


def replay(s: State, board: BoardData, scratch: Scratch, viewer: int) -> int:
    """All draws on slots, by the choices in `d.draw_mask`; returns how often the viewer's eyes contradict."""
    for i in range(board.n_tickets):
        scratch.slot_ticket[i] = structs.HIDDEN
        scratch.ticket_slot[i] = structs.NONE
        scratch.slot_from[i] = structs.NONE
        scratch.queue[i] = i
    scratch.culprit = structs.NONE
    head = 0
    tail = board.n_tickets
    wrong = 0
    dealt = s.seats if s.seats < s.n_draws else s.n_draws
    for draw in range(dealt):
        head = take_slots(s, scratch, draw, head)
        if s.draw_seat[draw] == viewer:
            wrong += see_draw(s, scratch, draw)
    for draw in range(s.n_draws):
        if draw >= s.seats:
            head = take_slots(s, scratch, draw, head)
            if s.draw_seat[draw] == viewer:
                wrong += see_draw(s, scratch, draw)
        if draw < s.n_keeps and not tickets.choosing_opening(s):
            tail = return_rest(s, scratch, draw, tail)
    return wrong


def take_slots(s: State, scratch: Scratch, draw: int, head: int) -> int:
    for j in range(s.draw_n[draw]):
        scratch.draw_slot[draw][j] = scratch.queue[head]
        head += 1
    return head


def return_rest(s: State, scratch: Scratch, draw: int, tail: int) -> int:
    for j in range(s.draw_n[draw]):
        if not (scratch.draw_mask[draw] >> j) & 1:
            slot = scratch.draw_slot[draw][j]
            scratch.queue[tail] = slot
            scratch.slot_from[slot] = draw
            tail += 1
    return tail


def random_mask(scratch: Scratch, n: int, kept: int) -> int:
    """A choice of `kept` out of n, each as likely."""
    mask = 0
    for j in range(n):
        if chance.below(scratch.rng, n - j) < kept:
            mask |= 1 << j
            kept -= 1
    return mask


def see_draw(s: State, scratch: Scratch, draw: int) -> int:
    """The viewer looks at its own draw; returns how much of it contradicts what it saw before."""
    wrong = 0
    for j in range(s.draw_n[draw]):
        slot = scratch.draw_slot[draw][j]
        ticket = s.draw_ticket[draw][j]
        if scratch.slot_ticket[slot] == structs.HIDDEN and scratch.ticket_slot[ticket] == structs.NONE:
            scratch.slot_ticket[slot] = ticket
            scratch.ticket_slot[ticket] = slot
        elif scratch.slot_ticket[slot] != ticket:
            wrong += 1
            if chance.below(scratch.rng, wrong) == 0:
                scratch.culprit = scratch.slot_from[slot]
    return wrong


def write_down(s: State, board: BoardData, scratch: Scratch) -> None:
    """Fill the slots that nobody saw at random, and write draws, holders and deck into the state."""
    n = 0
    for ticket in range(board.n_tickets):
        s.holder[ticket] = structs.NOBODY
        if scratch.ticket_slot[ticket] == structs.NONE:
            scratch.pool[n] = ticket
            n += 1
    chance.shuffle(scratch.rng, scratch.pool, n)
    for slot in range(board.n_tickets):
        if scratch.slot_ticket[slot] == structs.HIDDEN:
            n -= 1
            scratch.slot_ticket[slot] = scratch.pool[n]
    tail = board.n_tickets
    for draw in range(s.n_draws):
        if draw < s.n_keeps:
            s.draw_mask[draw] = scratch.draw_mask[draw]
        for j in range(s.draw_n[draw]):
            ticket = scratch.slot_ticket[scratch.draw_slot[draw][j]]
            s.draw_ticket[draw][j] = ticket
            if draw < s.n_keeps:
                if (scratch.draw_mask[draw] >> j) & 1:
                    s.holder[ticket] = s.draw_seat[draw]
                elif not tickets.choosing_opening(s):
                    tail += 1
    for i in range(s.ring_n):
        slot = scratch.queue[tail - s.ring_n + i]
        s.ring[(s.ring_head + i) % board.n_tickets] = scratch.slot_ticket[slot]

"""Samples the tickets that a viewer cannot see: rejection sampling, then local search if that finds nothing.

Every draw so far is replayed on *slots*, the places of the ticket deck as it was first shuffled. The viewer knows
the tickets in the slots that it drew, even if they went back under the deck later. What others kept is chosen at
random, and choices that contradict what the viewer saw are rejected.
"""

from .. import chance, effects, structs, tickets
from ..structs import BoardData, Scratch, State

TRIES = 200
REPAIRS = 3000  # changes of one choice before the local search starts again
RESTARTS = 400


def place_tickets(s: State, board: BoardData, scratch: Scratch, viewer: int) -> bool:
    """Find choices of the others that fit what the viewer saw. Returns False if none were found.

    Rejection sampling gives each fitting set of choices the same probability; local search, which follows, does not.
    """
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
    """Choose at random what others kept of every draw. The viewer knows its own choices."""
    for draw in range(s.n_keeps):
        throw_mask(s, board, scratch, viewer, draw)


def throw_mask(s: State, board: BoardData, scratch: Scratch, viewer: int, draw: int) -> None:
    """Choose at random what was kept of one draw."""
    if s.draw_seat[draw] == viewer:
        scratch.draw_mask[draw] = s.draw_mask[draw]
    elif tickets.choosing_opening(s):
        scratch.draw_mask[draw] = random_opening(scratch, s.draw_n[draw], board.dealt_keep)
    else:
        scratch.draw_mask[draw] = random_mask(scratch, s.draw_n[draw], s.draw_kept[draw])


def random_opening(scratch: Scratch, n: int, least: int) -> int:
    """A random choice of `least` or more out of n: nobody knows yet how many were kept (SETUP-2)."""
    if least > n:
        least = n
    mask = chance.below(scratch.rng, 1 << n)
    while effects.tickets_in(mask) < least:
        mask = chance.below(scratch.rng, 1 << n)
    return mask


def repair(s: State, board: BoardData, scratch: Scratch, viewer: int) -> bool:
    """Local search: change one choice at a time, mostly one that put a ticket where the viewer saw another."""
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
    """Shuffle the ticket deck. When the game is over everything else is known."""
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
    """Deal the next slots of the deck to a draw. Returns the new head of the deck."""
    for j in range(s.draw_n[draw]):
        scratch.draw_slot[draw][j] = scratch.queue[head]
        head += 1
    return head


def return_rest(s: State, scratch: Scratch, draw: int, tail: int) -> int:
    """Put the slots that were not kept under the deck. Returns the new end of the deck."""
    for j in range(s.draw_n[draw]):
        if not (scratch.draw_mask[draw] >> j) & 1:
            slot = scratch.draw_slot[draw][j]
            scratch.queue[tail] = slot
            scratch.slot_from[slot] = draw
            tail += 1
    return tail


def random_mask(scratch: Scratch, n: int, kept: int) -> int:
    """A random choice of `kept` out of n."""
    mask = 0
    for j in range(n):
        if chance.below(scratch.rng, n - j) < kept:
            mask |= 1 << j
            kept -= 1
    return mask


def see_draw(s: State, scratch: Scratch, draw: int) -> int:
    """Compare a draw of the viewer with what it saw before. Returns the number of contradictions."""
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
    """Fill the slots that the viewer never saw at random, and write draws, holders and deck into the state."""
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

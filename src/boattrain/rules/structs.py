# ruff: noqa: F403, F405  (the limits of a board are the limits of the core: one list, taken over whole)
"""The memory layout of the core, defined once: limits, codes, and three structs.

Plain Python uses the classes below as they stand. The compiled core uses C structs, which the build declares from
these same annotations (tools/declare.py).
"""

from math import prod
from struct import calcsize
from typing import Annotated, Any, NamedTuple, get_args, get_type_hints

from boattrain.boards.limits import *

AGES = (
    4  # decks that players can tell apart: the present one, and those before its renewals (see knowledge.py)
)
OLDEST = 3  # the age that stands for all earlier decks
TICKET_DRAWS = (
    SEATS + TICKETS
)  # every draw of a turn keeps a ticket for good, so that there is no other limit (TICKET-6)
RELAYS = 10  # sweeps in a row before the row stays as it lies (CARD-6)
ROW_EVENTS = 1 + DECKS + ROW * (1 + DECKS)  # the row swept and laid anew, each deck renewed after each card
# Room for the events of one decision, the set-up among them: hands dealt, rows laid, stacks put down, tickets shown,
# and a few for each seat. `effects.note` never writes beyond it, and `Core.events` raises if it did not suffice.
EVENTS = DECKS * DECK_CARDS + (RELAYS + 1) * ROW_EVENTS + SOUVENIRS + TICKETS + 8 * SEATS
EVENT_WIDTH = 8

NOBODY = -1
CLOSED = -2  # the other lane of a double route, below the seats that open both
GRAY = -1
NONE = -1
HIDDEN = -1
REFEREE = -1  # viewer of the true state; 0.. a seat; SPECTATOR sees what all see
SPECTATOR = SEATS

# Phases: what the seat to act decides.
KEEP = 0
FLEET = 1
PLACE = 2
TURN = 3
SECOND = 4
REFILL = 5
PAY = 6
PAY_HARBOR = 7
SOUVENIR = 8
OVER = 9

# Why a game ended.
PLAYED_OUT = 1
ALL_PASSED = 2

# Events: what happened. Columns 1.. are named in boattrain.game.events.
E_STARTED = 0
E_BLIND = 1
E_TOOK = 2
E_ROW = 3
E_SWEPT = 4
E_RENEWED = 5
E_OFFERED = 6
E_KEPT = 7
E_FLEET = 8
E_REVEALED = 9
E_STACK = 10
E_CLAIMING = 11
E_PAID = 12
E_CLAIMED = 13
E_TOKEN = 14
E_BUILDING = 15
E_BUILT = 16
E_SWAPPED = 17
E_PASSED = 18
E_LAST_TURNS = 19
E_TURN = 20
E_SHOWN = 21
E_SHEET = 22
E_OVER = 23
E_DECIDES = 24
E_STAYS = 25
E_CHOSEN = 26
E_OPENED = 27
LAST_EVENT = E_OPENED

Shorts = list[int]
Ints = list[int]  # of 32 bits
Bytes = list[int]  # of 8 bits, signed
Floats = list[float]  # of 32 bits
Index = int  # of the width of a pointer: loops over `row[at + i]` run on several cells at once
Word = int  # 64 bits, unsigned
Stream = list[int]  # the two words of a seeded stream: see chance.py
Grid = list[list[int]]
Short = Annotated[int, "short"]
Int = Annotated[int, "int"]


class BoardData:
    """The board as the core reads it: filled by loading.py, never changed by the rules."""

    n_kinds: Short
    n_decks: Short
    n_colors: Short
    n_cities: Short  # junctions included, after the named cities
    n_named: Short
    n_routes: Short
    n_tickets: Short
    n_pieces: Short
    # cards
    wild: Short
    count: Annotated[Shorts, "short", KINDS]
    deck_of: Annotated[Shorts, "short", KINDS]
    single: Annotated[Grid, "short", DECKS, COLORS]  # the kind that covers one space
    special: Annotated[
        Grid, "short", DECKS, COLORS
    ]  # a color's other kind: harbor trains, double ships; or NONE
    special_covers: Annotated[Grid, "short", DECKS, COLORS]
    harbor_kind: Annotated[Grid, "short", DECKS, COLORS]
    opening_hand: Annotated[Shorts, "short", DECKS]
    row_from: Annotated[Shorts, "short", DECKS]
    n_row: Short
    wild_limit: Short
    # pieces
    piece_deck: Annotated[Shorts, "short", PIECE_KINDS]
    owned: Annotated[Shorts, "short", PIECE_KINDS]
    recommended: Annotated[Shorts, "short", PIECE_KINDS]
    fleet_size: Short
    # routes
    route_a: Annotated[Shorts, "short", ROUTES]
    route_b: Annotated[Shorts, "short", ROUTES]
    route_piece: Annotated[Shorts, "short", ROUTES]
    route_color: Annotated[Shorts, "short", ROUTES]
    route_length: Annotated[Shorts, "short", ROUTES]
    route_pairs: Annotated[Shorts, "short", ROUTES]
    route_ferries: Annotated[Shorts, "short", ROUTES]
    route_twin: Annotated[Shorts, "short", ROUTES]
    route_points: Annotated[Shorts, "short", ROUTES]
    both_lanes_from: Short
    # tickets
    n_stops: Annotated[Shorts, "short", TICKETS]
    stops: Annotated[Grid, "short", TICKETS, STOPS]
    in_order: Annotated[Shorts, "short", TICKETS]
    any_order: Annotated[Shorts, "short", TICKETS]
    penalty: Annotated[Shorts, "short", TICKETS]
    dealt: Short
    dealt_keep: Short
    drawn: Short
    drawn_keep: Short
    # harbors
    n_harbors: Short
    harbor_cards: Short
    harbor_city: Annotated[Shorts, "short", CITIES]
    harbor_points: Annotated[Shorts, "short", HARBOR_TICKETS]
    harbor_most: Short
    unbuilt: Short
    # souvenirs
    n_souvenirs: Short
    n_start_stacks: Short
    start_city: Annotated[Shorts, "short", SOUVENIRS]
    start_tokens: Annotated[Shorts, "short", SEATS + 1]
    placed_tokens: Annotated[Shorts, "short", SEATS + 1]
    n_placers: Short
    placer: Annotated[Grid, "short", SEATS + 1, SOUVENIRS]
    souvenir_points: Annotated[Shorts, "short", SOUVENIRS + 1]
    # the end
    end_pieces: Short
    further_turns: Short
    # numbering of actions: the first number of each range
    keep0: Short
    fleet0: Short
    place0: Short
    take0: Short
    blind0: Short
    refill0: Short
    stop: Short
    claim0: Short
    pay0: Short
    pay_wilds: Short
    pay_specials: Short
    draw_tickets: Short
    build0: Short
    harbor_pay0: Short
    swap0: Short
    most_swapped: Short
    souvenir0: Short
    pass_turn: Short
    n_actions: Short


class State:
    """A game: everything that the rules read and write, and nothing else.

    A *view* is a State too: the same fields with what its viewer may not know left blank.
    """

    rng: Annotated[Stream, "unsigned long long", 2]  # the stream for shuffles still to come
    score: Annotated[Shorts, "int", SEATS]
    viewer: Short
    seats: Short
    first: Short
    phase: Short
    actor: Short
    turn: Short
    turns_left: Short
    passes: Short
    reason: Short
    recommended_fleets: Short
    revealed: Short
    # the decision under way
    cards_taken: Short  # this turn
    took_wild: Short  # the card taken is a face-up wild
    slot: Short  # place in the row to be refilled
    claim: Short  # the route (or harbor city) being paid for, or whose souvenir is chosen
    spaces: Short  # pair spaces still to be paid
    placed: Short  # souvenir stacks placed by players so far
    row_stays: Short  # swept as often as allowed: left as it lies until it changes (CARD-6)
    # cards
    deck_n: Annotated[Shorts, "short", DECKS]
    deck: Annotated[Grid, "short", DECKS, DECK_CARDS]
    discard: Annotated[Shorts, "short", KINDS]
    row: Annotated[Shorts, "short", ROW]
    hand: Annotated[Grid, "short", SEATS, KINDS]
    hand_n: Annotated[Grid, "short", SEATS, DECKS]
    # common knowledge about cards (HIDE-1): see knowledge.py
    known: Annotated[Grid, "short", SEATS, KINDS]
    heap: Annotated[Grid, "short", AGES, KINDS]
    slots: Annotated[Grid, "short", SEATS, DECKS * AGES]
    maybe: Annotated[Grid, "short", SEATS, KINDS]
    mine: Annotated[Grid, "short", SEATS, AGES * KINDS]
    # pieces
    pieces: Annotated[Grid, "short", SEATS, PIECE_KINDS]
    reserve: Annotated[Grid, "short", SEATS, PIECE_KINDS]
    harbors_left: Annotated[Shorts, "short", SEATS]
    # the map
    owner: Annotated[Shorts, "short", ROUTES]
    n_open: Short
    open: Annotated[Shorts, "short", ROUTES]
    open_at: Annotated[Shorts, "short", ROUTES]
    touched: Annotated[Grid, "short", SEATS, CITIES]
    harbor_owner: Annotated[Shorts, "short", CITIES]
    # tickets: a ring whose head is the top of the deck, and every draw made so far
    ring: Annotated[Shorts, "short", TICKETS]
    ring_head: Short
    ring_n: Short
    holder: Annotated[Shorts, "short", TICKETS]
    held_n: Annotated[Shorts, "short", SEATS]
    n_draws: Short
    n_keeps: Short
    draw_seat: Annotated[Shorts, "short", TICKET_DRAWS]
    draw_n: Annotated[Shorts, "short", TICKET_DRAWS]
    draw_kept: Annotated[Shorts, "short", TICKET_DRAWS]
    draw_mask: Annotated[Shorts, "short", TICKET_DRAWS]
    draw_ticket: Annotated[Grid, "short", TICKET_DRAWS, OFFER]
    # souvenirs
    stack_kind: Annotated[Shorts, "short", CITIES]
    stack_n: Annotated[Shorts, "short", CITIES]
    souvenir: Annotated[Grid, "short", SEATS, SOUVENIRS]


class Scratch:
    """Scratch memory: lists, events and sums that the rules write while they work. It is no part of the game."""

    rng: Annotated[Stream, "unsigned long long", 2]  # for random play and samples, never for the game
    n_legal: Short
    legal: Annotated[Shorts, "short", ACTIONS]
    n_events: Short
    events_lost: Short  # 1 if there was no room for an event since the scratch memory was made
    events: Annotated[Grid, "int", EVENTS, EVENT_WIDTH]
    incoming: Annotated[Ints, "int", EVENT_WIDTH]  # an event from outside, before it is checked
    counts: Annotated[Shorts, "short", SEATS]
    reach: Annotated[Grid, "short", PIECE_KINDS, COLORS + 1]  # longest route payable, by color; last: gray
    root: Annotated[Shorts, "short", CITIES]
    used: Annotated[Shorts, "short", ROUTES]
    on_leg: Annotated[Grid, "short", STOPS, CITIES]
    pool: Annotated[Shorts, "short", TICKETS + DECK_CARDS]
    # sampling: what the viewer cannot place of each age; slots left in hands for each
    unplaced: Annotated[Grid, "short", AGES, KINDS]
    room: Annotated[Grid, "short", AGES, SEATS]
    given: Annotated[Shorts, "short", KINDS]
    # sampling tickets: a slot is a place in the deck as first shuffled
    slot_ticket: Annotated[Shorts, "short", TICKETS]
    ticket_slot: Annotated[Shorts, "short", TICKETS]
    slot_from: Annotated[Shorts, "short", TICKETS]  # the draw that put the slot back last
    culprit: Short  # a draw whose choice may be what contradicts
    draw_slot: Annotated[Grid, "short", TICKET_DRAWS, OFFER]
    draw_mask: Annotated[Shorts, "short", TICKET_DRAWS]
    queue: Annotated[Shorts, "short", TICKETS + TICKET_DRAWS * OFFER]
    sheet: Annotated[
        Grid, "int", SEATS, 8
    ]  # routes, tickets, tours, harbors, unbuilt, souvenirs, total, completed
    value: Annotated[Shorts, "short", TICKETS]
    turns: Int  # begun in the random play made last


STRUCTS: tuple[type, ...] = (BoardData, State, Scratch)
Field = tuple[str, str, tuple[int, ...]]


def fields(struct: type) -> list[Field]:
    """(name, C type, dimensions) of every field, in the order of the struct."""
    found: list[Field] = []
    for name, hint in get_type_hints(struct, include_extras=True).items():
        _, c_type, *dimensions = get_args(hint)
        found.append((name, c_type, tuple(dimensions)))
    return found


def blank(struct: type) -> Any:
    """A struct of zeros, for plain Python."""
    made = struct()
    for name, _, dimensions in fields(struct):
        setattr(made, name, _zeros(dimensions))
    return made


def _zeros(dimensions: tuple[int, ...]) -> Any:
    if not dimensions:
        return 0
    return [_zeros(dimensions[1:]) for _ in range(dimensions[0])]


def constants(names: dict[str, Any]) -> dict[str, int]:
    """The limits and codes among the names of a module."""
    return {name: value for name, value in names.items() if name.isupper() and type(value) is int}


class FieldPlace(NamedTuple):
    """Where a field lies in its struct, and how `struct` reads it."""

    offset: int
    size: int
    format: str
    dimensions: tuple[int, ...]


_CODES = {"short": "h", "int": "i", "unsigned long long": "Q"}


def places(struct_type: type) -> dict[str, FieldPlace]:
    """The fields of a struct; wide ones come first, so that there is no gap between two."""
    found: dict[str, FieldPlace] = {}
    offset = 0
    for name, c_type, dimensions in fields(struct_type):
        code = f"<{prod(dimensions)}{_CODES[c_type]}"
        found[name] = FieldPlace(offset, calcsize(code), code, dimensions)
        offset += calcsize(code)
    return found


def padded(value: Any, dimensions: tuple[int, ...]) -> list[int]:
    """A value as the flat cells of a field, short lists filled up with zeros."""
    if not dimensions:
        return [int(value)]
    if len(value) > dimensions[0]:
        raise ValueError(f"{len(value)} values do not fit in {dimensions[0]}")
    cells = [cell for part in value for cell in padded(part, dimensions[1:])]
    return cells + [0] * (prod(dimensions) - len(cells))


STATE_FIELDS = fields(State)
STATE_PLACES = places(State)
BOARD_PLACES = places(BoardData)
STATE_FORMAT = "<" + "".join(place.format[1:] for place in STATE_PLACES.values())
STATE_SIZE = calcsize(STATE_FORMAT)

"""The value function: a linear function of features of a position; and how many turns a plan still takes."""

from ..rules import payments, scoring, structs, tickets
from ..rules.structs import BoardData, Scratch, State
from . import mind
from .mind import Mind
from .plan import paths, planning

# The features of a position
ONE = 0
LEFT = 1
SURE = 2
WANTED = 3
WANTED_RUSH = 4
AT_RISK = 5
GIVEN_UP = 6
HOPED = 7
HOPED_RUSH = 8
SITES = 9
SITES_RUSH = 10
CORE_TURNS = 11
PLAN_TURNS = 12
ALL_TURNS = 13
CORE_POINTS = 14
FILLER_POINTS = 15
CARDS = 16
WILDS = 17
SPARE_TURNS = 18
PIECES = 19
EXPOSED = 20
READY = 21


def take_hand(s: State, board: BoardData, m: Mind, p: int) -> None:
    """Copy the hand of p into `m.hand`."""
    for k in range(board.n_kinds):
        m.hand[k] = s.hand[p][k]


def turns_needed(s: State, board: BoardData, m: Mind, p: int) -> float:
    """Turns until the plan is carried out with the cards in `m.hand`: claims, and draws of missing cards."""
    list_needs(s, board, m, p)
    return turns_with_hand(board, m, p)


def list_needs(s: State, board: BoardData, m: Mind, p: int) -> None:
    """List what the plan needs, whatever the hand: claims, spaces by color, routes of any color, pieces."""
    for deck in range(board.n_decks):
        for color in range(board.n_colors):
            m.need[deck][color] = 0
    m.claims = 0
    m.ferries = 0
    m.n_loose = 0
    for i in range(m.n_plan[p]):
        r = m.plan[p][i]
        if s.owner[r] == structs.NOBODY:
            m.claims += 1
            m.ferries += board.route_ferries[r]
            if board.route_color[r] == structs.GRAY or board.route_pairs[r] > 0:
                m.loose[m.n_loose] = r
                m.n_loose += 1
            else:
                deck = board.piece_deck[board.route_piece[r]]
                m.need[deck][board.route_color[r]] += board.route_length[r] - board.route_ferries[r]
    m.swaps = 0
    for kind in range(board.n_pieces):
        if m.plan_pieces[p][kind] > s.pieces[p][kind] and s.revealed:
            m.swaps += 1


def turns_with_hand(board: BoardData, m: Mind, p: int) -> float:
    """Like `turns_needed`, for a hand that has changed since `list_needs` was called."""
    for deck in range(board.n_decks):
        for color in range(board.n_colors):
            m.surplus[deck][color] = spaces_covered(board, m, deck, color) - m.need[deck][color]
    m.symbols_lacking = symbols_lacking(board, m, p)
    return turns_with_surplus(board, m, p, wilds_in_hand(board, m), m.symbols_lacking)


def turns_with_one_more(
    board: BoardData, m: Mind, p: int, deck: int, color: int, k: int, covers: int
) -> float:
    """Like `turns_with_hand`, with one more card: of kind k, which covers so many spaces of a color.

    `turns_with_hand` has been called just before.
    """
    lacking = m.symbols_lacking
    if lacking > 0 and board.n_harbors > 0 and k == board.harbor_kind[deck][color]:
        m.hand[k] += 1
        lacking = symbols_lacking(board, m, p)
        m.hand[k] -= 1
    m.surplus[deck][color] += covers
    turns = turns_with_surplus(board, m, p, wilds_in_hand(board, m), lacking)
    m.surplus[deck][color] -= covers
    return turns


def turns_without(
    board: BoardData, m: Mind, p: int, deck: int, color: int, singles: int, specials: int, wilds: int
) -> float:
    """Like `turns_with_hand`, without the cards of a payment in one color.

    `turns_with_hand` has been called just before.
    """
    lacking = m.symbols_lacking
    if m.n_sites[p] > 0:
        k = board.harbor_kind[deck][color]
        spent = (
            singles if k == board.single[deck][color] else specials if k == board.special[deck][color] else 0
        )
        if k != structs.NONE and spent > 0:
            m.hand[k] -= spent
            lacking = symbols_lacking(board, m, p)
            m.hand[k] += spent
    covered = singles + specials * board.special_covers[deck][color]
    m.surplus[deck][color] -= covered
    turns = turns_with_surplus(board, m, p, wilds_in_hand(board, m) - wilds, lacking)
    m.surplus[deck][color] += covered
    return turns


def turns_with_one_wild_more(board: BoardData, m: Mind, p: int) -> float:
    """Like `turns_with_hand`, with one more wild card."""
    return turns_with_surplus(board, m, p, wilds_in_hand(board, m) + 1, m.symbols_lacking)


def wilds_in_hand(board: BoardData, m: Mind) -> int:
    return 0 if board.wild == structs.NONE else m.hand[board.wild]


def turns_with_surplus(board: BoardData, m: Mind, p: int, wilds: int, symbols: int) -> float:
    """Turns for claims, harbors and missing cards, if the hand has `m.surplus` of each color."""
    split_surplus(board, m)
    for i in range(m.n_loose):
        if board.route_pairs[m.loose[i]] > 0:
            cover_pairs(board, m, m.loose[i])
        else:
            cover_gray(board, m, m.loose[i])
    wilds -= m.ferries
    turns = 1.0 * (m.claims + m.swaps + m.n_sites[p])
    for deck in range(board.n_decks):
        turns += m.missing[deck] * m.card_turns[deck]
        while wilds > 0 and m.missing[deck] > 0.0:
            wilds -= 1
            m.missing[deck] -= 1.0
            turns -= m.card_turns[deck]
    if wilds < 0:
        return turns - 2.0 * wilds * m.card_turns[0] + symbols * m.symbol_turns
    if symbols > wilds:
        return turns + (symbols - wilds) * m.symbol_turns
    return turns


def spaces_covered(board: BoardData, m: Mind, deck: int, color: int) -> int:
    """Spaces of a color that the hand pays for."""
    have = 0
    if board.single[deck][color] != structs.NONE:
        have = m.hand[board.single[deck][color]]
    if board.special[deck][color] != structs.NONE:
        have += m.hand[board.special[deck][color]] * board.special_covers[deck][color]
    return have


def split_surplus(board: BoardData, m: Mind) -> None:
    """Split `m.surplus` into what the hand has to spare of each color and what is missing."""
    for deck in range(board.n_decks):
        m.missing[deck] = 0.0
        for color in range(board.n_colors):
            surplus = m.surplus[deck][color]
            if surplus < 0:
                m.missing[deck] -= surplus
                surplus = 0
            m.spare[deck][color] = surplus


def cover_gray(board: BoardData, m: Mind, r: int) -> None:
    """Pay a gray route with the color of which most is spare."""
    deck = board.piece_deck[board.route_piece[r]]
    length = board.route_length[r] - board.route_ferries[r]
    best = 0
    for color in range(1, board.n_colors):
        if m.spare[deck][color] > m.spare[deck][best]:
            best = color
    used = length if length < m.spare[deck][best] else m.spare[deck][best]
    m.spare[deck][best] -= used
    m.missing[deck] += (length - used) * 0.8


def cover_pairs(board: BoardData, m: Mind, r: int) -> None:
    """Pay pair spaces with pairs that are spare."""
    deck = board.piece_deck[board.route_piece[r]]
    left = board.route_pairs[r]
    for color in range(board.n_colors):
        used = paths.min_of(left, m.spare[deck][color] // 2)
        m.spare[deck][color] -= 2 * used
        left -= used
    m.missing[deck] += 1.5 * left


def symbols_lacking(board: BoardData, m: Mind, p: int) -> int:
    """Symbol cards that the hand lacks for the planned harbors, each in the color of which it has most."""
    if m.n_sites[p] == 0:
        return 0
    for deck in range(2):
        for color in range(board.n_colors):
            k = board.harbor_kind[deck][color]
            m.symbols[deck][color] = 0 if k == structs.NONE else m.hand[k]
    for color in range(board.n_colors):
        m.of_use[color] = symbols_of_use(board, m, color)
    lacking = 0
    for _ in range(m.n_sites[p]):
        best = 0
        for color in range(1, board.n_colors):
            if m.of_use[color] > m.of_use[best]:
                best = color
        lacking += 2 * board.harbor_cards - m.of_use[best]
        m.symbols[0][best] -= board.harbor_cards
        m.symbols[1][best] -= board.harbor_cards
        m.of_use[best] = symbols_of_use(board, m, best)
    return lacking


def symbols_of_use(board: BoardData, m: Mind, color: int) -> int:
    """Symbol cards of a color that one harbor can take."""
    first = m.symbols[0][color]
    second = m.symbols[1][color]
    return (first if first < board.harbor_cards else board.harbor_cards) + (
        second if second < board.harbor_cards else board.harbor_cards
    )


def value_of(s: State, board: BoardData, scratch: Scratch, m: Mind, p: int) -> float:
    """The expected final score of p: the features of the position times their weights, which depend on the time."""
    if s.phase == structs.OVER:
        scoring.score_seat(s, board, scratch, p)
        return scratch.sheet[p][scoring.TOTAL]
    measure(s, board, scratch, m, p)
    early = earliness(s, board, m, p)
    value = 0.0
    for i in range(mind.FEATURES):
        value += m.feature[i] * (m.worth_late[i] + early * m.worth_early[i])
    return value


def earliness(s: State, board: BoardData, m: Mind, p: int) -> float:
    """The share of the game that is left: 1 at its beginning."""
    return planning.own_turns_left(s, board, m, p) / game_length(board, m)


def game_length(board: BoardData, m: Mind) -> float:
    """Turns of a seat in a whole game."""
    return 1.0 + board.further_turns + (board.fleet_size - board.end_pieces) / m.pace


def held_souvenirs(s: State, board: BoardData, p: int) -> float:
    """Points of the souvenirs that p has."""
    kinds = 0
    for kind in range(board.n_souvenirs):
        kinds += s.souvenir[p][kind]
    return board.souvenir_points[kinds]


def measure(s: State, board: BoardData, scratch: Scratch, m: Mind, p: int) -> None:
    """Compute the features of p's position in `m.feature`. p has a plan."""
    take_hand(s, board, m, p)
    for i in range(mind.FEATURES):
        m.feature[i] = 0.0
    left = planning.own_turns_left(s, board, m, p)
    m.feature[ONE] = 1.0
    m.feature[LEFT] = left
    measure_turns(s, board, m, p, left)
    measure_tickets(s, board, scratch, m, p)
    if board.n_harbors > 0:
        measure_harbors(s, board, scratch, m, p)
    measure_routes(s, board, scratch, m, p)
    for kind in range(board.n_pieces):
        m.feature[PIECES] += s.pieces[p][kind]
    for deck in range(board.n_decks):
        m.feature[CARDS] += s.hand_n[p][deck]
    if board.wild != structs.NONE:
        m.feature[WILDS] = s.hand[p][board.wild]
    rush = m.feature[CORE_TURNS] / left if m.feature[CORE_TURNS] < left else 1.0
    m.feature[WANTED_RUSH] = m.feature[WANTED] * rush
    m.feature[HOPED_RUSH] = m.feature[HOPED] * rush
    m.feature[SITES_RUSH] = m.feature[SITES] * rush
    m.feature[SPARE_TURNS] = left - m.feature[PLAN_TURNS] if m.feature[PLAN_TURNS] < left else 0.0


def measure_turns(s: State, board: BoardData, m: Mind, p: int, left: float) -> None:
    """Turns for the tickets alone, for tickets and harbors, and for the whole plan."""
    whole = m.n_plan[p]
    sites = m.n_sites[p]
    m.n_plan[p] = m.n_core[p]
    m.n_sites[p] = 0
    m.feature[CORE_TURNS] = turns_needed(s, board, m, p)
    m.n_sites[p] = sites
    m.feature[PLAN_TURNS] = turns_needed(s, board, m, p)
    m.n_plan[p] = whole
    m.feature[ALL_TURNS] = turns_needed(s, board, m, p)


def measure_routes(s: State, board: BoardData, scratch: Scratch, m: Mind, p: int) -> None:
    """Features of planned routes: their points, how many can be paid now, and how many others are next to."""
    payments.measure_reach(s, board, scratch, p)
    for i in range(m.n_plan[p]):
        r = m.plan[p][i]
        if s.owner[r] != structs.NOBODY:
            continue
        m.feature[CORE_POINTS if i < m.n_core[p] else FILLER_POINTS] += board.route_points[r]
        if (
            payments.can_pay(s, board, scratch, p, r)
            and s.pieces[p][board.route_piece[r]] >= board.route_length[r]
        ):
            m.feature[READY] += 1.0
        if i < m.n_core[p] and (board.route_twin[r] == structs.NONE or s.seats < board.both_lanes_from):
            for q in range(s.seats):
                if q != p and (s.touched[q][board.route_a[r]] or s.touched[q][board.route_b[r]]):
                    m.feature[EXPOSED] += 1.0


def measure_tickets(s: State, board: BoardData, scratch: Scratch, m: Mind, p: int) -> None:
    """Features of tickets: completed, wanted, and given up."""
    m.feature[SURE] = s.score[p] + held_souvenirs(s, board, p) - board.unbuilt * s.harbors_left[p]
    tickets.join_routes(s, board, scratch, p, p)
    for ticket in range(board.n_tickets):
        scratch.value[ticket] = 0
        if s.holder[ticket] == p:
            if tickets.connected(board, scratch, ticket):
                scratch.value[ticket] = 1
                m.feature[SURE] += board.in_order[ticket]
            elif m.wanted[p][ticket]:
                m.feature[WANTED] += board.in_order[ticket] + board.penalty[ticket]
                m.feature[AT_RISK] += board.penalty[ticket]
            else:
                m.feature[GIVEN_UP] += board.penalty[ticket]


def measure_harbors(s: State, board: BoardData, scratch: Scratch, m: Mind, p: int) -> None:
    """Features of harbors: those that stand, by completed and by wanted tickets; and planned ones."""
    for city in range(board.n_cities):
        if board.harbor_city[city] and s.harbor_owner[city] == p:
            n = 0
            for ticket in range(board.n_tickets):
                if scratch.value[ticket] == 1 and scoring.names(board, ticket, city):
                    n += 1
            if n > board.harbor_most:
                n = board.harbor_most
            m.feature[SURE] += board.harbor_points[n]
            m.feature[HOPED] += planning.harbor_value(board, m, p, city) - board.harbor_points[n]
    for i in range(m.n_sites[p]):
        m.feature[SITES] += m.site_value[p][i]

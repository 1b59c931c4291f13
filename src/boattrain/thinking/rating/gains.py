"""Heuristic gains of the actions of a turn, in points: points scored, and turns saved on the way to the plan."""

from ...rules import scoring, structs
from ...rules.structs import BoardData, Scratch, State
from .. import mind, valuation
from ..mind import Mind
from ..plan import paths, planning

UNWISE = -1000
UNKNOWN = -1
UNKNOWN_HARM = -1000000.0


def rate_turn(s: State, board: BoardData, scratch: Scratch, m: Mind, p: int) -> None:
    """Fill `m.gain` for the legal actions of a turn or of a second card, which `scratch.legal` lists."""
    left = planning.own_turns_left(s, board, m, p)
    valuation.take_hand(s, board, m, p)
    busy = busy_turns(s, board, m, p)
    now = valuation.turns_needed(s, board, m, p)
    rate_cards(s, board, m, p, now)
    forget_harm(board, m)
    last = 1 if s.turns_left > 0 and left <= 1.0 else 0
    rush = busy / left
    if rush > 1.0:
        rush = 1.0
    for i in range(scratch.n_legal):
        action = scratch.legal[i]
        if action >= board.take0 and action < board.blind0:
            m.gain[i] = draw_gain(s, board, m, action - board.take0, structs.NONE)
        elif action >= board.blind0 and action < board.refill0:
            m.gain[i] = draw_gain(s, board, m, structs.NONE, action - board.blind0)
        elif action >= board.claim0 and action < board.pay0:
            if last:
                m.gain[i] = final_claim(s, board, scratch, m, p, action - board.claim0)
            else:
                m.gain[i] = claim_gain(s, board, scratch, m, p, action - board.claim0, now, left)
                if not is_core(m, p, action - board.claim0):
                    m.gain[i] -= m.focus * m.rate * rush
        elif action == board.draw_tickets:
            m.gain[i] = ticket_gain(s, board, m, p, busy, left)
        elif board.n_harbors > 0 and action >= board.build0 and action < board.harbor_pay0:
            m.gain[i] = harbor_gain(s, board, scratch, m, p, action - board.build0, left)
        elif board.n_pieces == 2 and action >= board.swap0 and action < board.souvenir0:
            m.gain[i] = swap_gain(s, board, m, p, action - board.swap0)
        else:
            m.gain[i] = 0.0
        if last and (action < board.claim0 or action == board.draw_tickets):
            m.gain[i] = -0.01 if action < board.claim0 else 1.0 * UNWISE


# Cards


def rate_cards(s: State, board: BoardData, m: Mind, p: int, now: float) -> None:
    """What one more card of each kind saves, and what a blind card of each deck saves on average.

    `valuation.turns_needed` has been called just before; `now` is its result.
    """
    count_unseen(s, board, m, p)
    if board.wild != structs.NONE:
        m.card_gain[board.wild] = (
            m.rate * (now - valuation.turns_with_one_wild_more(board, m, p) + m.habit[mind.WILD_TURNS])
            + m.habit[mind.CARD_BONUS]
        )
    for deck in range(board.n_decks):
        for color in range(board.n_colors):
            rate_card(board, m, p, deck, color, board.single[deck][color], 1, now)
            rate_special(board, m, p, deck, color, now)
    for deck in range(board.n_decks):
        cards = 0
        total = 0.0
        for k in range(board.n_kinds):
            if board.deck_of[k] == deck:
                cards += m.unseen[k]
                total += m.unseen[k] * m.card_gain[k]
        m.blind_gain[deck] = total / cards if cards > 0 else 0.0


def rate_card(
    board: BoardData, m: Mind, p: int, deck: int, color: int, k: int, covers: int, now: float
) -> None:
    """What one more card of kind k saves."""
    if k != structs.NONE:
        after = valuation.turns_with_one_more(board, m, p, deck, color, k, covers)
        m.card_gain[k] = m.rate * (now - after) + m.habit[mind.CARD_BONUS]


def rate_special(board: BoardData, m: Mind, p: int, deck: int, color: int, now: float) -> None:
    """What one more card of a color's other kind saves: as much as the usual kind, if both serve alike."""
    single = board.single[deck][color]
    special = board.special[deck][color]
    covers = board.special_covers[deck][color]
    if special != structs.NONE and single != structs.NONE and covers == 1 and m.symbols_lacking == 0:
        m.card_gain[special] = m.card_gain[single]
    else:
        rate_card(board, m, p, deck, color, special, covers, now)


def count_unseen(s: State, board: BoardData, m: Mind, p: int) -> None:
    """Count the cards that p has not seen: those in the decks, and those that others drew blind."""
    for k in range(board.n_kinds):
        m.unseen[k] = board.count[k] - s.discard[k] - s.hand[p][k]
        for q in range(s.seats):
            if q != p:
                m.unseen[k] -= s.known[q][k]
    for place in range(board.n_row):
        if s.row[place] != structs.NONE:
            m.unseen[s.row[place]] -= 1


def draw_gain(s: State, board: BoardData, m: Mind, kind: int, deck: int) -> float:
    """The gain of a card, face up or blind, and of the best card that could follow in the same turn."""
    gain = m.blind_gain[deck] if kind == structs.NONE else m.card_gain[kind]
    if s.cards_taken > 0 or (kind != structs.NONE and kind == board.wild):
        return gain
    best = 0.0
    skipped = 0
    for place in range(board.n_row):
        k = s.row[place]
        if k != structs.NONE and k != board.wild:
            if k == kind and not skipped:
                skipped = 1
            elif m.card_gain[k] > best:
                best = m.card_gain[k]
    for other in range(board.n_decks):
        if s.deck_n[other] > 0 and m.blind_gain[other] > best:
            best = m.blind_gain[other]
    return gain + best


# Routes


def claim_gain(
    s: State, board: BoardData, scratch: Scratch, m: Mind, p: int, r: int, now: float, left: float
) -> float:
    """The gain of a claim: a planned route saves a turn and is safe then; any other route gives its points."""
    if m.planned[p][r]:
        gain = m.rate * m.habit[mind.CLAIM_TURNS] + urgency(s, board, m, p, r)
        gain += m.habit[mind.CLAIM_POINTS] * board.route_points[r]
        if left <= 3.0:
            gain += board.route_points[r] * 0.5
        return gain
    gives = board.route_points[r] + paths.souvenir_bonus(s, board, m, p, r)
    return gives - m.rate * harm_of_claim(board, m, p, r, now)


def busy_turns(s: State, board: BoardData, m: Mind, p: int) -> float:
    """Turns that the routes for tickets still take."""
    whole = m.n_plan[p]
    m.n_plan[p] = m.n_core[p]
    busy = valuation.turns_needed(s, board, m, p)
    m.n_plan[p] = whole
    return busy


def is_core(m: Mind, p: int, r: int) -> bool:
    """Whether a ticket needs the route."""
    for i in range(m.n_core[p]):
        if m.plan[p][i] == r:
            return True
    return False


def urgency(s: State, board: BoardData, m: Mind, p: int, r: int) -> float:
    """What p would lose if somebody else took the route first, weighted by how likely that is."""
    near = 0
    for q in range(s.seats):
        if q != p and (s.touched[q][board.route_a[r]] or s.touched[q][board.route_b[r]]):
            near += 1
    if not is_core(m, p, r):
        return 0.05 * m.rate + 0.02 * board.route_points[r]
    spread = 1.0
    if board.route_twin[r] != structs.NONE and s.seats >= board.both_lanes_from:
        spread = m.habit[mind.TWIN_THREAT]
    others = s.seats - 1
    return (
        m.threat
        * danger(s, board, m, p, r)
        * spread
        * (m.habit[mind.FAR_THREAT] * others + m.habit[mind.NEAR_THREAT] * near)
    )


def danger(s: State, board: BoardData, m: Mind, p: int, r: int) -> float:
    """How much more the tickets of the plan would cost without the route; computed once for each plan."""
    if not m.has_danger[p]:
        m.has_danger[p] = 1
        for i in range(m.n_core[p]):
            m.danger[p][m.plan[p][i]] = UNKNOWN
    if m.danger[p][r] == UNKNOWN:
        paths.recall_prices(board, m, p)
        paths.price_steps(s, board, m, p)
        close(s, board, m, r)
        m.danger[p][r] = way_round(s, board, m, p, r) if m.hurried else damage(s, board, m, p)
    return m.danger[p][r]


def close(s: State, board: BoardData, m: Mind, r: int) -> None:
    """Take a route off the map, and its other lane if that would be closed, too."""
    m.step[r] = 2.0 * paths.FAR
    if board.route_twin[r] != structs.NONE and s.seats < board.both_lanes_from:
        m.step[board.route_twin[r]] = 2.0 * paths.FAR


def way_round(s: State, board: BoardData, m: Mind, p: int, r: int) -> float:
    """The price of the cheapest other path between the ends of a route, at most what all tickets are worth."""
    stake = 0.0
    for ticket in range(board.n_tickets):
        if m.wanted[p][ticket]:
            stake += planning.stake_of(board, m, ticket)
    paths.measure_from(board, m, board.route_a[r], board.route_b[r], stake)
    distance = m.distance[board.route_b[r]]
    return distance if distance < stake else stake


def damage(s: State, board: BoardData, m: Mind, p: int) -> float:
    """What all tickets of the plan cost on the map as it is now, each at most what it is worth."""
    total = 0.0
    for ticket in range(board.n_tickets):
        if m.wanted[p][ticket]:
            stake = planning.stake_of(board, m, ticket)
            price = paths.ticket_price(board, m, ticket, stake)
            total += price if price < stake else stake
    return total


def harm_of_claim(board: BoardData, m: Mind, p: int, r: int, now: float) -> float:
    """Turns that the plan loses if its cards pay for this route, in the color that costs the fewest."""
    least = 1.0 * paths.FAR
    deck = board.piece_deck[board.route_piece[r]]
    spaces = board.route_length[r] if board.route_pairs[r] == 0 else 2 * board.route_pairs[r]
    for color in range(board.n_colors):
        if board.route_color[r] == structs.GRAY or board.route_color[r] == color:
            row = deck * board.n_colors + color
            if m.harm[row][spaces] == UNKNOWN_HARM:
                m.harm[row][spaces] = harm_of_color(board, m, p, deck, color, spaces, now)
            if m.harm[row][spaces] < least:
                least = m.harm[row][spaces]
    return least


def forget_harm(board: BoardData, m: Mind) -> None:
    """Drop what payments of an earlier turn would have cost."""
    for row in range(board.n_decks * board.n_colors):
        for spaces in range(mind.SPACES):
            m.harm[row][spaces] = UNKNOWN_HARM


def harm_of_color(board: BoardData, m: Mind, p: int, deck: int, color: int, spaces: int, now: float) -> float:
    """Turns that the plan loses if this color pays for so many spaces: its cards first, then wild cards.

    FAR if the hand has too few. `valuation.turns_needed` has been called just before; `now` is its result.
    """
    left = spaces
    single = board.single[deck][color]
    special = board.special[deck][color]
    specials = 0
    if special != structs.NONE and board.special_covers[deck][color] == 2:
        specials = paths.min_of(m.hand[special], (left + 1) // 2)
        left -= 2 * specials
    singles = 0
    if single != structs.NONE and left > 0:
        singles = paths.min_of(m.hand[single], left)
        left -= singles
    if special != structs.NONE and board.special_covers[deck][color] == 1 and left > 0:
        specials = paths.min_of(m.hand[special], left)
        left -= specials
    wilds = left if left > 0 else 0
    if wilds > 0 and (board.wild == structs.NONE or m.hand[board.wild] < wilds):
        return paths.FAR
    after = valuation.turns_without(board, m, p, deck, color, singles, specials, wilds)
    return after - now + m.habit[mind.WILD_HARM] * wilds


def final_claim(s: State, board: BoardData, scratch: Scratch, m: Mind, p: int, r: int) -> float:
    """What a claim adds to the final score if it is p's last action."""
    scoring.score_seat(s, board, scratch, p)
    before = scratch.sheet[p][scoring.TOTAL]
    s.owner[r] = p
    scoring.score_seat(s, board, scratch, p)
    s.owner[r] = structs.NOBODY
    return (
        scratch.sheet[p][scoring.TOTAL]
        - before
        + board.route_points[r]
        + paths.souvenir_bonus(s, board, m, p, r)
    )


# Harbors, pieces, tickets


def harbor_gain(
    s: State, board: BoardData, scratch: Scratch, m: Mind, p: int, city: int, left: float
) -> float:
    """The gain of a harbor: exact if it is p's last action, else by whether it is planned."""
    if left <= 1.0 and s.turns_left > 0:
        scoring.score_seat(s, board, scratch, p)
        before = scratch.sheet[p][scoring.TOTAL]
        s.harbor_owner[city] = p
        scoring.score_seat(s, board, scratch, p)
        s.harbor_owner[city] = structs.NOBODY
        return scratch.sheet[p][scoring.TOTAL] - before + board.unbuilt
    for i in range(m.n_sites[p]):
        if m.site[p][i] == city:
            return m.rate * m.habit[mind.HARBOR_TURNS] + m.habit[mind.HARBOR_SHARE] * m.site_value[p][i]
    return -0.5 * m.rate if left > 4.0 else 0.5 * board.unbuilt


def swap_gain(s: State, board: BoardData, m: Mind, p: int, choice: int) -> float:
    """The gain of an exchange: only one that swaps exactly as many pieces as the plan lacks is wise."""
    given = choice // board.most_swapped
    n = choice % board.most_swapped + 1
    got = 1 - given
    lacking = m.plan_pieces[p][got] - s.pieces[p][got]
    if lacking != n or s.pieces[p][given] - n < m.plan_pieces[p][given]:
        return 1.0 * UNWISE
    return 0.9 * m.rate - 0.2 * n


def ticket_gain(s: State, board: BoardData, m: Mind, p: int, busy: float, left: float) -> float:
    """What the best ticket of a new offer brings on average, in the turns that the present tickets do not need."""
    spare = m.ticket_share * left - busy - 1.0
    if spare < m.habit[mind.SPARE_TURNS]:
        return 1.0 * UNWISE
    if m.hurried:
        return 1.0 * UNWISE
    paths.recall_prices(board, m, p)
    paths.price_steps(s, board, m, p)
    n = 0
    for ticket in range(board.n_tickets):
        if s.holder[ticket] != p:
            price = paths.ticket_price(board, m, ticket, m.rate * spare)
            if price > m.rate * spare:
                m.net[n] = -m.loss * board.penalty[ticket]
            else:
                surety = planning.chance_to_finish(m, busy + price / m.rate, left)
                loses = (1.0 - surety) * m.loss * board.penalty[ticket]
                m.net[n] = surety * board.in_order[ticket] - loses - price
            n += 1
    return best_of_offer(board, m, n)


def best_of_offer(board: BoardData, m: Mind, n: int) -> float:
    """The expected maximum of a draw: `drawn` tickets at random out of the n values in `m.net`."""
    for i in range(1, n):
        value = m.net[i]
        j = i
        while j > 0 and m.net[j - 1] < value:
            m.net[j] = m.net[j - 1]
            j -= 1
        m.net[j] = value
    mean = 0.0
    none_better = 1.0
    for i in range(n):
        none_so_far = 1.0
        for j in range(board.drawn):
            if n - j > 0:
                none_so_far *= 1.0 * (n - i - 1 - j) / (n - j) if n - i - 1 - j > 0 else 0.0
        mean += (none_better - none_so_far) * m.net[i]
        none_better = none_so_far
    return mean

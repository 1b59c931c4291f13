"""What each legal action gains: points, and turns saved on the way to the plan, all counted in points."""

from ..rules import layout, scoring
from ..rules.layout import Desk, State, Table
from . import paths, planning, prospects
from .shape import Mind

UNWISE = -1000
UNKNOWN = -1


def rate_turn(s: State, t: Table, d: Desk, m: Mind, p: int) -> None:
    """Fill `m.gain` for the legal actions of a turn (or of a second card), which the desk lists."""
    left = planning.own_turns_left(s, t, m, p)
    prospects.take_hand(s, t, m, p)
    busy = busy_turns(s, t, m, p)
    now = prospects.turns_needed(s, t, m, p)
    rate_cards(s, t, m, p, now)
    last = 1 if s.turns_left > 0 and left <= 1.0 else 0
    rush = busy / left
    if rush > 1.0:
        rush = 1.0
    for i in range(d.n_legal):
        action = d.legal[i]
        if action >= t.take0 and action < t.blind0:
            m.gain[i] = draw_gain(s, t, m, action - t.take0, layout.NONE)
        elif action >= t.blind0 and action < t.refill0:
            m.gain[i] = draw_gain(s, t, m, layout.NONE, action - t.blind0)
        elif action >= t.claim0 and action < t.pay0:
            if last:
                m.gain[i] = final_claim(s, t, d, p, action - t.claim0)
            else:
                m.gain[i] = claim_gain(s, t, d, m, p, action - t.claim0, now, left)
                if not is_core(m, p, action - t.claim0):
                    m.gain[i] -= m.focus * m.rate * rush
        elif action == t.draw_tickets:
            m.gain[i] = ticket_gain(s, t, m, p, busy, left)
        elif t.n_harbors > 0 and action >= t.build0 and action < t.harbor_pay0:
            m.gain[i] = harbor_gain(s, t, d, m, p, action - t.build0, left)
        elif t.n_pieces == 2 and action >= t.swap0 and action < t.souvenir0:
            m.gain[i] = swap_gain(s, t, m, p, action - t.swap0)
        else:
            m.gain[i] = 0.0
        if last and (action < t.claim0 or action == t.draw_tickets):
            m.gain[i] = -0.01 if action < t.claim0 else 1.0 * UNWISE


# Cards


def rate_cards(s: State, t: Table, m: Mind, p: int, now: float) -> None:
    """What one more card of each kind saves, and what a blind card of each deck saves on average. The turns that
    the plan takes have just been counted."""
    count_unseen(s, t, m, p)
    if t.wild != layout.NONE:
        m.card_gain[t.wild] = m.rate * (now - prospects.turns_with_one_wild_more(t, m, p) + 0.25) + 0.08
    for deck in range(t.n_decks):
        for color in range(t.n_colors):
            rate_card(t, m, p, deck, color, t.single[deck][color], 1, now)
            rate_card(t, m, p, deck, color, t.second[deck][color], t.second_covers[deck][color], now)
    for deck in range(t.n_decks):
        cards = 0
        total = 0.0
        for k in range(t.n_kinds):
            if t.deck_of[k] == deck:
                cards += m.unseen[k]
                total += m.unseen[k] * m.card_gain[k]
        m.blind_gain[deck] = total / cards if cards > 0 else 0.0


def rate_card(t: Table, m: Mind, p: int, deck: int, color: int, k: int, covers: int, now: float) -> None:
    if k != layout.NONE:
        after = prospects.turns_with_one_more(t, m, p, deck, color, k, covers)
        m.card_gain[k] = m.rate * (now - after) + 0.08


def count_unseen(s: State, t: Table, m: Mind, p: int) -> None:
    """Cards by kind that p has not seen: in the decks, or drawn blind by others."""
    for k in range(t.n_kinds):
        m.unseen[k] = t.count[k] - s.discard[k] - s.hand[p][k]
        for q in range(s.seats):
            if q != p:
                m.unseen[k] -= s.known[q][k]
    for place in range(t.n_row):
        if s.row[place] != layout.NONE:
            m.unseen[s.row[place]] -= 1


def draw_gain(s: State, t: Table, m: Mind, kind: int, deck: int) -> float:
    """A face-up card or a blind one, and the best card that could follow in the same turn."""
    gain = m.blind_gain[deck] if kind == layout.NONE else m.card_gain[kind]
    if s.taken > 0 or (kind != layout.NONE and kind == t.wild):
        return gain
    best = 0.0
    skipped = 0
    for place in range(t.n_row):
        k = s.row[place]
        if k != layout.NONE and k != t.wild:
            if k == kind and not skipped:
                skipped = 1
            elif m.card_gain[k] > best:
                best = m.card_gain[k]
    for other in range(t.n_decks):
        if s.deck_n[other] > 0 and m.blind_gain[other] > best:
            best = m.blind_gain[other]
    return gain + best


# Routes


def claim_gain(s: State, t: Table, d: Desk, m: Mind, p: int, r: int, now: float, left: float) -> float:
    """A planned route saves its turn and is safe from then on; another one gives its points."""
    if m.planned[p][r]:
        gain = m.rate + urgency(s, t, m, p, r)
        if left <= 3.0:
            gain += t.route_points[r] * 0.5
        return gain
    gives = t.route_points[r] + paths.souvenir_bonus(s, t, p, r)
    return gives - m.rate * harm_of_claim(s, t, m, p, r, now)


def busy_turns(s: State, t: Table, m: Mind, p: int) -> float:
    """Turns that the tickets of the plan still take."""
    whole = m.n_plan[p]
    m.n_plan[p] = m.n_core[p]
    busy = prospects.turns_needed(s, t, m, p)
    m.n_plan[p] = whole
    return busy


def is_core(m: Mind, p: int, r: int) -> bool:
    """Whether a ticket needs the route."""
    for i in range(m.n_core[p]):
        if m.plan[p][i] == r:
            return True
    return False


def urgency(s: State, t: Table, m: Mind, p: int, r: int) -> float:
    """How much p stands to lose if somebody else takes the route first."""
    near = 0
    for q in range(s.seats):
        if q != p and (s.touched[q][t.route_a[r]] or s.touched[q][t.route_b[r]]):
            near += 1
    if not is_core(m, p, r):
        return 0.05 * m.rate + 0.02 * t.route_points[r]
    spread = 1.0 if t.route_twin[r] == layout.NONE or s.seats < t.both_lanes_from else 0.4
    others = s.seats - 1
    return m.threat * danger(s, t, m, p, r) * spread * (0.25 * others + 0.3 * near)


def danger(s: State, t: Table, m: Mind, p: int, r: int) -> float:
    """What the tickets of the plan would cost more without the route; worked out once for a plan."""
    if not m.has_danger[p]:
        m.has_danger[p] = 1
        for i in range(m.n_core[p]):
            m.danger[p][m.plan[p][i]] = UNKNOWN
    if m.danger[p][r] == UNKNOWN:
        paths.recall_prices(t, m, p)
        paths.price_steps(s, t, m, p)
        close(s, t, m, r)
        m.danger[p][r] = way_round(s, t, m, p, r) if m.hurried else damage(s, t, m, p)
    return m.danger[p][r]


def close(s: State, t: Table, m: Mind, r: int) -> None:
    """Take a route off the map, and its other lane where that goes with it."""
    m.step[r] = 2.0 * paths.FAR
    if t.route_twin[r] != layout.NONE and s.seats < t.both_lanes_from:
        m.step[t.route_twin[r]] = 2.0 * paths.FAR


def way_round(s: State, t: Table, m: Mind, p: int, r: int) -> float:
    """The cheapest other way between the ends of a route, but no more than all tickets are worth."""
    stake = 0.0
    for ticket in range(t.n_tickets):
        if m.wanted[p][ticket]:
            stake += planning.stake_of(t, m, ticket)
    paths.measure_from(t, m, t.route_a[r], t.route_b[r], stake)
    distance = m.distance[t.route_b[r]]
    return distance if distance < stake else stake


def damage(s: State, t: Table, m: Mind, p: int) -> float:
    """What all tickets of the plan still cost on the map as it is now, each no more than it is worth."""
    total = 0.0
    for ticket in range(t.n_tickets):
        if m.wanted[p][ticket]:
            stake = planning.stake_of(t, m, ticket)
            price = paths.ticket_price(t, m, ticket, stake)
            total += price if price < stake else stake
    return total


def harm_of_claim(s: State, t: Table, m: Mind, p: int, r: int, now: float) -> float:
    """Turns that the plan loses when its cards pay for this route, with the color that hurts least."""
    least = 1.0 * paths.FAR
    deck = t.piece_deck[t.route_piece[r]]
    for color in range(t.n_colors):
        if t.route_color[r] == layout.GRAY or t.route_color[r] == color:
            harm = harm_of_color(s, t, m, p, r, deck, color, now)
            if harm < least:
                least = harm
    return least


def harm_of_color(s: State, t: Table, m: Mind, p: int, r: int, deck: int, color: int, now: float) -> float:
    """The same for one color: its cards first, then wilds; FAR where they do not pay."""
    left = t.route_length[r] if t.route_pairs[r] == 0 else 2 * t.route_pairs[r]
    single = t.single[deck][color]
    second = t.second[deck][color]
    wilds = 0
    seconds = 0
    if second != layout.NONE and t.second_covers[deck][color] == 2:
        seconds = paths.min_of(m.hand[second], (left + 1) // 2)
        left -= 2 * seconds
    singles = 0
    if single != layout.NONE and left > 0:
        singles = paths.min_of(m.hand[single], left)
        left -= singles
    if second != layout.NONE and t.second_covers[deck][color] == 1 and left > 0:
        seconds = paths.min_of(m.hand[second], left)
        left -= seconds
    if left > 0:
        wilds = left
        if t.wild == layout.NONE or m.hand[t.wild] < wilds:
            return paths.FAR
    spend(t, m, single, singles, second, seconds, wilds)
    harm = prospects.turns_with_hand(t, m, p) - now + 0.15 * wilds
    spend(t, m, single, -singles, second, -seconds, -wilds)
    return harm


def spend(t: Table, m: Mind, single: int, singles: int, second: int, seconds: int, wilds: int) -> None:
    """Take cards out of `m.hand` (or, with negative numbers, put them back)."""
    if singles != 0:
        m.hand[single] -= singles
    if seconds != 0:
        m.hand[second] -= seconds
    if wilds != 0:
        m.hand[t.wild] -= wilds


def final_claim(s: State, t: Table, d: Desk, p: int, r: int) -> float:
    """What a claim adds to the final score when it is p's last action."""
    scoring.score_seat(s, t, d, p)
    before = d.sheet[p][6]
    s.owner[r] = p
    scoring.score_seat(s, t, d, p)
    s.owner[r] = layout.NOBODY
    return d.sheet[p][6] - before + t.route_points[r] + paths.souvenir_bonus(s, t, p, r)


# Harbors, pieces, tickets


def harbor_gain(s: State, t: Table, d: Desk, m: Mind, p: int, city: int, left: float) -> float:
    if left <= 1.0 and s.turns_left > 0:
        scoring.score_seat(s, t, d, p)
        before = d.sheet[p][6]
        s.harbor_owner[city] = p
        scoring.score_seat(s, t, d, p)
        s.harbor_owner[city] = layout.NOBODY
        return d.sheet[p][6] - before + t.unbuilt
    for i in range(m.n_sites[p]):
        if m.site[p][i] == city:
            return m.rate + 0.12 * m.site_value[p][i]
    return -0.5 * m.rate if left > 4.0 else 0.5 * t.unbuilt


def swap_gain(s: State, t: Table, m: Mind, p: int, choice: int) -> float:
    """Just as many pieces as the plan lacks, once it lacks any."""
    given = choice // t.most_swapped
    n = choice % t.most_swapped + 1
    got = 1 - given
    lacking = m.plan_pieces[p][got] - s.pieces[p][got]
    if lacking != n or s.pieces[p][given] - n < m.plan_pieces[p][given]:
        return 1.0 * UNWISE
    return 0.9 * m.rate - 0.2 * n


def ticket_gain(s: State, t: Table, m: Mind, p: int, busy: float, left: float) -> float:
    """What the best ticket of a new offer brings on average, with the turns that tickets do not need yet."""
    spare = m.ticket_share * left - busy - 1.0
    if spare < 3.0:
        return 1.0 * UNWISE
    if m.hurried:
        return 1.0 * UNWISE
    paths.recall_prices(t, m, p)
    paths.price_steps(s, t, m, p)
    n = 0
    for ticket in range(t.n_tickets):
        if s.holder[ticket] != p:
            price = paths.ticket_price(t, m, ticket, m.rate * spare)
            if price > m.rate * spare:
                m.net[n] = -m.loss * t.penalty[ticket]
            else:
                surety = planning.chance_to_finish(busy + price / m.rate, left)
                loses = (1.0 - surety) * m.loss * t.penalty[ticket]
                m.net[n] = surety * t.in_order[ticket] - loses - price
            n += 1
    return best_of_offer(t, m, n)


def best_of_offer(t: Table, m: Mind, n: int) -> float:
    """The mean of the best of `drawn` tickets out of the n values in `m.net`."""
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
        for j in range(t.drawn):
            if n - j > 0:
                none_so_far *= 1.0 * (n - i - 1 - j) / (n - j) if n - i - 1 - j > 0 else 0.0
        mean += (none_better - none_so_far) * m.net[i]
        none_better = none_so_far
    return mean

"""Law 5, views: folding a seat's redacted events gives its view; what a seat cannot see changes nothing for it.

The second half takes a sampled game as the other state: it differs from the true one in hidden things only.
"""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given

import boattrain
from boattrain.game.actions import BuildHarbor, Claim, Keep, Pay
from boattrain.game.views import empty_view
from laws.players import BOARDS, COMPILED, TABLES, every_table, examples, sittings, some

MANY_DRAWS = 30  # sampling slows down where tickets are drawn without end: see test_sampling.py


@every_table
def test_folding_the_redacted_events_gives_the_view(board, seats):
    @examples(4, 1)
    @given(sittings(board, seats))
    def law(sitting):
        game = sitting.deal()
        viewers = [*range(seats), None]
        views = {seat: empty_view(game.board, seat).folded(told(game.opening, seat)) for seat in viewers}
        pending = []
        for n, (_, events) in enumerate(sitting.decisions()):
            pending += events
            if COMPILED or n % 30 == 0 or game.over:
                for seat in viewers:
                    views[seat] = views[seat].folded(told(pending, seat))
                    assert views[seat] == game.view(seat)
                    assert hash(views[seat]) == hash(game.view(seat))
                pending = []
        for seat in viewers:
            assert views[seat].to_dict() == game.view(seat).to_dict()
            assert json.loads(json.dumps(views[seat].to_dict())) == views[seat].to_dict()

    law()


def told(events, seat):
    """The events as the seat gets them."""
    return [event.redacted(seat) for event in events]


@every_table
def test_a_view_holds_no_secret_of_another(board, seats):
    @examples(2, 1)
    @given(sittings(board, seats))
    def law(sitting):
        game, dice = sitting.deal(), random.Random(sitting.seed)
        for _ in sitting.decisions():
            if dice.random() < some(10, 2) / 100:
                for seat in [*range(seats), None]:
                    check_blanks(game, game.view(seat).core, seat)

    law()


def check_blanks(game, view, seat):
    assert view.get("rng") == [0, 0]
    assert not any(any(row) for row in view.get("deck"))
    total = len(game.board.tickets)
    assert set(view.get("ring")[:total]) == {-1}
    for other in set(range(game.seats)) - {seat}:
        assert not any(view.get("hand")[other])
        assert not any(view.get("mine")[other])
        if not game.over:
            assert other not in view.get("holder")[:total]
    for draw in range(game.core.cell("n_draws")):
        if view.get("draw_seat")[draw] != seat:
            assert set(view.get("draw_ticket")[draw]) == {-1}
            assert view.get("draw_mask")[draw] == (-1 if draw < game.core.cell("n_keeps") else 0)


@every_table
def test_what_a_seat_cannot_see_changes_neither_its_view_nor_its_choices_nor_its_events(board, seats):
    compared = 0

    @examples(4, 1)
    @given(sittings(board, seats))
    def law(sitting):
        nonlocal compared
        game, dice = sitting.deal(), random.Random(sitting.seed)
        for _ in sitting.decisions():
            if dice.random() > some(6, 2) / 100 or game.over or game.core.cell("n_draws") > MANY_DRAWS:
                continue
            seat = dice.choice([*range(seats), None])
            view = game.view(seat)
            other = boattrain.sample(view, dice.getrandbits(60))
            assert other.view(seat) == view
            assert view.legal_numbers() == other.view(seat).legal_numbers()
            if seat == game.to_act:
                assert view.legal_numbers() == game.core.legal() == other.core.legal()
            for action in openly(game, other, seat, dice):
                compared += same_told(game.copy(), other.copy(), seat, action)

    law()
    assert compared > some(20, 0)  # four sittings may be short ones


def openly(game, other, seat, dice):
    """Some actions that are legal in both games, whole payments included."""
    both = [number for number in game.core.legal() if number in set(other.core.legal())]
    for number in dice.sample(both, min(len(both), some(12, 4))):
        action = game.action(number)
        if isinstance(action, Keep) and game.to_act != seat:
            yield number  # the same choice of another offer
        elif isinstance(action, Claim | BuildHarbor):
            name = action.route if isinstance(action, Claim) else action.city
            for cards in game.payments(name)[:3]:
                if cards in other.payments(name):
                    yield type(action)(name, tuple(cards.items()))
        elif not (isinstance(action, Pay) and game.core.cell("spaces") > 1):  # the next pair may be forced
            yield action


TURNED_UP = {
    "opening_tickets_kept",
    "row_filled",
    "row_swept",
    "fleets_revealed",
    "ticket_shown",
}  # chance or the end opens what was hidden
ASKED = {"to_decide", "route_named", "harbor_named"}  # a payment that is forced here may be a choice there


def same_told(game, other, seat, action):
    """Play the action in both: the seat is told the same, and sees the same afterwards."""
    drawer = game.to_act
    one, two = game.play(action), other.play(action)
    if TURNED_UP & {event.kind for event in one + two}:
        return False
    if drawer == seat and {"drew_blind", "tickets_offered"} & {event.kind for event in one}:
        return False
    if isinstance(action, Claim | BuildHarbor):
        one, two = ([event for event in events if event.kind not in ASKED] for events in (one, two))
    assert told(one, seat) == told(two, seat)
    assert [event.redacted(seat).to_dict() for event in one] == [
        event.redacted(seat).to_dict() for event in two
    ]
    assert game.view(seat) == other.view(seat)
    return True


@every_table
def test_until_all_have_chosen_opening_tickets_nobody_can_tell_what_or_how_many_another_keeps(board, seats):
    for seed in range(some(12, 3)):
        dice = random.Random(seed)
        one, two = (boattrain.Game(BOARDS[board], seats, seed) for _ in range(2))
        secretive = dice.randrange(seats)
        watchers = [seat for seat in [*range(seats), None] if seat != secretive]
        for n in range(seats):
            choices = (
                dice.sample(one.core.legal(), 2)
                if one.to_act == secretive
                else [dice.choice(one.core.legal())]
            )
            told_one, told_two = one.step(choices[0]), two.step(choices[-1])
            if n + 1 < seats:  # the last choice opens all
                for seat in watchers:
                    assert told(told_one, seat) == told(told_two, seat)
                    same_view(one.view(seat), two.view(seat))
        counts = [[game.ticket_count(seat) for seat in range(seats)] for game in (one, two)]
        assert counts == [[len(game.tickets(seat)) for seat in range(seats)] for game in (one, two)]


@pytest.mark.parametrize(("board", "seats"), [(b, n) for b, n in TABLES if len(BOARDS[b].piece_kinds) == 2])
def test_until_all_have_chosen_a_fleet_nobody_can_tell_what_another_takes(board, seats):
    for seed in range(some(12, 3)):
        dice = random.Random(seed)
        one, two = (boattrain.Game(BOARDS[board], seats, seed) for _ in range(2))
        while one.phase == "keep":
            number = dice.choice(one.core.legal())
            one.step(number)
            two.step(number)
        secretive = dice.randrange(seats)
        for n in range(seats):
            choices = (
                dice.sample(one.core.legal(), 2)
                if one.to_act == secretive
                else [dice.choice(one.core.legal())]
            )
            told_one, told_two = one.step(choices[0]), two.step(choices[-1])
            for seat in [*range(seats), None] if n + 1 < seats else ():
                if seat != secretive:
                    assert told(told_one, seat) == told(told_two, seat)
                    same_view(one.view(seat), two.view(seat))


def same_view(one, two):
    assert one == two
    assert one.to_dict() == two.to_dict()
    assert one.legal_numbers() == two.legal_numbers()
    assert boattrain.sample(one, 1).hash == boattrain.sample(two, 1).hash


@pytest.mark.parametrize("board", BOARDS)
def test_redacting_twice_changes_nothing_more_and_a_spectator_is_told_what_all_are_told(board):
    game = boattrain.Game(board, 3, 11)
    dice = random.Random(board)
    for _ in range(150):
        if game.over:
            break
        for event in game.play(dice.choice(game.core.legal())):
            for seat in (0, 1, 2, None):
                assert event.redacted(seat).redacted(seat) == event.redacted(seat)
                assert event.redacted(seat).redacted(None) == event.redacted(None)

"""The planner's arithmetic: fast paths give the same results as slow ones, and it gains from its tickets."""

import random

import pytest

import boattrain
import in_time
from boattrain.bots.values import brain_for
from boattrain.rules import plain_core, structs
from boattrain.rules.plain import plain_module
from bots.conftest import play

BOARDS = boattrain.board_names()

drafts, keeping, planning, valuation = (
    plain_module(f"thinking.{name}") for name in ("plan.drafts", "plan.keeping", "plan.planning", "valuation")
)


def decisions(board, phase, n):
    """Decisions of a kind in games of planners and of chance, as a plain core and a mind see them."""
    dice, seed = random.Random(board), 0
    while n:
        seed += 1
        game = boattrain.Game(board, 2, seed)
        brain, shown = brain_for(game.board), game.core
        while not game.over and n:
            view = game.view(game.to_act)
            if shown.phase() == phase and dice.random() < 0.2:
                n -= 1
                core = boattrain.Game(board, 2, seed, kind=plain_core())
                for number in game.numbers:
                    core.step(number)
                core = core.view(game.to_act).core
                core.list_legal()
                yield core.s, core.board, core.scratch, brain_for(game.board, plain_core()).m, core.s.actor
            game.step(brain.choose(view.core) if dice.random() < 0.7 else dice.choice(game.legal_numbers()))


@pytest.mark.parametrize("board", BOARDS)
def test_a_card_more_counts_as_if_it_were_in_the_hand(board):
    for s, t, d, m, p in decisions(board, structs.TURN, 8):
        drafts.have_plan(s, t, d, m, p)
        valuation.take_hand(s, t, m, p)
        valuation.list_needs(s, t, m, p)
        for deck in range(t.n_decks):
            for color in range(t.n_colors):
                for k, covers in (
                    (t.single[deck][color], 1),
                    (t.special[deck][color], t.special_covers[deck][color]),
                ):
                    if k != structs.NONE:
                        valuation.turns_with_hand(t, m, p)
                        short = valuation.turns_with_one_more(t, m, p, deck, color, k, covers)
                        m.hand[k] += 1
                        assert short == pytest.approx(valuation.turns_with_hand(t, m, p))
                        m.hand[k] -= 1


@pytest.mark.parametrize("board", BOARDS)
def test_a_choice_of_tickets_is_worth_what_a_plan_for_just_these_is_worth(board):
    for s, t, d, m, p in decisions(board, structs.KEEP, 3):
        keeping.rate_keeps(s, t, d, m, p)
        drawn = list(s.draw_ticket[s.n_keeps])[: s.draw_n[s.n_keeps]]
        for rated, action in zip(list(m.gain)[: d.n_legal], list(d.legal)[: d.n_legal], strict=True):
            planning.take_own_tickets(s, t, m, p)
            for place, ticket in enumerate(drawn):
                m.mine[ticket] = (action - t.keep0) >> place & 1
            planning.make_plan(s, t, d, m, p)
            drafts.improve_plan(s, t, d, m, p)
            assert rated == pytest.approx(drafts.worth(s, t, m, p))


@pytest.mark.compiled
@pytest.mark.parametrize("board", in_time.BOARDS)
def test_at_a_full_table_tickets_seldom_cost_more_than_they_bring(board):
    seats, games, negative = boattrain.load_board(board).seats_most, 40, 0
    for seed in range(games):
        lone = seed % seats
        names = ["planner" if seat == lone else "greedy" for seat in range(seats)]
        sheet = play(board, names, seed).outcome.sheets[lone]
        negative += sheet.tickets + sheet.tours < 0
    assert negative <= 0.15 * games  # without care it is a fifth

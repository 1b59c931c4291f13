"""What decks and row do by themselves, event by event: refills, sweeps and renewals (CARD-2 .. CARD-8)."""

from __future__ import annotations

import random

from hypothesis import given

import boattrain
from boattrain.boards.numbering import numbering
from laws.following import Follower
from laws.players import every_table, examples, sittings, some


@every_table
def test_decks_and_row_do_what_the_rulebook_says(board, seats):
    @examples(3, 1)
    @given(sittings(board, seats))
    def law(sitting):
        game = sitting.deal()
        follower = Follower(game)
        n = numbering(game.board)
        for number, events in sitting.decisions():
            deck = number - n.refill0
            refill = f"refill from {game.board.decks[deck].id}" if 0 <= deck < n.stop - n.refill0 else ""
            follower.follow(refill, events)

    law()


@every_table
def test_decks_and_row_do_what_the_rulebook_says_when_most_cards_are_in_hands(board, seats):
    swept = stuck = 0
    for seed in range(some(8, 2)):
        dice = random.Random(seed)
        game = boattrain.Game(board, seats, seed)
        follower = Follower(game)
        n = numbering(game.board)
        draws = range(n.take0, n.refill0)
        wild = n.take0 + game.board.wild
        for _ in range(250):
            if game.over:
                break
            legal = game.core.legal()
            cards = [number for number in legal if number in draws and number != wild]
            claims = [number for number in legal if n.claim0 <= number < n.pay0]
            number = dice.choice(cards or claims or legal)
            deck = number - n.refill0
            refill = f"refill from {game.board.decks[deck].id}" if 0 <= deck < n.stop - n.refill0 else ""
            events = game.play(number)
            follower.follow(refill, events)
            swept += sum(event.kind == "row_swept" for event in events)
            stuck += game.row.count(game.board.cards[game.board.wild].id) >= 3
    assert swept > some(3, 0)
    assert stuck > some(3, 0)

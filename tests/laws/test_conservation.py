"""Law 1, conservation: cards, pieces, tickets and souvenirs add up after every decision.

And the corners: the players of this folder really reach the rare places that the laws are meant for.
"""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from laws.accounting import Auditor
from laws.players import COMPILED, TABLES, Sitting, every_table, examples, sittings

EVERY = 1 if COMPILED else 3  # with the plain core every third decision is audited


@every_table
def test_everything_adds_up_after_every_decision(board, seats):
    @examples(3, 2)
    @given(sittings(board, seats))
    def law(sitting):
        auditor = Auditor(sitting.deal())
        auditor.audit(sitting.game)
        for n, (_, events) in enumerate(sitting.decisions()):
            auditor.note(events)
            if n % EVERY == 0 or sitting.game.over:
                auditor.audit(sitting.game)

    law()


@every_table
def test_the_opening_deal_is_that_of_the_table(board, seats):
    @examples(10, 3)
    @given(sittings(board, seats), st.one_of(st.none(), st.integers(0, seats - 1)))
    def law(sitting, first):
        game = sitting.deal(first=first)
        assert first is None or game.first == first == game.to_act
        for seat in range(seats):
            assert {deck.id: game.hand_size(seat, deck.id) for deck in game.board.decks} == {
                deck.id: deck.opening_hand for deck in game.board.decks
            }
            assert len(game.offer(seat)) == game.board.opening_tickets.dealt
            assert game.known_cards(seat) == {}

    law()


# The corners

LINEUPS = (
    ("hoarder",),
    ("picker", "hoarder"),
    ("wild_shunner",),
    ("wild_picker", "wild_shunner"),
    ("ticket_fan",),
    ("ticket_glutton", "ticket_fan", "claimer"),
    ("claimer",),
    ("pair_fan",),
    ("pair_fan", "claimer", "even"),
    ("harbor_fan",),
    ("swapper", "claimer"),
    ("random",),
)


def corners_of(sitting: Sitting) -> Counter[str]:
    """How often a game went into each corner."""
    game, met = sitting.deal(), Counter[str]()
    head, pair_choices = game.core.cell("ring_head"), 0
    for _, events in sitting.decisions():
        kinds = Counter(event.kind for event in events)
        met["renewal"] += kinds["deck_renewed"]
        met["relay"] += kinds["row_swept"]
        met["relay of a relay"] += kinds["row_swept"] > 1
        met["harbor"] += kinds["harbor_built"]
        met["exchange"] += kinds["pieces_exchanged"]
        met["pass"] += kinds["passed"]
        met["ring wrap"] += game.core.cell("ring_head") < head
        head = game.core.cell("ring_head")
        met["ticket deck empty"] += game.tickets_left == 0
        met["deck empty"] += 0 in game.core.get("deck_n")[: len(game.board.decks)]
        named = [e for e in events if e.kind == "route_named"]
        met["pair space paid"] += sum(e.pair_spaces_left < game.board.route(e.route).pairs for e in named)
        pair_choices = pair_choices + 1 if game.phase == "pay" and named else 0
        met["pair chosen twice"] += pair_choices > 1
        met["score below zero"] += min(game.core.get("score")) < 0
        met["souvenir chosen"] += game.phase == "souvenir"
        met["may have been old"] += any(any(row) for row in game.core.get("maybe"))
    met["second renewal"] += met["renewal"] > 1
    return met


def test_the_players_reach_the_corners_of_the_rules():
    met: dict[str, Counter[str]] = {}
    for board, seats in TABLES:
        for seed, lineup in enumerate(LINEUPS):
            met.setdefault(board, Counter()).update(corners_of(Sitting(board, seats, seed, lineup)))
    wanted = {
        "renewal": 50, "relay": 20, "relay of a relay": 1, "ring wrap": 20, "ticket deck empty": 5,
        "deck empty": 50, "may have been old": 50, "second renewal": 5,
    }  # fmt: skip
    ships = {"harbor": 20, "exchange": 50, "score below zero": 20}
    for board, more in {
        "world": ships | {"pair space paid": 100, "pair chosen twice": 10},
        "great_lakes": ships,
        "san_francisco": {"souvenir chosen": 20, "pass": 1},
    }.items():
        few = {corner: met[board][corner] for corner, n in (wanted | more).items() if met[board][corner] < n}
        assert not few, f"{board} was there too seldom: {few}"

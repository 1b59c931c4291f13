"""Checks from outside that everything in a game adds up after every decision (law 1).

Reads the fields of the state and the facts of the board, and nothing of the rules.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from boattrain.game.phases import PHASES
from boattrain.rules import structs

NOBODY, CLOSED = -1, -2
REFILL, PAY = PHASES.index("refill"), PHASES.index("pay")


class Auditor:
    """The auditor of one game from its deal on. `note` every decision, then `audit`."""

    def __init__(self, game: Any) -> None:
        self.board = game.board
        self.swapped = [0] * game.seats
        core = game.core
        self.start_kinds = {
            kind for kind, n in zip(core.get("stack_kind"), core.get("stack_n"), strict=True) if n
        }

    def note(self, events: tuple[Any, ...]) -> None:
        for event in events:
            if event.kind == "pieces_exchanged":
                self.swapped[event.seat] += event.count

    def audit(self, game: Any) -> None:
        core, board, seats = game.core, self.board, game.seats
        self.audit_cards(core, board, seats)
        self.audit_knowledge(core, board, seats)
        owner = core.get("owner")
        self.audit_map(core, board, seats, owner)
        self.audit_pieces(core, board, seats, owner)
        self.audit_tickets(core, board, seats)
        if board.souvenirs:
            self.audit_souvenirs(core, board.souvenirs, seats)

    def audit_cards(self, core: Any, board: Any, seats: int) -> None:
        hands, hand_n = core.get("hand"), core.get("hand_n")
        decks, deck_n = core.get("deck"), core.get("deck_n")
        row, discards = core.get("row"), core.get("discard")
        places = sum(deck.row for deck in board.decks)
        assert all(k == NOBODY for k in row[places:])
        lying = Counter(k for k in row if k != NOBODY)
        for number, deck in enumerate(board.decks):
            cards = decks[number][: deck_n[number]]
            assert {board.cards[k].deck for k in cards} <= {number}
            lying.update(cards)
            if core.cell("phase") != PAY:
                assert deck_n[number] > 0 or not any(discards[k] for k in deck.cards), (
                    "an empty deck is renewed"
                )
        for k, card in enumerate(board.cards):
            held = [hands[seat][k] for seat in range(seats)]
            assert min(held) >= 0
            assert discards[k] >= 0
            assert lying[k] + discards[k] + sum(held) == card.count, card.id
        for seat in range(seats):
            for number, deck in enumerate(board.decks):
                assert hand_n[seat][number] == sum(hands[seat][k] for k in deck.cards)
        if any(deck_n) and core.cell("phase") != REFILL:
            assert NOBODY not in row[:places], "an empty place is filled as soon as a deck can give"

    def audit_knowledge(self, core: Any, board: Any, seats: int) -> None:
        """What the table remembers is true, and complete."""
        hands, known, hand_n = core.get("hand"), core.get("known"), core.get("hand_n")
        maybe, heap, decks, deck_n = (core.get(name) for name in ("maybe", "heap", "deck", "deck_n"))
        in_decks = Counter(k for number in range(len(board.decks)) for k in decks[number][: deck_n[number]])
        mine = [
            [core.get("mine")[seat][age * structs.KINDS :][: structs.KINDS] for seat in range(seats)]
            for age in range(structs.OLDEST)
        ]
        for k in range(len(board.cards)):
            for age in range(structs.OLDEST):
                drawn = sum(mine[age][seat][k] for seat in range(seats))
                assert heap[age][k] == drawn + (in_decks[k] if age == 0 else 0), board.cards[k].id
            for seat in range(seats):
                assert 0 <= known[seat][k] <= hands[seat][k]
                assert maybe[seat][k] >= 0
                own = [mine[age][seat][k] for age in range(structs.OLDEST)]
                assert min(own) >= 0
                assert sum(own) <= hands[seat][k] - known[seat][k] + maybe[seat][k]
        for seat in range(seats):
            for number, deck in enumerate(board.decks):
                slots = core.get("slots")[seat][number * structs.AGES :][: structs.AGES]
                unseen = hand_n[seat][number] - sum(known[seat][k] - maybe[seat][k] for k in deck.cards)
                assert sum(slots) == unseen
                assert min(slots) >= 0
                for age in range(structs.OLDEST):
                    assert slots[age] == sum(mine[age][seat][k] for k in deck.cards)

    def audit_map(self, core: Any, board: Any, seats: int, owner: list[int]) -> None:
        n_open, listed, at = core.cell("n_open"), core.get("open"), core.get("open_at")
        free = {r for r in range(len(board.routes)) if owner[r] == NOBODY}
        assert sorted(listed[:n_open]) == sorted(free)
        assert all(listed[at[r]] == r for r in free)
        touched = core.get("touched")
        for seat in range(seats):
            ends = {
                end for r, route in enumerate(board.routes) if owner[r] == seat for end in (route.a, route.b)
            }
            assert {city for city, yes in enumerate(touched[seat]) if yes} == ends
        for r, route in enumerate(board.routes):
            assert CLOSED <= owner[r] < seats
            if route.twin == NOBODY:
                assert owner[r] != CLOSED
            elif owner[r] >= 0:
                assert owner[route.twin] != owner[r], "nobody owns both lanes"
                assert (owner[route.twin] == CLOSED) == (seats < board.both_lanes_from_seats)
            elif owner[r] == CLOSED:
                assert owner[route.twin] >= 0
        self.audit_scores(core, board, seats, owner)

    def audit_scores(self, core: Any, board: Any, seats: int, owner: list[int]) -> None:
        scores, left, harbor_owner = core.get("score"), core.get("harbors_left"), core.get("harbor_owner")
        for seat in range(seats):
            points = sum(route.points for r, route in enumerate(board.routes) if owner[r] == seat)
            assert scores[seat] == points - self.swapped[seat]
        built = Counter(harbor_owner[: len(board.cities)])
        for seat in range(seats):
            assert left[seat] + built[seat] == (board.harbors.each if board.harbors else 0)
            assert left[seat] >= 0
        touched = core.get("touched")
        for c, city in enumerate(board.cities):
            if harbor_owner[c] >= 0:
                assert city.harbor
                assert touched[harbor_owner[c]][c]

    def audit_pieces(self, core: Any, board: Any, seats: int, owner: list[int]) -> None:
        pieces, reserve = core.get("pieces"), core.get("reserve")
        for seat in range(seats):
            if not core.cell("revealed") and not any(pieces[seat]):
                continue  # this seat has not chosen its fleet yet
            on_board = Counter[int]()
            for r, route in enumerate(board.routes):
                if owner[r] == seat:
                    on_board[route.kind] += route.length
            for number, kind in enumerate(board.piece_kinds):
                assert pieces[seat][number] >= 0
                assert reserve[seat][number] >= 0
                assert pieces[seat][number] + reserve[seat][number] + on_board[number] == kind.owned
            assert sum(pieces[seat]) + on_board.total() == board.pieces_taken

    def audit_tickets(self, core: Any, board: Any, seats: int) -> None:
        total, head, n = len(board.tickets), core.cell("ring_head"), core.cell("ring_n")
        ring, holder = core.get("ring"), core.get("holder")
        drawn, sizes, keeps = core.get("draw_ticket"), core.get("draw_n"), core.cell("n_keeps")
        offered = [t for draw in range(keeps, core.cell("n_draws")) for t in drawn[draw][: sizes[draw]]]
        choosing = keeps < seats  # opening tickets: what is not kept goes under the deck when all have chosen
        lying = [ring[(head + i) % total] for i in range(n)]
        held = [t for t in range(total) if holder[t] != NOBODY]
        kept, masks, seat_of = core.get("draw_kept"), core.get("draw_mask"), core.get("draw_seat")
        if choosing:
            for draw in range(keeps):
                offered += [drawn[draw][j] for j in range(sizes[draw]) if not masks[draw] >> j & 1]
        assert sorted(lying + offered + held) == list(range(total))
        told = [0 if choosing else holder[:total].count(seat) for seat in range(seats)]
        assert core.get("held_n")[:seats] == told
        for draw in range(keeps):
            assert kept[draw] == (0 if choosing else masks[draw].bit_count())
            assert masks[draw].bit_count() <= sizes[draw]
            for j in range(sizes[draw]):
                if masks[draw] >> j & 1:
                    assert holder[drawn[draw][j]] == seat_of[draw]

    def audit_souvenirs(self, core: Any, souvenirs: Any, seats: int) -> None:
        has, tokens = core.get("souvenir"), Counter[int]()
        places = Counter(
            kind for kind, n in zip(core.get("stack_kind"), core.get("stack_n"), strict=True) if n
        )
        assert all(n == 1 for n in places.values()), "each kind lies in one place"
        for c in range(len(self.board.cities)):
            kind, n = core.get("stack_kind")[c], core.get("stack_n")[c]
            tokens[kind] += n
            assert (n > 0) == (kind != NOBODY)
        out = 0
        for kind in range(len(souvenirs.kinds)):
            owned = [has[seat][kind] for seat in range(seats)]
            assert set(owned) <= {0, 1}
            placed = kind not in self.start_kinds
            full = (souvenirs.placed_stack if placed else souvenirs.stack)[seats]
            found = tokens[kind] + sum(owned)
            assert found == full or (placed and found == 0)
            out += placed and found > 0
        assert out == core.cell("placed")

"""Follows decks, discards and the row by events alone, and checks every one of them against CARD-2 .. CARD-8.

An own reading of the rules for what happens by itself: refilling, sweeping, renewing. The one thing that it
looks up in the state is what is in hands, for the ruling on rows that cannot be mended.
"""

from __future__ import annotations

from collections import Counter
from typing import Any


class Follower:
    def __init__(self, game: Any) -> None:
        self.game, self.board = game, game.board
        self.home = {card.id: self.board.decks[card.deck].id for card in self.board.cards}
        self.wild = self.board.cards[self.board.wild].id
        self.share = {deck.id: deck.row for deck in self.board.decks}
        self.left = {deck.id: deck.total for deck in self.board.decks}
        self.discards: dict[str, Counter[str]] = {deck.id: Counter() for deck in self.board.decks}
        self.row: list[str | None] = [None] * sum(self.share.values())
        self.taken: list[tuple[str, bool]] = []  # cards of this turn, and whether each was a face-up wild
        self.stays = False  # swept ten times: left as it lies until it changes
        self.dealing = True
        self.follow("deal", game.opening)
        self.dealing = False
        self.taken = []

    def follow(self, action: str, events: tuple[Any, ...]) -> None:
        """`action` is the text of the decision that led to these events."""
        sweeps, laying, chosen = 0, self.dealing, action.removeprefix("refill from ")
        for event in events:
            told = event.to_dict()
            match event.kind:
                case "row_filled":
                    self.fill(told, laying, chosen if action.startswith("refill") else None)
                    chosen = action = ""
                    laying = laying and None in self.row
                case "row_swept":
                    self.sweep(sweeps)
                    sweeps, laying = sweeps + 1, True
                case "row_stays":
                    assert sweeps == 10
                    self.stays = True
                case "deck_renewed":
                    self.renew(told)
                case "drew_blind":
                    self.left[told["deck"]] -= 1
                    assert self.left[told["deck"]] >= 0
                    self.take(told["card"], face_up=False)
                case "took_face_up":
                    assert self.row[told["place"]] == told["card"]
                    self.row[told["place"]] = None
                    self.stays = False
                    self.take(told["card"], face_up=True)
                case "cards_paid":
                    self.discards[self.home[told["card"]]][told["card"]] += told["count"]
                case "turn_began":
                    self.taken = []
        moved = {"row_filled", "drew_blind", "took_face_up", "cards_paid"} & {event.kind for event in events}
        self.check(sweeps, bool(moved))

    def take(self, card: str, face_up: bool) -> None:
        """Two cards at most; a face-up wild is the only one (CARD-1, CARD-3 .. 5)."""
        lone = face_up and card == self.wild
        if not self.dealing:
            assert len(self.taken) < 2
            assert not (self.taken and (lone or self.taken[0][1]))
        self.taken.append((card, lone))

    def fill(self, told: dict[str, Any], laying: bool, chosen: str | None) -> None:
        deck, place = told["deck"], told["place"]
        assert self.row[place] is None
        assert deck == self.home[told["card"]]
        assert self.left[deck] > 0
        if chosen:
            assert deck == chosen  # CARD-2
        elif laying and not self.is_short(place, deck):
            assert place == self.row.index(None) or self.left_of(place) == 0
        else:
            assert place == self.row.index(None)
            lying = Counter(self.home[card] for card in self.row if card)
            giving = [name for name in self.share if self.left[name]]
            assert deck == min(giving, key=lambda name: lying[name])  # CARD-8: the first on a tie
        self.left[deck] -= 1
        self.row[place] = told["card"]
        self.stays = False

    def is_short(self, place: int, deck: str) -> bool:
        """Whether a place that another deck should have filled goes to this one."""
        return self.owner_of(place) != deck

    def owner_of(self, place: int) -> str:
        """The deck whose share of a new row a place belongs to."""
        for name, share in self.share.items():
            if place < share:
                return name
            place -= share
        raise AssertionError("a place beyond the row")

    def left_of(self, place: int) -> int:
        """Cards that can still come to the first empty place when a new row is laid."""
        first = self.row.index(None)
        assert first < place
        return self.left[self.owner_of(first)]

    def sweep(self, before: int) -> None:
        """CARD-6."""
        assert self.row.count(self.wild) >= 3
        assert before < 10
        assert self.fewest_wilds() < 3
        for card in self.row:
            if card:
                self.discards[self.home[card]][card] += 1
        self.row = [None] * len(self.row)

    def renew(self, told: dict[str, Any]) -> None:
        """CARD-7."""
        deck = told["deck"]
        assert self.left[deck] == 0
        assert told["cards"] == self.discards[deck].total() > 0
        self.left[deck] = told["cards"]
        self.discards[deck].clear()

    def fewest_wilds(self) -> int:
        """The fewest wilds in a row of the cards that are in no hand."""
        hands = Counter[str]()
        if not self.dealing:
            for seat in range(self.game.seats):
                hands.update(self.game.hand(seat))
        else:
            hands.update(card for card, _ in self.taken)
        table = Counter({card.id: card.count for card in self.board.cards}) - hands
        count = {name: sum(n for card, n in table.items() if self.home[card] == name) for name in self.share}
        home = self.home[self.wild]
        others = sum(min(count[name], share) for name, share in self.share.items() if name != home)
        needed = min(count[home], len(self.row) - others)
        return max(0, needed - (count[home] - table[self.wild]))

    def check(self, sweeps: int, moved: bool) -> None:
        """What lies there now is what the game shows, and three wilds among it have a reason."""
        game = self.game
        assert list(game.row) == self.row
        for deck in self.board.decks:
            assert game.deck_size(deck.id) == self.left[deck.id]
            assert Counter(game.discards(deck.id)) == self.discards[deck.id]
        if moved and game.phase not in ("refill", "pay") and self.row.count(self.wild) >= 3:
            assert self.stays or self.fewest_wilds() >= 3

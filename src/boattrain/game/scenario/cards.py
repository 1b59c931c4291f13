"""Cards of a scenario: hands, row, discards, and decks with a known top."""

from collections import Counter
from collections.abc import Mapping

from boattrain.errors import GameError
from boattrain.game.notation import read_cards
from boattrain.game.scenario.facts import Layer, range_of, repeated
from boattrain.rules import structs


class CardLayer(Layer):
    def lay(self) -> None:
        for field in ("hand", "hand_n", "known", "heap", "slots", "maybe", "mine", "discard"):
            self.core.put(field, [])
        board = self.board
        left = Counter({card.id: card.count for card in board.cards})
        hands = [
            self._take(left, self.of_seat("hands", seat, ""), f"hands[{seat}]") for seat in range(self.seats)
        ]
        discards = Counter(card for cards in self._by_deck(left, "discards") for card in cards)
        tops = self._by_deck(left, "top")
        row = self._row(left, tops)
        decks: list[list[int]] = []
        for number, deck in enumerate(board.decks):
            under = [board.card_index[card] for card in left.elements() if self._deck_of(card) == number]
            goes_to = self._rest(deck.id)
            if goes_to is None:
                under = self.shuffled(under)
            else:
                hands[goes_to].update(board.cards[k].id for k in under)
                under = []
            decks.append(under + [board.card_index[card] for card in reversed(tops[number])])
        self._put_row(row, decks)
        self._put_cards(hands, discards, decks)

    def _row(self, left: Counter[str], tops: list[list[str]]) -> list[str | None] | None:
        """The cards named for the row; None if the row comes from the decks."""
        text = self.facts.get("row")
        if text is None:
            return None
        words = [None if word == "-" else word for word in text.split()]
        places = sum(deck.row for deck in self.board.decks)
        if len(words) != places:
            raise GameError("bad_scenario", f"The row has {places} places; “-” is an empty one.")
        if any(word and "*" in word for word in words):
            raise GameError("bad_scenario", "row: each card is named by itself.")
        named = [None if word is None else read_cards(self.board, word)[0][0] for word in words]
        self._take(left, " ".join(card for card in named if card), "row")
        return named

    def _put_row(self, row: list[str | None] | None, decks: list[list[int]]) -> None:
        """If the row is not named, it is dealt from below the cards that are to be drawn next."""
        if row is not None:
            places = [structs.NONE if card is None else self.board.card_index[card] for card in row]
        else:
            places = []
            for number, deck in enumerate(self.board.decks):
                tame = [k for k in decks[number] if k != self.board.wild]
                for _ in range(deck.row):
                    places.append(tame.pop(0) if tame else structs.NONE)
                    if places[-1] != structs.NONE:
                        decks[number].remove(places[-1])
        self.core.put("row", places + [structs.NONE] * (structs.ROW - len(places)))

    def _put_cards(self, hands: list[Counter[str]], discards: Counter[str], decks: list[list[int]]) -> None:
        board = self.board
        self.core.put("deck", decks)
        self.core.put("deck_n", [len(deck) for deck in decks])
        self.core.put("discard", [discards[card.id] for card in board.cards])
        counts = [[hand[card.id] for card in board.cards] for hand in hands]
        by_deck = [
            [
                sum(n for card, n in hand.items() if self._deck_of(card) == deck)
                for deck in range_of(board.decks)
            ]
            for hand in hands
        ]
        self.core.put("hand", counts)
        self.core.put("hand_n", by_deck)
        # All cards in hands count as drawn blind from the deck that lies there.
        slots = [[n for cards in hand for n in (cards, *[0] * structs.OLDEST)] for hand in by_deck]
        self.core.put("slots", slots)
        self.core.put("mine", counts)
        seen = Counter(board.cards[k].id for k in self.core.get("row") if k != structs.NONE) + discards
        self.core.put("heap", [[card.count - seen[card.id] for card in board.cards]])

    def _take(self, left: Counter[str], text: str, where: str) -> Counter[str]:
        """Take the cards of a text out of what is left."""
        wanted = Counter(dict(read_cards(self.board, text)))
        for card, n in wanted.items():
            if left[card] < n:
                raise GameError("bad_scenario", f"{where}: there are not {n} cards {card} to be had.")
        left.subtract(wanted)
        return wanted

    def _by_deck(self, left: Counter[str], fact: str) -> list[list[str]]:
        """Cards named deck by deck, in the order in which they are named."""
        found = []
        given = self.part(fact, [deck.id for deck in self.board.decks])
        for number, deck in enumerate(self.board.decks):
            text = given.get(deck.id, "")
            cards = [card for word in text.split() for card in repeated(read_cards(self.board, word))]
            self._take(left, text, f"{fact}[{deck.id}]")
            for card in cards:
                if self._deck_of(card) != number:
                    raise GameError("bad_scenario", f"{fact}[{deck.id}]: {card} is not a card of that deck.")
            found.append(cards)
        return found

    def _deck_of(self, card: str) -> int:
        return self.board.card(card).deck

    def _rest(self, deck: str) -> int | None:
        """The seat that holds the cards of a deck that are not named; None if they stay in the deck."""
        rest = self.facts.get("rest", "decks")
        if isinstance(rest, Mapping):
            rest = self.part("rest", [known.id for known in self.board.decks]).get(deck, "decks")
        return None if rest == "decks" else self.seat(rest, "rest")

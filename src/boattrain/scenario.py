"""Scenarios: a game in the middle, laid out by hand, for tests and bug reports.

What is laid out goes through the checks of a real game: every card, piece and ticket must exist and lie
in one place. What is not said gets a plain default. `scenario()` is the one way in.
"""

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from boattrain.boards import Board, load_board
from boattrain.errors import ActionError, GameError
from boattrain.events import PHASES
from boattrain.game import Game, Start, check_first, check_seats
from boattrain.notation import read_cards, read_route, read_ticket
from boattrain.rules import Core, layout
from boattrain.seeds import check_seed, stream_of
from boattrain.tables import core_for

FACTS = (
    "turn",
    "first",
    "hands",
    "row",
    "top",
    "discards",
    "rest",
    "owners",
    "harbors",
    "tickets",
    "ticket_top",
    "ticket_deck",
    "fleets",
    "pieces",
    "reserve",
    "harbors_left",
    "scores",
    "souvenirs",
    "stacks",
    "turns_left",
    "passes",
    "seed",
)


def scenario(board: str | Path | Board, seats: int = 2, *, kind: type[Core] = Core, **facts: Any) -> Game:
    """A game in the middle, on the turn of a seat. See docs/scenarios.md for the facts that it takes."""
    found = board if isinstance(board, Board) else load_board(board)
    check_seats(found, seats)
    unknown = sorted(set(facts) - set(FACTS))
    if unknown:
        raise GameError("bad_scenario", f"A scenario has no “{unknown[0]}”; it has {', '.join(FACTS)}.")
    try:
        return _Builder(found, seats, facts, kind).build()
    except ActionError as error:
        raise GameError("bad_scenario", error.sentence) from None
    except (TypeError, ValueError, KeyError, IndexError, AttributeError) as error:
        if isinstance(error, GameError):
            raise
        raise GameError("bad_scenario", f"The scenario is not laid out as it should be: {error}") from None


class _Builder:
    """Lays the facts out on a core that has been started and emptied."""

    def __init__(self, board: Board, seats: int, facts: Mapping[str, Any], kind: type[Core]) -> None:
        self.board = board
        self.seats = seats
        self.facts = facts
        self.seed = check_seed(facts.get("seed", 0))
        self.random = random.Random(self.seed)
        self.core = core_for(board, kind)

    def build(self) -> Game:
        first = check_first(self.facts.get("first", 0), self.seats)
        turn = check_first(self.facts.get("turn", 0), self.seats)
        if first is None or turn is None:
            raise GameError("bad_scenario", "A scenario says whose turn it is and who began.")
        self.core.start(stream_of(self.seed), self.seats, first, len(self.board.piece_kinds) == 2)
        for field in ("hand", "hand_n", "known", "old_n", "blind_n", "maybe", "mine", "discard"):
            self.core.put(field, [])
        self._lay_cards()
        self._lay_tickets()
        self._lay_map()
        self._lay_pieces()
        self._lay_souvenirs()
        turns_left = self.facts.get("turns_left")
        numbers = {
            "turn": turn,
            "actor": turn,
            "phase": PHASES.index("turn"),
            "turns_left": layout.NONE if turns_left is None else _count(turns_left, "turns_left"),
            "passes": _count(self.facts.get("passes", 0), "passes"),
            "taken": 0,
            "took_wild": 0,
            "slot": 0,
            "recommended_fleets": 0,
        }
        for name, value in numbers.items():
            self.core.put(name, value)
        self.core.settle()
        start = Start(self.seats, self.seed, scenario=plain_facts(self.facts))
        return Game.from_core(self.board, self.core, start)

    # Cards

    def _lay_cards(self) -> None:
        board = self.board
        left = Counter({card.id: card.count for card in board.cards})
        hands = [
            self._take(left, self._of_seat("hands", seat, ""), f"hands[{seat}]") for seat in range(self.seats)
        ]
        discards = self._take(left, " ".join(self.facts.get("discards", {}).values()), "discards")
        tops = [
            self._list(left, self.facts.get("top", {}).get(deck.id, ""), f"top[{deck.id}]")
            for deck in board.decks
        ]
        row = self._row(left, tops)
        decks: list[list[int]] = []
        for number, deck in enumerate(board.decks):
            under = [board.card_index[card] for card in left.elements() if self._deck_of(card) == number]
            goes_to = self._rest(deck.id)
            if goes_to is None:
                self.random.shuffle(under)
            else:
                hands[goes_to].update(board.cards[k].id for k in under)
                under = []
            decks.append(under + [board.card_index[card] for card in reversed(tops[number])])
        self._put_row(row, decks)
        self._put_cards(hands, discards, decks)

    def _row(self, left: Counter[str], tops: list[list[str]]) -> list[str | None] | None:
        """The cards named for the row; None where it comes from the decks."""
        text = self.facts.get("row")
        if text is None:
            return None
        words = [None if word == "-" else word for word in text.split()]
        places = sum(deck.row for deck in self.board.decks)
        if len(words) != places:
            raise GameError("bad_scenario", f"The row has {places} places; “-” is an empty one.")
        named = [None if word is None else read_cards(self.board, word)[0][0] for word in words]
        self._take(left, " ".join(card for card in named if card), "row")
        return named

    def _put_row(self, row: list[str | None] | None, decks: list[list[int]]) -> None:
        """Without a word of it, the row is laid from under the cards that are to be drawn next."""
        if row is not None:
            places = [layout.NONE if card is None else self.board.card_index[card] for card in row]
        else:
            places = []
            for number, deck in enumerate(self.board.decks):
                tame = [k for k in decks[number] if k != self.board.wild]
                for _ in range(deck.row):
                    places.append(tame.pop(0) if tame else layout.NONE)
                    if places[-1] != layout.NONE:
                        decks[number].remove(places[-1])
        self.core.put("row", places + [layout.NONE] * (layout.ROW - len(places)))

    def _put_cards(self, hands: list[Counter[str]], discards: Counter[str], decks: list[list[int]]) -> None:
        board = self.board
        self.core.put("deck", decks)
        self.core.put("deck_n", [len(deck) for deck in decks])
        self.core.put("discard", [discards[card.id] for card in board.cards])
        counts = [[hand[card.id] for card in board.cards] for hand in hands]
        by_deck = [
            [
                sum(n for card, n in hand.items() if self._deck_of(card) == deck)
                for deck in _range(board.decks)
            ]
            for hand in hands
        ]
        self.core.put("hand", counts)
        self.core.put("hand_n", by_deck)
        # All cards in hands count as drawn blind from the deck that lies there.
        self.core.put("blind_n", by_deck)
        self.core.put("mine", counts)
        seen = Counter(board.cards[k].id for k in self.core.get("row") if k != layout.NONE) + discards
        self.core.put("fresh", [card.count - seen[card.id] for card in board.cards])

    def _take(self, left: Counter[str], text: str, where: str) -> Counter[str]:
        """Take the cards of a text out of what is left."""
        wanted = Counter(dict(read_cards(self.board, text)))
        for card, n in wanted.items():
            if left[card] < n:
                raise GameError("bad_scenario", f"{where}: there are not {n} cards {card} to be had.")
        left.subtract(wanted)
        return wanted

    def _list(self, left: Counter[str], text: str, where: str) -> list[str]:
        """Cards in the order in which they are named."""
        cards = [card for word in text.split() for card in _repeated(read_cards(self.board, word))]
        self._take(left, text, where)
        deck = where.removeprefix("top[").removesuffix("]")
        for card in cards:
            if self.board.decks[self._deck_of(card)].id != deck:
                raise GameError("bad_scenario", f"{where}: {card} is not a card of that deck.")
        return cards

    def _deck_of(self, card: str) -> int:
        return self.board.cards[self.board.card_index[card]].deck

    def _rest(self, deck: str) -> int | None:
        """The seat that holds the cards of a deck that are not named; None: they are the deck."""
        rest = self.facts.get("rest", "decks")
        if isinstance(rest, Mapping):
            rest = rest.get(deck, "decks")
        return None if rest == "decks" else self._seat(rest)

    # Tickets

    def _lay_tickets(self) -> None:
        """As if each seat had drawn what it holds, in its turn, and kept all of it."""
        board = self.board
        held = [
            [read_ticket(board, t) for t in self._of_seat("tickets", seat, [])] for seat in range(self.seats)
        ]
        top = [read_ticket(board, t) for t in self.facts.get("ticket_top", [])]
        deck = self.facts.get("ticket_deck")
        exact = None if deck is None else [read_ticket(board, t) for t in deck]
        named = [ticket for seat in held for ticket in seat] + top + (exact or [])
        twice = [ticket for ticket, n in Counter(named).items() if n > 1]
        if twice:
            raise GameError("bad_scenario", f"The ticket {twice[0]} is named twice.")
        others = [ticket.id for ticket in board.tickets if ticket.id not in set(named)]
        gone: list[str] = []
        if exact is None:
            self.random.shuffle(others)
        else:
            others, gone = exact, others
        draws = [(seat, held[seat][:5]) for seat in range(self.seats)]
        draws += [
            (seat, held[seat][i : i + 5]) for seat in range(self.seats) for i in range(5, len(held[seat]), 5)
        ]
        draws += [(layout.NOBODY, gone[i : i + 5]) for i in range(0, len(gone), 5)]
        self._put_tickets(draws, top + others)

    def _put_tickets(self, draws: list[tuple[int, list[str]]], deck: list[str]) -> None:
        number = self.board.ticket_index
        total = len(self.board.tickets)
        holder = [layout.NOBODY] * total
        for seat, tickets in draws:
            for ticket in tickets:
                holder[number[ticket]] = seat
        head = sum(len(tickets) for _, tickets in draws)
        ring = [number[ticket] for _, tickets in draws for ticket in tickets] + [
            number[ticket] for ticket in deck
        ]
        rows = [[number[t] for t in tickets] + [layout.HIDDEN] * (5 - len(tickets)) for _, tickets in draws]
        rows += [[layout.HIDDEN] * layout.OFFER] * (layout.TICKET_DRAWS - len(rows))
        values = {
            "holder": holder,
            "held_n": [holder.count(seat) for seat in range(self.seats)],
            "ring": ring,
            "ring_head": head % total,
            "ring_n": len(deck),
            "n_draws": len(draws),
            "n_keeps": len(draws),
            "draw_seat": [seat for seat, _ in draws],
            "draw_n": [len(tickets) for _, tickets in draws],
            "draw_kept": [len(tickets) for _, tickets in draws],
            "draw_mask": [(1 << len(tickets)) - 1 for _, tickets in draws],
            "draw_ticket": rows,
        }
        for name, value in values.items():
            self.core.put(name, value)

    # The map, pieces, souvenirs

    def _lay_map(self) -> None:
        board = self.board
        owner = [layout.NOBODY] * len(board.routes)
        touched = [[0] * len(board.cities) for _ in range(self.seats)]
        for text, seat in self.facts.get("owners", {}).items():
            names = read_route(board, text)
            if len(names) != 1:
                raise GameError("bad_scenario", f"owners: {text} may be {' or '.join(names)}.")
            r = board.route_index[names[0]]
            route = board.routes[r]
            other = owner[route.twin] if route.twin >= 0 else layout.NOBODY
            if other == seat or (other >= 0 and self.seats < board.both_lanes_from_seats):
                raise GameError(
                    "bad_scenario", f"owners: both lanes of {route.id} cannot be owned like that."
                )
            owner[r] = self._seat(seat)
            touched[seat][route.a] = touched[seat][route.b] = 1
        if self.seats < board.both_lanes_from_seats:
            for r, route in enumerate(board.routes):
                if owner[r] == layout.NOBODY and route.twin >= 0 and owner[route.twin] >= 0:
                    owner[r] = layout.CLOSED
        free = [r for r in _range(board.routes) if owner[r] == layout.NOBODY]
        at = [0] * len(board.routes)
        for place, r in enumerate(free):
            at[r] = place
        self.owner = owner
        values = {"owner": owner, "touched": touched, "open": free, "open_at": at, "n_open": len(free)}
        for name, value in values.items():
            self.core.put(name, value)

    def _lay_pieces(self) -> None:
        board = self.board
        pieces: list[list[int]] = []
        reserve: list[list[int]] = []
        for seat in range(self.seats):
            fleet = self._fleet(seat)
            used = [0] * len(board.piece_kinds)
            for r, route in enumerate(board.routes):
                if self.owner[r] == seat:
                    used[route.kind] += route.length
            left = self._by_kind("pieces", seat, [n - u for n, u in zip(fleet, used, strict=True)])
            box = [kind.owned - n for kind, n in zip(board.piece_kinds, fleet, strict=True)]
            box = self._by_kind("reserve", seat, box)
            for kind, mine, boxed in zip(board.piece_kinds, left, box, strict=True):
                if mine < 0 or boxed < 0 or mine + boxed > kind.owned:
                    raise GameError("bad_scenario", f"Seat {seat} does not own that many {kind.name}.")
            pieces.append(left)
            reserve.append(box)
        self.core.put("pieces", pieces)
        self.core.put("reserve", reserve)
        self._lay_harbors()
        self.core.put("score", [self._of_seat("scores", seat, 0) for seat in range(self.seats)])

    def _fleet(self, seat: int) -> list[int]:
        kinds = self.board.piece_kinds
        if len(kinds) == 1:
            return [self.board.pieces_taken]
        first = _count(self._of_seat("fleets", seat, kinds[0].recommended), "fleets")
        fleet = [first, self.board.pieces_taken - first]
        if any(not 0 <= n <= kind.owned for n, kind in zip(fleet, kinds, strict=True)):
            raise GameError("bad_scenario", f"fleets[{seat}]: {first} of the first kind make no fleet.")
        return fleet

    def _by_kind(self, fact: str, seat: int, default: list[int]) -> list[int]:
        given = self._of_seat(fact, seat, None)
        if given is None:
            return default
        ids = [kind.id for kind in self.board.piece_kinds]
        for kind in given:
            if kind not in ids:
                raise GameError("bad_scenario", f"{fact}[{seat}]: there is no kind of piece {kind}.")
        return [_count(given.get(kind, n), fact) for kind, n in zip(ids, default, strict=True)]

    def _lay_harbors(self) -> None:
        harbors = self.board.harbors
        built: dict[str, int] = self.facts.get("harbors", {})
        owner = [layout.NOBODY] * len(self.board.cities)
        for city, seat in built.items():
            c = self.board.city_index[city]
            if not self.board.cities[c].harbor:
                raise GameError("bad_scenario", f"harbors: {city} is not a harbor city.")
            owner[c] = self._seat(seat)
        each = harbors.each if harbors else 0
        default = [each - owner.count(seat) for seat in range(self.seats)]
        left = [
            _count(self._of_seat("harbors_left", seat, default[seat]), "harbors")
            for seat in range(self.seats)
        ]
        self.core.put("harbor_owner", owner)
        self.core.put("harbors_left", left)

    def _lay_souvenirs(self) -> None:
        if self.board.souvenirs is None:
            return
        kinds = self.board.souvenirs.kinds
        stack_kind = [layout.NONE] * len(self.board.cities)
        stack_n = [0] * len(self.board.cities)
        for city, (kind, tokens) in self.facts.get("stacks", {}).items():
            c = self.board.city_index[city]
            stack_kind[c] = kinds.index(kind)
            stack_n[c] = _count(tokens, "stacks")
        has = [
            [int(kind in self._of_seat("souvenirs", seat, ())) for kind in kinds]
            for seat in range(self.seats)
        ]
        for name, value in {"stack_kind": stack_kind, "stack_n": stack_n, "souvenir": has}.items():
            self.core.put(name, value)
        self.core.put("placed", len(kinds) - len(self.board.souvenirs.start_cities))

    # Reading facts

    def _of_seat(self, fact: str, seat: int, default: Any) -> Any:
        """What a fact says of a seat; a seat may be a number or, as in JSON, its text."""
        given: Mapping[Any, Any] = self.facts.get(fact, {})
        for key in given:
            self._seat(int(key))
        return given.get(seat, given.get(str(seat), default))

    def _seat(self, seat: Any) -> int:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise GameError(
                "bad_scenario", f"There is no seat {seat!r}: the seats are 0 to {self.seats - 1}."
            )
        return seat


def plain_facts(facts: Mapping[str, Any]) -> dict[str, Any]:
    """The facts as JSON holds them, without the seed, which a record keeps apart."""
    return {name: _plain(value) for name, value in facts.items() if name != "seed" and value is not None}


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {str(key): _plain(part) for key, part in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_plain(part) for part in value]
    return value


def _repeated(cards: Iterable[tuple[str, int]]) -> list[str]:
    return [card for card, n in cards for _ in range(n)]


def _range(things: Sequence[object]) -> range:
    return range(len(things))


def _count(value: Any, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 1000:
        raise GameError("bad_scenario", f"{where}: {value!r} is not a number of things.")
    return value

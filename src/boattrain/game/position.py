"""A position: a board and a state of it, with names in place of numbers. Games and views are positions."""

import hashlib
from collections.abc import Iterator
from typing import Any

from boattrain.boards import Board
from boattrain.boards.numbering import numbering
from boattrain.game.actions import ACTION_TYPES, Action, actions_of, number_of
from boattrain.game.events import PHASES
from boattrain.game.notation import one_route
from boattrain.rules import Core, structs


class LegalActions:
    """The legal actions of a position: `in`, iteration, len. Typed actions, or their numbers."""

    def __init__(self, position: "Position") -> None:
        self._position = position

    def numbers(self) -> list[int]:
        """The legal action numbers."""
        return self._position.legal_numbers()

    def __len__(self) -> int:
        return len(self.numbers())

    def __iter__(self) -> Iterator[Action]:
        return iter(actions_of(self._position.board, self._position.core, self.numbers()))

    def __contains__(self, action: object) -> bool:
        return self._position.allows(action)

    def __repr__(self) -> str:
        return f"<{len(self)} legal actions>"


class Position:
    """What can be read off a state. What a view hides is empty, or counted."""

    def __init__(self, board: Board, core: Core) -> None:
        self.board = board
        self.core = core
        self.seats = core.seats()

    # Deciding

    @property
    def over(self) -> bool:
        return self.core.phase() == structs.OVER

    @property
    def to_act(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        actor = self.core.actor()
        return None if actor == structs.NOBODY else actor

    @property
    def phase(self) -> str:
        """What is decided now: one of boattrain.game.events.PHASES."""
        return PHASES[self.core.phase()]

    @property
    def legal_actions(self) -> LegalActions:
        return LegalActions(self)

    def legal_numbers(self) -> list[int]:
        """The numbers of the legal actions."""
        return self.core.legal()

    def legal_mask(self) -> bytes:
        """A byte for each action number of the board: 1 where it is legal."""
        mask = bytearray(numbering(self.board).n_actions)
        for number in self.legal_numbers():
            mask[number] = 1
        return bytes(mask)

    def allows(self, action: object) -> bool:
        """Whether a typed action, or an action number, is legal now."""
        number = number_of(self.board, self.core, action) if isinstance(action, ACTION_TYPES) else action
        return number is not None and number is not True and number in self.legal_numbers()

    # The state, by name

    @property
    def hash(self) -> str:
        """A digest of the whole state; equal for equal states, compiled or plain."""
        return hashlib.sha256(self.core.state_bytes()).hexdigest()

    @property
    def first(self) -> int:
        """The seat that has the first turn."""
        return self.core.cell("first")

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return self.core.cell("turn")

    @property
    def turns_left(self) -> int | None:
        """Turns still to be taken, by all together, once the end has been triggered."""
        left = self.core.cell("turns_left")
        return None if left == structs.NONE else left

    def score(self, seat: int) -> int:
        """Points on the track."""
        return int(self.core.get("score")[self._seat(seat)])

    def hand(self, seat: int) -> dict[str, int]:
        """Cards by kind; kinds without a card are left out."""
        return self._cards(self.core.get("hand")[self._seat(seat)])

    def hand_size(self, seat: int, deck: str | None = None) -> int:
        """How many cards a seat holds, in all or of one deck (public)."""
        counts = self.core.get("hand_n")[self._seat(seat)]
        return int(sum(counts) if deck is None else counts[self._deck(deck)])

    def known_cards(self, seat: int) -> dict[str, int]:
        """Cards that everybody knows to be in a hand, because they were taken face up."""
        return self._cards(self.core.get("known")[self._seat(seat)])

    @property
    def row(self) -> tuple[str | None, ...]:
        """The face-up cards; None is an empty place."""
        places = self.core.get("row")[: sum(deck.row for deck in self.board.decks)]
        return tuple(None if k == structs.NONE else self.board.cards[k].id for k in places)

    def deck_size(self, deck: str) -> int:
        return int(self.core.get("deck_n")[self._deck(deck)])

    def discards(self, deck: str) -> dict[str, int]:
        """The discard pile of a deck, by kind of card."""
        wanted = self._deck(deck)
        counts = self.core.get("discard")
        return self._cards(
            [n if card.deck == wanted else 0 for card, n in zip(self.board.cards, counts, strict=False)]
        )

    def pieces(self, seat: int) -> dict[str, int]:
        """Pieces still to be placed, by kind."""
        return self._pieces("pieces", seat)

    def reserve(self, seat: int) -> dict[str, int]:
        """Pieces in the box that can be exchanged for, by kind."""
        return self._pieces("reserve", seat)

    def harbors_left(self, seat: int) -> int:
        return int(self.core.get("harbors_left")[self._seat(seat)])

    def tickets(self, seat: int) -> tuple[str, ...]:
        """The tickets a seat has kept, as far as this position shows them."""
        self._seat(seat)
        holders = self.core.get("holder")
        return tuple(ticket.id for n, ticket in enumerate(self.board.tickets) if holders[n] == seat)

    def ticket_count(self, seat: int) -> int:
        """How many tickets a seat has kept (public)."""
        return int(self.core.get("held_n")[self._seat(seat)])

    def offer(self, seat: int) -> tuple[str, ...]:
        """The tickets that a seat has to choose from; empty when it has no offer (or it is hidden)."""
        self._seat(seat)
        draws = self.core.get("draw_seat")
        for draw in range(self.core.cell("n_keeps"), self.core.cell("n_draws")):
            if draws[draw] == seat:
                drawn = self.core.get("draw_ticket")[draw][: self.core.get("draw_n")[draw]]
                return tuple(self.board.tickets[t].id for t in drawn if t != structs.HIDDEN)
        return ()

    @property
    def tickets_left(self) -> int:
        """Tickets in the deck."""
        return self.core.cell("ring_n")

    def owner(self, route: str) -> int | None:
        """The seat that has claimed a route."""
        owner = self.core.get("owner")[self._route(route)]
        return owner if owner >= 0 else None

    def is_closed(self, route: str) -> bool:
        """Whether the route is the lane of a double route that nobody may claim any more."""
        return bool(self.core.get("owner")[self._route(route)] == structs.CLOSED)

    def harbor_owner(self, city: str) -> int | None:
        owner = self.core.get("harbor_owner")[self.board.city_index[city]]
        return owner if self.board.harbors and owner >= 0 else None

    def souvenirs(self, seat: int) -> tuple[str, ...]:
        kinds = self.board.souvenirs.kinds if self.board.souvenirs else ()
        has = self.core.get("souvenir")[self._seat(seat)]
        return tuple(kind for n, kind in enumerate(kinds) if has[n])

    def stack(self, city: str) -> tuple[str, int] | None:
        """The souvenirs at a location: kind and number of tokens."""
        c = self.board.city_index[city]
        tokens = self.core.get("stack_n")[c]
        if not self.board.souvenirs or not tokens:
            return None
        return self.board.souvenirs.kinds[self.core.get("stack_kind")[c]], tokens

    def claiming(self) -> str | None:
        """The route or harbor city being paid for, or whose souvenir is being chosen."""
        claim = self.core.cell("claim")
        if self.phase in ("pay", "souvenir"):
            return self.board.routes[claim].id
        return self.board.cities[claim].id if self.phase == "pay_harbor" else None

    # Reading numbers

    def _cards(self, counts: list[int]) -> dict[str, int]:
        return {card.id: n for card, n in zip(self.board.cards, counts, strict=False) if n}

    def _pieces(self, field: str, seat: int) -> dict[str, int]:
        counts = self.core.get(field)[self._seat(seat)]
        return {kind.id: counts[n] for n, kind in enumerate(self.board.piece_kinds)}

    def _deck(self, deck: str) -> int:
        for number, found in enumerate(self.board.decks):
            if found.id == deck:
                return number
        raise KeyError(deck)

    def _route(self, route: str) -> int:
        """The number of a route, by its id or with its ends turned."""
        number = self.board.route_index.get(route)
        return self.board.route_index[one_route(self.board, route)] if number is None else number

    def _seat(self, seat: int) -> int:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise IndexError(f"there is no such seat: the seats are 0 to {self.seats - 1}")
        return seat

    def public_facts(self) -> dict[str, Any]:
        """What everybody at the table can see, for JSON."""
        board = self.board
        return {
            "board": board.id,
            "seats": self.seats,
            "first": self.first,
            "phase": self.phase,
            "to_act": self.to_act,
            "turn": self.turn,
            "turns_left": self.turns_left,
            "row": list(self.row),
            "decks": {deck.id: self.deck_size(deck.id) for deck in board.decks},
            "discards": {deck.id: self.discards(deck.id) for deck in board.decks},
            "tickets_left": self.tickets_left,
            "claiming": self.claiming(),
            "routes": self._owners(),
            "harbors": self._harbors(),
            "stacks": self._stacks(),
            "players": [self._public_player(seat) for seat in range(self.seats)],
        }

    def _harbors(self) -> dict[str, int]:
        if not self.board.harbors:
            return {}
        owners = self.core.get("harbor_owner")
        return {city.id: owner for city, owner in zip(self.board.cities, owners, strict=False) if owner >= 0}

    def _stacks(self) -> dict[str, list[str | int]]:
        if not self.board.souvenirs:
            return {}
        kinds, tokens = self.core.get("stack_kind"), self.core.get("stack_n")
        names = self.board.souvenirs.kinds
        return {
            city.id: [names[kinds[c]], tokens[c]] for c, city in enumerate(self.board.cities) if tokens[c]
        }

    def _owners(self) -> dict[str, int | str]:
        owners = self.core.get("owner")
        return {
            route.id: "closed" if owners[r] == structs.CLOSED else owners[r]
            for r, route in enumerate(self.board.routes)
            if owners[r] != structs.NOBODY
        }

    def _public_player(self, seat: int) -> dict[str, Any]:
        shown = self.core.cell("revealed") or self.core.viewer() == seat
        return {
            "seat": seat,
            "score": self.score(seat),
            "cards": {deck.id: self.hand_size(seat, deck.id) for deck in self.board.decks},
            "known_cards": self.known_cards(seat),
            "tickets": self.ticket_count(seat),
            "pieces": self.pieces(seat) if shown else None,
            "reserve": self.reserve(seat) if shown else None,
            "harbors_left": self.harbors_left(seat),
            "souvenirs": list(self.souvenirs(seat)),
        }

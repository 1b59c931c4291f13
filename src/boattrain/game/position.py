"""A position: a board and a state of it, with names in place of numbers. Games and views are positions.

full_position.py adds what a player can do in a position.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from boattrain.boards import Board
from boattrain.errors import GameError, UnknownName
from boattrain.game.phases import PHASES
from boattrain.rules import Core, structs


class Position:
    """What a state says, by name. What a view does not show is None."""

    def __init__(self, board: Board, core: Core) -> None:
        self.board = board
        """The board that is played on."""
        self.core = core
        """The state in numbers. Not a part of the public interface: it may change between releases."""
        self.seats = core.seats()
        """How many seats there are; they count from 0."""

    # Who decides what

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.core.phase() == structs.OVER

    @property
    def to_act(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        actor = self.core.actor()
        return None if actor == structs.NOBODY else actor

    @property
    def phase(self) -> str:
        """What is decided now: "keep", "turn", "pay" and so on, or "over"."""
        return PHASES[self.core.phase()]

    @property
    def in_set_up(self) -> bool:
        """Whether the first turn has not begun: seats choose tickets and fleets, and place souvenirs."""
        return self.core.choosing_opening() or self.core.phase() in (structs.FLEET, structs.PLACE)

    def shows(self, seat: int) -> bool:
        """Whether this position shows the hand and the tickets of a seat: a game those of all, a view its own."""
        viewer = self.core.viewer()
        return viewer in (structs.REFEREE, self._seat(seat))

    # The state, by name

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
        """The points that a seat has scored so far, for routes."""
        return int(self.core.get_at("score", self._seat(seat)))

    def hand(self, seat: int) -> dict[str, int] | None:
        """The cards of a seat by kind, without kinds of which it has none; None if they are hidden."""
        return self._cards(self.core.get_at("hand", seat)) if self.shows(seat) else None

    def hand_size(self, seat: int, deck: str | None = None) -> int:
        """How many cards a seat holds, in all or of one deck (public)."""
        counts = self.core.get_at("hand_n", self._seat(seat))
        return int(sum(counts) if deck is None else counts[self._deck(deck)])

    def known_cards(self, seat: int) -> dict[str, int]:
        """Cards that everybody knows to be in a hand, because they were taken face up."""
        return self._cards(self.core.get_at("known", self._seat(seat)))

    @property
    def row(self) -> tuple[str | None, ...]:
        """The face-up cards; None is an empty place."""
        places = self.core.get("row")[: sum([deck.row for deck in self.board.decks])]
        return tuple([None if k == structs.NONE else self.board.cards[k].id for k in places])

    def deck_size(self, deck: str) -> int:
        """How many cards a deck has left to draw."""
        return int(self.core.get_at("deck_n", self._deck(deck)))

    def discards(self, deck: str) -> dict[str, int]:
        """The discard pile of a deck, by kind of card."""
        wanted = self._deck(deck)
        counts = self.core.get("discard")
        return self._cards(
            [n if card.deck == wanted else 0 for card, n in zip(self.board.cards, counts, strict=False)]
        )

    def pieces(self, seat: int) -> dict[str, int] | None:
        """The pieces that a seat has left to place, by kind; None if they are hidden (until all fleets are chosen)."""
        return self._pieces("pieces", seat)

    def reserve(self, seat: int) -> dict[str, int] | None:
        """The pieces in the box that a seat can exchange for, by kind; None if they are hidden."""
        return self._pieces("reserve", seat)

    def harbors_left(self, seat: int) -> int:
        """How many harbors a seat can still build."""
        return int(self.core.get_at("harbors_left", self._seat(seat)))

    def tickets(self, seat: int) -> tuple[str, ...] | None:
        """The tickets that a seat has kept; None if they are hidden. At the end of the game all are shown."""
        if not self.shows(seat) and not self.over:
            return None
        holders = self.core.get("holder")
        return tuple([ticket.id for n, ticket in enumerate(self.board.tickets) if holders[n] == seat])

    def ticket_count(self, seat: int) -> int | None:
        """How many tickets a seat has kept; None if it is hidden (until all have chosen their opening tickets)."""
        if self.core.choosing_opening():
            chosen = self.tickets(seat)
            return None if chosen is None else len(chosen)
        return int(self.core.get_at("held_n", self._seat(seat)))

    def offer(self, seat: int) -> tuple[str, ...] | None:
        """The tickets that a seat has to choose from, () if it has no offer; None if they are hidden."""
        shown, core = self.shows(seat), self.core
        for draw in range(core.cell("n_keeps"), core.cell("n_draws")):
            if core.get_at("draw_seat", draw) == seat:
                drawn = core.get_at("draw_ticket", draw)[: core.get_at("draw_n", draw)]
                return tuple([self.board.tickets[t].id for t in drawn]) if shown else None
        return ()

    @property
    def tickets_left(self) -> int:
        """Tickets in the deck. Opening tickets that seats return are there when all have chosen (SETUP-2)."""
        return self.core.cell("ring_n")

    def owner(self, route: str) -> int | None:
        """The seat that has claimed a route; None if nobody has. `owners` reads all routes at once."""
        owner = int(self.core.get_at("owner", self.board.route_number(route)))
        return owner if owner >= 0 else None

    def owners(self) -> dict[str, int]:
        """The seat that has claimed each route; routes that nobody has claimed are left out."""
        owners = self.core.get("owner")
        return {route.id: owners[r] for r, route in enumerate(self.board.routes) if owners[r] >= 0}

    def is_closed(self, route: str) -> bool:
        """Whether the route is the lane of a double route that nobody may claim any more."""
        return bool(self.core.get_at("owner", self.board.route_number(route)) == structs.CLOSED)

    def harbor_owner(self, city: str) -> int | None:
        """The seat that has built a harbor in a city; None if nobody has."""
        owner = int(self.core.get_at("harbor_owner", self._city(city)))
        return owner if self.board.harbors and owner >= 0 else None

    def harbor_owners(self) -> dict[str, int]:
        """The seat that has built each harbor, by city."""
        if not self.board.harbors:
            return {}
        owners = self.core.get("harbor_owner")
        return {city.id: owners[c] for c, city in enumerate(self.board.cities) if owners[c] >= 0}

    def souvenirs(self, seat: int) -> tuple[str, ...]:
        """The kinds of souvenir that a seat has."""
        seat = self._seat(seat)
        if not self.board.souvenirs:
            return ()
        has = self.core.get_at("souvenir", seat)
        return tuple([kind for n, kind in enumerate(self.board.souvenirs.kinds) if has[n]])

    def stack(self, city: str) -> tuple[str, int] | None:
        """The souvenirs at a location, kind and number of tokens; None if there are none."""
        c = self._city(city)
        tokens = self.core.get_at("stack_n", c)
        if not self.board.souvenirs or not tokens:
            return None
        return self.board.souvenirs.kinds[self.core.get_at("stack_kind", c)], tokens

    def claiming(self) -> str | None:
        """The route or harbor city being paid for, or whose souvenir is being chosen."""
        claim = self.core.cell("claim")
        if self.phase in ("pay", "souvenir"):
            return self.board.routes[claim].id
        return self.board.cities[claim].id if self.phase == "pay_harbor" else None

    # Reading numbers

    def _cards(self, counts: list[int]) -> dict[str, int]:
        return {card.id: n for card, n in zip(self.board.cards, counts, strict=False) if n}

    def _pieces(self, field: str, seat: int) -> dict[str, int] | None:
        if not self.shows(seat) and not self.core.cell("revealed"):
            return None
        return self._pieces_of(self.core.get_at(field, seat))

    def _pieces_of(self, counts: list[int]) -> dict[str, int]:
        return {kind.id: counts[n] for n, kind in enumerate(self.board.piece_kinds)}

    # Reading names: UnknownName if there is no such thing

    def _city(self, city: str) -> int:
        return self.board.city_index[self.board.city(city).id]

    def _deck(self, deck: str) -> int:
        return self.board.decks.index(self.board.deck(deck))

    def _seat(self, seat: int) -> int:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise UnknownName("unknown_seat", f"There is no such seat: the seats are 0 to {self.seats - 1}.")
        return seat

    # For JSON

    def public_facts(self) -> dict[str, Any]:
        """What everybody at the table can see, for JSON."""
        return {
            "board": self.board.id,
            "seats": self.seats,
            **self.moment_facts(),
            **self.map_facts(),
            "players": [self.player_facts(seat) for seat in range(self.seats)],
        }

    def moment_facts(self) -> dict[str, Any]:
        """Of these, what most decisions change: whose turn it is, row, decks and discards."""
        return {name: part.read(self) for name, part in MOMENT.items()}

    def moment_keys(self) -> list[bytes]:
        """A key for each of these, in their order: as long as the key is the same, so is the part."""
        raw = self.core.raw
        return [
            raw(part.field) + raw(part.also) if part.also else raw(part.field) for part in MOMENT.values()
        ]

    def deck_sizes(self) -> dict[str, int]:
        """How many cards each deck has left to draw."""
        sizes = self.core.get("deck_n")
        return {deck.id: sizes[n] for n, deck in enumerate(self.board.decks)}

    def all_discards(self) -> dict[str, dict[str, int]]:
        """The discard piles of all decks."""
        decks = self.board.decks
        found: dict[str, dict[str, int]] = {deck.id: {} for deck in decks}
        for card, n in zip(self.board.cards, self.core.get("discard"), strict=False):
            if n:
                found[decks[card.deck].id][card.id] = n
        return found

    def map_facts(self) -> dict[str, Any]:
        """Of these, what stands on the map. It changes when `map_key` does."""
        return {"routes": self._lanes(), "harbors": self.harbor_owners(), "stacks": self._stacks()}

    def map_key(self) -> tuple[bytes, bytes, bytes]:
        """Equal as long as nothing on the map has changed."""
        return self.core.raw("owner"), self.core.raw("harbor_owner"), self.core.raw("stack_n")

    def _stacks(self) -> dict[str, list[str | int]]:
        if not self.board.souvenirs:
            return {}
        kinds, tokens = self.core.get("stack_kind"), self.core.get("stack_n")
        names = self.board.souvenirs.kinds
        return {
            city.id: [names[kinds[c]], tokens[c]] for c, city in enumerate(self.board.cities) if tokens[c]
        }

    def _lanes(self) -> dict[str, int | str]:
        """Who has claimed each route, or "closed"; free routes are left out."""
        owners = self.core.get("owner")
        return {
            route.id: "closed" if owners[r] == structs.CLOSED else owners[r]
            for r, route in enumerate(self.board.routes)
            if owners[r] != structs.NOBODY
        }

    def player_facts(self, seat: int) -> dict[str, Any]:
        """What everybody can see of a seat; in its own view also what only the seat can see of its pieces."""
        core, decks = self.core, self.board.decks
        own = core.viewer() == self._seat(seat)
        fleet = own or bool(core.cell("revealed"))
        sizes = core.get_at("hand_n", seat)
        return {
            "seat": seat,
            "score": core.get_at("score", seat),
            "cards": {deck.id: sizes[n] for n, deck in enumerate(decks)},
            "known_cards": self._cards(core.get_at("known", seat)),
            "tickets": self.ticket_count(seat) if own or not core.choosing_opening() else None,
            "pieces": self._pieces_of(core.get_at("pieces", seat)) if fleet else None,
            "reserve": self._pieces_of(core.get_at("reserve", seat)) if fleet else None,
            "harbors_left": core.get_at("harbors_left", seat),
            "souvenirs": list(self.souvenirs(seat)),
        }

    def own_facts(self, seat: int) -> dict[str, Any]:
        """What only the player of a seat sees of it, beside its tickets, where the position shows them."""
        if not self.shows(seat):
            raise GameError("hidden", "This position does not show the hand of that seat.")
        core, offer = self.core, self.offer(seat)
        assert offer is not None
        return {
            "hand": self._cards(core.get_at("hand", seat)),
            "offer": list(offer),
            "pieces": self._pieces_of(core.get_at("pieces", seat)),
            "reserve": self._pieces_of(core.get_at("reserve", seat)),
        }


class Part(NamedTuple):
    """A part of a position: how it is read, and the fields of the state on which it depends."""

    read: Callable[[Position], Any]
    field: str
    also: str = ""


MOMENT = {
    "first": Part(lambda position: position.first, "first"),
    "phase": Part(lambda position: position.phase, "phase"),
    "to_act": Part(lambda position: position.to_act, "actor"),
    "turn": Part(lambda position: position.turn, "turn"),
    "turns_left": Part(lambda position: position.turns_left, "turns_left"),
    "row": Part(lambda position: list(position.row), "row"),
    "decks": Part(Position.deck_sizes, "deck_n"),
    "discards": Part(Position.all_discards, "discard"),
    "tickets_left": Part(lambda position: position.tickets_left, "ring_n"),
    "claiming": Part(Position.claiming, "phase", "claim"),
}
"""What most decisions change, as it is told in JSON."""

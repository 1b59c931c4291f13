"""The core as Python sees it: one game in memory, driven by action numbers.

Every action and event that comes in is checked here; the modules below do not check again. `put`, `load_bytes`
and the methods for payments are for the package itself, which gives them valid numbers only.
"""

from . import audit, effects, fold, harbors, memory, payments, playouts, scoring, structs, tickets, turns
from .beliefs import knowledge, sampling
from .memory import Memory


class Core(Memory):
    """A game (or a view of one) that can be stepped, copied, redacted and sampled."""

    def start(self, stream: tuple[int, int], seats: int, first: int, recommended: bool) -> None:
        """Deal a new game from a seeded stream."""
        self.clear()
        self.s.viewer = structs.REFEREE
        self.s.rng[0] = stream[0]
        self.s.rng[1] = stream[1] | 1
        turns.set_up(self.s, self.board, self.scratch, seats, first, 1 if recommended else 0)

    def blank_view(self, viewer: int) -> None:
        """An empty view, to fold events into."""
        self.clear()
        self.s.viewer = viewer

    # The game as it stands

    def phase(self) -> int:
        return self.s.phase

    def actor(self) -> int:
        return self.s.actor

    def viewer(self) -> int:
        return self.s.viewer

    def seats(self) -> int:
        return self.s.seats

    def cell(self, name: str) -> int:
        """One number of the state."""
        value = self.get(name)
        assert isinstance(value, int)
        return value

    def offer(self) -> list[int]:
        """The tickets of the offer that is being decided."""
        draw = self.s.n_keeps
        return [self.s.draw_ticket[draw][j] for j in range(self.s.draw_n[draw])]

    def choosing_opening(self) -> bool:
        """Whether opening tickets are still being chosen."""
        return tickets.choosing_opening(self.s)

    # Deciding

    def list_legal(self) -> None:
        if not self.listed:
            turns.legal(self.s, self.board, self.scratch)
            self.listed = True

    def legal(self) -> list[int]:
        """The numbers of all legal actions."""
        self.list_legal()
        return [self.scratch.legal[i] for i in range(self.scratch.n_legal)]

    def count_legal(self) -> int:
        """How many legal actions there are."""
        self.list_legal()
        return self.scratch.n_legal

    def is_legal(self, action: int) -> bool:
        self.list_legal()
        if action < 0 or action >= self.board.n_actions:
            return False
        wanted = action
        for i in range(self.scratch.n_legal):
            if self.scratch.legal[i] == wanted:
                return True
        return False

    def step(self, action: int) -> bool:
        """Take an action. Returns False and changes nothing if it is not legal."""
        if not self.is_legal(action):
            return False
        turns.apply(self.s, self.board, self.scratch, action)
        self.listed = False
        return True

    def events(self) -> list[tuple[int, ...]]:
        """What happened in the decision made last (or in the set-up), each as a row of numbers."""
        if self.scratch.events_lost:
            raise OverflowError(f"one decision led to more than {structs.EVENTS} events")
        rows: list[tuple[int, ...]] = []
        for i in range(self.scratch.n_events):
            row = self.scratch.events[i]
            rows.append((row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7]))
        return rows

    # Looking at payments

    def route_payment(self, route: int, choice: int) -> list[int] | None:
        """The cards of a payment for a route, or for a pair space of it, by its number: how many of each kind.

        None if nobody can pay it that way.
        """
        if not payments.is_payment(self.board, route, choice):
            return None
        paid = [0] * self.board.n_kinds
        deck = self.board.piece_deck[self.board.route_piece[route]]
        color = payments.color_of(self.board, choice)
        if payments.singles_in(self.board, route, choice) > 0:
            paid[self.board.single[deck][color]] = payments.singles_in(self.board, route, choice)
        if payments.specials_in(self.board, choice) > 0:
            paid[self.board.special[deck][color]] = payments.specials_in(self.board, choice)
        if payments.wilds_in(self.board, choice) > 0:
            paid[self.board.wild] = payments.wilds_in(self.board, choice)
        return paid

    def harbor_payment(self, choice: int) -> list[int]:
        """The cards of a payment for a harbor, by its number: how many of each kind."""
        paid = [0] * self.board.n_kinds
        color = harbors.color_of(self.board, choice)
        for deck in range(2):
            if harbors.symbols_in(self.board, choice, deck) > 0:
                paid[self.board.harbor_kind[deck][color]] = harbors.symbols_in(self.board, choice, deck)
        if harbors.wilds_in(self.board, choice) > 0:
            paid[self.board.wild] = harbors.wilds_in(self.board, choice)
        return paid

    def name_route(self, route: int) -> None:
        """Ask how the route would be paid, on a copy of the game that is thrown away."""
        pairs = self.board.route_pairs[route]
        effects.claiming(self.s, self.board, self.scratch, self.s.actor, route, pairs)
        self.s.phase = structs.PAY
        self.listed = False

    def name_harbor(self, city: int) -> None:
        """Ask how the harbor would be paid, on a copy of the game that is thrown away."""
        effects.building(self.s, self.board, self.scratch, self.s.actor, city)
        self.s.phase = structs.PAY_HARBOR
        self.listed = False

    # Views and worlds

    def redact(self, viewer: int) -> None:
        """Turn the state into the view of a seat, or of a spectator."""
        knowledge.redact(self.s, self.board, viewer)
        self.listed = False

    def happen(self, row: tuple[int, ...]) -> bool:
        """Fold a redacted event into a view. Returns False and changes nothing if it cannot have happened."""
        if self.s.viewer == structs.REFEREE or len(row) != structs.EVENT_WIDTH:
            return False
        event = self.scratch.incoming
        for i in range(structs.EVENT_WIDTH):
            event[i] = row[i]
        if not fold.fits(self.s, self.board, event):
            return False
        self.scratch.n_events = 0
        fold.fold(self.s, self.board, self.scratch, event)
        self.listed = False
        return True

    def seed_scratch(self, a: int, b: int) -> None:
        """Seed the stream of the scratch memory, for random play and samples."""
        self.scratch.rng[0] = a
        self.scratch.rng[1] = b | 1

    def sample(self) -> bool:
        """Turn a view into a game that it could be a view of (determinization). Returns False if it is no view."""
        self.listed = False
        return self.s.viewer != structs.REFEREE and sampling.sample(self.s, self.board, self.scratch)

    # Playing on

    def play_random(self, most: int) -> int:
        """Play up to `most` random decisions without the GIL. Returns how many were made."""
        self.listed = False
        return memory.released(playouts.play_random, self, most)

    def play_audited(self, most: int) -> int:
        """Play at random and check the laws each time. Returns the decisions, or minus the number of a broken law."""
        self.listed = False
        return memory.released(playouts.play_audited, self, most)

    def turns_played(self) -> int:
        """How many turns began in the last `play_audited`."""
        return self.scratch.turns

    def broken_law(self) -> int:
        """0, or the number of the first law of conservation that does not hold (see audit.py)."""
        return audit.fault(self.s, self.board, self.scratch)

    def settle(self) -> None:
        """Bring a game that was laid out by hand into order: renew decks, fill the row."""
        turns.take_over(self.s, self.board, self.scratch)
        self.listed = False

    def sheets(self) -> list[list[int]]:
        """Score sheets if the game ended now: the seven parts of END-3 and the completed tickets."""
        scoring.score_all(self.s, self.board, self.scratch)
        return [[self.scratch.sheet[p][part] for part in range(8)] for p in range(self.s.seats)]

    def ticket_values(self) -> list[int]:
        """What each ticket is worth to its holder if the game ended now."""
        scoring.score_all(self.s, self.board, self.scratch)
        return [self.scratch.value[ticket] for ticket in range(self.board.n_tickets)]

    def can_complete(self, seat: int) -> list[bool]:
        """For each ticket, whether a seat's routes and those that nobody has claimed join its cities."""
        tickets.join_routes(self.s, self.board, self.scratch, seat, structs.NOBODY)
        return [tickets.connected(self.board, self.scratch, ticket) for ticket in range(self.board.n_tickets)]

    def winners(self) -> list[int]:
        scoring.score_all(self.s, self.board, self.scratch)
        return [p for p in range(self.s.seats) if scoring.wins(self.s, self.scratch, p)]

"""What a table shows, and to whom. Each part is encoded once a change, and secrets only for their seat."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import islice
from typing import Any, NamedTuple

import orjson

from boattrain.game.game import Game
from boattrain.game.position import MOMENT
from boattrain.game.standing import ticket_states
from boattrain.game.views import View
from boattrain.server.tables.actions import encode_decision
from boattrain.server.tables.commands import may_set_bot_pause
from boattrain.server.tables.early import choosing, open_choices, prepared
from boattrain.server.tables.hints import hint_counts, hints_facts
from boattrain.server.tables.lessons import lesson_facts
from boattrain.server.tables.seats import BOT
from boattrain.server.tables.shown_events import encode_line, private_seats
from boattrain.server.tables.table import LOG_LINES, Happening, Table
from boattrain.server.tables.undo import best_take_back, needs_consent, waiting_for

NOTHING = b"null"
NO_CHOICES = b"[]"


def public_sections(game: Game) -> dict[str, bytes]:
    """What everybody sees, section by section."""
    facts = game.view(None).public_facts()
    del facts["board"], facts["seats"]
    return {name: orjson.dumps(value) for name, value in facts.items()}


def own_facts(game: Game, seat: int, states: dict[str, str]) -> dict[str, Any]:
    """What only the player of a seat sees of it; `states` are those of its tickets."""
    tickets = [{"id": ticket, "state": state} for ticket, state in states.items()]
    return {**game.own_facts(seat), "tickets": tickets}


def outcome_facts(game: Game) -> dict[str, Any] | None:
    """The end, with every seat's tickets and what they brought."""
    outcome = game.outcome
    if outcome is None:
        return None
    worth = dict(zip((ticket.id for ticket in game.board.tickets), game.core.ticket_values(), strict=False))
    tickets = [
        [{"id": ticket, "points": worth[ticket]} for ticket in game.tickets(seat)]
        for seat in range(game.seats)
    ]
    return {**outcome.to_dict(), "tickets": tickets}


@lru_cache(maxsize=10_000)
def _encoded_undo(
    possible: bool, needs_consent: bool, to_ply: int | None, asked_by: int | None, waiting: tuple[int, ...]
) -> bytes:
    facts = {"possible": possible, "needs_consent": needs_consent, "to_ply": to_ply, "asked_by": asked_by}
    return orjson.dumps({**facts, "waiting_for": waiting})


class OwnMoment(NamedTuple):
    """What every message tells the player of some seats alone, encoded."""

    decision: bytes
    early: bytes
    undo: bytes


class Showing:
    """The encoded parts of a table as it stands; `refresh` says which of them an entry has changed."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.public: dict[str, bytes] = {}  # sections of the view, each with its name: "row":[...]
        self.own: dict[int, bytes] = {}
        self.decision = NOTHING
        self.outcome = NOTHING
        self.early: dict[int, list[tuple[str, bytes]]] = {}  # each seat's choices that are not asked for yet
        self._lines: dict[int, bytes] = {}
        self._tickets: dict[int, tuple[object, dict[str, str]]] = {}
        self._players: dict[int, bytes] = {}
        self._moment_keys: list[bytes] = []
        self._map_key: object = None
        self._set_up = True
        self.refresh()

    def refresh(self, actor: int | None = None) -> tuple[dict[str, bytes], dict[int, bytes]]:
        """Encode the table anew; returns the public sections and the seats' own parts that changed.

        After a decision of `actor` in a turn nobody else's hand has changed, so only what the actor has is encoded.
        """
        game = self.table.game
        if game is None:
            self.outcome = orjson.dumps(self.table.outcome)
            return {}, {}
        whole = actor is None or self._set_up or game.in_set_up or game.over
        self._set_up = game.in_set_up
        view = game.view(None)
        changed: dict[str, bytes] = {}
        self._refresh_moment(view, changed)
        self._refresh_map(view, changed)
        self._refresh_players(view, range(game.seats) if whole or actor is None else (actor,), changed)
        own = self._own_parts(game, None if whole else actor)
        changed_own = {seat: value for seat, value in own.items() if self.own.get(seat) != value}
        self.own = own
        self.decision = NOTHING if game.over else encode_decision(game)
        self.outcome = orjson.dumps(outcome_facts(game)) if game.over else NOTHING
        self._refresh_early(game, list(own))
        return changed, changed_own

    def _take(self, name: str, value: bytes, changed: dict[str, bytes]) -> None:
        """Keep a section as it is now, and note it in `changed` if it is not what it was."""
        section = b'"%b":%b' % (name.encode(), value)
        if self.public.get(name) != section:
            self.public[name] = changed[name] = section

    def _refresh_moment(self, view: View, changed: dict[str, bytes]) -> None:
        keys, known = view.moment_keys(), self._moment_keys
        if keys == known:
            return
        self._moment_keys = keys
        for n, (name, part) in enumerate(MOMENT.items()):
            if not known or keys[n] != known[n]:
                self._take(name, orjson.dumps(part.read(view)), changed)

    def _refresh_map(self, view: View, changed: dict[str, bytes]) -> None:
        key = view.map_key()
        if key != self._map_key:
            self._map_key = key
            for name, value in view.map_facts().items():
                self._take(name, orjson.dumps(value), changed)

    def _refresh_players(self, view: View, seats: Iterable[int], changed: dict[str, bytes]) -> None:
        for seat in seats:
            self._players[seat] = orjson.dumps(view.player_facts(seat))
        players = b"[" + b",".join([self._players[seat] for seat in range(view.seats)]) + b"]"
        self._take("players", players, changed)

    def _own_parts(self, game: Game, actor: int | None) -> dict[int, bytes]:
        """What each seat sees of itself; after a decision of `actor`, others only where a ticket was cut off."""
        key, own = (self._map_key, game.core.raw("holder")), {}
        for seat, place in enumerate(self.table.seats):
            if place.kind == BOT:
                continue
            before, known = self._tickets.get(seat), self.own.get(seat)
            same = before is not None and before[0] == key
            if actor is None or actor == seat or known is None or not same:
                now = before if before is not None and same else (key, ticket_states(game, seat))
                self._tickets[seat] = now
                if actor is None or actor == seat or known is None or before is None or before[1] != now[1]:
                    known = orjson.dumps(own_facts(game, seat, now[1]))
            own[seat] = known
        return own

    def _refresh_early(self, game: Game, seats: list[int]) -> None:
        self.early.clear()
        for position in islice(open_choices(game), 1, None):
            if position.core.actor() in seats:
                early = self.early.setdefault(position.core.actor(), [])
                early.append((position.phase, encode_decision(position)))

    # Whole states

    def state(self, guest: str | None, present: list[bool], now: float) -> dict[str, Any]:
        """Everything that a guest (None: a spectator) may see, ready to be encoded."""
        table = self.table
        seats = table.seats_of(guest)
        return {
            **self.moment(now),
            **{name: orjson.Fragment(value) for name, value in self.own_moment(seats)._asdict().items()},
            "table": self.facts(guest, present),
            "view": self.view(seats),
            "log": [orjson.Fragment(self.line(happening, seats)) for happening in table.log],
            "chat": self.chat(seats),
            "outcome": orjson.Fragment(self.outcome),
        }

    def moment(self, now: float) -> dict[str, Any]:
        """What every state and every update carries anew, the same for all."""
        table = self.table
        return {
            "seq": table.seq,
            "ply": table.ply,
            "branch": table.branch,
            "choosing": choosing(table),
            "clock": self.clock(now),
        }

    def own_moment(self, seats: tuple[int, ...]) -> OwnMoment:
        """The same for the player of these seats alone."""
        return OwnMoment(self.decision_for(seats), self.early_for(seats), self.undo(seats))

    def line(self, happening: Happening, seats: tuple[int, ...]) -> bytes:
        """A line of the log; what is the same for all is encoded once."""
        if not private_seats(happening).isdisjoint(seats):
            return encode_line(self.table, happening, seats)
        known = self._lines.get(happening.seq)
        if known is None:
            if len(self._lines) > 2 * LOG_LINES:
                self._lines.clear()
            known = self._lines[happening.seq] = encode_line(self.table, happening, ())
        return known

    def view(self, seats: tuple[int, ...]) -> orjson.Fragment | None:
        if self.table.game is None:
            return None
        own = b",".join([b'"%d":%b' % (seat, self.own[seat]) for seat in seats])
        return orjson.Fragment(b"{" + b",".join(self.public.values()) + b',"mine":{' + own + b"}}")

    def decision_for(self, seats: tuple[int, ...]) -> bytes:
        """What the viewer can do now: only if one of the viewer's seats is to act."""
        actor = self.table.to_act
        if actor is None or actor not in seats or self.table.seats[actor].bot_plays:
            return NOTHING
        return self.decision

    def early_for(self, seats: tuple[int, ...]) -> bytes:
        """The opening choices that the viewer can make before being asked, and what is prepared of them."""
        if not self.early:
            return NO_CHOICES
        choices = [
            {"decision": orjson.Fragment(decision), "prepared": prepared(self.table, seat, phase)}
            for seat in seats
            if not self.table.seats[seat].bot_plays
            for phase, decision in self.early.get(seat, ())
        ]
        return orjson.dumps(choices)

    def facts(self, guest: str | None, present: list[bool]) -> dict[str, Any]:
        """The table itself: what was agreed, and who sits where."""
        table, options = self.table, self.table.options
        hosts = table.seats_of(options.host)
        return {
            "id": table.id,
            "board": options.board,
            "board_hash": options.board_hash,
            "status": table.status,
            "pace": options.pace,
            "clock_seconds": options.clock_seconds,
            "allow_undo": options.allow_undo,
            "allow_hints": options.allow_hints,
            "hints": hints_facts(table),
            "absent_seconds": options.absent_seconds,
            "recommended_fleets": options.recommended_fleets,
            "first": options.first,
            "host": hosts[0] if hosts else None,
            "you_host": guest is not None and guest == options.host,
            "you_removed": guest in table.removed,
            "host_muted": None in self.muted(table.seats_of(guest)),
            "fingerprint": options.fingerprint,
            "seed": str(options.seed) if table.status == "over" else None,
            "bot_pause": table.bot_pause,
            "sets_bot_pause": may_set_bot_pause(table, guest),
            "rematch": table.rematch,
            "origin": options.origin.table if options.origin else None,
            "lesson": lesson_facts(table, guest),
            "created_at": table.created_at,
            "archived": self.archived(),
            "seats": self.seat_facts(guest, present),
        }

    def seat_facts(self, guest: str | None, present: list[bool]) -> list[dict[str, Any]]:
        """Who sits where, as a guest sees it."""
        muted = self.muted(self.table.seats_of(guest))
        hints = hint_counts(self.table)
        return [
            {
                "seat": n,
                "kind": seat.kind,
                "name": seat.name,
                "level": seat.level,
                "present": present[n],
                "bot_plays": seat.bot_plays,
                "stand_in": "clock" if seat.late else seat.stand_in,
                "mine": guest is not None and seat.guest == guest,
                "muted": n in muted,
                "hints": hints[n],
                "kept": seat.invited is not None,
                "kept_for_you": guest is not None and seat.invited == guest,
            }
            for n, seat in enumerate(self.table.seats)
        ]

    def archived(self) -> dict[str, Any] | None:
        """Why a game is not played on, and how it ended. None if it is played on."""
        table = self.table
        if table.archived is None:
            return None
        stored = table.stored
        return {
            "code": table.archived,
            "rules": table.options.rules,
            "scores": stored.scores if stored else [None] * len(table.seats),
            "winners": stored.winners if stored else None,
            "replayable": table.agreed is not None,
        }

    def undo(self, seats: tuple[int, ...]) -> bytes:
        table, asked = self.table, self.table.undo
        take = best_take_back(table, seats) if seats else None
        consent = take is not None and needs_consent(table, take)
        if asked is None:
            return _encoded_undo(take is not None, consent, take.to_ply if take else None, None, ())
        return _encoded_undo(False, consent, asked.to_ply, asked.seat, tuple(waiting_for(table)))

    def clock(self, now: float) -> dict[str, Any] | None:
        deadline = self.table.deadline()
        if deadline is None:
            return None
        return {"seat": self.table.to_act, "seconds_left": round(max(0.0, deadline - now), 1)}

    def muted(self, seats: tuple[int, ...]) -> set[int | None]:
        return {other for seat in seats for other in self.table.muted.get(seat, ())}

    def chat(self, seats: tuple[int, ...], since: int = 0) -> list[dict[str, Any]]:
        """What was said after `since`, without those whom the viewer has muted."""
        muted = self.muted(seats)
        return [
            {"seq": line.seq, "seat": line.seat, "name": line.name, "text": line.text, "at": line.at}
            for line in self.table.chat
            if line.seq > since and line.seat not in muted
        ]

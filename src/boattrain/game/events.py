"""Events: what happened, field by field public or private to a seat.

A row of numbers in the core, names outside. `redacted` blanks what a viewer may not know (HIDE-2);
folding redacted rows into a view gives that viewer's view again (law 5).
"""

from typing import Any

from boattrain.boards import Board
from boattrain.rules import structs

# Kind, then (field, what the number means), column by column. A private field is the seat's alone.
_SEAT, _PLAIN = ("seat", "seat"), "number"
KINDS: dict[int, tuple[str, tuple[tuple[str, str], ...]]] = {
    structs.E_STARTED: ("started", (("seats", _PLAIN), ("first", "seat"), ("recommended_fleets", "flag"))),
    structs.E_BLIND: ("drew_blind", (_SEAT, ("deck", "deck"), ("card", "card!"))),
    structs.E_TOOK: ("took_face_up", (_SEAT, ("place", _PLAIN), ("card", "card"))),
    structs.E_ROW: ("row_filled", (("place", _PLAIN), ("card", "card"), ("deck", "deck"))),
    structs.E_SWEPT: ("row_swept", ()),
    structs.E_RENEWED: ("deck_renewed", (("deck", "deck"), ("cards", _PLAIN))),
    structs.E_OFFERED: ("tickets_offered", (_SEAT, ("count", _PLAIN), ("tickets", "offer!"))),
    structs.E_KEPT: ("tickets_kept", (_SEAT, ("count", _PLAIN), ("choice", "mask!"))),
    structs.E_FLEET: ("fleet_chosen", (_SEAT, ("first_kind", "number!"))),
    structs.E_REVEALED: ("fleets_revealed", (("first_kinds", "all"),)),
    structs.E_STACK: (
        "souvenirs_placed",
        (_SEAT, ("souvenir", "souvenir"), ("city", "city"), ("tokens", _PLAIN)),
    ),
    structs.E_CLAIMING: (
        "route_named",
        (_SEAT, ("route", "route"), ("pair_spaces_left", _PLAIN), ("last_pair", _PLAIN)),
    ),
    structs.E_PAID: ("cards_paid", (_SEAT, ("card", "card"), ("count", _PLAIN))),
    structs.E_CLAIMED: ("route_claimed", (_SEAT, ("route", "route"), ("points", _PLAIN))),
    structs.E_TOKEN: ("souvenir_taken", (_SEAT, ("souvenir", "souvenir"), ("city", "city"))),
    structs.E_BUILDING: ("harbor_named", (_SEAT, ("city", "city"))),
    structs.E_BUILT: ("harbor_built", (_SEAT, ("city", "city"))),
    structs.E_SWAPPED: ("pieces_exchanged", (_SEAT, ("given", "piece"), ("count", _PLAIN))),
    structs.E_PASSED: ("passed", (_SEAT,)),
    structs.E_LAST_TURNS: ("last_turns", (_SEAT, ("turns_left", _PLAIN))),
    structs.E_TURN: ("turn_began", (_SEAT, ("turns_left", "maybe"), ("passes", _PLAIN))),
    structs.E_SHOWN: ("ticket_shown", (_SEAT, ("ticket", "ticket"), ("points", _PLAIN))),
    structs.E_SHEET: (
        "scored",
        (
            _SEAT,
            ("routes", _PLAIN),
            ("tickets", _PLAIN),
            ("tours", _PLAIN),
            ("harbors", _PLAIN),
            ("unbuilt", _PLAIN),
            ("souvenirs", _PLAIN),
        ),
    ),
    structs.E_OVER: ("game_over", (("reason", "reason"),)),
    structs.E_STAYS: ("row_stays", ()),
    structs.E_DECIDES: ("to_decide", (_SEAT, ("phase", "phase"))),
}

PHASES = ("keep", "fleet", "place", "turn", "second_card", "refill", "pay", "pay_harbor", "souvenir", "over")
REASONS = {structs.PLAYED_OUT: "played_out", structs.ALL_PASSED: "all_passed"}

Row = tuple[int, ...]


def redact_row(row: Row, viewer: int) -> Row:
    """A row as `viewer` may see it: a seat number, or layout.SPECTATOR."""
    if row[1] == viewer:
        return row
    code = row[0]
    hidden = structs.HIDDEN
    if code == structs.E_BLIND or code == structs.E_KEPT:
        return (code, row[1], row[2], hidden, 0, 0, 0, 0)
    if code == structs.E_OFFERED:
        return (code, row[1], row[2], hidden, hidden, hidden, hidden, hidden)
    if code == structs.E_FLEET:
        return (code, row[1], hidden, 0, 0, 0, 0, 0)
    return row


class Event:
    """One thing that happened: `kind`, and the fields of that kind by name."""

    __slots__ = ("board", "row", "seats")

    def __init__(self, board: Board, seats: int, row: Row) -> None:
        self.board = board
        self.seats = seats
        self.row = row

    @property
    def kind(self) -> str:
        return KINDS[self.row[0]][0]

    def redacted(self, seat: int | None) -> "Event":
        """The event as a seat, or a spectator (None), may see it."""
        row = redact_row(self.row, structs.SPECTATOR if seat is None else seat)
        return self if row is self.row else Event(self.board, self.seats, row)

    def to_dict(self) -> dict[str, Any]:
        """For JSON: ids in place of numbers; a field that is not for this viewer is left out."""
        kind, columns = KINDS[self.row[0]]
        fields: dict[str, Any] = {"kind": kind}
        for column, (name, meaning) in enumerate(columns, start=1):
            if meaning.endswith("!") and self.row[column] == structs.HIDDEN:
                continue
            fields[name] = self._read(column, meaning.rstrip("!"))
        return fields

    def __getitem__(self, name: str) -> Any:
        return self.to_dict()[name]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return NotImplemented
        return self.row == other.row and self.board == other.board

    def __hash__(self) -> int:
        return hash(self.row)

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in self.to_dict().items() if name != "kind")
        return f"<{self.kind} {fields}>" if fields else f"<{self.kind}>"

    def _read(self, column: int, meaning: str) -> Any:
        value = self.row[column]
        board = self.board
        match meaning:
            case "seat" | "maybe":
                return None if value == structs.NONE else value
            case "flag":
                return bool(value)
            case "card":
                return board.cards[value].id
            case "deck":
                return board.decks[value].id
            case "route":
                return board.routes[value].id
            case "city":
                return board.cities[value].id
            case "ticket":
                return board.tickets[value].id
            case "piece":
                return board.piece_kinds[value].id
            case "souvenir":
                return board.souvenirs.kinds[value] if board.souvenirs else value
            case "phase":
                return PHASES[value]
            case "reason":
                return REASONS[value]
            case "offer":
                return [board.tickets[t].id for t in self.row[column : column + self.row[2]]]
            case "all":
                return list(self.row[column : column + self.seats])
        return value

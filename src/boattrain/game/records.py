"""Records: a game as a file. Board (with its hash), options, seed and actions are enough to rebuild every state.

There are two equivalent forms: a text for people (tags, then numbered turns) and JSON for programs. A record names
the versions that it depends on: of the form, of the rules, of the board (its hash) and of the facts that the final
hash is taken over.
"""

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, NoReturn

from boattrain.boards import Board, board_names, boards_at, find_board, load_board
from boattrain.errors import ActionError, BoattrainError, GameError, RecordError
from boattrain.game.action_numbers import catalog, number_of
from boattrain.game.actions import BuildHarbor, Claim, Pay
from boattrain.game.facts import FACTS_VERSION
from boattrain.game.game import Game, Start
from boattrain.game.record_text import TurnLine, read_tags, turn_lines, write_tags
from boattrain.game.reshuffling import check_reshuffles
from boattrain.game.scenario import scenario
from boattrain.rules import Core
from boattrain.version import RULES_VERSION

FORMAT = 1
FORMAT_WITH_RESHUFFLES = (
    2  # older programs would replay such a record to another game, so it has another number
)
MOST_ACTIONS = 1_000_000
BoardPlace = str | os.PathLike[str]


@dataclass(frozen=True)
class Record:
    """How a game began and every decision in it. `result` and `final_hash` say how it stands after the last one."""

    board: str
    """The id of the board."""
    board_hash: str
    """The hash of the board's facts."""
    start: Start
    """How the game began."""
    actions: tuple[int, ...]
    """The decisions, by number."""
    rules: int = RULES_VERSION
    """The version of the rules that the game was played by."""
    final_hash: str | None = None
    """The hash of the game after the last decision, if the record names it."""
    result: str | None = None
    """The result in words, if the game is over."""
    board_file: Board | None = field(default=None, compare=False, repr=False)
    """The board itself, if it is at hand."""
    hints: tuple[int, ...] = ()
    """How many hints each seat has taken, if that was counted."""

    @classmethod
    def of(cls, game: Game) -> "Record":
        """The record of a game as it stands."""
        assert game.start is not None
        return cls(
            game.board.id,
            game.board.hash,
            game.start,
            tuple(game.numbers),
            final_hash=game.hash,
            result=result_text(game),
            board_file=game.board,
        )

    def to_dict(self) -> dict[str, Any]:
        """The JSON form, as a dict."""
        reshuffles = [list(one) for one in self.start.reshuffles] or None
        return {
            "format": FORMAT_WITH_RESHUFFLES if reshuffles else FORMAT,
            "board": self.board,
            "board_hash": self.board_hash,
            "rules": self.rules,
            "seats": self.start.seats,
            "seed": str(self.start.seed),
            "first": self.start.first,
            "recommended_fleets": self.start.recommended_fleets,
            "scenario": self.start.scenario,
            **({"reshuffles": reshuffles} if reshuffles else {}),
            **({"hints": list(self.hints)} if any(self.hints) else {}),
            "actions": list(self.actions),
            "result": self.result,
            "final_hash": self.final_hash,
        }

    def to_json(self) -> str:
        """The JSON form, as a text."""
        return json.dumps(self.to_dict(), ensure_ascii=False)

    def text(self) -> str:
        """The readable form: tags, then a line for each turn."""
        lines = turn_lines(replay(self, upto=0), self.actions)
        return write_tags(self.to_dict()) + "\n" + "".join(f"{line}\n" for line in lines)

    @classmethod
    def from_dict(cls, data: object) -> "Record":
        """A record from its JSON form. A RecordError says what is wrong with it."""
        if not isinstance(data, dict):
            raise RecordError("not_a_record", "A record is a JSON object.")
        if data.get("format") not in (FORMAT, FORMAT_WITH_RESHUFFLES):
            raise RecordError(
                "other_format",
                f"The record has format {data.get('format')!r}; this is for {FORMAT} and {FORMAT_WITH_RESHUFFLES}.",
            )
        actions = _get(data, "actions", list)
        if len(actions) > MOST_ACTIONS or not all(type(a) is int and a >= 0 for a in actions):
            raise RecordError(
                "damaged", "The record's list of actions is damaged: it holds action numbers only."
            )
        first = data.get("first")
        if first is not None and type(first) is not int:
            raise RecordError("damaged", "The record's first player is not a seat.")
        start = Start(
            _get(data, "seats", int),
            _seed(data.get("seed")),
            first,
            _get(data, "recommended_fleets", bool),
            _get(data, "scenario", dict) if data.get("scenario") is not None else None,
            _reshuffles(data.get("reshuffles")),
        )
        return cls(
            _get(data, "board", str),
            _get(data, "board_hash", str),
            start,
            tuple(actions),
            _get(data, "rules", int),
            _text(data, "final_hash"),
            _text(data, "result"),
            hints=_hints(data.get("hints"), start.seats),
        )

    @classmethod
    def parse(cls, text: str, board: "Board | BoardPlace | None" = None) -> "Record":
        """A record from either form. A text record is played through to learn its numbers."""
        if text.lstrip().startswith("{"):
            return cls.from_dict(read_json(text))
        facts, lines = read_tags(text)
        head = cls.from_dict({**facts, "actions": []})
        _check_rules(head)
        game = _new_game(head, _board_of(head, board), Core)
        _play_lines(game, lines)
        return replace(head, actions=tuple(game.numbers), board_file=game.board)


def replay(
    record: "Record | str",
    *,
    upto: int | None = None,
    board: Board | BoardPlace | None = None,
    kind: type[Core] = Core,
) -> Game:
    """The game of a record (or of its text), after `upto` decisions or at its end.

    The board is found by the hash in the record: among ours, or in `board`, which may be a Board, a board file or a
    folder of board files. A RecordError says what does not fit, or what is missing.
    """
    if not isinstance(record, str | Record):
        raise RecordError("not_a_record", "A record is replayed from a Record or from its text.")
    if upto is not None and upto < 0:
        raise RecordError("bad_place", "A record is replayed up to a number of decisions from 0 on.")
    if isinstance(record, str):
        record = Record.parse(record, board)
    _check_rules(record)
    game = _new_game(record, _board_of(record, board), kind)
    actions = record.actions if upto is None else record.actions[:upto]
    for ply, number in enumerate(actions, start=1):
        try:
            game.step(number)
        except ActionError as error:
            raise RecordError(
                "does_not_replay", f"Action {ply} of the record is not legal: {error.sentence}"
            ) from None
    if upto is None and record.final_hash is not None:
        _check_hash(record.final_hash, game)
    return game


def _check_hash(named: str, game: Game) -> None:
    version, colon, _ = named.partition(":")
    if not colon or version != str(FACTS_VERSION):
        raise RecordError(
            "other_facts",
            f"The final hash of the record ({named[:20]}) is not of version {FACTS_VERSION} of the facts of a game, "
            "the one that this program can check.",
        )
    if named != game.hash:
        raise RecordError("other_state", "The record replays, but to another state than the one it names.")


def result_text(game: Game) -> str | None:
    """The result as a record tells it; None while the game goes on."""
    outcome = game.outcome
    return None if outcome is None else result_of([s.total for s in outcome.sheets], outcome.winners)


def result_of(totals: Iterable[int | None], winners: Iterable[int]) -> str:
    """The result as a record tells it: the total of each seat, and who won."""
    scores = ", ".join(f"seat {seat}: {total}" for seat, total in enumerate(totals))
    return f"{scores}; won by {' and '.join(f'seat {seat}' for seat in winners)}"


def _check_rules(record: Record) -> None:
    if record.rules != RULES_VERSION:
        which = "an older" if record.rules < RULES_VERSION else "a newer"
        raise RecordError(
            "other_rules",
            f"The game was played by {which} version of the rules ({record.rules}; this program has {RULES_VERSION}): "
            "its record can be read, but not replayed.",
        )


def _board_of(record: Record, given: Board | BoardPlace | None) -> Board:
    """The board with the hash of the record; an error says what was wanted, and what was found."""
    wanted, own = record.board_hash, record.board_file
    if own is not None and own.hash == wanted:
        return own
    if isinstance(given, Board):
        if given.hash == wanted:
            return given
        places: Iterable[BoardPlace] = ()
    else:
        places = () if given is None else (given,)
    return find_board(wanted, places) or _missing(record, given)


def _missing(record: Record, given: Board | BoardPlace | None) -> NoReturn:
    named = f"“{record.board}” ({shown_hash(record.board_hash)})"
    found = [given] if isinstance(given, Board) else list(boards_at(() if given is None else (given,)))
    if not found and record.board in board_names():
        found = [load_board(record.board)]
    if not found:
        raise RecordError(
            "unknown_board", f"The record is of a board {named} that is not known here. Give its board file."
        )
    others = ", ".join(f"“{board.id}” ({shown_hash(board.hash)})" for board in found)
    raise RecordError(
        "other_board",
        f"The record was made on the board {named}; found was only {others}. A board file of that version is needed.",
    )


def shown_hash(board_hash: str) -> str:
    """Enough of the hash of a board to tell two versions apart."""
    return board_hash[:19]


def _new_game(record: Record, board: Board, kind: type[Core]) -> Game:
    start = record.start
    try:
        if start.scenario is not None:
            facts = {**start.scenario, "seed": start.seed}
            game = scenario(board, start.seats, kind=kind, **facts)
        else:
            fleets = start.recommended_fleets
            game = Game(
                board, start.seats, start.seed, first=start.first, recommended_fleets=fleets, kind=kind
            )
        if start.reshuffles:
            game.reshuffle_at(start.reshuffles)
        return game
    except RecordError:
        raise
    except (BoattrainError, TypeError) as error:
        raise RecordError("damaged", f"The record's beginning is damaged: {error}") from None


def _play_lines(game: Game, lines: list[TurnLine]) -> None:
    for place, (number, turn, seat, actions) in enumerate(lines, start=1):
        if turn != place or seat != game.to_act:
            raise RecordError(
                "does_not_replay", f"Line {number} is not turn {place} of the seat that is to act."
            )
        for action in actions.split(";"):
            try:
                _play_as_written(game, action.strip())
            except ActionError as error:
                raise RecordError("does_not_replay", f"Line {number}: {error.sentence}") from None


def _play_as_written(game: Game, text: str) -> None:
    """Play an action as the record has it. A claim without a payment is not paid, even if there is only one way."""
    action = game.parse(text)
    if isinstance(action, Claim | BuildHarbor) and action.cards is None:
        game.step(catalog(game.board).numbers[action])
    elif isinstance(action, Pay) and (number := number_of(game.board, game.core, action)) is not None:
        game.step(number)
    else:
        game.play(action)


def read_json(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:  # a number too long to read is a ValueError too
        raise RecordError("damaged", f"The record is not whole: {error}.") from None


def _get(data: dict[str, Any], key: str, kind: type) -> Any:
    value = data.get(key)
    if type(value) is not kind:
        raise RecordError("damaged", f"The record's “{key}” is missing or damaged.")
    return value


def _text(data: dict[str, Any], key: str) -> str | None:
    value = data.get(key)
    if value is not None and (not isinstance(value, str) or len(value) > 1000 or not value.isprintable()):
        raise RecordError("damaged", f"The record's “{key}” is damaged.")
    return value


def _hints(found: object, seats: int) -> tuple[int, ...]:
    if found is None:
        return ()
    if isinstance(found, list) and len(found) == seats and all(type(n) is int and n >= 0 for n in found):
        return tuple(found)
    raise RecordError("damaged", "The record's list of hints is damaged: it has a number for each seat.")


def _reshuffles(found: object) -> tuple[tuple[int, int], ...]:
    try:
        return () if found is None else check_reshuffles(found)
    except GameError:
        raise RecordError("damaged", "The record's list of reshuffles is damaged.") from None


def _seed(seed: object) -> int:
    if isinstance(seed, str) and seed.isascii() and seed.isdigit() and len(seed) <= 78:
        return int(seed)
    raise RecordError("damaged", "The record's “seed” is missing or damaged.")

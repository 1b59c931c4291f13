"""The caller's finished games: a list with figures, an export, a way to another device, and forgetting all of it."""

import secrets
from collections.abc import Iterator
from dataclasses import asdict
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Path, Response

from boattrain.analysis.likeness import overall
from boattrain.server import clock
from boattrain.server.errors import NotFound, Refusal
from boattrain.server.play.workers import apart
from boattrain.server.storage.my_games import MOST_GAMES, GameRow
from boattrain.server.tables.commands import LINK_SECONDS, token_digest
from boattrain.server.web.context import ERRORS, Caller, CallerHere, as_json, checked, set_cookie
from boattrain.server.web.middleware import too_often
from boattrain.server.wire import answers as answers
from boattrain.server.wire.my_games import GuestLink, MyGames
from boattrain.version import RULES_VERSION

router = APIRouter(prefix="/api/me", tags=["me"], responses=ERRORS)
EXPORT = 1  # the version of the file


@router.get("/games", response_model=MyGames)
async def list_my_games(caller: CallerHere) -> Response:
    """Your finished games with their figures, the newest first."""
    rows, same = await _games(caller)
    return await checked(MyGames, lambda: _listed(rows, same))


async def _games(caller: Caller) -> tuple[list[GameRow], set[str]]:
    if caller.guest is None:
        return [], set()
    rows, same = await caller.context.games.of(caller.guest)
    caller.context.summaries.want(row.table for row in rows if not row.complete)
    return rows, same


def _listed(rows: list[GameRow], same: set[str]) -> dict[str, Any]:
    found = [game for row in rows if (game := _game(row, same)) is not None]
    pending = sum(not row.complete for row in rows)
    return {
        "games": found,
        "levels": [asdict(one) for one in overall(_error_rates(found))],
        "pending": pending,
        "more": len(rows) == MOST_GAMES,
    }


def _error_rates(games: list[dict[str, Any]]) -> Iterator[tuple[str, float, int, str | None]]:
    for game in games:
        found = game["findings"]
        if found:
            yield game["board"], found["error_rate"], found["judged"], found["like"]


def _game(row: GameRow, same: set[str]) -> dict[str, Any] | None:
    """A game as its player sees it; None for one that does not count: it was only looked at, has no result, or did not
    begin at the beginning."""
    summary = orjson.loads(row.summary)
    seats, winners = summary["seats"], summary["winners"]
    mine = next((n for n, seat in enumerate(seats) if seat["guest"] in same), None)
    scores = [seat["score"] for seat in seats]
    known = orjson.loads(row.facts) if row.facts else None
    partial = summary.get("lesson") or (known is not None and not known["whole"])
    if mine is None or winners is None or None in scores or partial:
        return None
    facts = known and known["seats"]
    findings = orjson.loads(row.analysis)["seats"] if row.analysis else None
    return {
        "table": row.table,
        "board": summary["board"],
        "at": row.at,
        "older_rules": row.rules != RULES_VERSION,
        "seats": len(seats),
        "seat": mine,
        "points": scores[mine],
        "best_other": max(score for n, score in enumerate(scores) if n != mine),
        "place": 1 + sum(score > scores[mine] for score in scores),
        "won": 1 / len(winners) if mine in winners else 0.0,
        "hints": facts[mine]["hints"] if facts else 0,
        "opponents": [
            {
                "kind": seat["kind"],
                "name": seat["name"],
                "seat": n,
                "level": facts[n]["level"] if facts else None,
            }
            for n, seat in enumerate(seats)
            if n != mine
        ],
        "habits": facts and {name: facts[mine][name] for name in _HABITS},
        "findings": findings and findings[mine],
    }


_HABITS = (
    "turns",
    "opening_kept",
    "ticket_draws",
    "drawn_kept",
    "routes",
    "face_up",
    "blind",
    "harbors",
    "souvenirs",
    "tickets",
    "completed",
)


@router.get("/games/export", response_class=Response)
async def export_my_games(caller: CallerHere) -> Response:
    """All of it as a file: the figures, and the record of each game."""
    if not caller.context.new_records.take(caller.address):
        raise too_often()
    rows, same = await _games(caller)
    records = await caller.context.games.records(caller.guest) if caller.guest else []

    def encoded() -> bytes:
        by_table = {table: orjson.Fragment(record) for table, _, record in records}
        games = [{**game, "record": by_table.get(game["table"])} for game in _listed(rows, same)["games"]]
        return orjson.dumps({"boattrain_games": EXPORT, "games": games}, option=orjson.OPT_INDENT_2)

    name = {"content-disposition": 'attachment; filename="boattrain-games.json"'}
    return Response(await apart(encoded), media_type="application/json", headers=name)


@router.delete("/games", status_code=204)
async def forget_my_games(caller: CallerHere) -> None:
    """Take all finished games off your lists. The games stay at their addresses, for the others who played."""
    if caller.guest is not None:
        await caller.context.games.forget(caller.guest)


@router.post("/link")
async def make_guest_link(caller: CallerHere) -> GuestLink:
    """A link that makes another device the same guest, once. An older one no longer works."""
    guest, now, token = caller.need_guest(), clock.now(), secrets.token_urlsafe(24)
    await caller.context.games.make_link(guest, token_digest(token), now + LINK_SECONDS)
    return GuestLink(token=token, path=f"/me/{token}", expires_at=now + LINK_SECONDS)


@router.post("/links/{token}", response_model=answers.Guest)
async def use_guest_link(
    token: Annotated[str, Path(max_length=100)], caller: CallerHere, response: Response
) -> Response:
    """Make this device the guest of a link. Its own finished games are counted there too."""
    games, context = caller.context.games, caller.context
    use = await games.use_link(token_digest(token), caller.guest, clock.now())
    if use.guest is None:
        raise NotFound("no_link", "That link has been used already, or is too old.")
    if use.running:
        raise Refusal(
            "games_running",
            "Games of this device are not over: finish or leave them first.",
            games=use.running,
        )
    if use.full:
        raise Refusal("too_many_devices", "No more devices can be added to this player.")
    set_cookie(response, context, use.guest)
    found = await context.guests.find(use.guest)
    name, language = found or (None, None)
    return as_json(answers.Guest(id=use.guest, name=name, language=language).model_dump_json(), response)

"""The finished games of a guest, each with its summary, in one query; and guests who use several devices."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Select, delete, desc, insert, select, update

from boattrain.server.storage.schema import (
    analyses,
    game_summaries,
    game_tables,
    guest_aliases,
    guest_links,
    players,
)
from boattrain.server.storage.store import Store

VERSION = 2  # of the facts of a summary
MOST_GAMES = 500
MOST_DEVICES = 100  # with games of their own, of one guest
RUNNING = game_tables.c.status != "over"


@dataclass(frozen=True, slots=True)
class GameRow:
    """A finished game of a guest. `summary`, `facts` and `analysis` are JSON; the last two may not be there yet."""

    table: str
    at: float
    rules: int
    summary: str
    facts: str | None
    analysis: str | None
    complete: bool
    """Whether nothing has to be found out any more."""


@dataclass(frozen=True, slots=True)
class LinkUse:
    """The guest that a device becomes by a link; None if there is no such link. Nothing happens if the device has games
    that are not over, or if the guest has as many devices as one may have."""

    guest: str | None
    running: int = 0
    full: bool = False


class MyGames:
    """The games of guests. `analyzed` is the version of analyses that are of use."""

    def __init__(self, store: Store, analyzed: int) -> None:
        self._store = store
        self._analyzed = analyzed

    async def of(self, guest: str) -> tuple[list[GameRow], set[str]]:
        """The newest finished games of a guest, and all guests who are the same person."""

        def read(connection: Connection) -> tuple[list[GameRow], set[str]]:
            same = _same(connection, guest)
            wanted = _finished(same).add_columns(
                game_tables.c.changed_at,
                game_tables.c.rules,
                game_tables.c.summary,
                game_summaries.c.version,
                game_summaries.c.facts,
                game_summaries.c.analysis,
                game_summaries.c.analysis_version,
                analyses.c.version.label("analyzed"),
            )
            done = (analyses.c.table_id == game_tables.c.id) & analyses.c.data.is_not(None)
            return [self._row(row) for row in connection.execute(wanted.outerjoin(analyses, done))], same

        return await self._store.read(read)

    def _row(self, row: Any) -> GameRow:
        current = row.analysis_version == self._analyzed
        waiting = row.analyzed == self._analyzed and not current
        return GameRow(
            row.id,
            row.changed_at,
            row.rules,
            row.summary,
            row.facts if row.version == VERSION else None,
            row.analysis if current else None,
            row.version == VERSION and not waiting,
        )

    async def records(self, guest: str) -> list[tuple[str, float, str]]:
        """The records of these games that are at hand: table, when it ended, JSON."""

        def read(connection: Connection) -> list[tuple[str, float, str]]:
            wanted = _finished(_same(connection, guest)).add_columns(
                game_tables.c.changed_at, game_summaries.c.record
            )
            return [(row.id, row.changed_at, row.record) for row in connection.execute(wanted) if row.record]

        return await self._store.read(read)

    async def keep(self, table_id: str, facts: str | None, record: str | None, analysis: str | None) -> None:
        """Store the summary of a game."""
        values = {
            "version": VERSION,
            "facts": facts,
            "record": record,
            "analysis_version": None if analysis is None else self._analyzed,
            "analysis": analysis,
        }
        renewed = (
            self._store.insert(game_summaries)
            .values(table_id=table_id, **values)
            .on_conflict_do_update(index_elements=["table_id"], set_=values)
        )
        await self._store.write(f"summary {table_id}", lambda connection: connection.execute(renewed))

    async def forget(self, guest: str) -> int:
        """Take all finished games off the list of a guest; returns how many there were."""

        def work(connection: Connection) -> int:
            over = select(game_tables.c.id).where(~RUNNING)
            same = _same(connection, guest)
            gone = delete(players).where(players.c.guest.in_(same), players.c.table_id.in_(over))
            return connection.execute(gone).rowcount

        return await self._store.write(f"guest {guest}", work)

    # Several devices

    async def make_link(self, guest: str, token: str, expires_at: float) -> None:
        """A link for another device, in place of an older one."""
        values = {"token": token, "expires_at": expires_at}
        renewed = (
            self._store.insert(guest_links)
            .values(guest=guest, **values)
            .on_conflict_do_update(index_elements=["guest"], set_=values)
        )

        await self._store.write(f"guest {guest}", lambda connection: connection.execute(renewed))

    async def use_link(self, token: str, device: str | None, now: float) -> LinkUse:
        """The link is used up, and the finished games of the device are counted with those of the guest."""

        def work(connection: Connection) -> LinkUse:
            alive = (guest_links.c.token == token) & (guest_links.c.expires_at >= now)
            guest = connection.scalar(select(guest_links.c.guest).where(alive))
            joins = device if guest is not None and device != guest else None
            if joins is not None and (running := _running(connection, joins)):
                return LinkUse(guest, running=running)
            if joins is not None and len(_same(connection, str(guest))) >= MOST_DEVICES:
                return LinkUse(guest, full=True)
            connection.execute(delete(guest_links).where(alive))
            if joins is not None:
                _join(connection, joins, str(guest))
            return LinkUse(guest)

        return await self._store.write("guest links", work)


def _same(connection: Connection, guest: str) -> set[str]:
    """All guests who are the same person: those of devices that have become one."""
    became = select(guest_aliases.c.guest).where(guest_aliases.c.alias == guest)
    first = connection.scalar(became) or guest
    return {first, *connection.scalars(select(guest_aliases.c.alias).where(guest_aliases.c.guest == first))}


def _finished(same: set[str]) -> Select[Any]:
    listed = select(players.c.table_id).where(players.c.guest.in_(same)).distinct().subquery()
    return (
        select(game_tables.c.id)
        .select_from(game_tables)
        .join(listed, listed.c.table_id == game_tables.c.id)
        .outerjoin(game_summaries, game_summaries.c.table_id == game_tables.c.id)
        .where(~RUNNING)
        .order_by(desc(game_tables.c.changed_at))
        .limit(MOST_GAMES)
    )


def _running(connection: Connection, guest: str | None) -> int:
    sits = select(players.c.table_id).where(players.c.guest == guest)
    wanted = select(game_tables.c.id).where(RUNNING, game_tables.c.id.in_(sits)).limit(MOST_GAMES)
    return len(connection.execute(wanted).all())


def _join(connection: Connection, device: str, guest: str) -> None:
    """The guest of a device becomes another one, and takes along those that have become it."""
    became = select(guest_aliases.c.guest).where(guest_aliases.c.alias == guest)
    guest = connection.scalar(became) or guest
    if guest == device or not _has_games(connection, device):
        return
    connection.execute(delete(guest_aliases).where(guest_aliases.c.alias == device))
    connection.execute(update(guest_aliases).where(guest_aliases.c.guest == device).values(guest=guest))
    connection.execute(insert(guest_aliases).values(alias=device, guest=guest))


def _has_games(connection: Connection, guest: str) -> bool:
    """Whether there is anything that this guest could bring along."""
    sits = select(players.c.table_id).where(players.c.guest.in_(_same(connection, guest)))
    return connection.scalar(sits.limit(1)) is not None

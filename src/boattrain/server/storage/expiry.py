"""Expiry: what nobody will miss is deleted, a little at a time.

These are guests who have no table, tables at which no game was ever started, and links to other devices that are too
old. Games are never deleted.
"""

from sqlalchemy import Connection, delete, exists, select

from boattrain.server.storage.schema import (
    analyses,
    entries,
    game_summaries,
    game_tables,
    guest_links,
    guests,
    players,
    snapshots,
)

AT_ONCE = 200


def expire(connection: Connection, before: float, now: float) -> int:
    """Delete some of what was last used before a time, and of the links that are of no use now; returns how much."""
    tables, guests = _delete_tables(connection, before), _delete_guests(connection, before)
    return tables + guests + _delete_links(connection, now)


def _delete_tables(connection: Connection, before: float) -> int:
    old = select(game_tables.c.id).where(game_tables.c.status == "open", game_tables.c.changed_at < before)
    found = list(connection.scalars(old.limit(AT_ONCE)))
    for table, column in (
        (analyses, analyses.c.table_id),
        (game_summaries, game_summaries.c.table_id),
        (snapshots, snapshots.c.table_id),
        (players, players.c.table_id),
        (entries, entries.c.table_id),
        (game_tables, game_tables.c.id),
    ):
        if found:
            connection.execute(delete(table).where(column.in_(found)))
    return len(found)


def _delete_guests(connection: Connection, before: float) -> int:
    sits = exists().where(players.c.guest == guests.c.id)
    hosts = exists().where(game_tables.c.host == guests.c.id)
    unused = select(guests.c.id).where(guests.c.created_at < before, ~sits, ~hosts).limit(AT_ONCE)
    found = list(connection.scalars(unused))
    if found:
        connection.execute(delete(guests).where(guests.c.id.in_(found)))
    return len(found)


def _delete_links(connection: Connection, now: float) -> int:
    old = select(guest_links.c.guest).where(guest_links.c.expires_at < now).limit(AT_ONCE)
    found = list(connection.scalars(old))
    if found:
        connection.execute(delete(guest_links).where(guest_links.c.guest.in_(found)))
    return len(found)

"""Guests: the name and the language that somebody has chosen."""

import time

from sqlalchemy import Connection, select

from boattrain.server.storage.schema import guests
from boattrain.server.storage.store import Store


class Guests:
    """The guests in a database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def find(self, guest_id: str) -> tuple[str, str | None] | None:
        """The name and language of a guest."""
        wanted = select(guests.c.name, guests.c.language).where(guests.c.id == guest_id)

        def read(connection: Connection) -> tuple[str, str | None] | None:
            row = connection.execute(wanted).first()
            return None if row is None else (row.name, row.language)

        return await self._store.read(read)

    async def put(self, guest_id: str, name: str, language: str | None) -> None:
        values = {"id": guest_id, "name": name, "language": language, "created_at": time.time()}
        renewed = (
            self._store.insert(guests)
            .values(values)
            .on_conflict_do_update(index_elements=["id"], set_={"name": name, "language": language})
        )
        await self._store.write(f"guest {guest_id}", lambda connection: connection.execute(renewed))

"""What is kept of analyses: how far one under way is, or what a finished one has found."""

import math
from dataclasses import asdict, dataclass

from sqlalchemy import Connection, or_, select

from boattrain.server.storage.schema import analyses
from boattrain.server.storage.store import Store


@dataclass(frozen=True, slots=True)
class KeptAnalysis:
    """A row of the database. `chances` and `data` are JSON; `data` is None until all decisions are judged."""

    version: int
    changed_at: float
    done: int
    of: int
    chances: str | None
    data: str | None


class StoredAnalyses:
    """The analyses in a database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def find(self, table_id: str, version: int) -> KeptAnalysis | None:
        """What is kept for a table; one of another version is passed over."""
        wanted = select(analyses).where(analyses.c.table_id == table_id, analyses.c.version == version)

        def read(connection: Connection) -> KeptAnalysis | None:
            row = connection.execute(wanted).first()
            if row is None:
                return None
            return KeptAnalysis(row.version, row.changed_at, row.done, row.of, row.chances, row.data)

        return await self._store.read(read)

    async def take(self, table_id: str, kept: KeptAnalysis, before: float) -> bool:
        """Keep this, unless something is kept that is finished, or was changed after `before`; returns whether it was
        kept. Another version is always replaced."""
        values = asdict(kept)
        replaceable = or_(
            analyses.c.version != kept.version, analyses.c.data.is_(None) & (analyses.c.changed_at <= before)
        )
        statement = self._store.insert(analyses).values(table_id=table_id, **values)
        renewed = statement.on_conflict_do_update(index_elements=["table_id"], set_=values, where=replaceable)

        def work(connection: Connection) -> bool:
            return connection.execute(renewed.returning(analyses.c.table_id)).first() is not None

        return await self._store.write(f"analysis {table_id}", work)

    async def put(self, table_id: str, kept: KeptAnalysis) -> None:
        """Keep how far one is, or what it has found. One that is done stays as it is."""
        await self.take(table_id, kept, math.inf)

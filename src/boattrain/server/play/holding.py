"""Holding a table: whoever looks at it or changes it does so alone, and finds it as it is stored."""

from typing import TYPE_CHECKING

from boattrain.server.play.live import LiveTable

if TYPE_CHECKING:
    from boattrain.server.play.service import TableService


class Hold:
    """For `async with`. A class, as every command holds a table and a generator takes several times as long."""

    __slots__ = ("_live", "_service", "_table_id")

    def __init__(self, service: "TableService", table_id: str) -> None:
        self._service = service
        self._table_id = table_id
        self._live: LiveTable

    async def __aenter__(self) -> LiveTable:
        """The table; NotFound where there is none."""
        while True:
            live = self._live = await self._service.open(self._table_id)
            await live.lock.acquire()
            if self._service.tables.get(self._table_id) is live:
                break
            live.lock.release()  # it was dropped while we waited
        if live.unsure:
            try:
                await self._service.recover(live)
            except BaseException:
                self._let_go()
                raise
        return live

    async def __aexit__(self, *_: object) -> None:
        self._let_go()

    def _let_go(self) -> None:
        try:
            if self._live.unsure:
                self._service.on_change(self._live)
        finally:
            self._live.lock.release()

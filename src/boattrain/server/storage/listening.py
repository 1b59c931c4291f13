"""Listening for the notices of PostgreSQL. Every process hears of every transaction, so a notice must cost little."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import psycopg


async def listen(
    parameters: dict[str, Any],
    channel: str,
    begin: Callable[[], Awaitable[None]],
    hear: Callable[[str], None],
) -> None:
    """Hand over the payload of each notice, until the connection breaks: then this raises.

    `begin` is called once no notice can be missed any more. After that no task waits for a notice: the driver is asked
    whenever the network has something to read.
    """
    loop = asyncio.get_running_loop()
    async with await psycopg.AsyncConnection.connect(autocommit=True, **parameters) as connection:
        # Some notices come together with the answer to a statement.
        connection.add_notify_handler(lambda notice: hear(notice.payload))
        await connection.execute(f"LISTEN {channel}")
        await begin()
        broken: asyncio.Future[None] = loop.create_future()
        place = connection.pgconn.socket  # a broken connection does not know it any more

        def read() -> None:
            try:
                connection.pgconn.consume_input()
                while (notice := connection.pgconn.notifies()) is not None:
                    hear(notice.extra.decode())
            except Exception as error:
                loop.remove_reader(place)
                if not broken.done():
                    broken.set_exception(error)

        loop.add_reader(place, read)
        try:
            await broken
        finally:
            loop.remove_reader(place)

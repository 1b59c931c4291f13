"""Housekeeping: once an hour, what has expired is deleted. Of several processes the one that is quickest does it."""

import asyncio
import logging

from boattrain.server import clock
from boattrain.server.errors import Refusal
from boattrain.server.play.service import TableService
from boattrain.server.storage.expiry import AT_ONCE

log = logging.getLogger(__name__)
EVERY = 3600.0
BETWEEN = 1.0  # seconds: everybody else comes first
DAY = 86400.0


async def keep_house(service: TableService) -> None:
    """Until cancelled."""
    days = service.settings.expire_days
    while True:
        try:
            deleted = AT_ONCE
            while deleted >= AT_ONCE:
                now = clock.now()
                deleted = await service.store.expire(now - days * DAY if days else 0.0, now)
                if deleted:
                    log.info("expired", extra={"deleted": deleted})
                await asyncio.sleep(BETWEEN)
        except Refusal:
            log.info("nothing could be deleted now")
        await asyncio.sleep(EVERY)

"""Makes sure that only one server uses an SQLite file. A second one would not hear what the first stores.

It uses a lock of the operating system, which ends with the process. The lock file has the address of the server.
"""

import logging
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from sqlalchemy import Engine

from boattrain.errors import BoattrainError

log = logging.getLogger(__name__)
ADDRESS_SECONDS = 3.0  # who has just taken the lock writes its address in a moment


class InUse(BoattrainError):
    """Another server uses the file. `address` is the address of that server, if it is known."""

    def __init__(self, file: Path, address: str) -> None:
        where = f", at {address}" if address else ""
        super().__init__(
            "database_in_use",
            f"Another server uses {file} already{where}. An SQLite file serves one process; "
            "PostgreSQL serves any number.",
        )
        self.address = address


@contextmanager
def only_one(engine: Engine, address: str) -> Iterator[None]:
    """Lock the database for the server at this address. Raises InUse if another has it. PostgreSQL needs no lock."""
    if engine.dialect.name != "sqlite":
        yield
        return
    file = Path(str(engine.url.database)).resolve()
    lock = _take(file, address)
    try:
        yield
    finally:
        lock.close()


def _take(file: Path, address: str) -> IO[str]:
    try:
        _keep_private(file)
        lock = file.with_name(f"{file.name}.lock").open("a+", encoding="utf-8")
    except OSError as error:
        raise BoattrainError("bad_database", f"{file} cannot be used: {error.strerror}.") from None
    end = time.monotonic() + ADDRESS_SECONDS
    while not _lock(lock):
        lock.seek(0)
        other = lock.read().strip()
        if other or time.monotonic() > end:
            lock.close()
            raise InUse(file, other)
        time.sleep(0.05)
    lock.truncate(0)
    lock.write(address)
    lock.flush()
    return lock


def _keep_private(file: Path) -> None:
    """Seeds and the key of the cookies are for nobody else on this machine. Other files of SQLite follow this one."""
    for path in (file, file.with_name(f"{file.name}.lock")):
        path.touch(mode=0o600)
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)


if sys.platform == "win32":
    import msvcrt

    FAR = 1 << 20  # a locked byte cannot be read: one beyond the address

    def _lock(file: IO[str]) -> bool:
        """Whether the file is ours now."""
        os.lseek(file.fileno(), FAR, os.SEEK_SET)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(file: IO[str]) -> bool:
        """Whether we have the lock now. True also if the file system does not support locks."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError as error:
            log.warning("this file system has no locks", extra={"error": type(error).__name__})
        return True

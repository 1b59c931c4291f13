"""One server on a data folder: a second one would not hear what the first has stored."""

from pathlib import Path
from typing import IO

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

_held: list[IO[str]] = []  # the locks of this process, until it ends


def only_one(folder: Path, address: str) -> str | None:
    """Take the folder for the server at this address; the address of the other one if it is taken."""
    lock = (folder / "server.lock").open("a+", encoding="utf-8")
    if fcntl is not None:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.seek(0)
            other = lock.read().strip()
            lock.close()
            return other
    lock.truncate(0)
    lock.write(address)
    lock.flush()
    _held.append(lock)
    return None


def release() -> None:
    """Give up every folder that this process has taken."""
    while _held:
        _held.pop().close()

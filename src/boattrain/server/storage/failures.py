"""What an error of the database means: it is away, a row is locked, or what it holds is damaged."""

import logging
import sqlite3

from sqlalchemy.exc import DatabaseError, DBAPIError, InterfaceError, OperationalError, SQLAlchemyError

from boattrain.server.errors import Refusal, damaged_storage, unavailable

log = logging.getLogger(__name__)
# PostgreSQL's codes: no lock in time, a statement that took too long, a deadlock, a transaction that has to be repeated
_LOCKED = frozenset(("55P03", "57014", "40P01", "40001"))


def is_locked(error: BaseException) -> bool:
    """Whether another session holds a lock on a row that was needed."""
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) in _LOCKED


def is_damaged(error: BaseException) -> bool:
    """Whether the database answers, but its content cannot be read."""
    if not isinstance(error, DatabaseError) or isinstance(error, OperationalError | InterfaceError):
        return False
    extended = getattr(error.orig, "sqlite_errorcode", 0)  # its last byte says what kind of error it is
    return extended & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) or str(
        getattr(error.orig, "sqlstate", "")
    ).startswith("XX")


def refusal_for(error: SQLAlchemyError, doing: str) -> Refusal:
    """What people are told of an error, which is logged by its class: its text could show what was stored."""
    facts = {
        "doing": doing,
        "error": type(error).__name__,
        "cause": type(getattr(error, "orig", None)).__name__,
    }
    if is_damaged(error):
        log.error("the database is damaged", extra=facts)
        return damaged_storage()
    log.warning("the database does not answer", extra=facts)
    return unavailable()

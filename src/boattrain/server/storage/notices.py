"""Notices between the processes on one database: signed, because whoever can connect to it can send one."""

import hmac
from typing import Any

import orjson

DIGITS = 32


def sign(key: bytes, notice: dict[str, Any]) -> str:
    """The payload of a notice."""
    text = orjson.dumps(notice)
    return _signature(key, text) + text.decode()


def read(key: bytes, payload: str) -> dict[str, Any] | None:
    """The notice of a payload; None if no server has sent it."""
    signature, text = payload[:DIGITS], payload[DIGITS:].encode()
    if not hmac.compare_digest(signature.encode(), _signature(key, text).encode()):
        return None
    found: dict[str, Any] = orjson.loads(text)
    return found


def _signature(key: bytes, text: bytes) -> str:
    return hmac.digest(key, text, "sha256").hex()[:DIGITS]

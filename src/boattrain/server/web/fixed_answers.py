"""Answers that never change while the server runs: made once, in a thread, and sent with an ETag."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass

from fastapi import Request, Response

from boattrain.server.play.workers import apart

MOST = 64


@dataclass(frozen=True, slots=True)
class FixedAnswer:
    content: bytes
    media_type: str
    tag: str

    @classmethod
    def of(cls, content: bytes, media_type: str) -> "FixedAnswer":
        return cls(content, media_type, f'"{hashlib.sha256(content).hexdigest()[:32]}"')

    def to(self, request: Request, **headers: str) -> Response:
        """The answer, or that the browser has it already."""
        more = {"etag": self.tag, "cache-control": "no-cache", **headers}
        if self.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=more)
        return Response(self.content, media_type=self.media_type, headers=more)


class FixedAnswers:
    """The answers of one server, by name."""

    def __init__(self) -> None:
        self._made: dict[str, FixedAnswer] = {}

    async def find(
        self, name: str, make: Callable[[], bytes], media_type: str = "application/json"
    ) -> FixedAnswer:
        known = self._made.get(name)
        if known is None:
            known = await apart(lambda: FixedAnswer.of(make(), media_type))
            if len(self._made) >= MOST:
                self._made.clear()
            self._made[name] = known
        return known

"""What every request can reach: the service, who asks, and the answers that are always the same."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Request, Response
from pydantic import BaseModel

from boattrain.analysis.report import VERSION
from boattrain.server.errors import no_seat
from boattrain.server.play.analyses import Analyses
from boattrain.server.play.bots import BotRunner
from boattrain.server.play.hints import Hints
from boattrain.server.play.service import TableService
from boattrain.server.play.summaries import Summaries
from boattrain.server.play.uploads import Uploads
from boattrain.server.play.workers import apart
from boattrain.server.settings import Settings
from boattrain.server.storage.guests import Guests
from boattrain.server.storage.my_games import MyGames
from boattrain.server.web.command_table import Asker, CommandKind
from boattrain.server.web.fixed_answers import FixedAnswers
from boattrain.server.web.identity import COOKIE, COOKIE_SECONDS, Identities, new_guest
from boattrain.server.web.middleware import address_of, cookie_of, too_often
from boattrain.server.web.rate_limits import Buckets
from boattrain.server.wire.messages import ErrorBody

TABLES_BURST = 30.0  # seconds: a class may sit down at once, and nobody fills the disk
CHAT_BURST = 10.0  # seconds
RECORDS_A_TABLE = 0.2  # records are brought more rarely than tables are made: one takes longer to read
RECORDS_BURST = 100.0  # seconds
ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": ErrorBody} for status in (403, 404, 409, 413, 422, 429, 503)
}


@dataclass
class Context:
    """The parts of a running server."""

    settings: Settings
    service: TableService
    bots: BotRunner
    identities: Identities

    def __post_init__(self) -> None:
        self.new_tables = Buckets(self.settings.rate_tables, TABLES_BURST)
        self.new_records = Buckets(self.settings.rate_tables * RECORDS_A_TABLE, RECORDS_BURST)
        self.uploads = Uploads(self.service, self.identities.derive)
        self.fixed = FixedAnswers()
        self._talk = Buckets(self.settings.rate_chat, CHAT_BURST)
        self.hints = Hints(self.settings.bot_seconds)
        self.guests = Guests(self.service.store)
        self.games = MyGames(self.service.store, VERSION)
        self.summaries = Summaries(self.service, self.games)
        self.service.on_over = lambda table: self.summaries.want([table])
        self.analyses = Analyses(self.service.store, self.settings, self.bots.slow, self.service.on_over)

    async def asker(self, kind: CommandKind, guest: str | None) -> Asker:
        """Who wants a command to be run; a Refusal for nobody, and for who talks too much."""
        if guest is None:
            raise no_seat()
        if not kind.needs_name:
            return Asker(guest)
        self.limit_talk(guest)
        return Asker(guest, await self.name_of(guest))

    def limit_talk(self, guest: str) -> None:
        """A guest says something that others read. A new name is stored at each of the guest's tables."""
        if not self._talk.take(guest):
            raise too_often()

    async def name_of(self, guest: str) -> str | None:
        """The name that a guest has given."""
        found = await self.guests.find(guest)
        return found[0] if found else None


class Caller:
    """Who asks. A guest is made when one is needed first."""

    def __init__(self, request: Request, response: Response) -> None:
        self.context: Context = request.app.state.context
        self.address = address_of(request.scope)
        self.guest: str | None = self.context.identities.read(cookie_of(request.headers))
        self.context.service.addresses.note(self.guest, self.address)
        self._response = response

    def need_guest(self) -> str:
        """The caller as a guest; a new one gets a cookie with the answer."""
        guest = self.guest
        if guest is None:
            guest = self.guest = new_guest()
            set_cookie(self._response, self.context, guest)
            self.context.service.addresses.note(guest, self.address)
        return guest

    async def name(self) -> str | None:
        return await self.context.name_of(self.guest) if self.guest else None


def set_cookie(response: Response, context: Context, guest: str) -> None:
    response.set_cookie(
        COOKIE,
        context.identities.sign(guest),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=context.settings.secure,
        path="/",
    )


def caller_of(request: Request, response: Response) -> Caller:
    return Caller(request, response)


def context_of(request: Request) -> Context:
    context: Context = request.app.state.context
    return context


CallerHere = Annotated[Caller, Depends(caller_of)]
ContextHere = Annotated[Context, Depends(context_of)]


def as_json(text: str | bytes, response: Response) -> Response:
    """A JSON text that is ready, with the cookie that may have been set."""
    answer = Response(text, media_type="application/json")
    for name, value in response.headers.items():
        if name.lower() == "set-cookie":
            answer.headers.append(name, value)
    return answer


async def checked(model: type[BaseModel], find: Callable[[], dict[str, Any]]) -> Response:
    """An answer that is found, checked against the wire and encoded in a thread."""
    text = await apart(lambda: model.model_validate(find()).model_dump_json(by_alias=True))
    return Response(text, media_type="application/json")

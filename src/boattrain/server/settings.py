"""The settings of a server: options, environment variables (BOATTRAIN_PORT=8080) or a TOML file."""

import math
import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from boattrain.errors import BoattrainError

LOOPBACK = ("127.0.0.1", "::1", "localhost")
NOT_SETTINGS = {"BOATTRAIN_PLAIN"}  # read by the rules
LEAST_SECRET = 16  # characters


def setting(default: Any, what: str, *, secret: bool = False) -> Any:
    return field(default=default, metadata={"what": what, "secret": secret})


@dataclass(frozen=True)
class Settings:
    """How a server runs. Every field is an option, an environment variable and a key of the file."""

    host: str = setting("127.0.0.1", "the address to listen on; 0.0.0.0 for all")
    port: int = setting(8000, "the port to listen on; 0: a free one")
    database: str = setting(
        "", "postgresql://user@host/name or sqlite:///path (default: a file in the data folder)", secret=True
    )
    data: str = setting("", "the data folder (default: the user's)")
    secret: str = setting("", "signs the cookies (default: made once and kept in the database)", secret=True)
    origins: str = setting("", "further origins of browsers that may come in, with commas: https://a.example")
    secure: bool = setting(False, "cookies over HTTPS only; set it where a proxy speaks HTTPS for the server")
    proxies: str = setting("127.0.0.1", "proxies whose X-Forwarded-For is believed, with commas")
    bot_threads: int = setting(1, "threads in which bots think, at a low priority")
    bot_pause: float = setting(0.7, "seconds between two decisions of bots, so that people can follow")
    bot_seconds: float = setting(
        30.0, "after so long a bot that has not decided is replaced by a simpler one"
    )
    analysis_iterations: int = setting(
        400, "of the search for one decision, in the analysis of a finished game"
    )
    idle_seconds: float = setting(120.0, "after so long a table that nobody looks at is dropped from memory")
    rate_identity: float = setting(20.0, "requests and messages a second of one guest; 0: no limit")
    rate_address: float = setting(200.0, "requests and messages a second of one address; 0: no limit")
    rate_tables: float = setting(1.0, "new tables a second of one address; 0: no limit")
    rate_chat: float = setting(
        1.0, "chat lines and new names a second of one guest, after the first ten; 0: no limit"
    )
    tables_per_guest: int = setting(100, "tables under way that one guest may host")
    bots_per_guest: int = setting(200, "seats of bots at the tables that one guest hosts; 0: no limit")
    sockets_per_address: int = setting(500, "sockets of one address; 0: no limit")
    sockets: int = setting(10000, "sockets in all")
    expire_days: float = setting(
        30.0, "after so long guests without a table and tables that never started are deleted; 0: never"
    )
    hosts: str = setting(
        "", "names under which the server is reached, with commas (default: see docs/server.md)"
    )
    metrics: bool = setting(False, "serve /metrics for Prometheus on the public port")
    metrics_port: int = setting(0, "serve /metrics on this port of 127.0.0.1; 0: not at all")
    log_level: str = setting("info", "debug, info, warning or error")
    stop_seconds: float = setting(10.0, "how long open requests may take when the server stops")

    @property
    def allowed_hosts(self) -> frozenset[str] | None:
        """The names under which browsers may come in, besides addresses; None: any.

        A page of another site may point its own name at this machine (DNS rebinding). A server for this machine alone
        has no name but localhost; one behind a proxy or in a network has names that it does not know.
        """
        named = {part.strip().lower() for part in self.hosts.split(",") if part.strip()}
        if not named and (self.secure or self.host not in LOOPBACK):
            return None
        origins = {urlsplit(origin).hostname or "" for origin in self.allowed_origins}
        return frozenset({*named, *origins, "localhost"})

    @property
    def allowed_origins(self) -> frozenset[str]:
        return frozenset(part.strip().rstrip("/") for part in self.origins.split(",") if part.strip())


def read_settings(
    given: Mapping[str, Any], environment: Mapping[str, str] = os.environ, file: Path | None = None
) -> Settings:
    """An option wins over the environment, which wins over the file, which wins over the default."""
    found: dict[str, Any] = {}
    if file is not None:
        found.update(_read_file(file))
    for one in fields(Settings):
        text = environment.get(f"BOATTRAIN_{one.name.upper()}")
        if text is not None:
            found[one.name] = text
    found.update({name: value for name, value in given.items() if value is not None})
    _refuse_unknown(environment)
    return _checked(Settings(**{name: _typed(name, value) for name, value in found.items()}))


def _refuse_unknown(environment: Mapping[str, str]) -> None:
    """A setting that is mistyped would be missing without a word."""
    known = NOT_SETTINGS | {f"BOATTRAIN_{one.name.upper()}" for one in fields(Settings)}
    for name in sorted(environment):
        if name.startswith("BOATTRAIN_") and name not in known:
            raise BoattrainError(
                "bad_settings", f"There is no setting {name}; boattrain serve --help lists them."
            )


def _checked(settings: Settings) -> Settings:
    if settings.secret and len(settings.secret) < LEAST_SECRET:
        raise BoattrainError(
            "bad_settings",
            f"The secret has to have {LEAST_SECRET} characters at least; leave it out to have one made.",
        )
    if settings.analysis_iterations < 1:
        raise BoattrainError("bad_settings", "The setting analysis_iterations is to be at least 1.")
    return settings


def _read_file(path: Path) -> dict[str, Any]:
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BoattrainError("unreadable", f"{path} cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BoattrainError("bad_settings", f"{path} is not TOML: {error}") from None
    unknown = sorted(set(content) - {one.name for one in fields(Settings)})
    if unknown:
        raise BoattrainError("bad_settings", f"{path}: there is no setting {unknown[0]!r}.")
    return content


def _typed(name: str, value: Any) -> Any:
    """A value with the type of its setting. It may come as a text."""
    wanted = next(one for one in fields(Settings) if one.name == name)
    kind: Any = type(wanted.default)
    try:
        if kind is bool:
            return value if isinstance(value, bool) else _truth(str(value))
        typed = kind(value)
        if kind is float and not (math.isfinite(typed) and typed >= 0):
            raise ValueError
        return typed
    except (TypeError, ValueError):
        raise BoattrainError(
            "bad_settings", f"The setting {name} is to be a {_WORDS[kind]}, not {str(value)[:100]!r}."
        ) from None


_WORDS = {bool: "yes or no", int: "whole number", float: "number", str: "text"}


def _truth(text: str) -> bool:
    truths = {
        "1": True,
        "true": True,
        "yes": True,
        "on": True,
        "0": False,
        "false": False,
        "no": False,
        "off": False,
    }
    if text.lower() not in truths:
        raise ValueError(text)
    return truths[text.lower()]

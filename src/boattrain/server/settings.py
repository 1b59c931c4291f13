"""The settings of a server: options, environment variables (BOATTRAIN_PORT=8080) or a TOML file."""

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from boattrain.errors import BoattrainError


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
    idle_seconds: float = setting(120.0, "after so long a table that nobody looks at is dropped from memory")
    rate_identity: float = setting(20.0, "requests and messages a second of one guest; 0: no limit")
    rate_address: float = setting(200.0, "requests a second of one address; 0: no limit")
    rate_tables: float = setting(1.0, "new tables a second of one address; 0: no limit")
    tables_per_guest: int = setting(100, "tables under way that one guest may host")
    bots_per_guest: int = setting(200, "seats of bots at the tables that one guest hosts; 0: no limit")
    sockets_per_address: int = setting(500, "sockets of one address; 0: no limit")
    sockets: int = setting(10000, "sockets in all")
    metrics: bool = setting(True, "serve /metrics for Prometheus")
    log_level: str = setting("info", "debug, info, warning or error")
    stop_seconds: float = setting(10.0, "how long open requests may take when the server stops")

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
    return Settings(**{name: _typed(name, value) for name, value in found.items()})


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
        return kind(value)
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

"""Logs: a JSON object a line, on the standard error. No cookies, names, tokens, addresses of tables or cards."""

import logging
import sys
import time
import traceback
from typing import Any

import orjson

from boattrain.errors import BoattrainError

_STANDARD = frozenset(logging.makeLogRecord({}).__dict__) | {
    "message",
    "asctime",
    "color_message",
    "taskName",
}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line.update({name: value for name, value in record.__dict__.items() if name not in _STANDARD})
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            # without its message, which may hold what was sent, or a hand of cards
            line["trace"] = "".join(traceback.format_tb(record.exc_info[2]))
        return orjson.dumps(line, default=str).decode()


def set_up_logs(level: str) -> None:
    """Log our own modules at the level of the settings. Others log only warnings, not headers and addresses."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel("WARNING")
    try:
        logging.getLogger("boattrain").setLevel(level.upper())
    except ValueError:
        raise BoattrainError("bad_settings", "The log level is debug, info, warning or error.") from None
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).setLevel("WARNING")

"""Logs: one JSON object a line, with the id of the request that it belongs to; at a terminal, lines for people."""

import json
import logging
import sys
import time
from contextvars import ContextVar

ACCESS = "montgolfier.access"  # its messages are JSON already
request_id: ContextVar[str | None] = ContextVar("request_id", default=None)


class JsonLines(logging.Formatter):
    """A log record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        if record.name == ACCESS:
            return record.getMessage()
        line = {
            "time": timestamp(record.created),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if (request := request_id.get()) is not None:
            line["request"] = request
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class ReadableLines(logging.Formatter):
    """A log record as a line for somebody at a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        if record.name == ACCESS:
            seen = json.loads(record.getMessage())
            path = json.dumps(seen["path"])[1:-1]  # no control characters of a visitor reach the terminal
            return f"{seen['time'][11:19]} {seen['method']} {path} {seen['status']}, {seen['ms']:.0f} ms"
        told = f"{timestamp(record.created)[11:19]} {record.levelname.lower()}: {record.getMessage()}"
        return f"{told}\n{self.formatException(record.exc_info)}" if record.exc_info else told


def timestamp(at: float) -> str:
    """A time as ISO 8601 has it, in UTC with milliseconds."""
    return f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(at))}.{int(at % 1 * 1000):03d}Z"


def set_up_logging() -> None:
    """Lines on standard error: for people at a terminal, of JSON everywhere else."""
    handler = logging.StreamHandler()
    handler.setFormatter(ReadableLines() if sys.stderr.isatty() else JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.getLogger("montgolfier.table").setLevel(logging.WARNING)
    logging.getLogger("alembic").setLevel(logging.WARNING)

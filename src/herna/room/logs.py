"""What the room writes down: lines for people, or JSON for programs that collect them."""

from __future__ import annotations

import logging
import sys

import msgspec


class JsonLines(logging.Formatter):
    """One JSON object a line, errors included."""

    def format(self, record: logging.LogRecord) -> str:
        """A line."""
        line = {
            "at": record.created,
            "level": record.levelname.lower(),
            "logger": record.name,
            "text": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def write_json() -> None:
    """Everything that is written down goes to standard error as JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.captureWarnings(True)

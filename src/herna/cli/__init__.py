"""The command `herna`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import NoReturn

from ..core.errors import HernaError
from . import keeping, playing, puzzling, reading, simulating, studying, training


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; errors become one sentence and exit status 2."""
    _use_utf8()
    try:
        parsed = _parser().parse_args(arguments)
        status: int = parsed.run(parsed)
        return status
    except HernaError as error:
        return _refuse(str(error))
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except (OSError, UnicodeDecodeError) as error:
        return _refuse(f"{error}.")
    except KeyboardInterrupt:
        return 130


def _refuse(sentence: str) -> int:
    print(f"herna: {sentence}", file=sys.stderr)
    return 2


def _use_utf8() -> None:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8")


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise HernaError(f"{message} (see `{self.prog} --help`).")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="herna", description="Four modern card games, to play and to study.")
    commands = parser.add_subparsers(dest="command", required=True, parser_class=_Parser)
    for part in (playing, keeping, simulating, studying, puzzling, training, reading):
        part.add(commands)
    return parser

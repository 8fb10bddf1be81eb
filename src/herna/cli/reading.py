"""`herna replay` and `verify`: games that were written down."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import Any

from tqdm import tqdm

from ..core.errors import BadRecord
from ..core.record import read_record, replay
from ..core.trace import verify_trace
from .arguments import add_command, hide_progress, reading


def add(commands: Any) -> None:
    """Add these commands."""
    show = add_command(
        commands,
        "replay",
        _replay,
        "print a recorded game in words, step by step",
        "herna replay my-game.json --language sk",
    )
    show.add_argument("file", metavar="RECORD", help="a record; - is standard input")
    verify = add_command(
        commands,
        "verify",
        _verify,
        "replay records or a trace under the rules and say whether they are true games",
        "herna verify my-game.json\nherna simulate karma --trace - | herna verify -",
    )
    verify.add_argument("file", metavar="RECORD|TRACE", help="a file of records or a trace; - is standard input")


def _replay(arguments: argparse.Namespace) -> int:
    from ..core.retell import retell

    with reading(arguments.file) as file:
        lines = [line for line in file.read().split(b"\n") if line.strip()]
    if len(lines) != 1 and not (lines and lines[0].strip() == b"{"):
        raise BadRecord(f"{arguments.file} holds {len(lines)} lines; a record of one game is one line.")
    told = list(retell(read_record(b"\n".join(lines)), arguments.language))
    print("\n".join(told))
    return 0


def _verify(arguments: argparse.Namespace) -> int:
    with reading(arguments.file) as file:
        lines = (line for line in file if line.strip())
        head = next(lines, b"")
        if not head:
            raise BadRecord(f"{arguments.file} is empty; a record or a trace was expected.")
        if b'"trace"' in head:
            found = verify_trace(tqdm(_again(head, lines), unit="line", disable=hide_progress(sys.stderr)))
            games, decisions = found.games, found.decisions
        else:
            games, decisions = _verify_records(head, lines)
    print(f"true: {games:,} {'game' if games == 1 else 'games'}, {decisions:,} decisions")
    return 0


def _again(head: bytes, rest: Iterator[bytes]) -> Iterator[bytes]:
    yield head
    yield from rest


def _verify_records(head: bytes, rest: Iterator[bytes]) -> tuple[int, int]:
    if head.strip() == b"{":
        head, rest = b"".join(_again(head, rest)), iter(())
    games = decisions = 0
    for line in _again(head, rest):
        record = read_record(line)
        for _ in replay(record):
            pass
        games += 1
        decisions += len(record.actions)
    return games, decisions

"""`herna backup` and `restore`: copies of a room."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from ..core.errors import HernaError
from .arguments import add_command, add_data, add_database, data_folder


def add(commands: Any) -> None:
    """Add these commands."""
    backup = add_command(
        commands,
        "backup",
        _backup,
        "copy a room to a file, also while people play in it",
        "herna backup /backup/herna.sqlite --data /srv/herna",
    )
    restored = add_command(
        commands,
        "restore",
        _restore,
        "put a copy in the place of a room that is closed",
        "herna restore /backup/herna.sqlite --data /srv/herna",
    )
    for parser in (backup, restored):
        parser.add_argument("file", metavar="FILE", type=Path, help="the copy")
        add_data(parser)
        add_database(parser)


def _backup(arguments: argparse.Namespace) -> int:
    from ..room.backup import back_up

    if arguments.database:
        raise HernaError(_not_here("makes copies", f"pg_dump --format=custom --file={arguments.file}"))
    tables = back_up(data_folder(arguments), arguments.file)
    print(f"{arguments.file}: {arguments.file.stat().st_size:,} bytes, {tables:,} tables, checked.")
    return 0


def _restore(arguments: argparse.Namespace) -> int:
    from ..room.backup import restore

    if arguments.database:
        command = f"pg_restore --clean --if-exists --single-transaction {arguments.file}"
        raise HernaError(_not_here("puts a copy back (close the room first)", command))
    folder = data_folder(arguments)
    before = restore(arguments.file, folder)
    print(f"The room in {folder} is that of {arguments.file}.")
    if before is not None:
        print(f"What was there is {before}.")
    return 0


def _not_here(does: str, command: str) -> str:
    """The room is in a database, which has tools of its own. The URL may hold a password, so it is not repeated."""
    return f"The room is in PostgreSQL, which {does} by itself: {command} --dbname=URL"

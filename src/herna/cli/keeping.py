"""`herna backup` and `restore`: copies of a room."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from .arguments import add_command, add_data, data_folder


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


def _backup(arguments: argparse.Namespace) -> int:
    from ..room.backup import back_up

    tables = back_up(data_folder(arguments), arguments.file)
    print(f"{arguments.file}: {arguments.file.stat().st_size:,} bytes, {tables:,} tables, checked.")
    return 0


def _restore(arguments: argparse.Namespace) -> int:
    from ..room.backup import restore

    folder = data_folder(arguments)
    before = restore(arguments.file, folder)
    print(f"The room in {folder} is that of {arguments.file}.")
    if before is not None:
        print(f"What was there is {before}.")
    return 0

"""Benchmarks take long and are not run here; but each of them starts."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[1] / "benchmarks"
COMMANDS = sorted(path for path in FOLDER.glob("*.py") if "argparse" in path.read_text("utf-8"))


@pytest.mark.parametrize("command", COMMANDS, ids=lambda path: path.stem)
def test_every_benchmark_starts(command: Path, tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, command, "--help"], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("usage:")

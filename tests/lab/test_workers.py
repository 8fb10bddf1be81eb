"""Workers are gone when the process they work for is, even if nobody could tell them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from herna.core.processes import workers
from patience import wait_until

PARENT = """
import os, time
from herna.core.processes import workers
if __name__ == "__main__":
    with workers(1) as pool:
        print(pool.submit(os.getpid).result(), flush=True)
        pool.submit(time.sleep, 3600)
        time.sleep(3600)
"""


def test_they_work_in_other_processes() -> None:
    with workers(1) as pool:
        assert pool.submit(os.getpid).result() != os.getpid()


def test_they_end_with_a_process_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        assert is_there(worker)
        parent.kill()
    wait_until(lambda: not is_there(worker), "the worker has ended")


def is_there(process: int) -> bool:
    """Whether a process runs; one that has ended and waits to be noticed does not."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"

"""Cores, and processes that work beside this one."""

from __future__ import annotations

import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def workers(count: int | None = None) -> ProcessPoolExecutor:
    """A process for each core, or so many; they end with this process, however that ends."""
    # A forked child of a process with threads may hang, so the workers start afresh.
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(count or cores(), mp_context=context, initializer=_end_with_parent)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()

"""Games on all machines of a Ray cluster: `herna arena … --ray auto` (`herna[ray]`).

What is played does not depend on where: a game is made of its deal and its players, so the results are those of one
machine. A worker that is lost is replaced by Ray, and what it was doing is done again elsewhere.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

from herna.core.errors import HernaError

RETRIES = 5
"""How often work is begun again whose worker was lost."""
AHEAD = 2
"""Pieces of work for each core that are given out at a time."""


def over(address: str, work: Callable[..., Any], tasks: Sequence[tuple[Any, ...]]) -> Iterator[tuple[int, Any]]:
    """Do all tasks on a cluster; each comes with its place as soon as it is done.

    `address` is `auto` (the cluster this machine is part of), `local` (one for this process alone) or where it is.
    """
    ray = _connected(address)
    give = ray.remote(max_retries=RETRIES, num_cpus=1)(work)
    left = iter(enumerate(tasks))
    running: dict[Any, int] = {}
    while True:
        # Machines may come and go meanwhile.
        wanted = max(1, AHEAD * int(ray.cluster_resources().get("CPU", 1)))
        for place, task in islice(left, max(0, wanted - len(running))):
            running[give.remote(*task)] = place
        if not running:
            return
        done, _ = ray.wait(list(running), num_returns=1)
        yield running.pop(done[0]), _result(ray, done[0])


def _result(ray: Any, done: Any) -> Any:
    try:
        return ray.get(done)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    except ray.exceptions.RayError as error:
        raise HernaError(f"Workers of the cluster were lost again and again: {error}") from None


def _connected(address: str) -> Any:
    """Ray, connected until this process ends; a cluster for it alone ends with it."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError as error:
        raise HernaError(f"A cluster needs Ray: pip install 'herna[ray]' ({error}).") from None
    if not ray.is_initialized():
        try:
            ray.init(address=address, log_to_driver=False, logging_level="error")
        except ConnectionError:
            raise HernaError(f"There is no Ray cluster at {address}; `ray start --head` begins one.") from None
    return ray

"""Whether a room is well (`/health`), and all that is measured of it (`/metrics`, for Prometheus).

Figures are for the machine itself and its local network: what comes through a proxy in front of the room is refused.
"""

from __future__ import annotations

import asyncio
import ipaddress

from litestar import Response, get
from prometheus_client import generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from . import wire
from .asking import AnyRequest, room
from .table import Denied

HEALTH_SECONDS = 5.0
"""A file that has not answered for so long is not well."""


def _is_near(request: AnyRequest) -> bool:
    """Whether nobody but the machine or its local network asks."""
    try:
        host = ipaddress.ip_address(request.client.host if request.client else "")
    except ValueError:
        return False
    return host.is_private and "x-forwarded-for" not in request.headers


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest) -> Response[bytes]:
    """Everything that is measured, for Prometheus."""
    if not _is_near(request):
        raise Denied("not_here", "This is for the room's own network.")
    here = room(request)
    here.measure()
    return Response(generate_latest(here.metrics.registry), media_type=CONTENT_TYPE_LATEST)


@get("/health", include_in_schema=False)
async def health(request: AnyRequest) -> Response[wire.Problem | dict[str, str]]:
    """Whether the room can write: 200 if a row was just written, 503 if not."""
    try:
        async with asyncio.timeout(HEALTH_SECONDS):
            await room(request).note_open()
    except Exception:
        return Response(wire.Problem("failed", "The room cannot write at the moment."), status_code=503)
    return Response({"status": "ok"})


HANDLERS = [metrics, health]

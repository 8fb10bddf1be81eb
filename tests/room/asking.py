"""What a guest asks of the lobby by itself, and how a refusal looks."""

from __future__ import annotations

from typing import Any

import httpx
from room_client import JSON, Guest


def refused(answer: httpx.Response, status: int, code: str) -> bool:
    body: JSON = answer.json()
    return body.keys() == {"code", "text"} and (answer.status_code, body["code"]) == (status, code)


def raw(guest: Guest, path: str, text: str | bytes, kind: str = "application/json") -> httpx.Response:
    return guest.http.post(path, content=text, headers={"content-type": kind})


def seat(guest: Guest, table: str, number: Any, bot: Any) -> httpx.Response:
    return guest.post(f"/api/tables/{table}/seat", {"seat": number, "bot": bot})

"""Guests: a name, a cookie that is a secret, and links that bring a guest to another device."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
import unicodedata

from .storage import GuestRow, Storage
from .table import Denied

LONGEST_NAME = 24
BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that look like nothing at all."""
BOT = re.compile(r"bot \d+", re.IGNORECASE)
LINK_SECONDS = 600


def hashed(token: str) -> bytes:
    """What is stored of a token; the token itself is only ever in the guest's hands."""
    return hashlib.sha256(token.encode()).digest()


def checked_name(name: str) -> str:
    """A name fit to be shown: one line, something to see, not too long, and not that of a bot."""
    tidy = " ".join("".join(c for c in " ".join(name.split()) if c.isprintable()).split())
    seen = [c for c in tidy if unicodedata.category(c)[0] in "LNPS" and c not in BLANK]
    if not seen or len(tidy) > LONGEST_NAME or BOT.fullmatch(tidy):
        raise Denied("bad_name", f"A name has 1 to {LONGEST_NAME} characters, and is not that of a bot.")
    return tidy


class Guests:
    """Who is who."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def welcome(self, name: str, language: str) -> tuple[GuestRow, str]:
        """A new guest, and the token that proves it."""
        guest, token = GuestRow(secrets.token_urlsafe(9), checked_name(name), language), secrets.token_urlsafe(32)
        await self._storage.save_guest(guest, hashed(token))
        return guest, token

    async def rename(self, guest: GuestRow, name: str, language: str) -> GuestRow:
        """The same guest under another name or language."""
        changed = GuestRow(guest.id, checked_name(name), language)
        await self._storage.save_guest(changed, None)
        return changed

    async def only(self, guest: GuestRow, token: bytes) -> None:
        """Of all that proves a guest, one token stays."""
        await self._storage.forget_other_tokens(guest.id, but=token)

    async def who(self, token: str | None) -> GuestRow | None:
        """The guest a token belongs to."""
        return await self._storage.guest_of(hashed(token)) if token else None

    async def link(self, guest: GuestRow) -> str:
        """A code that lets one other device be the same guest, for ten minutes."""
        code, now = secrets.token_urlsafe(16), time.time()
        await self._storage.save_link(hashed(code), guest.id, now, now + LINK_SECONDS)
        return code

    async def redeem(self, code: str) -> tuple[GuestRow, str]:
        """A token of its own for the other device; a code works once."""
        guest = await self._storage.take_link(hashed(code), time.time())
        if guest is None:
            raise Denied("link_used", "This link has been used or is too old; make a new one on the first device.")
        token = secrets.token_urlsafe(32)
        await self._storage.save_guest(guest, hashed(token))
        return guest, token

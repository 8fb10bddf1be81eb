"""The page's own files: compressed once, kept by the browser, and at a table's address named ahead of time."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

import msgspec
from litestar import HttpMethod, Response, get, route
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from .asking import AnyRequest, room
from .storage import Unreachable

SCREENS = [
    *("/new", "/settings", "/puzzle"),
    *("/replay/{table:str}", "/device/{code:str}"),
    *("/rules/{game:str}", "/learn/{game:str}", "/puzzle/{game:str}"),
]
AT_ROOT = ("sw.js", "manifest.webmanifest")
"""Files that must lie at the root: what the browser keeps of the page, and what it calls the page by."""
FOR_EVER = "public, max-age=31536000, immutable"
NEWEST = "no-cache"
"""Kept, but asked for again each time: a newer one must be seen at once."""
NAMED_BY_CONTENTS = re.compile(r"-[\w-]{8}\.\w+$")
AHEAD = "ahead.json"
"""What is said in the head of the page at each screen and game; written when the page is built."""
PACKED = "packed"
"""Marks what is packed already, and need not be for each who asks."""
HOME, OTHER = "home", "other"
BROTLI = ".br"
"""Ends the name of a file that was packed when the page was built, beside the one it was made of."""
SMALL, DENSE = 1_000, (".bin", ".png", ".woff2")
"""What is smaller than this, or packed by its nature, is not worth packing."""
TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}


class _Listed(msgspec.Struct):
    """The part of a table's summary that matters here."""

    game: str


_HIDDEN: dict[str, Any] = {"include_in_schema": False, PACKED: True}
_decode = msgspec.json.Decoder(_Listed).decode


@dataclass(frozen=True)
class File:
    """What is sent of a file: as it is, or packed in a way that the browser knows; the shortest comes first."""

    plain: bytes
    packed: dict[str, bytes]
    kind: str
    tag: str
    keep: str


class Page:
    """The folder of the built page. Files are read and packed once, and again when they have changed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files: dict[str, tuple[int, File]] = {}

    def file(self, name: str) -> File:
        """One file by its name in the folder."""
        path = self._folder / name
        try:
            changed = path.stat().st_mtime_ns
            known = self._files.get(name)
            if known is None or known[0] != changed:
                known = self._files[name] = changed, _file(name, path.read_bytes(), self._brotli(name))
        except (OSError, ValueError):
            raise NotFoundException from None
        return known[1]

    def _brotli(self, name: str) -> bytes | None:
        """The same file as the build has packed it; by its name both are known to have the same contents."""
        path = self._folder / f"{name}{BROTLI}"
        return path.read_bytes() if NAMED_BY_CONTENTS.search(name) and path.exists() else None

    def at(self, screen: str, *more: str) -> File:
        """The page with more in its head: what this screen needs, so that the browser asks for everything at once."""
        said = msgspec.json.decode(self.file(AHEAD).plain, type=dict[str, list[str]]).get(screen, [])
        html = self.file("index.html").plain.decode()
        # What the first script reads stands before it, and what is less urgent than the page's own files after them.
        html = html.replace("</title>", "\n    ".join(["</title>", *more]), 1)
        html = html.replace("</head>", "".join(f"  {line}\n  " for line in said) + "</head>", 1)
        return _file("index.html", html.encode())

    def at_table(self, game: str) -> File:
        """The same at a table of a game, and which game it is: nothing need be found out before it is asked for."""
        return self.at(game, f'<meta name="herna-game" content="{escape(game)}" />')


def _file(name: str, plain: bytes, brotli: bytes | None = None) -> File:
    suffix = Path(name).suffix
    kind = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    packed = {"br": brotli or plain, "gzip": plain}
    if suffix not in DENSE and len(plain) >= SMALL:
        packed["gzip"] = gzip.compress(plain, mtime=0)
    keep = FOR_EVER if NAMED_BY_CONTENTS.search(name) else NEWEST
    tag = f'"{hashlib.sha256(plain).hexdigest()[:16]}"'
    shorter = {encoding: data for encoding, data in packed.items() if len(data) < len(plain)}
    return File(plain, shorter, kind, tag, keep)


def answer(request: AnyRequest, file: File) -> Response[bytes]:
    """A file as the browser wants it; nothing of it if it has the same one already."""
    headers = {"cache-control": file.keep, "etag": file.tag, "vary": "accept-encoding"}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    accepted = request.headers.get("accept-encoding", "")
    encoding = next((known for known in file.packed if known in accepted), None)
    body = file.plain
    if encoding is not None:
        body, headers["content-encoding"] = file.packed[encoding], encoding
    if request.method == "HEAD":
        body = b""
    return Response(body, headers=headers, media_type=file.kind)


def handlers_of(page: Page) -> list[Any]:
    """All addresses at which the page and its files are found."""

    @get(["/", "/index.html"], **_HIDDEN, sync_to_thread=False)
    def home(request: AnyRequest) -> Response[bytes]:
        return answer(request, page.at(HOME))

    @get(SCREENS, **_HIDDEN, sync_to_thread=False)
    def screen(request: AnyRequest) -> Response[bytes]:
        return answer(request, page.at(OTHER))

    @get("/table/{table:str}", **_HIDDEN)
    async def table(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
        try:
            row = await room(request).storage.row(table)
        except Unreachable:
            row = None
        info = row.info if row else None
        return answer(request, page.at_table(_decode(info).game) if info else page.at(OTHER))

    @get([f"/{name}" for name in AT_ROOT], **_HIDDEN, sync_to_thread=False)
    def at_root(request: AnyRequest) -> Response[bytes]:
        return answer(request, page.file(request.scope["path"].lstrip("/")))

    @route("/assets/{name:str}", http_method=[HttpMethod.GET, HttpMethod.HEAD], **_HIDDEN, sync_to_thread=False)
    def asset(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
        return answer(request, page.file(f"assets/{name}"))

    return [home, screen, table, at_root, asset]

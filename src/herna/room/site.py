"""The page as plain files for any web space, with no room behind it."""

from __future__ import annotations

import shutil
from pathlib import Path

from herna.core.errors import HernaError

from .page import AHEAD, BROTLI, HOME, Page

ALONE = '<meta name="herna-room" content="none" />'
"""By this the page knows that there is nobody to ask."""


def make_site(page: Path, folder: Path) -> None:
    """Write the site into a folder that is new, empty, or a site already."""
    if not (page / "index.html").exists():
        raise HernaError("The page is not built yet: `make page` builds it.")
    if folder.exists() and (not folder.is_dir() or (any(folder.iterdir()) and not _is_site(folder))):
        raise HernaError(f"{folder} holds something else already; name a new or an empty folder.")
    fresh = folder.with_name(f"{folder.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(page, fresh, ignore=shutil.ignore_patterns(AHEAD, f"*{BROTLI}"))
    (fresh / "index.html").write_text(_standing_alone(Page(page).at(HOME).plain.decode()), "utf-8")
    # The old site stays whole until the new one is.
    if folder.exists():
        shutil.rmtree(folder)
    fresh.rename(folder)


def _is_site(folder: Path) -> bool:
    index = folder / "index.html"
    return index.exists() and ALONE in index.read_text("utf-8", errors="replace")


def _standing_alone(html: str) -> str:
    """All files named from where the page lies: it may lie below any path."""
    return html.replace('="/', '="./').replace("<head>", f"<head>\n    {ALONE}", 1)

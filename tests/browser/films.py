"""Short films of each game being played, on a phone, for the README (`make films`).

`--sheets FOLDER` lays the same frames side by side, one for every 100 ms, to look at what moves.
"""

from __future__ import annotations

import argparse
import base64
import io
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parents[1]))
sys.path.append(str(Path(__file__).parents[1] / "room"))

from browser_fixtures import launched, opened
from PIL import Image
from playing import Player
from playwright.sync_api import CDPSession, Page
from visitor import Visitor

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
WIDTH = 270
SECONDS = 14.0
SHORTEST = 0.08
"""A frame that was shown for less is left out."""
PONDERING = 900
"""Milliseconds between two taps."""
TABLES = {"korist": (3, 6), "face_to_face": (2, 4), "karma": (3, 14), "stycholov": (3, 2)}
"""How many play, and how many decisions are made before the film begins."""
EVERY = 0.1
COLUMNS = 16
"""Of a sheet of a phone's frames."""


@dataclass
class Recorder:
    """Everything the browser draws, with its time."""

    page: Page
    frames: list[tuple[float, bytes]] = field(default_factory=list)
    _ended: bool = False

    def begin(self) -> None:
        self._session: CDPSession = self.page.context.new_cdp_session(self.page)
        self._session.on("Page.screencastFrame", self._keep)
        self._session.send("Page.startScreencast", {"format": "jpeg", "quality": 95})

    def _keep(self, frame: dict[str, Any]) -> None:
        if self._ended:
            return
        self.frames.append((frame["metadata"]["timestamp"], base64.b64decode(frame["data"])))
        self._session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    def end(self) -> None:
        """Frames may still be on their way, and nobody answers them any more."""
        self._ended = True
        self._session.send("Page.stopScreencast")

    @property
    def seconds(self) -> float:
        return self.frames[-1][0] - self.frames[0][0] if self.frames else 0.0

    def drawn(self) -> list[tuple[float, Image.Image]]:
        """The frames that were shown for long enough, small, each with its time."""
        kept: list[tuple[float, bytes]] = []
        for at, data in self.frames:
            if kept and at - kept[-1][0] < SHORTEST:
                kept[-1] = kept[-1][0], data
            else:
                kept.append((at, data))
        return [(at, small(data)) for at, data in kept]


def small(data: bytes, width: int = WIDTH) -> Image.Image:
    picture = Image.open(io.BytesIO(data)).convert("RGB")
    return picture.resize((width, round(picture.height * width / picture.width)), Image.Resampling.LANCZOS)


def play(visitor: Visitor, game: str) -> Recorder:
    """Somebody plays at a leisurely pace, at a table on the device."""
    players, before = TABLES[game]
    visitor.play_here(game, players, "Žofie")
    player = Player(visitor, f"film of {game}")
    player.play(until=visitor.number + before)
    recorder = Recorder(visitor.page)
    recorder.begin()
    while recorder.seconds < SECONDS and not player.sight.over:
        visitor.page.wait_for_timeout(PONDERING)
        player.decide()
        player.look()
    recorder.end()
    return recorder


def save(frames: list[tuple[float, Image.Image]], path: Path) -> None:
    ends = [at for at, _ in frames[1:]] + [frames[-1][0] + 1.5]
    lasting = [round(1000 * (end - at)) for (at, _), end in zip(frames, ends, strict=True)]
    first, *others = (picture for _, picture in frames)
    first.save(path, save_all=True, append_images=others, duration=lasting, loop=0, quality=60, method=6)
    print(path.name, f"{path.stat().st_size // 1000} kB", f"{sum(lasting) / 1000:.0f} s", flush=True)


def sheet(frames: list[tuple[float, Image.Image]], path: Path) -> None:
    """What was to be seen at every tenth of a second, in rows, half as wide."""
    count = int((frames[-1][0] - frames[0][0]) / EVERY) + 1
    moments = [frames[0][0] + EVERY * number for number in range(count)]
    seen = [next(picture for at, picture in reversed(frames) if at <= moment) for moment in moments]
    width, height = seen[0].width // 2, seen[0].height // 2
    columns = COLUMNS * WIDTH // (2 * width)
    rows = -(-count // columns)
    whole = Image.new("RGB", (columns * width, rows * height))
    for number, picture in enumerate(seen):
        place = number % columns * width, number // columns * height
        whole.paste(picture.resize((width, height)), place)
    whole.save(path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sheets", metavar="FOLDER", type=Path, help="frames side by side, into this folder")
    parser.add_argument("--size", choices=("phone", "desktop"), default="phone")
    arguments = parser.parse_args()
    with opened() as server, launched() as chromium:
        for game in TABLES:
            visitor = Visitor(chromium, server.url, "cs", arguments.size, pace="normal", reduced_motion="no-preference")
            frames = play(visitor, game).drawn()
            visitor.close()
            if arguments.sheets:
                sheet(frames, arguments.sheets / f"{game}-{arguments.size}.png")
            else:
                save(frames, PICTURES / f"{game}.webp")


if __name__ == "__main__":
    main()

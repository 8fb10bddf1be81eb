"""What moves in whole games that somebody plays well, to be looked at: `python tests/browser/scenes.py FOLDER`.

Each game is played to its end by the room's own hints against beginners. From every scene that matters (a capture, a
pile taken, a trick, a round's end, the end of the game) a sheet is made with a frame for every 100 ms.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))
sys.path.append(str(Path(__file__).parents[1] / "room"))

from browser_fixtures import launched, opened
from films import Recorder, sheet, small
from room_client import JSON, Chair, Guest, Server
from visitor import Visitor

SCENES: dict[str, tuple[int, dict[str, str]]] = {
    "face_to_face": (2, {"help": "opponent"}),
    "karma": (3, {"pile": "take", "out": "safe"}),
    "korist": (3, {"capture": "capture"}),
    "stycholov": (3, {"trick": "trick", "round": "round"}),
}
"""How many play, and in which events' ids scenes are found."""
WIDTHS = {"phone": 320, "desktop": 720}
"""Frames of a sheet are half as wide."""
EACH = 2
"""Sheets of each kind of scene."""
BEFORE, AFTER, END = 0.3, 4.5, 9.0
"""Seconds that a scene begins before it is told and lasts after that; the end of the game lasts longer."""
LONGEST = 30.0
"""Seconds for which the page may show what happened before the next decision."""
GLANCE, PONDERING, READING = 30, 400, 3_000
"""Milliseconds between two looks, before a decision, and for which a scene is read that waits for a tap."""


class Adept:
    """Plays the visitor's chair as the room's hints say, no sooner than the page has shown what happened."""

    def __init__(self, visitor: Visitor, server: Server, scenes: dict[str, str]) -> None:
        self.visitor, self.page, self._scenes = visitor, visitor.page, scenes
        guest = Guest(server, None)
        guest.headers = {"Cookie": "; ".join(f"{c['name']}={c['value']}" for c in visitor.context.cookies())}
        self._chair: Chair = guest.chair(visitor.table_id)
        self._ears = ThreadPoolExecutor(1)
        self.moments: list[tuple[str, float]] = []
        self._noted = 0

    def note(self) -> None:
        """The moments of what was told since the last look."""
        for view in self._chair.views[self._noted :]:
            ids = [event["message"].removeprefix("event-") for event in view["events"]]
            for scene, part in self._scenes.items():
                if any(part in one for one in ids):
                    self.moments.append((scene, time.time()))
        self._noted = len(self._chair.views)

    def play(self) -> None:
        """To the end; scenes that wait for a tap get one."""
        chair = self._chair
        while not chair.over:
            self.note()
            if not chair.legal:
                self._wait(chair.read)
                continue
            self.watch(chair.number)
            best = self._wait(lambda: chair.ask({"type": "hint"}))["rated"][0]["action"]
            before = chair.number
            chair.act(best)
            self._wait(lambda before=before: chair.until(before + 1))  # type: ignore[misc]
        self.note()

    def _wait(self, told: Callable[[], JSON]) -> JSON:
        """What the room says; meanwhile the browser goes on being filmed, which it is while Playwright listens."""
        future = self._ears.submit(told)
        while not future.done():
            self.page.wait_for_timeout(GLANCE)
        return future.result()

    @property
    def number(self) -> int:
        return self._chair.number

    def watch(self, number: int) -> None:
        """Until the page has shown all up to a view, and a moment more."""
        until = time.time() + LONGEST
        shown = "Number(document.querySelector('main[data-number]')?.dataset.number ?? 0)"
        while time.time() < until:
            if self.page.evaluate(shown) >= number and not self.page.locator("main[aria-busy=true]").count():
                break
            self.go_on()
            self.page.wait_for_timeout(GLANCE)
        self.page.wait_for_timeout(PONDERING)

    def go_on(self) -> None:
        """Tap what a scene waits for, once it has been read."""
        button = self.page.get_by_role("button", name="Go on", exact=True)
        if button.count():
            self.page.wait_for_timeout(READING)
            if button.count():
                self.visitor.press(button)


def windows(moments: list[tuple[str, float]]) -> Iterator[tuple[str, float, float]]:
    made: dict[str, int] = {}
    last = 0.0
    for scene, at in moments:
        if made.get(scene, 0) < EACH and at > last:
            made[scene] = made.get(scene, 0) + 1
            last = at + AFTER
            yield f"{scene}-{made[scene]}", at - BEFORE, last


def film(visitor: Visitor, server: Server, game: str, size: str, folder: Path) -> None:
    players, scenes = SCENES[game]
    visitor.open_table(game, ["beginner"] * (players - 1), name="Žofie")
    recorder = Recorder(visitor.page)
    recorder.begin()
    adept = Adept(visitor, server, scenes)
    adept.play()
    adept.watch(adept.number)
    end = time.time()
    visitor.page.wait_for_timeout(1000 * END)
    recorder.end()
    for name, begin, stop in [*windows(adept.moments), ("end", end - 2, end + END)]:
        # What was to be seen at the beginning was drawn before it.
        earlier = [frame for frame in recorder.frames if frame[0] <= begin][-1:]
        frames = [*earlier, *(frame for frame in recorder.frames if begin < frame[0] <= stop)]
        if frames:
            sheet(
                [(max(at, begin), small(data, WIDTHS[size])) for at, data in frames],
                folder / f"{game}-{size}-{name}.png",
            )
    print(game, size, len(recorder.frames), "frames", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", nargs="+", choices=("phone", "desktop"), default=["phone", "desktop"])
    parser.add_argument("--game", nargs="+", choices=list(SCENES), default=list(SCENES))
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    with opened() as server, launched() as chromium:
        for game in arguments.game:
            for size in arguments.size:
                visitor = Visitor(chromium, server.url, "en", size, pace="normal", reduced_motion="no-preference")
                film(visitor, server, game, size, arguments.folder)
                visitor.close()


if __name__ == "__main__":
    main()

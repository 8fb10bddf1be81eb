"""Pictures of every screen for the README (`make screenshots`); `--all FOLDER` takes each at both sizes."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))
sys.path.append(str(Path(__file__).parents[1] / "room"))

from browser_fixtures import launched, opened
from PIL import Image
from playing import Player
from playwright.sync_api import Browser
from room_client import Server
from visitor import SIZES, Visitor

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
FOR_README = (
    *("home-phone", "home-desktop", "new-phone", "waiting-phone", "settings-phone", "rules-phone"),
    *("korist-phone", "face_to_face-phone", "karma-phone", "stycholov-phone"),
    *("korist-desktop", "stycholov-desktop", "result-phone", "replay-desktop", "lesson-phone", "puzzle-phone"),
)
LIGHT = ("rules", "settings", "replay")
COLOURS = 256
TABLES = {"korist": (4, 30), "face_to_face": (2, 14), "karma": (4, 40), "stycholov": (4, 45)}
"""How many play, and how many decisions are made before the picture."""


def home(visitor: Visitor) -> None:
    visitor.open_table("karma", ["", "casual"], name="Žofie")
    visitor.page.goto("/")
    visitor.page.wait_for_load_state("networkidle")


def waiting(visitor: Visitor) -> None:
    visitor.open_table("stycholov", ["", "casual", ""], name="Žofie")
    visitor.page.wait_for_function("() => document.querySelector('main img')?.complete")


def page(path: str) -> Callable[[Visitor], None]:
    def take(visitor: Visitor) -> None:
        visitor.page.goto(path)
        visitor.page.wait_for_load_state("networkidle")

    return take


def lesson(visitor: Visitor) -> None:
    """The third prompt: what it points at is to be tapped."""
    visitor.page.goto("/learn/karma")
    visitor.page.evaluate("localStorage.setItem('herna lessons', JSON.stringify({ karma: 2 }))")
    visitor.page.reload()
    visitor.page.locator("section.bubble.placed").wait_for()


def table(game: str) -> Callable[[Visitor], None]:
    players, decisions = TABLES[game]

    def take(visitor: Visitor) -> None:
        visitor.play_now(game, players, "Žofie")
        player = Player(visitor, game)
        player.play(until=visitor.number + decisions)
        if hand := [thing for thing in player.sight.of("hand") if not thing.picked]:
            player.press(hand[-1])
            player.look()

    return take


def result(visitor: Visitor) -> None:
    visitor.play_now("korist", 3, "Žofie")
    Player(visitor, "result").play()
    visitor.result.locator("polyline").first.wait_for()


def replay(visitor: Visitor) -> None:
    result(visitor)
    visitor.page.goto(f"/replay/{visitor.table_id}?step=60")
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.get_by_role("button", name="Co by udělal mistr").click()
    visitor.page.locator("footer .events svg").wait_for()
    visitor.page.get_by_text("Přemýšlím…").wait_for(state="hidden")


SCREENS: dict[str, Callable[[Visitor], None]] = {
    "home": home,
    "new": page("/new?game=korist"),
    "waiting": waiting,
    "settings": page("/settings"),
    "rules": page("/rules/stycholov"),
    "lesson": lesson,
    "puzzle": page("/puzzle/face_to_face"),
    **{game: table(game) for game in TABLES},
    "result": result,
    "replay": replay,
}


def take(chromium: Browser, server: Server, name: str, folder: Path) -> None:
    screen, size = name.rsplit("-", 1)
    visitor = Visitor(chromium, server.url, "cs", size, color_scheme="light" if screen in LIGHT else "dark")
    SCREENS[screen](visitor)
    picture = Image.open(io.BytesIO(visitor.page.screenshot()))
    # A palette is enough for what is drawn, and a third of the size; small signs keep their colour too.
    picture.convert("RGB").quantize(COLOURS, kmeans=4).save(folder / f"{name}.png", optimize=True)
    visitor.close()
    print(name, f"{(folder / f'{name}.png').stat().st_size // 1000} kB", *visitor.faults, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", metavar="FOLDER", type=Path, help="every screen at both sizes, into this folder")
    folder: Path | None = parser.parse_args().all
    names = FOR_README if folder is None else [f"{screen}-{size}" for screen in SCREENS for size in SIZES]
    (folder or PICTURES).mkdir(parents=True, exist_ok=True)
    with opened() as server, launched() as chromium:
        for name in names:
            take(chromium, server, name, folder or PICTURES)


if __name__ == "__main__":
    main()

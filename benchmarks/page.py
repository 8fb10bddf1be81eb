"""How heavy and how quick the page is, on a fast desktop and on a slow phone (`make bench-page`).

Chromium opens the real page of a real room with an empty cache; the slow phone has a processor four times slower,
1.6 Mbit/s and 150 ms to the server. `--write` puts the table into docs/benchmarks.md.
"""

from __future__ import annotations

import argparse
import datetime
import statistics
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parents[1] / "tests"))
sys.path.append(str(Path(__file__).parents[1] / "tests" / "browser"))
sys.path.append(str(Path(__file__).parents[1] / "tests" / "room"))

from browser_fixtures import launched, opened
from playwright.sync_api import Browser, CDPSession, Page
from visitor import Visitor

DOCUMENT = Path(__file__).parents[1] / "docs" / "benchmarks.md"
MARK = "<!-- make bench-page -->"
ROUNDS = 5
LONG_TASK = 50
WATCHED = 5_000
SLOW_PHONE = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}

WATCH = """window.seen = { paint: 0, largest: 0, shift: 0, blocked: 0, usable: 0 };
const watch = (type, take) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true });
watch('paint', entry => { if (entry.name === 'first-contentful-paint') seen.paint = entry.startTime; });
watch('largest-contentful-paint', entry => { seen.largest = entry.startTime; });
watch('layout-shift', entry => { if (!entry.hadRecentInput) seen.shift += entry.value; });
watch('longtask', entry => { seen.blocked += entry.duration - LONG_TASK; });
const look = () => {
    if (!document.querySelector('USABLE')) requestAnimationFrame(look);
    else requestAnimationFrame(() => { seen.usable = performance.now(); });
};
requestAnimationFrame(look);"""
"""Lighthouse's figures from the browser's own observers; usable is when the first thing to press has been drawn:
the frame after the one that has it begins."""

HOME = "home"
USABLE = {HOME: "article button:not(:disabled)"}
AT_TABLES = "main [data-ready], main [data-do=main]:enabled"
TABLES = {"face_to_face": 2, "karma": 4, "korist": 3, "stycholov": 4}
"""Games whose tables are opened by their links, and how many play."""


@dataclass
class Visit:
    """One opening of a screen with an empty cache."""

    kilobytes: float
    requests: int
    figures: dict[str, float]


class Meter:
    """Counts what comes over the network, compressed, headers included."""

    def __init__(self, session: CDPSession) -> None:
        self.bytes = 0.0
        self.requests = 0
        session.on("Network.loadingFinished", self._finished)

    def _finished(self, event: dict[str, Any]) -> None:
        self.bytes += event["encodedDataLength"]
        self.requests += 1


def slow_down(session: CDPSession) -> None:
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    session.send("Network.emulateNetworkConditions", SLOW_PHONE)


def measure(page: Page, url: str, usable: str, slow: bool) -> Visit:
    """Open an address as for the first time, and wait for so long that nothing more comes."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    meter = Meter(session)
    if slow:
        slow_down(session)
    page.add_init_script(WATCH.replace("USABLE", usable).replace("LONG_TASK", str(LONG_TASK)))
    page.goto(url, wait_until="commit")
    # Nobody asks the page anything meanwhile: on a slow phone that alone would take it a twentieth of a second.
    page.wait_for_timeout(WATCHED)
    figures: dict[str, float] = page.evaluate("window.seen")
    if not figures["usable"]:
        raise SystemExit(f"{url} was not usable within {WATCHED} ms; is the machine busy?")
    return Visit(meter.bytes / 1_000, meter.requests, figures)


def address(visitor: Visitor, screen: str) -> str:
    """Where the screen is; a table is one at which it is already my turn."""
    if screen == HOME:
        return "/"
    visitor.play_now(screen, TABLES[screen], "Anna")
    visitor.page.wait_for_selector(AT_TABLES)
    return visitor.page.url


def visit_once(chromium: Browser, url: str, screen: str, slow: bool) -> Visit:
    visitor = Visitor(chromium, url, "cs", "phone" if slow else "desktop", reduced_motion="no-preference")
    try:
        path = address(visitor, screen)
        return measure(visitor.context.new_page(), path, USABLE.get(screen, AT_TABLES), slow)
    finally:
        visitor.close()


def row(screen: str, slow: bool, visits: list[Visit]) -> str:
    def middle(name: str) -> float:
        return statistics.median(visit.figures[name] for visit in visits)

    kilobytes, requests = (statistics.median(getattr(v, key) for v in visits) for key in ("kilobytes", "requests"))
    times = " | ".join(f"{middle(name) / 1_000:.2f}" for name in ("paint", "largest", "usable"))
    profile = "slow phone" if slow else "this machine"
    name = screen if screen == HOME else f"a table of {screen}, by its link"
    return (
        f"| {name} | {profile} | {kilobytes:.0f} | {requests:.0f} | {times} "
        f"| {middle('blocked'):.0f} | {middle('shift'):.3f} |"
    )


def table(chromium: Browser, url: str) -> list[str]:
    lines = [
        f"{datetime.date.today()}, Chromium {chromium.version}, median of {ROUNDS}.",
        "",
        "| screen | profile | first load, kB | requests | first paint, s | largest paint, s | usable, s "
        "| blocked, ms | layout shift |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for screen in (HOME, *TABLES):
        for slow in (False, True):
            lines.append(row(screen, slow, [visit_once(chromium, url, screen, slow) for _ in range(ROUNDS)]))
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="put the table into docs/benchmarks.md")
    arguments = parser.parse_args()
    with opened() as server, launched() as chromium:
        text = "\n".join([*table(chromium, server.url), ""])
    print(text)
    if arguments.write:
        before, _, rest = DOCUMENT.read_text("utf-8").partition(MARK)
        _, _, after = rest.partition(MARK)
        DOCUMENT.write_text(f"{before}{MARK}\n{text}{MARK}{after}", "utf-8")


if __name__ == "__main__":
    main()

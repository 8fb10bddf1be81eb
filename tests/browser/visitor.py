"""Somebody at the page: a browser window with cookies of its own, and everything it has received."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, WebSocket, expect
from room_client import JSON
from seen_bytes import in_json

from patience import PATIENCE

MILLISECONDS = 1_000 * PATIENCE
"""After which something will not appear any more."""

expect.set_options(timeout=MILLISECONDS)

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
SIZES = {"phone": PHONE, "desktop": DESKTOP}

EXPECTED = re.compile(
    r"status of 40[14]|ERR_CONNECTION_(REFUSED|RESET|CLOSED)|ERR_EMPTY_RESPONSE|ERR_CONTENT_LENGTH_MISMATCH"
    "|WebSocket connection to .* failed|Service Worker registration blocked"
)
"""Chromium itself complains of a guest without a name, a wrong link and a killed server, in the middle of an answer or
before it; the page copes with all.

Most visitors' browsers keep nothing of the page: what a test sees comes from the server."""


def paced(pace: str, rest: int) -> str:
    """A script that sets how fast what happens is shown, and for how long a button rests whose meaning has changed."""
    stored = json.dumps(json.dumps({"pace": pace, "rest": rest}))
    return f"if (location.protocol !== 'about:') localStorage.herna ??= {stored}"


WORDS: dict[str, dict[str, str]] = {
    "cs": {
        "deal": "Rozdat karty",
        "sit": "Přisednout",
        "won": "Vyhráváš!",
        "rematch": "Odveta",
        "join": "Přidat se k odvetě",
        "record": "Uložit záznam",
    },
    "sk": {
        "deal": "Rozdať karty",
        "sit": "Prisadnúť",
        "won": "Vyhrávaš!",
        "rematch": "Odveta",
        "join": "Pridať sa k odvete",
        "record": "Uložiť záznam",
    },
    "en": {
        "deal": "Deal the cards",
        "sit": "Sit down",
        "won": "You win!",
        "rematch": "Rematch",
        "join": "Join the rematch",
        "record": "Save the record",
    },
}
"""What the buttons say; what people read is a part of what is tested."""


SCROLLS = """() => [...document.querySelectorAll('main, main *')].filter((box) =>
  /auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight + 1
).map((box) => `${box.tagName}.${box.className}: ${box.scrollHeight} in ${box.clientHeight}`)"""


class Tab:
    """One tab, with the messages of its sockets and the faults it complained of."""

    def __init__(self, page: Page, touch: bool) -> None:
        self.page = page
        self.touch = touch
        self.faults: list[str] = []
        self.received: list[JSON] = []
        page.set_default_timeout(MILLISECONDS)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._console)
        page.on("websocket", self._socket)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not EXPECTED.search(message.text):
            self.faults.append(message.text)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.received.append(json.loads(frame)))

    @property
    def views(self) -> list[JSON]:
        """What was told as JSON or, since the page has the rules, as bytes."""
        told = [message for message in self.received if message["type"] in ("view", "bytes")]
        return [in_json(message) if message["type"] == "bytes" else message for message in told]

    @property
    def table_id(self) -> str:
        return self.page.url.rsplit("/", 1)[1]

    @property
    def number(self) -> int:
        """The number of the view that is on the screen."""
        return int(self.page.locator("main[data-number]").get_attribute("data-number") or 0)

    @property
    def hand(self) -> Locator:
        return self.page.locator("[data-hand] button")

    def hand_names(self) -> list[str]:
        """What a screen reader says of the cards in my hand."""
        names: list[str] = self.hand.locator(".ui-hidden").all_text_contents()
        assert all(names)
        assert len(names) == self.hand.count()
        return names

    def press(self, what: Locator) -> None:
        """A tap or a click, whichever this device knows."""
        if self.touch:
            what.tap()
        else:
            what.click()

    def wait_for_table(self) -> None:
        self.page.wait_for_selector("main.game .stage > *")

    def wait_for_another_table(self, before: str) -> None:
        """Until the page has gone on from one table to the cards of the next."""
        self.page.wait_for_function("before => !location.href.includes(before)", arg=before)
        self.wait_for_table()

    def everything_written(self) -> str:
        """All words of the page, the hidden ones for screen readers too."""
        return "\n".join(
            self.page.evaluate(
                """() => [...document.querySelectorAll('*')].flatMap(element => [
                    ...['aria-label', 'title', 'alt', 'value'].map(name => element.getAttribute(name)),
                    ...[...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.data),
                ]).filter(Boolean)"""
            )
        )

    def wait_for_number(self, number: int) -> None:
        """Until the screen shows this view or a later one."""
        self.page.wait_for_function(
            "wanted => Number(document.querySelector('main[data-number]')?.dataset.number ?? 0) >= wanted", arg=number
        )

    @property
    def result(self) -> Locator:
        return self.page.get_by_role("dialog")

    def parts_not_seen(self) -> list[str]:
        """What must be scrolled to be seen whole, with the heights."""
        found: list[str] = self.page.evaluate(SCROLLS)
        return found

    def serious_faults(self) -> list[str]:
        """What axe finds on this screen, if it is serious or critical, with the places."""
        found = Axe().run(self.page).response["violations"]
        return [
            f"{fault['impact']} {fault['id']}: {[node['target'] for node in fault['nodes']][:4]}"
            for fault in found
            if fault["impact"] in ("serious", "critical")
        ]


class Visitor(Tab):
    """A guest: one browser with one cookie, and its first tab. All is shown at once, unless a pace is named."""

    def __init__(
        self, chromium: Browser, url: str, language: str, size: str, pace: str = "none", rest: int = 0, **more: Any
    ) -> None:
        settings: dict[str, Any] = {
            "locale": language,
            "reduced_motion": "reduce",
            "base_url": url,
            "service_workers": "block",
            **SIZES[size],
            **more,
        }
        self.context: BrowserContext = chromium.new_context(**settings)
        self.context.add_init_script(paced(pace, rest))
        self.words = WORDS[language]
        self.language = language
        super().__init__(self.context.new_page(), touch="has_touch" in settings)
        self.tabs: list[Tab] = [self]

    def another_tab(self) -> Tab:
        tab = Tab(self.context.new_page(), self.touch)
        self.tabs.append(tab)
        return tab

    def button(self, word: str) -> Locator:
        return self.page.get_by_role("button", name=self.words[word], exact=True)

    def tell_name(self, name: str) -> None:
        self.page.get_by_role("dialog").get_by_role("textbox").fill(name)
        self.page.keyboard.press("Enter")

    def play_now(self, game: str, players: int, name: str) -> None:
        """To the dealt cards of a table in the room, with bots on all other chairs."""
        self.open_table(game, ["casual"] * (players - 1), name=name)
        self.wait_for_table()

    def play_here(self, game: str, players: int, name: str) -> None:
        """From the home page to the dealt cards of a table on this device."""
        self.page.goto("./")
        tile = self.page.locator(f"article[data-game={game}]")
        self.press(tile.get_by_role("button"))
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_role("textbox").fill(name)
        self._choose_players(dialog, players)
        self.press(self.button("deal"))
        self.wait_for_table()

    def _choose_players(self, form: Locator, count: int) -> None:
        choice = form.locator("label").filter(has_text=re.compile(rf"^\s*{count}\s*$"))
        if choice.count():
            self.press(choice)

    def open_table(self, game: str, chairs: list[str], options: list[str] | None = None, name: str = "Anna") -> str:
        """By the form: chairs are levels of bots, or empty for open ones; the link to the table."""
        self.page.goto(f"/new?game={game}")
        form = self.page.locator("form")
        form.get_by_role("combobox").first.wait_for()
        self._choose_players(form, len(chairs) + 1)
        for value in options or []:
            self.press(form.get_by_text(value, exact=True))
        selects = form.get_by_role("combobox")
        expect(selects).to_have_count(len(chairs))
        for select, level in zip(selects.all(), chairs, strict=True):
            select.select_option(level)
        self.press(form.locator("button").last)
        stage = self.page.locator("main .stage > *").first
        expect(self.page.get_by_role("dialog").or_(stage)).to_be_visible()
        if not stage.is_visible():
            self.tell_name(name)
        stage.wait_for()
        return self.page.url

    def join(self, link: str, name: str) -> None:
        self.page.goto(link)
        self.press(self.button("sit"))
        self.tell_name(name)
        self.wait_for_table()

    def save_record(self, folder: Path) -> Path:
        with self.page.expect_download() as started:
            self.press(self.page.get_by_role("link", name=self.words["record"]))
        path = folder / started.value.suggested_filename
        started.value.save_as(path)
        return path

    def close(self) -> None:
        self.context.close()


Visit = Callable[..., Visitor]
"""Lets a visitor in: `visit(language, size)`."""


def visits(chromium: Browser, url: str) -> Iterator[Visit]:
    """A function that lets visitors in; none of their pages may have complained of anything."""
    there: list[Visitor] = []

    def visit(language: str = "en", size: str = "desktop", **more: Any) -> Visitor:
        there.append(Visitor(chromium, url, language, size, **more))
        return there[-1]

    yield visit
    faults = [fault for visitor in there for tab in visitor.tabs for fault in tab.faults]
    for visitor in there:
        visitor.close()
    assert not faults, faults

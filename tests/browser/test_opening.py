"""A table opened by its link: what need not wait for large files does not, and what nobody reads does not come."""

from __future__ import annotations

import re

from playwright.sync_api import Response, Route, WebSocket
from visitor import Visit

from patience import wait_until

pytest_plugins = ["room_fixtures", "browser_fixtures"]

LARGE = re.compile(r"/assets/(?:start|tables)-[^/]+\.js")
SCRIPT = re.compile(r"/assets/[^/]+\.js")
WORDS = {"cs": "Chvilku…", "sk": "Chvíľku…", "en": "Just a moment…"}
"""What the page says in each language when something takes a while."""


def test_the_conversation_begins_before_the_large_files_are_there(visit: Visit) -> None:
    visitor = visit("en", "phone")
    visitor.play_now("face_to_face", 2, "Anna")
    tab = visitor.another_tab()
    held: list[Route] = []
    sockets: list[WebSocket] = []
    tab.page.route(LARGE, lambda route: route.continue_() if tab.views else held.append(route))
    tab.page.on("websocket", lambda socket: sockets.append(socket))
    tab.page.goto(visitor.page.url, wait_until="commit")

    def is_told() -> bool:
        tab.page.wait_for_timeout(20)
        return bool(tab.views)

    wait_until(is_told, "the room has sent its view")
    assert held, "the large files were still to come"
    assert not tab.page.locator("main").count()
    while held:
        held.pop().continue_()
    tab.wait_for_table()
    assert len(sockets) == 1, "the one that was begun early is the one that is used"


def test_words_come_in_one_language(visit: Visit) -> None:
    visitor = visit("cs", "phone")
    visitor.play_now("karma", 2, "Anna")
    tab = visitor.another_tab()
    scripts: list[Response] = []
    tab.page.on("response", lambda answer: scripts.append(answer) if SCRIPT.search(answer.url) else None)
    tab.page.goto(visitor.page.url)
    tab.wait_for_table()
    fetched = "".join(script.text() for script in scripts)
    assert [language for language, words in WORDS.items() if words in fetched] == ["cs"]

"""Tables on this device: whole games without a server, from a room that is gone and from a page that never had one."""

from __future__ import annotations

import functools
import http.server
import itertools
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playing import Player
from playwright.sync_api import Browser, expect
from room_client import Server
from visitor import Visit, Visitor, visits

import herna
from herna.cli import main
from herna.core.record import load
from herna.core.text import LANGUAGES
from patience import wait_until

pytest_plugins = ["room_fixtures", "browser_fixtures"]

KINDS = [(game, place) for game in herna.all_games() for place in ("room", "site")]
GAMES = [
    (game.name, game.players[0], place, language, size)
    for (game, place), language, size in zip(
        KINDS, itertools.cycle(LANGUAGES), itertools.cycle(("phone", "desktop", "desktop", "phone")), strict=False
    )
]
KEPT = "() => navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)"


class QuietFiles(http.server.SimpleHTTPRequestHandler):
    """A web space that says nothing."""

    def log_message(self, *_: object) -> None:
        pass


class WebSpace:
    """Files under a path, and nothing else."""

    def __init__(self, folder: Path) -> None:
        assert main(["site", str(folder / "games" / "herna")]) == 0
        handler = functools.partial(QuietFiles, directory=str(folder))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
        self.url = f"http://127.0.0.1:{self._server.server_port}/games/herna/"

    def kill(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@dataclass
class Place:
    """Where a page comes from; it can be killed."""

    host: Server | WebSpace
    visit: Visit

    def visitor(self, language: str, size: str) -> Visitor:
        """Somebody who has been here once; now nobody answers any more."""
        visitor = self.visit(language, size, service_workers="allow", accept_downloads=True)
        visitor.page.goto("./")
        visitor.page.wait_for_function(KEPT)
        self.host.kill()
        return visitor


@pytest.fixture
def place(request: pytest.FixtureRequest, chromium: Browser, tmp_path: Path) -> Iterator[Place]:
    if request.param == "room":
        host: Server | WebSpace = Server(request.getfixturevalue("launcher"), tmp_path)
    else:
        host = WebSpace(tmp_path)
    found = visits(chromium, host.url)
    yield Place(host, next(found))
    next(found, None)
    if isinstance(host, Server):
        host.kill()


@pytest.mark.parametrize(("name", "players", "place", "language", "size"), GAMES, indirect=["place"])
def test_a_whole_game_without_a_server(
    name: str, players: int, place: Place, language: str, size: str, tmp_path: Path
) -> None:
    visitor = place.visitor(language, size)
    visitor.play_here(name, players, "Žofie")
    Player(visitor, name).play(until=12)
    before = visitor.number
    visitor.page.goto("about:blank")
    visitor.page.go_back()
    visitor.wait_for_table()
    assert visitor.number >= before
    Player(visitor, name).play()
    record = visitor.save_record(tmp_path)
    assert main(["verify", str(record)]) == 0
    position = load(record.read_bytes())
    assert (position.game.name, position.players) == (name, players)
    heading = visitor.result.get_by_role("heading").first.inner_text()
    names = ["Žofie", *(f"Bot {seat + 1}" for seat in range(1, players))]
    if position.winners == [0]:
        assert heading == visitor.words["won"]
    else:
        assert all(names[seat] in heading for seat in position.winners)


@pytest.mark.parametrize("place", ["site"], indirect=True)
def test_a_game_here_is_replayed_reviewed_and_opened_from_its_record(place: Place, tmp_path: Path) -> None:
    visitor = place.visitor("en", "desktop")
    visitor.play_here("face_to_face", 2, "Anna")
    Player(visitor, "review").play()
    record = visitor.save_record(tmp_path)
    steps = len(load(record.read_bytes()).actions)
    visitor.press(visitor.page.get_by_role("link", name="Review of the game"))
    expect(visitor.page.get_by_role("dialog").get_by_role("progressbar")).to_have_count(0)
    visitor.page.goto("./")
    visitor.page.locator("input[type=file]").set_input_files(record)
    expect(visitor.page.get_by_text(f"Step 0 of {steps}")).to_be_visible()
    visitor.page.keyboard.press("End")
    expect(visitor.page.get_by_text(f"Step {steps} of {steps}")).to_be_visible()
    broken = tmp_path / "broken.json"
    broken.write_text("{}")
    visitor.page.goto("./")
    visitor.page.locator("input[type=file]").set_input_files(broken)
    expect(visitor.page.get_by_role("alert")).to_contain_text("no record of a game")


@pytest.mark.parametrize("place", ["room"], indirect=True)
def test_two_people_pass_one_device(place: Place) -> None:
    visitor = place.visitor("en", "phone")
    visitor.page.goto("./new?game=face_to_face")
    form = visitor.page.locator("form")
    form.get_by_label("Name on chair 1").fill("Anna")
    form.get_by_label("Name on chair 2").fill("Bob")
    visitor.press(visitor.button("deal"))
    seen: set[str] = set()
    player = Player(visitor, "pass")
    screen = visitor.page.get_by_role("dialog", name="turn")
    for _ in range(6):
        wait_until(lambda: screen.count() > 0 or player.sees_the_end(), "the next player, or the end")
        if player.sees_the_end():  # two who lay at random may lose early, but not before both have had a turn
            break
        assert visitor.hand.count() == 0
        name = "Anna" if "Anna" in screen.inner_text() else "Bob"
        seen.add(name)
        visitor.press(screen.get_by_role("button"))
        expect(screen).to_have_count(0)
        expect(visitor.hand.first).to_be_visible()
        assert visitor.hand_names()
        while not screen.count() and not player.look().over:
            player.decide()
            wait_until(lambda: screen.count() > 0 or player.can_look(), "the next decision, or the next player")
    assert seen == {"Anna", "Bob"}


def test_who_begins_is_chosen_and_the_next_one_begins_the_rematch(visit: Visit) -> None:
    visitor = visit("en", "phone")
    visitor.page.goto("./new?game=face_to_face&here")
    form = visitor.page.locator("form")
    form.get_by_label("Name on chair 1").fill("Anna")
    form.get_by_label("Name on chair 2").fill("Bob")
    visitor.press(form.get_by_role("group", name="Who begins").get_by_text("Chair 2", exact=True))
    visitor.press(visitor.button("deal"))
    screen = visitor.page.get_by_role("dialog", name="turn")
    expect(screen).to_contain_text("Bob")
    player = Player(visitor, "begins")
    while not player.sees_the_end():
        visitor.press(screen.get_by_role("button"))
        expect(screen).to_have_count(0)
        while not screen.count() and not player.look().over:
            player.decide()
            wait_until(lambda: screen.count() > 0 or player.can_look(), "the next decision, or the next player")
        wait_until(lambda: screen.count() > 0 or player.sees_the_end(), "the next player, or the end")
    visitor.press(visitor.button("rematch"))
    expect(screen).to_contain_text("Anna")


def test_two_people_sit_at_opposite_ends_of_a_tablet(visit: Visit) -> None:
    visitor = visit("en", "desktop", viewport={"width": 820, "height": 1180})
    visitor.page.goto("./new?game=face_to_face&here")
    form = visitor.page.locator("form")
    form.get_by_label("Name on chair 1").fill("Anna")
    form.get_by_label("Name on chair 2").fill("Bob")
    visitor.press(form.get_by_text("Opposite each other", exact=True))
    visitor.press(visitor.button("deal"))
    seen: set[bool] = set()
    player = Player(visitor, "opposite")
    look = visitor.page.get_by_role("button", name="here, show my cards")
    for _ in range(6):
        wait_until(lambda: look.count() > 0 or player.sees_the_end(), "the next player, or the end")
        if player.sees_the_end():
            break
        assert visitor.hand.count() == 0
        far = "Bob" in look.inner_text()
        seen.add(far)
        assert visitor.page.locator(".screen[data-turned]").count() == far
        visitor.press(look)
        expect(look).to_have_count(0)
        expect(visitor.hand.first).to_be_visible()
        assert visitor.hand_names()
        # The hand lies at the end of its owner.
        box = visitor.hand.first.bounding_box()
        assert box is not None
        assert (box["y"] < 590) == far
        while not look.count() and not player.look().over:
            player.decide()
            wait_until(lambda: look.count() > 0 or player.can_look(), "the next decision, or the next player")
    assert seen == {False, True}

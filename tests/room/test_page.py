"""The page's own files: packed once, kept by the browser, and named ahead of time at the address of a table."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import httpx
import pytest
from room_client import Door

import herna
from herna.core.errors import HernaError
from herna.room.page import Page
from herna.room.site import make_site

pytest_plugins = ["room_fixtures"]

SCRIPT = re.compile(r'src="(/assets/[^"]+\.js)"')
AHEAD = re.compile(r'(?:src|href)="(/assets/[^"]+)"')


def ask(door: Door, path: str, **headers: str) -> httpx.Response:
    return door.guest(None).http.get(path, headers={"accept": "text/html", **headers})


def test_the_address_of_a_table_says_its_game_and_all_that_its_table_needs(door: Door) -> None:
    for game in herna.all_games():
        table = door.guest("Anna").open(game.name, [None] * (game.players[0] - 1))
        html = ask(door, f"/table/{table}").text
        assert f'<meta name="herna-game" content="{game.name}" />' in html
        named = AHEAD.findall(html)
        assert any(f"/{game.name}-" in file for file in named)
        assert any("/tables-" in file for file in named)
        assert not any(f"/{other.name}-" in file for other in herna.all_games() if other is not game for file in named)
        assert {ask(door, file).status_code for file in named} == {200}


@pytest.mark.parametrize("path", ["/table/nowhere", "/table/%3Cscript%3E", "/table/device-1234"])
def test_a_table_the_room_does_not_know_is_left_to_the_page(path: str, door: Door) -> None:
    answer = ask(door, path)
    assert answer.status_code == 200
    assert "herna-game" not in answer.text
    assert "<script>" not in answer.text


def test_what_comes_first_matters(door: Door) -> None:
    """The script that runs before all others is told its game; a game's styles come after those of all tables."""
    html = ask(door, f"/table/{door.guest('Anna').open('karma', [None])}").text
    assert html.count(" async ") == 1
    assert html.index("herna-game") < html.index(" async ")
    styles = [file for file in AHEAD.findall(html) if file.endswith(".css")]
    assert [file.split("/")[-1].split("-")[0] for file in styles] == ["start", "tables", "karma"]


def test_home_names_what_home_needs(door: Door) -> None:
    named = AHEAD.findall(ask(door, "/").text)
    assert any("/home-" in file for file in named)
    assert not any("/tables-" in file for file in named)


def test_a_file_is_packed_kept_for_ever_and_not_sent_twice(door: Door) -> None:
    (script, *_) = SCRIPT.findall(ask(door, "/").text)
    packed = ask(door, script, **{"accept-encoding": "gzip"})
    plain = ask(door, script, **{"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) == len(plain.content)
    assert "immutable" in packed.headers["cache-control"]
    again = ask(door, script, **{"if-none-match": packed.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    head = door.guest(None).http.head(script)
    assert (head.status_code, head.content) == (200, b"")


def test_a_browser_that_knows_brotli_gets_less(door: Door) -> None:
    """httpx asks for what it can unpack, so the bytes are looked at as they came."""
    (script, *_) = SCRIPT.findall(ask(door, "/").text)
    sizes = {}
    for accepted in ("gzip, deflate, br, zstd", "gzip"):
        with door.guest(None).http.stream("GET", script, headers={"accept-encoding": accepted}) as answer:
            assert answer.headers["vary"] == "accept-encoding"
            sizes[answer.headers["content-encoding"]] = len(b"".join(answer.iter_raw()))
    assert 0 < sizes["br"] < sizes["gzip"]


def test_what_was_packed_is_sent_only_with_the_file_it_was_made_of(tmp_path: Path) -> None:
    for name in ("icon.svg", "start-12345678.js"):
        (tmp_path / name).write_bytes(b"plain" * 1000)
        (tmp_path / f"{name}.br").write_bytes(b"packed")
    assert "br" not in Page(tmp_path).file("icon.svg").packed
    assert Page(tmp_path).file("start-12345678.js").packed["br"] == b"packed"


def test_what_has_no_hash_in_its_name_is_asked_for_again(door: Door) -> None:
    for path in ("/", "/sw.js", "/manifest.webmanifest", "/assets/icon.svg"):
        assert ask(door, path).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/assets/none.js", "/assets/%2e%2e", "/assets/", "/assets/a%00b"])
def test_nothing_but_files_of_the_page_is_handed_out(path: str, door: Door) -> None:
    assert door.guest(None).http.get(path).status_code == 404


def test_a_file_that_was_built_anew_is_read_anew(tmp_path: Path) -> None:
    page, file = Page(tmp_path), tmp_path / "icon.svg"
    file.write_bytes(b"<svg>" + b"one" * 1000)
    before = page.file("icon.svg")
    assert page.file("icon.svg") is before
    assert gzip.decompress(before.packed["gzip"]) == before.plain
    file.write_bytes(b"<svg>" + b"two" * 2000)
    assert page.file("icon.svg").plain == file.read_bytes()
    assert page.file("icon.svg").tag != before.tag


def test_a_site_needs_a_page(tmp_path: Path) -> None:
    with pytest.raises(HernaError, match="make page"):
        make_site(tmp_path, tmp_path / "site")

"""The page knows games by their folders: nothing of web outside them names one, so that another game is found too."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import herna
from herna.core.text import LANGUAGES

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
FOLDERS = WEB / "src" / "games"
SHARED = [
    path
    for folder in ("src", "public", ".")
    for path in sorted(WEB.glob("*" if folder == "." else f"{folder}/**/*"))
    if path.is_file() and FOLDERS not in path.parents and path.name != "package-lock.json" and path.suffix != ".png"
]
GAMES = [game.name for game in herna.all_games()]
PARTS = {
    *("Table.svelte", "prompt.ts", "texts.ts", "game.ts", "look.css", "Motif.svelte", "reasons.ts", "lesson.ts"),
    *(f"rules.{language}.ts" for language in LANGUAGES),
}
"""What the page looks for in a folder; every part is optional, and ours have them all."""


def names_of(game: str) -> set[str]:
    """The game in code and in each language, and the beginning of the ids of its rules."""
    folder = ROOT / "src" / "herna" / "games" / game / "text"
    spoken = [
        re.search(r"^name = ([^(\n]+)", (folder / f"{language}.ftl").read_text("utf-8"), re.M) for language in LANGUAGES
    ]
    ids = re.findall(r"^- \*\*([A-Z]{3}-)", (ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8"), re.M)
    return {game, game.replace("_", " "), *(name[1].strip() for name in spoken if name), *ids}


def test_there_is_something_to_look_at() -> None:
    assert {"games.ts", "Home.svelte", "app.css", "index.html", "vite.config.ts"} <= {path.name for path in SHARED}


@pytest.mark.parametrize("name", GAMES)
def test_nothing_outside_the_folders_names_a_game(name: str) -> None:
    anything = re.compile("|".join(map(re.escape, names_of(name))), re.IGNORECASE)
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in SHARED
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if anything.search(line) or anything.search(path.name)
    ]
    assert not found


@pytest.mark.parametrize("name", GAMES)
def test_no_game_knows_another(name: str) -> None:
    others = re.compile("|".join(rf"/{other}/|'{other}'|{other}\\." for other in GAMES if other != name))
    for path in sorted((FOLDERS / name).rglob("*")):
        if path.is_file():
            assert not others.search(path.read_text("utf-8")), path


@pytest.mark.parametrize("name", GAMES)
def test_a_folder_has_every_part(name: str) -> None:
    assert {path.name for path in (FOLDERS / name).iterdir()} >= PARTS


@pytest.mark.parametrize("name", GAMES)
def test_a_look_is_about_its_own_game_only(name: str) -> None:
    look = (FOLDERS / name / "look.css").read_text("utf-8")
    assert re.findall(r"^(\S.*) \{$", look, re.M) == [f"[data-game='{name}']"]
    assert {"--hue", "--hue-2", "--ground"} <= set(re.findall(r"(--[\w-]+):", look))


def test_every_game_has_a_place_of_its_own() -> None:
    """Two games in one place would be ordered by their names, which nobody has chosen."""
    sources = [(FOLDERS / name / "game.ts").read_text("utf-8") for name in GAMES]
    places = [re.search(r"^  place: (\d+),$", source, re.M) for source in sources]
    assert all(places)
    assert len({place[1] for place in places if place}) == len(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_those_who_made_a_game_are_named(name: str) -> None:
    """In the game's own folder for the home page, in the credits of its rules, and in the README."""
    authors = re.search(r"^  authors: \[(.*)\],$", (FOLDERS / name / "game.ts").read_text("utf-8"), re.M)
    assert authors
    _, _, readme = (ROOT / "README.md").read_text("utf-8").partition("## Credits")
    for language in LANGUAGES:
        _, _, credit = (FOLDERS / name / f"rules.{language}.ts").read_text("utf-8").partition("  credits:")
        for author in re.findall(r"'([^']+)'", authors[1]):
            assert author in credit
            assert author in readme

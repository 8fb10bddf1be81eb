"""The arena: fair pairings, a journal that survives, and ratings that mean something."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import msgspec
import numpy as np
import pytest

from configurations import Configuration, random_play
from herna.cli import main
from herna.core.errors import HernaError
from herna.lab import matches as journals
from herna.lab.arena import Arena, judge, matches, ratings, table
from herna.lab.matches import Journal, Match, Played, Series, play
from herna.players import PLAYERS, RandomPlayer, levels_of
from herna.players.levels import FOUND, Level

DUEL = Series("face_to_face", 2, {"last_card": "strict"}, "test")
TABLE = Series("karma", 3, {"premonition": False}, "test")


def test_a_game_with_one_loser_says_so(configuration: Configuration) -> None:
    position = configuration.deal("one loser")
    for _ in random_play(position, "one loser"):
        pass
    if configuration.game.one_loses:
        assert len(position.winners) == configuration.players - 1
    total = sum(configuration.game.share(len(position.winners)) for _ in position.winners)
    assert total == pytest.approx(configuration.players * configuration.game.fair_share(configuration.players))


def test_every_player_sits_alone_in_every_seat_of_every_deal() -> None:
    found = matches(["a", "b"], 3, deals=2)
    assert {match.bots for match in found if match.deal == 1} == {
        *(("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")),
        *(("b", "a", "a"), ("a", "b", "a"), ("a", "a", "b")),
    }
    assert [match.bots for match in matches(["a", "b"], 2, deals=1)] == [("a", "b"), ("b", "a")]


def test_a_series_is_bound_to_the_code_of_its_own_game() -> None:
    codes = {Series(game, 3, {}, "x").code for game in ("karma", "korist", "stycholov")}
    assert len(codes) == 3
    assert msgspec.json.decode(msgspec.json.encode(TABLE), type=Series) == TABLE
    other = Series(TABLE.game, 3, TABLE.options, "test", code="that of last week")
    assert msgspec.json.decode(msgspec.json.encode(other), type=Series) == other != TABLE


def test_the_code_of_a_series_is_how_players_think_and_not_who_the_levels_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tmp_path / "players"
    shutil.copytree(journals.PLAYERS, here, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(journals, "PLAYERS", here)
    code = journals.code_of.__wrapped__("karma")
    for name, same in [("levels.py", True), ("search.py", False)]:
        with (here / name).open("a") as file:
            file.write("# changed\n")
        assert (journals.code_of.__wrapped__("karma") == code) is same, name


def test_a_game_of_the_arena_is_reproducible() -> None:
    match = Match(3, ("casual", "random"))
    first, again = play(DUEL, match), play(DUEL, match)
    assert (first.winners, first.scores, first.decisions) == (again.winners, again.scores, again.decisions)
    assert sum(first.choices) == first.decisions


def test_a_series_that_was_broken_off_goes_on(tmp_path: Path) -> None:
    arena = Arena(DUEL, ["casual", "random"], 6, tmp_path)
    playing = arena.journal.play(arena.matches, cores=1)
    kept = [next(playing) for _ in range(3)]
    del playing
    with arena.journal.file.open("ab") as file:
        file.write(b'{"match":{"deal":2,')
    resumed = Arena(DUEL, ["casual", "random"], 6, tmp_path)
    assert resumed.journal.played == kept
    missing = resumed.journal.missing(resumed.matches)
    assert len(missing) == 3
    assert [played.match for played in resumed.journal.play(missing, cores=1)] == missing
    assert resumed.journal.missing(resumed.matches) == []
    assert len(Journal(resumed.journal.file, DUEL).played) == 6


def test_a_level_that_has_changed_plays_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bots = ["casual", "beginner", "random"]
    arena = Arena(DUEL, bots, 2, tmp_path)
    assert len(list(arena.journal.play(arena.matches, cores=1))) == 6
    monkeypatch.setitem(FOUND, DUEL.game, {**levels_of(DUEL.game), "casual": Level("heuristic:0.1")})
    changed = Arena(DUEL, bots, 2, tmp_path)
    assert {played.match.bots for played in changed.journal.played} == {("beginner", "random"), ("random", "beginner")}
    missing = changed.journal.missing(changed.matches)
    assert [set(match.bots) for match in missing] == 2 * [{"casual", "beginner"}] + 2 * [{"casual", "random"}]
    assert len(list(changed.journal.play(missing, cores=1))) == 4
    assert len(Journal(changed.journal.file, DUEL).played) == 6


def test_a_journal_of_other_games_is_left_alone(tmp_path: Path) -> None:
    Arena(DUEL, ["casual", "random"], 2, tmp_path)
    with pytest.raises(HernaError, match="holds other games"):
        Arena(TABLE, ["casual", "random"], 2, tmp_path)
    with pytest.raises(HernaError, match="of other players' code"):
        Arena(msgspec.structs.replace(DUEL, code="older"), ["casual", "random"], 2, tmp_path)
    (tmp_path / "games.jsonl").write_text("nonsense\n")
    with pytest.raises(HernaError, match="is no journal"):
        Arena(DUEL, ["casual", "random"], 2, tmp_path)


@pytest.mark.parametrize("bots", [["random"], ["random", "random"], ["random", "nobody"]])
def test_players_must_be_different_and_known(bots: list[str], tmp_path: Path) -> None:
    with pytest.raises(HernaError):
        Arena(DUEL, bots, 2, tmp_path)


def test_an_answer_that_is_not_allowed_is_the_players_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat(RandomPlayer):
        def choose(self, view: object, budget: float = 1.0) -> int:
            return 0

    monkeypatch.setitem(PLAYERS, "cheat", Cheat)
    with pytest.raises(HernaError, match="The player cheat chose what is not allowed"):
        play(DUEL, Match(0, ("cheat", "random")))


@pytest.mark.parametrize("answer", [None, -1, 10**6, "x"])
def test_an_answer_that_is_no_action_is_told_with_the_name(answer: object, monkeypatch: pytest.MonkeyPatch) -> None:
    class Odd(RandomPlayer):
        def choose(self, view: object, budget: float = 1.0) -> int:
            return answer  # type: ignore[return-value]

    monkeypatch.setitem(PLAYERS, "odd", Odd)
    with pytest.raises(HernaError, match="The player odd"):
        play(DUEL, Match(0, ("odd", "random")))


def test_two_runs_at_once_count_each_game_once(tmp_path: Path) -> None:
    arenas = [Arena(DUEL, ["casual", "random"], 2, tmp_path) for _ in range(2)]
    for arena in arenas:
        assert len(list(arena.journal.play(arena.matches, cores=1))) == 2
    assert Arena(DUEL, ["casual", "random"], 2, tmp_path).outcome().games == 2


def test_a_journal_whose_first_line_is_not_whole_is_begun_anew(tmp_path: Path) -> None:
    for begun in (b"", b'{"game":"face'):
        (tmp_path / "games.jsonl").write_bytes(begun)
        arena = Arena(DUEL, ["casual", "random"], 2, tmp_path)
        assert len(list(arena.journal.play(arena.matches, cores=1))) == 2
        assert len(Arena(DUEL, ["casual", "random"], 2, tmp_path).journal.played) == 2


def game_won_by(seat: int, bots: tuple[str, ...], deal: int) -> Played:
    counts, times = [0] * len(bots), [0.0] * len(bots)
    return Played(Match(deal, bots), list(bots), 0, [seat], counts, 1, counts, times, times)


def test_ratings_agree_with_the_odds() -> None:
    """Ten wins to one are 400 points, and three players rank as they beat each other."""
    odds = np.array([[0, 10_000.0], [1_000, 0]])
    found = ratings(DUEL, odds, odds + odds.T)
    assert found[0] - found[1] == pytest.approx(400, abs=1)
    games = [game_won_by(0 if deal % 4 else 1, pair, deal) for deal in range(60) for pair in (("a", "b"), ("b", "c"))]
    outcome = judge(DUEL, ["c", "a", "b"], games)
    assert [standing.bot for standing in outcome.standings] == ["a", "b", "c"]
    assert outcome.cross["a"]["b"].mean == pytest.approx(0.75)
    assert outcome.cross["a"]["b"].low < 0.75 < outcome.cross["a"]["b"].high
    assert "c" not in outcome.cross["a"]
    assert table(outcome).count("a ") >= 2


def test_a_lead_is_surer_than_the_ratings_it_is_between() -> None:
    """What is not known of the third player moves the ratings of the first two together, not their lead."""
    games = [game_won_by(0 if deal % 5 > 1 else 1, ("a", "b"), deal) for deal in range(300)]
    games += [game_won_by(0 if deal % 9 else 1, ("b", "c"), deal) for deal in range(36)]
    outcome = judge(DUEL, ["a", "b", "c"], games)
    rated = {standing.bot: standing.rating for standing in outcome.standings}
    lead = outcome.leads["a"]["b"]
    assert lead.mean == pytest.approx(rated["a"].mean - rated["b"].mean, abs=0.01)
    assert lead.mean == pytest.approx(-outcome.leads["b"]["a"].mean)
    assert 0 < lead.low < lead.mean < lead.high
    assert rated["a"].low < rated["b"].high
    assert f"{lead.mean:+.0f} {lead.low:+.0f}…{lead.high:+.0f}" in table(outcome)


def test_the_rating_of_a_table_is_its_share_and_of_a_single_loser_its_losses() -> None:
    alike = np.array([[0, 100.0], [100, 0]])
    many = Series("korist", 5, {}, "test")
    assert ratings(many, alike / 5, alike) == pytest.approx([0, 0], abs=1e-6)
    karma = ratings(Series("karma", 5, {}, "test"), alike * 0.8, alike)
    assert karma == pytest.approx([0, 0], abs=1e-6)
    better = ratings(Series("karma", 5, {}, "test"), np.array([[0, 95.0], [70, 0]]), alike)
    assert better[0] > better[1]


def test_who_never_lost_has_a_rating_and_is_not_beyond_doubt() -> None:
    games = [game_won_by(0, ("a", "b"), deal) for deal in range(20)]
    outcome = judge(DUEL, ["a", "b"], games)
    assert all(np.isfinite(standing.rating.mean) for standing in outcome.standings)
    share = outcome.cross["a"]["b"]
    assert (share.mean, share.high) == (1, 1)
    assert share.low == pytest.approx(0.839, abs=0.001)


def test_ratings_are_right_where_some_never_lose() -> None:
    """A and B are close, C and D are close, and the former never lose to the latter: every slope is zero in the end."""
    wins = np.array([[0, 520, 1000, 1000], [480, 0, 1000, 1000], [0, 0, 0, 520], [0, 0, 480, 0]], float)
    count = 1000 * (1 - np.eye(4))
    strength = ratings(DUEL, wins, count) / 400 * np.log(10)
    chance = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
    # A game more for each pair and seat is part of it.
    slope = ((wins + 1 - (count + 2) * chance) * (1 - np.eye(4))).sum(1)
    assert slope == pytest.approx([0] * 4, abs=0.01)


def test_the_doubt_of_a_pair_does_not_depend_on_how_much_others_played() -> None:
    few = [game_won_by(0 if deal % 4 else 1, ("a", "b"), deal) for deal in range(12)]
    many = [game_won_by(deal % 2, ("b", "c"), deal) for deal in range(300)]
    alone, beside = judge(DUEL, ["a", "b", "c"], few), judge(DUEL, ["a", "b", "c"], few + many)
    widths = [outcome.cross["a"]["b"].high - outcome.cross["a"]["b"].low for outcome in (alone, beside)]
    assert widths[0] == pytest.approx(widths[1], abs=0.1)


def test_the_command_writes_table_picture_and_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["arena", "karma", "--players", "3", "--bots", "heuristic,random", "--games", "6", "--out", str(tmp_path)]
    assert main([*asked, "--cores", "1"]) == 0
    assert "heuristic" in capsys.readouterr().out
    found = json.loads((tmp_path / "arena.json").read_text())
    assert found["games"] == 12
    assert (tmp_path / "arena.png").read_bytes().startswith(b"\x89PNG")
    assert main([*asked, "--cores", "1"]) == 0
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 13


def test_the_report_on_balance(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "karma", "--players", "2", "--games", "8", "--out", str(tmp_path), "--cores", "1"]) == 0
    out = capsys.readouterr().out
    assert "premonition False: 8 games" in out
    assert "premonition True: 8 games" in out
    page = (tmp_path / "balance.html").read_text()
    assert page.count("<h2>") == 2
    assert page.count("data:image/png") == 3
    assert (tmp_path / "balance.png").read_bytes().startswith(b"\x89PNG")
    found = json.loads((tmp_path / "balance.json").read_text())
    assert sum(share["mean"] for share in found[0]["wins"]) == pytest.approx(1)


def test_the_number_of_a_game_is_part_of_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["simulate", "karma", "--players", "3", "--bot", "heuristic", "--games", "1", "--seed", "17/5"]
    assert main(asked) == 0
    told = capsys.readouterr().out
    assert main([*asked, "--record", "-"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert f"{len(record['actions'])} decisions" in told


def test_any_player_can_be_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "karma", "--bot", "casual", "--games", "1", "--seed", "5"]) == 0
    assert "1 games of casual" in capsys.readouterr().out
    assert main(["simulate", "karma", "--bot", "nobody"]) == 2
    assert "the players are" in capsys.readouterr().err

"""The command `herna`."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, NoReturn

import msgspec
from tqdm import tqdm

from .batch.series import ManyRandomGames
from .core.chance import key_of, seed_of
from .core.errors import BadRecord, BadSetup, HernaError
from .core.game import Game, Options, all_games, find
from .core.position import Position, deal
from .core.record import read_record, record_of, replay
from .core.simulate import chunks
from .core.text import LANGUAGES, say
from .core.trace import trace, verify_trace
from .players import PLAYERS, player
from .players.random import player_key

if TYPE_CHECKING:
    from .lab.matches import Journal, Match

MOST_GAMES = 10**12


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; errors become one sentence and exit status 2."""
    _use_utf8()
    try:
        parsed = _parser().parse_args(arguments)
        status: int = parsed.run(parsed)
        return status
    except HernaError as error:
        return _refuse(str(error))
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except (OSError, UnicodeDecodeError) as error:
        return _refuse(f"{error}.")
    except KeyboardInterrupt:
        return 130


def _refuse(sentence: str) -> int:
    print(f"herna: {sentence}", file=sys.stderr)
    return 2


def _use_utf8() -> None:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8")


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise HernaError(f"{message} (see `{self.prog} --help`).")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="herna", description="Four modern card games, to play and to study.")
    commands = parser.add_subparsers(dest="command", required=True, parser_class=_Parser)
    _add(commands, "games", _games, "list the games, their players and options", "herna games --language cs")
    opened = _add(
        commands,
        "room",
        _room,
        "open the room: play in the browser, with friends and against bots",
        "herna room\nherna room --host 0.0.0.0 --port 8080 --data /srv/herna",
    )
    opened.add_argument("--host", default="0.0.0.0", help="address to listen on (default: every one of this machine)")
    opened.add_argument("--port", metavar="N", type=_count, default=8000, help="port to listen on (default: 8000)")
    opened.add_argument("--data", metavar="FOLDER", help="where everything is kept (default: the user's data folder)")
    opened.add_argument("--database", metavar="URL", help="a database instead of a file in the data folder")
    _add_playing(commands)
    _add_studying(commands)
    _add_reading(commands)
    return parser


def _add_playing(commands: Any) -> None:
    play = _add(
        commands,
        "play",
        _play,
        "play a game in the terminal against bots",
        "herna play face_to_face\nherna play korist --players 4 --option rules=expert --record my-game.json",
    )
    _add_setup(play, optional=True)
    play.add_argument("--bot", metavar="NAME", default="casual", help=f"against whom: {', '.join(PLAYERS)}")
    play.add_argument("--record", metavar="FILE", help="save the game here when it ends or is left")
    simulate = _add(
        commands,
        "simulate",
        _simulate,
        "play many games and sum them up, or write them down",
        "herna simulate korist --players 4 --games 100000\n"
        "herna simulate karma --players 3 --option premonition=true --seed 17 --games 2 --trace -\n"
        "herna simulate stycholov --games 10 --record games.jsonl",
    )
    _add_setup(simulate, optional=False)
    simulate.add_argument("--games", metavar="K", type=_count, default=1, help="how many games (default: 1)")
    simulate.add_argument("--bot", metavar="NAME", default="random", help=f"who plays: {', '.join(PLAYERS)}")
    simulate.add_argument("--trace", metavar="FILE", help="write every decision, as JSON Lines; - is standard output")
    simulate.add_argument("--record", metavar="FILE", help="write one record a line; - is standard output")


def _add_studying(commands: Any) -> None:
    arena = _add(
        commands,
        "arena",
        _arena,
        "let players play each other over the same deals and rate them",
        "herna arena face_to_face --bots search,heuristic,random --games 200\n"
        "herna arena korist --players 5 --bots expert,club --games 100 --out my-arena",
    )
    _add_setup(arena, optional=False, seed="arena")
    arena.add_argument(
        "--bots", metavar="A,B,…", required=True, help=f"who plays: {', '.join(PLAYERS)}, search:ROUNDS[xTHREADS]"
    )
    arena.add_argument("--games", metavar="K", type=_count, default=100, help="games of each pair (default: 100)")
    arena.add_argument("--out", metavar="FOLDER", help="results, and what to resume from (default: by game and seed)")
    arena.add_argument("--cores", metavar="N", type=_count, help="games at once (default: one for each core)")
    balance = _add(
        commands,
        "balance",
        _balance,
        "what many games say about a game: who starts, scores, lengths, as a report with charts",
        "herna balance face_to_face\nherna balance korist --players 3 --bot casual --games 2000 --out report",
    )
    _add_setup(balance, optional=False, seed="balance")
    balance.add_argument("--bot", metavar="NAME", default="heuristic", help=f"who plays: {', '.join(PLAYERS)}")
    balance.add_argument("--games", metavar="K", type=_count, default=400, help="games of each way to play")
    balance.add_argument("--out", metavar="FOLDER", help="report, and what to resume from (default: balance-GAME)")
    balance.add_argument("--cores", metavar="N", type=_count, help="games at once (default: one for each core)")


def _add_reading(commands: Any) -> None:
    show = _add(
        commands,
        "replay",
        _replay,
        "print a recorded game in words, step by step",
        "herna replay my-game.json --language sk",
    )
    show.add_argument("file", metavar="RECORD", help="a record; - is standard input")
    verify = _add(
        commands,
        "verify",
        _verify,
        "replay records or a trace under the rules and say whether they are true games",
        "herna verify my-game.json\nherna simulate karma --trace - | herna verify -",
    )
    verify.add_argument("file", metavar="RECORD|TRACE", help="a file of records or a trace; - is standard input")


def _add(commands: Any, name: str, run: Callable[..., int], about: str, examples: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(
        name,
        help=about,
        description=about[0].upper() + about[1:] + ".",
        epilog="examples:\n" + "\n".join(f"  {line}" for line in examples.split("\n")),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="language of what is printed")
    return parser


def _add_setup(parser: argparse.ArgumentParser, *, optional: bool, seed: str | None = None) -> None:
    names = ", ".join(game.name for game in all_games())
    parser.add_argument("game", metavar="GAME", nargs="?" if optional else None, default="face_to_face", help=names)
    parser.add_argument("--players", metavar="N", type=_count, help="how many play (default: the fewest)")
    parser.add_argument("--option", metavar="KEY=VALUE", action="append", default=[], help="an option of the game")
    usual = f"the same seed gives the same games (default: {seed or 'by chance'})"
    parser.add_argument("--seed", metavar="S", default=seed, help=usual)


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or not 0 < int(text[:20]) <= MOST_GAMES:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 to {MOST_GAMES}")
    return int(text)


def _options(game: Game, given: list[str]) -> Options:
    chosen: Options = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals:
            raise BadSetup(f"An option is written KEY=VALUE, not {text!r}.")
        values = game.options.get(key, ())
        chosen[key] = next((v for v in values if value in (v, json.dumps(v))), value)
    return game.check_options(chosen)


def _dealt(arguments: argparse.Namespace) -> Position:
    game = find(arguments.game)
    return deal(game, arguments.players, _options(game, arguments.option), arguments.seed)


# ── Commands ────────────────────────────────────────────────────────────────────────────────────────────────────


def _games(arguments: argparse.Namespace) -> int:
    for game in all_games():
        low, high = game.players[0], game.players[-1]
        print(f"{game.name}  ·  {say(game.name, arguments.language, 'name')}")
        print(f"    {say(game.name, arguments.language, 'about')}")
        print(f"    --players {low}" + (f" … {high}" if high > low else ""))
        for key, values in game.options.items():
            print(f"    --option {key}=" + "|".join(v if isinstance(v, str) else json.dumps(v) for v in values))
    return 0


def _room(arguments: argparse.Namespace) -> int:
    from platformdirs import user_data_path

    from .room.serve import serve

    folder = Path(arguments.data) if arguments.data else user_data_path("herna")
    serve(arguments.host, arguments.port, folder, arguments.database)
    return 0


def _play(arguments: argparse.Namespace) -> int:
    from .terminal import play

    position = _dealt(arguments)
    assert position.seed is not None
    play(position, _chooser(arguments.bot, position.players, position.seed), arguments.language)
    if arguments.record:
        with _writing(arguments.record) as file:
            file.write(record_of(position).to_json().encode() + b"\n")
    return 0


def _simulate(arguments: argparse.Namespace) -> int:
    player(arguments.bot, "")
    if arguments.trace and arguments.record:
        raise HernaError("Choose one of --trace and --record.")
    first = _dealt(arguments)
    if arguments.trace or arguments.record:
        _write_games(first, arguments)
    elif arguments.bot == "random":
        _sum_up(first, arguments.games)
    else:
        _sum_up_played(first, arguments)
    return 0


def _write_games(first: Position, arguments: argparse.Namespace) -> None:
    assert first.seed is not None
    _, start = key_of(first.seed)
    series = first.seed.rpartition("/")[0] if start else first.seed
    write = _trace_lines if arguments.trace else _record_lines
    with _writing(arguments.trace or arguments.record) as file:
        for number in tqdm(range(start, start + arguments.games), unit="game", disable=_hide_progress(file)):
            position = deal(first.game, first.players, first.options, seed_of(series, number))
            for line in write(position, _chooser(arguments.bot, first.players, seed_of(series, number))):
                file.write(line + b"\n")


def _chooser(bot: str, players: int, seed: str) -> Callable[[Position], int]:
    """Who decides in a game: one player at every seat; random ones share one stream, as in a series of random games."""
    seats = [player(bot, seed)] * players if bot == "random" else [player(bot, f"{seed} {i}") for i in range(players)]

    def choose(position: Position) -> int:
        assert position.decider is not None
        return seats[position.decider].choose(position.view(position.decider))

    return choose


def _trace_lines(position: Position, choose: Callable[[Position], int]) -> Iterator[bytes]:
    return trace(position, choose)


def _record_lines(position: Position, choose: Callable[[Position], int]) -> Iterator[bytes]:
    while not position.over:
        position.apply(choose(position))
    yield record_of(position).to_json().encode()


def _sum_up(first: Position, games: int) -> None:
    assert first.seed is not None
    series = ManyRandomGames(first.game, first.players, first.options, first.seed, player_key(first.seed))
    series.play(0)  # compiles, or reads what is compiled, before the clock starts
    wall, cpu = time.perf_counter(), time.process_time()
    with tqdm(total=games, unit="game", unit_scale=True, disable=_hide_progress(sys.stderr)) as bar:
        for portion in chunks(games):
            series.play(portion)
            bar.update(portion)
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    totals = series.totals
    print(f"game              {first.game.name}, {first.players} players, {json.dumps(first.options)}")
    print(f"seed              {first.seed}")
    print(f"games             {totals.games:,}")
    print(f"decisions         {totals.decisions:,} ({totals.decisions / games:.1f} a game)")
    print(f"mean scores       {_means(totals.scores, games)}")
    print(f"share of wins     {_means(totals.wins, games)}")
    print(f"decisions/second  {totals.decisions / wall:,.0f} ({totals.decisions / cpu:,.0f} a CPU second)")


def _sum_up_played(first: Position, arguments: argparse.Namespace) -> None:
    from .lab import balance
    from .lab.matches import Series, play_all

    assert first.seed is not None
    series = Series(first.game.name, first.players, first.options, first.seed)
    wanted = balance.matches(series, arguments.bot, arguments.games)
    games = list(tqdm(play_all(series, wanted), total=len(wanted), unit="game", disable=_hide_progress(sys.stderr)))
    print(f"seed {first.seed}")
    print(balance.table([balance.weigh(series, arguments.bot, games)]))


def _arena(arguments: argparse.Namespace) -> int:
    from .lab.arena import Arena, table, write
    from .lab.matches import Series

    game = find(arguments.game)
    players = game.check_players(arguments.players or game.players[0])
    series = Series(game.name, players, _options(game, arguments.option), arguments.seed)
    folder = Path(arguments.out or f"arena-{game.name}-{players}-{series.seed}")
    arena = Arena(series, arguments.bots.split(","), arguments.games, folder)
    _play_on(arena.journal, arena.matches, arguments.cores, game.name)
    outcome = arena.outcome()
    write(outcome, folder)
    print(table(outcome))
    print(f"\nwritten: {folder}/arena.json, arena.txt, arena.png")
    return 0


def _balance(arguments: argparse.Namespace) -> int:
    from .lab import balance
    from .lab.matches import Series

    game = find(arguments.game)
    player(arguments.bot, "")
    chosen = _options(game, arguments.option) if arguments.option else None
    folder = Path(arguments.out or f"balance-{game.name}")
    found, pictures = [], []
    for players, options in balance.configurations(game, arguments.players, chosen):
        series = Series(game.name, players, options, arguments.seed)
        journal = balance.journal_of(folder, series)
        wanted = balance.matches(series, arguments.bot, arguments.games)
        _play_on(journal, wanted, arguments.cores, balance.named(series))
        games = [played for played in journal.played if played.match in set(wanted)]
        found.append(balance.weigh(series, arguments.bot, games))
        pictures.append(balance.picture(found[-1], games))
    (folder / "balance.html").write_text(balance.report(found, pictures), "utf-8")
    (folder / "balance.json").write_text(_as_json(found), "utf-8")
    (folder / "balance.png").write_bytes(balance.overview(found))
    for number, drawn in enumerate(pictures, 1):
        (folder / f"balance-{number}.png").write_bytes(drawn)
    print(balance.table(found))
    print(f"\nwritten: {folder}/balance.html, balance.json, balance.png, balance-*.png")
    return 0


def _play_on(journal: Journal, wanted: list[Match], cores: int | None, label: str) -> None:
    """Play what is missing, with a progress bar; what is done is kept when it is broken off."""
    missing = journal.missing(wanted)
    with tqdm(total=len(missing), desc=label, unit="game", disable=_hide_progress(sys.stderr)) as bar:
        try:
            for _ in journal.play(missing, cores):
                bar.update()
        except KeyboardInterrupt:
            print(f"\nBroken off; the same command goes on from {journal.file}.", file=sys.stderr)
            raise


def _as_json(found: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(found), indent=2).decode() + "\n"


def _means(sums: list[int], games: int) -> str:
    return "  ".join(f"{total / games:.3f}" for total in sums)


def _replay(arguments: argparse.Namespace) -> int:
    from .core.retell import retell

    with _reading(arguments.file) as file:
        lines = [line for line in file.read().split(b"\n") if line.strip()]
    if len(lines) != 1 and not (lines and lines[0].strip() == b"{"):
        raise BadRecord(f"{arguments.file} holds {len(lines)} lines; a record of one game is one line.")
    told = list(retell(read_record(b"\n".join(lines)), arguments.language))
    print("\n".join(told))
    return 0


def _verify(arguments: argparse.Namespace) -> int:
    with _reading(arguments.file) as file:
        lines = (line for line in file if line.strip())
        head = next(lines, b"")
        if not head:
            raise BadRecord(f"{arguments.file} is empty; a record or a trace was expected.")
        if b'"trace"' in head:
            found = verify_trace(tqdm(_again(head, lines), unit="line", disable=_hide_progress(sys.stderr)))
            games, decisions = found.games, found.decisions
        else:
            games, decisions = _verify_records(head, lines)
    print(f"true: {games:,} {'game' if games == 1 else 'games'}, {decisions:,} decisions")
    return 0


def _again(head: bytes, rest: Iterator[bytes]) -> Iterator[bytes]:
    yield head
    yield from rest


def _verify_records(head: bytes, rest: Iterator[bytes]) -> tuple[int, int]:
    if head.strip() == b"{":
        head, rest = b"".join(_again(head, rest)), iter(())
    games = decisions = 0
    for line in _again(head, rest):
        record = read_record(line)
        for _ in replay(record):
            pass
        games += 1
        decisions += len(record.actions)
    return games, decisions


# ── Files ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _hide_progress(file: Any) -> bool:
    return file is sys.stdout.buffer or not sys.stderr.isatty()


@contextmanager
def _writing(name: str) -> Iterator[IO[bytes]]:
    if name == "-":
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
    else:
        with open(name, "wb") as file:
            yield file


@contextmanager
def _reading(name: str) -> Iterator[IO[bytes]]:
    if name == "-":
        yield sys.stdin.buffer
    else:
        with open(name, "rb") as file:
            yield file


if __name__ == "__main__":
    sys.exit(main())

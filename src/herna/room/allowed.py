"""What may be done at a table: the entry by which it would be done, or why it is refused. Nothing is written here."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence

from herna.core.actions import Words
from herna.core.errors import HernaError
from herna.core.game import find

from . import wire
from .chairs import is_open
from .log import Acted, BotGone, BotSeated, By, Entry, Kept, Left, Opened, Seated, Started, Undone
from .table import Denied, Due, Table
from .wire import Chair


def opening(new: wire.NewTable, host: str, kept: Sequence[Kept | None] = ()) -> Opened:
    """The entry by which a table is opened; some chairs may be kept for guests."""
    found = find(new.game)
    players = found.check_players(len(new.seats) + 1)
    return Opened(
        game=new.game,
        version=found.version,
        players=players,
        options=found.check_options(new.options),
        host=host,
        listed=new.listed,
        clock=new.clock,
        substitute=find_level(new.substitute),
        hints=new.hints,
        starts=_check_starter(new.starts, players),
        kept=list(kept),
    )


def _check_starter(seat: int | None, players: int) -> int | None:
    if seat is not None and not 0 <= seat < players:
        raise HernaError(f"There is no chair {seat} to begin; the chairs of {players} players are 0 to {players - 1}.")
    return seat


def find_level(name: str) -> str:
    """The name of a bot's level, if there is one: any other player might think for as long as it likes."""
    from herna.players import LEVELS

    levels = [*LEVELS, "random"]
    if name not in levels:
        raise HernaError(f"There is no level {name!r}; the levels are {', '.join(levels)}.")
    return name


def dealing(table: Table) -> Started:
    """The entry by which the cards are dealt; where somebody was chosen to begin, so often that it is their turn."""
    starts = table.opened.starts
    while True:
        entry = Started(secrets.token_hex(32))
        dealt = None if starts is None else table.after(entry)
        if dealt is None or dealt.fields.turn == starts:
            return entry


def acting(table: Table, guest: str | None, decision: int, action: Words) -> Acted:
    """The entry by which a guest decides; an action that is foreign, stale or not allowed is refused."""
    seat = _playing_seat(table, guest, decision)
    view = table.view(seat)
    assert view is not None
    refusal = view.why_not(action)
    if refusal is not None:
        raise Denied(refusal.code.lower(), refusal.text())
    return Acted(seat=seat, action=action, by="guest")


def undoing(table: Table, guest: str | None, decision: int) -> Undone:
    """The entry by which a guest takes the last decision back."""
    seat = _playing_seat(table, guest, decision)
    if not table.can_undo(seat):
        raise Denied("no_undo", "You can take back only your own last decision, if it has shown you nothing new.")
    return Undone(seat)


def _playing_seat(table: Table, guest: str | None, decision: int) -> int:
    """The seat of a guest who plays and knows how things are."""
    if table.status != "playing":
        raise Denied("not_playing", "No game is going on at this table.")
    seat = table.seat_of(guest)
    if seat is None:
        raise Denied("spectator", "You are watching; only the players may act.")
    check_own_hand(table, seat)
    if decision != table.decision:
        raise Denied("stale", "The table has moved on; look at it again.")
    return seat


def check_own_hand(table: Table, seat: int) -> None:
    """Refuse a guest for whom a bot plays."""
    if table.played_by_bot(seat):
        raise Denied("bot_plays", "A bot plays for you; take your chair back first.")


def decided_for(table: Table, due: Due, action: Words, by: By) -> Acted:
    """The entry by which a bot, or the clock, decides what was due."""
    if table.decider is None or not due.still(table.due()):
        raise Denied("stale", "The table has moved on.")
    return Acted(seat=table.decider, action=action, by=by)


def again(table: Table, host: str) -> wire.NewTable:
    """A table like this one for the same players, opened by one of them."""
    old = table.opened
    bots = [seat.bot if seat.guest is None else None for seat in _others(table, host)]
    starts = _next_starter(table, host)
    return wire.NewTable(old.game, bots, old.options, old.listed, old.clock, old.substitute, old.hints, starts)


def _next_starter(table: Table, host: str) -> int | None:
    """Where somebody was chosen to begin, the next one does in a rematch: the chair there, where the host is first."""
    if table.opened.starts is None:
        return None
    chair = table.seats[(table.opened.starts + 1) % len(table.seats)]
    return 0 if chair.guest == host else 1 + _others(table, host).index(chair)


def kept_for_others(table: Table, host: str) -> list[Kept | None]:
    """The chairs of that table, each kept for whom it is meant."""
    others = _others(table, host)
    return [None, *(Kept(chair.guest, chair.name) if chair.guest is not None else None for chair in others)]


def _others(table: Table, guest: str) -> list[Chair]:
    return [chair for chair in table.seats if chair.guest != guest]


def sitting(table: Table, guest: str, name: str) -> Seated:
    """The entry by which a guest takes the first open chair."""
    table.check_rules()
    if table.seat_of(guest) is not None:
        raise Denied("seated_already", "You sit at this table already.")
    seat = table.free_seat(guest)
    if table.status != "waiting" or not any(map(is_open, table.seats)):
        raise Denied("full", "All chairs at this table are taken.")
    if seat is None:
        raise Denied("kept", "The open chairs at this table are kept for others.")
    if not table.may_sit_down(guest):
        raise Denied("sat_enough", "You have sat down here often enough; open a table of your own.")
    return Seated(seat=seat, guest=guest, name=name)


def leaving(table: Table, guest: str) -> Left:
    """The entry by which a guest gets up before the game."""
    seat = table.seat_of(guest)
    if seat is None or table.status != "waiting":
        raise Denied("cannot_leave", "You can get up only from your own chair, and before the game starts.")
    return Left(seat)


def giving_up(table: Table, guest: str) -> Entry | None:
    """The entry by which a guest is done with a table, if one is needed: a bot plays on for who plays."""
    seat = table.seat_of(guest)
    if seat is None or table.status == "over" or table.played_by_bot(seat):
        return None
    return Left(seat) if table.status == "waiting" else changing(table, guest, seat, table.opened.substitute)


def changing(table: Table, guest: str, seat: int, bot: str | None, here: Collection[str] = ()) -> Entry:
    """The entry by which the host gives a chair to a bot, or back; a guest may do so with the own chair.

    `here` are the guests who are connected: no host can have a bot play for somebody who is.
    """
    if not 0 <= seat < len(table.seats):
        raise Denied("no_such_seat", f"Chairs are numbered 0 to {len(table.seats) - 1}.")
    if guest != table.opened.host and guest != table.seats[seat].guest:
        raise Denied("not_host", "Only the host of the table may do this.")
    if table.status == "over":
        raise Denied("not_playing", "The game at this table is over.")
    if bot is not None:
        _check_bot(table, guest, seat, bot, here)
        return BotSeated(seat, bot)
    if table.seats[seat].kept is not None:
        return Left(seat)
    if table.seats[seat].bot is None:
        raise Denied("no_bot", "No bot plays for this chair.")
    if table.seats[seat].guest is None:
        if table.status != "waiting":
            raise Denied("bot_stays", "This chair belongs to no guest; the bot must play on.")
        return Left(seat)
    return BotGone(seat)


def _check_bot(table: Table, guest: str, seat: int, bot: str, here: Collection[str]) -> None:
    """Refuse a bot that cannot take a chair."""
    find_level(bot)
    if not table.may_get_bot(seat):
        raise Denied("bots_enough", "Bots have come to this chair often enough; it stays as it is.")
    owner = table.seats[seat].guest
    if table.status == "waiting":
        table.check_rules()
        if owner is not None:
            raise Denied("taken", "A guest sits on this chair.")
    elif table.seats[seat].bot is not None:
        raise Denied("taken", "A bot plays for this chair already.")
    elif owner != guest and owner in here:
        raise Denied("present", "This player is here and plays for themselves.")
    elif owner != guest and bot != table.opened.substitute:
        level = table.opened.substitute
        raise Denied("other_level", f"At this table a bot of the level {level} plays for those who are gone.")

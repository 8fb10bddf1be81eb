"""A table: the sum of its log. Nothing here waits or writes; it only says what is so and what would be allowed."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import herna
from herna.core import text
from herna.core.actions import Words
from herna.core.errors import HernaError
from herna.core.game import find

from . import wire
from .happened import Happened
from .limits import USUAL, Limits
from .log import Acted, BotGone, BotSeated, By, Entry, Left, Logged, Opened, Rematched, Seated, Started, Undone
from .undo import Undo
from .wire import Chair, TableInfo


class Denied(HernaError):
    """Something cannot be done in the room; `code` names the reason for programs."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


@dataclass(frozen=True, eq=False)
class Due:
    """A decision that a bot makes, or the clock once the time of a guest is up."""

    view: herna.View
    bot: str | None
    deadline: float | None
    since: float

    def still(self, other: Due | None) -> bool:
        """Whether it is the same decision, for the same one to make."""
        if other is None or self.view is not other.view:
            return False
        return (self.bot, self.deadline) == (other.bot, other.deadline)


class Table:
    """One table and everything that happened at it. It gives out views; the position itself only after the end."""

    def __init__(self, table_id: str, limits: Limits = USUAL) -> None:
        self.id = table_id
        self.log: list[Logged] = []
        self.seats: list[Chair] = []
        self.happened: list[Happened] = []
        self.rematch: str | None = None
        self._position: herna.Position | None = None
        self._public: herna.View | None = None
        self._deciding: herna.View | None = None
        self._decided_at = 0.0
        self._undo = Undo(limits.undone)

    @property
    def opened(self) -> Opened:
        """How the table was opened."""
        first = self.log[0].entry
        assert isinstance(first, Opened)
        return first

    @property
    def number(self) -> int:
        """How many things have happened here; an action must name this number."""
        return len(self.log)

    @property
    def status(self) -> wire.Status:
        """Waiting for players, playing, or over."""
        if self._public is None:
            return "waiting"
        return "over" if self._public.over else "playing"

    def add(self, logged: Logged, after: herna.Position | None = None) -> None:
        """Let one more entry of the log have its effect; `after` is what an action leads to, if that was found out."""
        self.log.append(logged)
        self._take(logged.entry, after)
        if isinstance(logged.entry, Started | Acted):
            self._decided_at = logged.at

    def _take(self, entry: Entry, after: herna.Position | None) -> None:
        match entry:
            case Opened():
                self.seats = [Chair() for _ in range(entry.players)]
            case Seated():
                self.seats[entry.seat] = Chair(name=entry.name, guest=entry.guest)
            case Left():
                self.seats[entry.seat] = Chair()
            case BotSeated():
                self.seats[entry.seat].bot = entry.bot
            case BotGone():
                self.seats[entry.seat].bot = None
            case Started():
                self._deal(entry.seed)
            case Acted():
                self._act(entry, after or self.after(entry))
            case Undone():
                position, self._decided_at = self._undo.back()
                self._move_to(position)
                self._tell([("undone", {"player": text.Seat(entry.seat)})])
            case Rematched():
                self.rematch = entry.table

    def _deal(self, seed: str) -> None:
        self._check_rules()
        opened = self.opened
        self._move_to(herna.deal(opened.game, opened.players, opened.options, seed))

    def after(self, entry: Acted) -> herna.Position:
        """The position an action leads to, for `add`."""
        assert self._position is not None
        after = self._position.copy()
        after.apply(entry.action)
        return after

    def _act(self, entry: Acted, after: herna.Position) -> None:
        before = self._public
        assert self._position is not None
        assert before is not None
        self._undo.add(entry, self._position, after, self._decided_at)
        self._move_to(after)
        assert self._public is not None
        self._tell(before.events(after.last_action, self._public))

    def _move_to(self, position: herna.Position) -> None:
        """Everything that is told from now on comes from views of this position."""
        self._position, self._public = position, position.view(None)
        self._deciding = None if position.over else position.view(position.decider)

    def _tell(self, happened: list[text.Event]) -> None:
        self.happened.append(Happened(self.number, self.opened.game, self.names, happened))

    # ── Questions ───────────────────────────────────────────────────────────────────────────────────────────────

    def view(self, seat: int | None) -> herna.View | None:
        """What a seat sees, or (None) everybody; nothing before the cards are dealt."""
        return self._position.view(seat) if self._position else None

    def finished(self) -> herna.Position:
        """The game with all its secrets, once it is over."""
        if self._position is None or not self._position.over:
            raise Denied("not_over", "The game is not over yet; its cards are still secret.")
        return self._position

    def seat_of(self, guest: str | None) -> int | None:
        """The chair of a guest."""
        return next((i for i, seat in enumerate(self.seats) if guest is not None and seat.guest == guest), None)

    def free_seat(self) -> int | None:
        """The first open chair."""
        return next((i for i, seat in enumerate(self.seats) if seat.guest is None and seat.bot is None), None)

    @property
    def full(self) -> bool:
        """Whether all chairs are taken and the cards can be dealt."""
        return self.status == "waiting" and bool(self.seats) and self.free_seat() is None and self._rules_are_current

    @property
    def _rules_are_current(self) -> bool:
        return self.opened.version == find(self.opened.game).version

    def _check_rules(self) -> None:
        if not self._rules_are_current:
            raise Denied("other_rules", "This table was opened under another version of the rules; open a new one.")

    @property
    def names(self) -> list[str]:
        """What the seats are called where events are told."""
        return [seat.name or f"Bot {number + 1}" for number, seat in enumerate(self.seats)]

    @property
    def decider(self) -> int | None:
        """The seat that decides now."""
        return self._public.decider if self._public else None

    def played_by_bot(self, seat: int | None) -> bool:
        """Whether a bot plays for a seat."""
        return seat is not None and self.seats[seat].bot is not None

    def bot_to_move(self) -> str | None:
        """The level of the bot that decides now, if a bot does."""
        return None if self.decider is None else self.seats[self.decider].bot

    def can_undo(self, seat: int | None) -> bool:
        """Whether a seat may take its last decision back."""
        return seat is not None and seat == self.decider and self._undo.allowed and not self.played_by_bot(seat)

    def told(self, language: str, since: int) -> list[wire.ToldEvent]:
        """What happened after entry `since`, in words."""
        first = len(self.happened)
        while first and self.happened[first - 1].number > since:
            first -= 1
        return [event for happened in self.happened[first:] for event in happened.told(language)]

    def deadline(self) -> float | None:
        """When the seat that decides will be decided for, if there is a clock: only a decision winds it up again."""
        if self.status != "playing" or self.opened.clock is None:
            return None
        return self._decided_at + self.opened.clock

    def due(self) -> Due | None:
        """What a bot or the clock has to decide now, if anything."""
        bot, deadline = self.bot_to_move(), self.deadline()
        if self._deciding is None or (bot is None and deadline is None):
            return None
        return Due(self._deciding, bot, deadline, self._decided_at)

    def info(self, here: set[str]) -> TableInfo:
        """The table from outside; `here` are the guests who are connected."""
        opened = self.opened
        seats = [
            Chair(name=s.name, guest=s.guest, bot=s.bot, here=s.bot is not None or s.guest in here) for s in self.seats
        ]
        return TableInfo(
            id=self.id,
            game=opened.game,
            options=opened.options,
            status=self.status,
            seats=seats,
            host=opened.host,
            listed=opened.listed,
            clock=opened.clock,
            number=self.number,
            decider=self.decider,
            rematch=self.rematch,
            winners=self._public.winners if self._public and self._public.over else None,
        )

    # ── What would be allowed ───────────────────────────────────────────────────────────────────────────────────

    def acting(self, guest: str | None, number: int, action: Words) -> Acted:
        """The entry by which a guest decides; an action that is foreign, stale or not allowed is refused."""
        seat = self._playing_seat(guest, number)
        view = self.view(seat)
        assert view is not None
        refusal = view.why_not(action)
        if refusal is not None:
            raise Denied(refusal.code.lower(), refusal.text())
        return Acted(seat=seat, action=action, by="guest")

    def undoing(self, guest: str | None, number: int) -> Undone:
        """The entry by which a guest takes the last decision back."""
        seat = self._playing_seat(guest, number)
        if not self.can_undo(seat):
            raise Denied("no_undo", "You can take back only your own last decision, if it has shown you nothing new.")
        return Undone(seat)

    def _playing_seat(self, guest: str | None, number: int) -> int:
        """The seat of a guest who plays and knows how things are."""
        if self.status != "playing":
            raise Denied("not_playing", "No game is going on at this table.")
        seat = self.seat_of(guest)
        if seat is None:
            raise Denied("spectator", "You are watching; only the players may act.")
        self.check_own_hand(seat)
        if number != self.number:
            raise Denied("stale", "The table has moved on; look at it again.")
        return seat

    def check_own_hand(self, seat: int) -> None:
        """Refuse a guest for whom a bot plays."""
        if self.played_by_bot(seat):
            raise Denied("bot_plays", "A bot plays for you; take your chair back first.")

    def decided_for(self, due: Due, action: Words, by: By) -> Acted:
        """The entry by which a bot, or the clock, decides what was due."""
        if self.decider is None or not due.still(self.due()):
            raise Denied("stale", "The table has moved on.")
        return Acted(seat=self.decider, action=action, by=by)

    def again(self, host: str) -> wire.NewTable:
        """A table like this one for the same players, opened by one of them."""
        old = self.opened
        bots = [seat.bot if seat.guest is None else None for seat in self.seats if seat.guest != host]
        return wire.NewTable(game=old.game, seats=bots, options=old.options, listed=old.listed, clock=old.clock)

    def sitting(self, guest: str, name: str) -> Seated:
        """The entry by which a guest takes the first open chair."""
        self._check_rules()
        if self.seat_of(guest) is not None:
            raise Denied("seated_already", "You sit at this table already.")
        seat = self.free_seat()
        if seat is None or self.status != "waiting":
            raise Denied("full", "All chairs at this table are taken.")
        return Seated(seat=seat, guest=guest, name=name)

    def leaving(self, guest: str) -> Left:
        """The entry by which a guest gets up before the game."""
        seat = self.seat_of(guest)
        if seat is None or self.status != "waiting":
            raise Denied("cannot_leave", "You can get up only from your own chair, and before the game starts.")
        return Left(seat)

    def changing(self, guest: str, seat: int, bot: str | None, here: Collection[str] = ()) -> Entry:
        """The entry by which the host gives a chair to a bot, or back; a guest may do so with the own chair.

        `here` are the guests who are connected: no host can have a bot play for somebody who is.
        """
        if not 0 <= seat < len(self.seats):
            raise Denied("no_such_seat", f"Chairs are numbered 0 to {len(self.seats) - 1}.")
        if guest != self.opened.host and guest != self.seats[seat].guest:
            raise Denied("not_host", "Only the host of the table may do this.")
        if self.status == "over":
            raise Denied("not_playing", "The game at this table is over.")
        if bot is not None:
            self._check_bot(guest, seat, bot, here)
            return BotSeated(seat, bot)
        if self.seats[seat].bot is None:
            raise Denied("no_bot", "No bot plays for this chair.")
        if self.seats[seat].guest is None:
            if self.status != "waiting":
                raise Denied("bot_stays", "This chair belongs to no guest; the bot must play on.")
            return Left(seat)
        return BotGone(seat)

    def _check_bot(self, guest: str, seat: int, bot: str, here: Collection[str]) -> None:
        """Refuse a bot that cannot take a chair."""
        find_level(bot)
        owner = self.seats[seat].guest
        if self.status == "waiting":
            self._check_rules()
            if owner is not None:
                raise Denied("taken", "A guest sits on this chair.")
        elif self.seats[seat].bot is not None:
            raise Denied("taken", "A bot plays for this chair already.")
        elif owner != guest and owner in here:
            raise Denied("present", "This player is here and plays for themselves.")


def find_level(name: str) -> str:
    """The name of a bot's level, if there is one: any other player might think for as long as it likes."""
    from herna.players import LEVELS

    levels = [*LEVELS, "random"]
    if name not in levels:
        raise HernaError(f"There is no level {name!r}; the levels are {', '.join(levels)}.")
    return name


def opening(
    game: str, players: int, options: dict[str, object], host: str, *, listed: bool, clock: int | None
) -> Opened:
    """The entry by which a table is opened."""
    found = find(game)
    return Opened(
        game=game,
        version=found.version,
        players=found.check_players(players),
        options=found.check_options(options),
        host=host,
        listed=listed,
        clock=clock,
    )

"""A table: the sum of its log. Nothing here waits or writes; it only says what is so and what would be allowed."""

from __future__ import annotations

import herna
from herna.core import text
from herna.core.errors import HernaError
from herna.core.game import Words, find
from herna.core.retell import events

from . import wire
from .happened import Happened
from .log import Acted, BotGone, BotSeated, By, Entry, Left, Logged, Opened, Rematched, Seated, Started, Undone
from .undo import Undo
from .wire import Seat, TableInfo


class Refusal(HernaError):
    """Something cannot be done at a table; `code` names the reason for programs."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


class Table:
    """One table and everything that happened at it."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.log: list[Logged] = []
        self.seats: list[Seat] = []
        self.happened: list[Happened] = []
        self.position: herna.Position | None = None
        self.rematch: str | None = None
        self.seed: str | None = None
        self._decided_at = 0.0
        self._undo = Undo()

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
        if self.position is None:
            return "waiting"
        return "over" if self.position.over else "playing"

    def add(self, logged: Logged, after: herna.Position | None = None) -> None:
        """Let one more entry of the log have its effect; `after` is what an action leads to, if that was found out."""
        self.log.append(logged)
        self._take(logged.entry, after)
        if isinstance(logged.entry, Started | Acted):
            self._decided_at = logged.at

    def _take(self, entry: Entry, after: herna.Position | None) -> None:
        match entry:
            case Opened():
                self.seats = [Seat() for _ in range(entry.players)]
            case Seated():
                self.seats[entry.seat] = Seat(name=entry.name, guest=entry.guest)
            case Left():
                self.seats[entry.seat] = Seat()
            case BotSeated():
                self.seats[entry.seat].bot = entry.bot
            case BotGone():
                self.seats[entry.seat].bot = None
            case Started():
                self._deal(entry.seed)
            case Acted():
                self._act(entry, after or self.after(entry))
            case Undone():
                self.position, self._decided_at = self._undo.back()
                self._tell([("undone", {"player": text.Seat(entry.seat)})])
            case Rematched():
                self.rematch = entry.table

    def _deal(self, seed: str) -> None:
        opened = self.opened
        if opened.version != find(opened.game).version:
            raise Refusal("other_rules", "This table was opened under another version of the rules; open a new one.")
        self.seed = seed
        self.position = herna.deal(opened.game, opened.players, opened.options, seed)

    def after(self, entry: Acted) -> herna.Position:
        """The position an action leads to."""
        assert self.position is not None
        after = self.position.copy()
        after.apply(entry.action)
        return after

    def _act(self, entry: Acted, after: herna.Position) -> None:
        assert self.position is not None
        self._undo.add(entry, self.position, after, self._decided_at)
        happened = events(self.position, entry.action, after)
        self.position = after
        self._tell(happened)

    def _tell(self, happened: list[text.Event]) -> None:
        self.happened.append(Happened(self.number, self.opened.game, self.names, happened))

    # ── Questions ───────────────────────────────────────────────────────────────────────────────────────────────

    def seat_of(self, guest: str | None) -> int | None:
        """The chair of a guest."""
        return next((i for i, seat in enumerate(self.seats) if guest is not None and seat.guest == guest), None)

    def free_seat(self) -> int | None:
        """The first open chair."""
        return next((i for i, seat in enumerate(self.seats) if seat.guest is None and seat.bot is None), None)

    @property
    def names(self) -> list[str]:
        """What the seats are called where events are told."""
        return [seat.name or f"Bot {number + 1}" for number, seat in enumerate(self.seats)]

    @property
    def decider(self) -> int | None:
        """The seat that decides now."""
        return self.position.decider if self.position else None

    def played_by_bot(self, seat: int | None) -> bool:
        """Whether a bot plays for a seat."""
        return seat is not None and self.seats[seat].bot is not None

    def bot_to_move(self) -> str | None:
        """The level of the bot that decides now, if a bot does."""
        return None if self.decider is None else self.seats[self.decider].bot

    def can_undo(self, seat: int | None) -> bool:
        """Whether a seat may take its last decision back."""
        return seat is not None and seat == self.decider and self._undo.allowed and not self.played_by_bot(seat)

    def told(self, language: str, since: int) -> list[wire.Event]:
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

    def info(self, here: set[str]) -> TableInfo:
        """The table from outside; `here` are the guests who are connected."""
        opened = self.opened
        seats = [
            Seat(name=s.name, guest=s.guest, bot=s.bot, here=s.bot is not None or s.guest in here) for s in self.seats
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
            winners=self.position.winners if self.position and self.position.over else None,
        )

    # ── What would be allowed ───────────────────────────────────────────────────────────────────────────────────

    def acting(self, guest: str | None, number: int, action: Words) -> Acted:
        """The entry by which a guest decides; an action that is foreign, stale or not allowed is refused."""
        seat = self._playing_seat(guest, number)
        assert self.position is not None
        refusal = self.position.view(seat).why_not(action)
        if refusal is not None:
            raise Refusal(refusal.code.lower(), refusal.text())
        return Acted(seat=seat, action=action, by="guest")

    def undoing(self, guest: str | None, number: int) -> Undone:
        """The entry by which a guest takes the last decision back."""
        seat = self._playing_seat(guest, number)
        if not self.can_undo(seat):
            raise Refusal("no_undo", "You can take back only your own last decision, if it has shown you nothing new.")
        return Undone(seat)

    def _playing_seat(self, guest: str | None, number: int) -> int:
        """The seat of a guest who plays and knows how things are."""
        if self.status != "playing":
            raise Refusal("not_playing", "No game is going on at this table.")
        seat = self.seat_of(guest)
        if seat is None:
            raise Refusal("spectator", "You are watching; only the players may act.")
        self.check_own_hand(seat)
        if number != self.number:
            raise Refusal("stale", "The table has moved on; look at it again.")
        return seat

    def check_own_hand(self, seat: int) -> None:
        """Refuse a guest for whom a bot plays."""
        if self.played_by_bot(seat):
            raise Refusal("bot_plays", "A bot plays for you; take your chair back first.")

    def decided_for(self, number: int, action: Words, by: By) -> Acted:
        """The entry by which a bot, or the clock, decides in the position with this number."""
        if self.decider is None or self.number != number:
            raise Refusal("stale", "The table has moved on.")
        return Acted(seat=self.decider, action=action, by=by)

    def again(self, host: str) -> wire.NewTable:
        """A table like this one for the same players, opened by one of them."""
        old = self.opened
        bots = [seat.bot if seat.guest is None else None for seat in self.seats if seat.guest != host]
        return wire.NewTable(game=old.game, seats=bots, options=old.options, listed=old.listed, clock=old.clock)

    def sitting(self, guest: str, name: str) -> Seated:
        """The entry by which a guest takes the first open chair."""
        if self.seat_of(guest) is not None:
            raise Refusal("seated_already", "You sit at this table already.")
        seat = self.free_seat()
        if seat is None or self.status != "waiting":
            raise Refusal("full", "All chairs at this table are taken.")
        return Seated(seat=seat, guest=guest, name=name)

    def leaving(self, guest: str) -> Left:
        """The entry by which a guest gets up before the game."""
        seat = self.seat_of(guest)
        if seat is None or self.status != "waiting":
            raise Refusal("cannot_leave", "You can get up only from your own chair, and before the game starts.")
        return Left(seat)

    def changing(self, guest: str, seat: int, bot: str | None) -> Entry:
        """The entry by which the host gives a chair to a bot, or back; a guest may take the own chair back too."""
        if not 0 <= seat < len(self.seats):
            raise Refusal("no_such_seat", f"Chairs are numbered 0 to {len(self.seats) - 1}.")
        if guest != self.opened.host and guest != self.seats[seat].guest:
            raise Refusal("not_host", "Only the host of the table may do this.")
        if bot is not None:
            if self.seats[seat].guest is not None and self.status == "waiting":
                raise Refusal("taken", "A guest sits on this chair.")
            find_level(bot)
            return BotSeated(seat, bot)
        if self.seats[seat].bot is None:
            raise Refusal("no_bot", "No bot plays for this chair.")
        if self.seats[seat].guest is None:
            if self.status != "waiting":
                raise Refusal("bot_stays", "This chair belongs to no guest; the bot must play on.")
            return Left(seat)
        return BotGone(seat)

    def starting(self, guest: str, seed: str) -> Started:
        """The entry by which the host deals the cards."""
        if guest != self.opened.host:
            raise Refusal("not_host", "Only the host of the table may start the game.")
        if self.status != "waiting":
            raise Refusal("started", "The game has started already.")
        if self.free_seat() is not None:
            raise Refusal("not_full", "A chair is still open: wait for a guest, or give it to a bot.")
        return Started(seed)


def find_level(name: str) -> str:
    """The name of a bot's level, if there is one."""
    from herna.players import player

    player(name, "")
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

"""A table: the sum of its log. Nothing here waits or writes; `allowed.py` says what may be done at it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

import herna
from herna.core import text
from herna.core.errors import HernaError
from herna.core.game import find

from . import wire
from .chairs import is_open, seated
from .happened import Happened
from .limits import USUAL, Limits
from .log import Acted, BotSeated, Entry, Logged, Opened, Rematched, Seated, Started, Undone
from .undo import LOOKS, Undo
from .wire import Chair, TableInfo

ENTRY_BYTES = 2_000
"""Memory of one entry and what it brought about, at most (measured: 1,100 to 1,700)."""

Pauses = Sequence[tuple[float, float]]
"""From when to when the room was closed; nobody's time runs meanwhile."""


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

    def __init__(self, table_id: str, limits: Limits = USUAL, pauses: Pauses = ()) -> None:
        self.id = table_id
        self.log: list[Logged] = []
        self.number = 0
        """How many things have happened here."""
        self.opened: Opened
        """How the table was opened; its first entry says so."""
        self.seats: list[Chair] = []
        self.names: list[str] = []
        """What the seats are called where events are told."""
        self._left_alone: list[Chair] = []
        """The chairs as they are when nobody is here."""
        self._seat_of: dict[str, int] = {}
        self.status: wire.Status = "waiting"
        """Waiting for players, playing, or over."""
        self.decider: int | None = None
        """The seat that decides now."""
        self.happened: list[Happened] = []
        self.rematch: str | None = None
        self._sat_down: Counter[str] = Counter()
        self._bots_seated: Counter[int] = Counter()
        self._position: herna.Position | None = None
        self._views: dict[int | None, herna.View] = {}
        self._deciding: herna.View | None = None
        self._decided_at = 0.0
        self._undo = Undo(limits.undone)
        self._limits = limits
        self._pauses = pauses
        self.decision = 0
        """Counts what somebody had to decide; an action names it. Chairs may change meanwhile."""

    def add(self, logged: Logged, after: herna.Position | None = None) -> None:
        """Let one more entry of the log have its effect; `after` is what an action leads to, if that was found out."""
        self.log.append(logged)
        self.number += 1
        entry = logged.entry
        match entry:
            case Acted():
                self._act(entry, after or self._acted(entry))
                self._decided_at = logged.at
            case Started():
                self._move_to(after or self._dealt(entry))
                self._decided_at = logged.at
            case Undone():
                position, self._decided_at = self._undo.back(entry.seat)
                self._move_to(position)
                self._tell([("undone", {"player": text.Seat(entry.seat)})])
            case Rematched():
                self.rematch = entry.table
            case _:
                self._seat(entry)

    def _seat(self, entry: Entry) -> None:
        """The chairs change."""
        self.seats = seated(self.seats, entry)
        self.names = [chair.name or f"Bot {number + 1}" for number, chair in enumerate(self.seats)]
        self._left_alone = _with_guests(self.seats, ())
        self._seat_of = {chair.guest: seat for seat, chair in enumerate(self.seats) if chair.guest is not None}
        match entry:
            case Opened():
                self.opened = entry
            case Seated():
                self._sat_down[entry.guest] += 1
            case BotSeated():
                self._bots_seated[entry.seat] += 1

    def after(self, entry: Entry) -> herna.Position | None:
        """The position once an entry has its effect, for `add`; it is found out before the entry is written."""
        match entry:
            case Acted():
                return self._acted(entry)
            case Started():
                return self._dealt(entry)
            case Undone():
                return self._undo.steps[-1][0]
        return self._position

    def _dealt(self, entry: Started) -> herna.Position:
        self.check_rules()
        opened = self.opened
        return herna.deal(opened.game, opened.players, opened.options, entry.seed)

    def _acted(self, entry: Acted) -> herna.Position:
        assert self._position is not None
        after = self._position.copy()
        after.apply(entry.action)
        return after

    def _act(self, entry: Acted, after: herna.Position) -> None:
        before, public, since = self._position, self.view(None), self._decided_at
        seen = self.view(entry.seat) if entry.by == "guest" else None
        self._move_to(after)
        assert before is not None
        assert public is not None
        if self.decider == entry.seat:
            nothing_new = seen is not None and seen.foresees(after.last_action, self._view(entry.seat), LOOKS)
            self._undo.add(before, since, nothing_new)
        else:
            self._undo.forget()
        happened = public.events(after.last_action, self._view(None))
        if entry.by == "clock":
            happened.append(("clock-decided", {"player": text.Seat(entry.seat)}))
        self._tell(happened)

    def _move_to(self, position: herna.Position) -> None:
        """Everything that is told from now on comes from views of this position."""
        self.decision += 1
        self._position, self._views = position, {}
        public = self._view(None)
        self.status, self.decider = _status(public), public.decider
        self._deciding = None

    def _tell(self, happened: list[text.Event]) -> None:
        self.happened.append(Happened(self.number, self.opened.game, self.names, happened))

    # ── Questions ───────────────────────────────────────────────────────────────────────────────────────────────

    def view(self, seat: int | None) -> herna.View | None:
        """What a seat sees, or (None) everybody; nothing before the cards are dealt.

        Whoever asks again gets the same one: it is not for other threads (see `view_to_think_about`).
        """
        found = self._views.get(seat)
        return self._view(seat) if found is None and self._position else found

    def _view(self, seat: int | None) -> herna.View:
        assert self._position is not None
        found = self._views[seat] = self._views.get(seat) or self._position.view(seat)
        return found

    def view_to_think_about(self, seat: int) -> herna.View:
        """The same, once the cards are dealt, for a thread of its own."""
        assert self._position is not None
        return self._position.view(seat)

    def finished(self) -> herna.Position:
        """The game with all its secrets, once it is over."""
        if self._position is None or not self._position.over:
            raise Denied("not_over", "The game is not over yet; its cards are still secret.")
        return self._position

    def seat_of(self, guest: str | None) -> int | None:
        """The chair of a guest."""
        return None if guest is None else self._seat_of.get(guest)

    def free_seat(self, guest: str) -> int | None:
        """The open chair for a guest: the one that is kept for them, or the first that is kept for nobody."""
        open_to = {chair.kept: i for i, chair in reversed([*enumerate(self.seats)]) if is_open(chair)}
        return open_to.get(guest, open_to.get(None))

    @property
    def full(self) -> bool:
        """Whether all chairs are taken and the cards can be dealt."""
        if self.status != "waiting" or not self.seats:
            return False
        return not any(map(is_open, self.seats)) and self._rules_are_current

    @property
    def _rules_are_current(self) -> bool:
        return self.opened.version == find(self.opened.game).version

    def check_rules(self) -> None:
        """Refuse what would begin a game under other rules than those it was opened under."""
        if not self._rules_are_current:
            raise Denied("other_rules", "This table was opened under another version of the rules; open a new one.")

    def may_sit_down(self, guest: str) -> bool:
        """Whether a guest has not done so too often."""
        return self._sat_down[guest] < self._limits.sittings

    def may_get_bot(self, seat: int) -> bool:
        """Whether not too many have come to a chair."""
        return self._bots_seated[seat] < self._limits.bots_a_chair

    def played_by_bot(self, seat: int | None) -> bool:
        """Whether a bot plays for a seat."""
        return seat is not None and self.seats[seat].bot is not None

    def plays_here(self, seat: int, but: str) -> bool:
        """Whether a guest other than this one is in the middle of a game on a chair."""
        return self.status == "playing" and self.seats[seat].guest not in (None, but)

    def bot_to_move(self) -> str | None:
        """The level of the bot that decides now, if a bot does."""
        return None if self.decider is None else self.seats[self.decider].bot

    def can_undo(self, seat: int | None) -> bool:
        """Whether a seat may take its last decision back."""
        return seat is not None and seat == self.decider and self._undo.allowed(seat) and not self.played_by_bot(seat)

    def told(self, language: str | None, since: int) -> list[wire.ToldEvent]:
        """What happened after entry `since`, in words of a language, or in none."""
        first = len(self.happened)
        while first and self.happened[first - 1].number > since:
            first -= 1
        return [event for happened in self.happened[first:] for event in happened.told(language)]

    def forget_words(self) -> None:
        """Nobody is here who might want to be told again of all that happened."""
        for happened in self.happened:
            happened.forget_words()

    @property
    def weight(self) -> int:
        """About how many bytes of memory the table takes while nobody is there."""
        return ENTRY_BYTES * (self.number + 10)

    def deadline(self) -> float | None:
        """When the seat that decides will be decided for, if there is a clock: only a decision winds it up again."""
        if self.status != "playing" or self.opened.clock is None:
            return None
        closed = sum(max(0.0, again - max(ended, self._decided_at)) for ended, again in self._pauses)
        return self._decided_at + self.opened.clock + closed

    def due(self) -> Due | None:
        """What a bot or the clock has to decide now, if anything."""
        bot, deadline = self.bot_to_move(), self.deadline()
        if self.decider is None or (bot is None and deadline is None):
            return None
        if self._deciding is None:
            self._deciding = self.view_to_think_about(self.decider)
        return Due(self._deciding, bot, deadline, self._decided_at)

    def info(self, here: set[str]) -> TableInfo:
        """The table from outside; `here` are the guests who are connected."""
        seats = _with_guests(self.seats, here)
        return self._from_outside(self.opened, seats, self.view(None), self.number, self.rematch)

    def info_after(self, entry: Entry, after: herna.Position | None) -> TableInfo:
        """The same as it will be when an entry has had its effect, and nobody is here."""
        opened = entry if isinstance(entry, Opened) else self.opened
        seats = seated(self.seats, entry)
        alone = self._left_alone if seats is self.seats else _with_guests(seats, ())
        rematch = entry.table if isinstance(entry, Rematched) else self.rematch
        return self._from_outside(opened, alone, after, self.number + 1, rematch)

    def _from_outside(
        self,
        opened: Opened,
        seats: list[Chair],
        position: herna.Position | herna.View | None,
        number: int,
        rematch: str | None,
    ) -> TableInfo:
        """Of the position only what everybody knows: who decides, and who has won."""
        return TableInfo(
            id=self.id,
            game=opened.game,
            version=opened.version,
            options=opened.options,
            status=_status(position),
            seats=seats,
            host=opened.host,
            listed=opened.listed,
            clock=opened.clock,
            substitute=opened.substitute,
            hints=opened.hints,
            starts=opened.starts,
            number=number,
            decider=position.decider if position else None,
            rematch=rematch,
            winners=position.winners if position and position.over else None,
        )


def _with_guests(seats: list[Chair], here: Collection[str]) -> list[Chair]:
    """Chairs, and which of them somebody plays from who is here; bots always are."""
    return [replace(chair, here=chair.bot is not None or chair.guest in here) for chair in seats]


def _status(position: herna.Position | herna.View | None) -> wire.Status:
    if position is None:
        return "waiting"
    return "over" if position.over else "playing"

"""What goes over the wire, as types: checked when it comes in, and the source of the page's own types."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Language = Literal["cs", "sk", "en"]
Status = Literal["waiting", "playing", "over"]


class Guest(msgspec.Struct, kw_only=True):
    """Who I am: a name, and a cookie that is mine."""

    id: str
    name: str
    language: Language


class NewGuest(msgspec.Struct, forbid_unknown_fields=True):
    """A name is all a guest needs."""

    name: str
    language: Language = "en"


class Option(msgspec.Struct):
    """An option of a game in words."""

    key: str
    name: str
    about: str
    values: list[OptionValue]


class OptionValue(msgspec.Struct):
    """One value of an option."""

    value: str | bool
    name: str
    about: str


class LevelInfo(msgspec.Struct):
    """A level of bots in a game; `rating` is null where nobody has measured it."""

    level: str
    rating: int | None


class GameInfo(msgspec.Struct):
    """A game as the lobby shows it."""

    game: str
    name: str
    about: str
    length: str
    players: list[int]
    options: list[Option]
    levels: list[LevelInfo]


class Chair(msgspec.Struct, kw_only=True):
    """Who sits on a chair: nobody yet, a guest, or a bot; a guest who is gone may be played by a bot.

    `kept` is the guest for whom an open chair is kept, under `name`. `bot_at` is when a bot will play for a guest who
    is not here, unless they come back before.
    """

    name: str = ""
    guest: str | None = None
    bot: str | None = None
    here: bool = False
    kept: str | None = None
    bot_at: float | None = None


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be opened. `seats` are the chairs after mine: a bot's level, or null for an open chair.

    `substitute` is the level of a bot that plays for somebody who is gone.
    """

    game: str
    seats: list[str | None]
    options: dict[str, Any] = {}
    listed: bool = False
    clock: int | None = None
    substitute: str = "casual"
    hints: bool = True
    """Whether players may ask what a bot would do."""
    starts: int | None = None
    """The chair that begins, mine being 0; it is drawn if this is null."""


class TableInfo(msgspec.Struct, kw_only=True):
    """A table from outside: what everybody may know."""

    id: str
    game: str
    version: int
    options: dict[str, Any]
    status: Status
    seats: list[Chair]
    host: str
    listed: bool
    clock: int | None
    substitute: str
    hints: bool = True
    starts: int | None = None
    number: int
    changed: float | None = None
    """In lists: when something happened there last, in seconds since 1970."""
    decider: int | None = None
    rematch: str | None = None
    winners: list[int] | None = None


class TableList(msgspec.Struct):
    """Tables of the lobby: my own, and those that are open or can be watched.

    `unreadable` are my own that cannot be gone on with: they are damaged, or were begun under other rules.
    """

    mine: list[TableInfo]
    open: list[TableInfo]
    unreadable: list[str]


class Address(msgspec.Struct):
    """Where friends find the room; null if it can be reached from this machine only."""

    url: str | None


class SeatChange(msgspec.Struct, forbid_unknown_fields=True):
    """Who shall sit on a chair: a bot's level, or null to give it back (to its guest, or to anybody)."""

    seat: int
    bot: str | None


class ToldEvent(msgspec.Struct):
    """Something that happened, in the reader's language."""

    number: int
    text: str
    message: str
    values: dict[str, Any]


class Act(msgspec.Struct, tag="act", forbid_unknown_fields=True):
    """I do this; `decision` is the one I answer."""

    decision: int
    action: dict[str, Any]


class TakeBack(msgspec.Struct, tag="undo", forbid_unknown_fields=True):
    """I take my last decision back; `decision` is the one I am asked for now."""

    decision: int


class WhyNot(msgspec.Struct, tag="why_not", forbid_unknown_fields=True):
    """Why can't I do this?"""

    action: dict[str, Any]


class Hint(msgspec.Struct, tag="hint", forbid_unknown_fields=True):
    """What would a bot do?"""


class Speak(msgspec.Struct, tag="language", forbid_unknown_fields=True):
    """Tell me everything in this language from now on."""

    language: Language


class Know(msgspec.Struct, tag="know", forbid_unknown_fields=True):
    """I have the rules of the game myself: tell me views as bytes, if this layout is yours."""

    layout: str


FromClient = Act | TakeBack | WhyNot | Hint | Speak | Know


class Told(msgspec.Struct, tag="view", kw_only=True):
    """The table as my seat sees it; sent when I connect and whenever anything changes.

    `number` counts everything that happened at the table. `decision` is the decision that somebody has to make now; an
    action must name it. Chairs may change meanwhile: it stays the same. `legal` is empty unless I decide; `undo` says
    whether I may take my last decision back.
    """

    table: TableInfo
    number: int
    decision: int
    seat: int | None
    view: dict[str, Any] | None
    legal: list[dict[str, Any]]
    events: list[ToldEvent]
    deadline: float | None = None
    scores: list[int] | None = None
    undo: bool = False


class ToldInBytes(msgspec.Struct, tag="bytes", kw_only=True):
    """The same for whoever has the rules: `seen` are the bytes of the view in base64.

    Its JSON, what is allowed and the scores follow from them.
    """

    table: TableInfo
    number: int
    decision: int
    seat: int | None
    seen: bytes
    events: list[ToldEvent]
    deadline: float | None = None
    undo: bool = False


class Refused(msgspec.Struct, tag="refused"):
    """Nothing was changed, and this is why."""

    code: str
    text: str


class Answer(msgspec.Struct, tag="reason"):
    """The answer to `why_not`; no text means that it is allowed."""

    action: dict[str, Any]
    code: str | None
    text: str | None


class Hinted(msgspec.Struct, tag="hinted"):
    """How good each action looks to a bot in a decision, the best first; and what that one gains over the second."""

    decision: int
    rated: list[Rated]
    gains: list[Gain]


class Rated(msgspec.Struct):
    """One action and the chance of winning that it leaves, from 0 to 1, as far as a seat can foresee it."""

    action: dict[str, Any]
    rate: float


class Gain(msgspec.Struct):
    """What a choice brings more of than another, or fewer where that is better, and by how much on average.

    What is counted in a game is told by name (`COUNTED` of its card sense).
    """

    what: str
    by: float


ToClient = Told | ToldInBytes | Refused | Answer | Hinted


class Step(msgspec.Struct, kw_only=True):
    """One step of a finished game: as a seat saw it, or in the same shape with all cards open.

    `seen` are the bytes of the view for whoever has the rules, in base64; else it is missing.
    """

    step: int
    steps: int
    view: dict[str, Any]
    scores: list[int]
    decider: int | None
    events: list[ToldEvent]
    seen: bytes | msgspec.UnsetType = msgspec.UNSET


class Course(msgspec.Struct):
    """How a finished game went: the seat that made each decision, that to step 1 first."""

    deciders: list[int]


class Review(msgspec.Struct):
    """The decision that led to a step of a finished game, and how good each choice looks to a bot.

    The bot sees what the seat saw then; the best choice comes first. `gains` is what it would have brought beside what
    was chosen; null until somebody asks for that.
    """

    step: int
    seat: int
    chosen: dict[str, Any]
    rated: list[Rated]
    gains: list[Gain] | None = None


class Problem(msgspec.Struct):
    """An HTTP request that cannot be fulfilled, and why."""

    code: str
    text: str

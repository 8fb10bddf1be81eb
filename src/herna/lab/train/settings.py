"""How each game is trained; the figures in docs/players.md were made with these settings."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Settings:
    """What a training can be given.

    hidden          neurons of the first hidden layer, and of the two after it
    tables, steps   tables played at once, and decisions at each before the network learns from them
    portion         decisions it learns from at once
    rate            how far each lesson goes at the start; it falls to a twentieth
    spread          what it is worth to keep several actions in play at the start; it falls to a tenth
    clip            how much more or less likely one lesson may make an action
    trace           how far results later than the next own decision count (λ of GAE)
    discount        what a result one decision later is worth
    average         what a lesson counts in the averaged network, which is the one that is kept
    mixed           share of the tables where card sense sits in some seats
    margin, lead    share of a result that is the lead in points, at the start, and the lead that is all of it
    apart           steps by which tables are played apart at the start
    trials          tables of a trial against card sense
    longest         steps after which a trial ends; games that are not over then count as lost
    """

    hidden: tuple[int, int] = (512, 256)
    tables: int = 1 << 15
    steps: int = 64
    portion: int = 1 << 16
    rate: float = 5e-4
    spread: float = 0.02
    clip: float = 0.2
    trace: float = 0.95
    discount: float = 1.0
    average: float = 0.005
    mixed: float = 0.2
    margin: float = 0.0
    lead: float = 30.0
    apart: int = 130
    trials: int = 6144
    longest: int = 1000


USUAL = Settings()
GAMES = {
    "face_to_face": USUAL,
    "karma": replace(USUAL, tables=12288, steps=192, spread=0.03, discount=0.999, apart=150, longest=1500),
    "korist": replace(USUAL, hidden=(384, 256), apart=120),
    "stycholov": replace(USUAL, hidden=(320, 256), tables=1 << 16, spread=0.01, margin=0.5, apart=290),
}
SMALL = {"tables": 64, "steps": 8, "portion": 256, "apart": 4, "trials": 48, "longest": 30, "hidden": (16, 8)}
"""What is enough to see that everything works, on any processor."""


def settings_of(game: str, *, small: bool = False) -> Settings:
    """The settings of a game."""
    found = GAMES.get(game, USUAL)
    return replace(found, **SMALL) if small else found  # type: ignore[arg-type]


def going_on(usual: Settings) -> Settings:
    """For who begins as a network that plays well: less is left to find, and long steps lose more."""
    return replace(usual, rate=0.4 * usual.rate, spread=0.5 * usual.spread, margin=0.0)

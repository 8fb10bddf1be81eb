"""Štycholov (Fishing): eight rounds of tricks, and what you catch you will hold."""

from __future__ import annotations

from herna.core.engine import Rules
from herna.core.game import Game

from . import rules
from .actions import all_words
from .events import happened
from .features import FEATURES, features
from .state import State
from .view import guess, open_state, seat_view

GAME = Game(
    name="stycholov",
    version=1,
    players=range(3, 6),
    options={},
    layout=State,
    rules=Rules(
        deal=rules.deal,
        decider=rules.decider,
        why_not=rules.why_not,
        legal=rules.legal,
        apply=rules.apply,
        score=rules.score,
        wins=rules.wins,
        guess=guess,
        features=features,
    ),
    features=FEATURES,
    reasons=rules.Reason,
    words=all_words(),
    open_state=open_state,
    seat_view=seat_view,
    happened=happened,
)

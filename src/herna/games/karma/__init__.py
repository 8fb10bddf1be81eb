"""Karma: get rid of all cards; only the last one loses."""

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
    name="karma",
    version=1,
    players=range(2, 7),
    options={"premonition": (False, True)},
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
    one_loses=True,
)

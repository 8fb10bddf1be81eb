"""What is done at one table of many, written once for all cores and for a GPU. No rule is here, only the order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from herna.core.chance import draft, set_key, set_noise
from herna.core.engine import Rules
from herna.core.features import writer
from herna.core.game import Game
from herna.core.rule import rule

FINE = 0
NO_SUCH_ACTION = -1


class Tables(NamedTuple):
    """Everything about many tables, a row for each in every array but the templates and the key; see `Batch`."""

    words: Any
    states: Any
    numbers: Any
    noise: Any
    deciders: Any
    masks: Any
    features: Any
    random_actions: Any
    done: Any
    rewards: Any
    scores: Any
    templates: Any
    key: Any


class SeriesTables(NamedTuple):
    """Tables at which whole games are played one after the other; sums are scores, then wins, by seat."""

    words: Any
    states: Any
    noise: Any
    sums: Any
    decisions: Any
    template: Any
    key: Any
    player_key: Any


@dataclass(frozen=True)
class TableRules:
    """What is done at table `i` of many; all are rules, to be called from loops of any kind."""

    begin: Callable[[Tables, int], None]
    refuse: Callable[[Any, int, int], int]
    step: Callable[[Tables, int, int], None]
    show: Callable[[Tables, int, Any], None]
    play: Callable[[SeriesTables, int, int, Any], None]


def table_rules(game: Game) -> TableRules:
    """The order in which the rules of a game are asked and carried out."""
    rules = game.rules
    deal = dealer(rules)
    return TableRules(
        begin=_begin(deal),
        refuse=_refuse(rules, len(game.words)),
        step=_step(rules, deal),
        show=_show(game),
        play=_play(rules, deal),
    )


def dealer(rules: Rules) -> Callable[..., None]:
    """What deals a game at one of many tables."""
    rules_deal = rules.deal

    @rule
    def deal(words: Any, states: Any, i: int, template: Any, key: Any, number: int) -> None:
        """A table with nothing on it but the number of players and the options is dealt a game."""
        for w in range(len(template)):
            words[i, w] = template[w]
        s = states[i]
        set_key(s.random, key, number)
        rules_deal(s)

    return deal


def _begin(deal: Callable[..., None]) -> Callable[..., None]:
    @rule
    def begin(t: Tables, i: int) -> None:
        """The game with the table's number is dealt, and its random choices begin anew."""
        deal(t.words, t.states, i, t.templates[i % len(t.templates)], t.key, t.numbers[i])
        set_noise(t.noise[i], t.key, t.numbers[i])

    return begin


def _refuse(rules: Rules, actions: int) -> Callable[..., int]:
    why_not = rules.why_not

    @rule
    def refuse(states: Any, i: int, action: int) -> int:
        if action < 0 or action >= actions:
            return NO_SUCH_ACTION
        return why_not(states[i], action)

    return refuse


def _step(rules: Rules, deal: Callable[..., None]) -> Callable[..., None]:
    apply, score, wins = rules.apply, rules.score, rules.wins

    @rule
    def step(t: Tables, i: int, action: int) -> None:
        """Carry out an action (or none, below 0); a game that ends is scored, and the table's next one is dealt."""
        s = t.states[i]
        if action >= 0:
            apply(s, action)
        t.done[i] = s.over != 0
        players = s.players
        if not s.over:
            for seat in range(players):
                t.rewards[i, seat] = 0.0
            return
        winners = 0
        for seat in range(players):
            winners += 1 if wins(s, seat) else 0
        for seat in range(players):
            t.scores[i, seat] = score(s, seat)
            t.rewards[i, seat] = ((players if wins(s, seat) else 0) - winners) / (players - 1)
        t.numbers[i] += len(t.numbers)
        deal(t.words, t.states, i, t.templates[i % len(t.templates)], t.key, t.numbers[i])

    return step


def _show(game: Game) -> Callable[..., None]:
    decider, legal = game.rules.decider, game.rules.legal
    features = writer(game.rules.features, game.rules.derived, game.features.size)

    @rule
    def show(t: Tables, i: int, scratch: Any) -> None:
        """What the deciding seat sees and may do; masks and rows of features come with zeros in them."""
        s = t.states[i]
        t.deciders[i] = decider(s)
        count = legal(s, scratch)
        for k in range(count):
            t.masks[i, scratch[k]] = True
        t.random_actions[i] = scratch[draft(t.noise[i], count)]
        features(s, decider(s), t.features[i])

    return show


def _play(rules: Rules, deal: Callable[..., None]) -> Callable[..., None]:
    legal, apply, score, wins = rules.legal, rules.apply, rules.score, rules.wins

    @rule
    def play(t: SeriesTables, i: int, number: int, scratch: Any) -> None:
        """Deal and play one whole game at random."""
        deal(t.words, t.states, i, t.template, t.key, number)
        noise = t.noise[i]
        set_noise(noise, t.player_key, number)
        s = t.states[i]
        decisions = 0
        while not s.over:
            apply(s, scratch[draft(noise, legal(s, scratch))])
            decisions += 1
        for seat in range(s.players):
            t.sums[i, 0, seat] += score(s, seat)
            t.sums[i, 1, seat] += 1 if wins(s, seat) else 0
        t.decisions[i] += decisions

    return play

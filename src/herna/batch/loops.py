"""What is done at one table of many, written once for all cores and for a GPU. No rule is here, only the order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from herna.core.chance import draft, set_key, set_noise
from herna.core.engine import Rules
from herna.core.game import Game
from herna.core.rule import Compiler, rule

FINE = 0
NO_SUCH_ACTION = -1


@dataclass(frozen=True)
class Loops:
    """Compiled functions; `i` is the table. Arrays have a row for each table, see `cpu.Batch`."""

    deal: Callable[..., None]
    refuse: Callable[..., int]
    step: Callable[..., None]
    show: Callable[..., None]
    play: Callable[..., int]


@rule
def lay_out(words: Any, template: Any, i: int) -> None:
    """A table with nothing on it but the number of players and the options."""
    for w in range(len(template)):
        words[i, w] = template[w]


def table_loops(game: Game) -> Loops:
    """The functions of one game, compiled; code for a GPU may call them, too."""
    compiler = Compiler(game.name)
    deal = compiler(_deal(game.rules))
    return Loops(
        deal=deal,
        refuse=compiler(_refuse(game.rules, len(game.words))),
        step=compiler(_step(game.rules, _deal(game.rules))),
        show=compiler(_show(game.rules)),
        play=compiler(_play(game.rules)),
    )


def _deal(rules: Rules) -> Callable[..., None]:
    rules_deal = rules.deal

    @rule
    def deal(words: Any, states: Any, i: int, template: Any, key: Any, number: int) -> None:
        lay_out(words, template, i)
        s = states[i]
        set_key(s.random, key, number)
        rules_deal(s)

    return deal


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
    def step(
        words: Any,
        states: Any,
        i: int,
        action: int,
        template: Any,
        key: Any,
        numbers: Any,
        done: Any,
        scores: Any,
        rewards: Any,
    ) -> None:
        s = states[i]
        apply(s, action)
        done[i] = s.over != 0
        players = s.players
        if not s.over:
            for seat in range(players):
                rewards[i, seat] = 0.0
            return
        winners = 0
        for seat in range(players):
            winners += 1 if wins(s, seat) else 0
        for seat in range(players):
            scores[i, seat] = score(s, seat)
            rewards[i, seat] = ((players if wins(s, seat) else 0) - winners) / (players - 1)
        numbers[i] += len(numbers)
        deal(words, states, i, template, key, numbers[i])

    return step


def _show(rules: Rules) -> Callable[..., None]:
    decider, legal, features = rules.decider, rules.legal, rules.features

    @rule
    def show(
        states: Any, i: int, scratch: Any, noise: Any, deciders: Any, masks: Any, random_actions: Any, rows: Any
    ) -> None:
        """What the deciding seat sees and may do; masks and rows of features come with zeros in them."""
        s = states[i]
        deciders[i] = decider(s)
        count = legal(s, scratch)
        for k in range(count):
            masks[i, scratch[k]] = True
        random_actions[i] = scratch[draft(noise[i], count)]
        features(s, decider(s), rows[i])

    return show


def _play(rules: Rules) -> Callable[..., int]:
    rules_deal, legal, apply, score, wins = rules.deal, rules.legal, rules.apply, rules.score, rules.wins

    @rule
    def play(
        words: Any,
        states: Any,
        i: int,
        scratch: Any,
        template: Any,
        key: Any,
        player_key: Any,
        game: int,
        noise: Any,
        totals: Any,
    ) -> int:
        """Deal and play one game at random at a table; totals: scores, then wins, by seat. Returns the decisions."""
        lay_out(words, template, i)
        s = states[i]
        set_key(s.random, key, game)
        rules_deal(s)
        set_noise(noise, player_key, game)
        decisions = 0
        while not s.over:
            apply(s, scratch[draft(noise, legal(s, scratch))])
            decisions += 1
        for seat in range(s.players):
            totals[i, 0, seat] += score(s, seat)
            totals[i, 1, seat] += 1 if wins(s, seat) else 0
        return decisions

    return play

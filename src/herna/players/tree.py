"""Tree search over what cannot be seen: one compiled function over the same rules that are played by.

Every round of the search takes a guess of the hidden cards (`guess`) and one of the actions in question, walks down one
common tree through the guessed position, plays the game to its end by card sense and lets the result count in every
node passed: information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012). All actions in question are
tried under the same guesses, so that the luck of a guess is the same for each of them; `search.py` says which go on.
Below them one is chosen by its results so far and, where these are few, by card sense: the PUCT formula of AlphaZero.
What luck is left in the differences between the actions in question is measured on the way (`noise`), and with it
`rank` puts them into an order.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from herna.core.chance import set_key
from herna.core.engine import Rules
from herna.core.game import Game
from herna.core.rule import rule

from .likelihood import exp_of, log2_of, sort_by_worth
from .sense import best_by_sense, chapter_of, sense_of

NODE = np.dtype(
    [
        ("first_child", "i4"),
        ("sibling", "i4"),
        ("visits", "i4"),
        ("weight", "f4"),
        ("total", "f4"),
        ("action", "i2"),
    ],
    align=True,
)
"""`weight` is how likely card sense would choose the action; `total` the sum of the results for the seat that does."""

DEEPEST = 2
"""Decisions in the tree; what follows is played by card sense. Deeper trees were no better, in one game weaker."""
HALF = 8.0
"""The lead in points that counts as half of what can be had."""
AHEAD = 1
"""Chapters that are played out after the present one."""
EXPLORE = 0.7
"""How far actions that promise less now are tried."""
TEMPERATURE = 0.1
"""How loosely the tree follows card sense: an action rated 0 gets e^(−1/temperature) of the best one's share."""
MARGIN = 0.25
"""Share of a result that is not winning but by how much."""


@rule
def share_of_margin(lead: float) -> float:
    """A lead in points as a number from 0 to 1."""
    return 0.5 + 0.5 * lead / (HALF + abs(lead))


@rule
def add_child(nodes: Any, used: Any, parent: int, action: int, weight: float) -> int:
    """A new node below `parent`; 0 when no room is left."""
    child: int = used[0]
    if child >= len(nodes):
        return 0
    used[0] += 1
    nodes[child].action = action
    nodes[child].weight = weight
    nodes[child].sibling = nodes[parent].first_child
    nodes[parent].first_child = child
    return child


@rule
def best_child(nodes: Any, children: Any, count: int) -> int:
    """The place of the allowed action with the best outlook, its result so far and the wish to know more weighed."""
    weights = results = 0.0
    tries = 0
    for i in range(count):
        weights += nodes[children[i]].weight
        results += nodes[children[i]].total
        tries += nodes[children[i]].visits
    mean = results / tries if tries else 0.5
    best, chosen = -1e30, 0
    for i in range(count):
        node = nodes[children[i]]
        result = node.total / node.visits if node.visits else mean
        wish = EXPLORE * node.weight / weights * math.sqrt(tries + 1) / (1 + node.visits)
        if result + wish > best:
            best, chosen = result + wish, i
    return chosen


def _weigher(value: Callable[[Any, int], int]) -> Callable[..., None]:
    @rule
    def weigh(s: Any, actions: Any, count: int, weights: Any) -> None:
        """How likely card sense would choose each action."""
        low = high = value(s, actions[0])
        weights[0] = low
        for i in range(1, count):
            worth = value(s, actions[i])
            weights[i] = worth
            low, high = min(low, worth), max(high, worth)
        for i in range(count):
            weights[i] = exp_of((weights[i] - high) / (TEMPERATURE * (high - low))) if high > low else 1.0

    return weigh


@rule
def match_children(nodes: Any, parent: int, actions: Any, count: int, children: Any) -> int:
    """Write the node of each allowed action, 0 where there is none yet; returns how many there are."""
    found = 0
    for i in range(count):
        children[i] = 0
    child = nodes[parent].first_child
    while child:
        for i in range(count):
            if actions[i] == nodes[child].action:
                children[i] = child
                found += 1
                break
        child = nodes[child].sibling
    return found


@rule
def add_children(nodes: Any, used: Any, parent: int, actions: Any, count: int, children: Any, weights: Any) -> bool:
    """New nodes for the allowed actions that have none; false when no room is left."""
    for i in range(count):
        if not children[i]:
            children[i] = add_child(nodes, used, parent, actions[i], weights[i])
            if not children[i]:
                return False
    return True


def _player_out(game: Game, chapter: Callable[[Any], int]) -> Callable[..., None]:
    legal, apply, best_of = game.rules.legal, game.rules.apply, best_by_sense(game)

    @rule
    def play_out(s: Any, actions: Any, last: int) -> None:
        """Play by card sense to the end, or to that of the last chapter that is looked at."""
        while not s.over and chapter(s) <= last:
            apply(s, best_of(s, actions, legal(s, actions)))

    return play_out


def _judge(rules: Rules) -> Callable[..., float]:
    score, wins = rules.score, rules.wins

    @rule
    def result(s: Any, seat: int) -> float:
        """What the game has come to for a seat, from 0 to 1."""
        best_other = -(1 << 30)
        for other in range(s.players):
            if other != seat:
                best_other = max(best_other, score(s, other))
        lead = share_of_margin(score(s, seat) - best_other)
        if not s.over:
            return lead
        won = 1.0 if wins(s, seat) else 0.0
        return (1 - MARGIN) * won + MARGIN * lead

    return result


def _walker(rules: Rules, value: Callable[[Any, int], int]) -> Callable[..., int]:
    legal, apply, decider = rules.legal, rules.apply, rules.decider
    weigh = _weigher(value)

    @rule
    def walk(
        s: Any, nodes: Any, used: Any, path: Any, movers: Any, actions: Any, children: Any, weights: Any
    ) -> int:  # fmt: skip
        """Go down the tree below the first node of the path, which has been applied; returns how long the path got."""
        depth = 1
        while not s.over and depth < DEEPEST and nodes[path[depth - 1]].visits:
            parent = path[depth - 1]
            count = legal(s, actions)
            if match_children(nodes, parent, actions, count, children) < count:
                weigh(s, actions, count, weights)
                if not add_children(nodes, used, parent, actions, count, children, weights):
                    break
            chosen = best_child(nodes, children, count)
            path[depth] = children[chosen]
            movers[depth] = decider(s)
            depth += 1
            apply(s, actions[chosen])
        return depth

    return walk


def grower(game: Game, read: Callable[[Any], Any]) -> Callable[..., None]:
    """The search of a game: it tries some actions under some guesses."""
    sense = sense_of(game)
    chapter = chapter_of(game)
    walk, result = _walker(game.rules, sense.value), _judge(game.rules)
    play_out = _player_out(game, chapter)
    apply, guess = game.rules.apply, game.rules.guess

    def grow(
        view: Any, buffer: Any, seat: int, tried: Any, count: int, nodes: Any, used: Any, noise: Any, key: Any,
        first: int, guesses: int, actions: Any, children: Any, weights: Any, path: Any, movers: Any,
    ) -> None:  # fmt: skip
        """Try the first `count` of some actions under some guesses each; `first` numbers these, so no two are alike.

        The action at place p is that of node p + 1. `noise` gets the sum of squares by which the results under one
        guess differ, and its degrees of freedom. The last five arrays are room to work in.
        """
        movers[0] = seat
        for number in range(first, first + guesses):
            results = squares = 0.0
            for i in range(count):
                for k in range(len(view)):
                    buffer[k] = view[k]
                s = read(buffer)
                set_key(s.random, key, number)
                guess(s, seat)
                last = chapter(s) + AHEAD
                path[0] = tried[i] + 1
                apply(s, nodes[path[0]].action)
                depth = walk(s, nodes, used, path, movers, actions, children, weights)
                play_out(s, actions, last)
                for k in range(depth):
                    nodes[path[k]].visits += 1
                    nodes[path[k]].total += result(s, movers[k])
                outcome = result(s, seat)
                results += outcome
                squares += outcome * outcome
            noise[0] += max(0.0, squares - results * results / count)
            noise[1] += count - 1

    return grow


# ── Who stays ───────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def rank(nodes: Any, noise: Any, order: Any, count: int, promises: Any, trust: float) -> None:
    """Order the first `count` actions by what they promise, over all trees.

    That is the mean of their results, less the doubts of card sense, which weigh as much as luck and less with every
    try.
    """
    squares = freedom = 0.0
    for tree in range(len(noise)):
        squares += noise[tree, 0]
        freedom += noise[tree, 1]
    for i in range(count):
        visits, results = 0, 0.0
        for tree in range(len(noise)):
            visits += nodes[tree, order[i] + 1].visits
            results += nodes[tree, order[i] + 1].total
        promises[order[i]] = (results - trust * log2_of(1 + order[i]) * squares / freedom) / visits
    sort_by_worth(order, count, promises)


@rule
def settle(order: Any, count: int, promises: Any, rates: Any) -> None:
    """Rate all actions in their last order: 1 for the best, and less by as much as another one promises less.

    Who left promises no more than who stayed, even if these promised more then than they kept.
    """
    lowest = best = promises[order[0]]
    for i in range(count):
        lowest = min(lowest, promises[order[i]])
        rates[i] = max(0.0, 1 - (best - lowest))

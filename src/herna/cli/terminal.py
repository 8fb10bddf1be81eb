"""A game in the terminal: one person against bots."""

from __future__ import annotations

import json
from collections.abc import Callable

from ..core.position import Position, View
from ..core.retell import events
from ..core.text import say

PERSON = 0


def play(position: Position, bots: Callable[[Position], int], language: str) -> None:
    """Play to the end, or until the person leaves."""
    game = position.game.name
    try:
        while not position.over:
            before = position.copy()
            mine = position.decider == PERSON
            number = _ask(position.view(PERSON), language) if mine else bots(position)
            position.apply(number)
            for message, values in events(before, position):
                print("  " + say(game, language, message, None, **values))
    except EOFError:
        print()


def _ask(view: View, language: str) -> int:
    """Show the view and the allowed actions, and read one of their numbers."""
    game = view.game.name
    print("\n" + "\n".join(f"{key:>10}: {json.dumps(value)}" for key, value in view.to_json().items()))
    legal = view.legal_numbers()
    for index, number in enumerate(legal):
        print(f"{index + 1:4d}. {json.dumps(view.game.words[number])}")
    while True:
        answer = input(say(game, language, "your-choice", count=len(legal)) + " ")
        if not (answer.isascii() and answer.isdigit() and 1 <= int(answer[:9]) <= len(legal)):
            print(say(game, language, "not-a-choice", count=len(legal)))
        elif not loses_at_once(view, legal[int(answer) - 1]) or _is_sure(game, language):
            return legal[int(answer) - 1]


def loses_at_once(view: View, number: int) -> bool:
    """Whether an action ends the game with a defeat, as far as the seat can know (FTF-11)."""
    tried = view.guess("what if")
    tried.apply(number)
    return tried.over and view.seat not in tried.winners


def _is_sure(game: str, language: str) -> bool:
    return input(say(game, language, "sure") + " ").strip().lower() == say(game, language, "yes")

"""Karma: what to turn up, when to take the pile, what to lay, whom to give."""

from __future__ import annotations

from typing import Any

from herna.games.karma.cards import card_name
from herna.games.karma.state import Phase

from .watching import Moment, Tally, within

OPTIONS, PLAYERS = {"premonition": False}, 4
KARMA = {"table": "table card", "bottom": "bottom up", "five": "five or less", "give": "give the pile"}


def told(card: int) -> str:
    """A card, numbers in fours."""
    return KARMA.get(card_name(card)) or f"number {within(card, 4, 8, 12, 16)}"


def cards_of(state: Any, seat: int) -> int:
    """All that a seat still has."""
    return int(state.hand_size[seat] + state.up_left[seat] + state.down_left[seat])


class Study:
    """Looks at the set-up and at every decision with a pile."""

    def __init__(self) -> None:
        self.tally = Tally()

    def see(self, moment: Moment) -> None:
        """One decision."""
        phase = moment.state.phase
        if phase == Phase.PREPARE:
            self._prepare(moment)
        elif phase == Phase.LAY and moment.state.pile_size:
            self._answer(moment)
        elif phase == Phase.GIVE:
            self._give(moment)

    def _prepare(self, moment: Moment) -> None:
        """The last of the three cards to be turned up: now all are known."""
        s, seat = moment.state, moment.seat
        turned = [int(s.chosen[seat, slot]) for slot in range(3) if s.chosen[seat, slot]]
        if len(turned) < 2:
            return
        last = next(kind for kind in range(1, 21) if card_name(kind) == moment.words["card"])
        kept = [kind for kind in range(1, 21) for _ in range(s.hands[seat, kind] - (kind == last))]
        for kind in (*turned, last, *kept):
            self.tally.add(f"set-up: turned up, {told(kind)} %", False)
        for kind in (*turned, last):
            self.tally.sums[f"set-up: turned up, {told(kind)} %"][0] += 1

    def _answer(self, moment: Moment) -> None:
        s, t, words = moment.state, self.tally, moment.words
        lays = [one for one in moment.legal() if one["do"] == "lay"]
        seen = [one for one in lays if one["from"] != "face_down"]
        took = words["do"] == "take"
        if took:
            t.add("take: nothing could be laid %", not lays)
            t.add("take: cards in the pile", s.pile_size)
        if not seen:
            return
        numbers = sorted({int(one["card"]) for one in seen if one["card"] not in KARMA})
        t.add(f"take though something fits, pile of {within(s.pile_size, 2, 5, 9)} %", took)
        t.add(f"take though {'a number fits' if numbers else 'only Karma cards fit'} %", took)
        t.add(f"take though something fits, {'while the deck lasts' if s.deck_left else 'after the deck'} %", took)
        special = any(s.pile[place] > 16 for place in range(s.pile_size))
        t.add(f"take though something fits, {'a' if special else 'no'} Karma card in the pile %", took)
        if not took and "card" in words:
            self._lay(moment, numbers, [one for one in seen if one["from"] == words["from"]])

    def _lay(self, moment: Moment, numbers: list[int], seen: list[dict[str, Any]]) -> None:
        t, words = self.tally, moment.words
        special = words["card"] in KARMA
        if numbers and any(one["card"] in KARMA for one in seen):
            t.add("lay: a Karma card though a number fits %", special)
        if special:
            t.add(f"lay: pile under {KARMA[words['card']]}", moment.state.pile_size)
        elif len(numbers) > 1:
            t.add("lay: the lowest of several numbers that fit %", int(words["card"]) == numbers[0])
            t.add("lay: the highest of several numbers that fit %", int(words["card"]) == numbers[-1])
        most = max(one["count"] for one in seen if one["card"] == words["card"])
        if most > 1:
            t.add("lay: all equal cards together %", words["count"] == most)
        self._three(moment, seen)

    def _three(self, moment: Moment, seen: list[dict[str, Any]]) -> None:
        s = moment.state
        run = 1
        while run < s.pile_size and s.pile[s.pile_size - 1 - run] == s.pile[s.pile_size - 1]:
            run += 1
        top = card_name(int(s.pile[s.pile_size - 1]))
        if any(one["card"] == top and one["count"] + run >= 3 for one in seen):
            done = moment.words["card"] == top and moment.words["count"] + run >= 3
            self.tally.add("three equal: completed where possible %", done)

    def _give(self, moment: Moment) -> None:
        s, t, to = moment.state, self.tally, moment.words["to"]
        others = {seat: cards_of(s, seat) for seat in range(s.players) if seat != moment.seat}
        t.add("give: to whoever has the fewest cards %", others[to] == min(others.values()))
        t.add("give: to whoever has the most cards %", others[to] == max(others.values()))
        t.add("give: to the next player %", to == (moment.seat + 1) % s.players)
        if 0 in others.values():
            t.add("give: to somebody already out, if there is one %", others[to] == 0)
        t.add("give: cards in the pile", s.pile_size)

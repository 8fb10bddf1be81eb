"""Face to Face: how many cards, when to help, the backwards trick."""

from __future__ import annotations

from typing import Any

from .watching import Moment, Tally, within

OPTIONS, PLAYERS = {"last_card": "strict"}, 2
UP, DOWN = 0, 1


def gift(state: Any, seat: int, words: dict[str, Any]) -> int:
    """By how much a card improves the opponent's pile."""
    piles, card = state.piles, words["card"]
    return int(piles[1 - seat, UP] - card if words["pile"] == "up" else card - piles[1 - seat, DOWN])


def gap(state: Any, seat: int, words: dict[str, Any]) -> int:
    """How far a card moves an own pile on; −10 is the backwards trick."""
    piles, card = state.piles, words["card"]
    return int(card - piles[seat, UP] if words["pile"] == "up" else piles[seat, DOWN] - card)


class Study:
    """Looks at turns."""

    def __init__(self) -> None:
        self.tally = Tally()
        self._begin()
        self._game = -1

    def _begin(self) -> None:
        self._gifts: list[int] = []
        self._trick_possible = self._trick_used = False
        self._laid_when_helping = 0

    def see(self, moment: Moment) -> None:
        """One decision."""
        if moment.game != self._game:
            self._game, self._turns = moment.game, 0
            self._begin()
        s, words = moment.state, moment.words
        legal = [one for one in moment.legal() if one["do"] == "lay"]
        self._gifts += [gift(s, moment.seat, one) for one in legal if one["on"] == "opponent"]
        self._trick_possible |= any(one["on"] == "own" and gap(s, moment.seat, one) == -10 for one in legal)
        if words["do"] == "lay":
            self._lay(moment)
        else:
            self._end(moment)

    def _lay(self, moment: Moment) -> None:
        s, words = moment.state, moment.words
        if words["on"] == "own":
            step = gap(s, moment.seat, words)
            self._trick_used |= step == -10
            if step > 0:
                self.tally.add("own pile: how far a card moves it on", step)
                self.tally.add("own pile: a card that moves it on by 5 or less %", step <= 5)
            return
        self._laid_when_helping = s.laid + 1
        self.tally.add("help: by how much it improves the opponent's pile", gift(s, moment.seat, words))

    def _end(self, moment: Moment) -> None:
        s, t = moment.state, self.tally
        self._turns += 1
        helped = bool(s.helped)
        stage = within(int(s.deck_left[moment.seat]), 0, 19, 39, low=0)
        t.add("turn: cards laid", s.laid)
        t.add(f"turn: cards laid, {'with' if helped else 'without'} help", s.laid)
        t.add("turn: exactly two cards laid %", s.laid == 2)
        t.add(f"turn: helped, by own deck ({stage} cards) %", helped)
        t.add("turn: helped %", helped)
        t.add(f"turn: helped, by who {'wins' if moment.won else 'loses'} %", helped)
        if self._turns <= 2:
            t.add("first turn: cards laid", s.laid)
            t.add("first turn: helped %", helped)
        if self._gifts:
            t.add(f"turn: helped, if the smallest possible gift is {within(min(self._gifts), 3, 9, 19)} %", helped)
        if self._trick_possible:
            t.add("backwards trick: used in a turn in which it was possible %", self._trick_used)
        t.add(f"backwards trick: in a turn of who {'wins' if moment.won else 'loses'} %", self._trick_used)
        if helped:
            t.add("help: it is the last card of the turn %", self._laid_when_helping == s.laid)
            t.add("help: cards drawn for it", min(6 - s.hand_size[moment.seat], s.deck_left[moment.seat]))
        self._begin()

"""Kořist: what to lay, when to keep prey, what to do about a loss, what to draw."""

from __future__ import annotations

from typing import Any

from herna.games.korist.cards import JOKER, card_name
from herna.games.korist.state import Phase

from .watching import Moment, Tally, within

OPTIONS, PLAYERS = {"rules": "base"}, 3


def _cards(count: int, most: int) -> str:
    """So many cards, in words."""
    return "1 card" if count == 1 else f"{count} cards" if count < most else f"{most} or more cards"


class Study:
    """Looks at each phase of a turn."""

    def __init__(self) -> None:
        self.tally = Tally()
        self._begun: set[tuple[int, int]] = set()

    def see(self, moment: Moment) -> None:
        """One decision."""
        looks = {Phase.LAY: self._lay, Phase.KEEP: self._keep, Phase.ANSWER: self._answer, Phase.DRAW: self._draw}
        look = looks.get(moment.state.phase)
        if look is not None:
            look(moment)

    def _lay(self, moment: Moment) -> None:
        s, t, words = moment.state, self.tally, moment.words
        size, jokers = len(words["cards"]), words["cards"].count(card_name(JOKER))
        first = "lay" if (moment.game, moment.seat) in self._begun else "first lay"
        self._begun.add((moment.game, moment.seat))
        t.add(f"{first}: cards", size)
        for count in (1, 2, 3):
            t.add(f"{first}: {count} card{'s' if count > 1 else ''} %", size == count)
        t.add(f"{first}: 4 cards or more %", size >= 4)
        if words["value"] != JOKER:
            t.add(f"{first}: mean value", words["value"])
            for low, high in ((1, 4), (5, 8), (9, 13)):
                t.add(f"{first}: value {low}–{high} %", low <= words["value"] <= high)
        most = self._most(moment)
        if words["value"] != JOKER and most > 1 and not jokers:
            t.add("lay: all cards of the value at once, if there are several %", size >= most)
        captures = [one for one in moment.legal() if self._captures(s, moment.seat, one)]
        if captures:
            t.add("lay: captures, where something can be captured %", self._captures(s, moment.seat, words))
        if s.hands[moment.seat, JOKER]:
            t.add("joker: used in a lay, if in hand %", jokers > 0)
            if jokers:
                t.add("joker: laid with numbers and not alone %", words["value"] != JOKER)

    def _most(self, moment: Moment) -> int:
        return int(moment.state.hands[moment.seat, moment.words["value"]])

    def _captures(self, s: Any, seat: int, words: dict[str, Any]) -> bool:
        size, value = len(words["cards"]), words["value"]
        for other in range(s.players):
            top = s.row_top[other]
            if other == seat or not top or s.layer_value[top] == JOKER:
                continue
            if s.layer_numbers[top] + s.layer_jokers[top] == size and s.layer_value[top] < value:
                return True
        return False

    def _keep(self, moment: Moment) -> None:
        s, t = moment.state, self.tally
        size, kept = int(s.prey_numbers + s.prey_jokers), moment.words["do"] == "keep"
        t.add("prey: kept %", kept)
        t.add(f"prey: kept, {_cards(size, 5)} %", kept)
        t.add(f"prey: kept, value {within(int(s.prey_value), 4, 8, 13)} %", kept)
        fits = s.hands[moment.seat, s.prey_value] > 0
        t.add(f"prey: kept, {'some' if fits else 'none'} of the same value in hand %", kept)
        t.add(f"prey: kept, {within(int(s.hand_size[moment.seat]), 3, 6, 9)} cards in hand %", kept)
        if s.prey_jokers:
            t.add("prey: kept, with a joker in it %", kept)

    def _answer(self, moment: Moment) -> None:
        s, t = moment.state, self.tally
        size, back = int(s.prey_numbers + s.prey_jokers), moment.words["do"] == "take_back"
        t.add("loss left lying: taken back %", back)
        t.add(f"loss left lying: taken back, {_cards(size, 4)} %", back)
        t.add(f"loss left lying: taken back, value {within(int(s.prey_value), 4, 8, 13)} %", back)

    def _draw(self, moment: Moment) -> None:
        s, t, words = moment.state, self.tally, moment.words
        may_decline = any(one["do"] == "decline" for one in moment.legal())
        if may_decline:
            t.add("draw for not capturing: declined %", words["do"] == "decline")
        if words["do"] != "draw":
            return
        from_market = words["from"] == "market"
        t.add("draw: from the market %", from_market)
        if from_market:
            card = s.market[words["slot"], s.market_size[words["slot"]] - 1]
            t.add("draw: from the market, a value already in hand %", s.hands[moment.seat, card] > 0)
        jokers = [slot for slot in range(6) if s.market_size[slot] and s.market[slot, 0] == JOKER]
        if jokers:
            t.add("draw: the joker, if one lies in the market %", from_market and words["slot"] in jokers)

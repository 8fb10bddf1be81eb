"""Štycholov: what to lead, when to take a trick, what to catch, and when points are made."""

from __future__ import annotations

from herna.games.stycholov.cards import GREEN, card_name, colour_of, value_of
from herna.games.stycholov.state import Phase

from .watching import Moment, Tally, within

OPTIONS: dict[str, str] = {}
PLAYERS = 4
BUOY_FROM = 94


def kind(card: int) -> str:
    """What a card is good for."""
    if card >= BUOY_FROM:
        return "buoy"
    value = int(value_of(card))
    if value == 0:
        return "zero"
    if colour_of(card) == GREEN:
        return "trump"
    return f"colour {within(value, 5, 10, 18)}"


class Study:
    """Looks at leads, at the last card of a trick, at catches, and at the points of every round."""

    def __init__(self) -> None:
        self.tally = Tally()
        self._game = -1

    def see(self, moment: Moment) -> None:
        """One decision."""
        if moment.game != self._game:
            self._game, self._led, self._round, self._points = moment.game, "", 1, [0] * PLAYERS
        s = moment.state
        self._settle(moment)
        if s.phase == Phase.LAY and s.trick_size == 0:
            self._leads(moment)
        elif s.phase == Phase.LAY and s.trick_size == s.players - 1:
            self._last(moment)
        elif s.phase == Phase.CATCH:
            self._catches(moment)

    def _settle(self, moment: Moment) -> None:
        """What the trick and the round before have brought, once there is a new one."""
        s = moment.state
        if s.trick_size == 0 and s.phase == Phase.LAY and self._led:
            self.tally.add(f"lead: wins the trick, {self._led} %", s.winner == self._leader)
        if s.round == self._round:
            return
        points = [int(s.points[seat]) for seat in range(PLAYERS)]
        for now, before, won in zip(points, self._points, moment.winners, strict=True):
            who = "winners of the game" if won else "others"
            self.tally.add(f"points in round {self._round}, {who}", now - before)
        self._round, self._points = int(s.round), points

    def _cards(self, moment: Moment) -> dict[str, int]:
        """The cards of the seat by what actions call them."""
        s = moment.state
        held = [int(s.hands[moment.seat, place]) for place in range(s.hand_size[moment.seat])]
        return {card_name(card): card for card in held}

    def _leads(self, moment: Moment) -> None:
        s, t = moment.state, self.tally
        cards = self._cards(moment)
        led = kind(cards[moment.words["card"]])
        kinds = {kind(card) for card in cards.values()}
        self._led, self._leader = led + (", when the lowest wins" if s.lowest else ""), moment.seat
        if s.lowest and "zero" in kinds:
            t.add("lead: zero, if in hand, when the lowest wins %", led == "zero")
        early = "rounds 1–4" if s.round <= 4 else "rounds 5–8"
        if len(kinds) > 1:
            for one in kinds:
                t.add(f"lead: {one}, if in hand and there is a choice, {early} %", one == led)
        if led.startswith("colour"):
            card = cards[moment.words["card"]]
            same = [int(value_of(c)) for c in cards.values() if colour_of(c) == colour_of(card)]
            if len(same) > 1:
                t.add("lead: the highest of its colour in hand %", int(value_of(card)) == max(same))
                t.add("lead: the lowest of its colour in hand %", int(value_of(card)) == min(same))

    def _last(self, moment: Moment) -> None:
        """The last to lay sees what each card would do."""
        won = {}
        for number in moment.position.legal_numbers():
            after = moment.position.copy()
            after.apply(number)
            won[number] = int(after.fields.winner) == moment.seat
        if any(won.values()) and not all(won.values()):
            t, s = self.tally, moment.state
            t.add("last to lay: takes the trick, if there is a choice %", won[moment.action])
            t.add(f"last to lay: takes the trick, round {within(int(s.round), 2, 4, 6, 8)} %", won[moment.action])
            bad = any(98 <= s.trick[place] <= 99 for place in range(s.trick_size))
            if bad:
                t.add("last to lay: takes the trick with a minus three in it %", won[moment.action])

    def _catches(self, moment: Moment) -> None:
        legal = [one["card"] for one in moment.legal()]
        chosen = moment.words["card"]
        for one in set(legal):
            if len(set(legal)) > 1:
                self.tally.add(f"zero catches: {_kind_of(one)}, if it lies there %", one == chosen)


def _kind_of(name: str) -> str:
    if name == "minus":
        return "minus three"
    return kind(next(card for card in range(1, 101) if card_name(card) == name))

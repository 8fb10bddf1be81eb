"""Tables of Štycholov set up by hand, so that tests read like the rulebook.

Cards are written as in traces: `B7 Y0 G16 pass`. Seats are 0, 1, 2, … clockwise.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import herna
from herna.core.hand import put_down, take_up
from herna.games.stycholov.cards import CARDS, COLOURS, OCEAN, STARS, card_name, colour_of, in_game
from herna.games.stycholov.setup import FIRST_DEAL, group_of, put_under
from herna.games.stycholov.state import OCEAN_SIZE, SEATS, State

Pile = str | int
"""Cards by name, or how many of the cards mentioned nowhere else."""


class _Box:
    """All cards in the game; each can be taken out once."""

    def __init__(self, players: int, mentioned: Sequence[Pile]) -> None:
        playing = [card for card in range(1, CARDS + 1) if in_game(card, players)]
        named = {name for pile in mentioned for name in str(pile).split()}
        self._playing = playing
        self._start = [card for card in playing if not STARS[card] and card_name(card) not in named]
        self._ocean = [int(card) for card in OCEAN[::-1] if card_name(int(card)) not in named]

    def take(self, pile: Pile) -> list[int]:
        """The named cards, or so many of the others, start cards first."""
        if isinstance(pile, str):
            return [self._take_named(name) for name in pile.split()]
        return [self._start.pop(0) if self._start else self._ocean.pop(0) for _ in range(pile)]

    def take_ocean(self, pile: Pile) -> list[int]:
        """The named cards, or so many of the others, ocean cards with few stars first."""
        return self.take(pile) if isinstance(pile, str) else [self._ocean.pop(0) for _ in range(pile)]

    def _take_named(self, name: str) -> int:
        card = next((card for card in self._playing if card_name(card) == name), None)
        if card is None:
            raise ValueError(f"{name} is not in this game, or no longer in the box")
        self._playing.remove(card)
        return card


def table(
    hands: Sequence[str],
    *,
    leader: int = 0,
    round: int = 2,
    trick: str = "",
    named: str = "",
    named_by: int = 0,
    lowest: bool = False,
    fishers: Sequence[Pile] = (),
    holds: Sequence[Pile] = (),
    ocean: Pile = 0,
    points: Sequence[int] = (),
    seed: str = "a table",
) -> herna.Position:
    """A table before the next card is laid. Holds and ocean: top first; trick: from the leader on."""
    position = herna.deal("stycholov", len(hands), seed=seed, compile=False)
    s: State = position.fields
    _clear(s)
    s.round, s.leader, s.lowest = round, leader, int(lowest)
    box = _Box(s.players, [*hands, trick, *fishers, *holds, ocean])
    for seat, hand in enumerate(hands):
        _give_hand(s, seat, box.take(hand))
    _lay_trick(s, box.take(trick))
    if named:
        s.colour = s.named = COLOURS.index(named) + 1
        s.named_by = named_by
    for seat, pile in enumerate(fishers):
        _put_on_fisher(s, seat, box.take(pile))
    for seat, pile in enumerate(holds):
        _fill_hold(s, seat, box.take(pile))
    for seat, written in enumerate(points):
        s.points[seat] = written
    for card in reversed(box.take_ocean(ocean)):
        s.ocean[s.ocean_left] = card
        s.ocean_left += 1
    return position


def _clear(s: State) -> None:
    for seat in range(s.players):
        while s.hand_size[seat]:
            put_down(s.hands, s.hand_size, seat, s.hand_size[seat] - 1)
        s.held[seat, FIRST_DEAL] = 0
    for i in range(OCEAN_SIZE):
        s.ocean[i] = 0
    s.ocean_left = 0


def _give_hand(s: State, seat: int, cards: list[int]) -> None:
    for card in cards:
        if s.round > 1 and not STARS[card]:
            _mark_caught_before(s, seat, card)
        take_up(s.hands, s.hand_size, seat, card)
        s.held[seat, group_of(s, card)] += 1


def _mark_caught_before(s: State, seat: int, card: int) -> None:
    s.origin[card] = 1 + (s.round - 2) * SEATS + seat


def _lay_trick(s: State, cards: list[int]) -> None:
    for card in cards:
        s.trick[s.trick_size] = card
        s.trick_size += 1
        s.colour = s.colour or colour_of(card)
    s.turn = (s.leader + len(cards)) % s.players
    full = [s.hand_size[(s.leader + place) % s.players] + (place < len(cards)) for place in range(s.players)]
    if len(set(full)) > 1:
        raise ValueError(f"hands do not fit the trick: {full}")


def _put_on_fisher(s: State, seat: int, cards: list[int]) -> None:
    for card in cards:
        s.fisher[card] = seat + 1
        s.fished[seat] += 1


def _fill_hold(s: State, seat: int, cards: list[int]) -> None:
    if cards and s.round == 1:
        raise ValueError("in round 1 the holds are empty")
    for card in cards:
        _mark_caught_before(s, seat, card)
        put_under(s, seat, card)
    s.stowed[seat, s.round - 1] = len(cards)


# ── Playing ─────────────────────────────────────────────────────────────────────────────────────────────────────


def lay(position: herna.Position, cards: str) -> None:
    """Cards are laid, one player after another."""
    for card in cards.split():
        position.apply({"do": "lay", "card": card})


def catch(position: herna.Position, card: str) -> None:
    """The player of a 0 catches a card."""
    position.apply({"do": "catch", "card": card})


def pass_on(position: herna.Position, cards: str) -> None:
    """Cards are chosen to be passed, by seat 0 first."""
    for card in cards.split():
        position.apply({"do": "pass", "card": card})


def name(position: herna.Position, colour: str) -> None:
    """A colour is named."""
    position.apply({"do": "name", "colour": colour})


def random_game(players: int, seed: int) -> Iterator[herna.Position]:
    """One game, the same position before each decision and at the end."""
    position = herna.deal("stycholov", players, seed=seed, compile=False)
    chance = random.Random(seed)
    while not position.over:
        yield position
        position.apply(chance.choice(position.legal_numbers()))
    yield position


# ── Looking ─────────────────────────────────────────────────────────────────────────────────────────────────────


def state(position: herna.Position) -> dict[str, Any]:
    """Everything, as a trace shows it."""
    return position.to_json()


def choices(position: herna.Position) -> set[str]:
    """The cards or colours that can be chosen now; none is offered twice, all for the same kind of decision."""
    legal = position.legal()
    chosen = [words["colour"] if "colour" in words else words["card"] for words in legal]
    assert len(set(chosen)) == len(chosen)
    assert {words["do"] for words in legal} <= {state(position)["phase"]}
    return set(chosen)


def refusal(position: herna.Position, do: str, card: str) -> str | None:
    """The code of the reason why a card cannot be chosen now; None if it can."""
    refused = position.why_not({"do": do, "card": card})
    return refused.code if refused else None


def on_table(position: herna.Position) -> str:
    """The cards of the trick that nobody has caught yet."""
    return " ".join(laid["card"] for laid in state(position)["trick"])


def piles(position: herna.Position, place: str) -> list[str]:
    """The `hands`, `fishers` or `holds` of all seats."""
    return [" ".join(cards) for cards in state(position)[place]]


def fishers(position: herna.Position) -> list[str]:
    """What lies on each fisherman."""
    return piles(position, "fishers")


def points(position: herna.Position) -> list[int]:
    """The points written so far."""
    return list(state(position)["points"])


def turn(position: herna.Position) -> tuple[str, int]:
    """What is to be decided, and by whom."""
    return state(position)["phase"], state(position)["turn"]

"""Face to Face: whole random games against a second, plain reading of the rules."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest
from face_to_face_table import ALL_CARDS, END, assert_won_by

import herna

State = dict[str, Any]


def fits(state: State, action: herna.Words) -> bool:
    """Whether a card of the hand may be laid there (FTF-04, FTF-05, FTF-06)."""
    card, rising = action["card"], action["pile"] == "up"
    own = action["on"] == "own"
    top = state["piles"][state["turn"] if own else 1 - state["turn"]][action["pile"]]
    if own:
        return bool(card > top or card == top - 10 if rising else card < top or card == top + 10)
    return bool(not state["helped"] and (card < top if rising else card > top))


def all_legal(state: State) -> list[herna.Words]:
    lays = [
        {"do": "lay", "card": card, "on": on, "pile": pile}
        for card in state["hands"][state["turn"]]
        for on in ("own", "opponent")
        for pile in ("up", "down")
    ]
    ending = [END] if state["laid"] >= 2 else []
    return ending + [action for action in lays if fits(state, action)]


def expected_winner(state: State, strict: bool) -> int | None:
    """The seat that has won in this state, if one has (FTF-08, FTF-09, FTF-10)."""
    seat = state["turn"]
    hand, deck = state["hands"][seat], state["decks"][seat]
    if not hand and not deck:
        return int(seat)
    too_few = strict and state["laid"] == 0 and len(hand) == 1 and not deck
    return 1 - seat if too_few or not all_legal(state) else None


def expected_after(state: State, action: herna.Words) -> State:
    """The state after a legal action (FTF-03, FTF-07)."""
    after = copy.deepcopy({key: state[key] for key in ("hands", "decks", "piles")})
    seat = state["turn"]
    if action == END:
        count = 6 - len(after["hands"][seat]) if state["helped"] else 2
        drawn, after["decks"][seat] = after["decks"][seat][:count], after["decks"][seat][count:]
        after["hands"][seat] = sorted(after["hands"][seat] + drawn)
        return {**after, "turn": 1 - seat, "laid": 0, "helped": False}
    helping = action["on"] == "opponent"
    after["hands"][seat].remove(action["card"])
    after["piles"][1 - seat if helping else seat][action["pile"]] = action["card"]
    return {**after, "turn": seat, "laid": state["laid"] + 1, "helped": state["helped"] or helping}


def choice(state: State, legal: list[herna.Words], care: float, chance: random.Random) -> herna.Words:
    """Mostly small steps, so that games last until the decks run out; some chance, so that others are lost early."""

    def step(action: herna.Words) -> float:
        if action == END:
            return 3 + chance.random()
        seat = state["turn"] if action["on"] == "own" else 1 - state["turn"]
        forward = (action["card"] - state["piles"][seat][action["pile"]]) * (1 if action["pile"] == "up" else -1)
        return float(forward + chance.random() if action["on"] == "own" else 2 * chance.random())

    return min(legal, key=step) if chance.random() < care else chance.choice(legal)


def played_cards(position: herna.Position) -> list[list[int]]:
    return [list(cards) for cards in position.view(None).to_json()["played"]]


@pytest.mark.rules("FTF-03", "FTF-04", "FTF-05", "FTF-06", "FTF-07", "FTF-08", "FTF-09", "FTF-10", "FTF-12")
@pytest.mark.parametrize("last_card", ["strict", "lenient"])
@pytest.mark.parametrize(("number", "care"), [*((n, 0.97) for n in range(1, 4)), *((n, 0.3) for n in range(4, 10))])
def test_a_whole_game_goes_as_the_rules_say(number: int, care: float, last_card: str) -> None:
    chance = random.Random(number)
    position = herna.deal("face_to_face", 2, {"last_card": last_card}, f"whole games/{number}", compile=False)
    while not position.over:
        state, legal = position.to_json(), position.legal()
        assert legal == all_legal(state)
        action = choice(state, legal, care, chance)
        position.apply(action)
        after = position.to_json()
        assert after == expected_after(state, action)
        winner = expected_winner(after, last_card == "strict")
        assert position.winners == ([] if winner is None else [winner])
        for seat, played in enumerate(played_cards(position)):
            assert sorted(after["hands"][seat] + after["decks"][seat] + played) == list(ALL_CARDS)
    assert_won_by(position, position.winners[0])


@pytest.mark.rules("FTF-03", "FTF-04", "FTF-05", "FTF-06")
@pytest.mark.parametrize("number", range(2))
def test_every_action_is_refused_exactly_when_it_is_not_legal(number: int) -> None:
    chance = random.Random(number)
    position = herna.deal("face_to_face", seed=f"refusals/{number}", compile=False)
    everything = list(range(len(position.game.words)))
    while not position.over:
        if chance.random() < 0.1:
            refused = [number for number in everything if position.why_not(number) is not None]
            assert sorted(position.legal_numbers() + refused) == everything
        position.apply(choice(position.to_json(), position.legal(), 0.9, chance))

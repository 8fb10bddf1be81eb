from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from senses import compiled_values

import herna
from herna.games.korist import GAME
from herna.games.korist.cards import JOKER, KINDS
from herna.games.korist.rules import push_layer
from herna.games.korist.state import MARKET, Phase
from herna.players import HeuristicPlayer, RandomPlayer
from herna.players.sense.korist import value

MARKET_CARDS = (2, 3, 4, 5, 6, 8)


def kinds(cards: str) -> list[int]:
    return [JOKER if card == "J" else int(card) for card in cards.split()]


def lay(cards: str) -> herna.Words:
    return {"do": "lay", "value": min(kinds(cards)), "cards": cards.split()}


def table(
    hand: str,
    rows: Sequence[Sequence[str]] = (),
    others: int = 10,
    market: Sequence[int] = MARKET_CARDS,
    deck: int = 40,
    known: str = "",
    rules: str = "base",
) -> herna.Position:
    """Three players; seat 0 is about to lay. The others hold `others` cards each, seat 1 the known ones among them."""
    position = herna.deal(GAME, 3, {"rules": rules}, "table")
    fields = position.fields
    fields.turn, fields.deck_left = 0, deck
    for kind in range(KINDS):
        fields.hands[0, kind] = kinds(hand).count(kind)
        fields.known[1, kind] = kinds(known).count(kind)
    for seat in range(3):
        fields.hand_size[seat] = others if seat else len(kinds(hand))
    for seat, layers in enumerate(rows):
        for layer in layers:
            jokers = kinds(layer).count(JOKER)
            push_layer(fields, seat, min(kinds(layer)), len(kinds(layer)) - jokers, jokers)
    for slot in range(MARKET):
        fields.market_size[slot] = int(slot < len(market))
        fields.market[slot, 0] = market[slot] if slot < len(market) else 0
    return position


def choice(position: herna.Position) -> herna.Words:
    assert position.decider is not None
    return GAME.spelled(HeuristicPlayer("test", 0.0).choose(position.view(position.decider)))


def drawing(position: herna.Position) -> herna.Position:
    """Seat 0 has laid and captured nothing: it may draw."""
    position.fields.phase, position.fields.drawer, position.fields.owed = Phase.DRAW, 0, 1
    return position


def with_prey(position: herna.Position, phase: Phase, count: int) -> herna.Position:
    """Some sevens have been captured: by seat 0 if it is to keep them, from seat 0 if it is to answer."""
    fields = position.fields
    fields.phase = phase
    fields.turn, fields.victim = (0, 1) if phase == Phase.KEEP else (1, 0)
    fields.prey_value, fields.prey_numbers = 7, count
    return position


def market(slot: int) -> herna.Words:
    return {"do": "draw", "from": "market", "slot": slot}


def test_it_goes_out_when_that_wins() -> None:
    assert choice(table("9 9 J", [["4 4"], ["5 5"], ["6"]])) == lay("9 9 J")


def test_it_does_not_go_out_when_that_loses() -> None:
    rows = [[], ["12 12 12 12 12 12", "11 11 11 11 11 11"], []]
    assert choice(table("9 9 J", rows, others=3)) != lay("9 9 J")


def test_it_lays_the_large_set_when_the_end_is_near() -> None:
    assert choice(table("2 5 8 11 11 11 11 13", others=1))["cards"][:4] == ["11"] * 4


def test_it_lays_what_captures() -> None:
    hand = "3 3 3 9 9 9 12"
    assert choice(table(hand, [[], ["8 8 8"], []])) == lay("9 9 9")


@pytest.mark.parametrize("rules", ["base", "advanced", "expert"])
def test_a_set_that_can_be_seen_to_be_captured_is_worth_less(rules: str) -> None:
    action = GAME.number(lay("6 6 6"))
    plain = value(table("6 6 6 2 4", rules=rules).fields, action)
    assert value(table("6 6 6 2 4", known="9 9 J", rules=rules).fields, action) < plain


def test_it_draws_the_joker_first() -> None:
    assert choice(drawing(table("4 4 4 9 9", market=(4, 9, JOKER, 2, 3, 5)))) == market(2)


def test_it_draws_a_card_that_matches() -> None:
    assert choice(drawing(table("4 9 9 9", market=(2, 3, 9, 5, 6, 8)))) == market(2)


def test_it_declines_when_the_end_is_near_and_nothing_matches() -> None:
    assert choice(drawing(table("4 4 9 9 9", others=1))) == {"do": "decline"}


@pytest.mark.parametrize(("row", "expected"), [("12 12 12 12 12", market(0)), ("12", {"do": "decline"})])
def test_the_very_last_card_is_taken_only_when_ahead(row: str, expected: herna.Words) -> None:
    assert choice(drawing(table("4 9", [[row], ["5 5"]], others=2, market=(2,), deck=0))) == expected


@pytest.mark.parametrize(("hand", "others", "expected"), [("7 7 9 9", 12, "keep"), ("2 3 4 5 6 8", 2, "leave")])
def test_prey_is_kept_when_it_matches_and_left_when_it_is_late(hand: str, others: int, expected: str) -> None:
    assert choice(with_prey(table(hand, others=others), Phase.KEEP, 3))["do"] == expected


@pytest.mark.parametrize(("decided", "expected"), [(50, "take_back"), (500, "discard")])
def test_a_set_is_taken_back_but_not_for_ever(decided: int, expected: str) -> None:
    position = with_prey(table("7 9 9"), Phase.ANSWER, 3)
    position.fields.decisions = decided
    assert choice(position)["do"] == expected


def decisions(players: int, rules: str) -> Iterator[herna.Position]:
    """Positions of a game between a player with sense and others who sometimes doubt it."""
    position = herna.deal(GAME, players, {"rules": rules}, f"sense {players}")
    seats = [HeuristicPlayer(f"{seat}", 0.0 if seat == 0 else 0.35) for seat in range(players)]
    while position.decider is not None:
        yield position
        position.apply(seats[position.decider].choose(position.view(position.decider)))


@pytest.mark.parametrize("rules", ["base", "advanced", "expert"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_value_reads_nothing_hidden_and_is_the_same_compiled(players: int, rules: str) -> None:
    for number, position in enumerate(decisions(players, rules)):
        assert position.decider is not None
        view = position.view(position.decider)
        legal = view.legal_numbers()
        found = compiled_values(view)
        for other in (view.guess(f"{number}"), position):
            assert compiled_values(other) == found
        if number % 5 == 0:
            before = view.to_bytes()
            assert [value(view.fields, action) for action in legal[::3]] == found[::3]
            assert view.to_bytes() == before


@pytest.mark.parametrize(("players", "least"), [(2, 17), (5, 12)])
def test_sense_beats_chance(players: int, least: int) -> None:
    won = 0
    for game in range(20):
        position = herna.deal(GAME, players, seed=f"chance/{game}")
        sense = game % players
        seats = [HeuristicPlayer("s", 0.0) if seat == sense else RandomPlayer(f"r{seat}") for seat in range(players)]
        while position.decider is not None:
            position.apply(seats[position.decider].choose(position.view(position.decider)))
        won += sense in position.winners
    assert won >= least

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from senses import compiled_values

import herna
from herna.games.face_to_face import GAME
from herna.players import HeuristicPlayer, RandomPlayer
from herna.players.sense.face_to_face import value

Tops = tuple[int, int]
START = (1, 60)
END: herna.Words = {"do": "end"}


def lay(card: int, pile: str, on: str = "own") -> herna.Words:
    return {"do": "lay", "card": card, "on": on, "pile": pile}


def table(
    hand: Sequence[int],
    own: Tops = START,
    theirs: Tops = START,
    deck: Sequence[int] = (),
    laid: int = 0,
    last_card: str = "strict",
) -> herna.Position:
    """Seat 0 decides; what is in neither its hand nor its deck, it has laid. The opponent has laid nothing."""
    position = herna.deal(GAME, 2, {"last_card": last_card}, "table")
    fields = position.fields
    fields.turn, fields.laid = 0, laid
    fields.hand_size[0], fields.deck_left[0] = len(hand), len(deck)
    for i in range(6):
        fields.hands[0, i] = sorted(hand)[i] if i < len(hand) else 0
    for i in range(58):
        fields.decks[i] = deck[i] if i < len(deck) else 0
    fields.played[0] = sum(1 << card for card in range(2, 60) if card not in (*hand, *deck))
    for seat, tops in enumerate((own, theirs)):
        fields.piles[seat, 0], fields.piles[seat, 1] = tops
    return position


def choice(position: herna.Position) -> herna.Words:
    return GAME.spelled(HeuristicPlayer("test", 0.0).choose(position.view(0)))


def rest(*hand: int) -> list[int]:
    """A deck of every card that is not in the hand."""
    return [card for card in range(2, 60) if card not in hand]


def test_small_gaps_are_laid_first() -> None:
    hand = (3, 20, 30, 35, 40, 58)
    assert choice(table(hand, deck=rest(*hand))) in (lay(3, "up"), lay(58, "down"))


def test_the_backwards_trick_is_taken() -> None:
    hand = (20, 38, 41, 50, 56, 57)
    assert choice(table(hand, own=(30, 33), deck=rest(*hand, 30, 33), laid=1)) == lay(20, "up")


def test_a_pair_ten_apart_is_laid_as_a_trick() -> None:
    hand = (23, 33, 36, 47, 49, 52)
    position = table(hand, own=(20, 21), deck=rest(*hand, 20, 21))
    assert choice(position) == lay(33, "up")
    position.apply(lay(33, "up"))
    assert choice(position) == lay(23, "up")


def test_it_does_not_strand_itself() -> None:
    position = table((30, 59), own=(29, 2), deck=[10, 11])
    assert position.why_not(lay(59, "up")) is None
    assert choice(position) == lay(30, "up")


def test_it_stops_when_more_would_cost_room() -> None:
    hand = (20, 30, 40)
    assert choice(table(hand, own=(4, 57), deck=rest(*hand, 4, 57), laid=2)) == END


def test_it_helps_with_what_gives_the_opponent_least() -> None:
    hand = (12, 24)
    position = table(hand, own=(50, 3), theirs=(25, 60), deck=rest(*hand, 50, 3), laid=1)
    assert choice(position) == lay(24, "up", "opponent")


def test_with_an_empty_deck_it_lays_everything_and_wins() -> None:
    position = table((12, 15, 31, 40, 44), own=(30, 16))
    while not position.over:
        position.apply(choice(position))
    assert position.winners == [0]
    assert len(position.actions) == 5


@pytest.mark.parametrize(("last_card", "expected"), [("strict", END), ("lenient", lay(55, "up"))])
def test_it_is_not_left_with_a_single_card_where_that_loses(last_card: str, expected: herna.Words) -> None:
    """The 37 fits nowhere: once the 55 is laid it is the single card."""
    assert choice(table((37, 55), own=(50, 20), laid=2, last_card=last_card)) == expected


def decisions(options: dict[str, str], games: int) -> Iterator[herna.Position]:
    """Positions of games between a player with sense and one who sometimes doubts it."""
    for game in range(games):
        position = herna.deal(GAME, 2, options, f"sense/{game}")
        seats = [HeuristicPlayer(f"{game}", 0.12), HeuristicPlayer(f"{game} other", 0.0)]
        while position.decider is not None:
            yield position
            position.apply(seats[position.decider].choose(position.view(position.decider)))


@pytest.mark.parametrize("last_card", ["strict", "lenient"])
def test_the_value_reads_nothing_hidden_and_is_the_same_compiled(last_card: str) -> None:
    for number, position in enumerate(decisions({"last_card": last_card}, 3)):
        if number % 6:
            continue
        assert position.decider is not None
        view = position.view(position.decider)
        legal = view.legal_numbers()
        found = compiled_values(view)
        before = view.to_bytes()
        assert [value(view.fields, action) for action in legal] == found
        assert view.to_bytes() == before
        for other in (view.guess(f"{number}"), position):
            assert compiled_values(other) == found


def test_sense_beats_chance() -> None:
    won = 0
    for game in range(40):
        position = herna.deal(GAME, 2, seed=f"chance/{game}")
        sense = game % 2
        seats = [HeuristicPlayer("s", 0.0) if seat == sense else RandomPlayer(f"r{game}") for seat in range(2)]
        while position.decider is not None:
            position.apply(seats[position.decider].choose(position.view(position.decider)))
        won += position.winners == [sense]
    assert won >= 34

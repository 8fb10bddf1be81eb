"""Štycholov: the order of effects, and *pass left* (STY-20, STY-24)."""

from __future__ import annotations

import pytest
from stycholov_table import (
    catch,
    choices,
    fishers,
    lay,
    name,
    on_table,
    pass_on,
    piles,
    points,
    refusal,
    state,
    table,
    turn,
)


@pytest.mark.rules("STY-20", "STY-21")
def test_zeros_catch_in_the_order_of_laying_not_of_seats() -> None:
    position = table(["Y0 B2", "Y8 B3", "Y9 B4", "R0 B5"], leader=3)
    lay(position, "R0 Y0 Y8 Y9")
    assert turn(position) == ("catch", 3)
    catch(position, "Y9")
    assert turn(position) == ("catch", 0)
    catch(position, "R0")
    assert fishers(position) == ["R0", "", "", "Y0 Y8 Y9"]


@pytest.mark.rules("STY-20")
def test_all_lay_before_any_effect() -> None:
    position = table(["Y0 B4", "pass B5", "Y9 B6"])
    lay(position, "Y0 pass")
    assert turn(position) == ("lay", 2)
    assert on_table(position) == "Y0 pass"


@pytest.mark.rules("STY-20")
def test_while_catching_the_table_is_that_of_the_trick_just_laid() -> None:
    position = table(["Y7 B4", "Y0 B5", "lowest B6"], named="Y", named_by=2, lowest=True)
    lay(position, "Y7 Y0 lowest")
    now = state(position)
    assert (now["phase"], now["leader"], now["colour"], now["lowest"]) == ("catch", 0, "Y", True)
    assert now["named"] == {"colour": "Y", "by": 2}
    assert fishers(position) == ["", "", ""]


@pytest.mark.rules("STY-20", "STY-24")
def test_a_zero_before_pass_left_catches_first() -> None:
    position = table(["Y0 B4", "pass B5", "Y9 B6"])
    lay(position, "Y0 pass Y9")
    assert turn(position) == ("catch", 0)
    catch(position, "Y9")
    assert turn(position) == ("pass", 0)
    assert fishers(position) == ["Y9", "", ""]


@pytest.mark.rules("STY-20", "STY-24")
def test_a_zero_after_pass_left_catches_after_it() -> None:
    position = table(["pass B4", "Y0 B5", "Y9 B6"])
    lay(position, "pass Y0 Y9")
    pass_on(position, "B4 B5 B6")
    assert turn(position) == ("catch", 1)
    assert piles(position, "hands") == ["B6", "B4", "B5"]
    catch(position, "pass")
    assert fishers(position) == ["", "pass", "Y0 Y9"]


@pytest.mark.rules("STY-20", "STY-24")
def test_a_caught_pass_left_still_acts() -> None:
    position = table(["Y0 B4", "pass B5", "Y9 B6"])
    lay(position, "Y0 pass Y9")
    catch(position, "pass")
    pass_on(position, "B4 B5 B6")
    assert piles(position, "hands") == ["B6", "B4", "B5"]


@pytest.mark.rules("STY-20", "STY-30")
def test_a_caught_lead_still_acts_for_who_laid_it() -> None:
    position = table(["Y0 B4", "lead B5", "Y9 B6"])
    lay(position, "Y0 lead Y9")
    catch(position, "lead")
    assert turn(position) == ("lay", 1)


@pytest.mark.rules("STY-20", "STY-31", "STY-32")
def test_buoys_taken_by_catch_all_still_act_for_who_laid_them() -> None:
    position = table(["all B2", "colour B3", "lowest B4", "Y9 B5"])
    lay(position, "all colour lowest Y9")
    assert turn(position) == ("name", 1)
    assert state(position)["lowest"] is True


@pytest.mark.rules("STY-20", "STY-31")
def test_naming_comes_last_when_all_else_is_settled() -> None:
    position = table(["colour B2", "lowest B3", "minus B4", "Y9 lead", "Y0 B6"])
    lay(position, "colour lowest minus Y9 Y0")
    catch(position, "lowest")
    now = state(position)
    assert (now["phase"], now["turn"], now["leader"], now["lowest"]) == ("name", 0, 3, True)
    assert (now["trick"], now["colour"], now["named"]) == ([], None, None)
    assert fishers(position) == ["", "", "", "Y0 Y9 colour minus", "lowest"]
    assert points(position) == [0, 0, 0, -3, 0]
    name(position, "B")
    assert turn(position) == ("lay", 3)


@pytest.mark.rules("STY-20", "STY-24")
def test_cards_are_passed_before_the_winner_collects() -> None:
    position = table(["Y7 B4", "pass B5", "minus B6"])
    lay(position, "Y7 pass minus")
    assert turn(position) == ("pass", 0)
    assert on_table(position) == "Y7 pass minus"
    assert (fishers(position), points(position)) == (["", "", ""], [0, 0, 0])
    pass_on(position, "B4 B5 B6")
    assert (fishers(position), points(position)) == (["Y7 minus pass", "", ""], [-3, 0, 0])


@pytest.mark.rules("STY-24")
def test_each_passes_one_card_to_the_next_seat() -> None:
    position = table(["Y7 B4 P4", "Y8 B5 P5", "pass B6 P6", "Y9 B7 P7"], leader=2)
    lay(position, "pass Y9 Y7 Y8")
    pass_on(position, "P4 B5 P6 B7")
    assert piles(position, "hands") == ["B4 B7", "P4 P5", "B5 B6", "P6 P7"]
    assert turn(position) == ("lay", 3)


@pytest.mark.rules("STY-24")
def test_all_choose_from_their_own_hand_whoever_leads() -> None:
    position = table(["Y7 B4", "Y8 B5", "pass B6", "Y9 B7"], leader=2)
    lay(position, "pass Y9 Y7 Y8")
    for seat, card in enumerate(["B4", "B5", "B6", "B7"]):
        assert turn(position) == ("pass", seat)
        assert choices(position) == {card}
        pass_on(position, card)


@pytest.mark.rules("STY-24")
def test_any_card_of_the_hand_may_be_passed() -> None:
    position = table(["Y7 Y8 B4 G5 minus", "pass B5 B6 B7 B8", "Y9 B9 B10 B11 B12"])
    lay(position, "Y7 pass Y9")
    assert choices(position) == {"Y8", "B4", "G5", "minus"}
    assert refusal(position, "pass", "B5") == "NOT_IN_HAND"
    assert refusal(position, "pass", "Y7") == "NOT_IN_HAND"
    assert refusal(position, "lay", "B4") == "PASS_NOW"


@pytest.mark.rules("STY-24")
def test_chosen_cards_wait_until_all_have_chosen() -> None:
    position = table(["Y7 B4 P4", "pass B5 P5", "Y9 B6 P6"])
    lay(position, "Y7 pass Y9")
    pass_on(position, "B4 B5")
    assert state(position)["passing"] == ["B4", "B5", None]
    assert piles(position, "hands") == ["P4", "P5", "B6 P6"]
    pass_on(position, "B6")
    assert state(position)["passing"] == [None, None, None]
    assert piles(position, "hands") == ["B6 P4", "B4 P5", "B5 P6"]


@pytest.mark.rules("STY-24")
def test_passed_cards_are_face_down() -> None:
    position = table(["Y7 B4 P4", "pass B5 P5", "Y9 B6 P6"])
    lay(position, "Y7 pass Y9")
    pass_on(position, "B4 B5")
    assert position.view(0).to_json()["passing"] == ["B4", "?", None]
    assert position.view(2).to_json()["passing"] == ["?", "?", None]
    assert position.view(None).to_json()["passing"] == ["?", "?", None]
    pass_on(position, "B6")
    seen = position.view(1).to_json()
    assert (seen["gave"], seen["got"]) == ("B5", "B4")
    assert seen["hands"] == [["?", "?"], ["B4", "P5"], ["?", "?"]]


@pytest.mark.rules("STY-24")
def test_a_passed_card_can_be_laid_by_the_neighbour() -> None:
    position = table(["Y7 B4 P4", "pass B5 P5", "Y9 B6 P6"])
    lay(position, "Y7 pass Y9")
    pass_on(position, "B4 B5 P6")
    assert choices(position) == {"B5", "B6"}
    lay(position, "B5 P6 B4")
    assert fishers(position) == ["", "", "B4 B5 P6 Y7 Y9 pass"]


@pytest.mark.rules("STY-24", "STY-33")
def test_with_empty_hands_nothing_is_passed() -> None:
    position = table(["Y7", "pass", "Y9"], ocean=40)
    lay(position, "Y7 pass Y9")
    assert (state(position)["phase"], state(position)["round"]) == ("lay", 3)
    assert points(position) == [0, 0, 3]

"""Štycholov: the 0s, *catch all* and *minus three* (STY-21 to STY-23)."""

from __future__ import annotations

import pytest
from stycholov_table import catch, choices, fishers, lay, on_table, pass_on, piles, points, refusal, state, table, turn


@pytest.mark.rules("STY-21", "STY-10")
def test_a_zero_follows_its_colour() -> None:
    position = table(["Y7", "Y0 B5", "Y9 B6"], trick="Y8")
    assert choices(position) == {"Y0"}


@pytest.mark.rules("STY-21")
def test_a_led_zero_sets_its_colour() -> None:
    position = table(["Y0 B4", "Y5 B5", "Y9 B6"])
    lay(position, "Y0")
    assert state(position)["colour"] == "Y"
    assert choices(position) == {"Y5"}


@pytest.mark.rules("STY-21")
def test_a_zero_loses_to_the_smallest_card_of_its_colour() -> None:
    position = table(["Y0 B4", "Y1 B5", "P9 B6", "P8 B7", "P7 B8"])
    lay(position, "Y0 Y1 P9 P8 P7")
    catch(position, "P7")
    assert fishers(position) == ["P7", "P8 P9 Y0 Y1", "", "", ""]


@pytest.mark.rules("STY-21")
def test_a_zero_wins_alone_in_its_colour() -> None:
    position = table(["Y0 B4", "P18 B5", "R18 B6"])
    lay(position, "Y0 P18 R18")
    catch(position, "P18")
    assert fishers(position) == ["P18 R18 Y0", "", ""]
    assert turn(position) == ("lay", 0)


@pytest.mark.rules("STY-21", "STY-11")
def test_the_green_zero_is_a_trump() -> None:
    position = table(["Y18 B4", "G0 B5", "Y17 B6"])
    lay(position, "Y18 G0 Y17")
    catch(position, "Y17")
    assert fishers(position) == ["", "Y17 Y18 G0", ""]


@pytest.mark.rules("STY-21")
def test_a_zero_catches_any_other_card_before_the_winner_collects() -> None:
    position = table(["Y7 B2", "Y0 B3", "minus B4", "Y9 B5"])
    lay(position, "Y7 Y0 minus Y9")
    assert turn(position) == ("catch", 1)
    assert on_table(position) == "Y7 Y0 minus Y9"
    assert choices(position) == {"Y7", "minus", "Y9"}
    catch(position, "Y7")
    assert fishers(position) == ["", "Y7", "", "Y0 Y9 minus"]


@pytest.mark.rules("STY-21")
def test_a_zero_must_catch_and_not_itself() -> None:
    position = table(["Y7 B4", "Y0 B5", "Y9 B6"])
    lay(position, "Y7 Y0 Y9")
    assert refusal(position, "catch", "Y0") == "NOT_ITSELF"
    assert refusal(position, "catch", "B4") == "NOT_IN_TRICK"
    assert refusal(position, "lay", "B5") == "CATCH_NOW"
    assert {words["do"] for words in position.legal()} == {"catch"}


@pytest.mark.rules("STY-21")
def test_a_caught_card_cannot_be_caught_again() -> None:
    position = table(["Y0 B2", "B0 P2", "Y8 B4", "Y9 B5"])
    lay(position, "Y0 B0 Y8 Y9")
    catch(position, "Y9")
    assert choices(position) == {"Y0", "Y8"}
    assert refusal(position, "catch", "Y9") == "NOT_IN_TRICK"
    assert on_table(position) == "Y0 B0 Y8"


@pytest.mark.rules("STY-21", "STY-20")
def test_a_caught_zero_still_catches() -> None:
    position = table(["Y0 B4", "R0 B5", "Y8 B6"])
    lay(position, "Y0 R0 Y8")
    catch(position, "R0")
    assert turn(position) == ("catch", 1)
    assert choices(position) == {"Y0", "Y8"}
    catch(position, "Y0")
    assert fishers(position) == ["R0", "Y0", "Y8"]


@pytest.mark.rules("STY-20")
def test_everybody_still_sees_a_caught_buoy_whose_effect_is_to_come() -> None:
    position = table(["Y0 B4", "lead B5", "R0 B6", "Y9 B7"])
    lay(position, "Y0 lead R0 Y9")
    catch(position, "lead")
    for seat in (0, 1, 2, 3, None):
        assert position.view(seat).to_json()["caught"] == [{"player": 1, "card": "lead"}]
    catch(position, "Y0")
    assert position.view(0).to_json()["caught"] == []
    assert turn(position) == ("lay", 1)


@pytest.mark.rules("STY-21", "STY-25")
def test_a_single_card_is_still_a_choice_and_all_may_be_gone() -> None:
    position = table(["Y0 B4", "R0 B5", "P0 B6"])
    lay(position, "Y0 R0 P0")
    catch(position, "R0")
    catch(position, "P0")
    assert turn(position) == ("catch", 2)
    assert choices(position) == {"Y0"}
    catch(position, "Y0")
    assert fishers(position) == ["R0", "P0", "Y0"]
    assert turn(position) == ("lay", 0)


@pytest.mark.rules("STY-21")
def test_a_zero_left_alone_catches_nothing() -> None:
    position = table(["Y0 B4", "R0 B5", "P0 B6"])
    lay(position, "Y0 R0 P0")
    catch(position, "R0")
    catch(position, "Y0")
    assert fishers(position) == ["P0 R0", "Y0", ""]
    assert turn(position) == ("lay", 0)


@pytest.mark.rules("STY-21")
def test_of_two_equal_buoys_the_one_laid_first_is_caught() -> None:
    position = table(["Y9 B4", "minus B5", "minus B6", "Y0 B7", "P0 B8"], leader=1)
    lay(position, "minus minus Y0 P0 Y9")
    assert choices(position) == {"minus", "P0", "Y9"}
    catch(position, "minus")
    assert state(position)["trick"][0] == {"player": 2, "card": "minus"}
    assert choices(position) == {"minus", "Y0", "Y9"}


@pytest.mark.rules("STY-22")
def test_catch_all_takes_the_others_and_leaves_itself_to_the_winner() -> None:
    position = table(["Y7 B2", "all B3", "minus B4", "Y9 B5"])
    lay(position, "Y7 all minus Y9")
    assert fishers(position) == ["", "Y7 Y9 minus", "", "all"]
    assert turn(position) == ("lay", 3)


@pytest.mark.rules("STY-22", "STY-20")
def test_catch_all_takes_only_what_is_still_there() -> None:
    position = table(["Y0 B4", "all B5", "Y9 B6"])
    lay(position, "Y0 all Y9")
    catch(position, "Y9")
    assert fishers(position) == ["Y9", "Y0", "all"]


@pytest.mark.rules("STY-22", "STY-20")
def test_a_later_zero_catches_the_buoy_and_further_ones_nothing() -> None:
    position = table(["all B2", "Y0 B3", "P0 B4", "Y9 B5"])
    lay(position, "all Y0 P0 Y9")
    assert turn(position) == ("catch", 1)
    assert choices(position) == {"all"}
    catch(position, "all")
    assert fishers(position) == ["P0 Y0 Y9", "all", "", ""]
    assert turn(position) == ("lay", 3)


@pytest.mark.rules("STY-22", "STY-20")
def test_a_caught_catch_all_still_catches_for_its_player() -> None:
    position = table(["Y0 B4", "all B5", "Y9 B6"])
    lay(position, "Y0 all Y9")
    catch(position, "all")
    assert fishers(position) == ["all", "Y0 Y9", ""]
    assert turn(position) == ("lay", 2)


@pytest.mark.rules("STY-22")
def test_catch_all_takes_its_own_trick_with_the_buoy_by_winning() -> None:
    position = table(["all B4", "lead B5", "minus B6"])
    lay(position, "all lead minus")
    assert fishers(position) == ["all lead minus", "", ""]
    assert points(position) == [-3, 0, 0]


@pytest.mark.rules("STY-23")
def test_minus_three_by_winning_the_trick() -> None:
    position = table(["Y7 B4", "minus B5", "Y9 B6"], points=[5, 5, 5])
    lay(position, "Y7 minus Y9")
    assert points(position) == position.scores == [5, 5, 2]


@pytest.mark.rules("STY-23")
def test_minus_three_by_winning_with_it() -> None:
    position = table(["minus B4", "lead B5", "lowest B6"])
    lay(position, "minus lead lowest")
    assert points(position) == [-3, 0, 0]


@pytest.mark.rules("STY-23")
def test_minus_three_by_a_zero_at_once() -> None:
    position = table(["Y0 B4", "minus B5", "R0 B6"])
    lay(position, "Y0 minus R0")
    assert points(position) == [0, 0, 0]
    catch(position, "minus")
    assert turn(position) == ("catch", 2)
    assert points(position) == [-3, 0, 0]
    catch(position, "Y0")
    assert points(position) == [-3, 0, 0]


@pytest.mark.rules("STY-23", "STY-22")
def test_minus_three_by_catch_all_not_by_winning_the_rest() -> None:
    position = table(["Y7 B4", "all B5", "minus B6"])
    lay(position, "Y7 all minus")
    assert points(position) == [0, -3, 0]


@pytest.mark.rules("STY-23")
def test_both_minus_three_cost_six_and_totals_fall_below_zero() -> None:
    position = table(["Y7 B4", "minus B5", "minus B6"], points=[2, 0, 0])
    lay(position, "Y7 minus minus")
    assert points(position) == position.scores == [-4, 0, 0]


@pytest.mark.rules("STY-23")
def test_two_minus_three_on_two_fishermen() -> None:
    position = table(["Y0 B2", "minus B3", "minus B4", "Y9 B5"])
    lay(position, "Y0 minus minus Y9")
    catch(position, "minus")
    assert points(position) == [-3, 0, 0, -3]


@pytest.mark.rules("STY-23", "STY-24")
def test_being_passed_minus_three_costs_nothing() -> None:
    position = table(["Y7 minus", "pass B5", "Y9 B6"])
    lay(position, "Y7 pass Y9")
    pass_on(position, "minus B5 B6")
    assert piles(position, "hands") == ["B6", "minus", "B5"]
    assert points(position) == [0, 0, 0]


@pytest.mark.rules("STY-23", "STY-43")
def test_drawing_minus_three_costs_nothing() -> None:
    ocean = "minus B0 B11 B12 B13 B14 B15 B16 B17 B18 G1 G2 G3"
    position = table(["Y7", "Y8", "Y9"], round=7, holds=["minus", 13, 12], ocean=ocean)
    lay(position, "Y7 Y8 Y9")
    assert state(position)["hands"][0].count("minus") == 2
    assert points(position) == [0, 0, 3]


@pytest.mark.rules("STY-23", "STY-40")
def test_a_caught_minus_three_counts_one_at_the_end_of_the_round() -> None:
    position = table(["Y7", "minus", "Y9"], round=8, fishers=["", "", "R9"])
    lay(position, "Y7 minus Y9")
    assert position.scores == [0, 0, -3 + 4]

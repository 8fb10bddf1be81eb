"""Several browsers at one table: everybody sees what is theirs, and nothing is lost when the server falls."""

from __future__ import annotations

import re

from playing import Player, play_together
from playwright.sync_api import expect
from room_client import Server
from visitor import Tab, Visit

pytest_plugins = ["room_fixtures", "browser_fixtures"]

NUMBERED = re.compile(r"[BPRYG]\d+")


def own_cards(tab: Tab) -> list[str]:
    """The names on the screen of the cards in hand that exist only once."""
    last = tab.views[-1]
    held = last["view"]["hands"][last["seat"]]
    return [name for card, name in zip(held, tab.hand_names(), strict=True) if NUMBERED.fullmatch(card)]


def shown(tab: Tab, names: list[str]) -> list[str]:
    words = tab.everything_written()
    return [name for name in names if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", words)]


def test_each_sees_the_own_hand_alone_and_a_spectator_none(visit: Visit) -> None:
    anna, bob, watcher = visit("en"), visit("en", "phone"), visit("en")
    link = anna.open_table("stycholov", ["", "casual"])
    assert anna.page.get_by_role("textbox").input_value() == link
    bob.join(link, "Bob")
    anna.wait_for_table()
    watcher.page.goto(link)
    watcher.wait_for_table()
    hands = [own_cards(anna), own_cards(bob)]
    assert min(map(len, hands)) > 3
    assert not set(hands[0]) & set(hands[1])
    assert shown(anna, hands[0]) == hands[0]
    assert shown(bob, hands[1]) == hands[1]
    assert not shown(anna, hands[1]) + shown(bob, hands[0]) + shown(watcher, hands[0] + hands[1])
    assert watcher.hand.count() == 0
    for tab in (anna, bob, watcher):
        for view in tab.views:
            if view["view"]:
                hidden = [hand for seat, hand in enumerate(view["view"]["hands"]) if seat != view["seat"]]
                assert {card for hand in hidden for card in hand} == {"?"}
    start = anna.number
    play_together([Player(anna, "anna"), Player(bob, "bob")], start + 12)
    for tab in (anna, bob, watcher):
        tab.wait_for_number(start + 12)


def test_a_rematch_brings_both_to_a_new_table(visit: Visit) -> None:
    anna, bob = visit("en"), visit("en", "phone")
    bob.join(anna.open_table("face_to_face", [""]), "Bob")
    anna.wait_for_table()
    play_together([Player(anna, "anna"), Player(bob, "bob")])
    first = anna.table_id
    for visitor in (anna, bob):
        expect(visitor.result).to_be_visible()
    anna.press(anna.button("rematch"))
    bob.press(bob.button("join"))
    for visitor in (anna, bob):
        visitor.wait_for_another_table(first)
    assert anna.table_id == bob.table_id != first
    play_together([Player(anna, "again"), Player(bob, "again")], anna.number + 3)


def test_two_tabs_of_one_guest_are_one_player(visit: Visit) -> None:
    anna = visit("cs", "phone")
    anna.play_now("face_to_face", 2, "Anna")
    second = anna.another_tab()
    second.page.goto(anna.page.url)
    second.wait_for_table()
    Player(anna, "first").play(until=anna.number + 4)
    second.wait_for_number(anna.number)
    Player(second, "second").play(until=second.number + 4)
    anna.wait_for_number(second.number)
    assert anna.hand_names() == second.hand_names() != []


def test_the_page_comes_back_by_itself_after_the_server_was_killed(visit_own: Visit, own_server: Server) -> None:
    anna = visit_own("sk", "phone")
    anna.play_now("face_to_face", 2, "Anna")
    player = Player(anna, "before")
    player.play(until=anna.number + 2)
    number, hand = anna.number, anna.hand_names()
    own_server.kill()
    lost = anna.page.get_by_text("Spojenie vypadlo")
    expect(lost).to_be_visible()
    own_server.start()
    expect(lost).to_be_hidden()
    assert (anna.number, anna.hand_names()) == (number, hand)
    Player(anna, "after").play()
    expect(anna.result).to_be_visible()

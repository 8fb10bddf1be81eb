name = Karma
about = Get rid of your cards, push the pile onto others, and do not be the last one holding any, because everything may come back to you.
length = usually about half an hour

## Options

option-premonition = Premonition
option-premonition-about = Whether players know which three cards lie face down before them.
option-premonition-false = Without premonition
option-premonition-false-about = Nobody knows the face-down cards until they are turned up.
option-premonition-true = With premonition
option-premonition-true-about = All players see their own three face-down cards beforehand, but not where each one lies.

## Cards

card-table = “Play a Table Card”
card-bottom = “Bottoms Up”
card-five = “Five or Below”
card-give = “Give the Pile to a Friend”

## Why not

reason-prepare-now = First choose three cards of your hand that will lie face up before you.
reason-lay-or-take-now = Now you can lay cards, or take the pile if there is one.
reason-table-card-now = Now you must add one card from the table.
reason-give-now = Now you must choose who gets the pile.
reason-not-in-hand = You do not hold that many such cards; choose from those you have.
reason-too-low = This card is too low; lay one that is equal to the top card or higher, or a Karma card.
reason-above-five = Now you may lay only a number from 1 to 5, or a Karma card.
reason-hand-first = Table cards may be laid once your hand and the deck are both empty; for now play from your hand.
reason-not-face-up = You do not have that many such cards face up; choose from those that lie there.
reason-face-up-first = All your face-up cards must go first; the face-down ones come after them.
reason-no-card-there = There is no face-down card in this place any more; choose another place.
reason-nothing-to-take = The pile is empty; you must lay a card.
reason-one-card-only = You can add only one card from the table now.
reason-not-to-yourself = You cannot give the pile to yourself; choose somebody else.
reason-no-such-seat = Nobody plays in this seat; choose somebody who sits at the table.

## What happened

event-prepare = { $seat } chooses a card to lie face up.
event-turned-up = { $seat } turns up { $cards }.
event-starts = { $seat } starts.
event-lay-hand = { $seat } lays from the hand: { $cards }.
event-lay-face-up = { $seat } lays from the table: { $cards }.
event-turn-up = { $seat } turns up a face-down card and lays it: { $card }.
event-turn-up-misfit = { $seat } turns up a face-down card that does not fit: { $card }. It goes into the hand.
event-take = { $count ->
    [one] { $seat } takes the pile ({ $count } card).
   *[other] { $seat } takes the pile ({ $count } cards).
}
event-give = { $count ->
    [one] { $seat } gives the pile to { $to } ({ $count } card).
   *[other] { $seat } gives the pile to { $to } ({ $count } cards).
}
event-back = { $seat } has cards again and is back in the game.
event-nothing-to-give = { $seat } has nothing to give: the pile is empty.
event-bottom-up = The bottom card comes to the top: { $card }.
event-three = { $count ->
    [one] Three equal cards ({ $card }): the pile leaves the game ({ $count } card).
   *[other] Three equal cards ({ $card }): the pile leaves the game ({ $count } cards).
}
event-again = { $seat } starts a new pile.
event-extra = { $seat } must add a card from the table.
event-draw = { $count ->
    [one] { $seat } draws { $count } card.
   *[other] { $seat } draws { $count } cards.
}
event-safe = { $seat } has no cards left and is out of danger.
event-end = Only one player still has cards: { $seat } loses.
event-end-long = The game has gone on for too long and is over.

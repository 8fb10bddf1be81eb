name = Kořist (Linko!)
about = Lay equal cards, snatch those of your opponents, and have more laid out than they do at the end.
length = about 20 minutes

## Options

option-rules = Rules
option-rules-about = How demanding the game should be.
option-rules-base = Basic
option-rules-base-about = Whoever captures nothing in a turn may draw one card.
option-rules-advanced = Advanced
option-rules-advanced-about = Nothing is drawn after a turn without a capture.
option-rules-expert = Expert
option-rules-expert-about = Like advanced, and a single 1 also captures a single 13 or a single joker.

## Cards

card-J = joker

## Why not

reason-lay-now = Now a card, or several cards of the same value, must be laid from the hand.
reason-pick-shadow-now = First choose the group of the shadow offer that you capture: as many cards as your new layer has, and a lower value.
reason-keep-or-leave-now = First decide whether you take the captured cards into your hand or leave them.
reason-answer-now = Now it is decided whether the captured cards go back into the hand or are discarded.
reason-draw-now = Now a card is drawn: take one from the market or the deck; the draw after a turn without a capture may also be declined.
reason-too-few-cards = You do not hold that many cards of this value; lay at most as many as you have.
reason-too-few-jokers = You do not hold that many jokers; lay at most as many as you have.
reason-group-of-other-size = This group does not have as many cards as your new layer; choose one that does.
reason-group-not-lower = This group is not lower than your new layer; choose a lower one.
reason-deck-empty = The deck is empty; take a card from the market.
reason-market-slot-empty = Nothing lies in this place of the market; take another card from the market or one from the deck.
reason-must-draw = This draw is compulsory; take a card from the market or the deck.

## What happened

event-lay = { $seat } lays { $cards }.
event-capture = { $seat } captures { $cards } from { $victim }.
event-keep = { $seat } takes into hand: { $cards }.
event-leave = { $seat } leaves the captured cards: { $cards }.
event-take-back = { $seat } takes back into hand: { $cards }.
event-discard = { $seat } discards { $cards }.
event-must-draw = { $count ->
    [one] { $seat } must draw { $count } card.
   *[other] { $seat } must draw { $count } cards.
}
event-draw-deck = { $seat } draws a card from the deck.
event-draw-market = { $seat } draws from the market: { $cards }.
event-decline = { $seat } draws no card.
event-refill = The market is filled up with { $cards }.
event-shadow = { $seat } captures from the shadow offer: { $cards }.
event-shadow-refill = The shadow offer is filled up with { $cards }.
event-cover = On top of market cards go: { $cards }.
event-end-hand = { $seat } has no card left in hand, and the game is over.
event-end-cards = Deck and market are empty, and the game is over.
event-end-long = The game has gone on for too long and is over.
event-score = { $points ->
    [one] { $seat } has { $points } point.
   *[other] { $seat } has { $points } points.
}

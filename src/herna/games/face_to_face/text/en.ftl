name = The Game: Face to Face
about = A duel of two decks: get rid of all your cards first, and now and then help your opponent so that your hand fills up again.
length = about 20 minutes

## Options

option-last-card = Last card
option-last-card-about = What happens when somebody begins a turn with one single card left.
option-last-card-strict = Strict
option-last-card-strict-about = Two cards cannot be laid, so this player loses.
option-last-card-lenient = Lenient
option-last-card-lenient-about = If the last card fits anywhere, it may be laid, and it wins.

## Why not

reason-two-cards-first = You can end your turn only after laying at least two cards.
reason-not-in-hand = You do not hold this card; choose one of your own.
reason-not-higher = The rising pile takes a higher card, or one that is exactly 10 lower.
reason-not-lower = The falling pile takes a lower card, or one that is exactly 10 higher.
reason-helped-already = You can lay only one card a turn on your opponent’s side; lay the others on your own.
reason-not-an-improvement = You must improve your opponent’s pile: lay a lower card on the rising one or a higher card on the falling one.

## What happened

event-lay-up = { $seat } lays { $card } on { $top }, on the rising pile.
event-lay-down = { $seat } lays { $card } on { $top }, on the falling pile.
event-backwards-up = { $seat } turns the rising pile back by the backwards trick: { $card } on { $top }.
event-backwards-down = { $seat } turns the falling pile back by the backwards trick: { $card } on { $top }.
event-help-up = { $seat } improves the opponent’s rising pile: { $card } on { $top }.
event-help-down = { $seat } improves the opponent’s falling pile: { $card } on { $top }.
event-end-turn = { $count ->
    [0] { $seat } ends the turn and draws no card.
    [one] { $seat } ends the turn and draws { $count } card.
   *[other] { $seat } ends the turn and draws { $count } cards.
}
event-all-laid = { $seat } has laid all their cards.
event-no-second = { $seat } cannot lay a second card and loses.
event-stuck = { $seat } cannot lay any card and loses.
event-last-card = { $seat } has one single card left, cannot lay two and loses.

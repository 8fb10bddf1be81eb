name = Štycholov (Fishing)
about = Eight rounds of catching tricks in which you play with what you have caught, while those who catch little get stronger cards from the ocean.
length = eight rounds, about 45 minutes

## Cards

card-B = blue { $value }
card-P = purple { $value }
card-R = red { $value }
card-Y = yellow { $value }
card-G = green { $value }
card-all = “catch all”
card-colour = “name colour”
card-lead = “lead”
card-lowest = “lowest wins”
card-minus = “minus three”
card-pass = “pass left”
colour-B = blue
colour-P = purple
colour-R = red
colour-Y = yellow
colour-G = green

## Why not

reason-lay-now = Now a card must be laid into the trick.
reason-catch-now = Now the 0 catches one card of the trick; choose any other card that still lies there.
reason-pass-now = Now choose a card of your hand for your left neighbour.
reason-name-now = Now the colour of the next trick must be named.
reason-not-in-hand = You do not hold this card; choose one of your own.
reason-follow-colour = You have a card of the colour to follow; lay that colour or a buoy.
reason-not-in-trick = This card is not in the trick; catch one of those that still lie there.
reason-not-itself = The 0 cannot catch itself; choose another card of the trick.

## What happened

event-lay = { $seat } lays { $card }.
event-trick = { $seat } wins the trick.
event-catch = { $seat } catches with the 0: { $cards }.
event-catch-all = { $seat } catches all other cards: { $cards }.
event-collect = { $seat } takes the rest of the trick: { $cards }.
event-minus = { $points ->
    [one] { $seat } loses { $points } point.
   *[other] { $seat } loses { $points } points.
}
event-pass = { $seat } chooses a card for the left neighbour.
event-passed = Everybody passes the chosen card to the left.
event-name = { $seat } names the colour of the next trick: { $colour ->
    [B] { colour-B }
    [P] { colour-P }
    [R] { colour-R }
    [Y] { colour-Y }
   *[G] { colour-G }
}.
event-lead = { $seat } leads the next trick.
event-lowest = The lowest value wins the next trick.
event-round-end = Round { $round } ends.
event-round-points = { $count ->
    [one] { $seat } scores { $count } point ({ $total } in all).
   *[other] { $seat } scores { $count } points ({ $total } in all).
}
event-ocean = { $count ->
    [one] { $seat } draws { $count } card from the ocean.
   *[other] { $seat } draws { $count } cards from the ocean.
}
event-round-start = Round { $round } begins; { $seat } leads.
event-end = All eight rounds have been played, and the game is over.
event-overfishing = Overfishing: the ocean has too few cards, and the game is over.

player = Player { $number }
reason-game-over = The game is already over; you can start a new one.
event-winners = { $count ->
    [one] { $winners } wins.
   *[other] The winners are { $winners }.
}
undone = { $player } takes back their last decision.
clock-decided = Time is up: a bot has decided for { $player }.
unfinished = The game is not over yet.
your-choice = { $count ->
    [one] Your choice (1):
   *[other] Your choice (1–{ $count }):
}
not-a-choice = Type one of the numbers before the choices; Ctrl+D leaves the game.
reason-not-your-turn = It is somebody else’s decision now; wait until they have made it.
sure = This loses at once. Really? (y/n)
yes = y

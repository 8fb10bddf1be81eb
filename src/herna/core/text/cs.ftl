player = Hráč { $number }
reason-game-over = Hra už skončila; můžeš začít novou.
event-winners = { $count ->
    [one] Vyhrává { $winners }.
    [few] Vyhrávají: { $winners }.
   *[other] Vyhrávají: { $winners }.
}
undone = { $player } bere své poslední rozhodnutí zpět.
clock-decided = Čas vypršel: za hráče { $player } rozhodl bot.
unfinished = Hra ještě neskončila.
your-choice = { $count ->
    [one] Tvoje volba (1):
    [few] Tvoje volba (1–{ $count }):
   *[other] Tvoje volba (1–{ $count }):
}
not-a-choice = Napiš jedno z čísel před možnostmi; hru opustíš klávesami Ctrl+D.
reason-not-your-turn = Teď je na řadě někdo jiný; počkej, až se rozhodne.
sure = Tím hned prohraješ. Opravdu? (a/n)
yes = a

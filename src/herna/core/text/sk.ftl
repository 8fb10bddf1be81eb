player = Hráč { $number }
reason-game-over = Hra sa už skončila; môžeš začať novú.
event-winners = { $count ->
    [one] Vyhráva { $winners }.
    [few] Vyhrávajú: { $winners }.
   *[other] Vyhrávajú: { $winners }.
}
undone = { $player } berie svoje posledné rozhodnutie späť.
clock-decided = Čas vypršal: za hráča { $player } rozhodol bot.
unfinished = Hra sa ešte neskončila.
your-choice = { $count ->
    [one] Tvoja voľba (1):
    [few] Tvoja voľba (1 – { $count }):
   *[other] Tvoja voľba (1 – { $count }):
}
not-a-choice = Napíš jedno z čísel pred možnosťami; hru opustíš klávesmi Ctrl+D.
reason-not-your-turn = Teraz je na rade niekto iný; počkaj, kým sa rozhodne.
sure = Tým hneď prehráš. Naozaj? (a/n)
yes = a

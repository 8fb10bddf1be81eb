name = Karma
about = Zbavuj se karet, přihrávej balíček ostatním a hlavně ať karty nakonec nezůstanou tobě, protože všechno se ti může vrátit.
length = obvykle kolem půl hodiny

## Možnosti

option-premonition = Předtucha
option-premonition-about = Zda každý ví, které tři karty má před sebou skryté.
option-premonition-false = Bez předtuchy
option-premonition-false-about = Skryté karty nezná nikdo, dokud se neotočí.
option-premonition-true = S předtuchou
option-premonition-true-about = Každý předem vidí své tři skryté karty, ale neví, kde která leží.

## Karty

card-table = „Odhození karty ze stolu“
card-bottom = „Spodní karta nahoru“
card-five = „Pět nebo méně“
card-give = „Dát odhazovací balíček spoluhráči“

## Proč to nejde

reason-prepare-now = Nejdřív vyber z ruky tři karty, které budou ležet odhalené před tebou.
reason-lay-or-take-now = Teď můžeš odhodit karty, nebo si vzít odhazovací balíček, pokud v něm něco leží.
reason-table-card-now = Teď musíš přidat jednu kartu ze stolu.
reason-give-now = Teď musíš vybrat, kdo dostane odhazovací balíček.
reason-not-in-hand = Tolik takových karet v ruce nemáš; vyber z těch, které držíš.
reason-too-low = Tato karta je příliš nízká; odhoď kartu stejnou jako horní karta nebo vyšší, anebo Karma kartu.
reason-above-five = Teď smíš odhodit jen číslo od 1 do 5, nebo Karma kartu.
reason-hand-first = Karty ze stolu přijdou na řadu, až bude prázdná tvá ruka i dobírací balíček; teď hraj z ruky.
reason-not-face-up = Tolik takových odhalených karet před tebou neleží; vyber z těch, které tam jsou.
reason-face-up-first = Nejdřív musí pryč všechny tvé odhalené karty, skryté přijdou na řadu potom.
reason-no-card-there = Na tomto místě už žádná skrytá karta neleží; vyber jiné místo.
reason-nothing-to-take = Odhazovací balíček je prázdný; musíš odhodit kartu.
reason-one-card-only = Ze stolu teď můžeš přidat jen jednu kartu.
reason-not-to-yourself = Sobě balíček dát nemůžeš; vyber někoho jiného.
reason-no-such-seat = Na tomto místě nikdo nehraje; vyber někoho, kdo sedí u stolu.

## Co se stalo

event-prepare = { $seat } vybírá kartu, kterou vyloží před sebe.
event-turned-up = { $seat } odhaluje před sebou: { $cards }.
event-starts = Začíná { $seat }.
event-lay-hand = { $seat } odhazuje z ruky: { $cards }.
event-lay-face-up = { $seat } odhazuje ze stolu: { $cards }.
event-turn-up = { $seat } otáčí skrytou kartu a odhazuje ji: { $card }.
event-turn-up-misfit = { $seat } otáčí skrytou kartu, ale ta se nehodí: { $card }. Jde do ruky.
event-take = { $count ->
    [one] { $seat } si bere odhazovací balíček ({ $count } karta).
    [few] { $seat } si bere odhazovací balíček ({ $count } karty).
   *[other] { $seat } si bere odhazovací balíček ({ $count } karet).
}
event-give = { $count ->
    [one] { $seat } dává odhazovací balíček pryč; dostává ho { $to } ({ $count } karta).
    [few] { $seat } dává odhazovací balíček pryč; dostává ho { $to } ({ $count } karty).
   *[other] { $seat } dává odhazovací balíček pryč; dostává ho { $to } ({ $count } karet).
}
event-back = { $seat } má zase karty a vrací se do hry.
event-nothing-to-give = { $seat } nemá co dát: odhazovací balíček je prázdný.
event-bottom-up = Spodní karta jde nahoru: { $card }.
event-three = { $count ->
    [one] Tři stejné karty ({ $card }): odhazovací balíček odchází ze hry ({ $count } karta).
    [few] Tři stejné karty ({ $card }): odhazovací balíček odchází ze hry ({ $count } karty).
   *[other] Tři stejné karty ({ $card }): odhazovací balíček odchází ze hry ({ $count } karet).
}
event-again = { $seat } zakládá nový odhazovací balíček.
event-extra = { $seat } musí přidat kartu ze stolu.
event-draw = { $count ->
    [one] { $seat } si dobírá { $count } kartu.
    [few] { $seat } si dobírá { $count } karty.
   *[other] { $seat } si dobírá { $count } karet.
}
event-safe = { $seat } už nemá žádné karty a je mimo nebezpečí.
event-end = Karty už zbývají jen jednomu hráči: prohrává { $seat }.
event-end-long = Hra trvá příliš dlouho, a proto končí.

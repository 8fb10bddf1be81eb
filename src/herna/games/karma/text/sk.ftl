name = Karma
about = Zbavuj sa kariet, posúvaj balíček ostatným a hlavne nech karty nakoniec nezostanú tebe, lebo všetko sa ti môže vrátiť.
length = zvyčajne okolo pol hodiny

## Možnosti

option-premonition = Predtucha
option-premonition-about = Či každý vie, ktoré tri karty má pred sebou skryté.
option-premonition-false = Bez predtuchy
option-premonition-false-about = Skryté karty nepozná nikto, kým sa neotočia.
option-premonition-true = S predtuchou
option-premonition-true-about = Každý vopred vidí svoje tri skryté karty, ale nevie, kde ktorá leží.

## Karty

card-table = „Odhodenie karty zo stola“
card-bottom = „Spodná karta nahor“
card-five = „Päť alebo menej“
card-give = „Dať odhadzovací balíček spoluhráčovi“

## Prečo to nejde

reason-prepare-now = Najprv vyber z ruky tri karty, ktoré budú ležať odkryté pred tebou.
reason-lay-or-take-now = Teraz môžeš odhodiť karty alebo si vziať odhadzovací balíček, ak v ňom niečo leží.
reason-table-card-now = Teraz musíš pridať jednu kartu zo stola.
reason-give-now = Teraz musíš vybrať, kto dostane odhadzovací balíček.
reason-not-in-hand = Toľko takých kariet v ruke nemáš; vyber z tých, ktoré držíš.
reason-too-low = Táto karta je príliš nízka; odhoď kartu rovnakú ako vrchná karta alebo vyššiu, prípadne Karma kartu.
reason-above-five = Teraz smieš odhodiť len číslo od 1 do 5 alebo Karma kartu.
reason-hand-first = Karty zo stola prídu na rad, až keď bude prázdna tvoja ruka aj doberací balíček; teraz hraj z ruky.
reason-not-face-up = Toľko takých odkrytých kariet pred tebou neleží; vyber z tých, ktoré tam sú.
reason-face-up-first = Najprv musia preč všetky tvoje odkryté karty, skryté prídu na rad potom.
reason-no-card-there = Na tomto mieste už žiadna skrytá karta neleží; vyber iné miesto.
reason-nothing-to-take = Odhadzovací balíček je prázdny; musíš odhodiť kartu.
reason-one-card-only = Zo stola teraz môžeš pridať len jednu kartu.
reason-not-to-yourself = Sebe balíček dať nemôžeš; vyber niekoho iného.
reason-no-such-seat = Na tomto mieste nikto nehrá; vyber niekoho, kto sedí pri stole.

## Čo sa stalo

event-prepare = { $seat } vyberá kartu, ktorú vyloží pred seba.
event-turned-up = { $seat } odkrýva pred sebou: { $cards }.
event-starts = Začína { $seat }.
event-lay-hand = { $seat } odhadzuje z ruky: { $cards }.
event-lay-face-up = { $seat } odhadzuje zo stola: { $cards }.
event-turn-up = { $seat } otáča skrytú kartu a odhadzuje ju: { $card }.
event-turn-up-misfit = { $seat } otáča skrytú kartu, ale tá sa nehodí: { $card }. Ide do ruky.
event-take = { $count ->
    [one] { $seat } si berie odhadzovací balíček ({ $count } karta).
    [few] { $seat } si berie odhadzovací balíček ({ $count } karty).
   *[other] { $seat } si berie odhadzovací balíček ({ $count } kariet).
}
event-give = { $count ->
    [one] { $seat } dáva odhadzovací balíček preč; dostáva ho { $to } ({ $count } karta).
    [few] { $seat } dáva odhadzovací balíček preč; dostáva ho { $to } ({ $count } karty).
   *[other] { $seat } dáva odhadzovací balíček preč; dostáva ho { $to } ({ $count } kariet).
}
event-back = { $seat } má zase karty a vracia sa do hry.
event-nothing-to-give = { $seat } nemá čo dať: odhadzovací balíček je prázdny.
event-bottom-up = Spodná karta ide nahor: { $card }.
event-three = { $count ->
    [one] Tri rovnaké karty ({ $card }): odhadzovací balíček odchádza z hry ({ $count } karta).
    [few] Tri rovnaké karty ({ $card }): odhadzovací balíček odchádza z hry ({ $count } karty).
   *[other] Tri rovnaké karty ({ $card }): odhadzovací balíček odchádza z hry ({ $count } kariet).
}
event-again = { $seat } zakladá nový odhadzovací balíček.
event-extra = { $seat } musí pridať kartu zo stola.
event-draw = { $count ->
    [one] { $seat } si doberá { $count } kartu.
    [few] { $seat } si doberá { $count } karty.
   *[other] { $seat } si doberá { $count } kariet.
}
event-safe = { $seat } už nemá žiadne karty a je mimo nebezpečenstva.
event-end = Karty zostávajú už len jednému hráčovi: prehráva { $seat }.
event-end-long = Hra trvá príliš dlho, a preto sa končí.

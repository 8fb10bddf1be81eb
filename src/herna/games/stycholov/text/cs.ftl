name = Štycholov
about = Osm kol lovení štychů, ve kterých hraješ s tím, co si ulovíš, a kdo loví málo, dostává silnější karty z oceánu.
length = osm kol, asi 45 minut

## Karty

card-B = modrá { $value }
card-P = fialová { $value }
card-R = červená { $value }
card-Y = žlutá { $value }
card-G = zelená { $value }
card-all = „Ulov všechny ostatní karty“
card-colour = „Určíš barvu“
card-lead = „Zahraješ první kartu“
card-lowest = „Nejnižší hodnota vyhrává“
card-minus = „−3 body“
card-pass = „Předejte 1 kartu doleva“
colour-B = modrá
colour-P = fialová
colour-R = červená
colour-Y = žlutá
colour-G = zelená

## Proč to nejde

reason-lay-now = Teď je potřeba vyložit kartu do štychu.
reason-catch-now = Teď se nulou loví jedna karta ze štychu; vyber kteroukoli jinou kartu, která v něm ještě leží.
reason-pass-now = Teď vyber kartu z ruky, kterou předáš sousedovi vlevo.
reason-name-now = Teď je potřeba určit barvu příštího štychu.
reason-not-in-hand = Tuto kartu v ruce nemáš; vyber některou ze svých.
reason-follow-colour = Máš kartu barvy, kterou je třeba ctít; vylož tuto barvu, nebo bóji.
reason-not-in-trick = Tato karta ve štychu neleží; ulov některou z těch, které v něm ještě jsou.
reason-not-itself = Nula nemůže ulovit sama sebe; vyber jinou kartu ze štychu.

## Co se stalo

event-lay = { $seat } vykládá: { $card }.
event-trick = { $seat } vyhrává štych.
event-catch = { $seat } loví nulou: { $cards }.
event-catch-all = { $seat } loví všechny ostatní karty: { $cards }.
event-collect = { $seat } bere zbytek štychu: { $cards }.
event-minus = { $points ->
    [one] { $seat } ztrácí { $points } bod.
    [few] { $seat } ztrácí { $points } body.
   *[other] { $seat } ztrácí { $points } bodů.
}
event-pass = { $seat } vybírá kartu pro souseda vlevo.
event-passed = Všichni předávají vybranou kartu doleva.
event-name = { $seat } určuje barvu příštího štychu: { $colour ->
    [B] { colour-B }
    [P] { colour-P }
    [R] { colour-R }
    [Y] { colour-Y }
   *[G] { colour-G }
}.
event-lead = Příští štych zahajuje { $seat }.
event-lowest = V příštím štychu vyhrává nejnižší hodnota.
event-round-end = Končí { $round }. kolo.
event-round-points = { $count ->
    [one] { $seat } získává { $count } bod (celkem { $total }).
    [few] { $seat } získává { $count } body (celkem { $total }).
   *[other] { $seat } získává { $count } bodů (celkem { $total }).
}
event-ocean = { $count ->
    [one] { $seat } si dobírá z oceánu { $count } kartu.
    [few] { $seat } si dobírá z oceánu { $count } karty.
   *[other] { $seat } si dobírá z oceánu { $count } karet.
}
event-round-start = Začíná { $round }. kolo, první kartu vykládá { $seat }.
event-end = Všech osm kol je odehráno a hra končí.
event-overfishing = Nadměrný odlov: v oceánu není dost karet a hra končí.

name = The Game: Face to Face
about = Súboj dvoch balíčkov: zbav sa všetkých kariet skôr než súper a občas mu pomôž, aby sa ti znova naplnila ruka.
length = asi 20 minút

## Možnosti

option-last-card = Posledná karta
option-last-card-about = Čo sa stane, keď niekomu na začiatku ťahu zostáva jediná karta.
option-last-card-strict = Prísne
option-last-card-strict-about = Dve karty vyložiť nemôže, a tak tento hráč prehráva.
option-last-card-lenient = Zhovievavo
option-last-card-lenient-about = Ak je poslednú kartu kam vyložiť, smie sa vyložiť a prinesie výhru.

## Prečo to nejde

reason-two-cards-first = Ťah môžeš ukončiť až po vyložení aspoň dvoch kariet.
reason-not-in-hand = Túto kartu v ruke nemáš; vyber niektorú zo svojich.
reason-not-higher = Na vzostupnú kôpku patrí vyššia karta alebo karta presne o 10 nižšia.
reason-not-lower = Na zostupnú kôpku patrí nižšia karta alebo karta presne o 10 vyššia.
reason-helped-already = Súperovi môžeš v jednom ťahu priložiť len jednu kartu; ďalšie vykladaj u seba.
reason-not-an-improvement = Súperovu kôpku musíš vylepšiť: na vzostupnú daj nižšiu kartu, na zostupnú vyššiu.

## Čo sa stalo

event-lay-up = { $seat } vykladá na vzostupnú kôpku: { $card } na { $top }.
event-lay-down = { $seat } vykladá na zostupnú kôpku: { $card } na { $top }.
event-backwards-up = { $seat } vracia reverzným trikom vzostupnú kôpku: { $card } na { $top }.
event-backwards-down = { $seat } vracia reverzným trikom zostupnú kôpku: { $card } na { $top }.
event-help-up = { $seat } vylepšuje súperovu vzostupnú kôpku: { $card } na { $top }.
event-help-down = { $seat } vylepšuje súperovu zostupnú kôpku: { $card } na { $top }.
event-end-turn = { $count ->
    [0] { $seat } končí ťah a neťahá žiadnu kartu.
    [one] { $seat } končí ťah a ťahá { $count } kartu.
    [few] { $seat } končí ťah a ťahá { $count } karty.
   *[other] { $seat } končí ťah a ťahá { $count } kariet.
}
event-all-laid = { $seat } má vyložené všetky svoje karty.
event-no-second = { $seat } nemôže vyložiť druhú kartu a prehráva.
event-stuck = { $seat } nemôže vyložiť žiadnu kartu a prehráva.
event-last-card = { $seat } má už len jednu kartu, nemôže vyložiť dve a prehráva.

name = Korisť
about = Vykladaj rovnaké karty, ber súperom tie ich a maj na konci vyložené viac ako oni.
length = asi 20 minút

## Možnosti

option-rules = Pravidlá
option-rules-about = Aká náročná má hra byť.
option-rules-base = Základné
option-rules-base-about = Kto v ťahu nič neukoristí, smie si dobrať jednu kartu.
option-rules-advanced = Pre pokročilých
option-rules-advanced-about = Za ťah bez koristi sa nič nedoberá.
option-rules-expert = Pre expertov
option-rules-expert-about = Ako pre pokročilých a navyše samotná jednotka ukoristí samotnú trinástku alebo samotného žolíka.

## Karty

card-J = žolík

## Prečo to nejde

reason-lay-now = Teraz treba vyložiť z ruky jednu kartu alebo niekoľko kariet rovnakej hodnoty.
reason-pick-shadow-now = Najprv vyber v tieňovej ponuke skupinu, ktorú ukoristíš: toľko kariet, koľko leží v tvojej novej vrstve, a nižšia hodnota.
reason-keep-or-leave-now = Najprv sa rozhodni, či si ukoristené karty vezmeš do ruky, alebo ich necháš tak.
reason-answer-now = Teraz sa rozhoduje, či sa ukoristené karty vrátia do ruky, alebo sa odhodia.
reason-draw-now = Teraz sa doberá: vezmi kartu zo zásoby alebo z balíčka; dobratie za ťah bez koristi môžeš aj odmietnuť.
reason-too-few-cards = Toľko kariet tejto hodnoty v ruke nemáš; vylož ich najviac toľko, koľko držíš.
reason-too-few-jokers = Toľko žolíkov v ruke nemáš; vylož ich najviac toľko, koľko držíš.
reason-group-of-other-size = Táto skupina nemá rovnaký počet kariet ako tvoja nová vrstva; vyber takú, ktorá ho má.
reason-group-not-lower = Táto skupina nemá nižšiu hodnotu než tvoja nová vrstva; vyber nižšiu.
reason-deck-empty = Doberací balíček je prázdny; vezmi si kartu zo zásoby.
reason-market-slot-empty = Na tomto mieste zásoby nič neleží; vezmi si inú kartu zo zásoby alebo z balíčka.
reason-must-draw = Toto dobratie je povinné; vezmi si kartu zo zásoby alebo z balíčka.

## Čo sa stalo

event-lay = { $seat } vykladá: { $cards }.
event-capture = { $seat } získava korisť: { $cards }. O karty prichádza { $victim }.
event-keep = { $seat } si berie do ruky: { $cards }.
event-leave = { $seat } necháva korisť tak: { $cards }.
event-take-back = { $seat } si berie späť do ruky: { $cards }.
event-discard = { $seat } odhadzuje: { $cards }.
event-must-draw = { $count ->
    [one] { $seat } si musí dobrať { $count } kartu.
    [few] { $seat } si musí dobrať { $count } karty.
   *[other] { $seat } si musí dobrať { $count } kariet.
}
event-draw-deck = { $seat } si doberá kartu z balíčka.
event-draw-market = { $seat } si doberá zo zásoby: { $cards }.
event-decline = { $seat } si kartu nedoberá.
event-refill = Do zásoby pribúda: { $cards }.
event-shadow = { $seat } získava z tieňovej ponuky: { $cards }.
event-shadow-refill = Do tieňovej ponuky pribúda: { $cards }.
event-cover = Na karty v zásobe sa prikladá: { $cards }.
event-end-hand = { $seat } už nemá v ruke žiadnu kartu a hra sa končí.
event-end-cards = Balíček aj zásoba sú prázdne a hra sa končí.
event-end-long = Hra trvá príliš dlho, a preto sa končí.
event-score = { $points ->
    [one] { $seat } má { $points } bod.
    [few] { $seat } má { $points } body.
   *[other] { $seat } má { $points } bodov.
}

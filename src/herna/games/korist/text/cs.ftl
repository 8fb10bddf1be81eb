name = Kořist
about = Vykládej stejné karty, ber soupeřům ty jejich a měj na konci vyloženo víc než oni.
length = asi 20 minut

## Možnosti

option-rules = Pravidla
option-rules-about = Jak náročná hra má být.
option-rules-base = Základní
option-rules-base-about = Kdo v tahu nic neukořistí, smí si dobrat jednu kartu.
option-rules-advanced = Pro pokročilé
option-rules-advanced-about = Za tah bez kořisti se nic nedobírá.
option-rules-expert = Pro experty
option-rules-expert-about = Jako pro pokročilé a navíc samotná jednička ukořistí samotnou třináctku nebo samotného žolíka.

## Karty

card-J = žolík

## Proč to nejde

reason-lay-now = Teď je potřeba vyložit z ruky jednu kartu nebo několik karet stejné hodnoty.
reason-pick-shadow-now = Nejdřív vyber ve stínové nabídce skupinu, kterou ukořistíš: tolik karet, kolik leží v tvé nové vrstvě, a nižší hodnota.
reason-keep-or-leave-now = Nejdřív se rozhodni, zda si ukořistěné karty vezmeš do ruky, nebo je necháš být.
reason-answer-now = Teď se rozhoduje, zda se ukořistěné karty vrátí do ruky, nebo se odhodí.
reason-draw-now = Teď se dobírá: vezmi kartu ze zásoby nebo z balíčku; dobrání za tah bez kořisti můžeš i odmítnout.
reason-too-few-cards = Tolik karet této hodnoty v ruce nemáš; vylož jich nejvýš tolik, kolik držíš.
reason-too-few-jokers = Tolik žolíků v ruce nemáš; vylož jich nejvýš tolik, kolik držíš.
reason-group-of-other-size = Tato skupina nemá stejný počet karet jako tvá nová vrstva; vyber takovou, která ho má.
reason-group-not-lower = Tato skupina nemá nižší hodnotu než tvá nová vrstva; vyber nižší.
reason-deck-empty = Dobírací balíček je prázdný; vezmi si kartu ze zásoby.
reason-market-slot-empty = Na tomto místě zásoby nic neleží; vezmi si jinou kartu ze zásoby nebo z balíčku.
reason-must-draw = Toto dobrání je povinné; vezmi si kartu ze zásoby nebo z balíčku.

## Co se stalo

event-lay = { $seat } vykládá: { $cards }.
event-capture = { $seat } získává kořist: { $cards }. O karty přichází { $victim }.
event-keep = { $seat } si bere do ruky: { $cards }.
event-leave = { $seat } kořist nechává být: { $cards }.
event-take-back = { $seat } si bere zpět do ruky: { $cards }.
event-discard = { $seat } odhazuje: { $cards }.
event-must-draw = { $count ->
    [one] { $seat } si musí dobrat { $count } kartu.
    [few] { $seat } si musí dobrat { $count } karty.
   *[other] { $seat } si musí dobrat { $count } karet.
}
event-draw-deck = { $seat } si dobírá kartu z balíčku.
event-draw-market = { $seat } si dobírá ze zásoby: { $cards }.
event-decline = { $seat } si kartu nedobírá.
event-refill = Do zásoby přibývá: { $cards }.
event-shadow = { $seat } získává ze stínové nabídky: { $cards }.
event-shadow-refill = Do stínové nabídky přibývá: { $cards }.
event-cover = Na karty v zásobě se přikládá: { $cards }.
event-end-hand = { $seat } už nemá v ruce žádnou kartu a hra končí.
event-end-cards = Balíček i zásoba jsou prázdné a hra končí.
event-end-long = Hra trvá příliš dlouho, a proto končí.
event-score = { $points ->
    [one] { $seat } má { $points } bod.
    [few] { $seat } má { $points } body.
   *[other] { $seat } má { $points } bodů.
}

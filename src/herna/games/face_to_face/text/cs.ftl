name = The Game: Face to Face
about = Souboj dvou balíčků: zbav se všech karet dřív než soupeř a občas mu pomoz, aby se ti znovu naplnila ruka.
length = asi 20 minut

## Možnosti

option-last-card = Poslední karta
option-last-card-about = Co se stane, když někomu na začátku tahu zbývá jediná karta.
option-last-card-strict = Přísně
option-last-card-strict-about = Dvě karty vyložit nemůže, a tak tento hráč prohrává.
option-last-card-lenient = Shovívavě
option-last-card-lenient-about = Když je poslední kartu kam vyložit, smí se vyložit a přinese výhru.

## Proč to nejde

reason-two-cards-first = Tah můžeš ukončit až po vyložení aspoň dvou karet.
reason-not-in-hand = Tuto kartu v ruce nemáš; vyber některou ze svých.
reason-not-higher = Na vzestupnou hromádku patří vyšší karta, nebo karta přesně o 10 nižší.
reason-not-lower = Na sestupnou hromádku patří nižší karta, nebo karta přesně o 10 vyšší.
reason-helped-already = Soupeři můžeš v jednom tahu přiložit jen jednu kartu; další vykládej u sebe.
reason-not-an-improvement = Soupeřovu hromádku musíš vylepšit: na vzestupnou dej nižší kartu, na sestupnou vyšší.

## Co se stalo

event-lay-up = { $seat } vykládá na vzestupnou hromádku: { $card } na { $top }.
event-lay-down = { $seat } vykládá na sestupnou hromádku: { $card } na { $top }.
event-backwards-up = { $seat } vrací reverzním trikem vzestupnou hromádku: { $card } na { $top }.
event-backwards-down = { $seat } vrací reverzním trikem sestupnou hromádku: { $card } na { $top }.
event-help-up = { $seat } vylepšuje soupeřovu vzestupnou hromádku: { $card } na { $top }.
event-help-down = { $seat } vylepšuje soupeřovu sestupnou hromádku: { $card } na { $top }.
event-end-turn = { $count ->
    [0] { $seat } končí tah a netáhne žádnou kartu.
    [one] { $seat } končí tah a táhne { $count } kartu.
    [few] { $seat } končí tah a táhne { $count } karty.
   *[other] { $seat } končí tah a táhne { $count } karet.
}
event-all-laid = { $seat } má vyložené všechny své karty.
event-no-second = { $seat } nemůže vyložit druhou kartu a prohrává.
event-stuck = { $seat } nemůže vyložit žádnou kartu a prohrává.
event-last-card = { $seat } má už jen jednu kartu, nemůže vyložit dvě a prohrává.

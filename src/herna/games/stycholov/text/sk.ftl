name = Štycholov
about = Osem kôl lovenia štichov, v ktorých hráš s tým, čo si ulovíš, a kto loví málo, dostáva silnejšie karty z oceánu.
length = osem kôl, asi 45 minút

## Karty

card-B = modrá { $value }
card-P = fialová { $value }
card-R = červená { $value }
card-Y = žltá { $value }
card-G = zelená { $value }
card-all = „Ulov všetky ostatné karty“
card-colour = „Určíš farbu“
card-lead = „Zahráš prvú kartu“
card-lowest = „Najnižšia hodnota vyhráva“
card-minus = „−3 body“
card-pass = „Odovzdajte 1 kartu doľava“
colour-B = modrá
colour-P = fialová
colour-R = červená
colour-Y = žltá
colour-G = zelená

## Prečo to nejde

reason-lay-now = Teraz treba vyložiť kartu do štichu.
reason-catch-now = Teraz sa nulou loví jedna karta zo štichu; vyber ktorúkoľvek inú kartu, ktorá v ňom ešte leží.
reason-pass-now = Teraz vyber kartu z ruky, ktorú odovzdáš susedovi vľavo.
reason-name-now = Teraz treba určiť farbu ďalšieho štichu.
reason-not-in-hand = Túto kartu v ruke nemáš; vyber niektorú zo svojich.
reason-follow-colour = Máš kartu farby, ktorú treba ctiť; vylož túto farbu alebo bóju.
reason-not-in-trick = Táto karta v štichu neleží; ulov niektorú z tých, ktoré v ňom ešte sú.
reason-not-itself = Nula nemôže uloviť samu seba; vyber inú kartu zo štichu.

## Čo sa stalo

event-lay = { $seat } vykladá: { $card }.
event-trick = { $seat } vyhráva štich.
event-catch = { $seat } loví nulou: { $cards }.
event-catch-all = { $seat } loví všetky ostatné karty: { $cards }.
event-collect = { $seat } berie zvyšok štichu: { $cards }.
event-minus = { $points ->
    [one] { $seat } stráca { $points } bod.
    [few] { $seat } stráca { $points } body.
   *[other] { $seat } stráca { $points } bodov.
}
event-pass = { $seat } vyberá kartu pre suseda vľavo.
event-passed = Všetci odovzdávajú vybranú kartu doľava.
event-name = { $seat } určuje farbu ďalšieho štichu: { $colour ->
    [B] { colour-B }
    [P] { colour-P }
    [R] { colour-R }
    [Y] { colour-Y }
   *[G] { colour-G }
}.
event-lead = Ďalší štich začína { $seat }.
event-lowest = V ďalšom štichu vyhráva najnižšia hodnota.
event-round-end = Končí sa { $round }. kolo.
event-round-points = { $count ->
    [one] { $seat } získava { $count } bod (spolu { $total }).
    [few] { $seat } získava { $count } body (spolu { $total }).
   *[other] { $seat } získava { $count } bodov (spolu { $total }).
}
event-ocean = { $count ->
    [one] { $seat } si doberá z oceánu { $count } kartu.
    [few] { $seat } si doberá z oceánu { $count } karty.
   *[other] { $seat } si doberá z oceánu { $count } kariet.
}
event-round-start = Začína sa { $round }. kolo, prvú kartu vykladá { $seat }.
event-end = Všetkých osem kôl je odohraných a hra sa končí.
event-overfishing = Nadmerný odlov: v oceáne nie je dosť kariet a hra sa končí.

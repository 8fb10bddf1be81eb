import type { Rules } from '../../lib/rules';

export const rules: Rules = {
  summary:
    'Korisť je kartová hra pre 3 až 5 hráčov, vo dvojici sa hrá ako duel; trvá asi 20 minút. Vykladáš pred seba rovnaké karty, vrstvu ' +
    'na vrstvu. Keď má tvoja nová vrstva toľko kariet ako súperova vrchná vrstva a pritom vyššiu hodnotu, ukoristíš ju. Na konci je ' +
    'každá tvoja vyložená karta za bod a každá karta v ruke bod uberá; vyhráva najvyšší súčet.',
  sections: [
    {
      title: 'Karty a príprava',
      rules: [
        {
          id: 'KOR-01',
          text:
            'Hra má 109 kariet: čísla 1 až 13, každé osemkrát (104 kariet), a 5 žolíkov. Tlapa len ukazuje, kto je na ťahu; nehrá sa s ' +
            'ňou a body nedáva.',
        },
        {
          id: 'KOR-02',
          text:
            'Pri 3 až 5 hráčoch dostane každý 13 kariet. Vedľa doberacieho balíčka sa otočí lícom nahor šesť kariet: to je zásoba. ' +
            'Všetky ostatné karty tvoria doberací balíček. Odhadzovacia kôpka je na začiatku prázdna.',
        },
        {
          id: 'KOR-03',
          text:
            'Kto začína, určí žreb (v tlačených pravidlách ten, kto naposledy videl rysa). Hrá sa v smere hodinových ručičiek, teda ' +
            'podľa rastúcich čísel miest.',
        },
      ],
    },
    {
      title: 'Vykladanie',
      rules: [
        {
          id: 'KOR-10',
          text:
            'Keď si na ťahu, musíš vyložiť jednu kartu alebo niekoľko kariet rovnakej hodnoty. Akú hodnotu a koľko kariet, je na tebe. ' +
            'Vyložené karty sú tvojou novou vrchnou vrstvou.',
        },
        { id: 'KOR-11', text: 'Žolík vyložený spolu s číselnými kartami má ich hodnotu.' },
        {
          id: 'KOR-12',
          text: 'Žolíky môžeš vyložiť aj samostatne, bez číselných kariet. Ich hodnota je potom vyššia než 13.',
          ruling: 'Takto smieš vyložiť aj niekoľko žolíkov naraz: napríklad dvoma žolíkmi ukoristíš vrstvu dvoch trinástok.',
        },
        {
          id: 'KOR-13',
          text: 'Ak ti po vyložení nezostane v ruke žiadna karta, hra sa v tej chvíli končí: práve vyložené karty už nič neukoristia.',
        },
      ],
    },
    {
      title: 'Ukoristenie',
      rules: [
        {
          id: 'KOR-20',
          text:
            'Po vyložení sa nové karty porovnajú s vrchnou vrstvou každého súpera, s každým raz, v smere hodinových ručičiek od suseda ' +
            'vľavo. Vrstvu, ktorá má rovnaký počet kariet a nižšiu hodnotu (rovnaká nestačí), ukoristíš. Vyberať si nemôžeš: čo sa ' +
            'ukoristiť dá, to ukoristiť musíš.',
        },
        {
          id: 'KOR-21',
          text:
            'Ukoristené karty súper zo svojich vyložených kariet stráca v každom prípade. Ty si do ruky vezmeš buď všetky, alebo žiadnu.',
        },
        { id: 'KOR-22', text: 'Keď si ich vezmeš, súper si musí dobrať toľko kariet, o koľko prišiel.' },
        {
          id: 'KOR-23',
          text:
            'Keď si ich nevezmeš, vyberá súper: buď si ich všetky vezme späť do ruky, alebo ich všetky odhodí a potom si povinne ' +
            'doberie rovnaký počet kariet.',
        },
        {
          id: 'KOR-24',
          text:
            'Pri doberaní sa pri každej karte znova rozhoduješ, či vezmeš ktorúkoľvek kartu zo zásoby, alebo vrchnú kartu doberacieho ' +
            'balíčka. Až keď máš dobraté všetko, doplní sa zásoba z balíčka zase na šesť kariet.',
        },
        { id: 'KOR-25', text: 'Spotrebovaný balíček sa už neobnovuje. Len čo je prázdny, zásoba sa nedopĺňa.' },
        {
          id: 'KOR-26',
          text:
            'V jednom ťahu môže každý súper prísť o karty najviac raz. Vrstva, ktorá sa ukoristením odkryje, je do konca tohto ťahu v ' +
            'bezpečí; potom ju môžu ukoristiť ďalší hráči.',
        },
        {
          id: 'KOR-27',
          text:
            'Najprv sa dokončí všetko okolo jedného súpera (rozhodovanie, doberanie aj doplnenie zásoby), až potom sa karty porovnajú s ' +
            'ďalším.',
        },
        {
          id: 'KOR-28',
          text: 'Samostatne vyložené žolíky sa nedajú ukoristiť (výnimku majú pravidlá pre expertov).',
          ruling: 'Neprebijú ich ani iné samostatne vyložené žolíky.',
        },
        {
          id: 'KOR-29',
          text: 'Žolík medzi ukoristenými kartami stráca hodnotu, ktorú mal: v ruke, do ktorej príde, je to zase voľný žolík.',
        },
      ],
    },
    {
      title: 'Keď sa nekoristí',
      rules: [
        {
          id: 'KOR-30',
          text:
            'Keď sa nedalo koristiť u žiadneho súpera, smieš si dobrať práve jednu kartu, zo zásoby alebo z balíčka, a zásoba sa potom ' +
            'doplní; môžeš aj odmietnuť. Tým sa tvoj ťah končí.',
        },
      ],
    },
    {
      title: 'Koniec a body',
      rules: [
        {
          id: 'KOR-40',
          text:
            'Hra sa okamžite končí v dvoch prípadoch: niekto má po vyložení prázdnu ruku, alebo je balíček prázdny a niekto si vezme ' +
            'poslednú kartu zásoby. Platí to aj uprostred doberania alebo ťahu: kto si mal dobrať viac kariet, dostane ich menej, a na ' +
            'ďalšiu korisť už nedôjde.',
          ruling:
            'Druhým prípadom je každé dobratie, po ktorom je prázdny balíček aj zásoba, nech posledná karta prišla odkiaľkoľvek; aj tu ' +
            'je kôpka v zásobe jedna karta.',
        },
        { id: 'KOR-41', text: 'Každá tvoja vyložená karta je za +1 bod, každá karta v ruke za −1 bod. Na hodnotách kariet nezáleží.' },
        {
          id: 'KOR-42',
          text: 'Vyhráva, kto má najviac bodov. Pri zhode vyhráva, kto má v ruke menej kariet; ak je aj to rovnaké, víťazstvo sa delí.',
        },
        {
          id: 'KOR-43',
          ruling:
            'S pravidlami pre expertov by sa jednotka a trinástka mohli navzájom ukorisťovať bez konca. Preto sa hra po 2 000 ' +
            'rozhodnutiach končí, len čo sa dohrá rozohraný ťah, a spočítajú sa body.',
        },
      ],
    },
    {
      title: 'Náročnejšie pravidlá',
      rules: [
        { id: 'KOR-50', text: 'Pre pokročilých: dobratie za ťah bez koristi neplatí; nikto si za to, že nič neukoristil, kartu neberie.' },
        {
          id: 'KOR-51',
          text:
            'Pre expertov: platí všetko, čo pre pokročilých, a navyše samotná jednotka ukoristí samotného žolíka, ktorý bol vyložený ' +
            'bez iných kariet, alebo samotnú trinástku.',
          ruling:
            'Týka sa to len vrstiev s jedinou kartou. Jednotku ako obvykle ukoristí každá vyššia samotná karta, teda aj samotný žolík a ' +
            'trinástka.',
        },
      ],
    },
    {
      title: 'Duel (2 hráči)',
      rules: [
        {
          id: 'KOR-60',
          text: 'Obaja hráči dostanú po dvoch žolíkoch; ostatných 105 kariet sa zamieša a každý si ich doberie jedenásť.',
          ruling: 'Potom sa vyloží šesť kariet zásoby a po nich tieňová ponuka.',
        },
        {
          id: 'KOR-61',
          text:
            'Tieňová ponuka má 13 kariet. Otáčajú sa po jednej a karty rovnakej hodnoty ležia pri sebe. Otočený žolík alebo trinástka ' +
            'do nej nejde: priloží sa v zásobe na kartu najnižšej hodnoty z tých, na ktorých ešte nič neleží, a namiesto toho sa otočí ' +
            'ďalšia karta, kým ich v tieňovej ponuke nie je 13.',
        },
        {
          id: 'KOR-62',
          ruling:
            'Pri tomto prikladaní je žolík najvyššou kartou zásoby a z rovnakých kariet sa použije tá na mieste s najnižším číslom. Ak ' +
            'sú už všetky karty zásoby prikryté, hľadí sa len na najmenšie kôpky: kartu dostane tá, ktorej spodná karta má najnižšiu ' +
            'hodnotu, a pri zhode zase tá na mieste s najnižším číslom.',
        },
        { id: 'KOR-63', text: 'Kto si vezme zo zásoby kôpku, dobral si tým jednu kartu. Kôpka v zásobe zaberá jedno zo šiestich miest.' },
        {
          id: 'KOR-64',
          text:
            'Vyloženými kartami získaš korisť aj z tieňovej ponuky: jednu skupinu kariet rovnakej hodnoty, ktorá má toľko kariet ako ' +
            'tvoja nová vrstva a nižšiu hodnotu.',
          ruling:
            'Počet musí súhlasiť pri celej skupine a ukoristiť ju musíš, rovnako ako pri súperovi. Ak vyhovuje viac skupín, jednu si ' +
            'vyber.',
        },
        {
          id: 'KOR-65',
          text:
            'Karty ukoristené z tieňovej ponuky si musíš vziať do ruky. Ponuka sa hneď rovnakým spôsobom doplní zase na 13 kariet. ' +
            'Ďalšiu korisť už v tomto ťahu nedá.',
        },
        { id: 'KOR-66', text: 'Najprv sa rieši tieňová ponuka, súper až po nej.' },
        { id: 'KOR-67', ruling: 'Dobrať si kartu za ťah bez koristi smieš, len keď neukoristíš nič z tieňovej ponuky ani od súpera.' },
        {
          id: 'KOR-68',
          ruling:
            'Keď je balíček prázdny, tieňová ponuka sa nedopĺňa. Na to, kedy sa hra končí, nemá vplyv. Duel sa dá hrať so všetkými ' +
            'tromi úrovňami pravidiel.',
        },
      ],
    },
    {
      title: 'Čo si stôl pamätá',
      rules: [
        {
          id: 'KOR-70',
          ruling:
            'Čo videli všetci, to si stôl pamätá za všetkých: karty, ktoré niekomu prišli do ruky odkryté a ešte z nej neodišli, a ' +
            'vrstvy, ktoré ležia pod vrchnou vrstvou. Nikto si nemusí nič zapisovať a ani by tým nič nezískal.',
        },
      ],
    },
  ],
  credits: 'Korisť (Linko! / Abluxxen) vymysleli Wolfgang Kramer a Michael Kiesling. Vydáva ju AMIGO, české vydanie Albi.',
};
